"""Speech turns of the activation phase: refuse, use a tactic or play a card, then hand over [ADE-SEQ-08..12]."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.ages.asks.deploying import Refuse
from escarmouche.games.ages.asks.speaking import SpeechTurn
from escarmouche.games.ages.asks.tactics import Hand, Rush, Temporise, Watch
from escarmouche.games.ages.events.playing import Refused
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.cards import pending
from escarmouche.games.ages.rules.clock import look
from escarmouche.games.ages.rules.tactics import keep_watch, play, rush, second_card, temporise, watch
from escarmouche.games.ages.rules.tactics_phase import hidden_now
from escarmouche.games.ages.state import Speech


def speech_turn(game: Position) -> Script[None]:
    """[ADE-SEQ-04, ADE-SEQ-09..12, ADE-ORD-02, ADE-RUL-10] A card of the sequence head, or a refusal: not in the
    opening speech turn, and not by the last player with cards. Whoever has none (a scene may begin so) does not
    speak."""
    board, state = game.board, game.board.state
    seat = state.seat
    sequence = game.sequence(seat)
    if not sequence:
        state.phase = "speech_end"
        return
    refusals = board.side(seat).refusals
    alone = not game.sequence(1 - seat)
    may_refuse = refusals > 0 and not state.speech.opening and not alone
    hand = Hand(sequence.head, sequence.reserve, bool(sequence.pile))
    answer = yield SpeechTurn(board, seat, hand, may_refuse)
    if isinstance(answer, Refuse):
        board.set_side(seat, refusals=refusals - 1)
        game.tell(Refused(seat, refusals - 1))
        state.phase = "speech_end"
    elif isinstance(answer, Temporise):
        temporise(game, answer)
    elif isinstance(answer, Rush):
        rush(game, answer)
    elif isinstance(answer, Watch):
        watch(game, answer)
    else:
        play(game, answer.card, pending(board, answer.card))


def finish_speech(game: Position) -> Script[None]:
    """[ADE-SEQ-12, ADE-TCT-09, ADE-TCT-20, ADE-END-03, ADE-ORD-02] Vigilance reserves the card, a Ruée may play
    another; then it is the other player's speech turn, as long as he has cards; when nobody has any, the phase is
    over."""
    state = game.board.state
    declared = state.speech.tactics[state.seat]
    if declared == "vigilance":
        keep_watch(game)
    if _may_go_on(game) and (yield from second_card(game)):
        return
    yield from look(game)
    if state.phase == "over":
        return
    other = 1 - state.seat
    if game.sequence(other):
        state.seat = other
    elif not game.sequence(state.seat):
        state.phase = "combat_start"
        return
    state.speech = Speech(opening=False, unseen=hidden_now(game))
    state.phase = "speech"


def _may_go_on(game: Position) -> bool:
    """[ADE-TCT-09] May a Ruée play another card?"""
    state = game.board.state
    return state.speech.tactics[state.seat] == "ruee" and not state.speech.second


def ends_in_silence(game: Position) -> bool:
    """Does the speech turn end without a question: no second card, no clock to look at?"""
    return not _may_go_on(game) and not game.board.settings.timed_game
