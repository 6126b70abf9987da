"""Harcèlement: a run with a shot on it [ADE-SKL-68]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.core.meaning import FigureId, Length
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.asks.moving import AS_IT_IS, End, FreeMove, Run, Running, move_of, not_free, steps
from escarmouche.games.ages.asks.shooting import SHOT_KINDS, Shoot, targets
from escarmouche.games.ages.board import LEVELS, Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.moves import HAIR, movement, potential, way_to
from escarmouche.games.ages.queries.shots import Source, source_of
from escarmouche.games.ages.queries.sight import stand
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.vantages import vantage
from escarmouche.games.ages.refusals.acting import ActionRule
from escarmouche.games.ages.refusals.moving import enemy_at
from escarmouche.games.ages.refusals.shooting import target_refusal
from escarmouche.table.plane import beginning, path_length

PLAIN = SHOT_KINDS[Shoot]
RUNS = 6  # directions proposed
ONWARD = 12  # places to run on to after a shot that are proposed
LOOKS, FEWEST = 4_000, 200  # places tried for shots at all targets, and at least at each: hardly any shot needs so many


class Harass(Running, frozen=True, kw_only=True):
    """A run, and a shot after so much of it (0: before it)."""

    target: FigureId
    weapon: int = 0
    after: Length = 0


def latest_shot(board: Board, group: Group, ends: tuple[End, ...]) -> int:
    """[ADE-SKL-68, ADE-FLY-13] After how much of their runs all of them may still shoot: the MOU of the slowest."""
    levels = (board[who].level for who in group)
    climbs = (end.level not in (AS_IT_IS, level) for end, level in zip(ends, levels, strict=True))
    return min(movement(board, who, changes_level=climb) for who, climb in zip(group, climbs, strict=True))


def shot_level(board: Board, who: int, action: Harass, end: End) -> int:
    """On which level the shot is made: where it stands, or that of the run."""
    return move_of(board, who, "run", end, swift=action.swift).level if action.after else board[who].level


def shot_place(board: Board, who: int, action: Harass, end: End) -> Point:
    """[ADE-SKL-68] The point of a legal run after so much of it; its end where it is shorter."""
    figure = board[who]
    if action.after == 0:
        return figure.x, figure.y
    way = way_to(board, who, move_of(board, who, "run", end, swift=action.swift), end.at)
    assert way is not None
    return beginning(((figure.x, figure.y), *(end.path or way.path)), action.after)[-1]


def running_source(board: Board, who: int, action: Harass, end: End) -> Source:
    """[ADE-SKL-68, ADE-ACT-10] Who shoots from where; on the run it faces where it likes, before it where it stands."""
    if not action.after:
        return source_of(board, who, action.weapon)
    place, level = shot_place(board, who, action, end), shot_level(board, who, action, end)
    return source_of(board, who, action.weapon, place, level)


class HarassKind:
    """What is legal and what to propose."""

    run = FreeMove("run", Run)

    def closed(self, board: Board, group: Group) -> Refusal | None:
        """[ADE-SKL-68] Whoever may run and shoot, and has the skill."""
        for who in group:
            if not has(board, who, "harcelement"):
                return Refusal("no_skill", "ADE-SKL-68", {"figure": who})
        return not_free(board, group) or PLAIN.closed(board, group)

    def refusal(self, board: Board, group: Group, answer: Harass) -> Refusal | None:
        """[ADE-SKL-68] A legal run; the shot in its first MOU, legal from that place, free of enemies there."""
        if found := self.run.refusal(board, group, answer):
            return found
        for who, end in zip(group, answer.ends, strict=True):
            limit = latest_shot(board, (who,), (end,))
            if not 0 <= answer.after <= limit + HAIR:
                return Refusal("too_late", "ADE-SKL-68", {"figure": who, "tried": answer.after, "limit": limit})
            if answer.weapon not in PLAIN.weapons(board, who):
                return Refusal("no_weapon", "ADE-SKL-68", {"figure": who, "tried": answer.weapon})
            place = shot_place(board, who, answer, end)
            if touched := enemy_at(board, who, place, shot_level(board, who, answer, end)):
                return Refusal("not_free", "ADE-SKL-68", {"figure": who, "enemy": touched[0]})
            source = running_source(board, who, answer, end)
            if found := target_refusal(board, source, answer.target):
                return found
        return None

    def candidates(self, board: Board, group: Group) -> Iterator[Harass]:
        """A shot at each target that can be had, before a run, at the end of its first MOU, or from any place of it;
        everybody alike."""
        far = min(potential(board, who, "run") for who in group)
        runs = [
            tuple(End(board[who].x + dx, board[who].y + dy) for who in group)
            for dx, dy in islice(steps(board, group[0], far), RUNS)
        ]
        swiftly = (False, True) if all(has(board, who, "rapidite") for who in group) else (False,)
        aims = tuple(targets(board, board[group[0]].seat))
        for target in aims:
            shots = [one for one in self._shots(board, group, target, runs) if self.refusal(board, group, one) is None]
            for one in shots or self._elsewhere(board, group, target, max(FEWEST, LOOKS // len(aims))):
                yield from (replace(one, swift=swift) for swift in swiftly)

    def _shots(self, board: Board, group: Group, target: int, runs: list[tuple[End, ...]]) -> Iterator[Harass]:
        """From where they stand, and on a few straight runs."""
        here = tuple(End(board[who].x, board[who].y) for who in group)
        first = latest_shot(board, group, here)
        for weapon in PLAIN.weapons(board, group[0]):
            yield Harass(here, target=target, weapon=weapon)
            for ends in runs:
                for after in (0, first):
                    yield Harass(ends, target=target, weapon=weapon, after=after)

    def _elsewhere(self, board: Board, group: Group, target: int, looks: int) -> tuple[Harass, ...]:
        """A shot where none of those proposed is open; looked for once as long as nothing changes."""
        key = ("harass", group, target)
        known: tuple[Harass, ...] | None = board.memo.get(key)
        if known is None:
            known = board.memo[key] = tuple(self._anywhere(board, group, target, looks))
        return known

    def _anywhere(self, board: Board, group: Group, target: int, looks: int) -> Iterator[Harass]:
        """[ADE-SKL-68] A shot from somewhere on a run: each has a place of its own to shoot from, on its own level or
        on one that it changes to before it runs."""
        weapon = PLAIN.weapons(board, group[0])[0]
        for level in self._levels(board, group):
            here = tuple(End(board[who].x, board[who].y, **level) for who in group)
            first = latest_shot(board, group, here)
            found: Harass | None = Harass((), target=target, weapon=weapon, after=first)
            for number, end in enumerate(here, start=1):
                found = found and self._joined(board, group[:number], found, end, looks)
            if found is not None:
                yield found
                return

    def _levels(self, board: Board, group: Group) -> Iterator[dict[str, Any]]:
        yield {}
        if all(has(board, who, "vol") for who in group):
            near = (board[group[0]].level - 1, board[group[0]].level + 1)
            yield from ({"level": level, "early": True} for level in near if level in range(LEVELS))

    def _joined(self, board: Board, group: Group, shot: Harass, here: End, looks: int) -> Harass | None:
        """The same shot with one more in the group, wherever that one has sight of the target; None: nowhere, or not
        found in so many looks, since on a crowded table the places to try run to tens of thousands."""
        who, looked = group[-1], count(1)
        kept: list[Harass] = []
        start = board[who]
        move = move_of(board, who, "run", here)
        set_out = source_of(board, who, shot.weapon, (start.x, start.y), move.level)

        def allowed(x: int, y: int) -> bool:
            if next(looked) > looks:
                return True
            source = replace(set_out, at=stand(board, who, (x, y), move.level))
            if target_refusal(board, source, shot.target) is not None:
                return False
            way = way_to(board, who, move, (x, y))
            left = move.limit - way.cost if way else 0.0
            for one in self._through(((start.x, start.y), *way.path), left, shot, here) if way else ():
                if self.refusal(board, group, one) is None:
                    kept.append(one)
                    return True
            return False

        vantage(board, who, shot.target, move, allowed, length=shot.after)
        return kept[0] if kept else None

    def _through(self, path: tuple[Point, ...], left: float, shot: Harass, here: End) -> Iterator[Harass]:
        """The run that ends where the shot is made; who runs alone may also run on straight ahead from there, over
        what it may cross and not stop on, for what is left of its run."""
        (px, py), (x, y) = path[-2:]
        yield replace(shot, ends=(*shot.ends, replace(here, x=x, y=y)))
        leg = path_length(path[-2:])
        for part in range(1, ONWARD + 1) if leg and not shot.ends else ():
            more = 1 + part * left / (ONWARD * leg)
            end = replace(here, x=round(px + (x - px) * more), y=round(py + (y - py) * more))
            yield replace(shot, ends=(end,), after=round(path_length(path)))

    def sample(self, board: Board, group: Group, rng: Stream) -> Harass | None:
        """A random run, and a shot at somebody at a random place of it."""
        run = self.run.sample(board, group, rng)
        aims = list(targets(board, board[group[0]].seat))
        if run is None or not aims:
            return None
        after = rng.below(1 + latest_shot(board, group, run.ends))
        return Harass(run.ends, target=aims[rng.below(len(aims))], after=after)


_KIND = HarassKind()
HARASS = ActionKind(
    ActionRule("harass", "exclusive", "shooting", "ADE-SKL-68"),
    Harass,
    _KIND.closed,
    _KIND.refusal,
    _KIND.candidates,
    _KIND.sample,
)
