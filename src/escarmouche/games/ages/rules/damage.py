"""A damage test, from the die to the life points lost, and what death does [ADE-TST-13, ADE-TST-14, ADE-PRO-10..13].

Whoever deals damage describes the blow; this script knows the rest. What a death sets off in other chapters stands in
`rules.deaths`, which the caller's phase runs once all damage of a step is dealt.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from escarmouche.chance import Die
from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.testing import DamageTested, Rerolled, SacredDie, Wounded
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.profiles import Skill
from escarmouche.games.ages.queries.banes import bane_of
from escarmouche.games.ages.queries.bouts import resolutions
from escarmouche.games.ages.queries.skills import has, immune, in_stat
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.queries.tables import damage_column
from escarmouche.games.ages.rules.points import offer_points
from escarmouche.games.ages.rules.testing import chances, use_resolution
from escarmouche.games.ages.state import NOBODY


class Blow(msgspec.Struct, frozen=True):
    """A damage test to be made, on a figure or (`on` below zero) on a piece of scenery by its name. `close`: in a
    fight, where sacred weapons, Féroce and the like work; `bonus`: what Coup de maître adds; `resolve`: FOR bears
    Résolution; `declared`: both sides have said what comes before the die."""

    on: int
    strength: Total
    by: int = NOBODY
    shift: Total = Total(0)
    close: bool = False
    bonus: int = 0
    resolve: bool = False
    declared: bool = False
    why: str = "ADE-TST-13"
    piece: str = ""

    @property
    def about(self) -> dict[str, Any]:
        """What the questions about it name: who is struck, or what."""
        return {"figure": self.on} if self.on >= 0 else {"piece": self.piece}


def declare(game: Position, blow: Blow) -> Script[Blow]:
    """[ADE-SKL-30, ADE-SKL-117, ADE-SKL-119, ADE-ORD-11] Before the die: points of the victim into RES, then the
    attacker's Résolution in FOR."""
    if blow.on >= 0:
        yield from offer_points(game, blow.on, ("res",), "ADE-SKL-30")
    return replace(blow, declared=True, resolve=(yield from _resolves(game, blow)))


def _resolves(game: Position, blow: Blow) -> Script[bool]:
    """[ADE-SKL-117, ADE-SKL-119] Is this damage test to bear Résolution? Where it has Aguerri already nobody asks."""
    board, by = game.board, blow.by
    if blow.resolve or by < 0 or in_stat(board, by, "aguerri", "str") or not resolutions(board, by):
        return blow.resolve
    seat = board[by].seat
    resolve: bool = yield Choose(seat, (True, False), "ADE-SKL-119", "resolve", blow.about, lets_by=False)
    if resolve:
        use_resolution(game, by)
    return resolve


def damage_test(game: Position, blow: Blow) -> Script[int]:
    """[ADE-TST-13, ADE-TST-14, ADE-RUL-04, ADE-SKL-42] How much damage a blow deals: the die, the reroll and the die
    kept, sacred arms, the cell, then additions and reductions in their order. Nothing is lost yet."""
    board = game.board
    if not blow.declared:
        blow = yield from declare(game, blow)
    resilience = stat(board, blow.on, "res")
    assert resilience is not None
    shift = blow.shift.less(1, "dur_a_cuire", "ADE-SKL-42") if has(board, blow.on, "dur_a_cuire") else blow.shift
    if blow.by >= 0 and bane_of(board, blow.by, blow.on):
        shift = shift.plus(1, "fleau", "ADE-SKL-64")
    column = _column(board, blow, resilience.value, shift)
    die: int
    damage: Total
    die, damage = yield from _rolled(game, blow, column)
    game.tell(DamageTested(blow.on, blow.by, blow.strength, resilience, shift, column, die, damage, blow.why))
    return max(0, damage.value)


def piece_test(game: Position, blow: Blow, resilience: int) -> Script[tuple[int, int]]:
    """[ADE-TER-05, ADE-TST-14] The same of a piece of scenery, which has nothing of its own to put against it: the die
    kept, and the damage."""
    blow = yield from declare(game, blow)
    die: int
    damage: Total
    die, damage = yield from _rolled(game, blow, _column(game.board, blow, resilience, blow.shift))
    return die, damage.value


def _column(board: Board, blow: Blow, resilience: int, shift: Total) -> int:
    """[ADE-TST-13] Where the table is read."""
    return damage_column(board.cast.content, blow.strength.value - resilience, shift.value, board.settings)


def _rolled(game: Position, blow: Blow, column: int) -> Script[tuple[int, Total]]:
    """[ADE-TST-14] The die that is kept, and what it comes to."""
    board = game.board
    die: int = yield Die(why=blow.why, about=blow.by, comes_to=partial(_comes_to, board, blow, column))
    die = yield from _rerolled(game, blow, die, column)
    die = yield from _sacred(game, blow, die)
    return die, _summed(board, blow, die, column)


def _bears(board: Board, blow: Blow, name: Skill) -> bool:
    """Has whoever is struck this skill? A piece of scenery has none."""
    return blow.on >= 0 and has(board, blow.on, name)


def _comes_to(board: Board, blow: Blow, column: int, die: int) -> tuple[bool, int]:
    """What a face comes to: its damage, or itself where somebody may still change it."""
    if _reroller(board, blow, die, column) is not None or _blessed(board, blow, die) is not None:
        return True, die
    return False, max(0, _summed(board, blow, die, column).value)


def _cell(board: Board, blow: Blow, die: int, column: int) -> int:
    """[ADE-TST-13, ADE-SKL-79] What the table says; against Instinct de survie its fourth row is nothing."""
    if die == 4 and _bears(board, blow, "instinct_de_survie"):
        return 0
    return board.cast.content.damage[die - 1][column]


def _summed(board: Board, blow: Blow, die: int, column: int) -> Total:
    """[ADE-TST-14, ADE-EQP-04, ADE-SKL-54, ADE-SKL-62, ADE-SKL-79, ADE-SKL-131] The cell with what changes it."""
    printed, cell = board.cast.content.damage[die - 1][column], _cell(board, blow, die, column)
    damage = Total(printed)
    if cell < printed:
        damage = damage.less(printed, "instinct_de_survie", "ADE-SKL-79")
    armed = blow.close and blow.by >= 0
    if blow.by >= 0 and cell >= 3 and has(board, blow.by, "epee_hache"):
        damage = damage.plus(1, "epee_hache", "ADE-EQP-04")
    if cell >= 1 and _bears(board, blow, "vulnerable"):
        damage = damage.plus(1, "vulnerable", "ADE-SKL-131")
    if armed and die in (2, 3) and has(board, blow.by, "feroce"):
        damage = damage.plus(1, "feroce", "ADE-SKL-62")
    if blow.bonus:
        damage = damage.plus(blow.bonus, "coup_de_maitre", "ADE-SKL-36")
    return damage.less(1, "ethere", "ADE-SKL-54") if _bears(board, blow, "ethere") else damage


def _reroller(board: Board, blow: Blow, die: int, column: int) -> tuple[int, str] | None:
    """[ADE-TST-16, ADE-SKL-05, ADE-SKL-20, ADE-SKL-81, ADE-RUL-102] Whose reroll there is of this die, and by which
    skill: of Aguerri/FOR, of Intimidation/FOR, or of Chance where the table says nothing. Where both sides have an
    effect on the test they cancel each other, so none comes first."""
    feared = blow.on >= 0 and in_stat(board, blow.on, "intimidation", "str")
    hardened = _hardened(board, blow)
    if feared == (hardened or _lucky(board, blow, die, column)):
        return None
    if feared:
        return board[blow.on].seat, "intimidation"
    return board[blow.by].seat, "resolution" if blow.resolve else "aguerri" if hardened else "chance"


def _rerolled(game: Position, blow: Blow, die: int, column: int) -> Script[int]:
    """[ADE-TST-15..17, ADE-SKL-06, ADE-SKL-20] One reroll; its owner keeps the die he likes."""
    board = game.board
    found = _reroller(board, blow, die, column)
    if found is None:
        return die
    seat, skill = found
    about = {**blow.about, "die": die}
    if not (yield Choose(seat, (True, False), "ADE-TST-17", "reroll", about, lets_by=False)):
        return die
    if skill == "chance":
        board.note(blow.by, uses=(*board[blow.by].deeds.uses, "chance"))
    again: int = yield Die(why=blow.why, about=blow.by)
    game.tell(Rerolled(blow.on if blow.on >= 0 else blow.by, seat, skill, die, again, "ADE-TST-17"))
    if again == die:
        return die
    keep_new: bool = yield Choose(seat, (True, False), "ADE-TST-17", "keep_new_die", {"old": die, "new": again})
    return again if keep_new else die


def _hardened(board: Board, blow: Blow) -> bool:
    """[ADE-SKL-05, ADE-SKL-85, ADE-SKL-119] Has this damage test Aguerri in FOR?"""
    if blow.by < 0 or immune(board, blow.by, "aguerri"):
        return False
    return blow.resolve or in_stat(board, blow.by, "aguerri", "str")


def _lucky(board: Board, blow: Blow, die: int, column: int) -> bool:
    """[ADE-SKL-20, ADE-RUL-102] Chance helps on a damage test only where the cell read is 0, and is spent only where
    Aguerri does not serve."""
    if blow.by < 0 or _hardened(board, blow) or _cell(board, blow, die, column):
        return False
    return chances(board, blow.by) > 0


def _blessed(board: Board, blow: Blow, die: int) -> Literal["weapon", "armour"] | None:
    """[ADE-EQP-01..03] Which sacred arms may turn this die: a weapon a 1 in close combat, armour a 6; where both meet
    neither works."""
    weapon = blow.close and blow.by >= 0 and has(board, blow.by, "arme_sacree")
    armour = _bears(board, blow, "armure_sacree")
    if weapon == armour:
        return None
    if weapon:
        return "weapon" if die == 1 else None
    return "armour" if die == 6 else None


def _sacred(game: Position, blow: Blow, die: int) -> Script[int]:
    """[ADE-EQP-01, ADE-EQP-02] A sacred weapon may turn a 1 into a 6, sacred armour a 6 into a 1."""
    board, about = game.board, {"figure": blow.on, "die": die}
    bearer, turned, why = blow.by, 6, "ADE-EQP-01"
    match _blessed(board, blow, die):
        case "weapon":
            turns = yield Choose(board[bearer].seat, (True, False), why, "sacred_weapon", about)
        case "armour":
            bearer, turned, why = blow.on, 1, "ADE-EQP-02"
            turns = yield Choose(board[bearer].seat, (True, False), why, "sacred_armour", about)
        case None:
            return die
    if turns:
        game.tell(SacredDie(bearer, die, turned, why))
    return turned if turns else die


def lose_points(game: Position, who: int, damage: int) -> bool:
    """[ADE-PRO-10, ADE-PRO-13, ADE-MAC-05, ADE-SKL-03] So many life or structure points are lost; is it at its end? Who
    fights on although eliminated loses nothing more."""
    board = game.board
    figure, points = board[who], board.traits[who].points
    if damage <= 0 or figure.doomed or figure.where != "table":
        return False
    lost = min(points, figure.lost + damage)
    if taken := lost - figure.lost:
        board.change(who, lost=lost)
        game.tell(Wounded(who, taken, points - lost))
    return lost == points


def recover(game: Position, who: int, points: int) -> int:
    """[ADE-PRO-15, ADE-RUL-106] Recover points, never above the number it started with; gives how many."""
    figure = game.board[who]
    healed = 0 if figure.doomed else min(points, figure.lost)
    if healed:
        game.board.change(who, lost=figure.lost - healed)
    return healed
