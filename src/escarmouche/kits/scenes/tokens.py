"""How is a scene cut into statements, and a statement into words, numbers, places and shapes? Where is what is wrong?

Statements end with their line or with `|`; `#` begins a comment. A word ends at a blank or an `=`; `{...}`, `[...]` and
`"..."` are one token each, whatever is inside, and may go on over several lines. Every token knows its line and column,
so that a mistake can be shown where it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from escarmouche.core.problems import Problem
from escarmouche.kits.facts import Unit
from escarmouche.kits.faults import in_both

Point: TypeAlias = tuple[int, int]
Corners: TypeAlias = tuple[Point, ...]
CLOSING: Final = {"{": "}", "[": "]"}
LARGEST: Final = 200_000  # signs of a scene: more than any position takes
_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+|/[0-9]+)?")
_DIGITS: Final = 12  # of a number that somebody writes
FARTHEST: Final = 100_000  # in whatever unit: farther than any table reaches, and its square is still reckoned exactly


class Place(NamedTuple):
    """Where something stands in a text, from 1."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"scene line {self.line} column {self.column}"


class Token(NamedTuple):
    """A word; or what stands between brackets or quotes, then `opened` is the bracket or the quote."""

    text: str
    at: Place
    opened: str = ""

    def __str__(self) -> str:
        return f"{self.opened}{self.text}{CLOSING.get(self.opened, self.opened)}"


class Mistake(ValueError):
    """Something that cannot be read; the message says what was expected, `fr` in French. `at`: where, unless it is the
    whole statement."""

    def __init__(self, what: str, at: Place | None = None, fr: str = "") -> None:
        super().__init__(what)
        self.at, self.french = at, fr or what


class Statement(NamedTuple):
    """The tokens of one statement, of which there is at least one."""

    tokens: tuple[Token, ...]

    @property
    def at(self) -> Place:
        return self.tokens[0].at

    @property
    def text(self) -> str:
        """The statement as it reads."""
        return " ".join(map(str, self.tokens))

    def problem(self, mistake: Mistake) -> Problem:
        """The mistake with its place and its statement."""
        at, text = mistake.at or self.at, self.text[:120]
        facts = {"line": at.line, "column": at.column, "text": text, "detail": mistake.french}
        return Problem(str(at), f"{mistake} (in: {text})", code="scene_unread", facts=tuple(facts.items()))


# --- cutting ---------------------------------------------------------------------------------------------------------


def statements(text: str, faults: list[Problem]) -> list[Statement]:
    """Every statement of a scene; brackets and quotes that nobody closes are noted in `faults`."""
    if len(text) > LARGEST:
        french = f"{len(text)} signes ; une scène en a {LARGEST} au plus"
        faults.append(in_both("scene", f"{len(text)} signs; a scene has at most {LARGEST}", "", french))
        return []
    found: list[Statement] = []
    now: list[Token] = []
    try:
        for token in cut(text):
            if token.text == "|" and not token.opened:
                found += [Statement(tuple(now))] if now else []
                now = []
            else:
                now.append(token)
    except Mistake as mistake:
        at = mistake.at or Place(1, 1)
        facts = {"line": at.line, "column": at.column, "detail": mistake.french}
        faults.append(Problem(str(at), str(mistake), code="scene_uncut", facts=tuple(facts.items())))
    return [*found, Statement(tuple(now))] if now else found


def cut(text: str, first: Place = Place(1, 1)) -> Iterator[Token]:  # noqa: B008 - a value that nobody changes
    """The tokens of a text that begins there, the end of a line as a bare `|`."""
    reader = _Reader(text, first)
    while not reader.over:
        sign = reader.sign
        if sign == "#":
            reader.skip_line()
        elif sign in "\n|":
            yield Token("|", reader.place)
            reader.step()
        elif sign.isspace():
            reader.step()
        elif sign in CLOSING:
            yield reader.bracketed()
        elif sign == '"':
            yield reader.quoted()
        elif sign in "}]":
            raise Mistake(f"{sign} closes nothing", reader.place, fr=f"{sign} ne ferme rien")
        else:
            yield reader.word()


class _Reader:
    """A text and where one is in it."""

    def __init__(self, text: str, first: Place) -> None:
        self.text, self.at = text, 0
        self.line, self.column = first

    @property
    def over(self) -> bool:
        return self.at >= len(self.text)

    @property
    def sign(self) -> str:
        return self.text[self.at]

    @property
    def place(self) -> Place:
        return Place(self.line, self.column)

    def step(self) -> str:
        sign = self.text[self.at]
        self.at += 1
        self.line, self.column = (self.line + 1, 1) if sign == "\n" else (self.line, self.column + 1)
        return sign

    def skip_line(self) -> None:
        while not self.over and self.sign != "\n":
            self.step()

    def word(self) -> Token:
        place, start = self.place, self.at
        if self.sign == "=":
            return Token(self.step(), place)
        while not self.over and not self.sign.isspace() and self.sign not in '|#={}[]"':
            self.step()
        return Token(self.text[start : self.at], place)

    def quoted(self) -> Token:
        place, said = self.place, ""
        self.step()
        while not self.over:
            sign = self.step()
            if sign == '"':
                return Token(said, place, '"')
            said += self.step() if sign == "\\" and not self.over else sign
        raise Mistake('a quotation that no " ends', place, fr="des guillemets que rien ne ferme")

    def bracketed(self) -> Token:
        place, opened = self.place, self.step()
        start, waiting = self.at, [opened]
        while not self.over:
            if self.sign == '"':
                self.quoted()
                continue
            sign = self.step()
            if sign in CLOSING:
                waiting.append(sign)
            elif sign in "}]":
                if CLOSING[waiting.pop()] != sign:
                    raise Mistake(
                        f"{sign} closes what another bracket has opened",
                        place,
                        fr=f"{sign} ferme ce qu'un autre signe a ouvert",
                    )
                if not waiting:
                    return Token(self.text[start : self.at - 1], place, opened)
        raise Mistake(f"{opened} is never closed", place, fr=f"{opened} n'est jamais fermé")


# --- taking ----------------------------------------------------------------------------------------------------------


class Tokens:
    """The tokens of one statement, taken from the left; lengths are read in the unit of the game."""

    def __init__(self, tokens: Sequence[Token], unit: Unit, start: Place = Place(1, 1)) -> None:  # noqa: B008
        self.left = list(tokens)
        self.unit = unit
        self.at = tokens[0].at if tokens else start

    def inside(self, token: Token) -> Tokens:
        """The tokens between the brackets of one."""
        start = Place(token.at.line, token.at.column + 1)
        found = [one for one in cut(token.text, start) if one.text != "|" or one.opened]
        return Tokens(found, self.unit, start)

    def token(self, what: str) -> Token:
        """The next token, whatever it is."""
        if not self.left:
            raise Mistake(f"{what} is missing", self.at, fr="il manque quelque chose après ce mot")
        found = self.left.pop(0)
        self.at = found.at
        return found

    def word(self, what: str) -> str:
        """The next word, or what stands in quotes."""
        found = self.token(what)
        if found.opened in CLOSING:
            raise Mistake(f"{what} is a word, not {found}", found.at, fr=f"il faut ici un mot, pas {found}")
        return found.text

    def peek(self) -> str:
        """The next word; nothing where none follows."""
        return self.left[0].text if self.left and not self.left[0].opened else ""

    def opens(self, bracket: str) -> bool:
        """Does such a bracket follow?"""
        return bool(self.left) and self.left[0].opened == bracket

    def take(self, *words: str) -> bool:
        """Take these words if they come next."""
        if tuple(str(one) for one in self.left[: len(words)]) != words:
            return False
        del self.left[: len(words)]
        return True

    def expect(self, word: str, like: str) -> None:
        """Take this word, or say how it is written."""
        if not self.take(word):
            raise Mistake(f"write {like}", self.left[0].at if self.left else self.at, fr=f"écrivez {like}")

    def number(self, what: str) -> Fraction:
        word = self.word(what)
        return number_of(word, what, self.at)

    def whole(self, what: str, least: int | None = None) -> int:
        """A whole number, not smaller than this."""
        number = self.number(what)
        if number.denominator != 1:
            raise Mistake(
                f"{what} is a whole number, not {number}", self.at, fr=f"il faut ici un nombre entier, pas {number}"
            )
        return not_below(int(number), what, least, self.at)

    def length(self, what: str, least: int | None = None) -> int:
        """In the unit of the game; gives table units, not fewer than this."""
        return not_below(round(self.number(what) * self.unit.size), what, least, self.at)

    def point(self, what: str) -> Point:
        """`x,y` in the unit of the game."""
        return self._pair(what, ",")

    def size(self, what: str) -> Point:
        """`36x48` in the unit of the game."""
        found = self._pair(what, "x")
        if min(found) <= 0:
            raise Mistake(f"{what} is larger than nothing", self.at, fr="il faut ici une largeur et une profondeur")
        return found

    def radius(self) -> int:
        """In the unit of the game; gives table units."""
        found = self.length("the radius")
        if found <= 0:
            raise Mistake("the radius is larger than nothing", self.at, fr="un rayon est plus grand que rien")
        return found

    def _pair(self, what: str, sign: str) -> Point:
        word = self.word(what)
        first, found, second = word.partition(sign)
        if not found:
            raise Mistake(
                f"{what} is written 10{sign}20, not {word}", self.at, fr=f"cela s'écrit 10{sign}20, pas {word}"
            )
        one, other = (number_of(part, what, self.at) * self.unit.size for part in (first, second))
        return round(one), round(other)

    def one_of(self, known: Sequence[str], noun: str) -> str:
        """One of these words."""
        word = self.word(f"a {noun}")
        if word not in known:
            raise Mistake(
                f"{word} is no {noun}; there are {', '.join(known)}",
                self.at,
                fr=f"{word} ne se trouve pas ici ; il y a : {', '.join(known)}",
            )
        return word

    def end(self) -> None:
        if self.left:
            raise Mistake(
                f"do not understand: {' '.join(map(str, self.left))}",
                self.left[0].at,
                fr=f"que veut dire {' '.join(map(str, self.left))} ?",
            )


def corners(tokens: Tokens, is_outline: Callable[[Corners], bool]) -> Corners:
    """Places one after the other that go round a piece; the ground says whether they do."""
    found = []
    while "," in tokens.peek():
        found.append(tokens.point("a corner"))
    if len(found) < 3:
        raise Mistake("a polygon has at least three corners", tokens.at, fr="un polygone a au moins trois coins")
    if not is_outline(tuple(found)):
        raise Mistake(
            "these corners go round no piece: its sides cross, it has no area, or there are too many of them",
            tokens.at,
            fr="ces coins n'entourent rien : les côtés se croisent, il n'y a pas de surface, ou les coins sont trop",
        )
    return tuple(found)


def not_below(number: int, what: str, least: int | None, at: Place | None = None) -> int:
    """The number itself, unless it is smaller than the least that there is."""
    if least is not None and number < least:
        raise Mistake(f"{what} is {least} or more", at, fr=f"il faut ici {least} ou plus")
    return number


def number_of(word: str, what: str, at: Place | None = None) -> Fraction:
    """`3`, `1.25`, `37/3`."""
    if not _NUMBER.fullmatch(word) or len(word) > _DIGITS * 2:
        raise Mistake(f"{what} is a number, not {word!r}", at, fr=f"il faut ici un nombre, pas {word}")
    try:
        number = Fraction(word)
    except ZeroDivisionError:
        raise Mistake(f"{what} is a number, not {word!r}", at, fr=f"il faut ici un nombre, pas {word}") from None
    if abs(number) > FARTHEST:
        raise Mistake(f"{what} is at most {FARTHEST}, not {word}", at, fr=f"c'est au plus {FARTHEST}, pas {word}")
    return number


# --- writing ---------------------------------------------------------------------------------------------------------


def written(length: int, unit: Unit) -> str:
    """A length in the unit of the game, exact to the table unit when read again."""
    return f"{length / unit.size:.4f}".rstrip("0").rstrip(".") if length % unit.size else str(length // unit.size)


def written_point(x: int, y: int, unit: Unit) -> str:
    """A place."""
    return f"{written(x, unit)},{written(y, unit)}"


_PLAIN: Final = re.compile(r"[\w.:/+*'@%&!?;$-]+")


def written_word(text: str) -> str:
    """A word, in quotes where it would not be read as one."""
    if _PLAIN.fullmatch(text) and not _NUMBER.fullmatch(text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
