"""Matches on paper: does a record come back whole, play again, survive a torn end, and name what is wrong with it?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.core.duel import DUEL, Play, Setup, duel_kind

from escarmouche.chance import CHANCE, Seeded, Stream
from escarmouche.core import Faulty, Match
from escarmouche.core.playing import play_randomly
from escarmouche.core.records import Record, decode, differences, encode, record_of, replay, save, setup_of
from escarmouche.kits.proof.contract import state_bytes
from escarmouche.kits.record_files import load

SETUP = Setup(seats=3, hp=1)
REGISTER = {"duel": DUEL}


def played(seed: str = "record") -> Match[Any]:
    match: Match[Any] = Match(DUEL.begin(SETUP), Seeded(seed))
    play_randomly(match, Stream(seed), DUEL.facts.longest)
    return match


def written(match: Match[Any]) -> bytes:
    return encode(record_of(DUEL, SETUP, match, ("ann", "bob", "cid"), "record"))


def lines_of(match: Match[Any]) -> list[bytes]:
    return written(match).split(b"\n")


def faults(data: bytes) -> str:
    """What is wrong with a record, whether it is read or played again."""
    with pytest.raises(Faulty) as fault:
        replay(DUEL, decode(data, DUEL, "cellar.jsonl"), where="cellar.jsonl")
    return str(fault.value)


# --- whole records ---------------------------------------------------------------------------------------------------


def test_a_record_comes_back_as_it_was_written() -> None:
    match = played()
    record = decode(written(match), DUEL)
    assert record.answers == match.answers
    assert record.outcome == match.outcome is not None
    assert record.problems == ()
    assert (record.header.game, record.header.seats, record.header.seed) == ("duel", ("ann", "bob", "cid"), "record")
    assert setup_of(DUEL, record) == SETUP
    assert encode(record) == written(match)


def test_a_record_plays_again_to_the_same_position_and_the_same_events() -> None:
    match = played()
    again = replay(DUEL, decode(written(match), DUEL))
    assert state_bytes(again) == state_bytes(match)
    assert again.events() == match.events()
    assert again.outcome == match.outcome


def test_a_record_plays_up_to_any_answer_and_goes_on_with_new_dice_from_there() -> None:
    match = played()
    record = decode(written(match), DUEL)
    for upto in range(0, match.count, 7):
        assert state_bytes(replay(DUEL, record, upto)) == state_bytes(match.fork(upto))
    onward = replay(DUEL, record, 12, chance=Seeded("other dice"))
    assert onward.answers[:12] == match.answers[:12]
    assert onward.roll is None
    play_randomly(onward, Stream("other"), DUEL.facts.longest)
    assert onward.outcome is not None


def test_a_match_under_way_has_a_record_without_an_outcome() -> None:
    match = played().fork(20)
    record = decode(written(match), DUEL)
    assert (len(record.answers), record.outcome, record.problems) == (20, None, ())


def test_a_record_is_one_answer_a_line_between_a_header_and_an_ending() -> None:
    match = played()
    header, *answers, ending, nothing = lines_of(match)
    assert header.startswith(b'{"format":1,"game":"duel","rules":"1","content":"c1","setup":{"seats":3,"hp":1}')
    assert [msgspec.json.decode(line)[0] for line in answers] == [seat for seat, _ in match.answers]
    assert msgspec.json.decode(ending)["end"] == match.count
    assert nothing == b""


def test_a_saved_record_is_loaded_with_its_game_and_leaves_no_part_behind(tmp_path: Path) -> None:
    match = played()
    path = tmp_path / "match.jsonl"
    path.write_text("what was there before")
    save(record_of(DUEL, SETUP, match), path)
    kind, record = load(path, REGISTER)
    assert (kind, record.answers) == (DUEL, match.answers)
    assert [found.name for found in tmp_path.iterdir()] == ["match.jsonl"]


def test_a_record_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(Faulty, match=r"gone\.jsonl: cannot be read: No such file"):
        load(tmp_path / "gone.jsonl", REGISTER)


# --- torn records ----------------------------------------------------------------------------------------------------


def test_a_record_torn_at_any_byte_loses_no_answer_that_is_whole() -> None:
    match = played()
    data = written(match)
    header = data.index(b"\n")
    for cut in range(len(data)):
        torn = data[:cut]
        if cut < header:
            with pytest.raises(Faulty, match="line 1: not the header"):
                decode(torn, DUEL)
            continue
        record = decode(torn, DUEL)
        # what is there whole: the lines that are finished, or lack nothing but their end of line
        whole = [line for line in torn.split(b"\n")[1:] if line.startswith(b"[") and line.endswith(b"]")]
        whole = [line for line in whole if line in lines_of(match)]
        assert record.answers == match.answers[: len(whole)]
        assert_torn_or_whole(record, complete=cut == len(data) - 1)
        assert replay(DUEL, record).count == len(whole)


def assert_torn_or_whole(record: Record, complete: bool) -> None:
    if complete:  # only the last end of line is missing
        assert (record.problems, record.outcome is None) == ((), False)
    else:
        (problem,) = record.problems
        assert problem.where == f"record line {len(record.answers) + 2}"
        assert problem.what == f"the record is cut short after {len(record.answers)} answers"
        assert record.outcome is None


def test_an_ending_that_counts_otherwise_is_a_problem() -> None:
    lines = lines_of(played())
    del lines[4]
    (problem,) = decode(b"\n".join(lines), DUEL).problems
    assert problem.what == f"the record says {len(lines) - 2} answers and holds {len(lines) - 3}"


# --- faulty records --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", [b"", b"\n", b"\n[0,"])
def test_a_line_that_cannot_be_read_is_a_fault_unless_nothing_follows_it(last: bytes) -> None:
    header, first, second, third, *_ = lines_of(played())
    data = b"\n".join((header, first, b"[0, nonsense]", third)) + last
    assert faults(data).startswith("cellar.jsonl line 3: answer 2 cannot be read:")
    torn = decode(b"\n".join((header, first, second, b"[0, nonse")) + b"\n", DUEL)
    assert (len(torn.answers), len(torn.problems)) == (2, 1)


@pytest.mark.parametrize("unread", [b'"du\xffel"', b"[" * 100_000], ids=["no text", "nested without end"])
def test_what_no_decoder_reads_is_a_fault_wherever_it_stands(unread: bytes) -> None:
    header, first, *rest = lines_of(played())
    for strange in (header.replace(b'"duel"', unread), header.replace(b'"hp":1', b'"hp":%s' % unread)):
        assert faults(b"\n".join((strange, first, *rest))).startswith("cellar.jsonl line 1: ")
    assert "line 2: answer 1 cannot be read" in faults(b"\n".join((header, b"[0,%s]" % unread, *rest)))
    (torn,) = decode(b"\n".join((header, first, b'{"end":%s}' % unread)), DUEL).problems
    assert torn.code == "record_torn"


def test_a_garbled_last_answer_before_the_ending_is_a_fault_and_not_a_torn_end() -> None:
    *before, _, ending, _ = lines_of(played())
    assert "cannot be read" in faults(b"\n".join((*before, b"[0, nonsense]", ending)))


def test_an_illegal_answer_is_named_with_its_line_and_its_clause() -> None:
    match = played()
    lines = lines_of(match)
    number = next(n for n, (_, answer) in enumerate(match.answers) if isinstance(answer, Play))
    seat = match.answers[number][0]
    lines[number + 1] = msgspec.json.encode((seat, Play(9)))
    told = faults(b"\n".join(lines))
    assert told.startswith(f"cellar.jsonl line {number + 2}: answer {number + 1} is not legal: not in hand: tried 9")
    assert told.endswith("[DUEL-PLAY]")


def test_an_impossible_roll_is_named_with_its_line_and_its_clause() -> None:
    lines = lines_of(played())
    lines[1] = b"[-1,6]"
    told = faults(b"\n".join(lines))
    assert told.startswith("cellar.jsonl line 2: answer 1 is not legal: no such roll")
    assert told.endswith("[DUEL-DRAW]")


def test_an_answer_of_somebody_who_was_not_asked_is_named_with_its_line() -> None:
    match = played()
    lines = lines_of(match)
    lines[1] = b"[0,1]"
    assert "line 2: answer 1 is not legal: not asked: answered by seat 0, asked the dice" in faults(b"\n".join(lines))
    lines = lines_of(match)
    number = next(n for n, (seat, _) in enumerate(match.answers) if seat != CHANCE)
    lines[number + 1] = b"[-1,1]"
    assert f"line {number + 2}: answer {number + 1} is not legal: not asked" in faults(b"\n".join(lines))


def test_answers_after_the_end_of_the_match_are_a_fault() -> None:
    match = played()
    *before, _, _ = lines_of(match)
    assert f"line {match.count + 2}" in faults(b"\n".join((*before, b"[0,1]", b"")))


def test_a_record_that_goes_on_after_its_end_is_a_fault() -> None:
    match = played()
    assert f"line {match.count + 3}: the record goes on after its end" in faults(written(match) + b"[0,1]\n")


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"format": 2}, "line 1: record format 2, this program reads 1"),
        ({"game": "chess"}, "line 1: a record of chess, not of duel"),
        ({"setup": {"seats": "many"}}, "line 1: the set-up cannot be read"),
        ({"colour": "red"}, "line 1: not the header of a record"),
    ],
)
def test_a_header_that_does_not_fit_is_a_fault(changed: dict[str, Any], told: str) -> None:
    header, *rest = lines_of(played())
    raw = msgspec.json.encode(msgspec.json.decode(header) | changed)
    assert told in faults(b"\n".join((raw, *rest)))


def test_a_game_that_the_register_does_not_know_is_named(tmp_path: Path) -> None:
    from escarmouche.games import GAMES

    path = tmp_path / "match.jsonl"
    save(record_of(DUEL, SETUP, played()), path)
    with pytest.raises(Faulty, match="duel: no such game"):
        load(path, GAMES)


def test_what_has_changed_since_a_record_was_made_is_listed() -> None:
    record = decode(written(played()), DUEL)
    assert differences(DUEL, record) == ()
    newer = msgspec.structs.replace(duel_kind(content="c2"), rules="2")
    assert [problem.what for problem in differences(newer, record)] == [
        "played by rules 1, these are rules 2",
        "content c1 has since become c2",
    ]


def test_the_same_match_gives_the_same_bytes() -> None:
    assert written(played()) == written(played()) != written(played("other"))
