"""A use counts against the limits of its ability [MOO-ACT-12, MOO-ACT-13]."""

from __future__ import annotations

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries import having
from escarmouche.games.moonstone.queries.limits import use_keys, whole_key


def count_use(board: Board, who: int, ability: Ability) -> None:
    """[MOO-ACT-12, MOO-ACT-13] A declared use counts, whatever comes of it."""
    one = board[who]
    having.noted(board, who, ability)
    spent = (*one.spent, ability.name) if ability.once_per in ("game", "game_until_reloaded") else one.spent
    board.change(one, uses=(*one.uses, ability.name), spent=spent)


def count_rule(board: Board, bound: having.Bound, subject: int) -> None:
    """One use of a rule that waits: it is noted, and counted where it is limited."""
    having.noted(board, bound.bearer, bound.ability)
    rule, ability = bound.rule, bound.ability
    once = ability.once_per if ability.kind == "passive" else None
    name, each, whole = use_keys(ability, rule, subject)
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


def declined(board: Board, who: int, ability: str) -> None:
    """[MOO-ACT-13] What a passive ability offered and nobody took is no use of it: it may be offered again."""
    one, whole = board[who], whole_key(ability)
    if whole in one.uses:
        left = list(one.uses)
        left.remove(whole)
        board.change(one, uses=tuple(left))
