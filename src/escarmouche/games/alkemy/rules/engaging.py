"""How does a figure come into contact in a combat that is under way? Straight on, with a free attack on one enemy."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.alkemy.events.combat import FellShort
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.linking import foes, held_at
from escarmouche.games.alkemy.queries.modifiers import length
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import Movement, Path
from escarmouche.games.alkemy.queries.ways import direct, toward
from escarmouche.games.alkemy.rules.fighting import fight
from escarmouche.games.alkemy.rules.leaving import slip_away
from escarmouche.games.alkemy.rules.linking import link
from escarmouche.games.alkemy.rules.moving import go


def engage(game: Position, who: int, targets: tuple[int, ...], *, announced: bool = True) -> Script[bool]:
    """[ALK-ENG-01..06, ALK-DIS-08, ALK-RUL-28, ALK-RUL-29, ALK-RUL-42, ALK-CBT-01] A move straight into contact with
    all targets, then a free attack with any card on the first of them. Combats that the move leaves are left by the
    test of a disengagement, those it stays in go on without one. `announced`: an action of the active figure, no
    reaction. Gives whether the activation of the active card ends at once (both Inactive)."""
    movement, path = _way(game, who, targets)
    if path is None:
        yield from _fall_short(game, who, targets)
        return False
    if movement.leaves:
        testers = targets if game.settings.leave_and_engage_tester == "opponent_choice" else ()
        yield from slip_away(game, who, movement.leaves, also=testers)
        if game[who].where != "table":
            return False
    yield from go(game, who, path, movement)
    if game[who].where != "table":
        return False
    for enemy in targets:
        link(game, who, enemy)
    ends: bool = yield from fight(game, who, targets[0], free="engage", announced=announced)
    return ends


def engage_shooter(game: Position, who: int, shooter: int) -> Script[bool]:
    """[ALK-ENG-01, ALK-RXM-06, ALK-RUL-42, ALK-RUL-71] The engagement of a shooter in reaction: its fight was not
    announced by the active figure."""
    return (yield from engage(game, who, (shooter,), announced=False))


def can_engage(game: Position, who: int, targets: tuple[int, ...]) -> bool:
    """[ALK-ENG-05, ALK-ENG-07, ALK-RUL-42] Is contact with all of them within a walk, straight on? It measures: only
    where the distance is known already."""
    return _way(game, who, targets)[1] is not None


def _way(game: Position, who: int, targets: tuple[int, ...]) -> tuple[Movement, Path | None]:
    """[ALK-ENG-01, ALK-ENG-05, ALK-ENG-06] The most direct way into contact, if a walk leads there, with the enemies
    whose combat it leaves."""
    far = length(game, who, "walk")
    goal = direct(game, who, targets)
    perch = game.ground.perch_at(*goal, game.traits[who].radius) if goal is not None else None
    if goal is None or perch is None:
        return Movement("engage", far, targets), None
    others = [one for one in foes(game, who) if one not in targets]
    left = tuple([one for one in others if not held_at(game, who, (*goal, perch), one)])
    movement = Movement("engage", far, targets, left)
    return movement, (goal,) if path_refusal(game, who, (goal,), movement) is None else None


def _fall_short(game: Position, who: int, targets: tuple[int, ...]) -> Script[None]:
    """[ALK-ENG-07] What does not come into contact is a walk straight toward the enemy, short of contact and without an
    attack; not even that where it would leave a combat untested."""
    game.tell(FellShort(who, targets))
    far = length(game, who, "walk")
    (end,) = path = toward(game, who, targets[0], far, straight=True)
    stand = game.ground.stand(*end, game.traits[who].radius)
    if all(held_at(game, who, stand, enemy) for enemy in foes(game, who)):
        yield from go(game, who, path, Movement("failed", far, along=path))
