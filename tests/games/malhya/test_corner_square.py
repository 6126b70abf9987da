"""The square in the corner of a room has the number nought: it is seen, read and fallen back to like any other."""

from __future__ import annotations

import pytest
from tests.games.malhya.played import Played

from escarmouche.games.malhya.agenda import FallBack
from escarmouche.games.malhya.asks.infiltration import ReturnToRoom
from escarmouche.games.malhya.decisions import GoOut, StepTo, UseCube
from escarmouche.games.malhya.queries.sight import sees_in_infiltration
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


@pytest.mark.rule("MAL-EXI-03", "MAL-EXI-04")
@pytest.mark.parametrize(("lies", "wanted"), [("life 0 damage 6", True), ("life 6", False)])
def test_who_lies_in_the_corner_is_come_back_for(lies: str, wanted: bool) -> None:
    """In random play: whoever has gone out comes back to bring him round more often than for nothing."""
    heroes = f"A yoktal = yoktal bare {lies} at A1 | B sulk = sulk at M1"
    table = Played(f"{heroes} | {FAR} | {HALL}")
    assert ReturnToRoom(table.match.game, 1).wanted is wanted


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


@pytest.mark.rule("MAL-OBJ-11", "MAL-UNC-04")
def test_who_stands_in_the_corner_gives_his_neighbour_a_potion_and_gets_one() -> None:
    for giver, other in (("A1", "B1"), ("B1", "A1")):
        heroes = f"A yoktal = yoktal cubes {{yellow_potion 1}} at {giver} turn acting"
        table = Played(f"{heroes} | B sulk = sulk life 5 damage 1 at {other} | {FAR} | {HALL}")
        assert table.say(UseCube("yellow_potion", 1)).crystals(1) == (6, 0, 0, 0)


@pytest.mark.rule("MAL-EXI-01", "MAL-EXI-05")
def test_a_way_out_in_the_corner_is_completed_by_the_last_hero() -> None:
    table = Played("""
        A yoktal = yoktal at A1 turn acting | B sulk = sulk at A2
        room library mode quiet | opened [[library A3]]""")
    table.say(GoOut()).step("A1").say(GoOut())
    assert table.state.read[:1] == ("150",)


@pytest.mark.rule("MAL-RUL-12", "MAL-LOS-08")
@pytest.mark.parametrize("reading", ["target_adjacent", "viewer_touches_line"])
def test_a_thicket_hides_its_corner_from_who_does_not_touch_it(reading: str) -> None:
    heroes = "A yoktal = yoktal at J4 | B sulk = sulk at J5 | E guard = 01 at G8"
    table = Played(f"{heroes} | room ruins mode infiltration_normal | setting hindering_infiltration={reading}")
    assert not sees_in_infiltration(table.match.game, table.at("E1"), table.at("A1"))


@pytest.mark.rule("MAL-MOV-08", "MAL-MOV-07")
def test_a_free_move_that_was_kept_does_not_begin_where_nobody_may_stop() -> None:
    """He pays his way out of the corner onto another's square: he goes on as he came, by points that he pays."""
    table = Played(f"A yoktal = yoktal at A1 turn acting | B sulk = sulk at B1 | {FAR} | {HALL}")
    table.say(StepTo(table.at("B1"), paid=True))
    refusal = table.match.refusal(StepTo(table.at("C1")), 0)
    assert (refusal.code, refusal.why) == ("free_move_begins_on_firm_ground", "MAL-MOV-08")
    table.say(StepTo(table.at("C1"), paid=True))
    assert (table.hero(0).ap, table.hero(0).free_move) == (4, 4)
