"""Where do the fighters of a card stand, and do they infiltrate? [ADE-DEP-05, ADE-DEP-08, ADE-DEP-12]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.asks.moving import AS_IT_IS, End, end_refusal, steps
from escarmouche.games.ages.board import Board, everybody
from escarmouche.games.ages.decisions import Decision, Point
from escarmouche.games.ages.queries.crews import machine_of
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.queries.reaches import reach_outline
from escarmouche.games.ages.queries.skills import has, skill
from escarmouche.games.ages.refusals.manning import (
    hand_places,
    hands_wanted,
    machine_place,
    manning_refusal,
    still_to_come,
)
from escarmouche.games.ages.refusals.placing import deploy_refusal, zone_box
from escarmouche.table.plane import CM, Places

ROW = CM  # between the places that are proposed
FORMATIONS = 6
TRIES = 24


class Deploy(Decision, frozen=True):
    """Put all the figures of the card on the table, in its order."""

    ends: tuple[End, ...]


class Refuse(Decision, frozen=True):
    """Use a refusal: the speech turn ends."""


def no_refusal(board: Board, seat: int) -> Refusal:
    """[ADE-SEQ-09, ADE-SEQ-11, ADE-SEQ-12, ADE-RUL-10] Why none is open: there is none left, it is the opening speech
    turn, or the other player has no cards any more."""
    if not board.side(seat).refusals:
        return Refusal("no_refusal", "ADE-SEQ-09", {"seat": seat})
    return Refusal("no_refusal", "ADE-SEQ-11" if board.state.speech.opening else "ADE-SEQ-12", {"seat": seat})


class DeployCard(Ask[Any]):
    """[ADE-DEP-05, ADE-SEQ-09, ADE-SEQ-11] The figures of the pile head, in the zone; or a refusal."""

    __slots__ = ("board", "card", "may_refuse")
    form = Form.POINT

    def __init__(self, board: Board, seat: int, card: int, may_refuse: bool) -> None:
        super().__init__(seat, "ADE-DEP-05")
        self.board = board
        self.card = card
        self.may_refuse = may_refuse

    @property
    def figures(self) -> tuple[int, ...]:
        return self.board.state.cards[self.card].figures

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Refuse):
            return None if self.may_refuse else no_refusal(self.board, self.seat)
        if not isinstance(answer, Deploy):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if len(answer.ends) != len(self.figures):
            return Refusal("wrong_number", self.why, {"tried": len(answer.ends), "limit": len(self.figures)})
        for index, (who, end) in enumerate(zip(self.figures, answer.ends, strict=True)):
            if found := self._end_refusal(who, end) or self._on_another(index, answer.ends):
                return found
        return self._crewless([one.at for one in answer.ends])

    def _crewless(self, places: Sequence[Point]) -> Refusal | None:
        """[ADE-DEP-11] A machine of this player would lack its crew."""
        return manning_refusal(self.board, self.seat, self.figures, places)

    def _end_refusal(self, who: int, end: End) -> Refusal | None:
        """[ADE-DEP-12, ADE-DEP-13, ADE-RUL-12] A flyer starts on the ground, unless the table lets it choose."""
        choice = self.board.settings.flyer_start_level == "player_choice_0_1" and has(self.board, who, "vol")
        if end.level not in ((AS_IT_IS, 0, 1) if choice else (AS_IT_IS, 0)):
            return Refusal("no_such_level", "ADE-DEP-12", {"figure": who, "level": end.level})
        if end.path or not AS_IT_IS <= end.facing < 360:
            return Refusal("no_such_turn", "ADE-DEP-13", {"tried": end.facing})
        return deploy_refusal(self.board, who, end.at, max(0, end.level))

    def _on_another(self, index: int, ends: tuple[End, ...]) -> Refusal | None:
        """[ADE-DEP-13, ADE-FLY-05] Nobody stands on another of its card on the same level."""
        levels = [max(0, one.level) for one in ends]
        if (other := self._overlapped(index, [one.at for one in ends], levels)) is None:
            return None
        return Refusal("no_room", "ADE-DEP-13", {"figure": self.figures[index], "other": other})

    def _overlapped(self, index: int, places: Sequence[Point], levels: Sequence[int] = ()) -> int | None:
        """Whose place of the same card this one overlaps; all on the ground where no levels are told."""
        radius = self.board.traits[self.figures[index]].radius
        for number in range(index):
            other = self.figures[number]
            if levels and levels[number] != levels[index]:
                continue
            if dist(places[index], places[number]) < radius + self.board.traits[other].radius:
                return other
        return None

    # --- proposing -----------------------------------------------------------------------------------------------

    def sample(self, rng: Stream) -> Any:
        if self.may_refuse and rng.below(4) == 0:
            return Refuse()
        left, bottom, right, top = zone_box(self.board, self.seat)
        places: list[Point] = []
        for index, who in enumerate(self.figures):
            radius = self.board.traits[who].radius
            for _ in range(TRIES):
                x = left + radius + rng.below(max(1, right - left - 2 * radius))
                y = bottom + radius + rng.below(max(1, top - bottom - 2 * radius))
                if (
                    deploy_refusal(self.board, who, (x, y)) is None
                    and self._overlapped(index, [*places, (x, y)]) is None
                ):
                    places.append((x, y))
                    break
            else:
                return self.candidates()[0]
        return _deployed(places) if self._crewless(places) is None else self.candidates()[0]

    def candidates(self) -> Sequence[Any]:
        left, _, right, _ = zone_box(self.board, self.seat)
        starts = [left + (right - left) * part // FORMATIONS for part in range(FORMATIONS)]
        rows = dict.fromkeys(row for start in starts if (row := self._formation(start)) is not None)
        manned = [row for row in rows if self._crewless(row) is None] or list(self._manned())
        found: list[Any] = [_deployed(row) for row in manned or self._packed(())]
        return [*found, Refuse()] if self.may_refuse else found

    def standard(self) -> Any:
        """In the middle of the zone, as far forward as can be."""
        rows = [one for one in self.candidates() if isinstance(one, Deploy)]
        return rows[len(rows) // 2]

    def _formation(self, start: int) -> tuple[Point, ...] | None:
        """The figures side by side, as far forward as can be, from `start` on."""
        places: list[Point] = []
        for index, who in enumerate(self.figures):
            spots = self._lattice(who, places[-1][0] if places else start)
            spot = next(
                (
                    spot
                    for spot in spots
                    if self._overlapped(index, [*places, spot]) is None
                    and deploy_refusal(self.board, who, spot) is None
                ),
                None,
            )
            if spot is None:
                return None
            places.append(spot)
        return tuple(places)

    def _lattice(self, who: int, start: int) -> Iterator[Point]:
        """Places of the zone, the row nearest to the middle of the table first."""
        left, bottom, right, top = zone_box(self.board, self.seat)
        radius, middle = self.board.traits[who].radius, self.board.cast.table[1] // 2
        rows = sorted(range(bottom + radius, top - radius + 1, ROW), key=lambda y: abs(y - middle))
        columns = [*range(max(left + radius, start), right - radius + 1, ROW), *range(left + radius, start, ROW)]
        return ((x, y) for y in rows for x in columns)

    def _manned(self) -> Iterator[tuple[Point, ...]]:
        """[ADE-DEP-11] A machine beside its crew, or the hands it lacks about a machine."""
        first = self.figures[0]
        if self.board.traits[first].machine is not None:
            wanted = machine_of(self.board, first).crew - still_to_come(self.board, self.seat, self.figures)
            place = machine_place(self.board, self.seat, first, wanted)
            yield from () if place is None else ((place,),)
            return
        places: list[Point] = []
        for index in range(len(self.figures)):
            spot = self._at_machine(index, places) or self._anywhere(index, places)
            if spot is None:
                return
            places.append(spot)
        yield tuple(places)

    def _at_machine(self, index: int, places: Sequence[Point]) -> Point | None:
        """A place for the next figure at a machine that lacks a hand."""
        for machine in self.board.machines(self.seat):
            if hands_wanted(self.board, self.seat, machine.id, self.figures, places) > 0:
                spot = next(hand_places(self.board, self.figures[index], machine.id, places), None)
                if spot is not None:
                    return spot
        return None

    def _anywhere(self, index: int, places: Sequence[Point]) -> Point | None:
        """The first place of the zone that is free for the next figure."""
        who = self.figures[index]
        spots = self._lattice(who, 0)
        free = (spot for spot in spots if self._overlapped(index, [*places, spot]) is None)
        return next((spot for spot in free if deploy_refusal(self.board, who, spot) is None), None)

    def _packed(self, taken: tuple[Point, ...]) -> Iterator[tuple[Point, ...]]:
        """[ADE-DEP-13] Where no row is free: each figure in a corner of the free ground of the zone."""
        if len(taken) == len(self.figures):
            yield taken
            return
        who = self.figures[len(taken)]
        left, bottom, right, top = zone_box(self.board, self.seat)
        radius = self.board.traits[who].radius
        far = right - left + top - bottom
        room = Places(self.board.ground.field, radius, (left + right) // 2, (bottom + top) // 2, far)
        room.free(self.board.crowd, everybody(), who).off(self.board.ground.no_place)
        inset = (left + radius, bottom + radius, right - radius, top - radius)
        corners = [(inset[i], inset[j]) for i, j in ((0, 1), (2, 1), (2, 3), (0, 3))]
        for k in range(4):
            room.segment(*corners[k], *corners[k - 1])
        for number, place in enumerate(taken):
            room.beyond(*place, radius + self.board.traits[self.figures[number]].radius)
        for spot in room:
            if deploy_refusal(self.board, who, spot) is None:
                found = next(self._packed((*taken, spot)), None)
                if found is not None:
                    yield found
                    return

    def hints(self, focus: int | None = None) -> Hints:
        left, bottom, right, top = zone_box(self.board, self.seat)
        return Hints(self.figures, outlines=(((left, bottom), (right, bottom), (right, top), (left, top)),))

    def facts(self) -> dict[str, Any]:
        return {"card": self.card, "figures": self.figures, "may_refuse": self.may_refuse}


def _deployed(places: Sequence[Point]) -> Deploy:
    return Deploy(tuple(End(*place) for place in places))


# --- infiltration -----------------------------------------------------------------------------------------------


class Infiltrate(Decision, frozen=True):
    """A fighter moves before the first turn."""

    figure: FigureId
    end: End


class Stay(Decision, frozen=True):
    """Nobody else infiltrates."""


class InfiltrationMove(Ask[Any]):
    """[ADE-SKL-74, ADE-DEP-08, ADE-DEP-09] Who infiltrates next, and where to; or nobody more."""

    __slots__ = ("board", "waiting")
    form = Form.PATH

    def __init__(self, board: Board, seat: int, waiting: tuple[int, ...]) -> None:
        super().__init__(seat, "ADE-SKL-74")
        self.board = board
        self.waiting = waiting

    def move(self, who: int) -> Move:
        """[ADE-SKL-74] X cm, by the way of any move."""
        use = skill(self.board, who, "infiltration")
        assert use is not None
        level = self.board[who].level
        return Move("walk", use.x * CM, level, level, why="ADE-SKL-74")

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Stay):
            return None
        if not isinstance(answer, Infiltrate):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.figure not in self.waiting or answer.end.level != AS_IT_IS:
            return Refusal("not_waiting", self.why, {"figure": answer.figure})
        return end_refusal(self.board, answer.figure, self.move(answer.figure), answer.end)

    def candidates(self) -> Sequence[Any]:
        moves = [
            Infiltrate(who, End(self.board[who].x + dx, self.board[who].y + dy))
            for who in self.waiting
            for dx, dy in steps(self.board, who, self.move(who).limit)
        ]
        return [*(one for one in moves if self.refusal(one) is None), Stay()]

    def hints(self, focus: int | None = None) -> Hints:
        if focus is None or focus not in self.waiting:
            return Hints(self.waiting)
        return Hints(self.waiting, outlines=reach_outline(self.board, focus, self.move(focus)))

    def facts(self) -> dict[str, Any]:
        return {"figures": self.waiting}
