"""A position as text, whatever the game: what all notations have in common, and what a game brings.

    A archer = val_archer at 10,20 hp 1        # a figure: seat, name, card, place, and what else is to say of it
    turn 2 | phase melee                       # the match
    then A {"type": "Strike", ...}             # an answer given since the step began; `then dice 4` for the dice
    dice 6 2                                   # what falls next, in the notation of the game
    play on to turn 3 phase melee by greedy    # who opens the scene plays on to there before anybody sits down

The game's own statements are read by the functions that it brings by their first words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import msgspec

from escarmouche.chance import Deal, Pool, Source
from escarmouche.chance.rolls import CHANCE, Roll
from escarmouche.core.problems import UNREADABLE, Faulty, Problem
from escarmouche.kits.content.options import parse_option
from escarmouche.kits.facts import Unit
from escarmouche.kits.faults import fault, fault_said, faulty, in_both
from escarmouche.kits.scenes.tokens import Mistake, Place, Statement, Token, Tokens, statements
from escarmouche.kits.scenes.values import LETTERS

NAME: Final = re.compile(r"[^\W\d]\w*")
DICE: Final = "dice"
HEAD: Final = 3  # tokens before the card of a figure: side, name, =
MOST_FIGURES: Final = 256  # of a scene: as many as a sight test has room for
MOST_PIECES: Final = 64  # of terrain: as many as a table holds
S = TypeVar("S", bound=msgspec.Struct)
Head: TypeAlias = Callable[[Tokens], None]  # reads the rest of a statement that begins with some word


class Until(msgspec.Struct, frozen=True):
    """How far a scene is played on before anybody sits down, and by which bot; 0 and "": whatever comes."""

    turn: int = 0
    phase: str = ""
    bot: str = "random"
    seed: str = "scene"

    def reached(self, turn: int, phase: str) -> bool:
        """Does the match stand there now?"""
        return turn >= self.turn and self.phase in ("", phase)


class Scene(msgspec.Struct, frozen=True):
    """A scene read: its set-up and position, which figure each name stands for, and what follows at once."""

    setup: Any
    position: Any
    names: dict[str, int] = {}
    then: tuple[tuple[int, bytes], ...] = ()  # answers as JSON, by seat
    dice: tuple[str, ...] = ()
    until: Until | None = None


class RollReader(Protocol):
    """How the game writes what chance brings: the answer to a roll, and how many words it took."""

    def __call__(self, roll: Roll, words: Sequence[str]) -> tuple[Any, int]: ...


class Scenes(msgspec.Struct, frozen=True):
    """How a game's positions are written. `read` raises `Faulty` with everything wrong with a text, `write` takes the
    names of figures that have one; `clock` is the turn and the phase of a position."""

    read: Callable[[str], Scene]
    write: Callable[[Any, Mapping[str, int]], str]
    clock: Callable[[Any], tuple[int, str]]
    rolls: RollReader | None = None  # None: dice are plain numbers


class FigureLine(msgspec.Struct, frozen=True):
    """The first part of a figure's statement: `A2 name =`."""

    side: str
    name: str
    at: Place


class Reading:
    """One scene while it is being read: every mistake is noted, so that all are told at once."""

    def __init__(self, text: str, unit: Unit) -> None:
        self.unit = unit
        self.faults: list[Problem] = []
        self.statements = statements(text, self.faults)
        self.names: dict[str, int] = {}
        self.lines: list[FigureLine] = []
        self.then: list[tuple[int, bytes]] = []
        self.dice: tuple[str, ...] = ()
        self.until: Until | None = None
        self._common: dict[str, Head] = {"then": self._then, DICE: self._dice, "play": self._play}
        for one in self.statements:
            if line := figure_line(one):
                self.names.setdefault(line.name, len(self.names))
                self.lines.append(line)
        if len(self.lines) > MOST_FIGURES:
            raise faulty("scene", "scene_figures", count=len(self.lines), most=MOST_FIGURES)

    def run(self, figure: Callable[[FigureLine, Tokens], None], heads: Mapping[str, Head]) -> None:
        """Read every statement: figures by `figure`, all others by their first word."""
        every = {**self._common, **heads}
        seen: set[str] = set()
        for statement in self.statements:
            try:
                if line := figure_line(statement):
                    self._check_name(line, seen)
                    figure(line, tokens := Tokens(statement.tokens[HEAD:], self.unit, statement.at))
                else:
                    tokens = Tokens(statement.tokens, self.unit)
                    head = tokens.word("a statement")
                    if head not in every:
                        known = ", ".join(sorted(every))
                        raise Mistake(
                            f"no statement begins with {head!r}; there are {known}, and A NAME = CARD",
                            fr=f"aucune phrase ne commence par {head} ; il y a : {known}, et A NOM = CARTE",
                        )
                    every[head](tokens)
                tokens.end()
            except Mistake as mistake:
                self.faults.append(statement.problem(mistake))
            except Faulty as error:
                self.faults += [
                    statement.problem(Mistake(str(one), fr=fault_said(one, "fr"))) for one in error.problems
                ]

    def _check_name(self, line: FigureLine, seen: set[str]) -> None:
        if not NAME.fullmatch(line.name):
            raise Mistake(
                f"{line.name!r} is no name: letters, digits and _, a letter first",
                line.at,
                fr=f"{line.name} n'est pas un nom : des lettres, des chiffres et _, une lettre d'abord",
            )
        if line.name in seen:
            raise Mistake(
                f"there are two figures called {line.name}", line.at, fr=f"deux figurines s'appellent {line.name}"
            )
        seen.add(line.name)

    def off_table(self, figure: int, why: str) -> None:
        """Note that the base of this figure is over the edge."""
        line = self.lines[figure]
        self.faults.append(fault(str(line.at), "off_table", why, one=line.name))

    def stands_on(self, figure: int, other: int, why: str) -> None:
        """Note that this figure stands on another."""
        line = self.lines[figure]
        self.faults.append(fault(str(line.at), "stands_on", why, one=line.name, other=self.lines[other].name))

    def not_up_there(self, figure: int, piece: str, why: str) -> None:
        """Note that this figure is said to stand on something that is not under it."""
        line = self.lines[figure]
        self.faults.append(fault(str(line.at), "not_up_there", why, one=line.name, piece=piece))

    def beyond(self, name: str, number: int, count: int) -> None:
        """Note that something is named by a number that it cannot have; -1 stands for none."""
        if not -1 <= number < count:
            self.faults.append(fault("scene", "scene_beyond", name=name, number=number, most=count - 1))

    def know_dice(self, most: int, names: Collection[str] = ()) -> None:
        """Note which dice that are to fall next no throw of the game shows: numbers up to this one, and these names."""
        for word in self.dice:
            if word not in names and not (word.isdecimal() and int(word) <= most):
                french = f"{word} n'est la face d'aucun dé"
                self.faults.append(in_both("dice", f"{word} is no face of any die", "", french))

    def holds(self, pieces: int) -> None:
        """`Faulty` where there are more pieces of terrain than a table holds."""
        if pieces > MOST_PIECES:
            raise faulty("scene", "table_pieces", count=pieces, most=MOST_PIECES)

    def fail(self) -> None:
        """`Faulty` with everything wrong so far, if anything is."""
        if self.faults:
            raise Faulty(tuple(self.faults))

    def scene(
        self,
        figure: Callable[[FigureLine, Tokens], None],
        heads: Mapping[str, Head],
        build: Callable[[], tuple[Any, Any]],
    ) -> Scene:
        """The scene, its set-up and position made by `build` once every statement is read; `Faulty` lists everything
        wrong with it."""
        self.run(figure, heads)
        self.fail()
        setup, position = build()
        return self.finished(setup, position)

    def finished(self, setup: Any, position: Any) -> Scene:
        """The scene, once its position stands."""
        self.fail()
        return Scene(setup, position, self.names, tuple(self.then), self.dice, self.until)

    # --- what every game's scenes have ---------------------------------------------------------------------------

    def _then(self, tokens: Tokens) -> None:
        who = tokens.word("a seat, or dice")
        if who != DICE and (len(who) != 1 or who not in LETTERS):
            raise Mistake(
                f"write then A ANSWER or then dice ANSWER, not {who!r}",
                tokens.at,
                fr=f"écrivez then A RÉPONSE ou then dice RÉPONSE, pas {who}",
            )
        token = tokens.token("an answer as JSON")
        raw = msgspec.json.encode(token.text).decode() if token.opened == '"' else str(token)
        try:
            msgspec.json.decode(raw)
        except UNREADABLE as error:
            raise Mistake(f"this is no JSON: {error}", token.at, fr="ce n'est pas du JSON") from None
        self.then.append((CHANCE if who == DICE else LETTERS.index(who), raw.encode()))

    def _dice(self, tokens: Tokens) -> None:
        while tokens.left:
            self.dice += (tokens.word("a die"),)

    def _play(self, tokens: Tokens) -> None:
        tokens.expect("on", "play on to turn 3 phase melee")
        tokens.expect("to", "play on to turn 3 phase melee")
        found: dict[str, Any] = {}
        while tokens.left:
            word = tokens.one_of(("turn", "phase", "by", "seed"), "limit")
            name = "bot" if word == "by" else word
            found[name] = tokens.whole("the turn", 0) if word == "turn" else tokens.word(f"a {name}")
        if not found.keys() & {"turn", "phase"}:
            raise Mistake(
                "say to which turn or phase: play on to turn 3 phase melee",
                tokens.at,
                fr="dites jusqu'à quel tour ou quelle phase : play on to turn 3 phase melee",
            )
        self.until = Until(**found)


def figure_line(statement: Statement) -> FigureLine | None:
    """The head of a figure's statement, if it is one."""
    head: tuple[Token, ...] = statement.tokens[:HEAD]
    if len(head) < HEAD or head[2].text != "=" or any(one.opened for one in head):
        return None
    if not re.fullmatch(f"[{LETTERS}][1-9]?", head[0].text):
        return None
    return FigureLine(head[0].text, head[1].text, head[1].at)


# --- what falls next -------------------------------------------------------------------------------------------------


def plain_roll(roll: Roll, words: Sequence[str]) -> tuple[Any, int]:
    """Dice as plain numbers, so many as are thrown."""
    count = roll.count if isinstance(roll, Pool | Deal) else 1
    numbers = tuple(int(word) for word in words[:count] if word.lstrip("-").isdecimal())
    if len(numbers) < count:
        raise ValueError(f"{count} numbers are needed, there are {' '.join(words[:count]) or 'none'}")
    return (numbers if isinstance(roll, Pool | Deal) else numbers[0]), count


class Laid:
    """Dice that a scene lays down for the next rolls; when they are used up, the rest comes from another source."""

    __slots__ = ("_read", "rest", "words")

    def __init__(self, words: Iterable[str], rest: Source, read: RollReader = plain_roll) -> None:
        self.words, self.rest, self._read = list(words), rest, read

    def answer(self, roll: Roll) -> Any:
        if not self.words:
            return self.rest.answer(roll)
        try:
            answer, taken = self._read(roll, self.words)
        except (ValueError, KeyError, IndexError) as error:
            said = " ".join(self.words[:6])
            french = f"les dés de la scène ({said}) ne vont pas avec ce jet"
            raise Faulty((in_both("dice", f"{said} for {roll!r}: {error}", "", french),)) from None
        if complaint := roll.complaint(answer):
            said = " ".join(self.words[:taken])
            french = f"les dés de la scène ({said}) ne vont pas avec ce jet"
            raise Faulty((in_both("dice", f"{said} for {roll!r}: {complaint}", "", french),))
        del self.words[:taken]
        return answer

    def copy(self) -> Laid:
        return Laid(self.words, self.rest.copy(), self._read)


def setting_said(tokens: Tokens, settings: S) -> S:
    """`setting name=value`: the settings with this one."""
    name = tokens.word("a setting")
    tokens.expect("=", "setting name=value")
    return parse_option(f"{name}={tokens.word('its value')}", settings)


def state_heads(read: Callable[[Tokens, str], None], names: Iterable[str]) -> dict[str, Head]:
    """A statement for each of these fields of the state: `turn 3`, `order [A B]`."""
    return {name: partial(_named, read, name) for name in names}


def _named(read: Callable[[Tokens, str], None], name: str, tokens: Tokens) -> None:
    read(tokens, name)
