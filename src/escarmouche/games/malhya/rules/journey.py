"""[MAL-TRV-01..28] The journey: its actions, the day, the weather, events by pairs of numbers."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import AnyTime, Tend, Travel
from escarmouche.games.malhya.asks.travel import TravelAction
from escarmouche.games.malhya.content.cards import TravelCard
from escarmouche.games.malhya.decisions import Collect, Craft, DrawCard, HandHero, MoveTo, ReadClue, Rest, TendHero
from escarmouche.games.malhya.events import DayEnded, EventMet, PartyMoved, PartyRested, TravelCardDrawn
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import bonuses
from escarmouche.games.malhya.queries.travel import REST, move_cost, next_period, slots_in_day
from escarmouche.games.malhya.rules.aura import fresh_turn, restore_aura
from escarmouche.games.malhya.rules.drawing import one_of, without_one
from escarmouche.games.malhya.rules.gathering import collect, craft
from escarmouche.games.malhya.rules.links import open_booklet, read_clue
from escarmouche.games.malhya.rules.party import decided, hand_on
from escarmouche.games.malhya.rules.tokens import gain_tokens, set_weather
from escarmouche.games.malhya.rules.wounds import to_life

ACTIONS: Final = frozenset((DrawCard, MoveTo, Rest, Collect, Craft))  # a new turn of play begins after them


def travel(game: Position, item: Travel) -> Script[None]:
    """[MAL-TRV-04, MAL-TRV-23, MAL-AUR-02] One action of the party, and then the next; in between things may be
    used."""
    game.do(item)
    if item.fresh:
        fresh_turn(game)
    answer: Any
    seats, answer = yield from decided(game, lambda seat: TravelAction(game, seat))
    game.state.agenda[0] = Travel(fresh=type(answer) in ACTIONS)
    match answer:
        case DrawCard():
            game.do(AnyTime())
            yield from draw_travel(game)
        case MoveTo():
            game.do(AnyTime())
            move(game, (answer.q, answer.r))
        case Rest():
            game.do(AnyTime())
            rest(game)
        case Collect():
            game.do(AnyTime())
            yield from collect(game)
        case Craft():
            game.do(AnyTime())
            craft(game, answer)
        case HandHero():
            yield from hand_on(game, answer, seats)
        case TendHero():
            game.do(Tend(answer.hero))
        case ReadClue():
            read_clue(game, answer.chapter)


def draw_travel(game: Position) -> Script[None]:
    """[MAL-TRV-06..08, MAL-TRV-18, MAL-TRV-24, MAL-TRV-25, MAL-TRV-27] End of day first; the period of the next free
    slot; the card goes there; another terrain: its top effects, the same: an event."""
    state, cards = game.state, game.cast.content.travel_cards
    end_of_day(game)
    period = next_period(game)
    deck = [name for name in game.cast.travel_decks[period] if name not in state.slots]
    name = yield from one_of(deck, "MAL-TRV-06")
    card = cards[name]
    state.slots = (*state.slots, name)
    state.crafted = 0
    matches = card.terrain == game.cast.terrain[state.hex]
    game.tell(TravelCardDrawn(name, len(state.slots), matches))
    if matches:
        yield from meet_event(game, card)
    else:
        for top in card.top:
            if top.weather is not None:
                set_weather(game, top.weather)
            elif top.terrain is None or top.terrain == game.cast.terrain[state.hex]:
                gain_tokens(game, top.travel)


def meet_event(game: Position, card: TravelCard) -> Script[None]:
    """[MAL-TRV-08, MAL-TRV-16, MAL-TRV-26, MAL-RUL-30, MAL-RUL-82] The pair is fixed by the weather of this moment."""
    state, cards = game.state, game.cast.content.event_cards
    if not state.event_deck:
        state.event_deck = tuple(cards)
    name = yield from one_of(state.event_deck, "MAL-TRV-08")
    state.event_deck = without_one(state.event_deck, name)
    suffix = cards[name].fair if state.weather == "fair" else cards[name].bad
    event = game.cast.scenario.event(card.prefix, suffix)
    game.tell(EventMet(f"{card.prefix}-{suffix}", event))
    open_booklet(game, event)


def end_of_day(game: Position) -> None:
    """[MAL-TRV-18..20, MAL-TRV-16] All slots are full and another card is to be placed: a crystal, and every card
    back to its deck."""
    state = game.state
    if len(state.slots) < slots_in_day(game):
        return
    state.days += 1
    state.slots = ()
    state.event_deck = tuple(game.cast.content.event_cards)
    game.tell(DayEnded(state.days))
    for hero in state.heroes:
        regen = sum(bonus.regen for bonus in bonuses(game, hero))
        to_life(game, hero.id, "damage", regen, "MAL-HER-10")


def move(game: Position, to: tuple[int, int]) -> None:
    """[MAL-TRV-03, MAL-TRV-13, MAL-TRV-15, MAL-TRV-28] Pay by the weather, go there, read the scenario card of the
    hex."""
    state = game.state
    cost = move_cost(game)
    state.tokens -= cost
    state.hex = to
    game.tell(PartyMoved(to, cost))
    if chapter := game.cast.places.get(to):
        open_booklet(game, chapter)


def rest(game: Position) -> None:
    """[MAL-TRV-17, MAL-TRV-18] The rest card takes a slot: all Shock to Life, one Damage to Life, one aura token back,
    for each hero."""
    end_of_day(game)
    state, numbers = game.state, game.cast.numbers
    state.slots = (*state.slots, REST)
    state.crafted = 0
    game.tell(PartyRested(len(state.slots)))
    for hero in range(len(state.heroes)):
        to_life(game, hero, "shock", game[hero].shock, "MAL-TRV-17")
        to_life(game, hero, "damage", numbers.rest_damage, "MAL-TRV-17")
        restore_aura(game, hero, numbers.rest_aura, "MAL-TRV-17")
