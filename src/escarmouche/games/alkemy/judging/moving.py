"""Where does a move end? By now it is announced and everybody may measure: every place it can really reach."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import hypot
from typing import Final

from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.decisions import Move, Point
from escarmouche.games.alkemy.judging.outlook import Outlook, Plan, outlook
from escarmouche.games.alkemy.judging.spots import around, effort
from escarmouche.games.alkemy.judging.study import Study
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import Path
from escarmouche.games.alkemy.queries.room import searched
from escarmouche.games.alkemy.queries.ways import SIDES, against, directions
from escarmouche.table.plane import INCH

PLACES: Final = 5  # that a look ahead tries
APART: Final = 0.3  # of the length of the move: places nearer to each other than this are one idea
TRIED: Final = 8  # places offered to the rules before a figure takes what the question proposes
AT_REACH: Final = INCH - 4  # from an enemy who has no Reach: out of his, within ours
HELD_OFF: Final = 4.0  # points: an enemy who can only parry


def choose_path(study: Study, ask: ChoosePath) -> list[tuple[Move, float]]:
    """The best places that the move can get to, with what they are worth."""
    view = outlook(study, ask.who)
    if ask.movement.foes:
        return _to_foes(ask, view)
    if ask.movement.along:
        return [(move, view.value(*move.path[-1], _plan(study, ask))) for move in ask.candidates()]
    found = _anywhere(ask, view, _plan(study, ask))
    return found or [(move, view.value(*move.path[-1], _plan(study, ask))) for move in ask.candidates()]


def _plan(study: Study, ask: ChoosePath) -> Plan:
    one = study.game[ask.who]
    return Plan(one.ap, halted=ask.movement.kind != "walk", done=ask.who not in study.state.active)


def path_ideas(study: Study, ask: ChoosePath) -> list[tuple[Move, float]]:
    """The best places of a free move that lie apart, for a look ahead; `choose_path` gives one."""
    if ask.movement.foes or ask.movement.along:
        return []
    view = outlook(study, ask.who)
    apart = APART * ask.movement.limit
    found: list[tuple[Move, float]] = []
    for move, value in _ways_out(ask, view, _plan(study, ask)):
        x, y = move.path[-1]
        if all(hypot(x - a, y - b) >= apart for a, b in (other.path[-1] for other, _ in found)):
            found.append((move, value))
        if len(found) == PLACES:
            break
    return found


def _anywhere(ask: ChoosePath, view: Outlook, plan: Plan) -> list[tuple[Move, float]]:
    return list(islice(_ways_out(ask, view, plan), 1))


def _ways_out(ask: ChoosePath, view: Outlook, plan: Plan) -> Iterator[tuple[Move, float]]:
    """Moves to the places that are worth a thought and can be reached, the best first."""
    game, who, movement = ask.game, ask.who, ask.movement
    one = game[who]
    reach = searched(game, who, movement)
    ranked: list[tuple[float, Point]] = []
    if ask.refusal(ask.staying) is None:
        ranked.append((view.value(one.x, one.y, plan), (one.x, one.y)))
    for x, y in dict.fromkeys(around(view, movement.limit)):
        if hypot(x - one.x, y - one.y) <= movement.limit:
            ranked.append((view.value(x, y, plan) - effort(hypot(x - one.x, y - one.y)), (x, y)))
    ranked.sort(reverse=True)
    for value, (x, y) in ranked:
        path = _path(one.x, one.y, reach.path(x, y), (x, y))
        if path is not None and path_refusal(game, who, path, movement) is None:
            yield Move(path), value


def _path(x: int, y: int, found: list[Point] | None, end: Point) -> Path | None:
    """The way that a search has found; staying needs none."""
    if end == (x, y):
        return ((x, y),)
    return tuple(found) if found else None


def _to_foes(ask: ChoosePath, view: Outlook) -> list[tuple[Move, float]]:
    """[ALK-CHG-11, ALK-CRD-06] Beside its targets; with Reach, where those who have none can only parry."""
    game, who, movement = ask.game, ask.who, ask.movement
    plan = Plan(game[who].ap, halted=True, engaged=True)
    found: list[tuple[Move, float]] = []
    first = movement.foes[0]
    if movement.kind == "charge" and game.traits[who].reach and not game.traits[first].reach:
        apart = game.traits[who].radius + game.traits[first].radius + AT_REACH
        ring = ((game[first].x + round(dx * apart), game[first].y + round(dy * apart)) for dx, dy in directions(SIDES))
        found += [
            (Move((spot,)), view.value(*spot, plan) + HELD_OFF)
            for spot in (against(game, who, first, AT_REACH), *ring)
            if path_refusal(game, who, (spot,), movement) is None
        ]
    if len(found) < TRIED:
        found += [(move, view.value(*move.path[-1], plan)) for move in ask.candidates()]
    return found
