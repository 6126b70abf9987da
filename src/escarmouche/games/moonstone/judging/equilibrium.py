"""Which card, when the other one is asking himself the same? Mixed strategies for melee rounds.

Both sides hold hands that the other does not know. A round is a game between all hands that may be held: every hand has
its own mixture of cards, good against the mixture of all hands of the other side together; `core.mixing` finds them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from escarmouche.chance import Stream
from escarmouche.games.moonstone.judging.blows import FACES
from escarmouche.games.moonstone.judging.duels import MELEE_COPIES, Belief, Duel, Row
from escarmouche.kits.solving.equilibrium import Holder, balance, outlook_of, settled

ROUNDS: Final = 60  # of regret matching for a card on the table
HANDS: Final = 16  # hands imagined on each side


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
