"""What is a figure worth to its side in this scenario? Points of the list, corrected by what the verdict counts."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from escarmouche.games.fantastiques.judging.weights import Weights
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.rules.casualties import gold_dice
from escarmouche.games.fantastiques.state import POINT, Figure
from escarmouche.table.plane import Circle, Polygon, inch

OPENS_SOON = inch(12)  # from the prison, beside its own movement


def worth_of_all(game: Position, weights: Weights) -> list[float]:
    """The worth of every figure by number; nothing for those off the table and for artillery."""
    cost = _COSTS.get(game.state.scenario, _soldier)
    here = [f for f in game.state.figures if f.where == "table" and not game.traits[f.id].artillery]
    worth = [0.0] * len(game.state.figures)
    for figure in here:
        worth[figure.id] = cost(game, weights, figure)
    if (extras := _EXTRAS.get(game.state.scenario)) is not None:
        for one, extra in extras(game, weights, here):
            worth[one] += extra
    return worth


def points(game: Position, weights: Weights, figure: Figure) -> float:
    """The cost of a figure; creatures cost nothing to lose but still fight."""
    cost = game.traits[figure.id].worth / POINT
    return cost * weights.creature if figure.caller >= 0 else cost


def middle(game: Position, piece: int) -> tuple[float, float]:
    """The middle of a piece of terrain."""
    shape = game.ground.field.pieces[piece].shape
    if isinstance(shape, Circle):
        return shape.x, shape.y
    assert isinstance(shape, Polygon)
    corners = shape.points
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


# --- what a figure costs to lose ------------------------------------------------------------------------------------


def _soldier(game: Position, weights: Weights, figure: Figure) -> float:
    return points(game, weights, figure) + (weights.character if game.traits[figure.id].character else 0.0)


def _quarry(game: Position, weights: Weights, figure: Figure) -> float:
    """Pitched battle: what the verdict counts."""
    return points(game, weights, figure) + (float(game.numbers.bounty) if game.traits[figure.id].character else 0.0)


def _head(game: Position, weights: Weights, figure: Figure) -> float:
    """Occupation, king of the hill: every head counts."""
    return weights.head + _soldier(game, weights, figure) / 2


def _purse(game: Position, weights: Weights, figure: Figure) -> float:
    """Loot: the dice of gold it brings when killed in melee."""
    return gold_dice(game.traits[figure.id]) * weights.gold_die + points(game, weights, figure) * weights.plundered


_COSTS: dict[str, Callable[[Position, Weights, Figure], float]] = {
    "pitched_battle": _quarry,
    "occupation": _head,
    "king_of_the_hill": _head,
    "loot": _purse,
}

# --- what some figures mean beyond that -----------------------------------------------------------------------------

Extras = list[tuple[int, float]]


def _in_place(game: Position, weights: Weights, here: list[Figure]) -> Extras:
    """Who stands where heads are counted."""
    field = game.ground.field
    mask = field.mask("objective" if game.state.scenario == "occupation" else "king_of_the_hill")
    return [(f.id, weights.on_objective) for f in here if field.at(f.x, f.y, mask)]


def _jailbreak(game: Position, weights: Weights, here: list[Figure]) -> Extras:
    """The freed prisoner; before that, those who could open the prison soon."""
    state = game.state
    if state.prison < 0:
        return []
    if state.freed:
        return [(f.id, weights.prisoner) for f in here if f.prisoner]
    x, y = middle(game, state.prison)
    near = [f for f in here if f.side == state.attacker]
    near = [f for f in near if hypot(f.x - x, f.y - y) < OPENS_SOON + game.traits[f.id].movement / 2]
    return [(f.id, weights.near_prison) for f in near]


def _gem_bearer(game: Position, weights: Weights, here: list[Figure]) -> Extras:
    gem = game.state.gem
    return [(f.id, weights.carrier) for f in here if gem is not None and gem.carrier == f.id]


_EXTRAS: dict[str, Callable[[Position, Weights, list[Figure]], Extras]] = {
    "occupation": _in_place,
    "king_of_the_hill": _in_place,
    "rescue": _jailbreak,
    "cursed_gem": _gem_bearer,
}
