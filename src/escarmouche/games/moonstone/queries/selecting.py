"""Who is meant? Anchors, filters, and the models that fit them."""

from __future__ import annotations

from math import hypot

from escarmouche.games.moonstone.board import CONTACT, Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.queries import having, numbers
from escarmouche.games.moonstone.queries.engaging import engaged, engages
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS, sees, sees_spot
from escarmouche.games.moonstone.vocabulary import Filter, Selector
from escarmouche.table.plane import inch


def anchor(board: Board, frame: Frame, name: str) -> int:
    """[MOO-RUL-109] The one model an anchor means; NOBODY when there is none. Only an ability that targets the bearer
    has a user for it: a melee attack is none."""
    if name == "self":
        return frame.bearer
    if name in ("target", "targets"):
        return frame.target
    if name == "active":
        return frame.act.figure if frame.act.figure >= 0 else board.state.active
    if name == "user":
        return frame.act.figure if frame.act.ability and frame.bearer in frame.act.targets else NOBODY
    if name == "summoner":
        return having.summoner_of(board, frame.bearer)
    found: int = getattr(frame, name)
    return found


def apart(board: Board, one: int, other: int) -> float:
    """[MOO-MEA-01] The gap between two bases, wherever their models last stood: the slain are measured too."""
    a, b = board[one], board[other]
    return hypot(a.x - b.x, a.y - b.y) - board.traits[one].radius - board.traits[other].radius


def fits(board: Board, frame: Frame, wanted: Filter, who: int, *, slain: bool = False) -> bool:
    """Does this model fit the filter? Only models in play do, unless the slain are asked for."""
    one = board[who]
    if wanted.slain or wanted.slain_this_turn or slain:
        if one.where != "slain" or (wanted.slain_this_turn and one.slain_on != board.state.turn):
            return False
    elif one.where != "table":
        return False
    if wanted.or_self and who == frame.bearer:
        return True
    if wanted.or_kw and not having.keywords(board, who).isdisjoint(wanted.or_kw):
        return _fits_place(board, frame, wanted, who)
    return _fits_side(board, frame, wanted, who) and _fits_card(board, frame, wanted, who)


def _fits_side(board: Board, frame: Frame, wanted: Filter, who: int) -> bool:
    seat = board[who].seat
    if wanted.side is not None:
        mine = board[frame.granter if wanted.side == "granter" else frame.bearer].seat
        if (seat == mine) is (wanted.side == "enemy"):
            return False
    if wanted.other and who == frame.bearer:
        return False
    if wanted.is_ is not None and who != anchor(board, frame, wanted.is_):
        return False
    return wanted.except_ is None or who != anchor(board, frame, wanted.except_)


def _fits_card(board: Board, frame: Frame, wanted: Filter, who: int) -> bool:
    if (wanted.kw or wanted.name) and not _called(board, wanted, who):
        return False
    if wanted.kw_all and not having.keywords(board, who).issuperset(wanted.kw_all):
        return False
    if wanted.not_kw and not having.keywords(board, who).isdisjoint(wanted.not_kw):
        return False
    one = board[who]
    if (wanted.has_stone and not one.stones) or (wanted.full_health is False and not one.wounds):
        return False
    if wanted.full_health and one.wounds:
        return False
    if wanted.has_ability and not any(having.has_ability(board, who, name) for name in wanted.has_ability):
        return False
    if wanted.lacks_ability and any(having.has_ability(board, who, name) for name in wanted.lacks_ability):
        return False
    if wanted.not_thrall and having.is_thrall(board, who):
        return False
    return _fits_place(board, frame, wanted, who)


def _called(board: Board, wanted: Filter, who: int) -> bool:
    """Has it one of the keywords, or one of the names (an alternative when both stand)?"""
    if wanted.kw and not having.keywords(board, who).isdisjoint(wanted.kw):
        return True
    return bool(wanted.name) and not board.traits[who].names.isdisjoint(wanted.name)


def _fits_place(board: Board, frame: Frame, wanted: Filter, who: int) -> bool:
    if wanted.within is not None and not _is_within(board, frame, wanted, who):
        return False
    if wanted.in_pulse and not in_pulse(board, frame, who):
        return False
    if wanted.los and not _in_sight(board, frame, wanted, who):
        return False
    if wanted.in_round is False and (bout := board.bout) is not None and who in (bout.attacker, bout.defender):
        return False
    if wanted.engaged and not engaged(board, who):
        return False
    if wanted.engaged_by is not None and not engages(board, anchor(board, frame, wanted.engaged_by), who):
        return False
    if wanted.shares_keyword is not None:
        other = anchor(board, frame, wanted.shares_keyword)
        if who == other or having.keywords(board, who).isdisjoint(having.keywords(board, other)):
            return False
    if wanted.near_terrain is not None and not near_terrain(
        board, who, wanted.near_terrain, wanted.terrain_max, tree=wanted.or_tree
    ):
        return False
    return wanted.exclude is None or not fits(board, frame, wanted.exclude, who)


def _is_within(board: Board, frame: Frame, wanted: Filter, who: int) -> bool:
    """[MOO-MEA-02] The nearest parts of the two bases (or of the base and the point) are at most so far apart."""
    distance = _reach(board, frame, wanted)
    spot = _spot(board, frame, wanted.of)
    if spot is not None:
        one, (x, y, r) = board[who], spot
        return hypot(one.x - x, one.y - y) - r - board.traits[who].radius <= distance
    of = NOBODY if wanted.of == "point" else anchor(board, frame, wanted.of)
    return of != NOBODY and apart(board, of, who) <= distance


def _spot(board: Board, frame: Frame, of: str) -> tuple[int, int, int] | None:
    """The point or the stone an action is aimed at, with its radius, where a filter measures from that."""
    if of == "point" and frame.point is not None:
        return (*frame.point, 0)
    if of == "target" and frame.target == NOBODY and frame.stone != NOBODY:
        stone = board.state.stones[frame.stone]
        return stone.x, stone.y, STONE_RADIUS
    return None


def _reach(board: Board, frame: Frame, wanted: Filter) -> int:
    """A distance of a filter is not an effect: copies of a critical hit leave it alone. The reach of an ability about
    its bearer may have been changed."""
    assert wanted.within is not None
    copies, frame.copies = frame.copies, 1
    inches = board.meanings.number(board, frame, wanted.within)
    frame.copies = copies
    if wanted.of == "self" and board[frame.bearer].lasting:
        inches += numbers.reach_change(board, frame.bearer, frame.ability)
    return inch(inches)


def in_pulse(board: Board, frame: Frame, who: int) -> bool:
    """[MOO-LOS-10] Is the model inside the pulse of the ability? No line of sight is needed."""
    return apart(board, frame.bearer, who) <= numbers.ability_range(board, frame.bearer, frame.ability)


def _in_sight(board: Board, frame: Frame, wanted: Filter, who: int) -> bool:
    if wanted.of == "point" and frame.point is not None:
        return sees_spot(board, who, *frame.point)
    of = NOBODY if wanted.of == "point" else anchor(board, frame, wanted.of)
    return of == who or (of != NOBODY and sees(board, of, who))


def fitting(board: Board, frame: Frame, wanted: Filter) -> list[int]:
    """All models that fit, by number."""
    return [one.id for one in board.state.characters if fits(board, frame, wanted, one.id)]


def is_meant(board: Board, frame: Frame, wanted: Selector, who: int) -> bool:
    """Does a selector, anchor or filter, mean this model?"""
    if isinstance(wanted, str):
        return who in frame.targets if wanted == "targets" else who == anchor(board, frame, wanted)
    return fits(board, frame, wanted, who)


def near_terrain(board: Board, who: int, kind: str, inches: int, *, tree: bool = False) -> list[int]:
    """[MOO-RUL-64] The pieces of a kind with at most so many inches between them and the model, in the plane."""
    one, ground = board[who], board.ground
    mask = ground.field.mask(kind) | (ground.field.mask("tree") if tree else 0)
    found = ground.field.touched(one.x, one.y, board.traits[who].radius, inch(inches), mask)
    return [piece for piece in range(ground.field.count) if found >> piece & 1]


def touches_terrain(board: Board, who: int, kind: str) -> bool:
    """[MOO-MEA-04, MOO-RUL-72] Does the base touch terrain of this kind on its level?"""
    one, mask = board[who], _of_kind(board, who, kind)
    return bool(board.ground.field.touched(one.x, one.y, board.traits[who].radius, CONTACT, mask))


def in_terrain(board: Board, who: int, kind: str) -> bool:
    """[MOO-RUL-72] Is part of the base in terrain of this kind on its level?"""
    one, mask = board[who], _of_kind(board, who, kind)
    return bool(board.ground.field.overlapped(one.x, one.y, board.traits[who].radius, mask))


def _of_kind(board: Board, who: int, kind: str) -> int:
    """The pieces of a kind on the level of a model; a building has all its floors."""
    ground = board.ground
    return ground.kinds(board.level(who), frozenset((kind,))) if kind != "building" else ground.field.mask(kind)
