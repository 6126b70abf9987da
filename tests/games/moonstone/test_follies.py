"""Follies that were seen in matches of the greedy bot: each position, and what it no longer does there."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche import scene
from escarmouche.bots import make_bot
from escarmouche.core import Match
from escarmouche.core.playing import reply_of
from escarmouche.games import GAMES
from escarmouche.games.moonstone.decisions import Harvest

TABLE = """
layout village_green
faction B Dominion
A youngjack_0 = youngjack at 16.911,24.939 stones 1 activated jogged uses [Lucky]
A gradock_1 = gradock at 21.6256,20.7717 activated jogged
{others}
B bristlenose_5 = bristlenose at 18.7874,13.2126 energy 2 activated jogged
stone 21.4858,16.2697 depth 2
stone 14.0894,6.0358 depth 3
stone 22.3669,14.9083 depth 3
stone 17.6528,24.411 depth 0
stone 16.7614,18.5079 depth 3
stone 18.5421,16.963 depth 2
stone 14.1575,21.698 depth 3
mulligans [yes yes]
order [B A]
edges [2 0]
initiative A
first A
seat B
"""
WALKS_AWAY = """A mamagimble_2 = mamagimble at 12.5906,26.5906 energy 3
B fraya_3 = fraya at 22.5906,9.4094 energy 5
B thefencer_4 = thefencer at 14.5906,7.4094 energy 5 activated"""
ENERGY_LOST = """A mamagimble_2 = mamagimble at 14.1575,24.0395 energy 2 activated jogged
B fraya_3 = fraya at 21.9547,13.3583 energy 5 activated jogged
B thefencer_4 = thefencer at 14.5906,13.4094 energy 3 activated jogged"""


def _played(text: str) -> list[Any]:
    """What the character that is active does until its activation is over."""
    match: Match[Any] = scene("moonstone", text)
    bots = [make_bot("greedy", GAMES["moonstone"], seat) for seat in range(2)]
    who, done = match.game.board.state.active, []
    while (ask := match.ask) is not None and match.game.board.state.active == who:
        answer = reply_of(bots[ask.seat], match, ask)
        done += [answer] if ask.kind == "ChooseAction" else []
        match.take(answer, ask.seat)
    return done


@pytest.mark.parametrize(
    ("others", "active", "stone"),
    [(WALKS_AWAY, "thefencer_4", 1), (ENERGY_LOST, "fraya_3", 2)],
    ids=["from the stone beside him", "with five energy and a stone at hand"],
)
def test_who_stands_beside_a_stone_digs(others: str, active: str, stone: int) -> None:
    done = _played(TABLE.format(others=others) + f"active {active}\n")
    digs = [one for one in done if isinstance(one, Harvest)]
    assert [one.stone for one in digs] == [stone, stone]
