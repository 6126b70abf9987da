"""What a game asks and may be answered is found where it stands, and everything found has words."""

from __future__ import annotations

from importlib import import_module
from typing import get_args

import pytest

from escarmouche.core.meaning import meanings
from escarmouche.games import GAMES
from escarmouche.games import OWN as REGISTERED
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import Moving, Run, Running, Walk
from escarmouche.games.ages.decisions import Decision
from escarmouche.kits.questions import answer_type, decisions_in, question_kinds
from escarmouche.kits.words.phrase_files import Languages
from escarmouche.kits.words.text import gaps_in

AGES = "escarmouche.games.ages.asks"
PLACE = {"place"}  # said wherever there is an x and a y


def test_a_decision_is_found_beside_its_question() -> None:
    found = decisions_in(AGES, Decision)
    assert {Walk, Run, Harass} <= set(found)
    assert len(set(found)) == len(found)


def test_what_others_derive_from_is_no_decision() -> None:
    assert not {Decision, Moving, Running} & set(decisions_in(AGES, Decision))


def test_a_record_holds_decisions_and_plain_answers() -> None:
    kinds = get_args(answer_type(AGES, Decision))
    assert set(kinds) == {*decisions_in(AGES, Decision), bool, int, str, tuple[int, ...]}


def test_choices_are_known_by_topic_alone() -> None:
    kinds = question_kinds("escarmouche.games.alkemy.asks")
    assert list(kinds) == sorted(kinds)
    assert "KeepDice" in kinds
    assert "ChooseCover" not in kinds  # a choice with a class of its own


@pytest.mark.parametrize("name", REGISTERED)
def test_every_decision_has_a_label(name: str) -> None:
    """By a function of its own, or by a phrase with what its fields refer to."""
    game = GAMES[name].package
    writer = import_module(f"{game}.words.answering").ANSWER_WRITER
    decisions = decisions_in(f"{game}.asks", import_module(f"{game}.decisions").Decision)
    assert set(writer.decisions) <= set(decisions)
    for lang in ("fr", "en"):
        texts = Languages(game)[lang].texts
        for kind in set(decisions) - set(writer.decisions):
            assert set(gaps_in(texts[f"answer.{kind.__name__}"])) <= {*meanings(kind), *PLACE}


@pytest.mark.parametrize("name", REGISTERED)
def test_labels_by_hand_are_of_topics_of_the_game(name: str) -> None:
    writer = import_module(f"{GAMES[name].package}.words.answering").ANSWER_WRITER
    assert set(writer.choices) <= set(writer.topics)
