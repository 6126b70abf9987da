"""Why may a hero not buy or sell this?"""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.malhya.agenda import Trade
from escarmouche.games.malhya.content.terms import RESOURCES
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import carried, cubes
from escarmouche.games.malhya.queries.market import buying_price, cube_price
from escarmouche.games.malhya.refusals.bag import keep_refusal


def buy_refusal(game: Position, who: int, stall: Trade, name: str) -> Refusal | None:
    """[MAL-MKT-02, MAL-ENC-03] A card that lies out, for coins of his own, that he can carry in some way."""
    if name not in stall.cards:
        return Refusal("not_on_offer", "MAL-MKT-02", {"item": name})
    price = buying_price(game, stall, name)
    if game[who].gold < price:
        return Refusal("too_little_gold", "MAL-MKT-02", {"has": game[who].gold})
    ways = ((place, instead) for place in ("use", "store") for instead in ("", *carried(game[who])))
    if all(keep_refusal(game, who, name, place, instead) for place, instead in ways):
        return Refusal("cannot_be_carried", "MAL-ENC-03", {"item": name})
    return None


def sell_refusal(game: Position, who: int, stall: Trade, name: str) -> Refusal | None:
    """[MAL-MKT-03] Something that he has, where the stall buys."""
    if not stall.sell:
        return Refusal("buys_nothing", "MAL-MKT-03")
    return None if name in carried(game[who]) else Refusal("not_carried", "MAL-MKT-03", {"item": name})


def sell_cube_refusal(game: Position, who: int, stall: Trade, cube: str) -> Refusal | None:
    """[MAL-MKT-03, MAL-MKT-04] A cube with a price, where the stall buys."""
    if not stall.sell:
        return Refusal("buys_nothing", "MAL-MKT-03")
    if cube not in RESOURCES or not cubes(game[who], cube):
        return Refusal("no_such_cube", "MAL-MKT-03", {"cube": cube})
    return None if cube_price(game, cube) else Refusal("no_price", "MAL-MKT-04", {"cube": cube})
