"""The duel with one secret told, as a careless author might: by a view, a question, an event or a careless world."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from tests.core.duel import FACE, Drew, Duel, DuelWorld, PlayCard, State, View, strike
from tests.core.mutants import altered, with_cards

from escarmouche.chance import Stream
from escarmouche.core import PASS, Choose, Event, Hints, Question, Refusal, Script


class ShowsTheHandsOfOthers(Duel):
    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), held=[sum(hand) for hand in self.state.hands])


class ShowsTheBoonToAll(Duel):
    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), boon=self.state.boon)


class AsksWithTheHandsOfOthers(Duel):
    """The question tells the attacker what his victims hold."""

    def next_step(self) -> Script[None] | None:
        def change(question: Question) -> Question:
            if isinstance(question, Choose) and question.topic == "target":
                about = {"hands": [self.state.hands[seat] for seat in question.options]}
                return Choose(question.seat, question.options, question.why, "target", about)
            return question

        return altered(super().next_step(), change)


class AsksInTheMiddleWithTheHandsOfOthers(Duel):
    """As above, later in the step: he who parries reads the attacker's hand."""

    def next_step(self) -> Script[None] | None:
        def change(question: Question) -> Question:
            if isinstance(question, Choose) and question.topic == "parry":
                about = {"hand": self.state.hands[self.state.attacker]}
                return Choose(question.seat, question.options, question.why, "parry", about)
            return question

        return altered(super().next_step(), change)


class HintsAtTheHandsOfOthers(Duel):
    """Who holds a six is lit."""

    def next_step(self) -> Script[None] | None:
        game = self

        class Lit(Choose[int]):
            def hints(self, focus: int | None = None) -> Hints:
                return Hints(lit=tuple(s for s in self.options if any(FACE[c] == 6 for c in game.state.hands[s])))

        def change(question: Question) -> Question:
            if isinstance(question, Choose) and question.topic == "target":
                return Lit(question.seat, question.options, question.why, "target")
            return question

        return altered(super().next_step(), change)


class ProposesTheWeakestFirst(Duel):
    """The order of the candidates tells who holds the worse cards."""

    def next_step(self) -> Script[None] | None:
        game = self

        class Ranked(Choose[int]):
            def candidates(self) -> Sequence[int]:
                return sorted(self.options, key=lambda seat: sum(FACE[card] for card in game.state.hands[seat]))

        def change(question: Question) -> Question:
            if isinstance(question, Choose) and question.topic == "target":
                return Ranked(question.seat, question.options, question.why, "target")
            return question

        return altered(super().next_step(), change)


class RefusesByTheHandsOfOthers(Duel):
    """The refusal of an answer that is illegal anyhow names what somebody else holds."""

    def next_step(self) -> Script[None] | None:
        game = self

        class Telling(PlayCard):
            def refusal(self, answer: Any) -> Refusal | None:
                refusal = super().refusal(answer)
                held = {"held": game.state.hands[1 - min(self.seat, 1)]}
                return None if refusal is None else Refusal(refusal.code, refusal.why, held)

        return altered(super().next_step(), with_cards(lambda ask: Telling(ask.seat, ask.hand)))


class AsksOnlyWhoHoldsAHighCard(Duel):
    """Whoever is not asked to parry has nothing to parry with, and the attacker knows."""

    def next_step(self) -> Script[None] | None:
        return self._strike() if self.state.phase == "strike" else super().next_step()

    def _strike(self) -> Script[None]:
        script = strike(self)
        question = next(script)
        while True:
            passed = False
            if isinstance(question, Choose) and question.topic == "parry":
                passed = max(FACE[card] for card in self.state.hands[question.seat]) < 4
            answer = PASS if passed else (yield question)
            try:
                question = script.send(answer)
            except StopIteration:
                return


class DealsOtherCardsThanItMoved(Duel):
    """The world moves the cards that lie there when the step begins, and not those dealt in it."""

    def other_world(self, seat: int | None, rng: Stream) -> DuelWorld | None:
        class Halfway(DuelWorld):
            def answer(self, game: Duel, seat: int, answer: Any) -> Any:
                return answer

        honest = super().other_world(seat, rng)
        return None if honest is None else Halfway(honest.moved, honest.boon)


class ImaginesWithoutACopy(Duel):
    """The world changes the position itself, not a copy."""

    def other_world(self, seat: int | None, rng: Stream) -> DuelWorld | None:
        class Careless(DuelWorld):
            def position(self, game: Duel) -> Duel:
                there = super().position(game)
                game.state = there.state
                return game

        honest = super().other_world(seat, rng)
        return None if honest is None else Careless(honest.moved, honest.boon)


class ImaginesOwnCardsToo(Duel):
    """The world takes cards out of the seat's own hand."""

    def other_world(self, seat: int | None, rng: Stream) -> DuelWorld | None:
        return super().other_world(None, rng)


class DoesNotSayWhoseViewItIs(Duel):
    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), seat=0)


class OpenDraw(Drew, frozen=True):
    def seen_by(self, seat: int | None) -> Event:
        return self


class TellsEverybodyWhatWasDrawn(Duel):
    def tell(self, event: Event) -> None:
        super().tell(OpenDraw(event.seat, event.cards) if type(event) is Drew else event)


class ShowsWhatIsBeingAnswered(Duel):
    """A question that leaves a trace of the answer it looked at before the others have answered."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.looked_at = 0

    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), round=self.looked_at)

    def next_step(self) -> Script[None] | None:
        game = self

        class Careless(PlayCard):
            def refusal(self, answer: Any) -> Refusal | None:
                refusal = super().refusal(answer)
                if refusal is None:
                    game.looked_at = answer.card
                return refusal

        return altered(super().next_step(), with_cards(lambda ask: Careless(ask.seat, ask.hand)))
