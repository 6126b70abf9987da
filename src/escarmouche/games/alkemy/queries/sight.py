"""Who sees whom, and what stands before a target? A free line between two bases, by the sizes of all that is there."""

from __future__ import annotations

from typing import Literal

import msgspec

from escarmouche.games.alkemy.ground import Stand, indices
from escarmouche.games.alkemy.position import CONTACT, FIGURES, SIZES, Position, taller_mask, team
from escarmouche.games.alkemy.queries.linking import near_disc
from escarmouche.table.plane import INCH, Crowd

SWELL = CONTACT // 2 + 1  # bases no farther apart than the tolerance touch, and leave no gap between them
TOWERING = 41  # the team of a figure of size 4 that stands on something: taller than all
TALLER = tuple(taller_mask(size) | (1 << TOWERING if size <= SIZES else 0) for size in range(SIZES + 2))


class Cover(msgspec.Struct, frozen=True):
    """[ALK-COV-02] One thing that covers a target: a piece of scenery, a figure, or what a rule grants."""

    kind: Literal["scenery", "figure", "combat", "stealth", "mist"]
    piece: str = ""
    figure: int = -1


# --- seeing --------------------------------------------------------------------------------------------------------


def size_of(game: Position, who: int) -> int:
    """[ALK-LOS-02, ALK-LOS-07, ALK-RUL-79] The size of a figure for lines of sight: one larger on top of a piece."""
    return game.traits[who].size + (game.state.figures[who].perch != "")


def sees(game: Position, a: int, b: int) -> bool:
    """[ALK-LOS-01, ALK-LOS-04, ALK-LOS-05, ALK-GEN-03] Do two figures see each other: is there a straight line from
    base to base that crosses nothing taller than both? It is mutual, and neither has a back."""
    if a > b:
        a, b = b, a
    key = ("sees", a, b)
    known: bool | None = game.places.get(key)
    if known is None:
        one = game.state.figures[a]
        known = game.places[key] = sees_from(game, a, one.x, one.y, b, perch=one.perch)
    return known


def sees_from(game: Position, a: int, x: int, y: int, b: int, *, perch: str | None = None) -> bool:
    """[ALK-LOS-03, ALK-LOS-04, ALK-LOS-06, ALK-TER-06, ALK-TER-09, ALK-RUL-32] Would these two see each other if the
    first stood here? Scenery and third figures are in the way if they are taller than both; a size 4 obstruction and a
    hill always are. A piece of several heights lies on the table as several."""
    traits, other, ground = game.traits, game.state.figures[b], game.ground
    r = traits[a].radius
    if perch is None:
        perch = ground.perch_at(x, y, r) or ""
    eyes = max(traits[a].size + (perch != ""), traits[b].size + (other.perch != ""))
    mask = ground.hides[eyes]
    if mask:
        mask &= ~_not_between(game, (x, y, r, perch), b, mask)
    crowd = raised_crowd(game)
    return ground.field.sees_past(x, y, r, other.x, other.y, traits[b].radius, mask, crowd, TALLER[eyes], a, b, SWELL)


def _not_between(game: Position, here: tuple[int, int, int, str], b: int, mask: int) -> int:
    """[ALK-RUL-79, ALK-RUL-101] The pieces on which, or the cluttered ground in which, either of the two stands: they
    hide nothing of the other."""
    x, y, r, perch = here
    other, ground = game.state.figures[b], game.ground
    found = 0
    if perch or other.perch:
        found = ground.bit(perch) | ground.bit(other.perch)
    if mask & ground.cluttered:
        bogs = mask & ground.cluttered
        found |= ground.field.overlapped(x, y, r, bogs)
        found |= ground.field.overlapped(other.x, other.y, game.traits[b].radius, bogs)
    return found


def raised_crowd(game: Position) -> Crowd:
    """[ALK-LOS-07] The bases by their sizes for sight: those who stand on something are one size larger."""
    if "raised" not in game.places:
        game.places["raised"] = _raised(game)
    raised: Crowd | None = game.places["raised"]
    return game.crowd if raised is None else raised  # a copy has the same places, but a crowd of its own


def _raised(game: Position) -> Crowd | None:
    lifted = [one for one in game.in_play() if one.perch]
    if not lifted:
        return None
    crowd = game.crowd.copy()
    for one in lifted:
        traits = game.traits[one.id]
        taller = team(one.seat, traits.size + 1) if traits.size < SIZES else TOWERING
        crowd.put(one.id, one.x, one.y, traits.radius, taller)
    return crowd


# --- cover ---------------------------------------------------------------------------------------------------------


def covers(game: Position, shooter: int, target: int) -> tuple[Cover, ...]:
    """[ALK-LOS-08..11] What covers a target where it stands: scenery and third figures."""
    return behind(game, shooter, target)


def behind(game: Position, shooter: int, target: int, at: Stand | None = None) -> tuple[Cover, ...]:
    """[ALK-LOS-08..11, ALK-RUL-30, ALK-RUL-31] All that would cover the target if it stood there (where it does, unless
    told otherwise): scenery pieces and third figures that a line between the two bases crosses, with at most 1 inch
    between them and its base. Whatever does not take it out of sight covers it, be it small, tall or beside it; read
    literally, what is taller than the target and hides all of it covers nothing."""
    own = game.state.figures[target]
    x, y, perch = at or (own.x, own.y, own.perch)
    found = [
        Cover("scenery", piece=game.ground.scenery[i].id) for i in _pieces_before(game, shooter, (x, y, perch), target)
    ]
    found += [Cover("figure", figure=one) for one in _figures_before(game, shooter, (x, y), target)]
    return tuple(found)


def _pieces_before(game: Position, shooter: int, place: Stand, target: int) -> list[int]:
    """[ALK-LOS-08..11, ALK-RUL-75, ALK-RUL-79, ALK-RUL-102] The pieces that cover; flat ground covers nobody, nor does
    the piece under somebody's feet."""
    x, y, perch = place
    ground, field, other = game.ground, game.ground.field, game.state.figures[shooter]
    mask = ground.cover & ~ground.bit(perch) & ~ground.bit(other.perch)
    r, far = game.traits[target].radius, game.traits[shooter].radius
    if game.settings.one_inch == "strict":
        mask = field.overlapped(x, y, r + INCH, mask) if mask else 0
    else:
        mask = field.touched(x, y, r, game.inch, mask) if mask else 0
    found = indices(field.beam(other.x, other.y, far, x, y, r, mask)) if mask else []
    if game.settings.tall_obstacle_cover:
        return found
    size = game.traits[target].size
    return [i for i in found if ground.scenery[i].size <= size or field.sees(other.x, other.y, far, x, y, r, 1 << i)]


def _figures_before(game: Position, shooter: int, place: tuple[int, int], target: int) -> list[int]:
    """[ALK-LOS-08..11, ALK-RUL-136] The third figures that cover; markers are none."""
    x, y = place
    other = game.state.figures[shooter]
    r, far = game.traits[target].radius, game.traits[shooter].radius
    found = game.crowd.beam(other.x, other.y, far, x, y, r, FIGURES, shooter, target)
    found = [one for one in found if near_disc(game, one, x, y, r)]
    if game.settings.tall_obstacle_cover or not found:
        return found
    size = game.traits[target].size
    return [
        one
        for one in found
        if game.traits[one].size <= size or _sees_beside(game, (other.x, other.y, far), (x, y, r), one)
    ]


def _sees_beside(game: Position, eye: tuple[int, int, int], mark: tuple[int, int, int], one: int) -> bool:
    """[ALK-LOS-09] Does a base between two others leave a part of the one in the sight of the other?"""
    alone = Crowd(1)
    figure = game.state.figures[one]
    alone.put(0, figure.x, figure.y, game.traits[one].radius, 0)
    return game.ground.field.sees_past(*eye, *mark, 0, alone, 1, -1, -1, SWELL)
