"""How is an open question shown as a list that fits a screen? By figure where several are meant, each opened in turn:
the number typed is then the figure's own, as on the picture of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from escarmouche.core import Ask

ONE_COLUMN = 12  # lines that stand below each other however wide the screen is
MOST = 24  # lines of one list before it is cut
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Line(msgspec.Struct):
    """One line of a list: what to type, what it says, and the answers behind it (several: it opens a list)."""

    key: str
    text: str
    answers: list[Any]


class Menu(msgspec.Struct):
    """A list to choose from; `hidden` options are left out of it and may be typed."""

    lines: list[Line]
    hidden: int = 0

    def find(self, key: str) -> Line | None:
        return next((line for line in self.lines if line.key == key.lstrip("#")), None)


def subject(answer: Any) -> int | None:
    """The figure (or whatever is numbered) that an answer is about: its first field, where that is a number."""
    if not isinstance(answer, msgspec.Struct) or not answer.__struct_fields__:
        return None
    first = getattr(answer, answer.__struct_fields__[0])
    placed = answer.__struct_fields__[0] in ("x", "y")
    return first if isinstance(first, int) and not isinstance(first, bool) and not placed else None


def menu_of(ask: Ask[Any], label: Callable[[Any], str], whole: bool = False) -> Menu:
    """The list of a question, by subject where it has several; `label` gives the words of an answer."""
    options = list(ask.candidates())
    groups: dict[int, list[Any]] = {}
    for option in options:
        if (one := subject(option)) is not None:
            groups.setdefault(one, []).append(option)
    if len(groups) < 2:  # about one figure, or about none: there is nothing to tell apart
        return options_menu(options, label, whole)
    lines = [_group(one, answers, label) for one, answers in groups.items()]
    others = [option for option in options if subject(option) is None]
    lines += [Line(letter, label(option), [option]) for letter, option in zip(LETTERS, others, strict=False)]
    return Menu(lines)


def options_menu(options: Sequence[Any], label: Callable[[Any], str], whole: bool = False) -> Menu:
    """Options one by one, numbered from 1; a long list is cut, keeping some from all over it."""
    shown = list(enumerate(options, start=1))
    if len(shown) > MOST and not whole:
        every = -(-len(shown) // MOST)
        shown = shown[::every]
    return Menu([Line(str(number), label(option), [option]) for number, option in shown], len(options) - len(shown))


def _group(one: int, answers: list[Any], label: Callable[[Any], str]) -> Line:
    if len(answers) == 1:
        return Line(str(one), label(answers[0]), answers)
    texts = [label(answer) for answer in answers]
    low, high = min(texts), max(texts)  # what these two share, all share
    alike = next((i for i, (a, b) in enumerate(zip(low, high, strict=False)) if a != b), min(len(low), len(high)))
    return Line(str(one), f"{_whole_words(low[:alike])} … ({len(answers)})", answers)


def _whole_words(text: str) -> str:
    """A common beginning without its last, cut word, and without what leads on to it."""
    kept = text[: text.rfind(" ") + 1] if " " in text else text
    if kept.count("(") > kept.count(")"):
        kept = kept[: kept.rfind("(")]
    return kept.rstrip(" :,;(\u00a0\u202f")


def render(menu: Menu, width: int) -> list[str]:
    """The lines as text, in as many columns as fit."""
    pad = max((len(line.key) for line in menu.lines), default=1)
    texts = [f"{line.key:>{pad}}  {line.text}" for line in menu.lines]
    widest = max((len(text) for text in texts), default=0) + 3
    columns = max(1, min(4, width // widest)) if len(texts) > ONE_COLUMN else 1
    rows = -(-len(texts) // columns)
    grid = [texts[row::rows] for row in range(rows)]
    return ["".join(text.ljust(widest) for text in row).rstrip() for row in grid]
