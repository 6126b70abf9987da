"""What became of each figure of a match, and how did the score go? Told from the events, for statistics."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from escarmouche.core import Event
from escarmouche.games.alkemy.cast import Traits
from escarmouche.games.alkemy.events import health, play
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.state import Figure, Setup
from escarmouche.kits.study.chronicle import Chronicle, Reckoning, Story


def chronicle(_setup: Setup, events: Sequence[Event], game: Position) -> Chronicle:
    """The stories of all figures; a point of the scenario belongs to those who took the markers it was scored with,
    each by its share."""
    figures = game.state.figures
    book = Reckoning(
        cost=lambda one: _cost(game, figures[one]), friends=lambda one, other: figures[one].seat == figures[other].seat
    )
    takers: dict[int, int] = {}  # by marker
    scored: dict[int, float] = defaultdict(float)
    course: list[tuple[float, ...]] = []
    for event in events:
        match event:
            case health.Hurt():
                book.hurt(event.figure, event.boxes, event.by)
            case health.OutOfAction():
                book.out(event.figure)
            case play.MarkerTouched():
                takers[event.marker] = event.figure if event.owner >= 0 else -1
            case play.Scored():
                _credit(event, takers, scored, game)
                course.append(tuple(map(float, event.score)))
            case _:
                pass
    names = {one.profile.id: (one.profile.name, one.profile.name_en or one.profile.name) for one in _cards(game)}
    stories = tuple(_story(game, one, book, scored[one.id]) for one in figures)
    return Chronicle(stories, game.state.turn, tuple(course), names)


def _cards(game: Position) -> list[Traits]:
    return list(game.cast.traits.values())


def _cost(game: Position, figure: Figure) -> float:
    """[ALK-LST-01] Every figure has its price."""
    return float(game.traits[figure.id].profile.points)


def _credit(event: play.Scored, takers: dict[int, int], scored: dict[int, float], game: Position) -> None:
    """[ALK-SCN-06, ALK-OTH-01] The points of the turn, as many as the scenario gives, shared by those who took the
    markers that its winner holds."""
    if event.winner < 0:
        return
    holders = [one for one in takers.values() if one >= 0 and game[one].seat == event.winner]
    for one in holders:
        scored[one] += game.cast.scenario.points_per_turn / len(holders)


def _story(game: Position, figure: Figure, book: Reckoning, score: float) -> Story:
    return Story(
        profile=game.traits[figure.id].profile.id,
        seat=figure.seat,
        cost=_cost(game, figure),
        survived=figure.where == "table",
        dealt=book.dealt.get(figure.id, 0.0),
        taken=book.taken.get(figure.id, 0.0),
        slain=book.slain.get(figure.id, 0.0),
        score=score,
    )
