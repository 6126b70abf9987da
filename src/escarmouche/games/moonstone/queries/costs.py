"""What does an action cost, and how far does it carry? [MOO-ACT-01..11, MOO-STN-06, MOO-REA-02]"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from escarmouche.games.moonstone.board import HAIR, Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.having import flag, holdings, holds_for, is_faerie, moments
from escarmouche.games.moonstone.queries.numbers import Asked, Change, changes
from escarmouche.games.moonstone.state import Promise
from escarmouche.table.plane import inch

STEP, JOG, TRAVERSE, HARVEST, MELEE, REACTION = 1, 0, 2, 1, 1, 1  # MOO-ACT-01, 03, 05, 07, 09, MOO-REA-02
STEP_LENGTH, JOG_LENGTH, SLOW_LENGTH = inch(1), inch(4), inch(2)  # MOO-ACT-01, 03, MOO-STN-06
PRINTED = {
    "step": STEP,
    "jog": JOG,
    "traverse": TRAVERSE,
    "harvest": HARVEST,
    "melee": MELEE,
    "reaction_step": REACTION,
}
QUANTITY = {"traverse": "traverse_cost", "harvest": "harvest_cost", "reaction_step": "reaction_step_cost"}
CHANGED_BY = {kind: frozenset({QUANTITY.get(kind, ""), "move_cost"}) for kind in PRINTED}
FLIGHT = frozenset({"models", "obstacle", "water", "wooded_patch"})  # MOO-TER-20


class Price(msgspec.Struct, frozen=True):
    """What an action costs as it stands, and the changes its player may still choose to use."""

    cost: int
    offers: tuple[Change, ...] = ()
    given: tuple[Change, ...] = ()  # those already in the cost

    @property
    def least(self) -> int:
        """The price with every offer used."""
        return lowered(self.cost, self.offers)

    @property
    def possible(self) -> frozenset[int]:
        """All that may be paid, with each offer used or left."""
        costs = {self.cost}
        for offer in self.offers:
            costs |= {lowered(cost, (offer,)) for cost in costs}
        return frozenset(costs)


AS_PRINTED = {kind: Price(cost) for kind, cost in PRINTED.items()}


def lowered(cost: int, offers: Sequence[Change]) -> int:
    """A cost with these offers used."""
    for offer in offers:
        cost = offer.set if isinstance(offer.set, int) else max(0, cost + offer.mod)
    return cost


def price_of(board: Board, who: int, kind: str) -> Price:
    """[MOO-ACT-01..09] The energy of a move, a Harvest or a melee attack."""
    if not board[who].promises and moments(board).isdisjoint(CHANGED_BY[kind]):
        return AS_PRINTED[kind]  # nobody at this table changes it, which is the usual case
    found = changes(board, QUANTITY[kind], who) if kind in QUANTITY else []
    if kind in ("step", "jog", "reaction_step"):
        found = found + changes(board, "move_cost", who, Asked(act=Act(kind, who)))
    return _priced(PRINTED[kind], found, promises_for(board, who, kind))


def ability_price(board: Board, who: int, ability: Ability, target: int = NOBODY) -> Price:
    """[MOO-ACT-10, MOO-ACT-11] The energy of an ability, by what it is aimed at."""
    found = changes(board, "ability_cost", who, Asked(ability=ability, target=target))
    return _priced(ability.cost, found, promises_for(board, who, ability.kind, target, ability.name))


def _priced(cost: int, found: list[Change], promised: Sequence[Promise]) -> Price:
    """A printed cost with all that changes it; a promise of another price beats them."""
    if prices := [item.cost for item in promised if item.cost >= 0]:
        return Price(min(prices))
    given = tuple(change for change in found if not change.optional)
    for change in given:
        cost = change.set if isinstance(change.set, int) else cost + change.mod
    return Price(max(0, cost), tuple(change for change in found if change.optional), given)


def promises_for(board: Board, who: int, kind: str, target: int = NOBODY, ability: str = "") -> tuple[Promise, ...]:
    """[MOO-ABL-09, MOO-RUL-56] The bonuses and prices that effects have given to this coming action: they add up."""
    return tuple(
        item
        for item in board[who].promises
        if (kind in item.actions or ability in item.actions) and item.vs in (NOBODY, target)
    )


class Allowance(msgspec.Struct, frozen=True):
    """How far one may go, on what condition, by whose leave."""

    limit: int
    change: Change | None = None
    must_engage: bool = False
    given: str = ""  # the clause that sets the limit, where it is not the one of the move


def jog_allowances(board: Board, who: int) -> list[Allowance]:
    """[MOO-ACT-03, MOO-STN-06] The lengths a Jog may have: the plain one first, then those that use an ability."""
    found = changes(board, "jog_max", who)
    slow = "MOO-CHR-31" if any(change.set == SLOW_LENGTH // inch(1) for change in found) else ""
    if board[who].stones and not flag(board, who, "ignore_slowed"):
        slow = "MOO-STN-06"  # carrying a stone and being Slow do not add up
    plain = SLOW_LENGTH if slow else JOG_LENGTH
    allowances = [Allowance(plain, given=slow)]
    for change in found:
        if change.set == "unslowed" and slow:
            allowances.append(Allowance(JOG_LENGTH, change))
        elif change.mod and not slow:
            must_engage = change.rule.condition_at_end == "engaging_enemy"
            allowances.append(Allowance(plain + inch(change.mod), change, must_engage))
    return allowances


def allowance_of(length: float, allowances: Sequence[Allowance]) -> Allowance:
    """The first of these that covers the length: no ability is used where it is not needed."""
    return next((item for item in allowances if length <= item.limit + HAIR), allowances[-1])


def reaction_allowances(board: Board, who: int) -> list[Allowance]:
    """[MOO-REA-02] The lengths a reaction step may have."""
    longer = changes(board, "reaction_step_dist", who)
    return [
        Allowance(STEP_LENGTH, given="MOO-REA-02"),
        *(Allowance(inch(change.set), change, given="MOO-CHR-31") for change in longer if isinstance(change.set, int)),
    ]


def passes_over(board: Board, who: int, kind: str) -> frozenset[str]:
    """[MOO-CAR-08, MOO-TER-20] What it may move over during this action: a Faerie's Jog, and what abilities say."""
    over: frozenset[str] = FLIGHT if kind == "jog" and is_faerie(board, who) else frozenset()
    for holding in holdings(board, "pass_over"):
        if kind in holding.static.during and holds_for(board, holding, who):
            over |= set(holding.static.over)
    return over
