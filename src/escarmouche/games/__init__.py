"""The register: every game by name, loaded when asked for. A sixth game is a plug-in of the same entry-point group."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.core.game import GAMES_GROUP
from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.content.pack import Pack, PackLike
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind

OF_ANOTHER_GAME: Final = frozenset(("list_of_other_game", "table_of_other_game", "record_game"))
OWN = {
    "ages": "escarmouche.games.ages.game:GAME",
    "alkemy": "escarmouche.games.alkemy.game:GAME",
    "fantastiques": "escarmouche.games.fantastiques.game:GAME",
    "malhya": "escarmouche.games.malhya.game:GAME",
    "moonstone": "escarmouche.games.moonstone.game:GAME",
}


@lru_cache(maxsize=8)
def _installed(_path: tuple[str, ...]) -> Mapping[str, str]:
    """Our own games and those of the plug-ins on this path, each with its place. All that is installed is asked, once:
    that takes longer than most have to do with the game that they look up."""
    return OWN | {entry.name: entry.value for entry in entry_points(group=GAMES_GROUP)}


class Register(Mapping[str, GameKind[Any]]):
    """Games by name; looking one up imports it."""

    def _places(self) -> Mapping[str, str]:
        return _installed(tuple(sys.path))

    def place(self, name: str) -> str:
        """Where a game is kept, as module:name."""
        return self._places()[name]

    def __contains__(self, name: object) -> bool:
        return name in self._places()

    def __getitem__(self, name: str) -> GameKind[Any]:
        places = self._places()
        if name not in places:
            raise faulty(name, "unknown_game", known=", ".join(sorted(places)))
        module, _, attribute = places[name].partition(":")
        if name in OWN:
            own: GameKind[Any] = getattr(import_module(module), attribute)
            return own
        return _plugged(name, places[name])

    __eq__, __hash__ = object.__eq__, object.__hash__  # a key for whoever remembers what the games offer

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._places()))

    def __len__(self) -> int:
        return len(self._places())


def _plugged(name: str, place: str) -> GameKind[Any]:
    """A game of another package; `Faulty` where that package does not hold what it promised."""
    module, _, attribute = place.partition(":")
    try:
        kind: Any = getattr(import_module(module), attribute)
    except Exception as error:  # whatever another's code does while it is imported
        raise Faulty((Problem(name, f"{place} cannot be loaded: {type(error).__name__}: {error}"),)) from error
    if not isinstance(kind, GameKind):
        raise Faulty((Problem(name, f"{place} is no GameKind"),))
    return kind


GAMES = Register()


def game_of_position(position: object) -> GameKind[Any]:
    """The game that a position is of, with its own content."""
    module = type(position).__module__
    for name in GAMES:
        package = GAMES.place(name).partition(":")[0]
        if module == package or module.startswith(f"{package.rpartition('.')[0]}."):
            return GAMES[name]
    raise Faulty((Problem(module, "no game of the register has such positions"),))


class Packed(Register):
    """The same games, each with the packs that are meant for it over its own content."""

    def __init__(self, packs: Mapping[str, Sequence[PackLike]]) -> None:
        self._kinds = {name: GAMES[name].with_packs(some) for name, some in packs.items()}

    def __getitem__(self, name: str) -> GameKind[Any]:
        return self._kinds.get(name) or super().__getitem__(name)


def games_with(packs: Sequence[PackLike]) -> Register:
    """The register with these packs, each over the game that can use it; `Faulty` where none can, with the faults that
    keep it from the game it comes nearest to."""
    meant: dict[str, list[PackLike]] = {}
    found: list[Problem] = []
    for pack in packs:
        faults = {
            name: _faults(name, [*meant.get(name, ()), pack]) for name in GAMES if GAMES[name].contents.bind is not None
        }
        nearest = min(faults, key=lambda name: (_strange(faults[name]), len(faults[name])))
        found += faults[nearest]
        meant.setdefault(nearest, []).append(pack)
    if found:
        raise Faulty(tuple(found))
    return Packed(meant) if meant else GAMES


def _strange(faults: Sequence[Problem]) -> int:
    """How many sections of a pack a game does not even know."""
    return sum(one.what.startswith("unknown section") for one in faults)


def _faults(name: str, packs: Sequence[PackLike]) -> tuple[Problem, ...]:
    try:
        GAMES[name].with_packs(packs)
    except Faulty as fault:
        return fault.problems
    return ()


def game_with(name: str, packs: Sequence[PackLike] = ()) -> GameKind[Any]:
    """A game of the register with these packs over its own content; `Faulty` lists every fault in them. Packs that are
    values are laid over it once in a process."""
    if not packs:
        return GAMES[name]
    values = tuple(one for one in packs if isinstance(one, Pack))
    return _bound(name, values) if len(values) == len(packs) else GAMES[name].with_packs(packs)


@lru_cache(maxsize=16)
def _bound(name: str, packs: tuple[Pack, ...]) -> GameKind[Any]:
    return GAMES[name].with_packs(packs)


def titled(problem: Problem, games: Register) -> Problem:
    """What belongs to another game: people know games by their titles, not by the names that programs use."""
    if problem.code not in OF_ANOTHER_GAME:
        return problem
    names = {key: name for key, name in problem.facts if name in games}
    titles = {key: games[name].title for key, name in names.items()}
    what = problem.what
    for key, name in names.items():
        what = what.replace(f"of {name}", f"of {titles[key]}")
    return replace(problem, what=what, facts=tuple({**dict(problem.facts), **titles}.items()))
