"""How is a statement of a scene cut into words, numbers, places and shapes, and how are those written?

Lengths are read and written in inches with decimals; four of them name every unit of the table, so that what is
written and read again is the same to the unit.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import atan2, degrees, hypot

from escarmouche.games.fantastiques.decisions import Point
from escarmouche.table.plane import INCH, Circle, Polygon, Shape, inch, rectangle

_NUMBER = re.compile(r"-?\d+(\.\d+)?(/\d+)?")
_QUARTER_DEGREES = 4  # turned rectangles are recognised by quarters of a degree


class Mistake(ValueError):
    """A statement that cannot be read; the message says what was expected."""


class Tokens:
    """The words of one statement, taken from the left; `where` is its place in the scene."""

    def __init__(self, text: str, where: str = "") -> None:
        self.left = text.split()
        self.where = where

    def word(self, what: str) -> str:
        """The next word, whatever it is."""
        if not self.left:
            raise Mistake(f"{what} is missing")
        return self.left.pop(0)

    def take(self, *words: str) -> bool:
        """Take these words if they come next."""
        if tuple(self.left[: len(words)]) != words:
            return False
        del self.left[: len(words)]
        return True

    def number(self, what: str) -> Fraction:
        return _number(self.word(what), what)

    def whole(self, what: str) -> int:
        number = self.number(what)
        if number.denominator != 1:
            raise Mistake(f"{what} is a whole number, not {number}")
        return int(number)

    def length(self, what: str) -> int:
        """Inches, in table units."""
        return inch(self.number(what))

    def point(self, what: str) -> Point:
        """`x,y` in inches."""
        return self._pair(what, ",")

    def size(self, what: str) -> Point:
        """`width x depth` in inches, written without blanks."""
        return self._pair(what, "x")

    def _pair(self, what: str, sign: str) -> Point:
        word = self.word(what)
        first, found, second = word.partition(sign)
        if not found:
            raise Mistake(f"{what} is written 10{sign}20, not {word}")
        return inch(_number(first, what)), inch(_number(second, what))

    def shape(self) -> Shape:
        """`circle x,y r 4`, `rect x,y 10x7 [rot 15]` or `poly x,y x,y x,y ...`."""
        kind = self.word("a shape")
        if kind == "circle":
            x, y = self.point("the centre")
            if not self.take("r"):
                raise Mistake("a circle is written circle 10,10 r 4")
            return Circle(x, y, self.length("the radius"))
        if kind == "rect":
            centre = self.point("the centre")
            return rectangle(*centre, *self.size("the size"), self.turn())
        if kind == "poly":
            points = []
            while self.left and "," in self.left[0]:
                points.append(self.point("a corner"))
            if len(points) < 3:
                raise Mistake("a polygon has at least three corners")
            return Polygon(tuple(points))
        raise Mistake(f"{kind} is no shape: write circle, rect or poly")

    def turn(self) -> float:
        """`rot 15`: degrees counter-clockwise; 0 when nothing is said."""
        return float(self.number("the angle")) if self.take("rot") else 0.0

    def end(self) -> None:
        if self.left:
            raise Mistake(f"do not understand: {' '.join(self.left)}")


def _number(word: str, what: str) -> Fraction:
    if not _NUMBER.fullmatch(word):
        raise Mistake(f"{what} is a number, not {word!r}")
    return Fraction(word)


def values(word: str) -> tuple[int, ...]:
    """Attack values: `4/3`, or `none`."""
    if word == "none":
        return ()
    if not all(part.isdigit() for part in word.split("/")):
        raise Mistake(f"attack values are written 4/3 or none, not {word!r}")
    return tuple(int(part) for part in word.split("/"))


# --- writing -----------------------------------------------------------------------------------------------------


def written(length: int) -> str:
    """A length in inches, exact to the unit when read again."""
    return f"{length / INCH:.4f}".rstrip("0").rstrip(".")


def written_point(x: int, y: int) -> str:
    """A place in inches."""
    return f"{written(x)},{written(y)}"


def written_values(attacks: tuple[int, ...]) -> str:
    """Attack values as they are read."""
    return "/".join(map(str, attacks)) or "none"


def written_shape(shape: Shape) -> str:
    """A shape as it is read: a rectangle where one gives exactly these corners, otherwise the corners."""
    if isinstance(shape, Circle):
        return f"circle {written_point(shape.x, shape.y)} r {written(shape.r)}"
    return _as_rectangle(shape) or "poly " + " ".join(written_point(x, y) for x, y in shape.points)


def _as_rectangle(shape: Polygon) -> str | None:
    """The rectangle behind a polygon, if sides, centre and angle in round numbers give its very corners."""
    if len(shape.points) != 4:
        return None
    (ax, ay), (bx, by), (cx, cy), _ = shape.points
    turn = round(degrees(atan2(by - ay, bx - ax)) * _QUARTER_DEGREES) / _QUARTER_DEGREES % 360
    width, depth = (round(hypot(*side) * 8 / INCH) * INCH / 8 for side in ((bx - ax, by - ay), (cx - bx, cy - by)))
    centre = round((ax + cx) / 2), round((ay + cy) / 2)
    for w, d in ((round(width), round(depth)), (round(hypot(bx - ax, by - ay)), round(hypot(cx - bx, cy - by)))):
        if rectangle(*centre, w, d, turn) == shape:
            rot = f" rot {turn:g}" if turn else ""
            return f"rect {written_point(*centre)} {written(w)}x{written(d)}{rot}"
    return None
