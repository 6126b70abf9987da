"""Which of the moves worth proposing are legal, for somebody who asks after every single move of a match?

The same moves as `sensible_paths` proposes for each figure, in the same order. What was found for a figure stays true
until something comes or goes within its reach: whoever may bar its way makes all its moves doubtful, whoever may be
passed only those that end where it stood or stands. So after one figure's move little is looked at again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from escarmouche.games.fantastiques.asks.paths import (
    RAYS,
    SIGHT_LINES,
    and_leaving,
    any_paths,
    to_the_edge,
    touching_point,
)
from escarmouche.games.fantastiques.decisions import Disengage, Move, Point
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import in_the_way
from escarmouche.games.fantastiques.queries.disengaging import may_disengage
from escarmouche.games.fantastiques.queries.movement import furthest, move_refusal
from escarmouche.games.fantastiques.queries.room import HAIR
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import path_length, trace_path

HEADINGS = tuple(RAYS[k * len(RAYS) // SIGHT_LINES] for k in range(SIGHT_LINES))


class Plan:
    """What a figure may do where it stands: the ends proposed, which of them are open, which are doubtful; `exit`: is
    there a way out of its melee?"""

    __slots__ = ("doubtful", "ends", "exit", "leaving", "moves", "open")

    def __init__(self, figure: int, ends: list[Point]) -> None:
        self.leaving = (Disengage(figure),)
        self.ends = ends
        self.open = [False] * len(ends)
        self.doubtful = set(range(len(ends)))
        self.moves: tuple[Move, ...] | None = None
        self.exit: bool | None = None


class Remembered:
    """The plans of everybody who was asked about, and who stood where then."""

    __slots__ = ("_figures", "_ground", "_plans")

    def __init__(self) -> None:
        self._ground: Any = None
        self._figures: list[Figure] = []
        self._plans: dict[int, Plan] = {}

    def catch_up(self, game: Position) -> None:
        """Doubt what changed places may have made untrue."""
        now, then = game.state.figures, self._figures
        if self._ground is not game.ground or len(now) != len(then) or game.state.gem is not None:
            self._ground, self._plans = game.ground, {}
        else:
            for one, before in zip(now, then, strict=True):
                if one is not before and (one.x, one.y, one.where) != (before.x, before.y, before.where):
                    self._plans.pop(one.id, None)
                    for spot in (one, before):
                        if spot.where == "table":
                            self._doubt(game, spot)
        self._figures = now[:]

    def _doubt(self, game: Position, spot: Figure) -> None:
        """Somebody has come here, or has left."""
        traits, figures, x, y = game.traits, game.state.figures, spot.x, spot.y
        radius, gone = traits[spot.id].radius, []
        friendly = not traits[spot.id].artillery and game.settings.pass_friends
        for number, plan in self._plans.items():
            one, its = figures[number], traits[number]
            apart = its.radius + radius
            far = its.movement + apart + CONTACT
            dx, dy = one.x - x, one.y - y
            if dx * dx + dy * dy > far * far:
                continue
            if not friendly or spot.side != one.side:
                gone.append(number)
                continue
            plan.exit = None
            for index, (ex, ey) in enumerate(plan.ends):
                if -apart < ex - x < apart and (ex - x) ** 2 + (ey - y) ** 2 < apart * apart:
                    plan.doubtful.add(index)
        for number in gone:
            del self._plans[number]

    def moves(self, game: Position, figure: Figure) -> tuple[Move, ...]:
        """The legal ones of a figure's sensible moves: the same object as long as they are the same."""
        plan = self._plan(game, figure)
        if plan.doubtful:
            before = plan.open[:]
            _settle(game, figure, plan)
            if plan.open != before:
                plan.moves = None
        if plan.moves is None:
            pairs = zip(plan.ends, plan.open, strict=True)
            staying = [Move(figure.id, (end,)) for end, is_open in pairs if is_open]
            if not staying:  # found anew each time: what hems it in may change without making any of its ends doubtful
                return tuple(and_leaving(game, figure, [Move(figure.id, path) for path in any_paths(game, figure)]))
            plan.moves = tuple(and_leaving(game, figure, staying))
        return plan.moves

    def exits(self, game: Position, figure: Figure) -> tuple[Disengage, ...]:
        """Its way out of its melee, if there is any."""
        plan = self._plan(game, figure)
        if plan.exit is None:
            plan.exit = may_disengage(game, figure)
        return plan.leaving if plan.exit else ()

    def _plan(self, game: Position, figure: Figure) -> Plan:
        plan = self._plans.get(figure.id)
        if plan is None or figure.prisoner:
            plan = self._plans[figure.id] = Plan(figure.id, _ends(game, figure))
        return plan


def remembered(game: Position, memory: dict[Any, Any]) -> Remembered:
    """What is remembered of this match, brought up to date."""
    known: Remembered | None = memory.get(Remembered)
    if known is None:
        known = memory[Remembered] = Remembered()
    known.catch_up(game)
    return known


def _ends(game: Position, figure: Figure) -> list[Point]:
    """As `sensible_paths`: into contact with near enemies, to the edge, far and half as far in eight directions."""
    far, radius, x, y = furthest(game, figure), game.traits[figure.id].radius, figure.x, figure.y
    foes = game.crowd.near(x, y, radius, far, game.enemies[figure.side], figure.id)
    ends = [touching_point(game, figure, foe) for foe in foes] + to_the_edge(game, figure)
    return [*dict.fromkeys(ends + [(x + dx, y + dy) for dx, dy in _steps(far)])]


@lru_cache(maxsize=256)
def _steps(far: int) -> tuple[Point, ...]:
    """Far and half as far in eight directions."""
    return tuple((int(dx * length), int(dy * length)) for dx, dy in HEADINGS for length in (far, far / 2))


def _settle(game: Position, figure: Figure, plan: Plan) -> None:
    """Look at the doubtful ends of a plan."""
    ends, doubtful, plan.doubtful = plan.ends, plan.doubtful, set()
    if game.state.gem is not None or figure.prisoner:  # lengths are limited beyond the card
        for index in doubtful:
            plan.open[index] = move_refusal(game, figure, (ends[index],)) is None
        return
    for index in doubtful:
        plan.open[index] = False
    for index in _open_ends(game, figure, ends, doubtful):
        plan.open[index] = True


def _open_ends(game: Position, figure: Figure, ends: list[Point], doubtful: Iterable[int]) -> list[int]:
    """[FAN-MOV-01..07, FAN-GEN-06] Where a straight move of this figure may end: as `move_refusal` says, with the
    questions that most often have the answer no asked first."""
    number, traits, ground, crowd = figure.id, game.traits[figure.id], game.ground, game.crowd
    field, radius, most = ground.field, traits.radius, traits.movement + HAIR
    inside, free, barred, no_place = field.inside, crowd.free, field.overlapped, ground.impassable | ground.flames
    start, move_cost, teams = (figure.x, figure.y), ground.move_cost(traits.half), in_the_way(game, figure.side)
    found = []
    for index in doubtful:
        end = ends[index]
        x, y = end
        if not inside(x, y, radius) or not free(x, y, radius, number):
            continue
        if no_place and barred(x, y, radius, no_place):
            continue
        if traits.flies:
            if path_length([start, end]) <= most:
                found.append(index)
            continue
        facts = trace_path(field, crowd, move_cost, [start, end], radius, teams, number, CONTACT)
        if facts.contact >= 0 or facts.blocked_piece >= 0 or facts.blocked_disc >= 0 or facts.off_table:
            if move_refusal(game, figure, (end,)) is None:
                found.append(index)
        elif facts.cost <= most:
            found.append(index)
    return found
