"""What to say a card is, and whether to believe it? The arcane bluffing game as a game of signals.

The caster knows his hand, the resister his own. A claim is true if the caster can make it true; a false one is worth
what it says if it is believed, and what the resister makes of it if it is not. A true one that is called gives the
caster another card for nothing. Every hand that may be held learns by regret matching how to claim, every resist hand
whom to believe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from escarmouche.chance import Stream
from escarmouche.games.moonstone.judging.equilibrium import imagined
from escarmouche.kits.solving.equilibrium import Holder, drawn, settled

ROUNDS: Final = 120
HANDS: Final = 24
NOTHING: Final = 1e-6  # outcomes worth less than this are no reason to claim anything
AGAIN: Final = 0.8  # what the next card of a hand is worth after a wrong call
BOLD_AGAIN: Final = 0.1  # and a hand without any good card left
SAFE: Final = ""  # the claim of a card that does nothing, and is what it is said to be


class Stakes:
    """What each face is worth to the caster as the card that counts, and how many of each there are."""

    __slots__ = ("claims", "deck", "fails", "worth")

    def __init__(self, worth: Mapping[str, float], deck: Mapping[str, int], *, fails: bool = False) -> None:
        """`fails`: a caught bluff does nothing, unless a Catastrophe lies there [MOO-RUL-25]."""
        self.worth = worth
        self.deck = deck
        self.fails = fails
        good = sorted((face for face in worth if worth[face] > NOTHING), key=lambda face: -worth[face])
        self.claims = [*good, SAFE]

    def caught(self, hand: Mapping[str, int]) -> float:
        """What a caught bluff comes to when this hand may replace the card: the worst for the caster."""
        worths = [self.worth[face] for face, count in hand.items() if count]
        if self.fails:
            worths = [min(0.0, worth) for worth in worths]
        return min([*worths, 0.0])

    def again(self, hand: Mapping[str, int], but: str) -> float:
        """What the cards left after a true claim that was called are worth."""
        left = [face for face, count in hand.items() if count - (face == but) > 0]
        best = max((self.worth[face] for face in left), default=0.0)
        if best > NOTHING:
            return AGAIN * best
        return BOLD_AGAIN * self.worth[self.claims[0]] if left and self.claims[0] != SAFE else 0.0

    def safe(self, hand: Mapping[str, int]) -> float:
        """What the most harmless card of the hand is worth when it is named for what it is."""
        return max(
            (self.worth[face] for face, count in hand.items() if count and self.worth[face] <= NOTHING), default=0.0
        )


Truth = tuple[bool, float, float]  # of a claim: is it true, what is it worth, what would a wrong call add?


class Signals:
    """The game between caster's hands and resist hands. Hands that the game cannot tell apart are one; the first of
    each list is the one that is asked, if it is his."""

    __slots__ = ("casters", "caught", "doubts", "stakes", "truths")

    def __init__(
        self, stakes: Stakes, hands: Sequence[Mapping[str, int]], resists: Sequence[Mapping[str, int]]
    ) -> None:
        self.stakes = stakes
        alike = Counter(tuple(self._truths(hand)) for hand in hands)
        self.truths = list(alike)
        count = range(len(stakes.claims))
        self.casters = [Holder(count, (), times / len(hands)) for times in alike.values()]
        prices = Counter(stakes.caught(resist) for resist in resists)
        self.caught = list(prices)
        # Each resist hand answers each claim on its own: Ok or Bluff.
        self.doubts = [[Holder((0, 1), (), times / len(resists)) for _ in count] for times in prices.values()]
        for round_ in range(1, ROUNDS + 1):
            self._casters_learn(round_)
            self._resisters_learn(round_)

    def _truths(self, hand: Mapping[str, int]) -> list[Truth]:
        stakes = self.stakes
        found = []
        for claim in stakes.claims:
            if claim == SAFE:
                found.append((True, stakes.safe(hand), 0.0))
            else:
                true = hand.get(claim, 0) > 0
                found.append((true, stakes.worth[claim], stakes.again(hand, claim) if true else 0.0))
        return found

    def _casters_learn(self, round_: int) -> None:
        called, price = [], []
        for index in range(len(self.stakes.claims)):
            bluffs = [doubt[index].weight * doubt[index].play[1] for doubt in self.doubts]
            called.append(sum(bluffs))
            price.append(sum(share * caught for share, caught in zip(bluffs, self.caught, strict=True)))
        for caster, truth in zip(self.casters, self.truths, strict=True):
            values = [
                worth + called[k] * again if true else worth * (1 - called[k]) + price[k]
                for k, (true, worth, again) in enumerate(truth)
            ]
            caster.learn(values, round_)

    def _resisters_learn(self, round_: int) -> None:
        for index, claim in enumerate(self.stakes.claims):
            if claim == SAFE:
                continue
            honest = lies = extra = 0.0
            for caster, truth in zip(self.casters, self.truths, strict=True):
                share = caster.weight * caster.play[index]
                true, _, again = truth[index]
                honest += share if true else 0.0
                lies += 0.0 if true else share
                extra += share * again if true else 0.0
            worth = self.stakes.worth[claim]
            for doubt, caught in zip(self.doubts, self.caught, strict=True):
                # What the caster gets is what the resister loses.
                doubt[index].learn((-(honest + lies) * worth, -(honest * worth + extra + lies * caught)), round_)

    # --- what came out of it -------------------------------------------------------------------------------------

    def claims(self, index: int = 0) -> dict[str, float]:
        """How often this hand makes each claim."""
        return dict(zip(self.stakes.claims, settled(self.casters[index].mixture()), strict=True))

    def bluff_called(self, says: str, index: int = 0) -> float:
        """How often this resist hand answers Bluff to a claim."""
        if says not in self.stakes.claims:
            return 0.0
        return settled(self.doubts[index][self.stakes.claims.index(says)].mixture())[1]


def choose_claim(stakes: Stakes, hand: Counter[str], resist_cards: int, stream: Stream) -> tuple[str, str]:
    """(face to put down, face to name) for the caster who holds this hand."""
    unseen = {face: count - hand.get(face, 0) for face, count in stakes.deck.items()}
    size = sum(hand.values())
    hands = [hand, *(imagined(stakes.deck, size, stream) for _ in range(HANDS))]
    resists = [imagined(unseen, resist_cards, stream) for _ in range(HANDS)]
    mixture = Signals(stakes, hands, resists).claims()
    names = list(mixture)
    says = names[drawn([mixture[name] for name in names], stream)]
    return laid_for(stakes, hand, says)


def laid_for(stakes: Stakes, hand: Counter[str], says: str) -> tuple[str, str]:
    """The card that goes with a claim: the one it names, or the one that does least harm if the bluff is caught."""
    held = [face for face, count in hand.items() if count]
    if says != SAFE and hand.get(says, 0):
        return says, says
    if says == SAFE:
        harmless = [face for face in held if stakes.worth[face] <= NOTHING] or held
        face = max(harmless, key=lambda one: stakes.worth[one])
        return face, face
    return max(held, key=lambda one: stakes.worth[one]), says


def doubt_claim(stakes: Stakes, says: str, resist: Counter[str], caster_cards: int, stream: Stream) -> float:
    """How likely the resister who holds this hand should answer Bluff."""
    unseen = {face: count - resist.get(face, 0) for face, count in stakes.deck.items()}
    caught = stakes.caught(resist)
    if unseen.get(says, 0) <= 0:  # nobody can hold it: a lie
        return 1.0 if caught < stakes.worth[says] else 0.0
    if stakes.worth[says] <= NOTHING:
        return 0.0
    hands = [imagined(unseen, caster_cards, stream) for _ in range(HANDS)]
    size = sum(resist.values())
    resists = [resist, *(imagined(stakes.deck, size, stream) for _ in range(HANDS))]
    return Signals(stakes, hands, resists).bluff_called(says)
