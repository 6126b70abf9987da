"""How is one figure of the content changed for a study? By a pack of one entry, made from a line like
`gro_orc.melee=4`, that the matches of the changed arm are played with and no others.

The changed game is a game of its own beside the game as it is; every shard names the digest of the content it must be
played with.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain
from typing import Any, Final

import yaml

from escarmouche.core import Faulty, Problem
from escarmouche.games import game_with
from escarmouche.kits.content.loading import STEP, own_files
from escarmouche.kits.content.pack import Pack, pack_of
from escarmouche.kits.content.strict_yaml import parsed
from escarmouche.kits.faults import fault_said, faulty_in_both, in_both
from escarmouche.kits.kind import GameKind
from escarmouche.kits.words.language import folded

CHANGE: Final = "the change"  # what a fault in it is told by
SHOWN: Final = 12  # names that are told where none fits
_ID = re.compile(r"[^\W\d]\w*")
_LINE = re.compile(r"\s*(?:(?P<section>\w+)/)?(?P<entry>\w+)(?P<path>(?:\.[\w ]+|\[\d+\])+)\s*=\s*(?P<value>.+?)\s*")


def is_override(text: str) -> bool:
    """Does this line change a figure of a card (`card.figure=value`)? Otherwise it is a setting (`name=value`)."""
    return "." in text.partition("=")[0]


def change_of(kind: GameKind[Any], changes: Sequence[str]) -> str:
    """The pack that makes these changes, as YAML; `Faulty` says what there is where a name leads nowhere."""
    sections: dict[str, dict[str, dict[str, Any]]] = {}
    cards = _cards(kind)
    for text in changes:
        line = _LINE.fullmatch(text)
        if line is None:
            raise faulty_in_both(
                text,
                "write a change as card.figure=value, such as gro_orc.melee=4",
                "un changement s'écrit carte.champ=valeur, comme gro_orc.melee=4",
            )
        section, entry = _place(cards, line["section"], line["entry"], text)
        changed = sections.setdefault(section, {}).setdefault(entry, {"id": entry})
        field, *steps = [int(index) if index else name for index, name in STEP.findall(line["path"].rstrip())]
        present = changed.get(str(field), cards[section][entry].get(str(field)))
        changed[str(field)] = _set(present, steps, _value(line["value"], text), text)
    return yaml.safe_dump({name: list(one.values()) for name, one in sections.items()}, allow_unicode=True)


def _value(written: str, text: str) -> Any:
    """What stands after the sign, as a card would write it."""
    found: list[Problem] = []
    value = parsed(text, written, found)
    if found:
        raise Faulty(tuple(in_both(text, one.what, "", fault_said(one, "fr")) for one in found))
    return value


def _cards(kind: GameKind[Any]) -> dict[str, dict[str, Mapping[str, Any]]]:
    """Every entry as the game's own files and its packs write it, by section and id."""
    cards: dict[str, dict[str, Mapping[str, Any]]] = {}
    for label, text in chain(own_files(kind.package), *(pack.files for pack in kind.packs)):
        data = parsed(label, text, [])
        for section, entries in data.items() if isinstance(data, dict) else ():
            known = cards.setdefault(str(section), {})
            for one in entries if isinstance(entries, list) else ():
                if isinstance(one, dict) and "id" in one:
                    known[one["id"]] = {**known.get(one["id"], {}), **one}
    return cards


def _place(cards: Mapping[str, Mapping[str, Any]], section: str | None, entry: str, text: str) -> tuple[str, str]:
    """The section and the id of a card that is named."""
    found = [one for one in cards if entry in cards[one] and section in (None, one)]
    if len(found) == 1:
        return found[0], entry
    places = [f"{one}/{entry}" for one in found or [one for one in cards if entry in cards[one]]]
    english, french = f"write {' or '.join(places)}", f"écrivez {' ou '.join(places)}"
    if found:
        several = f"il y a plusieurs cartes {entry} : {french}"
        raise faulty_in_both(text, f"there are several cards {entry}: {english}", several)
    if places:
        raise faulty_in_both(
            text, f"{section} has no card {entry}: {english}", f"{section} n'a pas de {entry} : {french}"
        )
    near = ", ".join(_near(cards, entry))
    missing = f"la carte {entry} n'existe pas ; il y a : {near}"
    raise faulty_in_both(text, f"there is no card {entry}; there are {near}", missing)


def _near(cards: Mapping[str, Mapping[str, Any]], entry: str) -> list[str]:
    """Ids that somebody may have meant: called so or nearly so in any language, or beginning alike; else any."""
    wanted, names = folded(entry), _called(cards)
    alike = get_close_matches(wanted, {name: None for called in names.values() for name in called}, cutoff=0.75)
    found = [one for one, called in names.items() if any(wanted in name or name in alike for name in called)]
    found = sorted(found or [one for one in names if one.startswith(entry[:3])] or names)
    return [*found[:SHOWN], *(["..."] if len(found) > SHOWN else [])]


def _called(cards: Mapping[str, Mapping[str, Any]]) -> dict[str, list[str]]:
    """What each card is called, its id first. A game may keep the names apart, by section and id (`weapons/W01`)."""
    called = {one: [one] for section in cards.values() for one in section if _ID.fullmatch(one)}
    for section in cards.values():
        for one, card in section.items():
            told = [name for key, name in card.items() if key.startswith("name")]
            texts = [text for name in told for text in (name.values() if isinstance(name, dict) else [name])]
            called.get(one.rpartition("/")[2], []).extend(str(text) for text in texts)
    return {one: [folded(name) for name in names] for one, names in called.items()}


def _set(present: Any, steps: Sequence[int | str], value: Any, text: str) -> Any:
    """The value put at the end of a path; one number over a list of numbers is meant for each of them."""
    if not steps:
        numbers = isinstance(present, list) and present and all(isinstance(one, int | float) for one in present)
        return [value] * len(present) if numbers and isinstance(value, int | float) else value
    step, *rest = steps
    if isinstance(present, list) and isinstance(step, int) and step < len(present):
        return [_set(one, rest, value, text) if index == step else one for index, one in enumerate(present)]
    if isinstance(present, list) and isinstance(step, str):  # abilities and the like: by their names
        named = [index for index, one in enumerate(present) if isinstance(one, dict) and step in _names(one)]
        if len(named) == 1:
            return _set(present, [named[0], *rest], value, text)
    if isinstance(present, dict) and (step in present or not rest):
        return {**present, step: _set(present.get(step), rest, value, text)}
    raise faulty_in_both(text, f"there is no {step} in what the card says there", f"la carte ne dit là rien de {step}")


def _names(entry: Mapping[str, Any]) -> set[Any]:
    return {entry.get("id"), entry.get("name"), entry.get("name_en")}


# --- playing with a change ------------------------------------------------------------------------------------------


def digest_with(kind: GameKind[Any], change: str) -> str:
    """The digest of the content with a change over it; `Faulty` lists all that makes it unusable."""
    return changed(kind, change).content_digest()


def changed(kind: GameKind[Any], change: str) -> GameKind[Any]:
    """The game with a change (YAML, empty for none) over its content; the game without it is left as it was."""
    return kind.with_packs([pack_of("change", ((CHANGE, change),))]) if change else kind


def entries_of(change: str) -> frozenset[str]:
    """The ids of all that a change (YAML, empty for none) touches."""
    sections = yaml.safe_load(change) if change else {}
    return frozenset(entry["id"] for entries in sections.values() for entry in entries)


def faults_with(kind: GameKind[Any], change: str) -> tuple[Problem, ...]:
    """What a check of the content says of a change."""
    try:
        return tuple(
            one for one in kind.contents.check((pack_of("change", ((CHANGE, change),)),)) if CHANGE in one.where
        )
    except Faulty as fault:
        return fault.problems


def game_of(shard_game: str, packs: tuple[Pack, ...], change: str, digest: str) -> GameKind[Any]:
    """The game that a shard is to be played with; `Faulty` where what is here is not what the run was planned with."""
    kind = _bound(shard_game, packs, change)
    if kind.content_digest() != digest:
        fault = f"this worker has content {kind.content_digest()}, the run is played with {digest}"
        raise Faulty((Problem(kind.name, fault),))
    return kind


@lru_cache(maxsize=8)
def _bound(game: str, packs: tuple[Pack, ...], change: str) -> GameKind[Any]:
    """Bound once for all shards of an arm."""
    return changed(game_with(game, packs), change)
