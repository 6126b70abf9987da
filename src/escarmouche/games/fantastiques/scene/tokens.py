"""How are shapes and attack values written in a scene, and read again? Lengths are inches."""

from __future__ import annotations

from math import atan2, degrees, hypot

from escarmouche.kits.facts import Unit
from escarmouche.kits.scenes.tokens import Mistake, Tokens, corners, not_below
from escarmouche.kits.scenes.tokens import written as in_unit
from escarmouche.table.plane import INCH, Circle, Polygon, Shape, is_outline, rectangle

_QUARTER_DEGREES = 4  # turned rectangles are recognised by quarters of a degree


def read_shape(tokens: Tokens) -> Shape:
    """`circle x,y r 4`, `rect x,y 10x7 [rot 15]` or `poly x,y x,y x,y ...`."""
    kind = tokens.word("a shape")
    if kind == "circle":
        x, y = tokens.point("the centre")
        tokens.expect("r", "a circle as circle 10,10 r 4")
        return Circle(x, y, tokens.radius())
    if kind == "rect":
        centre = tokens.point("the centre")
        return rectangle(*centre, *tokens.size("the size"), read_turn(tokens))
    if kind == "poly":
        return Polygon(corners(tokens, is_outline))
    raise Mistake(
        f"{kind} is no shape: write circle, rect or poly",
        tokens.at,
        fr=f"{kind} n'est pas une forme : écrivez circle, rect ou poly",
    )


def read_turn(tokens: Tokens) -> float:
    """`rot 15`: degrees counter-clockwise; 0 when nothing is said."""
    return float(tokens.number("the angle")) if tokens.take("rot") else 0.0


def values(word: str) -> tuple[int, ...]:
    """Attack values: `4/3`, or `none`."""
    if word == "none":
        return ()
    if not all(part.isdigit() for part in word.split("/")):
        raise Mistake(
            f"attack values are written 4/3 or none, not {word!r}",
            fr=f"des valeurs d'attaque s'écrivent 4/3 ou none, pas {word}",
        )
    return tuple(int(part) for part in word.split("/"))


def points(tokens: Tokens, parts: int) -> int:
    """Points of nothing or more, in so many parts of a point."""
    what = "the number of points"
    return not_below(round(tokens.number(what) * parts), what, 0, tokens.at)


# --- writing -----------------------------------------------------------------------------------------------------


def written(length: int) -> str:
    """A length in inches, exact to the unit when read again."""
    return in_unit(length, Unit.INCH)


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
