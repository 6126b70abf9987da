"""A list is a force of an environment as well."""

from __future__ import annotations

from escarmouche.envs.variants import setup_of
from escarmouche.games import GAMES
from escarmouche.rosters import code_of, ready_list


def test_an_environment_is_set_up_with_lists() -> None:
    own = ready_list(GAMES["alkemy"], "jade_patrol")
    kind, setup = setup_of("alkemy", forces=[code_of(own), "avalon_patrol"])
    assert kind.begin(setup).seats == 2
    assert [card.profile for card in setup.rosters[0].cards] == [entry.card for entry in own.entries]
