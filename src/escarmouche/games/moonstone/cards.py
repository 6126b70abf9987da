"""Where is every card, and who knows it? Everything that is not open lies here, apart from the board.

Cards are numbered through both decks (arcane first, then melee); equal faces are interchangeable. Nobody rolls a whole
shuffle: what lies loose in a deck has no order, and a draw is a `Deal` out of it. `seen` says for each seat, and for
onlookers last, which cards it could name where they lie. When cards change places unseen a new epoch begins; the
epochs behind are kept as long as something lies where it lay in them, so that other worlds (`worlds.py`) can be
thought through all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.games.moonstone.content import Decks
from escarmouche.games.moonstone.decisions import NOBODY

ARCANE, MELEE = 21, 18  # cards of each deck
FIRST_MELEE = ARCANE
CATASTROPHE = "CAT"
WhichDeck: TypeAlias = Literal["arcane", "melee"]
BOTH_DECKS: tuple[WhichDeck, WhichDeck] = ("arcane", "melee")
ACTIVE, OTHER = 0, 1  # the two sides of a play: caster and resister, attacker and defender
Ids: TypeAlias = tuple[int, ...]


class Epoch(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A stretch that is over: who had seen which cards in it, and which of them stayed where they lay."""

    seen: tuple[int, ...]
    stayed: int


class Deck(msgspec.Struct, frozen=True, gc=False):
    """A deck: cards known to lie on top or at the bottom (the first is drawn first), and all the rest in no order."""

    first: int
    count: int
    seen: tuple[int, ...]  # by seat, the last for onlookers: one bit for each card
    top: Ids = ()
    bottom: Ids = ()
    epoch: int = 0
    past: tuple[Epoch, ...] = ()

    @property
    def every(self) -> int:
        """All its cards as bits."""
        return ((1 << self.count) - 1) << self.first


class Play(msgspec.Struct, frozen=True, gc=False):
    """The cards of one arcane action or one melee round, in pairs: the active side first."""

    hands: tuple[Ids, Ids] = ((), ())
    laid: tuple[Ids, Ids] = ((), ())  # out of the hand: played, replaced, set beside the first
    down: int = NOBODY  # the card that lies face down, one of those laid
    face_up: bool = False  # the card must be played face up


class Cards(msgspec.Struct):
    """Every card of both decks. Records are replaced whole, so that a copy is a shallow one."""

    arcane: Deck
    melee: Deck
    castings: tuple[Play, ...] = ()  # innermost last, as on the board
    bouts: tuple[Play, ...] = ()
    kept: tuple[tuple[int, Ids], ...] = ()  # (character, cards it keeps face down)
    aside: Ids = ()  # arcane cards being looked at, or set aside until the shuffle is done
    secret: int = 0  # odd while cards are being chosen in secret; rises with each such choice

    def copy(self) -> Cards:
        """A twin."""
        return replace(self)

    # --- where they are ----------------------------------------------------------------------------------------

    def deck(self, which: WhichDeck) -> Deck:
        return self.arcane if which == "arcane" else self.melee

    def plays(self, which: WhichDeck) -> tuple[Play, ...]:
        return self.castings if which == "arcane" else self.bouts

    def hand(self, which: WhichDeck, side: int) -> Ids:
        """A hand of the action or round under way."""
        return self.plays(which)[-1].hands[side]

    def keeps(self, who: int) -> Ids:
        """The cards that lie face down on a character's card."""
        return next((ids for owner, ids in self.kept if owner == who), ())

    def out(self, which: WhichDeck) -> int:
        """The cards that are not in the deck, as bits."""
        held = 0
        for play in self.plays(which):
            for pile in (*play.hands, *play.laid):
                held |= bits(pile)
        if which == "arcane":
            held |= bits(self.aside)
            for _, pile in self.kept:
                held |= bits(pile)
        return held

    def loose(self, which: WhichDeck) -> Ids:
        """The cards of the deck whose order nobody has arranged."""
        deck = self.deck(which)
        return ids_of(deck.every & ~(self.out(which) | bits(deck.top) | bits(deck.bottom)))

    def left(self, which: WhichDeck) -> int:
        """How many cards can still be drawn."""
        return self.deck(which).count - self.out(which).bit_count()

    # --- changing ----------------------------------------------------------------------------------------------

    def see(self, cards: Iterable[int], seats: Iterable[int] | None = None) -> None:
        """These seats (None: everybody, onlookers too) now know these cards where they lie."""
        some = bits(cards)
        for which in BOTH_DECKS:
            deck = self.deck(which)
            if shown := some & deck.every:
                chosen = range(len(deck.seen)) if seats is None else tuple(seats)
                known = (mask | shown if seat in chosen else mask for seat, mask in enumerate(deck.seen))
                self.set_deck(which, replace(deck, seen=tuple(known)))

    def mix(self, which: WhichDeck, some: int, known_to: Sequence[int] = ()) -> None:
        """These cards change places, or may have, where nobody but `known_to` can follow them: a new epoch."""
        deck = self.deck(which)
        stayed = deck.every & ~some
        seen = (mask if seat in known_to else mask & stayed for seat, mask in enumerate(deck.seen))
        past = (*deck.past, Epoch(deck.seen, stayed)) if stayed else ()
        self.set_deck(which, replace(deck, seen=tuple(seen), epoch=deck.epoch + 1, past=past))

    def shuffle(self, which: WhichDeck) -> None:
        """[MOO-ARC-20, MOO-MEL-31, MOO-RUL-22] All that is in the deck lies in a new order that nobody knows."""
        self.mix(which, self.deck(which).every & ~self.out(which))
        self.set_deck(which, replace(self.deck(which), top=(), bottom=()))

    def change(self, which: WhichDeck, **fields: Any) -> None:
        """The play under way with these fields changed."""
        plays = self.plays(which)
        self.set_plays(which, (*plays[:-1], replace(plays[-1], **fields)))

    def set_plays(self, which: WhichDeck, plays: tuple[Play, ...]) -> None:
        if which == "arcane":
            self.castings = plays
        else:
            self.bouts = plays

    def keep(self, who: int, cards: Ids) -> None:
        """These are now all the cards a character keeps."""
        others = tuple(pair for pair in self.kept if pair[0] != who)
        self.kept = tuple(sorted((*others, (who, tuple(sorted(cards)))))) if cards else others

    def set_deck(self, which: WhichDeck, deck: Deck) -> None:
        if which == "arcane":
            self.arcane = deck
        else:
            self.melee = deck


def fresh(seats: int) -> Cards:
    """Two shuffled decks of which nobody knows anything."""
    blind = (0,) * (seats + 1)
    return Cards(Deck(0, ARCANE, blind), Deck(FIRST_MELEE, MELEE, blind))


def lay_back(cards: Cards, top: Ids, bottom: Ids) -> None:
    """Cards that were set aside go on top of the arcane deck and under it."""
    deck = cards.arcane
    cards.arcane = replace(deck, top=(*top, *deck.top), bottom=(*deck.bottom, *bottom))
    cards.aside = without(cards.aside, (*top, *bottom))


def bits(cards: Iterable[int]) -> int:
    """Cards as a number with one bit for each."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def ids_of(mask: int) -> Ids:
    """The cards of such a number, in order."""
    return tuple(_walk(mask))


def _walk(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def without(pile: Ids, some: Iterable[int]) -> Ids:
    """A pile with these cards taken out."""
    gone = set(some)
    return tuple(card for card in pile if card not in gone)


def with_side(pair: tuple[Ids, Ids], side: int, pile: Ids) -> tuple[Ids, Ids]:
    """A pair of piles with one of them replaced."""
    return (pile, pair[OTHER]) if side == ACTIVE else (pair[ACTIVE], pile)


# --- faces -------------------------------------------------------------------------------------------------------


def face_of(decks: Decks, card: int) -> str:
    """What a card shows: G2, CAT, FS."""
    return decks.arcane[card] if card < FIRST_MELEE else decks.melee[card - FIRST_MELEE]


def faces_of(decks: Decks, cards: Iterable[int]) -> tuple[str, ...]:
    """What several cards show, in their order."""
    return tuple(face_of(decks, card) for card in cards)


def all_faces(decks: Decks) -> tuple[str, ...]:
    """Every face of the arcane deck once, in its order: what a claim may name."""
    return tuple(dict.fromkeys(decks.arcane))


class Kinds(Sequence[int]):
    """Which cards are alike, for an enumeration of the odds; worked out only if one is made."""

    __slots__ = ("decks",)

    def __init__(self, decks: Decks) -> None:
        self.decks = decks

    def __len__(self) -> int:
        return ARCANE + MELEE

    def __getitem__(self, card: Any) -> Any:
        face = face_of(self.decks, card)
        same = self.decks.arcane if card < FIRST_MELEE else self.decks.melee
        return same.index(face) + (0 if card < FIRST_MELEE else FIRST_MELEE)


def value_of(face: str) -> int:
    """[MOO-ABL-04] X: the number of an arcane card, 0 for a Catastrophe."""
    return 0 if face == CATASTROPHE else int(face[1:])


def matches(face: str, icons: Iterable[str]) -> bool:
    """[MOO-ARC-12] Does a card fit one of these icons (GX any green, G2 that card alone, CAT)?"""
    return any(icon == face or (icon[-1] == "X" and icon[0] == face[0] and face != CATASTROPHE) for icon in icons)
