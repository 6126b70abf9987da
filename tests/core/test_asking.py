"""Questions, refusals, sums and windows: do the small parts of the contract say what they should?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from escarmouche.chance import Die, Stream
from escarmouche.core import (
    PASS,
    Ask,
    Choose,
    Faulty,
    Hints,
    Problem,
    Refusal,
    Refused,
    Script,
    Together,
    Total,
    window,
)


def test_a_refusal_tells_what_was_tried_the_measure_the_limit_and_the_clause() -> None:
    refusal = Refusal("out_of_reach", "FAN-MOV-01", {"tried": 9.5, "limit": 8})
    assert str(refusal) == "out of reach: tried 9.5, limit 8 [FAN-MOV-01]"
    assert str(Refused(refusal)) == str(refusal)
    assert str(Refusal("over", "X-1")) == "over [X-1]"


@pytest.mark.parametrize("answer", [2, None, "1", True, 1.0, (1,)])
def test_choose_takes_its_options_and_nothing_that_merely_equals_one(answer: Any) -> None:
    ask = Choose(0, (1, 3), "X-1", "number")
    refusal = ask.refusal(answer)
    assert refusal is not None
    assert (refusal.code, refusal.why, refusal.facts["options"]) == ("not_an_option", "X-1", (1, 3))


def test_choose_admits_lists_and_draws_its_options() -> None:
    ask = Choose(1, ("left", "right"), "X-1", "side", {"figure": 4})
    rng = Stream("choose")
    assert [ask.refusal(option) for option in ask.candidates()] == [None, None]
    assert {ask.sample(rng) for _ in range(50)} == {"left", "right"}
    assert ask.facts() == {"topic": "side", "options": ("left", "right"), "figure": 4}
    assert (ask.hints(), ask.kind, repr(ask)) == (Hints(), "Choose", "Choose(seat 1, X-1)")


def test_a_question_is_called_by_its_class() -> None:
    class ChooseHat(Ask[str]):
        pass

    assert ChooseHat(0, "X-1").kind == "ChooseHat"


@pytest.mark.parametrize("seats", [[], [0, 0]])
def test_a_common_question_asks_each_seat_once_and_somebody_at_all(seats: list[int]) -> None:
    with pytest.raises(ValueError, match="one question per seat"):
        Together([Choose(seat, (1,), "X-1", "number") for seat in seats])


def test_a_total_keeps_its_causes_in_order_and_travels_as_json() -> None:
    total = Total(4).less(1, "powerful", "FAN-CAP-07").plus(2, "cover", "FAN-COV-01")
    assert total.value == 5
    assert [(part.name, part.amount) for part in total.parts] == [("powerful", -1), ("cover", 2)]
    assert msgspec.json.decode(msgspec.json.encode(total), type=Total) == total


def test_a_problem_names_the_place_the_fault_and_the_clause_and_faulty_lists_them_all() -> None:
    problems = (Problem("list.yaml line 3", "no such card"), Problem("list.yaml", "too dear", "FAN-LST-02"))
    assert str(Faulty(problems)) == "list.yaml line 3: no such card; list.yaml: too dear [FAN-LST-02]"


def answered(script: Script[Any], answers: list[Any]) -> list[Any]:
    """Every question a script asks while it is fed these answers."""
    asked = [next(script)]
    for answer in answers:
        try:
            asked.append(script.send(answer))
        except StopIteration:
            break
    return asked


def test_a_window_asks_each_in_turn_and_resolves_a_reaction_before_the_next_is_asked() -> None:
    told: list[str] = []

    def react(seat: int, answer: str) -> Script[None]:
        die = yield Die(why=f"{answer} of {seat}")
        told.append(f"{seat} {answer} {die}")

    offers = {0: "parry", 1: None, 2: "dodge", 3: "dodge"}

    def offer(seat: int) -> Ask[Any] | None:
        word = offers[seat]
        return Choose(seat, (PASS, word), "X-1", "react") if word else None

    asked = answered(window(offers, offer, react), ["parry", 5, PASS, "dodge", 2])
    assert [repr(question) for question in asked] == [
        "Choose(seat 0, X-1)",
        "Die(parry of 0)",
        "Choose(seat 2, X-1)",
        "Choose(seat 3, X-1)",
        "Die(dodge of 3)",
    ]
    assert told == ["0 parry 5", "3 dodge 2"]
