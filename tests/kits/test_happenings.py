"""Does every game say what is to be seen of its events and of its figures, and nothing that is not there?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind
from escarmouche.kits.stage.effects import Effect, EffectKind, at_target, effect_of, on
from escarmouche.kits.stage.silhouettes import Silhouette

ANSWERS = 220
AIMED = (EffectKind.SHOT, EffectKind.SPELL)  # what comes from somebody


def positions(kind: GameKind[Any], seed: str) -> Iterator[Match[Any]]:
    """A match answered at random for a while, after each answer."""
    rng = Stream(seed)
    match = Match(kind.begin(kind.setups.starter()), Seeded(seed))
    for _ in range(ANSWERS):
        ask = match.ask
        if ask is None:
            return
        match.take(ask.sample(rng), ask.seat)
        yield match


def held_to_account(effect: Effect, known: set[int]) -> None:
    """It is about somebody who is or was there, or about a place."""
    assert {*effect.targets, *(() if effect.source < 0 else (effect.source,))} <= known
    assert effect.targets or effect.at is not None or effect.outline or effect.source >= 0
    if effect.kind in AIMED and effect.at is None:
        assert effect.targets


@pytest.mark.parametrize("game", GAMES)
def test_what_is_to_be_seen_is_about_figures_and_places_that_are_there(game: str) -> None:
    kind = GAMES[game]
    assert kind.stage is not None
    found = 0
    for number in range(6):
        told, known = 0, set[int]()  # those who have gone were there a moment ago
        for match in positions(kind, f"{game} {number}"):
            news = match.events(told)
            told += len(news)
            known |= {one.id for one in kind.stage.scene(match.game, None, "fr").figures}
            for effect in filter(None, (kind.stage.effect(match.game, event) for event in news)):
                held_to_account(effect, known)
                found += 1
        if found:
            return
    raise AssertionError("nothing is ever to be seen")


@pytest.mark.parametrize("game", GAMES)
def test_figures_of_one_match_do_not_all_look_alike(game: str) -> None:
    kind = GAMES[game]
    assert kind.stage is not None
    everybody = set[Silhouette]()
    for match in positions(kind, "alike"):
        everybody |= {one.silhouette for one in kind.stage.scene(match.game, None, "fr").figures}
        if len(everybody) > 1:
            break
    assert len(everybody) > 1
    assert everybody <= set(Silhouette)


def test_an_event_that_no_table_names_shows_nothing() -> None:
    kind = GAMES["fantastiques"]
    match = next(positions(kind, "none"))
    assert effect_of({}, match.game, match.events()[0]) is None


def test_nobody_is_left_out_of_the_targets_but_nobody() -> None:
    assert at_target(EffectKind.SHOT, 1, -1, 4, misses=True) == Effect(EffectKind.SHOT, 1, (4,), misses=True)
    assert on(3, EffectKind.WOUND, 2) == Effect(EffectKind.WOUND, targets=(3,), amount=2)
