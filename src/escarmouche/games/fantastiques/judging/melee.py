"""Whom to strike? Each figure's blows where they add most to those declared already: finish before you scratch."""

from __future__ import annotations

from collections.abc import Sequence

from escarmouche.games.fantastiques.asks.declaring import DeclareBrawl
from escarmouche.games.fantastiques.decisions import NOBODY, Brawl, Done, Strike
from escarmouche.games.fantastiques.judging.odds import blow, harm
from escarmouche.games.fantastiques.judging.study import Study
from escarmouche.games.fantastiques.queries.contact import within_blow
from escarmouche.games.fantastiques.queries.disengaging import may_target
from escarmouche.games.fantastiques.queries.hits import melee_values
from escarmouche.games.fantastiques.state import Figure


class Scrum:
    """The blows of one side this phase as they are declared."""

    __slots__ = ("aimed", "chances", "study")

    def __init__(self, study: Study) -> None:
        self.study = study
        self.aimed: set[int] = set()  # bearers of silver that this declaration aims at already
        self.chances: dict[int, list[float]] = {}
        for aim in study.state.aims:
            attacker = study[aim.attacker]
            if attacker.side == study.side:
                self._note(attacker, aim.value, aim.target, self._struck(attacker, aim.target))

    def _struck(self, attacker: Figure, target: int) -> Sequence[int]:
        if not self.study.traits[attacker.id].massacre:
            return (target,)
        return within_blow(self.study, attacker.id, self.study.enemies[attacker.side])

    def _note(self, attacker: Figure, value: int, target: int, struck: Sequence[int]) -> None:
        for one in struck:
            self.chances.setdefault(one, []).append(blow(self.study, attacker, value, self.study[one]))
        if self.study.traits[target].silver:
            self.aimed.add(target)

    def _gain(self, attacker: Figure, value: int, struck: Sequence[int]) -> float:
        """What one more blow adds on top of those declared."""
        study, total = self.study, 0.0
        for one in struck:
            before = self.chances.get(one, [])
            after = [*before, blow(study, attacker, value, study[one])]
            total += (harm(after, study[one].hp) - harm(before, study[one].hp)) * study.worth[one]
        return total

    def _open(self, target: int) -> bool:
        """May another attack be aimed at this figure?"""
        return not self.study.traits[target].silver or (
            target not in self.aimed and may_target(self.study, self.study[target])
        )

    def strike(self, figure: Figure, targets: Sequence[int]) -> tuple[Strike, float]:
        """The best declaration of one figure."""
        chosen: list[int] = []
        total = 0.0
        for value in melee_values(self.study, figure):
            best, gain = NOBODY, -1.0
            for target in targets:
                if self._open(target):
                    worth = self._gain(figure, value, self._struck(figure, target))
                    if worth > gain:
                        best, gain = target, worth
            if best != NOBODY:
                self._note(figure, value, best, self._struck(figure, best))
                total += gain
            chosen.append(best)
        return Strike(figure.id, tuple(chosen)), total


def declare_melee(study: Study) -> list[tuple[Strike | Done, float]]:
    """Who has the fewest targets declares first, so that the others can spread their blows."""
    figure, targets = min(study.state.targets, key=lambda pair: len(pair[1]))
    return [Scrum(study).strike(study[figure], targets)]


def declare_brawl(study: Study, ask: DeclareBrawl) -> list[tuple[Brawl, float]]:
    """The same for a whole side at once."""
    scrum = Scrum(study)
    strikes = [scrum.strike(study[figure], targets) for figure, targets in sorted(ask.targets, key=_fewest)]
    return [(Brawl(tuple(strike for strike, _ in strikes)), sum(gain for _, gain in strikes))]


def _fewest(pair: tuple[int, tuple[int, ...]]) -> int:
    return len(pair[1])
