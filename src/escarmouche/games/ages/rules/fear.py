"""Fear challenges of an assault: assailants first, then the assaulted [ADE-FEA-02..09, ADE-FEA-16, ADE-ORD-05]."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.assaulting import Cowed, Routed, Withstood
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.cards import awaits_activation
from escarmouche.games.ages.queries.commanding import undead
from escarmouche.games.ages.queries.contact import is_free
from escarmouche.games.ages.queries.fear import Dread, courage, worst
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.rules.deaths import lose_commander
from escarmouche.games.ages.rules.testing import Trial, challenge


def rout(game: Position, who: int, by: int = -1, why: str = "ADE-FEA-07", *, own_fear: bool = True) -> None:
    """[ADE-FEA-07, ADE-FEA-10, ADE-CMD-01, ADE-SKL-89, ADE-SKL-133] A fighter is routed; by the PEU of an undead (not
    by that of its formula) it withers away until it rallies; a commander is lost to his side."""
    board = game.board
    if board[who].routed or has(board, who, "inalterable"):
        return
    board.change(who, routed=True, haunted=own_fear and by >= 0 and undead(board, by))
    game.tell(Routed(who, by, why))
    lose_commander(game, who)


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


def challenges(
    game: Position, group: tuple[int, ...], targets: tuple[int, ...], *, charge: bool
) -> Script[tuple[int, ...]]:
    """[ADE-FEA-16, ADE-TCT-33, ADE-RUL-124, ADE-RUL-125] The challenges of an assault from which nobody can flee: the
    assailants first, or by the other reading the assaulted. Gives the assailants that dare; where none does, and they
    come first, nobody else is tested."""
    turned = game.board.settings.fear_order == "assaulted_first"
    if turned:
        yield from _shaken(game, group, targets, charge=charge)
    daring: tuple[int, ...] = yield from dare(game, group, targets, charge=charge)
    if daring and not turned:
        yield from _shaken(game, daring, targets, charge=charge)
    return daring


def _shaken(game: Position, group: tuple[int, ...], targets: tuple[int, ...], *, charge: bool) -> Script[None]:
    """[ADE-FEA-07, ADE-FEA-08, ADE-FEA-16] The assaulted, one by one as the assailants' player wants: each withstands
    the fear or is routed where it stands."""
    seat, waiting = game.board[group[0]].seat, targets
    while (found := (yield from next_to_test(game, seat, group, waiting, charge=charge))) is not None:
        who, dread = found
        waiting = tuple(other for other in waiting if other != who)
        if not (yield from withstands(game, who, dread)):
            rout(game, who, dread.scarer)


def may_flee(board: Board, who: int) -> bool:
    """[ADE-FEA-07, ADE-RUL-50, ADE-SKL-56] May a routed one be made to flee? Pending, free, and no fanatic."""
    return awaits_activation(board, who) and is_free(board, who) and not has(board, who, "fanatisme")
