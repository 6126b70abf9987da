"""Rally: the tests of upkeep, and the cry that calls everybody back [ADE-FEA-13, ADE-FEA-14, ADE-SKL-38]."""

from __future__ import annotations

from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.asks.rallying import Cry
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.assaulting import PastRallying, Rallied, RallyCried
from escarmouche.games.ages.events.playing import CommanderNamed
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.commanding import replaces
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.fear import dread, unafraid
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.rules.revealing import reveal
from escarmouche.games.ages.rules.testing import Trial, roll_test

DIFFICULTY = Total(4)


def rally(game: Position, who: int, shift: Total | None = None) -> Script[None]:
    """[ADE-FEA-13, ADE-FEA-14, ADE-SKL-89] COU or DIS against 4, as its player likes; hopeless beside an enemy that it
    still fears. Success ends the rout."""
    board = game.board
    options = rally_stats(board, who)
    feared = dreaded_neighbour(board, who)
    if not options or feared is not None:
        game.tell(PastRallying(who, -1 if feared is None else feared, "ADE-FEA-13" if feared is None else "ADE-FEA-14"))
        return
    name = options[0]
    if len(options) > 1:
        name = yield Choose(board[who].seat, options, "ADE-FEA-13", "rally_stat", {"figure": who})
    own = stat(board, who, name)
    assert own is not None
    trial = Trial(who, name, own, DIFFICULTY, shift or Total(0), why="ADE-FEA-13")
    if (yield from roll_test(game, trial)):
        board.change(who, routed=False, haunted=False)
        game.tell(Rallied(who))
        _restore(game, who)


def rally_stats(board: Board, who: int) -> tuple[Stat, ...]:
    """[ADE-FEA-13, ADE-FEA-15] What it may rally by: COU, or PEU where it has none, and DIS."""
    stats = board.traits[who].stats
    bold: tuple[Stat, ...] = ("cou",) if "cou" in stats else ("fear",) if "fear" in stats else ()
    return (*bold, "dis") if "dis" in stats else bold


def dreaded_neighbour(board: Board, who: int) -> int | None:
    """[ADE-FEA-14] A frightening enemy that it touches and to whose PEU it is not immune."""
    found = (dread(board, one, who) for one in enemies(board, who))
    return next((one.scarer for one in found if one is not None and not unafraid(board, who, one)), None)


def _restore(game: Position, who: int) -> None:
    """[ADE-RUL-44] By the other reading a commander who rallies has his post back, the first one even if others have
    been lost in his place; by both he can be lost anew."""
    board = game.board
    seat = board[who].seat
    side = board.side(seat)
    first = who == side.first_commander != side.commander and not board[who].deaths
    if board.settings.routed_commander_restored_on_rally and (first or side.deposed == who):
        if side.commander != who:
            game.tell(CommanderNamed(seat, who, "ADE-RUL-44"))
        board.set_side(seat, commander=who, replacement=replaces(board, seat, who), deposed=-1)
    elif side.deposed == who:
        board.set_side(seat, deposed=-1)


def cry(game: Position, group: tuple[int, ...], action: Cry) -> Script[None]:
    """[ADE-SKL-38, ADE-SKL-46, ADE-RUL-147] All routed friends on the table test at once, the bearer's rank in columns
    to the right; once a game."""
    board = game.board
    assert isinstance(action, Cry)
    for bearer in group:
        reveal(game, bearer)
        board.change(bearer, spent=(*board[bearer].spent, "cri_de_ralliement"))
        game.tell(RallyCried(bearer))
        shift = Total(0).plus(board.traits[bearer].rank, "cri_de_ralliement", "ADE-SKL-38")
        left = [one.id for one in board.fighters(board[bearer].seat) if one.routed]
        while left:
            who: int = yield from _next(game, tuple(left))
            left.remove(who)
            yield from rally(game, who, shift)


def _next(game: Position, left: tuple[int, ...]) -> Script[int]:
    """[ADE-SKL-38] Who tests next, as their player wants: a leader who has rallied raises the others."""
    if len(left) == 1:
        return left[0]
    chosen: int = yield Choose(game.board[left[0]].seat, left, "ADE-SKL-38", "rallies_next", figures=True)
    return chosen
