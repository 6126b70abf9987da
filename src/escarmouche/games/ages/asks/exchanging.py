"""Dice against dice in an exchange: turned into attacks, given up, set against attackers [ADE-CBT-18..21]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.queries.bouts import AttackDie, DefenceDie
from escarmouche.games.ages.refusals.fighting import counter_refusal, defence_refusal, feint_refusal, feintable

Pairs: TypeAlias = tuple[tuple[int, int], ...]


class Counter(Decision, frozen=True):
    """Turn defence dice into attacks: each with the failed attack it answers."""

    dice: Pairs = ()


class Feint(Decision, frozen=True):
    """Give up successful attacks, each for a die of the adversary it was aimed at."""

    dice: Pairs = ()


class Defend(Decision, frozen=True):
    """Set defence dice against attackers."""

    dice: tuple[tuple[int, FigureId], ...] = ()


class Exchanging(Ask[Any]):
    """A question in the middle of an exchange: dice set against dice."""

    __slots__ = ("attacks", "board", "defences", "who")

    def __init__(
        self, board: Board, who: int, attacks: Sequence[AttackDie], defences: Sequence[DefenceDie], why: str
    ) -> None:
        super().__init__(board[who].seat, why)
        self.board = board
        self.who = who
        self.attacks = tuple(attacks)
        self.defences = tuple(defences)

    def hints(self, focus: int | None = None) -> Hints:
        return Hints((self.who,))

    def facts(self) -> dict[str, Any]:
        attacks = tuple((die.number, die.by, die.on, die.success, die.blade, die.resolved) for die in self.attacks)
        defences = tuple((die.number, die.by, die.resolved) for die in self.defences)
        return {"figure": self.who, "attacks": attacks, "defences": defences}


class CounterAttack(Exchanging):
    """[ADE-SKL-33, ADE-SKL-118] Which failed attacks are answered, with which dice."""

    __slots__ = ()

    def __init__(self, board: Board, who: int, attacks: Sequence[AttackDie], defences: Sequence[DefenceDie]) -> None:
        super().__init__(board, who, attacks, defences, "ADE-SKL-33")

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Counter):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return counter_refusal(answer.dice, self.defences, self.attacks, self.who)

    def candidates(self) -> Sequence[Counter]:
        """Nothing; each failed attack alone; as many as can be."""
        found = [Counter(), *(Counter(((self.defences[0].number, attack.number),)) for attack in self.attacks)]
        found.append(
            Counter(
                tuple((die.number, attack.number) for die, attack in zip(self.defences, self.attacks, strict=False))
            )
        )
        return list(dict.fromkeys(found))

    def passing(self) -> Counter:
        return Counter()


class Feinting(Exchanging):
    """[ADE-SKL-59..61] Which successes are given up, and for what."""

    __slots__ = ()

    def __init__(self, board: Board, who: int, attacks: Sequence[AttackDie], defences: Sequence[DefenceDie]) -> None:
        super().__init__(board, who, attacks, defences, "ADE-SKL-59")

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Feint):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return feint_refusal(self.board, self.who, answer.dice, (*self.attacks, *self.defences))

    def candidates(self) -> Sequence[Feint]:
        """Nothing; one success for one die; on each adversary as many as can be."""
        found = [Feint()]
        for enemy in dict.fromkeys(die.on for die in self.attacks if die.by == self.who):
            own = [die for die in self.attacks if die.by == self.who and die.on == enemy]
            known: list[AttackDie | DefenceDie] = [*self.attacks, *self.defences]
            dice = [die for die in known if die.by == enemy and feintable(self.board, self.who, die)]
            lost = sorted(dice, key=_marked)
            found += [Feint(((own[0].number, die.number),)) for die in lost]
            found.append(Feint(tuple((mine.number, die.number) for mine, die in zip(own, lost, strict=False))))
        return [one for one in dict.fromkeys(found) if self.refusal(one) is None]

    def passing(self) -> Feint:
        return Feint()


class AssignDefence(Exchanging):
    """[ADE-CBT-19, ADE-CBT-20] Which defence dice stand against which attackers."""

    __slots__ = ()

    def __init__(self, board: Board, who: int, attacks: Sequence[AttackDie], defences: Sequence[DefenceDie]) -> None:
        super().__init__(board, who, attacks, defences, "ADE-CBT-19")

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Defend):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return defence_refusal(answer.dice, self.defences, self.attacks, self.who)

    def candidates(self) -> Sequence[Defend]:
        """As many dice as can be, beginning with each attack in turn; fewer; none."""
        found = []
        numbers, attackers = [die.number for die in self.defences], [die.by for die in self.attacks]
        most = min(len(numbers), len(attackers))
        for count in range(most, -1, -1):
            for start in range(len(attackers)):
                turned = attackers[start:] + attackers[:start]
                found.append(Defend(tuple(zip(numbers[:count], sorted(turned[:count]), strict=True))))
        return list(dict.fromkeys(found))


def _marked(die: AttackDie | DefenceDie) -> bool:
    return die.resolved
