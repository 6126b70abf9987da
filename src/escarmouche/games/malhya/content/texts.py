"""What players read: the texts of chapters, events and rooms, and the names of all things, French and English."""

from __future__ import annotations

import msgspec


class Both(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same in both languages."""

    fr: str
    en: str

    def __getitem__(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The text of a chapter, an event or a room, under its id. `choices` stand in the order of the options, `heroes`
    under the words that heroes pick. `goal` is of a scenario: what the party is about while it is on its way."""

    id: str
    title: Both
    body: Both
    choices: tuple[Both, ...] = ()
    test: Both | None = None
    test_choice: Both | None = None
    fail: Both | None = None
    success: Both | None = None
    day: Both | None = None
    message: Both | None = None
    wrong_number: Both | None = None
    goal: Both | None = None
    heroes: dict[str, Both] = {}


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a thing is called, under its shelf, a stroke and its id; perhaps with a line of its own."""

    id: str
    name: Both
    line: Both | None = None
