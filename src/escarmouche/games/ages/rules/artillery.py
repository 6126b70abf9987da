"""Artillery: a line that pierces, a template that covers [ADE-ART-03..14, ADE-ORD-06]."""

from __future__ import annotations

from math import dist

import msgspec

from escarmouche.chance import Die
from escarmouche.core import Choose, Script
from escarmouche.games.ages.board import CONTACT, around, everybody
from escarmouche.games.ages.events.shooting import Pierced
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.bouts import resolutions
from escarmouche.games.ages.queries.hiding import out_of_reach
from escarmouche.games.ages.queries.shots import BANDS, Source, apart, damage_columns
from escarmouche.games.ages.queries.sight import Stand, stand
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.queries.tables import IMPOSSIBLE
from escarmouche.games.ages.rules.damage import Blow, damage_test
from escarmouche.games.ages.rules.shooting import aim_test, aim_trial, stray, wound
from escarmouche.games.ages.rules.structures import batter
from escarmouche.games.ages.rules.testing import chances, needed, roll_die
from escarmouche.games.ages.rules.wounds import Hit
from escarmouche.games.ages.state import NOBODY


class Element(msgspec.Struct, frozen=True):
    """What stands on the line of a piercing shot: a figure or a piece of scenery, and how far away."""

    gap: float
    who: int = NOBODY
    piece: int = NOBODY


# --- piercing ---------------------------------------------------------------------------------------------------------


def piercing_shot(game: Position, source: Source, target: int) -> Script[list[Hit]]:
    """[ADE-ART-03..08, ADE-RUL-29, ADE-RUL-130] One test says how far the line reaches; everything on it takes a damage
    test, nearest first. A light shot loses strength by the resilience of each; below zero it stops."""
    board = game.board
    reach: int = yield from _reach(game, source, target)
    met = on_line(game, source, target, reach) if reach else []
    strength = source.strength
    hits: list[Hit] = []
    for element in met:
        if strength.value < 0:
            break
        if element.piece >= 0:
            resilience = board.ground.scenery[element.piece].res
            yield from batter(game, element.piece, strength, source.who)
        else:
            victim = (yield from stray(game, source, target)) if element.who == target else element.who
            shift = damage_columns(board, victim, target)
            blow = Blow(victim, strength, source.who, shift, why="ADE-ART-05")
            hits.append(Hit(victim, (yield from damage_test(game, blow)), source.who))
            resilience = known(board, victim, "res")  # with the points put into it at its test
        if source.weapon.weight == "light":
            strength = strength.less(resilience, "pierced", "ADE-ART-06")
    return hits


def _reach(game: Position, source: Source, target: int) -> Script[int]:
    """[ADE-ART-03, ADE-ART-04] The longest band whose number the die reaches; 0 where it reaches none."""
    at = stand(game.board, target)
    trials = [aim_trial(game, source, at, band) for band in BANDS]
    goals = [needed(game.board, trial) for trial in trials]
    die = 0
    if goals[0] < IMPOSSIBLE:
        die = yield from roll_die(game, trials[0], Die(why="ADE-ART-03", about=source.who))
    bands = sum(1 for goal in goals if die >= goal)
    reach = bands * source.weapon.range
    met = tuple(one.who for one in on_line(game, source, target, reach) if one.who >= 0) if reach else ()
    game.tell(Pierced(source.who, die, reach, met))
    return reach


def on_line(game: Position, source: Source, target: int, reach: int) -> list[Element]:
    """[ADE-ART-05, ADE-SKL-44, ADE-TER-05, ADE-RUL-130] What the line from the middle of the shooter's base through the
    middle of the target's crosses within the reach, on the target's level, nearest first: fighters of both sides that
    are not beyond reach (the crew of a machine among them), machines, scenery with structure points."""
    board = game.board
    seat, level = board[source.who].seat, board[target].level
    a, b = source.at, board[target]
    apart_ = dist((a.x, a.y), (b.x, b.y))
    if apart_ == 0:
        return [Element(0.0, target)]
    long = sum(board.cast.table)  # beyond any edge; what is out of reach is left out below
    ex, ey = (round(p + (q - p) * long / apart_) for p, q in ((a.x, b.x), (a.y, b.y)))
    found = [
        Element(apart(a, stand(board, one)), one)
        for one, _, _ in board.crowd.crossed(a.x, a.y, ex, ey, everybody(level), a.who)
        if one == target or not out_of_reach(board, seat, one)
    ]
    if level == 0:
        ground = board.ground
        pieces = sum(1 << i for i, one in enumerate(ground.scenery) if one.sp)
        crossed = {i for i, _, _ in ground.field.crossed(a.x, a.y, ex, ey, pieces)}
        found += [Element(ground.field.gap(a.x, a.y, a.radius, i), piece=i) for i in sorted(crossed)]
    reached = [one for one in found if one.gap <= reach + CONTACT]
    return sorted(reached, key=lambda one: (one.gap, one.who, one.piece))


# --- area -------------------------------------------------------------------------------------------------------------


def area_shot(game: Position, source: Source, target: Stand) -> Script[list[Hit]]:
    """[ADE-ART-08..14, ADE-RUL-29, ADE-RUL-30] A hit strikes the targeted figure, or the friend it strays to, and
    everybody else under the template; a miss nobody."""
    hit: bool = yield from aim_test(game, source, target)
    if not hit:
        return []
    hits: list[Hit] = []
    direct = NOBODY
    if target.who >= 0:
        direct = yield from stray(game, source, target.who)
        hits.append((yield from wound(game, source, direct, damage_columns(game.board, direct, target.who))))
    left = [who for who in under_template(game, source, target) if who != direct]
    while left:
        who: int = yield from next_covered(game, source.who, tuple(left))
        left.remove(who)
        hit_too: Hit = yield from _covered(game, source, target, who)
        hits.append(hit_too)
    return hits


def next_covered(game: Position, shooter: int, left: tuple[int, ...]) -> Script[int]:
    """[ADE-ORD-06] Whose test comes next, as the shooter's player wants; it matters only where he has Chance or
    Résolution to spend on one of them, for all damage comes at the end."""
    board = game.board
    if len(left) == 1 or not (chances(board, shooter) or resolutions(board, shooter)):
        return left[0]
    about = {"figure": shooter}
    chosen: int = yield Choose(board[shooter].seat, left, "ADE-ORD-06", "next_covered", about, figures=True)
    return chosen


def under_template(game: Position, source: Source, target: Stand) -> list[int]:
    """[ADE-ART-10..12, ADE-FLY-08, ADE-SKL-44] The fighters at least partly under the template: on the shooter's level
    or the next, and not beyond reach."""
    board = game.board
    seat = board[source.who].seat
    covered = board.crowd.overlapped(target.x, target.y, source.weapon.template, around(source.at.level))
    return [one for one in covered if one == target.who or not out_of_reach(board, seat, one)]


def _covered(game: Position, source: Source, target: Stand, who: int) -> Script[Hit]:
    """[ADE-ART-11..13] One fighter under the template: full strength where a heavy shot covers it wholly, otherwise a
    die less."""
    board = game.board
    figure, weapon = board[who], source.weapon
    wholly = dist((figure.x, figure.y), (target.x, target.y)) + board.traits[who].radius <= weapon.template
    strength = source.strength
    if not (wholly and weapon.weight == "heavy"):
        die: int = yield Die(why="ADE-ART-13", about=who)
        strength = strength.less(die, "edge", "ADE-ART-12")
        if (short := -strength.value) > 0:
            strength = strength.plus(short, "least", "ADE-ART-12")
    blow = Blow(who, strength, source.who, why="ADE-ART-10")
    return Hit(who, (yield from damage_test(game, blow)), source.who)
