"""With what is a question answered? A form that every client knows, and how many or how much may be named.

A question declares it (`Ask.form`, `Ask.bounds`); a screen, a terminal and a program read it and guess nothing from the
answers.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Form(StrEnum):
    """How a question is answered."""

    CHOICE = "choice"  # one of a list
    FIGURE = "figure"  # one of the figures that are lit
    ACTION = "action"  # a figure, then what it does and to whom
    SEVERAL = "several"  # figures, one after the other
    POINT = "point"  # a place on the table
    PATH = "path"  # a way across it
    ESTIMATE = "estimate"  # a number of a range, judged by eye: nobody is told it while he looks
    HAND = "hand"  # cards of those that lie in one's hand
    CLAIM = "claim"  # a card of one's hand face down, then what one says of it
    CARDS = "cards"  # one of a few cards that the question shows itself
    PILES = "piles"  # cards that the question shows, laid in piles

    @property
    def shows_cards(self) -> bool:
        """Does the question bring cards, besides those that lie in hands?"""
        return self in (Form.CARDS, Form.PILES)


class Range(msgspec.Struct, frozen=True):
    """From the least to the most in even steps: the number that is named, or how many things are. `or_none`: none at
    all will do as well."""

    least: int
    most: int
    step: int = 1
    or_none: bool = False
