"""Who is played, and what does it do? Every action by what it gains now and what it leaves to hope for."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any, Final, Literal

from escarmouche.games.alkemy.asks.announcing import Announce, OrderFigures, TakeLead
from escarmouche.games.alkemy.decisions import (
    Action,
    Activate,
    Charge,
    Concentrate,
    Engage,
    Fight,
    Hold,
    Lead,
    Order,
    Pass,
    Prepare,
    Reactivate,
    Run,
    Shoot,
    Stop,
    Touch,
    Walk,
)
from escarmouche.games.alkemy.judging import alchemy, weights
from escarmouche.games.alkemy.judging.cards import fight_value
from escarmouche.games.alkemy.judging.eye import chance_within
from escarmouche.games.alkemy.judging.leaving import price_of_leaving
from escarmouche.games.alkemy.judging.outlook import Outlook, Plan, charge_worth, outlook
from escarmouche.games.alkemy.judging.shots import shot_value
from escarmouche.games.alkemy.judging.spots import best_spot
from escarmouche.games.alkemy.judging.study import Study
from escarmouche.games.alkemy.position import CONTACT
from escarmouche.games.alkemy.queries.actions import cost_of, possible
from escarmouche.games.alkemy.queries.modifiers import apply_impassive, dice, length, skill, stat
from escarmouche.games.alkemy.queries.paths import in_the_way
from escarmouche.games.alkemy.queries.ways import against
from escarmouche.games.alkemy.rules.rolling import net_dice
from escarmouche.games.alkemy.rules.skills import immune
from escarmouche.table.plane import trace_path

DETOUR: Final = 1.25  # how much longer a charge is that cannot go straight
BARRED: Final = 0.6  # and how often it finds a way at all
EVEN: Final = 0.5


class Turn:
    """One figure's activation as it stands: what it has, and what stopping would leave it with."""

    __slots__ = ("ap", "here", "stop", "study", "view", "who")

    def __init__(self, study: Study, who: int, paid: int = 0) -> None:
        one = study.game[who]
        self.study, self.who = study, who
        self.ap = one.ap - paid
        self.view: Outlook = outlook(study, who)
        self.here = (one.x, one.y)
        self.stop = self.view.value(*self.here, Plan(self.ap, done=True, engaged=bool(self.view.held)))

    def staying(self, cost: int, touched: int = -1) -> float:
        """What an action that leaves the figure where it is leaves to hope for, beside stopping now."""
        plan = Plan(self.ap - cost, touched=touched, engaged=bool(self.view.held))
        return self.view.value(*self.here, plan) - self.stop


# --- each kind of action ---------------------------------------------------------------------------------------------


def _touch(turn: Turn, action: Touch) -> float:
    study, seat = turn.study, turn.study.game[turn.who].seat
    return study.touch(seat, action.marker) + turn.staying(cost_of(study.game, action), action.marker)


def _fight(turn: Turn, action: Fight) -> float:
    """A fight for the AP of its card; without an AP left it is only a chance for the enemy."""
    if turn.ap < 1:
        return -1.0
    enemy = turn.study.game[action.enemy]
    value = fight_value(turn.study, turn.who, action.enemy, spent=not enemy.ap, close=False)
    return value + weights.AP_SPARE + turn.staying(1)  # the AP is weighed by what it leaves, not twice


def _charge(turn: Turn, action: Charge) -> float:
    """[ALK-CHG-03] By eye: the chance to get there, what it brings, and what it costs not to."""
    study, game, who = turn.study, turn.study.game, turn.who
    target = action.targets[0]
    sure = charge_chance(study, who, target)
    x, y = against(game, who, target)
    plan = Plan(turn.ap - 1, halted=True, engaged=True)
    worth = charge_worth(study, who, target, turn.ap)
    good = worth + turn.view.value(x, y, plan) - turn.stop
    bad = turn.view.value(*turn.here, Plan(turn.ap - 1, halted=True)) - turn.stop - weights.FAILED
    return sure * good + (1.0 - sure) * bad


def charge_chance(study: Study, who: int, target: int) -> float:
    """The chance that a charge gets there: distance and detours by eye, and what the target's skills ask."""
    game, one = study.game, study.game[who]
    far = length(game, who, "charge")
    looks = study.eye.gap(who, target)
    goal = against(game, who, target)
    apart = hypot(goal[0] - one.x, goal[1] - one.y)
    traits, ground = game.traits[who], game.ground
    points = [(one.x, one.y), goal]
    if apart < 1.0:
        chance = 1.0
    else:
        move_cost = ground.move_cost(traits.leap)
        facts = trace_path(
            ground.field, game.crowd, move_cost, points, traits.radius, in_the_way(game, who), who, CONTACT
        )
        if facts.unhindered:
            chance = chance_within(looks * max(1.0, facts.cost / apart), far)
        else:
            chance = BARRED * chance_within(looks * DETOUR, far)
    if skill(game, target, "stealth") and looks > length(game, who, "walk"):
        net = net_dice(apply_impassive(game, who, dice(game, who, "mind")))
        needed = game.content.skills["stealth"].difficulty - stat(game, who, "mind").value
        chance *= study.odds.success((study.colour(who), net), needed)
    return chance * EVEN if immune(game, target) else chance


def _engage(turn: Turn, action: Engage) -> float:
    enemy = turn.study.game[action.targets[0]]
    return fight_value(turn.study, turn.who, enemy.id, spent=not enemy.ap) + weights.AP_SPARE + turn.staying(1)


def _shoot(turn: Turn, action: Shoot) -> float:
    cost = cost_of(turn.study.game, action)
    return shot_value(turn.study, turn.who, action.target, masterly=action.masterly) + turn.staying(cost)


def _move(turn: Turn, action: Walk | Run) -> float:
    """The best place that a walk or a run may lead to; nothing where that is no better than to stand here with as many
    AP left: then they are better spent otherwise."""
    kind: Literal["walk", "run"] = "walk" if isinstance(action, Walk) else "run"
    plan = Plan(turn.ap - cost_of(turn.study.game, action), halted=kind == "run")
    value = best_spot(turn.view, kind, plan)
    if value is None or (not turn.view.held and value <= turn.view.value(*turn.here, plan)):
        return -weights.LEAVING
    price = price_of_leaving(turn.study, turn.who) + weights.LEAVING if turn.view.held else 0.0
    return value - turn.stop - price


def _concentrate(turn: Turn, _: Concentrate) -> float:
    return alchemy.level_worth(turn.study, turn.who) + turn.staying(1)


def _prepare(turn: Turn, action: Prepare) -> float:
    return alchemy.formula_worth(turn.study, turn.who, action.formula) + turn.staying(1)


# Any: each weighs its own kind of action, which is its key
WORTHS: Final[dict[type, Callable[[Turn, Any], float]]] = {
    Touch: _touch,
    Fight: _fight,
    Charge: _charge,
    Engage: _engage,
    Shoot: _shoot,
    Walk: _move,
    Run: _move,
    Concentrate: _concentrate,
    Prepare: _prepare,
}


def weighed(study: Study, who: int, paid: int = 0) -> list[tuple[Action, float]]:
    """All that a figure may announce (once it has paid so many AP), each by what it gains beside stopping."""
    key = ("weighed", who, paid)
    if key not in study.known:
        turn = Turn(study, who, paid)
        actions = [one for one in possible(study.game, who) if cost_of(study.game, one) <= turn.ap]
        study.known[key] = [(action, WORTHS[type(action)](turn, action)) for action in actions]
    found: list[tuple[Action, float]] = study.known[key]
    return found


# --- the questions ---------------------------------------------------------------------------------------------------


def announce(study: Study, ask: Announce) -> list[tuple[Action | Stop, float]]:
    """The best action of any figure of the card; a figure without a good one waits, a card without one stops."""
    found: list[tuple[Action | Stop, float]] = []
    for who in ask.figures:
        found += weighed(study, who)
        if ask.hold:
            found.append((Hold(who), 0.0))
    if ask.stop:
        found.append((Stop(), weights.ACT_MARGIN))
    return found


def take_lead(study: Study, ask: TakeLead) -> list[tuple[Lead, float]]:
    """The card whose best action gains most; nobody is played who has nothing good to do."""
    game = study.game
    found: list[tuple[Lead, float]] = []
    for card in ask.cards:
        able = [one for one in game.state.cards[card].figures if game[one].where == "table"]
        best = max((value for one in able for _, value in weighed(study, one)), default=-1.0)
        found.append((Activate(card), best))
    paid = game.content.costs["reactivation"]
    for one in ask.figures:
        best = max((value for _, value in weighed(study, one, paid)), default=-1.0)
        found.append((Reactivate((one,)), best - weights.AP_SPARE * paid))
    if not game.state.bound:
        found.append((Pass(), weights.ACT_MARGIN))
    return found


def order_figures(study: Study, ask: OrderFigures) -> list[tuple[Order, float]]:
    """The strongest first: what it leaves of the target is enough for the others."""
    worth = {one: study.worth(one) * study.life(one)[study.game[one].ticked] for one in ask.figures}
    return [(Order(tuple(sorted(ask.figures, key=lambda one: -worth[one]))), 1.0)]
