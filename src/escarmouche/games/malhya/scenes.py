"""A position as text, for tests, players and agents: the party, the journey, and a room drawn square by square.

    yoktal: life 4, damage 2, objects O01 O02, cubes yellow_potion 2 blue_plant 1
    ancient: seat 1
    journey: hex 1 -1, weather bad, tokens 2, slots D1 D2
    story: cards 03 04, flags basin_crystals=2
    room: crypt, mode infiltration_normal, threat 3
    #...#...#
    ..A......
    .....1..x

In a room A to D are the heroes in their order, a digit is an enemy of that number, x a corpse, ! a noise; any other
sign is the ground as the page has it, and need not be repeated.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from escarmouche.core.problems import Faulty, Problem
from escarmouche.games.malhya.agenda import Travel
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.content.terms import RESOURCES
from escarmouche.games.malhya.playing import Malhya
from escarmouche.games.malhya.rules.rooms import start_mode
from escarmouche.games.malhya.rules.setting_out import first_state, fresh_hero, lay_out
from escarmouche.games.malhya.rules.tokens import set_weather
from escarmouche.games.malhya.state import Hero, RoomState, Setup

LETTERS: Final = "ABCD"


def scene(text: str, content: Content, setup: Setup | None = None) -> Malhya:
    """The position that a text draws; `Faulty` names the line that is no part of one."""
    lines = [line for line in text.strip().splitlines() if line.strip()]
    names = [line.split(":")[0].strip() for line in lines]
    party = tuple(name for name in names if name in content.heroes)
    cast = Cast(setup or Setup(seats=1, heroes=len(party), party=party), content)
    game = Malhya(cast, first_state(cast))
    game.state.agenda[:] = [Travel()]
    plan: list[str] = []
    for number, line in enumerate(lines):
        head, _, rest = line.strip().partition(":")
        fields = dict(_field(part) for part in rest.split(",") if part.strip())
        if head in content.heroes:
            game.state.heroes.append(_hero(cast, len(game.state.heroes), head, fields))
        elif head in READERS:
            READERS[head](game, fields)
        elif game.state.room is not None:
            plan.append(line.strip())
        else:
            raise Faulty((Problem(f"line {number + 1}", f"{head!r} is no hero and no part of a scene"),))
    lay_out(game)
    _draw(game, plan)
    game.told = []
    return game


def _field(part: str) -> tuple[str, list[str]]:
    name, *values = part.split()
    return name, values


def _hero(cast: Cast, number: int, name: str, fields: dict[str, list[str]]) -> Hero:
    taken = cast.setup.taken
    plain = fresh_hero(cast, number, taken[number % len(taken)], name)
    changed: dict[str, Any] = {}
    for field, values in fields.items():
        if field == "cubes":
            counts = dict(zip(values[::2], map(int, values[1::2]), strict=True))
            changed[field] = [counts.get(cube, 0) for cube in RESOURCES]
        elif field == "bare":
            changed |= {"weapon": "", "armour": "", "objects": (), "talents": (), "cubes": (0,) * len(RESOURCES)}
        else:
            old = getattr(plain, field, None)
            single = values[0] if values else ""
            changed[field] = [*map(int, values)] if field == "characteristics" else values
            if isinstance(old, bool | int):
                changed[field] = bool(int(single)) if isinstance(old, bool) else int(single)
            elif isinstance(old, str):
                changed[field] = single
    return msgspec.convert({**msgspec.to_builtins(plain), **changed}, Hero)


def _journey(game: Malhya, fields: dict[str, list[str]]) -> None:
    state = game.state
    for field, values in fields.items():
        if field == "hex":
            state.hex = (int(values[0]), int(values[1]))
        elif field == "weather":
            set_weather(game, "bad" if values[0] == "bad" else "fair")
        elif field in {"tokens", "days"}:
            setattr(state, field, int(values[0]))
        else:
            setattr(state, field, tuple(values))


def _story(game: Malhya, fields: dict[str, list[str]]) -> None:
    for field, values in fields.items():
        if field == "flags":
            pairs = (value.partition("=") for value in values)
            game.state.flags |= {name: int(value) if value.isdecimal() else value or True for name, _, value in pairs}
        else:
            setattr(game.state, field, tuple(values))


def _room(game: Malhya, fields: dict[str, list[str]]) -> None:
    name = next(iter(fields))
    plan = game.cast.plan(name)
    game.state.room = RoomState(name, mode="quiet", interest=plan.interest)
    game.state.last_room = name
    if "mode" in fields:
        start_mode(game, fields["mode"][0])
    if "threat" in fields:
        game.change_room(threat=int(fields["threat"][0]))


def _draw(game: Malhya, rows: list[str]) -> None:
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            square = game.plan.grid.at(x, y)
            if sign in LETTERS:
                game.change(LETTERS.index(sign), square=square)
            elif sign.isdigit():
                game.add_enemy(f"0{sign}", square)
            elif sign == "x":
                game.change_room(corpses=(*game.room.corpses, square))
            elif sign == "!":
                game.change_room(noises=(*game.room.noises, square))


READERS: Final = {"journey": _journey, "story": _story, "room": _room}
