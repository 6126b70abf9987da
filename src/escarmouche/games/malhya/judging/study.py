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
from escarmouche.games.malhya.queries.vision import field_of_vision, threat_zone

STEPS = 3  # so far a guard may walk before somebody can react
SHADOW = 1  # so far it sees into the shadow
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
    def fields(self) -> dict[int, int]:
        """[MAL-VIS-01] What each guard sees now."""
        game = self.game
        if game.state.room is None or game.room.difficulty is None:
            return {}
        return {enemy.id: field_of_vision(game, enemy) for enemy in game.state.enemies}

    @cached_property
    def watched(self) -> int:
        """[MAL-ALM-01] The squares on which a guard would notice somebody now."""
        return self.watched_but(-1)

    def watched_but(self, enemy: int) -> int:
        """Those on which somebody else than this guard would."""
        found = 0
        for one, field in self.fields.items():
            if one != enemy:
                found |= field
        return found

    def exposed(self, square: int) -> float:
        """How many guards might see this square soon: after a few steps, and with the threat a little higher."""
        game = self.game
        if game.state.room is None or game.room.difficulty is None:
            return 0.0
        grid, plan = game.plan.grid, game.plan
        vision = threat_zone(game).vision
        found = 0.0
        for enemy in game.state.enemies:
            far = grid.distance(enemy.square, square)
            near = SHADOW if plan.shadow >> square & 1 else vision
            if far <= near + STEPS:
                sees = bool(grid.seen[enemy.square] >> square & 1)
                found += (1.0 if sees else 0.35) * (1.0 if far <= near + 1 else 0.6)
        return found
