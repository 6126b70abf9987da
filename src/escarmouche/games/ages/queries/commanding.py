"""Who commands, with what DIS, and how much may he keep back? [ADE-CMD-01..08, ADE-TAC-07]."""

from __future__ import annotations

from escarmouche.core import Total
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.queries.zones import bearers
from escarmouche.games.ages.state import Replacement

FREE = 2  # the dearest tactic that Autorité pays for (ADE-SKL-15)
NO_DISCIPLINE = -1  # what a dash counts for in the tactician roll (ADE-RUL-13)


def commander(board: Board, seat: int) -> int | None:
    """[ADE-CMD-01, ADE-CMD-03, ADE-TCT-04] The commander who can act as one: alive and not routed; before the
    deployment is over he need not stand on the table."""
    who = board.state.sides[seat].commander
    if who < 0:
        return None
    figure = board.state.figures[who]
    return None if figure.where not in ("table", "reserve") or figure.routed or figure.doomed else who


def replaces(board: Board, seat: int, who: int) -> Replacement:
    """[ADE-CMD-05] What somebody counts as when he commands: himself, or an Incarnate or another in the place of
    whoever led when the match began."""
    if who == board.side(seat).first_commander:
        return ""
    return "incarnate" if board.traits[who].incarnate else "other"


def command_rank(board: Board, seat: int) -> int:
    """[ADE-SEQ-02, ADE-TCT-03, ADE-CMD-06] The size of the reserve and the uses of a tactic: the commander's rank."""
    who = commander(board, seat)
    return 0 if who is None else board.traits[who].rank


def may_order(board: Board, seat: int) -> bool:
    """[ADE-TCT-04, ADE-CMD-03] Can a player use tactics at all? Not before whom he lost this turn is replaced."""
    return commander(board, seat) is not None and board.side(seat).lost_commander != board.state.turn


def has_free_tactic(board: Board, seat: int) -> bool:
    """[ADE-SKL-15] Is the one free tactic of an army still to be used this turn?"""
    return not board.side(seat).authority and bool(bearers(board, seat, "autorite"))


def undead(board: Board, who: int) -> bool:
    """[ADE-SKL-90, ADE-SKL-73] Does it command as the undead do?"""
    return has(board, who, "mort_vivant") or has(board, who, "immortel_des_tenebres")


def tactician_value(board: Board, seat: int) -> Total:
    """[ADE-TAC-01, ADE-TAC-02, ADE-TAC-05, ADE-CMD-05, ADE-CMD-08, ADE-RUL-13] What a commander adds to the roll: his
    DIS; −1 where he has none or is undead; less for a replacement."""
    who = commander(board, seat)
    if who is None:
        return Total(NO_DISCIPLINE)
    own = None if undead(board, who) else stat(board, who, "dis")
    return _less_for_replacement(board, seat, Total(NO_DISCIPLINE) if own is None else own)


def tactic_points(board: Board, seat: int) -> Total:
    """[ADE-TAC-07, ADE-TAC-08, ADE-CMD-05, ADE-CMD-07, ADE-CMD-08, ADE-RUL-13, ADE-RUL-118] The points of the turn:
    the commander's DIS, an undead one's PEU."""
    who = commander(board, seat)
    if who is None:
        return Total(0)
    dead = undead(board, who)
    own = stat(board, who, "fear" if dead else "dis")
    if own is None:
        return Total(0)
    if dead and board.settings.undead_replacement_pt == "full":
        return own
    return _less_for_replacement(board, seat, own)


def _less_for_replacement(board: Board, seat: int, total: Total) -> Total:
    """[ADE-CMD-05] A new commander counts for less: by 1 an Incarnate, by 2 anybody else."""
    less = {"": 0, "incarnate": 1, "other": 2}[board.side(seat).replacement]
    return total.less(less, "replacement", "ADE-CMD-05") if less else total
