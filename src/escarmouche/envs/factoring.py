"""Which number does an answer have? A fixed range of numbers, factored into decision, figure, word, target and place.

The fields of a decision say what its numbers are made of, and their types what the fields refer to; nothing here knows
a game. Each kind of decision has a block of numbers of its own:

    number = first + ((figure * words + word) * wheres + where) * spares

`where` is nothing, then each figure's row, then numbers, then cells of a place. A place is seen from the figure that
acts, in one of eight directions and seven distances, or is a cell of the whole table where nobody stands there yet. Two
answers that would have the same number take the next free ones in their block (the spares lie next to each other), so
that no answer is ever lost.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from math import atan2, hypot, pi
from operator import attrgetter
from typing import Any, Final, TypeAlias, Union, get_args, get_origin

import msgspec

from escarmouche.core.meaning import meanings
from escarmouche.envs.looking import SeatObserver, turned
from escarmouche.kits.study.features import Features

Point: TypeAlias = tuple[int, int]
Reader: TypeAlias = Callable[[Any, SeatObserver, int], int]  # (answer, observer, the figure in question): a number

DIRECTIONS: Final = 8
RINGS: Final = (0.8, 1.6, 2.6, 4.2, 6.5, 10.5)  # units of length, each less than double the last: half a way is told
GRID: Final = 8
CELLS: Final = GRID * GRID
AROUND: Final = DIRECTIONS * (len(RINGS) + 1)
OPTIONS: Final = 64  # plain answers: yes or no, numbers, words
SHAPELESS: Final = 32  # answers of a decision that has neither figure nor place
Numbered: TypeAlias = dict[int, Any]  # answers by their numbers
Walks: TypeAlias = Callable[[Sequence[Any], SeatObserver], list[int]]
NOWHERE: Final = (0, 0)  # a place that was not given
FIGURE: Final = "figure"  # what a field refers to that names one
WAYS: Final = ("path", "places")  # and one that names points
WAIT: Final = 0  # what a seat does that is asked nothing


class Target(msgspec.Struct, frozen=True):
    """A field that names a target: does it name figures, the first `where` that is its own, and how many there are."""

    field: str
    is_figure: bool
    first: int
    count: int


class Block(msgspec.Struct, frozen=True):
    """The numbers of one kind of decision, and which of its fields they are made of."""

    name: str
    first: int
    figures: int = 1  # how many figures, or numbers in their place
    words: int = 1
    wheres: int = 1
    spares: int = 1
    actor: str = ""
    actor_is_figure: bool = False
    anybody: bool = False  # the figure may be anybody's: one place for each row
    word: str = ""
    known: Mapping[str, int] = {}  # the words by their numbers
    targets: tuple[Target, ...] = ()
    place: tuple[str, ...] = ()  # the two fields of a place, or the one field of a way
    place_at: int = 0  # the first `where` of the cells

    @property
    def size(self) -> int:
        """How many numbers there are in the block."""
        return self.figures * self.words * self.wheres * self.spares


class Actions:
    """All numbers of a set-up."""

    def __init__(self, features: Features, answers: Any) -> None:
        self.features = features
        self.rows = features.seats * features.most_figures
        self.blocks: dict[type, Block] = {}
        self._readers: dict[type, Reader] = {}
        self._walks: dict[type, Walks] = {}
        first = WAIT + 1
        self.options = Block("option", first, self.rows + OPTIONS)
        first += self.options.size
        for kind in decisions_of(answers):
            if kind.__name__ in features.left_out:
                continue  # should one come up all the same, it counts as a plain answer
            block = self._block(kind, first)
            self.blocks[kind] = block
            self._readers[kind] = self._reader(block)
            if (walks := self._walker(kind, block)) is not None:
                self._walks[kind] = walks
            first += block.size
        self.size = first

    # --- making blocks -----------------------------------------------------------------------------------------

    def _block(self, kind: type, first: int) -> Block:
        features = self.features
        fields, aside = meanings(kind), features.aside
        refers = {name: one.to for name, one in fields.items() if f"{kind.__name__}.{name}" not in aside}
        named = [name for name, to in refers.items() if to == FIGURE or to in features.numbers]
        word = next((name for name, to in refers.items() if features.words.get(to)), "")
        both = tuple(name for axis in ("x", "y") for name, to in refers.items() if to == axis)
        ways = tuple(name for name, to in refers.items() if to in WAYS or ends_of(fields[name].plain))
        place = both if len(both) == len("xy") else ways[:1]
        actor = named[0] if named else ""
        by_figure = refers.get(actor) == FIGURE
        anybody = by_figure and len(named) == 1 and not place
        targets, wheres = self._targets({name: refers[name] for name in named[1:]})
        cells = 0 if not place else AROUND if place == ways[:1] and by_figure else CELLS
        shapeless = not actor and not place and not word
        return Block(
            name=kind.__name__,
            first=first,
            figures=1 if not actor else self._figures(f"{kind.__name__}.{actor}", refers[actor], anybody),
            words=max(features.words[refers[word]].values()) + 2 if word else 1,
            wheres=wheres + cells,
            spares=features.spares.get(kind.__name__, SHAPELESS if shapeless and fields else 1),
            actor=actor,
            actor_is_figure=by_figure,
            anybody=anybody,
            word=word,
            known=features.words[refers[word]] if word else {},
            targets=targets,
            place=place,
            place_at=wheres,
        )

    def _figures(self, field: str, to: str, anybody: bool) -> int:
        """So many, and one more for whoever is none of them."""
        if to != FIGURE:
            return self.features.numbers[to]
        if (ranks := self.features.ranks.get(field)) is not None:
            return max(ranks.values(), default=-1) + 2
        return self.rows + 1 if anybody else self.features.most_figures + 1

    def _targets(self, refers: Mapping[str, str]) -> tuple[tuple[Target, ...], int]:
        """Where each field that names a target begins, and how many places they take; figures share theirs."""
        found: list[Target] = []
        wheres, rows_at = 1, 0
        for name, to in refers.items():
            by_figure = to == FIGURE
            count = self.rows if by_figure else self.features.numbers[to]
            if by_figure and rows_at:
                found.append(Target(name, by_figure, rows_at, count))
                continue
            found.append(Target(name, by_figure, wheres, count))
            rows_at = wheres if by_figure else rows_at
            wheres += count
        return tuple(found), wheres

    # --- numbering ---------------------------------------------------------------------------------------------

    def numbered(self, answers: Sequence[Any], observer: SeatObserver, subject: int, by_figures: bool) -> Numbered:
        """Every answer under a number of its own. `subject` is the figure that the question is about; `by_figures`:
        plain numbers name figures."""
        taken: Numbered = {}
        for kind, run in groupby(answers, type):
            alike = list(run)
            walks, read = self._walks.get(kind), self._readers.get(kind)
            if walks is not None:
                homes = walks(alike, observer)
            elif read is not None:
                homes = [read(answer, observer, subject) for answer in alike]
            else:
                homes = [self._option(answer, k, observer, by_figures) for k, answer in enumerate(alike, len(taken))]
            for number, answer in zip(homes, alike, strict=True):
                if number in taken:
                    number = self._next_free(self.blocks.get(kind, self.options), number, taken)  # noqa: PLW2901 - the number it gets
                taken[number] = answer
        return taken

    def home(self, answer: Any, observer: SeatObserver, subject: int) -> int:
        """The number that a decision has unless another one has taken it before."""
        return self._readers[type(answer)](answer, observer, subject)

    def _next_free(self, block: Block, number: int, taken: Numbered) -> int:
        """The next number of the same figure that nobody has; if it has none left, one of its block; if that is full,
        one of the plain answers'."""
        own = block.size // block.figures
        first = number - (number - block.first) % own
        every = self.options
        for start, size in ((first, own), (block.first, block.size), (every.first, every.size)):
            for step in range(size):
                free = start + (number - start + step) % size
                if free not in taken:
                    return free
        raise OverflowError(f"more than {block.size} answers that are a {block.name}")

    def _option(self, answer: Any, order: int, observer: SeatObserver, by_figures: bool) -> int:
        first = self.options.first
        if isinstance(answer, bool):
            return first + self.rows + answer
        if isinstance(answer, int):
            row = observer.rows.get(answer) if by_figures else None
            return first + (row if row is not None else self.rows + 2 + answer % (OPTIONS - 2))
        return first + self.rows + 2 + order % (OPTIONS - 2)

    # --- reading one answer ------------------------------------------------------------------------------------

    def _reader(self, block: Block) -> Reader:
        """How the number of an answer is read from its fields, made once for each kind of decision."""
        first, spares, wheres, last = block.first, block.spares, block.wheres, block.figures - 1
        by_figure, words = block.actor_is_figure, block.words
        ranks = self.features.ranks.get(f"{block.name}.{block.actor}")
        actor = attrgetter(block.actor) if block.actor else None
        word = attrgetter(block.word) if block.word else None
        known = block.known
        where = self._where_reader(block)

        def read(answer: Any, observer: SeatObserver, about: int) -> int:
            number = 0
            if actor is not None:
                value = actor(answer)
                if type(value) is not int:
                    value = first_of(value)
                if by_figure:
                    about = value
                    number = min((observer.rows if ranks is None else ranks).get(value, last), last)
                else:
                    number = value % (last + 1)
            if word is not None:
                number = number * words + known.get(word(answer), words - 1)
            if where is not None:
                number = number * wheres + where(answer, observer, about)
            return first + number * spares

        return read

    def _walker(self, kind: type, block: Block) -> Walks | None:
        """The same for many answers that are a figure and its path alone: what is listed by far most often."""
        if not block.actor_is_figure or len(block.place) != 1 or block.word or block.targets:
            return None
        first, spares, wheres, last, at = block.first, block.spares, block.wheres, block.figures - 1, block.place_at
        walk, unit, read = attrgetter(block.actor, *block.place), self.features.unit, self._readers
        of_points = meanings(kind)[block.place[0]].to in WAYS  # and not of records with a place
        ranks = self.features.ranks.get(f"{block.name}.{block.actor}")

        def read_all(answers: Sequence[Any], observer: SeatObserver) -> list[int]:
            rows, figures, quarter = observer.rows if ranks is None else ranks, observer.figures, observer.quarter
            numbers, known, base, actor = [], -1, 0, None
            for answer in answers:
                figure, points = walk(answer)
                if figure != known:
                    known, actor = figure, figures[figure]
                    base = first + (min(rows.get(figure, last), last) * wheres + at) * spares
                if actor is None or not points or not actor.on_table:
                    numbers.append(read[type(answer)](answer, observer, -1))
                else:
                    x, y = points[-1] if of_points else last_of(points)
                    numbers.append(base + around(x - actor.x, y - actor.y, unit, quarter) * spares)
            return numbers

        return read_all

    def _where_reader(self, block: Block) -> Reader | None:
        """The same for the target or the place; None where a decision has neither."""
        if block.wheres == 1:
            return None
        at, cells = block.place_at, block.wheres - block.place_at
        spot = attrgetter(*block.place) if len(block.place) == len("xy") else None
        path = attrgetter(*block.place) if len(block.place) == 1 else None
        targets = [(attrgetter(one.field), one.is_figure, one.first, one.count) for one in block.targets]

        def read(answer: Any, observer: SeatObserver, about: int) -> int:
            for target, by_figure, first, count in targets:
                value = first_of(target(answer))
                if value >= 0:
                    row = observer.rows.get(value) if by_figure else value % count
                    return 0 if row is None else first + row
            point: Point = spot(answer) if spot else last_of(path(answer)) if path else NOWHERE
            return 0 if point == NOWHERE else at + cell_of(point, observer, about, cells)

        return read


def cell_of(point: Point, observer: SeatObserver, about: int, cells: int) -> int:
    """The cell of a place: seen from the figure in question, or of the whole table where it does not stand on it."""
    actor = observer.figures[about] if 0 <= about < len(observer.figures) else None
    if actor is not None and actor.on_table:
        return around(point[0] - actor.x, point[1] - actor.y, observer.features.unit, observer.quarter)
    u, v = turned(point[0] / observer.table[0], point[1] / observer.table[1], observer.quarter)
    column, line = min(GRID - 1, max(0, int(u * GRID))), min(GRID - 1, max(0, int(v * GRID)))
    return (line * GRID + column) % cells


@lru_cache(maxsize=1 << 14)
def around(dx: int, dy: int, unit: int, quarter: int) -> int:
    """How far and in which direction, counted from the direction away from the own edge's right."""
    far = hypot(dx, dy) / unit
    ring = bisect_left(RINGS, far)
    sector = round(atan2(dy, dx) * DIRECTIONS / (2 * pi)) - quarter * DIRECTIONS // 4
    return ring * DIRECTIONS + sector % DIRECTIONS


def first_of(value: Any) -> int:
    """A number, or the first of several; -1 for none."""
    if isinstance(value, tuple):
        return first_of(value[0]) if value else -1
    return int(value)


def last_of(points: Any) -> Point:
    """Where a path ends, be it of points or of records with a place; no place at all for an empty one."""
    last = (points[-1] if points else NOWHERE) if isinstance(points, tuple) else points
    return last if isinstance(last, tuple) else (last.x, last.y)


def ends_of(hint: Any) -> bool:
    """Is a field of this type a record with a place, or several of them?"""
    kinds: Callable[[Any], tuple[Any, ...]] = get_args
    record = next(iter(kinds(hint)), None) if get_origin(hint) is tuple else hint
    if not (isinstance(record, type) and issubclass(record, msgspec.Struct)):
        return False
    return {"x", "y"} <= {one.to for one in meanings(record).values()}


def decisions_of(answers: Any) -> list[type]:
    """The records among the types of a union, in its order."""
    kinds: Callable[[Any], tuple[Any, ...]] = get_args
    parts = kinds(answers) if get_origin(answers) is not tuple else ()
    found = [part for part in (parts or (answers,)) if isinstance(part, type) and issubclass(part, msgspec.Struct)]
    nested = [part for part in parts if get_origin(part) is Union]
    return found + [one for part in nested for one in decisions_of(part)]
