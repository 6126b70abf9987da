"""Fear challenges of an assault: assailants first, then the assaulted [ADE-FEA-02..09, ADE-FEA-16, ADE-ORD-05]."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.assaulting import Cowed, Withstood
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.cards import awaits_activation
from escarmouche.games.ages.queries.contact import is_free
from escarmouche.games.ages.queries.fear import Dread, courage, worst
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.rules.routing import rout
from escarmouche.games.ages.rules.testing import Trial, challenge


def withstands(game: Position, who: int, dread: Dread) -> Script[bool]:
    """[ADE-FEA-03, ADE-FEA-05, ADE-FEA-15] The challenge PEU/COU. Whoever wins is immune to that PEU from then on."""
    board = game.board
    fear, own = dread.fear, courage(board, who)
    before = value(board, dread.scarer, "fear") or 0
    bold: Stat = "cou" if "cou" in board.traits[who].stats else "fear"
    frightened: bool = yield from challenge(
        game,
        Trial(dread.scarer, "fear", fear, own, against=who, why="ADE-FEA-03", fixed=dread.lent),
        Trial(who, bold, own, fear, against=dread.scarer, why="ADE-FEA-03"),
    )
    if not frightened:
        met = fear.value + (value(board, dread.scarer, "fear") or 0) - before  # with the points put into it just now
        board.change(who, fearless=met, fearless_turn=board.state.turn)
        game.tell(Withstood(who, dread.scarer, met))
    return not frightened


def dare(game: Position, group: tuple[int, ...], targets: tuple[int, ...], *, charge: bool) -> Script[tuple[int, ...]]:
    """[ADE-FEA-04, ADE-FEA-06, ADE-FEA-16, ADE-SKL-56, ADE-RUL-110] The challenges of the assailants; gives those who
    dare. Who loses as a fanatic carries its assault out, routed."""
    board = game.board
    daring: list[int] = []
    for who in group:
        dread = worst(board, who, targets, charging=frozenset(_cries(board, targets, charge)))
        if dread is None or (yield from withstands(game, who, dread)):
            daring.append(who)
        elif has(board, who, "fanatisme"):
            rout(game, who, dread.scarer, "ADE-SKL-56")
            daring.append(who)
        else:
            game.tell(Cowed(who))
    return tuple(daring)


def _cries(board: Board, targets: tuple[int, ...], charge: bool) -> tuple[int, ...]:
    """[ADE-RUL-111] Does a war cry answer a charge? Only by the other reading."""
    return targets if charge and board.settings.war_cry_in == "any_charge" else ()


def next_to_test(
    game: Position, seat: int, group: tuple[int, ...], waiting: tuple[int, ...], *, charge: bool
) -> Script[tuple[int, Dread] | None]:
    """[ADE-FEA-04, ADE-FEA-16, ADE-ORD-05] Which of the assaulted is tested next, as the assailant's player wants, and
    against what; None when nobody is left to test."""
    board = game.board
    charging = frozenset(group) if charge else frozenset[int]()
    found = {who: dread for who in waiting if (dread := worst(board, who, group, charging=charging)) is not None}
    if not found:
        return None
    who = next(iter(found))
    if len(found) > 1:
        who = yield Choose(seat, tuple(found), "ADE-FEA-16", "fear_order", figures=True)
    return who, found[who]


def shaken(game: Position, who: int, scarer: int, *, charge: bool) -> Script[None]:
    """[ADE-FEA-07, ADE-FEA-08, ADE-TCT-33] Somebody who is assaulted and cannot flee withstands the fear or is routed
    where it stands."""
    board = game.board
    dread = worst(board, who, (scarer,), charging=frozenset((scarer,) if charge else ()))
    if dread is not None and not (yield from withstands(game, who, dread)):
        rout(game, who, scarer)


def may_flee(board: Board, who: int) -> bool:
    """[ADE-FEA-07, ADE-RUL-50, ADE-SKL-56] May a routed one be made to flee? Pending, free, and no fanatic."""
    return awaits_activation(board, who) and is_free(board, who) and not has(board, who, "fanatisme")
