"""Does the bar of actions tell what an action comes to for whoever acts, in numbers?"""

from __future__ import annotations

import pytest
from tests.games.ages.table import table

from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.game import GAME
from escarmouche.kits.proof.stage_check import stage_of


def told(stats: str, lang: str) -> dict[str, str]:
    t = table(f"A one = plain {{{stats}}} at 20,20 | B two = plain at 80,80").play(PlayCard(0))
    return {one.id: one.effect for one in stage_of(GAME).actions(t.game, t.ask, t["one"], lang)}


@pytest.mark.rule("ADE-MOV-05", "ADE-MOV-06", "ADE-ASS-01", "ADE-ASS-02", "ADE-PRO-05")
def test_the_bar_tells_lengths_and_values_of_whoever_acts() -> None:
    here = told("mov 12.5, aim 3, bow 4/20", "fr")
    assert here["walk"] == "jusqu'à 12,5 cm (MOU), et on peut encore tirer ou réciter"
    assert here["run"] == "jusqu'à 25 cm (le double de MOU), rien d'autre"
    assert here["engage"].startswith("au contact d'un ennemi, en 25 cm au plus")
    assert here["charge"].startswith("au contact d'un ennemi en vue, en 25 cm au plus")
    assert here["shoot"] == "TIR 3 contre la distance, puis FOR 4 contre RES"


def test_who_has_no_bow_is_told_no_value_of_it() -> None:
    assert told("mov 10", "en")["shoot"] == "TIR – against the distance, then FOR – against RES"
