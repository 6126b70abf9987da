"""What became of each character of a match, and how did the stones go? Told from the events, for statistics.

There are no points in this game: a character counts for one, and its score is the stones it holds at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from escarmouche.core import Event
from escarmouche.games.moonstone.events import effects, play
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.state import Character, Setup
from escarmouche.kits.study.chronicle import Chronicle, Reckoning, Story

KEPT = ("table", "removed")  # a character that left the table keeps its stones (MOO-EDG-02)


def chronicle(_setup: Setup, events: Sequence[Event], game: Position) -> Chronicle:
    """The stories of all characters, those that came into play during the match at no price."""
    board = game.board
    seats = [one.owner for one in board.state.characters]
    book = Reckoning(
        cost=lambda one: _cost(board.state.characters[one]), friends=lambda one, other: seats[one] == seats[other]
    )
    stones = [0.0] * board.cast.seats
    course: list[tuple[float, ...]] = []
    first_cards: dict[int, str] = {}
    for event in events:
        match event:
            case effects.Wounded():
                book.hurt(event.figure, event.wounds, event.by)
            case effects.Slain():
                book.out(event.figure)
            case effects.Transformed():
                first_cards.setdefault(event.figure, event.before)
            case play.TurnBegan() if event.turn > 1:
                course.append(tuple(stones))
            case _:
                _count(event, stones, seats)
    cards = board.cast.content.cards(board.cast.settings.cards)
    figures = tuple(
        _story(one, seats[one.id], first_cards.get(one.id, one.card), book) for one in board.state.characters
    )
    present = {one.profile for one in figures}
    names = {name: (card.name_fr or card.name, card.name) for name, card in cards.items() if name in present}
    return Chronicle(figures, board.state.turn, (*course, tuple(stones)), names)


def _cost(one: Character) -> float:
    return 0.0 if one.summoner >= 0 else 1.0


def _count(event: Event, stones: list[float], seats: Sequence[int]) -> None:
    """Stones that changed hands."""
    match event:
        case effects.StoneTaken():
            stones[seats[event.figure]] += 1
        case effects.StoneDropped():
            stones[seats[event.figure]] -= 1
        case effects.StonePassed():
            stones[seats[event.giver]] -= 1
            stones[seats[event.taker]] += 1
        case play.MatchEnded():
            stones[:] = map(float, event.stones)
        case _:
            pass


def _story(one: Character, seat: int, card: str, book: Reckoning) -> Story:
    return Story(
        profile=card,
        seat=seat,
        cost=_cost(one),
        survived=one.where in KEPT,
        dealt=book.dealt.get(one.id, 0.0),
        taken=book.taken.get(one.id, 0.0),
        slain=book.slain.get(one.id, 0.0),
        score=float(one.stones) if one.where in KEPT else 0.0,
    )
