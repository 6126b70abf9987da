"""What is asked of whoever writes a pack by form, in one language, and what he may begin with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from escarmouche.kits.content.forms import OURS, FieldForm, FormMaker, FormOption, Names, PackSpec, blank
from escarmouche.kits.content.loading import Entry, gathered, mapping
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.words.phrase_files import Languages
from escarmouche.packs.phrases import FIELDS, SECTIONS


class Named(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of the game's own, by its id and its name; what it does in a line, and the clause that says more."""

    id: str
    name: str
    note: str = ""
    why: str = ""


class SectionForm(msgspec.Struct, frozen=True, omit_defaults=True):
    """The form of a section: `begin` is a new entry as JSON; `card`: its entries have a card to look at."""

    id: str
    name: str
    fields: tuple[FieldForm, ...]
    begin: str
    card: bool = False


class PackForm(msgspec.Struct, frozen=True, omit_defaults=True):
    """All forms of a game, by section the entries that may be named or copied, and by kind the words that may be picked
    for a text; `text`: what a new pack says."""

    sections: tuple[SectionForm, ...]
    shelves: dict[str, tuple[Named, ...]]
    text: str = ""
    words: dict[str, tuple[FormOption, ...]] = {}


def spec_of(kind: GameKind[Any]) -> PackSpec:
    """What the game says of packs; `Faulty` where it takes none."""
    if kind.contents.packs is None or kind.contents.bind is None:
        raise faulty(kind.name, "no_packs")
    return kind.contents.packs


def names_of(kind: GameKind[Any], lang: str) -> Names:
    """What the fields of a game's entries are called: by the game, and by all games alike."""
    terms = Languages(kind.package)[lang].terms
    own = terms.get("pack_field", {})
    return Names({**{key: pair[lang == "en"] for key, pair in FIELDS.items()}, **own}, {**_called(kind, lang), **terms})


def _called(kind: GameKind[Any], lang: str) -> dict[str, dict[str, str]]:
    """What a section of names calls the entries of others: by section, then by id."""
    section = spec_of(kind).called
    found: dict[str, dict[str, str]] = {}
    for one in own_entries(kind, (section,))[section].values() if section else ():
        shelf, _, name = str(one.fields["id"]).partition("/")
        found.setdefault(shelf, {})[name] = str(mapping(one.fields["name"])[lang])
    return found


def section_named(kind: GameKind[Any], section: str, lang: str) -> str:
    """What a section is called."""
    own = Languages(kind.package)[lang].terms.get("pack_section", {})
    known = SECTIONS.get(section)
    return own.get(section) or (known[lang == "en"] if known else section.replace("_", " "))


def pack_form(kind: GameKind[Any], lang: str) -> PackForm:
    """The forms of a game."""
    spec, names = spec_of(kind), names_of(kind, lang)
    words = dict(spec.words(lang)) if spec.words is not None else {}
    maker = FormMaker(spec, names, words)
    sections = []
    for section, shaped in spec.sections.items():
        fields = maker.fields(section)
        begin = dict(spec.begin.get(section) or _bare(fields, shaped.shape))
        sections.append(
            SectionForm(
                section,
                section_named(kind, section, lang),
                fields,
                msgspec.json.encode(begin).decode(),
                bool(shaped.in_scene),
            )
        )
    wanted = dict.fromkeys((*spec.sections, *spec.refers.values()))
    entries = own_entries(kind, wanted)
    shelves = {
        section: tuple(_named(one, names, spec.terms.get(section, ""), lang) for one in held.values())
        for section, held in entries.items()
    }
    return PackForm(tuple(sections), shelves, spec.text, words)


def _bare(fields: tuple[FieldForm, ...], shape: type[msgspec.Struct]) -> dict[str, Any]:
    """A new entry where the game has none to begin with; where its figures come from is known."""
    wanted = {field.encode_name for field in msgspec.structs.fields(shape) if field.required}
    return blank(fields) | ({"mark": OURS} if "mark" in wanted else {})


def own_entries(kind: GameKind[Any], sections: Iterable[str]) -> Mapping[str, Mapping[str, Entry]]:
    """The entries of the game and of the packs that lie over it, as the files write them."""
    merged, _ = gathered(kind.package, tuple(sections), kind.packs)
    return merged


def entry_of(kind: GameKind[Any], section: str, name: str) -> dict[str, object]:
    """An entry of the game's as the files write it; `Faulty` where there is none."""
    if section not in spec_of(kind).sections:
        raise faulty("section", "no_pack_section", section=repr(section[:40]))
    found = own_entries(kind, (section,))[section].get(name)
    if found is None:
        raise faulty(section, "no_pack_entry", name=repr(name[:60]))
    return found.fields


def _named(entry: Entry, names: Names, kind: str, lang: str) -> Named:
    fields = entry.fields
    note, why = fields.get("text" if lang == "fr" else "text_en", ""), fields.get("clause", "")
    return Named(str(fields["id"]), named(entry, names, kind, lang), str(note or ""), str(why or ""))


def named(entry: Entry, names: Names, kind: str, lang: str) -> str:
    """What an entry is called: as it says itself, else by a term, else by its id."""
    keys = ("name_fr", "name") if lang == "fr" else ("name_en", "name")
    told = next((str(entry.fields[key]) for key in keys if entry.fields.get(key)), "")
    return told or names.word(kind, str(entry.fields["id"]))
