"""How is a YAML file of somebody else read? As plain data or not at all: whatever YAML can do beyond words, numbers,
lists and mappings is a fault with its line, and no file takes the program down or keeps it for ever."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

import yaml

from escarmouche.core.problems import Problem
from escarmouche.kits.faults import fault, in_both

LARGEST: Final = 2 << 20  # bytes of a file
DEEPEST: Final = 100  # lists and mappings inside each other, also through anchors
MOST: Final = 1_000_000  # values, counted as often as anchors repeat them
_CORE: Final = "tag:yaml.org,2002:"
_PLAIN: Final = frozenset(_CORE + name for name in ("str", "int", "float", "bool", "null", "seq", "map", "merge"))
_ENDLESS: Final = frozenset({"inf", "nan"})
Loader: TypeAlias = yaml.CSafeLoader | yaml.SafeLoader
Tell: TypeAlias = Callable[..., None]  # (node, the key of a sentence, what fills it)


def decoded(label: str, data: bytes, found: list[Problem]) -> str | None:
    """The text of a file; None, and the fault told, where it is none."""
    if len(data) > LARGEST:
        found.append(fault(label, "too_large", most=LARGEST >> 20))
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        found.append(fault(f"{label} line {line}", "no_utf8", byte=f"{data[error.start]:02x}"))
        return None


def parsed(label: str, text: str, found: list[Problem]) -> object:
    """The file as plain data; YAML lets a key stand twice in silence, a card may not."""
    try:
        if line := _too_deep(text):
            found.append(fault(f"{label} line {line}", "too_deep", most=DEEPEST))
            return {}
        return _constructed(label, loader_of(text), found)
    except yaml.YAMLError as error:
        found.append(_unread(label, error))
    except (ValueError, OverflowError) as error:  # a number beyond what can be read
        found.append(fault(label, "unread", error=error))
    return {}


def loader_of(text: str) -> Loader:
    """A reader of YAML that makes plain data only."""
    return (yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader)(text)


def _too_deep(text: str) -> int:
    """The line where the nesting goes too far, 0 if nowhere: found without nesting, before anything else follows it."""
    depth = 0
    for event in yaml.parse(text, yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                return _line(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
    return 0


def _unread(label: str, error: yaml.YAMLError) -> Problem:
    """Where the reader stumbled, if it says so; its own words are English."""
    mark = getattr(error, "problem_mark", None)
    where = label if mark is None else f"{label} line {mark.line + 1}"
    french = "n'est pas du YAML lisible" + ("" if mark is None else f" à partir de la colonne {mark.column + 1}")
    return in_both(where, f"is no YAML: {' '.join(str(error).split())}", "", french)


def _line(place: yaml.Event | yaml.Node) -> int:
    return 1 if place.start_mark is None else int(place.start_mark.line) + 1


def _constructed(label: str, loader: Loader, found: list[Problem]) -> object:
    try:
        node = loader.get_single_node()
        if node is None:
            return {}
        told: list[str] = []

        def tell(node: yaml.Node, key: str, /, **gaps: Any) -> None:
            told.append(key)
            found.append(fault(f"{label} line {_line(node)}", key, **gaps))

        _Weight(loader, tell).of(node)
        return {} if any(key != TWICE for key in told) else loader.construct_document(node)
    finally:
        loader.dispose()


TWICE: Final = "key_twice"


class _Weight:
    """Goes through a document once, whatever its anchors repeat, and tells what is no plain data."""

    def __init__(self, loader: Loader, tell: Tell) -> None:
        self._loader, self._tell = loader, tell
        self._known: dict[int, tuple[int, int]] = {}  # of the nodes gone through: values, levels
        self._open: set[int] = set()
        self._told_much = False

    def of(self, node: yaml.Node) -> tuple[int, int]:
        """(values, levels) below a node. An anchor stands before whatever repeats it, so this goes no deeper than the
        text does."""
        known = self._known.get(id(node))
        if known is not None:
            return known
        if id(node) in self._open:
            self._tell(node, "endless_anchor")
            return 1, 1
        self._open.add(id(node))
        self._known[id(node)] = weight = self._inside(node)
        self._open.discard(id(node))
        if not self._told_much and (weight[0] > MOST or weight[1] > DEEPEST):
            self._told_much = True
            self._tell(node, "too_much", most=MOST, deepest=DEEPEST)
        return weight

    def _inside(self, node: yaml.Node) -> tuple[int, int]:
        if node.tag not in _PLAIN:
            date = node.tag == f"{_CORE}timestamp"
            self._tell(node, "date" if date else "tag", name=node.tag.replace(_CORE, "!!"))
        if isinstance(node, yaml.ScalarNode):
            self._scalar(node)
            return 1, 0
        below = [self.of(child) for child in self._children(node)]
        return 1 + sum(values for values, _ in below), 1 + max((levels for _, levels in below), default=0)

    def _scalar(self, node: yaml.ScalarNode) -> None:
        kind = node.tag.removeprefix(_CORE)
        meant = self._loader.resolve(yaml.ScalarNode, node.value, (True, False))  # type: ignore[no-untyped-call]
        if node.tag in _PLAIN and kind != "str" and meant != node.tag:
            self._tell(node, "no_scalar", value=repr(node.value), kind=kind)
        elif kind == "float" and node.value.lower().lstrip("+-.") in _ENDLESS:
            self._tell(node, "no_number", value=node.value)

    def _children(self, node: yaml.Node) -> Iterator[yaml.Node]:
        if isinstance(node, yaml.SequenceNode):
            yield from node.value
            return
        seen: set[str] = set()
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self._tell(key, "no_key")
            elif key.value in seen:
                self._tell(key, TWICE, key=key.value)
            else:
                seen.add(key.value)
            yield key
            yield value
