"""Questions before the first turn: the terrain, the prison, where each type of figure deploys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.fantastiques.decisions import Deploy, Lay, PlacePrison, Point
from escarmouche.games.fantastiques.layouts import Layout
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.placing import (
    deploy_refusal,
    draw_places,
    layout_refusal,
    layouts_for,
    orderly_places,
    prison_refusal,
    prison_spots,
)
from escarmouche.table.plane import inch

TRIES = 8


class LayTerrain(Ask[Lay]):
    """[FAN-SET-02, FAN-RUL-25] Any table of the player's invention, or one that lies ready."""

    __slots__ = ("game",)

    def __init__(self, game: Position, seat: int) -> None:
        super().__init__(seat, "FAN-SET-02")
        self.game = game

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Lay):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return layout_refusal(self.game, answer.layout)

    def candidates(self) -> Sequence[Lay]:
        return [Lay(layout) for layout in self._layouts()]

    def _layouts(self) -> list[Layout]:
        return layouts_for(self.game)

    def facts(self) -> dict[str, Any]:
        return {"layouts": tuple(layout.id for layout in self._layouts())}


class PlaceThePrison(Ask[PlacePrison]):
    """[FAN-SCN-05, FAN-RUL-80] Where the defender puts the prison."""

    __slots__ = ("game",)
    form = Form.POINT

    def __init__(self, game: Position, seat: int) -> None:
        super().__init__(seat, "FAN-SCN-05")
        self.game = game

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, PlacePrison):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return prison_refusal(self.game, answer)

    def sample(self, rng: Stream) -> PlacePrison:
        width, depth = self.game.state.table
        for _ in range(TRIES):
            place = PlacePrison(rng.below(width), rng.below(depth), 15 * rng.below(6))
            if prison_refusal(self.game, place) is None:
                return place
        return self.candidates()[0]

    def candidates(self) -> Sequence[PlacePrison]:
        return [PlacePrison(x, y) for x, y in prison_spots(self.game)]

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(spots=tuple(prison_spots(self.game)))


class DeployType(Ask[Deploy]):
    """[FAN-DEP-02..06] Which type of figure this player places next, and where each of its figures stands."""

    __slots__ = ("game", "types")
    form = Form.POINT

    def __init__(self, game: Position, seat: int, types: list[int]) -> None:
        super().__init__(seat, "FAN-DEP-02")
        self.game = game
        self.types = types  # numbers into state.types

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Deploy) or answer.kind not in self.types:
            tried = answer.kind if isinstance(answer, Deploy) else type(answer).__name__
            return Refusal("no_such_type", "FAN-DEP-02", {"tried": tried})
        return deploy_refusal(self.game, self.game.state.types[answer.kind], answer.places)

    def sample(self, rng: Stream) -> Deploy:
        kind = self.types[rng.below(len(self.types))]
        for _ in range(TRIES):
            places = draw_places(self.game, self.game.state.types[kind], rng)
            if places is not None:
                return Deploy(kind, places)
        return self._orderly(kind, inch(0.1))

    def _orderly(self, kind: int, spacing: int) -> Deploy:
        places: tuple[Point, ...] = orderly_places(self.game, self.game.state.types[kind], spacing)
        return Deploy(kind, places)

    def candidates(self) -> Sequence[Deploy]:
        ranks = (self._orderly(kind, inch(spacing)) for kind in self.types for spacing in (0.1, 1))
        return [*dict.fromkeys(ranks)]  # a piece with its crew stands alike however wide the ranks

    def standard(self) -> Deploy:
        """The first type that waits, in close order."""
        return self._orderly(self.types[0], inch(0.1))

    def hints(self, focus: int | None = None) -> Hints:
        state = self.game.state
        figures = tuple(one for kind in self.types for one in state.types[kind])
        left, bottom, right, top = state.zones[state.edges[self.game.cast.side_of[self.seat]]].box
        return Hints(figures, outlines=(((left, bottom), (right, bottom), (right, top), (left, top)),))

    def facts(self) -> dict[str, Any]:
        return {"types": tuple((kind, self.game.state.types[kind]) for kind in self.types)}
