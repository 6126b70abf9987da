"""What both the reader and the writer of scenes know: what numbers refer to, how squares are written, what is usual."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from string import ascii_uppercase
from types import MappingProxyType
from typing import Any, Final, get_args

import msgspec

from escarmouche.core.meaning import meanings
from escarmouche.games.malhya.agenda import (
    Actions,
    AnyItem,
    FightTurn,
    HeroTurn,
    MainPhase,
    PickHeroes,
    PlayRoom,
    Round,
    Travel,
)
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.content.terms import RESOURCES
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.combat import engaged
from escarmouche.games.malhya.rules.setting_out import first_state, lay_out
from escarmouche.games.malhya.state import Enemy, Hero, RoomState, State
from escarmouche.kits.facts import Unit
from escarmouche.kits.scenes.tokens import Mistake, Tokens, written_word
from escarmouche.kits.scenes.values import Code, Values

ENEMIES: Final = "E"  # their side; the seats are A to D
NOWHERE: Final = "nowhere"
VOID, WALL = "o", "#"  # as the grid of a room writes them
NUMBERED: Final = 1024  # figures that have no name are written by their numbers
HERO: Final = {field.name: field for field in msgspec.structs.fields(Hero)}
STATE: Final = {field.name: field for field in msgspec.structs.fields(State)}
# What is said in words of its own.
HERO_FIELDS: Final = ("id", "seat", "name", "square")
ENEMY_FIELDS: Final = ("id", "kind", "square")
STATE_FIELDS: Final = ("heroes", "enemies", "room", "days")
BARE: Final[Mapping[str, Any]] = MappingProxyType(
    {"weapon": "", "armour": "", "objects": (), "talents": (), "cubes": (0,) * len(RESOURCES)}
)
# How a scene goes on where no agenda is written out, and nobody's turn is under way.
PHASES: Final[Mapping[str, tuple[AnyItem, ...]]] = MappingProxyType(
    {
        "heroes": (PickHeroes(),),
        "travel": (Travel(),),
        "exploration": (Travel(), PlayRoom()),
        "infiltration": (Travel(), PlayRoom()),
        "combat": (Travel(), PlayRoom()),
        "beast": (Travel(), Round()),
    }
)
# The mode of a room of which only the phase is said.
MODES: Final[Mapping[str, str]] = MappingProxyType({"infiltration": "infiltration_normal", "combat": "combat"})
FIGHTS: Final = frozenset(("combat", "beast"))
ROOMS: Final = FIGHTS | {"exploration", "infiltration"}
_SQUARE: Final = re.compile(r"([A-Z])(\d{1,2})")


def clock(game: Position) -> tuple[int, str]:
    """The day, and what is being played."""
    return game.state.days + 1, phase_of(game.state)


def phase_of(state: State) -> str:
    """What is being played, in a word."""
    if state.beast is not None:
        return "beast"
    if state.room is None:
        return "travel" if state.heroes else "heroes"
    if state.room.difficulty is not None:
        return "infiltration"
    return "combat" if state.room.mode == "combat" else "exploration"


# --- squares and cubes -----------------------------------------------------------------------------------------------


class Ground:
    """The squares of the room that a scene speaks of, by their names."""

    def __init__(self, content: Content, room: str) -> None:
        rows = content.rooms[room].grid if room in content.rooms else ()
        self.rows = rows
        self.width = len(rows[0]) if rows else 0

    def name(self, square: int) -> str:
        if square < 0:
            return NOWHERE
        if not self.width:
            return str(square)
        row, column = divmod(square, self.width)
        return f"{ascii_uppercase[column]}{row + 1}"

    def kind(self, square: int) -> str:
        """The sign of a square in the grid; empty outside any."""
        return self.rows[square // self.width][square % self.width] if square >= 0 and self.width else ""

    def read(self, tokens: Tokens, what: str) -> int:
        word = tokens.word(what)
        if word == NOWHERE:
            return -1
        if word.isdecimal() and not self.width:
            return int(word)
        found = _SQUARE.fullmatch(word)
        if found is None:
            raise Mistake(
                f"{what} is a square: write a column and a row as in C4, not {word}",
                tokens.at,
                fr=f"{word} n'est pas une case : une colonne et une rangée, comme C4",
            )
        column, row = ascii_uppercase.index(found[1]), int(found[2]) - 1
        if column >= self.width or not 0 <= row < len(self.rows):
            raise Mistake(f"{word} lies outside the room", tokens.at, fr=f"{word} est hors de la salle")
        return row * self.width + column

    def codes(self) -> dict[str, Code]:
        """How the fields that hold squares are written."""
        one = Code(self.name, self.read)
        several = Code(self._list, self._read_list)
        found = dict.fromkeys(("Hero.left_at", "Hero.foothold"), one)
        found |= dict.fromkeys(("RoomState.corpses", "RoomState.noises", "RoomState.heard"), several)
        found["RoomState.interest"] = Code(self._tokens, self._read_tokens)
        for kind in get_args(AnyItem):
            told = meanings(kind).items()
            found |= {f"{kind.__name__}.{name}": one for name, meaning in told if meaning.to == "square"}
        return found

    def _list(self, squares: tuple[int, ...]) -> str:
        return f"[{' '.join(map(self.name, squares))}]"

    def _read_list(self, tokens: Tokens, what: str) -> tuple[int, ...]:
        inside = _inside(tokens, what)
        found = []
        while inside.left:
            found.append(self.read(inside, what))
        return tuple(found)

    def _tokens(self, interest: tuple[tuple[int, str], ...]) -> str:
        return f"[{' '.join(f'{self.name(square)} {written_word(chapter)}' for square, chapter in interest)}]"

    def _read_tokens(self, tokens: Tokens, what: str) -> tuple[tuple[int, str], ...]:
        inside = _inside(tokens, what)
        found = []
        while inside.left:
            found.append((self.read(inside, what), inside.word("a chapter")))
        return tuple(found)


def _inside(tokens: Tokens, what: str) -> Tokens:
    if not tokens.opens("["):
        raise Mistake(
            f"{what} is several things: write [...]", tokens.at, fr="il faut ici plusieurs choses : écrivez [...]"
        )
    return tokens.inside(tokens.token(what))


def _write_cubes(cubes: tuple[int, ...]) -> str:
    return f"{{{', '.join(f'{name} {n}' for name, n in zip(RESOURCES, cubes, strict=True) if n)}}}"


def _read_cubes(tokens: Tokens, what: str) -> tuple[int, ...]:
    if not tokens.opens("{"):
        raise Mistake(f"{what} is written {{yellow_potion 2}}", tokens.at, fr="des cubes s'écrivent {yellow_potion 2}")
    inside = tokens.inside(tokens.token(what))
    counts: dict[str, int] = dict.fromkeys(RESOURCES, 0)
    while inside.left:
        name = inside.one_of(RESOURCES, "cube")
        number = inside.word("how many").removesuffix(",")
        if not number.isdecimal():
            raise Mistake(
                f"so many cubes: write a number, not {number}",
                inside.at,
                fr=f"tant de cubes : il faut un nombre, pas {number}",
            )
        counts[name] = int(number)
    return tuple(counts.values())


def values_for(ground: Ground, names: Mapping[str, int]) -> Values:
    """The values of a scene with these figures; one without a name goes by its number."""
    values = Values(Unit.SQUARE, {}, {**ground.codes(), "Hero.cubes": Code(_write_cubes, _read_cubes)})
    values.call({**{str(number): number for number in range(NUMBERED)}, **names})
    return values


# --- what is usual ---------------------------------------------------------------------------------------------------


def under_way(phase: str, turns: Iterable[str]) -> bool:
    """Is a cycle or a round being played already? So it is where something is said of a hero's turn."""
    return phase in ROOMS and any(turns)


def usual_agenda(phase: str, heroes: Sequence[Hero]) -> list[AnyItem]:
    """How it goes on where nothing else is said: from its beginning, or with the turn that is under way."""
    if not under_way(phase, (hero.turn for hero in heroes)):
        return list(PHASES[phase])
    acting = [hero.id for hero in heroes if hero.turn == "acting"]
    if phase in FIGHTS:
        return [Travel(), Actions(), *map(FightTurn, acting)]
    return [Travel(), MainPhase(), *map(HeroTurn, acting)]


def usual_turn(game: Position, hero: Hero) -> dict[str, Any]:
    """What a hero has in the middle of a cycle or a round: who acts all that he began his turn with, who waits what
    that leaves."""
    card = game.cast.content.heroes[hero.name]
    if hero.turn == "acting":
        bound = phase_of(game.state) in FIGHTS and engaged(game, hero)
        return {"ap": card.action_points, "free_move": 0 if bound else hero.move}
    if hero.turn == "waiting":
        return {"ap": card.action_points - card.wait_cost}
    return {}


def usual_room(cast: Cast, name: str, mode: str, *, begun: bool) -> RoomState:
    """A room as it is just after it was set up in this mode, or in its first cycle or round."""
    first = {"round" if mode == "combat" else "cycle": 1} if begun else {}
    room = RoomState(name, mode=mode, interest=cast.plan(name).interest, **first)  # type: ignore[arg-type]  # as read
    if room.difficulty is None:
        return room
    return msgspec.structs.replace(room, threat=cast.content.boards[room.difficulty].start)


def usual_state(cast: Cast, heroes: list[Hero], enemies: list[Enemy], room: RoomState | None) -> State:
    """The state that heroes, enemies and a room make where nothing else is said."""
    state = first_state(cast)
    state.heroes, state.enemies, state.room = heroes, enemies, room
    state.met = usual_met(enemies)
    state.last_room = room.name if room is not None else ""
    lay_out(Position(cast, state))
    return state


def usual_met(enemies: list[Enemy]) -> tuple[tuple[str, int], ...]:
    """Those who have been met where all of them are still there."""
    return tuple(
        (enemy.kind, 1 + sum(other.kind == enemy.kind for other in enemies[:place]))
        for place, enemy in enumerate(enemies)
    )
