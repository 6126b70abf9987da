"""How is a position written as a scene? Everything that its records hold, what is usual left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from escarmouche.games.malhya.ids import FIRST_ENEMY
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.rules.setting_out import fresh_hero
from escarmouche.games.malhya.scene.notation import (
    ENEMIES,
    ENEMY_FIELDS,
    HERO,
    HERO_FIELDS,
    STATE,
    STATE_FIELDS,
    Ground,
    phase_of,
    under_way,
    usual_agenda,
    usual_room,
    usual_state,
    usual_turn,
    values_for,
)
from escarmouche.games.malhya.settings import Settings
from escarmouche.games.malhya.state import Enemy, Hero, RoomState, Setup
from escarmouche.kits.content.options import word_of
from escarmouche.kits.scenes.values import LETTERS, Values


def write_scene(game: Position, names: Mapping[str, int]) -> str:
    """The position as a scene; figures without a name are called by their card and number."""
    return "\n".join((*_lines(game, names), ""))


def _lines(game: Position, names: Mapping[str, int]) -> Iterator[str]:
    state = game.state
    ground = Ground(game.cast.content, state.room.name if state.room is not None else "")
    values = values_for(ground, _called(game, names))
    yield from _setup_lines(game)
    begun = _begun(game)
    yield from (_hero_line(game, one, values, ground, begun=begun) for one in state.heroes)
    yield from (_enemy_line(place, one, values, ground) for place, one in enumerate(state.enemies))
    if state.room is not None:
        yield _room_line(game, state.room, values, begun=begun)
    if state.days:
        yield f"turn {state.days + 1}"
    yield from _state_lines(game, values)


def _begun(game: Position) -> bool:
    """Is a turn under way, and does nothing have to be said of how it goes on?"""
    phase = phase_of(game.state)
    usual = usual_agenda(phase, game.state.heroes)
    return under_way(phase, (hero.turn for hero in game.state.heroes)) and game.state.agenda == usual


def _called(game: Position, names: Mapping[str, int]) -> dict[str, int]:
    """Every figure by its name, the given ones first."""
    known = {number: name for name, number in names.items()}
    found = {known.get(one.id) or one.name: one.id for one in game.state.heroes}
    return found | {known.get(one.id) or f"foe_{one.id}": one.id for one in game.state.enemies}


def _setup_lines(game: Position) -> Iterator[str]:
    setup, heroes = game.cast.setup, game.state.heroes
    for field in msgspec.structs.fields(Settings):
        if (value := getattr(setup.settings, field.name)) != field.default:
            yield f"setting {field.name}={word_of(value)}"
    if setup.scenario != Setup().scenario:
        yield f"scenario {setup.scenario}"
    if setup.seats != 1 + max((hero.seat for hero in heroes), default=0):
        yield f"seats {setup.seats}"
    if setup.heroes != len(heroes):
        yield f"heroes {setup.heroes}"
    if setup.party != tuple(hero.name for hero in heroes):
        yield f"party [{' '.join(setup.party)}]"
    if setup.empty:
        yield f"empty [{' '.join(LETTERS[seat] for seat in setup.empty)}]"


def _hero_line(game: Position, hero: Hero, values: Values, ground: Ground, *, begun: bool) -> str:
    """What is not as the card starts him, or as his turn does."""
    fresh = fresh_hero(game.cast, hero.id, hero.seat, hero.name)
    if begun:
        fresh = msgspec.structs.replace(fresh, **usual_turn(game, hero))
    words = [f"{LETTERS[hero.seat]} {values.names[hero.id]} = {hero.name}"]
    words += [f"at {ground.name(hero.square)}"] if hero.square >= 0 else []
    for name, field in HERO.items():
        value = getattr(hero, name)
        if name not in HERO_FIELDS and value != getattr(fresh, name):
            words.append(name if value is True else f"{name} {values.written(value, field.type, f'Hero.{name}')}")
    return " ".join(words)


def _enemy_line(place: int, enemy: Enemy, values: Values, ground: Ground) -> str:
    words = [f"{ENEMIES} {values.names[enemy.id]} = {enemy.kind} at {ground.name(enemy.square)}"]
    words += [f"id {enemy.id}"] if enemy.id != FIRST_ENEMY + place else []
    return " ".join((*words, *values.fields(enemy, ENEMY_FIELDS)))


def _room_line(game: Position, room: RoomState, values: Values, *, begun: bool) -> str:
    """What is not as the page has it; an empty list of tokens is said too."""
    usual = usual_room(game.cast, room.name, room.mode, begun=begun)
    words = [f"room {room.name}"]
    words += [f"mode {values.written(room.mode, str, 'RoomState.mode')}"] if room.mode != "quiet" else []
    for field in msgspec.structs.fields(RoomState):
        value = getattr(room, field.name)
        if field.name not in {"name", "mode"} and value != getattr(usual, field.name):
            said = "" if value is True else f" {values.written(value, field.type, f'RoomState.{field.name}')}"
            words.append(f"{field.name}{said}")
    return " ".join(words)


def _state_lines(game: Position, values: Values) -> Iterator[str]:
    state = game.state
    usual = usual_state(game.cast, list(state.heroes), list(state.enemies), state.room)
    usual.agenda = usual_agenda(phase_of(state), state.heroes)
    for name, field in STATE.items():
        value = getattr(state, name)
        if name not in STATE_FIELDS and value != getattr(usual, name):
            yield f"{name} {values.written(value, field.type, f'State.{name}')}"
