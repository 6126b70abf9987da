"""What is in a typed order: numbers, places, directions, names; where somebody goes by it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from math import cos, hypot, radians, sin
from typing import Any, Final

import msgspec

from escarmouche.core import Ask
from escarmouche.games.ages.asks.moving import End
from escarmouche.games.ages.board import CONTACT
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.words.moves import actors
from escarmouche.games.ages.words.namer import LANGUAGES
from escarmouche.kits.words.language import folded
from escarmouche.table.plane import cm

NUMBER: Final = r"(\d+(?:[.,]\d+)?)"
PLAIN: Final = r"(\d+(?:\.\d+)?)"
PLACE: Final = re.compile(rf"\(\s*{NUMBER}\s*[;,]\s*{NUMBER}\s*\)|(?<![\w.]){PLAIN}[,;]{PLAIN}(?![\w.])")
TOWARD: Final = re.compile(rf"->\s*#?(\d+)(?:\s+{NUMBER})?")
BEARING: Final = re.compile(rf"(\d{{1,3}}°)(?:\s+{NUMBER})?")
WIND: Final = re.compile(rf"([a-z-]+)(?:\s+{NUMBER})?")
FACING: Final = re.compile(r"\bface\s+([a-z-]+|\d{1,3}°)")
# The sixteen winds by their letters, the west in French too, from the north by the east.
LETTERS: Final = (
    ("n",), ("nne",), ("ne",), ("ene",), ("e",), ("ese",), ("se",), ("sse",), ("s",), ("ssw", "sso"), ("sw", "so"),
    ("wsw", "oso"), ("w", "o"), ("wnw", "ono"), ("nw", "no"), ("nnw", "nno"),
)  # fmt: skip
UP, DOWN = frozenset({"haut", "monter", "up"}), frozenset({"bas", "descendre", "down"})


class Order:
    """One typed order before the position in which it is typed; what has been read is taken out of it."""

    def __init__(self, game: Position, ask: Ask[Any], verb: str, rest: str) -> None:
        self.game, self.ask = game, ask
        self.board = game.board
        self.verb, self.rest = verb, rest
        self.group = actors(ask)
        self.who = self.group[0]

    @property
    def text(self) -> str:
        """All of it: where a verb may be left out, its place is taken by what it is about."""
        return f"{self.verb} {self.rest}".strip()

    # --- what is in it ---------------------------------------------------------------------------------------------

    def places(self) -> list[Point]:
        """Every place of the order, in table units."""
        found = (match.groups() for match in PLACE.finditer(self.text))
        return [(length_of(a or c), length_of(b or d)) for a, b, c, d in found]

    def numbers(self) -> tuple[int, ...]:
        """The whole numbers of the order."""
        return tuple(map(int, re.findall(r"(?<![\w.,°-])#?(\d+)(?![\w.,°])", PLACE.sub(" ", self.rest))))

    def first_number(self) -> int | None:
        """The number that it begins with, taken out."""
        found = re.match(r"#?(\d+)(?!\S)\s*", self.rest)
        if found is None:
            return None
        self.rest = self.rest[found.end() :]
        return int(found[1])

    def taken(self, words: Iterable[str]) -> bool:
        """Is one of these words in it? It is taken out."""
        known = set(words)
        left = [word for word in self.rest.split() if word not in known]
        found = len(left) < len(self.rest.split())
        self.rest = " ".join(left)
        return found

    def facing(self) -> int:
        """`face ne`, in degrees counter-clockwise from the east, taken out; below zero: it is not said."""
        found = FACING.search(self.rest)
        bearing = None if found is None else bearing_of(found[1])
        self.rest = FACING.sub("", self.rest).strip()
        return -1 if bearing is None else round(90 - bearing) % 360

    def proposed(self, fits: Callable[[Any], bool]) -> Any:
        """The first answer proposed that fits; None where none does."""
        return next((one for one in self.ask.candidates() if fits(one)), None)

    # --- where to --------------------------------------------------------------------------------------------------

    def end(self, who: int, far: float) -> End | None:
        """Where somebody goes: `ne 10`, `52° 3.5`, `-> 8`, `-> 8 5`, `24.5,18`; with `up`, `down` and `face ne`."""
        figure = self.board[who]
        level = figure.level + self.taken(UP) - self.taken(DOWN)
        facing = self.facing()
        goal = self._goal(who, far) or next(iter(self.places()), None)
        if goal is None and level != figure.level:
            goal = figure.x, figure.y
        if goal is None:
            return None
        return End(*goal, facing=facing, level=-1 if level == figure.level else level)

    def _goal(self, who: int, far: float) -> Point | None:
        """A direction or another figure, and how far; without a length as far as can be."""
        figure = self.board[who]
        if found := TOWARD.match(self.rest):
            return self._toward(who, int(found[1]), length_of(found[2]) if found[2] else None, far)
        found = BEARING.match(self.rest) or WIND.match(self.rest)
        bearing = None if found is None else bearing_of(found[1])
        if found is None or bearing is None:
            return None
        length = length_of(found[2]) if found[2] else far
        return figure.x + int(length * sin(radians(bearing))), figure.y + int(length * cos(radians(bearing)))

    def _toward(self, who: int, other: int, length: float | None, far: float) -> Point | None:
        """Toward another figure: so far, or up to it without touching it."""
        if not 0 <= other < len(self.board.state.figures) or self.board[other].where != "table":
            return None
        one, goal = self.board[who], self.board[other]
        dx, dy = goal.x - one.x, goal.y - one.y
        apart = hypot(dx, dy) or 1.0
        room = apart - self.board.traits[who].radius - self.board.traits[other].radius - 4 * CONTACT
        gone = max(0.0, min(room, far)) if length is None else length
        return one.x + int(dx * gone / apart), one.y + int(dy * gone / apart)

    def ends(self, far: Callable[[int], float]) -> tuple[End, ...] | None:
        """The same for everybody of a group, who keep their formation."""
        first = self.end(self.who, min(map(far, self.group)))
        if first is None:
            return None
        dx, dy = first.x - self.board[self.who].x, first.y - self.board[self.who].y
        places = ((self.board[one].x + dx, self.board[one].y + dy) for one in self.group[1:])
        return first, *(msgspec.structs.replace(first, x=x, y=y) for x, y in places)


def bearing_of(word: str) -> float | None:
    """The degrees of a wind, clockwise from the north: by its letters, its name in either language, or `52°`."""
    if word.endswith("°"):
        return float(word[:-1])
    for number, letters in enumerate(LETTERS):
        names = {folded(language.terms["wind"][str(number)]) for language in LANGUAGES.values()}
        if word in letters or folded(word) in names:
            return number * 22.5
    return None


def length_of(text: str) -> int:
    """Centimetres as they are typed, in table units."""
    return cm(float(text.replace(",", ".")))
