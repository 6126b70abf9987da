"""Do skill and luck of a review sum to the result, is a folly found, and does a page come of it?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from tests.volume import narrow

from escarmouche.arena import reviewing
from escarmouche.arena.reviewing import SLIGHT, Moment, Reviewing, _moment, _summed, review
from escarmouche.bots import make_bot
from escarmouche.bots.lookahead import Effort, Lookahead
from escarmouche.chance import Seeded, Stream
from escarmouche.cli.app import run
from escarmouche.core import Faulty, Match
from escarmouche.core.playing import imagining, play_bots, reply_of
from escarmouche.core.records import Record, record_of, save, setup_of
from escarmouche.games import GAMES

QUICK = Effort(30.0, width=3, beyond=1, tries=8)


def a_record(*bots: str, dice: str = "reviewed", size: int = 2) -> Record:
    kind = GAMES["fantastiques"]
    assert kind.setups.of_size is not None
    setup = kind.setups.of_size(size)
    match: Match[Any] = Match(kind.begin(setup), Seeded(dice))
    play_bots(match, [make_bot(name, kind, seat) for seat, name in enumerate(bots)], kind.facts.longest)
    return record_of(kind, setup, match, bots)


def test_skill_and_luck_sum_to_the_result() -> None:
    found = review(GAMES["fantastiques"], a_record("greedy", "greedy"), QUICK)
    mine, theirs = found.lost
    assert found.began - mine + theirs + found.luck == pytest.approx(found.result)
    assert found.result in {0.0, 0.5, 1.0}
    assert all(one.lost >= 0 for one in found.moments)
    assert set(found.turning) <= {one.number for one in found.moments}


def test_where_nothing_was_lost_and_no_luck_turned_it_there_is_no_turning_point() -> None:
    def moment(number: int, value: float, lost: float = 0.0) -> Moment:
        return Moment(number, 0, None, None, value + lost, value, lost)

    calm = [moment(number, 0.5) for number in range(8)]
    assert _summed(GAMES["fantastiques"], 2, calm, 0.5).turning == ()
    lucky = _summed(GAMES["fantastiques"], 2, [*calm, moment(8, 0.5), moment(9, 0.8, lost=SLIGHT)], 1.0)
    assert lucky.turning == (8, 9)


@pytest.mark.parametrize(
    ("tries", "dice"), narrow([pytest.param(24, "c", id="one"), pytest.param(48, "ac", id="two")], "one")
)
def test_whoever_plays_anything_loses_more_by_choice(tries: int, dice: str) -> None:
    """Of trios: of two figures a side too few choices are beyond doubt."""
    effort = Effort(60.0, width=4, beyond=-1, tries=tries)
    records = [a_record("greedy", "random", dice=one, size=3) for one in dice]
    lost = [review(GAMES["fantastiques"], record, effort).lost for record in records]
    assert all(theirs > mine for mine, theirs in lost)
    assert sum(theirs for _, theirs in lost) > 3 * sum(mine for mine, _ in lost)


def test_what_a_few_tries_cannot_tell_is_nobodys_fault() -> None:
    """The best of several answers that were tried a few times looks better than it is."""
    found = review(GAMES["fantastiques"], a_record("greedy", "random"), Effort(60.0, width=4, beyond=-1, tries=8))
    assert found.lost == (0.0, 0.0)
    assert all(one.best == one.given for one in found.moments)


def test_two_worlds_get_the_same_judgement_of_a_moment() -> None:
    """What was lost by a choice is told from what its seat could know."""
    kind = GAMES["moonstone"]
    match: Match[Any] = Match(kind.begin(kind.setups.starter()), Seeded("moment"))
    bots = [make_bot("greedy", kind, seat) for seat in range(match.game.seats)]
    for _ in range(40):
        assert match.ask is not None
        match.take(reply_of(bots[match.ask.seat], match, match.ask), match.ask.seat)
    ask = match.ask
    assert ask is not None
    view = match.game.view(ask.seat)
    twins = [match.imagine(view, Stream(world), Seeded("d")) for world in ("one", "two")]
    given = ask.candidates()[-1]
    one, two = (_moment(Lookahead(kind, "r"), twin, twin.asks[ask.seat], given, 1, QUICK) for twin in twins)
    assert one == two


def test_where_there_was_no_time_for_a_try_nothing_has_changed() -> None:
    """A machine that is busy elsewhere makes no luck."""
    kind, record = GAMES["fantastiques"], a_record("greedy", "greedy")
    looked = Reviewing(kind, setup_of(kind, record), effort=QUICK)
    for number, given in enumerate(record.answers[:60]):
        looked._effort = QUICK if number < 30 else Effort(0.0, width=3, beyond=1)
        looked.take(*given)
    seen = [one for one in looked.moments if one.number <= 30]
    unseen = [one for one in looked.moments if one.number > 30]
    assert seen[-1].after != 0.5
    assert {(one.before, one.after, one.lost) for one in unseen} == {(seen[-1].after, seen[-1].after, 0.0)}


def test_what_few_tries_find_otherwise_is_no_luck_and_what_is_beyond_their_doubt_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = iter([0.5, 0.56, 0.44, 0.55, 0.9, 0.9, 0.3])

    def seen(*given: Any) -> Moment:
        _, _, ask, answer, number, _, _ = given
        value = next(found)
        return Moment(number, ask.seat, answer, answer, value, value, 0.0, error=0.05)

    monkeypatch.setattr(reviewing, "_moment", seen)
    kind, record = GAMES["fantastiques"], a_record("greedy", "greedy")
    looked = Reviewing(kind, setup_of(kind, record), effort=QUICK)
    answers = iter(record.answers)
    while len(looked.moments) < 7:
        looked.take(*next(answers))
    values = [one.before for one in looked.moments]
    assert max(values[:4]) - min(values[:4]) < 0.05
    assert values[4:] == pytest.approx([0.9, 0.9, 0.3])


def test_whoever_has_put_down_more_figures_is_not_ahead() -> None:
    """What is set up in turns goes to and fro until all stand; nobody has luck in that."""
    kind = GAMES["moonstone"]
    setup = kind.setups.starter()
    match: Match[Any] = Match(kind.begin(setup), Seeded("set up"))
    looked = Reviewing(kind, setup, effort=QUICK)
    bots = [make_bot("greedy", kind, seat) for seat in range(2)]
    while (ask := match.ask) is not None and kind.scenes is not None and not kind.scenes.clock(match.game)[0]:
        match.answer(reply_of(bots[ask.seat], match, ask), ask.seat)
    for given in match.answers:
        looked.take(*given)
    posting = [one.before for one in looked.moments if type(one.given).__name__ == "Deploy"]
    assert len(posting) > 8
    assert max(posting) - min(posting) < 0.03


def test_a_machine_that_is_busy_elsewhere_takes_no_thought_from_a_review(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    def interrupted(match: Match[Any], seat: int) -> Callable[..., Any]:
        def imagine(*given: Any) -> Any:
            waited.append(0.05)
            sleep(waited[-1])
            return imagining(match, seat)(*given)

        return imagine

    monkeypatch.setattr(reviewing, "imagining", interrupted)
    kind, record = GAMES["fantastiques"], a_record("greedy", "greedy")
    effort = Effort(0.2, width=3, beyond=1)
    looked = Reviewing(kind, setup_of(kind, record), effort=effort)
    for given in record.answers[:5]:
        looked.take(*given)
    assert sum(waited) > 2 * effort.seconds * len(looked.moments)


def test_a_match_that_goes_on_has_no_review() -> None:
    record = a_record("greedy", "greedy")
    with pytest.raises(Faulty, match="not over"):
        review(GAMES["fantastiques"], Record(record.header, record.answers[:10]), QUICK)


def test_a_review_is_a_page_and_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, page = tmp_path / "r.jsonl", tmp_path / "r.html"
    save(a_record("greedy", "greedy"), file)
    assert run(["review", str(file), "--tries", "6", "--out", str(page), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Share of luck" in told
    written = page.read_text(encoding="utf-8")
    assert "<polyline" in written
    assert all(sign in written for sign in (">100&nbsp;%<", ">50&nbsp;%<", ">0&nbsp;%<", "<h2>Turning points</h2>"))


def test_allies_have_one_course_and_one_luck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kind, file = GAMES["malhya"], tmp_path / "r.jsonl"
    setup = kind.setups.starter()
    match: Match[Any] = Match(kind.begin(setup), Seeded("allies"))
    bots = ["greedy"] * match.game.seats
    play_bots(match, [make_bot(name, kind, seat) for seat, name in enumerate(bots)], kind.facts.longest)
    save(record_of(kind, setup, match, bots), file)
    assert run(["review", str(file), "--tries", "1", "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Pour le groupe, la réussite attendue va de ")
    assert "Part de chance (le groupe)" in told
