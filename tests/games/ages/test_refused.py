"""What is refused, with its code, its clause and the figures it speaks of: the cases that seldom come up in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.ages.fray import asked, fray
from tests.games.ages.table import NO, YES, Table, end, table, walk

from escarmouche.core import Refusal
from escarmouche.core.forms import Range
from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.deploying import Deploy, Infiltrate
from escarmouche.games.ages.asks.disengaging import Attempt, EscapeAttempts
from escarmouche.games.ages.asks.fighting import Place, PlaceDice
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.going_on import GoOn
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.machines import Crew, NameCrew
from escarmouche.games.ages.asks.moving import LEVEL_CHANGED, Run, Turn, Walk
from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.asks.piles import Arrange, OrderPile
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.asks.rallying import Cry
from escarmouche.games.ages.asks.reacting import ActBefore, StepIn
from escarmouche.games.ages.asks.returning import ComesBack, Return
from escarmouche.games.ages.asks.shooting import AimedShot, Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.asks.staffing import FormStaff, Staff
from escarmouche.games.ages.asks.tactics import Rush, Watch
from escarmouche.games.ages.refusals.fighting import placing_refusal
from escarmouche.games.ages.refusals.placing import deploy_refusal
from escarmouche.games.ages.state import Placed
from escarmouche.table.plane import cm

DUEL = "A one = plain at 20,20 | B two = plain at 30,20 | B far = plain at 80,80 | points A 1"
BEHIND = "A knife = plain {str 9, skills Assassin} at 20,20 | B two = plain at 30,20 | B six = plain at 40,20"


def acting(text: str) -> Table:
    """The first fighter of side A acts."""
    return table(text).play(PlayCard(0))


def told(refusal: Refusal | None) -> tuple[str, str, dict[str, Any]]:
    assert refusal is not None
    return refusal.code, refusal.why, refusal.facts


@pytest.mark.rule("ADE-ASS-01", "ADE-MOV-01", "ADE-TCT-29", "ADE-TCT-30", "ADE-FLY-02", "ADE-ACT-04")
@pytest.mark.parametrize(
    ("text", "action", "refusal"),
    [
        (DUEL, Engage((1,), (end(27, 20), end(27, 20))), ("wrong_number", "ADE-ASS-01", {"tried": 2, "limit": 1})),
        (DUEL, Charge((1,), ()), ("wrong_number", "ADE-ASS-01", {"tried": 0, "limit": 1})),
        (DUEL, ForcedRun((end(38, 20), end(39, 20))), ("alone", "ADE-TCT-30", {"figure": 0})),
        (
            DUEL,
            ForcedRun((end(38, 20, path=((cm(38), cm(20)),)),)),
            ("straight_on", "ADE-TCT-30", {"figure": 0}),
        ),
        (
            f"{DUEL} | B last = plain at 41,20",
            ForcedRun((end(38, 20),)),
            ("enemy_contact", "ADE-TCT-29", {"figure": 0, "enemy": 3}),
        ),
        (DUEL, walk(25, 20, path=((cm(24), cm(20)),)), ("no_path", "ADE-MOV-01", {"figure": 0})),
        (
            "A one = plain {air 15, skills Vol} at 20,20 level 2 | B far = plain at 80,80",
            walk(25, 20, level=3),
            ("no_such_level", "ADE-FLY-02", {"figure": 0, "level": 3}),
        ),
        (DUEL, PlayCard(0), ("not_an_option", "ADE-ACT-04", {"tried": "PlayCard"})),
    ],
)  # fmt: skip
def test_an_action_that_is_none(text: str, action: Any, refusal: tuple[str, str, dict[str, Any]]) -> None:
    assert told(acting(text).refused(action)) == refusal


@pytest.mark.rule("ADE-TCT-25", "ADE-TCT-30")
def test_only_the_player_whose_turn_it_is_forces_a_passage() -> None:
    t = acting("A one = plain at 30,20 | B two = plain at 20,20 | A six = plain at 37,20 | points A 1 | points B 1")
    ask = NextAction(t.board, 1, (t["two"],))
    assert told(ask.refusal(ForcedRun((end(38, 20),)))) == ("not_active", "ADE-TCT-25", {"seat": 1})
    engage = Engage((t["six"],), (end(34, 20),), force="points")
    assert told(ask.refusal(engage)) == ("not_active", "ADE-TCT-25", {"seat": 1})
    mine = acting("A one = plain at 20,20 | B two = plain at 30,20 | B six = plain at 37,20 | points A 1")
    assert mine.takes(replace(engage, targets=(mine["six"],)))


@pytest.mark.rule("ADE-TCT-22")
@pytest.mark.parametrize(
    ("action", "code"),
    [(Shoot(1), "only_moves"), (walk(25, 20), ""), (Run((end(20, 30),)), ""), (Turn((90,)), "")],
)
def test_who_has_tested_mou_only_moves(action: Any, code: str) -> None:
    t = acting("A one = plain {aim 3, bow 4/15} at 20,20 | B two = plain at 30,20 | B far = plain at 80,80")
    refusal = NextAction(t.board, 0, (0,), only_moves=True).refusal(action)
    assert (refusal.code if refusal else "") == code
    assert refusal is None or told(refusal) == ("only_moves", "ADE-TCT-22", {"figure": 0})
    assert NextAction(t.board, 0, (0,)).refusal(action) is None


@pytest.mark.rule("ADE-ACT-06")
@pytest.mark.parametrize(
    ("done", "code"), [("cumulative/shooting/shoot", "shots_and_formulas"), ("cumulative/movement/walk", "")]
)
def test_shots_and_formulas_do_not_mix(done: str, code: str) -> None:
    t = acting("A mage = aur_mage {formulas etincelle} at 20,20 units 6 | B two = plain at 28,20")
    t.board.note(0, did=(done,))
    refusal = NextAction(t.board, 0, (0,)).refusal(Recite("etincelle", target=t["two"]))
    if code:
        assert told(refusal) == (code, "ADE-ACT-06", {"figure": 0, "action": "recite", "done": "shoot"})
    else:
        assert refusal is None


@pytest.mark.rule("ADE-SKL-109", "ADE-SKL-13")
def test_nobody_goes_on_at_a_swift_run() -> None:
    t = acting(BEHIND.replace("skills Assassin", "skills Assassin + Rapidité"))
    t.play(Charge((1,), (end(27, 20),)), YES)
    t.play(NO, dice="3 4")
    assert isinstance(t.ask, GoOn)
    assert told(t.refused(Run((end(30, 25),), swift=True))) == ("not_swift", "ADE-SKL-109", {"figure": 0})
    assert t.takes(Run((end(30, 25),)))
    proposed = t.ask.candidates()
    assert {type(one) for one in proposed if one != t.ask.passing()} == {Engage, Run}
    assert all(t.takes(one) for one in proposed)


@pytest.mark.rule("ADE-SKL-68")
@pytest.mark.parametrize(("y", "free"), [(23, False), (23.1, True)])
def test_the_shot_on_the_run_is_made_from_a_place_free_of_enemies(y: float, free: bool) -> None:
    t = acting(
        "A one = plain {aim 3, bow 4/15, skills Harcèlement} at 20,20 |"
        f" B near = plain at 25,{y} | B two = plain at 40,20 | B far = plain at 80,80"
    )
    shot = Harass((end(34, 20),), target=t["two"], after=cm(5))
    assert t.takes(replace(shot, after=cm(9)))
    if free:
        assert t.takes(shot)
    else:
        assert told(t.refused(shot)) == ("not_free", "ADE-SKL-68", {"figure": 0, "enemy": t["near"]})


@pytest.mark.rule("ADE-EQP-05")
@pytest.mark.parametrize(("bonus", "legal"), [(0, True), (1, False), (2, True), (3, False)])
def test_the_bonus_of_a_charge_is_taken_whole_or_left(bonus: int, legal: bool) -> None:
    t = fray("A one = plain {ini 2, skills FOR en charge/2} at 20,20 | B two = plain {ini 3} at 23,20")
    t.board.note(0, charged=True)
    fight = asked(t).fight
    refusal = placing_refusal(t.board, fight, Placed(0, (2,), charge_bonus=bonus), fury=False)
    if legal:
        assert refusal is None or refusal.code != "no_charge_bonus"
    else:
        assert told(refusal) == ("no_charge_bonus", "ADE-EQP-05", {"figure": 0, "tried": bonus})


@pytest.mark.rule("ADE-EQP-05", "ADE-SKL-40")
def test_who_declines_the_bonus_of_a_charge_has_the_die_of_its_steed() -> None:
    """In the fight of its first pursuit: half of the bonus, or the die."""
    t = fray("A one = plain {ini 2, skills FOR en charge/2 + Destrier} at 20,20 | B two = plain {ini 3} at 23,20")
    fight = replace(asked(t).fight, pursuers=(0,))
    t.board.note(0, charged=True, fights=1, pursuits=1)
    ask = PlaceDice(t.board, fight, 0)
    laid = {(one.declines_bonus, sum(one.attacks) + one.defence) for one in ask.candidates()}
    assert laid == {(False, 2), (True, 3)}
    for other in (Place((3,)), Place((2,), declines_bonus=True)):
        assert told(ask.refusal(other))[0] == "wrong_dice"


@pytest.mark.rule("ADE-SKL-47")
def test_without_a_chain_nobody_is_chained() -> None:
    ask = asked(fray("A one = plain {ini 2, skills Enchaînement} at 20,20 | B two = plain {ini 3} at 23,20"))
    for chained in (0, 1):
        assert told(ask.refusal(Place((2,), chained=chained))) == ("no_chain", "ADE-SKL-47", {"figure": 0})


# --- deployment -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-DEP-13", "ADE-SKL-43")
@pytest.mark.parametrize(("x", "code"), [(27, "enemy_contact"), (26.9, "too_near"), (16.9, "")])
def test_nobody_is_deployed_beside_an_enemy(x: float, code: str) -> None:
    t = table("A scout = plain {skills Éclaireur} at 60,60 | B two = plain at 30,20")
    refusal = deploy_refusal(t.board, t["scout"], (cm(x), cm(20)))
    assert (refusal.code if refusal else "") == code
    if code == "enemy_contact":
        assert told(refusal) == (code, "ADE-DEP-13", {"figure": t["scout"], "enemy": t["two"]})


@pytest.mark.rule("ADE-DEP-05", "ADE-DEP-13")
@pytest.mark.parametrize(
    ("answer", "code", "why"),
    [
        (Deploy((end(20, 5), end(30, 5))), "wrong_number", "ADE-DEP-05"),
        (Deploy(()), "wrong_number", "ADE-DEP-05"),
        (Deploy((end(20, 5, facing=360),)), "no_such_turn", "ADE-DEP-13"),
        (Deploy((end(20, 5, facing=-2),)), "no_such_turn", "ADE-DEP-13"),
        (PlayCard(0), "not_an_option", "ADE-DEP-05"),
    ],
)
def test_a_card_that_is_not_deployed_like_this(answer: Any, code: str, why: str) -> None:
    t = table(
        "A one = plain | B two = plain at 45,80 | B wait = plain | phase deployment | turn 0 | pile A one | pile B wait"
    )
    refusal = t.refused(answer)
    assert (refusal.code, refusal.why) == (code, why)
    assert t.takes(Deploy((end(20, 5, facing=359),)))
    assert t.takes(Deploy((end(20, 5, facing=0),)))


@pytest.mark.rule("ADE-DEP-05")
def test_places_all_along_the_zone_are_proposed() -> None:
    t = table(
        "A one = plain | B two = plain at 45,80 | B wait = plain | phase deployment | turn 0 | pile A one | pile B wait"
    )
    found = [one.ends[0].x for one in t.ask.candidates()]
    assert (len(found), min(found) < cm(10), max(found) > cm(70)) == (6, True, True)


@pytest.mark.rule("ADE-DEP-09", "ADE-SKL-74")
def test_only_those_with_infiltration_infiltrate_each_once() -> None:
    t = table(
        """A one = plain {skills Infiltration/10} at 20,20 | A six = plain at 30,20
        B two = plain {skills Infiltration/5} at 20,70 | phase infiltration | turn 0"""
    )
    t.play(0)
    assert told(t.refused(Infiltrate(t["six"], end(30, 21)))) == ("not_waiting", t.ask.why, {"figure": t["six"]})
    assert t.refused(PlayCard(0)).code == "not_an_option"
    proposed = [one for one in t.ask.candidates() if isinstance(one, Infiltrate)]
    assert proposed
    assert {one.figure for one in proposed} == {t["one"]}
    assert all(t.takes(one) for one in proposed)


# --- who may ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-ACT-02", "ADE-FEA-12", "ADE-ACT-03")
def test_who_acts_next() -> None:
    t = table(
        "A a = plain at 20,20 card x | A b = plain at 20,26 card x routed | A c = plain at 20,32 | B z = plain at 60,60"
    ).play(PlayCard(0))
    for figures in ((), (0, 0), (2,), (0, 2)):
        assert told(t.refused(Activate(figures))) == (
            "not_waiting",
            "ADE-ACT-02",
            {"tried": figures, "figures": (0, 1)},
        )
    assert told(t.refused(Activate((0, 1)))) == ("routed", "ADE-FEA-12", {"figure": 1}), "it names who is routed"
    assert t.takes(Activate((1,))), "alone it runs"
    assert t.ask.bounds() == Range(1, 2)


@pytest.mark.rule("ADE-SKL-26")
def test_one_staff_for_each_and_three_are_too_many() -> None:
    t = table(
        "A chief = plain {rank 3, skills Commandement} at 20,20 |"
        " A other = plain {rank 3, skills Commandement} at 20,24 |"
        " A a = plain {skills Musicien + Porte-étendard} at 24,20 | A b = plain {skills Musicien} at 24,24 |"
        " A c = plain {skills Porte-étendard} at 24,28 | B z = plain at 60,60"
    )
    ask = FormStaff(t.board, t["chief"])
    three = tuple(t[name] for name in "abc")
    assert told(ask.refusal(Staff(three))) == ("one_of_each", "ADE-SKL-26", {"tried": three})
    assert told(ask.refusal(Staff((t["a"], t["a"])))) == ("one_of_each", "ADE-SKL-26", {"tried": (t["a"], t["a"])})
    assert ask.refusal(Staff((t["a"], t["b"]))) is None
    assert ask.bounds() == Range(0, 2)
    for leader in ("chief", "other"):
        t.board.change(t["b"], staff=t[leader])
        assert told(ask.refusal(Staff((t["b"],)))) == ("other_staff", "ADE-SKL-26", {"figure": t["b"]})


@pytest.mark.rule("ADE-SEQ-04", "ADE-TCT-07")
@pytest.mark.parametrize("tactic", [Rush, lambda card: Watch(card, (0,))])
def test_a_tactic_is_declared_with_a_card_of_the_head(tactic: Callable[[int], Any]) -> None:
    t = table("A one = plain at 20,20 | A six = plain at 30,20 | B two = plain at 60,60 | points A 3")
    head = t.game.sequence(0).head
    hidden = next(card for card in (*t.game.sequence(0).cards, 99) if card not in head)
    assert told(t.refused(tactic(hidden))) == ("not_in_head", "ADE-SEQ-04", {"card": hidden})


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-24")
def test_only_a_vigilant_steps_in() -> None:
    t = table("A one = plain at 20,20 | B two = plain at 30,20 | B six = plain at 40,20")
    ask = ActBefore(t.board, 1, (t["two"],), (t["one"],))
    assert told(ask.refusal(StepIn(t["six"], "ini"))) == ("not_vigilant", ask.why, {"figure": t["six"]})
    assert told(ask.refusal(PlayCard(0))) == ("not_an_option", ask.why, {"tried": "PlayCard"})
    assert ask.refusal(StepIn(t["two"], "mov")) is None
    assert ask.facts() == {"figures": (t["two"],), "actors": (t["one"],)}
    assert ask.refusal(ask.passing()) is None


@pytest.mark.rule("ADE-PUR-01", "ADE-SKL-125")
def test_a_pursuit_is_one_plain_move() -> None:
    t = table("A one = plain at 20,20 | B two = plain at 26,20 | B far = plain at 80,80 | phase combat")
    ask = Pursuit(t.board, t["one"])
    assert told(ask.refusal(Walk((end(21, 20), end(22, 20))))) == (
        "wrong_number",
        "ADE-PUR-01",
        {"tried": 2, "limit": 1},
    )
    shot = Engage((t["two"],), (end(23, 20),), shot=0)
    assert told(ask.refusal(shot)) == ("plain_engagement", "ADE-SKL-125", {"figure": t["one"]})
    assert ask.refusal(Engage((t["two"],), (end(23, 20),))) is None
    assert told(ask.refusal(Run((end(21, 20),)))) == ("not_an_option", "ADE-PUR-01", {"tried": "Run"})


@pytest.mark.rule("ADE-SKL-114")
def test_only_those_whose_turn_it_is_come_back() -> None:
    t = table("A one = plain at 20,20 | A six = plain at 30,20 | B two = plain at 60,60")
    ask = ComesBack(t.board, 0, (0,))
    refusal = ask.refusal(Return(1, (cm(20), cm(5))))
    assert told(refusal) == ("not_waiting", ask.why, {"figure": 1, "figures": (0,)})
    assert told(ask.refusal(PlayCard(0))) == ("not_an_option", ask.why, {"tried": "PlayCard"})


@pytest.mark.rule("ADE-MAC-10", "ADE-RUL-90")
def test_a_scenario_may_forbid_blows_at_machines() -> None:
    t = table("A one = plain at 24,20 | B m = aur_baliste at 20,20 | B far = plain at 80,80").play(PlayCard(0))
    assert t.takes(Demolish(t["m"]))
    t.board.cast.scenario = replace(t.board.cast.scenario, machines_attacked=False)
    ask = NextAction(t.board, 0, (t["one"],))
    assert told(ask.refusal(Demolish(t["m"]))) == ("forbidden", "ADE-RUL-90", {})


# --- shots, turns, levels ---------------------------------------------------------------------------------------------

BOW = "aim 3, bow 4/15"
BIRD = "B bird = plain {{air 15, skills Vol}} at 30,20 level {level} | B far = plain at 80,80"


@pytest.mark.rule("ADE-FLY-09")
@pytest.mark.parametrize(("level", "legal"), [(1, True), (2, False)])
def test_nobody_shoots_two_levels_up(level: int, legal: bool) -> None:
    t = acting(f"A one = plain {{{BOW}}} at 20,20 | {BIRD.format(level=level)}")
    if legal:
        assert t.takes(Shoot(t["bird"]))
    else:
        assert told(t.refused(Shoot(t["bird"]))) == ("too_high", "ADE-FLY-09", {"figure": 0, "target": t["bird"]})


@pytest.mark.rule("ADE-SHO-10", "ADE-RUL-85")
def test_nobody_aims_long_at_a_melee() -> None:
    t = acting(f"A one = plain {{{BOW}}} at 20,20 | A six = plain at 33,20 | B two = plain at 30,20")
    refusal = t.refused(AimedShot(t["two"], bonus="aim"))
    assert told(refusal) == ("in_melee", "ADE-SHO-10", {"target": t["two"], "other": t["six"]})
    assert t.takes(Shoot(t["two"]))


@pytest.mark.rule("ADE-SKL-68")
@pytest.mark.parametrize("after", [10.02, -0.01])
def test_a_shot_that_comes_too_late_on_the_run(after: float) -> None:
    t = acting(
        f"A one = plain {{{BOW}, skills Harcèlement}} at 20,20 | B two = plain at 50,20 | B far = plain at 80,80"
    )
    refusal = t.refused(Harass((end(40, 20),), target=1, after=cm(after)))
    assert told(refusal) == ("too_late", "ADE-SKL-68", {"figure": 0, "tried": cm(after), "limit": cm(10)})


@pytest.mark.rule("ADE-SKL-68", "ADE-FLY-13")
@pytest.mark.parametrize(("level", "ends_on", "mou"), [(0, 0, 5), (0, 1, 10), (1, 1, 15), (1, 0, 10)])
def test_a_flyer_shoots_in_the_first_mou_of_its_run(level: int, ends_on: int, mou: int) -> None:
    """MOU 5 on the ground, 15 in the air, 5 less where it changes level."""
    t = acting(
        f"A one = plain {{{BOW}, mov 5, air 15, skills Harcèlement + Vol}} at 20,20 level {level} |"
        " B two = plain at 50,20 | B far = plain at 80,80"
    )
    there = (end(20, 20 + 2 * mou, level=ends_on),)
    assert t.takes(Harass(there, target=1, after=cm(mou)))
    assert t.refused(Harass(there, target=1, after=cm(mou + 0.02))).facts["limit"] == cm(mou)


@pytest.mark.rule("ADE-ACT-10", "ADE-RUL-15")
def test_one_turns_once_and_to_another_side() -> None:
    t = acting(DUEL.replace("at 20,20", "at 20,20 facing 0"))
    assert told(t.refused(Turn((0,)))) == ("as_it_is", "ADE-ACT-10", {"figure": 0})
    for facings in ((360,), (-1,), (1, 2), ()):
        assert told(t.refused(Turn(facings))) == ("no_such_turn", "ADE-ACT-10", {"tried": facings})
    assert t.takes(Turn((359,)))
    t.play(Turn((90,)))
    assert told(t.refused(Turn((180,)))) == ("turned_already", "ADE-ACT-10", {"figure": 0})


@pytest.mark.rule("ADE-FLY-03")
def test_one_changes_level_once_in_an_activation() -> None:
    t = acting("A one = plain {air 15, skills Vol} at 20,20 level 1 | B far = plain at 80,80")
    t.board.note(0, did=(LEVEL_CHANGED,))
    ask = NextAction(t.board, 0, (0,))
    assert told(ask.refusal(walk(22, 20, level=0))) == ("level_once", "ADE-FLY-03", {"figure": 0})
    assert ask.refusal(walk(22, 20, level=1)) is None


# --- tactics, crews, escapes, piles -----------------------------------------------------------------------------------


@pytest.mark.rule("ADE-TCT-03", "ADE-TCT-05", "ADE-TCT-06")
def test_why_a_tactic_is_not_open() -> None:
    t = table("A one = plain at 20,20 | A six = plain at 30,20 | B two = plain at 60,60 | points A 3")
    card = t.game.sequence(0).head[0]
    assert t.takes(Rush(card))
    t.board.set_side(0, tactic_points=2)
    assert told(t.refused(Rush(card))) == ("too_dear", "ADE-TCT-05", {"seat": 0, "limit": 2})
    t.board.set_side(0, tactic_points=9, tactics=("ruee",) * 9)
    assert told(t.refused(Rush(card))) == ("used_up", "ADE-TCT-03", {"seat": 0, "tactic": "ruee"})
    t.board.set_side(0, tactics=())
    t.board.speak(tactics=("ruee", None))
    assert told(t.refused(Rush(card))) == ("one_tactic", "ADE-TCT-06", {"seat": 0})


@pytest.mark.rule("ADE-TCT-21", "ADE-TCT-19")
def test_a_vigilant_watches_with_all_of_its_card() -> None:
    t = table("A a = plain at 20,20 card x | A b = plain at 20,26 card x | B z = plain at 60,60 | points A 3")
    assert t.takes(Watch(0, (0,)))
    t.board.note(1, vigilant=True)
    assert told(t.refused(Watch(0, (0,)))) == ("all_together", "ADE-TCT-21", {"tried": (0,)})
    for figures in ((), (0, 0), (0, 2)):
        assert told(t.refused(Watch(0, figures))) == (
            "not_waiting",
            "ADE-TCT-19",
            {"tried": figures, "figures": (0, 1)},
        )


@pytest.mark.rule("ADE-SKL-38")
def test_a_cry_needs_somebody_to_call_back() -> None:
    t = acting(
        "A one = plain {skills Cri de ralliement} at 20,20 | A six = plain at 30,20 | B two = plain at 60,60 routed"
    )
    assert told(t.refused(Cry())) == ("nobody_routed", "ADE-SKL-38", {"figure": 0})
    t.board.change(t["six"], routed=True)
    assert NextAction(t.board, 0, (0,)).refusal(Cry()) is None


@pytest.mark.rule("ADE-MAC-06", "ADE-MAC-02")
def test_a_machine_has_at_most_twice_its_crew() -> None:
    places = ("16,20", "24,20", "20,24", "20,16", "40,40")
    t = table(" | ".join(("A m = aur_baliste at 20,20", *(f"A h{k} = plain at {at}" for k, at in enumerate(places)))) +
              " | B far = plain at 85,85")  # fmt: skip
    hands = tuple(range(1, 6))
    ask = NameCrew(t.board, 0, t["m"], hands)
    assert told(ask.refusal(Crew(hands))) == ("too_many", "ADE-MAC-06", {"tried": 5, "limit": 4})
    assert ask.refusal(Crew(hands[:4])) is None
    for wrong in ((1, 1), (6,)):
        assert told(ask.refusal(Crew(wrong))) == ("no_hand", "ADE-MAC-02", {"tried": wrong, "figures": hands})
    assert told(ask.refusal(PlayCard(0))) == ("not_an_option", ask.why, {"tried": "PlayCard"})
    assert ask.bounds() == Range(0, 4)
    assert NameCrew(t.board, 0, t["m"], hands[:3]).bounds() == Range(0, 3)


@pytest.mark.rule("ADE-ASS-09")
def test_who_may_try_to_escape() -> None:
    t = table("A one = plain at 20,20 | B two = plain at 30,18 | B six = plain at 30,22 | B ten = plain at 30,26")
    ask = EscapeAttempts(t.board, 1, (1, 2, 3), (1, 2))
    for figures in ((3,), (1, 1), (0,)):
        refusal = ask.refusal(Attempt(figures))
        assert told(refusal) == ("cannot_escape", "ADE-ASS-09", {"tried": figures, "figures": (1, 2)})
    assert ask.refusal(Attempt((1, 2))) is None
    assert sorted(one.figures for one in ask.candidates()) == [(), (1,), (1, 2), (2,)]
    assert ask.facts() == {"figures": (1, 2), "targets": (1, 2, 3)}
    all_of_them = EscapeAttempts(t.board, 1, (1, 2), (1, 2))
    assert told(all_of_them.refusal(Attempt((2, 1)))) == ("one_stays", "ADE-ASS-09", {"tried": (2, 1)})
    assert ask.bounds() == Range(0, 2)
    assert all_of_them.bounds() == Range(0, 1)


@pytest.mark.rule("ADE-TAC-10", "ADE-DEP-03")
@pytest.mark.parametrize(("turn", "why"), [(0, "ADE-DEP-03"), (1, "ADE-TAC-10")])
def test_a_pile_of_other_cards(turn: int, why: str) -> None:
    t = table(f"A one = plain at 20,20 | A six = plain at 30,20 | B two = plain at 60,60 | turn {turn}")
    ask = OrderPile(t.board, 0, (0, 1))
    for cards in ((0,), (0, 0), (0, 1, 2), (0, 2)):
        assert told(ask.refusal(Arrange(cards))) == ("not_these_cards", why, {"tried": cards, "cards": (0, 1)})
    assert ask.refusal(Arrange((1, 0))) is None
    assert ask.standard() == Arrange((0, 1))
    assert {one.cards for one in ask.candidates()} == {(0, 1), (1, 0)}
