"""From where is somebody seen? What holds of whole squares of ground, against its places one by one [ADE-SKL-68]."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.ages.oracle_places import Vantage
from tests.games.ages.table import table
from tests.games.oracle import drawn

from escarmouche.games.ages.asks import harassing
from escarmouche.games.ages.asks.harassing import HARASS
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries import vantages
from escarmouche.games.ages.queries.sight import degree_between, stand
from escarmouche.games.ages.queries.vantages import Edge, _touching
from escarmouche.table.plane import CM

WOODED = (
    "table 60x60 | A who = plain {mov 5, aim 3, bow 4/20, skills Harcèlement} at 20,30 | B one = plain at 45,30 |"
    "wood w at 25,30 12x20 | wall p at 38,30 1x6 | B n = plain {base 4} at 40.5,31"
)


def is_less_for_all(board: Board, who: int, target: int, rng: random.Random) -> int:
    """How often a degree that holds all around a place counted for something; it is never more than that of a place
    within."""
    counted = 0
    for _ in range(40):
        x, y = board[who].x + rng.randrange(-9 * CM, 9 * CM), board[who].y + rng.randrange(-9 * CM, 9 * CM)
        stray = rng.choice((6, 48, 384))
        here, aim = stand(board, who, (x, y)), stand(board, target)
        surely = degree_between(board, 0, replace(here, stray=stray), aim)
        counted += surely > 0
        for _ in range(6):
            dx, dy = rng.randrange(-stray, stray + 1), rng.randrange(-stray, stray + 1)
            if dx * dx + dy * dy <= stray * stray:
                assert surely <= degree_between(board, 0, replace(here, x=x + dx, y=y + dy), aim)
    return counted


@pytest.mark.rule("ADE-LOS-05", "ADE-LOS-11")
def test_a_degree_all_around_is_that_of_every_place_or_less() -> None:
    rng, counted = random.Random(3), 0
    for _ in range(25):
        case = drawn(Vantage(), rng)
        counted += is_less_for_all(case.board, case.who, case.against, rng)
    t = table(WOODED)
    counted += is_less_for_all(t.board, t["who"], t["one"], rng)
    assert counted > 200


@pytest.mark.rule("ADE-LOS-11")
def test_who_may_be_in_a_wood_or_out_of_it_is_not_taken_to_be_in_it() -> None:
    t = table("table 60x60 | A who = plain at 5,5 | B one = plain at 45,30 | wood w at 25,30 12x20 high 1")
    here, aim = stand(t.board, t["who"], (31 * CM - 9, 30 * CM)), stand(t.board, t["one"])
    assert degree_between(t.board, 0, here, aim) == 1
    assert degree_between(t.board, 0, replace(here, x=here.x + 20), aim) == 0
    assert degree_between(t.board, 0, replace(here, stray=20), aim) == 0


@pytest.mark.rule("ADE-SKL-68")
def test_what_is_found_by_squares_is_what_is_found_place_by_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def place_by_place(*asked: Any, blind: vantages.Blind, **more: Any) -> Any:
        return vantages.vantage(*asked, blind=lambda x, y, stray: stray == 0 and blind(x, y, 0), **more)

    found: list[list[Any]] = []
    for look in (vantages.vantage, place_by_place):
        monkeypatch.setattr(harassing, "vantage", look)
        rng = random.Random(8)
        found.append([Vantage().answer(drawn(Vantage(), rng)) for _ in range(25)])
    assert found[0] == found[1]
    assert None in found[0]


@pytest.mark.rule("ADE-SKL-68", "ADE-SKL-44")
def test_nowhere_is_looked_for_a_shot_at_somebody_who_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(
        "table 60x60 | A who = plain {mov 5, aim 3, bow 4/20, skills Harcèlement} at 20,30 | B one = plain at 45,30"
    )
    t.play(PlayCard(t.card("who")))
    t.board.put(t["one"], t.figure("one").x, t.figure("one").y, hidden=True)
    monkeypatch.setattr(vantages, "Places", None)  # not even the ground
    assert [one for one in HARASS.candidates(t.board, (t["who"],)) if one.target == t["one"]] == []


@pytest.mark.rule("ADE-SKL-68", "ADE-LOS-03", "ADE-MAC-13")
def test_a_shot_through_a_gap_beside_two_machines_is_found() -> None:
    """Bases of machines hide as others do: only a strip of the run looks between them."""
    t = table(
        "table 90x90 | A who = plain {mov 2.5, aim 3, bow 4/20, base 2, skills Harcèlement} at 66.5,45 |"
        " B one = plain {base 2} at 45,45 | B m = aur_baliste at 52.5,43.7 | B n = aur_baliste at 49.1,48.7"
    )
    t.play(PlayCard(t.card("who")))
    shots = [one for one in HARASS.candidates(t.board, (t["who"],)) if one.target == t["one"]]
    assert shots
    assert all(t.takes(one) for one in shots)


@pytest.mark.rule("ADE-LOS-05", "ADE-RUL-96")
@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize(("r", "s"), [(2_000.0, 500.0), (500.0, 2_000.0), (1_500.0, 0.0), (0.0, 0.0)])
def test_a_border_touches_both_things_each_on_its_side(side: int, r: float, s: float) -> None:
    one, other = Edge(10_000, 20_000, r, 1), Edge(14_000, 27_000, s, 2)
    lines = list(_touching(one, other, side))
    assert len(lines) == 2
    assert lines[0] != lines[1]
    for line in lines:
        assert line.off(one.x, one.y) == pytest.approx(r, abs=0.001)
        assert line.off(other.x, other.y) == pytest.approx(side * s, abs=0.001)


@pytest.mark.rule("ADE-LOS-05", "ADE-RUL-96")
def test_no_border_touches_two_things_one_of_which_lies_in_the_other() -> None:
    one, inside = Edge(10_000, 20_000, 3_000, 1), Edge(11_000, 20_000, 500, 2)
    assert list(_touching(one, inside, 1)) == []
    assert list(_touching(one, inside, -1)) == []
    crossing = Edge(13_000, 20_000, 500, 2)
    assert len(list(_touching(one, crossing, 1))) == 2, "on one side of both"
    assert list(_touching(one, crossing, -1)) == [], "none passes between them"
