"""Which skills does a fighter have now, and what is it immune to?"""

from __future__ import annotations

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.effects import GainSkill
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.profiles import PRINTED, Skill, SkillUse
from escarmouche.games.ages.queries.contact import within
from escarmouche.games.ages.skillset import SkillSet
from escarmouche.table.plane import CM

BESIDE = 10 * CM  # of blood brothers (ADE-SKL-66)
FULL_MOON = 6  # ADE-SKL-121


def brothers(board: Board, who: int) -> tuple[int, ...]:
    """[ADE-SKL-65, ADE-SKL-66] The blood brothers of a fighter on the table: of its side, sworn to the same."""
    own = board.traits[who].skills.get("frere_de_sang")
    if own is None:
        return ()
    found = ((one, board.traits[one].skills.get("frere_de_sang")) for one in board.ids(board[who].seat) if one != who)
    return tuple(one for one, use in found if use is not None and {*own.names} & {*use.names})


def skills(board: Board, who: int) -> SkillSet:
    """[ADE-SKL-01] All the skills of a fighter: those of its card, and what it has been given."""
    figure, traits = board.state.figures[who], board.traits[who]
    printed = traits.skills
    if not figure.lasting and not figure.haunted and not traits.changing:
        return printed
    known: SkillSet | None = board.memo.get(("skills", who))
    if known is None:
        given = [one.op.skill for one in figure.lasting if isinstance(one.op, GainSkill)]
        if figure.haunted:
            given.append(SkillUse("ephemere", 4))  # ADE-SKL-89
        if "frere_de_sang" in printed and any(within(board, who, one, BESIDE) for one in brothers(board, who)):
            given.append(SkillUse("instinct_de_survie"))  # ADE-SKL-66
        if "selenite" in printed and board.state.moon == FULL_MOON:
            given.append(SkillUse("tueur_ne"))  # ADE-SKL-121
        known = board.memo["skills", who] = board.cast.skills_with(figure.traits, tuple(given))
    return known


def skill(board: Board, who: int, name: Skill) -> SkillUse | None:
    """A skill of a fighter, if it has it."""
    return skills(board, who).get(name)


def has(board: Board, who: int, name: Skill) -> bool:
    """Has the fighter this skill?"""
    figure, traits = board.state.figures[who], board.traits[who]
    if figure.lasting or figure.haunted or traits.changing:
        return name in skills(board, who)
    return name in traits.skills


def immune(board: Board, who: int, to: str) -> bool:
    """[ADE-SKL-75, ADE-SKL-132] Is the fighter immune to this effect of the rules?"""
    found = skills(board, who).get("immunite")
    return found is not None and to in found.names


def in_stat(board: Board, who: int, name: Skill, stat: Stat) -> bool:
    """[ADE-PRO-03] Has the fighter Aguerri, or Intimidation, in this stat?"""
    found = skill(board, who, name)
    return found is not None and any(PRINTED[one] == stat for one in found.names)


def standing_in(board: Board, who: int, stat: Stat) -> int:
    """[ADE-TST-09, ADE-SKL-85, ADE-SKL-132] How many of Aguerri and Intimidation a fighter holds in a stat; whoever is
    immune to Aguerri has no use of it."""
    both: tuple[Skill, ...] = ("aguerri", "intimidation")
    held = [one for one in both if in_stat(board, who, one, stat)]
    return len([one for one in held if not (one == "aguerri" and immune(board, who, "aguerri"))])
