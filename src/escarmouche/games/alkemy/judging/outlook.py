"""What is it worth to stand here? Markers to act on, enemies to charge or to shoot, tokens, and the danger of it.

Distances to others are judged by eye (`eye`), from any place as from where the figure stands.
"""

from __future__ import annotations

from math import hypot

import msgspec

from escarmouche.games.alkemy.judging import weights
from escarmouche.games.alkemy.judging.cards import fight_value
from escarmouche.games.alkemy.judging.eye import KNOWN, chance_within
from escarmouche.games.alkemy.judging.shots import known_shot, shot_value
from escarmouche.games.alkemy.judging.study import Study
from escarmouche.games.alkemy.profiles import ELEMENTS
from escarmouche.games.alkemy.queries.linking import foes
from escarmouche.games.alkemy.queries.modifiers import length
from escarmouche.games.alkemy.queries.sight import sees_from

RIVALS = 2  # friends before it whom one counts: more do not make a marker less one's own
NEARER = 0.05  # of a turn for each AP of the way: where nothing else differs one goes on
BEYOND_A_WALK = 1.01  # AP
OTHERS = 0.3  # of the second best thing to do from a place, beside the best


class Goal(msgspec.Struct, frozen=True):
    """A marker or a token: where, how near one must come (from centre to centre), what it is worth, how misjudged."""

    x: int
    y: int
    near: float
    worth: float
    bias: float
    number: int
    rivals: tuple[float, ...] = ()  # AP that the nearest friends need to get there


class Prey(msgspec.Struct, frozen=True):
    """An enemy: where, its base with ours, how misjudged, what a charge on it is worth, and what its own charge costs
    us, with an AP for a card (`threat`) and without one (`bare`)."""

    id: int
    x: int
    y: int
    bases: int
    bias: float
    charge: float
    threat: float
    bare: float
    reach: float  # of its charge
    soon: bool  # it can still come this turn


class Plan(msgspec.Struct, frozen=True):
    """How a figure stands somewhere in its activation: AP left, may it still move, is it over, what it has touched."""

    ap: int
    halted: bool = False
    done: bool = False
    touched: int = -1
    engaged: bool = False


class Outlook:
    """The prospects of one figure."""

    __slots__ = (
        "allowance",
        "armed",
        "charge",
        "goals",
        "held",
        "hunted",
        "one",
        "prey",
        "price",
        "stride",
        "study",
        "tokens",
        "walk",
        "who",
    )

    def __init__(self, study: Study, who: int) -> None:
        game = study.game
        self.study, self.who, self.one = study, who, game[who]
        traits = game.traits[who]
        self.allowance = traits.profile.ap
        self.walk = length(game, who, "walk")
        self.stride = traits.run / game.content.costs["run"]  # table units for an AP
        self.goals = self._markers()
        self.tokens = self._tokens() if traits.alchemy is not None else ()
        self.held = foes(game, who)
        self.prey = tuple(self._prey(one) for one in game.ids(1 - self.one.seat))
        self.hunted = tuple(sorted(self.prey, key=lambda one: -one.charge))
        self.price, self.charge = game.content.costs["marker"], length(game, who, "charge")
        self.armed = traits.weapon is not None

    def _markers(self) -> tuple[Goal, ...]:
        study, game, one = self.study, self.study.game, self.one
        scenario = game.cast.scenario
        near = scenario.marker_range + scenario.marker_radius + game.traits[self.who].radius
        found = []
        for number, marker in enumerate(game.state.markers):
            worth = study.prize(one.seat, number)
            bias = study.eye.bias((one.x, one.y), (marker.x, marker.y))
            rivals = sorted(
                max(0.0, study.eye.way((friend.x, friend.y), (marker.x, marker.y)) - near) / game.traits[friend.id].walk
                for friend in game.in_play(one.seat)
                if friend.id != self.who
            )
            found.append(Goal(marker.x, marker.y, near, worth, bias, number, tuple(rivals[:RIVALS])))
        return tuple(found)

    def _tokens(self) -> tuple[Goal, ...]:
        study, game, one = self.study, self.study.game, self.one
        block, limits = game.traits[self.who].alchemy, game.content.alchemy
        near = limits.harvest_range + game.cast.scenario.token_radius + game.traits[self.who].radius
        found = []
        for number, token in enumerate(game.state.tokens):
            assert block is not None
            wanted = [game.content.formulas[name] for name in block.formulas]
            if not any(formula.element == token.element for formula in wanted):
                continue
            have = one.components[ELEMENTS.index(token.element)]
            yields = limits.harvest_own[block.rank] if token.element == block.affinity else limits.harvest_other
            bias = study.eye.bias((one.x, one.y), (token.x, token.y))
            worth = weights.COMPONENT * yields / (1.0 + have / 4.0)
            found.append(Goal(token.x, token.y, near, worth, bias, number))
        return tuple(found)

    def _prey(self, enemy: int) -> Prey:
        study, game, who, one = self.study, self.study.game, self.who, self.one
        other = game[enemy]
        traits = game.traits[enemy]
        busy = bool(foes(game, enemy))
        threat = bare = 0.0
        if not busy:
            threat = max(0.0, fight_value(study, enemy, who, charging=True))
            bare = max(threat, fight_value(study, enemy, who, charging=True, spent=True))
        soon = study.to_come(enemy) and other.ap > 0 and not other.charged and not other.ran and not busy
        return Prey(
            enemy,
            other.x,
            other.y,
            game.traits[who].radius + traits.radius,
            study.eye.bias((one.x, one.y), (other.x, other.y)),
            charge_worth(study, who, enemy, max(1, one.ap)),
            threat,
            bare,
            length(game, enemy, "charge"),
            soon,
        )

    # --- a place -----------------------------------------------------------------------------------------------------

    def value(self, x: float, y: float, plan: Plan) -> float:
        """What it is worth to stand here so."""
        hopes = [self._marker_hope(x, y, plan)]
        engaged = plan.engaged
        if engaged:
            hopes.append(self._combat_hope(plan))
        else:
            hopes.append(self._hunt(x, y, plan))
            hopes.append(self._shooting(x, y, plan) if self.armed else 0.0)
        if self.tokens:
            hopes.append(self._token_hope(x, y, plan))
        hopes.sort(reverse=True)
        total = hopes[0] + OTHERS * sum(hopes[1:])
        danger = self._danger(x, y, armed=plan.ap > 0)
        spare = weights.AP_SPARE if danger > 0.0 or engaged else weights.AP_SAFE
        return total + spare * min(plan.ap, 2) - danger

    def _marker_hope(self, x: float, y: float, plan: Plan) -> float:
        hopes = []
        guard, later = 0.0, weights.LATER
        for goal in self.goals:
            away = hypot(x - goal.x, y - goal.y) - goal.near
            if away > KNOWN:
                away *= goal.bias
            elif away <= 0.0 and (goal.worth <= 0.0 or goal.number == plan.touched):
                guard = weights.GUARD
            if goal.worth <= 0.0 or goal.number == plan.touched:
                continue
            need = self._steps(away)
            worth = goal.worth
            for rival in goal.rivals:
                if rival < need:
                    worth *= weights.CLAIMED
            hopes.append(worth * later ** self._turns(need, plan))
        hopes.sort(reverse=True)
        return guard + (hopes[0] + weights.NEXT_MARKER * sum(hopes[1:]) if hopes else 0.0)

    def _steps(self, away: float) -> float:
        """The AP that a way takes: a walk for one of them, runs for more; nobody walks as far as half a run."""
        if away <= self.walk:
            return max(0.0, away / self.walk)
        return max(BEYOND_A_WALK, away / self.stride)

    def _turns(self, need: float, plan: Plan) -> float:
        """How many turns pass before it has come there (so many AP) and acted; of those who come in the same turn the
        nearer one is sooner there."""
        price = self.price
        if not plan.done and need <= 0.0 and plan.ap >= price:
            return 0.1
        if not plan.done and not plan.halted and plan.ap >= need + price:
            return 0.25
        left = need - (plan.ap if not plan.done and not plan.halted else 0)
        return 1.0 + max(0.0, left + price - self.allowance) / self.allowance + NEARER * need

    def _token_hope(self, x: float, y: float, plan: Plan) -> float:
        best = 0.0
        for goal in self.tokens:
            away = hypot(x - goal.x, y - goal.y) - goal.near
            if away <= 0.0:
                turns = 0.0 if not self.one.harvested else 1.0
            else:
                turns = 0.5 + away * goal.bias / (self.allowance * self.stride)
            best = max(best, goal.worth * weights.TOKEN_LATER**turns)
        return best

    def _hunt(self, x: float, y: float, plan: Plan) -> float:
        """The best enemy to charge from here, now or later."""
        far = self.charge
        able = not plan.done and not plan.halted and plan.ap > 0 and not self.one.charged
        a_turn = self.allowance * self.stride
        best = 0.0
        for prey in self.hunted:
            if prey.charge <= best:  # and so are those after it
                break
            gap = hypot(x - prey.x, y - prey.y) - prey.bases
            if gap > KNOWN:
                gap *= prey.bias
            if able and prey.id not in self.held:  # whom it leaves it does not leave in order to come back
                best = max(best, weights.NOT_YET * chance_within(gap, far) * prey.charge)
            turns = 1.0 + max(0.0, gap - far) / a_turn
            best = max(best, weights.PURSUIT * weights.LATER**turns * prey.charge)
        return best

    def _shooting(self, x: float, y: float, plan: Plan) -> float:
        """The best enemy to shoot at from here, now or next turn."""
        study, who = self.study, self.who
        here = x == self.one.x and y == self.one.y
        best = 0.0
        for prey in self.prey:
            if (known := known_shot(study, who, prey.id)) is not None and known <= best:
                continue  # nothing better is to be seen there
            if here or sees_from(study.game, who, round(x), round(y), prey.id):
                best = max(best, shot_value(study, who, prey.id))
        shots = 0 if plan.done else plan.ap
        return best * (sum(weights.AGAIN**k for k in range(shots)) * weights.NOT_YET + weights.NEXT_SHOT)

    def _combat_hope(self, plan: Plan) -> float:
        """What its combats promise: fights of its own, and those of the enemies who are still to come."""
        study, game = self.study, self.study.game
        total = 0.0
        best = 0.0
        for enemy in self.held:
            value = fight_value(study, self.who, enemy, spent=not game[enemy].ap, close=False)
            best = max(best, value)
            answers = game[enemy].ap if study.to_come(enemy) else 1
            total += weights.ANSWERED * min(0.0, value) * answers
        fights = 0 if plan.done else plan.ap
        return total + best * (weights.NOT_YET * sum(weights.AGAIN**k for k in range(fights)) + weights.LATER)

    def _danger(self, x: float, y: float, *, armed: bool) -> float:
        """What the enemies who may come are expected to take; `armed`: it has an AP for a card."""
        found = []
        for prey in self.prey:
            if prey.bare <= 0.0:
                continue
            gap = hypot(x - prey.x, y - prey.y) - prey.bases
            if gap > KNOWN:
                gap *= prey.bias
            sure = chance_within(gap, prey.reach)
            if sure > 0.0 and prey.soon:
                found.append(sure * weights.SOON * (prey.threat if armed else prey.bare))
            elif sure > 0.0:
                found.append(sure * weights.TOMORROW * prey.threat)
            elif gap < prey.reach + self.stride:
                found.append(prey.threat * weights.TOMORROW * 0.5)
        found.sort(reverse=True)
        return sum(found[: weights.CHARGERS])


def charge_worth(study: Study, who: int, enemy: int, ap: int) -> float:
    """What a charge that gets there is worth, with the fights that follow: ours for the AP left, theirs for theirs."""
    game = study.game
    other = game[enemy]
    value = fight_value(study, who, enemy, charging=True, spent=not other.ap)
    onward = fight_value(study, who, enemy, spent=not other.ap)
    value += max(0.0, onward) * sum(weights.AGAIN ** (k + 1) for k in range(ap - 1))
    if study.to_come(enemy) and other.ap:
        value += weights.ANSWERED * min(0.0, onward) * other.ap  # what is bad for us is what he will go on with
    traits = game.traits[enemy]
    if (traits.weapon is not None or traits.alchemy is not None) and not foes(game, enemy):
        value += weights.PINNED
    return value


def outlook(study: Study, who: int) -> Outlook:
    """The prospects of a figure, worked out once for a decision."""
    key = ("outlook", who)
    if key not in study.known:
        study.known[key] = Outlook(study, who)
    found: Outlook = study.known[key]
    return found
