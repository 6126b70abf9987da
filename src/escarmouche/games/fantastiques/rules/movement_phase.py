"""The movement phase: side after side, the routed first, then every figure its player wants to move."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.fantastiques.asks.moving import AnyMove, ChooseMove, ChoosePath
from escarmouche.games.fantastiques.decisions import Disengage, Done, Haul, Move, PassGem
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.artillery import sensible_hauls
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.games.fantastiques.queries.gem import receivers
from escarmouche.games.fantastiques.queries.movement import edge_gap, length_left
from escarmouche.games.fantastiques.rules import artillery, disengaging, gem, rout
from escarmouche.games.fantastiques.rules.movement import travel
from escarmouche.games.fantastiques.rules.turns import end_phase, player_in_slot
from escarmouche.games.fantastiques.state import Figure


def movement_phase(game: Position) -> Script[None]:
    """[FAN-TRN-02, FAN-MOV-10] One step of the phase: the next routed figure flees, or the player in turn gives one
    order; when there is nothing left to do the next player comes."""
    seat = player_in_slot(game)
    if seat is None:
        return end_phase(game)
    state = game.state
    if state.stage != "moving":
        state.pending = _waiting(game, seat)
        if routed := [state.figures[one] for one in state.pending if state.figures[one].routed]:
            # FAN-RUL-52: who is ahead runs first and holds up none of those who run behind
            ahead = min(routed, key=lambda figure: edge_gap(game, figure, figure.x, figure.y))
            return (yield from rout.flee(game, ahead))
        state.stage = "moving"
    ready = state.pending
    if state.gem is not None or state.freed:
        ready = tuple(one for one in ready if _has_length(game, game[one]))
    if ready or sensible_hauls(game, seat) or receivers(game, seat):
        order: AnyMove = yield ChooseMove(game, seat, ready)
        if isinstance(order, Move):
            yield from travel(game, state.figures[order.figure], order.path, order.leave)
            place = state.pending.index(order.figure)
            state.pending = state.pending[:place] + state.pending[place + 1 :]
            return
        state.stage = ""  # anything else may have changed who is waiting
        if not isinstance(order, Done):
            return (yield from carry_out(game, order))
    state.slot += 1
    state.stage = ""


def _waiting(game: Position, seat: int) -> tuple[int, ...]:
    """[FAN-MOV-01, FAN-MOV-10, FAN-ART-04] The player's figures that have neither moved nor served a piece this turn,
    and the routed ones of the whole side, allied armies included, which go first."""
    side = game.cast.side_of[seat]
    return tuple(
        f.id
        for f in game.state.figures
        if (f.army == seat or (f.routed and f.side == side))
        and not (f.moved or f.served)
        and f.where == "table"
        and not game.traits[f.id].artillery
    )


def _has_length(game: Position, figure: Figure) -> bool:
    """[FAN-SCN-08, FAN-SCN-11] May it still travel at all? The carrier of the gem and the freed prisoner may not."""
    return length_left(game, figure) != 0 or engaged(game, figure.id)


def carry_out(game: Position, order: Disengage | Haul | PassGem) -> Script[None]:
    """[FAN-ENG-02, FAN-ART-03, FAN-SCN-11] One order of the phase that is no plain move."""
    match order:
        case Disengage(figure):
            yield from disengage(game, game[figure])
        case Haul():
            yield from artillery.haul(game, order)
        case PassGem(to):
            gem.hand_over(game, to)


def disengage(game: Position, figure: Figure) -> Script[None]:
    """[FAN-ENG-02, FAN-ENG-06, FAN-ENG-07] Out of the melee: free attacks first, then the move, which must be made."""
    figure = game.change(figure, moved=True)
    if (yield from disengaging.announce(game, figure)):
        move: Move = yield ChoosePath(game, figure.army, figure.id, "FAN-ENG-06", fleeing=True, optional=False)
        yield from travel(game, game[figure.id], move.path, move.leave, "disengage", why="FAN-ENG-06")
