"""Where a length decides: exactly so far, a hundredth of a centimetre more, and a thousandth beyond that [ADE-RUL-95].

Somebody stands at 20,20 and another so far to the east; a base is 3 cm across unless a row says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from tests.games.ages.table import Table, end, table, walk

from escarmouche.core import Choose
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.demolishing import pieces_at
from escarmouche.games.ages.asks.deploying import Infiltrate, InfiltrationMove
from escarmouche.games.ages.asks.disengaging import Disengage, DisengageAndEngage
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import Dodge, End, Run, Walk
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.asks.shooting import AimedShot, ArtilleryShot, Shoot
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.events.testing import DamageTested
from escarmouche.games.ages.events.trapping import TrapSprung
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.queries.contact import enemies, friends, machines_at
from escarmouche.games.ages.queries.crews import hands_at
from escarmouche.games.ages.queries.moves import Move, way_to
from escarmouche.games.ages.queries.mystic_units import believers, controls, loyal_faith
from escarmouche.games.ages.queries.mystics import affected, counterers
from escarmouche.games.ages.queries.shots import difficulty, source_of
from escarmouche.games.ages.queries.sight import Stand, aware_of_place, obstruction, sees, stand
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.queries.zones import staff
from escarmouche.games.ages.refusals.intercepting import Passage, contest, in_reach, stops
from escarmouche.games.ages.refusals.moving import enemy_at, level_change_refusal
from escarmouche.games.ages.refusals.placing import deploy_refusal
from escarmouche.games.ages.refusals.reciting import place_refusal, target_refusal
from escarmouche.games.ages.refusals.trapping import barricade_refusal, first_trap_refusal, trap_refusal
from escarmouche.games.ages.rules.artillery import on_line
from escarmouche.games.ages.rules.revealing import detect
from escarmouche.games.ages.rules.steam import light_boiler
from escarmouche.games.ages.rules.traps import traps_met
from escarmouche.table.plane import CM, cm

Question = Callable[[Table], bool]
MORE = {0: True, 0.01: True, 0.011: False}  # how much farther, and whether that is still near
FAR = "A six = plain at 80,80 | B far = plain at 80,70"


class Border(NamedTuple):
    """A rule about two figures that are near each other: who they are, from how far between their middles
    on it no longer holds, and the question whether it does."""

    one: str
    two: str
    apart: float
    holds: Question


def found(t: Table) -> bool:
    """Does `one`, at the end of its activation, detect `two`?"""
    detect(t.game, t["one"])
    return not t.figure("two").hidden


def trap_found(t: Table) -> bool:
    detect(t.game, t["one"])
    return bool(t.board.state.traps)


def in_formula(name: str) -> Question:
    """May `one` aim this formula at `two`?"""

    def aims(t: Table) -> bool:
        return target_refusal(t.board, t["one"], t.board.cast.formula(name), t["two"]) is None

    return aims


def band(expected: int | None) -> Question:
    """Is `two` shot at with this difficulty?"""

    def shoots(t: Table) -> bool:
        apart = t.figure("two").x - t.figure("one").x - 3 * CM
        return difficulty(apart, cm(20)) == expected

    return shoots


LEAD = "A one = plain {cou 5, dis 5, skills Commandement} at 20,20"
FRIEND, FOE = "A two = plain {cou 2} at {x},20", "B two = plain at {x},20"
MAGE = "A one = aur_mage {formulas etincelle} at 20,20 facing 0 units 3"
WATCHER = "A one = plain {skills Conscience} at 20,20 facing 180"
SCOUT = "B two = plain {skills Éclaireur} at {x},20 hidden"
BROTHERS = (
    "A one = plain {skills Frère de sang/loups} at 20,20",
    "A two = plain {skills Frère de sang/loups} at {x},20",
)
PRIEST = "A one = aur_aumonier at 20,20 units 0"

# Within a hundredth of a centimetre, and not a thousandth farther.
NEAR = {
    "enemies touch": Border("A one = plain at 20,20", FOE, 3, lambda t: bool(enemies(t.board, t["one"]))),
    "enemies on large bases touch": Border(
        "A one = plain {base 5} at 20,20", FOE, 4, lambda t: bool(enemies(t.board, t["two"]))
    ),
    "a place touches an enemy": Border(
        "A one = plain at 20,40", FOE, 3, lambda t: bool(enemy_at(t.board, t["one"], (cm(20), cm(20)), 0))
    ),
    "friends touch": Border(
        "A one = plain at 20,20", FRIEND, 3, lambda t: bool(friends(t.board, t["one"]))
    ),
    "a machine is touched": Border(
        "B one = aur_baliste at 20,20", "A two = plain at {x},20", 4,
        lambda t: bool(machines_at(t.board, t["two"])),
    ),
    "a hand touches its machine": Border(
        "A one = aur_baliste at 20,20", "A two = plain {aim 3} at {x},20", 4,
        lambda t: bool(hands_at(t.board, t["one"], 0)),
    ),
    "a leader of rank 1": Border(LEAD, FRIEND, 13, lambda t: value(t.board, t["two"], "cou") == 3),
    "a leader of rank 2": Border(
        LEAD.replace("cou 5", "rank 2, cou 5"), FRIEND, 23, lambda t: value(t.board, t["two"], "cou") == 4
    ),
    "a leader of rank 3": Border(
        LEAD.replace("cou 5", "rank 3, cou 5"), FRIEND, 33, lambda t: value(t.board, t["two"], "cou") == 5
    ),
    "a powerful leader of the Wolf": Border(
        LEAD.replace("cou 5", "people Loup, power 2, cou 5"), FRIEND, 18,
        lambda t: value(t.board, t["two"], "cou") == 3,
    ),
    "music": Border(
        "A one = plain {skills Musicien} at 20,20", "A two = plain {dis 2} at {x},20", 13,
        lambda t: value(t.board, t["two"], "dis") == 3,
    ),
    "a standard": Border(
        "A one = plain {skills Porte-étendard} at 20,20", FRIEND, 13,
        lambda t: value(t.board, t["two"], "cou") == 3,
    ),
    "a staff": Border(
        LEAD, "A two = plain {skills Musicien} at {x},20 staff one", 13,
        lambda t: bool(staff(t.board, t["one"])),
    ),
    "a control zone": Border(MAGE, FOE, 18, lambda t: controls(t.board, t["one"], t["two"])),
    "a control zone of rank 2": Border(
        MAGE.replace("{", "{rank 2, "), FOE, 33, lambda t: controls(t.board, t["one"], t["two"])
    ),
    "a counter": Border(
        MAGE, "B two = cen_sorciere at {x},20 facing 180 units 3", 18,
        lambda t: bool(list(counterers(t.board, t["one"]))),
    ),
    "a believer": Border(
        PRIEST, "A two = aur_lancier at {x},20", 18, lambda t: believers(t.board, t["one"]) == 2
    ),
    "a believer of a wounded Thaumaturge": Border(
        "A one = aur_aumonier {skills Thaumaturge} at 20,20 lost 2", "A two = aur_lancier at {x},20", 33,
        lambda t: believers(t.board, t["one"]) == 2,
    ),
    "an enemy believer of an iconoclast": Border(
        "A one = aur_aumonier {skills Iconoclaste} at 20,20", "B two = cen_ravageur at {x},20", 23,
        lambda t: believers(t.board, t["one"]) == 1,
    ),
    "a loyal friend": Border(
        PRIEST, "A two = plain {skills Féal/2} at {x},20", 18,
        lambda t: loyal_faith(t.board, t["one"]) == 2,
    ),
    "Conscience sees": Border(WATCHER, FOE, 23, lambda t: sees(t.board, t["one"], t["two"])),
    "blood brothers": Border(*BROTHERS, 13, lambda t: has(t.board, t["one"], "instinct_de_survie")),
    "Farouche, not alone": Border(
        "A one = plain {mov 7.5, class Loup, skills Farouche} at 20,20", FRIEND, 10.5,
        lambda t: value(t.board, t["one"], "ini") == 3,
    ),
    "Farouche in the air, not alone": Border(
        "A one = plain {mov 5, air 15, class Loup, skills Vol + Farouche} at 20,20 level 1", FRIEND, 18,
        lambda t: value(t.board, t["one"], "ini") == 3,
    ),
    "a scout of power 1": Border("A one = plain at 20,20", SCOUT, 13, found),
    "a scout of power 2": Border("A one = plain at 20,20", SCOUT.replace("{s", "{power 2, s"), 18, found),
    "a scout of power 3 and Conscience": Border(WATCHER, SCOUT.replace("{s", "{power 3, s"), 23, found),
    "a scout and Conscience": Border(WATCHER, SCOUT, 23, found),
    "a trap": Border("A one = plain at 20,20", "trap {x},20 seat B radius 1.5", 8, trap_found),
    "a trap and Conscience": Border(WATCHER, "trap {x},20 seat B radius 1.5", 23, trap_found),
    "short range": Border("A one = plain at 20,20", FOE, 23, band(0)),
    "medium range": Border("A one = plain at 10,20", FOE, 33, band(3)),
    "long range": Border("A one = plain at 5,20", FOE, 48, band(7)),
    "the range of a formula": Border(MAGE, FOE, 18, in_formula("etincelle")),
}  # fmt: skip


def scene_of(case: Border, more: float) -> Table:
    return table(f"{case.one} | {case.two.replace('{x}', f'{20 + case.apart + more:.3f}')} | {FAR}")


@pytest.mark.rule(
    "ADE-RUL-95",
    "ADE-ACT-07",
    "ADE-FLY-13",
    "ADE-MAC-02",
    "ADE-MAC-10",
    "ADE-MOV-05",
    "ADE-MYS-02",
    "ADE-MYS-09",
    "ADE-MYS-14",
    "ADE-MYS-27",
    "ADE-RUL-66",
    "ADE-SHO-04",
    "ADE-SKL-103",
    "ADE-SKL-104",
    "ADE-SKL-122",
    "ADE-SKL-123",
    "ADE-SKL-25",
    "ADE-SKL-26",
    "ADE-SKL-31",
    "ADE-SKL-45",
    "ADE-SKL-57",
    "ADE-SKL-58",
    "ADE-SKL-66",
    "ADE-SKL-70",
    "ADE-SKL-91",
)
@pytest.mark.parametrize("name", NEAR)
def test_what_is_near_is_so_to_a_hundredth_of_a_centimetre(name: str) -> None:
    case = NEAR[name]
    assert {more: case.holds(scene_of(case, more)) for more in MORE} == MORE


# --- places -----------------------------------------------------------------------------------------------------------


def at(x: float, y: float = 20) -> tuple[int, int]:
    return cm(x), cm(y)


def summons(x: float) -> bool:
    """[ADE-MYS-09] May somebody on a base of 3 cm be summoned here, by a mystic at 20,20?"""
    t = table(f"A one = cen_sorciere {{formulas appel_scories}} at 20,20 facing 0 units 3 | {FAR}")
    return place_refusal(t.board, t["one"], t.board.cast.formula("appel_scories"), at(x)) is None


def deploying(one: str, others: str = "B far = plain at 60,85") -> Table:
    return table(f"A one = {one} at 20,20 | A six = plain at 40,5 | {others} | zones 0 1")


def lays_first(x: float) -> bool:
    t = deploying("plain {skills Poseur de pièges}")
    return first_trap_refusal(t.board, t["one"], at(x)) is None


def raises(x: float) -> bool:
    """A barricade 2 cm high is 7 cm long: its near side is 3.5 cm before its middle."""
    t = deploying("plain {skills Sapeur/3}")
    return barricade_refusal(t.board, t["one"], at(x), 0, cm(2)) is None


def is_aware(x: float) -> bool:
    t = table(f"A one = plain {{skills Conscience}} at 20,20 facing 180 | {FAR}")
    return aware_of_place(t.board, t["one"], Stand(*at(x)))


def lays(x: float) -> bool:
    t = table(f"A one = plain {{skills Poseur de pièges}} at 20,20 | {FAR}")
    return trap_refusal(t.board, t["one"], at(x)) is None


def strikes(x: float) -> bool:
    """A barricade whose near side is at x, and a fighter whose base ends at 21.5."""
    t = table(f"A one = plain at 20,20 | {FAR} | wall w at {x + 1.5:.3f},20 3x6 high 3 sp 3 res 5")
    return bool(pieces_at(t.board, t["one"]))


def reached_by_area(x: float, middle: float) -> bool:
    """Does a formula of a mage at 20,20 on a friend at `middle` work on another, 5 cm round the friend at most?"""
    t = table(
        f"A one = aur_mage {{formulas aura_claire}} at 20,20 facing 0 units 3 | A mid = plain at {middle},20 |"
        f" A two = plain at {x:.3f},20 | {FAR}"
    )
    return t["two"] in affected(t.board, t["one"], t.board.cast.formula("aura_claire"), t["mid"])


PLACES: dict[str, tuple[float, Callable[[float], bool]]] = {
    "a summons": (33, summons),
    "a first trap": (43, lays_first),
    "a barricade": (45, raises),
    "Conscience of a place": (41.5, is_aware),
    "a trap in contact": (23, lays),
    "a barricade in contact": (21.5, strikes),
    "the area of a formula": (36, lambda x: reached_by_area(x, 28)),
    "an area at the edge of the zone": (38, lambda x: reached_by_area(x, 33)),
}


@pytest.mark.rule(
    "ADE-RUL-95",
    "ADE-MAC-10",
    "ADE-MYS-04",
    "ADE-MYS-09",
    "ADE-MYS-10",
    "ADE-SKL-104",
    "ADE-SKL-105",
    "ADE-SKL-120",
    "ADE-SKL-31",
)
@pytest.mark.parametrize("name", PLACES)
def test_a_place_is_in_reach_to_a_hundredth_of_a_centimetre(name: str) -> None:
    x, near = PLACES[name]
    assert {more: near(x + more) for more in MORE} == MORE


# --- moves ------------------------------------------------------------------------------------------------------------


def goes(action: Callable[[tuple[End, ...]], Any], one: str, level: int = -1) -> Callable[[float], bool]:
    """Is a move from 20,20 as far as this open to a fighter?"""

    def open_(far: float) -> bool:
        t = table(f"A one = plain {{{one}}} at 20,20 | {FAR}").play(PlayCard(0))
        return t.takes(action((end(20 + far, 20, level=level),)))

    return open_


def assaults(kind: type[Charge | Engage], one: str, swift: bool = False) -> Callable[[float], bool]:
    """Is an assault open on an enemy that it would touch exactly so far from 20,20?"""

    def open_(far: float) -> bool:
        t = table(f"A one = plain {{{one}}} at 20,20 facing 0 | B two = plain at {23 + far:.3f},20 | {FAR}")
        ends = (end(20 + far, 20),)
        action = Charge((t["two"],), ends, swift=swift) if kind is Charge else Engage((t["two"],), ends)
        return t.play(PlayCard(0)).takes(action)

    return open_


def disengages(far: float) -> bool:
    t = table(f"A one = plain at 20,20 | B two = plain at 17,20 | {FAR}").play(PlayCard(0))
    return t.takes(Disengage("ini", end(20 + far, 20)))


def disengages_into(far: float) -> bool:
    t = table(f"A one = plain at 20,20 | B by = plain at 17,20 | B two = plain at {23 + far:.3f},20 | {FAR}")
    return t.play(PlayCard(0)).takes(DisengageAndEngage("ini", (t["two"],), end(20 + far, 20)))


def pursues(one: str) -> Callable[[float], bool]:
    def open_(far: float) -> bool:
        t = table(f"A one = plain {{{one}}} at 20,20 | {FAR}")
        return Pursuit(t.board, t["one"]).refusal(Walk((end(20 + far, 20),))) is None

    return open_


def harasses(after: float) -> bool:
    """A run of 20 cm, and the shot on it after so many."""
    t = table(
        f"A one = plain {{aim 3, bow 4/20, skills Harcèlement}} at 20,20 facing 0 | B two = plain at 60,24 | {FAR}"
    ).play(PlayCard(0))
    return t.takes(Harass((end(40, 20),), target=t["two"], after=round(after * CM)))


def infiltrates(far: float) -> bool:
    t = table(f"A one = plain {{skills Infiltration/12}} at 20,20 | {FAR}")
    ask = InfiltrationMove(t.board, 0, (t["one"],))
    return ask.refusal(Infiltrate(t["one"], end(20 + far, 20))) is None


SWIFT = "skills Rapidité"
BIRD = "mov 5, air 15, skills Vol"
MOVES: dict[str, tuple[float, Callable[[float], bool]]] = {
    "a walk": (10, goes(Walk, "mov 10")),
    "a run": (20, goes(Run, "mov 10")),
    "a run that is tripled": (30, goes(lambda ends: Run(ends, swift=True), SWIFT)),
    "a dodge": (10, goes(Dodge, "mov 10")),
    "a flyer on the ground": (5, goes(Walk, BIRD)),
    "a walk that takes off": (10, goes(Walk, BIRD, 1)),
    "a run that takes off": (20, goes(Run, BIRD, 1)),
    "an engagement": (20, assaults(Engage, "mov 10")),
    "a charge": (20, assaults(Charge, "mov 10")),
    "a charge that is tripled": (30, assaults(Charge, SWIFT, swift=True)),
    "a disengagement": (10, disengages),
    "an assaulting disengagement": (10, disengages_into),
    "a pursuit": (5, pursues("mov 10")),
    "a pursuit of half of 12.5": (6.5, pursues("mov 12.5")),
    "a shot on a run": (10, harasses),
    "an infiltration": (12, infiltrates),
}


@pytest.mark.rule(
    "ADE-RUL-95",
    "ADE-ASS-01",
    "ADE-ASS-02",
    "ADE-ASS-07",
    "ADE-FLY-02",
    "ADE-FLY-04",
    "ADE-MOV-05",
    "ADE-MOV-06",
    "ADE-MOV-07",
    "ADE-MOV-13",
    "ADE-PUR-02",
    "ADE-SKL-109",
    "ADE-SKL-68",
    "ADE-SKL-74",
)
@pytest.mark.parametrize("name", MOVES)
def test_a_move_is_as_long_as_its_potential_to_a_hundredth_of_a_centimetre(name: str) -> None:
    far, open_ = MOVES[name]
    assert {more: open_(far + more) for more in MORE} == MORE


# --- interception -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-TCT-15", "ADE-FLY-13", "ADE-RUL-51", "ADE-RUL-100", "ADE-TST-20")
@pytest.mark.parametrize(
    ("one", "level", "to", "reading", "bar"),
    [
        ("mov 10", 0, 0, "stat_before_doubling", 5),
        ("mov 12.5", 0, 0, "stat_before_doubling", 6),  # 6.25
        ("mov 10, air 15, skills Vol", 0, 0, "stat_before_doubling", 5),
        ("mov 5, air 15, skills Vol", 1, 1, "stat_before_doubling", 7),  # 7.5
        ("mov 5, air 15, skills Vol", 1, 2, "stat_before_doubling", 5),  # half of 10
        ("mov 5, air 15, skills Vol", 1, 2, "potential", 7),  # its MOU is whole, and its potential 5 cm less
    ],
)
def test_how_near_its_start_nobody_is_intercepted(one: str, level: int, to: int, reading: str, bar: int) -> None:
    """The interceptor stands 10 cm aside and comes exactly to the point of the path beside it, nowhere else."""

    def stopped(along: float) -> bool:
        t = table(
            f"A one = plain {{{one}}} at 20,20 level {level} | B two = plain {{mov 10, air 10, skills Vol}}"
            f" at {20 + along:.3f},30 level {level} facing 270 | {FAR} | setting level_change_cost={reading}"
        )
        move = Move("walk", cm(10), level, to)
        return bool(stops(t.board, t["two"], Passage(t["one"], move, (at(30),)), ()))

    assert {more: stopped(bar + more) for more in (0, -0.01, -0.011)} == {0: True, -0.01: True, -0.011: False}


@pytest.mark.rule("ADE-TCT-13", "ADE-FLY-13", "ADE-RUL-51", "ADE-EX-40")
@pytest.mark.parametrize(("reading", "own", "goal"), [("stat_before_doubling", 5, 4), ("potential", 7, 6)])
def test_what_a_change_of_level_leaves_of_a_test_of_movement(reading: str, own: int, goal: int) -> None:
    """Air MOU 17.5 comes down on 15 that dives; where only the potential is less, both MOU are whole."""
    t = table(
        "A one = plain {mov 5, air 15, skills Vol} at 20,20 level 1 |"
        " B two = plain {mov 5, air 17.5, skills Vol} at 30,26 level 2 |"
        f" setting level_change_cost={reading}"
    )
    made = contest(t.board, t["two"], Passage(t["one"], Move("charge", cm(20), 1, 0), (at(40),)), "mov")
    assert (made.own.value, made.goal.value) == (own, goal)


@pytest.mark.rule("ADE-TCT-14", "ADE-RUL-94", "ADE-FLY-13", "ADE-FLY-14")
@pytest.mark.parametrize(
    ("two", "level", "far"),
    [
        ("mov 10", 0, 10),
        ("mov 12.5", 0, 12.5),
        ("mov 5, air 15, skills Vol", 0, 5),
        ("mov 5, air 15, skills Vol", 1, 10),  # it comes down
    ],
)
def test_how_far_an_interceptor_comes(two: str, level: int, far: float) -> None:
    """Straight beside the middle of the path, and a thousandth of a centimetre too far."""

    def comes(more: float) -> bool:
        t = table(
            f"A one = plain at 20,20 | B two = plain {{{two}}} at 30,{20 + far + more:.3f} level {level} facing 270 |"
            f" {FAR}"
        )
        passage = Passage(t["one"], Move("run", cm(20)), (at(40),))
        return in_reach(t.board, t["two"], passage) and bool(stops(t.board, t["two"], passage, ()))

    assert [comes(more) for more in (-0.001, 0, 0.001)] == [True, True, False]


# --- exactly so far, or farther ---------------------------------------------------------------------------------------


def obstructed(x: float) -> bool:
    """A lancer between two others, so far from the one who is looked at, at 40,20: the base degree is 1."""
    t = table(f"A one = plain at 20,20 facing 0 | B mid = plain at {x:.3f},20 | B two = plain at 40,20 | {FAR}")
    causes = obstruction(t.board, 0, stand(t.board, t["one"]), stand(t.board, t["two"])).parts
    return any(one.name == "near" for one in causes)


def sheltered(x: float) -> bool:
    """From the air, a wall whose far side is at x, higher than who stands behind it at 40,20: no column is given
    back."""
    t = table(
        f"A one = plain {{air 15, skills Vol}} at 20,20 level 1 facing 0 | B two = plain at 40,20 | {FAR} |"
        f" wall w at {x - 0.5:.3f},20 1x9 high 5"
    )
    causes = obstruction(t.board, 0, stand(t.board, t["one"]), stand(t.board, t["two"])).parts
    return not any(one.name == "other_level" for one in causes)


def sprung(x: float) -> bool:
    """A trap of 3 cm that lies before the end of a walk to 20,20."""
    t = table(f"A one = plain at 12,20 | {FAR} | trap {x:.3f},20 seat B radius 1.5")
    return bool(traps_met(t.board, t.game.secrets.traps, t["one"], Move("walk", cm(10)), (at(12), at(20))))


def sprung_on_landing(x: float) -> bool:
    t = table(f"A one = plain {{air 15, skills Vol}} at 12,20 level 1 | {FAR} | trap {x:.3f},20 seat B radius 1.5")
    landing = Move("walk", cm(10), 1, 0)
    return bool(traps_met(t.board, t.game.secrets.traps, t["one"], landing, (at(12), at(20))))


def barred_landing(x: float) -> bool:
    content = load_content()
    bastion = replace(content.machines["aur_baliste"], id="bastion", skills=(SkillUse("rempart", 4),))
    walled = replace(content, machines={**content.machines, "bastion": bastion})
    t = table(f"B m = bastion at 20,20 | A one = plain {{air 15, skills Vol}} at 60,60 level 1 | {FAR}", walled)
    return level_change_refusal(t.board, t["one"], Move("walk", cm(10), 1, 0), at(x)) is not None


def scout_seen(x: float) -> bool:
    t = table("A one = plain {skills Éclaireur} | A six = plain at 40,5 | B two = plain at 20,50 | zones 0 1")
    return deploy_refusal(t.board, t["one"], at(x, 50)) is not None


def trap_shy(x: float) -> bool:
    t = table(
        "A one = plain {skills Poseur de pièges} at 40,40 | A six = plain at 40,5 | B two = plain at 20,40 | zones 0 1"
    )
    return first_trap_refusal(t.board, t["one"], at(x, 40)) is not None


def barricade_shy(x: float) -> bool:
    t = table("A one = plain {skills Sapeur/3} at 45,40 | A six = plain at 40,5 | B two = plain at 20,40 | zones 0 1")
    return barricade_refusal(t.board, t["one"], at(x, 40), 0, cm(2)) is not None


def in_its_zone(y: float) -> bool:
    """A zone is 15 cm deep, and a base 3 cm across."""
    t = table("A one = plain | A six = plain at 40,5 | B two = plain at 20,80 | zones 0 1")
    return deploy_refusal(t.board, t["one"], (cm(60), cm(y))) is None


EXACT: dict[str, tuple[float, int, Callable[[float], bool]]] = {
    "an obstacle near the target": (34.5, -1, obstructed),
    "close behind a wall": (36, -1, sheltered),
    "a trap on the way": (28, 1, sprung),
    "a trap where one lands": (28, 1, sprung_on_landing),
    "a rampart": (28, 1, barred_landing),
    "a scout at its deployment": (33, 1, scout_seen),
    "a trap near an enemy": (33, 1, trap_shy),
    "a barricade near an enemy": (35, 1, barricade_shy),
    "the edge of a zone": (13.5, 1, in_its_zone),
}


@pytest.mark.rule(
    "ADE-RUL-22",
    "ADE-DEP-13",
    "ADE-FLY-10",
    "ADE-LOS-04",
    "ADE-SKL-105",
    "ADE-SKL-106",
    "ADE-SKL-113",
    "ADE-SKL-120",
    "ADE-SKL-43",
)
@pytest.mark.parametrize("name", EXACT)
def test_what_asks_for_more_than_a_length_is_not_content_with_it(name: str) -> None:
    """At the very length the rule holds, a thousandth of a centimetre away from it no more."""
    x, away, holds = EXACT[name]
    assert [holds(x), holds(x + away * 0.001)] == [True, False]


# --- never in contact by chance ---------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-MOV-05", "ADE-MOV-06", "ADE-MOV-07", "ADE-MOV-16", "ADE-TER-06", "ADE-RUL-95")
@pytest.mark.parametrize("kind", [Walk, Run, Dodge])
@pytest.mark.parametrize(
    ("gap", "code"), [(0.011, ""), (0.01, "enemy_contact"), (0, "enemy_contact"), (-0.001, "no_room")]
)
def test_a_free_move_ends_a_hundredth_of_a_centimetre_clear(
    kind: type[Walk | Run | Dodge], gap: float, code: str
) -> None:
    t = table(f"A one = plain at 20,20 | B two = plain at 29,20 | {FAR}").play(PlayCard(0))
    move = kind((end(26 - gap, 20),))
    assert (t.refused(move).code if code else t.takes(move)) == (code or True)


@pytest.mark.rule("ADE-ASS-01", "ADE-ASS-02", "ADE-RUL-95")
@pytest.mark.parametrize("kind", [Engage, Charge])
@pytest.mark.parametrize(("gap", "open_"), [(0.011, False), (0.01, True), (0, True), (-0.001, False)])
def test_an_assault_ends_in_contact(kind: type[Engage | Charge], gap: float, open_: bool) -> None:
    t = table(f"A one = plain at 20,20 facing 0 | B two = plain at 29,20 | {FAR}").play(PlayCard(0))
    assert t.takes(kind((t["two"],), (end(26 - gap, 20),))) is open_


@pytest.mark.rule("ADE-EQP-09", "ADE-RUL-95")
@pytest.mark.parametrize(("more", "tests"), [(0, 2), (0.01, 2), (0.011, 1)])
def test_how_near_a_boiler_bursts(more: float, tests: int) -> None:
    t = table(f"A one = aur_automate at 20,20 | B two = plain at {20 + 2 + 1.5 + 2.5 + more:.3f},20 | {FAR}")
    t.run(light_boiler(t.game, t["one"]), dice="6 6" + " 1" * tests)
    assert len(t.events(DamageTested)) == tests


@pytest.mark.rule("ADE-ART-04", "ADE-ART-05", "ADE-RUL-130", "ADE-RUL-95")
@pytest.mark.parametrize(("more", "met"), [(0, True), (0.01, True), (0.011, False)])
def test_how_far_a_line_pierces(more: float, met: bool) -> None:
    t = table(
        f"A gun = plain {{aim 3, gun 9/20 piercing light}} at 20,20 | B one = plain at 30,20 |"
        f" B two = plain at {43 + more:.3f},20 | {FAR}"
    )
    found = on_line(t.game, source_of(t.board, t["gun"], 0), t["one"], cm(20))
    assert (t["two"] in [one.who for one in found]) is met


@pytest.mark.rule("ADE-ART-11", "ADE-ART-12")
@pytest.mark.parametrize(("x", "dice"), [(43.5, 1), (43.501, 2), (46.499, 2), (46.5, 0)])
def test_who_is_wholly_and_who_partly_under_a_heavy_template(x: float, dice: int) -> None:
    """A template of 5 cm round 40,20, and a base of 3 cm: one die of damage at full strength; partly, one to lower it
    before; in mere touch of its rim, none."""
    t = table(
        "A gun = plain {aim 9, gun 9/20 area heavy} at 20,20 facing 0 | A six = plain at 80,80 |"
        f" B two = plain at {x:.3f},20 | B far = plain at 80,70"
    )
    t.play(PlayCard(0), ArtilleryShot(at=at(40)), dice=" ".join("1" * dice))
    tested = t.events(DamageTested)
    assert [bool(one.strength.parts) for one in tested] == [[], [False], [True]][dice]


# --- traps ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-106", "ADE-RUL-129", "ADE-RUL-95")
@pytest.mark.parametrize("where", ["on the way", "at the start"])
@pytest.mark.parametrize("more", MORE)
def test_which_of_two_traps_go_off_at_once(where: str, more: float) -> None:
    """On the way two traps are met at once; at the start both are near already, and equally near. Two of them are
    chosen from, and the nearer of two that are not even is no question."""
    first, second = ((30, 22), (30 + more, 18)) if where == "on the way" else ((20, 26), (20, 14 - more))
    traps = " | ".join(f"trap {x:.3f},{y:.3f} seat B radius 1.5" for x, y in (second, first))
    t = table(f"A one = plain {{res 9}} at 20,20 | {FAR} | {traps}").play(PlayCard(0))
    t.play(walk(24, 20), dice="" if MORE[more] else "1 1")
    if MORE[more]:
        assert isinstance(t.ask, Choose)
        assert (t.ask.topic, t.ask.options) == ("trap", (0, 1))
        return
    assert [one.at for one in t.events(TrapSprung)] == [at(*first), at(*second)]


@pytest.mark.rule("ADE-RUL-129", "ADE-SKL-106")
@pytest.mark.parametrize(("y", "clear"), [(28.011, True), (28, False), (27.999, False)])
def test_a_way_round_a_trap_that_lies_open_keeps_clear_of_it(y: float, clear: bool) -> None:
    """Past a trap 5 cm off and a hair, or where it would go off: the way straight on is clear of it, or it is not."""
    t = table(f"A one = plain at 20,{y:.3f} | {FAR} | trap 25,20 seat B radius 1.5 found")
    shy = replace(Move("walk", cm(10)), shun=True)
    straight = way_to(t.board, t["one"], shy, at(30, y))
    assert (straight is not None and straight.path == (at(30, y),)) is clear
    met = traps_met(t.board, t.board.state.traps, t["one"], Move("walk", cm(10)), (at(20, y), at(30, y)))
    assert bool(met) is not clear


# --- the first of everything ------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SHO-03", "ADE-SHO-09", "ADE-SHO-10")
@pytest.mark.parametrize("kind", [Shoot, AimedShot])
def test_a_shot_at_nobody_is_no_shot_at_the_first_figure(kind: type[Shoot | AimedShot]) -> None:
    t = table("B first = plain at 40,20 | A one = plain {aim 3, bow 4/20} at 20,20 facing 0 | A six = plain at 80,80")
    t.play(PlayCard(t.card("one")))
    assert t.takes(kind(t["first"]))
    assert t.refused(kind()).code == "no_such_target"


@pytest.mark.rule("ADE-TER-01", "ADE-MAC-08")
def test_a_machine_crosses_not_even_what_has_no_height() -> None:
    t = table(f"A m = aur_baliste at 20,20 | A one = plain at 20,30 | {FAR} | wall w at 26,25 1x40 high 0")
    assert way_to(t.board, t["m"], Move("walk", cm(12)), at(31)) is None
    assert way_to(t.board, t["one"], Move("walk", cm(12)), at(31, 30)) is not None
