"""Who sees whom: the eye, the torso, and what cuts the lines between them."""

from __future__ import annotations

from math import hypot

from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.ground import Ground
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.state import Figure

ALL_TEAMS = (1 << 32) - 1


def sees(game: Position, shooter: Figure, target: Figure) -> bool:
    """[FAN-LOS-01, FAN-LOS-08] A shooter must see the target's torso; the flat model asks only what is crossed."""
    ground = game.ground
    if not ground.solid | ground.woods | ground.flames | ground.opaque:
        return not _figure_blocks(game, shooter, target)
    return (
        not _barred(game, shooter, (target.x, target.y), game.traits[target.id].radius)
        and not _figure_blocks(game, shooter, target)
        and (game.settings.los_model == "flat" or _torso_seen(game, shooter, target))
    )


def trajectory(game: Position, shooter: Figure, target: Figure) -> tuple[float, float]:
    """[FAN-LOS-07] The part of the segment between the centres outside both bases, as fractions of its length; empty
    (start not before end) when the bases touch."""
    length = hypot(target.x - shooter.x, target.y - shooter.y)
    return _outside(length, game.traits[shooter.id].radius, game.traits[target.id].radius)


def _outside(length: float, mine: int, its: int) -> tuple[float, float]:
    """[FAN-LOS-07] From where to where a segment is outside the bases, of these radii, at its two ends."""
    return (mine / length, 1.0 - its / length) if length else (1.0, 0.0)


def hidden_by(game: Position, shooter: Figure, target: Figure) -> str:
    """[FAN-LOS-01, FAN-LOS-05, FAN-LOS-06, FAN-LOS-08, FAN-TER-01] The clause that keeps one from seeing somebody."""
    return _barred(game, shooter, (target.x, target.y), game.traits[target.id].radius) or "FAN-LOS-01"


def _barred(game: Position, shooter: Figure, spot: Point, radius: int) -> str:
    """[FAN-LOS-05, FAN-LOS-06, FAN-LOS-08, FAN-TER-01, FAN-RUL-07] Walls of fire, and ground whose kind says so, cut
    every line; more than 2 inches of wood in all (where woods overlap, counted once) let no shot pass; in the flat
    model whatever stands high cuts when crossed. Gives the clause of what cuts, or nothing."""
    ground = game.ground
    flat = game.settings.los_model == "flat"
    always = ground.flames | ground.opaque
    barring = ground.woods | always | (ground.flat_blockers if flat else 0)
    if not barring:
        return ""
    x, y = spot
    crossed = ground.field.crossed(shooter.x, shooter.y, x, y, barring)
    if not crossed:
        return ""
    own_hills = _hills_under(game, (shooter.x, shooter.y), spot) if flat else 0
    length = hypot(x - shooter.x, y - shooter.y)
    start, end = _outside(length, game.traits[shooter.id].radius, radius)
    wood, out_of_wood = 0.0, start
    for piece, enters, leaves in crossed:
        if ground.woods >> piece & 1:
            t_in, t_out = max(enters, out_of_wood), min(leaves, end)
            if t_in < t_out:
                wood += t_out - t_in
                out_of_wood = t_out
        elif max(enters, start) < min(leaves, end) and not own_hills >> piece & 1:
            return _clause_of(ground, piece)
    return "FAN-LOS-06" if wood * length > game.numbers.wood_limit + 1e-6 else ""


def _clause_of(ground: Ground, piece: int) -> str:
    """[FAN-LOS-05, FAN-LOS-08, FAN-TER-01] By which clause a piece cuts every line that crosses it."""
    if ground.flames >> piece & 1:
        return "FAN-LOS-05"
    return "FAN-TER-01" if ground.opaque >> piece & 1 else "FAN-LOS-08"


def _torso_seen(game: Position, shooter: Figure, target: Figure) -> bool:
    """[FAN-LOS-02, FAN-LOS-03, FAN-LOS-04, FAN-RUL-04] At least one of six lines, from the eye to three points across
    the torso at two heights, passes over every solid piece; the hills the two stand on do not count."""
    field, solid = game.ground.field, game.ground.solid
    if not solid:
        return True
    mine, its = game.traits[shooter.id], game.traits[target.id]
    quarter = its.radius // 2
    if not field.beam(shooter.x, shooter.y, 0, target.x, target.y, quarter, solid):
        return True
    solid &= ~_hills_under(game, (shooter.x, shooter.y), (target.x, target.y))
    if not solid:
        return True
    eye = game.ground.elevation(shooter.x, shooter.y) + mine.eye
    foot = game.ground.elevation(target.x, target.y)
    dx, dy = target.x - shooter.x, target.y - shooter.y
    length = hypot(dx, dy) or 1.0
    aside = round(-dy / length * quarter), round(dx / length * quarter)
    for height in (its.torso[1], its.torso[0]):
        for k in (0, 1, -1):
            x, y = target.x + k * aside[0], target.y + k * aside[1]
            if field.clear(shooter.x, shooter.y, eye, x, y, foot + height, solid):
                return True
    return False


def _hills_under(game: Position, eye: Point, spot: Point) -> int:
    """[FAN-LOS-04] The hills on which one of the two stands."""
    ground = game.ground
    if not ground.hills:
        return 0
    return ground.field.at(*eye, ground.hills) | ground.field.at(*spot, ground.hills)


def _figure_blocks(game: Position, shooter: Figure, target: Figure) -> bool:
    """[FAN-LOS-04, FAN-RUL-06] Figures never cut the line, unless the table lets one do so that is taller than both."""
    if game.settings.figures_block == "no":
        return False
    tallest = max(top_of(game, shooter), top_of(game, target))
    between = game.crowd.crossed(shooter.x, shooter.y, target.x, target.y, ALL_TEAMS, shooter.id, target.id)
    return any(top_of(game, game[one]) > tallest for one, _, _ in between)


def top_of(game: Position, figure: Figure) -> int:
    """[FAN-TER-03] The height of a figure's head above the table."""
    return game.ground.elevation(figure.x, figure.y) + game.traits[figure.id].height


def sees_point(game: Position, figure: Figure, x: int, y: int) -> bool:
    """[FAN-MAG-04, FAN-RUL-31] Does a figure see a spot of ground, by the same rules? Only asked where the table wants
    sight for spells."""
    ground, traits = game.ground, game.traits[figure.id]
    eye, spot = (figure.x, figure.y), (x, y)
    if _barred(game, figure, spot, 0):
        return False
    if game.settings.los_model == "flat":
        return True
    height = ground.elevation(*eye) + traits.eye
    solid = ground.solid & ~_hills_under(game, eye, spot)
    return ground.field.clear(*eye, height, *spot, ground.elevation(*spot), solid)
