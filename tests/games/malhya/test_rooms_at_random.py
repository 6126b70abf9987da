"""Whatever is played in the rooms, some things always hold between turns."""

from __future__ import annotations

import pytest
from tests.games.malhya.table import mute_kind

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games.malhya.agenda import Cards
from escarmouche.games.malhya.asks.combat import FightAction
from escarmouche.games.malhya.asks.infiltration import HeroAction, NextHero
from escarmouche.games.malhya.game import Malhya
from escarmouche.games.malhya.queries.room import present
from escarmouche.games.malhya.queries.vision import noticing

MOST = 2500  # answers of one match


@pytest.mark.rule("MAL-MOV-02", "MAL-MOV-08", "MAL-IEN-06", "MAL-HER-07", "MAL-INF-03", "MAL-ALM-02", "MAL-THR-09")
@pytest.mark.parametrize("chapter", ["153", "16", "19", "61", "66", "150", "134"])
def test_figures_stand_apart_on_firm_ground_and_nobody_is_seen(chapter: str) -> None:
    kind = mute_kind(chapter)
    for number in range(3):
        rng = Stream(f"{chapter}.{number}")
        match = Match(kind.begin(kind.setups.random(rng)), Seeded(f"{chapter}.{number}"))
        for _ in range(MOST):
            ask = match.ask
            if ask is None:
                break
            game = match.game
            assert isinstance(game, Malhya)
            if isinstance(ask, NextHero | HeroAction):
                _sound(game, between_turns=isinstance(ask, NextHero))
            if isinstance(ask, FightAction) and game.state.room is not None:
                _sound(game, between_turns=game[ask.hero].foothold < 0)
            match.answer(ask.sample(rng), ask.seat)


def _sound(game: Malhya, *, between_turns: bool) -> None:
    state, plan = game.state, game.plan
    heroes = [hero.square for hero in state.heroes if present(hero)]
    enemies = [enemy.square for enemy in state.enemies]
    assert all(0 <= hero.ap <= 6 and 0 <= hero.free_move <= hero.move for hero in state.heroes)
    if between_turns:
        figures = heroes + enemies
        assert len(set(figures)) == len(figures)
        assert all(square in plan.grid and not plan.void >> square & 1 for square in figures)
        assert all(hero.foothold < 0 for hero in state.heroes)
    assert all(not plan.void >> square & 1 for square in game.room.corpses)
    if game.room.difficulty is not None:
        assert noticing(game) == []
        board = game.cast.content.boards[game.room.difficulty]
        assert board.start <= game.room.threat < board.alarm
        laid = [card for item in state.agenda if isinstance(item, Cards) for card in item.left]
        cards = [*state.action_deck, *state.action_discard, *laid]
        assert len(set(cards)) == len(cards)
        if between_turns:
            assert len(cards) == len(game.cast.content.action_cards)
