"""Are the odds of an answer what the dice say, told without a look at what is hidden, and sampled only when they say
so?"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Any

import icepool
import msgspec
import pytest
from msgspec.structs import replace

from escarmouche import scene
from escarmouche.bots import make_bot
from escarmouche.chance import CHANCE, Die, Seeded, Stream
from escarmouche.core import Ask, Choose, Event, Match, Refused, Script
from escarmouche.core.playing import reply_of
from escarmouche.games import GAMES
from escarmouche.odds import Odds, Unforeseen, odds
from escarmouche.odds.acts import Act
from escarmouche.odds.suspended import Fixed, script_key
from escarmouche.odds.walk import Naming, Prospect, answered, essence, walk

SHOT = (
    "table 48x48 | A archer = {{shooting {skill}, hp 3}} at 20,20 | B mark = {{armour {armour}, hp 2}} at 20,30 "
    "| turn 3 | phase shooting"
)


def chances(found: Odds) -> dict[str, float]:
    """The chance of each kind of event."""
    return {type(one.event).__name__: one.chance for one in found.happenings}


@pytest.mark.parametrize(("skill", "armour"), [(2, 0), (3, 2), (4, 3), (5, 5), (1, 1)])
def test_a_shot_is_the_product_of_hitting_and_getting_through(skill: int, armour: int) -> None:
    match = scene("fantastiques", SHOT.format(skill=skill, armour=armour))
    assert match.ask is not None
    found = odds(GAMES["fantastiques"], match, match.ask.candidates()[0], budget=5)
    die = icepool.d6
    hit, through = float(die.probability("<=", skill)), float(die.probability(">", armour))
    wounds = sum(one.chance for one in found.happenings if type(one.event).__name__ == "Wounded")
    assert found.exact
    assert found.samples == 0
    assert wounds == pytest.approx(hit * through)


def test_odds_change_nothing() -> None:
    match = scene("fantastiques", SHOT.format(skill=4, armour=3))
    assert match.ask is not None
    before = match.game.copy().state
    odds(GAMES["fantastiques"], match, match.ask.candidates()[0], budget=5)
    assert match.game.state == before
    assert match.count == 0


def test_an_illegal_answer_has_no_odds() -> None:
    match = scene("fantastiques", SHOT.format(skill=4, armour=3))
    with pytest.raises(Refused):
        odds(GAMES["fantastiques"], match, "nonsense")


def test_nobody_knows_a_shot_of_alkemy_before_it_is_announced() -> None:
    kind = GAMES["alkemy"]
    match = _until(kind, lambda answer: type(answer).__name__ == "Shoot")
    with pytest.raises(Unforeseen, match="before it is announced"):
        odds(kind, match[0], match[1], match[2])


def _until(kind: Any, wanted: Any, seed: str = "1") -> tuple[Match[Any], Any, int]:
    """A match of greedy bots up to an answer that is wanted."""
    match: Match[Any] = Match(kind.begin(kind.setups.starter()), Seeded(seed))
    bots = [make_bot("greedy", kind, seat) for seat in range(2)]
    while (ask := match.ask) is not None:
        answer = reply_of(bots[ask.seat], match, ask)
        if wanted(answer):
            return match, answer, ask.seat
        match.take(answer, ask.seat)
    raise AssertionError("no such answer in this match")


Told = dict[Any, tuple[Fraction, Fraction]]  # of each thing the chance, and how often on average


def _plainly(match: Match[Any], act: Act, since: int, chance: Fraction, naming: Naming, found: Told) -> Told:  # noqa: PLR0917
    """The same branch by branch, nothing merged."""
    if answered(match, act):
        for name, often in naming.told(match.events(since))[0].items():
            before = found.get(name, (Fraction(0), Fraction(0)))
            found[name] = before[0] + chance, before[1] + chance * often
        return found
    assert match.roll is not None
    for face, share in match.roll.outcomes():
        twin = match.clone()
        twin.take(face, CHANCE)
        _plainly(twin, act, since, chance * share, naming, found)
    return found


def _same(found: Prospect, plainly: Told) -> bool:
    chances = {name: float(chance) for name, (chance, _) in plainly.items()}
    means = {name: float(mean) for name, (_, mean) in plainly.items()}
    return bool(found.mass == 1 and found.chances == pytest.approx(chances) and found.means == pytest.approx(means))


SCENES = {
    "two attacks at one target": "A f = {melee 4/3, hp 3} at 20,20 | B n = {melee 3, armour 3, hp 2} at 21,20",
    "two enemies": "A f = {melee 4/4, hp 3} at 20,20 | B n = {armour 2, hp 1} at 21,20 | B s = {armour 4, hp 3} at 19,20",  # noqa: E501
}


@pytest.mark.parametrize("name", SCENES)
def test_equal_positions_taken_together_are_exact(name: str) -> None:
    match = scene("fantastiques", f"table 48x48 | {SCENES[name]} | turn 3 | phase melee")
    ask = match.ask
    assert ask is not None
    for answer in ask.candidates()[:6]:
        act = Act(ask.seat, answer, None)
        if not act.declares:
            continue
        twin = match.imagine(match.game.view(ask.seat), Stream("w"))
        act.begins(twin)
        twin.take(answer, ask.seat)
        plainly = _plainly(twin.clone(), act, act.heard, Fraction(1), naming := Naming(), {})
        assert _same(walk(twin, act, act.heard, float("inf"), naming), plainly)


def test_what_only_tells_of_dice_is_left_out() -> None:
    match = scene("fantastiques", SHOT.format(skill=4, armour=3))
    assert match.ask is not None
    found = odds(GAMES["fantastiques"], match, match.ask.candidates()[0], budget=5)
    shots = [one.event for one in found.happenings if type(one.event).__name__ == "ShotRolled"]
    assert all("die" not in dict(essence(one)[1:]) for one in shots)


def test_past_its_time_it_is_a_sample_with_an_error() -> None:
    match = scene("fantastiques", SHOT.format(skill=4, armour=3))
    assert match.ask is not None
    found = odds(GAMES["fantastiques"], match, match.ask.candidates()[0], budget=1e-9)
    assert not found.exact
    assert found.samples >= 30
    assert all(one.error > 0 for one in found.happenings)


def test_two_worlds_have_the_same_odds() -> None:
    """Cards that the seat cannot see change nothing of what it is told."""
    kind = GAMES["moonstone"]
    match, answer, seat = _until(kind, lambda answer: type(answer).__name__ == "Use")
    view = match.game.view(seat)
    told = []
    for world in ("one", "two"):
        twin = match.imagine(view, Stream(world), Seeded("d"))
        found = odds(kind, twin, answer, seat, budget=30)
        told.append(sorted((str(one.event), one.chance) for one in found.happenings))
    assert told[0] == told[1]


def _melees() -> Iterator[tuple[Match[Any], Any, int]]:
    """A melee in which both are asked for a card at once, and the first has answered."""
    kind = GAMES["moonstone"]
    quick = ("commonwealth_quick", "commonwealth_quick")
    match: Match[Any] = Match(kind.begin(kind.setups.starter(forces=quick)), Seeded("s0"))
    bots = [make_bot("greedy", kind, f"0.{seat}") for seat in range(2)]
    while (ask := match.ask) is not None:
        answer = reply_of(bots[ask.seat], match, ask)
        if getattr(ask, "topic", "") == "melee_card" and len(match.asks) == 1:
            yield match, answer, ask.seat
        match.take(answer, ask.seat)


def _melee() -> tuple[Match[Any], Any, int]:
    return next(_melees())


def test_a_card_in_melee_is_told_against_the_solved_mixture_and_not_against_the_card_that_lies_there() -> None:
    kind, (match, answer, seat) = GAMES["moonstone"], _melee()
    view = match.game.view(seat)
    told = []
    for world in ("one", "two"):
        twin = match.imagine(view, Stream(world), Seeded("d"))
        found = odds(kind, twin, answer, seat, budget=30)
        told.append(sorted((str(one.event), one.chance) for one in found.happenings))
    assert told[0] == told[1]
    assert "their_mixture" in found.supposed
    assert not found.exact
    revealed = [one for one in found.happenings if type(one.event).__name__ == "MeleeCardsRevealed"]
    assert len(revealed) > 1  # several cards of the other, whichever lies there
    assert sum(one.chance for one in revealed) == pytest.approx(1.0)


def test_what_others_have_answered_in_secret_is_open_again_where_one_asks_for_it() -> None:
    match, _, seat = _melee()
    view = match.game.view(seat)
    assert set(match.imagine(view, Stream("w")).asks) == {seat}
    assert set(match.imagine(view, Stream("w"), unanswered=True).asks) == {0, 1}


def test_what_another_has_answered_in_secret_has_no_part_in_odds_that_are_called_exact() -> None:
    """Nothing lies face down in Alkemy, but both choose at once: whoever asks second is told what he would have been
    told first, and what was supposed of the other."""
    kind, rng = GAMES["alkemy"], Stream("alkemy0")
    match: Match[Any] = Match(kind.begin(kind.setups.starter()), Seeded("0"))
    while len(match.asks) < 2:
        ask = match.ask
        assert ask is not None
        match.take(ask.sample(rng), ask.seat)
    first, second = match.asks.values()
    for answer in second.candidates():
        before = odds(kind, match, answer, second.seat, budget=30)
        for secret in first.candidates():
            then = match.clone()
            then.take(secret, first.seat)
            found = odds(kind, then, answer, second.seat, budget=30)
            assert [(one.event, one.chance) for one in found.happenings] == [
                (one.event, one.chance) for one in before.happenings
            ]
            assert found.supposed == before.supposed
            assert "their_choices" in found.supposed


class Asking:
    """A position that asks the same of one figure after the other, each with a die of its own."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.seats = 2
        self.state = Counted()

    def copy(self) -> Asking:
        twin = Asking()
        twin.state = replace(self.state)
        return twin

    def view(self, seat: int | None) -> Counted:
        return Counted(self.state.asked, seat)

    def outcome(self) -> None:
        return None

    def other_world(self, seat: int | None, rng: Stream) -> None:
        return None

    def next_step(self) -> Script[None] | None:
        return self._step() if self.state.asked == 0 else None

    def _step(self) -> Script[None]:
        for figure in (4, 4, 5):
            yield Choose(0, ("yes", "no"), "X", "card", {"figure": figure})
            self.state.asked += 1
            yield Die(2, "X", figure)


class Counted(msgspec.Struct):
    asked: int = 0
    seat: int | None = None


class Yes:
    """A judgement that agrees to everything, and notes about whom it was asked."""

    def __init__(self) -> None:
        self.about: set[int] = set()

    def proposals(self, view: Any, ask: Ask[Any]) -> list[tuple[Any, float]]:
        self.about.add(ask.subject)
        return [("yes", 1.0)]


def test_an_act_is_over_when_the_same_is_asked_about_another_figure() -> None:
    """The second question is about the same figure and belongs to the act; the third is the next act."""
    match: Match[Any] = Match(Asking())
    judge = Yes()
    act = Act(0, "yes", judge, match.asks[0])
    act.begins(match)
    match.take("yes", 0)
    assert walk(match, act, 0, float("inf"), Naming()).mass == 1
    assert judge.about == {4}


def test_dice_laid_in_one_step_and_thrown_in_the_next_have_their_odds() -> None:
    match = scene("ages", "A one = plain at 20,20 | B two = plain at 23,20 | turn 2 | phase combat_start")
    board: Any = match.game
    while type(match.ask).__name__ != "PlaceDice" or not board.board.state.bout.placed:  # the second of the two
        assert match.ask is not None
        match.answer(match.ask.candidates()[0])
    assert match.ask is not None
    attack, _, defend = match.ask.candidates()
    found = chances(odds(GAMES["ages"], match, attack, budget=1))
    assert {"RolledTest", "Wounded", "FightEnded"} <= found.keys()
    defended = odds(GAMES["ages"], match, defend, budget=1)
    struck = {one.event.figure for one in defended.happenings if type(one.event).__name__ == "Wounded"}
    assert struck == {match.ask.seat}


def test_what_reads_alike_is_one_thing_that_may_happen() -> None:
    match = scene("fantastiques", SHOT.format(skill=3, armour=2))
    assert match.ask is not None
    answer = match.ask.candidates()[0]
    apart = odds(GAMES["fantastiques"], match, answer, budget=5)
    alike = odds(GAMES["fantastiques"], match, answer, budget=5, reads=lambda _: "something")
    assert len(apart.happenings) > 1
    assert [(one.chance, round(one.mean, 9)) for one in alike.happenings] == [
        (1.0, round(sum(one.mean for one in apart.happenings), 9))
    ]


# --- scripts that wait ------------------------------------------------------------------------------------------------


def _in_turn(figures: Any) -> Script[int]:
    """One roll for each, added up in the middle of a sum."""
    total = 0
    for _ in figures:
        total = total * 0 + (yield Die(2, "X"))
    return total


def _times(box: list[int]) -> Script[int]:
    product: int = box.pop() * (yield Die(2, "X"))
    return product


def _waiting(script: Any, *answers: int) -> Any:
    next(script)
    for answer in answers:
        script.send(answer)
    return script


def _key(script: Any) -> Any:
    found = script_key(script, object(), Fixed())
    assert found is not None, "it can be told where the script stands"
    return found


@pytest.mark.parametrize("figures", [(7, 7, 7), [7, 7, 7], range(3), {1: 7, 2: 7, 3: 7}, {4, 5, 6}])
def test_a_script_stands_elsewhere_when_its_loop_has_gone_on(figures: Any) -> None:
    """Although its variables hold the same, and it waits at the same line."""
    assert _key(_waiting(_in_turn(figures))) == _key(_waiting(_in_turn(figures)))
    assert _key(_waiting(_in_turn(figures), 1, 1)) == _key(_waiting(_in_turn(figures), 2, 1))
    assert _key(_waiting(_in_turn(figures), 1)) != _key(_waiting(_in_turn(figures), 1, 1))


@pytest.mark.parametrize("wrapped", [enumerate, lambda all_: zip(all_, all_, strict=True), iter, reversed])
def test_loops_within_loops_are_seen(wrapped: Any) -> None:
    assert _key(_waiting(_in_turn(wrapped((7, 7, 7))), 1)) == _key(_waiting(_in_turn(wrapped((7, 7, 7))), 1))
    assert _key(_waiting(_in_turn(wrapped((7, 7, 7))), 1)) != _key(_waiting(_in_turn(wrapped((7, 7, 7))), 1, 1))
    assert _key(_waiting(_in_turn(one for one in (7, 7, 7)), 1)) != _key(
        _waiting(_in_turn(one for one in (7, 7, 7)), 1, 1)
    )


def test_looking_at_a_script_leaves_it_where_it_was() -> None:
    script = _waiting(_in_turn(iter((7, 7))))
    _key(script)
    script.send(2)
    with pytest.raises(StopIteration) as ended:
        script.send(1)
    assert ended.value.value == 1


def test_half_a_sum_is_a_part_of_where_a_script_stands() -> None:
    """What was taken out of the box is in no variable any more."""
    assert _key(_waiting(_times([3]))) == _key(_waiting(_times([3])))
    assert _key(_waiting(_times([3]))) != _key(_waiting(_times([4])))


class Ties(Asking):
    """Two dice that are thrown again until they differ; every tie is told."""

    def copy(self) -> Ties:
        twin = Ties()
        twin.state = replace(self.state)
        return twin

    def _step(self) -> Script[None]:
        yield Choose(0, ("yes", "no"), "X", "card", {"figure": 4})
        while (yield Die(3, "X")) == (yield Die(3, "X")):
            self.told.append(Tied())
        self.state.asked = 1


class Tied(Event, frozen=True, tag=True):
    pass


def test_dice_that_are_thrown_again_are_followed_until_nothing_is_left() -> None:
    match: Match[Any] = Match(Ties())
    act = Act(0, "yes", Yes(), match.asks[0])
    act.begins(match)
    match.take("yes", 0)
    found = walk(match, act, 0, float("inf"), Naming())
    assert list(found.chances.values()) == [pytest.approx(1 / 3)]
    assert list(found.means.values()) == [pytest.approx(1 / 2)]  # 1/3 + 1/9 + 1/27 and so on


def test_worlds_that_come_out_otherwise_have_an_error() -> None:
    kind, melees = GAMES["moonstone"], islice(_melees(), 6)
    told = [one for melee in melees for one in odds(kind, *melee, budget=5).happenings]
    assert any(one.error for one in told)
    assert all(0.0 <= one.error < 1.0 for one in told)
