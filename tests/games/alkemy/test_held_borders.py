"""Small things that only a broken rule would notice: dice beyond the last, ways that end where they began, tops."""

from __future__ import annotations

import pytest
from tests.games.alkemy.scened import Play, to

from escarmouche.games.alkemy.asks.rolling import KeepDice, Worth
from escarmouche.games.alkemy.decisions import Keep, Walk
from escarmouche.games.alkemy.events.moving import Moved, Stayed
from escarmouche.games.alkemy.profiles import Face
from escarmouche.games.alkemy.queries.linking import within_inch
from escarmouche.table.plane import inch

NUMBERED = tuple(Face(number, "S") for number in (1, 2, 3))


@pytest.mark.rule("ALK-DIC-01")
@pytest.mark.parametrize("pair", [(3, 0), (0, 3), (-1, 0), (0, -1), (1, 1)])
def test_the_two_dice_kept_are_two_of_those_that_fell(pair: tuple[int, int]) -> None:
    pairs = ((0, 1), (0, 2), (1, 2))
    ask = KeepDice(0, 0, NUMBERED, pairs, colour="white", penalty=False, worth=lambda _: Worth())
    refusal = ask.refusal(Keep(pair))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("two_dice", "ALK-DIC-01")


@pytest.mark.rule("ALK-MOV-04")
def test_who_walks_a_round_and_comes_back_has_walked() -> None:
    play = Play("A g = garlan at 5,10 ap 2 | B d = disciple at 20,20 | active [g]")
    play(Walk(0), to(6.5, 10, 5, 10))
    assert [event.cost for event in play.told(Moved)] == [inch(3)]
    assert not play.told(Stayed)


@pytest.mark.rule("ALK-RUL-79")
@pytest.mark.parametrize(("x", "perch"), [(10, "rock"), (8.5, ""), (6, "")])
def test_a_base_stands_on_a_piece_that_bears_all_of_it_and_else_beside_it(x: float, perch: str) -> None:
    game = Play("obstructing rock 10,10 3x3 size 1 | A g = garlan at 2,2 | B d = disciple at 20,20").match.game
    place = inch(x), inch(10)
    assert game.ground.stand(*place, game.traits[0].radius) == (*place, perch)


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-79")
@pytest.mark.parametrize("degrees", [0, 180])
def test_a_base_lies_on_a_piece_up_to_its_borders_and_a_hair_of_rounding(degrees: int) -> None:
    """A rock of 4 by 3 inches has 3581 and 2311 units for the middle of a base of 30 mm, on every side of its own."""
    scene = f"obstructing rock 10,10 4x3 size 1 degrees {degrees} | A g = garlan at 2,2 | B d = disciple at 20,20"
    ground, x, y = Play(scene).match.game.ground, inch(10), inch(10)
    for side in (1, -1):
        assert ground.bears(0, x + side * 3581, y, 1500)
        assert not ground.bears(0, x + side * 3582, y, 1500)
        assert ground.bears(0, x, y + side * 2311, 1500)
        assert not ground.bears(0, x, y + side * 2312, 1500)


@pytest.mark.rule("ALK-RUL-30", "ALK-RUL-134")
@pytest.mark.parametrize(("setting", "most"), [("inclusive", 2540 + 15), ("strict", 2540 - 1)])
def test_an_inch_ends_a_hair_of_rounding_after_it_or_just_before_it(setting: str, most: int) -> None:
    """Two bases of 1498 units each, and between them an inch, to the unit."""
    for gap, near in ((most, True), (most + 1, False)):
        apart = (2 * 1498 + gap) / 2540
        play = Play(f"A g = garlan at 5,10 | B d = disciple at {5 + apart:.6f},10 | setting one_inch={setting}")
        assert play["d"].x - play["g"].x == 2 * 1498 + gap
        assert within_inch(play.match.game, 0, 1) == near
