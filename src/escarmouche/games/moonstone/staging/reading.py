"""What does a gesture mean as an answer? One reader for each question of the game.

A gesture points at one thing; where several are to be named, those already chosen are named in `Gesture.thing`:
`cards:12,14`, `pick:3,5` (or arrows, `3>5`), `top:3,1 bottom:2`, `depths:3,1,4`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import hypot
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Choose
from escarmouche.core.forms import Form
from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.asks.cards import FIELDS, ArrangeCards, ChooseCards, ChooseClaim
from escarmouche.games.moonstone.asks.choosing import PickSome
from escarmouche.games.moonstone.asks.deploying import DeployModel, DropByHand
from escarmouche.games.moonstone.asks.moving import ChoosePath, ChoosePlace
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.decisions import DONE, Arrange, Claim, Deploy, Dice, Move, Pick, Place, Show, Use
from escarmouche.games.moonstone.staging import acting
from escarmouche.games.moonstone.staging.gesture_reader import GestureReader
from escarmouche.games.moonstone.staging.walking import Path, paths_to, up_to
from escarmouche.kits.stage.gestures import Readers

NEAREST: Final = 3  # places proposed beside the one that was pointed at
FACE_UP: Final = 1  # the depth of a die of which nobody has said what it shows


def _choose(reader: GestureReader, ask: Choose[Any]) -> Iterator[Any]:
    """All that may be chosen; what is pointed at is meant itself, where such a thing is to be chosen."""
    pointed: list[Any] = []
    if ask.form is Form.FIGURE:
        pointed = [one for one in (reader.figure, reader.target) if one >= 0 and one in ask.options]
    elif ask.topic == "pick_stone":
        pointed = [one for one in ask.options if one == reader.stone]
    elif ask.topic == "pick_terrain":
        pointed = [one for one in ask.options if one == reader.terrain]
    elif ask.topic == "repeat_arcane":
        pointed = [one for one in ask.options if isinstance(one, Use) and reader.target in one.targets]
    yield from pointed or ask.options


# --- places --------------------------------------------------------------------------------------------------------


def _dice(reader: GestureReader, ask: DropByHand) -> Iterator[Dice]:
    """Where the dice lie: a point for each, and what they show."""
    if not reader.points:
        yield from ask.candidates()
        return
    depths = reader.numbers("depths:")
    both = zip(reader.points, (*depths, *(FACE_UP,) * len(reader.points)), strict=False)
    yield Dice(tuple((x, y, depth) for (x, y), depth in both))


def _deploy(reader: GestureReader, ask: DeployModel) -> Iterator[Deploy]:
    if not reader.points:
        return
    x, y = reader.points[-1]
    for who in (reader.figure,) if reader.figure >= 0 else ask.waiting:
        yield from _stood(reader, [Deploy(who, x, y, surface) for surface in _surfaces(reader, x, y)])


def _surfaces(reader: GestureReader, x: int, y: int) -> list[str]:
    """Every surface at a place, the ground first."""
    ground = reader.board.ground
    return [name for level, name in enumerate(ground.surfaces) if ground.holds(x, y, level)]


def _stood(reader: GestureReader, found: list[Any]) -> list[Any]:
    """The legal ones of these; if there is none, the first with its reason."""
    return [answer for answer in found if reader.legal(answer)] or found[:1]


def _place(reader: GestureReader, ask: ChoosePlace) -> Iterator[Any]:
    """The place pointed at; where that is not allowed, those nearest to it that are."""
    if ask.optional:
        yield DONE
    if not reader.points:
        return
    x, y = reader.points[-1]
    found = _stood(reader, [Place(x, y, surface) for surface in _surfaces(reader, x, y)])
    yield from found
    if not any(map(reader.legal, found)):
        spots = [place for place in ask.candidates() if isinstance(place, Place)]
        yield from sorted(spots, key=lambda spot: hypot(spot.x - x, spot.y - y))[:NEAREST]


def _path(reader: GestureReader, ask: ChoosePath) -> Iterator[Any]:
    """A move that an effect grants: along the points, up to what is pointed at, or none."""
    board, who = reader.board, ask.figure

    def legal(path: Path, surface: str) -> bool:
        return reader.legal(Move(path, surface))

    if reader.points:
        yield from (Move(*way) for way in paths_to(board, who, ask.walk, reader.points, legal))
    elif reader.target >= 0 and reader.target != who and board[reader.target].where == "table":
        other = board[reader.target]
        goal = other.x, other.y, board.traits[reader.target].radius, 0
        yield from (Move(*way) for way in up_to(board, who, ask.walk, goal, legal))
    yield DONE if ask.optional else ask.staying


# --- models and cards ----------------------------------------------------------------------------------------------


def _pick(reader: GestureReader, ask: PickSome) -> Iterator[Pick]:
    """Those chosen so far with the one pointed at (or without it, if it was among them); and sets that hold it."""
    chosen = reader.numbers("pick:")
    drawn = {one for start, ends in reader.arrows() for one in (start, *ends)}
    pointed = [one for one in (reader.figure, reader.target) if one in ask.options]
    kept = [one for one in ask.options if one in drawn or (one in chosen) is not (one in pointed)]
    if kept or chosen:
        yield Pick(tuple(kept))
    for candidate in ask.candidates():
        if set(pointed) <= set(candidate.figures) or not candidate.figures:
            yield candidate


def _cards(reader: GestureReader, ask: ChooseCards) -> Iterator[Show]:
    """The cards pointed at; without any, none where that may be, then every card and every set of them."""
    wanted = reader.numbers("card:") + reader.numbers("cards:")
    if wanted:
        yield Show(wanted)
        return
    if ask.or_none:
        yield Show(())
    for count in range(max(1, ask.least), ask.most + 1):
        yield from (Show(tuple(held.card for held in some)) for some in combinations(ask.cards, count))


def _claim(reader: GestureReader, ask: ChooseClaim) -> Iterator[Claim]:
    """For each card the truth, then what would do something, then everything else one may say."""
    wanted = reader.numbers("card:")
    held = [one for one in ask.cards if one.card in wanted] or ask.cards
    held = list({one.face: one for one in reversed(held)}.values())[::-1]  # equal cards are one choice
    yield from (Claim(one.card, one.face) for one in held)
    if not ask.face_up:
        yield from (Claim(one.card, says) for one in held for says in ask.fitting)
        yield from (Claim(one.card, says) for one in held for says in ask.faces)


def _arrange(reader: GestureReader, ask: ArrangeCards) -> Iterator[Arrange]:
    """The cards as they are laid, be it nowhere yet; without a word about any pile, some ways to lay them."""
    piles = [f"{field}:" for field in FIELDS.values()]
    if any(map(reader.names, piles)):
        yield Arrange(*map(reader.numbers, piles))
    else:
        yield from ask.candidates()


READERS: Final[Readers] = MappingProxyType(
    {
        Choose: _choose,
        DropByHand: _dice,
        DeployModel: _deploy,
        ChooseAction: acting.action,
        ChooseReaction: acting.reaction,
        ChoosePath: _path,
        ChoosePlace: _place,
        PickSome: _pick,
        ChooseCards: _cards,
        ChooseClaim: _claim,
        ArrangeCards: _arrange,
    }
)
