"""The register: every game by name, loaded when asked for. A sixth game is a plug-in of the same entry-point group."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from escarmouche.core.game import GameKind
from escarmouche.core.packs import Pack, PackLike
from escarmouche.core.problems import Faulty, Problem

GROUP = "escarmouche.games"
OWN = {
    "alkemy": "escarmouche.games.alkemy.game:GAME",
    "fantastiques": "escarmouche.games.fantastiques.game:GAME",
    "moonstone": "escarmouche.games.moonstone.game:GAME",
}


class Register(Mapping[str, GameKind[Any]]):
    """Games by name; looking one up imports it."""

    def _places(self) -> dict[str, str]:
        return OWN | {entry.name: entry.value for entry in entry_points(group=GROUP)}

    def __contains__(self, name: object) -> bool:
        return name in self._places()

    def __getitem__(self, name: str) -> GameKind[Any]:
        places = self._places()
        if name not in places:
            raise Faulty((Problem(name, f"no such game; there are {', '.join(sorted(places))}"),))
        module, _, attribute = places[name].partition(":")
        kind: GameKind[Any] = getattr(import_module(module), attribute)
        return kind

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._places()))

    def __len__(self) -> int:
        return len(self._places())


GAMES = Register()


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
