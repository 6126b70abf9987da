"""What is pointed at on the table of this game, and what does the screen say and draw of an answer?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.core import Ask
from escarmouche.games.alkemy import decisions as given
from escarmouche.games.alkemy.asks.announcing import Announce
from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.asks.preparing import DeployCard, PlacePiece
from escarmouche.games.alkemy.asks.rolling import KeepDice
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import CARDS
from escarmouche.games.alkemy.queries.actions import can_act
from escarmouche.games.alkemy.staging import cards, consequences, dice
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.staging.scenery import JINN, TOKEN
from escarmouche.games.alkemy.words import WORDS
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.kits.stage import gestures
from escarmouche.kits.stage.scene import Gesture, Point, Proposal
from escarmouche.kits.words.text import spans_of
from escarmouche.table.plane import rectangle

GROUPS: Final[Mapping[type[Any], str]] = MappingProxyType(
    {
        given.Walk: "group.move",
        given.Run: "group.move",
        given.Charge: "group.charge",
        given.Engage: "group.engage",
        given.Fight: "group.fight",
        given.Shoot: "group.shoot",
        given.Concentrate: "group.alchemy",
        given.Prepare: "group.alchemy",
        given.Touch: "group.marker",
        given.Reactivate: "group.reactivate",
    }
)


# the bar of actions, in its order
ACTS: Final[Mapping[type[Any], str]] = MappingProxyType(
    {
        given.Walk: "walk",
        given.Run: "run",
        given.Charge: "charge",
        given.Engage: "engage",
        given.Fight: "fight",
        given.Shoot: "shoot",
        given.Touch: "touch",
        given.Concentrate: "concentrate",
    }
)
PREPARE: Final = "prepare:"  # before the name of a formula


class GestureReader(gestures.GestureReader[Position, Namer]):
    """A question, a gesture and a language."""

    __slots__ = ()

    def __init__(self, game: Position, ask: Ask[Any], gesture: Gesture, lang: str) -> None:
        super().__init__(game, ask, gesture, lang, WORDS, len(game.state.figures))

    @property
    def marker(self) -> int:
        """The jinn marker that is pointed at."""
        return self._numbered(JINN, len(self.game.state.markers))

    @property
    def token(self) -> int:
        """The component token that is pointed at."""
        return self._numbered(TOKEN, len(self.game.state.tokens))

    def _numbered(self, name: str, count: int) -> int:
        numbers = self.numbers(name)
        return numbers[0] if len(numbers) == 1 and numbers[0] < count else given.NOBODY

    @property
    def pointed(self) -> int:
        """The figure that is meant where only one can be."""
        return self.target if self.target >= 0 else self.figure

    def on_table(self, figure: int) -> bool:
        return figure >= 0 and self.game[figure].where == "table"

    # --- what is said and drawn of an answer -------------------------------------------------------------------

    def offers(self, answers: Iterable[Any]) -> list[Proposal]:
        found = super().offers(answers)
        if isinstance(self.ask, KeepDice):
            return [replace(one, label=dice.label(self.namer, self.ask, one.answer).spans) for one in found]
        if isinstance(self.ask, PlacePiece | DeployCard):
            return [replace(one, label=spans_of(self._laid(one.answer))) for one in found]
        if isinstance(self.ask, ChooseCard):
            return [*found, *cards.barred(self.namer, self.ask)]
        return found

    def _laid(self, answer: given.PlaceScenery | given.Deploy) -> str:
        """What is put down; where, the board shows."""
        if isinstance(answer, given.Deploy):
            return str(self.namer.card(answer.card))
        name = str(self.namer.scenery(answer.piece))
        said = phrase(self.lang, "laid.turned", piece=name, degrees=answer.degrees) if answer.degrees else name
        return said[:1].upper() + said[1:]

    def figure_of(self, answer: Any) -> int:
        match answer:
            case given.Activate():
                return self._first_of(answer.card)
            case given.Move():
                moving: int = self.ask.facts()["figure"]
                return moving
            case given.Target() if len(answer.figures) == 1:
                return answer.figures[0]
            case given.React():  # whoever reacts is known; the screen draws against whom
                return given.NOBODY
        return super().figure_of(answer)

    def cards_of(self, answer: Any) -> tuple[int, ...]:
        return (CARDS.index(answer),) if isinstance(self.ask, ChooseCard) and answer in CARDS else ()

    def _first_of(self, card: int) -> int:
        held = self.game.state.cards
        figures = held[card].figures if 0 <= card < len(held) else ()
        return next((one for one in figures if self.on_table(one)), given.NOBODY)

    def is_understood(self, figure: int) -> bool:
        return figure == self.figure or self.game.state.active == (figure,)

    def notes_of(self, answer: Any) -> tuple[str, ...]:
        return consequences.notes_of(self.namer, self.ask, answer)

    def group_of(self, answer: Any) -> str:
        key = GROUPS.get(type(answer), "")
        if isinstance(answer, given.Charge) and len(answer.targets) > 1:
            key = "group.charge.several"
        return phrase(self.lang, key) if key else ""

    def act_of(self, answer: Any) -> str:
        if isinstance(answer, given.Prepare):
            return PREPARE + answer.formula
        return "hold" if isinstance(answer, given.Hold) else ACTS.get(type(answer), "")

    def warning_of(self, answer: Any) -> str:
        """A card that is left with AP, a shot that one's own may suffer. A formula meant for enemies cannot be aimed
        at a friend [ALK-ALC-11]."""
        if isinstance(answer, given.Shoot):
            own = consequences.in_its_place(self.game, answer)
            return phrase(self.lang, "warn.own", figures=self.namer.figures(own)) if own else ""
        if isinstance(answer, given.Stop) and isinstance(self.ask, Announce) and not self.ask.underway:
            left = [who for who in self.ask.figures if can_act(self.game, who)]
            return phrase(self.lang, "warn.unused", figures=self.namer.ready(left)) if left else ""
        return ""

    def path_of(self, answer: Any) -> tuple[Point, ...]:
        """A way, places, or a line to what is aimed at; the line bears no length."""
        match answer:
            case given.Move():
                return (*self._at(self.figure_of(answer)), *answer.path)
            case given.Charge() | given.Engage():
                return (*self._at(answer.figure), *self._at(answer.targets[0]))
            case given.Fight():
                return (*self._at(answer.figure), *self._at(answer.enemy))
            case given.Shoot():
                return (*self._at(answer.figure), *self._at(answer.target))
            case given.Touch():
                marker = self.game.state.markers[answer.marker]
                return (*self._at(answer.figure), (marker.x, marker.y))
            case given.Deploy():
                return answer.places
            case given.Place():
                return ((answer.x, answer.y),)
            case given.PlaceScenery():
                return self._corners(answer)
        return ()

    def _at(self, figure: int) -> tuple[Point, ...]:
        return ((self.game[figure].x, self.game[figure].y),) if self.on_table(figure) else ()

    def _corners(self, answer: given.PlaceScenery) -> tuple[Point, ...]:
        known = next((one for one in self.game.state.beside if one.id == answer.piece), None)
        if known is None:
            return ()
        corners = rectangle(answer.x, answer.y, known.width, known.depth, answer.degrees).points
        return (*corners, corners[0], (answer.x, answer.y))
