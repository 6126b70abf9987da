"""What covers a target? [ALK-COV-01..04, ALK-COV-10..12, ALK-SKL-05]"""

from __future__ import annotations

from math import hypot

from escarmouche.games.alkemy.position import FIGURES, Position
from escarmouche.games.alkemy.queries.linking import contact, fighting, foes, within_inch
from escarmouche.games.alkemy.queries.modifiers import skill
from escarmouche.games.alkemy.queries.sight import Cover, behind

SHIELDS = frozenset(("figure", "combat"))  # covers that suffer in the target's place
LARGEST = 4
HAIR = 0.5  # half a hundredth of a millimetre: figures no farther apart than that are equally near


def covers(game: Position, shooter: int, target: int) -> tuple[Cover, ...]:
    """[ALK-COV-02, ALK-COV-10, ALK-COV-11, ALK-SKL-05, ALK-RUL-46, ALK-RUL-69] Everything that covers this target from
    this shooter, of which its player chooses one."""
    if needed(game, target) == 0:
        return ()
    shields = _opponents_before(game, shooter, target)
    if not shields and _is_bare(game, target):
        return ()
    found = [one for one in behind(game, shooter, target) if one.figure not in shields]
    if shields:
        found.append(Cover("combat", figure=sufferers(game, shooter, target)[0]))
    if skill(game, target, "stealth"):
        found.append(Cover("stealth"))
    if misty(game, target):
        found.append(Cover("mist"))
    return tuple(found)


def misty(game: Position, who: int) -> bool:
    """Has a formula covered it against every shot?"""
    return any(effect.kind == "cover" for effect in game[who].effects)


def needed(game: Position, target: int) -> int:
    """[ALK-COV-03, ALK-COV-04, ALK-RUL-33] The sum a cover roll must reach, by the printed size of the target; 0: no
    cover for one so large."""
    size = game.traits[target].size
    if size == LARGEST:
        return game.settings.size4_cover and game.content.cover[size]
    return game.content.cover[size]


def _opponents_before(game: Position, shooter: int, target: int) -> tuple[int, ...]:
    """[ALK-COV-10, ALK-COV-11, ALK-RUL-44] The opponents that its combat puts before the target: those in contact
    with it, wherever they stand, and of those at reach the ones between it and the shooter, within an inch."""
    opponents = foes(game, target)
    if not opponents:
        return ()
    eye, mark = game[shooter], game[target]
    far, r = game.traits[shooter].radius, game.traits[target].radius
    between = game.crowd.beam(eye.x, eye.y, far, mark.x, mark.y, r, FIGURES, shooter, target)
    return tuple(
        one for one in opponents if contact(game, one, target) or (one in between and within_inch(game, one, target))
    )


def _is_bare(game: Position, target: int) -> bool:
    """[ALK-RUL-69] Does the table give no cover at all to who fights at reach only?"""
    return game.settings.reach_combat_cover == "none_at_all" and fighting(game, target)


def sufferers(game: Position, shooter: int, target: int) -> tuple[int, ...]:
    """[ALK-COV-12, ALK-RUL-132] Of those who give combat cover the nearest to the shooter; read literally, of all who
    fight the target."""
    literal = game.settings.combat_cover_sufferer == "any_opponent"
    return _nearest(game, shooter, foes(game, target) if literal else _opponents_before(game, shooter, target))


def _nearest(game: Position, shooter: int, some: tuple[int, ...]) -> tuple[int, ...]:
    """[ALK-COV-12, ALK-GEN-05] Those of them nearest to the shooter, who may have fallen in the same volley."""
    eye = game[shooter]
    gaps = {one: hypot(game[one].x - eye.x, game[one].y - eye.y) - game.traits[one].radius for one in some}
    least = min(gaps.values())
    return tuple(one for one, gap in gaps.items() if gap <= least + HAIR)
