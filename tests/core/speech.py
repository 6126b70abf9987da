"""What can a game say? The words its source passes on (codes, topics, causes), and whether both languages know them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

import escarmouche.core
from escarmouche.kits.words.language import Language


class Source:
    """The source of the core and of a game. A module is read as a tree when something that it calls is looked for:
    every worker of a test run reads it, before it knows which tests will be its own."""

    def __init__(self, game: ModuleType) -> None:
        rooms = [Path(package.__path__[0]) for package in (escarmouche.core, game)]
        self.texts = [path.read_text(encoding="utf-8") for room in rooms for path in sorted(room.rglob("*.py"))]

    def modules(self, name: str) -> Iterator[ast.Module]:
        """The modules that call something of this name."""
        return (_tree(text) for text in self.texts if f"{name}(" in text)

    def calls(self, name: str) -> Iterator[tuple[ast.Call, ast.Module]]:
        """Every call of this name."""
        return ((call, module) for module in self.modules(name) for call in _calls(module).get(name, ()))

    def said(self, name: str, index: int, keyword: str) -> set[str]:
        """Every word that calls of this name pass as this argument."""
        return {word for call, module in self.calls(name) for word in words_of(argument(call, index, keyword), module)}

    def refusals(self) -> set[str]:
        """Every code of a refusal; a class of that name with keyword arguments only would be none."""
        calls = [(call, module) for call, module in self.calls("Refusal") if call.args]
        return {word for call, module in calls for word in words_of(call.args[0], module)}

    def questions(self, kind: str) -> Iterator[tuple[str, set[str]]]:
        """Every topic of this kind of question with the names of what it is about, call by call."""
        for module in self.modules(kind):
            for function in ast.walk(module):
                if not isinstance(function, ast.FunctionDef):
                    continue
                for node in ast.walk(function):
                    if isinstance(node, ast.Call) and called(node) == kind:
                        about = [one.value for one in node.keywords if one.arg == "about"] or node.args[4:5]
                        keys = keys_of(about[0], function) if about else set()
                        yield from ((topic, keys) for topic in words_of(argument(node, 3, "topic"), module))

    def constants(self, name: str, index: int) -> set[str]:
        """The words that calls of this name write out as this argument; what is worked out is left aside."""
        found = (call.args[index] for call, _ in self.calls(name) if len(call.args) > index)
        return {word for value in found for word in _written(value)}


@cache
def _tree(text: str) -> ast.Module:
    return ast.parse(text)


@cache
def _calls(module: ast.Module) -> Mapping[str, Sequence[ast.Call]]:
    """What a module calls, by name: the tree is walked once."""
    found: dict[str, list[ast.Call]] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            found.setdefault(called(node), []).append(node)
    return found


def called(call: ast.Call) -> str:
    """The name of what is called, wherever it comes from."""
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case other:
            return ast.unparse(other).rpartition(".")[2]


def argument(call: ast.Call, index: int, name: str) -> ast.expr:
    named = [keyword.value for keyword in call.keywords if keyword.arg == name]
    return named[0] if named else call.args[index]


def _written(value: ast.expr) -> Iterator[str]:
    match value:
        case ast.Constant(str(word)):
            yield word
        case ast.IfExp(_, body, orelse):
            yield from _written(body)
            yield from _written(orelse)


def words_of(expression: ast.expr, module: ast.Module) -> Iterator[str]:
    """The strings an expression may stand for; a variable stands for all that its module assigns to that name, a
    parameter for all that is passed for it."""
    match expression:
        case ast.Constant(str(word)):
            yield word
        case ast.IfExp(_, body, orelse):
            yield from words_of(body, module)
            yield from words_of(orelse, module)
        case ast.Name(name):
            values = [*_assigned(name, module), *_passed(name, module)]
            assert values, f"cannot tell what {name} is"
            for value in values:
                yield from words_of(value, module)
        case _:
            raise AssertionError(f"cannot tell which words {ast.unparse(expression)} stands for")


def keys_of(expression: ast.expr, function: ast.FunctionDef) -> set[str]:
    """The keys of a dict that a function writes out, perhaps in parts."""
    match expression:
        case ast.Dict(keys, values):
            found = {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
            spread = (value for key, value in zip(keys, values, strict=True) if key is None)
            return found.union(*(keys_of(value, function) for value in spread))
        case ast.BinOp(left, ast.BitOr(), right):
            return keys_of(left, function) | keys_of(right, function)
        case ast.Name(name):
            nodes = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
            values = [node.value for node in nodes if any(ast.unparse(target) == name for target in node.targets)]
            assert values, f"cannot tell what {name} is"
            return set.intersection(*(keys_of(value, function) for value in values))
        case _:
            raise AssertionError(f"cannot tell what {ast.unparse(expression)} holds")


def _assigned(name: str, module: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(module):
        if isinstance(node, ast.Assign) and any(ast.unparse(target) == name for target in node.targets):
            yield node.value


def _passed(name: str, module: ast.Module) -> Iterator[ast.expr]:
    """What the module passes to its functions that have a parameter of this name."""
    for function in ast.walk(module):
        if isinstance(function, ast.FunctionDef) and name in (names := [one.arg for one in function.args.args]):
            for node in ast.walk(module):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == function.name:
                    yield argument(node, names.index(name), name)


def subclasses(kind: type[Any]) -> Iterator[type[Any]]:
    """All below this class."""
    for child in kind.__subclasses__():
        yield child
        yield from subclasses(child)


def gaps(text: str) -> set[str]:
    """The gaps of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def assert_alike(fr: Language, en: Language) -> None:
    """Both languages say the same things about the same gaps."""
    assert fr.nouns.keys() == en.nouns.keys()
    assert {kind: set(words) for kind, words in fr.terms.items()} == {k: set(words) for k, words in en.terms.items()}
    assert {key: gaps(text) for key, text in fr.texts.items()} == {key: gaps(text) for key, text in en.texts.items()}
    assert {code: [*map(gaps, ways)] for code, ways in fr.refusals.items()} == {
        code: [*map(gaps, ways)] for code, ways in en.refusals.items()
    }


class Spy(dict[str, str]):
    """Sentences that remember which of them were asked for."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__(texts)
        self.used: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.used.add(key)
        return super().__getitem__(key)
