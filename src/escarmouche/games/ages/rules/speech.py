"""Speech turns of the activation phase: refuse or play a card, then hand over [ADE-SEQ-08..12, ADE-ORD-02].

Temporisation, Ruée and Vigilance join here: as decisions of `SpeechTurn`, before the card is played, and in
`finish_speech`, when its fighters have acted.
"""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.ages.asks.deploying import Refuse
from escarmouche.games.ages.asks.speaking import SpeechTurn
from escarmouche.games.ages.events.playing import CardPlayed, Refused
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.cards import pending
from escarmouche.games.ages.rules.tactics_phase import hidden_now
from escarmouche.games.ages.state import Speech


def speech_turn(game: Position) -> Script[None]:
    """[ADE-SEQ-04, ADE-SEQ-09..12, ADE-ORD-02] A card of the sequence head, or a refusal: not in the opening speech
    turn, and not by the last player with cards."""
    board, state = game.board, game.board.state
    seat = state.seat
    head = game.sequence(seat).head
    refusals = board.side(seat).refusals
    alone = not game.sequence(1 - seat).cards
    may_refuse = refusals > 0 and not state.speech.opening and not alone
    answer = yield SpeechTurn(board, seat, head, may_refuse)
    if isinstance(answer, Refuse):
        board.set_side(seat, refusals=refusals - 1)
        game.tell(Refused(seat, refusals - 1))
        state.phase = "speech_end"
        return
    play_card(game, answer.card)


def play_card(game: Position, card: int) -> None:
    """[ADE-SEQ-10, ADE-ACT-01] A card is turned up: every pending fighter it stands for is to be activated."""
    board, state = game.board, game.board.state
    reserve = card in game.sequence(state.seat).reserve
    game.tell(CardPlayed(state.seat, card, reserve))
    shown = game.sequence(state.seat).shown
    if card not in shown:
        game.change_sequence(state.seat, shown=(*shown, card))
    board.speak(card=card, to_act=pending(board, card))
    state.phase = "acting"


def finish_speech(game: Position) -> Script[None]:
    """[ADE-SEQ-12] The other player's speech turn, as long as he has cards; when nobody has any, the phase is over."""
    state = game.board.state
    left = [bool(game.sequence(seat).cards) for seat in (0, 1)]
    if not any(left):
        state.phase = "combat_start"
    else:
        state.seat = 1 - state.seat if left[1 - state.seat] else state.seat
        state.speech = replace(Speech(), opening=False, unseen=hidden_now(game))
        state.phase = "speech"
    yield from ()
