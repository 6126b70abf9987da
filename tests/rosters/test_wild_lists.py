"""A list that nothing completes is given up after so much work, however large and wrong it is."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.chance import Stream
from escarmouche.core.problems import Faulty
from escarmouche.games import GAMES
from escarmouche.kits.rosters.facet import Rosters
from escarmouche.kits.rosters.roster import BUDGET, ENTRIES, FIGURES, Entry, Roster
from escarmouche.rosters import building, filled, rosters_of
from escarmouche.rosters.building import LOOKED_AT
from escarmouche.rosters.checking import problems_of


def test_a_wild_list_costs_no_more_than_so_many_figures_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each card is tried on the way to a legal list: with thousands of figures that would be seconds."""
    cards = [one.id for one in rosters_of(GAMES["moonstone"]).catalogue("en").cards]
    entries = tuple(Entry(cards[place % len(cards)], FIGURES // 2) for place in range(ENTRIES))
    looked_at = 0

    def counted(rosters: Rosters, roster: Roster) -> tuple[Any, ...]:
        nonlocal looked_at
        looked_at += sum(one.figures for one in roster.entries)
        return problems_of(rosters, roster)

    monkeypatch.setattr(building, "problems_of", counted)
    with pytest.raises(Faulty):
        filled(GAMES["moonstone"], Roster(game="moonstone", budget=BUDGET, entries=entries), Stream("wild"))
    whole = ENTRIES * (FIGURES // 2)
    assert LOOKED_AT < looked_at < LOOKED_AT + 20 * whole
