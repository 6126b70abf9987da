"""Disengagement: the REFLEX test, the blows of those left behind, the move [ALK-DIS, ALK-RUL-25..27, 68]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.duel import BASE, Duel, duel, fighter

from escarmouche.games.alkemy.asks.fighting import ChooseCard, ChooseTester, StrikeLeaver
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.decisions import NOBODY, Charge, Move, Run, Walk
from escarmouche.games.alkemy.events.combat import (
    Attacked,
    CardsRevealed,
    DamageRead,
    LeaverSpared,
    LeaveTested,
    LeftUntested,
    NoWayOut,
)
from escarmouche.games.alkemy.events.health import OutOfAction
from escarmouche.games.alkemy.events.moving import Moved
from escarmouche.games.alkemy.events.rolling import DiceThrown, Opposed
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.actions import action_refusal
from escarmouche.games.alkemy.queries.linking import foes
from escarmouche.games.alkemy.rules.leaving import leave
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Effect
from escarmouche.table.plane import inch

OUT = Move(((inch(7), inch(10)),))  # three inches back
WON, LOST = "6 5  1 1", "1 1  6 5"  # the leaver's REFLEX dice first


def pair(**more: Any) -> Duel:
    """Somebody who wants to leave, and one enemy in contact."""
    return duel(fighter(at=(10, 10)), fighter(at=(10 + BASE, 10), **more))


def three(settings: Settings | None = None, **leaver: Any) -> Duel:
    """Somebody who wants to leave two enemies in contact, numbers 1 and 3."""
    return duel(
        fighter(at=(10, 10), **leaver),
        fighter(at=(10 + BASE, 10), combat=9),
        fighter(at=(2, 2)),
        fighter(at=(10, 10 + BASE), combat=9, left=0),
        settings=settings,
    )


@pytest.mark.rule("ALK-DIS-01")
def test_a_figure_in_combat_may_leave_by_a_walk_or_a_run_but_not_by_a_charge() -> None:
    d = duel(fighter(at=(10, 10)), fighter(at=(10 + BASE, 10)), fighter(at=(2, 2)), fighter(at=(5, 10)))
    assert action_refusal(d.game, Walk(0)) is None
    assert action_refusal(d.game, Run(0)) is None
    assert action_refusal(d.game, Charge(0, (3,))) is not None


@pytest.mark.rule("ALK-DIS-02", "ALK-DIS-03")
def test_whoever_wins_the_reflex_roll_leaves_unharmed() -> None:
    d = pair()
    d.play(leave(d.game, 0, "walk"), OUT, rolls=WON)
    assert d.event(LeaveTested).won
    assert foes(d.game, 0) == ()
    assert d.game[0].ticked == 0
    assert not d.events(Attacked)


@pytest.mark.rule("ALK-DIS-02")
def test_the_test_comes_before_the_move() -> None:
    d = pair()
    d.play(leave(d.game, 0, "run"), OUT, rolls=WON)
    kinds = [type(told) for told in d.game.told]
    assert kinds.index(Opposed) < kinds.index(Moved)
    assert d.event(Opposed).kind == "reflex"
    assert d.game[0].ran


@pytest.mark.rule("ALK-DIS-02", "ALK-EX-07")
def test_of_several_enemies_their_player_chooses_who_tests() -> None:
    d = three(reach=True)
    d.play(leave(d.game, 0, "walk"), 3, OUT, rolls=WON)
    ask = d.asked[0]
    assert isinstance(ask, ChooseTester)
    assert ask.seat == 1
    assert tuple(ask.candidates()) == (1, 3)
    assert d.event(Opposed).figures == (0, 3)


@pytest.mark.rule("ALK-DIS-04", "ALK-RUL-26", "ALK-PRF-07")
def test_whoever_loses_is_struck_one_column_to_the_left_and_then_leaves() -> None:
    d = pair(combat=9)
    d.play(leave(d.game, 0, "walk"), 1, OUT, rolls=LOST + "   4 4")
    assert d.event(DamageRead).shift.value == -1
    assert d.event(DamageRead).column == 2
    assert d.game[0].ticked == 2
    assert foes(d.game, 0) == ()


@pytest.mark.rule("ALK-DIS-04", "ALK-RUL-25")
def test_every_enemy_may_strike_in_the_order_its_player_chooses() -> None:
    d = three()
    d.play(leave(d.game, 0, "walk"), 1, 3, 1, OUT, rolls=LOST + "   3 3   3 3")
    assert [told.figure for told in d.events(Attacked)] == [3, 1]


@pytest.mark.rule("ALK-DIS-04", "ALK-RUL-25")
def test_who_falls_to_the_first_blow_is_spared_by_nobody() -> None:
    d = duel(fighter(at=(10, 10), boxes=(1, 0, 0)), fighter(at=(10 + BASE, 10)), fighter(at=(10 - BASE, 10), seat=1))
    d.play(leave(d.game, 0, "walk"), 1, 1, rolls=LOST + "   6 6")
    assert d.game[0].where == "out"
    assert [told.figure for told in d.events(Attacked)] == [1]
    assert not d.events(LeaverSpared)


@pytest.mark.rule("ALK-DIS-04")
def test_each_attack_is_optional() -> None:
    d = three()
    d.play(leave(d.game, 0, "walk"), 1, 3, NOBODY, OUT, rolls=LOST + "   3 3")
    assert [told.figure for told in d.events(Attacked)] == [3]
    assert d.event(LeaverSpared) == LeaverSpared(0, (1,))


@pytest.mark.rule("ALK-RUL-25", "ALK-DIS-04")
def test_the_attacks_left_are_lost_when_the_figure_falls() -> None:
    d = three(boxes=(1, 0, 0))
    d.play(leave(d.game, 0, "walk"), 1, 3, rolls=LOST + "   4 4")
    assert d.event(OutOfAction).figure == 0
    assert len(d.events(Attacked)) == 1
    assert not d.events(Moved)


@pytest.mark.rule("ALK-DIS-05", "ALK-RUL-27")
def test_a_figure_with_reach_leaves_an_enemy_at_a_distance_without_a_test() -> None:
    d = duel(fighter(at=(10, 10), reach=True), fighter(at=(10 + BASE + 0.8, 10)))
    d.play(leave(d.game, 0, "walk"), OUT)
    assert d.event(LeftUntested).figure == 0
    assert foes(d.game, 0) == ()


@pytest.mark.rule("ALK-DIS-05", "ALK-RUL-27")
def test_an_enemy_held_off_neither_tests_nor_strikes() -> None:
    d = three(reach=True)
    d.put(3, 10, 10 + BASE + 0.8)
    d.play(leave(d.game, 0, "walk"), 1, OUT, rolls=LOST + "   1 1")
    assert d.event(LeaveTested).tester == 1
    ask = d.asked[0]
    assert isinstance(ask, StrikeLeaver)
    assert ask.figures
    assert tuple(ask.candidates()) == (1, NOBODY)


@pytest.mark.rule("ALK-DIS-05")
@pytest.mark.parametrize("both", [True, False])
def test_contact_or_reach_of_its_own_lets_the_enemy_test(both: bool) -> None:
    away = 0.8 if both else 0.0
    d = duel(fighter(at=(10, 10), reach=True), fighter(at=(10 + BASE + away, 10), reach=both))
    d.play(leave(d.game, 0, "walk"), OUT, rolls=WON)
    assert d.event(LeaveTested).tester == 1


@pytest.mark.rule("ALK-DIS-06", "ALK-CRD-42", "ALK-RUL-68")
def test_the_blow_at_a_leaver_needs_no_card_no_point_and_no_reflex_roll() -> None:
    d = pair(left=0, combat=3, expert="normal")
    d.play(leave(d.game, 0, "walk"), 1, OUT, rolls=LOST + "   3 4")
    assert not d.events(CardsRevealed)
    assert [told.kind for told in d.events(DiceThrown)] == ["reflex", "reflex", "combat"]
    assert d.events(DiceThrown)[-1].net == 0
    told = d.event(Attacked)
    assert (told.how, told.total.value, told.difficulty.value, told.hit) == ("leaver", 10, 10, True)


@pytest.mark.rule("ALK-RUL-68", "ALK-RUL-116")
@pytest.mark.parametrize(("card", "shift", "immune"), [("quick", -2, False), ("brutal", 0, False)])
def test_or_it_is_a_fight_against_inactive_where_the_table_plays_so(card: str, shift: int, immune: bool) -> None:
    settings = Settings(leaver_free_attack="inactive_fight")
    diplomat = fighter(at=(10 + BASE, 10), combat=9, left=0, skills=(SkillUse("diplomatic_immunity"),))
    d = duel(fighter(at=(10, 10)), diplomat, settings=settings)
    d.play(leave(d.game, 0, "walk"), 1, card, OUT, rolls=LOST + "   4 4")
    ask = next(ask for ask in d.asked if isinstance(ask, ChooseCard))
    assert set(ask.candidates()) == {"quick", "normal", "brutal"}
    assert d.event(DamageRead).shift.value == shift
    assert d.game[1].immune is immune


@pytest.mark.rule("ALK-RUL-135", "ALK-RUL-119", "ALK-CRD-03")
def test_such_a_fight_is_told_with_its_cards_and_is_the_next_fight_of_both() -> None:
    effects = (Effect("skill", "expert", "brutal", "next_fight", source="angelus_vitae"),)
    leaver, striker = fighter(at=(10, 10), effects=effects), fighter(at=(10 + BASE, 10), left=0, effects=effects)
    d = duel(leaver, striker, settings=Settings(leaver_free_attack="inactive_fight"))
    d.play(leave(d.game, 0, "walk"), 1, "brutal", OUT, rolls=LOST + "   1 1 1")
    told = d.event(CardsRevealed)
    assert (told.figures, told.cards, told.paid, told.free) == ((1, 0), ("brutal", "inactive"), (0, 0), "leaver")
    assert d.events(DiceThrown)[-1].net == 1
    assert d.game[0].effects == d.game[1].effects == ()


@pytest.mark.rule("ALK-CRD-42", "ALK-RUL-119")
def test_a_blow_without_cards_is_no_fight_and_leaves_what_was_given_for_one() -> None:
    effects = (Effect("skill", "expert", "brutal", "next_fight", source="angelus_vitae"),)
    d = duel(fighter(at=(10, 10)), fighter(at=(10 + BASE, 10), left=0, effects=effects))
    d.play(leave(d.game, 0, "walk"), 1, OUT, rolls=LOST + "   1 1")
    assert d.events(DiceThrown)[-1].net == 0
    assert d.game[1].effects == effects


@pytest.mark.rule("ALK-RUL-135", "ALK-CRD-07", "ALK-CHG-08")
@pytest.mark.parametrize(("how", "ready"), [("no_cards", (1, 3, NOBODY)), ("inactive_fight", (3, NOBODY))])
def test_who_failed_its_charge_strikes_a_leaver_only_where_no_card_is_played(how: Any, ready: tuple[int, ...]) -> None:
    others = {"seat": 1, "left": 0}
    d = duel(
        fighter(at=(10, 10)),
        fighter(at=(10 + BASE, 10), failed_charge=True, charged=True, **others),
        fighter(at=(20, 20), seat=0),
        fighter(at=(10 - BASE, 10), **others),
        settings=Settings(leaver_free_attack=how),
    )
    d.play(leave(d.game, 0, "walk"), 1, NOBODY, Move(((inch(10), inch(14)),)), rolls=LOST)
    (ask,) = [ask for ask in d.asked if isinstance(ask, StrikeLeaver)]
    assert ask.options == ready


@pytest.mark.rule("ALK-RUL-135", "ALK-CRD-07")
def test_where_nobody_left_may_attack_with_a_card_nobody_is_asked() -> None:
    settings = Settings(leaver_free_attack="inactive_fight")
    d = duel(fighter(at=(10, 10)), fighter(at=(10 + BASE, 10), failed_charge=True, charged=True), settings=settings)
    d.play(leave(d.game, 0, "walk"), OUT, rolls=LOST)
    assert not d.events(Attacked)
    assert d.event(LeaverSpared).enemies == (1,)


@pytest.mark.rule("ALK-DIS-07")
def test_who_leaves_must_get_out_of_contact_and_of_reach() -> None:
    d = pair(reach=True)
    d.play(leave(d.game, 0, "walk"), OUT, rolls=WON)
    ask = d.asked[-1]
    assert isinstance(ask, ChoosePath)
    fresh = pair(reach=True)
    ask = ChoosePath(fresh.game, 0, 0, ask.movement)
    assert fresh.refused(ask, Move(((inch(9.5), inch(10)),))).why == "ALK-DIS-07"
    assert ask.refusal(OUT) is None


@pytest.mark.rule("ALK-DIS-07", "ALK-RUL-63")
def test_where_there_is_no_way_out_the_figure_stays_in_combat() -> None:
    walls = tuple(
        Scenery(f"wall{k}", "obstructing", 3, inch(3), inch(x), inch(y), inch(width), inch(depth))
        for k, (x, y, width, depth) in enumerate(
            ((9.157, 10, 0.5, 6), (12.3, 10, 0.5, 6), (10.6, 9.157, 3, 0.5), (10.6, 10.843, 3, 0.5))
        )
    )
    d = duel(fighter(at=(10, 10)), fighter(at=(10 + BASE, 10)), scenery=walls)
    stay = Move(((d.game[0].x, d.game[0].y),))
    d.play(leave(d.game, 0, "walk"), stay, rolls=WON)
    assert d.event(NoWayOut).figure == 0
    assert foes(d.game, 0) == (1,)


@pytest.mark.rule("ALK-DIS-09")
@pytest.mark.parametrize("field", ["charged", "ran"])
def test_who_has_charged_or_run_cannot_leave(field: str) -> None:
    d = duel(fighter(at=(10, 10), **{field: True}), fighter(at=(10 + BASE, 10)))
    assert action_refusal(d.game, Walk(0)) is not None
