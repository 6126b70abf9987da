"""How are dice thrown, kept and compared? Two to four of the health's colour, two kept, a number and two symbols."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from typing import Final, Literal, TypeAlias

import msgspec

from escarmouche.chance import Pool
from escarmouche.core import Script, Total
from escarmouche.games.alkemy.asks.rolling import KeepDice, Pair, Worth, pairs_apart
from escarmouche.games.alkemy.events.rolling import Alkemy, DiceKept, DiceThrown, Opposed, StatRolled, TotalAnnounced
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import Colour, Face, RollKind, Stat
from escarmouche.games.alkemy.queries.health import colour as colour_of
from escarmouche.games.alkemy.queries.modifiers import apply_impassive, stat
from escarmouche.games.alkemy.queries.modifiers import dice as dice_of
from escarmouche.games.alkemy.rules.lapsing import spend_roll_effects

SIDES: Final = 6
KEPT: Final = 2  # ALK-DIC-01
MOST: Final = 2  # ALK-DIC-03: bonus or penalty dice
FIRST, LAST = 1, 6  # columns of a damage table
DOUBLE_SIX: Final = 12  # ALK-END-04
MISSED: Final = -1  # in place of the DMG of a hit, which may be 0
_PAIRS: Final = {count: tuple(combinations(range(count), KEPT)) for count in range(KEPT, KEPT + MOST + 1)}


class Fallen(msgspec.Struct, frozen=True, gc=False):
    """Dice on the table before any is kept: `faces` from 1 to 6 of the colour's die, and what those faces show."""

    colour: Colour
    faces: tuple[int, ...]
    dice: tuple[Face, ...]

    def keeping(self, pair: Pair) -> Throw:
        """The throw with these two kept."""
        one, other = self.dice[pair[0]], self.dice[pair[1]]
        symbols = one.symbol + other.symbol if one.symbol <= other.symbol else other.symbol + one.symbol
        return Throw(self.colour, self.faces, pair, one.number + other.number, symbols)


class Throw(msgspec.Struct, frozen=True, gc=False):
    """Dice that fell and the two that count: `faces` from 1 to 6 of the colour's die, `kept` by places, the sum of the
    two kept numbers, and the two kept symbols in the alphabet's order ("AS")."""

    colour: Colour
    faces: tuple[int, ...]
    kept: Pair
    number: int
    symbols: str


Decided: TypeAlias = Literal["total", "characteristic", "again"]
Matters: TypeAlias = Callable[[Throw], Worth]
ComesTo: TypeAlias = Callable[[Throw], Hashable]  # equal for throws of which the same comes; None: it is made again


class Prospect(msgspec.Struct, frozen=True):
    """What a rule knows of the odds of a throw: which throws are one to it, and how often one is not made again."""

    comes_to: ComesTo | None = None
    stands: Callable[[Throw], int] | None = None

    def pool(self, dice: int, why: str, who: int, kept: Callable[[tuple[int, ...]], Sequence[Throw]]) -> Pool:
        """The dice as a question to chance; `kept` is what may be kept of them. Where that is to be chosen, throws are
        one that leave the same choice."""
        comes_to, stands = self.comes_to, self.stands
        if comes_to is None:
            return Pool(dice, SIDES, why, who)

        def alike(faces: tuple[int, ...]) -> Hashable:
            left = kept(faces)
            return comes_to(left[0]) if len(left) == 1 else frozenset(map(comes_to, left))

        def often(faces: tuple[int, ...]) -> int:
            return stands(kept(faces)[0]) if stands is not None else 1

        return Pool(dice, SIDES, why, who, comes_to=alike, stands=often)


PLAIN: Final = Prospect()
NO_MATTER: Final = Worth()


def worth_of(dealt: Callable[[Throw], int]) -> Matters:
    """What a pair of dice is worth that deals so many DMG, or `MISSED`."""

    def worth(thrown: Throw) -> Worth:
        boxes = max(0, dealt(thrown))
        return Worth(hit=boxes > 0, damage=boxes)

    return worth


# --- one throw -----------------------------------------------------------------------------------------------------


def net_dice(dice: Total) -> int:
    """[ALK-DIC-01, ALK-DIC-03, ALK-RUL-05] Bonus dice less penalty dice, and only then no more than two of them."""
    return max(-MOST, min(MOST, dice.value))


def throw(
    game: Position,
    who: int,
    dice: Total,
    why: str,
    *,
    kind: str = "",
    matters: Matters | None = None,
    odds: Prospect = PLAIN,
    colour: Colour | None = None,
) -> Script[Throw]:
    """[ALK-DIC-01, ALK-DIC-02, ALK-PRF-03, ALK-PRF-05] Throw the dice of a figure in the colour of its health as it is
    now (or of `colour`) and keep two. `matters` says what comes of a throw with two dice kept: where every pair that
    may be kept comes to the same nobody is asked; without it only the numbers count. `odds` is for whoever reckons
    them."""
    pool = apply_impassive(game, who, dice) if dice.parts else dice
    net = net_dice(pool)
    shade = colour or colour_of(game, who)
    die = game.content.dice[shade]

    def shown(faces: tuple[int, ...]) -> Fallen:
        return Fallen(shade, faces, tuple([die[face - 1] for face in faces]))

    def kept(faces: tuple[int, ...]) -> Sequence[Throw]:
        return _kept(shown(faces), net, matters)

    fallen = shown(tuple((yield odds.pool(KEPT + abs(net), why, who, kept))))
    game.tell(DiceThrown(who, kind, shade, fallen.dice, pool, net, why))
    thrown = fallen.keeping((0, 1)) if not net else (yield from _keep(game, who, fallen, net, matters))
    cry_double_six(game, who, thrown.number)
    return thrown


def cry_double_six(game: Position, who: int, number: int) -> None:
    """[ALK-END-04] Two sixes kept are cried out, whatever they were thrown for."""
    if number == DOUBLE_SIX:
        game.tell(Alkemy(who))


def _kept(fallen: Fallen, net: int, matters: Matters | None) -> Sequence[Throw]:
    """The throw with the two dice that will be kept; where that is to be chosen, each that is offered."""
    if not net:
        return (fallen.keeping((0, 1)),)
    weigh = matters or (lambda _: NO_MATTER)
    pairs = pairs_apart(fallen.dice, keep_pairs(fallen.dice, net), lambda pair: weigh(fallen.keeping(pair)))
    return [fallen.keeping(pair) for pair in pairs]


@cache
def number_ways(numbers: tuple[int, ...], net: int) -> Mapping[int, int]:
    """[ALK-DIC-01, ALK-DIC-04, ALK-DIC-05] In how many ways dice with these faces come to which sum of two, where only
    the numbers count."""
    found: Counter[int] = Counter()
    for faces in product(numbers, repeat=KEPT + abs(net)):
        ranked = sorted(faces)
        found[sum(ranked[-KEPT:] if net >= 0 else ranked[:KEPT])] += 1
    return found


def keep_pairs(shown: tuple[Face, ...], net: int) -> tuple[Pair, ...]:
    """[ALK-DIC-04, ALK-DIC-05, ALK-RUL-04] The pairs that may be kept: any with bonus dice, those of the two lowest
    numbers with penalty dice."""
    pairs = _PAIRS[len(shown)]
    if net >= 0:
        return pairs
    numbers = [one.number for one in shown]
    lowest = sum(sorted(numbers)[:KEPT])
    return tuple(pair for pair in pairs if numbers[pair[0]] + numbers[pair[1]] == lowest)


def _keep(game: Position, who: int, fallen: Fallen, net: int, matters: Matters | None) -> Script[Throw]:
    """[ALK-DIC-04, ALK-DIC-05, ALK-RUL-04, ALK-RUL-78] The roller chooses the two dice, or his opponent among equal
    penalty dice where the table plays so. Where it makes no difference the highest sum that may be kept is."""
    dice = fallen.dice
    pairs = keep_pairs(dice, net)
    kept = max(pairs, key=lambda pair: dice[pair[0]].number + dice[pair[1]].number)
    weigh = matters
    chosen = False
    if weigh is not None and len(pairs) > 1 and len({weigh(fallen.keeping(pair)) for pair in pairs}) > 1:
        chosen = True
        seat = game[who].seat
        if net < 0 and game.settings.penalty_tie_chooser == "opponent":
            seat = 1 - seat
        answer = yield KeepDice(
            seat,
            who,
            dice,
            pairs,
            colour=fallen.colour,
            penalty=net < 0,
            worth=lambda pair: weigh(fallen.keeping(pair)),
        )
        kept = (min(answer.dice), max(answer.dice))
    why = "ALK-DIC-04" if net > 0 else "ALK-DIC-05"
    game.tell(DiceKept(who, kept, (dice[kept[0]], dice[kept[1]]), chosen, why, fallen.colour))
    return fallen.keeping(kept)


# --- symbols -------------------------------------------------------------------------------------------------------


def column(game: Position, thrown: Throw, shift: int) -> int:
    """[ALK-PRF-06, ALK-PRF-07, ALK-RUL-02, ALK-RUL-03] The column of a damage table that the two symbols name, shifted
    and kept within the table; 0, no damage, left of the first one where the table plays so."""
    found = game.content.columns[thrown.symbols] + shift
    if found < FIRST and game.settings.shift_left_of_first_column == "no_damage":
        return 0
    return max(FIRST, min(LAST, found))


def damage(game: Position, who: int, thrown: Throw, shift: int, *, ranged: bool = False) -> int:
    """[ALK-PRF-06, ALK-PRF-08] How many boxes a hit of this figure ticks: by its melee row, by its second for shots."""
    profile = game.traits[who].profile
    row = profile.ranged if ranged else profile.melee
    at = column(game, thrown, shift)
    return row[at - 1] if row is not None and at else 0


# --- rolls ---------------------------------------------------------------------------------------------------------


def roll_stat(game: Position, who: int, name: Stat, difficulty: int, why: str, *, against: int) -> Script[bool]:
    """[ALK-DIC-06] Two dice and a characteristic against the difficulty that a skill of somebody asks for."""
    what = _kind(name)
    value = stat(game, who, name)
    thrown = yield from throw(game, who, dice_of(game, who, what), why, kind=what)
    spend_roll_effects(game, who, what)
    total = value.plus(thrown.number, "dice", "ALK-DIC-06")
    success = total.value >= difficulty
    game.tell(StatRolled(who, against, what, total, difficulty, success, why))
    return success


def _kind(name: Stat) -> RollKind:
    if name == "defence":
        raise ValueError("nobody rolls with DEFENCE: it is a difficulty")
    return name


class Side(msgspec.Struct, frozen=True):
    """One side of an opposed roll: who rolls, the characteristic as it stands, the bonus and penalty dice; `matters` as
    for `throw`."""

    who: int
    value: Total
    dice: Total
    matters: Matters | None = None


class Contest(msgspec.Struct, frozen=True):
    """How an opposed roll ended, with the throws and totals that decided it, in the order of the sides."""

    winner: int
    throws: tuple[Throw, Throw]
    totals: tuple[Total, Total]


def opposed(game: Position, one: int | Side, other: int | Side, name: Stat, why: str) -> Script[int]:
    """[ALK-DIC-07, ALK-DIC-08, ALK-DIC-09] An opposed roll in which only the numbers count; gives the winner. A figure
    rolls with its own characteristic and the dice of its skills and effects, a `Side` with those it brings."""
    what = _kind(name)
    foes = other.who if isinstance(other, Side) else other, one.who if isinstance(one, Side) else one
    sides = [
        each if isinstance(each, Side) else Side(each, stat(game, each, name), dice_of(game, each, what, against=foe))
        for each, foe in zip((one, other), foes, strict=True)
    ]
    done = yield from contest(game, (sides[0], sides[1]), what, why)
    return done.winner


def contest(
    game: Position, sides: tuple[Side, Side], kind: RollKind, why: str, *, announced: bool = False, margin: bool = False
) -> Script[Contest]:
    """[ALK-DIC-07, ALK-DIC-08, ALK-DIC-09, ALK-RUL-06, ALK-RUL-24] Both sides roll, and roll the same dice again until
    one of them wins. `announced`: the first side tells its total before the second rolls; `margin`: it counts by how
    much the second wins."""
    done: Contest | None = None
    while done is None:
        done = yield from _bout(game, sides, kind, why, announced=announced, margin=margin)
    for side in sides:
        spend_roll_effects(game, side.who, kind)
    return done


def _bout(
    game: Position, sides: tuple[Side, Side], kind: RollKind, why: str, *, announced: bool, margin: bool
) -> Script[Contest | None]:
    """[ALK-DIC-06, ALK-DIC-07, ALK-DIC-08, ALK-DIC-09] The first keeps its dice before the second throws; the higher
    total wins, then the higher characteristic as it stands, else nobody."""
    one, other = sides
    settled = one.value.value == other.value.value and one.matters is None and other.matters is None
    opening = Prospect(_opening(one), _not_again(game, sides) if settled else None)
    first = yield from throw(game, one.who, one.dice, why, kind=kind, matters=one.matters, odds=opening)
    mine = one.value.plus(first.number, "dice", "ALK-DIC-06")
    if announced:
        game.tell(TotalAnnounced(one.who, mine))
    closing = Prospect(_closing(sides, mine.value, margin, settled))
    second = yield from throw(game, other.who, other.dice, why, kind=kind, matters=other.matters, odds=closing)
    totals = mine, other.value.plus(second.number, "dice", "ALK-DIC-06")
    ahead = totals[0].value - totals[1].value
    better = ahead or one.value.value - other.value.value
    winner = one.who if better > 0 else other.who if better < 0 else -1
    by: Decided = "total" if ahead else "characteristic" if better else "again"
    game.tell(Opposed(kind, (one.who, other.who), totals, winner, by, why))
    return Contest(winner, (first, second), totals) if better else None


def _opening(side: Side) -> ComesTo:
    """Of the first throw of a contest the number counts, and what the symbols come to where they matter."""
    return lambda thrown: (thrown.number, None if side.matters is None else side.matters(thrown))


def _not_again(game: Position, sides: tuple[Side, Side]) -> Callable[[Throw], int]:
    """[ALK-DIC-08, ALK-DIC-09] Of equals, in how many ways the second throw does not come to the same number. To leave
    out the throws that are made again changes nothing: afterwards all is as it was before them."""
    who = sides[1].who
    dice = sides[1].dice
    net = net_dice(apply_impassive(game, who, dice) if dice.parts else dice)
    ways = number_ways(tuple([face.number for face in game.content.dice[colour_of(game, who)]]), net)
    whole = sum(ways.values())
    return lambda thrown: whole - ways.get(thrown.number, 0)


def _closing(sides: tuple[Side, Side], against: int, margin: bool, settled: bool) -> ComesTo:
    """Of the second throw, who wins and why; if it is this side perhaps by how much, and what its symbols come to.
    `settled`: a throw that is made again is none."""
    one, other = sides

    def comes_to(thrown: Throw) -> Hashable:
        ahead = against - other.value.value - thrown.number
        how = (ahead > 0) - (ahead < 0)
        if settled and not ahead:
            return None
        if (ahead or one.value.value - other.value.value) > 0:
            return how
        return how, thrown.number if margin else 0, None if other.matters is None else other.matters(thrown)

    return comes_to
