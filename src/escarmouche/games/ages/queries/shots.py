"""What does a shot need? Weapon, source, difficulty by range, columns [ADE-SHO-01..05, ADE-ART-02, ADE-MAC-06..12]."""

from __future__ import annotations

from math import dist

import msgspec

from escarmouche.core import Total
from escarmouche.games.ages.board import CONTACT, Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.effects import ShotsAt
from escarmouche.games.ages.profiles import Weapon
from escarmouche.games.ages.queries.points import points_put
from escarmouche.games.ages.queries.sight import BLIND, Stand, degree_between, levels_apart, stand
from escarmouche.games.ages.queries.skills import has, skill
from escarmouche.games.ages.queries.stats import stat

BANDS = (0, 3, 7)  # the difficulty within once, twice and three times the range (ADE-SHO-04)
ASSAULT_SHOT = 2  # whatever the distance (ADE-SKL-124)


class Source(msgspec.Struct, frozen=True):
    """Who shoots, from where, with what, how well; `columns`: those that a crew has lost beforehand."""

    who: int
    at: Stand  # the shooter's base, or the machine's (ADE-MAC-12)
    weapon: Weapon
    aim: Total
    columns: Total = Total(0)
    turned: bool = False  # it faces its target as it shoots, wherever its front was
    steam: int = 0  # what its shots have gained in FOR (ADE-EQP-14)

    @property
    def strength(self) -> Total:
        """[ADE-PRO-05, ADE-EQP-14] The FOR of its shots: that of the weapon, with naphtha in it."""
        own = Total(self.weapon.strength)
        return own.plus(self.steam, "steam", "ADE-EQP-14") if self.steam else own


def source_of(
    board: Board, who: int, weapon: int, at: Point | None = None, level: int | None = None, *, hasty: bool = False
) -> Source:
    """[ADE-SHO-01, ADE-ART-02, ADE-EQP-14, ADE-RUL-105] A fighter with one of its weapons; `hasty`: an artillery shot
    beside another action, for which it is unsteadied."""
    aim = stat(board, who, "aim")
    assert aim is not None
    if hasty:
        aim = aim.less(1, "unsteadied", "ADE-ART-02")
    steam = points_put(board, who, "steam", "shot")
    base, arm = stand(board, who, at, level), board.traits[who].weapons[weapon]
    return Source(who, base, arm, aim, turned=at is not None, steam=steam)


def reloading(board: Board, source: Source) -> Source:
    """[ADE-SKL-110, ADE-RUL-75] The same with a hurried hand: all shots of a quick reload."""
    use = skill(board, source.who, "rechargement_rapide")
    assert use is not None
    return msgspec.structs.replace(source, aim=source.aim.less(use.x, "rechargement_rapide", "ADE-SKL-110"))


def apart(source: Stand, target: Stand) -> float:
    """[ADE-ACT-11, ADE-FLY-11] From edge to edge on the ground."""
    return max(0.0, dist((source.x, source.y), (target.x, target.y)) - source.radius - target.radius)


def difficulty(gap: float, reach: int) -> int | None:
    """[ADE-SHO-04, ADE-RUL-95] The difficulty at a distance; None: too far, the shot fails."""
    return next((band for times, band in enumerate(BANDS, start=1) if gap <= times * reach + CONTACT), None)


def shot_degree(board: Board, source: Source, target: Stand) -> int:
    """[ADE-LOS-07, ADE-SKL-126, ADE-RUL-77] The degree of obstruction of a shot; instinct takes one of it away."""
    found = degree_between(board, board[source.who].seat, source.at, target)
    return max(0, found - 1) if has(board, source.who, "tir_instinctif") else found


def shot_is_blind(board: Board, source: Source, target: Stand) -> bool:
    """[ADE-LOS-06, ADE-SKL-126, ADE-RUL-77] Is there too much in between? By the other reading instinct only makes the
    shot easier, and opens no sight."""
    if board.settings.instinctive_shot_opens_sight:
        return shot_degree(board, source, target) >= BLIND
    return degree_between(board, board[source.who].seat, source.at, target) >= BLIND


def columns(board: Board, source: Source, target: Stand) -> Total:
    """[ADE-SHO-05, ADE-LOS-07, ADE-MOV-07, ADE-FLY-09, ADE-MAC-06, ADE-MAC-07, ADE-ART-09] How far to the right the
    test is read."""
    shift = source.columns
    if target.who >= 0 and (bulk := board.traits[target.who].power - 1):
        shift = shift.plus(bulk, "power", "ADE-SHO-05")
    if degree := shot_degree(board, source, target):
        shift = shift.less(degree, "obstruction", "ADE-LOS-07")
    if levels_apart(source.at, target):
        shift = shift.less(1, "altitude", "ADE-FLY-09")
    if target.who >= 0 and board[target.who].dodging:
        shift = shift.less(1, "dodge", "ADE-MOV-07")
    for one in board[target.who].lasting if target.who >= 0 else ():
        if isinstance(one.op, ShotsAt):
            shift = shift.plus(one.op.columns, one.source, "ADE-MYS-08")
    return shift


def damage_columns(board: Board, victim: int, target: int) -> Total:
    """[ADE-MOV-07, ADE-RUL-168] Whoever dodges the shot that is aimed at it is harder to hurt as well."""
    return Total(0).less(1, "dodge", "ADE-MOV-07") if victim == target and board[victim].dodging else Total(0)
