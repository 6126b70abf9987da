"""The course of a match: what the next step is, phase by phase [MOO-SET-01, MOO-TRN-01..15, MOO-END-01..06]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.core import Script
from escarmouche.games.moonstone.asks.deploying import DeployModel
from escarmouche.games.moonstone.board import lend
from escarmouche.games.moonstone.events.play import (
    Deployed,
    Discarded,
    MatchEnded,
    Replenished,
    SuddenDeathBegan,
    TurnBegan,
)
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.having import is_thrall
from escarmouche.games.moonstone.rules import triggers
from escarmouche.games.moonstone.rules.activation import activation_step
from escarmouche.games.moonstone.rules.energy import points_left
from escarmouche.games.moonstone.rules.first import first_activation
from escarmouche.games.moonstone.rules.lasting import new_turn
from escarmouche.games.moonstone.rules.preparing import ask_mulligans, choose_edges, claim_edge, drop_stones
from escarmouche.games.moonstone.rules.relocating import land
from escarmouche.games.moonstone.rules.returning import come_back
from escarmouche.games.moonstone.rules.stones import Won, at_one_moment, possessions

LAST_TURN = 4  # MOO-TRN-01


def next_step(game: Position) -> Script[None] | None:
    """The next step as a script; None when the match is over."""
    phase = game.board.state.phase
    return None if phase == "over" else _guarded(game, STEPS[phase])


def _guarded(game: Position, step: Callable[[Position], Script[None]]) -> Script[None]:
    """[MOO-END-04] A step that sudden death may cut short."""
    try:
        yield from step(game)
    except Won:
        state = game.board.state
        state.phase = "over"
        state.bouts = state.castings = ()  # whatever was going on is not played to its end
        for one in [one for one in state.characters if one.lent_by >= 0]:
            lend(game.board, one.id, one.owner)
        game.cards.bouts = game.cards.castings = ()
        game.tell(MatchEnded(possessions(game.board), state.winner, "MOO-END-04"))


def deploy(game: Position) -> Script[None]:
    """[MOO-SET-11, MOO-SET-12] One model at a time, in order, until all are placed; with the first goes the edge, where
    its player has none."""
    board, state = game.board, game.board.state
    seat = state.seat
    waiting = tuple(one.id for one in state.characters if one.where == "reserve" and one.seat == seat)
    if waiting:
        yield from claim_edge(game, seat)
        ask = DeployModel(board, seat, waiting)
        answer = yield ask
        board.put(board[answer.figure], answer.x, answer.y, answer.surface)
        game.tell(Deployed(answer.figure, answer.x, answer.y, answer.surface, ask.why))
        act = Act("")
        yield from triggers.happen(game, "deployed", answer.figure, act)
        yield from triggers.happen(game, "entered_play", answer.figure, act)
    if any(one.where == "reserve" for one in state.characters):
        state.seat = state.order[(state.order.index(seat) + 1) % len(state.order)]
    else:
        state.phase = "eve"


def eve(game: Position) -> Script[None]:
    """Abilities that act after deployment, before the first turn."""
    state = game.board.state
    state.seat = state.order[0]
    for one in game.board.in_turn():
        yield from triggers.happen(game, "before_first_turn", one.id, Act(""))
    begin_turn(game, 1)


def begin_turn(game: Position, turn: int) -> None:
    """[MOO-TRN-01, MOO-RUL-60] A turn begins with the Replenish phase, or with the roll where the table plays so."""
    state = game.board.state
    state.turn = turn
    state.seat = state.order[0]
    state.phase_wounds = ()
    state.phase = "replenish" if game.board.settings.first_roll == "after_replenish" else "first"
    game.tell(TurnBegan(turn, state.sudden_death))


def replenish(game: Position) -> Script[None]:
    """[MOO-TRN-07, MOO-TRN-13] Energy for every model in play, by the blue points it has left."""
    board = game.board
    act = Act("")
    for one in [c for c in board.state.characters if c.where == "removed" and c.returns]:
        yield from come_back(game, act, one.id)
    yield from _happen_to_all(game, "replenish_start")
    given = []
    for one in list(board.in_play()):
        tokens = 0 if is_thrall(board, one.id) else points_left(board, one.id)
        board.change(one, energy=one.energy + tokens)
        given.append((one.id, tokens))
    game.tell(Replenished(tuple(given)))
    for event in ("replenish", "replenish_end"):
        yield from _happen_to_all(game, event)
    board.state.phase_wounds = ()
    after = board.settings.first_roll == "after_replenish"
    board.state.phase = "first" if after else "activation"


def _happen_to_all(game: Position, event: str) -> Script[None]:
    """[MOO-RUL-73] Something that comes to everybody in play, one after the other."""
    for one in game.board.in_turn():
        if game.board[one.id].where == "table":
            yield from triggers.happen(game, event, one.id, Act(""))


def discard(game: Position) -> Script[None]:
    """[MOO-TRN-11, MOO-TRN-12, MOO-RUL-05, MOO-RUL-96] Unspent energy goes; then what lasts until end of turn ends.
    What the phase does to several it does to them at one moment."""
    board = game.board
    board.state.phase_wounds = ()
    yield from _happen_to_all(game, "discard_start")
    yield from at_one_moment(game, _happen_to_all(game, "discard"))
    unspent = tuple((one.id, one.energy) for one in board.in_play() if one.energy)
    for one in board.state.characters:  # the tokens of those who have left the table go as well
        if one.energy:
            board.change(one, energy=0)
    game.tell(Discarded(unspent))
    yield from _happen_to_all(game, "discard_end")
    new_turn(board)
    yield from land(game, Act(""))
    end_turn(game)


def end_turn(game: Position) -> None:
    """[MOO-END-01, MOO-END-03, MOO-END-05, MOO-END-06, MOO-RUL-39, MOO-RUL-40] After turn 4 the stones are counted; a
    shared lead means sudden death, once (or until it is settled, where the table plays so)."""
    board, state = game.board, game.board.state
    if state.turn < LAST_TURN:
        begin_turn(game, state.turn + 1)
        return
    stones = possessions(board)
    shared = stones.count(max(stones)) > 1
    once_more = board.settings.sudden_death == "repeat" and state.turn < LAST_TURN + MOST_SUDDEN_DEATHS
    if shared and (once_more or not state.sudden_death):
        game.tell(SuddenDeathBegan(stones))
        state.sudden_death = True
        begin_turn(game, state.turn + 1)
        return
    state.winner = -1 if shared else stones.index(max(stones))
    state.phase = "over"
    game.tell(MatchEnded(stones, state.winner, "MOO-END-05" if shared else "MOO-END-01"))


MOST_SUDDEN_DEATHS = 8  # a table where nobody digs any more must end some day
STEPS: Final[dict[str, Callable[[Position], Script[None]]]] = {
    "stones": drop_stones,
    "mulligans": ask_mulligans,
    "edges": choose_edges,
    "deployment": deploy,
    "eve": eve,
    "replenish": replenish,
    "first": first_activation,
    "activation": activation_step,
    "discard": discard,
}
