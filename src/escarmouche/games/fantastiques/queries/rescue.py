"""Who is the captive, where may he be set free, and how far does he go then?"""

from __future__ import annotations

from math import ceil, hypot

from escarmouche.core import Refusal
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import beyond_counting, stands, would_touch
from escarmouche.games.fantastiques.queries.room import clear_room
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import Places, Polygon, inch

SPACING = inch(0.5)  # between the places proposed round the prison


def captive(game: Position) -> Figure | None:
    """The prisoner while he is inside the prison."""
    for figure in game.state.figures:
        if figure.prisoner and figure.where == "captive":
            return figure
    return None


def release_refusal(game: Position, prisoner: Figure, x: int, y: int) -> Refusal | None:
    """[FAN-SCN-07, FAN-GEN-06] Beside the prison, on free ground, in contact with no enemy."""
    radius = game.traits[prisoner.id].radius
    if beyond_counting((x, y)):
        return Refusal("off_table", "FAN-GEN-06", {"figure": prisoner.id})
    if not game.ground.field.touched(x, y, radius, CONTACT, 1 << game.state.prison):
        return Refusal("not_by_the_prison", "FAN-SCN-07", {"figure": prisoner.id})
    if not stands(game, prisoner, x, y):
        return Refusal("no_room", "FAN-GEN-06", {"figure": prisoner.id})
    if touched := would_touch(game, prisoner, x, y):
        return Refusal("enemy_contact", "FAN-SCN-07", {"figure": prisoner.id, "other": touched[0]})
    return None


def round_the_prison(game: Position, prisoner: Figure) -> list[Point]:
    """Places against the walls of the prison, whose corners run counter-clockwise, where the prisoner may be put, in
    order round it."""
    shape = game.ground.field.pieces[game.state.prison].shape
    assert isinstance(shape, Polygon)
    corners = shape.points
    off = game.traits[prisoner.id].radius + CONTACT // 2
    places = _beside_the_prison(game, prisoner, shape)
    spots: list[Point] = []
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        nx, ny = (by - ay) / length, -(bx - ax) / length
        for step in range(int(length / SPACING) + 1):
            t = step * SPACING / length
            x, y = round(ax + (bx - ax) * t + nx * off), round(ay + (by - ay) * t + ny * off)
            if places.allows(x, y) and release_refusal(game, prisoner, x, y) is None:
                spots.append((x, y))
    if not spots:
        spot = places.first(lambda x, y: release_refusal(game, prisoner, x, y) is None)
        return [spot] if spot is not None else []
    return spots


def _beside_the_prison(game: Position, prisoner: Figure, prison: Polygon) -> Places:
    """[FAN-SCN-07] All places where he may be put."""
    cx, cy = prison.points[0]
    far = max(ceil(hypot(x - cx, y - cy)) for x, y in prison.points) + game.traits[prisoner.id].radius + 2 * CONTACT
    return clear_room(game, prisoner, cx, cy, far).against(1 << game.state.prison, CONTACT)
