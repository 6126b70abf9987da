"""A match in numbers: does every column say what it is called, is nothing shown that lies face down?"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.envs.looking import SeatObserver
from escarmouche.envs.table import Table
from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.moving import Walk
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.features import GEAR, NEEDED, NOW, SPARES, AgesFeatures, bare, features_of
from escarmouche.games.ages.game import GAME
from escarmouche.games.ages.profiles import Skill
from escarmouche.table.plane import CM

SETUP = GAME.setups.starter("trois_pierres")


def features(setup: Any = SETUP) -> AgesFeatures:
    return features_of(load_content(), setup)


def played(turns: int = 1) -> Match[Any]:
    match: Match[Any] = Match(GAME.begin(SETUP), Seeded("numbers"))
    stream = Stream("numbers")
    while match.game.board.state.turn < turns and (ask := match.ask) is not None:
        match.take(ask.sample(stream), ask.seat)
    return match


def test_there_is_a_number_for_every_column() -> None:
    match, told = played(), features()
    view = match.game.view(0)
    row = told.figure_row(view.state.figures[0])
    assert len(row.values) == len(NOW)
    assert len(row.values) + len(row.card) == len(told.figure_columns)
    assert told.figure_columns[-len(GEAR) :] == GEAR
    assert len(told.state(view)) == len(told.state_columns)
    assert len(told.hand(view)) == len(told.hand_columns)
    assert all(len(told.thing_row(one).values) == len(told.thing_columns) for one in told.things(view))


def test_health_and_direction_follow_the_figure() -> None:
    match, told = played(), features()
    board = match.game.board
    who = board.ids(0)[0]
    changed = board.change(who, lost=1, facing=90)
    row = told.figure_row(changed)
    health, x, y = (row.values[NOW.index(name)] for name in ("health", "facing_x", "facing_y"))
    assert health == pytest.approx(3 / 4)
    assert (x, y) == pytest.approx((0, 1), abs=1e-9)


def test_objectives_come_first_and_are_prizes() -> None:
    match, told = played(), features()
    rows = [told.thing_row(one) for one in told.things(match.game.view(0))]
    assert [row.prize for row in rows[:4]] == [True, True, True, False]


def test_a_scenario_on_a_bare_table_has_no_scenery() -> None:
    setup = bare(load_content(), SETUP)
    view = GAME.begin(setup).view(0)
    assert [features(setup).thing_row(one).prize for one in features(setup).things(view)] == [True] * 3


def test_the_own_pile_is_told_in_its_order_and_the_other_only_by_its_size() -> None:
    match, told = played(), features()
    view = match.game.view(0)
    hand = dict(zip(told.hand_columns, told.hand(view), strict=True))
    pile = view.secrets.sequences[0].pile
    if pile:
        assert hand[f"pile_{told._cards_of[0].index(pile[0])}"] == 1
    assert hand["other_pile"] == pytest.approx(len(view.secrets.sequences[1].pile) / 20)


def test_what_lies_face_down_changes_nothing_that_is_observed() -> None:
    table, stream, differed = Table(GAME, SETUP), Stream("hidden"), 0
    table.begin("hidden")
    for _ in range(60):
        if (ask := table.match.ask) is None:
            break
        for seat in range(2):
            world = table.match.imagine(table.match.game.view(seat), stream)
            observer = SeatObserver(table.features, table.layout, seat)
            observer.look(world.game.view(seat), table.match.asks.get(seat))
            assert np.array_equal(observer.buffer, table.observation(seat))
            differed += world.game.secrets != table.match.game.secrets
        table.play(next(iter(table.answers())) if ask.kind != "OrderPile" else max(table.answers()))
    assert differed > 10


def test_a_walk_has_the_number_of_its_direction_and_length() -> None:
    table, stream = Table(GAME, SETUP), Stream("walks")
    table.begin("walks")
    for _ in range(400):
        ask = table.match.ask
        if isinstance(ask, NextAction) and Walk in {type(one) for one in ask.candidates()}:
            break
        assert ask is not None
        numbers = list(table.answers())
        table.play(numbers[stream.below(len(numbers))])
    assert isinstance(ask, NextAction)
    figure, block = ask.board[ask.group[0]], table.actions.blocks[Walk]
    walks = {number: one for number, one in table.answers().items() if isinstance(one, Walk)}
    places: dict[int, list[tuple[int, int]]] = {}
    for number, one in walks.items():
        cell = (number - block.first) // block.spares
        places.setdefault(cell, []).append((one.ends[0].x - figure.x, one.ends[0].y - figure.y))
    assert len(places) > 8
    for some in places.values():
        assert max(abs(x - some[0][0]) + abs(y - some[0][1]) for x, y in some) <= 12 * CM


def test_decisions_without_anybody_to_make_them_are_left_out() -> None:
    left_out = features().left_out
    assert {"Raise", "Crew", "RaiseSteam"} <= left_out
    assert "Walk" not in left_out


def test_every_name_is_one_of_the_game() -> None:
    kinds = {kind.__name__ for kind in Table(GAME, SETUP).actions.blocks} | features().left_out
    assert SPARES.keys() <= kinds | {"Attempt"}
    assert NEEDED.keys() <= kinds
    known = set(Skill.__args__)  # type: ignore[attr-defined]
    assert all(known.issuperset(skills) for skills in NEEDED.values())


@pytest.mark.parametrize("seed", range(3))
def test_any_set_up_is_counted(seed: int) -> None:
    table, stream = Table(GAME, GAME.setups.random(Stream(f"counted {seed}"))), Stream(seed)
    table.begin(seed)
    for _ in range(40):
        if (ask := table.match.ask) is None:
            break
        numbers = list(table.answers())
        assert len(numbers) == len(ask.candidates())
        seen = table.observation(ask.seat)
        assert -1 <= seen.min() <= seen.max() <= 1
        table.play(numbers[stream.below(len(numbers))])


@pytest.mark.parametrize("size", [1, 3, 10, 30])
def test_armies_of_a_size_have_it(size: int) -> None:
    assert GAME.setups.of_size is not None
    game: Any = GAME.begin(GAME.setups.of_size(size))
    figures = game.board.state.figures
    assert [sum(one.seat == seat for one in figures) for seat in range(2)] == [size, size]
