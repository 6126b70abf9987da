"""Where is the party, what time is it, where can it go?"""

from __future__ import annotations

from escarmouche.games.malhya.content.terms import Period
from escarmouche.games.malhya.position import Position

REST = "rest"  # the rest card among the cards of a day


def slots_in_day(game: Position) -> int:
    """[MAL-TRV-05] Slots of the day board."""
    return game.cast.numbers.day_slots + game.cast.numbers.night_slots


def next_period(game: Position) -> Period:
    """[MAL-TRV-05, MAL-TRV-18, MAL-TRV-19] The period of the next free slot; a full day begins anew."""
    filled = len(game.state.slots)
    return "night" if game.cast.numbers.day_slots <= filled < slots_in_day(game) else "day"


def night(game: Position) -> bool:
    """[MAL-TRV-21, MAL-RUL-31] Is the last travel card of the day a night card? A rest card changes nothing."""
    cards = [card for card in game.state.slots if card != REST]
    return bool(cards) and game.cast.content.travel_cards[cards[-1]].period == "night"


def move_cost(game: Position) -> int:
    """[MAL-TRV-13] Travel tokens for one hex, by the weather."""
    numbers = game.cast.numbers
    return numbers.move_fair if game.state.weather == "fair" else numbers.move_bad
