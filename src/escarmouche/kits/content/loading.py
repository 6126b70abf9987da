"""How is a game's content read? Strictly, with the packs of the user merged in, and every fault told with its place.

A content file is a YAML mapping of sections (`profiles`, `layouts`, ...), each a list of entries with an `id`. A pack
is such a file, a folder of them or a .zip of that: an entry with a new id is added, one with a known id replaces the
fields it names and keeps the others, so that a designer changes one number by writing one number. What the sections
are, and what their entries mean, is each game's own.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar, get_args, get_origin
from zipfile import BadZipFile, ZipFile, is_zipfile

import msgspec
import yaml
from msgspec.structs import replace

from escarmouche.core.problems import Problem
from escarmouche.kits.content.faults import wanted
from escarmouche.kits.content.pack import Pack, PackLike, pack_of
from escarmouche.kits.content.parse_cache import keep, key_of, recalled
from escarmouche.kits.content.strict_yaml import LARGEST, decoded, loader_of, parsed
from escarmouche.kits.faults import fault, in_both

Loaded = TypeVar("Loaded", bound=msgspec.Struct)
Sealed = TypeVar("Sealed", bound=msgspec.Struct)


class Entry(msgspec.Struct):
    """An entry as the files write it, and the place to name when it is wrong."""

    where: str
    fields: dict[str, object]


Entries: TypeAlias = dict[str, dict[str, Entry]]
YAML: Final = (".yaml", ".yml")
MOST_FILES: Final = 200  # of a pack that came as one
LONGEST_ID: Final = 64  # signs; a list names its cards so
LONGEST_NAME: Final = 80  # signs; as much as a list is called by, and all that a card has room for
NAME_KEYS: Final = ("name", "name_en", "name_fr")
_ID: Final = re.compile(r"[\w./-]+")
STEP: Final = re.compile(r"\[(\d+)\]|\.?([^.\[\]]+)")


def sealed(content: Sealed) -> Sealed:
    """The content with its hash in `digest`, over JSON.

    Shelves are in alphabetical order whatever the order of files and packs; inside a card order is kept, because the
    order of a list numbers its figures: a record must not take one order for the other.
    """
    text = msgspec.json.encode(msgspec.structs.replace(content, digest=""))
    return msgspec.structs.replace(content, digest=hashlib.sha256(text).hexdigest()[:16])


# --- Reading files ------------------------------------------------------------------------------------------------


def gathered(
    package: str, sections: Sequence[str], packs: Sequence[PackLike], worded: Collection[str] = ()
) -> tuple[Entries, list[Problem]]:
    """All entries of the game's own files, then of each pack in turn, merged by id. In sections that are `worded` the
    id is what the entry is about in words: a skill, a sentence."""
    found: list[Problem] = []
    merged: Entries = {section: {} for section in sections}
    own, told = _own_data(package)
    found.extend(told)
    read = ([(label, parsed(label, text, found)) for label, text in pack_files(pack, found)] for pack in packs)
    for files in (own, *read):
        fresh: Entries = {section: {} for section in sections}
        for label, data in files:
            _read_data(label, data, fresh, found, worded)
        for section, entries in fresh.items():
            for name, entry in entries.items():
                known = merged[section].get(name)
                merged[section][name] = Entry(entry.where, {**known.fields, **entry.fields}) if known else entry
    return merged, found


@cache
def _own_data(package: str) -> tuple[tuple[tuple[str, object], ...], tuple[Problem, ...]]:
    """A game's own files as plain data, which nobody changes, and what is wrong with them: parsed once, however
    many packs are tried on top."""
    files = tuple(own_files(package))
    key = key_of(files)
    if (known := recalled(key)) is not None:
        return tuple(zip((label for label, _ in files), known, strict=True)), ()
    found: list[Problem] = []
    read = [parsed(label, text, found) for label, text in files]
    if not found:
        keep(key, read)
    return tuple(zip((label for label, _ in files), read, strict=True)), tuple(found)


def own_files(package: str) -> Iterator[tuple[str, str]]:
    """The label and the text of every content file inside a game's package."""
    return _yaml_files(resources.files(package) / "data", "data", [])


def read_packs(packs: Sequence[PackLike], found: list[Problem]) -> tuple[Pack, ...]:
    """Packs as values, in their order; what cannot be read is told."""
    return tuple(one if isinstance(one, Pack) else _read_pack(one, found) for one in packs)


def _read_pack(path: Path, found: list[Problem]) -> Pack:
    return pack_of(path.resolve().name, tuple(pack_files(path, found)), str(path))


def pack_files(pack: PackLike, found: list[Problem]) -> Iterator[tuple[str, str]]:
    """The label and the text of every file of a pack; a pack that is not there is a fault."""
    if isinstance(pack, Pack):
        yield from pack.files
    elif pack.is_dir():
        if not any(map(_is_yaml, pack.rglob("*"))):
            found.append(fault(str(pack), "no_yaml"))
        yield from _yaml_files(pack, str(pack), found)
    elif pack.is_file() and is_zipfile(pack):
        yield from _zipped(pack, found)
    elif pack.is_file():
        text = decoded(str(pack), pack.read_bytes(), found)
        yield from [(str(pack), text)] if text is not None else []
    else:
        found.append(fault(str(pack), "no_pack"))


def _zipped(pack: Path, found: list[Problem]) -> Iterator[tuple[str, str]]:
    """The files of a pack that came as one: read as if they had been unpacked, each within the size of a file."""
    try:
        with ZipFile(pack) as held:
            inside = sorted(
                (one for one in held.infolist() if one.filename.endswith(YAML)), key=lambda one: one.filename
            )
            if not inside:
                found.append(fault(str(pack), "no_yaml"))
            for one in inside[:MOST_FILES]:
                with held.open(one) as file:
                    text = decoded(f"{pack}/{one.filename}", file.read(LARGEST + 1), found)
                if text is not None:
                    yield f"{pack}/{one.filename}", text
    except (BadZipFile, NotImplementedError, RuntimeError, zlib.error, EOFError):  # damaged, or under a password
        found.append(fault(str(pack), "no_zip"))


def _yaml_files(folder: Traversable, label: str, found: list[Problem]) -> Iterator[tuple[str, str]]:
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            yield from _yaml_files(item, f"{label}/{item.name}", found)
        elif _is_yaml(item):
            text = decoded(f"{label}/{item.name}", item.read_bytes(), found)
            if text is not None:
                yield f"{label}/{item.name}", text


def _is_yaml(item: Traversable) -> bool:
    return item.is_file() and item.name.endswith(YAML)


def _read_data(label: str, data: object, fresh: Entries, found: list[Problem], worded: Collection[str]) -> None:
    """One file's entries into their sections; whatever is no section or no entry is a fault."""
    known = ", ".join(fresh)
    if not isinstance(data, dict):
        found.append(fault(label, "no_mapping", known=known))
        return
    for section, items in data.items():
        if section not in fresh:
            found.append(fault(f"{label} {section}", "unknown_section", known=known))
        elif not isinstance(items, list):
            found.append(fault(f"{label} {section}", "no_list"))
        else:
            for index, item in enumerate(items):
                _read_entry(f"{label} {section}[{index}]", item, fresh[section], found, worded=section in worded)


def _read_entry(where: str, item: object, entries: dict[str, Entry], found: list[Problem], *, worded: bool) -> None:
    if not isinstance(item, dict) or not isinstance(item.get("id"), str):
        found.append(fault(where, "no_entry"))
    elif unsaid := [key for key in ("id", "name") if isinstance(item.get(key), str) and not item[key].strip()]:
        found += (fault(f"{where}.{key}", "missing") for key in unsaid)
    elif item["id"] in entries:
        found.append(fault(f"{where}.id", "twice", name=item["id"], there=entries[item["id"]].where))
    else:
        if not worded:  # what it is called by is told, and it stays: whatever names it is not wrong as well
            found += _wrongly_called(where, item)
        entries[item["id"]] = Entry(where, {str(key): value for key, value in item.items()})


def _wrongly_called(where: str, item: Mapping[str, object]) -> Iterator[Problem]:
    """An id stands in orders, codes and addresses; a name on a card and in a row of a list."""
    name = str(item["id"])
    if len(name) > LONGEST_ID:
        yield fault(f"{where}.id", "too_long", length=len(name), most=LONGEST_ID)
    elif not _ID.fullmatch(name):
        yield fault(f"{where}.id", "no_id", name=repr(name))
    for key in NAME_KEYS:
        said = item.get(key)
        if isinstance(said, str) and len(said) > LONGEST_NAME:
            yield fault(f"{where}.{key}", "too_long", length=len(said), most=LONGEST_NAME)


# --- From plain data to cards -------------------------------------------------------------------------------------


def shelf(
    entries: Mapping[str, Entry],
    shape: type[Loaded],
    found: list[Problem],
    prepared: Callable[[object], object] | None = None,
) -> dict[str, Loaded]:
    """Every entry of a section held to its type, in alphabetical order; those that fail are left out and told.

    `prepared` turns what a file writes (inches, short forms) into what the type holds.
    """
    cards: dict[str, Loaded] = {}
    for name, entry in entries.items():
        fields = prepared(entry.fields) if prepared is not None else entry.fields
        card = typed(mapping(fields), shape, entry.where, found)
        if card is not None:
            cards[name] = card
    return dict(sorted(cards.items()))


def typed(fields: Mapping[str, object], shape: type[Loaded], where: str, found: list[Problem]) -> Loaded | None:
    """One entry as a card. The strict converter stops at the first fault, so a faulty entry is gone through again."""
    try:
        return msgspec.convert(fields, shape)
    except msgspec.ValidationError as error:
        told = len(found)
        _tell_faults(fields, shape, where, found)
        if len(found) == told:  # no entry may drop out in silence
            found.append(in_both(where, str(error), "", "ne se lit pas comme une entrée de cette section"))
        return None


def _tell_faults(fields: Mapping[str, object], shape: type[Loaded], where: str, found: list[Problem]) -> None:
    """Every unknown key, missing key and wrong value of an entry."""
    known = {field.encode_name: field for field in msgspec.structs.fields(shape)}
    tag = shape.__struct_config__.tag_field
    found.extend(
        fault(f"{where}.{key}", "unknown_key", known=", ".join(known))
        for key in fields
        if key not in known and key != tag
    )
    for name, field in known.items():
        if name in fields:
            _tell_value_faults(fields[name], field.type, f"{where}.{name}", found)
        elif field.required:
            found.append(fault(f"{where}.{name}", "missing"))


def _tell_value_faults(value: object, shape: object, where: str, found: list[Problem]) -> None:
    item = get_args(shape)[0] if get_origin(shape) is tuple else None
    if isinstance(item, type) and issubclass(item, msgspec.Struct) and isinstance(value, list):
        for index, one in enumerate(value):
            typed(mapping(one), item, f"{where}[{index}]", found)
        return
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and isinstance(value, dict):
        typed(mapping(value), shape, where, found)
        return
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at `$")
        legal = _legal(shape)
        said = what + (f"; choose from {', '.join(legal)}" if legal else "")
        inside = item if place and item is not None else shape
        found.append(in_both(where + place.rstrip("`"), said, "", f"il faut {wanted(inside)}"))


def mapping(value: object) -> Mapping[str, object]:
    """The value as a mapping with words for keys; anything else is an empty one."""
    return {str(key): item for key, item in value.items()} if isinstance(value, dict) else {}


def _legal(shape: object) -> tuple[str, ...]:
    """The words that a type admits, wherever they stand in it."""
    if get_origin(shape) is Literal:
        return tuple(map(str, get_args(shape)))
    return tuple(word for part in get_args(shape) for word in _legal(part))


# --- Faults -------------------------------------------------------------------------------------------------------


def order_problems(package: str) -> Iterator[Problem]:
    """The game's own files keep their entries in alphabetical order; a pack may stand in any order."""
    for label, data in _own_data(package)[0]:
        for section, items in data.items() if isinstance(data, dict) else ():
            names = [item["id"] for item in items]
            for earlier, later in pairwise(names):
                if earlier > later:
                    yield fault(f"{label} {section}", "order", later=later, earlier=earlier)


def placed(problems: Iterable[Problem], name: str, where: str) -> Iterator[Problem]:
    """The same faults told by file and place instead of by id."""
    return (replace(problem, where=where + problem.where.removeprefix(name)) for problem in problems)


def with_lines(problems: Iterable[Problem], files: Mapping[str, str]) -> Iterator[Problem]:
    """The same faults with the line of the file, where the place names a file and a path inside it."""
    nodes: dict[str, yaml.Node | None] = {}
    for problem in problems:
        label, _, path = problem.where.partition(" ")
        if label not in files or not path or path.startswith("line "):
            yield problem
            continue
        if label not in nodes:
            nodes[label] = loader_of(files[label]).get_single_node()
        line = _line(nodes[label], path)
        yield replace(problem, where=f"{label}:{line} {path}")


def _line(node: yaml.Node | None, path: str) -> int:
    """The line where a path such as `layouts[0].terrain[3].id` leads, as far as it can be followed."""
    line = 1
    for index, key in STEP.findall(path):
        children: list[tuple[yaml.Node, yaml.Node]] = []
        if index and isinstance(node, yaml.SequenceNode):
            children = [(child, child) for child in node.value[int(index) : int(index) + 1]]
        elif key and isinstance(node, yaml.MappingNode):
            children = [(name, value) for name, value in node.value if str(name.value) == key]
        if not children:
            break
        line, node = children[-1][0].start_mark.line + 1, children[-1][1]
    return line
