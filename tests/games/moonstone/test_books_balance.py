"""Whole matches kept in a second set of books: what is told accounts for every token, wound, stone and step.

The books know the cards and the events, nothing of the rules: an event left out or a wrong figure in one shows at once.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import dist

import pytest
from tests.volume import volume

from escarmouche.bots.random_bot import RandomBot
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Event, Match
from escarmouche.games.moonstone.asks.moving import ChoosePlace
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.events import effects, play
from escarmouche.games.moonstone.game import GAME, Moonstone
from escarmouche.games.moonstone.setups import random_setup
from escarmouche.games.moonstone.state import Character
from escarmouche.table.plane import inch

LONGEST = {"step": inch(1.002), "jog": inch(6.002), "reaction_step": inch(3.002)}  # with all that abilities add


class Books:
    """What a listener knows of everybody, from the events alone."""

    def __init__(self, match: Match[Moonstone]) -> None:
        self.match, self.heard, self.dropped = match, 0, 0
        self.energy, self.wounds, self.stones = Counter[int](), Counter[int](), Counter[int]()
        self.places: dict[int, tuple[int, int]] = {}
        self.boxes = [match.game.board.traits[one.id].boxes for one in self.everybody]
        self.came = set[int]()  # those whose card has been laid beside the table anew

    @property
    def everybody(self) -> list[Character]:
        return self.match.game.board.state.characters

    def listen(self) -> None:
        """Hear what has been told since, then compare it with the table, unless somebody is just being set down."""
        events = self.match.events(self.heard)
        self.heard += len(events)
        for event in events:
            self.enter(event)
        if not isinstance(self.match.ask, ChoosePlace):
            self.compare(events)
            self.came.clear()

    def compare(self, events: list[Event]) -> None:
        for one in self.everybody:
            if one.id in self.came:
                self.energy[one.id], self.wounds[one.id] = one.energy, one.wounds
            told = self.energy[one.id], self.wounds[one.id], self.stones[one.id]
            assert told == (one.energy, one.wounds, one.stones), (one, events)
            assert one.where != "table" or self.places[one.id] == (one.x, one.y), (one, events)
        lying = sum(stone.depth > 0 for stone in self.match.game.board.state.stones)
        assert lying + sum(one.stones for one in self.everybody) == self.dropped, events

    def enter(self, event: Event) -> None:
        """One event into the books; where it says itself what is left, that must agree."""
        for book in (self.enter_energy, self.enter_wounds, self.enter_stones, self.enter_places):
            book(event)

    def enter_energy(self, event: Event) -> None:
        match event:
            case play.Replenished():
                self.energy.update(dict(event.energy))
                for who, tokens in event.energy:
                    points = self.match.game.board.traits[who].energy_boxes
                    assert tokens in (0, sum(box <= self.boxes[who] - self.wounds[who] for box in points))
            case play.Discarded():
                assert all(self.energy[who] == tokens for who, tokens in event.energy)
                self.energy.clear()
            case effects.EnergySpent() | effects.EnergyLost() | effects.EnergyGained():
                way = 1 if isinstance(event, effects.EnergyGained) else -1
                self.energy[event.figure] += way * event.amount
                left = event.left if isinstance(event, effects.EnergySpent) else event.now
                assert (self.energy[event.figure], event.amount > 0) == (left, True), event

    def enter_wounds(self, event: Event) -> None:
        match event:
            case effects.Wounded() | effects.Healed():
                way = 1 if isinstance(event, effects.Wounded) else -1
                self.wounds[event.figure] += way * event.wounds
                assert self.boxes[event.figure] - self.wounds[event.figure] == event.left >= 0, event
            case effects.Slain():
                self.wounds[event.figure] = self.boxes[event.figure]
            case effects.Spared():
                self.wounds[event.figure] = self.boxes[event.figure] - event.left
            case effects.Transformed() | effects.Arrived():
                self.boxes += [0] * (event.figure + 1 - len(self.boxes))
                self.boxes[event.figure] = self.match.game.board.cast.traits[event.card].boxes

    def enter_stones(self, event: Event) -> None:
        match event:
            case play.StonesDropped():
                self.dropped = len(event.stones)
            case effects.StoneTaken():
                self.stones[event.figure] += 1
                assert self.stones[event.figure] == event.carried
            case effects.StonePassed():
                self.stones[event.giver] -= 1
                self.stones[event.taker] += 1
            case effects.StoneDropped():
                self.stones[event.figure] -= 1

    def enter_places(self, event: Event) -> None:
        match event:
            case effects.Moved():
                way = (self.places[event.figure], *event.path)
                length = sum(dist(a, b) for a, b in pairwise(way))
                assert length <= LONGEST.get(event.how, length), event
                self.places[event.figure] = way[-1]
            case effects.Swapped():
                self.places[event.figure] = (event.x, event.y)
                self.places[event.other] = (event.other_x, event.other_y)
            case effects.Arrived() | effects.Returned() | effects.Placed() | effects.Fell() | play.Deployed():
                self.places[event.figure] = (event.x, event.y)
        if isinstance(event, effects.Arrived):
            self.came.add(event.figure)


@pytest.mark.rule("MOO-CAR-09", "MOO-RUL-09", "MOO-TRN-07", "MOO-TRN-11", "MOO-STN-01", "MOO-CAR-01")
@pytest.mark.parametrize("number", range(volume(12, 400)))
def test_what_is_told_accounts_for_all_that_changes(number: int) -> None:
    setup = random_setup(load_content(), Stream(f"books:{number}"))
    game = GAME.begin(setup)
    assert isinstance(game, Moonstone)
    match = Match(game, Seeded(f"dice:{number}"))
    books, bot = Books(match), RandomBot(number)
    books.listen()
    while (ask := match.ask) is not None:
        match.answer(bot.reply(None, ask), ask.seat)
        books.listen()
    assert books.dropped == setup.settings.stones
