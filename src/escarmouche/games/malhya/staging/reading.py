"""What does a gesture mean as an answer? One reader for each kind of question.

A square or a hex is pointed at by a point in it, by what lies there (`interest:12`, `place:01`) or by who stands there;
a number is named as `number:7`.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Choose
from escarmouche.core.forms import Form
from escarmouche.core.meaning import referred
from escarmouche.games.malhya import decisions as given
from escarmouche.games.malhya.asks.choosing import SQUARE_TOPICS
from escarmouche.games.malhya.asks.combat import FightAction
from escarmouche.games.malhya.asks.infiltration import HeroAction
from escarmouche.games.malhya.asks.menu import Leavable, Menu, PartyMenu, passed_on
from escarmouche.games.malhya.asks.story import ChapterChoice
from escarmouche.games.malhya.asks.travel import TravelAction
from escarmouche.games.malhya.staging.gesture_reader import GestureReader
from escarmouche.games.malhya.staging.ways import way_to
from escarmouche.kits.stage.gestures import Readers

PLACED: Final = (given.StepTo, given.DragCorpse, given.MoveTo)  # answers that a place on the board is pointed at for


def _leavable(reader: GestureReader, ask: Leavable) -> Iterator[Any]:
    """[MAL-RUL-03] Left to the others, or what the question itself is answered with."""
    kind = type(ask.inner)
    own = next((READERS[one] for one in kind.__mro__ if one in READERS), None)
    if reader.empty:
        yield given.LeaveToOthers()
    yield from own(reader, ask.inner) if own else ask.inner.candidates()


def _choose(reader: GestureReader, ask: Choose[Any]) -> Iterator[Any]:
    """All that may be chosen; what is pointed at is meant itself, where such a thing is to be chosen."""
    if ask.form is Form.FIGURE and reader.pointed >= 0:
        yield reader.pointed
    elif ask.topic in SQUARE_TOPICS and not reader.empty and reader.square >= 0:
        yield reader.square
    else:
        yield from ask.candidates()


def _menu(reader: GestureReader, ask: Menu) -> Iterator[Any]:
    """With nothing pointed at, whatever needs no place; at a figure, what is about it."""
    if reader.empty:
        yield from (one for one in ask.possible() if not isinstance(one, PLACED) and _worth_saying(ask, one))
        return
    who = reader.pointed
    for one in ask.possible():
        named = [figure for figure in referred(one, "figure") if figure >= 0]
        if who in named or (who == reader.hero and not named and not isinstance(one, PLACED)):
            yield one


def _worth_saying(ask: Menu, answer: given.Decision) -> bool:
    """What is legal; of the rest only what names nobody: a list of everybody whom nothing can be done to helps none."""
    return ask.bar(answer) is None or not any(referred(answer, "figure"))


def _party(reader: GestureReader, ask: PartyMenu) -> Iterator[Any]:
    """[MAL-GEN-11, MAL-GEN-13] Likewise; the word may be passed on, and whoever is pointed at be led by another."""
    yield from _menu(reader, ask)
    seats = range(reader.game.cast.seats)
    if reader.empty:
        yield from passed_on(reader.game, ask.seat)
    elif 0 <= reader.pointed < len(reader.game.state.heroes):
        handed = (given.HandHero(reader.pointed, seat) for seat in seats)
        yield from (one for one in handed if reader.legal(one))


def _travel(reader: GestureReader, ask: TravelAction) -> Iterator[Any]:
    """[MAL-TRV-13] To the hex that is pointed at."""
    there = reader.hex
    if there is not None:
        yield given.MoveTo(*there)
    else:
        yield from _party(reader, ask)


def _chapter(reader: GestureReader, ask: ChapterChoice) -> Iterator[Any]:
    """[MAL-BOK-03, MAL-BAG-09] The options in their order; a number that is named goes to the option that asks for one;
    then whoever may sort what he has, or the one who is pointed at."""
    asking = [place for place, option in enumerate(ask.options) if option.number is not None]
    for number in reader.numbers("number:")[:1]:
        yield from (given.GiveNumber(place, number) for place in asking)
    yield from _party(reader, ask)


# --- on squares ------------------------------------------------------------------------------------------------------


def _hero_action(reader: GestureReader, ask: HeroAction | FightAction) -> Iterator[Any]:
    """[MAL-MOV-01, MAL-IHP-06] The steps to the square that is pointed at, as far as he comes; a corpse on it, or
    dragged to it; then whatever is about the figure there."""
    square = reader.square
    if square >= 0 and square != reader.game[ask.hero].square:
        yield from _steps(reader, ask, square)
    if square >= 0 and isinstance(ask, HeroAction):
        yield from (
            one for one in ask.possible() if isinstance(one, given.DragCorpse) and square in (one.corpse, one.to)
        )
    if reader.empty or reader.pointed >= 0:
        yield from _menu(reader, ask)


def _steps(reader: GestureReader, ask: HeroAction | FightAction, square: int) -> Iterator[given.StepTo]:
    """The way there, or the reason why there is none; the first step may be paid for otherwise."""
    reader.way = way_to(reader.game, ask.hero, square, lambda one: reader.legal(given.StepTo(one)))
    if not reader.way:
        yield given.StepTo(square)
        return
    yield given.StepTo(reader.way[0])
    paid = given.StepTo(reader.way[0], paid=True)
    if reader.legal(paid):
        yield paid


READERS: Final[Readers] = MappingProxyType(
    {
        Leavable: _leavable,
        Choose: _choose,
        Menu: _menu,
        PartyMenu: _party,
        TravelAction: _travel,
        ChapterChoice: _chapter,
        HeroAction: _hero_action,
        FightAction: _hero_action,
    }
)
