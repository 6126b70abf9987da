"""Which places are worth a look before a fighter moves? Toward goals, prey and targets, away from danger, all about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, cos, degrees, hypot, pi, sin

from escarmouche.games.ages.asks.assaulting import angle_from, beside
from escarmouche.games.ages.asks.moving import AS_IT_IS, End, FreeMove, Moving
from escarmouche.games.ages.board import CONTACT
from escarmouche.games.ages.judging.outlook import Outlook
from escarmouche.games.ages.queries.moves import Move, potential, way_to
from escarmouche.games.ages.queries.skills import has
from escarmouche.table.plane import CM, beginning

COMPASS = 8
WINDS = tuple((cos(2 * pi * k / COMPASS), sin(2 * pi * k / COMPASS)) for k in range(COMPASS))
NAMED = 3  # goals, enemies, targets that are walked to
TRIED = 12  # of the best places, how many are asked for whether they can be reached
SIDEWAYS = (0.0, pi / 8, -pi / 8, pi / 4, -pi / 4)
LONG = 100 * CM  # a way so long is looked for
SHORT = 4 * CONTACT  # how far from contact a free move stops


def wished(view: Outlook, limit: float) -> Iterator[tuple[float, float]]:
    """Places within so far of a fighter that may be worth going to."""
    x, y = view.here
    for goal in view.dear_goals[:NAMED]:
        yield _toward(view, goal.x, goal.y, max(0.0, goal.near - CONTACT), limit)
    for foe in view.dear_foes[:NAMED]:
        yield _toward(view, foe.x, foe.y, foe.apart + SHORT, limit)
    yield from _past_obstacles(view, limit)
    if view.bow is not None:
        for foe in view.near_foes[:NAMED]:
            yield _toward(view, foe.x, foe.y, foe.apart + view.bow.range, limit)
    for foe in view.near_foes[:2]:
        apart = hypot(foe.x - x, foe.y - y) or 1.0
        yield x - (foe.x - x) * limit / apart, y - (foe.y - y) * limit / apart
    for part in (1.0, 0.5):
        for east, north in WINDS:
            yield x + east * limit * part, y + north * limit * part


def _past_obstacles(view: Outlook, limit: float) -> Iterator[tuple[float, float]]:
    """To both sides of the straight way to what is wanted most: something may stand in it."""
    x, y = view.here
    goal = view.dear_goals[0] if view.dear_goals else None
    prey = max(view.foes, key=lambda one: one.prey / (1 + hypot(one.x - x, one.y - y) / view.reach), default=None)
    for wanted in (goal, prey):
        if wanted is not None:
            ahead = atan2(wanted.y - y, wanted.x - x)
            for turn in SIDEWAYS:
                for part in (1.0, 0.7):
                    yield x + cos(ahead + turn) * limit * part, y + sin(ahead + turn) * limit * part


def _round_about(view: Outlook, limit: float) -> Iterator[tuple[int, int]]:
    """As far as a move leads on the shortest way round what stands between a fighter and the enemy it wants most."""
    if not view.known_way:
        view.known_way = _way_round(view)
    for part in (1.0, 0.6):
        if view.known_way[1:]:
            yield beginning(view.known_way, limit * part)[-1]


def _way_round(view: Outlook) -> tuple[tuple[int, int], ...]:
    """The bends of that way, the place of the fighter first; that alone where it is straight or where there is none."""
    board, who = view.study.board, view.who
    prey = max(
        view.foes, key=lambda one: one.prey / (1 + hypot(one.x - view.here[0], one.y - view.here[1])), default=None
    )
    level = board[who].level
    if prey is None or prey.prey <= 0 or level:
        return (view.here,)
    to = beside(board, who, prey.who, angle_from(board, who, prey.who))
    way = way_to(board, who, Move("run", LONG, level, level), to)
    return (view.here, *way.path) if way is not None and len(way.path) > 1 else (view.here,)


def _toward(view: Outlook, x: float, y: float, near: float, limit: float) -> tuple[float, float]:
    """As far toward a place as one has to go, or can."""
    own_x, own_y = view.here
    apart = hypot(x - own_x, y - own_y)
    if apart <= near or not apart:
        return view.here
    part = min(limit, apart - near) / apart
    return own_x + (x - own_x) * part, own_y + (y - own_y) * part


def facing(view: Outlook, x: float, y: float) -> int:
    """Toward the nearest enemy from there; as it moves where there is none."""
    near = min(view.foes, key=lambda one: (one.x - x) ** 2 + (one.y - y) ** 2, default=None)
    if near is None or (near.x == x and near.y == y):
        return AS_IT_IS
    return round(degrees(atan2(near.y - y, near.x - x))) % 360


def best_move(view: Outlook, kind: FreeMove, worth: Callable[[float, float], float]) -> tuple[Moving, float] | None:
    """The best place that a free move leads to, by what each is worth; None where it leads nowhere."""
    return next(good_moves(view, kind, worth), None)


def good_moves(view: Outlook, kind: FreeMove, worth: Callable[[float, float], float]) -> Iterator[tuple[Moving, float]]:
    """Places that a free move leads to, the best first."""
    board, who = view.study.board, view.who
    found: set[tuple[float, int, int, int]] = set()
    for level in _levels(view):
        limit = potential(board, who, kind.kind, changes_level=level != AS_IT_IS)
        more = view.study.weights.aloft if level > 0 else 0.0
        if limit > 0:
            spots = {(round(x), round(y)) for x, y in wished(view, limit - 1)}
            if level == AS_IT_IS:
                spots.update(_round_about(view, limit - 1))
            found |= {(worth(x, y) + more, x, y, level) for x, y in spots}
    for value, x, y, level in sorted(found, reverse=True)[:TRIED]:
        move = kind.decision((End(x, y, facing(view, x, y), (), level, level > 0),))
        if (x, y) != view.here and kind.refusal(board, (who,), move) is None:
            yield move, value


def _levels(view: Outlook) -> tuple[int, ...]:
    """[ADE-FLY-03] As it is; a flyer on the ground may rise first."""
    board = view.study.board
    return (AS_IT_IS, 1) if board[view.who].level == 0 and has(board, view.who, "vol") else (AS_IT_IS,)
