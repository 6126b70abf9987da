"""What can be played with? Reads the content files strictly, merges the packs of the user, and finds every fault.

A content file is a YAML mapping of sections (`profiles`, `layouts`, ...), each a list of entries with an `id`. A pack
is such a file, or a folder of them: an entry with a new id is added, one with a known id replaces the fields it names
and keeps the others, so that a designer changes one number by writing one number. Files speak in inches; what is
loaded speaks in table units.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, TypeVar, get_args, get_origin

import msgspec
import yaml

from escarmouche.core.problems import Faulty, Problem
from escarmouche.games.fantastiques import layouts, lists
from escarmouche.games.fantastiques.costs import cost_halves, piece_cost_halves, points
from escarmouche.games.fantastiques.layouts import SCENARIOS, SIDES, Layout, TerrainKind
from escarmouche.games.fantastiques.lists import ArmyList
from escarmouche.games.fantastiques.profiles import (
    Army,
    PieceProfile,
    Profile,
    SizeClass,
    piece_problems,
    profile_problems,
)
from escarmouche.games.fantastiques.settings import Settings

Loaded = TypeVar("Loaded", bound=msgspec.Struct)


class Content(msgspec.Struct, frozen=True):
    """Everything loaded, by id in alphabetical order; `digest` is the same for the same content in every process."""

    sizes: dict[str, SizeClass]
    kinds: dict[str, TerrainKind]
    armies: dict[str, Army]
    profiles: dict[str, Profile]
    pieces: dict[str, PieceProfile]
    lists: dict[str, ArmyList]
    layouts: dict[str, Layout]
    digest: str = ""

    def with_profiles(self, profiles: Iterable[Profile]) -> Content:
        """The same content with the players' own cards added, or put over those of the same id."""
        cards = self.profiles | {profile.id: profile for profile in profiles}
        return _sealed(msgspec.structs.replace(self, profiles=dict(sorted(cards.items()))))


class _Entry(msgspec.Struct):
    """An entry as the files write it, and the place to name when it is wrong."""

    where: str
    fields: dict[str, object]


SECTIONS: Final = tuple(field.name for field in msgspec.structs.fields(Content) if field.name != "digest")
MEASURED: Final = (SizeClass, TerrainKind, Layout)  # the cards that carry lengths
_Entries = dict[str, dict[str, _Entry]]


def load_content(packs: Sequence[Path] = ()) -> Content:
    """The content of the game with the packs merged in; raises `Faulty` with all that makes it unusable.

    Declared prices and the legality of lists are left to `check_content`: a designer may study a card before its
    price and the lists that use it are mended.
    """
    return _load(packs) if packs else _default()


def check_content(packs: Sequence[Path] = ()) -> tuple[Problem, ...]:
    """Every fault of the content files and of the packs, each with its file, its place and its rule."""
    entries, found = _gathered(packs)
    content = _typed_content(entries, found)
    if found:  # cards that did not load would only echo as unknown names
        return tuple(found)
    return (
        *_unusable(content, entries),
        *_price_problems(content, entries),
        *_list_problems(content, entries),
        *_default_problems(content),
        *_order_problems(),
    )


@cache
def _default() -> Content:
    return _load(())


def _load(packs: Sequence[Path]) -> Content:
    entries, found = _gathered(packs)
    content = _typed_content(entries, found)
    if found:
        raise Faulty(tuple(found))
    if unusable := tuple(_unusable(content, entries)):
        raise Faulty(unusable)
    return content


def _sealed(content: Content) -> Content:
    """The content with its hash, over JSON.

    Shelves are in alphabetical order whatever the order of files and packs; inside a card order is kept, because the
    order of a list numbers its figures: a record must not take one order for the other.
    """
    text = msgspec.json.encode(msgspec.structs.replace(content, digest=""))
    return msgspec.structs.replace(content, digest=hashlib.sha256(text).hexdigest()[:16])


# --- Reading files ------------------------------------------------------------------------------------------------


def _gathered(packs: Sequence[Path]) -> tuple[_Entries, list[Problem]]:
    """All entries of the game's own files, then of each pack in turn, merged by id."""
    found: list[Problem] = []
    merged: _Entries = {section: {} for section in SECTIONS}
    for files in (_own_files(), *(_pack_files(pack, found) for pack in packs)):
        fresh: _Entries = {section: {} for section in SECTIONS}
        for label, text in files:
            _read_file(label, text, fresh, found)
        for section, entries in fresh.items():
            for name, entry in entries.items():
                known = merged[section].get(name)
                merged[section][name] = _Entry(entry.where, {**known.fields, **entry.fields}) if known else entry
    return merged, found


def _own_files() -> Iterator[tuple[str, str]]:
    return _yaml_files(resources.files("escarmouche.games.fantastiques") / "data", "data")


def _yaml_files(folder: Traversable, label: str) -> Iterator[tuple[str, str]]:
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            yield from _yaml_files(item, f"{label}/{item.name}")
        elif item.name.endswith((".yaml", ".yml")):
            yield f"{label}/{item.name}", item.read_text(encoding="utf-8")


def _pack_files(pack: Path, found: list[Problem]) -> Iterator[tuple[str, str]]:
    if pack.is_dir():
        yield from _yaml_files(pack, str(pack))
    elif pack.is_file():
        yield str(pack), pack.read_text(encoding="utf-8")
    else:
        found.append(Problem(str(pack), "there is no such pack: give a YAML file or a folder of them"))


def _read_file(label: str, text: str, fresh: _Entries, found: list[Problem]) -> None:
    """One file's entries into their sections; whatever is no section or no entry is a fault."""
    data = _parsed(label, text, found)
    if not isinstance(data, dict):
        found.append(Problem(label, f"a content file is a mapping of {', '.join(SECTIONS)}"))
        return
    for section, items in data.items():
        if section not in SECTIONS:
            found.append(Problem(f"{label} {section}", f"unknown section; there are {', '.join(SECTIONS)}"))
        elif not isinstance(items, list):
            found.append(Problem(f"{label} {section}", "a section is a list of entries"))
        else:
            for index, item in enumerate(items):
                _read_entry(f"{label} {section}[{index}]", item, fresh[section], found)


def _read_entry(where: str, item: object, entries: dict[str, _Entry], found: list[Problem]) -> None:
    if not isinstance(item, dict) or not isinstance(item.get("id"), str):
        found.append(Problem(where, "an entry is a mapping with an id"))
    elif item["id"] in entries:
        found.append(Problem(f"{where}.id", f"{item['id']} already stands at {entries[item['id']].where}"))
    else:
        entries[item["id"]] = _Entry(where, {str(key): value for key, value in item.items()})


def _parsed(label: str, text: str, found: list[Problem]) -> object:
    """The file as plain data; YAML lets a key stand twice in silence, a card may not."""
    loader = (yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader)(text)
    try:
        node = loader.get_single_node()
        if node is None:
            return {}
        found.extend(_repeated_keys(label, node))
        return loader.construct_document(node)
    except yaml.YAMLError as error:
        found.append(Problem(label, f"is no YAML: {' '.join(str(error).split())}"))
        return {}
    finally:
        loader.dispose()


def _repeated_keys(label: str, node: yaml.Node) -> Iterator[Problem]:
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _repeated_keys(label, item)
    elif isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if key.value in seen:
                yield Problem(f"{label} line {key.start_mark.line + 1}", f"the key {key.value} stands there twice")
            seen.add(key.value)
            yield from _repeated_keys(label, value)


# --- From plain data to cards -------------------------------------------------------------------------------------


def _typed_content(entries: _Entries, found: list[Problem]) -> Content:
    """Every entry held to its type; those that fail are left out and told."""
    return _sealed(
        Content(
            sizes=_section(entries["sizes"], SizeClass, found),
            kinds=_section(entries["kinds"], TerrainKind, found),
            armies=_section(entries["armies"], Army, found),
            profiles=_section(entries["profiles"], Profile, found),
            pieces=_section(entries["pieces"], PieceProfile, found),
            lists=_section(entries["lists"], ArmyList, found),
            layouts=_section(entries["layouts"], Layout, found),
        )
    )


def _section(entries: Mapping[str, _Entry], shape: type[Loaded], found: list[Problem]) -> dict[str, Loaded]:
    cards: dict[str, Loaded] = {}
    for name, entry in entries.items():
        fields = layouts.in_units(entry.fields) if shape in MEASURED else entry.fields
        card = _typed(_mapping(fields), shape, entry.where, found)
        if card is not None:
            cards[name] = card
    return dict(sorted(cards.items()))


def _typed(fields: Mapping[str, object], shape: type[Loaded], where: str, found: list[Problem]) -> Loaded | None:
    """One entry as a card. The strict converter stops at the first fault, so a faulty entry is gone through again."""
    try:
        return msgspec.convert(fields, shape)
    except msgspec.ValidationError as error:
        told = len(found)
        _tell_faults(fields, shape, where, found)
        if len(found) == told:  # no entry may drop out in silence
            found.append(Problem(where, str(error)))
        return None


def _tell_faults(fields: Mapping[str, object], shape: type[Loaded], where: str, found: list[Problem]) -> None:
    """Every unknown key, missing key and wrong value of an entry."""
    known = {field.encode_name: field for field in msgspec.structs.fields(shape)}
    found.extend(
        Problem(f"{where}.{key}", f"unknown key; there are {', '.join(known)}") for key in fields if key not in known
    )
    for name, field in known.items():
        if name in fields:
            _tell_value_faults(fields[name], field.type, f"{where}.{name}", found)
        elif field.required:
            found.append(Problem(f"{where}.{name}", "is missing"))


def _tell_value_faults(value: object, shape: object, where: str, found: list[Problem]) -> None:
    item = get_args(shape)[0] if get_origin(shape) is tuple else None
    if isinstance(item, type) and issubclass(item, msgspec.Struct) and isinstance(value, list):
        for index, one in enumerate(value):
            _typed(_mapping(one), item, f"{where}[{index}]", found)
        return
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at `$")
        legal = _legal(shape)
        found.append(Problem(where + place.rstrip("`"), what + (f"; choose from {', '.join(legal)}" if legal else "")))


def _mapping(value: object) -> Mapping[str, object]:
    return {str(key): item for key, item in value.items()} if isinstance(value, dict) else {}


def _legal(shape: object) -> tuple[str, ...]:
    """The words that a type admits, wherever they stand in it."""
    if get_origin(shape) is Literal:
        return tuple(map(str, get_args(shape)))
    return tuple(word for part in get_args(shape) for word in _legal(part))


# --- Faults -------------------------------------------------------------------------------------------------------


def _unusable(content: Content, entries: _Entries) -> Iterator[Problem]:
    """What keeps the content from play: names that lead nowhere, cards outside the rules, unfit tables."""
    yield from _reference_problems(content, entries)
    for name, profile in content.profiles.items():
        where = entries["profiles"][name].where
        yield from profile_problems(profile, where)
        yield from _placed(lists.creature_problems(profile, content, Settings()), name, where)
    for name, piece in content.pieces.items():
        yield from piece_problems(piece, entries["pieces"][name].where)
    for name, layout in content.layouts.items():
        yield from _placed(layouts.problems(layout, content), name, entries["layouts"][name].where)


def _reference_problems(content: Content, entries: _Entries) -> Iterator[Problem]:
    bodies = (("profiles", content.profiles.values()), ("pieces", content.pieces.values()))
    for section, cards in bodies:
        for card in cards:
            if card.size not in content.sizes:
                yield Problem(f"{entries[section][card.id].where}.size", f"there is no size class {card.size}")
    for piece in content.pieces.values():
        crew = content.profiles.get(piece.crew)
        if crew is None or crew.kind != "crew":
            where = f"{entries['pieces'][piece.id].where}.crew"
            yield Problem(where, f"{piece.crew} is no crew profile", "FAN-LST-11")
    for army in content.armies.values():
        for name in army.profiles:
            if name not in content.profiles:
                yield Problem(f"{entries['armies'][army.id].where}.profiles", f"there is no figure profile {name}")
    for army_list in content.lists.values():
        if army_list.army not in content.armies:
            yield Problem(f"{entries['lists'][army_list.id].where}.army", f"there is no army {army_list.army}")


def _price_problems(content: Content, entries: _Entries) -> Iterator[Problem]:
    """[FAN-CST-01, FAN-CST-08] What a card says it costs is what the table of costs gives."""
    computed = {name: (card.cost, cost_halves(card, Settings())) for name, card in content.profiles.items()}
    for section, prices in (
        ("profiles", computed),
        ("pieces", {name: (piece.cost, piece_cost_halves(piece)) for name, piece in content.pieces.items()}),
    ):
        why = "FAN-CST-01" if section == "profiles" else "FAN-CST-08"
        for name, (declared, halves) in prices.items():
            if 2 * declared != halves:
                where = f"{entries[section][name].where}.cost"
                yield Problem(where, f"{declared:g} is declared, {points(halves)} is due", why)


def _list_problems(content: Content, entries: _Entries) -> Iterator[Problem]:
    """[FAN-LST-01..12] Every list is legal under the default settings and adds up to what it says."""
    for name, army in content.lists.items():
        where = entries["lists"][name].where
        own = (
            p for p in lists.problems(army, content, Settings()) if p.where == name or p.where.startswith(f"{name}.")
        )
        yield from _placed(own, name, where)
        halves = lists.total_halves(army, content, Settings())
        if army.total is not None and 2 * army.total != halves:
            yield Problem(f"{where}.total", f"{army.total:g} is declared, {points(halves)} is due", "FAN-LST-01")


def _default_problems(content: Content) -> Iterator[Problem]:
    """Every scenario has one table that serves it unasked, for every number of sides."""
    for scenario in SCENARIOS:
        for sides in SIDES:
            ready = [a.id for a in content.layouts.values() if scenario in a.default_for and sides in a.zones]
            if len(ready) != 1:
                named = ", ".join(ready) or "none"
                yield Problem("layouts", f"one default table for {scenario} with {sides} sides is needed, not {named}")


def _order_problems() -> Iterator[Problem]:
    """The game's own files keep their entries in alphabetical order; a pack may stand in any order."""
    for label, text in _own_files():
        data = _parsed(label, text, [])
        for section, items in data.items() if isinstance(data, dict) else ():
            names = [item["id"] for item in items]
            for earlier, later in pairwise(names):
                if earlier > later:
                    yield Problem(f"{label} {section}", f"{later} stands after {earlier}: alphabetical order is kept")


def _placed(problems: Iterable[Problem], name: str, where: str) -> Iterator[Problem]:
    """The same faults told by file and place instead of by id."""
    return (Problem(where + problem.where.removeprefix(name), problem.what, problem.why) for problem in problems)
