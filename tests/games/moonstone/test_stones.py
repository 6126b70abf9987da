"""Moonstones: dug, carried, dropped, passed on [MOO-STN, MOO-ACT-07, MOO-ACT-08]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.acts import BESIDE, TOUCH, Scene, attack, fight, harvest, jog, put, step, use
from tests.games.moonstone.cardtable import effect
from tests.games.moonstone.deeds import scripted
from tests.games.moonstone.table import Model, at, barrier, platform, position

from escarmouche.core import PASS, Script
from escarmouche.games.moonstone.decisions import Done, Jog, Step, Use
from escarmouche.games.moonstone.events.effects import (
    EnergySpent,
    Slain,
    StoneDropped,
    StoneDug,
    StonePassed,
    StoneTaken,
)
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.costs import jog_allowances
from escarmouche.games.moonstone.rules.stones import drop, possessions
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Lasting, Stone
from escarmouche.games.moonstone.vocabulary import Effect
from escarmouche.table.plane import inch

FAR: Model = ("grub", 1, 30, 30)
KILLER = Settings(dropped_by="killer")


def digger(card: str, energy: int = 3, **fields: Any) -> Model:
    return (card, 0, 10, 10, {"energy": energy} | fields)


# --- harvest -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-EX-22", "MOO-ACT-07", "MOO-STN-01", "MOO-REA-01")
def test_a_stone_of_depth_3_takes_three_harvests_and_opens_three_windows() -> None:
    scene = Scene(digger("ericthesquire"), ("grub", 1, 30, 30, {"energy": 1}), stones=[(10 + BESIDE, 10, 3)], active=0)
    for depth in (2, 1, 0):
        scene.play(harvest(0))
        assert scene.state.stones[0].depth == depth
        assert scene.asked == (1, "ChooseReaction")
        scene.play(PASS)
    assert (scene[0].stones, scene[0].energy) == (1, 0)
    assert [event.depth for event in scene.events(StoneDug)] == [2, 1, 0]
    assert scene.event(StoneTaken).carried == 1
    assert scene.refused(harvest(0)) == ("not_touching_stone", "MOO-ACT-07"), "it is gone from the table"


@pytest.mark.rule("MOO-EX-22", "MOO-CHR-09")
def test_a_weakling_pays_two_for_each_harvest() -> None:
    scene = Scene(digger("beakybobby", 4), FAR, stones=[(10 + BESIDE, 10, 2)], active=0)
    scene.play(harvest(0), harvest(0))
    assert [event.amount for event in scene.events(EnergySpent)] == [2, 2]
    assert (scene[0].energy, scene[0].stones) == (0, 1)
    poor = Scene(digger("beakybobby", 1), FAR, stones=[(10 + BESIDE, 10, 2)], active=0)
    assert poor.refused(harvest(0)) == ("not_enough_energy", "MOO-ACT-12")


@pytest.mark.rule("MOO-ACT-07", "MOO-MEA-04")
@pytest.mark.parametrize(("apart", "code"), [(BESIDE, None), (BESIDE + 0.02, "not_touching_stone")])
def test_a_harvest_needs_contact_with_the_stone(apart: float, code: str | None) -> None:
    scene = Scene(digger("billy"), FAR, stones=[(10 + apart, 10)], active=0)
    refused = scene.refused(harvest(0))
    assert (refused and refused[0]) == code


@pytest.mark.rule("MOO-ACT-07", "MOO-RUL-64")
def test_a_stone_on_the_ground_is_out_of_reach_from_a_roof() -> None:
    roof = platform("roof", 8, 10, 4, 4, 3)
    scene = Scene(
        ("billy", 0, 9.5, 10, "roof", {"energy": 1}), FAR, stones=[(9.5 + BESIDE, 10)], terrain=[roof], active=0
    )
    assert scene.refused(harvest(0)) == ("not_touching_stone", "MOO-ACT-07")


@pytest.mark.rule("MOO-ACT-08", "MOO-RUL-54")
def test_no_harvest_while_engaged_by_an_enemy_but_while_engaging_one() -> None:
    stone = [(10, 10 + BESIDE)]
    by_two_inches = ("baronvonfancyhat", 1, 12.5, 10)  # range 2: it engages billy (range 1), who does not engage it
    scene = Scene(digger("billy"), by_two_inches, stones=stone, active=0)
    assert scene.refused(harvest(0)) == ("engaged", "MOO-ACT-08")
    scene = Scene(("baronvonfancyhat", 0, 10, 10, {"energy": 2}), ("billy", 1, 12.5, 10), stones=stone, active=0)
    assert scene.refused(attack(0, 1)) is None
    assert scene.refused(harvest(0)) is None, "he engages, nobody engages him"
    friend = Scene(digger("billy"), ("baronvonfancyhat", 0, 12.5, 10), FAR, stones=stone, active=0)
    assert friend.refused(harvest(0)) is None


# --- carrying ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-STN-01", "MOO-STN-07")
def test_there_is_no_limit_to_the_stones_carried_and_all_actions_stay_open() -> None:
    stones = [(10 + BESIDE, 10), (10 - BESIDE, 10), (10, 10 + BESIDE)]
    models = digger("billy", 4, stones=2), ("grub", 1, 10, 10 - TOUCH - 1.2)
    scene = Scene(*models, stones=stones, active=0)
    scene.play(harvest(0, 0), harvest(0, 1), harvest(0, 2))
    assert scene[0].stones == 5
    assert scene.refused(step(0, 10, 10.5)) is None
    assert scene.refused(jog(0, 10, 11)) is None


@pytest.mark.rule("MOO-STN-02")
def test_no_action_puts_a_stone_down() -> None:
    models = digger("billy", 3, stones=1), FAR
    tried = [answer for answer in Scene(*models, active=0).ask.candidates() if not isinstance(answer, Use)]
    assert {type(answer) for answer in tried} >= {Jog, Step, Done}
    for answer in tried:
        trial = Scene(*models, active=0).play(answer)
        assert trial[0].stones == 1
        assert not trial.state.stones


@pytest.mark.rule("MOO-STN-06")
def test_a_carrier_jogs_two_inches_and_slow_does_not_add_up() -> None:
    slow = {"lasting": (Lasting("grant", "Slow"),)}
    laden = ("MOO-STN-06", 2)
    cases: list[tuple[dict[str, Any], tuple[str, int]]] = [
        ({}, ("MOO-ACT-03", 4)), ({"stones": 1}, laden), ({"stones": 3}, laden), (slow, ("MOO-CHR-31", 2)),
        ({"stones": 1} | slow, laden),
    ]  # fmt: skip
    for fields, (clause, reach) in cases:
        scene = Scene(digger("billy", 0, **fields), FAR, active=0)
        assert scene.refused(jog(0, 10 + reach, 10)) is None
        assert scene.refused(jog(0, 10.02 + reach, 10)) == ("too_far", clause)


@pytest.mark.rule("MOO-STN-06")
def test_the_stone_slows_from_the_moment_it_is_taken() -> None:
    scene = Scene(digger("billy"), FAR, stones=[(10 + BESIDE, 10)], active=0)
    assert scene.refused(jog(0, 10, 14)) is None
    scene.play(harvest(0))
    assert scene.refused(jog(0, 10, 14)) == ("too_far", "MOO-STN-06")


@pytest.mark.rule("MOO-STN-06", "MOO-CHR-31")
def test_abilities_that_ignore_slowed_do_so_where_their_text_says() -> None:
    for stones, limit in ((1, 4), (2, 2)):
        game = position(("morris", 0, 10, 10, {"stones": stones}), FAR)
        assert [item.limit for item in jog_allowances(game.board, 0)] == [inch(limit)]


# --- dropping ------------------------------------------------------------------------------------------------------

DROP = (Effect(op="drop_stone", to="target"),)


@pytest.mark.rule("MOO-STN-03")
def test_a_stone_that_an_ability_shakes_loose_is_put_touching_the_base_by_the_active_player() -> None:
    models = ("billy", 0, 10, 10), ("grub", 1, 14, 10, {"stones": 2})
    duel = effect(*models, deals=(), effects=DROP, targets=(1,))
    assert duel.ask.seat == 0
    assert duel.match.refusal(put(14 + BESIDE + 0.05, 10)) is not None, "not touching"
    assert duel.match.refusal(put(14.5, 10)) is not None, "under the base"
    duel.play(put(14 + BESIDE, 10)).finish()
    assert duel.game.board.state.stones == [Stone(*at(14 + BESIDE, 10), 1)]
    assert duel[1].stones == 1


@pytest.mark.rule("MOO-STN-03", "MOO-RUL-03")
def test_a_dropped_stone_lies_where_a_stone_can_lie() -> None:
    models = ("billy", 0, 10, 10), ("grub", 1, 14, 10, {"stones": 1}), ("quack", 1, 14, 10 + TOUCH)
    duel = effect(
        *models, deals=(), effects=DROP, targets=(1,), terrain=[barrier(15.2, 10, 1, 2)], stones=[(13.09, 10)]
    )
    for x, y in ((14 + BESIDE, 10), (14, 10 + BESIDE), (13.09, 10)):
        assert duel.match.refusal(put(x, y)) is not None, (x, y)
    assert duel.match.refusal(put(14, 10 - BESIDE)) is None
    assert all(duel.match.refusal(answer) is None for answer in duel.ask.candidates())


@pytest.mark.rule("MOO-STN-03", "MOO-RUL-14")
def test_where_no_stone_finds_room_on_the_whole_table_none_is_dropped() -> None:
    """Two bases fill a table of 1.2 by 2.4 inches."""
    models = ("billy", 0, 0.6, 0.6), ("grub", 1, 0.6, 1.8, {"stones": 1})
    counted: list[int] = []

    def script(game: Position) -> Script[None]:
        counted.append((yield from drop(game, 1, 1, 0)))

    duel = scripted(*models, script=script, size=(1.2, 2.4)).finish()
    assert (counted, duel[1].stones, duel.game.board.state.stones) == ([0], 1, [])
    assert not duel.events(StoneDropped)


def slaying(**rest: Any) -> Scene:
    """Bobby gasses a wounded goblin that carries two stones, and his own wounded friend beside it."""
    models = (
        ("beakybobby", 0, 10, 10, {"energy": 4}),
        ("grub", 1, 12.5, 10, {"wounds": 6, "stones": 2, "energy": 3}),
        ("vicioussyd", 1, 30, 30),
    )
    return Scene(*models, active=0, **rest)


@pytest.mark.rule("MOO-STN-04", "MOO-RUL-20", "MOO-RUL-55")
def test_the_slain_drop_all_their_stones_at_once_where_the_active_player_says() -> None:
    scene = slaying().play(use(0, "Foul Gases"))
    for number in range(2):
        assert scene.asked == (0, "ChoosePlace")
        scene.play(put(12.5, 10 + BESIDE - number * 2 * BESIDE))
    assert [(s.x, s.y, s.depth) for s in scene.state.stones] == [
        (*at(12.5, 10 + BESIDE), 1),
        (*at(12.5, 10 - BESIDE), 1),
    ]
    assert (scene[1].where, scene[1].stones) == ("slain", 0)
    assert scene.told(Slain, StoneDropped) == ["Slain", "StoneDropped", "StoneDropped"]
    assert possessions(scene.board) == (0, 0)


@pytest.mark.rule("MOO-STN-04")
def test_the_stones_of_the_slain_touch_the_base_that_is_then_taken_away() -> None:
    scene = slaying().play(use(0, "Foul Gases"))
    assert scene.refused(put(12.5, 10)) is not None, "the model still stands there"
    assert scene.refused(put(12.9, 10)) is not None
    assert scene.refused(put(12.5 + BESIDE, 10)) is None
    assert scene.refused(put(12.5 + BESIDE + 0.05, 10)) is not None


@pytest.mark.rule("MOO-RUL-20", "MOO-STN-04")
@pytest.mark.parametrize(("settings", "seat"), [(Settings(), 0), (KILLER, 1)])
def test_who_slays_out_of_turn_puts_the_stones_down_only_where_so_agreed(settings: Settings, seat: int) -> None:
    models = ("billy", 0, 10, 10, {"energy": 1, "wounds": 7, "stones": 1}), ("vicioussyd", 1, 11.5, 10)
    scene = Scene(*models, settings=settings, active=0, rolls=["FS ...", "TH ..."])
    fight(scene.play(attack(0, 1)), "FS", "TH")
    assert scene.event(Slain).figure == 0
    assert scene.asked == (seat, "ChoosePlace")


@pytest.mark.rule("MOO-STN-03", "MOO-RUL-64")
def test_a_stone_lies_on_the_surface_it_was_put_on() -> None:
    step_up = platform("step", 8, 10, 4, 4, 1)
    models = ("billy", 0, 20, 20), ("grub", 1, 9.4, 10, "step", {"stones": 2})
    duel = effect(*models, deals=(), effects=(*DROP, *DROP), targets=(1,), terrain=[step_up])
    duel.play(put(9.4 + BESIDE, 10))
    duel.play(type(put(0, 0))(*at(9.4 - BESIDE, 10), "step")).finish()
    assert [stone.z for stone in duel.game.board.state.stones] == [0, inch(1)]


# --- passing on ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-STN-05")
def test_an_ability_may_take_a_stone_straight_to_another_card() -> None:
    taking = (Effect(op="take_stone", from_="target", to="self"),)
    duel = effect(("billy", 0, 10, 10), ("grub", 1, 14, 10, {"stones": 2}), deals=(), effects=taking, targets=(1,))
    duel.finish()
    assert (duel[0].stones, duel[1].stones) == (1, 1)
    assert duel.game.board.state.stones == []
    assert (duel.event(StonePassed).giver, duel.event(StonePassed).taker) == (1, 0)


@pytest.mark.rule("MOO-STN-05")
def test_a_stone_given_to_oneself_is_the_same_stone() -> None:
    taking = (Effect(op="take_stone", from_="target", to="self"),)
    duel = effect(("billy", 0, 10, 10, {"stones": 1}), FAR, deals=(), effects=taking, targets=(0,)).finish()
    assert duel[0].stones == 1


@pytest.mark.rule("MOO-STN-04", "MOO-RUL-20", "MOO-RUL-96")
@pytest.mark.parametrize(("ability", "until"), [("Bleed", "used"), ("Horrified", "caster_slain")])
@pytest.mark.parametrize("cursed_by", [0, 2])
def test_in_the_discard_phase_whoever_laid_the_curse_puts_the_stones_down(
    cursed_by: int, ability: str, until: str
) -> None:
    """Nobody is active then: the wound is the work of whoever laid it on, wherever the round has stopped."""
    cursed = {"stones": 1, "wounds": 7, "lasting": (Lasting("grant", ability, 0, until, 1),)}
    models = (("billy", 1, 10, 10, cursed), ("marley", cursed_by, 30, 30), ("grub", 0, 20, 20), ("liv", 2, 25, 20))
    for seat in range(3):
        scene = Scene(*models, phase="discard", seats=3, seat=seat)
        assert scene.asked == (cursed_by, "ChoosePlace")


@pytest.mark.rule("MOO-STN-04", "MOO-RUL-20", "MOO-RUL-96")
def test_who_drops_a_stone_as_if_slain_drops_it_where_its_killer_says() -> None:
    bleeding = {"stones": 2, "wounds": 6, "lasting": (Lasting("grant", "Bleed", 0, "used", 1),)}
    models = (("therevenant", 0, 10, 10, bleeding), ("banshee", 1, 30, 30))
    assert Scene(*models, phase="discard").asked == (1, "ChoosePlace")
