"""Are all options of the ledger settings of the match, with their readings in the ledger's order?"""

from __future__ import annotations

import re
from importlib import resources

import msgspec
import pytest

from escarmouche.core.problems import Faulty
from escarmouche.games.alkemy.settings import Settings, options, parse


def ledger() -> str:
    return (resources.files("escarmouche.games.alkemy") / "data" / "ledger.md").read_text(encoding="utf-8")


def ledger_options() -> dict[str, tuple[object, ...]]:
    stated = re.findall(r"\[option (\w+) = ([^\]]*\|[^\]]*)\]", ledger())
    return {name: readings(words) for name, words in stated if name != "name"}  # the ledger explains its own form


def readings(words: str) -> tuple[object, ...]:
    """`no | yes` is a boolean; a remark in brackets says what a reading means and is no part of it."""
    plain = [re.sub(r"\(.*", "", word).strip() for word in words.split("|")]
    if set(plain) == {"yes", "no"}:
        return tuple(word == "yes" for word in plain)
    return tuple(int(word) if word.isdigit() else word for word in plain)


def test_every_option_of_the_ledger_is_a_setting_with_the_same_readings_default_first() -> None:
    assert options() == ledger_options()


def test_the_first_reading_of_every_option_is_what_plain_settings_play() -> None:
    assert {name: words[0] for name, words in options().items()} == msgspec.structs.asdict(Settings())


@pytest.mark.parametrize("name", options())
def test_every_reading_can_be_typed_and_travels_through_json(name: str) -> None:
    for reading in options()[name]:
        word = {True: "yes", False: "no"}[reading] if isinstance(reading, bool) else reading
        chosen = parse(f"{name}={word}")
        assert getattr(chosen, name) == reading
        assert msgspec.json.decode(msgspec.json.encode(chosen), type=Settings) == chosen


def test_a_reading_that_does_not_exist_is_refused_with_the_legal_ones() -> None:
    with pytest.raises(Faulty, match=r"^aim: cannot be 'luck'; choose estimate or coin$"):
        parse("aim=luck")


def test_a_saved_setting_that_does_not_exist_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="gravity"):
        msgspec.json.decode(b'{"gravity": true}', type=Settings)
