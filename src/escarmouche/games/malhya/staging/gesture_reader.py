"""What is pointed at on the board of this game, and what does the screen say and draw of an answer?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from escarmouche.core import Ask, Choose
from escarmouche.games.malhya import decisions as given
from escarmouche.games.malhya.asks.bag import KeepOrLeave
from escarmouche.games.malhya.asks.choosing import SQUARE_TOPICS
from escarmouche.games.malhya.asks.combat import FightAction
from escarmouche.games.malhya.asks.menu import Leavable
from escarmouche.games.malhya.asks.story import ChapterChoice
from escarmouche.games.malhya.ids import FIRST_ENEMY
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.infiltration import MANY, goes_out_last, threat_dice
from escarmouche.games.malhya.queries.layout import hex_at, region_board, room_layout, square_at
from escarmouche.games.malhya.queries.room import enemy_by_id
from escarmouche.games.malhya.queries.vision import field_of_vision
from escarmouche.games.malhya.staging import book, testing
from escarmouche.games.malhya.staging.effects import item_words
from escarmouche.games.malhya.staging.figures import hero_spot
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.games.malhya.staging.ways import action_points
from escarmouche.games.malhya.words import WORDS
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.kits.stage import gestures
from escarmouche.kits.stage.scene import Gesture, Point, Proposal

NOBODY: Final = -1
ON_SQUARES: Final = ("access", "access_locked", "interest", "corpse", "noise", "square", "marker_")
GROUPS: Final[Mapping[type[Any], str]] = MappingProxyType(
    {
        given.StepTo: "group.move",
        given.MoveTo: "group.move",
        given.Attack: "group.attack",
        given.Assassinate: "group.attack",
        given.Parry: "group.defence",
        given.DragCorpse: "group.corpse",
        given.UseCube: "group.use",
        given.UseObject: "group.use",
        given.SpendAura: "group.use",
        given.SwapWeapons: "group.things",
        given.Wear: "group.things",
        given.TakeOff: "group.things",
        given.TendHero: "group.things",
        given.GiveItem: "group.give",
        given.GiveCube: "group.give",
        given.GiveGold: "group.give",
        given.GiveNumber: "group.number",
        given.PassSpeaker: "group.speaker",
        given.HandHero: "group.speaker",
        given.Collect: "group.camp",
        given.Craft: "group.camp",
        given.Buy: "group.buy",
        given.Sell: "group.sell",
        given.SellCube: "group.sell",
    }
)


# the bar of actions, in its order
ACTS: Final[Mapping[type[Any], str]] = MappingProxyType(
    {
        given.StepTo: "step",
        given.Attack: "attack",
        given.Assassinate: "assassinate",
        given.SwapWeapons: "swap",
        given.SpendAura: "aura",
        given.UseCube: "use",
        given.UseObject: "object",
        given.DragCorpse: "drag",
        given.HealFallen: "heal",
        given.OpenToken: "open",
        given.GoOut: "leave",
        given.TendHero: "tend",
        given.Wait: "wait",
    }
)


def inner(ask: Ask[Any]) -> Ask[Any]:
    """[MAL-RUL-03] The question itself, where it may be left to others."""
    return ask.inner if isinstance(ask, Leavable) else ask


class GestureReader(gestures.GestureReader[Position, Namer]):
    """A question, a gesture and a language."""

    __slots__ = ("asked", "way")

    def __init__(self, game: Position, ask: Ask[Any], gesture: Gesture, lang: str) -> None:
        numbers = [enemy.id for enemy in game.state.enemies]
        super().__init__(game, ask, gesture, lang, WORDS, 1 + max([FIRST_ENEMY, *numbers]))
        self.asked = inner(ask)
        self.way: tuple[int, ...] = ()  # the squares of the steps that are meant

    def _known(self, figure: int) -> int:
        there = 0 <= figure < len(self.game.state.heroes) or enemy_by_id(self.game, figure) is not None
        beast = figure == FIRST_ENEMY - 1 and self.game.state.beast is not None
        return figure if there or beast else NOBODY

    # --- what is pointed at ------------------------------------------------------------------------------------

    @property
    def hero(self) -> int:
        """The hero whom the question is about; -1: none."""
        who: int = getattr(self.asked, "hero", NOBODY)
        return who

    @property
    def pointed(self) -> int:
        """The figure that is meant where only one can be."""
        return self.target if self.target >= 0 else self.figure

    @property
    def square(self) -> int:
        """The square of the room that is pointed at: itself, by what lies on it, or by who stands there."""
        if self.game.state.room is None:
            return NOBODY
        if self.points:
            return square_at(self.game, self.points[-1])
        kind, _, number = self.gesture.thing.partition(":")
        if kind.startswith(ON_SQUARES) and number.isdecimal() and len(number) <= gestures.DIGITS:
            return int(number) if int(number) < self.game.plan.grid.size else NOBODY
        return self._stands(self.pointed)

    def _stands(self, figure: int) -> int:
        heroes = self.game.state.heroes
        if 0 <= figure < len(heroes):
            return heroes[figure].square
        enemy = enemy_by_id(self.game, figure)
        return NOBODY if enemy is None else enemy.square

    @property
    def hex(self) -> tuple[int, int] | None:
        """The hex of the region that is pointed at."""
        kind, _, name = self.gesture.thing.partition(":")
        if self.points:
            return hex_at(self.game, self.points[-1])
        if kind == "place" and name in self.game.cast.scenario_cards:
            return self.game.cast.scenario_cards[name].hex
        towns = {f"{one.q},{one.r}": (one.q, one.r) for one in self.game.cast.region.hexes if one.name}
        return towns.get(name) if kind == "town" else None

    # --- what is said and drawn of an answer -------------------------------------------------------------------

    def figure_of(self, answer: Any) -> int:
        if isinstance(answer, given.StepTo):
            return self.hero
        if isinstance(self.asked, Choose) and self.asked.topic in SQUARE_TOPICS:
            about = self.asked.about
            return int(about.get("hero", about.get("enemy", NOBODY)))
        return super().figure_of(answer)

    def is_understood(self, figure: int) -> bool:
        return figure in (self.figure, self.hero)

    def group_of(self, answer: Any) -> str:
        key = GROUPS.get(type(answer), "")
        return phrase(self.lang, key) if key else ""

    def act_of(self, answer: Any) -> str:
        return ACTS.get(type(answer), "")

    def warning_of(self, answer: Any) -> str:
        """A turn that is ended with points for a blow that could be struck, a step or a corpse in full view: more often
        a slip than a plan [MAL-ALM-01]."""
        if isinstance(answer, given.StepTo | given.DragCorpse):
            squares = self._on(answer) if isinstance(answer, given.StepTo) else self._where_it_lies(answer)
            seeing = next(filter(None, map(self._seeing, squares)), [])
            return phrase(self.lang, "warn.alarm", enemies=self.namer.figures(seeing)) if seeing else ""
        if not isinstance(answer, given.EndTurn) or not isinstance(self.asked, FightAction):
            return ""
        able = next(self.asked.legal_attacks(), None) is not None
        return phrase(self.lang, "warn.unused") if able else ""

    def _where_it_lies(self, answer: given.DragCorpse) -> tuple[int, ...]:
        """[MAL-TER-08] Where a corpse would lie; nowhere, over the void."""
        return () if self.game.plan.void >> answer.to & 1 else (answer.to,)

    def _offer(self, answer: Any) -> Proposal:
        """A step with those that are meant after it."""
        proposal = super()._offer(answer)
        if not isinstance(answer, given.StepTo) or proposal.refusal:
            return proposal
        return msgspec.structs.replace(proposal, then=tuple(map(given.StepTo, self._on(answer)[1:])))

    def _on(self, answer: given.StepTo) -> tuple[int, ...]:
        """The squares of a step, and of those that are meant after it."""
        goes_on = not answer.paid and self.way[:1] == (answer.square,)
        return self.way if goes_on else (answer.square,)

    def label_of(self, answer: Any) -> str:
        """A way is called by where it ends."""
        if not isinstance(answer, given.StepTo) or len(way := self._on(answer)) == 1:
            return super().label_of(answer)
        price = self.namer.count(action_points(self.game, self.game[self.hero], way), "action_point")
        return phrase(self.lang, "way", square=self.namer.square(way[-1]), n=len(way), price=price)

    def notes_of(self, answer: Any) -> tuple[str, ...]:
        return tuple(self._notes(answer))

    def _notes(self, answer: Any) -> Iterator[str]:
        match answer:
            case given.TakeOption() if isinstance(self.asked, ChapterChoice):
                option = self.asked.options[answer.option]
                yield from book.option_words(self.namer, option)
                if option.test is not None and (said := testing.odds_words(self.namer, option.test)):
                    yield said
            case given.Buy():
                yield item_words(self.namer, answer.item)
            case given.KeepItem() if isinstance(self.asked, KeepOrLeave):
                yield item_words(self.namer, self.asked.card)
            case given.EndTurn() | given.Wait() | given.GoOut() if self.hero >= 0 and self.game.state.room is not None:
                last = isinstance(answer, given.GoOut) and goes_out_last(self.game, self.hero)
                spared = last and not self.game.settings.last_exit_threat_roll
                if not spared and (dice := threat_dice(self.game, self.game[self.hero])):
                    yield phrase(self.lang, "note.threat.black" if dice >= MANY else "note.threat", n=dice)
            case bool() | int() | str() if isinstance(self.asked, Choose) and self.asked.topic.startswith("test_"):
                about = {"topic": self.asked.topic, **self.asked.about}
                yield from testing.choice_notes(self.namer, self.asked.topic, about, answer)

    def _seeing(self, square: int) -> list[int]:
        """[MAL-ALM-01] Whoever would notice a hero or a corpse there."""
        if self.game.room.difficulty is None:
            return []
        return [one.id for one in self.game.state.enemies if field_of_vision(self.game, one) >> square & 1]

    # --- lines on the board ------------------------------------------------------------------------------------

    def path_of(self, answer: Any) -> tuple[Point, ...]:
        """A way, or a line to what is aimed at."""
        match answer:
            case given.StepTo():
                return (*self._at(self.hero), *map(self._middle, self._on(answer)))
            case given.MoveTo():
                layout = region_board(self.game.cast.region)[0]
                return (layout.centre(self.game.state.hex), layout.centre((answer.q, answer.r)))
            case given.DragCorpse():
                return (self._middle(answer.corpse), self._middle(answer.to))
            case given.Attack() | given.Assassinate() if enemy_by_id(self.game, answer.enemy) is not None:
                return (*self._at(self.hero), self._middle(self._stands(answer.enemy)))
            case int() if isinstance(self.asked, Choose) and self.asked.topic in SQUARE_TOPICS:
                return (*self._at(self.figure_of(answer)), self._middle(answer))
        return ()

    def _middle(self, square: int) -> Point:
        return room_layout(self.game).centre(self.game.plan.grid.place(square))

    def _at(self, figure: int) -> tuple[Point, ...]:
        if not 0 <= figure < len(self.game.state.heroes):
            square = self._stands(figure)
            return (self._middle(square),) if square >= 0 else ()
        spot = hero_spot(self.game, self.game[figure])
        return (spot,) if spot is not None else ()
