"""Abilities: declared, paid, aimed, carried out [MOO-ACT-10..13, MOO-ABL-01..08]."""

from __future__ import annotations

from collections.abc import Sequence

from escarmouche.core import Script
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY, Use
from escarmouche.games.moonstone.events.effects import AbilityUsed, ActionFailed
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.costs import ability_price, promises_for
from escarmouche.games.moonstone.queries.declaring import borrows, purse_in, usable_abilities
from escarmouche.games.moonstone.queries.frame import PASSIVES_OF_OTHERS, Act, Frame
from escarmouche.games.moonstone.queries.targets import needs, use_target_refusal
from escarmouche.games.moonstone.rules import triggers
from escarmouche.games.moonstone.rules.arcane import cast
from escarmouche.games.moonstone.rules.counting import count_use
from escarmouche.games.moonstone.rules.effects import run
from escarmouche.games.moonstone.rules.energy import pay
from escarmouche.games.moonstone.rules.reacting import settle
from escarmouche.games.moonstone.state import Promise


def use_ability(game: Position, act: Act, use: Use, active: int, *, free: bool) -> Script[None]:
    """[MOO-ABL-01, MOO-ARC-01, MOO-RUL-11] Declare, pay, choose a target, apply."""
    board = game.board
    ability = usable_abilities(board, use.figure)[use.ability]
    act.kind, act.ability, act.targets, act.stone = ability.kind, ability.name, use.targets, use.stone
    act.alone = PASSIVES_OF_OTHERS in ability.ignores
    act.quiet = ability.no_reactions
    if not (yield from _paid(game, act, use, ability, active, free=free)):
        return
    _count(board, use, ability)
    point = (use.x, use.y) if needs(ability) == "point" else None
    frame = Frame(
        use.figure,
        act.seat,
        act,
        ability.name,
        use.targets,
        stone=use.stone,
        point=point,
        terrain=use.terrain,
        granter=_granter(board, use.figure, ability),
    )
    for target in use.targets:
        yield from triggers.happen(game, "targeted", target, act)
    possible = not use.targets or use_target_refusal(board, ability, use) is None
    _count_targets(board, use, ability)
    if act.cancelled or board[act.figure].where != "table":
        game.tell(ActionFailed(act.figure, "cancelled"))
    elif not possible:
        game.tell(ActionFailed(act.figure, "no_longer_possible"))
    elif ability.kind == "arcane":
        yield from cast(game, act, use.figure, ability, frame)
    else:
        yield from run(game, frame, ability.effects)


def _paid(game: Position, act: Act, use: Use, ability: Ability, active: int, *, free: bool) -> Script[bool]:
    """[MOO-ACT-12] The cost is paid on declaration. False when paying it in another way undid the action."""
    board = game.board
    target = use.targets[0] if use.targets else NOBODY
    payer = purse_in(board, use.figure, active)
    price = ability_price(board, use.figure, ability, target)
    point = (use.x, use.y) if needs(ability) == "point" else None
    why = "MOO-ACT-11" if ability.kind == "arcane" else "MOO-ACT-10"

    def declared(cost: int) -> None:
        act.cost = cost
        game.tell(AbilityUsed(use.figure, ability.name, cost, use.targets, use.stone, use.terrain, point, payer, why))

    cost = 0
    if free:
        declared(cost)
    else:
        cost = yield from settle(game, payer, price, declared)
    keep_promises(board, act, promises_for(board, use.figure, ability.kind, target, ability.name))
    if cost < 0:
        game.tell(ActionFailed(use.figure, "cancelled"))
        return False
    pay(game, payer, cost, ability.name)
    return True


def _count(board: Board, use: Use, ability: Ability) -> None:
    """[MOO-ACT-13] Uses of the ability and of what it was borrowed through."""
    count_use(board, use.figure, ability)
    lender = borrows(board, use.figure, ability)
    if lender is not None:
        count_use(board, use.figure, lender)


def _count_targets(board: Board, use: Use, ability: Ability) -> None:
    """[MOO-ACT-13] Some abilities may be aimed at each character once a turn, whatever comes of it."""
    if ability.per_target == "turn":
        one = board[use.figure]
        board.change(one, uses=(*one.uses, *(f"{ability.name}@{target}" for target in use.targets)))


def _granter(board: Board, who: int, ability: Ability) -> int:
    """Who gave the character this ability, if somebody did."""
    gifts = (item.source for item in board[who].lasting if item.kind == "grant" and item.what == ability.name)
    return next(gifts, NOBODY)


def keep_promises(board: Board, act: Act, kept: Sequence[Promise]) -> None:
    """Promised bonuses go into the action they were meant for, and are gone; one that was only for the very next action
    is lost by any other."""
    one = board[act.figure]
    if not one.promises:
        return
    act.damage += sum(item.damage for item in kept)
    act.arcane += sum(item.arcane for item in kept)
    left = list(one.promises)
    for item in kept:
        left.remove(item)
    board.change(one, promises=tuple(item for item in left if not item.must_be_next))
