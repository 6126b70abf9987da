"""Along which path does a figure move? Asked when a move is resolved, so that now everybody may measure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import dist, hypot
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.alkemy.decisions import Move, Point
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.linking import fighting
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import TOUCH, Movement, Path, end_refusal
from escarmouche.games.alkemy.queries.room import searched
from escarmouche.games.alkemy.queries.ways import any_way, directions, ways
from escarmouche.table.plane import beginning, inch, inches, longest_legal, path_length

TRIES = 4
COMPASS = 16  # directions proposed
PROPOSED = 12  # ways proposed to those who must get somewhere
APART = inch(0.1)  # between the ends of two proposals
GOALS = 4  # markers, tokens and enemies worth walking toward


def bound(game: Position, who: int, movement: Movement) -> bool:
    """Must this move end somewhere in particular: at its targets, out of a combat, in cover, away from an enemy that it
    touches already?"""
    if movement.foes or movement.end is not None or fighting(game, who):
        return True
    one = game[who]
    return end_refusal(game, who, (one.x, one.y, one.perch), movement) is not None


# --- random --------------------------------------------------------------------------------------------------------


def random_path(game: Position, who: int, movement: Movement, rng: Stream) -> Path | None:
    """A legal move drawn at random: mostly straight, now and then with a bend, one in four up to a marker or a token
    within reach; None after a few tries."""
    far = float(movement.limit)
    for attempt in range(TRIES):
        bits = rng.bits()  # one draw serves the whole attempt
        path = _random_goal(game, who, far, bits >> 2) if attempt == 0 and not bits & 3 else ()
        path = path or _random_line(game, who, far, bits, bend=attempt == 1)
        if path_refusal(game, who, path, movement) is None:
            return path
        far *= 0.75
    return None


def _random_line(game: Position, who: int, far: float, bits: int, *, bend: bool) -> Path:
    """A straight line of a random length, or two of them."""
    one, rays = game[who], directions(64)
    dx, dy = rays[bits >> 58]
    length = far * (bits >> 26 & 0xFFF_FFFF) / 0xFFF_FFFF
    x, y = one.x + int(dx * length), one.y + int(dy * length)
    if not bend:
        return ((x, y),)
    dx, dy = rays[bits >> 20 & 63]
    left = far - length - 1  # the bend is rounded to the grid
    return ((x, y), (x + int(dx * left), y + int(dy * left))) if left > 0 else ((x, y),)


def _random_goal(game: Position, who: int, far: float, bits: int) -> Path:
    """Straight up to a marker or a token, as far as the move leads, if there is one."""
    goals = _spots(game)
    return _up_to(game, who, goals[bits % len(goals)], far) if goals else ()


def _spots(game: Position) -> list[Point]:
    """Where markers and tokens lie: closeness to them is known at all times (ALK-RUL-77)."""
    state = game.state
    return [*((one.x, one.y) for one in state.markers), *((one.x, one.y) for one in state.tokens)]


def _up_to(game: Position, who: int, goal: Point, far: float) -> Path:
    """Straight toward a marker, a token or a base until just short of touching it, or as far as the move leads."""
    one = game[who]
    apart = hypot(goal[0] - one.x, goal[1] - one.y)
    short = game.traits[who].radius + game.cast.scenario.marker_radius + TOUCH
    return beginning([(one.x, one.y), goal], min(far, apart - short)) if apart > short else ()


# --- sensible ------------------------------------------------------------------------------------------------------


def sensible_paths(game: Position, who: int, movement: Movement) -> list[Path]:
    """Moves worth a thought, all legal: those that get where they must; else toward markers, tokens and enemies, and
    far and half as far in all directions."""
    if movement.kind == "failed" and movement.along:
        start = (game[who].x, game[who].y)
        whole = path_length([start, *movement.along])
        proposed: Iterator[Path] = iter((movement.along, beginning([start, *movement.along], whole / 2)))
        return [path for path in proposed if path_refusal(game, who, path, movement) is None]
    if bound(game, who, movement):
        found = list(islice(ways(game, who, movement), PROPOSED))
    else:
        here = game[who].x, game[who].y
        found = [path for path in _ways(game, who, movement) if path and path[-1] != here]
    return list(told_apart((path[-1:], path) for path in found))


def told_apart(found: Iterable[tuple[Path, Path]]) -> Iterator[Path]:
    """What is proposed, without what a player could not tell from something before it: `found` are places to go by,
    each with the proposal they stand for."""
    known: list[Path] = []
    for places, proposal in found:
        if all(any(dist(a, b) >= APART for a, b in zip(places, others, strict=True)) for others in known):
            known.append(places)
            yield proposal


def _ways(game: Position, who: int, movement: Movement) -> Iterator[Path]:
    one = game[who]

    def legal(path: Path) -> bool:
        return path_refusal(game, who, path, movement) is None

    goals = _spots(game)
    goals += [(foe.x, foe.y) for foe in game.in_play(1 - one.seat)]
    goals.sort(key=lambda goal: hypot(goal[0] - one.x, goal[1] - one.y))
    for goal in goals[:GOALS]:
        path = _up_to(game, who, goal, movement.limit)
        if path:
            yield longest_legal([(one.x, one.y), *path], movement.limit, legal)
    for dx, dy in directions(COMPASS):
        for part in (1.0, 0.5):
            path = ((one.x + int(dx * movement.limit * part), one.y + int(dy * movement.limit * part)),)
            if legal(path):
                yield path


def reach_outline(game: Position, who: int, movement: Movement) -> tuple[Path, ...]:
    """[ALK-GEN-04] The ground that a move under way can reach, for the screen: it is being measured now."""
    return tuple(polygon.points for polygon in searched(game, who, movement).outline())


# --- the question --------------------------------------------------------------------------------------------------


class ChoosePath(Ask[Move]):
    """[ALK-MOV-01, ALK-MOV-04, ALK-MOV-05, ALK-RUL-63] The path of a move that has been announced. A move is of up to a
    length: who need not get anywhere may stay where it is, and so may whoever finds no way."""

    __slots__ = ("game", "movement", "who")
    form = Form.PATH

    def __init__(self, game: Position, seat: int, who: int, movement: Movement, why: str = "") -> None:
        super().__init__(seat, why or movement.why)
        self.game = game
        self.who = who
        self.movement = movement

    @property
    def staying(self) -> Move:
        """The move of no length."""
        one = self.game[self.who]
        return Move(((one.x, one.y),))

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Move):
            return Refusal("must_move", self.why, {"figure": self.who})
        return path_refusal(self.game, self.who, answer.path, self.movement)

    def sample(self, rng: Stream) -> Move:
        game, who, movement = self.game, self.who, self.movement
        if movement.along:
            one = game[who]
            points = [(one.x, one.y), *movement.along]
            path = beginning(points, rng.below(int(path_length(points)) + 1))
            return Move(path) if path_refusal(game, who, path, movement) is None else Move(movement.along)
        must = bound(game, who, movement)
        found = None if must and movement.foes else random_path(game, who, movement, rng)
        if found is None and must:
            found = any_way(game, who, movement)
        return self.staying if found is None else Move(found)

    def candidates(self) -> Sequence[Move]:
        moves = [Move(path) for path in sensible_paths(self.game, self.who, self.movement)]
        return moves if moves and self.refusal(self.staying) is not None else [*moves, self.staying]

    def hints(self, focus: int | None = None) -> Hints:
        game, who, movement = self.game, self.who, self.movement
        if movement.foes:  # the places beside its targets say more than all the ground on the way
            return Hints((who,), spots=tuple(path[-1] for path in sensible_paths(game, who, movement)))
        outlines = (movement.along,) if movement.along else reach_outline(game, who, movement)
        return Hints((who,), outlines=outlines)

    def facts(self) -> dict[str, Any]:
        movement = self.movement
        return {
            "figure": self.who,
            "kind": movement.kind,
            "limit": inches(movement.limit),
            "enemies": movement.foes,
            "leaves": movement.leaves,
        }
