"""What does the active player do with his speech turn, and who acts next? [ADE-SEQ-10, ADE-ACT-01..03, ADE-ORD-02]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form, Range
from escarmouche.core.groups import groups
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.asks.deploying import Refuse, no_refusal
from escarmouche.games.ages.asks.tactics import Hand, Rush, Temporise, Watch, tactics, tactics_refusal
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.ids import CardId
from escarmouche.games.ages.queries.cards import bearing, pending

TOGETHER = 3  # in random play all of a card act together one time in so many
NO_CARD = -1  # where no card is played
TACTICS_IN = 3  # one random speech turn in so many looks at refusals and tactics


class PlayCard(Decision, frozen=True):
    """Activate this card of the sequence head."""

    card: CardId


class SpeechTurn(Ask[Any]):
    """[ADE-SEQ-04, ADE-SEQ-09..12, ADE-TCT-08, ADE-TCT-09, ADE-TCT-19] A card of the sequence head, with a tactic or
    without; or a refusal, or Temporisation."""

    __slots__ = ("board", "hand", "may_refuse")
    form = Form.HAND

    def __init__(self, board: Board, seat: int, hand: Hand, may_refuse: bool) -> None:
        super().__init__(seat, "ADE-SEQ-10")
        self.board = board
        self.hand = hand
        self.may_refuse = may_refuse

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Refuse):
            return None if self.may_refuse else no_refusal(self.board, self.seat)
        if isinstance(answer, Temporise | Rush | Watch):
            return tactics_refusal(self.board, self.seat, self.hand, answer)
        if not isinstance(answer, PlayCard):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.card not in self.hand.head:
            return Refusal("not_in_head", "ADE-SEQ-04", {"card": answer.card})
        return None

    def sample(self, rng: Stream) -> Any:
        card = self.hand.head[rng.below(len(self.hand.head))]
        if rng.below(TACTICS_IN) == 0:
            authority = rng.below(2) == 0
            declared: tuple[Any, ...] = (
                Refuse(),
                Temporise(authority),
                Rush(card),
                Watch(card, self._some(card, rng), authority),
            )
            found = declared[rng.below(len(declared))]
            if self.refusal(found) is None:
                return found
        return PlayCard(card)

    def _some(self, card: int, rng: Stream) -> tuple[int, ...]:
        """Of the fighters of a card that wait, the first few."""
        waiting = pending(self.board, card)
        return waiting[: 1 + rng.below(max(1, len(waiting)))]

    def candidates(self) -> Sequence[Any]:
        cards: list[Any] = [PlayCard(card) for card in self.hand.head]
        declared = (one for one in tactics(self.board, self.seat, self.hand) if self.refusal(one) is None)
        return [*cards, *([Refuse()] if self.may_refuse else []), *declared]

    def hints(self, focus: int | None = None) -> Hints:
        """Whoever could be activated; who waits for his card, or has acted, is not among them."""
        lit = tuple(one for card in self.hand.head for one in pending(self.board, card))
        others = (one for one in self.board.ids(self.seat) if one not in lit)
        greyed = ((one, Refusal("not_in_head", "ADE-SEQ-04", {"card": bearing(self.board, one)})) for one in others)
        return Hints(lit, tuple(greyed))

    def facts(self) -> dict[str, Any]:
        return {"cards": self.hand.head, "may_refuse": self.may_refuse}


class Activate(Decision, frozen=True):
    """These fighters of the card act now: one alone, or several as a group."""

    figures: tuple[FigureId, ...]


class NextActor(Ask[Activate]):
    """[ADE-ACT-01..03, ADE-EX-04] Which fighter of the card, or which group of them, acts next."""

    __slots__ = ("board", "waiting")
    form = Form.SEVERAL

    def __init__(self, board: Board, seat: int, waiting: tuple[int, ...]) -> None:
        super().__init__(seat, "ADE-ACT-02")
        self.board = board
        self.waiting = waiting

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Activate):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        chosen = answer.figures
        if not chosen or len(set(chosen)) < len(chosen) or not set(chosen) <= set(self.waiting):
            return Refusal("not_waiting", self.why, {"tried": chosen, "figures": self.waiting})
        routed = [who for who in chosen if self.board[who].routed]
        if len(chosen) > 1 and routed:
            return Refusal("routed", "ADE-FEA-12", {"figure": routed[0]})
        return None

    def sample(self, rng: Stream) -> Activate:
        together = Activate(self.waiting)
        if rng.below(TOGETHER) == 0 and self.refusal(together) is None:
            return together
        return Activate((self.waiting[rng.below(len(self.waiting))],))

    def candidates(self) -> Sequence[Activate]:
        together = map(Activate, groups(self.waiting))
        return [one for one in together if self.refusal(one) is None]

    def bounds(self) -> Range:
        return Range(1, len(self.waiting))

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.waiting)

    def facts(self) -> dict[str, Any]:
        return {"figures": self.waiting}
