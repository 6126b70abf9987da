"""Places and ways to the last unit: one too near, one too short, one too many."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.alkemy.scened import BASE, Play, to
from tests.games.alkemy.setting_up import by_hand, opened

from escarmouche.core.meaning import MOST_POINTS
from escarmouche.games.alkemy.decisions import Activate, Charge, Estimate, Move, PlaceScenery, React, Shoot, Walk
from escarmouche.games.alkemy.events.health import Hurt
from escarmouche.games.alkemy.events.preparing import SceneryPlaced
from escarmouche.games.alkemy.position import CONTACT, Position
from escarmouche.games.alkemy.queries import spots
from escarmouche.games.alkemy.queries.spots import ALONG
from escarmouche.table.plane import inch


@pytest.mark.rule("ALK-SET-03")
def test_a_piece_keeps_its_three_inches_to_the_unit() -> None:
    match = opened(by_hand(), dice=[1])
    x, y = inch(3 + 3.5 / 2), inch(3 + 2.5 / 2)
    for left, down, code in ((0, 0, None), (1, 0, "too_close"), (0, 1, "too_close")):
        refusal = match.refusal(PlaceScenery("wall", x - left, y - down))
        assert (refusal and refusal.code) == code, (left, down)


def alone(degrees: int) -> Position:
    """A table with one piece on it, turned."""
    game = opened(by_hand(), dice=[1]).game
    piece = replace(game.state.beside[0], x=inch(6) + 1, y=inch(6) + 1, degrees=degrees)
    game.state.scenery = (piece,)
    game.lay()
    game.memo = {}
    return game


@pytest.mark.rule("ALK-SET-05")
def test_a_token_lies_anywhere_along_a_piece_however_it_is_turned() -> None:
    for degrees in range(1, 360, 7):
        game = alone(degrees)
        piece, r = game.state.scenery[0], game.cast.scenario.token_radius
        for side in range(4):
            half = (piece.width if side % 2 == 0 else piece.depth) // 2
            for along in range(-half, half + 1, half // 8):
                assert spots.token_lies(game, *spots.beside(piece, r, side, along)), (degrees, side, along)


@pytest.mark.rule("ALK-SET-05")
def test_tokens_are_offered_up_to_the_corners_of_a_piece() -> None:
    game = alone(0)
    piece, r = game.state.scenery[0], game.cast.scenario.token_radius
    game.state.tokens_left = (3, 3)
    across, along = piece.width // 2, piece.depth // 2
    offered = {(x - piece.x, y - piece.y) for x, y in spots.token_spots(game, 0)}
    for left in (-across, across - 2 * across % ALONG):  # every half inch from one corner on
        assert {(left, -along - r), (left, along + r)} <= offered
    for low in (-along, along - 2 * along % ALONG):
        assert {(-across - r, low), (across + r, low)} <= offered


@pytest.mark.rule("ALK-SET-03", "ALK-RUL-56")
def test_a_piece_is_said_to_lie_too_close_only_where_its_gaps_are_narrower_than_wanted() -> None:
    match = opened(by_hand(), dice=[1])
    match.answer(PlaceScenery("wall", inch(3 + 3.5 / 2), inch(3 + 2.5 / 2)))
    assert [one.narrow for one in match.events() if isinstance(one, SceneryPlaced)] == [False]


@pytest.mark.rule("ALK-CBT-02", "ALK-CHG-03")
def test_bases_a_hundredth_of_an_inch_apart_touch_and_no_farther() -> None:
    play = Play("A a = templar at 5,10 ap 2 | B b = disciple at 10,10 ap 0 | active [a]")
    play(Charge(0, (1,)))
    touching = inch(10) - round(BASE * inch(1)) - CONTACT
    assert play.refused(Move(((touching, inch(10)),))) is None
    assert play.refused(Move(((touching - 1, inch(10)),))) == ("not_reached", "ALK-CHG-11")


@pytest.mark.rule("ALK-RUL-15")
def test_who_may_stop_a_failed_charge_is_offered_its_end_the_middle_and_its_start() -> None:
    play = Play("setting failed_charge_walk=owner_may_stop | A a = templar at 4,12 ap 2 | B b = disciple at 20,12")
    play(Activate(0), Charge(0, (1,)))
    assert play.match.ask is not None
    assert set(play.match.ask.candidates()) == {to(8, 12), to(6, 12), to(4, 12)}


@pytest.mark.rule("ALK-MOV-09")
def test_nobody_is_said_to_have_dealt_what_a_fall_does() -> None:
    rock = "obstructing rock 10,10 3x3 size 3 height 3"
    play = Play(f"{rock} | A a = garlan at 10,10 ap 4 on rock | B b = templar at 20,20 | active [a]")
    play(Walk(0), to(13, 10))
    assert [(one.by, one.damage) for one in play.told(Hurt)] == [(-1, 1)]


@pytest.mark.rule("ALK-DIS-01", "ALK-MOV-04")
def test_who_leaves_a_combat_is_offered_the_whole_of_its_walk() -> None:
    play = Play(f"A a = disciple at 10,10 ap 2 | B b = templar at {10 + BASE},10 | link a b | active [a]")
    play(Walk(0), dice="6 6 1 1")
    assert play.match.ask is not None
    assert to(5, 10) in play.match.ask.candidates()


@pytest.mark.rule("ALK-ENG-07", "ALK-RUL-131")
def test_who_falls_short_of_a_shooter_comes_straight_on_and_not_round_a_lake() -> None:
    play = Play(
        "setting reaction_before_measure=yes | special_lake lake 14,12 1x3 size 0 height 0"
        "| A a = archers at 4,12 ap 1 | B t = templar at 16,12 ap 1 | active [a]"
    )
    play(Shoot(0, 1), Estimate(0), React(engage=0), dice="1 1")
    assert (play["t"].y, round(play["t"].x / inch(1), 1)) == (inch(12), 15.1)


@pytest.mark.rule("ALK-MOV-03")
def test_a_way_has_so_many_points_and_no_more() -> None:
    play = Play("A a = garlan at 5,5 ap 4 | B b = templar at 20,20 | active [a]")
    play(Walk(0))
    path = tuple((inch(5) + 10 * k, inch(5)) for k in range(1, MOST_POINTS + 2))
    assert play.refused(Move(path[:MOST_POINTS])) is None
    assert play.refused(Move(path)) == ("no_path", "ALK-MOV-04")
