"""What is to be seen when something happens? A shot is a line, a blow falls, a formula lights the ground it works on.

A game says for each of its events that the eye should follow what is drawn: from whom, at whom, where. Dice and cards
need no effect: they are pieces of the sentence already.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeAlias

import msgspec

from escarmouche.core import Event

NOBODY = -1
Point: TypeAlias = tuple[int, int]


class EffectKind(StrEnum):
    """How it is drawn."""

    SHOT = "shot"
    BLOW = "blow"
    SPELL = "spell"
    AREA = "area"
    WOUND = "wound"
    HEAL = "heal"
    FALL = "fall"
    FRIGHT = "fright"
    CLAIM = "claim"  # something on the table is somebody's now: a stone, a marker


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to be seen: from a figure, at figures or at a place. `misses`: it did not do what it was meant to."""

    kind: EffectKind
    source: int = NOBODY
    targets: tuple[int, ...] = ()
    at: Point | None = None
    r: int = 0  # of an area round that place, or round the source where there is none
    outline: tuple[Point, ...] = ()  # of an area that is not round
    amount: int = 0  # of wounds
    misses: bool = False


Effects: TypeAlias = Mapping[type[Event], Callable[[Any, Any], Effect | None]]  # (position, event)


def effect_of(effects: Effects, game: Any, event: Event) -> Effect | None:
    """What is drawn for this event, if anything is."""
    found = effects.get(type(event))
    return None if found is None else found(game, event)


def on(figure: int, kind: EffectKind, amount: int = 0) -> Effect:
    """Something that happens to one figure."""
    return Effect(kind, targets=(figure,), amount=amount)


def at_target(kind: EffectKind, source: int, *targets: int, misses: bool = False) -> Effect:
    """From one figure to others; those that are nobody are left out."""
    return Effect(kind, source, tuple(one for one in targets if one >= 0), misses=misses)
