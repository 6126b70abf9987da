"""How much cover has a target: what stands between the caster and it, and how squarely."""

from __future__ import annotations

from escarmouche.games.moonstone.board import Board, aloft
from escarmouche.games.moonstone.ground import indices
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS, in_the_way, level_of_stone
from escarmouche.table.plane import inch

GIVES_COVER = ("obstacle", "barrier", "wooded_patch")
LIGHT, HEAVY = 1, 2  # cards fewer: MOO-COV-02, MOO-COV-03
LEAN = inch(1)  # MOO-COV-06
NOBODY_IGNORED: frozenset[int] = frozenset()


def cover(
    board: Board,
    caster: int,
    target: int,
    *,
    ignored: frozenset[int] = NOBODY_IGNORED,
    ignored_pieces: int = 0,
    lean_out: bool = True,
) -> tuple[int, str]:
    """[MOO-COV-01..08, MOO-RUL-28, MOO-RUL-29, MOO-RUL-79] How many cards fewer a target's cover costs (0, 1 or 2), and
    the thing that gives it: the id of a piece, or `@` and the number of a model. `lean_out`: the caster ignores what is
    near it, as it may. Nobody has cover from himself, and a flying machine never has any."""
    if caster == target or aloft(board, target):
        return 0, ""
    other = board[target]
    mark = (other.x, other.y, board.traits[target].radius, board.level(target))
    return _cover(board, caster, mark, target, _left_out(board, caster, ignored, ignored_pieces, lean_out=lean_out))


def cover_of_stone(
    board: Board,
    caster: int,
    stone: int,
    *,
    ignored: frozenset[int] = NOBODY_IGNORED,
    ignored_pieces: int = 0,
) -> tuple[int, str]:
    """[MOO-COV-01..06, MOO-RUL-28] The same for a stone that lies on the table."""
    lying = board.state.stones[stone]
    mark = (lying.x, lying.y, STONE_RADIUS, level_of_stone(board, stone))
    return _cover(board, caster, mark, -1, _left_out(board, caster, ignored, ignored_pieces, lean_out=True))


def near_caster(board: Board, caster: int) -> tuple[frozenset[int], int]:
    """[MOO-COV-06, MOO-RUL-30, MOO-RUL-79] The models and the pieces within 1 inch that the caster ignores; a table may
    only let it ignore obstacles and friends."""
    one, r = board[caster], board.traits[caster].radius
    level = board.level(caster)
    small = board.settings.lean_out == "small_and_allies"
    tags = ("obstacle",) if small else GIVES_COVER
    pieces = board.ground.field.touched(one.x, one.y, r, LEAN, board.ground.rising((level, level), *tags))
    near = board.crowd.near(one.x, one.y, r, LEAN, in_the_way(board, level, level), caster)
    return frozenset(i for i in near if not small or board[i].seat == one.seat), pieces


def _left_out(
    board: Board, caster: int, ignored: frozenset[int], pieces: int, *, lean_out: bool
) -> tuple[frozenset[int], int]:
    if not lean_out:
        return ignored, pieces
    models, near = near_caster(board, caster)
    return ignored | models, pieces | near


def _cover(
    board: Board, caster: int, mark: tuple[int, int, int, int], target: int, left_out: tuple[frozenset[int], int]
) -> tuple[int, str]:
    """[MOO-COV-02..04, MOO-RUL-29, MOO-RUL-72] Heavy if the line between the centres crosses something, light if any
    line between the bases does; a wood that holds the target counts like any other."""
    one, r = board[caster], board.traits[caster].radius
    x, y, mark_r, level = mark
    ground, own = board.ground, board.level(caster)
    mask = ground.rising((own, level), *GIVES_COVER) & ~left_out[1]
    teams = in_the_way(board, own, level)
    if mask and (crossed := ground.field.crossed(one.x, one.y, x, y, mask)):
        return HEAVY, ground.field.pieces[crossed[0][0]].id
    bodies = [i for i, _, _ in board.crowd.crossed(one.x, one.y, x, y, teams, caster, target) if i not in left_out[0]]
    if bodies:
        return HEAVY, f"@{bodies[0]}"
    if mask and (entered := ground.field.beam(one.x, one.y, r, x, y, mark_r, mask)):
        return LIGHT, ground.field.pieces[indices(entered)[0]].id
    beside = board.crowd.beam(one.x, one.y, r, x, y, mark_r, teams, caster, target)
    bodies = [i for i in beside if i not in left_out[0]]
    return (LIGHT, f"@{bodies[0]}") if bodies else (0, "")
