"""What may somebody be called at a table? Whatever people are called, and nothing that tricks the eye."""

from __future__ import annotations

import unicodedata

import pytest

from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.core.records import encode, record_of
from escarmouche.games import GAMES
from escarmouche.server.names import can_be_read, is_seen
from escarmouche.server.reader import checked


@pytest.mark.parametrize("name", ["Zoë", "Nguyễn Thị Ánh", "Jean\u00a0Luc", "❤\ufe0f Anne", "שָׁלוֹם", "Ελένη", "<b>", ""])
def test_what_people_are_called_can_be_read_however_it_was_typed(name: str) -> None:
    assert can_be_read(name)
    assert can_be_read(unicodedata.normalize("NFD", name))


@pytest.mark.parametrize(
    "name",
    [
        "\u202eecila",  # backwards
        "A\u200bnna",  # not seen
        "A\x00",
        "\u3164\u3164",
        "\ufe0f",  # marks that stand on nothing
        "\u034f \u034f",
        "A" + "\u0335" * 3,  # struck through, out of its line
        "Anne" + "\u0489\u0338\u0337",
    ],
)
def test_what_tricks_the_eye_or_grows_over_its_neighbours_is_no_name(name: str) -> None:
    assert not can_be_read(name)


def test_marks_and_blanks_alone_say_nothing() -> None:
    assert not is_seen("\u034f \ufe0f\u3164\u2800\n")
    assert is_seen(" é")
    assert is_seen("?")


def test_names_that_a_record_brings_are_cleaned_or_else_numbers() -> None:
    kind = GAMES["fantastiques"]
    setup = kind.setups.starter()
    names = ["An\u202ene" + "x" * 50, "Bruno" + "\u0335" * 5]
    record = encode(record_of(kind, setup, Match(kind.begin(setup), Seeded("names")), names))
    assert checked(record, ()).names == ("Anne" + "x" * 36, "2")
