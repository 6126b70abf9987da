"""Into which fights is a melee split? [ADE-CBT-03..05, ADE-EX-38]."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec

from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.queries.melees import Members, fight_of, foes, splits
from escarmouche.games.ages.state import Fight

PROPOSED = 24


class Opposed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One fighter against one or more."""

    one: FigureId
    against: tuple[FigureId, ...]


class Split(Decision, frozen=True):
    """The whole melee in fights."""

    fights: tuple[Opposed, ...]

    def read(self) -> tuple[Fight, ...]:
        """The fights as they are noted."""
        return tuple(fight_of(one.one, one.against) for one in self.fights)


class SplitMelee(Ask[Split]):
    """[ADE-CBT-04, ADE-CBT-05] The fights of a melee: everybody in exactly one, one side of it one fighter whom all of
    the other touch."""

    __slots__ = ("board", "members")

    def __init__(self, board: Board, seat: int, members: Members) -> None:
        super().__init__(seat, "ADE-CBT-05")
        self.board = board
        self.members = members

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Split):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        named = [who for fight in answer.fights for who in (fight.one, *fight.against)]
        if sorted(named) != list(self.members):
            return Refusal("not_everybody_once", "ADE-CBT-04", {"tried": tuple(named), "figures": self.members})
        for fight in answer.fights:
            if not fight.against:
                return Refusal("fights_nobody", "ADE-CBT-04", {"figure": fight.one})
            touched = foes(self.board, fight.one)
            for one in fight.against:
                if one not in touched:
                    return Refusal("no_contact", "ADE-CBT-03", {"figure": fight.one, "other": one})
        return None

    def candidates(self) -> Sequence[Split]:
        return [split_of(fights) for fights in islice(splits(self.board, self.members), PROPOSED)]

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.members)

    def facts(self) -> dict[str, Any]:
        return {"figures": self.members}


def split_of(fights: Sequence[Fight]) -> Split:
    """A split as an answer."""
    return Split(tuple(Opposed(fight.one, fight.against) for fight in fights))
