"""How are the combat dice of a fighter placed? [ADE-CBT-13..16, ADE-ORD-09]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.queries.bouts import Dice, charge_bonus, combat_dice, resolutions
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.fighting import placing_refusal
from escarmouche.games.ages.state import Chain, Fight, Placed

PROPOSED = 96


class Place(Decision, frozen=True):
    """The combat dice of a fighter: attack dice by adversary, in the order of the fight; defence dice; dice given up
    for master strokes; fury; which attacks are those of back blades; which dice bear Résolution; a chain and on whom;
    and whether a bonus for having charged is left."""

    attacks: tuple[int, ...]
    defence: int = 0
    strokes: int = 0
    fury: bool = False
    blades: tuple[int, ...] = ()
    resolved_attacks: tuple[int, ...] = ()
    resolved_defence: int = 0
    chain: Chain = ""
    chained: FigureId = -1
    declines_bonus: bool = False


class PlaceDice(Ask[Place]):
    """[ADE-CBT-13..16, ADE-ORD-09] Where the combat dice of a fighter lie."""

    __slots__ = ("board", "fight", "who")

    def __init__(self, board: Board, fight: Fight, who: int) -> None:
        super().__init__(board[who].seat, "ADE-CBT-13")
        self.board = board
        self.fight = fight
        self.who = who

    @property
    def adversaries(self) -> tuple[int, ...]:
        return self.fight.adversaries(self.who)

    @property
    def bonus(self) -> int:
        return charge_bonus(self.board, self.fight, self.who)

    def placed(self, answer: Place) -> Placed:
        """The dice as they come to lie."""
        return Placed(
            self.who,
            answer.attacks,
            answer.defence,
            answer.blades,
            answer.strokes,
            answer.resolved_attacks,
            answer.resolved_defence,
            answer.chain,
            answer.chained,
            0 if answer.declines_bonus else self.bonus,
        )

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Place):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return placing_refusal(self.board, self.fight, self.placed(answer), fury=answer.fury)

    # --- proposing -----------------------------------------------------------------------------------------------

    def dice(self, *, fury: bool, declines: bool) -> Dice:
        bonus = 0 if declines else self.bonus
        return combat_dice(self.board, self.fight, self.who, fury=fury, charge_bonus=bonus)

    def _furies(self) -> tuple[bool, ...]:
        if self.board[self.who].deeds.fury:
            return (True,)
        return (False, True) if has(self.board, self.who, "furie_guerriere") else (False,)

    def _most_strokes(self, dice: Dice) -> int:
        return dice.free if has(self.board, self.who, "coup_de_maitre") else 0

    def candidates(self) -> Sequence[Place]:
        """Every number of attack dice with every spread, few master strokes before many; then some with a chain or
        with marks on top."""
        plain = sorted(self._plain(), key=lambda place: place.strokes)
        adorned = islice((more for place in plain for more in self._adorned(place)), PROPOSED)
        return list(dict.fromkeys((*plain[:PROPOSED], *adorned)))

    def only(self) -> Place | None:
        """The one way to place the dice, where there is no choice."""
        ways = [way for plain in islice(self._plain(), 2) for way in (plain, *islice(self._adorned(plain), 1))]
        return ways[0] if len(ways) == 1 else None

    def _plain(self) -> Iterator[Place]:
        for declines in (False, True) if self.bonus else (False,):
            for fury in self._furies():
                dice = self.dice(fury=fury, declines=declines)
                for strokes in range(self._most_strokes(dice) + 1):
                    yield from self._spread(dice, strokes, fury, declines)

    def _spread(self, dice: Dice, strokes: int, fury: bool, declines: bool) -> Iterator[Place]:
        left, forced = dice.free - strokes, dice.attacking + dice.blades
        for defence in (0,) if fury else range(left + 1):
            each, more = divmod(left - defence + forced, len(self.adversaries))
            for extra in combinations(range(len(self.adversaries)), more):
                attacks = tuple(each + (place in extra) for place in range(len(self.adversaries)))
                yield Place(attacks, defence, strokes, fury, _first(dice.blades, attacks), declines_bonus=declines)

    def _adorned(self, plain: Place) -> Iterator[Place]:
        """The same with a chain, or with Résolution on as many dice as can be."""
        if has(self.board, self.who, "enchainement"):
            for enemy in self.adversaries:
                yield _with(plain, chain="attack", chained=enemy)
                yield _with(plain, chain="defence", chained=enemy)
        left = resolutions(self.board, self.who)
        if left and any(plain.attacks):
            yield _with(plain, resolved_attacks=_first(min(left, sum(plain.attacks)), plain.attacks))
        if left and plain.defence:
            yield _with(plain, resolved_defence=min(left, plain.defence))

    def sample(self, rng: Stream) -> Place:
        """A number of defence dice by lot, the rest spread by lot; now and then something on top."""
        furies = self._furies()
        fury, declines = furies[rng.below(len(furies))], bool(self.bonus) and rng.below(4) == 0
        dice = self.dice(fury=fury, declines=declines)
        strokes = rng.below(self._most_strokes(dice) + 1) if rng.below(4) == 0 else 0
        left = dice.free - strokes
        defence = 0 if fury else rng.below(left + 1)
        each, more = divmod(left - defence + dice.attacking + dice.blades, len(self.adversaries))
        extra = rng.shuffled(len(self.adversaries))[:more]
        attacks = tuple(each + (place in extra) for place in range(len(self.adversaries)))
        plain = Place(attacks, defence, strokes, fury, _first(dice.blades, attacks), declines_bonus=declines)
        adorned = list(self._adorned(plain))
        return adorned[rng.below(len(adorned))] if adorned and rng.below(2) else plain

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.adversaries)

    def facts(self) -> dict[str, Any]:
        dice = self.dice(fury=self.board[self.who].deeds.fury, declines=False)
        return {
            "figure": self.who,
            "adversaries": self.adversaries,
            "dice": (dice.free, dice.attacking, dice.blades),
            "resolutions": resolutions(self.board, self.who),
            "charge_bonus": self.bonus,
        }


def _first(count: int, attacks: Sequence[int]) -> tuple[int, ...]:
    """So many of the attacks, taken from the first adversary on; nothing where there are none."""
    taken = []
    left = count
    for attack in attacks:
        taken.append(min(left, attack))
        left -= taken[-1]
    return tuple(taken) if count else ()


def _with(place: Place, **fields: Any) -> Place:
    known = {name: getattr(place, name) for name in Place.__struct_fields__}
    return Place(**known | fields)
