"""Why may the party not do this on its journey?"""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.malhya.position import Position
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


def rest_refusal(game: Position) -> Refusal | None:
    """[MAL-TRV-17] Once a day; a full day makes room for the next."""
    full = len(game.state.slots) >= slots_in_day(game)
    if not full and game.state.slots.count(REST) >= game.cast.numbers.rest_per_day:
        return Refusal("rested_already", "MAL-TRV-17")
    return None
