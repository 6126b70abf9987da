"""How are cards named in a scene? By their faces, the second of a kind with its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.chance import Deal
from escarmouche.chance.rolls import Roll
from escarmouche.games.moonstone.cards import ARCANE, FIRST_MELEE, MELEE, bits, face_of, ids_of
from escarmouche.games.moonstone.content import Decks
from escarmouche.kits.scenes.scene import plain_roll
from escarmouche.kits.scenes.tokens import Mistake, Tokens
from escarmouche.kits.scenes.values import Code


class CardNames:
    """Cards by their faces: `FS`, and `FS/2` for the second of the deck that shows it."""

    def __init__(self, decks: Decks) -> None:
        self.names: list[str] = []
        for card in range(ARCANE + MELEE):
            face = face_of(decks, card)
            count = sum(
                name.partition("/")[0] == face and self._same_deck(card, i) for i, name in enumerate(self.names)
            )
            self.names.append(f"{face}/{count + 1}" if count else face)
        self.cards = {name: card for card, name in enumerate(self.names)}

    @staticmethod
    def _same_deck(one: int, other: int) -> bool:
        return (one < FIRST_MELEE) == (other < FIRST_MELEE)

    def written(self, cards: Sequence[int]) -> str:
        return f"[{' '.join(self.names[card] for card in cards)}]"

    def read(self, tokens: Tokens, what: str) -> tuple[int, ...]:
        if not tokens.opens("["):
            raise Mistake(f"{what} are cards: write [FS TH]", tokens.at, fr="il faut ici des cartes : écrivez [FS TH]")
        inside = tokens.inside(tokens.token(what))
        found = []
        while inside.left:
            name = inside.word("a card")
            if name not in self.cards:
                raise Mistake(
                    f"{name} is no card; there are {', '.join(self.cards)}",
                    inside.at,
                    fr=f"{name} n'est pas une carte ; il y a : {', '.join(self.cards)}",
                )
            found.append(self.cards[name])
        return tuple(found)

    def codes(self) -> dict[str, Code]:
        """How the records of hidden cards are written."""
        pile = Code(self.written, self.read)
        mask = Code(lambda some: self.written(ids_of(some)), lambda tokens, what: bits(self.read(tokens, what)))
        pair = _several(pile, 2)
        seen = _several(mask, None)
        return {
            "Deck.top": pile, "Deck.bottom": pile, "Deck.seen": seen, "Epoch.seen": seen, "Epoch.stayed": mask,
            "Play.hands": pair, "Play.laid": pair, "Cards.aside": pile,
        }  # fmt: skip

    def roll(self, roll: Roll, words: Sequence[str]) -> tuple[Any, int]:
        """Cards that are dealt, by their faces: any card of that face which is left."""
        if not isinstance(roll, Deal):
            return plain_roll(roll, words)
        left, found = list(roll.lot), []
        for word in words[: roll.count]:
            alike = [card for card in left if word in (self.names[card], self.names[card].partition("/")[0])]
            if not alike:
                raise ValueError(f"{word} is not among the cards that are left")
            found.append(alike[0])
            left.remove(alike[0])
        if len(found) < roll.count:
            raise ValueError(f"{roll.count} cards are dealt")
        return tuple(sorted(found)), roll.count


def _several(one: Code, count: int | None) -> Code:
    """Piles of cards, one behind the other: `[[FS] []]`."""

    def read(tokens: Tokens, what: str) -> tuple[Any, ...]:
        inside = tokens.inside(tokens.token(what))
        found = []
        while inside.left:
            found.append(one.read(inside, what))
        if count is not None and len(found) != count:
            raise Mistake(
                f"{what} are {count} piles, not {len(found)}", inside.at, fr=f"il faut {count} piles, pas {len(found)}"
            )
        return tuple(found)

    return Code(lambda piles: f"[{' '.join(map(one.write, piles))}]", read)
