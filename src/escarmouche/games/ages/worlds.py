"""How else might the cards lie that a seat has not seen? Other worlds that it cannot tell from the truth.

A world is a permutation of each player's cards: what lies face down now may be any other card that lies face down; what
has been shown since the step began stays what it was. A card whose INI was stated is taken for one of the same INI.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.games.ages.asks.piles import Arrange
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.cards import card_ini
from escarmouche.games.ages.secrets import Secrets, Sequence

P = TypeVar("P", bound=Position)


class CardWorld(Generic[P]):
    """[ADE-SEQ-14..16, ADE-SKL-104] Another world for a seat (None: an onlooker), from the position that stands now."""

    def __init__(self, game: P, seat: int | None, rng: Stream) -> None:
        self.seat = seat
        self.swap: dict[int, int] = {}
        for owner, sequence in enumerate(game.secrets.sequences):
            if owner != seat:
                self._shuffle(game, sequence, rng)

    def _shuffle(self, game: P, sequence: Sequence, rng: Stream) -> None:
        """Draw what each card face down is taken for; those of a stated INI first, among their like."""
        hidden = [card for card in sequence.cards if card not in sequence.shown]
        free = sorted(hidden)
        stated = dict(sequence.told)
        for card in sorted(hidden, key=lambda one: one not in stated):
            like = [one for one in free if card not in stated or card_ini(game.board, one) == stated[card]]
            other = like[rng.below(len(like))] if like else card
            self.swap[card] = other
            if other in free:
                free.remove(other)

    def position(self, game: P) -> P:
        """The position in which the step began, as it would have been there."""
        twin = game.copy()
        twin.secrets = Secrets(tuple(map(self._there, game.secrets.sequences)), self._traps(game))
        return twin

    def _there(self, one: Sequence) -> Sequence:
        return replace(
            one,
            pile=self._cards(one.pile),
            reserve=tuple(sorted(self._cards(one.reserve))),
            told=tuple((self.swap.get(card, card), ini) for card, ini in one.told),
        )

    def _cards(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self.swap.get(card, card) for card in cards)

    def _traps(self, game: P) -> Any:
        """[ADE-SKL-104] Where the other player's traps lie is for the chapter of traps to imagine."""
        return game.secrets.traps

    def answer(self, game: P, seat: int, answer: Any) -> Any:
        """An answer of the step as it would have been given there: another order of a pile."""
        return Arrange(self._cards(answer.cards)) if isinstance(answer, Arrange) and seat != self.seat else answer
