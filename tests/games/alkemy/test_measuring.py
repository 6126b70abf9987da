"""Nobody learns a distance before he has declared [ALK-GEN-04]: two tables that differ only in how far away an enemy
stands, on the same line of sight, say the same in everything until the declaration, and not afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.alkemy.alchemists import ALL
from tests.games.alkemy.scened import Play
from tests.games.alkemy.table import Table, fighter, near, table
from tests.games.alkemy.test_activating import every_action

from escarmouche.chance import Stream
from escarmouche.core import Ask
from escarmouche.games import GAMES
from escarmouche.games.alkemy.asks.alchemy import ChooseTarget, ChooseUpgrades
from escarmouche.games.alkemy.asks.announcing import Announce, TakeLead
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.shooting import GiveEstimate
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import (
    Activate,
    Charge,
    Concentrate,
    Estimate,
    Fight,
    Hold,
    Order,
    Pass,
    Prepare,
    Reactivate,
    Run,
    Shoot,
    Target,
    Upgrade,
    Walk,
)
from escarmouche.games.alkemy.events.alchemy import OutOfRange
from escarmouche.games.alkemy.events.combat import ChargeFailed, ChargeSucceeded
from escarmouche.games.alkemy.events.shooting import Measured
from escarmouche.games.alkemy.profiles import Alchemy, SkillUse
from escarmouche.games.alkemy.stage import AlkemyStage
from escarmouche.games.alkemy.terminal import measure
from escarmouche.games.alkemy.words import WORDS
from escarmouche.kits.stage.scene import Gesture
from escarmouche.odds import Unforeseen, odds
from escarmouche.table.plane import inch

STAGE = AlkemyStage(load_content)

REACH = 6.0  # of the charge
FORMULA = 8.0  # the range of the formulas for enemies
WEAPON = 12.0
TINY = 0.02
LIMITS = (REACH, FORMULA, WEAPON)
BOTH_SIDES = [(limit - TINY, limit + TINY) for limit in LIMITS]
FARTHEST = (2.0, 18.0)
BOW = (SkillUse("ranged_weapon", weapon="bow", combat=3, range=int(WEAPON)),)


def standing_off(gap: float, **words: Any) -> Table:
    """Somebody who charges, shoots and knows every formula; a friend; an enemy of the same gifts so far away, due
    north; and another enemy far in the west. Seat 0 has the lead."""
    gifts = {
        "alchemy": Alchemy("inner", "earth", 12, ALL), "skills": BOW, "ranged": (0,) * 6, "ap": 4, "stones": 12,
        "components": (9, 9, 9, 9), "concentration": 4, "charge": int(REACH),
    }  # fmt: skip
    return table(
        fighter(at=(12, 2), seat=0, **gifts),
        fighter(at=(12, 2 + near(gap)), seat=1, **{**gifts, "left": 0, **words}),
        fighter(at=(15, 2), seat=0),
        fighter(at=(4, 2), seat=1, left=0),
    )


# --- everything that is said -----------------------------------------------------------------------------------------


def asked(t: Table, ask: Ask[Any]) -> Iterator[str]:
    """Everything a question says of itself: what it is about, what it takes, what it refuses and why, its hints."""
    figures = range(len(t.state.figures))
    yield f"{ask!r} {ask.facts()}"
    yield str(list(ask.candidates()))
    for focus in (None, *figures):
        yield str(ask.hints(focus))
    rng = Stream("a few of its own answers")
    yield str([ask.sample(rng) for _ in range(20)])
    for answer in everything(t):
        refusal = ask.refusal(answer)
        yield f"{answer} {refusal}"
        if refusal is not None:
            yield from (WORDS.refusal(t.game, refusal, lang) for lang in ("fr", "en"))


def everything(t: Table) -> list[Any]:
    """Every answer that anybody could think of."""
    figures = range(len(t.state.figures))
    actions = [action for one in figures for action in every_action(t.game, one)]
    pairs = [Charge(0, (a, b)) for a in figures for b in figures]
    leads = [*(Activate(card) for card in range(-1, 5)), *(Reactivate((one,)) for one in figures), Pass()]
    named = [*(Target((one,)) for one in figures), *(Upgrade((k,), (one,)) for one in figures for k in range(2))]
    return [*actions, *pairs, *leads, *named, Upgrade(), Estimate(0), Estimate(99)]


def spoken(t: Table, ask: Ask[Any]) -> Iterator[str]:
    """The same in words, and what was told so far."""
    for lang in ("fr", "en"):
        yield WORDS.ask(t.game, ask, lang)
        yield from (WORDS.answer(t.game, ask, answer, lang) for answer in ask.candidates())
        for event in t.match.events():
            yield WORDS.event(t.game, event, lang)
            yield WORDS.why(t.game, event, lang)


def shown(t: Table, ask: Ask[Any]) -> Iterator[str]:
    """The same on a screen: the scene, and what every gesture means. Where the enemy in the north stands may be seen,
    to scale; anything else that depends on it may not."""
    north = t.game[1]
    figures = range(-1, len(t.state.figures))
    gestures = [Gesture(figure=one, target=other) for one in figures for other in figures]
    gestures += [Gesture(figure=0, points=(((north.x + 500), inch(9)),)), Gesture(figure=0, thing="jinn:0")]
    for lang in ("fr", "en"):
        scene = STAGE.scene(t.game, None, lang)
        placed = [replace(one, x=0, y=0) if one.id == north.id else one for one in scene.figures]
        yield str(replace(scene, figures=tuple(placed)))
        for gesture in gestures:
            for one in STAGE.proposals(t.game, ask, gesture, lang):
                line = tuple("north" if point == (north.x, north.y) else str(point) for point in one.path)
                yield f"{gesture} {replace(one, path=())} {line}"


def said(t: Table) -> list[str]:
    """All of it, at the open question."""
    told = [msgspec.json.encode(event).decode() for event in t.match.events()]
    return [*told, *asked(t, t.ask), *spoken(t, t.ask), *shown(t, t.ask)]


def the_same(*tables: Table) -> None:
    """Do these tables say the same, line by line?"""
    one, other = (said(t) for t in tables)
    assert one == other
    assert len(one) > 100, "there was something to compare"


# --- announcements ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-GEN-04")
@pytest.mark.parametrize(("close", "far"), [*BOTH_SIDES, FARTHEST])
def test_the_lead_and_the_announcement_tell_no_distance(close: float, far: float) -> None:
    one, other = standing_off(close), standing_off(far)
    assert isinstance(one.ask, TakeLead)
    the_same(one, other)
    for t in (one, other):
        t.play(Activate(0))
        assert isinstance(t.ask, Announce)
        assert {Charge(0, (1,)), Shoot(0, 1), Prepare(0, "haleine_ardente")} <= set(t.ask.candidates())
    the_same(one, other)


@pytest.mark.rule("ALK-GEN-04", "ALK-CHG-01")
def test_a_charge_shows_how_far_it_is_once_it_is_declared() -> None:
    one, other = (standing_off(gap).play(Activate(0), Charge(0, (1,))) for gap in BOTH_SIDES[0])
    assert one.event(ChargeSucceeded).figure == 0
    assert isinstance(one.ask, ChoosePath), "now it may be measured"
    assert other.event(ChargeFailed).reason == "distance"


@pytest.mark.rule("ALK-GEN-04", "ALK-SHT-03")
@pytest.mark.parametrize(("close", "far"), [*BOTH_SIDES, FARTHEST])
def test_the_estimate_is_asked_in_the_same_words_whatever_the_distance(close: float, far: float) -> None:
    one, other = (standing_off(gap).play(Activate(0), Shoot(0, 1)) for gap in (close, far))
    assert isinstance(one.ask, GiveEstimate)
    the_same(one, other)
    for t, gap in ((one, close), (other, far)):
        within = gap <= WEAPON
        t.play(Estimate(0), rolls="1 1" if within else "")
        assert t.event(Measured).within is within


@pytest.mark.rule("ALK-GEN-04", "ALK-ALC-11")
@pytest.mark.parametrize(("close", "far"), [BOTH_SIDES[1], FARTHEST])
def test_the_target_of_a_formula_is_named_before_anything_is_measured(close: float, far: float) -> None:
    one, other = (standing_off(gap).play(Activate(0), Prepare(0, "haleine_ardente")) for gap in (close, far))
    assert isinstance(one.ask, ChooseTarget)
    the_same(one, other)
    one.play(Target((1,)), rolls="1 1 1")
    assert one.events(OutOfRange) == []
    other.play(Target((1,)))
    assert other.event(OutOfRange).target == 1


@pytest.mark.rule("ALK-GEN-04", "ALK-RUL-53")
@pytest.mark.parametrize(("close", "far"), [BOTH_SIDES[1], FARTHEST])
def test_nor_are_those_whom_an_upgrade_adds_until_the_stones_are_spent(close: float, far: float) -> None:
    """The first target stands in the west, within range; it is the added one whose distance is open."""
    tables = [standing_off(gap) for gap in (close, far)]
    for t in tables:
        t.play(Activate(0), Prepare(0, "haleine_ardente"), Target((3,)), rolls="6 6 6")
        assert isinstance(t.ask, ChooseUpgrades)
    the_same(*tables)
    for t, gap in zip(tables, (close, far), strict=True):
        t.play(Upgrade((1,), (1,)))
        assert bool(t.events(OutOfRange)) is (gap > FORMULA)
        assert t.game[0].stones == 10


@pytest.mark.rule("ALK-GEN-04", "ALK-ACT-11")
@pytest.mark.parametrize(("close", "far"), [*BOTH_SIDES, FARTHEST])
def test_after_a_failed_charge_elsewhere_nothing_more_is_known(close: float, far: float) -> None:
    """What a measured action shows, it shows of its own target only."""
    tables = [standing_off(gap) for gap in (close, far)]
    for t in tables:
        t.play(Activate(0), Charge(0, (3,)))  # 6.8 inches: it fails
        assert t.event(ChargeFailed).target == 3
        assert isinstance(t.ask, Announce)
    the_same(*tables)


@pytest.mark.rule("ALK-GEN-04")
@pytest.mark.parametrize(("close", "far"), [(REACH - TINY, REACH + TINY), FARTHEST])
def test_a_skill_that_works_at_a_distance_is_not_seen_beforehand(close: float, far: float) -> None:
    """Stealth asks for a roll beyond a walk, Impassive and Empathy reach four inches: nothing of it shows."""
    skills = (*BOW, SkillUse("stealth"), SkillUse("impassive"))
    one, other = standing_off(close, skills=skills), standing_off(far, skills=skills)
    the_same(one.play(Activate(0)), other.play(Activate(0)))


MEASURED = [
    (Walk(0),),
    (Run(0),),
    (Charge(0, (1,)),),
    (Prepare(0, "premonition"), Target((2,))),
    (Prepare(0, "premonition"), Target((2,)), Upgrade((0,), (0,))),
]
UNMEASURED = [(Shoot(0, 1),), (Concentrate(0),), (Prepare(0, "premonition"),)]


@pytest.mark.rule("ALK-GEN-04")
@pytest.mark.parametrize("answers", MEASURED)
def test_what_has_been_measured_is_not_taken_back(answers: tuple[Any, ...]) -> None:
    """Else a walk announced and taken back would be a ruler; or a target named, to see whether it is within range."""
    t = standing_off(5.0).play(Activate(0), *answers)
    assert t.match.undo_point(0) is None


@pytest.mark.rule("ALK-GEN-04")
@pytest.mark.parametrize("answers", UNMEASURED)
def test_a_slip_that_measures_nothing_may_be_taken_back(answers: tuple[Any, ...]) -> None:
    t = standing_off(5.0)
    t.game.change(t.game[0], concentration=2)
    t = Table(type(t.game)(t.game.cast, t.state)).play(Activate(0))
    before = t.match.count
    t.play(*answers)
    assert t.match.undo_point(0) == before


@pytest.mark.rule("ALK-GEN-04")
def test_refusals_of_announcements_carry_no_lengths() -> None:
    t = standing_off(5.0).play(Activate(0), Walk(0))
    assert isinstance(t.ask, ChoosePath)
    t = standing_off(5.0).play(Activate(0))
    for action in everything(t):
        refusal = t.ask.refusal(action)
        if refusal is not None:
            assert not {"distance", "length", "range", "gap", "reach"} & set(refusal.facts)
            assert all(not isinstance(value, float) for value in refusal.facts.values())


@pytest.mark.rule("ALK-GEN-04")
def test_there_is_no_ruler() -> None:
    t = standing_off(5.0)
    assert all(measure(t.game, a, b) is None for a in range(4) for b in range(4))


@pytest.mark.rule("ALK-GEN-04")
def test_the_screen_has_no_ruler_and_draws_no_way_before_a_move_is_announced() -> None:
    t = standing_off(5.0)
    assert not STAGE.setting(t.game, "fr").ruler
    t.play(Activate(0))
    pointed = Gesture(figure=0, points=((inch(16), inch(5)),))
    offers = STAGE.proposals(t.game, t.ask, pointed, "en")
    assert Walk(0) in [one.answer for one in offers]
    assert all(one.path == () and one.notes == () for one in offers)
    t.play(Walk(0))
    assert any(one.path for one in STAGE.proposals(t.game, t.ask, pointed, "en")), "now it is measured"


@pytest.mark.rule("ALK-GEN-04")
def test_questions_of_a_step_paint_neither_rings_nor_ground() -> None:
    t = standing_off(5.0).play(Activate(0))
    for focus in (None, 0, 1):
        hints = t.ask.hints(focus)
        assert (hints.spots, hints.outlines) == ((), ())


# --- odds -------------------------------------------------------------------------------------------------------------

RECRUITS = (
    "A o = avalonian_recruits at 4,4 ap 2 | A p = avalonian_recruits at 6,4 ap 2 with o | B k = ghulam_suleman at"
)
FIGHT_BESIDE = (
    "A o = avalonian_recruits at 20,4 ap 2 | A p = avalonian_recruits at 4,4 ap 2 with o "
    f"| B j = disciple at {20 + near(0)},4 ap 1 | link o j | B k = ghulam_suleman at"
)
SHOT_AT = "setting reaction_before_measure=yes | A c = crossbowmen at 4,4 ap 1 | B k = archers ap 2 at"
PRIEST = (
    "A c = priest at 4,4 ap 1 concentration 1 stones 8 components [0 2 0 0] | B z = disciple at 8,4 | B k = disciple at"
)
FAR = 4 + near(REACH + TINY), 4 + near(REACH - TINY)
UNDER_WAY: list[tuple[str, tuple[float, float], tuple[Any, ...], str]] = [
    ("A c = templar at 4,4 ap 2 | B k = ghulam_suleman at", FAR, (Activate(0),), ""),
    (RECRUITS, FAR, (Activate(0), Charge(0, (2,))), ""),
    (RECRUITS, FAR, (Activate(0), Charge(0, (2,)), Charge(1, (2,))), ""),
    (FIGHT_BESIDE, FAR, (Activate(0), Fight(0, 2), Charge(1, (3,)), Order((0, 1))), ""),
    (PRIEST, (4 + near(FORMULA + TINY), 4 + near(FORMULA - TINY)),
     (Activate(0), Prepare(0, "litanie_des_ronces"), Target((1,))), "6 6"),
    ("setting concentrate_inside_formula=yes | A c = priest at 4,4 ap 2 concentration 1 stones 4 | B k = disciple at",
     (4 + near(FORMULA + TINY), 4 + near(FORMULA - TINY)), (Activate(0), Prepare(0, "litanie_des_ronces")), ""),
    (SHOT_AT, (10.0, 16.0), (Activate(0), Shoot(0, 1), Estimate(0)), ""),
]  # fmt: skip


@pytest.mark.rule("ALK-GEN-04")
@pytest.mark.parametrize(("scene", "apart", "answers", "dice"), UNDER_WAY)
def test_no_odds_tell_what_is_still_to_be_measured(
    scene: str, apart: tuple[float, float], answers: tuple[Any, ...], dice: str
) -> None:
    """An act that was announced beside this one, an added target, a shot that nobody has measured yet; nor how far the
    judgement would walk."""
    one, other = (Play(f"{scene} 4,{y} | seat A")(*answers, dice=dice) for y in apart)
    asked = next(iter(one.match.asks.values()))
    assert len(asked.candidates()) > 1
    for answer in asked.candidates():
        assert foretold(one, asked.seat, answer) == foretold(other, asked.seat, answer)


def foretold(play: Play, seat: int, answer: Any) -> Any:
    """What is told of an answer before it is given; None where nothing may be."""
    try:
        found = odds(GAMES["alkemy"], play.match, answer, seat, budget=20)
    except Unforeseen:
        return None
    return [(one.event, one.chance) for one in found.happenings]


@pytest.mark.rule("ALK-GEN-04", "ALK-MUL-02")
def test_what_is_decided_before_anything_is_measured_has_its_odds() -> None:
    """The fight of one while the charge of the other is still to be measured; a walk, which no dice decide. Whoever
    holds beside a charge learns nothing of it."""
    beside = Play(f"{FIGHT_BESIDE} 4,9 | seat A")(Activate(0), Fight(0, 2), Charge(1, (3,)), Order((0, 1)))
    told = {type(event).__name__ for event, _ in foretold(beside, 0, "normal")}
    assert "Attacked" in told
    assert told.isdisjoint({"ChargeDeclared", "ChargeSucceeded"})
    charging = Play(f"{RECRUITS} 4,9 | seat A")(Activate(0), Charge(0, (2,)))
    assert foretold(charging, 0, Hold(1)) is None
    assert foretold(Play("A o = templar at 4,4 ap 2 | B k = templar at 9,4 | seat A")(Activate(0)), 0, Walk(0))
