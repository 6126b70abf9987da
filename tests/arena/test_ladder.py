"""Does a ladder go on where it was, tell who is stronger, and count who lost by rule?"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from time import thread_time

import msgspec
import pytest

from escarmouche.arena.ladder import (
    Ladder,
    Rung,
    asked_for,
    begin,
    fixtures,
    keep,
    play_rung,
    quantile,
    read,
    time_class,
)
from escarmouche.arena.ladder_page import meetings, page, steps
from escarmouche.arena.series import begun, match_specs, play_match
from escarmouche.arena.tally import Tally
from escarmouche.bots.search import SearchBot
from escarmouche.core import Faulty
from escarmouche.games import GAMES

KIND = GAMES["fantastiques"]
TRIO = "groinrouge_trio"


def a_ladder(*bots: str) -> Ladder:
    return asked_for(KIND, bots, TRIO, "7")


def won(number: int, entrants: tuple[int, int], by: int, forfeit: int = -1) -> Rung:
    """A match that this seat won, its replies of 10 and of 100 ms."""
    times = ({time_class(0.01): 99, time_class(0.1): 1}, {time_class(0.01): 10})
    return Rung(number, entrants, tuple(float(seat == by) for seat in (0, 1)), 110, times, forfeit)


def test_everybody_meets_its_neighbours_and_the_anchor() -> None:
    ladder = a_ladder("random", "level-2", "level-3", "level-4", "level-5")
    assert ladder.pairings == ((0, 1), (0, 2), (1, 2), (2, 3), (2, 4), (3, 4))


def test_matches_come_in_pairs_with_the_same_dice_and_swapped_seats() -> None:
    one, other = list(fixtures(KIND, a_ladder("random", "greedy"), 2))
    assert one.dice == other.dice
    assert one.setup == other.setup
    assert one.bots == other.bots[::-1] == ("random", "greedy")


def test_what_is_kept_is_not_played_again_and_a_torn_line_is(tmp_path: Path) -> None:
    path, ladder = tmp_path / "ladders" / "fantastiques.jsonl", a_ladder("random", "greedy")
    assert begin(path, ladder) == []
    for number in (1, 2):
        keep(path, won(number, (0, 1), 1))
    with path.open("ab") as file:
        file.write(b'{"number":3,"entr')
    assert [rung.number for rung in begin(path, ladder)] == [1, 2]
    keep(path, won(3, (0, 1), 1))
    assert [rung.number for rung in read(path)[1]] == [1, 2, 3]
    with pytest.raises(Faulty, match="another ladder"):
        begin(path, a_ladder("random", "level-1"))


def test_who_wins_is_rated_higher_and_times_are_quantiles() -> None:
    ladder = a_ladder("random", "level-1", "greedy")
    rungs = [won(number, (0, 2), 1) for number in range(1, 11)] + [won(11, (1, 2), 0, forfeit=1)]
    weak, _, strong = steps(ladder, rungs)
    assert weak.rating is not None
    assert strong.rating is not None
    assert weak.rating.high < strong.rating.low
    assert weak.p50 == weak.p99 == pytest.approx(0.01, rel=0.05)
    assert (weak.forfeits, strong.forfeits) == (0, 1)
    assert [(one.one, one.other, one.matches) for one in meetings(ladder, rungs)] == [
        ("greedy", "random", 10),
        ("greedy", "level-1", 1),
    ]
    told = page([(ladder, rungs)])
    assert "## fantastiques, random to greedy" in told
    assert "11 matches, `groinrouge_trio` on both sides" in told
    assert "| `greedy` | `random` | 10 | 100% (" in told
    assert "| 10 ms | 10 ms |" in told


def test_a_page_says_which_matches_were_played_by_earlier_rules() -> None:
    today, rungs = a_ladder("random", "greedy"), [won(1, (0, 1), 1)]
    earlier = msgspec.structs.replace(today, rules="1")
    assert f"rules {KIND.rules}, version" in page([(today, rungs)])
    assert f"rules 1 (**earlier ones: today's are {KIND.rules}**), version" in page([(earlier, rungs)])


def test_ladders_that_are_only_on_the_page_stay_there() -> None:
    """Their files may lie elsewhere, or nowhere any more; by which rules they were played is told as of today."""
    low, high = a_ladder("random", "level-1"), a_ladder("level-3", "level-4")
    old = page([(msgspec.structs.replace(low, rules="1"), [won(1, (0, 1), 1)]), (high, [won(1, (0, 1), 1)])])
    old = old.replace(f"today's are {KIND.rules}", "today's are 2")
    new = page([(high, [won(number, (0, 1), 0) for number in (1, 2)])], old)
    assert [line for line in new.splitlines() if line.startswith("## ")] == [
        "## fantastiques, level-3 to level-4",
        "## fantastiques, random to level-1",
    ]
    assert "\n2 matches, `groinrouge_trio` on both sides; rules" in new
    assert (
        f"\n1 matches, `groinrouge_trio` on both sides; rules 1 (**earlier ones: today's are {KIND.rules}**), " in new
    )
    assert page([], new) == new
    assert page([(high, [won(number, (0, 1), 0) for number in (1, 2)])], page([], new)) == new


def test_a_quantile_is_the_time_that_a_part_did_not_exceed() -> None:
    times = Counter({time_class(0.01): 98, time_class(1.0): 2})
    assert quantile(times, 0.5) == pytest.approx(0.01, rel=0.05)
    assert quantile(times, 0.99) == pytest.approx(1.0, rel=0.05)


def test_a_match_of_a_ladder_is_played_and_timed() -> None:
    rung = play_rung(next(fixtures(KIND, a_ladder("random", "greedy"), 1)))
    assert sum(rung.shares) == 1.0
    assert sum(sum(times.values()) for times in rung.times) == rung.decisions
    assert rung.forfeit == -1


SLIPS = {
    "goes away": "raise SystemExit",
    "answers nonsense": "import sys\nfor _ in sys.stdin: print('{}', flush=True)",
}


@pytest.mark.parametrize("how", SLIPS)
def test_a_program_that_does_not_answer_as_agreed_loses_by_rule(how: str, tmp_path: Path) -> None:
    script = tmp_path / "slip.py"
    script.write_text(SLIPS[how])
    program = f"program:{sys.executable} {script}"
    rung = play_rung(next(fixtures(KIND, a_ladder(program, "greedy"), 1)))
    assert (rung.forfeit, rung.shares) == (0, (0.0, 1.0))
    assert rung.why
    tally = Tally(("program", "greedy"))
    spec = next(iter(match_specs(KIND, [program, "greedy"], 1, 1, forces=(TRIO, TRIO))))
    result = play_match(spec)
    assert not result.fault
    assert (result.winners, result.forfeit) == (("greedy",), program)
    tally.wins = dict.fromkeys((program, "greedy"), 0)
    tally.add(result)
    assert (tally.wins["greedy"], tally.forfeits[program]) == (1, 1)


def test_who_thinks_by_the_clock_thinks_by_the_processors_here() -> None:
    """A machine that is busy with other matches makes nobody weaker."""
    spec = next(fixtures(GAMES["fantastiques"], a_ladder("level-3", "level-4"), 1))
    _, _, players = begun(GAMES["fantastiques"], spec)
    looking = next(player for player in players if isinstance(player, SearchBot))
    assert looking.look.now is thread_time
