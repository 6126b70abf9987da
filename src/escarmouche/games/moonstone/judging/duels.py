"""What is each card of a hand worth in this melee round, against each card of the enemy? Critical hits, signature moves
and ripostes included; the same table serves the greedy choice, the mixed one, and all that is asked later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.judging.blows import FACES, MOST_COPIES, Blows, Mode
from escarmouche.games.moonstone.judging.effects import worth_of
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.queries.frame import Frame

Hand: TypeAlias = Mapping[str, int]  # faces with how often they are held
Row: TypeAlias = list[float]  # by the enemy's card, in the order of FACES
MELEE_COPIES: Final = 3  # of each face in the deck
INDEX: Final = {face: number for number, face in enumerate(FACES)}


class Duel:
    """One melee round as the seat that thinks reads it; `mine` is its side (0 attacks)."""

    __slots__ = ("_ends", "_loss", "_lowered", "_rows", "blows", "mine", "study")

    def __init__(self, study: Study, attacker: int, defender: int, mine: int) -> None:
        self.study = study
        self.mine = mine
        self.blows = Blows(study.board, attacker, defender)
        self._loss = tuple(self._losses(fighter.who) for fighter in self.blows.fighters)
        self._ends = tuple(self._end_worth(side) for side in (0, 1))
        self._lowered = tuple([self.blows.lowered(side, n) for n in range(MOST_COPIES + 1)] for side in (0, 1))
        self._rows: dict[tuple[int, str, int], list[tuple[float, Mode]]] = {}

    def _losses(self, who: int) -> list[float]:
        """By wounds: what they cost the one who suffers them."""
        health = self.study.health(who)
        return [self.study.loss(who, wounds) for wounds in range(health + 1)]

    def _end_worth(self, side: int) -> list[float]:
        """By copies: what the end step of the signature move is worth to its own side."""
        move = self.blows.moves[side]
        if move is None or not move.end_step:
            return [0.0] * (MOST_COPIES + 1)
        fighter = self.blows.fighters[side]
        found = [0.0]
        sign = 1.0 if fighter.seat == self.study.seat else -1.0
        for copies in range(1, MOST_COPIES + 1):
            frame = Frame(fighter.who, fighter.seat, self.blows.act, move.name, self.blows.act.targets)
            frame.enemy, frame.subject, frame.copies, frame.reaches = (
                fighter.enemy,
                fighter.who,
                self.blows.counting(side, copies),
                fighter.reaches,
            )
            found.append(sign * worth_of(self.study, frame, move.end_step))
        return found

    def cost(self, side: int, wounds: int) -> float:
        """What so many wounds cost this side."""
        table = self._loss[side]
        return table[min(wounds, len(table) - 1)]

    # --- one card ----------------------------------------------------------------------------------------------

    def best(self, side: int, face: str, copies: int, against: str) -> tuple[float, Mode]:
        """The best way to use a card in so many copies against this one: what it is worth to its own side, and how."""
        key = (side, face, copies)
        if key not in self._rows:
            self._rows[key] = [self._mode(side, face, copies, other) for other in FACES]
        return self._rows[key][INDEX[against]]

    def _mode(self, side: int, face: str, copies: int, against: str) -> tuple[float, Mode]:
        modes = self.blows.modes[side][face]
        valued = [(self.mode_worth(side, mode, face, copies, against), k) for k, mode in enumerate(modes)]
        worth, k = max(valued)
        return worth, modes[k]

    def mode_worth(self, side: int, mode: Mode, face: str, copies: int, against: str) -> float:
        """Wounds dealt, the end step, and wounds that the move itself keeps away."""
        other = 1 - side
        worth = self.cost(other, mode.wounds(against, copies))
        if mode.upgraded:
            worth += self._ends[side][copies]
            less = self._lowered[side][copies]
            if less:
                suffered = max(one.wounds(face, 1) for one in self.blows.modes[other][against])
                worth += self.cost(side, suffered) - self.cost(side, max(0, suffered - less))
        return worth

    # --- a hand ------------------------------------------------------------------------------------------------

    def rows(self, side: int, hand: Hand) -> dict[str, Row]:
        """For each face of the hand, what laying it with all its copies is worth against each card, before what the
        enemy's card does."""
        found = {}
        for face, copies in hand.items():
            row = []
            for against in FACES:
                worth, mode = self.best(side, face, min(copies, MOST_COPIES), against)
                if against in mode.yellow:
                    worth += self.riposte(side, _without(hand, face), against)
                row.append(worth)
            found[face] = row
        return found

    def riposte(self, side: int, hand: Hand, against: str) -> float:
        """[MOO-MEL-22, MOO-MEL-23] What the best riposte of this hand is worth."""
        return max((self.best(side, face, copies, against)[0] for face, copies in hand.items()), default=0.0)


def _without(hand: Hand, face: str) -> dict[str, int]:
    return {one: count for one, count in hand.items() if one != face}


class Belief:
    """What the enemy may lay: how likely each card is, and what each of ours then suffers."""

    __slots__ = ("chance", "harm")

    def __init__(self, chance: Sequence[float], harm: Mapping[str, float]) -> None:
        self.chance = chance
        self.harm = harm

    def worth(self, rows: Mapping[str, Row], face: str) -> float:
        """What laying this card is worth."""
        row = rows[face]
        return sum(share * value for share, value in zip(self.chance, row, strict=True)) - self.harm[face]

    def best(self, rows: Mapping[str, Row]) -> float:
        """What the hand is worth."""
        return max(self.worth(rows, face) for face in rows)


def usual_belief(duel: Duel, unseen: Hand, cards: int, usual: Sequence[float]) -> Belief:
    """The enemy as an average player: every card about as often as people lay it, as far as it is still there."""
    shares = [usual[k] * _there(unseen, face) for k, face in enumerate(FACES)]
    whole = sum(shares) or 1.0
    chance = [share / whole for share in shares]
    pair = min(0.7, 0.085 * (cards - 1))
    harm = {}
    for face in FACES:
        harm[face] = weights.CAUTION * sum(
            chance[k]
            * (
                (1 - pair) * duel.best(1 - duel.mine, other, 1, face)[0]
                + pair * duel.best(1 - duel.mine, other, 2, face)[0]
            )
            for k, other in enumerate(FACES)
        )
    return Belief(chance, harm)


def _there(unseen: Hand, face: str) -> float:
    return (0.0, 0.6, 0.85, 1.0)[min(MELEE_COPIES, unseen.get(face, 0))]
