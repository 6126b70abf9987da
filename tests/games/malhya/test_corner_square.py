"""The square in the corner of a room has the number nought: it is seen, read and fallen back to like any other."""

from __future__ import annotations

import pytest
from tests.games.malhya.played import Played

from escarmouche.games.malhya.agenda import FallBack
from escarmouche.games.malhya.queries.vision import noticeable
from escarmouche.games.malhya.rules.moving import set_back

HALL = "room chasm_hall mode infiltration_normal"
FAR = "E guard = 01 at M9"


@pytest.mark.rule("MAL-UNC-13", "MAL-RUL-75", "MAL-ALM-01")
@pytest.mark.parametrize(("reading", "seen"), [("no", False), ("yes", True)])
def test_who_lies_in_the_corner_may_be_noticed_where_the_fallen_are(reading: str, seen: bool) -> None:
    heroes = "A yoktal = yoktal life 0 damage 6 at A1 | B sulk = sulk at M1"
    table = Played(f"{heroes} | {FAR} | {HALL} | setting unconscious_seen={reading}")
    assert bool(noticeable(table.match.game) >> table.at("A1") & 1) is seen
    assert noticeable(table.match.game) >> table.at("M1") & 1


@pytest.mark.rule("MAL-MOV-08", "MAL-ALM-16")
def test_who_could_stop_last_in_the_corner_falls_back_there() -> None:
    table = Played(f"A yoktal = yoktal at B1 turn acting | B sulk = sulk at M1 | {FAR} | {HALL}")
    game = table.match.game
    assert set_back(game, 0) == ()
    game.change(0, foothold=table.at("A1"))
    assert set_back(game, 0) == (FallBack(0, 0),)


@pytest.mark.rule("MAL-EXP-09")
def test_a_token_in_the_corner_is_read() -> None:
    heroes = "A yoktal = yoktal at B1 turn acting | B sulk = sulk at M1"
    table = Played(f"{heroes} | {HALL} interest [A1 104] | {FAR}").step("A1")
    assert table.state.read[:1] == ("104",)
