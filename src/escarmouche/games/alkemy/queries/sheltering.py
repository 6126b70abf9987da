"""Where is a figure safe from those who shoot at it, and can it get there? [ALK-RXM-04, ALK-RXM-05]

Many places are looked at before one is found, or none: what could be of any help on the whole ground that the figure
can walk to is worked out once, so that most places are seen through without drawing a line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from math import hypot

import msgspec

from escarmouche.core import Refusal
from escarmouche.games.alkemy.ground import Stand, indices
from escarmouche.games.alkemy.position import FIGURES, ROUNDING, Position
from escarmouche.games.alkemy.queries.covering import misty, needed
from escarmouche.games.alkemy.queries.modifiers import length, skill
from escarmouche.games.alkemy.queries.paths import Movement
from escarmouche.games.alkemy.queries.room import ending_room, ring
from escarmouche.games.alkemy.queries.sight import SWELL, TALLER, behind, raised_crowd, sees_from, size_of
from escarmouche.games.alkemy.queries.ways import any_way
from escarmouche.table.plane import Crowd, Places

SLACK = ROUNDING + 4  # units by which a base may come nearer to something than its walk is long: ALK-RUL-134, the grid


class Threat(msgspec.Struct, frozen=True, gc=False):
    """A shooter as a figure sees it that may walk away, and whatever could come between them."""

    shooter: int
    reach: int  # from middle to middle
    far: bool  # could it get out of range?
    pieces: int  # that could cover it
    figures: tuple[int, ...]  # that could
    hidden: bool  # could anything take it out of sight?
    walls: int  # the pieces that could
    taller: int  # and the teams

    @property
    def hopeless(self) -> bool:
        """Is it safe nowhere?"""
        return not (self.far or self.pieces or self.figures or self.hidden)


class Safety(msgspec.Struct, frozen=True, gc=False):
    """[ALK-RXM-05] What is asked of the end of a reaction move; a value, so that equal moves are equal."""

    known: tuple[Threat, ...]

    def __call__(self, game: Position, who: int, at: Stand) -> Refusal | None:
        return safe_refusal(game, who, at, self.known)


class Shelters(msgspec.Struct, frozen=True, gc=False):
    """[ALK-RXM-05] Where to look for such an end."""

    known: tuple[Threat, ...]

    def __call__(self, game: Position, who: int, movement: Movement, floor: int) -> Iterator[Places]:
        return shelters(game, who, movement, floor, self.known)


def reaction_walk(game: Position, who: int, shooters: Sequence[int]) -> Movement:
    """[ALK-RXM-05] A walk that must end in safety from those who shot."""
    return _walk(game, who, threats(game, who, shooters))


def _walk(game: Position, who: int, known: Sequence[Threat]) -> Movement:
    threats = tuple(known)
    return Movement("reaction", length(game, who, "walk"), end=Safety(threats), rooms=Shelters(threats))


def can_shelter(game: Position, who: int, shooters: Sequence[int]) -> bool:
    """[ALK-RXM-04] Is the figure safe where it stands, or could it walk to a place where it is?"""
    one, known = game[who], threats(game, who, shooters)
    if safe_refusal(game, who, (one.x, one.y, one.perch), known) is None:
        return True
    return not any(threat.hopeless for threat in known) and any_way(game, who, _walk(game, who, known)) is not None


def threats(game: Position, who: int, shooters: Sequence[int]) -> tuple[Threat, ...]:
    """[ALK-RXM-04, ALK-SKL-05, ALK-RUL-84] From whom it must get to safety: all who shot and are still in play. Stealth
    is safe everywhere, and so is whoever a formula covers."""
    if skill(game, who, "stealth") or (needed(game, who) and misty(game, who)):
        return ()
    far = length(game, who, "walk") + SLACK
    return tuple([_threat(game, who, one, far) for one in shooters if game[one].where == "table"])


def _threat(game: Position, who: int, shooter: int, limit: int) -> Threat:
    """[ALK-RXM-04, ALK-RUL-33] What could help against one of them within this length; cover only if there is any for
    one of its size."""
    one, eye, field = game[who], game[shooter], game.ground.field
    r, back, weapon = game.traits[who].radius, game.traits[shooter].radius, game.traits[shooter].weapon
    reach = (weapon[1] if weapon else 0) + r + back + ROUNDING
    near = r + limit  # of the disc in which its base will stand
    beam = (eye.x, eye.y, back, one.x, one.y, near)
    pieces, figures = 0, tuple[int, ...]()
    if needed(game, who):
        pieces = field.touched(one.x, one.y, near, game.inch, game.ground.cover)
        around = game.crowd.near(one.x, one.y, near, game.inch, FIGURES, who)
        figures = tuple([other for other in around if other != shooter])
    eyes = max(game.traits[who].size, size_of(game, shooter))
    lifted = any(other.perch for other in game.in_play())  # who stands on something counts as one size larger
    taller = TALLER[eyes - 1 if lifted else eyes]
    walls = field.beam(*beam, game.ground.hides[eyes])
    return Threat(
        shooter,
        reach,
        far=hypot(one.x - eye.x, one.y - eye.y) + limit > reach,
        pieces=field.beam(*beam, pieces) if pieces else 0,
        figures=figures,
        hidden=bool(walls or game.crowd.beam(*beam, taller, shooter, who)),
        walls=walls,
        taller=taller,
    )


def safe_refusal(game: Position, who: int, place: Stand, known: Sequence[Threat]) -> Refusal | None:
    """[ALK-RXM-05, ALK-RUL-84] Why this place is no end for a reaction move: from one of them it is neither out of
    range, nor in cover, nor out of sight."""
    for threat in known:
        if not _safe_from(game, who, place, threat):
            return Refusal("not_safe", "ALK-RXM-05", {"figure": who, "shooter": threat.shooter})
    return None


def _safe_from(game: Position, who: int, place: Stand, threat: Threat) -> bool:
    x, y, perch = place
    eye, r = game.state.figures[threat.shooter], game.traits[who].radius
    if (x - eye.x) ** 2 + (y - eye.y) ** 2 > threat.reach * threat.reach:
        return True
    close = bool(threat.pieces and game.ground.field.touched(x, y, r, game.inch, threat.pieces))
    close = close or bool(threat.figures and game.crowd.near(x, y, r, game.inch, FIGURES, who))
    if close and behind(game, threat.shooter, who, place):
        return True
    return threat.hidden and not sees_from(game, who, x, y, threat.shooter, perch=perch)


# --- where to look for safety --------------------------------------------------------------------------------------


def shelters(game: Position, who: int, movement: Movement, floor: int, known: Sequence[Threat]) -> Iterator[Places]:
    """[ALK-RXM-04, ALK-RXM-05] The ground where a figure may be safe from all of them: each way of being safe from the
    first of them, bounded also by whatever makes it safe from the others."""
    if not known:
        yield ending_room(game, who, movement, floor)
        return
    first, *others = known
    exposed = cache(partial(_exposed, game, who, known))
    for place in _havens(game, who, movement, floor, first):
        for threat in others:
            _draw_safety(game, who, place, threat)
        yield place.unless(exposed)


def _exposed(game: Position, who: int, known: Sequence[Threat], *ground: int) -> bool:
    """[ALK-RXM-05] Is one of them a threat wherever the middle of the base is on this ground, a disc?"""
    return not all(_may_help(game, who, threat, ground) for threat in known)


def _may_help(game: Position, who: int, threat: Threat, ground: tuple[int, ...]) -> bool:
    """[ALK-RXM-05] May anybody there be safe from this shooter: out of range, in cover, or out of sight, for which
    something must be between the middles of the two bases?"""
    (x, y, away), eye, inch = ground, game.state.figures[threat.shooter], game.inch
    if hypot(x - eye.x, y - eye.y) + away > threat.reach:
        return True
    near, back = game.traits[who].radius + away, game.traits[threat.shooter].radius
    close = game.ground.field.touched(x, y, near, inch, threat.pieces) if threat.pieces else 0
    if close and game.ground.field.beam(eye.x, eye.y, back, x, y, near, close):
        return True
    if threat.figures and not set(game.crowd.near(x, y, near, inch, FIGURES, who)).isdisjoint(
        game.crowd.beam(eye.x, eye.y, back, x, y, near, FIGURES, threat.shooter, who)
    ):
        return True
    if not threat.hidden:
        return False
    if game.ground.field.beam(eye.x, eye.y, 0, x, y, away, threat.walls):
        return True
    return bool(game.crowd.beam(eye.x, eye.y, SWELL, x, y, away + SWELL, threat.taller, threat.shooter, who))


def _havens(game: Position, who: int, movement: Movement, floor: int, threat: Threat) -> Iterator[Places]:
    """[ALK-RXM-05] The ground out of range; within an inch of each piece and each figure that could cover it; and all
    the rest, where it could be out of sight."""
    if threat.far:
        eye = game[threat.shooter]
        yield ending_room(game, who, movement, floor).beyond(eye.x, eye.y, threat.reach)
    for i in indices(threat.pieces):
        places = ending_room(game, who, movement, floor).against(1 << i, game.inch)
        _draw_beam(game, places, threat, 1 << i, ())
        yield places
    for other in threat.figures:
        places = ending_room(game, who, movement, floor).touching(game.crowd, other, game.inch)
        _draw_beam(game, places, threat, 0, (other,))
        yield places
    if threat.hidden:
        places = ending_room(game, who, movement, floor)
        _draw_screens(game, who, places, threat)
        yield places


def _draw_safety(game: Position, who: int, places: Places, threat: Threat) -> None:
    """All borders between places that are safe from this shooter and places that are not."""
    eye = game[threat.shooter]
    places.circle(eye.x, eye.y, threat.reach)
    places.outlines(threat.pieces, game.traits[who].radius + game.inch)
    for other in threat.figures:
        places.circle(*ring(game, who, other, game.inch))
    _draw_beam(game, places, threat, threat.pieces, threat.figures)
    if threat.hidden:
        _draw_screens(game, who, places, threat)


def _draw_beam(game: Position, places: Places, threat: Threat, pieces: int, figures: Sequence[int]) -> None:
    """[ALK-LOS-08, ALK-LOS-09] The borders of the ground from which a line to the shooter crosses one of these."""
    crowd = Crowd(len(figures))
    for k, other in enumerate(figures):
        crowd.put(k, game[other].x, game[other].y, game.traits[other].radius, 0)
    places.out_of_sight(_eye(game, threat), pieces, crowd, 1)


def _draw_screens(game: Position, who: int, places: Places, threat: Threat) -> None:
    """[ALK-LOS-04, ALK-LOS-05, ALK-RUL-101] The borders of the ground out of the shooter's sight, and of the cluttered
    ground in which one is not hidden."""
    crowd = raised_crowd(game).copy()
    for other in crowd.members(threat.taller):
        x, y, r, side = crowd.where(other)
        crowd.put(other, x, y, r + SWELL, side)
    places.outlines(threat.walls & game.ground.cluttered, game.traits[who].radius)
    places.out_of_sight(_eye(game, threat), threat.walls, crowd, threat.taller, threat.shooter, who)


def _eye(game: Position, threat: Threat) -> tuple[int, int, int]:
    eye = game[threat.shooter]
    return eye.x, eye.y, game.traits[threat.shooter].radius
