"""What does a gesture mean as an answer? One reader for each question of the game.

A gesture points at one thing; where several are to be named, those already chosen are named in `Gesture.thing`:
`pick:3,5` (figures), `3>5,7` (whom a fighter assaults), `card:1`, `pile:4,2` (cards in their order), `attacks:2,1
defence:1` (combat dice).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Choose
from escarmouche.core.forms import Form
from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.deploying import DeployCard, InfiltrationMove
from escarmouche.games.ages.asks.disengaging import Attempt, EscapeAttempts, EscapePlace
from escarmouche.games.ages.asks.fighting import PlaceDice
from escarmouche.games.ages.asks.forcing import Confront
from escarmouche.games.ages.asks.going_on import GoOn
from escarmouche.games.ages.asks.machines import Crew, NameCrew
from escarmouche.games.ages.asks.piles import Arrange, OrderPile
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.asks.reacting import ActBefore, OnTheWay
from escarmouche.games.ages.asks.returning import ComesBack
from escarmouche.games.ages.asks.speaking import Activate, NextActor, SpeechTurn
from escarmouche.games.ages.asks.splitting import Split, SplitMelee
from escarmouche.games.ages.asks.staffing import FormStaff, Staff
from escarmouche.games.ages.asks.trapping import FirstTrap, RaiseBarricade
from escarmouche.games.ages.staging import acting, fighting, going_on, placing, reacting, speaking
from escarmouche.games.ages.staging.cards import PILE
from escarmouche.games.ages.staging.gesture_reader import GestureReader
from escarmouche.games.ages.staging.placing import apart
from escarmouche.kits.stage.gestures import Readers

# --- one of a few ---------------------------------------------------------------------------------------------------


def _choose(reader: GestureReader, ask: Choose[Any]) -> Iterator[Any]:
    """All that may be chosen; what is pointed at is meant itself, where such a thing is to be chosen."""
    yield from _pointed(reader, ask) or ask.options


def _pointed(reader: GestureReader, ask: Choose[Any]) -> list[Any]:
    figures = [one for one in (reader.figure, reader.target) if one >= 0]
    if ask.form is Form.FIGURE:
        return [one for one in figures if one in ask.options]
    if ask.topic == "second_card":
        named = [*reader.numbers("card:"), *(reader.board[one].card for one in figures)]
        return [one for one in named if one in ask.options]
    if ask.topic == "fight":
        members = zip(ask.options, ask.about.get("fights", ()), strict=False)
        return [number for number, inside in members if any(one in inside for one in figures)]
    if reader.points and (spots := ask.about.get("points", ())):
        return [min(ask.options, key=lambda one: apart(spots[one], reader.points[-1]))]
    if reader.points and ask.topic == "zone":
        zones = reader.board.cast.scenario.zones
        boxes = {one: zones[one].box(reader.board.cast.table) for one in ask.options}
        x, y = reader.points[-1]
        return [one for one, (left, bottom, right, top) in boxes.items() if left <= x <= right and bottom <= y <= top]
    return []


# --- several figures ------------------------------------------------------------------------------------------------


def _picked(reader: GestureReader, able: Sequence[int]) -> tuple[int, ...] | None:
    """Those picked so far, with the one pointed at or, if it was among them, without it; None: nothing is picked."""
    chosen = dict.fromkeys(reader.numbers("pick:"))
    for one in (reader.figure, reader.target):
        if one >= 0:
            chosen = {other: None for other in chosen if other != one} if one in chosen else {**chosen, one: None}
    if not chosen and not reader.names("pick:"):
        return None
    order = {one: place for place, one in enumerate(able)}
    return tuple(sorted(chosen, key=lambda one: order.get(one, len(order))))


def _activate(reader: GestureReader, ask: NextActor) -> Iterator[Activate]:
    """[ADE-ACT-02, ADE-ACT-03] Those picked, together; each alone, and all."""
    if (picked := _picked(reader, ask.waiting)) is not None:
        yield Activate(picked)
        return
    yield from (Activate((one,)) for one in ask.waiting)
    yield Activate(ask.waiting)
    yield from ask.candidates()


def _attempt(reader: GestureReader, ask: EscapeAttempts) -> Iterator[Attempt]:
    picked = _picked(reader, ask.able)
    yield from (Attempt(picked),) if picked is not None else ask.candidates()


def _crew(reader: GestureReader, ask: NameCrew) -> Iterator[Crew]:
    picked = _picked(reader, ask.hands)
    yield from (Crew(picked),) if picked is not None else ask.candidates()


def _staff(reader: GestureReader, ask: FormStaff) -> Iterator[Staff]:
    """[ADE-SKL-26] A pair may be named in either order."""
    picked = _picked(reader, ask.able)
    if picked is None:
        yield from ask.candidates()
    else:
        yield Staff(picked)
        yield from (one for one in ask.candidates() if set(one.members) == set(picked))


def _split(reader: GestureReader, ask: SplitMelee) -> Iterator[Split]:
    """[ADE-CBT-05] The fights that arrows say, or those in which the one pointed at stands alone; else all."""
    known = ask.candidates()
    arrows = {(one, ends) for one, ends in reader.arrows()}
    meant = [one for one in known if arrows and arrows <= {(fight.one, fight.against) for fight in one.fights}]
    pointed = reader.pointed
    alone = [one for one in known if any(fight.one == pointed for fight in one.fights)]
    yield from meant or alone or known


# --- cards ----------------------------------------------------------------------------------------------------------


def _order(reader: GestureReader, ask: OrderPile) -> Iterator[Arrange]:
    """[ADE-SEQ-01] The cards as they were laid, the others behind them as they lie; or one of them first."""
    for name in (f"{PILE}:", "cards:", "card:"):
        if reader.names(name):
            laid = reader.numbers(name)
            yield Arrange((*laid, *(card for card in ask.cards if card not in laid)))
            return
    yield from ask.candidates()


READERS: Final[Readers] = MappingProxyType(
    {
        Choose: _choose,
        OrderPile: _order,
        DeployCard: placing.deploy,
        InfiltrationMove: placing.infiltrate,
        ComesBack: placing.come_back,
        FirstTrap: placing.lay_trap,
        RaiseBarricade: placing.raise_barricade,
        EscapePlace: placing.step_aside,
        Confront: placing.back_away,
        SpeechTurn: speaking.speech,
        NextActor: _activate,
        NextAction: acting.act,
        GoOn: going_on.go_on,
        Pursuit: going_on.pursue,
        ActBefore: reacting.before,
        OnTheWay: reacting.on_the_way,
        EscapeAttempts: _attempt,
        NameCrew: _crew,
        FormStaff: _staff,
        SplitMelee: _split,
        PlaceDice: fighting.place,
    }
)
