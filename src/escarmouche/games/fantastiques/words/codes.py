"""Which two signs stand for a figure in the text table? A letter for its card, in the alphabet of its side, and a
number: capitals for the first side, small letters for the second, Greek for the third and fourth."""

from __future__ import annotations

import string
from typing import Final

from escarmouche.games.fantastiques.words.namer import Namer
from escarmouche.kits.stage.text_map import distinct_letters

GREEK: Final = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"
ALPHABETS: Final = (string.ascii_uppercase, string.ascii_lowercase, GREEK, GREEK.lower())
DIGITS: Final = string.digits[1:] + string.ascii_lowercase + string.ascii_uppercase
CROWD: Final = "+"  # the number of a figure beyond the last digit


def codes(namer: Namer) -> dict[int, str]:
    """The code of every figure and piece, by its id."""
    game = namer.game
    found: dict[int, str] = {}
    for side in range(game.cast.sides):
        mine = [figure for figure in game.state.figures if figure.side == side]
        cards = list(dict.fromkeys(figure.card for figure in mine))
        letters = dict(zip(cards, distinct_letters([namer.card(card) for card in cards], ALPHABETS[side]), strict=True))
        numbers: dict[str, int] = {}
        for figure in mine:
            number = numbers[figure.card] = numbers.get(figure.card, 0) + 1
            digit = DIGITS[number - 1] if number <= len(DIGITS) else CROWD
            found[figure.id] = letters[figure.card] + digit
    return found
