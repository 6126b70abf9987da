"""What comes of two combat cards? The expected losses of both sides for every pair of cards, from exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Any, Final, TypeAlias

import msgspec

from escarmouche.core.events import Total
from escarmouche.games.alkemy.judging.odds import Pool, Spread
from escarmouche.games.alkemy.judging.study import Study, colour_at
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import ATTACKS, CARDS, CardName, Colour
from escarmouche.games.alkemy.queries.fighting import (
    Hand,
    card_shift,
    combat_dice,
    counter_shift,
    held_off,
    reflex_dice,
)
from escarmouche.games.alkemy.queries.modifiers import apply_impassive, dice, spared, stat
from escarmouche.games.alkemy.rules.rolling import net_dice

Losses: TypeAlias = tuple[float, float]  # the parts of their worth that the first and the second side lose
Outcomes: TypeAlias = dict[tuple[CardName, CardName], Losses]
SETTLED: Final = 1e-6  # parries that tie are rolled again: until this little is left


class Side:
    """One of the two figures as a fight needs it."""

    __slots__ = (
        "_means", "boxes", "combat", "counters", "defence", "free", "life", "nets", "odds", "parries", "reflex",
        "reflexes", "row", "shifts", "taken", "ticked", "tough", "who",
    )  # fmt: skip

    def __init__(self, study: Study, who: int, foe: int, *, charging: bool, apart: bool) -> None:
        game = study.game
        profile = game.traits[who].profile
        self.who, self.odds = who, study.odds
        self.boxes, self.row, self.ticked = profile.boxes, profile.melee, game[who].ticked
        self.life = study.life(who)
        self.reflex = stat(game, who, "reflex").value
        self.combat = stat(game, who, "combat").value
        self.defence = stat(game, who, "defence").value
        most = max(game.traits[foe].profile.melee)
        self.tough = [study.toughened(who, damage) for damage in range(most + 1)]
        self.taken = [self.life[self.ticked] - self.life[self._after(damage)] for damage in range(most + 1)]
        self.shifts = {card: card_shift(game, card).value for card in ATTACKS}
        self.nets = {
            (mine, theirs): self._net(game, combat_dice(game, Hand(who, foe, mine, theirs, charging)))
            for mine in ATTACKS
            for theirs in CARDS
        }
        self.reflexes = {
            card: self._net(game, reflex_dice(game, Hand(who, foe, card, "normal", charging))) for card in ATTACKS
        }
        self.parries = self._net(game, combat_dice(game, Hand(who, foe, "parry", "normal")))
        self.free = self._net(game, dice(game, who, "combat", against=foe))
        self.counters = not apart
        self._means: dict[tuple[Colour, int, int], float] = {}

    def _net(self, game: Position, total: Total) -> int:
        return net_dice(apply_impassive(game, self.who, total) if total.parts else total)

    def _after(self, damage: int) -> int:
        return min(self.ticked + self.tough[damage], len(self.life) - 1)

    def health(self, damage: int = 0) -> Colour | None:
        """The colour of its dice after this damage; None when it is out of action."""
        ticked = self._after(damage)
        return colour_at(self.boxes, ticked) if ticked < len(self.life) - 1 else None

    def pool(self, net: int) -> Pool:
        """Its dice with the health it has."""
        return colour_at(self.boxes, self.ticked), net

    def blow(self, target: Side, net: int, shift: int) -> Spread:
        """[ALK-CRD-10] The damage of one of its attacks."""
        return self.odds.blow(self.pool(net), target.defence - self.combat, self.row, shift)

    def takes(self, target: Side, health: Colour, net: int, shift: int) -> float:
        """The part of its worth that the target loses by an attack with dice of this colour, on average."""
        key = (health, net, shift)
        known = self._means.get(key)
        if known is None:
            spread = self.odds.blow((health, net), target.defence - self.combat, self.row, shift)
            known = self._means[key] = sum(map(mul, spread, target.taken))
        return known


def outcomes(study: Study, a: int, b: int, *, charging: bool = False, contact: bool = False) -> Outcomes:
    """What both lose, for every pair of cards; `charging`: the first charges; `contact`: as if their bases touched."""
    game = study.game
    apart = (False, False) if contact else (held_off(game, a, b), held_off(game, b, a))
    key = (health_of(game, a, b), health_of(game, b, a), charging, apart)
    known: Outcomes | None = study.kept.fights.get(key)
    if known is None:
        known = study.kept.fights[key] = _outcomes(study, a, b, charging, apart)
        if not charging:  # the same fight from the other side
            turned = (key[1], key[0], charging, apart[::-1])
            study.kept.fights[turned] = {(two, one): (lost, dealt) for (one, two), (dealt, lost) in known.items()}
    return known


def health_of(game: Position, who: int, foe: int) -> tuple[Any, ...]:
    """All of a figure that a fight with this enemy depends on."""
    one = game[who]
    effects = tuple([effect for effect in one.effects if effect.against in {-1, foe}]) if one.effects else ()
    return game.traits[who].key, one.ticked, effects, spared(game, who)


def _outcomes(study: Study, a: int, b: int, charging: bool, apart: tuple[bool, bool]) -> Outcomes:
    game = study.game
    mine = Side(study, a, b, charging=charging, apart=apart[0])
    theirs = Side(study, b, a, charging=False, apart=apart[1])
    found: Outcomes = {}
    for first in ATTACKS if charging else CARDS:  # ALK-CRD-05: whoever charges attacks
        for second in CARDS:
            found[first, second] = _case(game, mine, theirs, first, second)
    return found


def _case(game: Position, mine: Side, theirs: Side, first: CardName, second: CardName) -> Losses:
    """[ALK-CRD-09, ALK-CRD-20, ALK-CRD-30, ALK-CRD-40] The four cases."""
    if first in ATTACKS and second in ATTACKS:
        return _both_attack(mine, theirs, first, second)
    if first in ATTACKS:
        lost, back = _one_attacks(game, mine, theirs, first, second)
        return back, lost
    if second in ATTACKS:
        return _one_attacks(game, theirs, mine, second, first)
    return 0.0, 0.0


def _both_attack(mine: Side, theirs: Side, first: CardName, second: CardName) -> Losses:
    """[ALK-CRD-09..12] REFLEX says who strikes first; the other strikes back with the health it has then."""
    ahead = mine.odds.wins(
        mine.pool(mine.reflexes[first]), mine.reflex, theirs.pool(theirs.reflexes[second]), theirs.reflex
    )
    lost, back = _in_turn(mine, theirs, first, second)
    back2, lost2 = _in_turn(theirs, mine, second, first)
    return ahead * back + (1.0 - ahead) * back2, ahead * lost + (1.0 - ahead) * lost2


def _in_turn(one: Side, other: Side, card: CardName, answer: CardName) -> Losses:
    """[ALK-CRD-12, ALK-PRF-05] One strikes, then the other if it stands: what the other loses, what the one loses."""
    lost = back = 0.0
    net, shift = other.nets[answer, card], other.shifts[answer]
    for damage, chance in enumerate(one.blow(other, one.nets[card, answer], one.shifts[card])):
        if not chance:
            continue
        lost += chance * other.taken[damage]
        health = other.health(damage)
        if health is not None:
            back += chance * other.takes(one, health, net, shift)
    return lost, back


def _one_attacks(game: Position, one: Side, other: Side, card: CardName, answer: CardName) -> Losses:
    """[ALK-CRD-20, ALK-CRD-30] An attack on somebody who parries or does nothing: what it loses, what the attacker
    loses."""
    if answer == "inactive":
        return one.takes(other, one.pool(0)[0], one.nets[card, answer], one.shifts[card]), 0.0
    return parried(game, one, other, card)


def counter_loss(game: Position, parrier: Side, attacker: Side) -> float:
    """[ALK-CRD-25, ALK-RUL-23] What a counter-parry takes from the attacker on average."""
    shift = counter_shift(game).value
    if game.settings.counter_parry == "new_roll":
        return parrier.takes(attacker, parrier.pool(0)[0], parrier.free, shift)
    odds = parrier.odds
    return sum(
        chance * attacker.taken[odds.damage(parrier.row, picks[-1][1], shift)]
        for chance, picks in odds.fan(parrier.pool(parrier.parries))
    )


def parried(game: Position, one: Side, other: Side, card: CardName) -> Losses:
    """[ALK-CRD-20..25, ALK-RUL-24] An attack on somebody who parries, the two dice kept that promise most before he has
    rolled; a tie of equal COMBAT is rolled again."""
    odds, theirs = one.odds, other.pool(other.parries)
    won, again = odds.beats(theirs, one.combat, other.combat)
    margin = game.content.cards["parry"].counter_margin
    struck = odds.beyond(theirs, one.combat, other.combat, margin) if other.counters else (0.0,) * len(won)
    price = counter_loss(game, other, one) if other.counters else 0.0
    taken = other.taken
    throws = odds.choices(one.pool(one.nets[card, "parry"]), one.row, one.shifts[card])
    value = lost = back = 0.0
    while True:
        before, lost, back, tie = value, 0.0, 0.0, 0.0
        for chance, picks in throws:
            n, damage = picks[0]
            if len(picks) > 1:
                hopes = [won[n] * taken[damage] - struck[n] * price + again[n] * before for n, damage in picks]
                n, damage = picks[hopes.index(max(hopes))]
            lost += chance * won[n] * taken[damage]
            back += chance * struck[n] * price
            tie += chance * again[n]
        lost, back = lost / (1.0 - tie), back / (1.0 - tie)
        value = lost - back
        if not tie or abs(value - before) < SETTLED:
            return lost, back


class Parry(msgspec.Struct, frozen=True):
    """An attack on somebody who will parry, by the sum of the dice that are kept: the chance to win, the chance to be
    struck back and what that takes; and what each damage takes from him."""

    won: Sequence[float]
    struck: Sequence[float]
    price: float
    taken: Sequence[float]


def _before_a_parry(study: Study, who: int, foe: int) -> Parry:
    """Worked out once for two figures in this health: every pair of dice that might be kept is held against it."""
    game = study.game
    apart = held_off(game, who, foe), held_off(game, foe, who)
    key = ("parry", health_of(game, who, foe), health_of(game, foe, who), apart)
    known: Parry | None = study.kept.fights.get(key)
    if known is None:
        one = Side(study, who, foe, charging=False, apart=apart[0])
        other = Side(study, foe, who, charging=False, apart=apart[1])
        theirs = other.pool(other.parries)
        won, _ = study.odds.beats(theirs, one.combat, other.combat)
        margin = game.content.cards["parry"].counter_margin
        struck = study.odds.beyond(theirs, one.combat, other.combat, margin) if other.counters else (0.0,) * len(won)
        price = counter_loss(game, other, one) if other.counters else 0.0
        known = study.kept.fights[key] = Parry(won, struck, price, other.taken)
    return known


def keep_worth(study: Study, who: int, foe: int, total: int, damage: int) -> float:
    """[ALK-CRD-21] What a pair of dice with this sum and this damage is worth to an attacker whose enemy will parry."""
    parry = _before_a_parry(study, who, foe)
    gain = parry.won[total] * parry.taken[damage] * study.worth(foe)
    return gain - parry.struck[total] * parry.price * study.worth(who)
