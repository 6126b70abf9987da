"""A war machine with changes: how that is read between braces, and written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.games.ages.content import Content
from escarmouche.games.ages.profiles import Machine, Weapon
from escarmouche.games.ages.scene.notation import UNIT
from escarmouche.games.ages.scene.profiles import (
    SEPARATOR,
    artillery,
    skills_said,
    within,
    written_skills,
    written_weapon,
)
from escarmouche.kits.scenes.tokens import Mistake, Tokens, written, written_word
from escarmouche.kits.scenes.values import entries
from escarmouche.table.plane import CM

WHOLE: Final = ("sp", "res", "crew", "power", "val")
LENGTHS: Final = ("mov", "weight", "height", "base")


def read_machine(machine: Machine, inside: Tokens, content: Content) -> Machine:
    """[ADE-MAC-01] The machine as the braces change it."""
    for entry in entries(inside):
        word = entry.word("a change of the machine")
        if word == "skills":
            machine = replace(machine, skills=skills_said(entry, content))
        elif word in READERS:
            machine = READERS[word](machine, entry)
            entry.end()
        else:
            known = ", ".join((*READERS, "skills"))
            raise Mistake(
                f"a war machine has no {word!r}; there are {known}",
                entry.at,
                fr=f"une machine de guerre n'a pas de {word} ; il y a : {known}",
            )
    return machine


def _whole(name: str) -> Callable[[Machine, Tokens], Machine]:
    return lambda machine, entry: replace(machine, **{name: within(name, entry.whole(name), entry)})


def _length(name: str) -> Callable[[Machine, Tokens], Machine]:
    return lambda machine, entry: replace(machine, **{name: within(name, entry.length(name), entry, unit=CM)})


def _servers(machine: Machine, entry: Tokens) -> Machine:
    """[ADE-MAC-04] The class of those who serve it; `-`: anybody."""
    return replace(machine, server_class="" if entry.take("-") else entry.word("the class of its servers"))


def _gun(machine: Machine, entry: Tokens) -> Machine:
    return replace(machine, weapon=artillery(entry))


READERS: Final[Mapping[str, Callable[[Machine, Tokens], Machine]]] = MappingProxyType(
    {
        **{name: _whole(name) for name in WHOLE},
        **{name: _length(name) for name in LENGTHS},
        "class": _servers,
        "gun": _gun,
    }
)


def written_machine(content: Content, name: str) -> Iterator[str]:
    """What stands between the braces of a war machine; nothing where nothing is changed."""
    made, base = content.machines[name], content.machines[name.partition(SEPARATOR)[0]]
    for word in (*WHOLE, *LENGTHS):
        value: Any = getattr(made, word)
        if value != getattr(base, word):
            yield f"{word} {written(value, UNIT) if word in LENGTHS else value}"
    if made.server_class != base.server_class:
        yield f"class {written_word(made.server_class) if made.server_class else '-'}"
    weapon: Weapon | None = made.weapon
    if weapon is not None and weapon != base.weapon:
        yield written_weapon(weapon)
    if made.skills != base.skills:
        yield written_skills(made.skills)
