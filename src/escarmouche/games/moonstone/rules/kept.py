"""Cards kept face down on a character, and when they go back to the deck."""

from __future__ import annotations

from escarmouche.games.moonstone.events.cards import DeckShuffled
from escarmouche.games.moonstone.position import Position


def forget_kept(game: Position, who: int) -> None:
    """[MOO-CHR-31] The character is slain or gone: its cards are shuffled back."""
    if game.cards.keeps(who):
        game.cards.keep(who, ())
        game.cards.shuffle("arcane")
        game.tell(DeckShuffled("arcane", "MOO-CHR-31"))
