"""In which order do the cards lie? Asked of both players together, in secret [ADE-DEP-03, ADE-TAC-10]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.ids import CardId

PROPOSED = 12  # orders offered to those who list them


class Arrange(Decision, frozen=True):
    """The pile, the first card to be played first."""

    cards: tuple[CardId, ...]


class OrderPile(Ask[Arrange]):
    """[ADE-SEQ-01, ADE-SEQ-14] The order of a player's pile, which stays as it is made."""

    __slots__ = ("board", "cards")
    form = Form.PILES

    def __init__(self, board: Board, seat: int, cards: tuple[int, ...]) -> None:
        super().__init__(seat, "ADE-DEP-03" if board.state.turn == 0 else "ADE-TAC-10")
        self.board = board
        self.cards = cards

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Arrange):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if sorted(answer.cards) != sorted(self.cards):
            return Refusal("not_these_cards", self.why, {"tried": answer.cards, "cards": self.cards})
        return None

    def sample(self, rng: Stream) -> Arrange:
        return Arrange(tuple(self.cards[index] for index in rng.shuffled(len(self.cards))))

    def candidates(self) -> Sequence[Arrange]:
        """Every card first once, the others in their order."""
        turned = (self.cards[i:] + self.cards[:i] for i in range(min(len(self.cards), PROPOSED)))
        return [Arrange(order) for order in dict.fromkeys(turned)]

    def standard(self) -> Arrange:
        """As it lies."""
        return Arrange(self.cards)

    def facts(self) -> dict[str, Any]:
        return {"cards": self.cards}
