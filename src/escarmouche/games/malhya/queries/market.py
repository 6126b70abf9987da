"""What does a stall ask for a card, and what does it pay?"""

from __future__ import annotations

from escarmouche.games.malhya.agenda import Trade
from escarmouche.games.malhya.content.terms import Resource
from escarmouche.games.malhya.position import Position


def buying_price(game: Position, stall: Trade, name: str) -> int:
    """[MAL-MKT-02] The value of a card as the text changes it, never below nothing."""
    return max(0, game.cast.item(name).value + stall.price)


def selling_price(game: Position, name: str) -> int:
    """[MAL-MKT-04, MAL-RUL-36] Half the value rounded down, at least one coin; the whole of it with the other
    reading."""
    value = game.cast.item(name).value
    return max(1, value if game.settings.sell_ratio == "full" else value // 2)


def cube_price(game: Position, cube: Resource) -> int:
    """[MAL-MKT-04] The listed price of a gem; nothing is paid for other cubes."""
    return game.cast.content.resources[cube].sell
