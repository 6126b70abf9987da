"""Which two signs stand on the base of a figure? No two of one side are alike, and whoever is left keeps his."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from string import ascii_uppercase
from typing import Final

from escarmouche.games.malhya.ids import FIRST_ENEMY
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.kits.words.language import folded

NUMBERS: Final = "0123456789" + ascii_uppercase


def hero_codes(namer: Namer) -> list[str]:
    """The first letters of each hero's name: `Yo`, `Ur`."""
    found: list[str] = []
    for hero in namer.game.state.heroes:
        letters = _letters(namer.hero_name(hero.name))
        wanted = (letters[0].upper() + one for one in (*letters[1:], *ascii_uppercase))
        found.append(next(one for one in wanted if one not in found))
    return found


def beast_code(namer: Namer, name: str) -> str:
    """The first letters of a beast's name."""
    return _letters(namer.kind(name))[:2].capitalize()


def enemy_code(namer: Namer, figure: int) -> str:
    """The letter of its type and its number among its likes: `G2`."""
    kind, number = namer.game.state.met[figure - FIRST_ENEMY]
    kinds = tuple(namer.content.enemies)
    letters = _kind_letters(kinds, tuple(str(namer.kind(one)) for one in kinds))
    return letters[kind] + NUMBERS[number % len(NUMBERS)]


@lru_cache(maxsize=32)
def _kind_letters(kinds: tuple[str, ...], names: tuple[str, ...]) -> Mapping[str, str]:
    letters: dict[str, str] = {}
    for kind, name in zip(kinds, names, strict=True):
        letters[kind] = next(_free(f"{_letters(name).upper()}{ascii_uppercase}", letters.values()))
    return letters


def _free(signs: str, taken: Iterable[str]) -> Iterator[str]:
    held = set(taken)
    return (sign for sign in signs if sign not in held)


def _letters(name: str) -> str:
    return "".join(sign for sign in folded(name) if sign.isalpha()) or "x"
