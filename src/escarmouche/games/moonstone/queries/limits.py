"""How often? Once per turn, once per game, until reloaded; counted per ability and bearer [MOO-ACT-13]."""

from __future__ import annotations

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries import having
from escarmouche.games.moonstone.vocabulary import Rule


def used_up(board: Board, who: int, ability: Ability) -> bool:
    """[MOO-ACT-13] Has the character used this ability as often as its card allows?"""
    one = board[who]
    if ability.once_per == "turn":
        return ability.name in one.uses
    return ability.once_per is not None and ability.name in one.spent


def use_keys(ability: Ability, rule: Rule, subject: int) -> tuple[str, str, str]:
    """How uses are counted: of the rule, of the rule for this subject, of the whole ability (its `once_per` covers all
    its rules together)."""
    name = f"{ability.name}/{rule.when}"
    return name, f"{name}@{subject}", whole_key(ability.name)


def whole_key(ability: str) -> str:
    """How the use of a passive ability as a whole is counted."""
    return f"{ability}/"


def exhausted(board: Board, bound: having.Bound, subject: int) -> bool:
    """Has this rule been used as often as it may be, by itself or through its ability?"""
    rule, ability = bound.rule, bound.ability
    once = ability.once_per if ability.kind == "passive" else None
    if not (once or rule.limit_per_turn or rule.limit_per_game or rule.limit_per_subject):
        return False
    one = board[bound.bearer]
    name, each, whole = use_keys(ability, rule, subject)
    if (rule.limit_per_turn and one.uses.count(name) >= rule.limit_per_turn) or (once == "turn" and whole in one.uses):
        return True
    if rule.limit_per_subject == "turn" and each in one.uses:
        return True
    return (once == "game" and whole in one.spent) or bool(
        rule.limit_per_game and one.spent.count(name) >= rule.limit_per_game
    )
