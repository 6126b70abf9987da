"""The promises that every game keeps, over random parties of one to four players and all readings."""

from __future__ import annotations

from typing import get_args

import pytest
from tests.games.malhya.table import mute_kind
from tests.volume import narrow

from escarmouche.games.malhya import agenda
from escarmouche.games.malhya.content import story
from escarmouche.games.malhya.rules.agenda import SCRIPTS
from escarmouche.games.malhya.rules.orders import ORDERS
from escarmouche.kits.proof.contract import check_game, check_match, nothing_withheld


def test_random_parties_keep_the_contract_and_reach_an_ending() -> None:
    assert len(list(check_game(mute_kind(), matches=3, seed="malhya", one_in=100))) == 3


@pytest.mark.parametrize(
    "chapter", narrow(["153", "16", "19", "61", "66", "150", "134", "135", "118"], "16", "61", "150", "135")
)
def test_random_play_through_the_rooms_keeps_the_contract(chapter: str) -> None:
    """Gardens, library, lower pits, crypt, ruins, eagle vault, the hall, the beast; and the stalls."""
    assert len(list(check_game(mute_kind(chapter), matches=2, seed=f"room {chapter}", one_in=60))) == 2


@pytest.mark.rule("MAL-BAG-09", "MAL-BOK-03")
def test_whatever_may_be_answered_is_proposed() -> None:
    """Before an option is taken belongings are sorted, and that is among the proposals too."""
    assert check_match(mute_kind(), "q12", one_in=3, checks=(nothing_withheld,))


def test_everything_on_an_agenda_has_its_script() -> None:
    assert set(SCRIPTS) == set(get_args(agenda.AnyItem))


def test_every_order_has_its_script() -> None:
    assert set(ORDERS) == set(get_args(story.AnyOrder))
