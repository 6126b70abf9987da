"""Reactions: who may step after an action, at what price, under which rules [MOO-REA]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.acts import NO, YES, Scene, attack, fight, jog, step, use
from tests.games.moonstone.table import Model, at, barrier, obstacle, platform, tree, water, wood

from escarmouche.core import PASS
from escarmouche.games.moonstone.decisions import DONE, Jump, Move
from escarmouche.games.moonstone.events.effects import ActionFailed, EnergySpent, Fell, Moved, Removed
from escarmouche.games.moonstone.events.play import ActivationEnded
from escarmouche.games.moonstone.queries.declaring import actors
from escarmouche.games.moonstone.queries.engaging import engaged
from escarmouche.games.moonstone.queries.numbers import energy_of
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.words import WORDS

BARON: Model = ("baronvonfancyhat", 0, 10, 10, {"energy": 2})


def rich(card: str, x: float, y: float, energy: int = 2, seat: int = 1, **fields: Any) -> Model:
    return (card, seat, x, y, {"energy": energy} | fields)


def stepped(scene: Scene) -> list[int]:
    return [event.figure for event in scene.events(Moved) if event.how == "reaction_step"]


# --- when and who --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-EX-09", "MOO-REA-01", "MOO-REA-02", "MOO-REA-03", "MOO-REA-04", "MOO-REA-06")
def test_the_chase_of_the_baron_costs_both_sides_one_for_each_inch() -> None:
    models = BARON, rich("beakybobby", 16, 10, 4), rich("firespitter", 16, 12, 3)
    scene = Scene(*models, active=0).play(jog(0, 13.6, 10.6))
    assert engaged(scene.board, 1)
    assert engaged(scene.board, 2)
    assert scene.asked == (1, "ChooseReaction")
    scene.play(step(1, 17, 10))
    assert scene.asked == (0, "ChooseAction"), "one reaction, although the other could"
    assert scene[1].energy == 3
    assert not engaged(scene.board, 1)
    scene.play(step(0, 14.6, 10.6))
    assert scene.asked == (1, "ChooseReaction"), "again, once"
    scene.play(step(1, 18, 10))
    assert (scene[0].energy, scene[1].energy, scene[2].energy) == (1, 2, 3)
    assert stepped(scene) == [1, 1]


@pytest.mark.rule("MOO-REA-01", "MOO-REA-06", "MOO-MEL-32", "MOO-ARC-19")
def test_every_action_opens_one_window_when_it_is_over() -> None:
    models = rich("flintlock", 10, 10, 5, seat=0), rich("billy", 11.5, 10), rich("quack", 10, 14, 0)
    rolls = ["TH ...", "FS ..."]
    scene = Scene(*models, active=0, rolls=rolls)
    fight(scene.play(attack(0, 1)), "TH", "FS")
    assert scene.asked == (1, "ChooseReaction")
    scene.play(PASS, use(0, "Take Aim"))
    assert scene.asked == (1, "ChooseReaction")
    scene.play(PASS, step(0, 9.5, 10))
    assert scene.asked == (1, "ChooseReaction")
    scene.play(PASS)


@pytest.mark.rule("MOO-REA-06", "MOO-RUL-38")
def test_the_end_of_an_activation_opens_no_window() -> None:
    scene = Scene(BARON, rich("billy", 20, 20), active=0).play(DONE)
    assert scene.told(ActivationEnded) == ["ActivationEnded"]
    assert scene.asked == (1, "ChooseAction")


@pytest.mark.rule("MOO-REA-05", "MOO-RUL-38")
def test_a_reaction_opens_no_window_of_its_own() -> None:
    scene = Scene(BARON, rich("billy", 20, 20), ("quack", 0, 30, 30, {"energy": 2}), active=0)
    scene.play(step(0, 10.5, 10), step(1, 20.5, 20))
    assert scene.asked == (0, "ChooseAction")


@pytest.mark.rule("MOO-REA-03")
def test_one_character_of_each_player_reacts_to_an_action() -> None:
    scene = Scene(BARON, rich("billy", 20, 20), rich("grub", 24, 20, 0), active=0).play(step(0, 10.5, 10))
    assert scene.refused(step(2, 24.5, 20)) == ("cannot_react", "MOO-REA-02"), "no energy"
    assert scene.refused(step(0, 11, 10)) == ("cannot_react", "MOO-REA-02"), "not his"
    assert scene.refused(PASS) is None
    scene.play(step(1, 20.5, 20))
    assert scene.asked == (0, "ChooseAction")


@pytest.mark.rule("MOO-REA-02")
def test_nobody_is_asked_who_could_not_pay() -> None:
    scene = Scene(BARON, rich("billy", 20, 20, 0), active=0).play(step(0, 10.5, 10))
    assert scene.asked == (0, "ChooseAction")


@pytest.mark.rule("MOO-REA-01", "MOO-REA-03", "MOO-MUL-04")
def test_opponents_react_from_the_left_each_once() -> None:
    models = (
        ("baronvonfancyhat", 1, 10, 10, {"energy": 2}),
        *(rich("billy", 20 + seat * 4, 20, seat=seat) for seat in (0, 2, 3)),
    )
    scene = Scene(*models, seats=4, seat=1, active=0).play(step(0, 10.5, 10))
    order = []
    while scene.asked[1] == "ChooseReaction":
        order.append(scene.asked[0])
        who = {0: 1, 2: 2, 3: 3}[scene.asked[0]]
        scene.play(step(who, 20 + scene.asked[0] * 4, 20.5))
    assert order == [2, 3, 0]
    assert stepped(scene) == [2, 3, 1]


@pytest.mark.rule("MOO-REA-01")
def test_the_second_opponent_sees_what_the_first_has_done() -> None:
    models = BARON, rich("billy", 14, 10), rich("grub", 15.5, 10, seat=2)
    scene = Scene(*models, seats=3, active=0).play(step(0, 10.5, 10), step(1, 14, 11))
    assert scene.asked == (2, "ChooseReaction")
    assert scene.refused(step(2, 14.5, 10.2)) is not None, "Billy stands near there now"
    assert (scene[1].x, scene[1].y) == at(14, 11)


# --- how far and where ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-REA-02", "MOO-RUL-62")
def test_a_reaction_step_is_one_energy_for_up_to_an_inch() -> None:
    scene = Scene(BARON, rich("billy", 20, 20), active=0).play(step(0, 10.5, 10))
    assert scene.refused(step(1, 21.02, 20)) == ("too_far", "MOO-REA-02")
    scene.play(step(1, 20.3, 20))
    assert [(event.figure, event.amount, event.on) for event in scene.events(EnergySpent)][-1] == (
        1,
        1,
        "reaction_step",
    )
    assert scene[1].energy == 1


@pytest.mark.rule("MOO-REA-04", "MOO-RUL-38")
def test_a_reaction_step_obeys_the_terrain_rules_of_a_step() -> None:
    scenery = [water(20, 22, 1), wood(20, 18, 1), obstacle(21.2, 20, 1, 2), barrier(18.8, 20, 1, 2)]
    scene = Scene(BARON, rich("billy", 20, 20), terrain=scenery, active=0).play(step(0, 10.5, 10))
    assert scene.refused(step(1, 20, 21)) is None, "into the water"
    assert scene.refused(step(1, 20, 19)) is None, "into the wood"
    assert scene.refused(step(1, 21, 20)) == ("terrain_in_the_way", "MOO-TER-02")
    assert scene.refused(step(1, 19, 20)) == ("terrain_in_the_way", "MOO-TER-03")


@pytest.mark.rule("MOO-REA-04", "MOO-ACT-02")
def test_a_reaction_step_may_leave_and_enter_engagements() -> None:
    models = BARON, rich("billy", 13.4, 10), ("flintlock", 0, 16.2, 10)
    scene = Scene(*models, active=0).play(step(0, 10.5, 10))
    assert engaged(scene.board, 1)
    scene.play(step(1, 14.4, 10))
    assert engaged(scene.board, 1), "out of the Baron's range, into Flintlock's"


@pytest.mark.rule("MOO-ACT-15", "MOO-REA-04")
def test_nobody_squeezes_through_a_gap_in_a_reaction() -> None:
    poles = [tree(20, 20.5, 0.1), tree(20, 19.5, 0.1)]  # 0.8 inches between them, and 1.18 of base
    through = 20.48, 20
    own = Scene(rich("billy", 19.52, 20, 2, seat=0), rich("grub", 30, 30), terrain=poles, active=0)
    assert own.refused(step(0, *through)) is None
    scene = Scene(BARON, rich("billy", 19.52, 20), terrain=poles, active=0).play(step(0, 10.5, 10))
    assert scene.refused(step(1, *through)) == ("terrain_in_the_way", "MOO-TER-03")


@pytest.mark.rule("MOO-REA-04", "MOO-TER-14")
def test_a_reaction_step_may_be_a_jump() -> None:
    roof = platform("roof", 20, 20, 4, 4, 3)
    scene = Scene(BARON, ("billy", 1, 21, 20, "roof", {"energy": 1}), terrain=[roof], active=0).play(step(0, 10.5, 10))
    scene.play(Jump(1, *at(24, 20)))
    assert scene.event(Fell).figure == 1
    assert (scene[1].energy, scene[1].wounds) == (0, 2)


@pytest.mark.rule("MOO-REA-04", "MOO-EDG-01", "MOO-EDG-05")
def test_a_reaction_step_may_leave_the_table() -> None:
    scene = Scene(BARON, rich("billy", 0.7, 20, stones=1), rich("grub", 30, 30), active=0)
    scene.play(step(0, 10.5, 10), step(1, 0, 20))
    assert (scene.event(Removed).figure, scene[1].where) == (1, "removed")


# --- energy out of turn --------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-REA-08")
def test_what_is_spent_out_of_turn_is_missing_in_the_own_activation() -> None:
    scene = Scene(BARON, rich("billy", 20, 20, 1), active=0).play(step(0, 10.5, 10), step(1, 20.5, 20), DONE)
    assert scene.asked == (1, "ChooseAction")
    assert scene.refused(step(1, 21, 20)) == ("not_enough_energy", "MOO-ACT-12")
    assert scene.refused(jog(1, 21, 20)) is None, "a Jog is free, and a reaction step is none"


@pytest.mark.rule("MOO-REA-08", "MOO-TRN-14")
def test_one_who_has_activated_may_still_react_with_what_is_left() -> None:
    scene = Scene(BARON, rich("billy", 20, 20, 1, activated=True), active=0).play(step(0, 10.5, 10))
    assert scene.asked == (1, "ChooseReaction")


@pytest.mark.rule("MOO-REA-07", "MOO-REA-08")
def test_go_for_it_and_premonition_are_paid_out_of_turn() -> None:
    models = BARON, rich("quack", 12.5, 10, 2)
    scene = Scene(*models, active=0, rolls=["TH ...", "FS ...", "SC LG"]).play(attack(0, 1))
    assert scene.asked == (1, "use_trigger")
    scene.play(YES)
    scene.play(step(1, 12.6, 10))
    assert scene[1].energy == 1
    scene.play(NO)
    assert scene.asked == (1, "go_for_it")
    scene.play(YES)
    assert scene[1].energy == 0


# --- abilities -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-REA-02", "MOO-CHR-31")
def test_a_dearer_reaction_step_is_offered_only_to_those_who_can_pay_it() -> None:
    """Zorya makes the enemies she engages pay one more for their moves."""
    for energy, asked in ((1, False), (2, True)):
        scene = Scene(rich("zoryadawnwitch", 10, 10, 3, seat=0), rich("billy", 11.5, 10, energy), active=0)
        scene.play(step(0, 10, 9.9))
        assert (scene.asked == (1, "ChooseReaction")) is asked
        if asked:
            scene.play(step(1, 12.5, 10))
            assert scene[1].energy == 0


@pytest.mark.rule("MOO-REA-07", "MOO-CHR-31")
@pytest.mark.parametrize("pays", [True, False])
def test_a_friend_may_pay_for_the_step_and_one_who_will_not_leaves_it_undone(pays: bool) -> None:
    """Iris may pay for the reaction step of an engaged Faerie."""
    models = BARON, ("foxglove", 1, 12.5, 10), rich("irishellebore", 15, 10, 1)
    scene = Scene(*models, active=0).play(step(0, 10.3, 10))
    assert scene.asked == (1, "ChooseReaction")
    scene.play(step(1, 12.5, 10.9))
    assert scene.asked == (1, "use_trigger")
    scene.play(pays)
    assert (scene[1].energy, scene[2].energy) == (0, 0 if pays else 1)
    assert stepped(scene) == ([1] if pays else [])
    assert bool(scene.events(ActionFailed)) is not pays


@pytest.mark.rule("MOO-REA-02", "MOO-CHR-31")
@pytest.mark.parametrize(("attacker", "price"), [("baronvonfancyhat", 1), ("zoryadawnwitch", 2)])
def test_who_may_pay_for_the_step_of_another_is_told_the_price(attacker: str, price: int) -> None:
    models = rich(attacker, 10, 10, 3, seat=0), ("foxglove", 1, 11.5, 10), rich("irishellebore", 15, 10, 3)
    scene = Scene(*models, active=0).play(step(0, 10, 9.9), step(1, 12.4, 10))
    assert (scene.asked, scene.ask.facts()["cost"]) == ((1, "use_trigger"), price)
    for lang, words in (("en", f"for {price} energy?"), ("fr", f"pour {price} Énergie{'s' * (price > 1)} ?")):
        assert words in WORDS.ask(scene.match.game, scene.ask, lang)
    assert scene.play(YES)[2].energy == 3 - price


@pytest.mark.rule("MOO-REA-02", "MOO-CHR-31")
def test_a_friend_who_cannot_pay_the_whole_price_is_no_help() -> None:
    models = rich("zoryadawnwitch", 10, 10, 3, seat=0), ("foxglove", 1, 11.5, 10), rich("irishellebore", 15, 10, 1)
    near = Scene(*models, active=0).play(step(0, 10, 9.9))
    assert near.asked == (1, "ChooseReaction")
    assert near.refused(step(1, 12.4, 10)) == ("cannot_react", "MOO-REA-02"), "two are asked, she has one"


@pytest.mark.rule("MOO-REA-02", "MOO-CHR-31")
def test_an_ability_for_a_longer_step_is_used_only_where_it_is_needed() -> None:
    swift = (Lasting("grant", "Swift", 0, "end_of_game"),)
    for x, used in ((13.5, False), (14.5, True)):
        scene = Scene(BARON, rich("billy", 12.6, 10, lasting=swift), active=0).play(step(0, 10.1, 10))
        scene.play(step(1, x, 10))
        assert any("Swift" in use for use in scene[1].uses) is used


# --- Thralls -------------------------------------------------------------------------------------------------------


def thralls(active: int, master_energy: int = 2) -> Scene:
    """Boris and his Bunny of seat 1; the Baron of seat 0."""
    models = (
        BARON,
        rich("boristhebunnysummoner", 20, 20, master_energy),
        ("murderbunny", 1, 12.4, 10, {"summoner": 1}),
    )
    return Scene(*models, active=active, seat=0 if active == 0 else 1)


@pytest.mark.rule("MOO-RUL-74", "MOO-CHR-34")
def test_a_thralls_reaction_step_is_paid_by_its_summoner_out_of_his_turn() -> None:
    scene = thralls(0).play(step(0, 10.2, 10))
    assert scene.asked == (1, "ChooseReaction")
    assert energy_of(scene.board, 2) == 2
    scene.play(step(2, 13.4, 10))
    assert (scene[1].energy, scene[2].energy) == (1, 0)
    poor = thralls(0, 0).play(step(0, 10.2, 10))
    assert poor.asked == (0, "ChooseAction")


@pytest.mark.rule("MOO-RUL-74", "MOO-CHR-34")
def test_a_thralls_go_for_it_is_paid_by_its_summoner_out_of_his_turn() -> None:
    models = BARON, rich("boristhebunnysummoner", 20, 20, 1), ("murderbunny", 1, 12.4, 10, {"summoner": 1})
    scene = Scene(*models, active=0, rolls=["TH ...", "FS ...", "SC LG"]).play(attack(0, 2), NO)
    assert scene.asked == (1, "go_for_it")
    scene.play(YES)
    assert scene[1].energy == 0


@pytest.mark.rule("MOO-RUL-74", "MOO-CHR-34", "MOO-TRN-09")
def test_a_thrall_acts_only_while_its_summoner_is_active_and_never_activates() -> None:
    scene = thralls(1)
    assert actors(scene.board, 1) == [1, 2]
    scene.play(step(2, 12.4, 10.5), PASS)
    assert scene[1].energy == 1
    assert scene.refused(jog(2, 12.4, 10.2)) is None, "a Jog of its own"
    other = thralls(0)
    assert other.refused(step(2, 12.4, 10.5)) == ("not_active", "MOO-TRN-08")
    other.play(DONE)
    assert other.state.active == 1, "the Bunny has no activation to choose"
    other.chance.deals += ["6", "1"]
    other.play(DONE)
    assert other.state.turn == 2


# --- does it matter? -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "pressing"),
    [
        ((12.5, 10), True),  # a step leaves the reach of the one who acts, or meets him
        ((40, 30), False),  # far from everybody
    ],
)
def test_a_reaction_is_pressing_where_a_step_could_change_something(place: tuple[float, float], pressing: bool) -> None:
    scene = Scene(BARON, rich("beakybobby", *place, 4), active=0).play(jog(0, 10.5, 10))
    assert scene.asked == (1, "ChooseReaction")
    ask = scene.match.asks[1]
    assert ask.pressing() is pressing


def test_a_stone_a_step_away_makes_a_reaction_pressing() -> None:
    far = rich("beakybobby", 30, 30, 4)
    bare = Scene(BARON, far, active=0).play(jog(0, 10.5, 10))
    assert not bare.match.asks[1].pressing()
    stones = Scene(BARON, far, active=0, stones=((31.2, 30, 1),)).play(jog(0, 10.5, 10))
    assert stones.match.asks[1].pressing()


@pytest.mark.rule("MOO-REA-01", "MOO-CHR-31")
def test_nobody_reacts_to_a_squeak() -> None:
    """Squeaking says so; a Step of the same Muridae is reacted to as any other."""
    models = rich("muridae", 10, 10, 3, 0), rich("grub", 13, 10)
    scene = Scene(*models, active=0).play(use(0, "Squeaking", 1), Move((at(13, 10.5),)))
    assert scene.asked == (0, "ChooseAction")
    assert scene.play(step(0, 10, 10.5)).asked == (1, "ChooseReaction")


@pytest.mark.rule("MOO-TRN-14")
@pytest.mark.parametrize(("energy", "left"), [(0, DONE), (1, None)])
def test_who_can_do_nothing_more_need_not_be_asked(energy: int, left: Any) -> None:
    scene = Scene(rich("beakybobby", 10, 10, energy, 0), rich("baronvonfancyhat", 40, 30, 0), active=0)
    assert scene.match.asks[0].passing() is None, "he may jog yet"
    scene.play(jog(0, 10.5, 10))
    ask = scene.match.asks[0]
    assert ask.kind == "ChooseAction"
    assert ask.passing() == left
    assert ask.pressing() is (left is None)


def test_who_may_still_use_what_costs_nothing_is_asked() -> None:
    scene = Scene(rich("baronvonfancyhat", 10, 10, 0, 0), rich("beakybobby", 40, 30, 0), active=0)
    scene.play(jog(0, 10.5, 10))
    assert scene.match.asks[0].passing() is None, "the Rallying Cry is free"
