"""Scenes for tests, shorter than the game's own: heroes by their cards, and a room drawn square by square.

    yoktal: life 4, damage 2, objects O01 O02, cubes yellow_potion 2 blue_plant 1
    ancient: seat 1
    journey: hex 1 -1, weather bad, tokens 2, slots D1 D2
    story: cards 03 04, flags basin_crystals=2
    room: crypt, mode infiltration_normal, threat 3
    #...#...#
    ..A......
    .....1..x

In a room A to D are the heroes in their order, a digit is an enemy of that kind, x a corpse, ! a noise; any other sign
is the ground as the page has it, and need not be repeated. What comes of it is a scene in the notation of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_origin

import msgspec

from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.playing import Malhya, resumed
from escarmouche.games.malhya.rules.installing import add_enemy
from escarmouche.games.malhya.scene import read_scene
from escarmouche.games.malhya.settings import Settings
from escarmouche.games.malhya.state import Hero, Setup, State
from escarmouche.kits.content.options import word_of
from escarmouche.kits.scenes.values import LETTERS

HEROES = "ABCD"
HERO_TYPES = {field.name: field.type for field in msgspec.structs.fields(Hero)}
STATE_TYPES = {field.name: field.type for field in msgspec.structs.fields(State)}


def drawn(text: str, content: Content, setup: Setup | None = None) -> Malhya:
    """The position that a drawing means, on the road."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    heads = [line.partition(":")[0].strip() for line in lines]
    party = tuple(head for head in heads if head in content.heroes)
    agreed = setup or Setup(seats=1, heroes=len(party), party=party)
    plan = [line for head, line in zip(heads, lines, strict=True) if head not in {*party, "journey", "story", "room"}]
    signs = {(x, y): sign for y, row in enumerate(plan) for x, sign in enumerate(row)}
    said = [*_agreed(agreed), *_notation(heads, lines, party, agreed, signs)]
    game = read_scene(content, resumed, "\n".join(said)).position
    assert isinstance(game, Malhya)
    _place(game, signs)
    return game


def _place(game: Malhya, signs: dict[tuple[int, int], str]) -> None:
    """The figures, which may be drawn inside a wall to be out of sight: a scene has no place for them there."""
    for (x, y), sign in signs.items():
        if sign.isdigit():
            add_enemy(game, f"0{sign}", game.plan.grid.at(x, y))
        elif sign in HEROES:
            game.change(HEROES.index(sign), square=game.plan.grid.at(x, y))


def _notation(
    heads: list[str], lines: list[str], party: tuple[str, ...], agreed: Setup, signs: dict[tuple[int, int], str]
) -> Iterator[str]:
    for head, line in zip(heads, lines, strict=True):
        fields = [part.split() for part in line.partition(":")[2].split(",") if part.strip()]
        if head in party:
            yield _hero(head, party.index(head), fields, agreed)
        elif head == "room":
            (name,), *said = fields
            tokens = " ".join(f"{word} {_squares(signs, sign)}" for word, sign in (("corpses", "x"), ("noises", "!")))
            yield f"room {name} {' '.join(' '.join(one) for one in said)} {tokens}"
        elif head in {"journey", "story"}:
            yield from (_state(name, values) for name, *values in fields)
    yield "phase travel"


def _agreed(setup: Setup) -> Iterator[str]:
    yield f"scenario {setup.scenario} | seats {setup.seats} | heroes {setup.heroes} | party [{' '.join(setup.party)}]"
    yield f"empty [{' '.join(LETTERS[seat] for seat in setup.empty)}]"
    for name, value in msgspec.structs.asdict(setup.settings).items():
        if value != getattr(Settings(), name):
            yield f"setting {name}={word_of(value)}"


def _hero(name: str, number: int, fields: list[list[str]], setup: Setup) -> str:
    seat = setup.taken[number % len(setup.taken)]
    words = []
    for field, *values in fields:
        if field == "seat":
            seat = int(values[0])
        elif field == "cubes":
            words.append(f"cubes {{{', '.join(map(' '.join, zip(values[::2], values[1::2], strict=True)))}}}")
        else:
            words.append(field if field == "bare" else f"{field} {_value(HERO_TYPES[field], values)}")
    return f"{LETTERS[seat]} {name} = {name} {' '.join(words)}"


def _state(name: str, values: list[str]) -> str:
    if name == "days":
        return f"turn {int(values[0]) + 1}"
    if name == "flags":
        pairs = (value.partition("=") for value in values)
        entries = ", ".join(f"{flag} {value or 'yes'}" for flag, _, value in pairs)
        return f"flags {{{entries}}}"
    return f"{name} {_value(STATE_TYPES[name], values)}"


def _value(kind: Any, values: list[str]) -> str:
    if kind is bool:
        return "yes" if values[0] == "1" else "no"
    if get_origin(kind) is not tuple:
        return values[0]
    texts = str in getattr(kind, "__args__", ())
    return f"[{' '.join(repr(value) if texts and value.isdecimal() else value for value in values)}]".replace("'", '"')


def _squares(signs: dict[tuple[int, int], str], sign: str) -> str:
    return f"[{' '.join(_name(place) for place, one in signs.items() if one == sign)}]"


def _name(place: tuple[int, int]) -> str:
    return f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[place[0]]}{place[1] + 1}"
