"""Abilities proposed: by lot for random play, all of them for whoever thinks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from escarmouche.chance import Stream
from escarmouche.games.moonstone.asks.scope import Scope
from escarmouche.games.moonstone.board import ALL_TEAMS, Board
from escarmouche.games.moonstone.decisions import Use
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.declaring import ability_refusal, usable_abilities
from escarmouche.games.moonstone.queries.having import moments
from escarmouche.games.moonstone.queries.numbers import ability_range, energy_of
from escarmouche.games.moonstone.queries.targets import needs, target_refusal, use_target_refusal
from escarmouche.table.plane import inch

TRIES = 3
SPOTS = 8


def _open_to(board: Board, who: int, scope: Scope) -> list[Ability]:
    return [
        ability
        for ability in usable_abilities(board, who).values()
        if scope.names(ability.kind, ability.name)
        and ability_refusal(board, who, ability, even_engaged=scope.even_engaged) is None
    ]


def _affordable(board: Board, who: int, scope: Scope) -> list[Ability]:
    """Abilities whose printed cost could be paid; all of them where something at the table changes costs."""
    known = usable_abilities(board, who).values()
    if scope.free or board[who].promises or "ability_cost" in moments(board):
        return list(known)
    energy = energy_of(board, scope.active)
    return [ability for ability in known if ability.cost <= energy]


def random_use(board: Board, who: int, scope: Scope, rng: Stream) -> Use | None:
    """An ability of the character by lot, aimed at something by lot."""
    known = _affordable(board, who, scope)
    if not known:
        return None
    ability = known[rng.below(len(known))]
    what = needs(ability)
    if what == "nothing":
        return Use(who, ability.name)
    if what != "model" or ability.targets > 1:
        options = list(_aimed(board, who, ability))
        return options[rng.below(len(options))] if options else None
    near = _in_range(board, who, ability)
    for _ in range(TRIES if near else 0):
        target = near[rng.below(len(near))]
        if target_refusal(board, who, ability, target) is None:
            return Use(who, ability.name, (target,))
    return None


def _in_range(board: Board, who: int, ability: Ability) -> list[int]:
    """Models that may be near enough, before anything else is asked."""
    reach = ability_range(board, who, ability.name) + inch(6)  # MOO-TER-13: height adds at most 6 inches
    one = board[who]
    return board.crowd.near(one.x, one.y, board.traits[who].radius, reach, ALL_TEAMS)


def uses_of(board: Board, who: int, scope: Scope) -> Iterator[Use]:
    """Every ability it may use, at everything it may be aimed at (points: a few)."""
    for ability in _open_to(board, who, scope):
        yield from _aimed(board, who, ability)


def _aimed(board: Board, who: int, ability: Ability) -> Iterator[Use]:
    what = needs(ability)
    if what == "nothing":
        yield Use(who, ability.name)
        return
    if what in ("model", "stone"):
        legal = [one for one in _in_range(board, who, ability) if target_refusal(board, who, ability, one) is None]
        for targets in combinations(legal, ability.targets):
            yield Use(who, ability.name, targets)
    proposals: list[Use] = []
    if what == "stone":
        proposals = [Use(who, ability.name, stone=index) for index in range(len(board.state.stones))]
    elif what == "terrain":
        proposals = [Use(who, ability.name, terrain=piece.id) for piece in board.ground.field.pieces]
    elif what == "point":
        proposals = [Use(who, ability.name, x=x, y=y) for x, y in _points(board, who, ability)]
    yield from (use for use in proposals if use_target_refusal(board, ability, use) is None)


def _points(board: Board, who: int, ability: Ability) -> Iterator[tuple[int, int]]:
    """Places a point may be named at: beside the models in range, and half way to them."""
    one = board[who]
    yield one.x, one.y
    for other in _in_range(board, who, ability)[:SPOTS]:
        x, y = board[other].x, board[other].y
        yield x, y
        yield (one.x + x) // 2, (one.y + y) // 2
