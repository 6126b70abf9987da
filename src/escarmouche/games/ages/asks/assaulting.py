"""Assaults: engagement and charge, by one fighter on one or several enemies, or by a group on one [ADE-ASS-01..08]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import atan2, cos, dist, hypot, pi, sin, sqrt
from typing import TypeAlias

from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.asks.moving import (
    AS_IT_IS,
    RULES,
    TRIES,
    End,
    level_refusal,
    move_of,
    not_free,
    together_refusal,
)
from escarmouche.games.ages.board import CONTACT, Board, shown_enemies
from escarmouche.games.ages.decisions import Decision, Point
from escarmouche.games.ages.ids import Payment
from escarmouche.games.ages.queries.moves import Kind, Move, potential
from escarmouche.games.ages.queries.reaches import ends_through, place_beside, screens
from escarmouche.games.ages.queries.shots import source_of
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.assaulting import contact_refusal, targets_refusal
from escarmouche.games.ages.refusals.forcing import forced, passage_refusal
from escarmouche.games.ages.refusals.moving import enemy_at, level_change_refusal, path_refusal
from escarmouche.games.ages.refusals.shooting import assault_shot_refusal, shooter_refusal
from escarmouche.games.ages.refusals.tactics import COSTS, payments

Goal: TypeAlias = tuple[tuple[int, ...], End]  # enemies, and a place in contact with all of them

NO_SHOT = -1
AROUND = 8  # places about an enemy that are proposed
MARGIN = CONTACT // 2  # a proposed base stands this far off: whole coordinates still touch


class Assaulting(Decision, frozen=True):
    """An assault on these enemies; everybody of the group ends in contact, in its order."""

    targets: tuple[FigureId, ...]
    ends: tuple[End, ...]


class Engage(Assaulting, frozen=True):
    """An engagement: up to twice MOU, without seeing the enemy. `shot`: the weapon of a shot before contact; `force`:
    how the passage straight through others in the way is paid."""

    shot: int = NO_SHOT
    force: Payment = "no"


class Charge(Assaulting, frozen=True):
    """A charge: up to twice MOU on enemies in sight, three times where swiftness is used. `shot`: the weapon of a shot
    before contact; `force`: how the passage straight through others in the way is paid."""

    swift: bool = False
    shot: int = NO_SHOT
    force: Payment = "no"


def shot_of(action: Assaulting) -> int:
    """[ADE-SKL-124] The weapon that is shot before contact, if any."""
    return action.shot if isinstance(action, Engage | Charge) else NO_SHOT


def plain(action: Engage) -> Engage:
    """[ADE-SKL-125] The same without a shot or a passage forced: a pursuit, or what is left of an assault."""
    return Engage(action.targets, action.ends)


def on_the_move(who: int, targets: tuple[int, ...], moving: tuple[int, ...]) -> Refusal | None:
    """[ADE-TCT-24, ADE-RUL-126] Somebody on the move is assaulted by an interception alone."""
    met = [one for one in targets if one in moving]
    return Refusal("on_the_move", "ADE-TCT-24", {"figure": who, "enemy": met[0]}) if met else None


def force_of(action: Assaulting) -> Payment:
    """[ADE-TCT-30] How a passage through enemies that are no targets is paid; `no`: the way goes round them."""
    return action.force if isinstance(action, Engage | Charge) else "no"


def assault_move(board: Board, who: int, action: Assaulting, end: End) -> Move:
    """[ADE-ASS-01, ADE-ASS-02, ADE-FLY-12, ADE-SKL-109, ADE-TCT-30] The move of an assault: its level changes at the
    end; where a passage is to be forced it goes straight through those whom it meets first."""
    if isinstance(action, Charge):
        move = move_of(board, who, "charge", end, swift=action.swift)
    else:
        move = move_of(board, who, "engage", end)
    return move if force_of(action) == "no" else forced(board, who, move, end.at)


def assault_refusal(
    board: Board, group: Group, action: Assaulting, moves: tuple[Move, ...], *, under_way: bool = False
) -> Refusal | None:
    """[ADE-ASS-01, ADE-ASS-02, ADE-ASS-06, ADE-ASS-08, ADE-ASS-16, ADE-FLY-12, ADE-RUL-20] Why this is no assault of
    the group. One that is `under_way` had the sight that a charge needs as it set out."""
    if len(action.ends) != len(group):
        return Refusal("wrong_number", "ADE-ASS-01", {"tried": len(action.ends), "limit": len(group)})
    in_sight = isinstance(action, Charge) and not under_way
    if found := targets_refusal(board, group, action.targets, in_sight):
        return found
    forcing = force_of(action) != "no"
    for who, move, end in zip(group, moves, action.ends, strict=True):
        if end.early:
            return Refusal("level_at_the_end", "ADE-FLY-12", {"figure": who})
        pushed = move.through if forcing else ()
        found = (
            level_refusal(board, who, move, end)
            or level_change_refusal(board, who, move, end.at)
            or contact_refusal(board, who, move, end.at, action.targets, besides=group, pushed=pushed)
            or (_forcing_refusal(board, group, action, move) if forcing else None)
            or path_refusal(board, who, move, end.at, end.path)
        )
        if found:
            return found
    return together_refusal(board, group, action.ends)


def _forcing_refusal(board: Board, group: Group, action: Assaulting, move: Move) -> Refusal | None:
    """[ADE-TCT-30, ADE-RUL-127] Why an assault does not go straight through others: one assailant, and whom it meets
    first is no target of its own."""
    (end, *_), who = action.ends, group[0]
    if len(group) > 1 or end.path:
        return Refusal("straight_on", "ADE-TCT-30", {"figure": who})
    if set(move.through) & set(action.targets):
        return Refusal("nobody_in_the_way", "ADE-TCT-30", {"figure": who})
    return passage_refusal(board, who, move, end.at, authority=force_of(action) == "authority")


def beside(board: Board, who: int, target: int, angle: float) -> Point:
    """A place in contact with an enemy, in this direction from it."""
    apart = board.traits[who].radius + board.traits[target].radius + MARGIN
    return board[target].x + round(cos(angle) * apart), board[target].y + round(sin(angle) * apart)


def between(board: Board, who: int, one: int, other: int) -> Iterator[Point]:
    """The two places in contact with two enemies at once."""
    (ax, ay), (bx, by) = ((board[each].x, board[each].y) for each in (one, other))
    r, s = (board.traits[who].radius + board.traits[each].radius + MARGIN for each in (one, other))
    apart = hypot(bx - ax, by - ay)
    if not apart or apart > r + s or apart < abs(r - s):
        return
    along = (apart * apart + r * r - s * s) / (2 * apart)
    across = sqrt(max(0.0, r * r - along * along))
    for turn in (1, -1):
        x = ax + ((bx - ax) * along - turn * (by - ay) * across) / apart
        y = ay + ((by - ay) * along + turn * (bx - ax) * across) / apart
        yield round(x), round(y)


def angle_from(board: Board, who: int, target: int) -> float:
    """The direction from an enemy to a fighter."""
    return atan2(board[who].y - board[target].y, board[who].x - board[target].x)


def level_of(board: Board, who: int, target: int) -> int:
    """The level on which an assault on this enemy ends."""
    return AS_IT_IS if board[who].level == board[target].level else board[target].level


def turns(sides: int) -> Iterator[float]:
    """From which sides an enemy is come at: straight, then more and more from the left and from the right."""
    for k in range(sides):
        yield (k + 1) // 2 * (2 * pi / sides) * (1 if k % 2 else -1)


def end_beside(board: Board, who: int, target: int, move: Move, allowed: Callable[[End], bool]) -> End | None:
    """[ADE-ASS-01] Where such a move may end in contact with an enemy: as one comes straight at it, else on another
    side, else in whatever place is left; None: nowhere."""
    level, start = level_of(board, who, target), angle_from(board, who, target)
    for turn in turns(AROUND):
        if allowed(end := End(*beside(board, who, target, start + turn), level=level)):
            return end
    at = place_beside(board, who, target, move, lambda x, y: allowed(End(x, y, level=level)))
    return None if at is None else End(*at, level=level)


def at_several(board: Board, who: int, near: Sequence[int]) -> Iterator[Goal]:
    """[ADE-ASS-08] Each place in contact with two enemies of one level, and all whom one touches there."""
    for i, one in enumerate(near):
        for other in near[:i]:
            if board[one].level == board[other].level:
                for spot in between(board, who, one, other):
                    touched = {other, one, *enemy_at(board, who, spot, board[one].level)}
                    yield tuple(sorted(touched)), End(*spot, level=level_of(board, who, one))


def goals(
    board: Board, who: int, move_to: Callable[[End], Move], allowed: Callable[[tuple[int, ...], End], bool]
) -> Iterator[Goal]:
    """[ADE-ASS-01, ADE-ASS-08] Every enemy that such a move reaches, with a place beside it; then several at once."""
    figure, near = board[who], []
    for target in board.ids(1 - figure.seat):
        foe, aside = board[target], End(figure.x, figure.y, level=level_of(board, who, target))
        move = move_to(aside)
        if foe.hidden or move.end_level != foe.level or level_refusal(board, who, move, aside):
            continue
        reach = move.limit + board.traits[who].radius + board.traits[target].radius + 2 * CONTACT
        if dist((foe.x, foe.y), (figure.x, figure.y)) > reach:
            continue
        near.append(target)
        end = end_beside(board, who, target, move, partial(allowed, (target,)))
        if end is not None:
            yield (target,), end
    yield from at_several(board, who, near)


def forces(board: Board, who: int) -> tuple[Payment, ...]:
    """[ADE-TCT-25] How a passage can be paid by whoever acts in a speech turn of his own."""
    seat = board[who].seat
    ways = payments(board, seat, "passage_en_force", COSTS["passage_en_force"]) if board.state.seat == seat else ()
    return tuple("authority" if free else "points" for free in ways)


def hindered(board: Board, group: Group, action: Assaulting) -> Refusal | None:
    """[ADE-ASS-02, ADE-ASS-16, ADE-RUL-143] Why an assault that has been answered can not be carried out any more:
    sight was asked for when it was declared, for the charge and for its shot."""
    moves = tuple(assault_move(board, who, action, end) for who, end in zip(group, action.ends, strict=True))
    return assault_refusal(board, group, action, moves, under_way=True)


class AssaultKind:
    """What is legal and what to propose of one kind of assault."""

    def __init__(self, kind: Kind, decision: type[Engage | Charge]) -> None:
        self.kind: Kind = kind
        self.decision = decision

    def refusal(self, board: Board, group: Group, action: Assaulting) -> Refusal | None:
        """Why the group may not assault as it is said."""
        if isinstance(action, Charge) and action.swift:
            for who in group:
                if not has(board, who, "rapidite"):
                    return Refusal("not_swift", "ADE-SKL-109", {"figure": who})
        moves = tuple(assault_move(board, who, action, end) for who, end in zip(group, action.ends, strict=False))
        return assault_refusal(board, group, action, moves) or self._shot_refusal(board, group, action)

    def _shot_refusal(self, board: Board, group: Group, action: Assaulting) -> Refusal | None:
        """[ADE-SKL-124, ADE-RUL-143] Why nobody of the group shoots in its assault: sight to the target as it sets
        out."""
        shot = shot_of(action)
        for who in group if shot != NO_SHOT else ():
            if not 0 <= shot < len(board.traits[who].weapons):
                return Refusal("no_weapon", "ADE-SKL-124", {"figure": who, "tried": shot})
            found = shooter_refusal(board, who) or assault_shot_refusal(
                board, source_of(board, who, shot), action.targets[0]
            )
            if found:
                return found
        return None

    def in_reach(self, board: Board, group: Group) -> list[int]:
        """The enemies that the assault might reach, as the crow flies."""
        first = group[0]
        swift = self.kind == "charge" and has(board, first, "rapidite")
        far = potential(board, first, self.kind, swift=swift)
        if has(board, first, "vol"):
            far = max(far, potential(board, first, self.kind, changes_level=True, swift=swift))
        figure = board[first]
        return board.crowd.near(figure.x, figure.y, board.traits[first].radius, far, shown_enemies(figure.seat))

    def candidates(self, board: Board, group: Group) -> Iterator[Assaulting]:
        """Straight at each enemy, else from another side; at two enemies at once; a group side by side."""
        near = self.in_reach(board, group)
        yield from self._plainly(board, group, near)
        if self.kind == "charge" and all(has(board, who, "rapidite") for who in group):
            for target in near:
                yield from self.approaches(board, group, target, swift=True)
            yield from (replace(one, swift=True) for one in self._plainly(board, group, near))

    def _plainly(self, board: Board, group: Group, near: Sequence[int]) -> Iterator[Assaulting]:
        """Without swiftness."""
        plain = [one for target in near for one in self.approaches(board, group, target)]
        yield from plain
        if len(group) == 1:
            several = list(at_several(board, group[0], near))
            yield from self.through(board, group[0], near, several)
            yield from self._aslant(board, group[0], near, plain)
            yield from (self.decision(targets, (end,)) for targets, end in several)

    def through(
        self, board: Board, who: int, near: Sequence[int], several: Sequence[Goal] = ()
    ) -> Iterator[Assaulting]:
        """[ADE-TCT-30] Straight at each enemy behind another, or at several at once, where a passage can be paid."""
        ways = forces(board, who)
        if not ways:
            return
        straight = (
            ((target,), End(*beside(board, who, target, angle_from(board, who, target)), level=level))
            for target, level in ((one, level_of(board, who, one)) for one in near)
        )
        for targets, end in (*straight, *several):
            for force in ways:
                yield self.decision(targets, (end,), force=force)

    def _aslant(self, board: Board, who: int, near: Sequence[int], plain: Sequence[Assaulting]) -> Iterator[Assaulting]:
        """[ADE-TCT-30] Through others at an enemy to a side of it on which somebody is in the way: where a plain
        assault on it ends, else to the first one."""
        ways = forces(board, who)
        for target in near if ways else ():
            level, others = level_of(board, who, target), screens(board, who, target)
            ends = [one.ends[0] for one in plain if one.targets == (target,)]
            ends += [End(*at, level=level) for at in ends_through(board, who, others, target, MARGIN)]
            for end in ends if others else ():
                found = self.decision((target,), (end,), force=ways[0])
                if self.refusal(board, (who,), found) is None:
                    yield from (replace(found, force=force) for force in ways)
                    break

    def approaches(
        self, board: Board, group: Group, target: int, *, swift: bool = False, anywhere: bool = True
    ) -> Iterator[Assaulting]:
        """Straight at an enemy, else from another side, else `anywhere`, with a shot on the way where that is open."""
        if targets_refusal(board, group, (target,), self.kind == "charge") is not None:
            return
        start, action = angle_from(board, group[0], target), self.decision((target,), ())
        action = replace(action, swift=True) if swift else action
        sides = AROUND if len(group) == 1 else 4 * AROUND
        for number, who in enumerate(group, start=1):
            level = level_of(board, who, target)
            for turn in turns(sides):
                end = End(*beside(board, who, target, start + turn), level=level)
                joined = replace(action, ends=(*action.ends, end))
                if self.refusal(board, group[:number], joined) is None:
                    break
            else:
                exact = self._anywhere(board, group, number, action) if anywhere else None
                if exact is None:
                    return
                joined = exact
            action = joined
        if has(board, group[0], "tir_d_assaut"):
            yield replace(action, shot=0)
        yield action

    def _anywhere(self, board: Board, group: Group, number: int, action: Engage | Charge) -> Engage | Charge | None:
        """The same with one more beside the enemy, in whatever place is left, where none of those proposed is open."""
        who, target = group[number - 1], action.targets[0]

        def joined(x: int, y: int) -> Engage | Charge:
            return replace(action, ends=(*action.ends, End(x, y, level=level_of(board, who, target))))

        def allowed(x: int, y: int) -> bool:
            return self.refusal(board, group[:number], joined(x, y)) is None

        move = assault_move(board, who, action, joined(0, 0).ends[-1])
        key = ("beside", group, target, action.ends, move.limit, move.level, move.end_level)
        at: Point | None
        if key in board.memo:  # a charge on whom one sees leads where an engagement does
            at = board.memo[key]
        else:
            at = board.memo[key] = place_beside(board, who, target, move, allowed, besides=group)
        return None if at is None else joined(*at)

    def sample(self, board: Board, group: Group, rng: Stream) -> Assaulting | None:
        """A random enemy in reach from a random side; None after a few tries."""
        near = self.in_reach(board, group)
        if not near:
            return None
        if len(group) > 1 or rng.below(2) == 0:
            target = near[rng.below(len(near))]
            return next(self.approaches(board, group, target, anywhere=len(group) == 1), None)
        for _ in range(TRIES):
            target = near[rng.below(len(near))]
            place = beside(board, group[0], target, 2 * pi * rng.below(360) / 360)
            found = self.decision((target,), (End(*place, level=level_of(board, group[0], target)),))
            if self.refusal(board, group, found) is None:
                return found
        return None

    @property
    def action(self) -> ActionKind:
        """The same as an entry of the table of actions."""
        rule = RULES[self.kind]
        held = partial(not_free, why=rule.why)
        return ActionKind(rule, self.decision, held, self.refusal, self.candidates, self.sample)


ENGAGING, CHARGING = AssaultKind("engage", Engage), AssaultKind("charge", Charge)
ENGAGE, CHARGE = ENGAGING.action, CHARGING.action
