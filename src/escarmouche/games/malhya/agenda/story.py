"""What is still to be done, on the journey and in the booklets."""

from __future__ import annotations

from typing import Literal

import msgspec

from escarmouche.games.malhya.ids import ChapterId, Cube, HeroId, ItemId, Surcharge, WoundKind


class Item(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Something to do; `rules.agenda` has a script for each."""


class PickHeroes(Item, frozen=True):
    """[MAL-SET-08] The heroes are chosen seat by seat."""


class Travel(Item, frozen=True):
    """[MAL-TRV-04, MAL-AUR-02] The journey: always at the bottom once the heroes are chosen; `fresh`: a travel action
    is over, and with it what aura tokens did."""

    fresh: bool = True


# --- the booklets ----------------------------------------------------------------------------------------------------


class Chain(Item, frozen=True):
    """[MAL-BOK-16] Everything read from one entry until the booklet closes, and what is remembered meanwhile: who acts,
    who took the last test with how many successes, a link that waits for the end of a test, whether the turn ends."""

    actor: HeroId = -1
    own: bool = False  # a hero's own step in a room has opened it: the options are his
    hero: HeroId = -1
    successes: int = 0
    succeeded: bool = False  # everybody who took the last test
    link: ChapterId = ""
    ends_turn: bool = False
    acted: bool = False  # a test taken, an option that does something
    lockpick: Cube | Literal[""] = ""
    picks: tuple[tuple[HeroId, str], ...] = ()  # what each hero picked
    named: HeroId = -1  # by the party, where nobody acts and nobody has taken a test


class OfBooklet(Item, frozen=True):
    """Something that is done while a booklet is open: there is a chain below it."""


class Read(OfBooklet, frozen=True):
    """[MAL-BOK-03] A chapter or an event is opened."""

    home: ChapterId


class Obey(OfBooklet, frozen=True):
    """[MAL-BOK-04] The orders of one list, from this one on."""

    home: ChapterId
    path: str
    at: int = 0


class Answer(OfBooklet, frozen=True):
    """The options of a chapter wait for an answer."""

    home: ChapterId


class HeroTests(OfBooklet, frozen=True):
    """Each hero takes the test of the word that he picked."""

    home: ChapterId
    waiting: tuple[HeroId, ...]
    begun: bool = False
    failed: bool = False  # by anybody


# --- tests -----------------------------------------------------------------------------------------------------------


class Testing(OfBooklet, frozen=True):
    """[MAL-TST-02..05] A test under way: who is still to roll, what has been validated, who has failed."""

    home: ChapterId
    path: str
    begun: bool = False  # those who take it are named
    waiting: tuple[HeroId, ...] = ()
    done: tuple[HeroId, ...] = ()
    failed: tuple[HeroId, ...] = ()
    total: int = 0


class Trying(OfBooklet, frozen=True):
    """[MAL-TST-10..16] One hero's attempt: the pool is fixed at the first roll, tokens add up."""

    home: ChapterId
    path: str
    hero: HeroId
    last: bool = True  # of those who roll
    validated: int = 0  # by the others
    skill: int = 0  # dice
    difficulty: int = 0
    special: int = 0  # successes for each special face of a skill die
    limit: int = 0  # stops that fail it
    bonus: int = 0  # successes that join the next roll
    successes: int = 0
    stops: int = 0
    rolls: int = 0


# --- heroes ----------------------------------------------------------------------------------------------------------


class Grow(Item, frozen=True):
    """[MAL-LVL-01] So many levels for a hero."""

    hero: HeroId
    n: int = 1


class TakeTalent(Item, frozen=True):
    """[MAL-TAL-06] A talent for a hero."""

    hero: HeroId


class Receive(Item, frozen=True):
    """[MAL-BAG-03] A card comes to a hero, who has to find room for it."""

    hero: HeroId
    card: ItemId


class TakeCubes(Item, frozen=True):
    """[MAL-BAG-04] Cubes come to a hero, one after the other; one without room may take the place of another."""

    hero: HeroId
    cubes: tuple[Cube, ...]


class FitBackpack(Item, frozen=True):
    """[MAL-BAG-07, MAL-ENC-03] A hero throws away what his backpack holds no longer."""

    hero: HeroId


class DiscardCubes(Item, frozen=True):
    """[MAL-BAG-08] A hero throws away as many cubes as he likes."""

    hero: HeroId


class Share(Item, frozen=True):
    """[MAL-OBJ-05, MAL-COL-03] Cubes and purses that the party hands out, one after the other."""

    cubes: tuple[Cube, ...] = ()
    gold: tuple[int, ...] = ()
    cards: tuple[ItemId, ...] = ()


class Suffer(Item, frozen=True):
    """[MAL-BOK-12] Wounds of a chapter, before they are moved."""

    heroes: tuple[HeroId, ...]
    kind: WoundKind
    n: int


class Tend(Item, frozen=True):
    """[MAL-WPN-08, MAL-ARM-02, MAL-ART-06, MAL-BAG-09] A hero sorts what he has."""

    hero: HeroId


class AnyTime(Item, frozen=True):
    """[MAL-OBJ-12] A window for things that may be used at any moment."""


class Trade(Item, frozen=True):
    """[MAL-MKT-01, MAL-MKT-02] A stall with the cards that are laid out; `hero`: who stands before it, -1 for nobody;
    `price` is added to every value."""

    cards: tuple[ItemId, ...]
    price: Surcharge = 0
    sell: bool = False
    hero: HeroId = -1
