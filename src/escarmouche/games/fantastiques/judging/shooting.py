"""At whom to shoot? Expected harm along each line of fire, cover and bystanders included, without overkill."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from escarmouche.games.fantastiques.asks.declaring import DeclareVolley
from escarmouche.games.fantastiques.decisions import DONE, NOBODY, Done, Fire, Shoot, Volley
from escarmouche.games.fantastiques.judging.odds import chance, harm, unsaved
from escarmouche.games.fantastiques.judging.study import Study
from escarmouche.games.fantastiques.queries.cover import covers
from escarmouche.games.fantastiques.queries.shooting import fires_over, gunners, shooting_values
from escarmouche.games.fantastiques.queries.sight import sees
from escarmouche.games.fantastiques.rules.artillery import impact_hits
from escarmouche.games.fantastiques.state import Aim, Figure, Hit

THROUGH = 0.5  # a cover lets half of the shots pass
TRIED = 4  # targets looked at closely from a place one might go to


class Line(msgspec.Struct, frozen=True):
    """A line of fire: the chance that a hit at the muzzle wounds the target, and what bystanders on it mean."""

    wounds: float
    strays: float


def line_of_fire(study: Study, shooter: Figure, target: Figure) -> Line:
    """What a shot that hits does: through every cover in turn, then the target's armour."""
    passes, strays = 1.0, 0.0
    for cover in covers(study, shooter, target):
        passes *= THROUGH
        if cover.figure >= 0 and not study.traits[cover.figure].artillery:
            other = study[cover.figure]
            friend = other.side == shooter.side
            stopped = passes * unsaved(study, Hit(other.id, shooter.side, shooter.id, plain=friend)) / other.hp
            strays += stopped * study.worth[other.id] * (-1.0 if friend else 1.0)
    return Line(passes * unsaved(study, Hit(target.id, shooter.side, shooter.id)), strays)


def prize(study: Study, target: int) -> float:
    """What shooting a figure dead is worth: in the hunt for gold, less than felling it."""
    return study.worth[target] * (study.weights.shot_loot if study.state.scenario == "loot" else 1.0)


class Fusillade:
    """The shots of one side this phase as they are declared: what is already expected to hit whom."""

    __slots__ = ("chances", "study")

    def __init__(self, study: Study) -> None:
        self.study = study
        self.chances: dict[int, list[float]] = {}
        for aim in study.state.aims:
            if study[aim.attacker].side == study.side:
                self._note(aim)

    def _note(self, aim: Aim) -> None:
        study = self.study
        shooter = study[aim.piece if aim.piece >= 0 else aim.attacker]
        wounds = chance(study, aim.value) * line_of_fire(study, shooter, study[aim.target]).wounds
        self.chances.setdefault(aim.target, []).append(wounds)

    def marginal(self, target: int, wounds: float) -> float:
        """What one more shot adds on top of those declared."""
        before = self.chances.get(target, [])
        hp = self.study[target].hp
        return (harm([*before, wounds], hp) - harm(before, hp)) * prize(self.study, target)

    def shoot(self, figure: Figure, targets: Sequence[int]) -> tuple[Shoot, float]:
        """The best declaration of one figure: a target for each attack, nobody where a shot would do harm."""
        study = self.study
        lines = {target: line_of_fire(study, figure, study[target]) for target in targets}
        chosen: list[int] = []
        total = 0.0
        for value in shooting_values(study, figure):
            hits = chance(study, value)
            best, gain = NOBODY, 0.0
            for target, line in lines.items():
                worth = self.marginal(target, hits * line.wounds) + hits * line.strays
                if worth > gain:
                    best, gain = target, worth
            if best != NOBODY:
                self.chances.setdefault(best, []).append(hits * lines[best].wounds)
            chosen.append(best)
            total += gain
        return Shoot(figure.id, tuple(chosen)), total

    def fire(self, piece: Figure, targets: Sequence[int]) -> tuple[Fire | None, float]:
        """The best shot of a piece: all that the blast or the line would catch, friends against it."""
        study = self.study
        crew = gunners(study, piece)
        best, gain = None, 0.0
        for target in targets if crew else ():
            worth = self._blast(piece, crew[0], study[target])
            if worth > gain:
                best, gain = Fire(piece.id, crew[0], target), worth
        return best, gain

    def _blast(self, piece: Figure, gunner: int, target: Figure) -> float:
        study = self.study
        passes = 1.0 if fires_over(study, piece) else THROUGH ** len(covers(study, piece, target))
        aim = Aim(gunner, piece.shooting[0], target.id, piece.id)
        total = 0.0
        for hit in impact_hits(study, aim, (target.x, target.y)):
            friend = study[hit.target].side == study.side
            wounds = unsaved(study, hit) / study[hit.target].hp
            total += wounds * (-study.worth[hit.target] if friend else prize(study, hit.target))
        return total * passes * chance(study, piece.shooting[0])


def declare_shots(study: Study) -> list[tuple[Shoot | Fire | Done, float]]:
    """Who has the fewest targets declares first; a figure with nothing to gain declares that it does not shoot."""
    fusillade = Fusillade(study)
    figure, targets = min(study.state.targets, key=lambda pair: len(pair[1]))
    if study.traits[figure].artillery:
        shot, gain = fusillade.fire(study[figure], targets)
        if shot is not None:
            return [(shot, gain)]
        rest = [pair for pair in study.state.targets if not study.traits[pair[0]].artillery]
        if not rest:
            return [(DONE, 0.0)]
        figure, targets = min(rest, key=lambda pair: len(pair[1]))
    return [fusillade.shoot(study[figure], targets)]


def declare_volley(study: Study, ask: DeclareVolley) -> list[tuple[Volley, float]]:
    """The same for a whole side at once; crew that fires a piece does not shoot as well."""
    fusillade = Fusillade(study)
    shots: list[Shoot | Fire] = []
    total, used = 0.0, set()
    order = sorted(ask.targets, key=lambda pair: (not study.traits[pair[0]].artillery, len(pair[1])))
    for figure, targets in order:
        if study.traits[figure].artillery:
            shot, gain = fusillade.fire(study[figure], targets)
            if shot is not None and shot.crew not in used:
                used.add(shot.crew)
                shots.append(shot)
                total += gain
        elif figure not in used:
            declared, gain = fusillade.shoot(study[figure], targets)
            shots.append(declared)
            total += gain
    return [(Volley(tuple(shots)), total)]


def promise(study: Study, figure: Figure, x: int, y: int) -> float:
    """What this figure could expect of its shots from a place, judged by its few best targets there."""
    ghost = replace(figure, x=x, y=y)
    radius = study.traits[figure.id].radius
    near = study.crowd.near(x, y, radius, study.numbers.shot_range, study.enemies[figure.side], figure.id)
    free = [one for one in near if one not in study.busy and not study.traits[one].stealth]
    free.sort(key=lambda one: prize(study, one) * (7 - study.traits[one].armour) / study[one].hp, reverse=True)
    best = 0.0
    hits = sum(chance(study, value) for value in figure.shooting)
    for one in free[:TRIED]:
        if sees(study, ghost, study[one]):
            line = line_of_fire(study, ghost, study[one])
            best = max(best, hits * (line.wounds * prize(study, one) / study[one].hp + line.strays))
    return best
