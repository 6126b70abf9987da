"""Does the contract let an honest game pass, and does it catch every way of breaking a promise, by the right name?

`mutants` and `leaks` hold the duel with one thing broken, as a careless author might.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.core import leaks, mutants
from tests.core.duel import DUEL, Duel, Setup, duel_kind, first_state

from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.kits.kind import GameKind
from escarmouche.kits.proof.contract import (
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


def unrepeatable() -> GameKind[Setup]:
    """Each match begins a little differently: what the set-up says is not all there is."""
    begun: list[int] = []

    def begin(setup: Setup) -> Duel:
        begun.append(1)
        state = first_state(setup)
        state.deck.append(40 + len(begun))
        return Duel(state)

    return msgspec.structs.replace(DUEL, begin=begin)


MUTANTS: list[tuple[type[Duel], Any, str]] = [
    (mutants.ProposesWhatItRefuses, candidates_admitted, "candidates_admitted"),
    (mutants.DrawsWhatItRefuses, candidates_admitted, "candidates_admitted"),
    (mutants.ProposesInAnotherOrderEachTime, candidates_admitted, "candidates_ordered"),
    (mutants.HasNobodyToStrike, candidates_admitted, "no_dead_end"),
    (mutants.HasNobodyToStrike, undo_goes_back, "no_dead_end"),
    (mutants.TakesAnything, refusals_change_nothing, "nonsense_refused"),
    (mutants.ChangesWhenItRefuses, refusals_change_nothing, "refusals_change_nothing"),
    (mutants.TellsWhenItRefuses, refusals_change_nothing, "refusals_change_nothing"),
    (mutants.ForgetsInACopy, clone_is_original, "clone_is_original"),
    (mutants.LooksOutside, clone_is_original, "clone_is_original"),
    (mutants.ForgetsInACopy, undo_goes_back, "undo_goes_back"),
    (mutants.SharesItsHealth, clone_is_original, "parent_unchanged"),
    (mutants.HoldsWhatJsonDoesNotKnow, state_survives_json, "state_survives_json"),
    (mutants.HoldsWhatJsonDoesNotKnow, clone_is_original, "state_survives_json"),
    (mutants.HoldsAnotherTypeThanItSays, state_survives_json, "state_survives_json"),
    (mutants.ShowsWhatIsNotInTheState, state_survives_json, "state_survives_json"),
    (mutants.ShowsWhatJsonDoesNotKnow, refusals_change_nothing, "wire_is_json"),
    (leaks.ShowsTheHandsOfOthers, two_worlds, "two_worlds"),
    (leaks.ShowsTheBoonToAll, two_worlds, "two_worlds"),
    (leaks.AsksWithTheHandsOfOthers, two_worlds, "two_worlds"),
    (leaks.AsksInTheMiddleWithTheHandsOfOthers, two_worlds, "two_worlds"),
    (leaks.HintsAtTheHandsOfOthers, two_worlds, "two_worlds"),
    (leaks.ProposesTheWeakestFirst, two_worlds, "two_worlds"),
    (leaks.RefusesByTheHandsOfOthers, two_worlds, "two_worlds"),
    (leaks.AsksOnlyWhoHoldsAHighCard, two_worlds, "two_worlds"),
    (leaks.DealsOtherCardsThanItMoved, two_worlds, "two_worlds"),
    (leaks.ImaginesWithoutACopy, two_worlds, "parent_unchanged"),
    (leaks.ImaginesOwnCardsToo, two_worlds, "two_worlds"),
    (leaks.DoesNotSayWhoseViewItIs, two_worlds, "view_names_its_seat"),
    (leaks.TellsEverybodyWhatWasDrawn, two_worlds, "two_worlds"),
    (leaks.ShowsWhatIsBeingAnswered, two_worlds, "two_worlds"),
    (mutants.NeverEnds, candidates_admitted, "random_play_ends"),
    (mutants.EndsWithoutAWord, candidates_admitted, "terminal_has_outcome"),
    (mutants.AsksAgainAfterTheEnd, candidates_admitted, "terminal_asks_nothing"),
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

    with pytest.raises(Broken, match=r"the picture \((fr|en)\) of (seat \d|a spectator) tells"):
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
        check_match(duel_kind(leaks.ShowsTheHandsOfOthers), "x", one_in=1, checks=(two_worlds,))


def test_a_spectator_sees_no_hand_no_question_and_no_secret() -> None:
    match = Match(DUEL.begin(Setup(2)), Seeded("spectator"))
    view, question, _, log = msgspec.json.decode(wire(match, None))
    assert (view["hand"], view["boon"], question) == ([], None, None)
    assert [event["cards"] for event in log] == [[0, 0, 0]] * 2
