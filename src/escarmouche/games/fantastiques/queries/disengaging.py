"""Who may leave a melee, where to, and who may attack whom? [FAN-ENG]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import cos, hypot, pi, sin

from escarmouche.games.fantastiques.decisions import Move, Point
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import opponents
from escarmouche.games.fantastiques.queries.movement import furthest, move_refusal
from escarmouche.games.fantastiques.queries.room import clear_room, edge_room, standing_room, ways_to
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import inch

DIRECTIONS = tuple((cos(2 * pi * k / 32), sin(2 * pi * k / 32)) for k in range(32))
STEP_AWAY = inch(0.5)
ASTRIDE = 0.2  # those it touches stand all round when their directions all but cancel out


def may_attack(game: Position, figure: Figure) -> bool:
    """[FAN-MEL-05, FAN-MOR-07, FAN-SPL-09, FAN-ART-04, FAN-RUL-54, FAN-RUL-59] Able to make melee attacks: not routed,
    not paralysed, not crew that used a piece this turn (unless the table lets crew fight)."""
    if figure.routed or figure.paralysed or figure.where != "table":
        return False
    return not figure.served or game.settings.crew_melee


def free_attackers(game: Position, leaver: Figure) -> list[int]:
    """[FAN-ENG-02, FAN-ENG-05, FAN-CAP-03, FAN-RUL-18] Who may strike a figure that leaves: enemies in contact (reach
    is not enough) that may attack; nobody if the leaver has Disengage."""
    if game.traits[leaver.id].disengage and game.state.phase == "movement":
        return []
    return [one for one in opponents(game, leaver.id) if may_attack(game, game[one])]


def may_target(game: Position, target: Figure) -> bool:
    """[FAN-ITM-05, FAN-RUL-68] A bearer of silver is the target of one melee attack per turn, free attacks included."""
    return not (game.traits[target.id].silver and target.targeted)


def flights(game: Position, figure: Figure, enough: int = 1, *, leave: bool = True) -> list[Move]:
    """[FAN-ENG-06] Up to `enough` legal ways out of a melee, the longest straight ones first; none: it may not be
    declared. `leave`: may it leave the table?"""
    most = furthest(game, figure)
    found: list[Move] = []
    for distance in (most - 2, most // 2, inch(1), 4 * CONTACT):
        for dx, dy in DIRECTIONS:
            path = ((figure.x + round(dx * distance), figure.y + round(dy * distance)),)
            if move_refusal(game, figure, path, fleeing=True) is None:
                found.append(Move(figure.id, path))
                if len(found) >= enough:
                    return found
    return found or [*dict.fromkeys(islice(_ways_out(game, figure, most, leave=leave), enough))]


def _ways_out(game: Position, figure: Figure, most: int, *, leave: bool) -> Iterator[Move]:
    """[FAN-ENG-06, FAN-MOV-09] Legal ways out, if there are any: to a place clear of every enemy, or to the edge and
    off the table."""
    room = standing_room if game.settings.disengage_into_contact else clear_room
    for way in ways_to(game, figure, room(game, figure, figure.x, figure.y, most)):
        if move_refusal(game, figure, way, fleeing=True) is None:
            yield Move(figure.id, way)
    edges = edge_room(game, figure, figure.x, figure.y, most) if leave else None
    if edges is not None:
        for way in ways_to(game, figure, edges):
            if move_refusal(game, figure, way, leave=True, fleeing=True) is None:
                yield Move(figure.id, way, leave=True)


def may_disengage(game: Position, figure: Figure, *, leave: bool = True) -> bool:
    """[FAN-ENG-06, FAN-RUL-19] Is there any way out? Straight away from those it touches there mostly is."""
    away = _straight_away(game, figure)
    if away is not None and move_refusal(game, figure, (away,), fleeing=True) is None:
        return True
    return any(True for _ in _ways_out(game, figure, furthest(game, figure), leave=leave))


def _straight_away(game: Position, figure: Figure) -> Point | None:
    """Half an inch away from all those it touches; None when they stand all round, or it cannot get so far."""
    touched = [game[one] for one in opponents(game, figure.id)]
    apart = [(figure.x - one.x, figure.y - one.y, hypot(figure.x - one.x, figure.y - one.y)) for one in touched]
    dx, dy = sum(x / d for x, _, d in apart if d), sum(y / d for _, y, d in apart if d)
    length = hypot(dx, dy)
    if length < ASTRIDE or furthest(game, figure) < STEP_AWAY:
        return None
    return figure.x + round(dx * STEP_AWAY / length), figure.y + round(dy * STEP_AWAY / length)
