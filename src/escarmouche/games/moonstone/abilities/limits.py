"""How often? Once per turn, once per game, until reloaded; counted per ability and bearer [MOO-ACT-13]."""

from __future__ import annotations

from escarmouche.games.moonstone.abilities import having
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.vocabulary import Rule


def used_up(board: Board, who: int, ability: Ability) -> bool:
    """[MOO-ACT-13] Has the character used this ability as often as its card allows?"""
    one = board[who]
    if ability.once_per == "turn":
        return ability.name in one.uses
    return ability.once_per is not None and ability.name in one.spent


def count_use(board: Board, who: int, ability: Ability) -> None:
    """[MOO-ACT-12, MOO-ACT-13] A declared use counts, whatever comes of it."""
    one = board[who]
    having.noted(board, who, ability)
    spent = (*one.spent, ability.name) if ability.once_per in ("game", "game_until_reloaded") else one.spent
    board.change(one, uses=(*one.uses, ability.name), spent=spent)


def _keys(ability: Ability, rule: Rule, subject: int) -> tuple[str, str, str]:
    """How uses are counted: of the rule, of the rule for this subject, of the whole ability (its `once_per` covers all
    its rules together)."""
    name = f"{ability.name}/{rule.when}"
    return name, f"{name}@{subject}", f"{ability.name}/"


def exhausted(board: Board, bound: having.Bound, subject: int) -> bool:
    """Has this rule been used as often as it may be, by itself or through its ability?"""
    rule, ability = bound.rule, bound.ability
    once = ability.once_per if ability.kind == "passive" else None
    if not (once or rule.limit_per_turn or rule.limit_per_game or rule.limit_per_subject):
        return False
    one = board[bound.bearer]
    name, each, whole = _keys(ability, rule, subject)
    if (rule.limit_per_turn and one.uses.count(name) >= rule.limit_per_turn) or (once == "turn" and whole in one.uses):
        return True
    if rule.limit_per_subject == "turn" and each in one.uses:
        return True
    return (once == "game" and whole in one.spent) or bool(
        rule.limit_per_game and one.spent.count(name) >= rule.limit_per_game
    )


def count_rule(board: Board, bound: having.Bound, subject: int) -> None:
    """One use of a rule that waits: it is noted, and counted where it is limited."""
    having.noted(board, bound.bearer, bound.ability)
    rule, ability = bound.rule, bound.ability
    once = ability.once_per if ability.kind == "passive" else None
    name, each, whole = _keys(ability, rule, subject)
    one = board[bound.bearer]
    uses, spent = one.uses, one.spent
    if rule.limit_per_turn:
        uses = (*uses, name)
    if once == "turn":
        uses = (*uses, whole)
    if rule.limit_per_subject:
        uses = (*uses, each)
    if rule.limit_per_game:
        spent = (*spent, name)
    if once == "game":
        spent = (*spent, whole)
    if uses is not one.uses or spent is not one.spent:
        board.change(one, uses=uses, spent=spent)
