"""Does the contract let an honest game pass, and does it catch every way of breaking a promise, by the right name?

Each mutant below is the duel with one thing broken, as a careless author might.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, ClassVar, Self

import msgspec
import pytest
from tests.core.duel import (
    DUEL,
    Drew,
    Duel,
    Play,
    PlayCard,
    Setup,
    State,
    View,
    clash,
    draw,
    duel_kind,
    first_state,
    strike,
)

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Choose, Event, GameKind, Match, Outcome, Question, Refusal, Script, Together
from escarmouche.core.contract import (
    CHECKS,
    Broken,
    candidates_admitted,
    check_game,
    check_match,
    clone_is_original,
    refusals_change_nothing,
    state_survives_json,
    two_worlds,
    undo_goes_back,
    wire,
)


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
                return [Play(card) for card in (*self.hand, 7)]

            def sample(self, rng: Stream) -> Play:
                return Play(self.hand[0])

        return altered(super().next_step(), with_cards(lambda ask: Careless(ask.seat, ask.hand)))


class DrawsWhatItRefuses(Duel):
    def next_step(self) -> Script[None] | None:
        class Careless(PlayCard):
            def sample(self, rng: Stream) -> Play:
                return Play(7)

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
                    game.tell(Drew(self.seat, 0))
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


class SharesItsDeck(Duel):
    """The copy holds the same list; what one world puts into it lies in the other as well."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.state.deck = self.state.deck
        return twin

    def next_step(self) -> Script[None] | None:
        return self._bottom() if self.state.phase == "draw" else super().next_step()

    def _bottom(self) -> Script[None]:
        """What the shared list holds is written, not changed: a step played again writes the same once more."""
        self.state.deck[:] = [self.state.round] * len(self.state.deck)
        yield from draw(self)


# --- data ------------------------------------------------------------------------------------------------------------


class HoldsWhatJsonDoesNotKnow(Duel):
    def next_step(self) -> Script[None] | None:
        if self.state.phase == "strike":
            self.state.boon = 1j  # type: ignore[assignment]  # that is the fault
        return super().next_step()


class HoldsAnotherTypeThanItSays(Duel):
    def next_step(self) -> Script[None] | None:
        if self.state.phase == "clash":
            self.state.phase = 3  # type: ignore[assignment]  # that is the fault
            return clash(self)
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


# --- secrets ---------------------------------------------------------------------------------------------------------


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


class OpenDraw(Drew, frozen=True):
    def seen_by(self, seat: int | None) -> Event:
        return self


class TellsEverybodyWhatWasDrawn(Duel):
    def tell(self, event: Event) -> None:
        super().tell(OpenDraw(event.seat, event.card) if type(event) is Drew else event)


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


# --- the end ---------------------------------------------------------------------------------------------------------


class NeverEnds(Duel):
    def next_step(self) -> Script[None] | None:
        self.state.round = 1
        self.state.hp = [3] * self.seats
        self.state.deck = [2] * len(self.state.deck)
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


def unrepeatable() -> GameKind[Setup]:
    """Each match begins a little differently: what the set-up says is not all there is."""
    begun: list[int] = []

    def begin(setup: Setup) -> Duel:
        begun.append(1)
        state = first_state(setup)
        state.deck[0] += len(begun)
        return Duel(state)

    return msgspec.structs.replace(DUEL, begin=begin)


MUTANTS: list[tuple[type[Duel], Any, str]] = [
    (ProposesWhatItRefuses, candidates_admitted, "candidates_admitted"),
    (DrawsWhatItRefuses, candidates_admitted, "candidates_admitted"),
    (ProposesInAnotherOrderEachTime, candidates_admitted, "candidates_ordered"),
    (HasNobodyToStrike, candidates_admitted, "no_dead_end"),
    (HasNobodyToStrike, undo_goes_back, "no_dead_end"),
    (TakesAnything, refusals_change_nothing, "nonsense_refused"),
    (ChangesWhenItRefuses, refusals_change_nothing, "refusals_change_nothing"),
    (TellsWhenItRefuses, refusals_change_nothing, "refusals_change_nothing"),
    (ForgetsInACopy, clone_is_original, "clone_is_original"),
    (LooksOutside, clone_is_original, "clone_is_original"),
    (ForgetsInACopy, undo_goes_back, "undo_goes_back"),
    (SharesItsDeck, clone_is_original, "parent_unchanged"),
    (HoldsWhatJsonDoesNotKnow, state_survives_json, "state_survives_json"),
    (HoldsWhatJsonDoesNotKnow, clone_is_original, "state_survives_json"),
    (HoldsAnotherTypeThanItSays, state_survives_json, "state_survives_json"),
    (ShowsWhatIsNotInTheState, state_survives_json, "state_survives_json"),
    (ShowsWhatJsonDoesNotKnow, refusals_change_nothing, "wire_is_json"),
    (ShowsTheHandsOfOthers, two_worlds, "two_worlds"),
    (ShowsTheBoonToAll, two_worlds, "two_worlds"),
    (AsksWithTheHandsOfOthers, two_worlds, "two_worlds"),
    (AsksInTheMiddleWithTheHandsOfOthers, two_worlds, "two_worlds"),
    (TellsEverybodyWhatWasDrawn, two_worlds, "two_worlds"),
    (ShowsWhatIsBeingAnswered, two_worlds, "two_worlds"),
    (NeverEnds, candidates_admitted, "random_play_ends"),
    (EndsWithoutAWord, candidates_admitted, "terminal_has_outcome"),
    (AsksAgainAfterTheEnd, candidates_admitted, "terminal_asks_nothing"),
]


@pytest.mark.parametrize(
    ("mutant", "check", "name"), [pytest.param(*row, id=f"{row[0].__name__}-{row[1].__name__}") for row in MUTANTS]
)
def test_a_broken_promise_is_caught_by_its_name(mutant: type[Duel], check: Any, name: str) -> None:
    with pytest.raises(Broken) as broken:
        list(check_game(duel_kind(mutant), 5, "mutant", one_in=1, checks=(check,)))
    assert broken.value.check == name
    assert str(broken.value).startswith(f"{name}: ")


@pytest.mark.parametrize("mutant", dict.fromkeys(row[0] for row in MUTANTS))
def test_no_mutant_passes_the_contract_as_a_whole(mutant: type[Duel]) -> None:
    with pytest.raises(Broken):
        list(check_game(duel_kind(mutant), 30, "whole", one_in=1))


def test_a_picture_of_what_is_hidden_is_caught() -> None:
    class Indiscreet(type(DUEL.words)):  # type: ignore[misc]  # whatever class speaks for the duel
        def picture(self, game: Any, lang: str, seat: int | None = None, width: int = 104) -> str:
            return f"{lang} {game.state} {seat} {width}"

    with pytest.raises(Broken, match="the picture for seat"):
        list(check_game(msgspec.structs.replace(DUEL, words=Indiscreet()), 5, "drawn", one_in=1, checks=(two_worlds,)))


def test_a_match_that_does_not_follow_from_its_set_up_is_caught() -> None:
    with pytest.raises(Broken) as broken:
        check_match(unrepeatable(), "again", checks=(candidates_admitted,))
    assert broken.value.check == "same_answers_same_state"


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_an_honest_game_keeps_every_promise(check: Any) -> None:
    decisions = list(check_game(DUEL, 12, "honest", one_in=1, checks=(check,)))
    assert len(decisions) == 12
    assert min(decisions) > 0


def test_a_broken_promise_names_the_match_and_the_answer_so_that_it_can_be_seen_again() -> None:
    with pytest.raises(Broken, match=r"\(seed 'x', after \d+ answers\)"):
        check_match(duel_kind(ShowsTheHandsOfOthers), "x", one_in=1, checks=(two_worlds,))


def test_a_spectator_sees_no_hand_no_question_and_no_secret() -> None:
    match = Match(DUEL.begin(Setup(2)), Seeded("spectator"))
    view, question, _, log = msgspec.json.decode(wire(match, None))
    assert (view["hand"], view["boon"], question) == ([], None, None)
    assert {event["card"] for event in log} == {0}
