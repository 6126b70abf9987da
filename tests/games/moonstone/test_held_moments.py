"""Moments that pass quickly: declined rules, a death on waking, the card now on the table, a hair off a border."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from tests.games.moonstone.acts import Scene, step
from tests.games.moonstone.cardtable import NO, YES, claim, show
from tests.games.moonstone.deeds import place, scripted, spell, uses
from tests.games.moonstone.table import at, obstacle, platform, stairs, table, wood
from tests.games.moonstone.walking import jog, refused, walker

from escarmouche.core import Script
from escarmouche.games.moonstone.board import CONTACT
from escarmouche.games.moonstone.decisions import Use
from escarmouche.games.moonstone.events.cards import CardReplaced
from escarmouche.games.moonstone.events.effects import Slain
from escarmouche.games.moonstone.events.play import ActivationEnded
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.spots import Spots, places
from escarmouche.games.moonstone.queries.zones import in_zone
from escarmouche.games.moonstone.rules.harm import inflict
from escarmouche.table.plane import inch

UNIT = 1 / inch(1)
R30 = inch(1500 / 2540) / inch(1)


# --- rules that are declined ---------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-07", "MOO-CHR-31")
def test_a_rule_that_would_take_the_place_of_a_death_is_declined_and_he_dies() -> None:
    def script(game: Position) -> Script[None]:
        from escarmouche.games.moonstone.rules.acting import take

        yield from take(game, Use(0, "Verdant Growth"), 0)
        yield from inflict(game, Act(""), [(0, 9, -1)])

    models = (("ruwt", 0, 10, 10), ("liv", 1, 30, 30))
    duel = scripted(*models, script=script, deals=("G3 ...", "..."), terrain=[wood(20, 10)])
    duel.play(NO, *spell("G3"), place(14, 10), NO).finish()
    assert (duel[0].where, [one.figure for one in duel.events(Slain)]) == ("slain", [0])


@pytest.mark.rule("MOO-ABL-07", "MOO-REA-02")
def test_who_declines_to_run_to_his_lord_takes_the_step_he_asked_for() -> None:
    models = (("liv", 0, 20, 20, {"energy": 2}), ("brunhilde", 1, 10, 10, {"energy": 2}))
    scene = Scene(*models, ("baronvonfancyhat", 1, 16, 10), active=0).play(step(0, 20, 20.5), step(1, 10, 10.5), NO)
    assert (scene[1].x, scene[1].y) == at(10, 10.5)


# --- an activation that ends as it begins ---------------------------------------------------------------------------


@pytest.mark.rule("MOO-TRN-08", "MOO-CAR-01")
def test_who_drinks_himself_to_death_as_he_activates_is_not_asked_what_he_does() -> None:
    scene = Scene(("bjrn", 0, 10, 10, {"wounds": 6}), ("grub", 1, 20, 10), rolls="G2").play(YES)
    assert scene[0].where == "slain"
    assert [one.figure for one in scene.events(ActivationEnded)] == [0]
    assert (scene.match.game.board.state.active, scene.asked[0]) == (1, 1)


# --- the card on the table ------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ARC-13")
def test_the_card_that_replaced_a_caught_bluff_is_the_one_that_lies_open() -> None:
    ruwt = ("ruwt", 0, 10, 10)
    duel = uses(ruwt, ("liv", 1, 30, 30), ability="Verdant Growth", targets=(), deals=("B1 ...", "G1 ..."))
    duel.play(NO, claim("B1", "G3"), "bluff", show("G1"))
    assert duel.event(CardReplaced).face == "G1"
    casting = duel.game.board.state.castings[-1]
    assert (casting.says, casting.shown) == ("G3", "G1")


# --- a hair's breadth -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-04", "MOO-RUL-47", "MOO-RUL-10")
@pytest.mark.parametrize(("more", "answer"), [(0, None), (1, ("runs_from_engagement", "MOO-ACT-04"))])
def test_the_tolerance_of_a_jog_out_of_an_engagement_ends_with_the_contact(more: int, answer: object) -> None:
    board = walker(("grub", 1, 10 + 2 * R30 + 0.5, 10))
    assert refused(board, jog(), (10 - (CONTACT + more) * UNIT, 10)) == answer


TERRACE = platform("terrace", 10, 14, 8, 4, 3)  # from y = 12


@pytest.mark.rule("MOO-TER-14", "MOO-RUL-72")
@pytest.mark.parametrize(("over", "answer"), [(1, None), (2, None), (4, ("off_platform", "MOO-TER-14"))])
def test_rounding_may_put_a_point_of_a_path_a_hair_off_the_platform(over: int, answer: object) -> None:
    board = table(("billy", 0, 10, 13, "terrace"), terrain=[TERRACE])
    assert refused(board, jog(), (10, 12 - over * UNIT), (10, 13.5), surface="terrace") == answer


@pytest.mark.rule("MOO-TER-09")
@pytest.mark.parametrize(("beside", "answer"), [(-1, None), (1, ("no_stairs", "MOO-TER-09"))])
def test_beside_the_stairs_nobody_climbs_them(beside: int, answer: object) -> None:
    board = table(("billy", 0, 11 + beside * UNIT, 10.5), terrain=[TERRACE, stairs("terrace", 10, 10, 2, 4)])
    assert refused(board, jog(), (11 + beside * UNIT, 13), surface="terrace") == answer


# --- the border of a deployment zone ---------------------------------------------------------------------------------


@pytest.mark.rule("MOO-SET-11", "MOO-ACT-20")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("edge", [0, 1, 2, 3])
@pytest.mark.parametrize(("spare", "found"), [(0.03, True), (-0.01, False)])
def test_the_sliver_of_a_wood_that_a_base_in_its_zone_still_reaches_is_found(
    edge: int, seat: int, spare: float, found: bool
) -> None:
    away = 10 + 1 - spare  # of its middle from the edge: a base in the zone just overlaps it
    x, y = {0: (18, away), 1: (36 - away, 18), 2: (18, 36 - away), 3: (away, 18)}[edge]
    board = table(("billy", seat, 3, 3), terrain=[wood(x, y, 1)])
    board.state.edges = (edge, (edge + 1) % 4) if seat == 0 else ((edge + 1) % 4, edge)
    spots = Spots("figure", board.traits[0].radius, 0, pieces=("wooded_patch1",), zone=seat)
    spot = places(board, spots)
    assert bool(spot) is found
    assert all(in_zone(board, seat, px, py, spots.radius) for px, py, _ in spot)


@pytest.mark.rule("MOO-SET-11", "MOO-ACT-20")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("edge", [0, 1, 2, 3])
@pytest.mark.parametrize("turn", [20.0, 50.0, 70.0])
@pytest.mark.parametrize(("spare", "found"), [(0.002, True), (-0.02, False)])
def test_the_only_place_in_a_zone_that_touches_the_corner_of_a_block_is_found(
    edge: int, seat: int, turn: float, spare: float, found: bool
) -> None:
    """A base outside the block touches its nearest corner and fills the zone to its border."""
    reach = max(cos(radians(turn)) + sin(radians(turn)), 1.0)  # of the corner of a square of 2 inches
    away = 10 + CONTACT * UNIT - spare + reach
    x, y = {0: (18, away), 1: (36 - away, 18), 2: (18, 36 - away), 3: (away, 18)}[edge]
    board = table(("billy", seat, 3, 3), terrain=[obstacle(x, y, 2, 2, turn=turn)])
    board.state.edges = (edge, (edge + 1) % 4) if seat == 0 else ((edge + 1) % 4, edge)
    spots = Spots("figure", board.traits[0].radius, 0, pieces=("obstacle1",), inside=False, zone=seat)
    spot = places(board, spots)
    assert bool(spot) is found
    assert all(in_zone(board, seat, px, py, spots.radius) for px, py, _ in spot)
