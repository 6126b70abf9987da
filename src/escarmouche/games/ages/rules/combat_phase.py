"""The Combat phase: the dominant, the splits, speech turns with a fight in each [ADE-CBT-01..09, ADE-ORD-08]."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.games.ages.events.fighting import DominantFound
from escarmouche.games.ages.events.playing import FirstSpeaker, PhaseBegan
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.melees import Members, engaged, fought, melees, open_fights
from escarmouche.games.ages.queries.scores import points_now
from escarmouche.games.ages.rules.clock import look
from escarmouche.games.ages.rules.fights import open_fight
from escarmouche.games.ages.rules.splitting import mend, split
from escarmouche.games.ages.rules.tactics_phase import hidden_now
from escarmouche.games.ages.rules.ties import parity_roll
from escarmouche.games.ages.rules.upkeep import dismiss
from escarmouche.games.ages.state import SEATS, Speech


def begin(game: Position) -> Script[None]:
    """[ADE-CBT-01, ADE-RUL-104, ADE-SKL-02] The activation phase is over. The dominant: scenario points as if the game
    stopped now, then value eliminated, then a die; in every turn."""
    board, state = game.board, game.board.state
    dismiss(game)
    game.tell(PhaseBegan("combat"))
    mine, yours = (points_now(board, seat) for seat in SEATS)
    lost = [board.side(seat).losses for seat in SEATS]
    if mine != yours:
        state.dominant = int(yours > mine)
        game.tell(DominantFound(state.dominant, "points"))
    elif lost[0] != lost[1]:
        state.dominant = int(lost[0] > lost[1])
        game.tell(DominantFound(state.dominant, "value"))
    else:
        state.dominant = yield from parity_roll(game, None, "dominant")
        game.tell(DominantFound(state.dominant, "die", "ADE-RUL-104"))
    state.fights, state.speech = (), Speech()
    state.phase = "combat_split"


def split_melees(game: Position) -> Script[None]:
    """[ADE-CBT-05, ADE-CBT-07, ADE-CBT-08, ADE-RUL-38, ADE-RUL-81] One melee after the other, in the order the dominant
    wants; when all are split he says who has the first speech turn."""
    state = game.board.state
    waiting = {melee[0]: melee for melee in _unsplit(game)}
    if waiting:
        chosen = next(iter(waiting))
        if len(waiting) > 1:
            chosen = yield Choose(state.dominant, tuple(waiting), "ADE-CBT-07", "melee", figures=True)
        yield from split(game, waiting[chosen], None)
        return
    if state.fights:
        options = (state.dominant, 1 - state.dominant)
        state.seat = yield Choose(state.dominant, options, "ADE-CBT-08", "first_speaker")
        game.tell(FirstSpeaker(state.seat, state.dominant, "ADE-CBT-08"))
    state.phase = "combat"


def _unsplit(game: Position) -> list[Members]:
    """[ADE-CBT-02] The melees of which nobody is in a fight yet."""
    board = game.board
    taken = {who for fight in board.state.fights for who in fight.members}
    left = ([who for who in melee if who not in taken and not fought(board, who)] for melee in melees(board))
    return [members for one in left if (members := engaged(board, one))]


def speech_turn(game: Position) -> Script[None]:
    """[ADE-CBT-09, ADE-CBT-27, ADE-CBT-29] The active player names any fight that is not resolved; when none is left
    the phase is over."""
    board, state = game.board, game.board.state
    yield from mend(game)
    waiting = open_fights(board)
    if not waiting:
        yield from end_phase(game)
        return
    state.speech = Speech(opening=False, unseen=hidden_now(game))
    chosen = waiting[0]
    if len(waiting) > 1:
        about = {"fights": tuple(state.fights[number].members for number in waiting)}
        chosen = yield Choose(state.seat, waiting, "ADE-CBT-09", "fight", about)
    open_fight(game, chosen)


def end_phase(game: Position) -> Script[None]:
    """[ADE-TUR-02, ADE-SKL-02, ADE-END-03] The combat phase is over; whoever fought on though eliminated leaves."""
    state = game.board.state
    dismiss(game)
    state.fights = ()
    state.phase, state.step = "upkeep", 0
    yield from look(game)
