"""Does the page of the bench say what was measured, beside whom, with what, and whether to trust it?"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.volume import narrow

from escarmouche.bench import peers, stepping, suite
from escarmouche.bench.page import BEGIN, END, PACKAGES, Conditions, conditions, rewritten, shown, tables
from escarmouche.bench.timing import Measure, Pace
from escarmouche.core import Faulty
from escarmouche.games import GAMES

HURRIED = Pace(0.001, 1)
ROOT = Path(__file__).resolve().parents[2]
QUIET = Conditions("a machine", {"Python": "3"}, (0.2, 1.0))
FOUND = [
    Measure("duel.env.trio.steps_per_s", 6000.0, "1/s"),
    Measure("other.env.full.steps_per_s", 1234.5, "1/s"),
    Measure("pettingzoo.chess.steps_per_s", 1500.0, "1/s"),
    Measure("other.random.matches_per_s", 25.0, "1/s"),
    Measure("other.random.decisions_per_s", 12_345.0, "1/s"),
    Measure("other.clone_us", 9.5, "µs"),
    Measure("duel.decision_us.40", 30.0, "µs"),
    Measure("duel.decision_us.10", 20.0, "µs"),
]


def row(page: str, start: str) -> list[str]:
    """The cells of the one row that starts so."""
    found = [line for line in page.splitlines() if line.startswith(f"| {start} |")]
    assert len(found) == 1, found
    return [cell.strip() for cell in found[0].strip("|").split("|")]


def page(run: Conditions = QUIET) -> str:
    values = {one.name: one.value for one in FOUND}
    return tables("duel", ["duel", "other"], [*FOUND, *suite.ratios("duel", values)], run)


@pytest.mark.parametrize("game", narrow(GAMES, "fantastiques"))
def test_the_environments_of_every_game_are_stepped(game: str) -> None:
    found = {one.name: one.value for one in stepping.measure(GAMES[game], HURRIED)}
    variants = ("full",) if GAMES[game].setups.of_size is None else ("trio", "full")
    assert set(found) == {f"{game}.env.{variant}.steps_per_s" for variant in variants}
    assert all(value > 0 for value in found.values())


def test_a_step_is_one_action_that_the_mask_allows() -> None:
    class Countdown:
        """Ends after three actions; PettingZoo's way of going round."""

        def __init__(self) -> None:
            self.left, self.taken = 0, list[int | None]()

        def reset(self, seed: int) -> None:
            self.left, self.taken = 3, []

        def agent_iter(self, most: int) -> range:
            return range(min(most, 5))

        def last(self) -> tuple[dict[str, list[int]], float, bool, bool, dict[str, int]]:
            return {"action_mask": [0, 0, 1, 0]}, 0.0, self.left == 0, False, {}

        def step(self, action: int | None) -> None:
            self.taken.append(action)
            self.left = max(0, self.left - 1)

    env = Countdown()
    assert stepping.episodes(env, 100)() == 3
    assert env.taken == [2, 2, 2, None, None]
    assert stepping.episodes(env, 2)() == 2


def test_each_peer_is_measured_by_the_names_that_the_ratios_use() -> None:
    measured = {one.name for one in peers.measure(HURRIED)}
    wanted = {f"{peer}.steps_per_s" for peer in suite.ENVIRONMENTS} | {"catanatron.random.matches_per_s"}
    installed = {name for name in wanted if name.partition(".")[0] not in peers.missing()}
    assert installed <= measured
    assert {name.partition(".")[0] for name in wanted} <= set(peers.PEERS)


def test_ratios_stand_beside_the_peer_they_are_about() -> None:
    assert row(page(), "pettingzoo chess") == ["pettingzoo chess", "1,500", "4 times", "", ""]
    assert row(page(), "**duel**, 3 against 3")[1] == "6,000"
    assert row(page(), "**other**, starter forces")[1] == "1,230"
    assert row(page(), "µs a decision") == ["µs a decision", "20.0", "30.0"]


def test_every_game_has_its_row_of_random_play() -> None:
    assert row(page(), "**other**") == ["**other**", "", "25", "12,300", "9.5"]
    assert "| **duel** |" not in page()  # nothing of it was measured


def test_what_is_rough_is_called_so() -> None:
    assert "Rough" not in page()
    assert "load 0.1 before and 7.0 after" in page(Conditions("a machine", {}, (0.1, 7.0)))
    assert "short samples" in page(Conditions("a machine", {}, (0.1, 0.1), quick=True))


def test_the_conditions_name_every_version() -> None:
    run = conditions(0.5)
    assert list(run.versions) == ["Python", *PACKAGES]
    assert run.versions["Python"] == sys.version.split()[0]
    assert run.load[0] == 0.5


def test_only_the_place_of_the_tables_is_written() -> None:
    before = f"# Page\n\n{BEGIN}\nold\n{END}\n\nprose\n"
    after = rewritten(before, "new \\1\n")
    assert after == f"# Page\n\n{BEGIN}\n\nnew \\1\n\n{END}\n\nprose\n"
    with pytest.raises(Faulty):
        rewritten("# Page without a place\n", "new")


def test_the_page_of_the_project_has_the_place_and_names_the_command() -> None:
    text = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    assert rewritten(text, "x") != text
    assert "python -m escarmouche.bench docs/performance.md" in text


def test_a_page_without_a_place_is_refused_before_the_run(tmp_path: Path) -> None:
    plain = tmp_path / "page.md"
    plain.write_text("nothing", encoding="utf-8")
    command = [sys.executable, "-m", "escarmouche.bench", str(plain)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode != 0
    assert "has no place" in done.stderr
    assert plain.read_text(encoding="utf-8") == "nothing"


@pytest.mark.parametrize(("value", "text"), [(0.0421, "0.0421"), (5.126, "5.13"), (728.6, "729"), (26_954.0, "27,000")])
def test_three_figures_are_shown(value: float, text: str) -> None:
    assert shown(value) == text
