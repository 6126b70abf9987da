"""Where a chapter sends the story: links, rooms, cards, flags, branches."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import BeastFight, Install, Obey
from escarmouche.games.malhya.content import story
from escarmouche.games.malhya.events import (
    ClockSet,
    ContestRolled,
    DieRolled,
    ScenarioCardGone,
    ScenarioCardTaken,
    SuccessesSummed,
    SymbolDrawn,
)
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import aptitude, characteristic
from escarmouche.games.malhya.queries.story import holds
from escarmouche.games.malhya.rules.drawing import Lot, draw_action
from escarmouche.games.malhya.rules.lines import read_line
from escarmouche.games.malhya.rules.links import follow_link
from escarmouche.games.malhya.rules.orders.whom import Carry, branch, heroes_meant
from escarmouche.games.malhya.rules.rooms import deck_ran_out, start_mode
from escarmouche.games.malhya.rules.testing import roll_skill
from escarmouche.games.malhya.rules.wounds import leave_room


def _goto(game: Position, order: story.Goto, where: Obey) -> Script[None]:
    """[MAL-BOK-04] A link ends the chapter."""
    follow_link(game, order.chapter)
    yield from ()


def _leave_room(game: Position, order: story.LeaveRoom, where: Obey) -> Script[None]:
    """[MAL-BOK-17, MAL-SCN-14] The room is put away; the journey goes on when the booklet closes."""
    leave_room(game)
    game.drop_below_chain()
    yield from ()


def _set_up_room(game: Position, order: story.SetUpRoom, where: Obey) -> Script[None]:
    """[MAL-EXP-01, MAL-EXP-08, MAL-EXP-14] A room takes the place of the one before, and is played once the booklet
    closes."""
    entry = order.entry if not order.if_flag or game.state.flags.get(order.if_flag) else ""
    game.do(Install(order.room, order.deployment, entry))
    yield from ()


def _start_mode(game: Position, order: story.StartMode, where: Obey) -> Script[None]:
    """[MAL-INF-01, MAL-CBT-08] The mode that the text names, or that a flag holds."""
    start_mode(game, order.mode or game.state.flags.get(order.flag, "combat"))
    yield from ()


def _fight(game: Position, order: story.Fight, where: Obey) -> Script[None]:
    """[MAL-SAR-01] A fight without a grid."""
    game.do(BeastFight(order.beast, where.home))
    yield from ()


def _message(game: Position, order: story.Message, where: Obey) -> Script[None]:
    """A line of the chapter's text."""
    read_line(game, where.home, "message")
    yield from ()


def _take_card(game: Position, order: story.TakeScenarioCard, where: Obey) -> Script[None]:
    """[MAL-BOK-09] A card that the party has or has given back is not gained twice."""
    state = game.state
    if order.card not in state.cards and order.card not in state.cards_gone:
        state.cards = (*state.cards, order.card)
        game.tell(ScenarioCardTaken(order.card))
    yield from ()


def _drop_card(game: Position, order: story.DropScenarioCard, where: Obey) -> Script[None]:
    """[MAL-BOK-09] A text says when a card goes."""
    state = game.state
    if order.card in state.cards:
        state.cards = tuple(card for card in state.cards if card != order.card)
        state.cards_gone = (*state.cards_gone, order.card)
        game.tell(ScenarioCardGone(order.card))
    yield from ()


def _clue(game: Position, order: story.Clue, where: Obey) -> Script[None]:
    """[MAL-BOK-10] The chapter may be read at will, once; two cards say so as long as both are there."""
    if order.chapter not in game.state.clues:
        game.state.clues = (*game.state.clues, order.chapter)
    yield from ()


def _set(game: Position, order: story.SetFlag, where: Obey) -> Script[None]:
    """[MAL-BOK-08] A lasting flag."""
    before = game.state.flags.get(order.flag)
    game.state.set_flag(order.flag, to=order.value)
    if order.value != before:
        _tell_clock(game, order.flag)
    yield from ()


def _add(game: Position, order: story.AddTo, where: Obey) -> Script[None]:
    """A counter, never below 0; not once its flag is set."""
    flags = game.state.flags
    if not (order.unless and flags.get(order.unless)):
        before = int(flags.get(order.counter, 0))
        after = max(0, before + order.n)
        game.state.set_flag(order.counter, to=after)
        if after != before:
            _tell_clock(game, order.counter)
    yield from ()


def _tell_clock(game: Position, counter: str) -> None:
    """[MAL-EXP-12] What comes nearer in some room lies open; other flags are the story's own."""
    if any(room.clock is not None and room.clock.counter == counter for room in game.cast.content.rooms.values()):
        game.tell(ClockSet(counter, int(game.state.flags[counter])))


def _accumulate(game: Position, order: story.AddSuccesses, where: Obey) -> Script[None]:
    """[MAL-BOK-16] The successes of the last test join a running total."""
    total = int(game.state.flags.get(order.counter, 0)) + game.chain.successes
    game.state.set_flag(order.counter, to=total)
    game.tell(SuccessesSummed(game.chain.successes, total))
    yield from ()


def _forget(game: Position, order: story.Forget, where: Obey) -> Script[None]:
    """[MAL-BOK-08] Options taken once may be taken again."""
    game.state.taken = tuple(one for one in game.state.taken if one[0] != order.chapter)
    yield from ()


def _if(game: Position, order: story.If, where: Obey) -> Script[None]:
    branch(game, where, "then" if holds(game, order.cond) else "otherwise")
    yield from ()


def _draw_symbol(game: Position, order: story.DrawSymbol, where: Obey) -> Script[None]:
    """[MAL-BOK-14] Only the lower half of an action card is read."""
    deck_ran_out(game, drawn=False)
    name = yield from draw_action(game, "MAL-BOK-14")
    symbol = game.cast.content.action_cards[name].symbol
    game.tell(SymbolDrawn(name, symbol))
    branch(game, where, symbol)
    deck_ran_out(game, drawn=True)


def _roll_die(game: Position, order: story.RollDie, where: Obey) -> Script[None]:
    """One roll, orders by its face."""
    faces = game.cast.faces[order.die]
    rolled: int = yield Lot([f"{order.die}:{face}" for face in faces], "MAL-BOK-04")
    game.tell(DieRolled(order.die, faces[rolled]))
    branch(game, where, f"faces.{faces[rolled]}")


def _by_successes(game: Position, order: story.BySuccesses, where: Obey) -> Script[None]:
    """[MAL-BOK-16, MAL-TST-17] By the successes of the last test."""
    for number, one in enumerate(order.ranges):
        if one.holds(game.chain.successes):
            branch(game, where, f"ranges[{number}].effects")
            break
    yield from ()


def _contest(game: Position, order: story.Contest, where: Obey) -> Script[None]:
    """[MAL-ICO-05, MAL-RUL-51] Two pools of skill dice; more successes win, ties are the hero's."""
    heroes = yield from heroes_meant(game, order.who)
    hero = game[heroes[0]]
    special = aptitude(game, hero, order.aptitude) if order.aptitude else 0
    own = yield from roll_skill(game, characteristic(hero, order.char), hero.id)
    against = yield from roll_skill(game, order.against, hero.id)
    won = own.count("success") + special * own.count("special") >= against.count("success")
    game.tell(ContestRolled(hero.id, own, against, won))
    branch(game, where, "won" if won else "lost")


OF_STORY: Final[Mapping[type, Carry]] = MappingProxyType(
    {
        story.Goto: _goto,
        story.LeaveRoom: _leave_room,
        story.SetUpRoom: _set_up_room,
        story.StartMode: _start_mode,
        story.Fight: _fight,
        story.Message: _message,
        story.TakeScenarioCard: _take_card,
        story.DropScenarioCard: _drop_card,
        story.Clue: _clue,
        story.SetFlag: _set,
        story.AddTo: _add,
        story.AddSuccesses: _accumulate,
        story.Forget: _forget,
        story.If: _if,
        story.DrawSymbol: _draw_symbol,
        story.RollDie: _roll_die,
        story.BySuccesses: _by_successes,
        story.Contest: _contest,
    }
)
