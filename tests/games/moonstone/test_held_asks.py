"""What is proposed and what is refused: each test fails when one line of the questions is broken."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from tests.games.moonstone.acts import jog, step
from tests.games.moonstone.table import at, ladder, obstacle, platform, spots_beside, stairs, table
from tests.games.moonstone.walking import R30
from tests.games.moonstone.walking import jog as jogging

from escarmouche.core import Ask
from escarmouche.core.forms import Range
from escarmouche.games.moonstone.asks.acting import ChooseAction, activation
from escarmouche.games.moonstone.asks.cards import ArrangeCards, ChooseCards, ChooseClaim, Held
from escarmouche.games.moonstone.asks.choosing import PickSome
from escarmouche.games.moonstone.asks.moving import ChoosePlace, sensible_paths
from escarmouche.games.moonstone.asks.scope import Scope
from escarmouche.games.moonstone.decisions import DONE, Arrange, Attack, Claim, Climb, Jump, Pick, Show, Traverse, Use

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


@pytest.mark.rule("MOO-TER-10")
@pytest.mark.parametrize("x", [9, 8.9])
def test_a_ladder_is_proposed_to_whoever_touches_its_foot(x: float) -> None:
    tower = [platform("tower", 12, 12, 4, 4, 3), ladder("tower", (9 + R30, 12), (10.2, 12), id="rungs")]
    board = table((BARON, 0, x, 12, {"energy": 2}), terrain=tower, active=0)
    up = [one for one in activation(board, 0).candidates() if isinstance(one, Climb)]
    assert up == ([Climb(0, "rungs")] if x == 9 else [])


# --- cards -----------------------------------------------------------------------------------------------------------

HAND = (Held(1, "RA"), Held(2, "FS"), Held(3, "TH"))


def test_every_number_of_cards_is_proposed() -> None:
    """One, two or three of three cards, the most first."""
    ask = ChooseCards(0, HAND, "MOO-MEL-12", "critical", least=1, most=3)
    some = [Show(cards) for count in (3, 2, 1) for cards in combinations((1, 2, 3), count)]
    assert ask.candidates() == some
    assert all(ask.refusal(one) is None for one in some)


@pytest.mark.rule("MOO-MEL-08")
def test_both_of_two_more_copies_are_proposed_for_a_critical_hit() -> None:
    ask = ChooseCards(0, (Held(1, "RA"), Held(2, "RA")), "MOO-MEL-08", "critical", least=0, most=2)
    assert ask.candidates() == [Show(()), Show((1, 2)), Show((1,))]


def test_cards_are_proposed_for_the_places_to_which_they_may_go() -> None:
    ask = ArrangeCards(0, HAND, "MOO-CHR-31", ("top", "bottom"), exactly=(1, 2))
    assert set(ask.candidates()) == {Arrange((1,), (2, 3)), Arrange((2,), (3, 1)), Arrange((3,), (1, 2))}
    assert all(ask.refusal(one) is None for one in ask.candidates())


@pytest.mark.parametrize(
    ("ask", "answer", "code", "facts"),
    [
        (
            ChooseCards(0, HAND, "MOO-MEL-12", "critical", least=2, most=2),
            Show((1,)),
            "wrong_number_of_cards",
            {"tried": 1, "least": 2, "most": 2},
        ),
        (
            ChooseCards(0, HAND, "MOO-MEL-12", "critical", least=1, most=2),
            Show((1, 2, 3)),
            "wrong_number_of_cards",
            {"tried": 3, "least": 1, "most": 2},
        ),
        (
            ChooseCards(0, HAND, "MOO-MEL-12", "critical"),
            Show((9,)),
            "not_among_them",
            {"tried": (9,), "options": (1, 2, 3)},
        ),
        (
            ChooseCards(0, HAND, "MOO-MEL-12", "critical", most=3),
            Show((1, 1)),
            "not_among_them",
            {"tried": (1, 1), "options": (1, 2, 3)},
        ),
        (ChooseClaim(0, HAND, ("RA", "FS")), Claim(9, "RA"), "not_among_them", {"tried": 9, "options": (1, 2, 3)}),
        (ChooseClaim(0, HAND, ("RA", "FS")), Claim(1, "TH"), "no_such_face", {"tried": "TH", "options": ("RA", "FS")}),
        (
            ChooseClaim(0, HAND, ("RA", "FS"), face_up=True),
            Claim(1, "FS"),
            "card_is_open",
            {"tried": "FS", "face": "RA"},
        ),
        (
            ArrangeCards(0, HAND, "MOO-CHR-31", ("top", "bottom")),
            Arrange((1,), (2,)),
            "cards_left_over",
            {"tried": 2, "limit": 3},
        ),
        (
            ArrangeCards(0, HAND, "MOO-CHR-31", ("top", "bottom")),
            Arrange((1,), (2,), (3,)),
            "no_such_place",
            {"tried": "reserve", "options": ("top", "bottom")},
        ),
        (
            ArrangeCards(0, HAND, "MOO-CHR-31", ("top", "bottom"), exactly=(1, 2)),
            Arrange((1, 2), (3,)),
            "wrong_number_of_cards",
            {"tried": (2, 1), "limit": (1, 2)},
        ),
        (
            ArrangeCards(0, HAND, "MOO-CHR-31", ("top", "reserve"), most_kept=1),
            Arrange((1,), (), (2, 3)),
            "wrong_number_of_cards",
            {"tried": 2, "most": 1},
        ),
        (
            ArrangeCards(0, HAND, "MOO-CHR-31", ("top",)),
            Arrange((1, 1, 2)),
            "not_among_them",
            {"tried": (1, 1, 2), "options": (1, 2, 3)},
        ),
    ],
)
def test_why_cards_are_refused(ask: Ask[Any], answer: Any, code: str, facts: dict[str, Any]) -> None:
    refusal = ask.refusal(answer)
    assert refusal is not None
    assert (refusal.code, refusal.why, refusal.facts) == (code, ask.why, facts)
    other = ask.refusal(DONE)
    assert other is not None
    assert (other.code, other.why, other.facts) == ("not_an_option", ask.why, {"tried": "Done"})


def test_what_may_be_said_and_laid_back() -> None:
    """A lie is open to whoever plays face down; cards not laid back are shuffled in where that is allowed."""
    hidden, shown = (ChooseClaim(0, HAND, ("RA", "FS"), face_up=up) for up in (False, True))
    assert hidden.refusal(Claim(1, "FS")) is None
    assert shown.refusal(Claim(1, "RA")) is None
    shuffled = ArrangeCards(0, HAND, "MOO-CHR-31", ("top", "reserve"), most_kept=1, to_deck=True)
    assert shuffled.refusal(Arrange((1,), (), (2,))) is None
    assert ChooseCards(0, HAND, "MOO-MEL-12", "critical", or_none=True).refusal(Show(())) is None


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


def test_a_far_enemy_is_walked_towards() -> None:
    """As far as the run leads, straight at him, though no compass point lies there."""
    board = table((BARON, 0, 10, 10), ("grub", 1, 26, 17))
    length = (16**2 + 7**2) ** 0.5
    end = at(10 + 4 * 16 / length, 10 + 4 * 7 / length)
    ends = [path[-1] for path, _ in sensible_paths(board, 0, jogging())]
    assert any(abs(x - end[0]) <= 2 and abs(y - end[1]) <= 2 for x, y in ends)


# --- what else may be answered ---------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-TRN-14")
def test_what_is_no_action_is_refused_as_such() -> None:
    board = table((BARON, 0, 10, 10), active=0)
    refusal = activation(board, 0).refusal(Show(()))
    assert refusal is not None
    assert (refusal.code, refusal.why, refusal.facts) == ("not_an_option", "MOO-TRN-14", {"tried": "Show"})


@pytest.mark.rule("MOO-CHR-31", "MOO-ACT-07")
def test_an_effect_that_grants_an_action_of_cost_1_grants_these() -> None:
    board, scope = table((BARON, 0, 10, 10), active=0), Scope(0, free=True, cost_in=(1,))
    usual = ("step", "jog", "traverse", "harvest", "melee")
    assert [kind for kind in usual if scope.allows(board, 0, kind)] == ["step", "harvest", "melee"]


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(("target", "code"), [(1, "not_an_enemy"), (2, None)])
def test_an_effect_that_grants_an_action_at_an_enemy_grants_none_at_a_friend(target: int, code: str | None) -> None:
    models = (BARON, 0, 10, 10), ("billy", 0, 14, 10), ("grub", 1, 10, 14)
    ask = ChooseAction(table(*models, active=0), 0, (0,), Scope(0, free=True, enemies=True), "MOO-CHR-31")
    refusal = ask.refusal(Use(0, "Shoot Pistol", (target,)))
    assert (refusal and refusal.code) == code


@pytest.mark.rule("MOO-ACT-20")
def test_a_place_must_be_named_unless_the_effect_leaves_it_open() -> None:
    board = table((BARON, 0, 10, 10), ("grub", 1, 20, 10))
    spots = spots_beside(board, 1, 0)
    refusal = ChoosePlace(board, 0, spots, "MOO-ACT-20").refusal(DONE)
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("not_an_option", "MOO-ACT-20")
    assert ChoosePlace(board, 0, spots, "MOO-ACT-20", optional=True).refusal(DONE) is None


@pytest.mark.rule("MOO-ABL-01")
@pytest.mark.parametrize(
    ("answer", "code", "facts"),
    [
        (Pick(()), None, {}),
        (Pick((2, 4)), None, {}),
        (Pick((2, 3, 4)), "too_many", {"tried": 3, "limit": 2}),
        (Pick((2, 2)), "not_among_them", {"tried": (2, 2), "options": (2, 3, 4)}),
        (Pick((1,)), "not_among_them", {"tried": (1,), "options": (2, 3, 4)}),
        (DONE, "not_an_option", {"tried": "Done"}),
    ],
)
def test_up_to_two_models_are_two_at_most(answer: object, code: str | None, facts: dict[str, object]) -> None:
    refusal = PickSome(0, (2, 3, 4), 2, "MOO-ABL-02", 0, "Test").refusal(answer)
    assert (refusal and (refusal.code, refusal.why, refusal.facts)) == (code and (code, "MOO-ABL-02", facts))


def test_how_many_may_be_answered_is_said_with_the_question() -> None:
    """One card is laid and said to be something; of three models two at most are picked, of two no more than two."""
    assert ChooseClaim(0, HAND, ("RA", "FS")).bounds() == Range(1, 1)
    assert PickSome(0, (2, 3, 4), 2, "MOO-ABL-01", 0, "Test").bounds() == Range(0, 2)
    assert PickSome(0, (2, 3), 3, "MOO-ABL-01", 0, "Test").bounds() == Range(0, 2)


@pytest.mark.rule("MOO-MEL-12")
def test_a_card_that_is_not_held_is_refused_with_those_that_are() -> None:
    refusal = ChooseCards(0, HAND, "MOO-MEL-12", "critical", most=3).refusal(Show((1, 9)))
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("not_among_them", {"tried": (1, 9), "options": (1, 2, 3)})


@pytest.mark.rule("MOO-CHR-31", "MOO-MEA-05")
def test_points_are_proposed_half_way_to_the_models_in_range() -> None:
    """Kaufman's Shower of Gold is aimed at a point."""
    board = table(("kaufman", 0, 10, 10, {"energy": 6}), ("grub", 1, 12, 13), active=0)
    uses = [one for one in activation(board, 0).candidates() if isinstance(one, Use)]
    assert at(11, 11.5) in [(one.x, one.y) for one in uses if one.ability == "Shower of Gold"]
