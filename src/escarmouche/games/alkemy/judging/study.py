"""One seat's reading of a position: what everybody is worth, what wounds cost, what a marker is worth to whom."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.judging import weights
from escarmouche.games.alkemy.judging.eye import Eye
from escarmouche.games.alkemy.judging.odds import Odds, Spread
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import COLOURS, Colour
from escarmouche.games.alkemy.queries.linking import foes
from escarmouche.games.alkemy.queries.markers import within_reach
from escarmouche.games.alkemy.queries.modifiers import skill
from escarmouche.games.alkemy.state import NEUTRAL

USUAL_AP = 2
MOST_KEPT = 6000  # fights of two figures


class Kept:
    """What the judgement works out once: tables of dice, fights reckoned before. Everything in it follows from its key
    and the premises alone, so that all matches on the same premises share it."""

    __slots__ = ("fights", "games", "lives", "odds")

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.fights: dict[Any, Any] = {}
        self.games: dict[Any, Any] = {}
        self.lives: dict[str, tuple[float, ...]] = {}

    def tidy(self) -> None:
        """Forget fights when there are very many of them."""
        if len(self.fights) > MOST_KEPT:
            self.fights, self.games = {}, {}


class Premises:
    """All that exact odds depend on, beside the state of the figures: the same for matches between the same forces."""

    __slots__ = ("_print", "content", "settings")

    def __init__(self, cast: Cast) -> None:
        content = self.content = cast.content
        self.settings = cast.settings
        rules = (content.dice, content.columns, content.shifts, content.cards, content.skills, content.conditions)
        forces = [(traits.key, traits.profile) for traits in cast.traits.values()]
        self._print = msgspec.json.encode((rules, forces, cast.settings))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Premises) and other._print == self._print

    def __hash__(self) -> int:
        return hash(self._print)


@lru_cache(maxsize=32)
def kept_for(premises: Premises) -> Kept:
    """What is kept for all matches on these premises."""
    return Kept(Odds(premises.content, premises.settings))


class Study:
    """One position, seen from one seat; it lives for one decision, only `kept` outlives it."""

    __slots__ = ("_gains", "_worths", "eye", "game", "kept", "known", "odds", "seat", "state")

    def __init__(self, game: Position, seat: int, kept: Kept) -> None:
        self.game = game
        self.state = game.state
        self.seat = seat
        self.kept = kept
        self.odds = kept.odds
        self.eye = Eye(game, seat)
        self.known: dict[Any, Any] = {}
        self._worths: dict[int, float] = {}
        self._gains: dict[tuple[int, int], float] = {}

    # --- lives -------------------------------------------------------------------------------------------------------

    def worth(self, who: int) -> float:
        """What a figure without a scratch is worth to its side where it stands, in points."""
        known = self._worths.get(who)
        if known is None:
            profile = self.game.traits[who].profile
            known = profile.points * (1.0 + weights.AP_WORTH * max(0, profile.ap - USUAL_AP))
            if any(within_reach(self.game, who, marker) for marker in range(len(self.state.markers))):
                known += weights.AT_MARKER
            self._worths[who] = known
        return known

    def life(self, who: int) -> tuple[float, ...]:
        """The part of its worth that a figure still has with so many boxes ticked."""
        traits = self.game.traits[who]
        known = self.kept.lives.get(traits.key)
        if known is None:
            known = _life(traits.profile.boxes)
            self.kept.lives[traits.key] = known
        return known

    def toughened(self, who: int, damage: int) -> int:
        """[ALK-SKL-04] What is left of an attack, shot or formula on this figure."""
        known = self.game.content.skills["tough"]
        tough = damage >= known.at_least and skill(self.game, who, "tough") is not None
        return damage - known.less if tough else damage

    def loss(self, who: int, damage: int) -> float:
        """What so much damage costs the figure's side, in points."""
        if damage <= 0:
            return 0.0
        life, ticked = self.life(who), self.game[who].ticked
        after = min(ticked + self.toughened(who, damage), len(life) - 1)
        return self.worth(who) * (life[ticked] - life[after])

    def mean_loss(self, who: int, spread: Spread) -> float:
        """The same for a damage that is not certain."""
        return sum(chance * self.loss(who, damage) for damage, chance in enumerate(spread) if damage and chance)

    def gain(self, who: int, boxes: int) -> float:
        """What so many boxes healed are worth to its side."""
        life, ticked = self.life(who), self.game[who].ticked
        return self.worth(who) * (life[max(0, ticked - boxes)] - life[ticked])

    def colour(self, who: int, more: int = 0) -> Colour:
        """[ALK-PRF-03] The colour of its dice with so many more boxes ticked."""
        return colour_at(self.game.traits[who].profile.boxes, self.game[who].ticked + more)

    # --- markers -----------------------------------------------------------------------------------------------------

    def standing(self, mine: int, theirs: int, seat: int) -> float:
        """What it is worth to a seat to hold so many markers while the enemy holds so many."""
        ahead = mine - theirs
        value = weights.MARKER * ahead
        if ahead:
            leader = seat if ahead > 0 else 1 - seat
            last = self.state.score[leader] + self.game.cast.scenario.points_per_turn >= self.game.cast.scenario.wins_at
            point = weights.VICTORY * (weights.MATCH_POINT if last else 1.0)
            value += point if ahead > 0 else -point
        return value

    def touch(self, seat: int, marker: int) -> float:
        """[ALK-SCN-02, ALK-SCN-03] What it is worth to a seat to act on this marker once."""
        known = self._gains.get((seat, marker))
        if known is None:
            owners = [one.owner for one in self.state.markers]
            mine, theirs = owners.count(seat), owners.count(1 - seat)
            now = self.standing(mine, theirs, seat)
            owner = owners[marker]
            if owner == seat:
                known = 0.0
            elif owner == NEUTRAL:
                known = self.standing(mine + 1, theirs, seat) - now
            else:
                known = self.standing(mine, theirs - 1, seat) - now
            self._gains[seat, marker] = known
        return known

    def prize(self, seat: int, marker: int) -> float:
        """What a marker is worth to a seat that may act on it again: the enemy's is freed first, then taken."""
        gain = self.touch(seat, marker)
        if self.state.markers[marker].owner == 1 - seat:
            gain += weights.LATER * weights.MARKER
        return gain

    # --- action points -----------------------------------------------------------------------------------------------

    def to_come(self, who: int) -> bool:
        """Has the figure still to be played this turn, or is it being played?"""
        one = self.game[who]
        return who in self.state.active or not self.state.cards[one.card].activated

    def ap_cost(self, who: int) -> float:
        """What an AP is worth to a figure that is about to play a card or to react."""
        one, costs = self.game[who], self.game.content.costs
        if not one.ap:
            return 0.0
        to_come = self.to_come(who)
        if to_come and one.ap == costs["marker"]:
            near = [self.touch(one.seat, m) for m in range(len(self.state.markers)) if within_reach(self.game, who, m)]
            if near and max(near) > 0:
                return weights.AP_TO_COME + weights.LATER * max(near)
        if to_come and who not in self.state.active:
            return weights.AP_TO_COME
        pressed = any(self.to_come(foe) and self.game[foe].ap for foe in foes(self.game, who))
        return weights.AP_SPARE if pressed else weights.AP_SAFE


def _life(counts: tuple[int, int, int]) -> tuple[float, ...]:
    """The part of a figure's worth that is left with 0, 1, 2, ... boxes ticked."""
    boxes = [weight for weight, count in zip(weights.BOX, counts, strict=True) for _ in range(count)]
    parts = [sum(boxes[ticked:]) / sum(boxes) for ticked in range(len(boxes))]
    return (*(weights.FINISH + (1.0 - weights.FINISH) * part for part in parts), 0.0)


def colour_at(boxes: tuple[int, int, int], ticked: int) -> Colour:
    """[ALK-PRF-03] The colour of the first unticked box."""
    white, yellow, _ = boxes
    return COLOURS[0 if ticked < white else 1 if ticked < white + yellow else 2]
