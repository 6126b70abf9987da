"""How is a charge made? Declared unmeasured, then checked, shot at, moved, fought: all those of a step together."""

from __future__ import annotations

import msgspec

from escarmouche.core import Script
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.decisions import Charge
from escarmouche.games.alkemy.events.combat import (
    ChargeDeclared,
    ChargeEnded,
    ChargeFailed,
    ChargeSucceeded,
    FreeAttackLost,
)
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.linking import foes
from escarmouche.games.alkemy.queries.modifiers import length
from escarmouche.games.alkemy.queries.paths import Movement, end_refusal
from escarmouche.games.alkemy.queries.sight import sees
from escarmouche.games.alkemy.queries.ways import any_way, toward
from escarmouche.games.alkemy.rules.fighting import fight
from escarmouche.games.alkemy.rules.linking import link
from escarmouche.games.alkemy.rules.moving import go
from escarmouche.games.alkemy.rules.shooting import reaction_shots_at_chargers
from escarmouche.games.alkemy.rules.skills import charge_conditions, frighten
from escarmouche.table.plane import INCH


class Fault(msgspec.Struct, frozen=True):
    """Why a charge fails: the condition, the target it failed for, and its clause."""

    reason: str
    target: int
    why: str


def charges(game: Position, declared: list[Charge]) -> Script[None]:
    """[ALK-CHG-13, ALK-MUL-05, ALK-RUL-39, ALK-RUL-113..115] All charges of a step, declared and paid: every one is
    checked, then come the reaction shots, then the moves, then the fights, each in their owner's order."""
    standing = [left for charge in declared if (left := _declare(game, charge)) is not None]
    for charge in standing:
        yield from _check(game, charge)
    good = [(one.figure, one.targets) for one in standing if not game[one.figure].failed_charge]
    yield from reaction_shots_at_chargers(game, good)
    for charge in standing:
        yield from _move(game, charge)
    for charge in declared:
        yield from _free_attack(game, charge)


def _declare(game: Position, charge: Charge) -> Charge | None:
    """[ALK-CHG-01, ALK-MUL-06, ALK-RUL-64] The charge as it can be made: its targets may have fallen since it was
    announced, and it cannot be turned elsewhere; the attempt counts all the same."""
    who = charge.figure
    if game[who].where != "table":
        return None
    game.change(game[who], charged=True)
    left = _left(game, charge)
    if not left:
        game.tell(ChargeEnded(who, "ALK-MUL-06"))
        return None
    game.tell(ChargeDeclared(who, left))
    return Charge(who, left)


def _left(game: Position, charge: Charge) -> tuple[int, ...]:
    return tuple([one for one in charge.targets if game[one].where == "table"])


# --- the conditions ------------------------------------------------------------------------------------------------


def _check(game: Position, charge: Charge) -> Script[None]:
    """[ALK-CHG-03, ALK-CHG-10, ALK-CHG-12, ALK-SKL-08] Do all conditions hold for all targets? If so, whoever has
    reason to be frightened finds out now."""
    who = charge.figure
    fault = measured_fault(game, charge)
    for target in charge.targets:
        if fault is None and not (yield from charge_conditions(game, who, target)):
            fault = Fault("skill", target, "ALK-CHG-10")
    if fault is not None:
        _fail(game, charge, fault)
        return
    game.tell(ChargeSucceeded(who, charge.targets))
    for target in charge.targets:
        yield from frighten(game, who, target)


def measured_fault(game: Position, charge: Charge) -> Fault | None:
    """[ALK-CHG-03, ALK-CHG-10, ALK-RUL-12..14] What sight, distance or the ground has against a charge, or None: each
    target seen and no farther than the charge value from base to base, and a way that ends at all of them."""
    who = charge.figure
    far = length(game, who, "charge")
    if game.settings.reach_adds_to_charge and game.traits[who].reach:
        far += INCH
    for target in charge.targets:
        if not sees(game, who, target):
            return Fault("sight", target, "ALK-RUL-12")
        if not game.within(who, target, far):
            return Fault("distance", target, "ALK-CHG-03")
    return None if _can_arrive(game, who, _gang(game, charge)) else _barred(charge.targets)


def _barred(targets: tuple[int, ...]) -> Fault:
    """[ALK-RUL-14, ALK-CHG-11] No way leads to the target, or none to all of them at once."""
    return Fault("path" if len(targets) == 1 else "paths", targets[0], "ALK-RUL-14")


def _gang(game: Position, charge: Charge) -> Movement:
    """[ALK-CHG-02, ALK-CHG-11] The move of a charge: up to the charge value, to all targets."""
    return Movement("charge", length(game, charge.figure, "charge"), charge.targets)


def _can_arrive(game: Position, who: int, movement: Movement) -> bool:
    """[ALK-RUL-14] Is there a way to all targets, or is the figure there already (Reach)?"""
    here = game[who]
    return (
        end_refusal(game, who, (here.x, here.y, here.perch), movement) is None
        or any_way(game, who, movement) is not None
    )


def _fail(game: Position, charge: Charge, fault: Fault) -> None:
    """[ALK-CHG-07, ALK-CHG-08, ALK-CHG-12] The whole charge fails, whichever target it failed for."""
    game.change(game[charge.figure], failed_charge=True)
    game.tell(ChargeFailed(charge.figure, fault.target, fault.reason, fault.why))


# --- the moves -----------------------------------------------------------------------------------------------------


def _walk_toward(game: Position, who: int, target: int) -> Script[None]:
    """[ALK-CHG-07, ALK-CHG-12, ALK-RUL-15, ALK-RUL-16] After a failed charge a walk toward the initial target, short of
    contact with anybody; it begins no combat."""
    far = length(game, who, "walk")
    path = toward(game, who, target, far)
    movement = Movement("failed", far, along=path)
    if game.settings.failed_charge_walk == "owner_may_stop":
        path = (yield ChoosePath(game, game[who].seat, who, movement, "ALK-RUL-15")).path
    yield from go(game, who, path, movement)


def _move(game: Position, charge: Charge) -> Script[None]:
    """[ALK-CHG-02, ALK-CHG-05, ALK-CHG-11, ALK-RXS-04, ALK-CBT-01, ALK-MUL-06, ALK-RUL-14] The charger moves into
    contact or reach of all its targets and is in combat with each; unless it was shot, has nobody left to charge, or
    finds its way barred by a companion's charge: then its own fails after all."""
    who = charge.figure
    left = _left(game, charge)
    if game[who].where != "table" or not left:
        game.tell(ChargeEnded(who, "ALK-RXS-04" if left else "ALK-MUL-06"))
        return
    movement = _gang(game, Charge(who, left))
    if not game[who].failed_charge and not _can_arrive(game, who, movement):
        _fail(game, charge, _barred(left))
    if game[who].failed_charge:
        yield from _walk_toward(game, who, left[0])
        return
    move = yield ChoosePath(game, game[who].seat, who, movement, "ALK-CHG-02")
    yield from go(game, who, move.path, movement)
    for enemy in left if game[who].where == "table" else ():
        link(game, who, enemy)


# --- the fights ----------------------------------------------------------------------------------------------------


def _free_attack(game: Position, charge: Charge) -> Script[None]:
    """[ALK-CHG-05, ALK-CHG-06, ALK-CHG-11, ALK-MUL-05, ALK-MUL-06] One free attack on the initial target, with a bonus
    die; lost if somebody else put it out of action first."""
    who, target = charge.figure, charge.targets[0]
    if game[who].where != "table" or game[who].failed_charge:
        return
    if target not in foes(game, who):
        game.tell(FreeAttackLost(who, target))
        return
    yield from fight(game, who, target, free="charge")
