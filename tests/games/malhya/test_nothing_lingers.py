"""What is over leaves nothing behind: whatever is asked, turns, fights, rooms and looks that have ended have left no
mark on anybody, and what refers to nothing says so in one way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.games.malhya.table import mute_kind

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.meaning import meanings
from escarmouche.games.malhya.agenda import Cards, Chain, FightTurn, HeroTurn, InRoom, OfBooklet, PickHeroes, Travel
from escarmouche.games.malhya.game import Malhya
from escarmouche.games.malhya.state import Enemy, Hero, RoomState, State

MOST = 260  # answers of one match
NOTHING = -1


@pytest.mark.rule("MAL-GEN-10", "MAL-INI-02", "MAL-IMP-04", "MAL-CBT-10", "MAL-EXP-14", "MAL-IHP-16", "MAL-AUR-03")
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize(
    "start", ["", "01", "108", "26", "135", "153", "16", "61", "66", "134", "150", "19", "13", "132"]
)
def test_what_is_over_leaves_nothing_behind(start: str, number: int) -> None:
    kind = mute_kind(start)
    rng = Stream(f"over {start} {number}")
    match = Match(kind.begin(kind.setups.random(rng)), Seeded(f"over {start} {number}"))
    for _ in range(MOST):
        if not match.asks:
            break
        seat, ask = next(iter(match.asks.items()))
        game = match.game
        assert isinstance(game, Malhya)
        if not any(isinstance(item, PickHeroes) for item in game.state.agenda):
            _nothing_lingers(game, ask.kind)
        match.answer(ask.sample(rng), seat)


def _nothing_lingers(game: Malhya, asked: str) -> None:
    state, room = game.state, game.state.room
    assert all(one >= NOTHING for thing in (*state.heroes, *state.agenda) for one in _references(thing))
    _in_order(game)
    if room is None and state.beast is None:
        assert (state.enemies, state.improvements) == ([], ())
    for hero in state.heroes:
        if room is None:
            assert (hero.square, hero.left_at, hero.left_by, hero.foothold) == (NOTHING, NOTHING, "", NOTHING)
            assert not hero.token_read
        _of_its_mode(game, hero)
    if asked == "TravelAction":
        assert not any(one.deeds or one.moving or one.free_move or one.turn for one in state.heroes)
    if room is not None and room.mode == "combat":
        assert (room.corpses, room.noises, room.heard) == ((), (), ())
        assert not any(one.vigilance for one in state.enemies)
        assert not room.surprised or room.round <= 1
    if room is not None and room.difficulty is not None:
        assert not room.surprised
        assert set(room.heard) <= set(room.noises)
        assert not room.heard or any(isinstance(item, Cards) for item in state.agenda)


def _references(thing: msgspec.Struct) -> Iterator[int]:
    """The numbers of figures and squares in it."""
    for name, meaning in meanings(type(thing)).items():
        value: Any = getattr(thing, name)
        if meaning.to in {"figure", "square", "hero"} and isinstance(value, int):
            yield value


def _in_order(game: Malhya) -> None:
    """The journey lies below everything, a booklet below what is done while it is open, a room below its turns."""
    agenda = game.state.agenda
    assert isinstance(agenda[0], Travel)
    assert sum(isinstance(item, Travel) for item in agenda) == 1
    turns = [item.hero for item in agenda if isinstance(item, HeroTurn | FightTurn)]
    asked = [hero.id for hero in game.state.heroes if hero.turn == "acting" and hero.id not in turns]
    assert len(asked) <= 1, "whose turn is under way has it on the agenda, but for the one who is asked"
    assert len(set(turns)) == len(turns)
    booklet = False
    for item in agenda:
        booklet = booklet or isinstance(item, Chain)
        assert booklet or not isinstance(item, OfBooklet)
        assert game.state.room is not None or not isinstance(item, InRoom)


def _of_its_mode(game: Malhya, hero: Hero) -> None:
    """What a hero has of a turn is what the turn that he is in may have."""
    state = game.state
    if hero.turn != "acting":
        assert (hero.free_move, hero.moving) == (0, False)
    if state.beast is None:
        assert not hero.zone
    fighting = state.beast is not None or (state.room is not None and state.room.mode == "combat")
    if not fighting:
        assert (hero.gauge, hero.rerolled, hero.once_used) == (0, 0, False)
        assert hero.ap == 0 or hero.turn in {"acting", "waiting"} or state.room is None or state.room.mode == "quiet"
    if hero.raised or hero.unburdened:
        assert hero.aura_used or game.settings.aura_scope == "each_test_separate"


@pytest.mark.rule("MAL-INF-07", "MAL-SET-06", "MAL-WND-01")
@pytest.mark.parametrize("thing", [Enemy(8, "01", 3), RoomState("crypt"), State([], [])])
def test_of_what_nothing_is_said_nothing_has_come_to_pass(thing: msgspec.Struct) -> None:
    for field in msgspec.structs.fields(type(thing)):
        value = getattr(thing, field.name)
        if not field.required and field.name not in {"weather", "hex"} and value is not None:
            nothing = type(value)() if not isinstance(value, tuple) else tuple(type(one)() for one in value)
            assert (type(value), value) == (type(nothing), nothing), field.name
