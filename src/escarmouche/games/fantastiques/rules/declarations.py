"""Declaring attacks before any die is rolled: in turn order in the open, or all at once in secret.

Shooting and melee declare alike; what differs (who may aim at whom, what is asked, how it is noted) is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from escarmouche.core import Ask, Script, Together
from escarmouche.games.fantastiques.decisions import Done
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.rules.turns import player_in_slot, players_in_order

Targets = tuple[tuple[int, tuple[int, ...]], ...]


class Declaring(NamedTuple):
    """How one phase declares."""

    targets: Callable[[Position, int], Targets]  # everybody of a player who can attack, and whom
    ask: Callable[[Position, int], Ask[Any]]  # the next declaration of a player
    ask_secretly: Callable[[Position, int, Targets], Ask[Any]]  # all of a player's declarations at once
    parts: Callable[[Any], tuple[Any, ...]]  # the declarations in such a common one
    note: Callable[[Position, Any], int]  # write one down; gives who has declared
    able: Callable[[Position, int], bool]  # may this one still declare?


def declare(game: Position, way: Declaring) -> Script[None]:
    """[FAN-SHO-05, FAN-MEL-01, FAN-MEL-03, FAN-RUL-46] The next declaration: side after side in the open, or all at
    once in secret; when everybody has declared, the dice follow."""
    state = game.state
    seat = player_in_slot(game)
    if game.settings.declarations == "secret":
        yield from _in_secret(game, way)
        seat = None
    if seat is None:
        state.stage = "dice"
        return
    if not state.pending:
        _set_targets(game, way.targets(game, seat))
    if state.pending:
        answer = yield way.ask(game, seat)
        if not isinstance(answer, Done):
            one = way.note(game, answer)
            _set_targets(game, tuple(pair for pair in state.targets if pair[0] != one and way.able(game, pair[0])))
            if state.pending:
                return
    state.pending = ()
    state.slot += 1


def _set_targets(game: Position, targets: Targets) -> None:
    game.state.targets = targets
    game.state.pending = tuple(figure for figure, _ in targets)


def _in_secret(game: Position, way: Declaring) -> Script[None]:
    """[FAN-RUL-46] Everybody who can attack commits; it is revealed together, in turn order."""
    offered = [(seat, way.targets(game, seat)) for seat in players_in_order(game)]
    asks = [way.ask_secretly(game, seat, targets) for seat, targets in offered if targets]
    if not asks:
        return
    declared = yield Together(asks)
    for ask in asks:
        for one in way.parts(declared[ask.seat]):
            way.note(game, one)
