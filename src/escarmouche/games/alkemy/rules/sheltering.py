"""Where is a figure safe from those who shoot at it, and can it get there? [ALK-RXM-04, ALK-RXM-05]

Many places are looked at before one is found, or none: what could be of any help on the whole ground that the figure
can walk to is worked out once, so that most places are seen through without drawing a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import msgspec

from escarmouche.core import Refusal
from escarmouche.games.alkemy.ground import Stand
from escarmouche.games.alkemy.position import FIGURES, Position
from escarmouche.games.alkemy.rules.covering import misty, needed
from escarmouche.games.alkemy.rules.modifiers import length, skill
from escarmouche.games.alkemy.rules.paths import Gang
from escarmouche.games.alkemy.rules.sight import TALLER, behind, sees_from, size_of
from escarmouche.games.alkemy.rules.ways import any_way
from escarmouche.table.plane import INCH

SLACK = 4  # units by which rounding to the grid may bring a base nearer to something than its path is long


class Threat(msgspec.Struct, frozen=True, gc=False):
    """A shooter as a figure sees it that may walk away, and whatever could come between them."""

    shooter: int
    reach: int  # from middle to middle
    far: bool  # could it get out of range?
    pieces: int  # that could cover it
    figures: bool  # could any cover it?
    hidden: bool  # could anything take it out of sight?

    @property
    def hopeless(self) -> bool:
        """Is it safe nowhere?"""
        return not (self.far or self.pieces or self.figures or self.hidden)


def reaction_walk(game: Position, who: int, shooters: Sequence[int]) -> Gang:
    """[ALK-RXM-05] A walk that must end in safety from those who shot."""
    return _walk(game, who, threats(game, who, shooters))


def _walk(game: Position, who: int, known: Sequence[Threat]) -> Gang:
    def end(position: Position, figure: int, at: Stand) -> Refusal | None:
        return safe_refusal(position, figure, at, known)

    return Gang("reaction", length(game, who, "walk"), end=end)


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
    reach = (weapon[1] if weapon else 0) + r + back
    near = r + limit  # of the disc in which its base will stand
    beam = (eye.x, eye.y, back, one.x, one.y, near)
    pieces, figures = 0, False
    if needed(game, who):
        pieces = field.touched(one.x, one.y, near, INCH, game.ground.cover)
        figures = any(other != shooter for other in game.crowd.near(one.x, one.y, near, INCH, FIGURES, who))
    eyes = max(game.traits[who].size, size_of(game, shooter))
    lifted = any(other.perch for other in game.in_play())  # who stands on something counts as one size larger
    taller = TALLER[eyes - 1 if lifted else eyes]
    return Threat(
        shooter,
        reach,
        far=hypot(one.x - eye.x, one.y - eye.y) + limit > reach,
        pieces=field.beam(*beam, pieces) if pieces else 0,
        figures=figures,
        hidden=bool(field.beam(*beam, game.ground.hides[eyes]) or game.crowd.beam(*beam, taller, shooter, who)),
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
    close = bool(threat.pieces and game.ground.field.touched(x, y, r, INCH, threat.pieces))
    close = close or bool(threat.figures and game.crowd.near(x, y, r, INCH, FIGURES, who))
    if close and behind(game, threat.shooter, who, place):
        return True
    return threat.hidden and not sees_from(game, who, x, y, threat.shooter, perch=perch)
