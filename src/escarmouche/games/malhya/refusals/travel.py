"""Why may the party not do this on its journey?"""

from __future__ import annotations

from collections import Counter

from escarmouche.core import Refusal
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import cubes, has_aptitude
from escarmouche.games.malhya.queries.travel import REST, move_cost, slots_in_day
from escarmouche.table.hexes import distance


def move_refusal(game: Position, to: tuple[int, int]) -> Refusal | None:
    """[MAL-TRV-02, MAL-TRV-13, MAL-TRV-14] To a hex beside the party that may be entered, for travel tokens."""
    state = game.state
    if distance(state.hex, to) != 1:
        return Refusal("not_beside", "MAL-TRV-13", {"hex": to})
    if to in game.cast.region.half_hexes or to not in game.cast.terrain:
        return Refusal("off_the_board", "MAL-TRV-14", {"hex": to})
    if game.cast.terrain[to] == "sea":
        return Refusal("open_sea", "MAL-TRV-14", {"hex": to})
    if state.tokens < move_cost(game):
        return Refusal("too_few_tokens", "MAL-TRV-13", {"has": state.tokens, "needs": move_cost(game)})
    return None


def collect_refusal(game: Position) -> Refusal | None:
    """[MAL-COL-01] A travel token is the price."""
    has, needs = game.state.tokens, game.cast.numbers.collect_cost
    return Refusal("too_few_tokens", "MAL-COL-01", {"has": has, "needs": needs}) if has < needs else None


def craft_refusal(game: Position, who: int, name: str) -> Refusal | None:
    """[MAL-COL-02, MAL-OBJ-13] Once between two filled slots, by a conscious hero with the aptitude, who has the
    cubes."""
    recipe = game.cast.content.recipes.get(name)
    if recipe is None:
        return Refusal("no_such_recipe", "MAL-COL-02", {"recipe": name})
    if not 0 <= who < len(game.state.heroes):
        return Refusal("nobody_there", "MAL-COL-02", {"figure": who})
    if not game[who].conscious:
        return Refusal("unconscious", "MAL-OBJ-13", {"figure": who})
    if not has_aptitude(game, game[who], recipe.aptitude):
        return Refusal("no_aptitude", "MAL-COL-02", {"figure": who, "aptitude": recipe.aptitude})
    if any(cubes(game[who], cube) < n for cube, n in Counter(recipe.spend).items()):
        return Refusal("cubes_missing", "MAL-COL-02", {"recipe": name})
    if game.state.crafted >= game.cast.numbers.crafts_per_slot:
        return Refusal("crafted_already", "MAL-COL-02")
    return None


def rest_refusal(game: Position) -> Refusal | None:
    """[MAL-TRV-17] Once a day; a full day makes room for the next."""
    full = len(game.state.slots) >= slots_in_day(game)
    if not full and game.state.slots.count(REST) >= game.cast.numbers.rest_per_day:
        return Refusal("rested_already", "MAL-TRV-17")
    return None
