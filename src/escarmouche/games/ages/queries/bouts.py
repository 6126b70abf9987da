"""How many combat dice has a fighter, and which are they? [ADE-CBT-11, ADE-CBT-26, ADE-EQP-05, ADE-EQP-06]."""

from __future__ import annotations

import msgspec

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.effects import CombatTactic
from escarmouche.games.ages.queries.commanding import FREE, has_free_tactic, may_order
from escarmouche.games.ages.queries.skills import has, immune, skill, standing_in
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.state import Fight


class Dice(msgspec.Struct, frozen=True):
    """[ADE-CBT-11] The combat dice of a fighter: those it may place as it likes, those that must attack, and those of
    its back blades, which attack too."""

    free: int
    attacking: int
    blades: int


class AttackDie(msgspec.Struct, frozen=True, gc=False):
    """An attack die that has been rolled; every die of a fight has a number of its own."""

    number: int
    by: int
    on: int
    success: bool
    blade: bool = False
    resolved: bool = False


class DefenceDie(msgspec.Struct, frozen=True, gc=False):
    """A defence die that has been placed and not used yet."""

    number: int
    by: int
    resolved: bool = False


def combat_dice(board: Board, fight: Fight, who: int, *, fury: bool = False, charge_bonus: int = 0) -> Dice:
    """[ADE-CBT-11, ADE-CBT-26, ADE-SKL-08, ADE-SKL-21, ADE-SKL-40, ADE-SKL-67, ADE-SKL-87, ADE-SKL-129, ADE-RUL-72,
    ADE-RUL-98] One, and one for each adversary; more for skills, less for an assassin's attack, never below none.
    `fury`: it puts all into attack; `charge_bonus`: the FOR it takes for having charged."""
    against = len(fight.adversaries(who))
    deeds = board[who].deeds
    limbs = skill(board, who, "membre_supplementaire")
    first_after_charge = deeds.charged and deeds.fights == 0
    free = 1 + against + (min(limbs.x, against) if limbs else 0)
    free += has(board, who, "tueur_ne")
    free += has(board, who, "destrier") and not charge_bonus and not first_after_charge
    free += fury
    blades = skill(board, who, "lames_dorsales")
    return Dice(
        max(0, free - deeds.debt),
        int(first_after_charge and has(board, who, "charge_bestiale")),
        blades.x if blades else 0,
    )


def charge_bonus(board: Board, fight: Fight, who: int) -> int:
    """[ADE-EQP-05, ADE-ASS-18] The FOR that FOR en charge offers: all of it in the first fight of a turn in which the
    bearer charged, half of it in the fight that its first pursuit after that brings."""
    gear, deeds = skill(board, who, "for_en_charge"), board[who].deeds
    if gear is None or not deeds.charged:
        return 0
    if deeds.fights == 0:
        return gear.x
    return gear.x // 2 if deeds.pursuits == 1 and who in fight.pursuers else 0


def initiative(board: Board, who: int) -> tuple[int, int, int]:
    """[ADE-TST-09, ADE-TST-10, ADE-CBT-15] What orders fighters by INI: their INI, their skills in it, their value."""
    return known(board, who, "ini"), standing_in(board, who, "ini"), board.traits[who].val


def resolutions(board: Board, who: int) -> int:
    """[ADE-SKL-117, ADE-SKL-85] How many times this turn Résolution is still at hand."""
    use = skill(board, who, "resolution")
    return (
        0 if use is None or immune(board, who, "aguerri") else max(0, use.x - board[who].deeds.uses.count("resolution"))
    )


def combat_tactics(board: Board, who: int) -> tuple[CombatTactic, ...]:
    """[ADE-TCT-01, ADE-TCT-02, ADE-TCT-04, ADE-TCT-06, ADE-TCT-07, ADE-SKL-133, ADE-RUL-165] The combat tactics that
    may be used on a fighter now: of its people, paid by its commander, one in a speech turn and one for each fighter in
    a phase; the routed and the unalterable have none."""
    figure, seat = board[who], board[who].seat
    if not may_order(board, seat) or figure.routed or has(board, who, "inalterable"):
        return ()
    if seat in board.state.speech.combat_tactics or "combat_tactic" in figure.deeds.uses:
        return ()
    known = board.cast.content.combat_tactics.values()
    return tuple(one for one in known if one.people == board.traits[who].people and paid_by(board, seat, one))


def paid_by(board: Board, seat: int, tactic: CombatTactic) -> tuple[bool, ...]:
    """[ADE-TAC-09, ADE-SKL-15] The ways in which a combat tactic can be paid: by points (False), by Autorité (True)."""
    ways = []
    if tactic.cost <= board.side(seat).tactic_points:
        ways.append(False)
    if tactic.cost <= FREE and has_free_tactic(board, seat):
        ways.append(True)
    return tuple(ways)
