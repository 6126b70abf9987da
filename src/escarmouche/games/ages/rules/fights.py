"""A fight until its dice lie: who places first, combat tactics, the dice [ADE-CBT-10..16, ADE-ORD-09]."""

from __future__ import annotations

from itertools import groupby

from msgspec.structs import replace

from escarmouche.core import Choose, Script
from escarmouche.games.ages.asks.fighting import Place, PlaceDice
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.effects import CombatTactic
from escarmouche.games.ages.events.fighting import CombatTacticUsed, DicePlaced, FightBegan
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.bouts import combat_tactics, initiative, paid_by
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.rules.points import offer_in_fight
from escarmouche.games.ages.rules.revealing import reveal
from escarmouche.games.ages.rules.testing import use_resolution
from escarmouche.games.ages.rules.ties import Tie, order_after, parity_roll
from escarmouche.games.ages.state import Bout, Fight, Lasting


def open_fight(game: Position, number: int) -> None:
    """[ADE-CBT-09] A fight begins."""
    board, state = game.board, game.board.state
    fight = state.fights[number]
    board.set_bout(Bout(number))
    game.tell(FightBegan(state.seat, fight.one, fight.against))
    state.phase = "fight"


def place_dice(game: Position) -> Script[None]:
    """[ADE-CBT-12, ADE-CBT-13, ADE-CBT-15, ADE-ORD-09, ADE-RUL-39] The next fighter places its dice; the first time the
    order is found, and when all have placed the exchange follows."""
    board, state = game.board, game.board.state
    assert state.bout is not None
    fight = state.fights[state.bout.fight]
    if not state.bout.order:
        order: tuple[int, ...] = yield from placing_order(game, fight)
        board.set_bout(replace(state.bout, order=order))
    who = state.bout.order[len(state.bout.placed)]
    yield from offer_tactic(game, who)
    yield from offer_in_fight(game, who)
    ask = PlaceDice(board, fight, who)
    answer = ask.only()
    if answer is None:
        answer = yield ask
    _lay(game, ask, answer)
    if len(state.bout.placed) == len(state.bout.order):
        state.phase = "exchange"


def _lay(game: Position, ask: PlaceDice, answer: Place) -> None:
    """[ADE-CBT-16, ADE-SKL-67, ADE-SKL-118] The dice lie, for all to see; fury has begun, Résolution is spent."""
    board, state, who = game.board, game.board.state, ask.who
    assert state.bout is not None
    placed = ask.placed(answer)
    marks = sum(placed.resolved_attacks) + placed.resolved_defence
    board.set_bout(replace(state.bout, placed=(*state.bout.placed, placed)))
    if answer.fury:
        board.note(who, fury=True)
    if marks:
        use_resolution(game, who, marks)
    told = DicePlaced(
        who,
        ask.adversaries,
        placed.attacks,
        placed.defence,
        placed.strokes,
        answer.fury,
        placed.blades,
        placed.resolved_attacks,
        placed.resolved_defence,
        placed.chain,
        placed.chained,
        placed.charge_bonus,
    )
    game.tell(told)


# --- who places first ----------------------------------------------------------------------------------------------


def placing_order(game: Position, fight: Fight) -> Script[tuple[int, ...]]:
    """[ADE-CBT-15, ADE-SKL-18, ADE-RUL-88, ADE-RUL-99] The lowest INI first, whoever wins a tie later, Bretteurs last.
    Where all is equal a die decides between the players, and each orders his own."""
    board = game.board
    order: tuple[int, ...] = ()
    for _, group in groupby(
        sorted(fight.members, key=lambda who: _rank(board, who)), key=lambda who: _rank(board, who)
    ):
        equals = tuple(group)
        seats = tuple(dict.fromkeys(board[who].seat for who in equals))
        if len(seats) > 1:
            winner: int = yield from parity_roll(game, board.state.seat, "placing")
            first: int = yield from order_after(Tie(winner, by_die=True))
            seats = first, 1 - first
        for seat in seats:
            order += yield from _own_order(game, tuple(who for who in equals if board[who].seat == seat))
    return order


def _rank(board: Board, who: int) -> tuple[bool, tuple[int, int, int]]:
    """[ADE-CBT-15, ADE-SKL-18] What decides who places first: the lower comes before, Bretteurs last."""
    return has(board, who, "bretteur"), initiative(board, who)


def _own_order(game: Position, equals: tuple[int, ...]) -> Script[tuple[int, ...]]:
    """[ADE-RUL-88] A player orders his own equal fighters."""
    order: tuple[int, ...] = ()
    while len(left := tuple(who for who in equals if who not in order)) > 1:
        seat = game.board[left[0]].seat
        chosen: int = yield Choose(seat, left, "ADE-RUL-88", "places_next", figures=True)
        order = (*order, chosen)
    return (*order, *left)


# --- combat tactics --------------------------------------------------------------------------------------------------


def offer_tactic(game: Position, who: int) -> Script[None]:
    """[ADE-TCT-01, ADE-TCT-02, ADE-TCT-06, ADE-SKL-46, ADE-ORD-09] Before it places its dice a combat tactic may be
    used on a fighter: paid at once, it lasts until the end of this fight; a hidden commander shows himself."""
    board = game.board
    seat = board[who].seat
    offered = {one.id: one for one in combat_tactics(board, who)}
    if not offered:
        return
    chosen: str = yield Choose(seat, ("", *offered), "ADE-TCT-01", "combat_tactic", {"figure": who}, lets_by="")
    if not chosen:
        return
    tactic = offered[chosen]
    free: bool = yield from _pay(game, who, tactic)
    board.speak(combat_tactics=(*board.state.speech.combat_tactics, seat))
    leader = board.side(seat).commander
    reveal(game, leader)
    effects = tuple(Lasting(op, tactic.id, leader, board.state.turn, fight=True) for op in tactic.effects)
    board.change(who, lasting=(*board[who].lasting, *effects))
    board.note(who, uses=(*board[who].deeds.uses, "combat_tactic"))
    game.tell(CombatTacticUsed(who, tactic.id, "ADE-SKL-15" if free else "ADE-TCT-01"))


def _pay(game: Position, who: int, tactic: CombatTactic) -> Script[bool]:
    """[ADE-TAC-09, ADE-SKL-15] Tactic points, or the free tactic of the turn, as its player wants; gives whether it was
    free."""
    board, seat = game.board, game.board[who].seat
    ways = paid_by(board, seat, tactic)
    free = ways[0]
    if len(ways) > 1:
        free = yield Choose(seat, (True, False), "ADE-SKL-15", "free_tactic", {"figure": who})
    if free:
        board.set_side(seat, authority=True)
    else:
        board.set_side(seat, tactic_points=board.side(seat).tactic_points - tactic.cost)
    return free
