"""How is one figure of the content changed for a study? By a pack of one entry, made from a line like
`gro_orc.melee=4`, that the processes of the changed arm play with and no others.

Content is read once in a process and looked up everywhere, by the bots as well. So a process that plays a changed game
plays nothing else: it takes the pack before its first match (`ensure_content`), and every shard names the digest of the
content it must be played with.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import yaml

from escarmouche.core import Faulty, GameKind, Problem
from escarmouche.core.packs import own_files
from escarmouche.core.strict_yaml import parsed

_STEP = re.compile(r"\[(\d+)\]|\.?([^.\[\]]+)")
_LINE = re.compile(r"\s*(?:(?P<section>\w+)/)?(?P<entry>\w+)(?P<path>(?:\.[\w ]+|\[\d+\])+)\s*=\s*(?P<value>.+?)\s*")


def is_override(text: str) -> bool:
    """Does this line change a figure of a card (`card.figure=value`)? Otherwise it is a setting (`name=value`)."""
    return "." in text.partition("=")[0]


def pack_of(kind: GameKind[Any], changes: Sequence[str]) -> str:
    """The pack that makes these changes, as YAML; `Faulty` says what there is where a name leads nowhere."""
    sections: dict[str, dict[str, dict[str, Any]]] = {}
    cards = _cards(kind)
    for text in changes:
        line = _LINE.fullmatch(text)
        if line is None:
            raise Faulty((Problem(text, "write a change as card.figure=value, such as gro_orc.melee=4"),))
        section, entry = _place(cards, line["section"], line["entry"], text)
        changed = sections.setdefault(section, {}).setdefault(entry, {"id": entry})
        field, *steps = [int(index) if index else name for index, name in _STEP.findall(line["path"].rstrip())]
        present = changed.get(str(field), cards[section][entry].get(str(field)))
        changed[str(field)] = _set(present, steps, _value(line["value"], text), text)
    return yaml.safe_dump({name: list(one.values()) for name, one in sections.items()}, allow_unicode=True)


def _value(written: str, text: str) -> Any:
    """What stands after the sign, as a card would write it."""
    found: list[Problem] = []
    value = parsed(text, written, found)
    if found:
        raise Faulty(tuple(Problem(text, one.what) for one in found))
    return value


def _cards(kind: GameKind[Any]) -> dict[str, dict[str, Mapping[str, Any]]]:
    """Every entry of the game's own files as they are written, by section and id."""
    cards: dict[str, dict[str, Mapping[str, Any]]] = {}
    for label, text in own_files(kind.package):
        data = parsed(label, text, [])
        for section, entries in data.items() if isinstance(data, dict) else ():
            if isinstance(entries, list):
                cards.setdefault(str(section), {}).update(
                    {one["id"]: one for one in entries if isinstance(one, dict) and "id" in one}
                )
    return cards


def _place(cards: Mapping[str, Mapping[str, Any]], section: str | None, entry: str, text: str) -> tuple[str, str]:
    """The section and the id of a card that is named."""
    found = [one for one in cards if entry in cards[one] and section in (None, one)]
    if len(found) == 1:
        return found[0], entry
    if found:
        choice = " or ".join(f"{one}/{entry}" for one in found)
        raise Faulty((Problem(text, f"there are several cards {entry}: write {choice}"),))
    near = sorted(name for one in cards.values() for name in one if name.startswith(entry[:3]))
    known = f"; there are {', '.join(near[:12])}" if near else ""
    raise Faulty((Problem(text, f"there is no card {entry}{known}"),))


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
    raise Faulty((Problem(text, f"there is no {step} in what the card says there"),))


def _names(entry: Mapping[str, Any]) -> set[Any]:
    return {entry.get("id"), entry.get("name"), entry.get("name_en")}


# --- playing with a pack --------------------------------------------------------------------------------------------


def _content(kind: GameKind[Any]) -> ModuleType:
    """The module in which a game reads its content, by the layout that all games share."""
    try:
        return import_module(f"{kind.package}.content")
    except ModuleNotFoundError:
        raise Faulty((Problem(kind.name, "this game keeps its content in no module of that name"),)) from None


def digest_with(kind: GameKind[Any], pack: str) -> str:
    """The digest of the content with a pack over it; `Faulty` lists all that makes it unusable."""
    return str(_with(kind, pack).digest) if pack else kind.content_digest()


def faults_with(kind: GameKind[Any], pack: str) -> tuple[Problem, ...]:
    """What a check of the content says of a pack."""
    with TemporaryDirectory(prefix="escarmouche-") as folder:
        path = Path(folder) / "change.yaml"
        path.write_text(pack, encoding="utf-8")
        try:
            return tuple(one for one in kind.check_data((path,)) if str(path) in one.where)
        except Faulty as fault:
            return fault.problems


def _with(kind: GameKind[Any], pack: str) -> Any:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "change.yaml"
        path.write_text(pack, encoding="utf-8")
        try:
            return _content(kind).load_content([path])
        except Faulty as fault:
            told = (Problem(one.where.replace(str(path), "the change"), one.what, one.why) for one in fault.problems)
            raise Faulty(tuple(told)) from None


def ensure_content(kind: GameKind[Any], digest: str, pack: str) -> None:
    """From here on this process plays with this content, which a pack may have to be taken up for. It must not have
    played with another: what was worked out from that is still remembered."""
    if kind.content_digest() != digest and pack:
        merged = _with(kind, pack)
        # the one place from which everything in the process takes the content; the digest below proves that it does
        _content(kind)._default = lambda: merged  # type: ignore[attr-defined]  # noqa: SLF001 - see above
    if kind.content_digest() != digest:
        fault = f"this worker has content {kind.content_digest()}, the run is played with {digest}"
        raise Faulty((Problem(kind.name, fault),))
