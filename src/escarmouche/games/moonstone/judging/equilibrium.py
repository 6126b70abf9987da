"""Which card, when the other one is asking himself the same? Mixed strategies for melee rounds.

Both sides hold hands that the other does not know. A round is a game between all hands that may be held: every hand has
its own mixture of cards, good against the mixture of all hands of the other side together; `core.mixing` finds them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

from escarmouche.chance import Stream
from escarmouche.games.moonstone.judging.blows import FACES
from escarmouche.games.moonstone.judging.duels import MELEE_COPIES, Belief, Duel, Row
from escarmouche.kits.solving.equilibrium import Holder, balance, outlook_of, settled

ROUNDS: Final = 60  # of regret matching for a card on the table
HANDS: Final = 16  # hands imagined on each side
FEW: Final = 2  # cards that are not known, up to which every hand of an enemy is looked at


def imagined(unseen: Mapping[str, int], cards: int, stream: Stream, known: Sequence[str] = ()) -> Counter[str]:
    """A hand of so many cards out of those unseen, the known ones among them."""
    pool = [face for face, count in unseen.items() for _ in range(count)]
    missing = max(0, min(cards - len(known), len(pool)))
    chosen = stream.some(range(len(pool)), missing)
    return Counter([*known, *(pool[index] for index in chosen)])


def hands_of(
    unseen: Mapping[str, int], cards: int, stream: Stream, known: Sequence[str] = ()
) -> list[tuple[Counter[str], float]]:
    """The hands somebody may hold, each with its weight: all of them where few cards are not known, otherwise some."""
    missing = max(0, min(cards - len(known), sum(unseen.values())))
    if missing > FEW:
        return [(imagined(unseen, cards, stream, known), 1.0) for _ in range(HANDS)]
    found = []
    for chosen in combinations_with_replacement(FACES, missing):
        ways = prod(comb(unseen.get(face, 0), count) for face, count in Counter(chosen).items())
        if ways:
            found.append((Counter([*known, *chosen]), float(ways)))
    return found


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
        hands = hands_of(unseen, foe_cards, stream, known)
        self.theirs = [self._holder(1 - duel.mine, held, weight) for held, weight in hands]
        balance(self.mine, self.theirs, (len(FACES), len(FACES)), ROUNDS)

    def _holder(self, side: int, hand: Mapping[str, int], weight: float = 1.0) -> Holder:
        rows: dict[str, Row] = self.duel.rows(side, {face: count for face, count in hand.items() if count})
        return Holder([FACES.index(face) for face in rows], list(rows.values()), weight)

    def mixture(self) -> dict[str, float]:
        """How often each face of the real hand should be laid."""
        real = self.mine[0]
        shares = settled(real.mixture())
        return {FACES[option]: share for option, share in zip(real.options, shares, strict=True)}

    def belief(self) -> Belief:
        """What the enemy's hands together will lay."""
        chance, harm = outlook_of(self.theirs, len(FACES), len(FACES), averaged=True)
        return Belief(chance, dict(zip(FACES, harm, strict=True)))
