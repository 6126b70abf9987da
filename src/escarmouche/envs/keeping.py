"""An environment that is copied, or sent to another process: by what was played and answered, as a record is.

Libraries for learning send environments about, and searchers copy them. What a game is made of (its content, its
functions) does not travel: the other side has it too. So a table is its game's name, its packs, the set-up and every
answer so far, and is played again there; a copy in the same process shares what never changes.

What an opponent draws by lot goes on where it stood. What it remembers of earlier thinking is worked out anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Bot, Faulty, Match, Problem
from escarmouche.games import GAMES, game_with
from escarmouche.kits.content.pack import Pack
from escarmouche.kits.kind import GameKind


class Lots(msgspec.Struct, frozen=True):
    """Where a stream of numbers stands."""

    seed: int | str
    counter: int

    @classmethod
    def of(cls, stream: Stream) -> Lots:
        return cls(stream.seed, stream.counter)

    def stream(self) -> Stream:
        return Stream(self.seed, self.counter)


class Played(msgspec.Struct, frozen=True):
    """A match as it stands: every answer, and the dice."""

    answers: bytes
    dice: Lots


class Kept(msgspec.Struct, frozen=True):
    """A table as it travels."""

    game: str
    packs: tuple[Pack, ...]
    rules: str
    content: str
    setup: bytes
    played: Played | None  # nothing before the first reset


def keep(kind: GameKind[Any], setup: Any, match: Match[Any] | None) -> Kept:
    """What is to be known of a table; TypeError for a game that the other side would not find."""
    if kind.name not in GAMES:
        raise TypeError(f"{kind.title} is not in the register of games: no other process would find it")
    played = None if match is None else Played(msgspec.json.encode(match.answers), Lots.of(dice_of(match).stream))
    return Kept(kind.name, kind.packs, kind.rules, kind.content_digest(), msgspec.json.encode(setup), played)


def opened(kept: Kept) -> tuple[GameKind[Any], Any]:
    """The game and the set-up again; `Faulty` where the game is another here."""
    kind = game_with(kept.game, kept.packs)
    if (kept.rules, kept.content) != (kind.rules, kind.content_digest()):
        raise Faulty((Problem(kept.game, "kept with other rules or content than there are here"),))
    return kind, msgspec.json.decode(kept.setup, type=kind.setup_type)


def played_again(kind: GameKind[Any], setup: Any, played: Played) -> Match[Any]:
    """The match as it stood."""
    match: Match[Any] = Match(kind.begin(setup))
    answers: Any = list.__class_getitem__(tuple.__class_getitem__((int, kind.answer_type)))
    for seat, answer in msgspec.json.decode(played.answers, type=answers):
        match.take(answer, seat)
    dice = Seeded("")
    dice.stream = played.dice.stream()
    return match.clone(dice)


def dice_of(match: Match[Any]) -> Seeded:
    """The dice of a match of ours."""
    assert isinstance(match.chance, Seeded)
    return match.chance


# --- the bots of the other seats -------------------------------------------------------------------------------------


def drawn(bot: Bot) -> list[Lots]:
    """Where every stream of a bot stands."""
    return [Lots.of(getattr(owner, name)) for owner, name in _streams(bot)]


def go_on(bot: Bot, lots: list[Lots]) -> None:
    """A new bot draws from there on."""
    for (owner, name), one in zip(list(_streams(bot)), lots, strict=True):
        setattr(owner, name, one.stream())


def _streams(thing: Any) -> Iterator[tuple[Any, str]]:
    """Which attribute of a bot, or of what it is made of, is a stream?"""
    room = type(thing).__module__.rpartition(".")[0]
    for name, value in vars(thing).items():
        if isinstance(value, Stream):
            yield thing, name
            continue
        for part in value if isinstance(value, list | tuple) else (value,):
            if hasattr(part, "__dict__") and type(part).__module__.rpartition(".")[0] == room:
                yield from _streams(part)
