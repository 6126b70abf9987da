"""Whatever is played, nothing is lost and nothing is made: crystals, tokens, cards and backpacks add up."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.malhya.table import mute_kind

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games.malhya.agenda import CardDone, Cards, FitBackpack, PickHeroes, Receive, Share, Trade
from escarmouche.games.malhya.content.terms import DECKS
from escarmouche.games.malhya.game import Malhya
from escarmouche.games.malhya.queries.bag import carried, heavy, heavy_capacity, object_slots, overfull_pocket
from escarmouche.games.malhya.state import Hero

MOST = 800  # answers of one match
SETTLED = frozenset({"TravelAction", "NextHero", "HeroAction", "FightAction", "Defence"})  # no card is changing hands


@pytest.mark.rule("MAL-HER-03", "MAL-AUR-01", "MAL-BAG-03", "MAL-BAG-04", "MAL-ENC-01", "MAL-SET-07", "MAL-TAL-05")
@pytest.mark.parametrize("start", ["", "01", "118", "108", "26", "135", "153", "16"])
def test_everything_adds_up(start: str) -> None:
    kind = mute_kind(start)
    rng = Stream(f"kept {start}")
    match = Match(kind.begin(kind.setups.random(rng)), Seeded(f"kept {start}"))
    for _ in range(MOST):
        if not match.asks:
            break
        seat, ask = next(iter(match.asks.items()))
        game = match.game
        assert isinstance(game, Malhya)
        if not any(isinstance(item, PickHeroes) for item in game.state.agenda) and game.state.heroes:
            _adds_up(game)
            if ask.kind in SETTLED:
                _cards_add_up(game)
        match.answer(ask.sample(rng), seat)


def _adds_up(game: Malhya) -> None:
    state = game.state
    for hero in state.heroes:
        assert min(hero.life, hero.shock, hero.damage, hero.grave, hero.aura, hero.spent, hero.gold, *hero.cubes) >= 0
        assert hero.life + hero.shock + hero.damage + hero.grave == _crystals(game, hero)
        assert hero.aura + hero.spent == _tokens(game, hero)
        if not any(isinstance(item, FitBackpack) for item in state.agenda):
            assert len(hero.objects) <= object_slots(game, hero)
            assert overfull_pocket(game, hero) is None
            assert heavy(game, hero) <= heavy_capacity(game, hero)
        kinds = [game.cast.content.objects[name].type for name in hero.artefacts]
        assert len(set(kinds)) == len(kinds)
        assert set(hero.advanced) <= set(hero.talents)
    assert 0 <= state.tokens <= game.cast.numbers.travel_tokens


def _cards_add_up(game: Malhya) -> None:
    state = game.state
    held = [*(name for hero in state.heroes for name in carried(hero)), *_under_way(game)]
    piled = [name for piles in (state.piles, state.discards, state.under) for pile in piles for name in pile]
    names = (*game.cast.content.weapons, *game.cast.content.objects)
    wanted = {name for name in names if game.cast.item(name).deck in DECKS}
    assert Counter([*held, *piled]) == dict.fromkeys(wanted, 1)
    laid = [name for item in state.agenda if isinstance(item, Cards) for name in item.left]
    laid += [item.card for item in state.agenda if isinstance(item, CardDone)]
    assert Counter([*state.action_deck, *state.action_discard, *laid]) == dict.fromkeys(
        game.cast.content.action_cards, 1
    )
    learned = [name for hero in state.heroes for name in hero.talents]
    assert Counter([*learned, *state.talents]) == dict.fromkeys(game.cast.content.talents, 1)
    mhay = {name for name, card in game.cast.content.talents.items() if card.talent_class == "mhay"}
    assert sum(bool(mhay.intersection(hero.talents)) for hero in state.heroes) <= 1


def _under_way(game: Malhya) -> list[str]:
    """Cards that are about to come to somebody, or that lie on a stall."""
    found: list[str] = []
    for item in game.state.agenda:
        match item:
            case Receive():
                found.append(item.card)
            case Trade() | Share():
                found += item.cards
            case _:
                pass
    return found


def _grown(game: Malhya, hero: Hero, bonus: str) -> int:
    card = game.cast.content.heroes[hero.name]
    steps = zip(card.levels, hero.characteristics, strict=True)
    return sum(
        card.levels[trait][: level - 1][card.characteristics.get(trait, 1) - 1 :].count(bonus) for trait, level in steps
    )


def _crystals(game: Malhya, hero: Hero) -> int:
    worn = sum(game.cast.content.objects[name].bonus.life for name in hero.artefacts)
    return game.cast.content.heroes[hero.name].life + worn + _grown(game, hero, "life")


def _tokens(game: Malhya, hero: Hero) -> int:
    worn = sum(game.cast.content.objects[name].bonus.aura for name in hero.artefacts)
    return game.cast.content.heroes[hero.name].aura + worn + _grown(game, hero, "aura")
