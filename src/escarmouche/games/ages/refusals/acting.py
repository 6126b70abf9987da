"""May an actor do this kind of action now? Free, cumulative and exclusive ones, and their families [ADE-ACT-04..06]."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final, Literal, NamedTuple

import msgspec

from escarmouche.core import Refusal
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.skills import has

# What a warrior-mystic combines with formulas: a run, an assault or a shot, each of the plain kind (ADE-SKL-99).
COMBINED: Final = frozenset(
    ("run", "forced_run", "engage", "charge", "disengage_and_engage", "shoot", "hasty_artillery_shot")
)


# What is no action of its own, and so open to whoever may only walk (ADE-SKL-115).
WITH_A_WALK: Final = frozenset(("walk", "turn", "put_points"))


class ActionRule(msgspec.Struct, frozen=True, dict=True):
    """[ADE-ACT-04, ADE-ACT-05] How a kind of action combines with others. `repeats`: it may be done several times."""

    name: str
    nature: Literal["free", "cumulative", "exclusive"]
    family: str
    why: str
    repeats: bool = False

    @cached_property
    def mark(self) -> str:
        """How a deed is noted: nature, family and name."""
        return f"{self.nature}/{self.family}/{self.name}"


def nature_refusal(board: Board, group: tuple[int, ...], rule: ActionRule) -> Refusal | None:
    """[ADE-ACT-04..06, ADE-FEA-11, ADE-SKL-99, ADE-SKL-115, ADE-RUL-14, ADE-RUL-150] Why an action does not go with
    what the actor has done: an exclusive one stands alone, a cumulative one comes once of its family, shots and
    formulas do not mix. A warrior-mystic may recite beside a run, an assault or a shot."""
    figures, free = board.state.figures, rule.nature == "free"
    for who in group:
        figure = figures[who]
        deeds = figure.deeds
        if figure.routed:
            return Refusal("routed", "ADE-FEA-11", {"figure": who})
        if deeds.returned and rule.name not in WITH_A_WALK:
            return Refusal("only_walks", "ADE-SKL-115", {"figure": who})
        if free or not deeds.did:
            continue
        by_name = board.settings.cumulative_type_by == "name"
        for done in deeds.did:
            clash = _clash(rule.mark, rule.repeats, done, by_name)
            if clash is not None and not (clash.combined and has(board, who, "mystique_guerrier")):
                return Refusal(clash.code, clash.why, {"figure": who, "action": rule.name, "done": clash.done})
    return None


class Clash(NamedTuple):
    """Why an action does not go with another that was done. `combined`: a warrior-mystic does both."""

    code: str
    why: str
    done: str
    combined: bool


@cache
def _clash(mark: str, repeats: bool, done: str, by_name: bool) -> Clash | None:
    """[ADE-ACT-04..06, ADE-SKL-99, ADE-RUL-74] Why an action does not go with one that was done, both by their
    marks."""
    (own_nature, own_family, own_name), (nature, family, name) = mark.split("/"), done.split("/")
    if nature == "free" or (repeats and name == own_name):
        return None
    combined = "mystic" in (family, own_family) and not COMBINED.isdisjoint((name, own_name))
    if "exclusive" in (nature, own_nature):
        return Clash("done_already" if name == own_name else "stands_alone", "ADE-ACT-04", name, combined)
    if {family, own_family} == {"shooting", "mystic"}:
        return Clash("shots_and_formulas", "ADE-ACT-06", name, combined)
    same = name == own_name if by_name else family == own_family
    return Clash("done_already", "ADE-ACT-05", name, combined) if same else None
