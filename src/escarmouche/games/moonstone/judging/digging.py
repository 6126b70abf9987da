"""Which stone is whose, and how soon? The race for the Moonstones, reckoned in turns."""

from __future__ import annotations

from math import ceil, hypot
from typing import Final

import msgspec

from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.queries.costs import jog_allowances, price_of
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.state import Stone
from escarmouche.table.plane import inch

INCH: Final = inch(1)
NEVER: Final = 99.0
DETOUR: Final = 3.0  # inches that a wall in the way costs
HORIZON: Final = 6  # turns looked ahead at most
HAIR: Final = 1e-3  # inches that are no step


class Digger(msgspec.Struct, frozen=True):
    """A character as a digger: where it would stand, and what it could spend."""

    who: int
    x: float
    y: float
    energy: int  # now; 0 once it has activated
    income: int  # each coming turn
    jog: float  # inches left to jog now
    stride: float  # inches of each coming Jog
    spade: int  # the energy of one Harvest


def digger(study: Study, who: int) -> Digger:
    """The character as it stands."""
    one = study.board[who]
    active = study.state.active == who
    ready = active or not one.activated
    stride = jog_allowances(study.board, who)[0].limit / INCH
    return Digger(
        who,
        one.x,
        one.y,
        one.energy if ready else 0,
        study.points(who),
        stride if ready and not one.jogged else 0.0,
        stride,
        max(1, price_of(study.board, who, "harvest").cost),
    )


def way(study: Study, one: Digger, stone: Stone) -> float:
    """Inches to contact with a stone, as the crow flies, and more where a wall is in the way."""
    board = study.board
    apart = hypot(stone.x - one.x, stone.y - one.y) - board.traits[one.who].radius - STONE_RADIUS
    if apart <= INCH * 0.02:
        return 0.0
    walls = board.ground.stops(0)
    blocked = walls and board.ground.field.crossed(round(one.x), round(one.y), stone.x, stone.y, walls)
    return apart / INCH + (DETOUR if blocked else 0.0)


def turns_to_dig(one: Digger, inches: float, depth: int) -> tuple[float, int]:
    """(turns until the stone is taken, energy spent): 0 turns is in this activation."""
    return _digging(one, inches, depth)[:2]


def _digging(one: Digger, inches: float, depth: int) -> tuple[float, int, int]:
    """The same, and how much of the energy is spent in the last of these turns."""
    spent, spade = 0, one.spade
    energy, stride = one.energy, one.jog
    for turn in range(HORIZON):
        before = spent
        inches -= stride
        if inches > HAIR:
            steps = min(energy, ceil(inches - HAIR))
            inches -= steps
            spent += steps
            energy -= steps
        if inches <= HAIR:
            inches = 0.0
            digs = min(depth, energy // spade)
            depth -= digs
            spent += digs * spade
            if depth <= 0:
                return float(turn), spent, spent - before
            if one.income < spade and turn:
                return NEVER, spent, 0
        energy, stride = one.income, one.stride
    return NEVER, spent, 0


class Race(msgspec.Struct, frozen=True):
    """One digger's prospects at one stone."""

    who: int
    stone: int
    turns: float
    energy: int


def races(study: Study, who: int) -> list[Race]:
    """When this character, as it stands, would have each stone: worked out once in a study."""
    key = ("races", who)
    if key not in study.known:
        one, found = digger(study, who), []
        for index in lying(study):
            stone = study.state.stones[index]
            found.append(Race(who, index, *turns_to_dig(one, way(study, one, stone), stone.depth)))
        study.known[key] = found
    known: list[Race] = study.known[key]
    return known


def lying(study: Study) -> list[int]:
    """The stones on the table."""
    return [index for index, stone in enumerate(study.state.stones) if stone.depth > 0]


class Field:
    """The race as it stands: for every stone who of ours goes for it, and when the first enemy could have it."""

    __slots__ = ("enemy", "ours", "study")

    def __init__(self, study: Study, but: int = -1) -> None:
        """`but`: leave this friend out; its plans are what is being judged."""
        self.study = study
        self.enemy = dict.fromkeys(lying(study), NEVER)
        for foe in study.foes:
            for one in races(study, foe.id):
                self.enemy[one.stone] = min(self.enemy[one.stone], one.turns)
        self.ours = self._assigned([race for one in study.friends if one.id != but for race in races(study, one.id)])

    def _assigned(self, running: list[Race]) -> dict[int, Race]:
        """Each friend to one stone, the soonest first."""
        running.sort(key=lambda one: (one.turns, one.energy))
        taken: dict[int, Race] = {}
        busy: set[int] = set()
        for one in running:
            if one.stone not in taken and one.who not in busy and one.turns < NEVER:
                taken[one.stone] = one
                busy.add(one.who)
        return taken

    def prospect(self, one: Digger, index: int, *, guarded: bool = False, dug: int = 0) -> float:
        """What going for this stone is worth from where the digger would stand. One that an enemy guards may also be
        left for a turn in which he may be gone; one that can be had now is left to no friend."""
        worth = self._prospect(one, index, guarded=guarded, dug=dug)
        if one.energy and (guarded or self._guarded(one.who, index)):
            waiting = msgspec.structs.replace(one, energy=0, jog=0.0)
            return max(worth, self._prospect(waiting, index, guarded=guarded, dug=dug))
        return worth

    def _prospect(self, one: Digger, index: int, *, guarded: bool, dug: int) -> float:
        study = self.study
        stone = study.state.stones[index]
        turns, energy, last = _digging(one, way(study, one, stone), stone.depth - dug)
        if turns > study.left:
            return weights.STONE * weights.OUT_OF_TIME / (1 + energy)
        later = turns + weights.LAST_TURN * last / one.income if turns else 0.0  # what is done now is done
        worth: float = weights.STONE * weights.NOT_YET * weights.LATER**later
        friend = self.ours.get(index)
        if friend is not None and turns and (friend.turns, friend.energy) < (turns, energy):
            worth *= weights.CLAIMED
        if self.enemy[index] < turns:
            worth *= weights.CONTESTED
        elif self.enemy[index] == turns > 0:
            worth *= weights.DISPUTED
        if guarded or self._guarded(one.who, index):
            worth *= weights.GUARDED if turns == 0 else 0.5 + weights.GUARDED
        return worth - weights.THRIFT * energy

    def best(self, one: Digger, *, guarded: bool = False, dug: int = NOBODY) -> float:
        """What the stones are worth to this digger: the best of them, and a little of the others, for which there is no
        second Jog: who waits with it is no better off than who has used it. `dug`: the stone it will just have dug at;
        one that it then holds is not there any more."""
        found = []
        for index in self.enemy:
            if index != dug:
                found.append((self.prospect(one, index, guarded=guarded), index, 0))
            elif self.study.state.stones[index].depth > 1:
                found.append((self.prospect(one, index, guarded=guarded, dug=1), index, 1))
        found.sort(reverse=True)
        if not found:
            return 0.0
        after = msgspec.structs.replace(one, jog=0.0) if one.jog else one
        others = [
            worth if after is one else self.prospect(after, index, guarded=guarded, dug=deeper)
            for worth, index, deeper in found[1:3]
        ]
        return found[0][0] + weights.NEXT_STONE * sum(others) / 2

    def _guarded(self, who: int, index: int) -> bool:
        """[MOO-ACT-08] Does an enemy's melee range cover the stone?"""
        study = self.study
        key = ("guarded", who, index)
        known: bool | None = study.known.get(key)
        if known is None:
            stone, own = study.state.stones[index], study.board.traits[who].radius
            known = study.known[key] = any(
                hypot(foe.x - stone.x, foe.y - stone.y)
                <= study.reach(foe.id) + study.board.traits[foe.id].radius + STONE_RADIUS + own
                for foe in study.foes
            )
        return known
