"""Moves, ways and actions on tables drawn by lot, held against a second opinion that was written from the ledger."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import cos, hypot, pi, sin

import pytest
from tests.games.moonstone.drawn import CLOSE, Drawn, Opinion
from tests.games.moonstone.walking import granted, jog, said, step
from tests.volume import volume

from escarmouche.games.moonstone.asks.acting import activation
from escarmouche.games.moonstone.asks.moving import sensible_paths
from escarmouche.games.moonstone.decisions import Attack, Harvest
from escarmouche.games.moonstone.queries.cover import cover
from escarmouche.games.moonstone.queries.pushing import pushed
from escarmouche.games.moonstone.queries.sight import sees
from escarmouche.games.moonstone.queries.walking import Walk, fresh_walk_refusal
from escarmouche.table.plane import INCH

TABLES = volume(10, 300)
PATHS = 30


def walks(seat: int) -> dict[str, Walk]:
    return {
        "step": step(seat=seat),
        "reaction": step(seat=seat, own=False),
        "jog": jog(seat=seat),
        "granted": granted(3, seat=seat),
        "forced": granted(3, seat=1 - seat),
    }


@pytest.mark.rule("MOO-ACT-01", "MOO-ACT-03", "MOO-ACT-04", "MOO-ACT-14", "MOO-ACT-18", "MOO-RUL-16")
@pytest.mark.rule("MOO-TER-02", "MOO-TER-03", "MOO-TER-04", "MOO-TER-05", "MOO-SET-08", "MOO-EDG-01", "MOO-RUL-47")
@pytest.mark.parametrize("kind", list(walks(0)))
def test_a_drawn_way_is_open_or_closed_as_the_ledger_says(kind: str) -> None:
    found: Counter[bool | None] = Counter()
    for number in range(TABLES):
        drawn = Drawn(f"ways/{kind}/{number}")
        for one in drawn.board.in_play():
            walk, opinion = walks(one.seat)[kind], Opinion(drawn, one.id)
            for _ in range(PATHS // 4):
                path = drawn.path(one.id, walk.limit / INCH)
                expected = opinion.walks(path, walk)
                found[expected] += 1
                refusal = fresh_walk_refusal(drawn.board, one.id, path, "", walk)
                if expected is not None:
                    assert (refusal is None) is expected, (number, one.id, path, said(refusal))
    assert min(found[True], found[False]) > sum(found.values()) / 12, found


@pytest.mark.rule("MOO-ACT-01", "MOO-ACT-03", "MOO-ACT-18")
@pytest.mark.parametrize("kind", list(walks(0)))
def test_ways_that_are_proposed_are_open_and_lead_to_whom_one_can_reach(kind: str) -> None:
    """None is closed for certain; and whoever can go straight into contact with an enemy or a stone is told so."""
    proposed, reached = 0, 0
    for number in range(TABLES):
        drawn = Drawn(f"proposed/{kind}/{number}")
        board = drawn.board
        for one in board.in_play():
            walk, opinion = walks(one.seat)[kind], Opinion(drawn, one.id)
            ways = [path for path, _ in sensible_paths(board, one.id, walk)]
            assert not [path for path in ways if opinion.walks(path, walk) is False], (number, one.id)
            proposed += len(ways)
            for x, y, apart in opinion.goals():
                if opinion.walks((opinion.beside(x, y, apart),), walk):
                    gaps = [hypot(path[-1][0] / INCH - x, path[-1][1] / INCH - y) - apart for path in ways]
                    assert min(gaps) < 0.02, (number, one.id, x, y)
                    reached += 1
    assert proposed > 10 * TABLES
    assert reached > TABLES / 4


@pytest.mark.rule("MOO-ACT-07", "MOO-ACT-08", "MOO-ACT-09", "MOO-MEL-01", "MOO-RUL-54", "MOO-LOS-09")
def test_a_drawn_attack_or_harvest_is_open_or_closed_as_the_ledger_says() -> None:
    """Whatever is open is proposed as well."""
    found: Counter[bool | None] = Counter()
    for number in range(8 * TABLES):
        drawn = Drawn(f"actions/{number}", digging=True)
        board = drawn.board
        if not board.crowd.present(0):
            continue
        ask, opinion = activation(board, 0), Opinion(drawn, 0)
        listed = set(ask.candidates())
        expected: dict[Attack | Harvest, bool | None] = {Attack(0, foe): opinion.attacks(foe) for foe in range(4)}
        expected |= {Harvest(0, stone): opinion.digs(spot) for stone, spot in enumerate(opinion.stones)}
        for answer, legal in expected.items():
            refusal = ask.refusal(answer)
            found[legal] += 1
            assert legal is None or (refusal is None) is legal, (number, answer, said(refusal))
            assert (answer in listed) is (refusal is None)
    assert min(found[True], found[False]) > TABLES / 2, found


@pytest.mark.rule("MOO-ACT-18", "MOO-ACT-19", "MOO-RUL-13", "MOO-RUL-81", "MOO-EDG-01")
def test_a_drawn_push_goes_as_far_as_the_ledger_says() -> None:
    """Its whole length, or up to what stops it, or over the edge; never onto a stone."""
    found: Counter[str] = Counter()
    for number in range(4 * TABLES):
        drawn = Drawn(f"pushes/{number}")
        board = drawn.board
        for one in board.in_play():
            angle, length = drawn.number(0, 2 * pi), drawn.number(0.2, 5)
            heading = cos(angle), sin(angle)
            expected = Opinion(drawn, one.id).carried(heading, length)
            behind = round(one.x - heading[0] * 4 * INCH), round(one.y - heading[1] * 4 * INCH)
            went = pushed(board, one.id, behind, granted(length, seat=1 - one.seat), away=True)
            if expected is None:
                continue
            far = hypot(went.end[0] - one.x, went.end[1] - one.y) / INCH
            assert far == pytest.approx(expected[0], abs=CLOSE), (number, one.id, went)
            assert went.leaves is expected[1], (number, one.id, went)
            found["off" if went.leaves else "stopped" if went.stopped else "whole"] += 1
    assert min(found["off"], found["stopped"], found["whole"]) > TABLES / 2, found


@pytest.mark.rule("MOO-LOS-02", "MOO-LOS-03", "MOO-LOS-04", "MOO-LOS-05", "MOO-LOS-07", "MOO-RUL-63")
@pytest.mark.rule("MOO-COV-02", "MOO-COV-03", "MOO-COV-04", "MOO-COV-06", "MOO-COV-08")
def test_on_a_drawn_table_who_sees_whom_and_what_covers_him_is_as_the_ledger_says() -> None:
    seen: Counter[bool | None] = Counter()
    covered: Counter[int | None] = Counter()
    for number in range(TABLES):
        drawn = Drawn(f"sights/{number}")
        board = drawn.board
        for one, other in permutations(board.in_play(), 2):
            opinion = Opinion(drawn, one.id)
            free, fewer = opinion.sees(other.id), opinion.cover(other.id)
            seen[free] += 1
            covered[fewer] += 1
            assert free is None or sees(board, one.id, other.id) is free, (number, one.id, other.id)
            assert fewer is None or cover(board, one.id, other.id)[0] == fewer, (number, one.id, other.id)
    assert min(seen[True], seen[False], covered[0], covered[1], covered[2]) > TABLES / 4, (seen, covered)
