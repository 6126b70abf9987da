"""The shooting phase: every side declares, then all dice are rolled, then the dead are removed."""

from __future__ import annotations

from escarmouche.chance import Test
from escarmouche.core import Script, Total
from escarmouche.games.fantastiques.asks.declaring import DeclareShots, DeclareVolley
from escarmouche.games.fantastiques.decisions import NOBODY, Fire, Point, Shoot
from escarmouche.games.fantastiques.events.combat import CoverRolled, Declared
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.cover import Cover, covers
from escarmouche.games.fantastiques.queries.shooting import (
    fires_over,
    gunners,
    piece_targets,
    shooting_values,
    targets_of,
    what_hinders,
)
from escarmouche.games.fantastiques.rules import artillery
from escarmouche.games.fantastiques.rules.casualties import remove_casualties
from escarmouche.games.fantastiques.rules.declarations import Declaring, declare
from escarmouche.games.fantastiques.rules.hits import attack, defend
from escarmouche.games.fantastiques.rules.turns import AT_ONCE, end_phase
from escarmouche.games.fantastiques.state import Aim, Hit


def shooting_phase(game: Position) -> Script[None]:
    """[FAN-SHO-01, FAN-SHO-05, FAN-SHO-07, FAN-SHO-09] One step: a declaration, some shots or defences, the end."""
    state = game.state
    if state.stage == "":
        yield from declare(game, DECLARING)
    elif state.aims:
        aims, state.aims = state.aims[:AT_ONCE], state.aims[AT_ONCE:]
        for aim in aims:
            state.hits += yield from shot(game, aim)
    elif state.hits:
        hits, state.hits = state.hits[:AT_ONCE], state.hits[AT_ONCE:]
        for hit in hits:
            yield from defend(game, hit)
    else:
        yield from remove_casualties(game)  # FAN-SHO-07: at the end of the phase
        end_phase(game)


# --- declarations ------------------------------------------------------------------------------------------------


def possible_targets(game: Position, seat: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """[FAN-SHO-02..04, FAN-ART-06] Every figure and piece of a player with somebody to shoot at, and whom."""
    found = []
    for figure in game.state.figures:
        if figure.army != seat or figure.where != "table":
            continue
        if game.traits[figure.id].artillery:
            targets = piece_targets(game, figure)
        else:
            targets = () if what_hinders(game, figure) else targets_of(game, figure)
        if targets:
            found.append((figure.id, targets))
    return tuple(found)


def _still_able(game: Position, figure: int) -> bool:
    """[FAN-ART-04] Crew that has fired does not shoot as well, and a piece needs a gunner who has not."""
    one = game[figure]
    return bool(gunners(game, one)) if game.traits[figure].artillery else not one.served


def note_shot(game: Position, declared: Shoot | Fire) -> int:
    """[FAN-SHO-05, FAN-ART-04, FAN-ART-06, FAN-RUL-47, FAN-RUL-69] Write a declaration down, one aim per attack; crew
    that fires does nothing else. Gives the figure or piece that has declared."""
    state = game.state
    if isinstance(declared, Fire):
        piece = game[declared.piece]
        game.change(piece, served=True)
        game.change(game[declared.crew], served=True)
        state.aims += (Aim(declared.crew, piece.shooting[0], declared.target, piece.id),)
        game.tell(Declared(piece.id, (declared.target,), "shooting", declared.crew, "FAN-ART-06"))
        return piece.id
    figure = game[declared.figure]
    values = shooting_values(game, figure)
    shots = [(value, target) for value, target in zip(values, declared.targets, strict=True) if target != NOBODY]
    if hasted := sum(target != NOBODY for target in declared.targets[len(figure.shooting) :]):
        figure = game.change(figure, hasted=hasted)
    state.aims += tuple(Aim(figure.id, value, target) for value, target in shots)
    game.tell(Declared(figure.id, declared.targets, "shooting"))
    return figure.id


DECLARING = Declaring(
    targets=possible_targets,
    ask=DeclareShots,
    ask_secretly=DeclareVolley,
    parts=lambda volley: volley.shots,
    note=note_shot,
    able=_still_able,
)


# --- dice --------------------------------------------------------------------------------------------------------


def shot(game: Position, aim: Aim) -> Script[tuple[Hit, ...]]:
    """[FAN-SHO-06, FAN-COV-02, FAN-ART-06, FAN-SHO-09] The attack die, then a die for each cover until one stops it;
    gives the hits, whose defence rolls come when all shots are done."""
    machine = aim.piece >= 0
    kind, why = ("artillery", "FAN-ART-06") if machine else ("shot", "FAN-SHO-06")
    if not (yield from attack(game, aim.attacker, aim.target, Total(aim.value), kind, why=why)):
        return ()
    shooter, target = game[aim.piece if machine else aim.attacker], game[aim.target]
    blind = machine and fires_over(game, shooter)
    stopped = None if blind else (yield from through_cover(game, aim, covers(game, shooter, target)))
    if machine:
        return artillery.impact_hits(game, aim, _impact(game, aim, stopped))
    return _struck(game, aim, stopped)


def through_cover(game: Position, aim: Aim, in_the_way: list[Cover]) -> Script[Cover | None]:
    """[FAN-COV-02, FAN-RUL-09] One die per cover, outward: 1 to 3 it is ignored, 4 to 6 it stops the shot."""
    for cover in in_the_way:
        die: int = yield Test(game.numbers.cover_ignored, why="FAN-COV-02", about=aim.attacker)
        stopped = die > game.numbers.cover_ignored
        piece = game.ground.field.pieces[cover.piece].id if cover.piece >= 0 else ""
        game.tell(CoverRolled(aim.attacker, die, stopped, cover.figure, piece))
        if stopped:
            return cover
    return None


def _struck(game: Position, aim: Aim, stopped: Cover | None) -> tuple[Hit, ...]:
    """[FAN-COV-03, FAN-COV-07, FAN-CAP-08, FAN-RUL-10, FAN-RUL-24] The target, or the figure that stopped the shot,
    whoever it is; terrain and artillery feel nothing. Powerful spares friends."""
    side = game[aim.attacker].side
    if stopped is None:
        return (Hit(aim.target, side, aim.attacker, why="FAN-SHO-08"),)
    if stopped.figure < 0 or game.traits[stopped.figure].artillery:
        return ()
    friend = game[stopped.figure].side == side
    return (Hit(stopped.figure, side, aim.attacker, plain=friend, why="FAN-COV-03"),)


def _impact(game: Position, aim: Aim, stopped: Cover | None) -> Point:
    """[FAN-ART-09, FAN-RUL-58] Where an artillery shot falls: on the target, or where a cover stopped it (the centre of
    a base, the first point of a piece of terrain)."""
    piece, target = game[aim.piece], game[aim.target]
    if stopped is None:
        return target.x, target.y
    if stopped.figure >= 0:
        return game[stopped.figure].x, game[stopped.figure].y
    t = stopped.at
    return round(piece.x + (target.x - piece.x) * t), round(piece.y + (target.y - piece.y) * t)
