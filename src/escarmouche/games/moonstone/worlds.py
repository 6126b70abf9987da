"""How else might the hidden cards lie? Other worlds that a seat cannot tell from the truth.

A world is a permutation of the cards for every epoch of the current step: between two mixings no card changes places
unseen, so one permutation serves for all answers given meanwhile. What the seat saw in an epoch stays what it was;
what lay still over a mixing goes on being what it was taken for; all else is drawn anew.

What a card is taken for is drawn place by place, not card by card: the same draw gives the same world whatever the
truth is, so that nothing that is reckoned in drawn worlds tells of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec.structs import replace

from escarmouche.chance import CHANCE, Stream
from escarmouche.games.moonstone.cards import BOTH_DECKS, Cards, Deck, Ids, Play, WhichDeck, ids_of
from escarmouche.games.moonstone.decisions import NOBODY, Arrange, Claim, Show
from escarmouche.games.moonstone.position import Position

P = TypeVar("P", bound=Position)
Swap: TypeAlias = dict[int, int]  # a permutation: the card here, the card there
Place: TypeAlias = tuple[int, ...]  # where a card lies, as everybody sees it
Places: TypeAlias = dict[int, Place]
TRIES = 30


class CardWorld(Generic[P]):
    """[MOO-ARC-07, MOO-RUL-09] Another world for a seat (None: an onlooker), from the position that stands now."""

    def __init__(self, game: P, seat: int | None, rng: Stream) -> None:
        self.seat = seat
        self.rng = rng
        self.now = game.cards.copy()
        self.swaps: dict[WhichDeck, dict[int, Swap]] = {}

    def position(self, game: P) -> P:
        """The position in which the step began, as it would have been there."""
        twin = game.copy()
        for which in BOTH_DECKS:
            self._then, self._lie = _places(game.cards, which), _places(self.now, which)
            self.swaps[which] = self._swaps(self.now.deck(which), game.cards.deck(which))
        twin.cards = self._cards(game.cards)
        return twin

    def answer(self, game: P, seat: int, answer: Any) -> Any:
        """An answer of the step as it would have been given there."""
        cards = game.cards
        if seat == CHANCE:
            return tuple(sorted(self._ids(cards, answer))) if isinstance(answer, tuple | list) else answer
        if isinstance(answer, Claim):
            return Claim(self._ids(cards, (answer.card,))[0], answer.says)
        if isinstance(answer, Arrange):
            piles = (answer.top, answer.bottom, answer.kept)
            return Arrange(*(self._ids(cards, pile) for pile in piles))
        if isinstance(answer, Show):
            if seat != self.seat and cards.secret & 1 and cards.secret == self.now.secret:
                return self._any_other(game, seat, answer)
            return Show(self._ids(cards, answer.cards))
        return answer

    def _any_other(self, game: P, seat: int, answer: Show) -> Show:
        """Chosen in secret and not yet revealed: it might be any card of that hand, or none where none is allowed."""
        bout = game.board.bout
        assert bout is not None
        side = 0 if game.board[bout.attacker].seat == seat else 1
        hand = game.cards.hand("melee", side)
        count = len(answer.cards)
        if bout.played != ("", ""):  # a riposte, which may be declined
            count = self.rng.below(2)
        return Show(tuple(sorted(self.rng.some(hand, count))))

    def _ids(self, cards: Cards, ids: Sequence[int]) -> Ids:
        """These cards as they are there, in the epochs of this position."""
        found = []
        for card in ids:
            which: WhichDeck = "arcane" if card < cards.melee.first else "melee"
            swap = self.swaps[which].get(cards.deck(which).epoch)
            found.append(card if swap is None else swap[card])
        return tuple(found)

    def _cards(self, cards: Cards) -> Cards:
        def there(pile: Ids) -> Ids:
            return self._ids(cards, pile)

        def play(one: Play) -> Play:
            (mine, yours), (my_laid, your_laid) = one.hands, one.laid
            hands = tuple(sorted(there(mine))), tuple(sorted(there(yours)))
            down = one.down if one.down == NOBODY else there((one.down,))[0]
            return replace(one, hands=hands, laid=(there(my_laid), there(your_laid)), down=down)

        deck = cards.arcane
        return replace(
            cards,
            arcane=replace(deck, top=there(deck.top), bottom=there(deck.bottom), **self._known(deck, "arcane")),
            melee=replace(cards.melee, **self._known(cards.melee, "melee")),
            castings=tuple(map(play, cards.castings)),
            bouts=tuple(map(play, cards.bouts)),
            kept=tuple((who, tuple(sorted(there(pile)))) for who, pile in cards.kept),
            aside=tuple(sorted(there(cards.aside))),
        )

    def _known(self, deck: Deck, which: WhichDeck) -> dict[str, Any]:
        """What each seat has seen, there."""
        swap = self.swaps[which].get(deck.epoch)
        if swap is None:
            return {}
        return {"seen": tuple(_mapped(mask, swap) for mask in deck.seen), "past": ()}

    # --- drawing a world ---------------------------------------------------------------------------------------

    def _swaps(self, now: Deck, then: Deck) -> dict[int, Swap]:
        """A permutation for every epoch from `then` on; none for epochs of which nothing is left on the table."""
        oldest = now.epoch - len(now.past)
        epochs = range(max(oldest, then.epoch), now.epoch + 1)
        seat = -1 if self.seat is None else self.seat
        past = [now.past[epoch - oldest] for epoch in epochs[:-1]]
        stayed = [one.stayed for one in past]
        fixed = [*(one.seen[seat] for one in past), now.seen[seat]]
        for index in range(len(past) - 1, -1, -1):
            fixed[index] |= stayed[index] & fixed[index + 1]  # known later where it lay: known all the time
        for _ in range(TRIES):
            drawn = self._chain(now.every, fixed, stayed)
            if len(drawn) == len(epochs):
                return dict(zip(epochs, drawn, strict=True))
        return {}  # so much is known that the draw went astray each time: the truth is a world as well

    def _chain(self, every: int, fixed: Sequence[int], stayed: Sequence[int]) -> list[Swap]:
        """One permutation after the other; too short a list when what was drawn for the first ones leaves a card of a
        later one nothing to be."""
        found: list[Swap] = []
        block = every
        for index in range(len(fixed)):
            before = found[-1] if found else {}
            swap = self._drawn(before, block, every, fixed[index:], stayed[index:])
            if swap is None:
                break
            found.append(swap)
            block = every & ~stayed[index] if index < len(stayed) else 0
        return found

    def _drawn(self, before: Swap, block: int, every: int, fixed: Sequence[int], stayed: Sequence[int]) -> Swap | None:
        """The permutation of an epoch: the cards of `block` are drawn anew, among themselves; all others are what they
        were before. Those that will lie still longest are drawn first, for they have the fewest faces to be."""
        swap = {card: there for card, there in before.items() if not block >> card & 1}
        free = every
        for there in swap.values():
            free &= ~(1 << there)
        for card in ids_of(block & fixed[0]):
            if not free >> card & 1:
                return None
            swap[card] = card
            free &= ~(1 << card)
        drawn = sorted(ids_of(block & ~fixed[0]), key=lambda card: self._place(card, bool(before), stayed))
        barred = [(card, _barred(card, fixed, stayed)) for card in drawn]
        order = self.rng.shuffled(len(barred))
        for card, others in sorted((barred[index] for index in order), key=lambda one: -one[1].bit_count()):
            options = ids_of(free & ~others)
            if not options:
                return None
            swap[card] = options[self.rng.below(len(options))]
            free &= ~(1 << swap[card])
        return swap

    def _place(self, card: int, later: bool, stayed: Sequence[int]) -> tuple[Place, int, Place]:
        """Where a card lies in an epoch as the seat can tell: where the step began, in its first epoch; how long it
        goes on lying still; where it lies now, if it has not moved unseen until then."""
        still = next((number for number, mask in enumerate(stayed) if not mask >> card & 1), len(stayed))
        began: Place = () if later else self._then.get(card, LOOSE)
        return began, still, self._lie.get(card, LOOSE) if still == len(stayed) else ()


LOOSE: Place = (0,)  # in the deck, in no order


def _places(cards: Cards, which: WhichDeck) -> Places:
    """Where the cards lie that are not loose in the deck; those of a hand, kept or aside lie together."""
    deck = cards.deck(which)
    found: Places = {card: (1, order) for order, card in enumerate(deck.top)}
    found |= {card: (2, order) for order, card in enumerate(deck.bottom)}
    for number, play in enumerate(cards.plays(which)):
        for side, (hand, laid) in enumerate(zip(play.hands, play.laid, strict=True)):
            found |= dict.fromkeys(hand, (3, number, side))
            found |= {card: (4, number, side, order) for order, card in enumerate(laid)}
    if which == "arcane":
        found |= dict.fromkeys(cards.aside, (5,))
        for who, pile in cards.kept:
            found |= dict.fromkeys(pile, (6, who))
    return found


def _barred(card: int, fixed: Sequence[int], stayed: Sequence[int]) -> int:
    """What a card cannot be taken for: whatever is known elsewhere while it lies where it lies."""
    barred = fixed[0]
    for index, still in enumerate(stayed):
        if not still >> card & 1:
            break
        barred |= fixed[index + 1]
    return barred


def _mapped(mask: int, swap: Swap) -> int:
    found = 0
    for card in ids_of(mask):
        found |= 1 << swap[card]
    return found
