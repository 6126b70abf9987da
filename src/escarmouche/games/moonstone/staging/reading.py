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
from escarmouche.kits.stage.gestures import Readers, read
from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.asks.cards import ArrangeCards, ChooseCards, ChooseClaim
from escarmouche.games.moonstone.asks.choosing import PickSome
from escarmouche.games.moonstone.asks.deploying import DeployModel, DropByHand
from escarmouche.games.moonstone.asks.moving import ChoosePath, ChoosePlace
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.asks.topics import FIGURE_TOPICS
from escarmouche.games.moonstone.decisions import DONE, Arrange, Claim, Deploy, Dice, Move, Pick, Place, Show, Use
from escarmouche.games.moonstone.staging import acting
from escarmouche.games.moonstone.staging.desk import Desk
from escarmouche.games.moonstone.staging.walking import Path, paths_to, up_to

NEAREST: Final = 3  # places proposed beside the one that was pointed at
FACE_UP: Final = 1  # the depth of a die of which nobody has said what it shows


def answers(desk: Desk) -> Iterator[Any]:
    """Every answer that the gesture may mean, legal or not."""
    return read(desk, READERS)


def _choose(desk: Desk, ask: Choose[Any]) -> Iterator[Any]:
    """All that may be chosen; what is pointed at is meant itself, where such a thing is to be chosen."""
    pointed: list[Any] = []
    if ask.topic in FIGURE_TOPICS:
        pointed = [one for one in (desk.figure, desk.target) if one >= 0 and one in ask.options]
    elif ask.topic == "pick_stone":
        pointed = [one for one in ask.options if one == desk.stone]
    elif ask.topic == "pick_terrain":
        pointed = [one for one in ask.options if one == desk.terrain]
    elif ask.topic == "repeat_arcane":
        pointed = [one for one in ask.options if isinstance(one, Use) and desk.target in one.targets]
    yield from pointed or ask.options


# --- places --------------------------------------------------------------------------------------------------------


def _dice(desk: Desk, ask: DropByHand) -> Iterator[Dice]:
    """Where the dice lie: a point for each, and what they show."""
    if not desk.points:
        yield from ask.candidates()
        return
    depths = desk.numbers("depths:")
    both = zip(desk.points, (*depths, *(FACE_UP,) * len(desk.points)), strict=False)
    yield Dice(tuple((x, y, depth) for (x, y), depth in both))


def _deploy(desk: Desk, ask: DeployModel) -> Iterator[Deploy]:
    if not desk.points:
        return
    x, y = desk.points[-1]
    for who in (desk.figure,) if desk.figure >= 0 else ask.waiting:
        yield from _stood(desk, [Deploy(who, x, y, surface) for surface in _surfaces(desk, x, y)])


def _surfaces(desk: Desk, x: int, y: int) -> list[str]:
    """Every surface at a place, the ground first."""
    ground = desk.board.ground
    return [name for level, name in enumerate(ground.surfaces) if ground.holds(x, y, level)]


def _stood(desk: Desk, found: list[Any]) -> list[Any]:
    """The legal ones of these; if there is none, the first with its reason."""
    return [answer for answer in found if desk.legal(answer)] or found[:1]


def _place(desk: Desk, ask: ChoosePlace) -> Iterator[Any]:
    """The place pointed at; where that is not allowed, those nearest to it that are."""
    if ask.optional:
        yield DONE
    if not desk.points:
        return
    x, y = desk.points[-1]
    found = _stood(desk, [Place(x, y, surface) for surface in _surfaces(desk, x, y)])
    yield from found
    if not any(map(desk.legal, found)):
        spots = [place for place in ask.candidates() if isinstance(place, Place)]
        yield from sorted(spots, key=lambda spot: hypot(spot.x - x, spot.y - y))[:NEAREST]


def _path(desk: Desk, ask: ChoosePath) -> Iterator[Any]:
    """A move that an effect grants: along the points, up to what is pointed at, or none."""
    board, who = desk.board, ask.figure

    def legal(path: Path, surface: str) -> bool:
        return desk.legal(Move(path, surface))

    if desk.points:
        yield from (Move(*way) for way in paths_to(board, who, ask.walk, desk.points, legal))
    elif desk.target >= 0 and desk.target != who and board[desk.target].where == "table":
        other = board[desk.target]
        goal = other.x, other.y, board.traits[desk.target].radius, 0
        yield from (Move(*way) for way in up_to(board, who, ask.walk, goal, legal))
    yield DONE if ask.optional else ask.staying


# --- models and cards ----------------------------------------------------------------------------------------------


def _pick(desk: Desk, ask: PickSome) -> Iterator[Pick]:
    """Those chosen so far with the one pointed at (or without it, if it was among them); and sets that hold it."""
    chosen = desk.numbers("pick:")
    drawn = {one for start, ends in desk.arrows() for one in (start, *ends)}
    pointed = [one for one in (desk.figure, desk.target) if one in ask.options]
    kept = [one for one in ask.options if one in drawn or (one in chosen) is not (one in pointed)]
    if kept or chosen:
        yield Pick(tuple(kept))
    for candidate in ask.candidates():
        if set(pointed) <= set(candidate.figures) or not candidate.figures:
            yield candidate


def _cards(desk: Desk, ask: ChooseCards) -> Iterator[Show]:
    """The cards pointed at; without any, none where that may be, then every card and every set of them."""
    wanted = desk.numbers("card:") + desk.numbers("cards:")
    if wanted:
        yield Show(wanted)
        return
    if ask.or_none:
        yield Show(())
    for count in range(max(1, ask.least), ask.most + 1):
        yield from (Show(tuple(held.card for held in some)) for some in combinations(ask.cards, count))


def _claim(desk: Desk, ask: ChooseClaim) -> Iterator[Claim]:
    """For each card the truth, then what would do something, then everything else one may say."""
    wanted = desk.numbers("card:")
    held = [one for one in ask.cards if one.card in wanted] or ask.cards
    held = list({one.face: one for one in reversed(held)}.values())[::-1]  # equal cards are one choice
    yield from (Claim(one.card, one.face) for one in held)
    if not ask.face_up:
        yield from (Claim(one.card, says) for one in held for says in ask.fitting)
        yield from (Claim(one.card, says) for one in held for says in ask.faces)


def _arrange(desk: Desk, ask: ArrangeCards) -> Iterator[Arrange]:
    piles = [desk.numbers(name) for name in ("top:", "bottom:", "kept:")]
    if any(piles):
        yield Arrange(*piles)
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
