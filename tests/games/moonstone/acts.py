"""A match of Moonstone from the middle: the course of the game runs, players say what they do, dice are in plain sight.

    scene = Scene(("flintlock", 0, 10, 10, {"energy": 3}), ("billy", 1, 20, 10), active=0)
    scene.play(step(0, 10.5, 10), PASS, DONE)
    assert scene[0].energy == 2

- Models, terrain, stones, settings and state fields are those of `table.position`; the Activation phase of turn 1 is
  under way and it is seat 0's turn, unless the fields say otherwise.
- `rolls` are dice ("3 5"), or a list of dice and hands by their faces (["3", "G1 B2 ..."]), in the order in which they
  fall; a roll too few fails at once, one too many when `finish` looks.
- Inches everywhere; `TOUCH` is the distance of two small bases in contact, `BESIDE` that of a base and a stone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from tests.games.moonstone.cardtable import NONE, Dealt, Played, show
from tests.games.moonstone.table import Model, at, position

from escarmouche.core import Event, Match, Refusal
from escarmouche.games.moonstone.asks.cards import ChooseCards
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import ARCANE, MELEE, faces_of
from escarmouche.games.moonstone.decisions import Attack, Deploy, Dice, Harvest, Jog, Place, Step, Use
from escarmouche.games.moonstone.game import Moonstone
from escarmouche.games.moonstone.state import Character, State

E = TypeVar("E", bound=Event)
TOUCH = 1.185
BESIDE = 0.91
YES, NO = True, False


class Scene(Played):
    """A match that stands in the middle of a turn."""

    match: Match[Moonstone]

    def __init__(self, *models: Model, rolls: Sequence[str] | str = (), **rest: Any) -> None:
        fields = {"seat": 0, "first": 0} | rest
        place = position(*models, **fields)
        if place.board.state.active >= 0:
            place.board.change(place.board[place.board.state.active], activated=True)
        faces = faces_of(place.board.cast.decks, range(ARCANE + MELEE))
        self.chance = Dealt(rolls.split() if isinstance(rolls, str) else rolls, faces)
        self.match = Match(Moonstone(place.board, place.cards), self.chance)

    def finish(self) -> Scene:
        """Every roll must have been asked for."""
        self.chance.finish()
        return self

    # --- looking -----------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, str]:
        """(seat, what the question is about) of the open question."""
        ask = self.match.ask
        return (-1, "") if ask is None else (ask.seat, self.topic)

    def refused(self, answer: Any) -> tuple[str, str] | None:
        """The code and the clause of a refusal, or None where the answer would be taken."""
        refusal: Refusal | None = self.match.refusal(answer)
        return None if refusal is None else (refusal.code, refusal.why)

    @property
    def board(self) -> Board:
        return self.match.game.board

    @property
    def state(self) -> State:
        return self.board.state

    def __getitem__(self, who: int) -> Character:
        return self.board[who]

    def told(self, *kinds: type[Event]) -> list[str]:
        """The names of what happened, of these kinds, in order."""
        return [type(event).__name__ for event in self.match.events() if isinstance(event, kinds)]


def opening(*troupes: str, rolls: Sequence[str] | str = (), **rest: Any) -> Scene:
    """A match before anything has happened: the troupes by seat, each as its cards ("billy quack")."""
    models = [(card, seat, 0, 0, {"where": "reserve"}) for seat, cards in enumerate(troupes) for card in cards.split()]
    seats = len(troupes)
    fields = {"phase": "stones", "turn": 0, "seat": -1, "first": -1, "order": ()}
    fields |= {"mulligans": (True,) * seats, "edges": (-1,) * seats}
    return Scene(*models, rolls=rolls, seats=seats, **(fields | rest))


MELEE_TOPICS = ("go_for_it", "melee_card", "critical", "upgrade", "damage_type", "riposte")


def fight(scene: Scene, *faces: str) -> Scene:
    """A melee round that has been declared, played out: the face each seat plays, and nothing beyond it."""
    while scene.asked[1] in MELEE_TOPICS:
        seat, topic = scene.asked
        if topic == "melee_card":
            scene.play(show(faces[seat]))
        elif topic == "damage_type":
            scene.play(scene.ask.candidates()[0])
        else:
            scene.play(NONE if isinstance(scene.ask, ChooseCards) else NO)
    return scene


# --- what players say ----------------------------------------------------------------------------------------------


def step(who: int, *place: float) -> Step:
    """A Step (or reaction step) straight to a place, or along several."""
    return Step(who, _path(place))


def jog(who: int, *place: float) -> Jog:
    """A Jog, likewise."""
    return Jog(who, _path(place))


def _path(place: tuple[float, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(at(x, y) for x, y in zip(place[::2], place[1::2], strict=True))


def put(x: float, y: float) -> Place:
    """A thing set down."""
    return Place(*at(x, y))


def deploy(who: int, x: float, y: float) -> Deploy:
    return Deploy(who, *at(x, y))


def dice(*stones: tuple[float, float, int]) -> Dice:
    """Real dice that have come to rest here and show this."""
    return Dice(tuple((*at(x, y), depth) for x, y, depth in stones))


def attack(who: int, target: int) -> Attack:
    return Attack(who, target)


def harvest(who: int, stone: int = 0) -> Harvest:
    return Harvest(who, stone)


def use(who: int, ability: str, *targets: int) -> Use:
    return Use(who, ability, targets)
