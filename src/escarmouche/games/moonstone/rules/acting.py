"""Actions, from the declaration to the moment reactions open [MOO-ACT-01..13, MOO-TRN-14, MOO-TRN-15]."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import (
    NOBODY,
    Action,
    Attack,
    Climb,
    Harvest,
    Jog,
    Jump,
    Step,
    Traverse,
    Use,
)
from escarmouche.games.moonstone.events.effects import ActionFailed, Moved, StoneDug
from escarmouche.games.moonstone.events.play import AttackDeclared
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.costs import allowance_of, jog_allowances, price_of, promises_for
from escarmouche.games.moonstone.queries.declaring import purse_in
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.queries.numbers import Asked, changes
from escarmouche.games.moonstone.queries.targets import attack_refusal
from escarmouche.games.moonstone.queries.traversing import climbed, opened
from escarmouche.games.moonstone.rules import triggers
from escarmouche.games.moonstone.rules.effects import run_delayed
from escarmouche.games.moonstone.rules.energy import pay
from escarmouche.games.moonstone.rules.jumping import jump
from escarmouche.games.moonstone.rules.lasting import acts, expire
from escarmouche.games.moonstone.rules.melee import fight
from escarmouche.games.moonstone.rules.reacting import settle, use_change
from escarmouche.games.moonstone.rules.relocating import land, moved, walk_along
from escarmouche.games.moonstone.rules.stones import lower, take_from_table
from escarmouche.games.moonstone.rules.using import keep_promises, use_ability
from escarmouche.table.plane import path_length

KINDS = {
    Step: "step",
    Jump: "step",
    Jog: "jog",
    Traverse: "traverse",
    Climb: "traverse",
    Harvest: "harvest",
    Attack: "melee",
}


def take(game: Position, action: Action, active: int, *, free: bool = False, bonus: Act | None = None) -> Script[Act]:
    """One action: declared, paid, resolved. `free`: at no cost; `bonus` carries what an effect adds to it. Gives the
    action as it went."""
    board = game.board
    who = action.figure
    acts(board, who)
    kind = "" if isinstance(action, Use) else KINDS[type(action)]
    act = Act(kind, who, board[who].seat)
    if bonus is not None:
        act.damage, act.melee, act.arcane, act.aimed = bonus.damage, bonus.melee, bonus.arcane, bonus.aimed
    if isinstance(action, Use):
        yield from use_ability(game, act, action, active, free=free)
    else:
        yield from _plain(game, act, action, active, free=free)
    return act


def _plain(game: Position, act: Act, action: Action, active: int, *, free: bool) -> Script[None]:
    """[MOO-ACT-12] Pay, then do it."""
    board = game.board
    who = action.figure
    target = action.target if isinstance(action, Attack) else NOBODY
    price = price_of(board, who, act.kind)
    cost = 0
    if not free:
        cost = yield from settle(game, purse_in(board, who, active), price)
    keep_promises(board, act, promises_for(board, who, act.kind, target))
    pay(game, purse_in(board, who, active), cost, act.kind)
    match action:
        case Step():
            yield from _step(game, act, action)
        case Jog():
            yield from _jog(game, act, action)
        case Traverse():
            yield from _traverse(game, act, action)
        case Climb():
            yield from climbed_up(game, act, action)
        case Jump():
            yield from jump(game, act, action)
        case Harvest():
            yield from harvest(game, act, action)
        case Attack():
            yield from attack(game, act, action.target)


def _step(game: Position, act: Act, step: Step) -> Script[None]:
    """[MOO-ACT-01, MOO-ACT-02] Up to an inch, engaged or not."""
    if (yield from triggers.happen(game, "step_taken", step.figure, act)):
        return
    yield from walk_along(game, act, step.figure, step.path, step.surface, "step", "MOO-ACT-01")


def _jog(game: Position, act: Act, jog: Jog) -> Script[None]:
    """[MOO-ACT-03, MOO-ACT-04] The free run, once a turn."""
    board = game.board
    one = board.change(board[jog.figure], jogged=True)
    length = path_length(((one.x, one.y), *jog.path))
    if (change := allowance_of(length, jog_allowances(board, jog.figure)).change) is not None:
        use_change(board, change, jog.figure)
    yield from walk_along(game, act, jog.figure, jog.path, jog.surface, "jog", "MOO-ACT-03")


def _traverse(game: Position, act: Act, traverse: Traverse) -> Script[None]:
    """[MOO-ACT-05, MOO-TER-08, MOO-RUL-18] Over the obstacle to its other side; a door may be left open."""
    board = game.board
    if traverse.open:
        board.lay_terrain(opened(board, traverse.figure, traverse.x, traverse.y))
    board.put(board[traverse.figure], traverse.x, traverse.y, board[traverse.figure].surface)
    game.tell(
        Moved(
            traverse.figure, ((traverse.x, traverse.y),), "traverse", board[traverse.figure].surface, why="MOO-ACT-05"
        )
    )
    yield from moved(game, act, traverse.figure)


def climbed_up(game: Position, act: Act, climb: Climb) -> Script[None]:
    """[MOO-TER-10, MOO-TER-11] A ladder, one floor at a time."""
    x, y, surface = climbed(game.board, climb.figure, climb.ladder, climb.down)
    game.board.put(game.board[climb.figure], x, y, surface)
    game.tell(Moved(climb.figure, ((x, y),), "climb", surface, why="MOO-TER-10"))
    yield from moved(game, act, climb.figure)


def harvest(game: Position, act: Act, answer: Harvest) -> Script[None]:
    """[MOO-ACT-07] The stone comes one deeper out of the ground; at no depth it is taken."""
    board = game.board
    who, index = answer.figure, answer.stone
    if (yield from triggers.happen(game, "harvest", who, act, stone=index)):
        return
    depth = board.state.stones[index].depth - 1
    for change in changes(board, "harvest_depth", who, Asked(act=act)):
        use_change(board, change, who)  # it is for the first Harvest of a turn, taken or not
        if change.optional and not (yield _use_offer(game, change.bearer, change.name, who)):
            continue
        depth = 0 if change.set == "all" else depth + 1 - int(change.set or 1)
    game.tell(StoneDug(who, index, max(0, depth)))
    if depth <= 0:
        take_from_table(game, who, index)
    else:
        lower(game.board, index, depth)


def _use_offer(game: Position, bearer: int, ability: str, subject: int) -> Choose[bool]:
    frame = Frame(bearer, game.board[bearer].seat, Act(""), ability, subject=subject)
    return triggers.use_trigger(frame, 0, "harvest_depth")


def attack(game: Position, act: Act, target: int) -> Script[None]:
    """[MOO-ACT-09, MOO-MEL-01, MOO-MEL-35, MOO-RUL-11, MOO-RUL-71] Declared and paid, then interrupts,
    then the round, if it still can be."""
    who = act.figure
    act.targets = (target,)
    game.tell(AttackDeclared(who, target))
    yield from triggers.happen(game, "melee_attack_declared", who, act)
    if target not in act.aimed:  # [MOO-RUL-71] the action that this attack is part of had it as its target before
        yield from triggers.happen(game, "targeted", target, act)
    if act.cancelled or game.board[who].where != "table":
        game.tell(ActionFailed(who, "cancelled"))
    elif attack_refusal(game.board, who, target) is not None:
        game.tell(ActionFailed(who, "no_longer_possible"))
    else:
        yield from fight(game, act, who, target)


def finish(game: Position, act: Act) -> Script[None]:
    """[MOO-ARC-19, MOO-REA-01] What waits for the end of the action, before reactions open."""
    frame = Frame(act.figure, act.seat, act)
    yield from run_delayed(game, frame, "after_action")
    yield from triggers.happen(game, "action_resolved", act.figure, act)
    yield from run_delayed(game, frame, "after_action_before_reactions")
    expire(game.board, "end_of_action")
    yield from land(game, act)


def forget_wounds(board: Board) -> None:
    """Wounds suffered up to now belong to no action any more."""
    for one in board.state.characters:
        if one.hurt:
            board.change(one, hurt=0)
