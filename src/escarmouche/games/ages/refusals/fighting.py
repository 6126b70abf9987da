"""Why may combat dice not lie so, be turned so, be given up so? [ADE-CBT-13, ADE-CBT-14, ADE-CBT-19, ADE-SKL-59]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from escarmouche.core import Refusal
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.bouts import AttackDie, DefenceDie, Dice, charge_bonus, combat_dice, resolutions
from escarmouche.games.ages.queries.skills import has, immune
from escarmouche.games.ages.state import Fight, Placed


def spread_refusal(attacks: Sequence[int], who: int) -> Refusal | None:
    """[ADE-CBT-14, ADE-EX-16] Attack dice on adversaries may not differ by more than one."""
    if max(attacks) - min(attacks) > 1:
        return Refusal("uneven_attacks", "ADE-CBT-14", {"figure": who, "tried": tuple(attacks)})
    return None


def placing_refusal(board: Board, fight: Fight, placed: Placed, *, fury: bool) -> Refusal | None:
    """[ADE-CBT-13, ADE-CBT-14, ADE-CBT-16, ADE-SKL-21, ADE-SKL-36, ADE-SKL-47, ADE-SKL-67, ADE-EQP-05, ADE-EQP-06,
    ADE-RUL-59, ADE-RUL-70] Why a fighter's dice may not lie like this."""
    who = placed.who
    if fury and not (has(board, who, "furie_guerriere") or board[who].deeds.fury):
        return Refusal("no_such_skill", "ADE-SKL-67", {"figure": who, "skill": "furie_guerriere"})
    if board[who].deeds.fury and not fury:
        return Refusal("in_fury", "ADE-RUL-70", {"figure": who})
    if placed.charge_bonus not in (0, charge_bonus(board, fight, who)):
        return Refusal("no_charge_bonus", "ADE-EQP-05", {"figure": who, "tried": placed.charge_bonus})
    dice = combat_dice(board, fight, who, fury=fury, charge_bonus=placed.charge_bonus)
    return (
        _numbers_refusal(fight, placed, dice)
        or _count_refusal(board, placed, dice, fury=fury)
        or spread_refusal(placed.attacks, who)
        or _blades_refusal(placed, dice)
        or _resolve_refusal(board, placed)
        or _chain_refusal(board, fight, placed)
    )


def _numbers_refusal(fight: Fight, placed: Placed, dice: Dice) -> Refusal | None:
    """As many numbers as adversaries, none below zero."""
    count = len(fight.adversaries(placed.who))
    lists = (placed.attacks, placed.blades or (0,) * count, placed.resolved_attacks or (0,) * count)
    plain = (*placed.attacks, *placed.blades, *placed.resolved_attacks)
    if any(len(one) != count for one in lists) or (placed.blades and not dice.blades):
        return Refusal("wrong_number", "ADE-CBT-13", {"figure": placed.who, "limit": count})
    if min(*plain, placed.defence, placed.strokes, placed.resolved_defence) < 0:
        return Refusal("wrong_number", "ADE-CBT-13", {"figure": placed.who, "limit": 0})
    return None


def _count_refusal(board: Board, placed: Placed, dice: Dice, *, fury: bool) -> Refusal | None:
    """[ADE-CBT-13, ADE-SKL-21, ADE-SKL-36, ADE-SKL-67, ADE-RUL-159] All dice lie somewhere; those that must attack do;
    in fury all that are not given up."""
    who = placed.who
    if placed.strokes and not has(board, who, "coup_de_maitre"):
        return Refusal("no_such_skill", "ADE-SKL-36", {"figure": who, "skill": "coup_de_maitre"})
    tried, limit = sum(placed.attacks) + placed.defence + placed.strokes, dice.free + dice.attacking + dice.blades
    if tried != limit:
        return Refusal("wrong_dice", "ADE-CBT-13", {"figure": who, "tried": tried, "limit": limit})
    if sum(placed.attacks) < dice.attacking + dice.blades:
        why = "ADE-SKL-21" if dice.attacking else "ADE-EQP-06"
        return Refusal("must_attack", why, {"figure": who, "limit": dice.attacking + dice.blades})
    if fury and placed.defence:
        return Refusal("in_fury", "ADE-SKL-67", {"figure": who})
    return None


def _blades_refusal(placed: Placed, dice: Dice) -> Refusal | None:
    """[ADE-EQP-06, ADE-RUL-59] Which of the attack dice are those of the back blades: all of them, each on somebody."""
    if not dice.blades:
        return None
    within = all(blade <= attack for blade, attack in zip(placed.blades, placed.attacks, strict=False))
    if sum(placed.blades) != dice.blades or not within:
        return Refusal("wrong_blades", "ADE-EQP-06", {"figure": placed.who, "limit": dice.blades})
    return None


def _resolve_refusal(board: Board, placed: Placed) -> Refusal | None:
    """[ADE-SKL-117, ADE-SKL-118] Dice that bear Résolution: no more than are at hand, none beyond those placed."""
    marks, left = sum(placed.resolved_attacks) + placed.resolved_defence, resolutions(board, placed.who)
    beyond = any(mark > attack for mark, attack in zip(placed.resolved_attacks, placed.attacks, strict=False))
    if marks > left or beyond or placed.resolved_defence > placed.defence:
        return Refusal("too_resolute", "ADE-SKL-117", {"figure": placed.who, "tried": marks, "limit": left})
    return None


def _chain_refusal(board: Board, fight: Fight, placed: Placed) -> Refusal | None:
    """[ADE-SKL-47] One adversary of the fight, and a chain of attack or of defence."""
    if not placed.chain:
        return None if placed.chained < 0 else Refusal("no_chain", "ADE-SKL-47", {"figure": placed.who})
    if not has(board, placed.who, "enchainement"):
        return Refusal("no_such_skill", "ADE-SKL-47", {"figure": placed.who, "skill": "enchainement"})
    if placed.chained not in fight.adversaries(placed.who):
        return Refusal("no_adversary", "ADE-SKL-47", {"figure": placed.who, "enemy": placed.chained})
    return None


# --- the exchange ---------------------------------------------------------------------------------------------------


def counter_refusal(
    pairs: Sequence[tuple[int, int]], dice: Sequence[DefenceDie], failed: Sequence[AttackDie], who: int
) -> Refusal | None:
    """[ADE-SKL-33] A defence die of one's own for each failed attack, each once."""
    own, attacks = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    if not _each_once(own, [die.number for die in dice]) or not _each_once(attacks, [die.number for die in failed]):
        return Refusal("no_such_die", "ADE-SKL-33", {"figure": who, "tried": tuple(pairs)})
    return None


def defence_refusal(
    pairs: Sequence[tuple[int, int]], dice: Sequence[DefenceDie], hits: Sequence[AttackDie], who: int
) -> Refusal | None:
    """[ADE-CBT-19, ADE-CBT-20] Never more dice against an attacker than it has successes left."""
    if not _each_once([pair[0] for pair in pairs], [die.number for die in dice]):
        return Refusal("no_such_die", "ADE-CBT-19", {"figure": who, "tried": tuple(pairs)})
    left = Counter(hit.by for hit in hits)
    for attacker, count in Counter(pair[1] for pair in pairs).items():
        if count > left[attacker]:
            facts = {"figure": who, "enemy": attacker, "tried": count, "limit": left[attacker]}
            return Refusal("too_many_defences", "ADE-CBT-19", facts)
    return None


def feint_refusal(
    board: Board, who: int, pairs: Sequence[tuple[int, int]], dice: Sequence[AttackDie | DefenceDie]
) -> Refusal | None:
    """[ADE-SKL-59..61, ADE-SKL-132, ADE-RUL-144] A success of one's own for each die of that adversary; those that bear
    Résolution only after the others."""
    known = {die.number: die for die in dice}
    own, lost = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    if not _each_once([*own, *lost], list(known)):
        return Refusal("no_such_die", "ADE-SKL-59", {"figure": who, "tried": tuple(pairs)})
    for given, taken in pairs:
        mine, yours = known[given], known[taken]
        if not isinstance(mine, AttackDie) or mine.by != who or mine.on != yours.by or not feintable(board, who, yours):
            return Refusal("no_such_feint", "ADE-SKL-59", {"figure": who, "tried": (given, taken)})
    spared = [die.by for die in dice if not die.resolved and die.number not in lost and feintable(board, who, die)]
    for number in lost:
        if known[number].resolved and known[number].by in spared:
            return Refusal("resolved_last", "ADE-SKL-60", {"figure": who, "enemy": known[number].by})
    return None


def feintable(board: Board, who: int, die: AttackDie | DefenceDie) -> bool:
    """[ADE-SKL-59, ADE-SKL-61, ADE-RUL-144] May a feint of this fighter cancel a die? Nobody's who feints too; of
    attacks on others by one reading only."""
    if board[die.by].seat == board[who].seat or immune(board, die.by, "feinte"):
        return False
    return not isinstance(die, AttackDie) or die.on == who or board.settings.feint_scope == "whole_fight"


def _each_once(tried: Sequence[int], known: Sequence[int]) -> bool:
    return len(set(tried)) == len(tried) and set(tried) <= set(known)
