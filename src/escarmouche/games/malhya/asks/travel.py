"""The question of the journey: what does the party do next?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.core.forms import Form
from escarmouche.games.malhya.asks.bag import SortBelongings
from escarmouche.games.malhya.asks.menu import PartyMenu
from escarmouche.games.malhya.decisions import Collect, Craft, Decision, DrawCard, MoveTo, ReadClue, Rest, TendHero
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.layout import hex_outlines
from escarmouche.games.malhya.queries.story import clues
from escarmouche.games.malhya.queries.travel import move_cost
from escarmouche.games.malhya.refusals.bag import give_refusal
from escarmouche.games.malhya.refusals.travel import collect_refusal, craft_refusal, move_refusal, rest_refusal
from escarmouche.games.malhya.state import NO_CUBES
from escarmouche.kits.stage.scene import Point
from escarmouche.table.hexes import neighbours


class TravelAction(PartyMenu):
    """[MAL-TRV-04, MAL-TRV-23, MAL-BOK-10, MAL-COL-01, MAL-COL-02, MAL-GEN-13] Draw, move, rest, collect, craft, sort
    belongings, read a clue, hand a hero on."""

    __slots__ = ()
    form = Form.ACTION
    aims = (TendHero,)
    takes = (DrawCard, MoveTo, Rest, Collect, Craft, TendHero, ReadClue)
    between_chapters = True

    def __init__(self, game: Position, seat: int) -> None:
        super().__init__(game, seat, "MAL-TRV-04")

    def possible(self) -> Iterator[Decision]:
        """Listed once for this hex and whoever has cubes."""
        state, known = self.game.state, self.game.cast.travel_actions
        key = (state.hex, *[hero.cubes != NO_CUBES for hero in state.heroes])
        if key not in known:
            known[key] = tuple(self._listed())
        return chain(known[key], map(ReadClue, clues(self.game)))

    def _listed(self) -> Iterator[Decision]:
        heroes = self.game.state.heroes
        yield DrawCard()
        yield from (MoveTo(*there) for there in neighbours(self.game.state.hex))
        yield Rest()
        yield Collect()
        makers = [hero for hero in heroes if any(hero.cubes)]
        yield from (Craft(hero.id, recipe) for hero in makers for recipe in self.game.cast.content.recipes)
        yield from (TendHero(hero.id) for hero in heroes)

    def bar(self, answer: Any) -> Refusal | None:
        match answer:
            case MoveTo():
                return move_refusal(self.game, (answer.q, answer.r))
            case Rest():
                return rest_refusal(self.game)
            case Collect():
                return collect_refusal(self.game)
            case Craft():
                return craft_refusal(self.game, answer.hero, answer.recipe)
            case TendHero():
                return tend_refusal(self.game, answer.hero)
            case ReadClue() if answer.chapter not in clues(self.game):
                return Refusal("no_such_clue", "MAL-BOK-10", {"chapter": answer.chapter})
            case _:
                return None

    def places(self, legal: Sequence[Decision]) -> Sequence[tuple[Point, ...]]:
        return hex_outlines(self.game, [(one.q, one.r) for one in legal if isinstance(one, MoveTo)])

    def sample(self, rng: Stream) -> Decision:
        return DrawCard() if rng.below(3) else super().sample(rng)

    def facts(self) -> dict[str, Any]:
        state = self.game.state
        return {"weather": state.weather, "tokens": state.tokens, "cost": move_cost(self.game)}


def tend_refusal(game: Position, hero: int) -> Refusal | None:
    """[MAL-OBJ-13] Only who is conscious sorts what he has, where there is anything to sort."""
    if not 0 <= hero < len(game.state.heroes):
        return Refusal("nobody_there", "MAL-BAG-09", {"figure": hero})
    if not game[hero].conscious:
        return Refusal("unconscious", "MAL-OBJ-13", {"figure": hero})
    if game[hero].gold and any(give_refusal(game, hero, to) is None for to in range(len(game.state.heroes))):
        return None  # the rest is looked at only where he has no coins to hand over
    ask = SortBelongings(game, hero)
    anything = any(ask.bar(one) is None for one in ask.possible() if one not in ask.nothing)
    return None if anything else Refusal("nothing_to_sort", "MAL-BAG-09", {"figure": hero})
