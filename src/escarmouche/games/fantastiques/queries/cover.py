"""What stands between a shooter and the target, in the order in which a shot meets it."""

from __future__ import annotations

import msgspec

from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.games.fantastiques.queries.sight import ALL_TEAMS, top_of, trajectory
from escarmouche.games.fantastiques.state import Figure


class Cover(msgspec.Struct, frozen=True):
    """One thing on the trajectory: a figure (or artillery piece), or a piece of terrain; `at`: where it is met."""

    at: float
    figure: int = -1
    piece: int = -1


def covers(game: Position, shooter: Figure, target: Figure) -> list[Cover]:
    """[FAN-COV-01, FAN-COV-02, FAN-COV-04, FAN-RUL-05, FAN-RUL-09] Everything the trajectory crosses that rises above
    the line joining the two feet, from the shooter outward, each once."""
    outside = trajectory(game, shooter, target)
    if outside[0] >= outside[1]:
        return []
    feet = game.ground.elevation(shooter.x, shooter.y), game.ground.elevation(target.x, target.y)
    found = _terrain(game, shooter, target, outside, feet) + _figures(game, shooter, target, outside, feet)
    return sorted(found, key=lambda cover: (cover.at, cover.figure, cover.piece))


def _line_low(feet: tuple[int, int], t_in: float, t_out: float) -> float:
    """The lowest height of the line joining the two feet over a stretch of it."""
    rise = feet[1] - feet[0]
    return feet[0] + min(rise * t_in, rise * t_out)


def _terrain(
    game: Position, shooter: Figure, target: Figure, outside: tuple[float, float], feet: tuple[int, int]
) -> list[Cover]:
    """[FAN-COV-04, FAN-COV-05, FAN-COV-06, FAN-RUL-07, FAN-RUL-08] Pieces that give cover; a hill does not when one of
    the two stands on it; woods and the wall one leans on as the table says."""
    ground = game.ground
    mask = ground.cover
    if not mask:
        return []
    if ground.hills:
        mask &= ~ground.field.at(shooter.x, shooter.y, ground.hills)
        mask &= ~ground.field.at(target.x, target.y, ground.hills)
    if not game.settings.wood_cover:
        mask &= ~ground.woods
    if game.settings.own_wall == "ignored":
        radius = game.traits[shooter.id].radius
        mask &= ~ground.field.touched(shooter.x, shooter.y, radius, CONTACT, ground.obstacles)
    found: dict[int, Cover] = {}
    for piece, enters, leaves in ground.field.crossed(shooter.x, shooter.y, target.x, target.y, mask):
        t_in, t_out = max(enters, outside[0]), min(leaves, outside[1])
        top = ground.field.pieces[piece].top
        if t_in < t_out and (top is None or top > _line_low(feet, t_in, t_out)) and piece not in found:
            found[piece] = Cover(t_in, piece=piece)
    return list(found.values())


def _figures(
    game: Position, shooter: Figure, target: Figure, outside: tuple[float, float], feet: tuple[int, int]
) -> list[Cover]:
    """[FAN-COV-01, FAN-COV-07, FAN-ART-01, FAN-RUL-10] Figures of any side and artillery pieces, those in melee too
    unless the table says otherwise."""
    found: list[Cover] = []
    for one, enters, leaves in game.crowd.crossed(
        shooter.x, shooter.y, target.x, target.y, ALL_TEAMS, shooter.id, target.id
    ):
        t_in, t_out = max(enters, outside[0]), min(leaves, outside[1])
        if t_in >= t_out or top_of(game, game[one]) <= _line_low(feet, t_in, t_out):
            continue
        if not game.settings.stray_into_melee and not game.traits[one].artillery and engaged(game, one):
            continue
        found.append(Cover(t_in, figure=one))
    return found
