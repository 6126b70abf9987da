"""[MAL-COL-01, MAL-COL-02] What a region gives, and what heroes make of it."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import TakeCubes
from escarmouche.games.malhya.content.terms import Resource
from escarmouche.games.malhya.decisions import Craft
from escarmouche.games.malhya.events import Crafted, NothingFound, SymbolDrawn
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.rules.bag import gain_cubes
from escarmouche.games.malhya.rules.drawing import draw_action
from escarmouche.games.malhya.rules.party import party_choice
from escarmouche.games.malhya.rules.tokens import gain_tokens


def collect(game: Position) -> Script[None]:
    """[MAL-COL-01, MAL-OBJ-05] A token is paid, an action card is turned, its symbol crossed with the terrain on the
    wheel; one hero takes the cubes."""
    gain_tokens(game, -game.cast.numbers.collect_cost, "MAL-COL-01")
    card = yield from draw_action(game, "MAL-COL-01")
    symbol = game.cast.content.action_cards[card].symbol
    game.tell(SymbolDrawn(card, symbol, "MAL-COL-01"))
    wheel = game.cast.content.wheels[game.cast.terrain[game.state.hex]]
    found: tuple[Resource, ...] = getattr(wheel, symbol)
    if found:
        heroes = range(len(game.state.heroes))
        hero: int = yield from party_choice(game, heroes, "MAL-COL-01", "assign_reward", {"cubes": found})
        game.do(TakeCubes(hero, found))
    else:
        game.tell(NothingFound())


def craft(game: Position, answer: Craft) -> None:
    """[MAL-COL-02] Cubes become others by the recipe."""
    recipe = game.cast.content.recipes[answer.recipe]
    game.state.crafted += 1
    game.tell(Crafted(answer.hero, answer.recipe))
    for cube in recipe.spend:
        gain_cubes(game, answer.hero, cube, -1)
    game.do(TakeCubes(answer.hero, recipe.gain))
