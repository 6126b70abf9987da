"""Which card, when the other one is asking himself the same? Mixed strategies for melee rounds.

Both sides hold hands that the other does not know. A round is a game between all hands that may be held: every hand has
its own mixture of cards, good against the mixture of all hands of the other side together. What a card is worth splits
into what it does and what it suffers, so that one sum over the other side's cards serves all hands at once. The
mixtures are found by regret matching: each hand plays what it regrets not having played, and the average of that play
settles at an equilibrium.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from escarmouche.chance import Stream
from escarmouche.games.moonstone.judging.blows import FACES
from escarmouche.games.moonstone.judging.duels import MELEE_COPIES, Belief, Duel, Row

ROUNDS: Final = 60  # of regret matching for a card on the table
HANDS: Final = 16  # hands imagined on each side
FAINT: Final = 0.08  # a card that is laid more rarely than this is only the trace of the search


class Holder:
    """One hand that may be held: its options, what each does against each of the other side's, and how it mixes them.

    `deals[k][o]` is what option k does against the other side's option o; nobody but this hand knows it.
    """

    __slots__ = ("average", "deals", "options", "play", "regret", "weight")

    def __init__(self, options: Sequence[int], deals: Sequence[Sequence[float]], weight: float = 1.0) -> None:
        self.options = list(options)
        self.deals = deals
        self.weight = weight
        count = len(self.options)
        self.play = [1.0 / count] * count
        self.regret = [0.0] * count
        self.average = [0.0] * count

    def learn(self, values: Sequence[float], round_: int) -> None:
        """One round of regret matching: regrets never sink below zero, later rounds count more in the average."""
        play, regret = self.play, self.regret
        mean = sum(share * value for share, value in zip(play, values, strict=True))
        total = 0.0
        for k, value in enumerate(values):
            kept = regret[k] + value - mean
            regret[k] = kept = max(0.0, kept)
            total += kept
        if total > 0.0:
            self.play = [one / total for one in regret]
        for k, share in enumerate(self.play):
            self.average[k] += round_ * share

    def mixture(self) -> list[float]:
        """How often each option is played, on average."""
        total = sum(self.average)
        if total <= 0.0:
            return list(self.play)
        return [share / total for share in self.average]


def balance(mine: Sequence[Holder], theirs: Sequence[Holder], sizes: tuple[int, int], rounds: int) -> None:
    """Let all hands of both sides learn against each other. `sizes`: how many options there are on each side."""
    for round_ in range(1, rounds + 1):
        _learn(mine, theirs, sizes[1], sizes[0], round_)
        _learn(theirs, mine, sizes[0], sizes[1], round_)


def _learn(mine: Sequence[Holder], theirs: Sequence[Holder], others: int, own: int, round_: int) -> None:
    chance, harm = outlook_of(theirs, others, own, averaged=False)
    for hand in mine:
        values = []
        for k, option in enumerate(hand.options):
            row = hand.deals[k]
            values.append(sum([share * value for share, value in zip(chance, row, strict=True)]) - harm[option])
        hand.learn(values, round_)


def outlook_of(
    hands: Sequence[Holder], options: int, against: int, *, averaged: bool
) -> tuple[list[float], list[float]]:
    """What a side does as a whole: how often each of its options is played, and what each option of the other side
    suffers from that."""
    chance, harm = [0.0] * options, [0.0] * against
    whole = sum(hand.weight for hand in hands)
    for hand in hands:
        play = hand.mixture() if averaged else hand.play
        for k, option in enumerate(hand.options):
            share = hand.weight / whole * play[k]
            if share <= 0.0:
                continue
            chance[option] += share
            for index, value in enumerate(hand.deals[k]):
                harm[index] += share * value
    return chance, harm


def solve(matrix: Sequence[Sequence[float]], rounds: int = 2000) -> tuple[list[float], list[float], float]:
    """A zero-sum game in the open: the mixtures of both players and what the game is worth to the one of the rows."""
    rows, columns = len(matrix), len(matrix[0])
    # What the rows win the columns lose: each side counts its own half, so that the two halves make the whole.
    one = Holder(range(rows), [[value / 2 for value in row] for row in matrix])
    other = Holder(range(columns), [[-row[column] / 2 for row in matrix] for column in range(columns)])
    balance([one], [other], (rows, columns), rounds)
    first, second = one.mixture(), other.mixture()
    value = sum(first[r] * second[c] * matrix[r][c] for r in range(rows) for c in range(columns))
    return first, second, value


def settled(mixture: Sequence[float]) -> list[float]:
    """A mixture without the traces of the search."""
    kept = [share if share >= FAINT else 0.0 for share in mixture]
    whole = sum(kept)
    return [share / whole for share in kept] if whole else list(mixture)


def drawn(mixture: Sequence[float], stream: Stream) -> int:
    """One option by lot, as often as the mixture says."""
    mark, total = stream.unit(), 0.0
    for k, share in enumerate(mixture):
        total += share
        if mark < total:
            return k
    return max(range(len(mixture)), key=lambda k: mixture[k])


# --- melee -----------------------------------------------------------------------------------------------------------


def imagined(unseen: Mapping[str, int], cards: int, stream: Stream, known: Sequence[str] = ()) -> Counter[str]:
    """A hand of so many cards out of those unseen, the known ones among them."""
    pool = [face for face, count in unseen.items() for _ in range(count)]
    missing = max(0, min(cards - len(known), len(pool)))
    chosen = stream.some(range(len(pool)), missing)
    return Counter([*known, *(pool[index] for index in chosen)])


class MeleeGame:
    """A melee round as a game between all hands that may be held; the first holder of our side is the real hand."""

    __slots__ = ("duel", "mine", "theirs")

    def __init__(
        self,
        duel: Duel,
        hand: Mapping[str, int],
        foe_cards: int,
        stream: Stream,
        *,
        known: Sequence[str] = (),
        shown: bool = False,
        gone: Mapping[str, int] | None = None,
    ) -> None:
        """`known`: cards of the enemy that we have seen; `shown`: he has seen ours; `gone`: open cards in no hand."""
        self.duel = duel
        out = gone or {}
        deck = {face: MELEE_COPIES - out.get(face, 0) for face in FACES}
        unseen = {face: deck[face] - hand.get(face, 0) for face in FACES}
        for face in known:
            unseen[face] -= 1
        size = sum(hand.values())
        self.mine = [self._holder(duel.mine, hand)]
        if not shown:
            self.mine += [self._holder(duel.mine, imagined(deck, size, stream)) for _ in range(HANDS)]
            self.mine[0].weight = 0.5  # to the enemy it is one of many
        count = 1 if len(known) >= foe_cards else HANDS
        self.theirs = [self._holder(1 - duel.mine, imagined(unseen, foe_cards, stream, known)) for _ in range(count)]
        balance(self.mine, self.theirs, (len(FACES), len(FACES)), ROUNDS)

    def _holder(self, side: int, hand: Mapping[str, int]) -> Holder:
        rows: dict[str, Row] = self.duel.rows(side, {face: count for face, count in hand.items() if count})
        return Holder([FACES.index(face) for face in rows], list(rows.values()))

    def mixture(self) -> dict[str, float]:
        """How often each face of the real hand should be laid."""
        real = self.mine[0]
        shares = settled(real.mixture())
        return {FACES[option]: share for option, share in zip(real.options, shares, strict=True)}

    def belief(self) -> Belief:
        """What the enemy's hands together will lay."""
        chance, harm = outlook_of(self.theirs, len(FACES), len(FACES), averaged=True)
        return Belief(chance, dict(zip(FACES, harm, strict=True)))
