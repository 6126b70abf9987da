"""The table of hexagons against a search step by step."""

from __future__ import annotations

from escarmouche.table.hexes import Hex, distance, neighbours, ring, within


def steps_away(centre: Hex, most: int) -> dict[Hex, int]:
    found = {centre: 0}
    edge = [centre]
    for far in range(1, most + 1):
        edge = [new for here in edge for new in neighbours(here) if new not in found and found.setdefault(new, far)]
    return found


def test_distance_is_the_number_of_steps() -> None:
    for here, far in steps_away((2, -1), 5).items():
        assert distance((2, -1), here) == distance(here, (2, -1)) == far


def test_rings_hold_all_that_lie_so_far_once_each() -> None:
    known = steps_away((0, 3), 4)
    for far in range(5):
        found = list(ring((0, 3), far))
        assert len(found) == len(set(found)) == (6 * far or 1)
        assert set(found) == {here for here, steps in known.items() if steps == far}
    assert [known[here] for here in within((0, 3), 4)] == sorted(known.values())


def test_the_six_neighbours() -> None:
    assert set(neighbours((0, 0))) == {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
