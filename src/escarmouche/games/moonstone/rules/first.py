"""Who activates first this turn [MOO-TRN-02..06, MOO-RUL-60, MOO-RUL-61]."""

from __future__ import annotations

from escarmouche.core import Choose, Script, Total
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.play import FirstNamed, RolledOff
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.having import waiting
from escarmouche.games.moonstone.queries.numbers import changes
from escarmouche.games.moonstone.rules import triggers
from escarmouche.games.moonstone.rules.effects import possible
from escarmouche.games.moonstone.rules.preparing import roll_off

INITIATIVE = {2: 2, 3: 1}  # MOO-TRN-04, MOO-TRN-05: what the Initiative adds in each turn
BONUS_WHY = {2: "MOO-TRN-04", 3: "MOO-TRN-05"}


def first_activation(game: Position) -> Script[None]:
    """[MOO-TRN-02, MOO-TRN-03] The winner of the roll names the player who activates first."""
    board, state = game.board, game.board.state
    if state.turn == 1 and state.initiative != NOBODY:
        winner = state.initiative
        game.tell(RolledOff("first_activation", (), winner, "MOO-TRN-03"))
    else:
        winner = yield from _won(game)
    named = yield Choose(winner, tuple(range(board.cast.seats)), "MOO-TRN-02", "name_first_player")
    state.first = state.seat = named
    game.tell(FirstNamed(winner, named))
    after = board.settings.first_roll == "after_replenish"
    state.phase = "activation" if after else "replenish"


def _won(game: Position) -> Script[int]:
    """[MOO-TRN-02, MOO-RUL-61] Highest total; those tied for it roll again, with their bonus."""
    seats = tuple(range(game.board.cast.seats))
    while True:
        dice = yield from _rolled(game, seats)
        best = max(total.value for _, total in dice)
        tied = tuple(seat for seat, total in dice if total.value == best)
        winner = tied[0] if len(tied) == 1 else NOBODY
        game.tell(RolledOff("first_activation", tuple(dice), winner, "MOO-TRN-02"))
        if winner != NOBODY:
            return winner
        seats = tied


def _rolled(game: Position, seats: tuple[int, ...]) -> Script[list[tuple[int, Total]]]:
    """The dice on the table, after whoever may have one rolled again has spoken, whether he rolls himself or not; then
    the bonuses."""
    board = game.board
    rolled = yield from roll_off(seats, "MOO-TRN-02")
    faces = [0] * board.cast.seats
    for seat, total in rolled:
        faces[seat] = total.value
    if _may_be_rolled_again(board, faces):
        lying = tuple((seat, bonuses(board, seat, faces[seat])) for seat in seats)
        game.tell(RolledOff("first_activation", lying, NOBODY, "MOO-CHR-31"))
    for one in board.in_turn():
        yield from triggers.happen(game, "first_activation_rolled", one.id, Act(""), dice=faces)
    return [(seat, bonuses(board, seat, faces[seat])) for seat in seats]


def _may_be_rolled_again(board: Board, faces: list[int]) -> bool:
    """Has anybody an ability to use now? Then he must see the dice first."""
    for bound in waiting(board, "first_activation_rolled"):
        frame = triggers.frame_of(board, bound, bound.bearer, Act(""), dice=faces)
        if triggers.applies(board, bound, frame) and any(possible(board, frame, one) for one in bound.rule.do):
            return True
    return False


def bonuses(board: Board, seat: int, face: int) -> Total:
    """[MOO-TRN-04..06] The die with the Initiative's bonus and those of abilities."""
    total, turn = Total(face), board.state.turn
    if board.state.initiative == seat and turn in INITIATIVE:
        total = total.plus(INITIATIVE[turn], "initiative", BONUS_WHY[turn])
    for one in board.in_play():
        if one.seat == seat:
            for change in changes(board, "first_activation_roll", one.id):
                total = total.plus(change.mod, change.name, "MOO-CHR-31")
    return total
