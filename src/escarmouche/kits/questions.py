"""Which questions does a game ask, and what may be answered? Found where they stand: in the modules of its `asks`.

A question is known by standing there, and so is a decision, there or beside its parent: neither is listed a second
time. What others derive from is no question and no decision itself, only what they have in common.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Union

import msgspec

from escarmouche.core.asking import Ask, Choose


def question_kinds(package: str) -> tuple[str, ...]:
    """The kinds of question that have a class in this package, in the order of the alphabet. Choices are not among
    them: a choice is told by its topic."""
    return tuple(sorted(one.__name__ for one in questions_in(package) if not issubclass(one, Choose)))


def questions_in(package: str) -> tuple[type[Ask[Any]], ...]:
    """The questions of this package, choices with a class of their own among them."""
    return tuple(_leaves(Ask, _modules(package)))


def decisions_in(package: str, parent: type[msgspec.Struct]) -> tuple[type[msgspec.Struct], ...]:
    """The decisions below this parent: those of its own module, then those of the package, in their order there."""
    own = import_module(parent.__module__)
    return tuple(_leaves(parent, [own, *(one for one in _modules(package) if one is not own)]))


def answer_type(package: str, parent: type[msgspec.Struct]) -> Any:
    """Everything a record may hold: decisions, yes or no, a number or a word from a short list, a die or a throw."""
    return Union[(*decisions_in(package, parent), bool, int, str, tuple[int, ...])]


def _modules(package: str) -> list[ModuleType]:
    found = import_module(package)
    return [import_module(f"{package}.{one.name}") for one in iter_modules(found.__path__)]


def _leaves(parent: type[Any], modules: list[ModuleType]) -> Iterator[type[Any]]:
    """The classes below a parent that are defined in these modules and that no other of them derives from."""
    below = [
        one
        for module in modules
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, parent) and one.__module__ == module.__name__
    ]
    derived_from = {ancestor for one in below for ancestor in one.__mro__[1:]}
    return (one for one in below if one not in derived_from)
