"""How is an open question shown as a list that fits a screen? By figure where several are meant, then by whatever the
options differ in next (spell, then target), each opened in turn; what ends the choice is always on the list."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Any

import msgspec

from escarmouche.core import Ask
from escarmouche.core.meaning import PLACES, Meaning, meanings

ONE_COLUMN = 12  # lines that stand below each other however wide the screen is
MOST = 24  # lines of one list before it is grouped, or, where it is all places, thinned out
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


def subject(answer: Any, numbered: Collection[str] | None = None) -> int | None:
    """The figure (or whatever is numbered) that an answer is about: its first field, where that is a number and, if
    `numbered` says what such numbers refer to, of one of these sorts."""
    if not isinstance(answer, msgspec.Struct) or not answer.__struct_fields__:
        return None
    name = answer.__struct_fields__[0]
    first, to = getattr(answer, name), meanings(type(answer))[name].to
    other = to in PLACES or (numbered is not None and to not in numbered)
    return first if isinstance(first, int) and not isinstance(first, bool) and not other else None


def menu_of(
    ask: Ask[Any], label: Callable[[Any], str], whole: bool = False, numbered: Collection[str] | None = None
) -> Menu:
    """The list of a question, by subject where it has several; `label` gives the words of an answer."""
    options = list(ask.candidates())
    groups: dict[int, list[Any]] = {}
    for option in options:
        if (one := subject(option, numbered)) is not None:
            groups.setdefault(one, []).append(option)
    if len(groups) < 2:  # about one figure, or about none: there is nothing to tell apart
        return options_menu(options, label, whole)
    lines = [_group(str(one), answers, label) for one, answers in groups.items()]
    others = sorted((option for option in options if subject(option, numbered) is None), key=lambda one: not _bare(one))
    lines += [Line(letter, label(option), [option]) for letter, option in zip(LETTERS, others, strict=False)]
    return Menu(lines)


def options_menu(options: Sequence[Any], label: Callable[[Any], str], whole: bool = False, thin: bool = True) -> Menu:
    """Options numbered from 1 without a gap. A long list is grouped by the first thing the options differ in; where
    that is the place and `thin` allows it, some from all over the table stand for the rest. `whole`: one by one."""
    groups = [[option] for option in options]
    if len(options) > MOST and not whole:
        groups, spots = _parted(options)
        if spots and thin and len(groups) > MOST:
            groups = _thinned(groups)
    lines = [_group(str(number), answers, label) for number, answers in enumerate(groups, start=1)]
    return Menu(lines, len(options) - sum(map(len, groups)))


def _bare(option: Any) -> bool:
    """Is it an answer about nothing (done, pass)?"""
    return isinstance(option, msgspec.Struct) and not option.__struct_fields__


def _parted(options: Sequence[Any]) -> tuple[list[list[Any]], bool]:
    """The options by the first thing in which they differ, and whether that is a place: sort of order, then fields."""
    kinds = {type(option) for option in options if not _bare(option)}
    if len(kinds) == 1 and issubclass(shape := kinds.pop(), msgspec.Struct):
        for name, meaning in meanings(shape).items():
            names = _together(shape, name, meaning)
            groups = _by(options, lambda one, names=names: tuple(getattr(one, field) for field in names))
            if len(groups) > 1:
                return [*groups, *([one] for one in options if _bare(one))], meaning.to in PLACES
        return [[option] for option in options], False
    if all(isinstance(option, msgspec.Struct) for option in options):
        return [*_by(options, type), *([one] for one in options if _bare(one))], False
    return [[option] for option in options], False


def _together(shape: type, name: str, meaning: Meaning) -> tuple[str, ...]:
    """The fields that options are told apart by at once: the two of a place, else the one."""
    if meaning.to != "x":
        return (name,)
    return (name, *(other for other, one in meanings(shape).items() if one.to == "y"))


def _by(options: Sequence[Any], key: Callable[..., Hashable]) -> list[list[Any]]:
    groups: dict[Hashable, list[Any]] = {}
    for option in options:
        if not _bare(option):
            groups.setdefault(key(option), []).append(option)
    return list(groups.values())


def _thinned(groups: list[list[Any]]) -> list[list[Any]]:
    """Some from all over the list, and what ends the choice."""
    ends = [group for group in groups if _bare(group[0])]
    others = [group for group in groups if not _bare(group[0])]
    every = -(-len(others) // (MOST - len(ends)))
    return [*others[::every], *ends]


def _group(key: str, answers: list[Any], label: Callable[[Any], str]) -> Line:
    if len(answers) == 1:
        return Line(key, label(answers[0]), answers)
    texts = [label(answer) for answer in answers]
    low, high = min(texts), max(texts)  # what these two share, all share
    alike = next((i for i, (a, b) in enumerate(zip(low, high, strict=False)) if a != b), min(len(low), len(high)))
    return Line(key, f"{_whole_words(low[:alike]) or texts[0]} … ({len(answers)})", answers)


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
