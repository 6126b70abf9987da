"""Are all options of every ledger settings of the match, with their readings in the ledger's order?"""

from __future__ import annotations

import re
from importlib import resources

import msgspec
import pytest

from escarmouche.core.problems import Faulty
from escarmouche.games import GAMES
from escarmouche.games.malhya.settings import Settings
from escarmouche.kits.content.options import options, parse_option, settings_type, word_of

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def settings_of(game: str) -> type[msgspec.Struct]:
    found = settings_type(GAMES[game].setup_type)
    assert found is not None
    return found


def ledger(game: str) -> str:
    return (resources.files(GAMES[game].package) / "data" / "ledger.md").read_text(encoding="utf-8")


def ledger_options(game: str) -> dict[str, tuple[str, ...]]:
    stated = re.findall(r"\[option (\w+) = ([^\]]*\|[^\]]*)\]", ledger(game))
    return {name: readings(words) for name, words in stated if name != "name"}  # the ledger explains its own form


def readings(words: str) -> tuple[str, ...]:
    """A remark in brackets says what a reading means and is no part of it."""
    plain = (re.sub(r"\(.*", "", word).strip() for word in words.split("|"))
    return tuple(word.replace("1 alive", "one alive").replace(" ", "_") for word in plain)


@EVERY_GAME
def test_every_option_of_the_ledger_is_a_setting_with_the_same_readings_default_first(game: str) -> None:
    known = options(settings_of(game))
    assert {name: tuple(map(word_of, words)) for name, words in known.items()} == ledger_options(game)


@EVERY_GAME
def test_an_option_named_in_passing_is_also_known(game: str) -> None:
    assert set(re.findall(r"\[option (\w+)", ledger(game))) - {"name"} == set(options(settings_of(game)))


@EVERY_GAME
def test_the_first_reading_of_every_option_is_what_plain_settings_play(game: str) -> None:
    known = options(settings_of(game))
    assert {name: words[0] for name, words in known.items()} == msgspec.structs.asdict(settings_of(game)())


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in options(settings_of(game))])
def test_every_reading_can_be_typed_and_travels_through_json(game: str, name: str) -> None:
    kind = settings_of(game)
    for reading in options(kind)[name]:
        chosen = parse_option(f"{name}={word_of(reading)}", kind())
        assert getattr(chosen, name) == reading
        assert msgspec.json.decode(msgspec.json.encode(chosen), type=kind) == chosen


@EVERY_GAME
def test_choosing_one_option_keeps_those_chosen_before(game: str) -> None:
    kind = settings_of(game)
    (first, *_, last), known = options(kind), options(kind)
    chosen = parse_option(f"{first}={word_of(known[first][1])}", kind())
    chosen = parse_option(f"{last} = {word_of(known[last][1])}", chosen)
    assert (getattr(chosen, first), getattr(chosen, last)) == (known[first][1], known[last][1])


@EVERY_GAME
def test_what_does_not_exist_is_refused_in_one_line_with_what_does(game: str) -> None:
    kind = settings_of(game)
    name, values = next(iter(options(kind).items()))
    with pytest.raises(Faulty, match=f"^{name}: cannot be 'luck'; choose {' / '.join(map(word_of, values))}$"):
        parse_option(f"{name}=luck", kind())
    with pytest.raises(Faulty, match=f"^gravity: no such option; the options are {', '.join(options(kind))}$"):
        parse_option("gravity=no", kind())
    with pytest.raises(Faulty, match="name=value"):
        parse_option(name, kind())


@EVERY_GAME
def test_a_saved_setting_that_does_not_exist_is_refused(game: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="gravity"):
        msgspec.json.decode(b'{"gravity": true}', type=settings_of(game))


def test_yes_and_no_may_be_typed_as_true_and_false() -> None:
    assert parse_option("revive_threat_die=true", Settings()).revive_threat_die
    assert not parse_option("regeneration_can_knock_out=false", Settings()).regeneration_can_knock_out
    with pytest.raises(Faulty, match="cannot be 'true'"):
        parse_option("tie_order=true", Settings())
