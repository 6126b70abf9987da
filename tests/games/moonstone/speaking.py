"""Which words of the vocabulary does an ability speak, and does a test that plays it see it do something?

    @plays("billy/Ramming Speed")
    def test_billy_rams(): ...

A test marked so fails unless the ability (or signature move) named really did something while it ran; the words in
which the ability is written then count as tested. `test_vocabulary` asks whether every word is.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

import msgspec
import pytest

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.profiles import Ability, Profile, Signature
from escarmouche.games.moonstone.queries import having
from escarmouche.games.moonstone.rules import exchanges
from escarmouche.games.moonstone.vocabulary import Effect, Filter, Measure, Rule, Static, Test

F = TypeVar("F", bound=Callable[..., None])
PLAYED: Final = "played"
ANCHOR_FIELDS: Final = (
    "to",
    "from_",
    "of",
    "who",
    "with_",
    "target",
    "gained_by",
    "vs",
    "is_",
    "except_",
    "engaged_by",
    "shares_keyword",
    "less_than",
    "master",
)


def plays(*names: str, reads: tuple[str, ...] = ()) -> Callable[[F], F]:
    """The test plays these abilities, each as card/ability (`granted/name`: one that effects give); each must have
    done something when it ends. `reads`: abilities whose words it plays too, but which some rule reads by itself."""

    def mark(test: F) -> F:
        @functools.wraps(test)
        def watched(*args: Any, **kwargs: Any) -> None:
            seen = set[str]()
            with pytest.MonkeyPatch.context() as patch:
                _watch(patch, seen)
                test(*args, **kwargs)
            silent = [name for name in names if not _was_seen(name, seen)]
            assert not silent, f"played, but they did nothing: {silent}; what did: {sorted(seen)}"

        setattr(watched, PLAYED, (*names, *reads))
        return watched  # type: ignore[return-value]

    return mark


def _was_seen(name: str, seen: set[str]) -> bool:
    card, _, ability = name.partition("/")
    return any(one.endswith(f"/{ability}") for one in seen) if card == "granted" else name in seen


def _watch(patch: pytest.MonkeyPatch, seen: set[str]) -> None:
    noted, declare = having.noted, exchanges.declare

    def note(board: Board, bearer: int, ability: Ability) -> None:
        seen.add(f"{board[bearer].card}/{ability.name}")
        noted(board, bearer, ability)

    def declared(game: Any, round_: Any, fighter: Any, move: Signature) -> Any:
        seen.add(f"{game.board[fighter.who].card}/{move.name}")
        return declare(game, round_, fighter, move)

    patch.setattr(having, "noted", note)
    patch.setattr(exchanges, "declare", declared)


def played(module: Any) -> set[str]:
    """All abilities that the tests of a module play."""
    return {name for test in vars(module).values() for name in getattr(test, PLAYED, ())}


# --- words -----------------------------------------------------------------------------------------------------------


def clauses_of(name: str) -> Ability | Signature:
    """An ability or signature move by card/ability."""
    card, _, ability = name.partition("/")
    content = load_content()
    if card == "granted":
        return content.granted[ability]
    profiles = (content.cards("seed")[card], content.cards("public")[card])
    return next(one for profile in profiles for one in _printed(profile) if one.name == ability)


def _printed(profile: Profile) -> Iterator[Ability | Signature]:
    yield from profile.abilities
    if profile.signature is not None:
        yield profile.signature


def words_of(name: str) -> set[str]:
    """The words in which an ability is written: `op.heal`, `event.slain`, `filter.kw`..."""
    return set(_words(clauses_of(name)))


def _words(part: Any) -> Iterator[str]:
    if isinstance(part, tuple):
        for one in part:
            yield from _words(one)
    if not isinstance(part, msgspec.Struct):
        return
    yield from _own_words(part)
    for field in part.__struct_fields__:
        yield from _words(getattr(part, field))
        if field in ANCHOR_FIELDS and isinstance(getattr(part, field), str):
            yield f"anchor.{getattr(part, field)}"


def _own_words(part: msgspec.Struct) -> Iterator[str]:
    if isinstance(part, Effect):
        yield from (f"op.{part.op}", f"until.{part.until}")
    elif isinstance(part, Rule):
        yield f"when.{part.when}"
    elif isinstance(part, Static):
        yield f"static.{part.static}"
        if part.flag is not None:
            yield f"flag.{part.flag}"
    if isinstance(part, Test):
        yield f"test.{part.test}"
    if isinstance(part, Measure):
        yield f"measure.{part.value}"
    if isinstance(part, Filter):
        fields = zip(Filter.__struct_fields__, Filter.__struct_encode_fields__, Filter.__struct_defaults__, strict=True)
        yield from (f"filter.{key}" for field, key, default in fields if getattr(part, field) != default)
