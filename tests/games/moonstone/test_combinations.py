"""Rules that meet at their limits: the last token, the last card that may be kept, the first of all models."""

from __future__ import annotations

from math import hypot

import pytest
from tests.games.moonstone.acts import TOUCH, Scene
from tests.games.moonstone.cardtable import Plan, claim
from tests.games.moonstone.deeds import casts, fought, pick, place, uses
from tests.games.moonstone.table import at, table

from escarmouche.games.moonstone.asks.acting import moves
from escarmouche.games.moonstone.asks.scope import Scope
from escarmouche.games.moonstone.decisions import Jog, Step, Use
from escarmouche.games.moonstone.events.cards import ArcaneDrawReckoned
from escarmouche.games.moonstone.events.effects import DamageDealt, Marked, Promised, Slain, Wounded
from escarmouche.games.moonstone.queries.placing import lies, lying_room
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.queries.stakes import step_matters
from escarmouche.table.plane import inch

YES, NO = True, False
BOBBY = "beakybobby"


@pytest.mark.rule("MOO-ACT-19", "MOO-RUL-13", "MOO-CHR-11")
@pytest.mark.parametrize("order", [("quack", "billy"), ("billy", "quack")])
def test_a_push_stops_at_whoever_stands_there_also_at_the_first_of_all_models(order: tuple[str, str]) -> None:
    places = {"quack": (13.2, 10), "billy": (11.6, 10)}
    models = [(card, 1, *places[card]) for card in order]
    scene = Scene(*models, (BOBBY, 0, 10, 10, {"energy": 1}), active=2, seat=0).play(Use(2, "Stand Back!"))
    pushed, met = scene[order.index("billy")], scene[order.index("quack")]
    assert 3000 <= hypot(pushed.x - met.x, pushed.y - met.y) <= 3025  # two bases of 30 mm


@pytest.mark.rule("MOO-CAR-05", "MOO-CHR-31")
def test_nobody_gives_energy_that_he_has_not() -> None:
    models = (("tabbythelibrarian", 0, 10, 10), ("billy", 0, 14, 10, {"energy": 1}), ("liv", 1, 10, 14))
    duel = uses(*models, ability="Energy Syphon", deals=("G3",)).play(pick(0, 2), 2).finish()
    assert [duel[who].energy for who in range(3)] == [6, 0, 7]


@pytest.mark.rule("MOO-STN-05", "MOO-MEL-28")
@pytest.mark.parametrize(("takes", "stones"), [(YES, (1, 1)), (NO, (0, 2))])
def test_a_purse_is_cut_only_by_who_wants_to(takes: bool, stones: tuple[int, int]) -> None:
    models = (("nattyslumthief", 0, 10, 10), ("liv", 1, 10 + TOUCH, 10, {"stones": 2}))
    duel = fought(*models, mine=Plan("SC", upgrade=True), theirs=Plan("LG"))
    duel.play(takes).finish()
    assert (duel[0].stones, duel[1].stones) == stones


@pytest.mark.rule("MOO-CHR-31", "MOO-CHR-34")
def test_a_conductor_who_is_reanimated_has_come_into_play_and_brings_his_choir() -> None:
    fallen = ("roary", 0, 0, 0, {"where": "slain", "wounds": 7})
    duel = casts(("themortician", 0, 10, 10), fallen, ability="Reanimate", targets=(), face="G2")
    duel.play(place(10 + TOUCH, 10), YES, place(10 + TOUCH, 10 + TOUCH)).finish()
    assert [one.card for one in duel.game.board.in_play()] == ["themortician", "roary", "terriblemusician"]


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize("turn", [1, 2])
def test_a_catastrophe_brings_no_card_to_who_keeps_as_many_as_the_turn_has(turn: int) -> None:
    raegan = ("raeganleshavultpriestess", 0, 30, 30)
    models = (("klaus", 0, 10, 10), ("flintlock", 1, 13, 10), raegan, ("bjrn", 1, 10, 13))
    duel = uses(*models, ability="Hold my Beer", targets=(), turn=turn)
    duel.game.cards.keep(2, tuple(range(5, 5 + turn)))
    duel.play(1, "Throwing Axe").finish()
    assert len(duel.game.cards.keeps(2)) == turn


@pytest.mark.rule("MOO-COV-02", "MOO-COV-03", "MOO-CHR-31")
@pytest.mark.parametrize(("between", "drawn"), [(("gump", 0), 4), (("billy", 0), 2), (("gump", 1), 2)])
def test_friendly_treefolk_alone_give_treefolk_no_cover(between: tuple[str, int], drawn: int) -> None:
    card, seat = between
    models = (("gump", 0, 10, 10), ("liv", 1, 17, 10), ("ruwt", 0, 10, 14), (card, seat, 13.5, 10.3))
    duel = casts(*models, ability="Call of the Woods", face="G1")
    assert duel.event(ArcaneDrawReckoned).total.value == drawn


@pytest.mark.rule("MOO-RUL-71", "MOO-ACT-03")
def test_who_may_only_jog_is_offered_a_jog() -> None:
    board = table(("billy", 0, 10, 10, {"energy": 3}), ("liv", 1, 30, 30), active=0)
    for name, kind in (("jog", Jog), ("step", Step)):
        offered = {type(one) for one in moves(board, 0, Scope(0, free=True, actions=(name,)))}
        assert kind in offered


@pytest.mark.rule("MOO-STN-03", "MOO-SET-08")
@pytest.mark.parametrize("place", [(10, 10), (10, 0.4), (0.4, 10)])
def test_the_nearest_place_for_a_stone_is_beside_the_other_stone(place: tuple[float, float]) -> None:
    board = table(("billy", 0, 30, 30), ("liv", 1, 32, 32), stones=[(*place, 2)])
    x, y = at(*place)
    found = lying_room(board, (x, y, ""), inch(2)).nearest(x, y, lambda a, b: lies(board, a, b) is None)
    assert found is not None
    assert 0 <= hypot(found[0] - x, found[1] - y) - 2 * STONE_RADIUS <= 2


@pytest.mark.rule("MOO-REA-01", "MOO-ACT-07")
@pytest.mark.parametrize(("beyond", "matters"), [(0, False), (1, True)])
def test_a_reaction_step_to_a_stone_matters_until_it_is_touched(beyond: int, matters: bool) -> None:
    radius = 1500
    touch = radius + STONE_RADIUS + 25
    x, _ = at(30, 30)
    place_of_stone = ((x + touch + beyond) / inch(1), 30.0, 1)
    board = table(("billy", 0, 10, 10), ("liv", 1, 30, 30, {"energy": 1}), stones=[place_of_stone], active=0)
    assert board.traits[1].radius == radius
    assert board.state.stones[0].x - x == touch + beyond
    assert step_matters(board, 1) is matters


@pytest.mark.rule("MOO-REA-01")
@pytest.mark.parametrize(("gap", "matters"), [(11.9, True), (12, True), (12.1, False), (11, False), (10.5, False)])
@pytest.mark.parametrize("active", [0, -1])
def test_a_reaction_step_out_of_range_of_whoever_acts_matters(gap: float, matters: bool, active: int) -> None:
    x = 10 + 2 * 1500 / inch(1) + gap
    board = table(("flintlock", 0, 10, 10, {"energy": 3}), ("liv", 1, x, 10, {"energy": 1}), active=active)
    assert step_matters(board, 1) is (matters and active == 0)


@pytest.mark.rule("MOO-REA-01", "MOO-ACT-12")
@pytest.mark.parametrize(("energy", "matters"), [(1, True), (0, False)])
def test_a_step_away_from_whoever_has_no_energy_left_does_not_matter(energy: int, matters: bool) -> None:
    """Billy jogs four inches and reaches one: Liv stands as far away as that."""
    x = 10 + 2 * 1500 / inch(1) + 4.9
    board = table(("billy", 0, 10, 10, {"energy": energy}), ("liv", 1, x, 10, {"energy": 1}), active=0)
    assert step_matters(board, 1) is matters


@pytest.mark.rule("MOO-ACT-19", "MOO-RUL-13", "MOO-CHR-18")
def test_nobody_is_pushed_through_the_first_of_all_models_to_free_ground_behind_it() -> None:
    models = (("quack", 1, 13.4, 10), ("liv", 1, 12, 10), ("billy", 0, 10, 10, {"energy": 3}))
    scene = Scene(*models, active=2, rolls=["G3"]).play(Use(2, "Ramming Speed", (1,)))
    assert scene[0].x - scene[1].x == 3000  # in contact, three inches would end behind


@pytest.mark.rule("MOO-RUL-92", "MOO-MEL-29")
@pytest.mark.parametrize(("wounds", "cursed"), [(10, False), (0, True)])
def test_a_curse_that_ends_with_its_maker_is_not_laid_by_one_who_fell_in_that_round(wounds: int, cursed: bool) -> None:
    models = (("fritz", 0, 10, 10), ("snag", 1, 11.4, 10, {"wounds": wounds}))
    duel = fought(*models, mine=Plan("FS"), theirs=Plan("RA", upgrade=True))
    assert any(item.what == "Deadwood Cursed" for item in duel[0].lasting) is cursed


@pytest.mark.rule("MOO-RUL-92", "MOO-CAR-04")
@pytest.mark.parametrize(("wounds", "slowed"), [(7, 0), (0, 1)])
def test_nothing_that_ends_with_the_turn_is_laid_on_the_slain(wounds: int, slowed: int) -> None:
    models = (("morris", 0, 10, 10), ("liv", 1, 14, 10, {"wounds": wounds}))
    duel = casts(*models, ability="Sink Hole", face="P2").finish()
    assert len(duel.events(Marked)) == len(duel[1].lasting) == slowed


@pytest.mark.rule("MOO-RUL-92")
def test_what_holds_for_the_rest_of_the_game_is_laid_on_the_slain_too() -> None:
    models = (("flintlock", 0, 10, 10, {"wounds": 7}), ("liv", 1, 14, 10))
    duel = casts(*models, ability="Shoot Musket", face="CAT").finish()
    assert duel[0].where == "slain"
    assert [item.what for item in duel[0].lasting] == ["Reload"]


@pytest.mark.rule("MOO-MEL-29", "MOO-CAR-04")
@pytest.mark.parametrize(("wounds", "prepared"), [(9, 0), (0, 1)])
def test_the_slain_prepare_no_action(wounds: int, prepared: int) -> None:
    models = (("abracadaverous", 0, 10, 10, {"wounds": wounds}), ("fritz", 1, 11.4, 10))
    duel = fought(*models, mine=Plan("RA", upgrade=True), theirs=Plan("SC"))
    while duel.match.ask is not None:  # Fashion from Flesh, which is not wanted
        duel.play(duel.ask.candidates()[-1])
    assert len(duel.events(Promised)) == len(duel[0].promises) == prepared


@pytest.mark.rule("MOO-RUL-84", "MOO-END-04", "MOO-CHR-31")
@pytest.mark.parametrize(
    ("card", "wounds", "ability", "face"),
    [("belladonna", 0, "Drop of Nightshade", "CAT"), ("jobie", 4, "Second Hand Pistol", "G1")],
)
def test_who_slays_himself_with_his_target_has_not_led_in_between(
    card: str, wounds: int, ability: str, face: str
) -> None:
    caster = (card, 0, 10, 10, {"energy": 3, "stones": 1, "wounds": wounds})
    target = ("liv", 1, 10 + TOUCH, 10, {"stones": 1, "wounds": 7})
    rolls = [f"{face} ...", "..."]
    scene = Scene(caster, target, ("quack", 0, 30, 30), active=0, turn=5, sudden_death=True, rolls=rolls)
    scene.play(Use(0, ability, (1,)), claim(face), "ok")
    while scene.asked[1] == "ChoosePlace":
        scene.play(scene.ask.candidates()[0])
    assert [scene[who].where for who in (0, 1)] == ["slain", "slain"]
    assert (len(scene.state.stones), scene.match.outcome) == (2, None)


@pytest.mark.rule("MOO-RUL-84", "MOO-CHR-31")
@pytest.mark.parametrize(
    ("caster", "ability", "other"),
    [
        ("raeganleshavultpriestess", "Malachite Ritual", ("marley", {"wounds": 6})),
        ("snag", "Deadwood Curse", ("liv", {"wounds": 7})),
    ],
)
def test_a_catastrophe_of_both_ticks_the_boxes_of_both_before_anybody_falls(
    caster: str, ability: str, other: tuple[str, dict[str, int]]
) -> None:
    card, fields = other
    models = ((caster, 0, 10, 10, {"wounds": 10 if caster == "snag" else 6}), (card, 1, 12, 10, fields))
    duel = casts(*models, ability=ability, face="CAT").finish()
    told = [type(event).__name__ for event in duel.match.events() if isinstance(event, (Wounded, Slain))]
    assert told == ["Wounded", "Wounded", "Slain", "Slain"]


@pytest.mark.rule("MOO-RUL-95", "MOO-RUL-53")
@pytest.mark.parametrize(("wounds", "left"), [(4, 3), (0, 1)])
def test_the_slain_lose_no_energy_that_lay_on_their_card(wounds: int, left: int) -> None:
    models = (("boulder", 0, 10, 10), ("jobie", 1, 11.4, 10, {"energy": 3, "wounds": wounds}))
    duel = fought(*models, mine=Plan("TH", upgrade=True), theirs=Plan("LG")).finish()
    assert (duel[1].where, duel[1].energy) == ("slain" if wounds else "table", left)


@pytest.mark.rule("MOO-CAR-06", "MOO-CHR-31")
def test_who_was_slain_for_more_cards_takes_no_damage_from_them() -> None:
    models = (("dianaqueenofthefae", 0, 10, 10), ("fraya", 0, 12, 10, {"wounds": 4}), ("liv", 1, 30, 30))
    duel = uses(*models, ability="Horrifying Visions", deals=("P1 ...", "..."))
    duel.play(YES, pick(1), claim("P1"), "ok").finish()
    assert duel[1].where == "slain"
    assert not duel.events(DamageDealt)


@pytest.mark.rule("MOO-ACT-03", "MOO-ACT-13", "MOO-RUL-92")
@pytest.mark.parametrize("jogged", [True, False])
def test_who_rises_again_has_not_got_another_jog_this_turn(jogged: bool) -> None:
    fields = {"where": "slain", "wounds": 8, "slain_on": 1, "activated": True, "jogged": jogged, "uses": ("Take Aim",)}
    duel = casts(("marley", 0, 10, 10), ("flintlock", 0, 0, 0, fields), ability="Reanimate", targets=(), face="G2")
    risen = duel.play(place(10 + TOUCH, 10)).finish()[1]
    assert (risen.where, risen.activated, risen.jogged, risen.uses) == ("table", False, jogged, ("Take Aim",))
