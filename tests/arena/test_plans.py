"""Is a run fair: same dice and swapped seats in a unit, everybody meets everybody, arms share pairing and dice?"""

from __future__ import annotations

import msgspec
import pytest
from tests.arena.making import TRIOS, league

from escarmouche.arena.plans import Arm, Entrant, Fixtures, Plan, mustered, starter
from escarmouche.games import GAMES

KIND = GAMES["fantastiques"]


def forces(setup: bytes) -> list[str]:
    return [side[0] for side in msgspec.json.decode(setup)["sides"]]


def test_the_two_matches_of_a_unit_share_the_dice_and_swap_the_seats() -> None:
    first, second = Fixtures(KIND, league()).of(4, 0)
    assert first.spec.dice == second.spec.dice
    assert first.entrants == second.entrants[::-1]
    assert forces(first.spec.setup) == forces(second.spec.setup)[::-1]
    assert (first.spec.number, second.spec.number) == (9, 10)


def test_a_bot_draws_from_the_same_stream_on_either_seat() -> None:
    first, second = Fixtures(KIND, league()).of(0, 0)
    assert dict(zip(first.entrants, first.spec.labels, strict=True)) == dict(
        zip(second.entrants, second.spec.labels, strict=True)
    )


def test_in_a_round_every_pairing_comes_once() -> None:
    plan = league(units=9)
    fixtures = Fixtures(KIND, plan)
    for start in (0, 3, 6):
        met = {tuple(sorted(fixtures.of(unit, 0)[0].entrants)) for unit in range(start, start + plan.round)}
        assert met == {(0, 1), (0, 2), (1, 2)}


def test_arms_share_pairing_and_dice_and_numbers_are_all_different() -> None:
    plan = league()
    settings = msgspec.json.encode({"natural_6_fails": True}).decode()
    two = msgspec.structs.replace(plan, arms=(*plan.arms, Arm("six fails", plan.arms[0].content, "", settings)))
    fixtures = Fixtures(KIND, two)
    numbers = []
    for unit in range(two.units):
        before, after = fixtures.of(unit, 0), fixtures.of(unit, 1)
        assert [one.entrants for one in before] == [one.entrants for one in after]
        assert [one.spec.dice for one in before] == [one.spec.dice for one in after]
        assert before[0].spec.setup != after[0].spec.setup
        numbers += [one.spec.number for one in (*before, *after)]
    assert numbers == list(range(1, two.matches + 1))


@pytest.mark.parametrize(
    ("entrants", "names"),
    [
        ((Entrant("greedy", "a"), Entrant("greedy", "b")), ("a", "b")),
        ((Entrant("greedy", "a"), Entrant("random", "a")), ("greedy", "random")),
        ((Entrant("greedy", "a"), Entrant("random", "b")), ("a · greedy", "b · random")),
    ],
)
def test_entrants_are_called_by_what_tells_them_apart(entrants: tuple[Entrant, ...], names: tuple[str, ...]) -> None:
    assert msgspec.structs.replace(league(), entrants=entrants).entrant_names() == names


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_set_ups_for_two_drawn_by_lot(game: str) -> None:
    kind = GAMES[game]
    drawn = [mustered(kind, f"lot {number}") for number in range(4)]
    assert all(kind.begin(setup).seats == 2 for setup in drawn)
    assert len({msgspec.json.encode(setup) for setup in drawn}) > 1
    assert mustered(kind, "lot 0") == drawn[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_starter_for_two(game: str) -> None:
    kind = GAMES[game]
    assert kind.begin(starter(kind, kind.setups.forces[:2])).seats == 2


def test_a_plan_survives_json() -> None:
    plan = msgspec.structs.replace(league(), names={"x": ("un", "one")})
    assert msgspec.json.decode(msgspec.json.encode(plan), type=Plan) == plan
    assert plan.matches == 12
    assert len(TRIOS) == 3
