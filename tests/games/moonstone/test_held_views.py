"""What only one place can show: seen through a slit, through a gap of a hair, and what lies open in the midst of it."""

from __future__ import annotations

from collections import Counter
from math import cos, hypot, radians, sin

import pytest
from tests.games.moonstone.cardtable import NONE, effect, melee, show
from tests.games.moonstone.table import at, box, ladder, obstacle, platform, table, tree

from escarmouche.games.moonstone.board import CONTACT
from escarmouche.games.moonstone.decisions import Place
from escarmouche.games.moonstone.ground import BAG
from escarmouche.games.moonstone.layouts import Element, Kind
from escarmouche.games.moonstone.queries.declaring import actors, is_puppet_of
from escarmouche.games.moonstone.queries.placing import made
from escarmouche.games.moonstone.queries.pushing import driven
from escarmouche.games.moonstone.queries.sight import sees, sees_spot
from escarmouche.games.moonstone.queries.spots import places, spot_refusal, spots_within_of, terrain_spots
from escarmouche.games.moonstone.queries.tokens import lure_refusal
from escarmouche.games.moonstone.queries.traversing import climb_refusal
from escarmouche.games.moonstone.queries.walking import Walk, walk_refusal
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.vocabulary import Effect, Filter
from escarmouche.table.plane import inch

NO = {"critical": NONE}


def turned(kind: Kind, by: int, place: tuple[float, float], size: tuple[float, float]) -> Element:
    """A box about the middle of the table, turned round it."""
    (x, y), c, s = place, cos(radians(by)), sin(radians(by))
    return box(kind, round(18 + c * x - s * y, 2), round(18 + s * x + c * y, 2), *size, height=4, turn=float(by))


@pytest.mark.rule("MOO-ACT-20", "MOO-LOS-01", "MOO-LOS-03")
def test_a_place_that_is_seen_through_a_slit_alone_is_found() -> None:
    """Billy stands between low walls; in front of him two high ones leave a slit, and behind it lies a narrow strip."""
    slit = [turned("barrier", 21, (1.75, side * 4.02), (1.9, 8)) for side in (1, -1)]
    low = [turned("obstacle", 45, (1.8, side * 14.7), (3.6, 28)) for side in (1, -1)]
    low += [turned("obstacle", 45, (2.15, 0), (2.9, 22)), turned("obstacle", 45, (-6.7, 0), (12, 30))]
    board = table(("billy", 0, 18, 18), ("liv", 1, 2, 2), terrain=[*slit, *low])
    spots = spots_within_of(board, 1, 0, inch(3.17), seen_by=0)
    ((x, y, surface),) = places(board, spots)
    assert sees_spot(board, 0, x, y, r=board.traits[1].radius, surface=surface)
    assert hypot(x - inch(18), y - inch(18)) <= spots.reach + board.traits[0].radius + board.traits[1].radius
    assert spot_refusal(board, spots, x, y, surface) is None


@pytest.mark.rule("MOO-ACT-15", "MOO-RUL-76")
@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_one_squeezes_between_two_trees_whichever_way_the_gap_lies(degrees: int) -> None:
    c, s = cos(radians(degrees)), sin(radians(degrees))

    def turned_place(along: float, aside: float) -> tuple[float, float]:
        return 18 + c * along - s * aside, 18 + s * along + c * aside

    for second, code in (((0.0, -0.95), None), ((1.2, 0.95), "terrain_in_the_way")):
        trees = [tree(*turned_place(0, 0.95), 0.5), tree(*turned_place(*second), 0.5)]
        board = table(("billy", 0, *turned_place(-1.6, 0)), ("liv", 1, 2, 2), terrain=trees)
        end = at(*turned_place(2.3, 0))
        refusal = walk_refusal(board, 0, (end,), "", Walk("jog", inch(4), 0, own=True))
        assert (refusal and refusal.code) == code


@pytest.mark.rule("MOO-ACT-20")
def test_places_all_round_a_piece_are_proposed_to_whoever_is_put_beside_it() -> None:
    board = table(("billy", 0, 30, 6), ("liv", 1, 2, 2), terrain=[obstacle(12, 25, 2, 1, id="crate")])
    found = places(board, terrain_spots(board, 0, ("crate",), inside=False))
    corners = Counter((x > inch(12), y > inch(25)) for x, y, _ in set(found))
    assert len(corners) == 4
    assert min(corners.values()) >= 5


@pytest.mark.rule("MOO-RUL-10", "MOO-LOS-07")
@pytest.mark.parametrize(("gap", "seen"), [(CONTACT, False), (CONTACT + 2, True)])
def test_two_bases_that_touch_leave_no_gap_and_a_hair_more_is_one(gap: int, seen: bool) -> None:
    board = table(("billy", 0, 10, 10), ("liv", 1, 16, 10), ("quack", 0, 13, 10), ("grub", 1, 13, 11))
    r, above = board.traits[2].radius, gap // 2
    board.put(board[2], inch(13), inch(10) + above + r)
    board.put(board[3], inch(13), inch(10) + above - gap - board.traits[3].radius)
    assert sees(board, 0, 1) is seen


@pytest.mark.rule("MOO-CHR-33")
def test_a_puppet_is_that_of_whoever_holds_its_strings_alone() -> None:
    strings = {"lasting": (Lasting("grant", "Puppet", 0, "end_of_game", 0),)}
    models = ("wendigo", 0, 10, 10), ("billy", 1, 14, 10, strings), ("grub", 0, 14, 12), ("liv", 1, 14, 8)
    board = table(*models)
    assert [who for who in range(4) if is_puppet_of(board, who, 0)] == [1]
    for other in (2, 3):
        assert not any(is_puppet_of(board, who, other) for who in range(4))
    assert (actors(board, 0), actors(board, 2)) == ([0, 1], [2])


@pytest.mark.rule("MOO-TER-10", "MOO-RUL-10")
@pytest.mark.parametrize(("further", "code"), [(0, None), (1, "not_at_ladder")])
def test_a_ladder_is_climbed_from_contact_to_the_unit(further: int, code: str | None) -> None:
    tower = [platform("tower", 12, 12, 4, 4, 3), ladder("tower", (9, 12), (10.2, 12), id="rungs")]
    board = table(("billy", 0, 8, 12), ("liv", 1, 30, 30), terrain=tower)
    x, y = at(9, 12)
    board.put(board[0], x - board.traits[0].radius - CONTACT - further, y)
    refusal = climb_refusal(board, 0, "rungs", down=False)
    assert (refusal and refusal.code) == code


@pytest.mark.rule("MOO-MEL-21", "MOO-MEL-23", "MOO-RUL-09")
def test_a_riposte_lies_on_the_table_as_one_copy_until_more_are_laid() -> None:
    duel = melee(("baronvonfancyhat", 0, 10, 10), ("vicioussyd", 1, 11.2, 10), deals=("FS ...", "HG RA RA ..."))
    while duel.topic != "riposte_card":
        duel.play(show(("FS", "HG")[duel.ask.seat]) if duel.topic == "melee_card" else NO.get(duel.topic, False))
    duel.play(show("RA"))
    assert duel.topic == "critical"
    bout = duel.game.board.state.bouts[-1]
    assert (bout.played, bout.ripostes, bout.copies[1], bout.upgraded) == (("FS", "HG"), ("", "RA"), 1, (False, False))
    assert duel.play(show("RA")).game.board.state.bouts[-1].copies[1] == 2


@pytest.mark.rule("MOO-RUL-13", "MOO-TER-18")
def test_a_slide_that_stays_on_its_roof_goes_its_whole_length() -> None:
    roof = platform("roof", 18, 18, 16, 16, 3)
    models = ("beakybobby", 0, 14, 18, "roof"), ("billy", 1, 16, 18, "roof"), ("liv", 1, 18, 18.4, "roof")
    slide, walk = Settings(push_meets_base="slide"), Walk("granted", inch(4), 0)
    pushed = driven(table(*models, terrain=[roof], settings=slide), 1, at(14, 18), walk)
    flat = driven(table(*(model[:4] for model in models), settings=slide), 1, at(14, 18), walk)
    assert (pushed.path, len(pushed.path) > 2) == (flat.path, True)
    assert (pushed.surface, pushed.falls) == ("roof", False)


@pytest.mark.rule("MOO-CHR-31", "MOO-RUL-10")
@pytest.mark.parametrize(("further", "code"), [(0, None), (1, "lured")])
def test_who_is_lured_may_end_as_far_from_the_gold_as_he_began_to_the_tolerance(further: int, code: str | None) -> None:
    board = table(("billy", 0, 10, 10), ("kaufman", 1, 30, 30))
    board.lay_terrain([made(board, BAG, Place(*at(13, 10)), 30, "created", "token", "by:1")])
    x, y = at(10, 10)
    refusal = lure_refusal(board, 0, (x - CONTACT - further, y))
    assert (refusal and refusal.code) == code


@pytest.mark.rule("MOO-CAR-05", "MOO-RUL-105")
def test_tokens_go_to_whoever_is_named_as_well_as_to_whoever_is_meant() -> None:
    carrier = ("liv", 1, 14, 10, {"energy": 3})
    gives = Effect(op="transfer_energy", from_=Filter(pick=1, side="enemy"), to="self", amount=2)
    duel = effect(("billy", 0, 10, 10), carrier, deals=(), effects=[gives], targets=(1,))
    while duel.match.ask is not None:
        duel.play(duel.ask.candidates()[0])
    assert (duel[0].energy, duel[1].energy) == (2, 1)
