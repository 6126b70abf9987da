"""Items that are said to ask nothing share a step with what came before them: their scripts really ask nothing."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from typing import Any

from tests.games.malhya.fights import FIGHTERS, LINE, turn_of

from escarmouche.chance import CHANCE, Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.playing import play_randomly
from escarmouche.games.malhya.agenda import AnyTime, Improve, Initiative, PlayRoom, Ready
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.game import doors
from escarmouche.games.malhya.rules.agenda import SCRIPTS
from escarmouche.games.malhya.rules.orders import ORDERS
from escarmouche.games.malhya.rules.silence import SILENT, SILENT_ORDERS, asked_by
from escarmouche.games.malhya.state import Setup

NEAR = LINE + "A1.......\n" + 5 * LINE + "......B..\n"


def never_asks(script: Callable[..., Any]) -> bool:
    """Is `yield from ()` all that a script yields?"""
    tree = ast.parse(textwrap.dedent(inspect.getsource(script)))
    yields = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Yield | ast.YieldFrom)]
    return set(yields) == {"(yield from ())"}


def test_what_is_said_to_ask_nothing_never_asks() -> None:
    assert [item for item in SILENT if not never_asks(SCRIPTS[item])] == []
    assert [order for order in SILENT_ORDERS if not never_asks(ORDERS[order])] == []


def test_who_is_asked_by_an_item_is_known_before_it_comes() -> None:
    game = turn_of(NEAR, FIGHTERS.format("")).play().game
    assert {kind: asked_by(game, kind) for kind in (Ready(), PlayRoom(), AnyTime(), Improve(), Initiative())} == {
        Ready(): "nothing",
        PlayRoom(): "nothing",
        AnyTime(): "nothing",  # nobody has anything to use
        Improve(): "dice",
        Initiative(): "somebody",
    }


def test_hardly_a_step_passes_in_which_no_player_is_asked() -> None:
    """Nothing would break if it did; but a checkpoint for each item made matches half as fast."""
    door = doors(load_content)
    match = Match(door.begin(Setup(seats=2)), Seeded("steps"))
    play_randomly(match, Stream("steps"), 20_000)
    steps, idle = 0, 0
    past = match._past
    while past is not None:
        asked = any(seat != CHANCE for seat, _ in past.answers)
        steps, idle, past = steps + 1, idle + (not asked), past.before
    assert idle < steps / 4
