"""Scenes played by lot: abilities get their chance, and the report says which did nothing."""

from __future__ import annotations

import pytest

from escarmouche.games.moonstone.abilities.words import MEANINGS
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.setups import first_state, starter
from escarmouche.games.moonstone.usage import before_play, everything, play_for_usage, unused_of


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


def test_nothing_is_noted_unless_somebody_wants_to_know() -> None:
    cast = Cast(starter(), load_content())
    assert cast.witness is None
    assert Board(cast, first_state(cast), MEANINGS).cast.witness is None
