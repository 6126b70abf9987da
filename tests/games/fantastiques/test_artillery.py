"""Artillery pieces: who serves them, how they are moved, what their crew may still do, what cannot happen to them."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.table import Table, point
from tests.games.fantastiques.test_magic import ENDURE

from escarmouche.games.fantastiques.decisions import DONE, Cast, Disengage, Fire, Haul, PassGem, Shoot, Strike, Volley
from escarmouche.games.fantastiques.events.combat import Attacked, Declared, Defended, TemplateLanded
from escarmouche.games.fantastiques.events.moving import Burned, Hauled

GUN = "A gun = piece bombard at 10,20"
PAIR = f"{GUN} | A one = kar_crew at 8,20 crew gun | A two = kar_crew at 10,22 crew gun"
CREW = f"{PAIR} | A three = kar_crew at 10,18 crew gun"
SHOTS = "turn 6 | phase shooting"
TARGET = "B orc = {armour 2} at 30,20"


def haul(t: Table, *crew: str, to: tuple[float, float], by: tuple[float, float] | None = None) -> Haul:
    """The gun goes straight there, and each of the crew as far in the same direction (or `by` so much)."""
    gun = t.figure("gun")
    x, y = point(*to)
    dx, dy = point(*by) if by else (x - gun.x, y - gun.y)
    places = tuple((t.figure(one).x + dx, t.figure(one).y + dy) for one in crew)
    return Haul(t["gun"], ((x, y),), tuple(t[one] for one in crew), places)


def why_not(t: Table, answer: object) -> tuple[str, str] | None:
    refusal = t.refusal(answer)
    return None if refusal is None else (refusal.code, refusal.why)


# --- moving --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ART-02", "FAN-ART-03", "FAN-ART-05")
@pytest.mark.parametrize(
    ("crew", "length", "refused"),
    [
        (("one", "two", "three"), 6, None),
        (("one", "two", "three"), 6.01, ("too_far", "FAN-ART-03")),
        (("one", "two"), 3, None),
        (("one", "two"), 3.01, ("too_far", "FAN-ART-03")),
        (("one",), 0.1, ("needs_crew", "FAN-ART-03")),
        ((), 0.1, ("needs_crew", "FAN-ART-03")),
        (("one", "one", "two"), 6, ("needs_crew", "FAN-ART-03")),
    ],
)
def test_a_piece_goes_six_inches_with_three_crew_three_with_two_and_none_with_fewer(
    crew: tuple[str, ...], length: float, refused: tuple[str, str] | None
) -> None:
    t = Table(CREW)
    assert why_not(t, haul(t, *crew, to=(10 + length, 20))) == refused


@pytest.mark.rule("FAN-ART-03", "FAN-ART-04", "FAN-ART-05")
def test_the_crew_goes_along_and_does_nothing_else() -> None:
    t = Table(f"{CREW} | B orc = val_archer at 30,20")
    t.play(haul(t, "one", "two", to=(13, 20)))
    assert [(t.figure(n).x, t.figure(n).y) for n in ("gun", "one", "two")] == [
        point(13, 20),
        point(11, 20),
        point(13, 22),
    ]
    assert t.event(Hauled).crew == (t["one"], t["two"])
    assert why_not(t, t.move("one", (9, 20))) == ("served_piece", "FAN-ART-04")
    assert why_not(t, t.move("three", (10, 17))) is None


@pytest.mark.rule("FAN-RUL-90", "FAN-SPL-07")
def test_crew_that_haul_through_a_wall_of_fire_burn_and_the_piece_does_not() -> None:
    # The wall lies between "one" and its new place; "two" goes beside it.
    t = Table(f"{PAIR} | flames f rect 9.8,20 0.2x1 rot 0 | A far = val_militia at 40,40", rolls="6")
    t.play(Haul(t["gun"], (point(13, 20),), (t["one"], t["two"]), (point(13, 17.6), point(13, 22))))
    assert [event.figure for event in t.events(Burned)] == [t["one"]]
    assert (t.figure("one").where, t.figure("two").where, t.figure("gun").where) == ("dead", "table", "table")


@pytest.mark.rule("FAN-TER-04", "FAN-MOV-05", "FAN-RUL-90")
@pytest.mark.parametrize(
    ("between", "refused"),
    [
        ("high_wall w rect 12.5,22 0.3x2", ("impassable", "FAN-TER-04")),
        ("B foe = {melee 1} at 12.5,22.2", ("figure_in_the_way", "FAN-MOV-05")),
        ("A friend = {melee 1} at 12.5,22.2", None),
    ],
)
def test_crew_that_haul_go_straight_to_their_place_and_through_no_wall_or_enemy(
    between: str, refused: tuple[str, str] | None
) -> None:
    t = Table(f"{CREW} | {between}")
    places = (point(12.3, 18), point(14.2, 22), point(14, 18))
    order = Haul(t["gun"], (point(13.7, 20),), (t["one"], t["two"], t["three"]), places)
    assert why_not(t, order) == refused


@pytest.mark.rule("FAN-MOV-07", "FAN-RUL-90", "FAN-RUL-61")
@pytest.mark.parametrize(
    ("foe", "refused"),
    [
        ((11, 23.01), ("contact_ends_move", "FAN-MOV-07")),  # a hundredth of an inch beside the way of "two"
        ((11, 23.011), None),
        ((13, 23.01), None),  # where "two" ends
        ((14.5, 20), ("enemy_contact", "FAN-RUL-61")),
        ((14.511, 20), None),
    ],
)
def test_neither_crew_nor_piece_goes_on_past_an_enemy_it_touches(
    foe: tuple[float, float], refused: tuple[str, str] | None
) -> None:
    t = Table(f"{CREW} | B foe = {{melee 1}} at {foe[0]},{foe[1]}")
    assert why_not(t, haul(t, "one", "two", "three", to=(13, 20))) == refused


@pytest.mark.rule("FAN-RUL-61")
@pytest.mark.parametrize(("y", "refused"), [(21.51, ("enemy_contact", "FAN-RUL-61")), (21.511, None)])
def test_a_piece_does_not_even_brush_past_an_enemy(y: float, refused: tuple[str, str] | None) -> None:
    t = Table(f"{CREW.replace('10,22', '8.6,18.6')} | B foe = {{melee 1}} at 12,{y}")
    places = (point(12, 20), point(12.6, 18.6), point(14, 18))
    crew = (t["one"], t["two"], t["three"])
    assert why_not(t, Haul(t["gun"], (point(14, 20),), crew, places)) == refused


@pytest.mark.rule("FAN-ART-03")
def test_crew_that_haul_end_within_an_inch_of_the_piece() -> None:
    t = Table(CREW)
    places = [point(9, 20), point(15, 22.5), point(15, 17.49)]
    crew = (t["one"], t["two"], t["three"])
    assert why_not(t, Haul(t["gun"], (point(15, 20),), crew, tuple(places))) == ("crew_too_far", "FAN-ART-03")
    places[0], places[2] = point(13, 20), point(15, 17.5)
    assert why_not(t, Haul(t["gun"], (point(15, 20),), crew, tuple(places))) is None


@pytest.mark.rule("FAN-ART-02", "FAN-ART-03", "FAN-ART-05")
@pytest.mark.parametrize(
    ("third", "able"),
    [
        ("at 12,21.5", True),
        ("at 12.01,21.5", False),
        ("at 12,21.5 moved", False),
        ("at 12,21.5 routed", False),
        ("at 12,21.5 served", False),
        ("at 10,18", False),
    ],
)
def test_only_free_crew_within_an_inch_that_have_not_moved_count(third: str, able: bool) -> None:
    # 1.5 up and 2 aside is exactly an inch from base to base; the last one is in melee.
    t = Table(f"{PAIR} | A three = kar_crew {third} crew gun | B foe = val_militia at 10,17")
    assert why_not(t, haul(t, "one", "two", "three", to=(11, 20))) == (None if able else ("needs_crew", "FAN-ART-03"))


@pytest.mark.rule("FAN-ART-03", "FAN-RUL-61")
@pytest.mark.parametrize(
    ("ground", "refused"),
    [
        ("rubble r rect 13,20 2x6", None),
        ("rubble r rect 13,20 2.2x6", ("too_far", "FAN-ART-03")),
        ("low_wall w rect 12,20 0.2x1", ("impassable", "FAN-RUL-61")),
        ("rock w rect 12,20 0.2x0.2", ("impassable", "FAN-RUL-61")),
        ("B foe = val_militia at 12,20.5", ("impassable", "FAN-RUL-61")),
    ],
)
def test_a_piece_pays_double_for_difficult_ground_and_crosses_no_obstacle(
    ground: str, refused: tuple[str, str] | None
) -> None:
    # The crew follow 2 inches behind, off the difficult ground: only the piece pays for it.
    t = Table(f"{CREW} | {ground}")
    assert why_not(t, haul(t, "one", "two", "three", to=(14, 20))) == refused


@pytest.mark.rule("FAN-RUL-61")
@pytest.mark.parametrize(("x", "refused"), [(15.5, ("enemy_contact", "FAN-RUL-61")), (15.52, None)])
def test_a_piece_does_not_end_in_contact_with_an_enemy(x: float, refused: tuple[str, str] | None) -> None:
    t = Table(f"{CREW} | B foe = val_militia at {x},20")
    assert why_not(t, haul(t, "one", "two", "three", to=(14, 20))) == refused


@pytest.mark.rule("FAN-ART-03", "FAN-SCN-11")
def test_crew_that_carry_the_gem_take_it_no_further_than_it_may_go() -> None:
    t = Table(f"{CREW} | scenario cursed_gem | gem carried by two travelled 2")
    crew = "one", "two", "three"
    assert why_not(t, haul(t, *crew, to=(14.01, 20))) == ("too_far", "FAN-SCN-11")
    t.play(haul(t, *crew, to=(14, 20)))
    assert t.state.gem is not None
    assert (t.state.gem.x, t.state.gem.y) == point(14, 22)


# --- what crew that served may still do ----------------------------------------------------------------------------


@pytest.mark.rule("FAN-ART-04", "FAN-ART-06")
def test_a_piece_that_was_moved_does_not_fire_and_its_crew_do_not_shoot() -> None:
    crew = "A one = {shooting 3} at 8,20 crew gun | A two = one at 10,22 crew gun | A three = one at 10,18 crew gun"
    t = Table(f"turn 6 | {GUN} | {crew} | B orc = {{armour 2}} at 24,20")
    t.play(haul(t, "one", "two", to=(11, 20)), DONE, DONE)
    assert t.state.phase == "shooting"
    assert why_not(t, Fire(t["gun"], t["three"], t["orc"])) == ("already_declared", "FAN-ART-06")
    assert why_not(t, Shoot(t["one"], (t["orc"],))) == ("unable", "FAN-SHO-02")
    assert why_not(t, Shoot(t["three"], (t["orc"],))) is None


@pytest.mark.rule("FAN-ART-04", "FAN-RUL-59", "FAN-MEL-05")
@pytest.mark.parametrize("crew_melee", ["no", "yes"])
def test_crew_that_served_do_not_strike_unless_the_table_lets_them(crew_melee: str) -> None:
    scene = f"turn 6 | phase melee | {GUN} | A one = kar_crew at 8,20 crew gun served | B orc = {{melee 3}} at 7,20"
    t = Table(f"{scene} | setting crew_melee={crew_melee} | order B A", rolls="6" if crew_melee == "no" else "")
    t.play(Strike(t["orc"], (t["one"],)))
    if crew_melee == "yes":
        t.play(Strike(t["one"], (t["orc"],)), rolls="6 6")
    assert t.outcome is not None


@pytest.mark.rule("FAN-ART-04", "FAN-RUL-59")
@pytest.mark.parametrize("served", ["", "served"])
def test_crew_that_served_make_no_free_attack(served: str) -> None:
    t = Table(f"order B A | {GUN} | A one = kar_crew at 8,20 crew gun {served} | B orc = {{melee 3}} at 7,20")
    t.play(Disengage(t["orc"]))
    assert t.ask is not None
    assert t.ask.seat == (1 if served else 0)  # the orc's path at once, or first the gunner's choice


@pytest.mark.rule("FAN-ART-04")
@pytest.mark.parametrize(("served", "phase"), [("", "magic"), ("served", "over")])
def test_a_sorcerer_who_served_as_crew_casts_nothing(served: str, phase: str) -> None:
    mage = f"{GUN} | A mage = {{sorcerer, spells death_ray/curse}} at 8,20 crew gun {served}"
    t = Table(f"turn 6 | phase magic | setting any_crew=yes | {mage} | B orc = {{melee 3}} at 20,20")
    assert t.state.phase == phase


@pytest.mark.rule("FAN-ART-04", "FAN-RUL-59")
@pytest.mark.parametrize("spell", ["bloodlust", "paranoia"])
def test_no_spell_makes_crew_that_served_move_or_strike(spell: str) -> None:
    crew = "A one = kar_crew at 8,20 crew gun served | A two = kar_crew at 8,21 crew gun | B orc = {melee 3} at 7,20"
    t = Table(f"turn 6 | phase magic | {GUN} | {crew} | A mage = {{sorcerer, spells {spell}/curse}} at 12,23")
    t.play(Cast(t["mage"], spell, t["one"]), ENDURE)
    assert t.state.phase == "melee"  # nothing more was asked and no die was rolled
    assert t.events(Attacked) == []


@pytest.mark.rule("FAN-ART-04", "FAN-ENG-03", "FAN-RUL-59")
@pytest.mark.parametrize("crew_melee", ["no", "yes"])
@pytest.mark.parametrize("strikes", [False, True])
def test_crew_that_made_a_free_attack_neither_moves_nor_fires_its_piece(crew_melee: str, strikes: bool) -> None:
    crew = "A one = kar_crew at 8,20 crew gun | A two = kar_crew at 10,22 crew gun"
    scene = f"turn 6 | order B A | setting crew_melee={crew_melee} | {GUN} | {crew} | B far = val_militia at 24,20"
    t = Table(f"{scene} | B orc = {{armour 5, melee 3}} at 7,20")
    t.play(Disengage(t["orc"]), strikes, rolls="6" if strikes else "")
    t.play(t.move("orc", (2, 20)), DONE)
    serves = not strikes or crew_melee == "yes"
    assert why_not(t, haul(t, "one", "two", to=(11, 20))) == (None if serves else ("needs_crew", "FAN-ART-03"))
    t.play(DONE)
    assert why_not(t, Fire(t["gun"], t["two"], t["far"])) is None
    assert why_not(t, Fire(t["gun"], t["one"], t["far"])) == (None if serves else ("no_gunner", "FAN-ART-05"))


@pytest.mark.rule("FAN-ART-04", "FAN-RUL-55")
@pytest.mark.parametrize("casts", [False, True])
def test_crew_that_cast_a_spell_does_not_fire(casts: bool) -> None:
    crew = "A one = {sorcerer, spells death_ray/curse} at 8,20 crew gun | A two = kar_crew at 10,22 crew gun"
    t = Table(f"turn 6 | phase magic | setting any_crew=yes | {GUN} | {crew} | B far = {{armour 5}} at 24,20")
    t.play(Cast(t["one"], "death_ray", t["far"]) if casts else DONE, rolls="1" if casts else "")
    assert why_not(t, Fire(t["gun"], t["two"], t["far"])) is None
    assert why_not(t, Fire(t["gun"], t["one"], t["far"])) == (("no_gunner", "FAN-ART-05") if casts else None)


@pytest.mark.rule("FAN-ART-04", "FAN-SPL-13", "FAN-SPL-10")
@pytest.mark.parametrize("spell", ["bloodlust", "paranoia"])
def test_crew_that_struck_under_a_spell_does_not_fire(spell: str) -> None:
    crew = "A one = {melee 5, armour 0} at 8,20 crew gun | A two = kar_crew at 8,21 crew gun"
    mage = f"B mage = {{sorcerer, spells {spell}/curse}} at 20,30"
    foe = "B orc = {armour 0} at 7,20" if spell == "bloodlust" else "B orc = val_militia at 40,40"
    t = Table(f"turn 6 | phase magic | {GUN} | {crew} | A three = kar_crew at 10,22 crew gun | {mage} | {foe}")
    t.play(Cast(t["mage"], spell, t["one"]), ENDURE, *((False, t["orc"]) if spell == "bloodlust" else ()), rolls="1 6")
    assert t.figure("orc" if spell == "bloodlust" else "two").where == "dead"
    assert why_not(t, Fire(t["gun"], t["three"], t["mage"])) is None
    assert why_not(t, Fire(t["gun"], t["one"], t["mage"])) == ("no_gunner", "FAN-ART-05")


@pytest.mark.rule("FAN-ART-04", "FAN-SCN-11")
def test_crew_that_handed_the_gem_over_moves_no_piece_and_who_took_it_does() -> None:
    crew = (
        "A one = kar_crew at 8,20 crew gun | A two = kar_crew at 8,21 crew gun | A three = kar_crew at 10,18 crew gun"
    )
    t = Table(f"turn 3 | scenario cursed_gem | gem carried by one | {GUN} | {crew} | B far = val_militia at 34,20")
    t.play(PassGem(t["two"]))
    assert why_not(t, haul(t, "one", "two", to=(11, 20))) == ("needs_crew", "FAN-ART-03")
    assert why_not(t, haul(t, "three", "two", to=(11, 20))) is None


@pytest.mark.rule("FAN-ART-04", "FAN-RUL-46")
@pytest.mark.parametrize("backwards", [False, True])
def test_in_a_secret_volley_a_gunner_does_not_shoot_as_well(backwards: bool) -> None:
    crew = "A one = {shooting 3} at 8,20 crew gun | B orc = {armour 2} at 24,20"
    t = Table(f"{SHOTS} | setting declarations=secret | {GUN} | {crew}")
    shots: list[Shoot | Fire] = [Fire(t["gun"], t["one"], t["orc"]), Shoot(t["one"], (t["orc"],))]
    assert why_not(t, Volley(tuple(shots[::-1] if backwards else shots))) == ("already_declared", "FAN-ART-04")
    assert why_not(t, Volley((shots[backwards],))) is None


# --- firing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ART-02", "FAN-ART-05", "FAN-RUL-41", "FAN-RUL-55")
@pytest.mark.parametrize(
    ("gunner", "able"),
    [
        ("kar_crew at 7.5,20 crew gun", True),
        ("kar_crew at 7.49,20 crew gun", False),
        ("val_archer at 8,20 crew gun", True),
        ("kar_crew at 8,20", False),
        ("kar_crew at 8,20 crew other", False),
        ("kar_crew at 8,20 crew gun routed", False),
        ("kar_crew at 8,20 crew gun paralysed", False),
        ("kar_crew at 8,20 crew gun moved", False),
        ("kar_crew at 8,20 crew gun spent 0.5", False),
        ("kar_crew at 8,20 crew gun served", False),
        ("kar_crew at 10,18 crew gun", False),
    ],
)
def test_only_the_pieces_own_crew_fires_it_beside_it_free_steady_and_unmoved(gunner: str, able: bool) -> None:
    # The last one is in melee; a second gunner keeps the piece in play, so that the refusal is the first one's alone.
    others = "A two = kar_crew at 10,22 crew gun | A other = piece scorpion at 4,20 | B foe = val_militia at 10,17"
    t = Table(f"{SHOTS} | setting any_crew=yes | {GUN} | A one = {gunner} | {others} | {TARGET}")
    shot = Fire(t["gun"], t["one"], t["orc"])
    assert why_not(t, shot) == (None if able else ("no_gunner", "FAN-ART-05"))


@pytest.mark.rule("FAN-ART-02")
def test_a_piece_without_crew_beside_it_is_not_used_at_all() -> None:
    t = Table(f"{SHOTS} | {GUN} | A one = kar_crew at 7,20 crew gun | {TARGET}")
    assert t.events(Declared) == []
    assert t.outcome is not None  # nobody was asked anything


@pytest.mark.rule("FAN-ART-04", "FAN-ART-05", "FAN-ART-06")
def test_firing_takes_one_gunner_and_the_others_shoot_for_themselves() -> None:
    crew = "A one = {shooting 3} at 8,20 crew gun | A two = {shooting 3} at 10,22 crew gun"
    t = Table(f"{SHOTS} | {GUN} | {crew} | B orc = {{armour 2}} at 24,20")
    t.play(Fire(t["gun"], t["one"], t["orc"]))
    assert why_not(t, Shoot(t["one"], (t["orc"],))) == ("unable", "FAN-SHO-02")
    assert why_not(t, Fire(t["gun"], t["two"], t["orc"])) == ("already_declared", "FAN-ART-06")
    t.play(Shoot(t["two"], (t["orc"],)), rolls="6 6")
    assert [(e.attacker, e.kind) for e in t.events(Attacked)] == [(t["one"], "artillery"), (t["two"], "shot")]


@pytest.mark.rule("FAN-ART-04")
def test_who_has_declared_a_shot_of_his_own_does_not_fire_the_piece() -> None:
    crew = "A one = {shooting 3} at 8,20 crew gun | A two = {shooting 3} at 10,22 crew gun"
    t = Table(f"{SHOTS} | {GUN} | {crew} | B orc = {{armour 2}} at 24,20")
    t.play(Shoot(t["one"], (t["orc"],)))
    assert why_not(t, Fire(t["gun"], t["one"], t["orc"])) == ("no_gunner", "FAN-ART-05")
    assert why_not(t, Fire(t["gun"], t["two"], t["orc"])) is None


@pytest.mark.rule("FAN-ART-05")
def test_a_piece_does_not_shoot_by_itself() -> None:
    t = Table(f"{SHOTS} | {CREW} | B orc = {{armour 2}} at 24,20")
    assert why_not(t, Shoot(t["gun"], (t["orc"],))) == ("no_gunner", "FAN-ART-05")


@pytest.mark.rule("FAN-ART-06")
@pytest.mark.parametrize(("die", "hit"), [(3, True), (4, False)])
def test_a_piece_hits_at_or_below_its_own_shooting_value(die: int, hit: bool) -> None:
    t = Table(f"{SHOTS} | {CREW} | {TARGET}", rolls=f"{die} 1" if hit else f"{die}")
    t.play(Fire(t["gun"], t["one"], t["orc"]))
    assert t.event(Attacked).hit is hit
    assert len(t.events(TemplateLanded)) == hit  # a miss falls nowhere


@pytest.mark.rule("FAN-ART-06")
def test_a_gunner_killed_in_the_phase_has_fired_all_the_same() -> None:
    t = Table(f"{SHOTS} | order B A | {CREW} | B orc = {{shooting 3}} at 24,20", rolls="1 1 6 6")
    t.play(Shoot(t["orc"], (t["three"],)), Fire(t["gun"], t["three"], t["orc"]))
    assert (t.figure("three").where, t.figure("orc").where) == ("dead", "dead")


# --- the piece itself ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ART-01", "FAN-RUL-60")
def test_a_piece_is_in_everybodys_way() -> None:
    t = Table(f"order B A | {GUN} | B orc = {{movement 9}} at 10,23 | A ours = {{movement 9}} at 14,20")
    assert why_not(t, t.move("orc", (10, 17))) == ("figure_in_the_way", "FAN-MOV-05")
    t.play(DONE)
    assert why_not(t, t.move("ours", (6, 20))) == ("figure_in_the_way", "FAN-MOV-05")


@pytest.mark.rule("FAN-ART-01", "FAN-RUL-60")
def test_no_spell_is_aimed_at_a_piece_and_fire_does_not_hurt_it() -> None:
    t = Table(f"turn 6 | phase magic | {GUN} | B mage = {{sorcerer, spells death_ray/fireball}} at 20,20")
    assert why_not(t, Cast(t["mage"], "death_ray", t["gun"])) == ("no_such_target", "FAN-ART-01")
    x, y = point(10, 20)
    t.play(Cast(t["mage"], "fireball", x=x, y=y))
    assert t.event(TemplateLanded).caught == ()
    assert t.events(Defended) == []
    assert t.figure("gun").where == "table"
