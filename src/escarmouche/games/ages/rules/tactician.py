"""Who is the tactician, and how many points has each player? [ADE-TAC-01..09, ADE-CMD-02]."""

from __future__ import annotations

from escarmouche.chance import Pool
from escarmouche.core import Choose, Script
from escarmouche.games.ages.events.playing import FirstSpeaker, PointsCounted, TacticianFound, TacticianRolled
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.commanding import commander, tactic_points, tactician_value
from escarmouche.games.ages.rules.ties import break_tie, parity_roll
from escarmouche.games.ages.state import SEATS


def find_tactician(game: Position) -> Script[None]:
    """[ADE-TAC-01..06, ADE-CMD-02, ADE-CMD-07] Two dice and the commander's DIS each; the higher total, then the higher
    DIS, then the rule for ties. Whoever has just lost his commander does not roll."""
    board = game.board
    given = _by_loss(game)
    if given is not None:
        board.state.tactician = given
        game.tell(TacticianFound(given, "loss", "ADE-CMD-02"))
        return
    totals: list[int] = []
    for seat in SEATS:
        one, other = yield Pool(2, why="ADE-TAC-01", about=board.side(seat).commander)
        own = tactician_value(board, seat)
        total = own.plus(one + other, "dice", "ADE-TAC-01")
        totals.append(total.value)
        game.tell(TacticianRolled(seat, (one, other), total))
    if totals[0] != totals[1]:
        board.state.tactician = int(totals[1] > totals[0])
        game.tell(TacticianFound(board.state.tactician, "roll"))
        return
    mine, yours = (tactician_value(board, seat).value for seat in SEATS)
    if mine != yours:
        board.state.tactician = int(yours > mine)
        game.tell(TacticianFound(board.state.tactician, "discipline", "ADE-TAC-03"))
        return
    board.state.tactician = yield from _tied(game)
    game.tell(TacticianFound(board.state.tactician, "tie", "ADE-TAC-04"))


def _tied(game: Position) -> Script[int]:
    """[ADE-TAC-04] The rule for ties on DIS, between the two commanders."""
    leaders = [commander(game.board, seat) for seat in SEATS]
    if leaders[0] is None or leaders[1] is None:
        winner: int = yield from parity_roll(game, None, "tactician")
        return winner
    tie = yield from break_tie(game, leaders[0], leaders[1], "dis", None, prize="tactician")
    return tie.winner


def _by_loss(game: Position) -> int | None:
    """[ADE-CMD-02, ADE-CMD-07] Who alone has no commander leaves the tactician to the other; then who alone lost his in
    the turn before."""
    board = game.board
    turn = board.state.turn
    if turn == 0:
        return None
    none = [commander(board, seat) is None for seat in SEATS]
    lost = [turn > 1 and board.side(seat).lost_commander == turn - 1 for seat in SEATS]
    return next((one.index(False) for one in (none, lost) if one[0] != one[1]), None)


def count_points(game: Position) -> None:
    """[ADE-TAC-07, ADE-TAC-08, ADE-RUL-117] The tactic points of the turn, counted once."""
    for seat in SEATS:
        total = tactic_points(game.board, seat)
        points = max(0, total.value)
        game.board.set_side(seat, tactic_points=points, tactics=(), authority=False)
        game.tell(PointsCounted(seat, points, total))


def choose_speaker(game: Position, chooser: int, why: str) -> Script[None]:
    """[ADE-DEP-04, ADE-TAC-12, ADE-CBT-08] Who has the first speech turn."""
    first: int = yield Choose(chooser, (chooser, 1 - chooser), why, "first_speaker")
    game.board.state.seat = first
    game.tell(FirstSpeaker(first, chooser, why))
