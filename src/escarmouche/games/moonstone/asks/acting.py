"""The question of an activation: what does the active character do next?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.moonstone.asks.aiming import random_use, uses_of
from escarmouche.games.moonstone.asks.moving import random_path, reach_outline, sensible_paths
from escarmouche.games.moonstone.asks.scope import Scope
from escarmouche.games.moonstone.board import Board, lend
from escarmouche.games.moonstone.decisions import (
    DONE,
    NOBODY,
    Action,
    Attack,
    Climb,
    Done,
    Harvest,
    Jog,
    Jump,
    Step,
    Traverse,
    Use,
)
from escarmouche.games.moonstone.queries.declaring import (
    action_refusal,
    actors,
    harvest_refusal,
    melee_refusal,
    usable_abilities,
    use_refusal,
)
from escarmouche.games.moonstone.queries.engaging import hostile
from escarmouche.games.moonstone.queries.heights import jump_refusal, jumps
from escarmouche.games.moonstone.queries.numbers import energy_of
from escarmouche.games.moonstone.queries.targets import attackable
from escarmouche.games.moonstone.queries.touching import stones_touched
from escarmouche.games.moonstone.queries.traversing import climb_refusal, climbs, traverse_refusal, traverses
from escarmouche.games.moonstone.queries.walking import walk_refusal
from escarmouche.games.moonstone.queries.walks import fitting_walk, jog_walks, replaceable, step_walk

AnyAction: TypeAlias = Action | Done
ACTIONS = (Step, Jog, Traverse, Climb, Jump, Harvest, Attack, Use)
TRIES = 3


class ChooseAction(Ask[AnyAction]):
    """[MOO-TRN-14] The next action of the active character (or of a Thrall or puppet it pays for), or none. An effect
    that grants one action asks the same with a narrower `scope`; `optional` says whether none will do. `lent` has,
    for a puppet, the table as it is while it counts as its master's."""

    __slots__ = ("board", "figures", "lent", "optional", "scope")
    form = Form.ACTION

    def __init__(
        self,
        board: Board,
        seat: int,
        figures: Sequence[int],
        scope: Scope,
        why: str,
        *,
        optional: bool = True,
        lent: Mapping[int, Board] | None = None,
    ) -> None:
        super().__init__(seat, why)
        self.board = board
        self.lent = lent or {}
        self.figures = tuple(figures)
        self.scope = scope
        self.optional = optional

    def board_of(self, who: int) -> Board:
        """The table as it is while this character acts."""
        return self.lent.get(who, self.board)

    @property
    def free(self) -> bool:
        """Does nobody pay for the action?"""
        return self.scope.free

    # --- legality ----------------------------------------------------------------------------------------------

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Done):
            return None if self.optional or not self.candidates_but_done() else Refusal("must_act", self.why, {})
        if not isinstance(answer, ACTIONS):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.figure not in self.figures:
            return Refusal("not_active", "MOO-TRN-08", {"figure": answer.figure})
        return self._scope_refusal(answer) or action_refusal_of(self.board_of(answer.figure), answer, self.scope)

    def _scope_refusal(self, answer: Action) -> Refusal | None:
        if not self._allows(answer):
            action = answer.ability if isinstance(answer, Use) else kind_of(answer)
            return Refusal("not_this_action", self.why, {"figure": answer.figure, "action": action})
        if self.scope.vs >= 0 and isinstance(answer, Attack) and answer.target != self.scope.vs:
            return Refusal("wrong_target", self.why, {"figure": answer.figure, "target": answer.target})
        if self.scope.enemies and isinstance(answer, Use):
            board = self.board_of(answer.figure)
            known = (target for target in answer.targets if 0 <= target < len(board.state.characters))
            friend = next((target for target in known if not hostile(board, answer.figure, target)), None)
            if friend is not None:
                return Refusal("not_an_enemy", self.why, {"figure": answer.figure, "target": friend})
        return None

    def _allows(self, answer: Action) -> bool:
        board, who = self.board_of(answer.figure), answer.figure
        if not isinstance(answer, Use):
            return self.scope.allows(board, who, kind_of(answer))
        ability = usable_abilities(board, who).get(answer.ability)
        if ability is None:  # that there is none is told as such
            return self.scope.names("", answer.ability)
        return self.scope.allows(board, who, ability.kind, ability, answer.targets[0] if answer.targets else NOBODY)

    # --- proposals ---------------------------------------------------------------------------------------------

    def sample(self, rng: Stream) -> AnyAction:
        for _ in range(TRIES if self.figures and (not self.optional or rng.below(8)) else 0):
            who = self.figures[rng.below(len(self.figures))]
            answer = random_action(self.board_of(who), who, self.scope, rng)
            if answer is not None and self.refusal(answer) is None:
                return answer
        if self.optional:
            return DONE
        options = self.candidates()
        return options[rng.below(len(options))]

    def candidates(self) -> Sequence[AnyAction]:
        found = self.candidates_but_done()
        return [*found, DONE] if self.optional or not found else found

    def candidates_but_done(self) -> list[AnyAction]:
        """Every proposal that is an action."""
        return [answer for who in self.figures for answer in self._open_to(who)]

    def _open_to(self, who: int) -> Iterator[Action]:
        """What one of them may do that is worth a thought."""
        board = self.board_of(who)
        yield from (answer for answer in aimed(board, who, self.scope) if self.refusal(answer) is None)
        yield from moves(board, who, self.scope)

    def is_open(self) -> bool:
        """Is there anything to take? Not every move on foot is proposed: where one is granted, there may be."""
        on_foot = self.scope.names("jog") or self.scope.names("step")
        return on_foot or bool(self.candidates_but_done())

    def passing(self) -> AnyAction | None:
        """[MOO-TRN-14] Where nothing is left but to stop: nobody need be asked."""
        return DONE if self.optional and self._spent() and not self.candidates_but_done() else None

    def pressing(self) -> bool:
        return self.passing() is None

    def _spent(self) -> bool:
        """Is all energy gone, and the jog? A look before the dear one."""
        boards = ((self.board_of(who), who) for who in self.figures)
        return all(board[who].jogged and energy_of(board, who) == 0 for board, who in boards)

    def hints(self, focus: int | None = None) -> Hints:
        outlines = self._outlines(focus) if focus in self.figures and focus is not None else ()
        idle = (one.id for one in self.board.in_play() if one.seat == self.seat and one.id not in self.figures)
        greyed = tuple((one, Refusal("not_active", "MOO-TRN-08", {"figure": one})) for one in idle)
        return Hints(self.figures, greyed, outlines=outlines)

    def _outlines(self, who: int) -> tuple[Any, ...]:
        """How far the move reaches that is open to one of them: the Jog, or else the Step."""
        board = self.board_of(who)
        if not board[who].jogged and _open(board, who, "jog", self.scope):
            return reach_outline(board, who, jog_walks(board, who)[0][0])
        return reach_outline(board, who, step_walk(board, who)) if _open(board, who, "step", self.scope) else ()

    def facts(self) -> dict[str, Any]:
        return {
            "figures": self.figures,
            "optional": self.optional,
            "free": self.scope.free,
            "actions": self.scope.actions,
            "abilities": tuple((who, name) for who in self.figures for name in usable_abilities(self.board, who)),
        }


def kind_of(answer: Step | Jump | Jog | Traverse | Climb | Harvest | Attack) -> str:
    """The kind of an action that is no ability."""
    kinds = {Step: "step", Jump: "step", Jog: "jog", Traverse: "traverse", Climb: "traverse", Harvest: "harvest"}
    return kinds.get(type(answer), "melee")


def action_refusal_of(board: Board, answer: Action, scope: Scope) -> Refusal | None:
    """Why this action may not be taken now, or None."""
    who, active = answer.figure, scope.active
    if isinstance(answer, Use):
        return use_refusal(board, answer, active, free=scope.free, even_engaged=scope.even_engaged)
    if isinstance(answer, Harvest):
        return harvest_refusal(board, answer, active, free=scope.free)
    if isinstance(answer, Attack):
        return melee_refusal(board, answer, active, free=scope.free)
    return _kind_refusal(board, who, kind_of(answer), scope) or _move_refusal(board, answer)


def _kind_refusal(board: Board, who: int, kind: str, scope: Scope) -> Refusal | None:
    """[MOO-ACT-12, MOO-ACT-21] Why no move of this kind is open to it, wherever it leads."""
    return action_refusal(board, who, scope.active, kind, "MOO-ACT-21", free=scope.free or scope.active < 0)


def _move_refusal(board: Board, answer: Step | Jog | Traverse | Climb | Jump) -> Refusal | None:
    who = answer.figure
    match answer:
        case Step():
            if not answer.path and replaceable(board, who, "step_taken"):
                return None
            return walk_refusal(board, who, answer.path, answer.surface, step_walk(board, who))
        case Jog():
            if board[who].jogged:
                return Refusal("already_jogged", "MOO-ACT-03", {"figure": who})
            return fitting_walk(board, who, answer.path, answer.surface, jog_walks(board, who))[0]
        case Traverse():
            return traverse_refusal(board, who, answer.x, answer.y, leave_open=answer.open)
        case Climb():
            return climb_refusal(board, who, answer.ladder, down=answer.down)
        case Jump():
            return jump_refusal(board, who, answer.x, answer.y)


def random_action(board: Board, who: int, scope: Scope, rng: Stream) -> AnyAction | None:
    """One action drawn at random, most likely a legal one."""
    bits = rng.below(16)
    if bits < 4 and scope.allows(board, who, "melee"):
        foes = attackable(board, who)
        if foes:
            return Attack(who, foes[rng.below(len(foes))])
    if bits < 6 and scope.allows(board, who, "harvest"):
        stones = stones_touched(board, who)
        if stones:
            return Harvest(who, stones[rng.below(len(stones))])
    if bits < 10:
        return random_use(board, who, scope, rng)
    if bits == 10:
        return _random_climb(board, who, rng)
    if not board[who].jogged and scope.allows(board, who, "jog"):
        walk = jog_walks(board, who)[-1][0]
        found = random_path(board, who, walk, rng)
        return None if found is None else Jog(who, *found)
    found = random_path(board, who, step_walk(board, who), rng)
    return None if found is None else Step(who, *found)


def _random_climb(board: Board, who: int, rng: Stream) -> AnyAction | None:
    options: list[AnyAction] = [*_traverses(board, who), *climbs(board, who), *_jumps(board, who)]
    return options[rng.below(len(options))] if options else None


def _jumps(board: Board, who: int) -> list[Jump]:
    return [Jump(who, x, y) for x, y in jumps(board, who)]


def _traverses(board: Board, who: int) -> list[Traverse]:
    return [Traverse(who, x, y) for x, y in traverses(board, who)]


def aimed(board: Board, who: int, scope: Scope) -> Iterator[Action]:
    """Actions at somebody or something that are worth a thought, not all of them legal."""
    for foe in attackable(board, who):
        yield Attack(who, foe)
    for stone in stones_touched(board, who):
        yield Harvest(who, stone)
    yield from uses_of(board, who, scope)


def moves(board: Board, who: int, scope: Scope) -> Iterator[Action]:
    """Moves worth a thought: each is legal as its kind is, so that a kind which is not open costs no search."""
    if _open(board, who, "jog", scope) and not board[who].jogged:
        for walk, _ in jog_walks(board, who):
            for path, surface in sensible_paths(board, who, walk):
                yield Jog(who, path, surface)
    if _open(board, who, "step", scope):
        for path, surface in sensible_paths(board, who, step_walk(board, who)):
            yield Step(who, path, surface)
        if replaceable(board, who, "step_taken"):
            yield Step(who, (), board[who].surface)
        yield from _jumps(board, who)
    if _open(board, who, "traverse", scope):
        yield from _traverses(board, who)
        yield from climbs(board, who)


def _open(board: Board, who: int, kind: str, scope: Scope) -> bool:
    return scope.allows(board, who, kind) and _kind_refusal(board, who, kind, scope) is None


def activation(board: Board, seat: int) -> ChooseAction:
    """[MOO-TRN-14, MOO-CHR-33] The question of the activation under way. A puppet is judged as its master's."""
    active = board.state.active
    figures = actors(board, active)
    lent = {who: _lent(board, who, seat) for who in figures if board[who].seat != seat}
    return ChooseAction(board, seat, figures, Scope(active), "MOO-TRN-14", lent=lent)


def _lent(board: Board, who: int, seat: int) -> Board:
    twin = board.copy()
    lend(twin, who, seat)
    return twin
