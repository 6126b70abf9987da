"""Why may a fighter not move there? What all moves have in common, and the end of each kind [ADE-MOV, ADE-TER-06]."""

from __future__ import annotations

from math import dist

from msgspec.structs import replace

from escarmouche.core import Refusal
from escarmouche.core.meaning import MOST_POINTS
from escarmouche.games.ages.board import CONTACT, Board, minded, shown_enemies, teams
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.ground import indices
from escarmouche.games.ages.queries.moves import HAIR, Move, Way, as_short, followed, passable, path_cost, way_to
from escarmouche.games.ages.queries.skills import has, skill
from escarmouche.games.ages.state import SEATS
from escarmouche.table.plane import CM


def stand_refusal(board: Board, who: int, at: Point, level: int = 0, besides: tuple[int, ...] = ()) -> Refusal | None:
    """[ADE-TER-06, ADE-FLY-05, ADE-MOV-15, ADE-RUL-26, ADE-RUL-121] Why a base may not stand here: off the table, on
    somebody of the level, on solid or impossible ground. A hidden enemy is nobody (ADE-RUL-16), and nor are those who
    move at the same time (`besides`)."""
    (x, y), radius, ground = at, board.traits[who].radius, board.ground
    if not ground.field.inside(x, y, radius):
        return Refusal("off_table", "ADE-MOV-15", {"figure": who})
    mask = minded(board.state.figures[who].seat, level)
    if (met := board.crowd.overlapped(x, y, radius, mask, who)) and (on := [one for one in met if one not in besides]):
        return Refusal("no_room", "ADE-TER-06", {"figure": who, "other": on[0]})
    if under := ground.field.overlapped(x, y, radius, ground.no_place_on(level)):
        piece = ground.scenery[indices(under)[0]].id
        return Refusal("no_footing", "ADE-TER-06", {"figure": who, "piece": piece})
    return None


def crowded(board: Board, who: int, at: Point, level: int, besides: tuple[int, ...] = ()) -> bool:
    """[ADE-RUL-16] Would a base here stand on anybody of the level, hidden or not?"""
    found = board.crowd.overlapped(*at, board.traits[who].radius, teams(SEATS, level), who)
    return bool([one for one in found if one not in besides]) if found else False


def enemy_at(board: Board, who: int, at: Point, level: int) -> list[int]:
    """The enemies that a base here would touch; hidden ones are as if they were not there (ADE-RUL-16)."""
    mask = shown_enemies(board.state.figures[who].seat, level)
    return board.crowd.near(*at, board.traits[who].radius, CONTACT, mask, who)


def level_change_refusal(
    board: Board, who: int, move: Move, at: Point, besides: tuple[int, ...] = ()
) -> Refusal | None:
    """[ADE-FLY-12, ADE-TER-06, ADE-MOV-03, ADE-SKL-113] Why nobody changes level where this move does: at its end
    (`at`), or where it begins if its way lies on the new level already, for which there must be room. Nobody comes down
    to the ground near a machine with a rampart."""
    figure = board.state.figures[who]
    if figure.level == move.end_level:
        return None
    if move.level == figure.level:
        return _rampart_refusal(board, who, at) if move.end_level == 0 else None
    here, away = (figure.x, figure.y), (*besides, *move.through, *passable(board, who))
    if found := stand_refusal(board, who, here, move.level, away):
        return found
    return _rampart_refusal(board, who, here) if move.level == 0 else None


def _rampart_refusal(board: Board, who: int, at: Point) -> Refusal | None:
    """[ADE-SKL-113] Is this place too near a machine that lets nobody come down?"""
    for one in board.machines():
        use = skill(board, one.id, "rempart")
        gap = dist((one.x, one.y), at) - board.traits[one.id].radius - board.traits[who].radius
        if use is not None and gap <= use.x * CM:
            return Refusal("rampart", "ADE-SKL-113", {"figure": who, "other": one.id, "limit": use.x * CM})
    return None


def free_end_refusal(board: Board, who: int, move: Move, at: Point) -> Refusal | None:
    """[ADE-MOV-05..07, ADE-MOV-16] A move that may not end in contact with an enemy."""
    if touched := enemy_at(board, who, at, move.end_level):
        return Refusal("enemy_contact", move.why, {"figure": who, "enemy": touched[0]})
    return None


def path_refusal(board: Board, who: int, move: Move, to: Point, path: tuple[Point, ...]) -> Refusal | None:
    """[ADE-MOV-01..04, ADE-ACT-08] Why no way of this move leads there, or not this one."""
    way = way_to(board, who, move, to)
    if way is None:
        return None if path and _leaps_there(board, who, move, to, path) else _no_way(board, who, move, to)
    if not path or (refusal := _drawn_refusal(board, who, move, way, path)) is None:
        return None
    return refusal if not board.state.traps else _round_traps_refusal(board, who, move, to, path)


def _leaps_there(board: Board, who: int, move: Move, to: Point, path: tuple[Point, ...]) -> bool:
    """[ADE-SKL-16] Where no way leads on foot or in a straight line: does one that a leaper draws?"""
    if not has(board, who, "bond") or len(path) > MOST_POINTS or path[-1] != to:
        return False
    cost = path_cost(board, who, move, path)
    return cost is not None and cost <= move.limit + HAIR


def _round_traps_refusal(board: Board, who: int, move: Move, to: Point, path: tuple[Point, ...]) -> Refusal | None:
    """[ADE-RUL-129] A path that goes round the traps that lie open, as if they were obstacles."""
    clear = replace(move, shun=True)
    way = way_to(board, who, clear, to)
    if way is None:
        return Refusal("not_the_shortest", "ADE-MOV-01", {"figure": who})
    return _drawn_refusal(board, who, clear, way, path)


def _no_way(board: Board, who: int, move: Move, to: Point) -> Refusal:
    """What to tell: too far, or somebody or something in the way."""
    facts = followed(board, who, move, (to,))
    if facts.cost > move.limit + HAIR:
        return Refusal("too_far", "ADE-ACT-08", {"figure": who, "length": round(facts.cost), "limit": move.limit})
    if facts.blocked_disc >= 0:
        return Refusal("figure_in_the_way", "ADE-MOV-04", {"figure": who, "other": facts.blocked_disc})
    if facts.blocked_piece >= 0:
        piece = board.ground.scenery[facts.blocked_piece].id
        return Refusal("piece_in_the_way", "ADE-TER-01", {"figure": who, "piece": piece})
    return Refusal("no_way", "ADE-MOV-01", {"figure": who})


def _drawn_refusal(board: Board, who: int, move: Move, way: Way, path: tuple[Point, ...]) -> Refusal | None:
    """[ADE-MOV-01] A path that a player draws: to the same end, open, within the potential and as short as any."""
    figure = board[who]
    if len(path) > MOST_POINTS or path[-1] != way.path[-1]:
        return Refusal("no_path", "ADE-MOV-01", {"figure": who})
    cost = path_cost(board, who, move, path)
    if cost is None or cost > move.limit + HAIR or not as_short(path, (figure.x, figure.y), way):
        return Refusal("not_the_shortest", "ADE-MOV-01", {"figure": who})
    return None
