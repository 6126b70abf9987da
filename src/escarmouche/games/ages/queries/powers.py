"""Whose power counts for how much in a charge? [ADE-ASS-03..05, ADE-ASS-13, ADE-SKL-19, ADE-SKL-42]."""

from __future__ import annotations

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.skills import has, immune


def shakes(board: Board, group: tuple[int, ...], charge: bool) -> bool:
    """[ADE-SKL-19] Can this assault give charge penalties: a charge, or by somebody Brutal?"""
    return charge or any(has(board, who, "brutal") for who in group)


def assailing_power(board: Board, group: tuple[int, ...], charge: bool) -> int:
    """[ADE-ASS-03, ADE-ASS-05, ADE-SKL-19] The power of the assailants together, Brutal ones 1 more; where it is no
    charge only they count."""
    return sum(
        board.traits[who].power + has(board, who, "brutal") for who in group if charge or has(board, who, "brutal")
    )


def charged_power(board: Board, targets: tuple[int, ...]) -> int:
    """[ADE-ASS-05, ADE-ASS-13, ADE-SKL-42] The power of the assaulted together, each Dur à cuire 1 more."""
    return sum(board.traits[one].power + has(board, one, "dur_a_cuire") for one in targets)


def spared(board: Board, who: int) -> bool:
    """[ADE-SKL-54, ADE-SKL-132, ADE-SKL-133] Does it never get the charge penalty?"""
    return immune(board, who, "malus_de_charge") or has(board, who, "inalterable")
