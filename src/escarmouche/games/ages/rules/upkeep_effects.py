"""The negative and positive effects of the upkeep, each player's in the order he wants [ADE-UPK-02, ADE-UPK-03].

An effect is a fighter and a script. Whoever brings another adds a source to `NEGATIVE` or `POSITIVE`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal, TypeAlias, cast

import msgspec

from escarmouche.chance import Test
from escarmouche.core import Choose, Script
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.upkeep import Recovered, UpkeepRolled
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.profiles import Skill
from escarmouche.games.ages.queries.contact import friends, machines_at
from escarmouche.games.ages.queries.skills import has, skill
from escarmouche.games.ages.queries.zones import bearers
from escarmouche.games.ages.rules.damage import lose_points, recover
from escarmouche.games.ages.rules.deaths import eliminate
from escarmouche.games.ages.rules.rallying import rally
from escarmouche.games.ages.state import NOBODY

EVERY_FACE = 1  # of a die reaches this number
Rolling: TypeAlias = Literal["ephemere", "toxique", "regeneration", "soin", "mecanicien"]
Name: TypeAlias = Literal["rally"] | Rolling
Source: TypeAlias = Callable[[Board, int], bool]
Effect: TypeAlias = Callable[[Position, int], Script[None]]


class Waiting(msgspec.Struct, frozen=True):
    """An effect that is still to be resolved."""

    who: int
    name: Name


def negative_effects(game: Position) -> Script[None]:
    """[ADE-UPK-02, ADE-UPK-13, ADE-RUL-45, ADE-ORD-13] Éphémère and poison; casualties at once."""
    yield from _in_order(game, NEGATIVE)


def positive_effects(game: Position) -> Script[None]:
    """[ADE-UPK-03, ADE-UPK-13, ADE-RUL-46, ADE-ORD-13] Rally tests, Régénération, Soin, Mécanicien."""
    yield from _in_order(game, POSITIVE)


def _in_order(game: Position, effects: dict[Name, tuple[Source, Effect]]) -> Script[None]:
    """[ADE-UPK-13, ADE-FEA-11] All effects of the dominant, then those of the other, each player ordering his own, each
    once. One effect may open another: a healer that has rallied heals."""
    dominant = game.board.state.dominant
    for seat in (dominant, 1 - dominant):
        done: tuple[Waiting, ...] = ()
        while left := [one for one in _waiting(game.board, seat, effects) if one not in done]:
            chosen = 0
            if len(left) > 1:
                about = {"figures": tuple(one.who for one in left), "effects": tuple(one.name for one in left)}
                chosen = yield Choose(seat, tuple(range(len(left))), "ADE-UPK-13", "next_effect", about)
            one = left[chosen]
            done = (*done, one)
            yield from effects[one.name][1](game, one.who)


def _waiting(board: Board, seat: int, effects: dict[Name, tuple[Source, Effect]]) -> Iterator[Waiting]:
    for name, (source, _) in effects.items():
        skilled = None if name in {"rally", "toxique"} else cast("Skill", name)
        for who in board.ids(seat) if skilled is None else bearers(board, seat, skilled):
            if source(board, who):
                yield Waiting(who, name)


def _rolls(game: Position, who: int, effect: Rolling, need: int, why: str) -> Script[bool]:
    """A die that must reach a number."""
    die: int = yield Test(need - 1, why=why, about=who)
    game.tell(UpkeepRolled(who, effect, need, die, die >= need, why))
    return die >= need


# --- negative effects -------------------------------------------------------------------------------------------------


def _fades(board: Board, who: int) -> bool:
    return board[who].where == "table" and has(board, who, "ephemere")


def _fade(game: Position, who: int) -> Script[None]:
    """[ADE-SKL-53] X or more: one damage."""
    use = skill(game.board, who, "ephemere")
    assert use is not None
    if (yield from _rolls(game, who, "ephemere", use.x, "ADE-SKL-53")) and lose_points(game, who, 1):
        yield from eliminate(game, who)


def _poisoned(board: Board, who: int) -> bool:
    figure = board[who]
    return figure.where == "table" and bool(figure.toxins)


def _suffer_poison(game: Position, who: int) -> Script[None]:
    """[ADE-SKL-128, ADE-EX-10, ADE-RUL-78] The lowest marker, less 1 for each further one, so that in the end every
    face hurts; they stay, unless the table discards them."""
    board = game.board
    toxins = board[who].toxins
    need = max(EVERY_FACE, min(toxins) - len(toxins) + 1)
    hurt: bool = yield from _rolls(game, who, "toxique", need, "ADE-SKL-128")
    if board.settings.toxic_discard_after_test:
        board.change(who, toxins=())
    if hurt and lose_points(game, who, 1):
        yield from eliminate(game, who)


# --- positive effects -------------------------------------------------------------------------------------------------


def _routed(board: Board, who: int) -> bool:
    figure = board[who]
    return figure.where == "table" and figure.routed


def _hurt(board: Board, who: int) -> bool:
    """[ADE-PRO-15, ADE-SKL-02] Has it points to recover? Who is eliminated and fights on has not."""
    return board[who].lost > 0 and not board[who].doomed


def _heals(game: Position, who: int, target: int, use: tuple[Rolling, int, str]) -> Script[None]:
    name, need, why = use
    if (yield from _rolls(game, who, name, need, why)) and (points := recover(game, target, 1)):
        game.tell(Recovered(target, points, who, why))


def _regenerates(board: Board, who: int) -> bool:
    return has(board, who, "regeneration") and _hurt(board, who)


def _regenerate(game: Position, who: int) -> Script[None]:
    """[ADE-SKL-112] X or more: it recovers a life point."""
    use = skill(game.board, who, "regeneration")
    assert use is not None
    yield from _heals(game, who, who, ("regeneration", use.x, "ADE-SKL-112"))


def _patients(board: Board, who: int) -> tuple[int, ...]:
    """[ADE-SKL-122, ADE-SKL-133, ADE-FEA-11] Whom a healer may heal: itself, or a friend in contact that can be helped;
    nobody while it is routed."""
    if board[who].routed or not has(board, who, "soin"):
        return ()
    near = (who, *(one for one in friends(board, who) if not has(board, one, "inalterable")))
    return tuple(one for one in near if _hurt(board, one))


def _heal(game: Position, who: int) -> Script[None]:
    """[ADE-SKL-122] It tries to heal itself or one friend in contact."""
    options = _patients(game.board, who)
    target = options[0]
    if len(options) > 1:
        about = {"figure": who}
        target = yield Choose(game.board[who].seat, options, "ADE-SKL-122", "patient", about, figures=True)
    use = skill(game.board, who, "soin")
    assert use is not None
    yield from _heals(game, who, target, ("soin", use.x, "ADE-SKL-122"))


def _repairable(board: Board, who: int) -> tuple[int, ...]:
    """[ADE-SKL-86] The machines in contact, of any side, that have lost structure points."""
    if not has(board, who, "mecanicien"):
        return ()
    return tuple(one for one in machines_at(board, who) if board[one].lost > 0)


def _repair(game: Position, who: int) -> Script[None]:
    """[ADE-SKL-86] One of them, or none: it may be an enemy's."""
    seat = game.board[who].seat
    options = (*_repairable(game.board, who), NOBODY)
    about = {"figure": who}
    target: int = yield Choose(seat, options, "ADE-SKL-86", "repaired", about, figures=True, lets_by=NOBODY)
    use = skill(game.board, who, "mecanicien")
    assert use is not None
    if target != NOBODY:
        yield from _heals(game, who, target, ("mecanicien", use.x, "ADE-SKL-86"))


NEGATIVE: Final[dict[Name, tuple[Source, Effect]]] = {
    "ephemere": (_fades, _fade),
    "toxique": (_poisoned, _suffer_poison),
}
POSITIVE: Final[dict[Name, tuple[Source, Effect]]] = {
    "rally": (_routed, rally),
    "regeneration": (_regenerates, _regenerate),
    "soin": (lambda board, who: bool(_patients(board, who)), _heal),
    "mecanicien": (lambda board, who: bool(_repairable(board, who)), _repair),
}
