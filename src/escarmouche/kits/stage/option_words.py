"""What may players agree upon before a match, in words? The options of a game's settings with all their readings.

The settings themselves say which options there are and what their readings are called by the rules; a game brings the
words, one entry for each option in each language.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from escarmouche.kits.content.options import options, word_of
from escarmouche.kits.stage.scene import Choice, Option


class OptionWords(msgspec.Struct, frozen=True):
    """An option as players speak of it: its name, the question it settles, what each reading means; `remarks` tell of
    a reading what else it brings with it."""

    name: str
    note: str
    readings: Mapping[str, str]  # by what a person types for it
    remarks: Mapping[str, str] = {}


def lobby_options(
    settings: type[msgspec.Struct],
    words: Mapping[str, OptionWords],
    only: Mapping[tuple[str, str], tuple[str, ...]] | None = None,
) -> tuple[Option, ...]:
    """Every option in the order of the settings, the default reading first; `only` names the scenarios of a reading
    (option, reading) that is not for all of them."""
    limits = only or {}
    return tuple(
        Option(
            name,
            words[name].name,
            words[name].note,
            tuple(_reading(words[name], word_of(one), limits.get((name, word_of(one)), ())) for one in readings),
        )
        for name, readings in options(settings).items()
    )


def _reading(words: OptionWords, reading: str, scenarios: tuple[str, ...]) -> Choice:
    return Choice(reading, words.readings[reading], words.remarks.get(reading, ""), scenarios=scenarios)
