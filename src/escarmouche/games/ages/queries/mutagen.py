"""How much mutagen has a player? [ADE-SKL-93, ADE-SKL-94, ADE-RUL-73]."""

from __future__ import annotations

from math import ceil

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.prices import affiliation_price, own_value
from escarmouche.games.ages.queries.skills import has

SMALL = 60  # a total below this is diced for (ADE-SKL-94)


def mutants(board: Board, seat: int) -> tuple[int, ...]:
    """The fighters of a player on the table that take mutagen."""
    return tuple(who for who in board.ids(seat) if has(board, who, "mutagene"))


def mutagen_total(board: Board, seat: int) -> int:
    """[ADE-SKL-93, ADE-EX-08, ADE-AFF-14, ADE-RUL-73] The value of his mutants, without their share of the affiliation,
    and the affiliation at the bracket of that sum; above 100 only."""
    army = board.cast.armies[seat]
    total = sum(_own_value(board, who) for who in mutants(board, seat))
    theme = board.cast.content.affiliations.get(army.affiliation)
    return total + (affiliation_price(theme, total) if theme and total > 100 else 0)


def doses(total: int) -> int:
    """[ADE-SKL-94] A dose for each hundred begun."""
    return ceil(total / 100)


def _own_value(board: Board, who: int) -> int:
    traits, cast = board.traits[who], board.cast
    seat, _, number = traits.key.partition(".")
    if not number:
        return traits.val  # summoned: no share in anything
    army = cast.armies[int(seat)]
    return int(own_value(cast.content, army, army.cards[int(number)]))
