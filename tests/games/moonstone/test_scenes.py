"""What a scene leaves unsaid is as the rules would have it: whose activation it is, and which turn is sudden death."""

from __future__ import annotations

import pytest

import escarmouche
from escarmouche.games.moonstone.decisions import DONE, Climb, Harvest

CAST = "A m = morris at 10,10 energy 3 | A b = billy at 5,5 | B g = grub at 30,30 | stone 10.91,10 depth 4 | active m"


@pytest.mark.rule("MOO-TRN-09")
def test_who_is_said_to_be_active_does_not_activate_again_this_turn() -> None:
    match = escarmouche.scene("moonstone", CAST)
    match.answer(DONE)  # Morris
    match.answer(DONE)  # Grub, the only one of his side
    assert match.ask is not None
    assert (match.ask.seat, match.ask.facts()["figures"]) == (0, (1,))


@pytest.mark.rule("MOO-END-03", "MOO-END-04")
@pytest.mark.parametrize(("turn", "over"), [(4, False), (5, True)])
def test_the_fifth_turn_is_sudden_death(turn: int, over: bool) -> None:
    match = escarmouche.scene("moonstone", f"{CAST} | turn {turn}")
    match.answer(Harvest(0, 0))
    assert (match.ask is None) is over
    if over:
        assert match.outcome is not None
        assert match.outcome.winners == (0,)


@pytest.mark.rule("MOO-TRN-08")
@pytest.mark.parametrize(("said", "seat"), [("turn 2", 0), ("first B", 1), ("active g", 1), ("seat B", 1)])
def test_it_is_the_turn_of_who_is_active_or_goes_first(said: str, seat: int) -> None:
    match = escarmouche.scene("moonstone", f"{CAST.removesuffix(' | active m')} | {said}")
    assert match.ask is not None
    assert match.ask.seat == seat


@pytest.mark.rule("MOO-TER-10")
@pytest.mark.parametrize(("foot", "head"), [("16.5,20", "17.25,20"), ("[16.5 20]", "[17.25 20]")])
def test_the_ends_of_a_ladder_are_places_like_all_others(foot: str, head: str) -> None:
    pieces = f"platform roof rect 20,20 6x6 height 3 | ladder l1 rect 16.75,20 0.5x0.75 to roof foot {foot} head {head}"
    match = escarmouche.scene("moonstone", f"A b = billy at 15.9,20 energy 2 | B g = grub at 3,3 | {pieces} | active b")
    match.answer(Climb(0, "l1"))
    assert "A b = billy at 17.25,20 on roof" in escarmouche.scene_text(match, {"b": 0, "g": 1})
