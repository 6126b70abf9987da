"""Whoever stands near a sage may ignore a Catastrophe: its own, and what another's would do to it [MOO-RUL-98]."""

from __future__ import annotations

import pytest
from tests.games.moonstone.cardtable import NO, YES
from tests.games.moonstone.deeds import casts

from escarmouche.games.moonstone.events.effects import CatastropheIgnored, CatastropheSuffered

pytestmark = pytest.mark.rule("MOO-RUL-98", "MOO-ABL-05", "MOO-CHR-31")
SAGE = "oldcalders"


@pytest.mark.parametrize("ignores", [True, False])
def test_an_enemys_catastrophe_passes_by_the_friends_of_a_sage_who_ignore_it(ignores: bool) -> None:
    """Firespitter burns himself and Flintlock, 2 inches away; each of the sage's friends is asked for himself."""
    models = (("firespitter", 1, 10, 10), ("flintlock", 0, 13, 10), (SAGE, 0, 14, 14), ("liv", 0, 10, 13))
    duel = casts(*models, ability="Fireblast", face="CAT")
    assert (duel.topic, duel.ask.seat, duel.ask.facts()["figure"]) == ("ignore_catastrophe", 0, 1)
    duel.play(ignores)
    assert duel.ask.facts()["figure"] == 3
    duel.play(NO).finish()
    assert [duel[who].wounds for who in (0, 1, 2, 3)] == [4, 0 if ignores else 4, 0, 4]
    assert [told.figure for told in duel.events(CatastropheIgnored)] == [1] * ignores
    assert duel.event(CatastropheSuffered).figure == 0


def test_nobody_is_asked_whom_the_catastrophe_does_not_reach_or_no_friendly_sage_stands_by() -> None:
    models = (("firespitter", 1, 10, 10), ("flintlock", 0, 13, 10), (SAGE, 1, 14, 14), (SAGE, 0, 13, 20))
    assert casts(*models, ability="Fireblast", face="CAT").finish()[1].wounds == 4


def test_all_that_it_does_to_one_is_ignored_or_nothing() -> None:
    """Visions of the Past wound and give energy: who takes no wounds has no energy either, and is asked once."""
    models = (("danicaduskwitch", 1, 10, 10), ("flintlock", 0, 13, 10), ("liv", 0, 10, 13), (SAGE, 0, 14, 14.5))
    duel = casts(*models, ability="Visions of the Past", face="CAT", targets=()).play(YES, NO).finish()
    assert [(duel[who].wounds, duel[who].energy) for who in (1, 2)] == [(0, 6), (2, 7)]


def test_whose_catastrophe_it_is_ignores_all_of_it_and_is_asked_first() -> None:
    """Brother Daniel's bell hurts everybody in its pulse, friends and enemies; ignored, it hurts nobody."""
    models = (("brotherdaniel", 0, 10, 10), ("liv", 1, 11.5, 10), ("flintlock", 0, 10, 11.5), (SAGE, 0, 8, 12))
    duel = casts(*models, ability="Bell Ringer", face="CAT", targets=()).play(YES).finish()
    assert [duel[who].wounds for who in range(4)] == [0, 0, 0, 0]
    duel = casts(*models, ability="Bell Ringer", face="CAT", targets=())
    duel.play(NO, YES, YES).finish()  # then his friends each for himself
    assert [duel[who].wounds for who in range(4)] == [1, 1, 0, 0]


def test_what_only_helps_is_no_question() -> None:
    models = (("therevenant", 1, 10, 10), ("flintlock", 0, 13, 10, {"wounds": 3}), (SAGE, 0, 14, 12))
    assert casts(*models, ability="Eternal Chill", face="CAT").finish()[1].wounds == 1


def test_no_advice_is_heard_while_the_passives_of_others_are_ignored() -> None:
    models = (("raeganleshavultpriestess", 1, 10, 10), ("marley", 0, 12, 10), (SAGE, 0, 13, 12))
    deals = ("CAT ...", "...", "...")  # the last is for her Expel
    duel = casts(*models, ability="Malachite Ritual", face="CAT", deals=deals).finish()
    assert [duel[who].wounds for who in (0, 1)] == [2, 2]
