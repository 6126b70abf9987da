"""How good is a place for a figure? Blows, shots, dangers, the scenario's goals and the way to what is beyond reach."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot, inf

from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.judging import exchanges, objectives
from escarmouche.games.fantastiques.judging.objectives import Goal
from escarmouche.games.fantastiques.judging.odds import unsaved
from escarmouche.games.fantastiques.judging.shooting import promise
from escarmouche.games.fantastiques.judging.study import Study
from escarmouche.games.fantastiques.judging.ways import (
    FOES_SOUGHT,
    FOES_TRIED,
    Bearing,
    Ways,
    compass,
    contacts,
    into,
    onward,
)
from escarmouche.games.fantastiques.position import CONTACT
from escarmouche.games.fantastiques.state import Figure, Hit
from escarmouche.table.plane import INCH, inch, sweep_entries

COMPANY = inch(7)  # friends no farther than this draw a part of the shots


class Prospect:
    """One figure with a move to make: the places it might go to, and what each is worth."""

    __slots__ = (
        "advance",
        "bearings",
        "carries",
        "casts",
        "company",
        "enemies",
        "fear",
        "figure",
        "frail",
        "goals",
        "hope",
        "movement",
        "prey",
        "quests",
        "radius",
        "shoots",
        "short",
        "strikes_far",
        "study",
        "threats",
        "ways",
    )

    def __init__(self, study: Study, figure: Figure, ways: Ways) -> None:
        self.study, self.figure, self.ways = study, figure, ways
        traits = study.traits[figure.id]
        self.radius, self.movement, self.strikes_far = traits.radius, traits.movement, traits.reach
        self.enemies = study.enemies[figure.side]
        self.frail = exchanges.frail(study, figure)
        self.shoots = bool(figure.shooting)
        self.short = 2 * self.radius + (study.numbers.shot_range if self.shoots and self.frail else 0)
        self.casts = traits.sorcerer
        gem = study.state.gem
        self.carries = gem is not None and gem.carrier == figure.id
        self.fear = study.weights.frail if self.frail and not self.carries else study.weights.sturdy
        self.threats = exchanges.threats(study, figure, float(ways.budget))
        self.company = _company(study, figure)
        self.prey = _prey(study, figure)
        sought = [] if self.casts or figure.prisoner else self.prey[:FOES_SOUGHT]
        self.quests = [(Bearing(ways, foe.x, foe.y), pull) for foe, pull in sought]
        self.advance = study.weights.advance if exchanges.eager(study) else study.weights.hold
        self.hope = study.weights.approach
        self.goals = objectives.foremost(study, figure)
        self.bearings = [Bearing(ways, goal.x, goal.y) for goal in self.goals]

    # --- places ------------------------------------------------------------------------------------------------

    def places(self) -> Iterator[Point]:
        """Where to go: into contact, towards what matters, all round."""
        yield from compass(self.ways)
        foes = [foe for foe, _ in self.prey[:FOES_TRIED] if self._in_reach(foe)]
        if not (self.casts or self.figure.prisoner):
            yield from contacts(self.ways, foes)
        for bearing, _ in self.quests:
            yield from onward(self.ways, bearing)
        for goal, bearing in zip(self.goals, self.bearings, strict=True):
            yield from onward(self.ways, bearing)
            if self._worth_entering(goal):
                yield from into(self.ways, goal)

    def _in_reach(self, foe: Figure) -> bool:
        apart = hypot(foe.x - self.figure.x, foe.y - self.figure.y)
        return apart <= self.ways.budget + self.radius + self.study.traits[foe.id].radius + CONTACT

    def _worth_entering(self, goal: Goal) -> bool:
        figure = self.figure
        return 0.0 <= objectives.away(self.study, figure, goal, figure.x, figure.y) <= self.ways.budget

    # --- worth -------------------------------------------------------------------------------------------------

    def value(self, x: int, y: int, cost: float) -> float:
        """What standing here is worth once the move is made."""
        study, figure = self.study, self.figure
        touched = study.crowd.near(x, y, self.radius, CONTACT, self.enemies, figure.id)
        charges, shots = exchanges.danger(self.threats, x, y) if self.threats else (0.0, 0.0)
        total = exchanges.clash(study, figure, touched, x, y) if touched or self.strikes_far else 0.0
        total -= study.weights.effort * cost / INCH
        if touched:
            total -= self.fear * charges / 2
        else:
            total += self._approach(x, y) + (self._shots(x, y, cost) if self.shoots else 0.0)
            total -= self.fear * charges + (shots * self._under_fire(x, y) if shots else 0.0)
        if self.goals or self.carries:
            total += self._objective(x, y)
        return total - self._burns(x, y) if study.state.flames else total

    def _under_fire(self, x: int, y: int) -> float:
        """How much it matters to be shot at here: to fighters only where they would be the only target, far before
        friends who could have come along."""
        if self.frail:
            return self.study.weights.under_fire
        if not self.company:
            return 0.0
        together = any((a - x) ** 2 + (b - y) ** 2 <= reach**2 for a, b, reach in self.company)
        return 0.0 if together else self.study.weights.alone_under_fire

    def _approach(self, x: int, y: int) -> float:
        """The best fight not yet joined, less for every turn it is away; casters keep their distance."""
        if not self.prey:
            return 0.0
        if self.casts or self.figure.prisoner:
            nearest = min(hypot(foe.x - x, foe.y - y) for foe, _ in self.prey) / INCH
            weights = self.study.weights
            return -weights.caster_pull * max(0.0, nearest - weights.caster_range)
        movement, short, advance, hope = self.movement, self.short, self.advance, self.hope
        best = -inf
        for bearing, pull in self.quests:
            left = bearing.left(x, y) - short
            turns = left / movement if left > 0.0 else 0.0
            best = max(best, pull * hope / (1.0 + turns) - turns * advance)
        return best

    def _shots(self, x: int, y: int, cost: float) -> float:
        steady = self.figure.spent + cost <= self.study.traits[self.figure.id].half
        return promise(self.study, self.figure, x, y) if steady else 0.0

    def _objective(self, x: int, y: int) -> float:
        """What the scenario pays for this place."""
        study, figure = self.study, self.figure
        best = 0.0
        for goal, bearing in zip(self.goals, self.bearings, strict=True):
            left = objectives.away(study, figure, goal, x, y)
            if left > 0.0 and bearing.rest:
                left = max(left, bearing.left(x, y))
            best = max(best, objectives.value(study, figure, goal, left))
        return best + objectives.carried_depth(study, x, y) if self.carries else best

    def _burns(self, x: int, y: int) -> float:
        """What walls of fire on the way would cost."""
        study, figure = self.study, self.figure
        traits = study.traits[figure.id]
        if traits.amulet or (traits.flies and not study.settings.flyer_burns) or (x, y) == (figure.x, figure.y):
            return 0.0
        way = [(figure.x, figure.y), *self.ways.path(x, y)]
        crossed = sum(len(sweep_entries(way, traits.radius, one.piece.shape)) for one in study.state.flames)
        return crossed * unsaved(study, Hit(figure.id, figure.side, plain=True)) * study.worth[figure.id] / figure.hp

    # --- choosing ----------------------------------------------------------------------------------------------

    def ranked(self) -> list[tuple[float, Point, float]]:
        """(value, place, cost) of every place it can reach, the best first."""
        found: list[tuple[float, Point, float]] = []
        here, cost_of = (self.figure.x, self.figure.y), self.ways.cost
        for place in dict.fromkeys(self.places()):
            cost = cost_of(*place)
            if cost < inf and place != here:
                found.append((self.value(*place, cost), place, cost))
        found.sort(reverse=True)
        return found

    def most_outside(self) -> float:
        """A place out of every contact is worth no more than this: the best fight it could be next to, and nothing to
        fear there. Nothing is said of shots, goals and blows from afar."""
        if self.shoots or self.goals or self.carries or self.strikes_far:
            return inf
        return max((pull * self.hope for _, pull in self.quests), default=0.0)

    def here(self) -> float:
        """What staying is worth."""
        return self.value(self.figure.x, self.figure.y, 0.0)


def _company(study: Study, figure: Figure) -> list[tuple[int, int, float]]:
    """The fighters on its side, and how far each is company: those who may still move take their way with them."""
    found: list[tuple[int, int, float]] = []
    for friend in study.friends:
        if friend.id != figure.id and not exchanges.frail(study, friend):
            free = friend.id not in study.busy and not friend.moved
            found.append((friend.x, friend.y, COMPANY + (study.traits[friend.id].movement if free else 0)))
    return found


def _prey(study: Study, figure: Figure) -> list[tuple[Figure, float]]:
    """The foes as this figure likes them: what the fight promises, sooner before later."""
    movement = study.traits[figure.id].movement or 1
    found: list[tuple[float, Figure, float]] = []
    for foe in study.foes:
        pull = (
            exchanges.strike_gain(study, figure, foe) - exchanges.answer(study, figure, foe) + exchanges.pin(study, foe)
        )
        pull = max(pull, study.weights.least_pull)
        turns = hypot(foe.x - figure.x, foe.y - figure.y) / movement
        found.append((pull / (1.0 + turns), foe, pull))
    found.sort(key=lambda one: one[0], reverse=True)
    return [(foe, pull) for _, foe, pull in found]
