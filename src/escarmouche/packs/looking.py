"""A pack as it stands now: its entries with their places, every fault in the reader's language, a card to look at.

What is sent may be anything: it is read as strictly as a file is, and nothing of it is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Final

import msgspec
import yaml

from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.book.clauses import told_clause
from escarmouche.kits.content.forms import Names
from escarmouche.kits.content.loading import mapping
from escarmouche.kits.content.pack import Pack, pack_of
from escarmouche.kits.content.strict_yaml import loader_of, parsed
from escarmouche.kits.faults import fault_said
from escarmouche.kits.kind import GameKind
from escarmouche.kits.stage.scene import Figure, Sheet, Stage
from escarmouche.packs.asking import names_of, section_named, spec_of

TOLD: Final = 60  # faults of one pack: more help nobody
MOST: Final = 400  # entries that are shown one by one
NAME: Final = "pack"


class PackFault(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to mend: in which file and line, of which entry (its section, its number there) and which field, by
    its path and as it is called; `said` is for the reader, `what` as the check tells it; `rule` is the clause."""

    said: str
    what: str
    file: str = ""
    line: int = 0
    section: str = ""
    at: int = -1
    path: str = ""
    place: str = ""
    why: str = ""
    rule: str = ""
    own: bool = True  # in the pack: else in what the game has itself, which the pack has changed


class PackEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry: where it stands, what it says as JSON, and the lines that are its alone (0: it shares one)."""

    file: str
    section: str
    at: int
    id: str
    fields: str
    first: int = 0
    last: int = 0


class PackCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry as a match would show it."""

    sheets: tuple[Sheet, ...]
    figure: Figure


class SeenPack(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that is to be said about a pack; `playable`: a match may be played with it, whatever else is to be mended."""

    faults: tuple[PackFault, ...]
    entries: tuple[PackEntry, ...]
    playable: bool
    more: int = 0  # faults that are not told
    card: PackCard | None = None


def looked_at(
    kind: GameKind[Any], files: Sequence[tuple[str, str]], lang: str, section: str = "", card: str = ""
) -> SeenPack:
    """A pack of these files (label, text), and the card of one of its entries, or of the game's."""
    spec_of(kind)
    pack = pack_of(NAME, tuple(files))
    problems = _problems(kind, pack)
    bound = _bound(kind, pack)
    teller = _Teller(kind, lang, {label for label, _ in files})
    return SeenPack(
        tuple(map(teller.told, problems[:TOLD])),
        tuple(islice(entries_of(files), MOST)),
        bound is not None,
        max(0, len(problems) - TOLD),
        card_of(bound, section, card, lang) if bound is not None and card else None,
    )


def _problems(kind: GameKind[Any], pack: Pack) -> list[Problem]:
    return list(dict.fromkeys(kind.contents.check((*kind.packs, pack))))


def _bound(kind: GameKind[Any], pack: Pack) -> GameKind[Any] | None:
    try:
        return kind.with_packs((pack,))
    except Faulty:
        return None


# --- a card --------------------------------------------------------------------------------------------------------


def card_of(kind: GameKind[Any], section: str, name: str, lang: str) -> PackCard | None:
    """A figure on a table, as its sheet shows it; None where it cannot be set down."""
    shaped = spec_of(kind).sections.get(section)
    if shaped is None or kind.stage is None or not name.replace("_", "").isalnum():
        return None
    for scene in shaped.in_scene:
        with suppress(Faulty):
            return _card_in(kind.stage, kind.scene(scene.format(id=name)).position, name, lang)
    return None


def _card_in(stage: Stage, game: Any, name: str, lang: str) -> PackCard | None:
    """The figure of that name, or the only one."""
    figures = stage.scene(game, 0, lang).figures
    figure = next((one for one in figures if one.sheet.rpartition(":")[2] == name), next(iter(figures), None))
    if figure is None:
        return None
    sheets = tuple(one for one in stage.sheets(game, lang) if one.id == figure.sheet)
    title = sheets[0].name if sheets else figure.name
    return PackCard(sheets, msgspec.structs.replace(figure, name=title, marks=(), place=""))


# --- faults in words -------------------------------------------------------------------------------------------------


class _Teller:
    """Tells problems in one language."""

    def __init__(self, kind: GameKind[Any], lang: str, files: Iterable[str]) -> None:
        self._kind, self._lang, self._files = kind, lang, set(files)
        self._names: Names = names_of(kind, lang)
        self._spec = spec_of(kind)

    def told(self, problem: Problem) -> PackFault:
        label, line, path = _parted(problem.where)
        own = label in self._files
        section, at, inside = _steps(path)
        rule = told_clause(self._kind.package, problem.why, self._lang)[0] if problem.why else ""
        french = fault_said(problem, "fr") if problem.code else "" if rule else problem.what
        return PackFault(
            french if self._lang == "fr" else problem.what,
            str(problem),
            label,
            line,
            section,
            at,
            inside,
            self._place(section, inside),
            problem.why,
            rule,
            own,
        )

    def _place(self, section: str, inside: str) -> str:
        """The field in words: `Mêlée 2`, `Caractéristiques › ATT` (keys of a map, as in the form); of an entry as
        a whole, its section."""
        if not section:
            return ""
        if not inside:
            return section_named(self._kind, section, self._lang)
        words, place = [], section
        for part in inside.split("."):
            name, _, number = part.partition("[")
            word = self._names.term(self._spec.kind_of(place), name) if place != section else ""
            place = f"{place}.{name}"
            label = word or self._names.label(place).partition(" (")[0]
            words.append(label + (f" {int(number.rstrip(']')) + 1}" if _counts(number) else ""))
        return " › ".join(words)


def _counts(number: str) -> bool:
    return number.endswith("]") and number[:-1].isdecimal()


def _parted(where: str) -> tuple[str, int, str]:
    """File, line and path of a place as checks write it: `a.yaml:3 profiles[0].hp`, `a.yaml line 3`, `a.yaml`."""
    label, _, path = where.partition(" ")
    name, colon, line = label.rpartition(":")
    if colon and line.isdecimal():
        return name, int(line), path
    word, _, number = path.partition(" ")
    if word == "line" and number.isdecimal():
        return label, int(number), ""
    return label, 0, path


def _steps(path: str) -> tuple[str, int, str]:
    """Section, number of the entry, path inside it: `profiles[2].melee[0]`."""
    head, _, inside = path.partition(".")
    section, _, number = head.partition("[")
    return section, int(number[:-1]) if _counts(number) else -1, inside


# --- entries and their places ----------------------------------------------------------------------------------------


def entries_of(files: Sequence[tuple[str, str]]) -> Iterator[PackEntry]:
    """What stands in the files, as far as they can be read."""
    for label, text in files:
        data = parsed(label, text, [])
        if not isinstance(data, dict) or not data:
            continue
        places = _places(text)
        for section, items in data.items():
            for at, item in enumerate(items if isinstance(items, list) else ()):
                if isinstance(item, dict):
                    first, last = places.get((str(section), at), (0, 0))
                    fields = json.dumps(mapping(item), ensure_ascii=False)
                    yield PackEntry(label, str(section), at, str(item.get("id", "")), fields, first, last)


def _places(text: str) -> dict[tuple[str, int], tuple[int, int]]:
    """The lines of each entry, by section and number, where it has lines for itself."""
    loader = loader_of(text)
    try:
        node = loader.get_single_node()
    finally:
        loader.dispose()
    found: dict[tuple[str, int], tuple[int, int]] = {}
    for key, value in node.value if isinstance(node, yaml.MappingNode) else ():
        if not isinstance(value, yaml.SequenceNode) or value.flow_style:
            continue
        for at, item in enumerate(value.value):
            found[str(key.value), at] = (_line(item.start_mark), _last(item))
    return found


def _line(mark: Any) -> int:
    return int(mark.line) + 1


def _last(node: yaml.Node) -> int:
    """The last line on which something of the node stands: what follows a block is no part of it."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        end = node.value[-1]
        return _last(end[1] if isinstance(end, tuple) else end)
    mark = node.end_mark
    return max(_line(node.start_mark), int(mark.line) + (1 if mark.column else 0)) if mark is not None else 0
