"""Do Reach, Disengage, Scout, Fearsome and Powerful do what the book says, and no more?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import cast_on, refused, seat, shoot, strike, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.decisions import DONE, Cast, Deploy, Disengage, Fire, Strike
from escarmouche.games.fantastiques.events.combat import Attacked, Defended
from escarmouche.games.fantastiques.events.morale import BraveryTested
from escarmouche.table.plane import inch

LAST = "phase melee | turn 6"  # after the last melee nothing more is rolled

# --- Reach -----------------------------------------------------------------------------------------------------------


def spears(gap: float, reach: str = "reach", more: str = "") -> str:
    """A spearman and an enemy at a gap in inches between their bases."""
    return f"A spear = {{melee 4, {reach}}} at 10,10 | B prey = {{armour 0}} at 10,{11 + gap} | {more} | {LAST}"


@pytest.mark.rule("FAN-CAP-01", "FAN-GEN-05")
@pytest.mark.parametrize("gap", [0, 0.5, 2])
def test_reach_strikes_in_contact_and_up_to_two_inches_away(gap: float) -> None:
    t = Table(spears(gap), rolls="4 6")
    t.play(strike(t, "spear", "prey"), *(() if gap else (DONE,)))
    assert t.figure("prey").where == "dead"


@pytest.mark.rule("FAN-CAP-01", "FAN-GEN-05")
@pytest.mark.parametrize(("gap", "capability"), [(2 + 1 / 2540, "reach"), (0.5, "scout")])
def test_beyond_two_inches_or_without_reach_there_is_nobody_to_strike(gap: float, capability: str) -> None:
    assert Table(spears(gap, capability)).ask is None


@pytest.mark.rule("FAN-CAP-02", "FAN-RUL-20")
@pytest.mark.parametrize(("capability", "strikes_back"), [("scout", False), ("reach", True)])
def test_who_is_only_within_reach_strikes_back_with_reach_alone(capability: str, strikes_back: bool) -> None:
    t = Table(spears(1).replace("armour 0", f"armour 0, {capability}"), rolls="6")
    t.play(strike(t, "spear", "prey"))
    assert (t.ask is not None) is strikes_back
    if strikes_back:
        t.play(DONE)


@pytest.mark.rule("FAN-CAP-02", "FAN-RUL-20")
def test_reach_engages_nobody_and_frightens_nobody() -> None:
    free = "A spear = {reach, fearsome} at 10,10 | B archer = {shooting 3} at 10,13 | B rock = {melee 1} at 10,15"
    t = Table(f"{free} | order B A")
    assert refused(t, t.move("archer", (12, 13))) is None
    t = Table(f"{free} | order B A | phase shooting | turn 6", rolls="6")
    t.play(shoot(t, "archer", "spear"), strike(t, "spear", "archer"), rolls="6")  # no bravery die before the blow
    assert not t.events(BraveryTested)


@pytest.mark.rule("FAN-CAP-02", "FAN-RUL-20")
def test_a_caster_within_reach_casts_out_of_it() -> None:
    t = Table(
        """A mage = {sorcerer, spells curse/paralysis} at 10,10 | B spear = {reach} at 10,12
        B far = spear at 20,10 | phase magic"""
    )
    assert refused(t, cast_on(t, "mage", "curse", "far")) is None


@pytest.mark.rule("FAN-CAP-02", "FAN-RUL-20")
@pytest.mark.parametrize(
    ("kind", "passes"),
    [("high_wall", False), ("building", False), ("rock", False), ("low_wall", True), ("hedge", True), ("ruin", True)],
)
def test_impassable_ground_between_the_bases_stops_reach(kind: str, passes: bool) -> None:
    t = Table(spears(1.5, more=f"{kind} between rect 10,11.25 4x0.5"))
    assert (t.ask is not None) is passes
    beside = Table(spears(1.5, more=f"{kind} between rect 14,11.25 4x0.5"))
    assert refused(beside, strike(beside, "spear", "prey")) is None


@pytest.mark.rule("FAN-RUL-20", "FAN-CAP-02")
@pytest.mark.parametrize(
    ("extra", "strikes"),
    [("", False), ("B second = {melee 1} at 9,10", True), ("A friend = {melee 1} at 10,13.5", True)],
)
def test_a_table_may_want_the_reacher_or_the_target_engaged(extra: str, strikes: bool) -> None:
    t = Table(spears(1.5, more=f"{extra} | setting reach_needs_contact=reacher_or_target_engaged"))
    legal = t.ask is not None and refused(t, strike(t, "spear", "prey")) is None
    assert legal is strikes


# --- Disengage and Scout ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-CAP-03")
@pytest.mark.parametrize(("capability", "asked"), [("scout", (1, "free_attack")), ("disengage", (0, "ChoosePath"))])
def test_disengage_leaves_a_melee_without_free_attacks(capability: str, asked: tuple[int, str]) -> None:
    t = Table(f"A thief = {{{capability}}} at 10,10 | B guard = {{melee 5}} at 10,11")
    t.play(Disengage(t["thief"]))
    assert (seat(t), topic(t)) == asked


DEPLOYMENT = """
    A thief = {%s} | A late = {melee 1} | B guard = {melee 1} at 24,24
    rock r1 circle 30,24 r 2 | table 48x48 | zone A bottom | zone B top | phase deployment
"""


@pytest.mark.rule("FAN-CAP-04")
@pytest.mark.parametrize(
    ("x", "y", "expected"),
    [
        (24, 30, None),  # among the enemy's
        (24, 5, None),  # at home: it is the owner's option
        (24, 25 + 26 / 2540, None),
        (24, 25, ("enemy_contact", "FAN-DEP-05")),
        (24, 24.5, ("no_room", "FAN-GEN-06")),
        (30, 24, ("no_room", "FAN-DEP-05")),
        (24, 47.8, ("no_room", "FAN-GEN-06")),
    ],
)
def test_a_scout_deploys_anywhere_but_in_contact_or_where_nobody_stands(
    x: float, y: float, expected: tuple[str, str] | None
) -> None:
    t = Table(DEPLOYMENT % "scout", rolls="6 1")
    assert refused(t, Deploy(0, (point(x, y),))) == expected


@pytest.mark.rule("FAN-CAP-04")
def test_others_deploy_in_their_zone() -> None:
    t = Table(DEPLOYMENT % "reach", rolls="6 1")
    assert refused(t, Deploy(0, (point(24, 30),))) == ("outside_zone", "FAN-DEP-05")


# --- Fearsome --------------------------------------------------------------------------------------------------------

CROWD = f"""
    A ogre = {{fearsome, armour 3, melee 3}} at 10,10 | A friend = {{mental 0}} at 9,10
    B guard = {{melee 3/2, armour 3, mental 2, hp 4}} at 10,11 | B troll = {{fearsome, mental 0}} at 11,10
    B watcher = {{mental 0}} at 13,13 | {LAST}
"""


@pytest.mark.rule("FAN-CAP-05", "FAN-RUL-23", "FAN-CHA-05")
@pytest.mark.parametrize(("die", "held"), [(2, True), (3, False)])
def test_only_enemies_in_contact_test_their_bravery_and_the_fearsome_never(die: int, held: bool) -> None:
    t = Table(CROWD, rolls=f"{die}")
    assert [(e.figure, e.held) for e in t.events(BraveryTested)] == [(t["guard"], held)]
    assert t.figure("guard").frightened is not held


@pytest.mark.rule("FAN-CAP-06", "FAN-RUL-23", "FAN-GEN-09")
def test_a_frightened_figure_is_weaker_against_everybody_until_the_end_of_the_phase() -> None:
    t = Table(f"A plain = {{melee 3}} at 9,11 | {CROWD}", rolls="3  1 2 2 1  6 6 6 6")
    t.play(strike(t, "plain", "guard"), strike(t, "ogre", "guard"), strike(t, "guard", "plain", "ogre"), DONE)
    values = {(e.attacker, e.target): e.value.value for e in t.events(Attacked)}
    assert values[t["guard"], t["plain"]] == 2
    assert values[t["guard"], t["ogre"]] == 1
    assert {e.armour.value for e in t.events(Defended) if e.figure == t["guard"]} == {2}
    assert not t.figure("guard").frightened


@pytest.mark.rule("FAN-CAP-06", "FAN-RUL-23")
def test_two_fearsome_enemies_mean_one_test_and_one_point() -> None:
    t = Table(
        f"A one = {{fearsome}} at 10,10 | A two = one at 10,12 | B guard = {{melee 3, mental 1}} at 10,11 | {LAST}",
        rolls="2 6",
    )
    t.play(DONE, strike(t, "guard", "one"))
    assert t.event(BraveryTested).figure == t["guard"]
    assert t.event(Attacked).value.value == 2


# --- Powerful --------------------------------------------------------------------------------------------------------


def armour_rolled(t: Table, name: str) -> int:
    """The armour with which a figure rolled its one defence."""
    (defended,) = [event for event in t.events(Defended) if event.figure == t[name]]
    return defended.armour.value


@pytest.mark.rule("FAN-CAP-07")
@pytest.mark.parametrize(("target", "armour"), [("scout", 2), ("powerful", 3)])
@pytest.mark.parametrize(("gap", "phase"), [(1, "melee"), (6, "shooting")])
def test_powerful_blows_and_shots_take_a_point_of_armour_from_all_but_the_powerful(
    gap: int, phase: str, target: str, armour: int
) -> None:
    t = Table(
        f"""A brute = {{melee 4, shooting 4, powerful}} at 10,10
        B guard = {{armour 3, hp 2, {target}}} at 10,{10 + gap}
        phase {phase} | turn 6""",
        rolls=f"4 {armour}",
    )
    act = strike(t, "brute", "guard") if phase == "melee" else shoot(t, "brute", "guard")
    t.play(act, *((DONE,) if phase == "melee" else ()))
    assert armour_rolled(t, "guard") == armour
    assert t.figure("guard").hp == 2


@pytest.mark.rule("FAN-CAP-08", "FAN-RUL-24")
@pytest.mark.parametrize(("side", "armour"), [("A", 3), ("B", 2), ("C", 2)])
def test_a_powerful_shot_spares_the_armour_of_a_friend_who_stops_it_not_of_an_enemy(side: str, armour: int) -> None:
    t = Table(
        f"""A archer = {{shooting 4, powerful}} at 10,10 | B guard = {{armour 3}} at 10,20
        {side} between = {{armour 3}} at 10,14 | C third = {{melee 1}} at 40,40 | phase shooting | turn 6""",
        rolls="4 4 1",
    )
    t.play(shoot(t, "archer", "guard"))
    assert armour_rolled(t, "between") == armour


@pytest.mark.rule("FAN-CAP-08", "FAN-RUL-24")
@pytest.mark.parametrize(
    ("spell", "armour"),
    [(Cast(0, "fireball", x=inch(10), y=inch(20)), 3), (Cast(0, "death_ray", target=1), 2)],
)
def test_powerful_adds_nothing_to_spells(spell: Cast, armour: int) -> None:
    t = Table(
        """A mage = {sorcerer, spells fireball/death_ray, powerful} at 10,10 | B guard = {armour 3} at 10,20
        phase magic | turn 6""",
        rolls="1",
    )
    t.play(spell)
    assert armour_rolled(t, "guard") == armour


@pytest.mark.rule("FAN-CAP-08")
def test_powerful_crew_adds_nothing_to_its_piece() -> None:
    t = Table(
        """A gun = piece bombard at 10,10 | A gunner = {powerful} at 10,12 crew gun | B guard = {armour 3} at 30,10
        phase shooting | turn 6""",
        rolls="1 1",
    )
    t.play(Fire(t["gun"], t["gunner"], t["guard"]))
    assert armour_rolled(t, "guard") == 3


@pytest.mark.rule("FAN-RUL-24")
def test_powerful_counts_for_everybody_whom_a_massacre_hits() -> None:
    t = Table(
        f"""A lord = {{hero massacre, melee 4, powerful}} at 10,10 | B left = {{armour 3}} at 10,11
        B right = left at 10,9
        {LAST}""",
        rolls="4 1 1",
    )
    t.play(Strike(t["lord"], (t["left"],)), DONE)
    assert [armour_rolled(t, name) for name in ("left", "right")] == [2, 2]
