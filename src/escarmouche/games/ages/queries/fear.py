"""Who frightens whom, how much, and who is immune? [ADE-FEA-01..04, ADE-SKL-37, ADE-SKL-69, ADE-SKL-132]."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from escarmouche.core import Total
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.skills import has, immune, skill
from escarmouche.games.ages.queries.stats import stat, value


class Dread(msgspec.Struct, frozen=True):
    """What a fighter is up against: who frightens it, with what PEU; a Hypérien's is of its own kind. `lent`: it is not
    the scarer's own PEU but that of a cry, a formula or its courage."""

    scarer: int
    fear: Total
    hyperian: bool = False
    lent: bool = False


def dread(board: Board, scarer: int, other: int, *, charging: bool = False) -> Dread | None:
    """[ADE-PRO-02, ADE-SKL-37, ADE-SKL-69] The PEU with which a fighter meets another: its own; with Cri de guerre, in
    a charge, the X of its cry; a Hypérien frightens those of the Meanders of Darkness by its COU."""
    found = [Dread(scarer, own)] if (own := stat(board, scarer, "fear")) is not None else []
    cry = skill(board, scarer, "cri_de_guerre")
    if cry is not None and charging:
        found.append(Dread(scarer, Total(cry.x), lent=True))
    courage = stat(board, scarer, "cou")
    if courage is not None and has(board, scarer, "hyperien") and of_the_meanders(board, other):
        found.append(Dread(scarer, courage, hyperian=True, lent=True))
    return max(found, key=lambda one: (not unafraid(board, other, one), one.fear.value), default=None)


def of_the_meanders(board: Board, who: int) -> bool:
    """[ADE-SKL-69, ADE-SKL-73] Does it belong to the Meanders of Darkness?"""
    return board.traits[who].meanders or has(board, who, "immortel_des_tenebres")


def unafraid(board: Board, who: int, of: Dread) -> bool:
    """[ADE-FEA-01, ADE-FEA-05, ADE-SKL-37, ADE-SKL-132, ADE-SKL-133, ADE-RUL-49] Is a fighter immune to this PEU: by
    one as high of its own, its cry, what it has withstood, or a skill?"""
    if has(board, who, "inalterable") or immune(board, who, "hyperien" if of.hyperian else "peu"):
        return True
    return of.fear.value <= nerve(board, who)


def nerve(board: Board, who: int) -> int:
    """[ADE-FEA-01, ADE-FEA-05, ADE-SKL-37, ADE-RUL-49] The highest PEU to which a fighter is immune."""
    figure, cry = board[who], skill(board, who, "cri_de_guerre")
    kept = board.settings.fear_immunity_duration == "game" or figure.fearless_turn == board.state.turn
    return max(value(board, who, "fear") or 0, cry.x if cry else 0, figure.fearless if kept else 0)


def worst(board: Board, who: int, scarers: Iterable[int], *, charging: frozenset[int] = frozenset()) -> Dread | None:
    """[ADE-FEA-02, ADE-FEA-04, ADE-RUL-48] The highest PEU that a fighter must withstand; None where there is none, or
    where it is routed already."""
    if board[who].routed:
        return None
    met = [dread(board, one, who, charging=one in charging) for one in scarers]
    found = [one for one in met if one is not None and not unafraid(board, who, one)]
    return max(found, key=lambda one: (one.fear.value, -one.scarer), default=None)


def courage(board: Board, who: int) -> Total:
    """[ADE-FEA-03, ADE-FEA-15, ADE-RUL-93] What a fighter resists with: COU, or its own PEU where it has none."""
    return stat(board, who, "cou") or stat(board, who, "fear") or Total(0)
