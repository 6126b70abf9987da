"""What a gesture means where a game has no reader of its own for the question."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from escarmouche.core import Ask, Choose
from escarmouche.core.meaning import FigureId
from escarmouche.kits.stage.gestures import about_figures


class Strike(msgspec.Struct, frozen=True):
    figure: FigureId
    targets: tuple[FigureId, ...]
    strength: int = 0


BLOWS = [Strike(1, (2,), 3), Strike(1, (3,)), Strike(2, (1, 3))]


class WhoStrikes(Ask[Strike]):
    __slots__ = ()

    def candidates(self) -> Sequence[Strike]:
        return BLOWS


ASK = WhoStrikes(0, "X-1")


def test_the_answers_that_name_whom_is_pointed_at_are_meant() -> None:
    assert about_figures(ASK, {1, 2}) == [BLOWS[0], BLOWS[2]]
    assert about_figures(ASK, {3, 2}) == [BLOWS[2]]  # a strength of three names nobody


def test_all_are_meant_where_none_names_him_or_nobody_is_pointed_at() -> None:
    assert about_figures(ASK, {7}) == BLOWS
    assert about_figures(ASK, set()) == BLOWS
    either = Choose[Strike | bool](0, (BLOWS[0], False), "X-1", "strike_back")
    assert about_figures(either, set()) == (BLOWS[0], False)
    assert about_figures(either, {2}) == [BLOWS[0]]


def test_of_figures_the_one_pointed_at_is_meant_and_of_numbers_none() -> None:
    assert about_figures(Choose(0, (1, 2), "X-1", "who", figures=True), {2}) == [2]
    assert about_figures(Choose(0, (1, 2), "X-1", "who", figures=True), {5, 2}) == [2]  # drawn from another to him
    assert about_figures(Choose(0, (1, 2), "X-1", "how_many"), {2}) == (1, 2)
