"""What may those who act do to somebody who is pointed at? Assaults, shots, formulas, sacrifices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.disengaging import DISENGAGE_AND_ENGAGE, WAYS, DisengageAndEngage
from escarmouche.games.ages.asks.harassing import Harass, latest_shot
from escarmouche.games.ages.asks.machines import FireMachine
from escarmouche.games.ages.asks.moving import Turn
from escarmouche.games.ages.asks.mystics import Recite, Sacrifice
from escarmouche.games.ages.asks.shooting import SHOT_KINDS, AimedShot, Shooting
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.staging.aiming import ends_beside, ends_of, formula_levels, straight_at, toward
from escarmouche.games.ages.staging.gesture_reader import GestureReader

ABREAST: Final = 2  # at most so many other enemies are assaulted with the one pointed at


def at_figure(reader: GestureReader, ask: NextAction, target: int) -> Iterator[Any]:
    """Everything that is done to somebody; an assault on an enemy is told of even where it is closed."""
    board, group = reader.board, ask.group
    open_ = {kind.decision for kind in ask.open_kinds()}
    hostile = board[target].seat != ask.seat
    if hostile and board.traits[target].machine is None:
        yield from _assaults(reader, ask, target, open_)
    if Harass in open_ and reader.points:
        ends = ends_of(reader, group)
        yield from (Harass(ends, target=target, after=after) for after in (0, latest_shot(board, group, ends)))
    yield from _shots(reader, ask, target, open_)
    if Recite in open_:
        who = group[0]
        books = (name for name in board.traits[who].book if board.cast.formula(name).target != "ground_point")
        yield from (Recite(name, target, level=level) for name in books for level in formula_levels(reader, who, name))
    if Sacrifice in open_ and not hostile:
        left = board.traits[target].points - board[target].lost
        yield from (
            Sacrifice(target, points) for points in range(1, left + 1) if reader.legal(Sacrifice(target, points))
        )
    if Demolish in open_ and board.traits[target].machine is not None:
        yield Demolish(target)
    if Turn in open_:
        yield Turn(tuple(toward(reader, who, (board[target].x, board[target].y)) for who in group))


def _assaults(reader: GestureReader, ask: NextAction, target: int, open_: set[type[Decision]]) -> Iterator[Any]:
    """[ADE-ASS-01, ADE-ASS-02, ADE-ASS-06] Engagements and charges on the enemy, with others where both are pointed at
    or stand together; at the very places where they are said."""
    targets = _targets(reader, ask, target)
    for kind in (Charge, Engage):
        if kind in open_:
            yield from _assault(reader, ask, kind, targets)
    if DisengageAndEngage in open_:
        yield from _ways_out(reader, ask, targets)
    if not open_ & {Charge, Engage, DisengageAndEngage}:
        yield Engage(targets[:1], tuple(straight_at(reader, who, target) for who in ask.group))


def _targets(reader: GestureReader, ask: NextAction, target: int) -> tuple[int, ...]:
    """Both enemies that arrows point at, or the one."""
    ends = next((ends for start, ends in reader.arrows() if start in ask.group), ())
    return ends if len(ends) > 1 and all(map(reader.on_table, ends)) else (target,)


def _assault(
    reader: GestureReader, ask: NextAction, kind: type[Engage | Charge], targets: tuple[int, ...]
) -> Iterator[Engage | Charge]:
    board, group = reader.board, ask.group
    action = next(one for one in ask.open_kinds() if one.decision is kind)
    if reader.points:
        told = kind(targets, ends_beside(reader, group, targets[0]))
        yield from _variants(reader, group, told)
        known = [one for one in action.candidates(board, group) if targets[0] in one.targets and reader.legal(one)]
        yield from (one for one in known if one.ends == told.ends)
        return
    known = [one for one in action.candidates(board, group) if targets[0] in one.targets and reader.legal(one)]
    wanted = [one for one in known if set(one.targets) == set(targets)]
    others = [one for one in known if len(one.targets) > len(targets)]
    found = [*wanted, *others[:ABREAST]] or [
        kind(targets, tuple(straight_at(reader, who, targets[0]) for who in group))
    ]
    for one in found:
        yield from _variants(reader, group, one)


def _variants(reader: GestureReader, group: tuple[int, ...], one: Any) -> Iterator[Any]:
    """[ADE-SKL-109, ADE-SKL-124] The assault as it is, with a shot before contact, and with threefold MOU."""
    yield one
    kind = type(one)
    if all(has(reader.board, who, "tir_d_assaut") for who in group):
        yield kind(one.targets, one.ends, shot=0)
    if kind is Charge and all(has(reader.board, who, "rapidite") for who in group):
        yield Charge(one.targets, one.ends, swift=True)


def _ways_out(reader: GestureReader, ask: NextAction, targets: tuple[int, ...]) -> Iterator[DisengageAndEngage]:
    """[ADE-ASS-07, ADE-ASS-08] Out of the contact and at the enemy, with others where both are pointed at or stand
    together; at the very place where it is said."""
    candidates = DISENGAGE_AND_ENGAGE.candidates(reader.board, ask.group)
    known = [one for one in candidates if targets[0] in one.targets and reader.legal(one)]
    if reader.points:
        (end,) = ends_beside(reader, ask.group[:1], targets[0])
        yield from (DisengageAndEngage(by, targets, end) for by in WAYS)
        yield from (one for one in known if one.end == end)
        return
    wanted = [one for one in known if set(one.targets) == set(targets)]
    others = [one for one in known if len(one.targets) > len(targets)]
    end = straight_at(reader, ask.group[0], targets[0])
    yield from (*wanted, *others[: ABREAST * len(WAYS)]) or (DisengageAndEngage(by, targets, end) for by in WAYS)


def _shots(reader: GestureReader, ask: NextAction, target: int, open_: set[type[Decision]]) -> Iterator[Shooting]:
    """[ADE-SHO-03, ADE-SHO-09, ADE-SHO-10] Every kind of shot with every weapon that serves for it."""
    board, group = reader.board, ask.group
    if board[target].seat == ask.seat and board.traits[target].machine is None:
        return
    for decision, kind in SHOT_KINDS.items():
        if decision not in open_:
            continue
        for weapon in kind.weapons(board, group[0]):
            if decision is AimedShot:
                yield AimedShot(target, weapon, bonus="aim")
                yield AimedShot(target, weapon, bonus="strength")
            else:
                yield decision(target, weapon)
    if FireMachine in open_:
        yield from (FireMachine(target, member=who) for who in group)
