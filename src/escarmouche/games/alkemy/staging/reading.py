"""What does a gesture mean as an answer? One reader for each question of the game.

A gesture points at one thing; where several are to be named, those already chosen are named in `Gesture.thing`:
`pick:3,5` (figures), `3>5,7` (whom a figure charges), `dice:0,2`, `card:1` (a profile card), `number:85` (tenths).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Choose
from escarmouche.core.forms import Form
from escarmouche.games.alkemy.asks.alchemy import ChooseTarget, ChooseUpgrades
from escarmouche.games.alkemy.asks.announcing import Announce, OrderFigures, TakeLead
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.preparing import DeployCard, PlacePiece, PlaceToken
from escarmouche.games.alkemy.asks.rolling import KeepDice
from escarmouche.games.alkemy.asks.shooting import ChooseCover, GiveEstimate, ReactTo
from escarmouche.games.alkemy.decisions import Estimate, Keep, Target, Upgrade
from escarmouche.games.alkemy.staging import announcing, placing, walking
from escarmouche.games.alkemy.staging.gesture_reader import GestureReader
from escarmouche.kits.stage.gestures import Readers


def _choose(reader: GestureReader, ask: Choose[Any]) -> Iterator[Any]:
    """All that may be chosen; what is pointed at is meant itself, where such a thing is to be chosen."""
    pointed: list[Any] = []
    if ask.form is Form.FIGURE:
        pointed = [one for one in (reader.figure, reader.target) if one >= 0 and one in ask.options]
    elif ask.topic == "harvest":
        pointed = [one for one in ask.options if one == reader.token >= 0]
    yield from pointed or ask.options


def _cover(reader: GestureReader, ask: ChooseCover) -> Iterator[int]:
    """The cover that is pointed at, a piece of scenery or a figure; else all of them, or none."""
    about = ((reader.gesture.terrain, -1), ("", reader.figure), ("", reader.target))
    pointed = [number for number, one in enumerate(ask.covers) if (one.piece, one.figure) in about]
    yield from pointed or ask.options


def _estimate(reader: GestureReader, ask: GiveEstimate) -> Iterator[Estimate]:
    """[ALK-SHT-03, ALK-GEN-04] From contact to the far corner in tenths of an inch: the least, the next, the greatest;
    the slider lays out the rest. Whatever is pointed at, nothing here depends on where anybody stands."""
    yield from (Estimate(number) for number in reader.numbers("number:")[:1])
    yield from (Estimate(0), Estimate(1), Estimate(ask.most))


def _keep(reader: GestureReader, ask: KeepDice) -> Iterator[Keep]:
    """The two dice that are named, or a pair for each thing that may come of them."""
    named = reader.numbers("dice:")
    if len(named) == 2 and all(one < len(ask.dice) for one in named):
        yield Keep((named[0], named[1]))
    yield from ask.candidates()


# --- formulas ------------------------------------------------------------------------------------------------------


def _target(reader: GestureReader, ask: ChooseTarget) -> Iterator[Target]:
    """[ALK-ALC-11] Whoever is pointed at, in sight or not; else everybody in sight."""
    pointed = reader.pointed
    if pointed in ask.options or (reader.on_table(pointed) and pointed != ask.figure):
        yield Target((pointed,))
    else:
        yield from ask.candidates()


def _upgrades(reader: GestureReader, ask: ChooseUpgrades) -> Iterator[Upgrade]:
    """[ALK-ALC-15, ALK-ALC-16] For those picked so far with the one pointed at (or without it, if it was among them),
    alone and beside what needs nobody; then all that may be taken once, and nothing."""
    chosen = Counter(reader.numbers("pick:"))
    pointed = [one for one in (reader.figure, reader.target) if one in ask.options]
    kept = tuple(one for one in ask.options if (one in chosen) is not (one in pointed))
    yield Upgrade()
    if kept or chosen:
        yield from (one for one in _for(ask, kept) if reader.legal(one))
    else:
        yield from ask.candidates()


def _for(ask: ChooseUpgrades, figures: tuple[int, ...]) -> Iterator[Upgrade]:
    """Every way to take upgrades for these figures: stones first, then boxes in their place."""
    upgrades = list(enumerate(ask.formula.upgrades))
    free = [(), *((number,) for number, one in upgrades if not one.names)]
    naming = [number for number, one in upgrades if one.names]
    for number in naming if figures else naming[:1]:
        for beside in free:
            taken = (*(number,) * len(figures), *beside)
            most = ask.price_of(Upgrade(taken, figures)) // 2
            yield from (Upgrade(taken, figures, boxes) for boxes in range(most + 1))


READERS: Final[Readers] = MappingProxyType(
    {
        Choose: _choose,
        ChooseCover: _cover,
        PlacePiece: placing.piece,
        PlaceToken: placing.token,
        DeployCard: placing.deploy,
        TakeLead: announcing.lead,
        Announce: announcing.announce,
        OrderFigures: announcing.order,
        ReactTo: announcing.react,
        ChoosePath: walking.paths,
        GiveEstimate: _estimate,
        KeepDice: _keep,
        ChooseTarget: _target,
        ChooseUpgrades: _upgrades,
    }
)
