"""Where does the scenario want a figure to be? Goals by scenario, and what a place is worth with respect to them."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import msgspec

from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.judging.study import Study
from escarmouche.games.fantastiques.judging.worth import middle
from escarmouche.games.fantastiques.layouts import Zone
from escarmouche.games.fantastiques.position import CONTACT
from escarmouche.games.fantastiques.queries.rescue import captive
from escarmouche.games.fantastiques.scenarios import objectives, occupants, the_hill
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import inch

HOLDING = inch(6)  # a friend this near to an objective is counted on for it
ESCORTING = inch(4)
MOST = 3  # goals that one figure weighs against each other


class Goal(msgspec.Struct, frozen=True):
    """A place to be: a piece of terrain (on it, or in contact with it), or a point within a distance."""

    weight: float
    x: float
    y: float
    within: float = 0.0
    piece: int = -1
    contact: bool = False


def goals(study: Study, figure: Figure) -> list[Goal]:
    """What this figure should care about beside the fight."""
    found = _GOALS.get(study.state.scenario)
    return found(study, figure) if found is not None and study.state.turn > 0 else []


def foremost(study: Study, figure: Figure) -> list[Goal]:
    """The few goals that matter most from where the figure stands."""
    found = goals(study, figure)
    if len(found) > MOST:
        here = figure.x, figure.y
        found.sort(key=lambda goal: value(study, figure, goal, away(study, figure, goal, *here)), reverse=True)
    return found[:MOST]


def away(study: Study, figure: Figure, goal: Goal, x: int, y: int) -> float:
    """How far a place is from fulfilling a goal; 0 when it does."""
    if goal.piece < 0:
        return max(0.0, hypot(goal.x - x, goal.y - y) - goal.within)
    if not goal.contact:
        return study.ground.field.gap(x, y, 0, goal.piece)
    gap = study.ground.field.gap(x, y, study.traits[figure.id].radius, goal.piece)
    return 0.0 if gap <= CONTACT else gap


def value(study: Study, figure: Figure, goal: Goal, left: float) -> float:
    """What a place is worth from which this way is left to the goal."""
    if left <= 0.0:
        return goal.weight
    turns = left / study.traits[figure.id].movement
    late = study.weights.too_late if turns > study.turns_left else 1.0
    return goal.weight * study.weights.underway * late / (1.0 + turns)


# --- places that are counted ----------------------------------------------------------------------------------------


def _on_piece(study: Study, piece: int, weight: float) -> Goal:
    contact = "occupied_by_contact" in study.ground.field.pieces[piece].tags
    return Goal(weight, *middle(study, piece), piece=piece, contact=contact)


def _urgency(study: Study) -> float:
    return study.weights.urgency[min(study.state.turn, len(study.weights.urgency) - 1)]


def _hill(study: Study, figure: Figure) -> list[Goal]:
    """Everybody onto the hill in the end; those who shoot may come late."""
    weight = study.weights.place * _urgency(study)
    if figure.shooting and study.turns_left > study.weights.bows_come:
        weight *= study.weights.surplus
    return [_on_piece(study, the_hill(study), weight)]


def _occupation(study: Study, figure: Figure) -> list[Goal]:
    """Every piece in need of one more; a piece with enough friends on it or near it draws less."""
    weight = study.weights.place * _urgency(study)
    found: list[Goal] = []
    for piece in objectives(study):
        counts = occupants(study, piece)
        theirs = max((counts[side] for side in range(study.cast.sides) if side != study.side), default=0)
        wanted = theirs + study.weights.margin
        goal = _on_piece(study, piece, weight)
        nearer = away(study, figure, goal, figure.x, figure.y)
        mine = sum(
            left <= 0.0 or (left < nearer and left < HOLDING)
            for friend in study.friends
            if friend.id != figure.id and not friend.routed
            for left in (away(study, friend, goal, friend.x, friend.y),)
        )
        found.append(goal if mine < wanted else _on_piece(study, piece, weight * study.weights.surplus))
    return found


# --- rescue ---------------------------------------------------------------------------------------------------------


def _rescue(study: Study, figure: Figure) -> list[Goal]:
    if study.state.prison < 0 or study.state.rescued:
        return []
    return _storm(study, figure) if study.side == study.state.attacker else _guard(study, figure)


def _storm(study: Study, figure: Figure) -> list[Goal]:
    """The attacker: a few race for the prison, the others follow; then the prisoner walks off, escorted."""
    if figure.prisoner:
        return [Goal(study.weights.walk_home * study.state.table[1] / inch(1), *nearest_edge(study, figure))]
    if captive(study) is not None:
        x, y = middle(study, study.state.prison)
        runs = _rank(study, figure, x, y) < study.weights.runners
        return [
            Goal(
                study.weights.open_prison if runs else study.weights.escort,
                x,
                y,
                piece=study.state.prison,
                contact=True,
            )
        ]
    return [Goal(study.weights.escort, f.x, f.y, ESCORTING) for f in study.friends if f.prisoner]


def _guard(study: Study, figure: Figure) -> list[Goal]:
    """The defender: some stay round the prison, all hunt the prisoner once he is out (his worth draws them)."""
    if captive(study) is None:
        return [Goal(study.weights.guard, f.x, f.y, ESCORTING) for f in study.foes if f.prisoner]
    x, y = middle(study, study.state.prison)
    if _rank(study, figure, x, y) >= study.weights.guards:
        return []
    return [Goal(study.weights.guard, x, y, within=inch(study.weights.guard_range))]


def _rank(study: Study, figure: Figure, x: float, y: float) -> int:
    """How many friends would be there before this figure."""
    own = hypot(figure.x - x, figure.y - y) / study.traits[figure.id].movement
    return sum(
        hypot(f.x - x, f.y - y) / study.traits[f.id].movement < own
        for f in study.friends
        if f.id != figure.id and not f.routed and f.id not in study.busy
    )


def nearest_edge(study: Study, figure: Figure) -> Point:
    """The point straight ahead where the base touches the nearest table edge."""
    width, depth = study.state.table
    radius = study.traits[figure.id].radius
    x, y = figure.x, figure.y
    ways = {
        x: (radius, y),
        width - x: (width - radius, y),
        y: (x, radius),
        depth - y: (x, depth - radius),
    }
    return ways[min(ways)]


# --- the gem --------------------------------------------------------------------------------------------------------


def _gem(study: Study, figure: Figure) -> list[Goal]:
    """A few race for a gem that lies free; who carries it goes into the enemy's half; the others stay near."""
    gem = study.state.gem
    if gem is None:
        return []
    if gem.carrier == figure.id:
        return []
    if gem.carrier >= 0:
        mine = study[gem.carrier].side == study.side
        return [Goal(study.weights.escort, gem.x, gem.y, ESCORTING)] if mine else []
    runs = _rank(study, figure, gem.x, gem.y) < study.weights.runners
    touch = study.traits[figure.id].radius + CONTACT
    return [Goal(study.weights.gem if runs else study.weights.escort, gem.x, gem.y, touch)]


def carried_depth(study: Study, x: int, y: int) -> float:
    """What a place is worth to the carrier: inches beyond the middle towards the enemy's edge, as many as are of use;
    a place from which the gem cannot come over the middle any more loses the match."""
    deep = (from_edge(study, study.side, x, y) - _foes_edge(study, x, y)) / 2 / inch(1)
    lost = -deep >= study.numbers.gem_travel / inch(1) * max(0.0, study.turns_left - study.weights.gem_reserve)
    return study.weights.gem_depth * min(deep, study.weights.gem_deep) - (study.weights.gem_lost if lost else 0.0)


def _foes_edge(study: Study, x: int, y: int) -> float:
    return min(from_edge(study, side, x, y) for side in range(study.cast.sides) if side != study.side)


def from_edge(study: Study, side: int, x: int, y: int) -> float:
    """How far a place is from a side's own edge."""
    zone: Zone = study.state.zones[study.state.edges[side]]
    width, depth = study.state.table
    return {"bottom": y, "top": depth - y, "left": x, "right": width - x}[zone.edge]


_GOALS: dict[str, Callable[[Study, Figure], list[Goal]]] = {
    "king_of_the_hill": _hill,
    "occupation": _occupation,
    "rescue": _rescue,
    "cursed_gem": _gem,
}
