"""The duel with one thing broken, as a careless author might: its questions, its copies, its data, its end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, ClassVar, Self

import msgspec
from tests.core.duel import Drew, Duel, Play, PlayCard, View, bout, strike

from escarmouche.chance import Stream
from escarmouche.core import Choose, Outcome, Question, Refusal, Script, Together


def altered(script: Script[None] | None, change: Callable[[Question], Question]) -> Script[None] | None:
    """The same script with its questions changed on the way out."""

    def run(script: Script[None]) -> Generator[Question, Any, None]:
        answer = None
        while True:
            try:
                question = script.send(answer)
            except StopIteration:
                return
            answer = yield change(question)

    return None if script is None else run(script)


def with_cards(make: Callable[[PlayCard], PlayCard]) -> Callable[[Question], Question]:
    """Every question for a card replaced by another."""

    def change(question: Question) -> Question:
        if isinstance(question, Together):
            return Together([make(ask) if isinstance(ask, PlayCard) else ask for ask in question.asks.values()])
        return question

    return change


# --- questions -------------------------------------------------------------------------------------------------------


class ProposesWhatItRefuses(Duel):
    def next_step(self) -> Script[None] | None:
        class Careless(PlayCard):
            def candidates(self) -> Sequence[Play]:
                return [Play(card) for card in (*self.hand, 99)]

            def sample(self, rng: Stream) -> Play:
                return Play(self.hand[0])

        return altered(super().next_step(), with_cards(lambda ask: Careless(ask.seat, ask.hand)))


class KeepsACardBack(Duel):
    def next_step(self) -> Script[None] | None:
        class Careless(PlayCard):
            def candidates(self) -> Sequence[Play]:
                return [Play(card) for card in self.hand[: max(1, len(self.hand) - 1)]]

        return altered(super().next_step(), with_cards(lambda ask: Careless(ask.seat, ask.hand)))


class DrawsWhatItRefuses(Duel):
    def next_step(self) -> Script[None] | None:
        class Careless(PlayCard):
            def sample(self, rng: Stream) -> Play:
                return Play(99)

        return altered(super().next_step(), with_cards(lambda ask: Careless(ask.seat, ask.hand)))


class ProposesInAnotherOrderEachTime(Duel):
    def next_step(self) -> Script[None] | None:
        class Careless(PlayCard):
            lists: ClassVar[list[int]] = []

            def candidates(self) -> Sequence[Play]:
                self.lists.append(1)
                return super().candidates()[:: 1 if len(self.lists) % 2 else -1]

        return altered(super().next_step(), with_cards(lambda ask: Careless(ask.seat, ask.hand)))


class HasNobodyToStrike(Duel):
    """[a dead end] The attacker must choose among nobody."""

    def next_step(self) -> Script[None] | None:
        def change(question: Question) -> Question:
            return Choose(question.seat, (), question.why, "target") if isinstance(question, Choose) else question

        return altered(super().next_step(), change)


class TakesAnything(Duel):
    def next_step(self) -> Script[None] | None:
        class Careless(PlayCard):
            def refusal(self, answer: Any) -> Refusal | None:
                return None

        return altered(super().next_step(), with_cards(lambda ask: Careless(ask.seat, ask.hand)))


class ChangesWhenItRefuses(Duel):
    def next_step(self) -> Script[None] | None:
        game = self

        class Careless(PlayCard):
            def refusal(self, answer: Any) -> Refusal | None:
                refusal = super().refusal(answer)
                if refusal is not None:
                    game.state.margin += 1
                return refusal

        return altered(super().next_step(), with_cards(lambda ask: Careless(ask.seat, ask.hand)))


class TellsWhenItRefuses(Duel):
    """The position stays, but everybody reads of the attempt."""

    def next_step(self) -> Script[None] | None:
        game = self

        class Careless(PlayCard):
            def refusal(self, answer: Any) -> Refusal | None:
                refusal = super().refusal(answer)
                if refusal is not None:
                    game.tell(Drew(self.seat, ()))
                return refusal

        return altered(super().next_step(), with_cards(lambda ask: Careless(ask.seat, ask.hand)))


# --- copies ----------------------------------------------------------------------------------------------------------


class ForgetsInACopy(Duel):
    """Something that the rules look at is not part of the state."""

    blows = 0

    def next_step(self) -> Script[None] | None:
        self.blows += 1
        self.state.margin = self.blows
        return super().next_step()


class LooksOutside(Duel):
    """A rule that depends on something beside the position and the answers."""

    clock: ClassVar[list[int]] = []

    def next_step(self) -> Script[None] | None:
        self.clock.append(1)
        self.state.margin = len(self.clock)
        return super().next_step()


class SharesItsHealth(Duel):
    """The copy holds the same list; what one world puts into it lies in the other as well."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.state.hp = self.state.hp
        return twin

    def next_step(self) -> Script[None] | None:
        return self._healed() if self.state.phase == "draw" else super().next_step()

    def _healed(self) -> Script[None]:
        """What the shared list holds is written, not changed: a step played again writes the same once more."""
        self.state.hp[:] = [3 + self.state.round] * self.seats
        yield from bout(self)


# --- data ------------------------------------------------------------------------------------------------------------


class HoldsWhatJsonDoesNotKnow(Duel):
    def next_step(self) -> Script[None] | None:
        if self.state.phase == "strike":
            self.state.boon = 1j  # type: ignore[assignment]  # that is the fault
        return super().next_step()


class HoldsAnotherTypeThanItSays(Duel):
    def next_step(self) -> Script[None] | None:
        if self.state.phase == "strike":
            self.state.phase = 3  # type: ignore[assignment]  # that is the fault
            return strike(self)
        return super().next_step()


class ShowsWhatIsNotInTheState(Duel):
    laughed = 0

    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), round=self.laughed)

    def next_step(self) -> Script[None] | None:
        self.laughed = 1
        return super().next_step()


class ShowsWhatJsonDoesNotKnow(Duel):
    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), hand=[object()])


# --- the end ---------------------------------------------------------------------------------------------------------


class NeverEnds(Duel):
    def next_step(self) -> Script[None] | None:
        self.state.round = 1
        self.state.hp = [3] * self.seats
        self.state.deck = [card for card in range(1, 25) if not any(card in hand for hand in self.state.hands)]
        return super().next_step()


class EndsWithoutAWord(Duel):
    def outcome(self) -> Outcome | None:
        return None


class AsksAgainAfterTheEnd(Duel):
    """Looked at a second time, a match that is over finds something more to do."""

    looks = 0

    def next_step(self) -> Script[None] | None:
        self.looks += self.state.phase == "over"
        return strike(self) if self.looks > 1 else super().next_step()
