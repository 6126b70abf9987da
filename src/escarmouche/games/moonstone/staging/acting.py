"""What may an action of a character be? All it can do, done to what is pointed at, along the points drawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, islice
from math import hypot
from typing import Any, Final

from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.asks.aiming import uses_of
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import CATASTROPHE
from escarmouche.games.moonstone.decisions import (
    DONE,
    NOBODY,
    Attack,
    Climb,
    Harvest,
    Jog,
    Jump,
    Step,
    Traverse,
    Use,
)
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.declaring import usable_abilities
from escarmouche.games.moonstone.queries.engaging import gap, hostile, melee_range
from escarmouche.games.moonstone.queries.heights import jumps
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.queries.targets import attackable, needs
from escarmouche.games.moonstone.queries.touching import stones_touched
from escarmouche.games.moonstone.queries.traversing import climbs, touched_obstacles, traverses
from escarmouche.games.moonstone.queries.walking import Walk
from escarmouche.games.moonstone.queries.walks import jog_walks, reaction_walks, replaceable, step_walk
from escarmouche.games.moonstone.staging.gesture_reader import GestureReader
from escarmouche.games.moonstone.staging.walking import Goal, Path, paths_to, up_to
from escarmouche.table.plane import nearest_point

SPOTS: Final = 3  # places an ability is proposed at where nobody points
PAIRS: Final = 12  # sets of targets proposed for an ability that has several
PASS: Final = False
HURTS: Final = frozenset(  # operations that one does to an enemy rather than to one's own
    ("damage", "wound", "slay", "lose_energy", "drop_stone", "remove_ability", "forbid")
)


def action(reader: GestureReader, ask: ChooseAction) -> Iterator[Any]:
    """The next action: of the figure pointed at, if it may act; else whatever is pointed at is what it is done to."""
    figure, target = reader.figure, reader.target
    if figure >= 0 and figure not in ask.figures and target < 0:
        figure, target = NOBODY, figure
    if reader.empty:
        yield DONE
    pointed = target >= 0 or bool(reader.points) or reader.stone >= 0 or bool(reader.terrain)
    for who in (figure,) if figure >= 0 else ask.figures:
        if pointed:
            yield from _done_to(reader, ask, who, target)
        else:
            yield from unpointed(reader, ask, who)


def _done_to(reader: GestureReader, ask: ChooseAction, who: int, target: int) -> Iterator[Any]:
    """Everything that this one may do to, with or along what is pointed at."""
    if target >= 0:
        yield from _at_model(reader, who, target)
    elif reader.stone >= 0:
        yield Harvest(who, reader.stone)
        yield from _uses(reader, who, "stone", stone=reader.stone)
    elif reader.terrain:
        yield from _uses(reader, who, "terrain", terrain=reader.terrain)
        yield from _climbs(reader, who, reader.terrain)
        yield from _across(reader, who)
        return
    yield from _moves(reader, ask, who, target)
    if reader.points:
        yield from _at_point(reader, who)


def _at_point(reader: GestureReader, who: int) -> Iterator[Any]:
    """Abilities at the place, or at the terrain that lies there; a ladder is climbed."""
    x, y = reader.points[-1]
    yield from _uses(reader, who, "point", x=x, y=y)
    for piece in reader.terrain_there():
        ways = chain(_uses(reader, who, "terrain", terrain=piece), _climbs(reader, who, piece))
        yield from (way for way in ways if reader.legal(way))


# --- without pointing ----------------------------------------------------------------------------------------------


def unpointed(reader: GestureReader, ask: ChooseAction, who: int) -> Iterator[Any]:
    """What a character can do where it stands; what it cannot do is there once, with the reason."""
    board = reader.board_of(who)
    if board[who].where != "table":
        return
    yield from (Attack(who, foe) for foe in attackable(board, who) or _nearest_foe(board, who))
    yield from (Harvest(who, stone) for stone in stones_touched(board, who) or _nearest_stone(board, who))
    yield from _abilities(reader, ask, who)
    if replaceable(board, who, "step_taken"):
        yield Step(who, (), board[who].surface)
    ways = chain(
        (Traverse(who, x, y) for x, y in traverses(board, who)),
        climbs(board, who),
        (Jump(who, x, y) for x, y in islice(jumps(board, who), SPOTS)),
    )
    yield from (way for way in ways if reader.legal(way))


def _nearest_foe(board: Board, who: int) -> list[int]:
    foes = [one.id for one in board.in_play() if one.seat != board[who].seat]
    return sorted(foes, key=lambda foe: gap(board, who, foe))[:1]


def _nearest_stone(board: Board, who: int) -> list[int]:
    one = board[who]
    lying = [number for number, stone in enumerate(board.state.stones) if stone.depth > 0]
    stones = board.state.stones
    return sorted(lying, key=lambda number: hypot(stones[number].x - one.x, stones[number].y - one.y))[:1]


def _abilities(reader: GestureReader, ask: ChooseAction, who: int) -> Iterator[Use]:
    """Every ability at everything it may be used on now; once, with the reason, where it cannot be used at all."""
    board = reader.board_of(who)
    aimed: dict[str, list[Use]] = {}
    for use in uses_of(board, who, ask.scope):
        aimed.setdefault(use.ability, []).append(use)
    for name, ability in usable_abilities(board, who).items():
        legal = [use for use in aimed.get(name, ()) if reader.legal(use)]
        if needs(ability) == "point":
            legal = legal[:SPOTS]
        likeliest = sorted(legal, key=lambda use: _is_against_sense(board, ability, use))
        yield from likeliest or aimed.get(name, ())[:1] or [_unusable(reader, who, ability)]


def _is_against_sense(board: Board, ability: Ability, use: Use) -> bool:
    """Does it help an enemy, or hurt one's own? Legal, and seldom meant: such targets are told last."""
    outcomes = (one.effects for one in ability.outcomes if CATASTROPHE not in one.cards)
    told = [one for one in chain(ability.effects, *outcomes) if one.to == "target"]
    hurts = any(one.op in HURTS or (one.op == "stat_mod" and str(one.amount).startswith("-")) for one in told)
    return bool(told) and any(hostile(board, use.figure, one) is not hurts for one in use.targets)


def _unusable(reader: GestureReader, who: int, ability: Ability) -> Use:
    """A use that is refused for the reason that tells most: at the one that misses least."""
    board, what = reader.board_of(who), needs(ability)
    one = board[who]
    if what == "nothing":
        return Use(who, ability.name)
    if what == "point":
        return Use(who, ability.name, x=one.x, y=one.y)
    if what == "terrain":
        return Use(who, ability.name, terrain=next((piece.id for piece in board.ground.field.pieces), ""))
    if what == "stone" and (near := _nearest_stone(board, who)):
        return Use(who, ability.name, stone=near[0])
    others = sorted(board.in_play(), key=lambda other: gap(board, who, other.id) if other.id != who else 0.0)
    sets = islice(combinations([other.id for other in others], ability.targets), PAIRS)
    uses = [Use(who, ability.name, targets) for targets in sets] or [Use(who, ability.name)]
    refusals = [(use, reader.ask.refusal(use)) for use in uses]
    telling = (use for use, refusal in refusals if refusal is not None and refusal.code != "wrong_target")
    return next(telling, uses[0])


# --- at something --------------------------------------------------------------------------------------------------


def _at_model(reader: GestureReader, who: int, target: int) -> Iterator[Any]:
    """An attack, if it is an enemy, and every ability that may be aimed at a model."""
    board = reader.board_of(who)
    if board[target].where != "table":
        return
    if board[target].seat != board[who].seat:
        yield Attack(who, target)
    for name, ability in usable_abilities(board, who).items():
        what = needs(ability)
        if what in ("model", "stone"):
            yield from _at_several(reader, who, ability, target)
        elif what == "point":
            yield Use(who, name, x=board[target].x, y=board[target].y)


def _at_several(reader: GestureReader, who: int, ability: Ability, target: int) -> Iterator[Use]:
    """The ability at the target, and at others with it where it has several."""
    if ability.targets <= 1:
        yield Use(who, ability.name, (target,))
        return
    others = [one.id for one in reader.board.in_play() if one.id != target]
    sets = (tuple(sorted((target, *rest))) for rest in combinations(others, ability.targets - 1))
    uses = [Use(who, ability.name, targets) for targets in sets]
    legal = [use for use in uses if reader.legal(use)]
    yield from legal[:PAIRS] or uses[:1]


def _uses(reader: GestureReader, who: int, what: str, **aim: Any) -> Iterator[Use]:
    """The abilities that are aimed at this kind of thing."""
    for name, ability in usable_abilities(reader.board_of(who), who).items():
        if needs(ability) == what:
            yield Use(who, name, **aim)


def _climbs(reader: GestureReader, who: int, piece: str) -> Iterator[Climb]:
    """Up or down, if it is a ladder."""
    if any(one.id == piece for one in reader.board.cast.layout.ladders):
        ways = [Climb(who, piece, down) for down in (False, True)]
        yield from [way for way in ways if reader.legal(way)] or ways[:1]


def _across(reader: GestureReader, who: int) -> Iterator[Traverse]:
    """Over the obstacle pointed at: to the places behind it; without one, straight at it, for the reason."""
    board, index = reader.board_of(who), reader.board.ground.index[reader.terrain]
    piece = board.ground.field.pieces[index]
    if "obstacle" not in piece.tags:
        return
    one = board[who]
    if touched_obstacles(board, who) >> index & 1:
        found = [(x, y) for x, y in traverses(board, who) if board.ground.field.crossed(one.x, one.y, x, y, 1 << index)]
        yield from _through(reader, who, found)
    else:
        x, y = nearest_point(piece.shape, one.x, one.y)
        yield Traverse(who, 2 * round(x) - one.x, 2 * round(y) - one.y)


def _through(reader: GestureReader, who: int, spots: list[tuple[int, int]]) -> Iterator[Traverse]:
    """To these places; where the table lets one leave a door open, that too."""
    for x, y in spots:
        yield Traverse(who, x, y)
        if reader.board.settings.doors == "may_open" and reader.legal(opening := Traverse(who, x, y, open=True)):
            yield opening


# --- moves ---------------------------------------------------------------------------------------------------------


def _moves(reader: GestureReader, ask: ChooseAction, who: int, target: int) -> Iterator[Any]:
    """Jog and Step along the points, or up to what is pointed at; over an obstacle in the way; off a raised place."""
    board, scope = reader.board_of(who), ask.scope
    if scope.allows(board, who, "jog"):
        walks = [walk for walk, _ in jog_walks(board, who)]
        yield from _walks(reader, who, target, Jog, walks)
    if scope.allows(board, who, "step"):
        yield from _walks(reader, who, target, Step, [step_walk(board, who)])
    if not reader.points:
        return
    x, y = reader.points[-1]
    if scope.allows(board, who, "step") and board[who].surface:
        yield Jump(who, x, y)
    if scope.allows(board, who, "traverse") and touched_obstacles(board, who):
        near = sorted(traverses(board, who), key=lambda spot: hypot(spot[0] - x, spot[1] - y))[:1]
        own = [(x, y)] if reader.legal(Traverse(who, x, y)) else []
        yield from _through(reader, who, own or near)


def _walks(reader: GestureReader, who: int, target: int, kind: type[Jog | Step], walks: list[Walk]) -> Iterator[Any]:
    """Moves of one kind; of its lengths the longest is tried, a shorter one fits into it."""
    board, longest = reader.board_of(who), max(walks, key=lambda walk: walk.limit)

    def legal(path: Path, surface: str) -> bool:
        return reader.legal(kind(who, path, surface))

    if reader.points:
        found = paths_to(board, who, longest, reader.points, legal)
    else:
        found = up_to(board, who, longest, _goal(reader, who, target), legal)
    yield from (kind(who, path, surface) for path, surface in found)


def _goal(reader: GestureReader, who: int, target: int) -> Goal:
    """What one walks up to, and how near: an enemy as near as one's own blow reaches, all else into contact."""
    board = reader.board_of(who)
    if target >= 0:
        other = board[target]
        near = melee_range(board, who) if other.seat != board[who].seat else 0
        return other.x, other.y, board.traits[target].radius, near
    stone = board.state.stones[reader.stone]
    return stone.x, stone.y, STONE_RADIUS, 0


def reaction(reader: GestureReader, ask: ChooseReaction) -> Iterator[Any]:
    """A reaction step of the figure pointed at, or letting the moment go by."""
    board = reader.board
    if reader.empty or not reader.points:
        yield PASS
    for who in (reader.figure,) if reader.figure >= 0 else ask.ready:
        if board[who].where != "table":
            continue
        if reader.points:
            yield from _walks(reader, who, NOBODY, Step, [walk for walk, _ in reaction_walks(board, who)])
            if board[who].surface:
                yield Jump(who, *reader.points[-1])
        elif (reader.target >= 0 and reader.target != who) or reader.stone >= 0:
            yield from _walks(reader, who, reader.target, Step, [walk for walk, _ in reaction_walks(board, who)])
        else:
            if replaceable(board, who, "reaction_step_taken"):
                yield Step(who, (), board[who].surface)
            yield from (Jump(who, x, y) for x, y in islice(jumps(board, who), SPOTS))
