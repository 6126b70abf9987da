"""The magic phase: who casts, how often, how far, on whom, and who may resist."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.decisions import DONE, Cast
from escarmouche.games.fantastiques.events.combat import Defended
from escarmouche.games.fantastiques.events.magic import Resisted, SpellCast, Unaffected
from escarmouche.games.fantastiques.profiles import SPELLS

PHASE = "turn 6 | phase magic"
RESIST, ENDURE = True, False  # what the controller of the target answers
ON_A_FIGURE = ("curse", "paralysis", "paranoia", "death_ray", "bloodlust", "teleport")
RESISTIBLE = ("curse", "paralysis", "paranoia", "bloodlust", "teleport")


def mage(*spells: str, at: str = "10,20") -> str:
    summons = ", summons vei_bones" if "summon" in spells else ""
    return f"A mage = {{sorcerer, spells {'/'.join(spells)}{summons}}} at {at}"


def at(t: Table, spell: str, x: float, y: float, degrees: int = 0) -> Cast:
    """The mage casts this spell at a place."""
    return Cast(t["mage"], spell, x=point(x, y)[0], y=point(x, y)[1], degrees=degrees)


def why_not(t: Table, cast: Cast) -> tuple[str, str] | None:
    refusal = t.refusal(cast)
    return None if refusal is None else (refusal.code, refusal.why)


# --- who casts -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MAG-01")
def test_side_after_side_casts_with_all_its_casters_in_any_order() -> None:
    others = "A other = mage at 10,24 | B witch = mage at 20,20 | B hero = {hero amulet, spells death_ray} at 20,24"
    t = Table(f"{PHASE} | order B A | {mage('death_ray', 'paralysis')} | {others}", rolls="1 1 1 1")
    t.play(*(Cast(t[caster], "death_ray", t["mage"]) for caster in ("hero", "witch")))
    t.play(*(Cast(t[caster], "death_ray", t["witch"]) for caster in ("other", "mage")))
    assert [event.caster for event in t.events(SpellCast)] == [t[n] for n in ("hero", "witch", "other", "mage")]


@pytest.mark.rule("FAN-MAG-01")
def test_casting_takes_no_die_and_a_player_may_cast_nothing() -> None:
    t = Table(f"{PHASE} | {mage('wall_of_fire', 'curse')} | B orc = val_militia at 20,20")
    t.play(DONE)
    assert t.events(SpellCast) == []
    t = Table(f"{PHASE} | {mage('wall_of_fire', 'curse')} | B orc = val_militia at 20,20")
    t.play(at(t, "wall_of_fire", 15, 20))
    assert len(t.state.flames) == 1


@pytest.mark.rule("FAN-MAG-02")
@pytest.mark.parametrize(("spells", "times"), [(("death_ray", "curse"), 1), (("death_ray", "death_ray"), 2)])
def test_one_spell_per_turn_or_twice_the_one_known_twice(spells: tuple[str, ...], times: int) -> None:
    t = Table(f"{PHASE} | {mage(*spells)} | A other = mage at 10,30 | B orc = {{hp 4}} at 20,20")
    for _ in range(times):
        t.play(Cast(t["mage"], "death_ray", t["orc"]), rolls="6")
    for spell in spells:
        assert why_not(t, Cast(t["mage"], spell, t["orc"])) == ("spell_not_ready", "FAN-MAG-02")


@pytest.mark.rule("FAN-MAG-02")
def test_the_spell_known_twice_may_have_two_targets_and_only_known_spells_are_cast() -> None:
    t = Table(f"{PHASE} | {mage('death_ray', 'death_ray')} | B one = {{armour 2}} at 20,20 | B two = one at 10,30")
    assert why_not(t, Cast(t["mage"], "curse", t["one"])) == ("unknown_spell", "FAN-MAG-02")
    t.play(Cast(t["mage"], "death_ray", t["one"]), Cast(t["mage"], "death_ray", t["two"]), rolls="1 1")
    assert [event.figure for event in t.events(Defended)] == [t["one"], t["two"]]


@pytest.mark.rule("FAN-MAG-01", "FAN-RUL-35", "FAN-ITM-01")
@pytest.mark.parametrize(("option", "again"), [("per_turn", True), ("per_game", False)])
def test_the_amulets_one_spell_is_cast_each_turn_or_once_per_game(option: str, again: bool) -> None:
    hero = "A mage = {hero amulet, spells death_ray} at 10,20"
    t = Table(
        f"turn 5 | phase magic | setting amulet_spell={option} | {hero} | B orc = {{hp 4}} at 20,20", rolls="1 6 1"
    )
    t.play(Cast(t["mage"], "death_ray", t["orc"]))
    t.play(0, DONE, DONE)  # turn 6: who begins, no moves
    assert (t.state.turn, t.state.phase) == (6, "magic" if again else "over")


@pytest.mark.rule("FAN-RUL-35", "FAN-ITM-01")
@pytest.mark.parametrize(
    ("option", "told"),
    [("per_turn", ("spell_not_ready", "FAN-MAG-02")), ("per_game", ("spell_spent", "FAN-RUL-35"))],
)
def test_a_spell_that_is_cast_once_per_game_is_not_told_to_wait(option: str, told: tuple[str, str]) -> None:
    mates = (
        "A hero = {hero amulet, spells death_ray} at 10,20 casts 1 | A mage = {sorcerer, spells curse/curse} at 10,25"
    )
    t = Table(f"{PHASE} | setting amulet_spell={option} | {mates} | B orc = {{hp 4}} at 20,20")
    assert why_not(t, Cast(t["hero"], "death_ray", t["orc"])) == told


@pytest.mark.rule("FAN-MAG-01", "FAN-RUL-35", "FAN-ITM-01")
@pytest.mark.parametrize("caster", ["A", "B"])
def test_no_spell_of_friend_or_foe_works_on_the_bearer_of_an_amulet(caster: str) -> None:
    scene = f"{caster} mage = {{sorcerer, spells death_ray/fireball}} at 10,20 | A hero = {{hero amulet}} at 14,20"
    t = Table(f"{PHASE} | {scene}")
    t.play(Cast(t["mage"], "death_ray", t["hero"]))
    assert t.event(Unaffected).reason == "amulet"
    t = Table(f"{PHASE} | {scene}")
    t.play(at(t, "fireball", 14, 20))
    assert t.events(Defended) == []


@pytest.mark.rule("FAN-MAG-09", "FAN-RUL-41")
@pytest.mark.parametrize(
    ("marker", "option", "clause"),
    [("", "yes", ""), ("routed", "yes", "FAN-MAG-09"), ("paralysed", "yes", ""), ("paralysed", "no", "FAN-RUL-41")],
)
def test_the_routed_cast_nothing_and_the_paralysed_as_the_table_says(marker: str, option: str, clause: str) -> None:
    scene = f"{mage('curse', 'teleport')} {marker} | A other = mage at 10,30 | B orc = val_militia at 20,20"
    t = Table(f"{PHASE} | setting paralysed_casts={option} | {scene}")
    refused = ("cannot_cast", clause) if clause else None
    assert why_not(t, Cast(t["mage"], "curse", t["orc"])) == refused


# --- range and sight -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MAG-03", "FAN-RUL-32")
@pytest.mark.parametrize("spell", ON_A_FIGURE)
@pytest.mark.parametrize(("x", "refused"), [(29, None), (29.01, ("out_of_range", "FAN-MAG-03"))])
def test_the_range_is_eighteen_inches_from_base_to_base(spell: str, x: float, refused: tuple[str, str] | None) -> None:
    t = Table(f"{PHASE} | {mage(spell, 'fireball')} | B orc = {{armour 2}} at {x},20")
    assert why_not(t, Cast(t["mage"], spell, t["orc"])) == refused


@pytest.mark.rule("FAN-MAG-03", "FAN-RUL-32")
@pytest.mark.parametrize(("x", "refused"), [(28.5, None), (28.51, ("out_of_range", "FAN-MAG-03"))])
def test_the_range_of_a_fireball_is_to_its_centre(x: float, refused: tuple[str, str] | None) -> None:
    t = Table(f"{PHASE} | {mage('fireball', 'curse')}")
    assert why_not(t, at(t, "fireball", x, 20)) == refused


@pytest.mark.rule("FAN-RUL-32", "FAN-SPL-06")
@pytest.mark.parametrize(("x", "refused"), [(25.49, None), (25.51, ("out_of_range", "FAN-SPL-06"))])
def test_the_whole_wall_of_fire_must_be_in_range(x: float, refused: tuple[str, str] | None) -> None:
    # Its far corners are 3 inches beyond its centre and half an inch aside: 18.49 or 18.51 from the mage's centre.
    t = Table(f"{PHASE} | {mage('wall_of_fire', 'curse')}")
    assert why_not(t, at(t, "wall_of_fire", x, 20)) == refused


@pytest.mark.rule("FAN-MAG-04", "FAN-RUL-31")
@pytest.mark.parametrize(
    "screen", ["building b rect 15,20 1x8", "wood w rect 15,20 3x8", "flames f rect 15,20 1x8", "hill h rect 15,20 1x8"]
)
@pytest.mark.parametrize("spell", ["death_ray", "fireball", "wall_of_fire"])
@pytest.mark.parametrize("model", ["heights", "flat"])
def test_no_spell_needs_sight_unless_the_table_wants_it(spell: str, screen: str, model: str) -> None:
    scene = f"{PHASE} | {mage(spell, 'curse')} | B orc = val_militia at 20,20 | {screen} | setting los_model={model}"
    for option, refused in (("no", None), ("yes", ("not_seen", "FAN-RUL-31"))):
        t = Table(f"{scene} | setting spell_los={option}")
        cast = Cast(t["mage"], spell, t["orc"]) if spell in ON_A_FIGURE else at(t, spell, 20, 21.5)
        assert why_not(t, cast) == refused


@pytest.mark.rule("FAN-MAG-04", "FAN-RUL-31")
def test_where_sight_is_wanted_what_is_seen_may_be_the_target_and_oneself_always() -> None:
    t = Table(f"{PHASE} | setting spell_los=yes | {mage('death_ray', 'fireball')} | B orc = val_militia at 20,20")
    assert why_not(t, Cast(t["mage"], "death_ray", t["orc"])) is None
    assert why_not(t, Cast(t["mage"], "death_ray", t["mage"])) is None
    assert why_not(t, at(t, "fireball", 20, 20)) is None
    assert why_not(t, at(t, "fireball", 10, 20)) is None


@pytest.mark.rule("FAN-MAG-04", "FAN-RUL-31", "FAN-LOS-08")
@pytest.mark.parametrize(("model", "refused"), [("heights", ("not_seen", "FAN-RUL-31")), ("flat", None)])
def test_a_low_wall_hides_the_ground_behind_it_but_not_in_the_flat_model(
    model: str, refused: tuple[str, str] | None
) -> None:
    scene = f"{mage('fireball', 'curse')} | low_wall w rect 18,20 0.5x6 | setting los_model={model}"
    t = Table(f"{PHASE} | setting spell_los=yes | {scene}")
    assert why_not(t, at(t, "fireball", 20, 20)) == refused
    assert why_not(t, at(t, "fireball", 16, 20)) is None


@pytest.mark.rule("FAN-MAG-04", "FAN-RUL-31", "FAN-SPL-02")
@pytest.mark.parametrize("model", ["heights", "flat"])
@pytest.mark.parametrize(("option", "behind"), [("no", None), ("yes", ("not_seen", "FAN-RUL-31"))])
def test_where_sight_is_wanted_a_creature_comes_where_its_summoner_sees(
    option: str, behind: tuple[str, str] | None, model: str
) -> None:
    scene = f"{mage('summon', 'curse')} | high_wall w rect 10.65,20 0.1x4 | setting los_model={model}"
    t = Table(f"{PHASE} | {scene} | setting spell_los={option}")
    assert why_not(t, at(t, "summon", 11.9, 20)) == behind
    assert why_not(t, at(t, "summon", 9, 21.5)) is None
    assert t.match.ask is not None
    places = {cast.x for cast in t.match.ask.candidates() if isinstance(cast, Cast)}
    assert any(x > point(11, 0)[0] for x in places) is (option == "no")


@pytest.mark.rule("FAN-SPL-01", "FAN-MAG-03")
def test_a_fireball_is_proposed_on_every_enemy_within_range_and_anywhere_if_there_is_none() -> None:
    foes = "B near = val_militia at 14,20 | B other = val_militia at 20,24 | B far = val_militia at 40,20"
    for scene, wanted in ((f" | A friend = val_militia at 12,24 | {foes}", {(14, 20), (20, 24)}), ("", set())):
        t = Table(f"{PHASE} | {mage('fireball', 'curse')}{scene}")
        assert t.match.ask is not None
        spots = [
            (one.x, one.y) for one in t.match.ask.candidates() if isinstance(one, Cast) and one.spell == "fireball"
        ]
        assert set(spots) == {point(*place) for place in wanted} or (not wanted and len(spots) == 1)


@pytest.mark.rule("FAN-MAG-05", "FAN-SPL-01", "FAN-SPL-02", "FAN-SPL-06")
@pytest.mark.parametrize("spell", ON_A_FIGURE)
@pytest.mark.parametrize("stray", [{"x": 1}, {"y": -1}, {"degrees": 90}, {"creature": "vei_bones"}])
def test_a_spell_on_a_figure_is_told_no_place(spell: str, stray: dict[str, Any]) -> None:
    t = Table(f"{PHASE} | {mage(spell, 'fireball')} | B orc = val_militia at 20,20")
    assert why_not(t, Cast(t["mage"], spell, t["orc"])) is None
    assert why_not(t, Cast(t["mage"], spell, t["orc"], **stray)) == ("needless_of_target", "FAN-MAG-05")


@pytest.mark.rule("FAN-SPL-01", "FAN-SPL-02", "FAN-SPL-06")
@pytest.mark.parametrize(
    ("spell", "stray", "clause"),
    [
        ("fireball", {"degrees": 15}, "FAN-SPL-01"),
        ("fireball", {"creature": "vei_bones"}, "FAN-SPL-01"),
        ("summon", {"degrees": 15}, "FAN-SPL-02"),
        ("summon", {"creature": "vei_bones"}, ""),
        ("wall_of_fire", {"creature": "vei_bones"}, "FAN-SPL-06"),
        ("wall_of_fire", {"degrees": 15}, ""),
    ],
)
def test_a_spell_at_a_place_is_told_what_it_needs(spell: str, stray: dict[str, Any], clause: str) -> None:
    t = Table(f"{PHASE} | {mage('curse', spell)}")
    x, y = point(12, 20) if spell == "summon" else point(15, 20)
    refused = why_not(t, Cast(t["mage"], spell, x=x, y=y, **stray))
    assert refused == (("needless_of_place", clause) if clause else None)


# --- whom ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MAG-05", "FAN-RUL-36")
@pytest.mark.parametrize("spell", ON_A_FIGURE)
@pytest.mark.parametrize("target", ["friend", "mage", "trooper", "hero", "fighter"])
def test_anybody_in_range_may_be_the_target(spell: str, target: str) -> None:
    crowd = """
        A friend = val_militia at 20,30 | B trooper = val_militia at 14,20 | B hero = {hero power} at 26,20
        B fighter = val_militia at 20,31
    """
    t = Table(f"{PHASE} | {mage(spell, 'fireball')} \n{crowd}")
    assert why_not(t, Cast(t["mage"], spell, t[target])) is None


@pytest.mark.rule("FAN-MAG-05", "FAN-SCN-07")
@pytest.mark.parametrize(
    ("marker", "why"),
    [("dead", "FAN-MAG-05"), ("lost", "FAN-MAG-05"), ("captive", "FAN-SCN-07"), ("reserve", "FAN-MAG-05")],
)
def test_who_is_not_on_the_table_is_no_target(marker: str, why: str) -> None:
    t = Table(f"{PHASE} | {mage('curse', 'fireball')} | B orc = val_militia {marker}")
    assert why_not(t, Cast(t["mage"], "curse", t["orc"])) == ("no_such_target", why)


@pytest.mark.rule("FAN-MAG-03")
def test_a_spell_at_a_place_names_no_figure() -> None:
    t = Table(f"{PHASE} | {mage('fireball', 'curse')} | B hero = {{hero amulet}} at 20,20")
    x, y = point(20, 20)
    assert why_not(t, Cast(t["mage"], "fireball", t["hero"], x, y)) == ("no_such_target", "FAN-MAG-03")


MELEE = """
    B foe = val_militia at 10,21 | A friend = val_militia at 10,22 | B second = val_militia at 11,22
    A bystander = val_militia at 9,20 | B stranger = val_militia at 13,22
"""


@pytest.mark.rule("FAN-MAG-06", "FAN-MAG-07", "FAN-RUL-33")
@pytest.mark.parametrize("spell", ON_A_FIGURE)
@pytest.mark.parametrize(
    ("target", "inside"),
    [("mage", True), ("foe", True), ("friend", True), ("second", True), ("bystander", False), ("stranger", False)],
)
def test_an_engaged_caster_stays_inside_his_melee_a_chain_of_enemy_contacts(
    spell: str, target: str, inside: bool
) -> None:
    # The bystander touches the mage and nobody else, and friends' contacts link nobody.
    t = Table(f"{PHASE} | {mage(spell, 'fireball')} \n{MELEE}")
    assert why_not(t, Cast(t["mage"], spell, t[target])) == (None if inside else ("outside_melee", "FAN-MAG-07"))


@pytest.mark.rule("FAN-MAG-07", "FAN-RUL-33")
@pytest.mark.parametrize(
    ("x", "y", "inside"), [(10, 23.9, True), (10, 25, False), (12, 22, False), (8.5, 22.2, True), (8.6, 21, False)]
)
def test_his_fireball_touches_somebody_of_it_and_nobody_else(x: float, y: float, inside: bool) -> None:
    t = Table(f"{PHASE} | {mage('fireball', 'curse')} \n{MELEE}")
    assert why_not(t, at(t, "fireball", x, y)) == (None if inside else ("outside_melee", "FAN-MAG-07"))


@pytest.mark.rule("FAN-MAG-07", "FAN-RUL-33")
@pytest.mark.parametrize("spell", ["summon", "wall_of_fire"])
@pytest.mark.parametrize("engaged", [False, True])
def test_he_neither_summons_nor_raises_walls(spell: str, engaged: bool) -> None:
    t = Table(f"{PHASE} | {mage(spell, 'curse')} | B foe = val_militia at 10,{21 if engaged else 21.1}")
    cast = at(t, spell, 10, 18.8 if spell == "summon" else 16)
    assert why_not(t, cast) == (("outside_melee", "FAN-MAG-07") if engaged else None)


@pytest.mark.rule("FAN-MAG-01", "FAN-MAG-07")
@pytest.mark.parametrize(("spells", "asked"), [("summon/wall_of_fire", False), ("summon/fireball", True)])
def test_an_engaged_caster_of_nothing_but_such_spells_is_not_asked(spells: str, asked: bool) -> None:
    alone = f"{mage(*spells.split('/'))} | B foe = val_militia at 10,21"
    t = Table(f"{PHASE} | {alone}")
    assert (t.state.phase == "magic") is asked
    beside = Table(f"{PHASE} | {alone} | A other = {{sorcerer, spells curse/curse}} at 30,30")
    assert beside.ask is not None
    ready = dict(beside.ask.facts()["ready"])
    assert ready.get(beside["mage"]) == (("fireball",) if asked else None)


@pytest.mark.rule("FAN-MAG-07", "FAN-RUL-33")
def test_his_teleport_leads_anywhere() -> None:
    t = Table(f"{PHASE} | {mage('teleport', 'curse')} \n{MELEE}")
    t.play(Cast(t["mage"], "teleport", t["foe"]), ENDURE, t.place(10, 38))
    assert (t.figure("foe").x, t.figure("foe").y) == point(10, 38)


# --- resistance and order ------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MAG-08", "FAN-RUL-34")
@pytest.mark.parametrize("spell", SPELLS)
def test_five_spells_and_no_others_may_be_resisted(spell: str) -> None:
    t = Table(f"{PHASE} | {mage(spell, spell)} | B orc = {{mental 3, armour 5}} at 20,20", rolls="1", open_dice=True)
    t.play(Cast(t["mage"], spell, t["orc"]) if spell in ON_A_FIGURE else at(t, spell, 10, 22))
    assert t.ask is not None
    asked = t.ask.facts().get("topic") == "try_resist"
    assert asked is (spell in RESISTIBLE)
    assert t.ask.seat == (1 if asked else 0)


@pytest.mark.rule("FAN-MAG-08", "FAN-RUL-34")
@pytest.mark.parametrize(("die", "resists"), [(3, True), (4, False)])
def test_a_mental_roll_undoes_the_spell(die: int, resists: bool) -> None:
    t = Table(f"{PHASE} | {mage('paralysis', 'curse')} | B orc = {{mental 3}} at 20,20", rolls=str(die))
    t.play(Cast(t["mage"], "paralysis", t["orc"]), RESIST)
    assert t.event(Resisted).resisted is resists
    assert t.figure("orc").paralysed is not resists


@pytest.mark.rule("FAN-MAG-08", "FAN-RUL-34")
def test_the_controller_of_the_target_may_let_the_spell_work() -> None:
    t = Table(f"{PHASE} | {mage('paralysis', 'curse')} | A friend = {{mental 5}} at 20,20")
    t.play(Cast(t["mage"], "paralysis", t["friend"]))
    assert t.ask is not None
    assert t.ask.seat == 0
    t.play(ENDURE)
    assert t.figure("friend").paralysed


@pytest.mark.rule("FAN-MAG-10")
def test_a_spell_is_done_before_the_next_is_cast() -> None:
    scene = f"{mage('fireball', 'fireball')} | B witch = {{sorcerer, armour 0, spells curse/curse}} at 20,20"
    t = Table(f"{PHASE} | {scene} | B orc = {{armour 2}} at 21,20", rolls="6 1")
    t.play(at(t, "fireball", 20, 20))
    assert t.figure("witch").where == "dead"
    t.play(at(t, "fireball", 20, 20), rolls="6")  # the second one catches the orc alone, and the dead cast nothing
    assert t.figure("orc").where == "dead"
    assert t.outcome is not None
