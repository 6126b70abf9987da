"""Tactics of a speech turn: paid for, Temporisation, Ruée, Vigilance [ADE-TCT-03..11, ADE-TCT-19..21, ADE-ORD-02]."""

from __future__ import annotations

from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.asks.speaking import NO_CARD
from escarmouche.games.ages.asks.tactics import Rush, Temporise, Watch
from escarmouche.games.ages.events.playing import CardPlayed
from escarmouche.games.ages.events.tactics import Delayed, InitiativeStated, KeptWatch, TacticUsed
from escarmouche.games.ages.ids import Tactic
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.cards import card_ini, pending
from escarmouche.games.ages.queries.commanding import command_rank, commander
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.refusals.tactics import COSTS
from escarmouche.games.ages.rules.revealing import reveal
from escarmouche.games.ages.rules.sequence import move_refusal
from escarmouche.games.ages.rules.testing import Trial, roll_test


def pay(game: Position, seat: int, tactic: Tactic, cost: int, *, authority: bool = False) -> None:
    """[ADE-TCT-03..06, ADE-SKL-15, ADE-SKL-46] A player uses a tactic: points, or the free one; his hidden commander
    shows himself."""
    board = game.board
    side = board.side(seat)
    if authority:
        side = board.set_side(seat, authority=True)
    else:
        side = board.set_side(seat, tactic_points=side.tactic_points - cost, tactics=(*side.tactics, tactic))
    used = list(board.state.speech.tactics)
    used[seat] = tactic
    board.speak(tactics=(used[0], used[1]))
    game.tell(TacticUsed(seat, tactic, 0 if authority else cost, side.tactic_points, authority))
    leader = commander(board, seat)
    if leader is not None:
        reveal(game, leader)


def temporise(game: Position, answer: Temporise) -> None:
    """[ADE-TCT-08, ADE-SEQ-08, ADE-RUL-32] The pile head goes to the reserve, a refusal moves, the speech turn ends."""
    seat = game.board.state.seat
    pay(game, seat, "temporisation", COSTS["temporisation"], authority=answer.authority)
    sequence = game.sequence(seat)
    game.set_sequence(seat, sequence.reserved(sequence.pile[0]))
    game.tell(Delayed(seat))
    move_refusal(game, seat, "ADE-TCT-08")
    game.board.state.phase = "speech_end"


def play(game: Position, card: int, to_act: tuple[int, ...]) -> None:
    """[ADE-SEQ-10, ADE-ACT-01] A card is turned up, and these fighters of it are to be activated."""
    state = game.board.state
    sequence = game.sequence(state.seat)
    game.tell(CardPlayed(state.seat, card, card in sequence.reserve))
    if card not in sequence.shown:
        game.change_sequence(state.seat, shown=(*sequence.shown, card))
    game.board.speak(card=card, to_act=to_act)
    state.phase = "acting"


def rush(game: Position, answer: Rush) -> None:
    """[ADE-TCT-09] A card is played, and another may follow."""
    pay(game, game.board.state.seat, "ruee", COSTS["ruee"])
    play(game, answer.card, pending(game.board, answer.card))


def second_card(game: Position) -> Script[bool]:
    """[ADE-TCT-07, ADE-TCT-09..11, ADE-TCT-21, ADE-RUL-33, ADE-RUL-151] After a Ruée: another card of the sequence
    head, or none. Each of its fighters tests INI against the best of the first card of the enemy pile before anybody
    acts; who fails stays pending, and so do the routed, and vigilants who are left without them. Gives whether somebody
    acts."""
    board, state = game.board, game.board.state
    seat = state.seat
    board.speak(second=True)
    head = game.sequence(seat).head
    if not head:
        return False
    card: int = yield Choose(seat, (*head, NO_CARD), "ADE-TCT-09", "second_card", lets_by=NO_CARD)
    if card == NO_CARD:
        return False
    steady = tuple(who for who in pending(board, card) if not board[who].routed and not has(board, who, "inalterable"))
    goal = _stated(game, 1 - seat)
    passed = []
    play(game, card, ())
    for who in steady:
        own = stat(board, who, "ini")
        assert own is not None
        if goal is None or (yield from roll_test(game, Trial(who, "ini", own, Total(goal), why="ADE-TCT-10"))):
            passed.append(who)
    if set(passed) != set(pending(board, card)):
        passed = [who for who in passed if not board[who].deeds.vigilant]  # ADE-TCT-21: only with all its card
    board.speak(to_act=tuple(passed))
    return bool(passed)


def _stated(game: Position, seat: int) -> int | None:
    """[ADE-TCT-11, ADE-RUL-33, ADE-RUL-156] The INI that a player states of his pile head; None of an empty pile."""
    sequence = game.sequence(seat)
    if not sequence.pile:
        return None
    card = sequence.pile[0]
    ini = card_ini(game.board, card)
    game.change_sequence(seat, told=((card, ini),))  # no other card has been its head meanwhile
    game.tell(InitiativeStated(seat, ini))
    return ini


def watch(game: Position, answer: Watch) -> None:
    """[ADE-TCT-19] The vigilants wait; the other fighters of the card are activated."""
    board = game.board
    pay(game, board.state.seat, "vigilance", len(answer.figures), authority=answer.authority)
    for who in answer.figures:
        board.note(who, vigilant=True)
    game.tell(KeptWatch(answer.figures))
    play(game, answer.card, tuple(who for who in pending(board, answer.card) if who not in answer.figures))


def keep_watch(game: Position) -> None:
    """[ADE-TCT-20, ADE-SEQ-08, ADE-SEQ-16, ADE-CMD-06] When the others have acted the card goes to the reserve, face
    up; if the commander was lost meanwhile no card enters it, and this one keeps its place. A card whose vigilants have
    fallen is wholly activated, and no refusal moves."""
    board = game.board
    seat, card = board.state.seat, board.state.speech.card
    sequence = game.sequence(seat)
    if not pending(board, card):
        return
    if len(sequence.reserve) < command_rank(board, seat):
        game.set_sequence(seat, sequence.reserved(card, shown=True))
    move_refusal(game, seat, "ADE-TCT-20")
