"""What has been worked out of who stands where is found again by copies, forgotten with the places, and bounded."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.duel import duel, fighter
from tests.games.alkemy.scened import Play, to

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.playing import play_randomly
from escarmouche.games import GAMES
from escarmouche.games.alkemy.decisions import Charge, Estimate, React, Shoot
from escarmouche.games.alkemy.position import MOST_FOUND, Known, Position
from escarmouche.games.alkemy.queries import ways as looking
from escarmouche.games.alkemy.queries.paths import Movement
from escarmouche.games.alkemy.queries.ways import any_way
from escarmouche.table.plane import inch

CHARGE = "A g = garlan at 10,10 ap 2 | B k = templar at 10,14 ap 1 | active [g]"
SHOT = "A a = archers at 10,10 ap 2 | B k = templar at 10,18 ap 1 | hampering hedge 12.5,18 1x4 | active [a]"


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[Movement]:
    """Every search for a way from now on."""
    made: list[Movement] = []
    real = looking.ways

    def counted(game: Position, who: int, movement: Movement) -> Any:
        made.append(movement)
        return real(game, who, movement)

    monkeypatch.setattr(looking, "ways", counted)
    return made


def test_a_copy_makes_a_charge_again_without_looking_for_its_way_again(searches: list[Movement]) -> None:
    play = Play(CHARGE)(Charge(0, (1,)))
    assert len(searches) == 1
    twin = play.match.clone()
    assert len(searches) == 1
    assert twin.game.state == play.match.game.state
    assert twin.game.places is play.match.game.places
    play(to(10, 12.82))
    late = play.match.clone()
    assert late.game.state == play.match.game.state
    assert late.game.places is play.match.game.places, "it stands where its original stands"
    assert len(searches) == 1


def test_nor_for_the_shelter_of_whoever_is_shot_at(searches: list[Movement]) -> None:
    play = Play(SHOT)(Shoot(0, 1), Estimate(0))
    assert React(move=True) in play.match.ask.candidates()  # type: ignore[union-attr]  # it is asked
    known = len(searches)
    assert known == 1
    play.match.clone()
    assert len(searches) == known


def test_where_a_copy_does_something_else_it_looks_for_itself() -> None:
    d = duel(fighter(at=(5, 5)), fighter(at=(5, 12)), linked=False)
    charge = Movement("charge", inch(6), foes=(1,))
    assert any_way(d.game, 0, charge) is not None
    twin = d.game.copy()
    twin.put(twin[1], inch(15), inch(12))
    d.put(1, 5, 11)
    assert any_way(twin, 0, charge) is None
    assert any_way(d.game, 0, charge) is not None
    back = d.game.copy()
    back.put(back[1], inch(15), inch(12))
    assert any_way(back, 0, charge) is None


def test_combats_are_a_part_of_what_a_way_depends_on() -> None:
    """Who engages may touch those that it fights, and nobody else."""
    d = duel(fighter(at=(5, 5)), fighter(at=(6.18, 5)), fighter(at=(5, 8), seat=1), linked=False)
    away = Movement("walk", inch(0.5))
    assert any_way(d.game, 0, away) is not None
    d.game.state.links = ((0, 2),)
    assert any_way(d.game, 0, away) is not None
    d.game.state.links = ((0, 1),)
    assert any_way(d.game, 0, Movement("walk", inch(0.001))) is None, "it must leave the combat"


def test_no_more_is_kept_than_a_step_needs() -> None:
    d = duel(fighter(at=(5, 5)), fighter(at=(5, 12)), linked=False)
    for far in range(3 * MOST_FOUND):
        any_way(d.game, 0, Movement("walk", inch(1) + far))
        assert len(d.game.places.found) <= MOST_FOUND
    assert d.game.places.found


def test_what_is_known_is_linked_within_one_step_only() -> None:
    """Checkpoints are kept for going back: none of them holds what was known in later steps."""
    kind = GAMES["alkemy"]
    match: Match[Any] = Match(kind.begin(kind.setups.starter()), Seeded(5))
    play_randomly(match, Stream(5), kind.facts.longest)
    links = []
    past = match._past
    while past is not None:
        if past.checkpoint is not None:
            links.append(_followers(past.checkpoint.places))
        past = past.before
    assert len(links) > 3
    assert max(links) < 12, "the moves of one step"
    moved = match.game.copy()
    assert not moved.places.linked


def _followers(known: Known) -> int:
    count = 0
    while known.after is not None:
        known, count = known.after[1], count + 1
    return count


def test_only_what_was_done_last_is_remembered() -> None:
    known = Known()
    first = known.then((0, 1, 1, ""))
    assert known.then((0, 1, 1, "")) is first
    second = known.then((0, 2, 2, ""))
    assert second is not first
    assert known.then((0, 1, 1, "")) is not first
    first["sees"] = True
    assert Known(first) == {"sees": True}
    assert (first.linked, Known(first).linked) == (True, False)
