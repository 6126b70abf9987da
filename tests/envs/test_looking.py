"""Is what a seat observes its own view, seen from its own edge, and no more than that?"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from escarmouche.bots import make_bot
from escarmouche.chance import Stream
from escarmouche.core.playing import reply_of
from escarmouche.envs import Skirmish, make
from escarmouche.envs.looking import FIGURE, SeatObserver, turned
from escarmouche.envs.raster import CHANNELS, SIDE
from escarmouche.envs.table import Table

ENOUGH = 8  # worlds compared
OWN, ON, Y = (FIGURE.index(name) for name in ("own", "on_table", "y"))


def play(table: Table, steps: int, seed: int = 1) -> None:
    """So many random answers of a new match, or as many as it has."""
    rng = Random(seed)
    table.begin(seed)
    for _ in range(steps):
        if table.asked is None:
            return
        table.play(rng.choice(list(table.answers())))


def looked_at_anew(table: Table, seat: int, view: Any) -> SeatObserver:
    observer = SeatObserver(table.features, table.layout, seat)
    observer.look(view, table.match.asks.get(seat))
    return observer


def test_what_is_remembered_is_what_is_there(trio: Skirmish) -> None:
    table, rng = trio.table, Random(3)
    table.begin(3)
    for _ in range(200):
        if table.asked is None:
            break
        for seat in range(table.seats):
            fresh = looked_at_anew(table, seat, table.match.game.view(seat))
            assert np.array_equal(table.observation(seat), fresh.buffer)
        table.play(rng.choice(list(table.answers())))


def test_every_seat_sees_its_own_figures_first_and_near_the_bottom(game: str) -> None:
    table = make(game, variant="trio", seed=1).table
    play(table, 14)
    for seat in range(table.seats):
        figures = table.parts(seat)["figures"]
        most = table.features.most_figures
        assert figures[:most, OWN].sum() == 3
        assert figures[most:, OWN].sum() == 0
    play(table, 60)
    middles = []
    for seat in range(table.seats):
        figures = table.parts(seat)["figures"]
        here = figures[figures[:, ON] > 0]
        middles.append(here[here[:, OWN] > 0][:, Y].mean() - here[here[:, OWN] == 0][:, Y].mean())
    assert sum(middles) < 0  # each has the enemy before it, not behind it


@pytest.mark.parametrize(("quarter", "place"), [(0, (0.5, 0.0)), (1, (1.0, 0.5)), (2, (0.5, 1.0)), (3, (0.0, 0.5))])
def test_the_own_edge_lies_at_the_bottom(quarter: int, place: tuple[float, float]) -> None:
    assert turned(*place, quarter)[1] == 0


def test_what_is_hidden_changes_nothing_that_is_observed() -> None:
    """In worlds that a seat cannot tell from the truth, other cards dealt, it observes the same numbers."""
    table, rng = make("moonstone", variant="trio", seed=1).table, Random(5)
    compared = other = 0
    for match in range(4):
        table.begin(match)
        for _ in range(150):
            if table.asked is None:
                break
            for seat in range(table.seats):
                world = table.match.imagine(table.match.game.view(seat), Stream(f"{match}.{compared}"))
                observer = looked_at_anew(table, seat, world.game.view(seat))
                assert np.array_equal(observer.buffer, table.observation(seat))
                compared += 1
                other += world.game.cards != table.match.game.cards
            table.play(rng.choice(list(table.answers())))
    assert other > 20  # the worlds did differ


def test_who_answers_later_does_not_see_what_was_answered_before(game: str) -> None:
    """Worlds that differ in the first seat's secret answer: the second seat observes the same and may do the same.
    Bots play up to there: random play seldom comes to blows."""
    secret: dict[str, Any] = {"declarations": "secret"} if game == "fantastiques" else {}
    table, compared = make(game, variant="open_trio", seed=1, **secret).table, 0
    for match in range(6):
        table.begin(match)
        bots = [make_bot("greedy", table.kind, f"{match}.{seat}") for seat in range(table.seats)]
        while table.asked is not None and compared < ENOUGH:
            asks = table.match.asks
            if len(asks) > 1:
                later = next(seat for seat in asks if seat != table.asked)
                compared += same_for(table, later, list(table.answers().values())[:3])
            table.give(reply_of(bots[table.asked], table.match, asks[table.asked]))
    assert compared >= ENOUGH


def same_for(table: Table, later: int, answers: list[Any]) -> int:
    """Compare what the later seat observes after each of these answers; gives how many worlds there were."""
    seen, mask = table.observation(later), table.mask(later)
    for answer in answers:
        other = table.match.clone()
        other.take(answer, table.asked)
        ask, observer = other.asks[later], SeatObserver(table.features, table.layout, later)
        observer.look(other.game.view(later), ask)
        assert np.array_equal(observer.buffer, seen)
        by_figures = getattr(ask, "figures", False) is True
        numbers = table.actions.numbered(ask.candidates(), observer, ask.subject, by_figures)
        assert sorted(numbers) == np.flatnonzero(mask).tolist()
    return len(answers)


def test_the_image_shows_who_stands_where(game: str) -> None:
    env = make(game, variant="trio", seed=1, raster=True)
    env.reset(seed=1)
    play(env.table, 40)
    seen = env.observe("seat_0")["observation"]
    figures, image = seen["figures"], seen["raster"]
    assert image.shape == (len(CHANNELS), SIDE, SIDE)
    own = figures[(figures[:, ON] > 0) & (figures[:, OWN] > 0)]
    assert 0 < image[CHANNELS.index("own")].sum() <= len(own)
    line = SIDE - 1 - int(own[0, Y] * SIDE)
    assert image[CHANNELS.index("own"), min(SIDE - 1, line)].sum() >= 1
