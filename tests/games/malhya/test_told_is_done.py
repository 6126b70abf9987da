"""What is told is what has changed: whoever only listens knows after every answer how the table lies."""

from __future__ import annotations

import pytest
from tests.games.malhya.following import HERO, ROOM, STATE, Follower, Memory, plain
from tests.games.malhya.table import mute_kind

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games.malhya.agenda import PickHeroes
from escarmouche.games.malhya.game import Malhya

MOST = 260  # answers of one match
OF_A_TURN = ("square", "ap", "turn", "gauge", "zone")
CRYSTALS = ("life", "shock", "damage", "grave", "aura", "spent")


@pytest.mark.rule("MAL-GEN-01", "MAL-GEN-10", "MAL-HER-07", "MAL-WND-02", "MAL-BAG-04", "MAL-THR-05", "MAL-MOV-01")
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize(
    "start", ["", "01", "118", "108", "26", "135", "153", "16", "61", "66", "134", "150", "19", "117"]
)
def test_whoever_only_listens_knows_the_table(start: str, number: int) -> None:
    kind = mute_kind(start)
    rng = Stream(f"told {start} {number}")
    match = Match(kind.begin(kind.setups.random(rng)), Seeded(f"told {start} {number}"))
    memory = Memory()
    for _ in range(MOST):
        if not match.asks:
            break
        seat, ask = next(iter(match.asks.items()))
        game = match.game
        assert isinstance(game, Malhya)
        picking = any(isinstance(item, PickHeroes) for item in game.state.agenda)
        listener, heard = Follower(game, memory), len(match.events())
        match.answer(ask.sample(rng), seat)
        after = match.game
        assert isinstance(after, Malhya)
        if not picking:
            listener.follows(after, match.events()[heard:])
            _knows(listener, after)


def _knows(listener: Follower, game: Malhya) -> None:
    state, room = game.state, game.state.room
    before = listener.state["beast"]
    if (room is None) == bool(listener.room) or (state.beast is None) == bool(before):
        listener.sure = False  # a fight or a room has begun, or is over
    for known, hero in zip(listener.heroes, state.heroes, strict=True):
        ring = known["artefacts"] != listener.rings[hero.id]
        left = CRYSTALS if ring else ()
        turned = () if listener.sure and hero.conscious else OF_A_TURN
        _alike(known, hero, [name for name in HERO if name not in {*left, *turned}])
    _alike(listener.state, state, [name for name in STATE if listener.sure or name not in {"improvements", "beast"}])
    if listener.sure and room is not None and listener.room:
        _alike(listener.room, room, ROOM)
        there = {one.id: [one.kind, one.square, one.damage, one.vigilance] for one in state.enemies}
        assert listener.enemies == there


def _alike(known: dict[str, object], there: object, names: list[str] | tuple[str, ...]) -> None:
    assert {name: known[name] for name in names} == {name: plain(getattr(there, name)) for name in names}
