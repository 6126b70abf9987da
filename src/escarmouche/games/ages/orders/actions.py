"""Actions as they are typed: moves, assaults, turns, shots on the run and of machines."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import atan2, degrees
from types import MappingProxyType
from typing import Any, Final, Literal

import msgspec

from escarmouche.games.ages.asks.assaulting import NO_SHOT, Charge, Engage, force_of, shot_of
from escarmouche.games.ages.asks.breathing import Breathe
from escarmouche.games.ages.asks.disengaging import WAYS, Disengage, DisengageAndEngage
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.going_on import GoOn
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.machines import FireMachine, MoveMachine, machine_move
from escarmouche.games.ages.asks.moving import Dodge, End, Run, Turn, Walk
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.orders.typed_order import NUMBER, Order, length_of
from escarmouche.games.ages.queries.crews import crewed_machine
from escarmouche.games.ages.queries.moves import Kind, potential
from escarmouche.games.ages.queries.skills import has
from escarmouche.table.plane import CM

MOVES: Final[Mapping[str, tuple[type[Walk | Run | Dodge | ForcedRun], Kind]]] = MappingProxyType(
    {"walk": (Walk, "walk"), "run": (Run, "run"), "dodge": (Dodge, "dodge"), "forcedrun": (ForcedRun, "run")}
)
ASSAULTS: Final[Mapping[str, type[Engage | Charge]]] = MappingProxyType({"engage": Engage, "charge": Charge})
STATS: Final[Mapping[str, Literal["ini", "str"]]] = MappingProxyType({"ini": "ini", "for": "str", "str": "str"})
SWIFT: Final = frozenset({"rapide", "rapidité", "swift"})
AFTER: Final = re.compile(rf"\b(?:après|apres|after)\s+{NUMBER}")


def action(order: Order) -> Any:
    """A move, an assault, a turn, a shot of a machine: by its verb."""
    reader = _ACTIONS.get(order.verb)
    return None if reader is None else reader(order)


def _reach(order: Order, kind: Kind, *, swift: bool = False) -> Callable[[int], float]:
    """How far somebody may go by this move; after a fight or an assault, what is left."""
    ask = order.ask
    if isinstance(ask, Pursuit):
        return lambda _: float(ask.facts()["reach"])
    if isinstance(ask, GoOn):
        return lambda _: ask.left
    return lambda who: potential(order.board, who, kind, swift=swift and has(order.board, who, "rapidite"))


def _move(order: Order) -> Any:
    decision, kind = MOVES[order.verb]
    swift = order.taken(SWIFT) and decision in (Run, ForcedRun)
    ends = order.ends(_reach(order, kind, swift=swift))
    if ends is None:
        return None
    meant = decision(ends)
    return msgspec.structs.replace(meant, swift=True) if swift else meant


def _assault(order: Order) -> Any:
    """The enemies named: as it is proposed, or at the place that is typed; where neither, straight at the first of
    them, so that the refusal says why not."""
    decision = ASSAULTS[order.verb]
    swift, shot, force = order.taken(SWIFT), order.taken(("tir", "shot")), order.taken(("forcer", "force"))
    spots, targets = order.places(), order.numbers()
    if not targets:
        return None

    def fits(one: Any) -> bool:
        told = shot_of(one) >= 0, force_of(one) != "no"
        return set(one.targets) == set(targets) and told == (shot, force)

    proposed = None if spots else order.proposed(lambda one: type(one) is decision and fits(one))
    ends = tuple(End(*spot) for spot in spots) or _straight(order, targets[0])
    meant = proposed or decision(targets, ends, shot=0 if shot else NO_SHOT, force="points" if force else "no")
    return msgspec.structs.replace(meant, swift=True) if swift and isinstance(meant, Charge) else meant


def _straight(order: Order, target: int) -> tuple[End, ...]:
    """Into an enemy, for everybody of the group; nowhere where there is none of that number."""
    board = order.board
    there = board[target] if 0 <= target < len(board.state.figures) else board[order.who]
    return (End(there.x, there.y),) * len(order.group)


def _turn(order: Order) -> Any:
    """`turn ne`, `turn 90°`, `turn -> 8`; a group turns alike, or each to that figure."""
    said = order.rest
    facings = []
    for who in order.group:
        order.rest = said
        goal = order.end(who, float(CM))
        if goal is None:
            return None
        figure = order.board[who]
        facings.append(round(degrees(atan2(goal.y - figure.y, goal.x - figure.x))) % 360)
    return (Turn if order.verb == "turn" else Breathe)(tuple(facings))


def _disengage(order: Order) -> Any:
    """`disengage ini ne 10`; with an enemy, `disengage for 9`, it engages that one."""
    by = next((STATS[word] for word in order.rest.split() if word in STATS), WAYS[0])
    order.taken(STATS)
    if re.fullmatch(r"[\s\d#]+", order.rest):
        targets = order.numbers()
        return order.proposed(
            lambda one: isinstance(one, DisengageAndEngage) and (one.by, one.targets) == (by, targets)
        )
    end = order.end(order.who, potential(order.board, order.who, "walk"))
    return None if end is None else Disengage(by, end)


def _harass(order: Order) -> Any:
    """`harass 8 ne 20 after 5`: whom, the run, and after how much of it the shot."""
    target = order.first_number()
    late = AFTER.search(order.rest)
    order.rest = AFTER.sub("", order.rest).strip()
    ends = None if target is None else order.ends(lambda who: potential(order.board, who, "run"))
    if target is None or ends is None:
        return None
    return Harass(ends, target=target, after=length_of(late[1]) if late else 0)


def _fire(order: Order) -> Any:
    """`fire 8`: the machine at a target; the member that tests is the second number, else the one proposed."""
    target, *others = (*order.numbers(), -1)
    if target < 0:
        return None
    found = order.proposed(lambda one: isinstance(one, FireMachine) and one.target == target)
    member = others[0] if others[0] >= 0 else found.member if found is not None else order.who
    return FireMachine(target, member=member)


def _push(order: Order) -> Any:
    """`push ne 5`: the machine of the crew."""
    machine = crewed_machine(order.board, order.who)
    end = None if machine is None else order.end(machine.id, machine_move(order.board, order.group).limit)
    return None if end is None else MoveMachine(end)


_ACTIONS: Final[Mapping[str, Callable[[Order], Any]]] = MappingProxyType(
    {
        **dict.fromkeys(MOVES, _move),
        **dict.fromkeys(ASSAULTS, _assault),
        "breathe": _turn,
        "disengage": _disengage,
        "firemachine": _fire,
        "harass": _harass,
        "movemachine": _push,
        "turn": _turn,
    }
)
