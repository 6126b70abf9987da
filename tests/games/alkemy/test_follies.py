"""Follies that were seen in matches of the greedy bot: each position, and what it no longer does there."""

from __future__ import annotations

from math import hypot
from typing import Any

from escarmouche import scene
from escarmouche.bots import make_bot
from escarmouche.core import Match
from escarmouche.core.playing import reply_of
from escarmouche.games import GAMES
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.decisions import Activate, Fight, Move, Walk
from escarmouche.table.plane import INCH

A_STEP_OF_A_HAND = """
layout hedges_and_ruins
faction A khaliman
A hakan_0 = hakan at 14.0551,12 played activated ran
A jaraya_malikh_1 = jaraya_malikh at 21,1.8201 ap 2
A tuareg_malikh_2 = tuareg_malikh at 3,1.8201 ap 2
B lotharius_3 = lotharius at 12.7913,18.2594 ap 3 activated
B temple_novice_4 = temple_novice at 3,22.1799 ap 2
B crossbowmen_5 = crossbowmen at 21,22.1799 ap 2
B crossbowmen_6 = crossbowmen at 22.25,22.1799 with crossbowmen_5 ap 2
marker 3.8197,12
marker 12,12 owner A
marker 20.1803,12
phase acting
seat B
card 3
active [lotharius_3]
acted
"""

BEHIND_A_HEDGE = """
layout hedges_and_ruins
faction A khaliman
A hakan_0 = hakan at 14.0551,12 played ticked 4 activated
A jaraya_malikh_1 = jaraya_malikh at 13.4531,10.5469 ticked 4 ap 1
A tuareg_malikh_2 = tuareg_malikh at 3,1.8201 played activated
B lotharius_3 = lotharius at 13.0295,12.5921 played activated
B temple_novice_4 = temple_novice at 6.385,20.174 ticked 1 ap 2
B crossbowmen_5 = crossbowmen at 20.1803,13.8055 played ticked 4 activated
B crossbowmen_6 = crossbowmen at 21.3531,14.3268 with crossbowmen_5 activated
marker 3.8197,12
marker 12,12 owner A
marker 20.1803,12 owner B
link hakan_0 lotharius_3
turn 2
seat B
first B
score [1 0]
"""

AWAY_AND_BACK = """
layout hedges_and_ruins
faction A khaliman
A hakan_0 = hakan at 19.0362,13.4988 out ticked 14 ap 3
A jaraya_malikh_1 = jaraya_malikh at 18.1252,10.8157 ticked 4 ap 2 activated
A tuareg_malikh_2 = tuareg_malikh at 10.9193,10.6181 played ticked 4 activated
B lotharius_3 = lotharius at 13.0295,12.5921 out ticked 13 activated
B temple_novice_4 = temple_novice at 9.9831,12.6508 played ticked 3 activated
B crossbowmen_5 = crossbowmen at 20.1803,13.8055 out ticked 7 ap 1
B crossbowmen_6 = crossbowmen at 18.1252,12 with crossbowmen_5 ticked 3 ap 2
marker 3.8197,12
marker 12,12
marker 20.1803,12 owner B
link jaraya_malikh_1 crossbowmen_6
phase acting
turn 5
card 1
active [jaraya_malikh_1]
score [1 1]
"""


def _answer(match: Match[Any]) -> Any:
    ask = match.ask
    assert ask is not None
    return reply_of(make_bot("greedy", GAMES["alkemy"], "folly"), match, ask)


def test_a_walk_that_is_paid_for_goes_on_and_not_by_a_hand() -> None:
    match = scene("alkemy", A_STEP_OF_A_HAND)
    answer = _answer(match)
    assert isinstance(answer, Walk)
    match.take(answer)
    ask = match.ask
    assert isinstance(ask, ChoosePath)
    move = _answer(match)
    assert isinstance(move, Move)
    one, (x, y) = ask.game[ask.who], move.path[-1]
    assert hypot(x - one.x, y - one.y) > INCH


def test_nobody_stands_idle_because_a_hedge_is_in_the_straight_way() -> None:
    assert isinstance(_answer(scene("alkemy", BEHIND_A_HEDGE)), Activate)


def test_nobody_leaves_a_combat_to_charge_the_same_enemy_again() -> None:
    assert isinstance(_answer(scene("alkemy", AWAY_AND_BACK)), Fight)
