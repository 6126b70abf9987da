"""Scenes played by lot: abilities get their chance, and the report says which did nothing."""

from __future__ import annotations

import pytest
from scripts.moonstone_usage import before_play, everything, play_for_usage, unused_of

from escarmouche.games.moonstone.abilities.words import MEANINGS
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.queries.declaring import usable_abilities
from escarmouche.games.moonstone.queries.having import noted
from escarmouche.games.moonstone.setups import first_state, starter


@pytest.mark.rule("MOO-CHR-31")
def test_a_few_scenes_use_many_abilities_and_are_the_same_every_time() -> None:
    first, again = (play_for_usage("ci", 600, scenes=6) for _ in range(2))
    assert first == again
    assert first.scenes == 6
    assert first.used > 60
    assert first.used + len(unused_of(first)) == len(everything() - before_play())


@pytest.mark.rule("MOO-CHR-31", "MOO-LST-07")
def test_what_only_matters_before_play_is_found_there() -> None:
    assert before_play() == {("herbertgrowbottom", "Evolution [Grub]"), ("strigaanya", "Summoned Being")}


@pytest.mark.rule("MOO-CHR-31")
def test_an_ability_that_did_something_is_noted_for_whoever_wants_to_know() -> None:
    cast = Cast(starter(), load_content())
    board = Board(cast, first_state(cast), MEANINGS)
    ability = next(iter(usable_abilities(board, 0).values()))
    noted(board, 0, ability)
    cast.witness = set()
    noted(board, 0, ability)
    assert cast.witness == {(board[0].card, ability.name)}


def test_nothing_is_noted_unless_somebody_wants_to_know() -> None:
    cast = Cast(starter(), load_content())
    assert cast.witness is None
    assert Board(cast, first_state(cast), MEANINGS).cast.witness is None
