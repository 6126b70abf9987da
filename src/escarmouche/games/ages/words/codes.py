"""By which two signs does the picture show a figure? A letter of its name and its number among its likes."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase, digits
from typing import Final

from escarmouche.games.ages.words.namer import Namer
from escarmouche.kits.stage.text_map import distinct_letters

NUMBERS: Final = digits[1:] + ascii_uppercase


def codes(namer: Namer) -> dict[int, str]:
    """The code of every figure, by its number: `S2`, the second spearman of the first player; small letters are the
    second player's."""
    board = namer.board
    found: dict[int, str] = {}
    for seat, alphabet in enumerate((ascii_uppercase, ascii_lowercase)):
        mine = [one.id for one in board.state.figures if one.seat == seat]
        names = {board.traits[one].name: namer.one_of(one) for one in mine}
        letters = dict(zip(names, distinct_letters(list(names.values()), alphabet), strict=True))
        for one in mine:
            number = max(1, namer.number_among_likes(one))
            found[one] = letters[board.traits[one].name] + NUMBERS[min(number, len(NUMBERS)) - 1]
    return found
