"""Where somebody comes to stand when there is little room, and how many may stand there."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import pytest
from tests.games.moonstone.acts import TOUCH
from tests.games.moonstone.cardtable import effect
from tests.games.moonstone.deeds import casts, place, refused, scripted, still, uses
from tests.games.moonstone.table import at, platform, spots_beside, table
from tests.games.moonstone.walking import R30, said

from escarmouche.core import Script
from escarmouche.games.moonstone.decisions import Use
from escarmouche.games.moonstone.events.effects import DepthSet, StoneDropped
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.declaring import ability_refusal
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.numbers import ability_range
from escarmouche.games.moonstone.queries.placing import stands
from escarmouche.games.moonstone.queries.spots import nearest, places, spot_refusal
from escarmouche.games.moonstone.rules.harm import slay
from escarmouche.games.moonstone.state import Lasting, Promise
from escarmouche.games.moonstone.vocabulary import Effect
from escarmouche.table.plane import inch

BORIS = "boristhebunnysummoner"


@pytest.mark.rule("MOO-ACT-20", "MOO-RUL-14")
def test_where_nothing_fits_the_nearest_free_place_will_do() -> None:
    """Grub is walled in by six others; Billy is to be placed touching him."""
    ring = [("quack", 1, 20 + TOUCH * cos(k * pi / 3), 20 + TOUCH * sin(k * pi / 3)) for k in range(6)]
    board = table(("billy", 0, 10, 10), ("grub", 1, 20, 20), *ring)
    spots = spots_beside(board, 0, 1)
    ((x, y, surface),) = places(board, spots)
    assert [(x, y, surface)] == nearest(board, spots)
    assert stands(board, 0, x, y, surface) is None
    apart = hypot(x - inch(20), y - inch(20))
    assert inch(1.9) < apart < inch(2 * TOUCH), "in the hollow between two of them"
    assert spot_refusal(board, spots, x, y, surface) is None
    assert said(spot_refusal(board, spots, *at(20, 23))) == ("not_touching", "MOO-MEA-04")
    assert said(spot_refusal(board, spots, *at(20, 20 + 2 * R30))) == ("on_base", "MOO-ACT-14")


@pytest.mark.rule("MOO-CHR-34")
@pytest.mark.parametrize(("others", "asked"), [(1, False), (2, False), (3, True)])
def test_three_bunnies_are_not_too_many(others: int, asked: bool) -> None:
    bunnies = [("murderbunny", 0, 20, y) for y in (10, 13, 16)[:others]]
    duel = casts((BORIS, 0, 10, 10), *bunnies, ability="Summon a Murder Bunny", targets=(), face="G2")
    duel.play(place(10 + TOUCH, 10))
    assert (duel.match.ask is not None) is asked
    assert duel[others + 1].where == "table"


def test_a_promise_of_nothing_in_particular_changes_nothing() -> None:
    plain = Promise(("melee",))
    assert (plain.vs, plain.damage, plain.cost, plain.arcane, plain.must_be_next) == (-1, 0, -1, 0, False)


@pytest.mark.rule("MOO-ACT-20", "MOO-RUL-64")
@pytest.mark.parametrize(("height", "refusal"), [(2, None), (2.01, ("not_touching", "MOO-RUL-64"))])
def test_nobody_is_placed_touching_one_who_stands_too_high_above(
    height: float, refusal: tuple[str, str] | None
) -> None:
    board = table(("billy", 0, 10, 10), ("grub", 1, 19.7, 20, "roof"), terrain=[platform("roof", 18, 20, 4, 4, height)])
    assert said(spot_refusal(board, spots_beside(board, 0, 1), *at(19.7 + TOUCH, 20))) == refusal


@pytest.mark.rule("MOO-ABL-01")
def test_a_point_off_the_table_is_no_target() -> None:
    """Shower of Gold at points in range, on the table and beside it."""
    duel = still(("kaufman", 0, 35, 35), ("billy", 1, 10, 10))
    for x, y, code in ((35, 33, ""), (37, 35, "off_table"), (35, 37, "off_table"), (33, 35, "")):
        assert refused(duel, Use(0, "Shower of Gold", x=inch(x), y=inch(y))) == code, (x, y)


@pytest.mark.rule("MOO-ABL-01")
@pytest.mark.parametrize(("corner", "out"), [(0, -1), (inch(36), 1)])
def test_a_point_on_the_very_edge_of_the_table_is_on_it(corner: int, out: int) -> None:
    duel = still(("kaufman", 0, 1 + (corner > 0) * 34, 1 + (corner > 0) * 34), ("billy", 1, 18, 18))
    for right, up in ((0, 0), (out, 0), (0, out)):
        code = "off_table" if right or up else ""
        assert refused(duel, Use(0, "Shower of Gold", x=corner + right, y=corner + up)) == code, (right, up)


@pytest.mark.rule("MOO-MEA-05", "MOO-ABL-01")
@pytest.mark.parametrize(("right", "up"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_point_is_in_range_to_the_unit_measured_from_the_base(right: int, up: int) -> None:
    duel = still(("kaufman", 0, 18, 18), ("billy", 1, 4, 4))
    board = duel.game.board
    far = ability_range(board, 0, "Shower of Gold") + board.traits[0].radius
    for more, code in ((0, ""), (1, "out_of_range")):
        x, y = inch(18) + right * (far + more), inch(18) + up * (far + more)
        assert refused(duel, Use(0, "Shower of Gold", x=x, y=y)) == code


@pytest.mark.rule("MOO-MEA-05", "MOO-TER-13")
@pytest.mark.parametrize(("height", "bonus"), [(2, 1), (1.99, 0), (4, 2)])
def test_a_point_on_the_ground_is_an_inch_nearer_for_each_two_inches_above_it(height: float, bonus: int) -> None:
    duel = still(("kaufman", 0, 10, 10, "roof"), ("billy", 1, 30, 4), terrain=[platform("roof", 10, 10, 4, 4, height)])
    board = duel.game.board
    far = ability_range(board, 0, "Shower of Gold") + board.traits[0].radius + inch(bonus)
    for more, code in ((0, ""), (1, "out_of_range")):
        x, y = at(10, 10)
        assert refused(duel, Use(0, "Shower of Gold", x=x + far + more, y=y)) == code


@pytest.mark.rule("MOO-STN-03")
def test_who_puts_a_stone_down_is_asked_by_the_clause_of_dropping() -> None:
    lay = (Effect(op="place_stone", from_="target", at="within", dist=2, of="target"),)
    carrier = ("billy", 1, 14, 10, {"stones": 1})
    duel = effect((BORIS, 0, 10, 10), carrier, deals=(), effects=lay, targets=(1,))
    assert (duel.ask.seat, duel.ask.why) == (0, "MOO-STN-03")
    duel.play(place(16, 10)).finish()
    told = duel.event(StoneDropped)
    assert (told.figure, told.stone, told.x, told.y, told.why) == (1, 0, *at(16, 10), "MOO-STN-03")
    assert duel[1].stones == 0


@pytest.mark.rule("MOO-CHR-31")
def test_what_lasts_until_its_maker_is_slain_ends_with_him_alone() -> None:
    """Billy bears a gift of each of two others, and the first is slain."""
    gifts = tuple(Lasting("grant", "Slow", 0, "caster_slain", source) for source in (0, 2))

    def script(game: Position) -> Script[None]:
        yield from slay(game, Act(""), 0)

    models = ("grub", 1, 5, 5), ("billy", 0, 10, 10, {"lasting": gifts}), ("quack", 1, 30, 30)
    assert scripted(*models, script=script).finish()[1].lasting == gifts[1:]


@pytest.mark.rule("MOO-SET-05")
def test_a_depth_that_is_set_is_told_of_its_stone() -> None:
    stones = [(30, 30, 1), (14, 10, 4)]
    duel = casts(("boulder", 0, 10, 10), ability="Stone Song", at={"stone": 1}, face="CAT", stones=stones)
    duel.play(3).finish()
    told = duel.event(DepthSet)
    assert (told.stone, told.depth) == (1, 3)


@pytest.mark.rule("MOO-CHR-31", "MOO-ACT-13")
def test_an_ability_that_is_disabled_is_refused_as_such() -> None:
    gone = (Lasting("disabled", "Shoot Pistol", 0, "end_of_game", 0),)
    board = table(("baronvonfancyhat", 0, 10, 10, {"lasting": gone}), ("billy", 1, 14, 10))
    assert said(ability_refusal(board, 0, board.traits[0].printed.abilities["Shoot Pistol"])) == (
        "disabled",
        "MOO-CHR-31",
    )


@pytest.mark.rule("MOO-ACT-19")
def test_who_orders_the_moves_is_asked_for_the_next_one() -> None:
    models = ("kaufman", 0, 10, 10), ("liv", 1, 12, 13), ("grub", 0, 16, 13)
    duel = uses(*models, ability="Shower of Gold", at={"x": inch(14), "y": inch(13)})
    assert (duel.topic, duel.ask.why, set(duel.ask.candidates())) == ("next_to_move", "MOO-ACT-19", {1, 2})
