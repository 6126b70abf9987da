"""What does a gesture mean for those who act? A place is walked to, an enemy assaulted or shot at, a formula recited.

Whoever points at nothing but an actor is offered all that needs no place; the reason why something is closed is told
where it is pointed at.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees
from typing import Any, Final

from escarmouche.games.ages.asks.actions import Done as NoMore
from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.assaulting import Charge, Engage, angle_from, beside
from escarmouche.games.ages.asks.breathing import Breathe
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.disengaging import DISENGAGE, WAYS, Disengage, DisengageAndEngage
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.going_on import GoOn, Remain
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.machines import FireMachine, MoveMachine, machine_move
from escarmouche.games.ages.asks.moving import AS_IT_IS, Dodge, End, Moving, Run, Turn, Walk
from escarmouche.games.ages.asks.mystics import Recite, Sacrifice
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.asks.shooting import SHOT_KINDS, AimedShot, Shooting
from escarmouche.games.ages.asks.trapping import SetTrap
from escarmouche.games.ages.board import LEVELS
from escarmouche.games.ages.decisions import Decision, Point
from escarmouche.games.ages.effects import Summon
from escarmouche.games.ages.queries.crews import crewed_machine
from escarmouche.games.ages.queries.moves import movement
from escarmouche.games.ages.queries.mystics import highest_level, place_of
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.trapping import TRAP_RADIUS
from escarmouche.games.ages.staging.gesture_reader import GestureReader
from escarmouche.games.ages.staging.placing import beside_base, nearest
from escarmouche.games.ages.staging.walking import shortened

# What is done at a place or to somebody: offered when that is pointed at.
AIMED: Final[tuple[type[Decision], ...]] = (
    Walk, Run, Dodge, ForcedRun, Harass, SetTrap, MoveMachine, Disengage, DisengageAndEngage, Engage, Charge,
)  # fmt: skip
FREE: Final = 24  # of one kind that are offered where nothing is pointed at
ABREAST: Final = 2  # at most so many other enemies are assaulted with the one pointed at


def act(reader: GestureReader, ask: NextAction) -> Iterator[Any]:
    """[ADE-ACT-04] The next action of the group: to the place, at the figure or the piece that is pointed at; else what
    needs neither."""
    target = _target(reader, ask)
    if target >= 0:
        yield from _at_figure(reader, ask, target)
    elif reader.points:
        yield from _at_place(reader, ask)
    elif reader.gesture.terrain:
        yield Demolish(piece=reader.gesture.terrain)
    else:
        yield from _anything(reader, ask)
    yield NoMore()


def _target(reader: GestureReader, ask: NextAction) -> int:
    """Whom something is done to: somebody besides those who act."""
    for one in (reader.target, reader.figure):
        if one not in ask.group and reader.on_table(one):
            return one
    return -1


# --- nothing but the actors -----------------------------------------------------------------------------------------


def _anything(reader: GestureReader, ask: NextAction) -> Iterator[Any]:
    """What needs no place; where the actor itself is pointed at also assaults, shots and formulas on anybody, and a
    change of level on the spot."""
    pointed = reader.figure in ask.group
    for kind in sorted(ask.open_kinds(), key=lambda one: one.decision is Turn):
        if kind.decision in AIMED and not pointed:
            continue
        known = kind.candidates(reader.board, ask.group)
        if kind.decision in (Walk, Run, Dodge):
            known = (one for one in known if any(end.level >= 0 for end in one.ends))
        elif kind.decision in (ForcedRun, Harass, SetTrap, MoveMachine, Disengage):
            continue
        yield from _some(reader, known)


def _some(reader: GestureReader, answers: Iterator[Any]) -> Iterator[Any]:
    """The first legal ones."""
    count = 0
    for one in answers:
        if count < FREE and reader.legal(one):
            count += 1
            yield one


# --- a place --------------------------------------------------------------------------------------------------------


def _at_place(reader: GestureReader, ask: NextAction) -> Iterator[Any]:
    """Everything that is done at a place; a walk and a run are told of even where they are closed."""
    group, to = ask.group, reader.points[-1]
    open_ = {kind.decision for kind in ask.open_kinds()}
    for kind in (Walk, Run, *(one for one in (Dodge, ForcedRun) if one in open_)):
        yield from _moves(reader, ask, kind)
    for kind in (Walk, Run):
        yield from _short(reader, ask, kind) if kind in open_ else ()
    if Disengage in open_:
        yield from _disengagements(reader, group[0], to)
    if MoveMachine in open_:
        yield from _machine_moves(reader, ask, to)
    yield from _shots_at(reader, ask, open_, to)
    if Breathe in open_:
        yield Breathe(tuple(_toward(reader, who, to) for who in group))
    if Recite in open_:
        yield from _summons(reader, group[0])
    if SetTrap in open_:
        yield from _traps(reader, group, to)
    if Turn in open_:
        yield Turn(tuple(_toward(reader, who, to) for who in group))


def _toward(reader: GestureReader, who: int, to: Point) -> int:
    figure = reader.board[who]
    return round(degrees(atan2(to[1] - figure.y, to[0] - figure.x))) % 360


def _ends(reader: GestureReader, group: tuple[int, ...]) -> tuple[End, ...]:
    """One fighter along the points to the last of them; of a group each to its own point, or all alike, so that the one
    pointed at comes to the place."""
    points, board = reader.points, reader.board
    if len(group) == 1:
        return (End(*points[-1], path=points if len(points) > 1 else ()),)
    if len(points) == len(group):
        return tuple(End(*point) for point in points)
    first = board[reader.figure if reader.figure in group else group[0]]
    dx, dy = points[-1][0] - first.x, points[-1][1] - first.y
    return tuple(End(board[who].x + dx, board[who].y + dy) for who in group)


def _moves(reader: GestureReader, ask: NextAction, kind: type[Moving]) -> Iterator[Moving]:
    """[ADE-MOV-05..07, ADE-SKL-109, ADE-FLY-12] The move as it is meant, with what a swift fighter and a flyer may make
    of it."""
    ends = _ends(reader, ask.group)
    meant = kind(ends)
    swift = isinstance(meant, Run) and not isinstance(meant, ForcedRun)
    if swift and all(has(reader.board, who, "rapidite") for who in ask.group):
        yield Run(ends, swift=True)
    yield meant
    if isinstance(meant, ForcedRun):
        yield ForcedRun(ends, authority=True)
    elif all(has(reader.board, who, "vol") for who in ask.group):
        yield from (one for one in _in_the_air(reader, kind, ask.group, ends) if reader.legal(one))


def _short(reader: GestureReader, ask: NextAction, kind: type[Moving]) -> Iterator[Moving]:
    """[ADE-ACT-08] Where one fighter cannot get there, as far toward it as the move leads."""
    ends = _ends(reader, ask.group)
    if len(ask.group) > 1 or ends[0].path or reader.legal(kind(ends)):
        return
    who = ask.group[0]
    move = reader.move(who, kind(ends), ends[0])
    for at in shortened(reader, who, move, ends[0].at, lambda at: reader.legal(kind((End(*at),)))):
        yield kind((End(*at),))


def _in_the_air(
    reader: GestureReader, kind: type[Moving], group: tuple[int, ...], ends: tuple[End, ...]
) -> Iterator[Moving]:
    """[ADE-FLY-03, ADE-FLY-12] A level higher or lower, changed after the move or before it."""
    here = reader.board[group[0]].level
    for level in (one for one in (here + 1, here - 1) if 0 <= one < LEVELS):
        for early in (False, True):
            yield kind(tuple(End(end.x, end.y, end.facing, end.path, level, early) for end in ends))


def _disengagements(reader: GestureReader, who: int, to: Point) -> Iterator[Disengage]:
    """[ADE-MOV-08..13] By INI or by FOR; to the nearest place where the very one is not to be had."""
    exact = [Disengage(by, End(*to)) for by in WAYS]
    if not reader.legal(exact[0]):
        known = (one for one in DISENGAGE.candidates(reader.board, (who,)) if reader.legal(one))
        yield from nearest(known, lambda one: one.end.at, to)
    yield from exact


def _machine_moves(reader: GestureReader, ask: NextAction, to: Point) -> Iterator[MoveMachine]:
    """[ADE-MAC-08] The machine to the place, or as far toward it as its crew brings it."""
    exact = MoveMachine(End(*to))
    machine = crewed_machine(reader.board, ask.group[0])
    if machine is not None and not reader.legal(exact):
        move = machine_move(reader.board, ask.group)
        for at in shortened(reader, machine.id, move, to, lambda at: reader.legal(MoveMachine(End(*at)))):
            yield MoveMachine(End(*at))
    yield exact


def _shots_at(reader: GestureReader, ask: NextAction, open_: set[type[Decision]], to: Point) -> Iterator[Shooting]:
    """[ADE-ART-09] Area artillery at a point of the ground."""
    board, group = reader.board, ask.group
    for decision, kind in SHOT_KINDS.items():
        if decision in open_:
            weapons = board.traits[group[0]].weapons
            for number in kind.weapons(board, group[0]):
                if weapons[number].artillery == "area":
                    yield decision(weapon=number, at=to)
    if FireMachine in open_:
        machine = crewed_machine(board, group[0])
        if machine is not None and board.traits[machine.id].weapons[0].artillery == "area":
            yield from (FireMachine(at=to, member=who) for who in group)


def _summons(reader: GestureReader, who: int) -> Iterator[Recite]:
    """[ADE-MYS-39] Whoever is called appears at the points given, the others beside the last of them."""
    board = reader.board
    for name in board.traits[who].book:
        formula = board.cast.formula(name)
        if formula.target == "ground_point":
            op = next(one for one in formula.effects if isinstance(one, Summon))
            wide = 2 * place_of(board, op.profile, 0, 0).radius
            (x, y), given = reader.points[-1], reader.points[: op.count]
            places = (*given, *((x + wide * k, y) for k in range(1, op.count - len(given) + 1)))
            yield from (Recite(name, at=places, level=level) for level in _levels(reader, who, name))


def _levels(reader: GestureReader, who: int, name: str) -> Iterator[int]:
    """[ADE-MYS-07] The levels at which a formula may be recited: that of its card, or those up to the one chosen."""
    formula = reader.board.cast.formula(name)
    if formula.level:
        yield 0
    else:
        yield from range(1, highest_level(reader.board, who, formula) + 1)


def _traps(reader: GestureReader, group: tuple[int, ...], to: Point) -> Iterator[SetTrap]:
    """[ADE-SKL-104] One beside each, on the side of the place pointed at; or where the points say."""
    board = reader.board
    if len(reader.points) == len(group):
        exact = SetTrap(reader.points)
        if reader.legal(exact):
            yield exact
            return
    places = (beside_base((board[who].x, board[who].y), board.traits[who].radius + TRAP_RADIUS, to) for who in group)
    yield SetTrap(tuple(places))


# --- somebody -------------------------------------------------------------------------------------------------------


def _at_figure(reader: GestureReader, ask: NextAction, target: int) -> Iterator[Any]:
    """Everything that is done to somebody; an assault on an enemy is told of even where it is closed."""
    board, group = reader.board, ask.group
    open_ = {kind.decision for kind in ask.open_kinds()}
    hostile = board[target].seat != ask.seat
    if hostile and board.traits[target].machine is None:
        yield from _assaults(reader, ask, target, open_)
    yield from _shots(reader, ask, target, open_)
    if Recite in open_:
        who = group[0]
        books = (name for name in board.traits[who].book if board.cast.formula(name).target != "ground_point")
        yield from (Recite(name, target, level=level) for name in books for level in _levels(reader, who, name))
    if Sacrifice in open_ and not hostile:
        left = board.traits[target].points - board[target].lost
        yield from (
            Sacrifice(target, points) for points in range(1, left + 1) if reader.legal(Sacrifice(target, points))
        )
    if Demolish in open_ and board.traits[target].machine is not None:
        yield Demolish(target)
    if Turn in open_:
        yield Turn(tuple(_toward(reader, who, (board[target].x, board[target].y)) for who in group))


def _assaults(reader: GestureReader, ask: NextAction, target: int, open_: set[type[Decision]]) -> Iterator[Any]:
    """[ADE-ASS-01, ADE-ASS-02, ADE-ASS-06] Engagements and charges on the enemy, with others where both are pointed at
    or stand together; at the very places where they are said."""
    targets = _targets(reader, ask, target)
    for kind in (Charge, Engage):
        if kind in open_:
            yield from _assault(reader, ask, kind, targets)
    if DisengageAndEngage in open_:
        yield from (DisengageAndEngage(by, targets, end) for end in _contacts(reader, ask, target) for by in WAYS)
    if Harass in open_ and reader.points:
        first = min(movement(reader.board, who) for who in ask.group)
        ends = _ends(reader, ask.group)
        yield from (Harass(ends, target=target, after=after) for after in (0, first))
    if not open_ & {Charge, Engage, DisengageAndEngage}:
        yield Engage(targets[:1], tuple(_straight(reader, who, target) for who in ask.group))


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
        told = kind(targets, _ends_beside(reader, group, targets[0]))
        yield from _variants(reader, group, told)
        known = [one for one in action.candidates(board, group) if targets[0] in one.targets and reader.legal(one)]
        yield from (one for one in known if one.ends == told.ends)
        return
    known = [one for one in action.candidates(board, group) if targets[0] in one.targets and reader.legal(one)]
    wanted = [one for one in known if set(one.targets) == set(targets)]
    others = [one for one in known if len(one.targets) > len(targets)]
    found = [*wanted, *others[:ABREAST]] or [kind(targets, tuple(_straight(reader, who, targets[0]) for who in group))]
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


def _ends_beside(reader: GestureReader, group: tuple[int, ...], target: int) -> tuple[End, ...]:
    """The ends that points say, on the level of the enemy."""
    level = reader.board[target].level
    return tuple(
        End(end.x, end.y, end.facing, end.path, AS_IT_IS if reader.board[who].level == level else level)
        for who, end in zip(group, _ends(reader, group), strict=True)
    )


def _contacts(reader: GestureReader, ask: NextAction, target: int) -> Iterator[End]:
    if reader.points:
        yield from _ends_beside(reader, ask.group[:1], target)
    else:
        yield _straight(reader, ask.group[0], target)


def _straight(reader: GestureReader, who: int, target: int) -> End:
    """In contact with an enemy, on the side from which one comes."""
    board = reader.board
    level = AS_IT_IS if board[who].level == board[target].level else board[target].level
    return End(*beside(board, who, target, angle_from(board, who, target)), level=level)


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


# --- after an assault or a fight ------------------------------------------------------------------------------------


def go_on(reader: GestureReader, ask: GoOn) -> Iterator[Any]:
    """[ADE-FEA-09, ADE-SKL-13] On to a place or at another enemy, or no farther."""
    yield from _further(reader, ask, ask.figure, Run)


def pursue(reader: GestureReader, ask: Pursuit) -> Iterator[Any]:
    """[ADE-PUR-02, ADE-PUR-08] Half a move to a place or at another enemy, or none."""
    yield from _further(reader, ask, ask.who, Walk)


def _further(reader: GestureReader, ask: GoOn | Pursuit, who: int, kind: type[Walk | Run]) -> Iterator[Any]:
    known = [one for one in ask.candidates() if isinstance(one, Engage)]
    target = next((one for one in (reader.target, reader.figure) if one != who and reader.on_table(one)), -1)
    if target >= 0:
        same = [one for one in known if target in one.targets]
        end = End(*reader.points[-1]) if reader.points else _straight(reader, who, target)
        yield from same
        yield from (Engage((target,), (end,)),) if not same or reader.points else ()
    elif reader.points:
        ends = _ends(reader, (who,))
        meant = kind(ends)
        if not reader.legal(meant) and not ends[0].path:
            move = reader.move(who, meant, ends[0])
            for at in shortened(reader, who, move, ends[0].at, lambda at: reader.legal(kind((End(*at),)))):
                yield kind((End(*at),))
        yield meant
        if isinstance(ask, Pursuit) and has(reader.board, who, "vol"):
            yield from (one for one in _in_the_air(reader, kind, (who,), ends) if reader.legal(one))
    else:
        yield from known
    yield Remain()
