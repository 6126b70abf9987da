"""What is proposed and what is refused: each test fails when one line of the questions is broken."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.moonstone.acts import jog, step
from tests.games.moonstone.table import at, obstacle, platform, stairs, table
from tests.games.moonstone.walking import R30
from tests.games.moonstone.walking import jog as jogging

from escarmouche.games.moonstone.asks.acting import ChooseAction, Scope, activation
from escarmouche.games.moonstone.asks.cards import ArrangeCards, ChooseCards, Held
from escarmouche.games.moonstone.asks.moving import sensible_paths
from escarmouche.games.moonstone.decisions import Arrange, Attack, Jump, Show, Traverse

BARON = "baronvonfancyhat"


# --- actions ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-31")
def test_an_effect_that_grants_a_step_grants_nothing_else() -> None:
    board = table((BARON, 0, 10, 10), ("grub", 1, 11.5, 10), active=0)
    ask = ChooseAction(board, 0, (0,), Scope(0, free=True, actions=("step",)), "MOO-CHR-31")
    assert ask.refusal(step(0, 10, 10.5)) is None
    for action, name in ((jog(0, 10, 10.5), "jog"), (Attack(0, 1), "melee")):
        refusal = ask.refusal(action)
        assert refusal is not None
        assert (refusal.code, refusal.why) == ("not_this_action", "MOO-CHR-31")
        assert refusal.facts == {"figure": 0, "action": name}


@pytest.mark.rule("MOO-TER-14")
def test_jumps_are_proposed_to_whoever_stands_on_a_roof() -> None:
    board = table((BARON, 0, 10, 10, "roof", {"energy": 3}), terrain=[platform("roof", 10, 10, 3, 3, 3)], active=0)
    jumps = [one for one in activation(board, 0).candidates() if isinstance(one, Jump)]
    assert {(one.x, one.y) for one in jumps} >= {at(8.5, 10), at(11.5, 10), at(10, 8.5), at(10, 11.5)}


@pytest.mark.rule("MOO-ACT-05")
def test_a_way_over_is_proposed_to_whoever_touches_an_obstacle() -> None:
    wall = [obstacle(10 + R30 + 0.25, 10, 0.5, 4)]
    board = table((BARON, 0, 10, 10, {"energy": 3}), terrain=wall, active=0)
    over = [one for one in activation(board, 0).candidates() if isinstance(one, Traverse)]
    assert over
    assert all(one.x > at(10 + R30 + 0.5, 0)[0] for one in over), "on the other side"


# --- cards -----------------------------------------------------------------------------------------------------------

HAND = (Held(1, "RA"), Held(2, "FS"), Held(3, "TH"))


def test_every_number_of_cards_is_proposed() -> None:
    """One, two or three of three cards, the most first."""
    ask = ChooseCards(0, HAND, "MOO-MEL-12", "critical", least=1, most=3)
    some = [Show(cards) for count in (3, 2, 1) for cards in combinations((1, 2, 3), count)]
    assert ask.candidates() == some
    assert all(ask.refusal(one) is None for one in some)


def test_cards_are_proposed_for_the_places_to_which_they_may_go() -> None:
    ask = ArrangeCards(0, HAND, "MOO-CHR-31", ("top", "bottom"), exactly=(1, 2))
    assert set(ask.candidates()) == {Arrange((1,), (2, 3)), Arrange((2,), (3, 1)), Arrange((3,), (1, 2))}
    assert all(ask.refusal(one) is None for one in ask.candidates())


# --- ways ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-TER-09")
@pytest.mark.parametrize("up", [True, False])
def test_the_way_over_stairs_ends_a_radius_beyond_them(up: bool) -> None:
    """A flight that climbs slantwise from 20,8 to 23,12: five inches; the base ends on the far side of it."""
    foot, head = at(20, 8), at(23, 12)
    flight = stairs("terrace", 21.5, 10, 5, 6, id="flight", foot=foot, head=head)
    terrain = [platform("terrace", 25, 15, 8, 8, 3), flight]
    near, far = ((20, 8), (23, 12)) if up else ((23, 12), (20, 8))
    board = table((BARON, 0, *near, "" if up else "terrace"), terrain=terrain)
    part = R30 / 5
    end = at(far[0] + (far[0] - near[0]) * part, far[1] + (far[1] - near[1]) * part)
    ways = sensible_paths(board, 0, jogging(8))
    surface = "terrace" if up else ""
    ends = [path[-1] for path, there in ways if there == surface]
    assert any(abs(x - end[0]) <= 2 and abs(y - end[1]) <= 2 for x, y in ends)
