"""Before the first turn: which edge, which part of the bargain, who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any, Final

from escarmouche.games.moonstone.asks.deploying import DeployModel
from escarmouche.games.moonstone.judging.digging import lying
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.queries.zones import EDGES
from escarmouche.table.plane import inch

Valued = Sequence[tuple[Any, float]]
INCH: Final = inch(1)
UNEVEN: Final = 1.5  # inches by which the stones must lie nearer to one edge to make it worth choosing
SHARED: Final = 6.0  # inches that a stone already watched by a friend counts as farther away
CROWDED: Final = 0.3


def edge_worth(study: Study, edge: str) -> float:
    """The nearer the stones lie to an edge the better, shallow ones before deep ones."""
    width, depth = study.board.cast.layout.table
    total = 0.0
    for index in lying(study):
        stone = study.state.stones[index]
        away = {"south": stone.y, "north": depth - stone.y, "west": stone.x, "east": width - stone.x}[edge]
        total -= away / INCH * (1.5 - 0.2 * stone.depth)
    return total


def choose_edge(study: Study, options: Sequence[str]) -> Valued:
    """[MOO-SET-11] The edge with the stones; against one opponent what counts is the difference to the other side."""
    if study.board.cast.seats > 2:
        return [(edge, edge_worth(study, edge)) for edge in options]
    return [(edge, edge_worth(study, edge) - edge_worth(study, _opposite(edge))) for edge in options]


def _opposite(edge: str) -> str:
    return EDGES[(EDGES.index(edge) + 2) % len(EDGES)]


def choose_role(study: Study, options: Sequence[str]) -> Valued:
    """[MOO-SET-10] The edge, where it matters; else the Initiative."""
    best = max(edge_worth(study, edge) - edge_worth(study, _opposite(edge)) for edge in EDGES)
    stones = max(1, len(lying(study)))
    return [(role, best / stones if role == "early_bird" else UNEVEN) for role in options]


def deploy_model(study: Study, ask: DeployModel) -> Valued:
    """The best diggers nearest to stones that nobody watches yet, fighters in front; nobody on a friend's heels."""
    watched = _watched(study)
    order = sorted(ask.waiting, key=lambda who: -_eager(study, who))
    who = order[0]
    places = [answer for answer in ask.candidates() if answer.figure == who]
    proposals = [(answer, _place_worth(study, answer.x, answer.y, watched)) for answer in places]
    return proposals or [(answer, 0.0) for answer in ask.candidates()]


def _eager(study: Study, who: int) -> float:
    """Who is placed first: whoever has most to spend."""
    profile = study.board.traits[who].printed.profile
    return len(profile.energy_boxes) + 0.1 * profile.melee


def _watched(study: Study) -> dict[int, int]:
    """How many friends are already nearest to each stone."""
    found: dict[int, int] = {}
    for friend in study.friends:
        near = min(lying(study), key=lambda i: _apart(study, i, friend.x, friend.y), default=None)
        if near is not None:
            found[near] = found.get(near, 0) + 1
    return found


def _apart(study: Study, index: int, x: int, y: int) -> float:
    stone = study.state.stones[index]
    return hypot(stone.x - x, stone.y - y) / INCH


def _place_worth(study: Study, x: int, y: int, watched: dict[int, int]) -> float:
    ways = sorted(
        _apart(study, index, x, y) + study.state.stones[index].depth + SHARED * watched.get(index, 0)
        for index in lying(study)
    )
    near = ways[0] + 0.3 * sum(ways[1:3]) if ways else 0.0
    crowd = sum(hypot(one.x - x, one.y - y) < 2.5 * INCH for one in study.friends)
    return -near - CROWDED * crowd
