"""The duel with a dress for the screen and some bots that behave badly: what a plug-in brings to the web table."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from tests.core.duel import FACE, duel_kind

from escarmouche.bots.random_bot import RandomBot
from escarmouche.core import Ask, Event
from escarmouche.kits.stage.effects import Effect
from escarmouche.kits.stage.scene import (
    NO_TABLE,
    BasicAction,
    Card,
    Choice,
    Gesture,
    Hand,
    Lobby,
    Piles,
    Proposal,
    Scene,
    Seat,
    Sheet,
    TableInfo,
)


class Stage:
    """Hands of cards; every candidate is a button."""

    def lobby(self, lang: str) -> Lobby:
        return Lobby((Choice("duel", "Duel"),), ())

    def setting(self, game: Any, lang: str) -> TableInfo:
        return NO_TABLE

    def scene(self, game: Any, seat: int | None, lang: str) -> Scene:
        view = game.view(seat)
        hands = []
        for other, held in enumerate(view.held):
            own = other == seat
            cards = [Card(card, "card", str(FACE[card])) for card in view.hand] if own else [Card(0, "back")] * held
            hands.append(Hand(f"{lang} {other}", other, tuple(cards)))
        seats = tuple(Seat(other, f"{other}", score=str(hp)) for other, hp in enumerate(view.hp))
        return Scene((), seats=seats, hands=tuple(hands), heading=f"{view.round}/{view.first}/{view.boon}/{view.deck}")

    def sheets(self, game: Any, lang: str) -> Sequence[Sheet]:
        return ()

    def proposals(self, game: Any, ask: Ask[Any], gesture: Gesture, lang: str) -> Sequence[Proposal]:
        if gesture.figure > 100:
            raise IndexError("a fault of the game")
        return [Proposal(msgspec.to_builtins(one), (f"{lang} {one}",)) for one in ask.candidates()]

    def actions(self, game: Any, ask: Ask[Any], figure: int, lang: str) -> Sequence[BasicAction]:
        return ()

    def piles(self, game: Any, ask: Ask[Any], lang: str) -> Piles | None:
        return None

    def effect(self, game: Any, event: Event) -> Effect | None:
        return None


class Sleepy:
    """Thinks much longer than anybody may."""

    def __init__(self, seed: int | str) -> None: ...

    def reply(self, view: Any, ask: Ask[Any]) -> Any:
        time.sleep(60)
        return ask.candidates()[0]


class Crashing(Sleepy):
    """Has a fault."""

    def reply(self, view: Any, ask: Ask[Any]) -> Any:
        raise ZeroDivisionError


class Deadly(Sleepy):
    """Takes its process down."""

    def reply(self, view: Any, ask: Ask[Any]) -> Any:
        os._exit(9)


class Cheating(Sleepy):
    """Answers what is not legal."""

    def reply(self, view: Any, ask: Ask[Any]) -> Any:
        return 12345


BADLY_BEHAVED = {"sleepy": Sleepy, "crashing": Crashing, "deadly": Deadly, "cheating": Cheating, "quick": RandomBot}
DUEL = msgspec.structs.replace(
    duel_kind(),
    stage=Stage(),
    bots=msgspec.structs.replace(duel_kind().bots, own=BADLY_BEHAVED),
    setups=msgspec.structs.replace(
        duel_kind().setups, starter=lambda seats=2, **_: duel_kind().setup_type(seats=seats, hp=3)
    ),
)
