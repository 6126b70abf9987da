"""Settings as data: a record with one field per option of a ledger, its readings, and how a person types one.

A setting is a value of the match, never of the process: it travels in the record's header, so that a game played
under one reading is replayed under the same one. Yes/no options are booleans; the others keep the ledger's words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, get_args

import msgspec

from escarmouche.kits.faults import faulty

T = TypeVar("T", bound=msgspec.Struct)


def options(settings: type[msgspec.Struct]) -> dict[str, tuple[object, ...]]:
    """Every option with all its readings, the default first."""
    return {field.name: _readings(field) for field in msgspec.structs.fields(settings)}


def parse_option(text: str, settings: T) -> T:
    """The settings with one option changed as `name=value` says; `Faulty` names the legal names or values."""
    name, equals, word = (part.strip() for part in text.partition("="))
    known = options(type(settings))
    readings = known.get(name)
    if not equals:
        raise faulty(text, "option_form")
    if readings is None:
        raise faulty(name, "no_setting", known=", ".join(known))
    values = {word_of(reading): reading for reading in readings}
    if bool in map(type, readings):
        word = {"true": "yes", "false": "no"}.get(word, word)
    if word not in values:
        raise faulty(name, "setting_value", wanted=repr(word), known=" / ".join(values))
    return msgspec.structs.replace(settings, **{name: values[word]})


def settings_type(setup: type[msgspec.Struct]) -> type[msgspec.Struct] | None:
    """The type of the settings that a set-up holds, if it holds any."""
    found = next((field.type for field in msgspec.structs.fields(setup) if field.name == "settings"), None)
    return found if isinstance(found, type) and issubclass(found, msgspec.Struct) else None


def chosen(setup: type[msgspec.Struct], texts: Iterable[str]) -> msgspec.Struct | None:
    """The settings of a set-up with each `name=value` in place; None when none is given."""
    kind, wanted = settings_type(setup), tuple(texts)
    if not wanted:
        return None
    if kind is None:
        raise faulty(wanted[0], "no_settings")
    settings = kind()
    for text in wanted:
        settings = parse_option(text, settings)
    return settings


def _readings(field: msgspec.structs.FieldInfo) -> tuple[object, ...]:
    """The default and then the other readings, in the order of the ledger."""
    others: tuple[object, ...] = (True, False) if field.type is bool else get_args(field.type)
    return (field.default, *(value for value in others if value != field.default))


def word_of(reading: object) -> str:
    """A reading as a person types it: the ledger writes yes and no."""
    if isinstance(reading, bool):
        return "yes" if reading else "no"
    return str(reading)
