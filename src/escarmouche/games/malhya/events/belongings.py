"""What happened to belongings, and at stalls."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.games.malhya.events.story import Told
from escarmouche.games.malhya.ids import Coins, Cube, HeroId, ItemId, RecipeId

# --- belongings ------------------------------------------------------------------------------------------------------


class CardDrawn(Told, frozen=True):
    reveals: ClassVar[bool] = True

    hero: HeroId
    card: ItemId
    why: str = "MAL-OBJ-04"


class ItemKept(Told, frozen=True):
    hero: HeroId
    item: ItemId
    place: str
    why: str = "MAL-BAG-03"


class ItemGone(Told, frozen=True):
    hero: HeroId
    item: ItemId
    why: str = "MAL-BAG-03"


class ItemGiven(Told, frozen=True):
    hero: HeroId
    to: HeroId
    item: ItemId
    why: str = "MAL-BAG-09"


class CubeGiven(Told, frozen=True):
    hero: HeroId
    to: HeroId
    cube: Cube
    why: str = "MAL-BAG-09"


class GoldGiven(Told, frozen=True):
    hero: HeroId
    to: HeroId
    coins: Coins
    why: str = "MAL-BAG-09"


class CubesChanged(Told, frozen=True):
    hero: HeroId
    cube: Cube
    n: int
    why: str = "MAL-BAG-04"


class CubeLeft(Told, frozen=True):
    """There was no room for a cube, and it took the place of no other."""

    hero: HeroId
    cube: Cube
    why: str = "MAL-BAG-04"


class GoldChanged(Told, frozen=True):
    hero: HeroId
    n: Coins
    held: Coins
    why: str = "MAL-BAG-09"


class CarryChanged(Told, frozen=True):
    """A hero's backpack has more or fewer open places."""

    hero: HeroId
    n: int
    carry: int
    why: str = "MAL-BAG-07"


class BackpackEmptied(Told, frozen=True):
    """Everything stored is thrown away: objects, the spare weapon, cubes."""

    hero: HeroId
    why: str = "MAL-BAG-08"


class NothingFound(Told, frozen=True):
    """What was looked for is not here."""

    why: str = "MAL-COL-01"


class PileEmpty(Told, frozen=True):
    """A card was to be drawn, and none is left, nor any that was thrown away."""

    why: str = "MAL-RUL-07"


class NoTalentLeft(Told, frozen=True):
    """A talent was to be gained, and the supply has none that this hero may have."""

    hero: HeroId
    why: str = "MAL-LVL-05"


class Crafted(Told, frozen=True):
    hero: HeroId
    recipe: RecipeId
    why: str = "MAL-COL-02"


# --- the market ------------------------------------------------------------------------------------------------------


class StallOpened(Told, frozen=True):
    """Cards are laid out for sale; `price`: added to the value of each."""

    reveals: ClassVar[bool] = True

    cards: tuple[ItemId, ...]
    price: int
    why: str = "MAL-MKT-01"


class ItemBought(Told, frozen=True):
    hero: HeroId
    item: ItemId
    coins: Coins
    why: str = "MAL-MKT-02"


class ItemSold(Told, frozen=True):
    hero: HeroId
    item: ItemId
    coins: Coins
    why: str = "MAL-MKT-04"


class CubeSold(Told, frozen=True):
    hero: HeroId
    cube: Cube
    coins: Coins
    why: str = "MAL-MKT-04"


class StallClosed(Told, frozen=True):
    """What was not sold goes back to its piles."""

    cards: tuple[ItemId, ...]
    why: str = "MAL-MKT-05"
