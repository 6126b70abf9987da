"""Does the arena measure how it ends, and rate nobody, where all players are on one side?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from pyarrow import parquet
from tests.cli.running import escarmouche
from tests.core.expedition import EXPEDITION
from tests.plugins import installed

from escarmouche.arena import Tally, default_bots, labels, match_specs, play_match
from escarmouche.arena.lines import MatchLine
from escarmouche.arena.plans import Arm, Entrant, Fixtures, Plan, everybody_meets
from escarmouche.arena.shards import play_fixture
from escarmouche.arena.standings import standings

GAME = "expedition"


@pytest.fixture(scope="module", autouse=True)
def plugin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with installed(tmp_path_factory.mktemp("plugin"), GAME) as folder:
        yield folder


def test_a_series_counts_endings() -> None:
    bots = default_bots(EXPEDITION)
    assert bots == ["greedy"] * 3
    tally = Tally(labels(bots))
    played = list(match_specs(EXPEDITION, bots, 60, 1))
    assert len({one.dice for one in played}) == 60  # nobody changes seats: each match has dice of its own
    for spec in played:
        tally.add(play_match(spec))
    assert sum(tally.endings.values()) == tally.matches == len(tally.grades) == 60
    assert tally.draws == tally.endings["disaster"] > 0
    assert tally.endings["rescue"] + tally.endings["triumph"] == tally.wins["greedy"] > 0
    share, low, high = tally.share_of(tally.wins["greedy"])
    assert low < share < high


def team_plan(units: int) -> Plan:
    entrants = (Entrant("greedy"), Entrant("random"))
    arm = Arm("", EXPEDITION.content_digest())
    pairings = everybody_meets(entrants, together=True)
    return Plan(GAME, "1", "0", "league", entrants, pairings, (arm,), units, together=True)


def test_each_team_plays_alone_with_the_same_dice() -> None:
    plan = team_plan(4)
    fixtures = Fixtures(EXPEDITION, plan)
    found = [fixture for unit in range(4) for fixture in fixtures.of(unit, 0)]
    assert all(len(set(one.entrants)) == 1 and len(one.entrants) == 3 for one in found)
    by_team = {team: [one.spec.dice for one in found if one.entrants[0] == team] for team in range(len(plan.entrants))}
    assert by_team[0] == by_team[1]
    assert len(set(by_team[0])) == 4
    assert [one.spec.number for one in found] == list(range(1, 9))


def test_a_league_of_teams_has_shares_and_endings_and_no_rating() -> None:
    plan = team_plan(80)
    fixtures = Fixtures(EXPEDITION, plan)
    lines = [play_fixture(EXPEDITION, one)[0] for unit in range(80) for one in fixtures.of(unit, 0)]
    told = standings(plan, lines)
    greedy, random = told.entrants
    assert greedy.share is not None
    assert random.share is not None
    assert greedy.share.value > random.share.value
    assert greedy.rating is random.rating is None
    assert greedy.wins == sum(bool(line.winners) for line in lines if line.entrants[0] == 0)
    assert sum(one.value for one in told.course.endings.values()) == pytest.approx(1.0)
    assert told.course.draws.value == pytest.approx(told.course.endings["disaster"].value)
    assert told.course.grade is not None
    assert 0 < told.course.grade.value < 1


def test_a_common_defeat_is_no_half_victory() -> None:
    assert MatchLine(1, 0, together=True).share(0) == 0.0
    assert MatchLine(1, 0).share(0) == 0.5
    assert MatchLine(1, 0, winners=(0, 1), together=True).share(1) == 1.0


def test_the_command_tells_endings() -> None:
    done = escarmouche("arena", GAME, "--matches", "30", "--workers", "1", "--json")
    told = msgspec.json.decode(done.stdout)
    assert sum(told["endings"].values()) == told["matches"] == 30
    assert told["won"] == 30 - told["endings"].get("disaster", 0)
    shown = escarmouche("arena", GAME, "--matches", "10", "--workers", "1").stdout
    assert "won" in shown
    assert "greedy" not in shown.splitlines()[1]


@pytest.mark.parametrize(("lang", "words"), [("fr", ("Issues", "sauvetage")), ("en", ("Endings", "rescue"))])
def test_the_report_of_a_league_speaks_of_endings(tmp_path: Path, lang: str, words: tuple[str, ...]) -> None:
    league = ("arena", "run", GAME, "--bots", "greedy", "--bots", "random", "--matches", "40")
    done = escarmouche(*league, "--out", tmp_path / "run", "--workers", "1", "--lang", lang)
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "run" / "report.html").read_text()
    assert all(word in page for word in words)
    assert "Elo" not in page + done.stdout
    assert "greedy" in done.stdout
    matches = next(iter(sorted((tmp_path / "run").glob("matches*.parquet"))))
    columns = parquet.read_table(matches).to_pydict()
    assert set(columns["ending"]) <= {"triumph", "rescue", "disaster"}
    assert columns["won"] == [ending != "disaster" for ending in columns["ending"]]


def test_prices_are_not_fitted_without_opponents() -> None:
    done = escarmouche("arena", "costs", GAME)
    assert done.returncode == 2
    assert "du même côté" in done.stderr
