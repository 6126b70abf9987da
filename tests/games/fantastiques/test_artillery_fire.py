"""Artillery fire: at whom, over what, where it falls and who is caught."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.decisions import DONE, NOBODY, Fire
from escarmouche.games.fantastiques.events.combat import Attacked, CoverRolled, Defended, Eliminated, TemplateLanded

PHASE = "turn 6 | phase shooting | table 72x48"


def gun(kind: str) -> str:
    """A piece at 2,20 with a gunner out of its line of fire."""
    return f"{PHASE} | A gun = piece {kind} at 2,20 | A gunner = kar_crew at 2,22 crew gun"


def fire(scene: str, rolls: str, target: str = "orc") -> Table:
    t = Table(scene, rolls)
    return t.play(Fire(t["gun"], t["gunner"], t[target]))


def caught(t: Table) -> set[str]:
    """The names of those who were hit."""
    names = {number: name for name, number in t.names.items()}
    return {names[one] for one in t.event(TemplateLanded).caught}


def why_not(t: Table, target: str) -> tuple[str, str] | None:
    refusal = t.refusal(Fire(t["gun"], t["gunner"], t[target]))
    return None if refusal is None else (refusal.code, refusal.why)


# --- the target ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ART-04", "FAN-ART-06")
def test_a_piece_fires_once_per_turn_and_again_in_the_next() -> None:
    second = "A mate = kar_crew at 2,18 crew gun | B orc = {armour 2} at 20,20 | B decoy = val_militia at 20,40"
    t = Table(f"{gun('bombard').replace('turn 6', 'turn 1')} | {second}", rolls="6 6 1")  # a miss, then initiative
    t.play(Fire(t["gun"], t["gunner"], t["orc"]))
    assert t.state.turn == 2  # nobody could fire it again, so the turn went on
    t.play(0, DONE, DONE)
    assert t.refusal(Fire(t["gun"], t["gunner"], t["orc"])) is None


@pytest.mark.rule("FAN-ART-07")
@pytest.mark.parametrize(
    ("x", "refused"),
    [
        (39.5, None),
        (39.51, ("out_of_range", "FAN-ART-07")),
        (9.5, None),
        (9.49, ("too_near", "FAN-ART-07")),
    ],
)
def test_a_piece_fires_at_what_is_six_to_thirty_six_inches_away(x: float, refused: tuple[str, str] | None) -> None:
    t = Table(f"{gun('bombard')} | B orc = {{armour 2}} at {x},20 | B decoy = val_militia at 20,40")
    assert why_not(t, "orc") == refused


@pytest.mark.rule("FAN-ART-07")
@pytest.mark.parametrize(("x", "gap", "limit"), [(6.5, 3, 6), (43.5, 40, 36)])
def test_how_far_a_target_is_out_of_the_reach_of_a_piece_is_told(x: float, gap: int, limit: int) -> None:
    t = Table(f"{gun('bombard')} | B orc = {{armour 2}} at {x},20 | B decoy = val_militia at 20,40")
    refusal = t.refusal(Fire(t["gun"], t["gunner"], t["orc"]))
    assert refusal is not None
    assert (refusal.facts["measure"], refusal.facts["limit"]) == (gap, limit)


@pytest.mark.rule("FAN-ART-08", "FAN-RUL-56")
@pytest.mark.parametrize(
    ("scene", "refused"),
    [
        ("B orc = {armour 2} at 30,20", None),
        ("B orc = {armour 2} at 30,20 | building b rect 20,20 1x10", ("not_seen", "FAN-LOS-01")),
        ("B orc = {armour 2} at 30,20 | A mine = val_militia at 30,21", ("target_engaged", "FAN-SHO-03")),
        ("B orc = {hero stealth} at 30,20", ("stealthy", "FAN-ITM-07")),
        ("B orc = {hero power} at 30,20", ("nearer_target", "FAN-SHO-04")),
        ("A orc = {armour 2} at 30,20", ("not_an_enemy", "FAN-SHO-03")),
    ],
)
@pytest.mark.parametrize("kind", ["bombard", "scorpion"])
def test_the_limits_on_targets_are_those_of_shooting_seen_from_the_piece(
    kind: str, scene: str, refused: tuple[str, str] | None
) -> None:
    # The gunner himself sees the orc past the building: only the piece's own view counts.
    t = Table(f"{gun(kind)} | {scene} | B decoy = val_militia at 10,30")
    assert why_not(t, "orc") == refused


@pytest.mark.rule("FAN-ART-08", "FAN-RUL-56")
@pytest.mark.parametrize(("place", "refused"), [("2,27.4", None), ("2,28.6", ("nearer_target", "FAN-SHO-04"))])
def test_only_what_the_piece_could_fire_at_shields_a_hero(place: str, refused: tuple[str, str] | None) -> None:
    # The trooper nearer than 6 inches is no eligible target of the piece.
    scene = f"B hero = {{hero power}} at 30,20 | B trooper = val_militia at {place}"
    assert why_not(Table(f"{gun('bombard')} | {scene} | B decoy = val_militia at 38,38"), "hero") == refused


@pytest.mark.rule("FAN-RUL-57")
def test_nobody_fires_at_the_ground() -> None:
    t = Table(f"{gun('bombard')} | B orc = {{armour 2}} at 30,20")
    for target in (NOBODY, t["gun"], 99):
        assert t.refusal(Fire(t["gun"], t["gunner"], target)) is not None


OVER = "B orc = {armour 2} at 30,20 | building b rect 20,20 1x10 | A friend = val_militia at 8,20"


@pytest.mark.rule("FAN-ART-08", "FAN-RUL-56")
def test_the_table_may_let_explosive_pieces_fire_over_everything() -> None:
    t = fire(f"{gun('bombard')} | {OVER} | setting artillery_indirect=explosive", "3 1")
    assert t.events(CoverRolled) == []
    assert caught(t) == {"orc"}


@pytest.mark.rule("FAN-ART-08", "FAN-RUL-56")
def test_piercing_pieces_never_fire_over_anything() -> None:
    scene = f"{gun('scorpion')} | {OVER} | B decoy = val_militia at 10,30 | setting artillery_indirect=explosive"
    assert why_not(Table(scene), "orc") == ("not_seen", "FAN-LOS-01")


# --- explosive -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ART-09", "FAN-RUL-57")
def test_the_template_hits_everybody_even_partly_under_it() -> None:
    round_it = """
        B partly = {armour 2} at 30,21.99 | B beside = {armour 2} at 30,18
        A friend = {armour 2} at 31.5,20 | B foe = {armour 2} at 32.4,20.5
    """
    t = fire(f"{gun('bombard')} | B orc = {{armour 2}} at 30,20 \n{round_it}", "3 1 1 1")
    assert caught(t) == {"orc", "partly", "friend"}
    assert sorted(e.figure for e in t.events(Defended)) == sorted(t[name] for name in ("orc", "partly", "friend"))


@pytest.mark.rule("FAN-ART-09", "FAN-ART-07", "FAN-RUL-57")
def test_figures_in_melee_and_nearer_than_six_inches_are_caught_too() -> None:
    # The target is 6.2 inches from the piece, its neighbours, who fight each other, 4.9 and 4.7.
    near = "B near = {armour 2} at 8.4,20.3 | A mine = {armour 2} at 8.25,21.29"
    t = fire(f"{gun('bombard')} | B orc = {{armour 2}} at 9.7,20 | {near}", "3 3 1 1 1")
    assert caught(t) == {"orc", "near", "mine"}


@pytest.mark.rule("FAN-ART-09", "FAN-RUL-58")
def test_a_shot_stopped_by_a_figure_bursts_on_that_figure() -> None:
    scene = "B orc = {armour 2} at 30,20 | B stop = {armour 2} at 20,20.3 | B by = {armour 2} at 20,22"
    t = fire(f"{gun('bombard')} | {scene}", "3 4 1 1")
    landed = t.event(TemplateLanded)
    assert (landed.x, landed.y) == point(20, 20.3)
    assert caught(t) == {"stop", "by"}


@pytest.mark.rule("FAN-ART-09", "FAN-RUL-58")
def test_a_shot_stopped_by_terrain_bursts_where_it_meets_it() -> None:
    scene = "B orc = {armour 2} at 30,20 | hedge h rect 20.25,20 0.5x3 | B by = {armour 2} at 19.5,21.5"
    t = fire(f"{gun('bombard')} | {scene}", "3 4 1")
    landed = t.event(TemplateLanded)
    assert (landed.x, landed.y) == point(20, 20)
    assert caught(t) == {"by"}


@pytest.mark.rule("FAN-ART-11", "FAN-RUL-57")
def test_walls_shield_from_the_template() -> None:
    # The template is centred on the orc; the wall hides one neighbour from its centre and not the other.
    scene = "B orc = {armour 2} at 30,20 | B open = {armour 2} at 30,18.5 | B safe = {armour 2} at 30,21.5"
    t = fire(f"{gun('bombard')} | {scene} | high_wall w rect 31,20.75 4x0.2", "3 1 1")
    assert caught(t) == {"orc", "open"}


@pytest.mark.rule("FAN-ART-09", "FAN-ART-11", "FAN-RUL-58")
@pytest.mark.parametrize("degrees", [0, 7, 11, 13])
def test_a_shot_that_bursts_on_the_face_of_a_rock_hits_those_before_it_and_none_behind(degrees: int) -> None:
    # The titan is seen over the rock; at these angles the point of impact, rounded, lies a hair inside it.
    rock = f"B orc = {{size titan}} at 31,21.3 | rock r rect 26,20 1x16 rot {degrees}"
    scene = f"{rock} | B before = {{armour 2}} at 24,22 | B behind = {{armour 2}} at 27.4,21"
    assert caught(fire(f"{gun('bombard')} | {scene}", "3 4 1")) == {"before"}


@pytest.mark.rule("FAN-ART-11", "FAN-RUL-57")
def test_a_miss_does_not_scatter() -> None:
    t = fire(f"{gun('bombard')} | B orc = {{armour 2}} at 30,20 | B by = {{armour 2}} at 31,20", "4")
    assert not t.event(Attacked).hit
    assert t.events(TemplateLanded) == []


@pytest.mark.rule("FAN-ART-12", "FAN-RUL-57")
@pytest.mark.parametrize("kind", ["bombard", "scorpion"])
def test_artillery_takes_nothing_from_armour_even_served_by_the_powerful(kind: str) -> None:
    crew = "A gunner = {powerful, hero power} at 2,22 crew gun"
    t = fire(f"{PHASE} | A gun = piece {kind} at 2,20 | {crew} | B orc = {{armour 3}} at 30,20", "3 3")
    assert t.event(Defended).saved
    assert t.event(Defended).armour.value == 3


# --- piercing ------------------------------------------------------------------------------------------------------

ROW = """
    B orc = {armour 2} at 22,20 | B front = {armour 2} at 17,20 | B back = {armour 2} at 26,20.4
    B last = {armour 2} at 29,20
"""


@pytest.mark.rule("FAN-ART-10", "FAN-RUL-58", "FAN-EX-18")
def test_a_piercing_shot_hits_the_line_six_inches_before_and_behind_the_impact() -> None:
    t = fire(f"{gun('scorpion')} \n{ROW}", "3 2 1 1 1")
    assert caught(t) == {"front", "orc", "back"}


@pytest.mark.rule("FAN-ART-10", "FAN-RUL-58", "FAN-EX-18")
def test_a_cover_that_stops_it_brings_the_impact_nearer() -> None:
    t = fire(f"{gun('scorpion')} \n{ROW}", "3 5 1 1")
    assert (t.event(TemplateLanded).x, t.event(TemplateLanded).y) == point(17, 20)
    assert caught(t) == {"front", "orc"}
    assert len(t.events(Defended)) == 2  # the cover is in the line as well and is hit once


@pytest.mark.rule("FAN-ART-10", "FAN-RUL-58")
def test_the_table_may_count_only_what_stands_behind_the_impact() -> None:
    t = fire(f"{gun('scorpion')} | setting piercing_span=behind \n{ROW}", "3 2 1 1")
    assert caught(t) == {"orc", "back"}


@pytest.mark.rule("FAN-ART-10", "FAN-RUL-58")
def test_before_the_impact_is_before_it_even_in_contact_with_the_target() -> None:
    # Grazed 0.49 off its centre, its base comes within a hair of the target's and all of it lies before the impact.
    scene = "B orc = {armour 2} at 22,20 | B touching = {armour 2} at 21.12,20.49"
    assert caught(fire(f"{gun('scorpion')} | {scene}", "3 2 1 1")) == {"orc", "touching"}
    assert caught(fire(f"{gun('scorpion')} | setting piercing_span=behind | {scene}", "3 2 1")) == {"orc"}


@pytest.mark.rule("FAN-ART-10")
@pytest.mark.parametrize(
    ("orc", "place", "hit"),
    [
        (20, "26.49,20", True),
        (20, "26.51,20", False),
        (20, "24,20.49", True),
        (20, "24,20.5", False),
        (39, "39.5,20.9", False),
        (39.4, "39.45,21.1", False),
        (35, "39.5,20", True),
        (35, "39.51,20", False),
    ],
)
def test_the_line_has_no_width_and_ends_thirty_six_inches_from_the_piece(orc: float, place: str, hit: bool) -> None:
    scene = f"B orc = {{armour 2}} at {orc},20 | B other = {{armour 2}} at {place}"
    t = fire(f"{gun('scorpion')} | {scene}", "3 1 1" if hit else "3 1")
    assert ("other" in caught(t)) is hit


@pytest.mark.rule("FAN-ART-10", "FAN-RUL-58")
def test_friends_on_the_line_are_hit_as_well() -> None:
    t = fire(f"{gun('scorpion')} | B orc = {{armour 2}} at 20,20 | A friend = {{armour 0}} at 24,20", "3 1 5")
    assert t.event(Eliminated).figure == t["friend"]


@pytest.mark.rule("FAN-ART-11", "FAN-RUL-58")
@pytest.mark.parametrize(("kind", "hit"), [("high_wall", False), ("rock", False), ("building", False), ("ruin", True)])
def test_buildings_cut_the_line_behind_the_impact(kind: str, hit: bool) -> None:
    scene = f"B orc = {{armour 2}} at 20,20 | B other = {{armour 2}} at 24,20 | {kind} k rect 22,20 1x3"
    t = fire(f"{gun('scorpion')} | {scene}", "3 1 1" if hit else "3 1")
    assert ("other" in caught(t)) is hit


@pytest.mark.rule("FAN-ART-10", "FAN-RUL-58")
def test_terrain_that_stops_a_piercing_shot_is_the_impact() -> None:
    # The hedge is met at 14: the orc behind it, 6 inches less half a base away, is still on the line.
    scene = "B orc = {armour 2} at 20.5,20 | hedge h rect 14.25,20 0.5x3 | B other = {armour 2} at 21.6,20"
    t = fire(f"{gun('scorpion')} | {scene}", "3 4 1")
    assert (t.event(TemplateLanded).x, t.event(TemplateLanded).y) == point(14, 20)
    assert caught(t) == {"orc"}


@pytest.mark.rule("FAN-ART-05", "FAN-ART-07", "FAN-SHO-05")
@pytest.mark.parametrize(
    ("enemy", "crew", "expected"),
    [
        (14, "at 10,21.7", ("too_near", "FAN-ART-07")),
        (50, "at 10,21.7", ("out_of_range", "FAN-ART-07")),
        (30, "at 10,22.6", ("no_gunner", "FAN-ART-05")),
    ],
)
def test_why_a_piece_is_silent_is_said_of_the_shot_it_would_fire(
    enemy: int, crew: str, expected: tuple[str, str]
) -> None:
    t = Table(
        f"""table 72x48 | A gun = piece bombard at 10,20 | A c = kar_crew {crew} crew gun | phase shooting
        B foe = {{melee 1}} at {enemy},20 | A bow = {{shooting 3}} at {enemy},10"""
    )
    assert t.ask is not None
    silent = dict(t.ask.hints().greyed)
    assert (silent[t["gun"]].code, silent[t["gun"]].why) == expected
