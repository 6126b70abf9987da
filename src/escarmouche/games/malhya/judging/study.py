"""A position as the judgement reads it: the game, who is asked, and what has been worked out on the way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from escarmouche.games.malhya.content.cards import Blow
from escarmouche.games.malhya.judging.book import Book, Kept
from escarmouche.games.malhya.judging.odds import Clash
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.travel import night
from escarmouche.games.malhya.queries.vision import field_of_vision

Valued = Sequence[tuple[Any, float]]


class Study:
    """One question's worth of thinking."""

    def __init__(self, game: Position, seat: int, kept: Kept) -> None:
        self.game, self.seat, self.kept = game, seat, kept

    @cached_property
    def book(self) -> Book:
        """The story as it goes on from here."""
        return Book(self.game, self.kept)

    @cached_property
    def other_book(self) -> Book:
        """The same at the other time of day."""
        return Book(self.game, self.kept, at_night=not night(self.game))

    def clash(self, blow: Blow, defence: Blow, dodge: int = 0) -> Clash:
        """The odds of a blow against a defence."""
        key = (id(blow), id(defence), dodge)
        if key not in self.kept.clashes:
            self.kept.clashes[key] = Clash(self.game.cast.faces, blow, defence, dodge)
        return self.kept.clashes[key]

    @cached_property
    def watched(self) -> int:
        """[MAL-ALM-01] The squares on which an enemy would notice somebody now."""
        game, found = self.game, 0
        if game.state.room is None or game.room.difficulty is None:
            return 0
        for enemy in game.state.enemies:
            found |= field_of_vision(game, enemy)
        return found
