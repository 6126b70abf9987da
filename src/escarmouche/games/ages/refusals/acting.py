"""May an actor do this kind of action now? Free, cumulative and exclusive ones, and their families [ADE-ACT-04..06]."""

from __future__ import annotations

from typing import Literal

import msgspec

from escarmouche.core import Refusal
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.skills import has


class ActionRule(msgspec.Struct, frozen=True):
    """[ADE-ACT-04, ADE-ACT-05] How a kind of action combines with others. `repeats`: it may be done several times."""

    name: str
    nature: Literal["free", "cumulative", "exclusive"]
    family: str
    why: str
    repeats: bool = False

    @property
    def mark(self) -> str:
        """How a deed is noted: nature, family and name."""
        return f"{self.nature}/{self.family}/{self.name}"


def nature_refusal(board: Board, group: tuple[int, ...], rule: ActionRule) -> Refusal | None:
    """[ADE-ACT-04..06, ADE-FEA-11, ADE-SKL-99, ADE-SKL-115, ADE-RUL-14] Why an action does not go with what the actor
    has done: an exclusive one stands alone, a cumulative one comes once of its family, shots and formulas do not mix.
    A warrior-mystic may recite beside a run, an assault or a shot."""
    figures, free = board.state.figures, rule.nature == "free"
    for who in group:
        figure = figures[who]
        deeds = figure.deeds
        if figure.routed:
            return Refusal("routed", "ADE-FEA-11", {"figure": who})
        if deeds.returned and not free and rule.name != "walk":
            return Refusal("only_walks", "ADE-SKL-115", {"figure": who})
        if free or not deeds.did:
            continue
        warrior = has(board, who, "mystique_guerrier")
        for done in deeds.did:
            if (refusal := _clash(board, who, rule, done, warrior)) is not None:
                return refusal
    return None


def _clash(board: Board, who: int, rule: ActionRule, done: str, warrior: bool) -> Refusal | None:
    nature, family, name = done.split("/")
    if nature == "free" or (warrior and "mystic" in (family, rule.family) and family != rule.family):
        return None
    if rule.repeats and name == rule.name:
        return None
    if nature == "exclusive" or rule.nature == "exclusive":
        return Refusal("stands_alone", "ADE-ACT-04", {"figure": who, "action": rule.name, "done": name})
    if {family, rule.family} == {"shooting", "mystic"}:
        return Refusal("shots_and_formulas", "ADE-ACT-06", {"figure": who, "action": rule.name, "done": name})
    same = name == rule.name if board.settings.cumulative_type_by == "name" else family == rule.family
    if same:
        return Refusal("done_already", "ADE-ACT-05", {"figure": who, "action": rule.name, "done": name})
    return None
