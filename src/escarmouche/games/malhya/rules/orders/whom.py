"""Whom does an order mean, and which of its branches comes next?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import Obey
from escarmouche.games.malhya.content import story
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.party import heroes_in_turn
from escarmouche.games.malhya.rules.party import party_choice

Carry: TypeAlias = Callable[[Position, Any, Obey], Script[None]]


def branch(game: Position, where: Obey, name: str) -> None:
    """The orders of a branch come next."""
    game.do(Obey(where.home, f"{where.path}[{where.at}].{name}"))


def heroes_meant(game: Position, who: story.Who, **reward: Any) -> Script[list[int]]:
    """[MAL-BOK-16, MAL-OBJ-05] Whom an order means: each, the hero of the last test, all but him, whoever acts, or one
    that the party names in sight of what he gets."""
    everybody = heroes_in_turn(game)
    chain = game.chain
    match who:
        case "each":
            return everybody
        case "test_hero" if chain.hero >= 0:
            return [chain.hero]
        case "others":
            return [one for one in everybody if one != chain.hero]
        case "actor" if known := [one for one in (chain.actor, chain.hero, chain.named) if one >= 0]:
            return known[:1]
    topic = "assign_reward" if who == "one" else "actor"
    named: int = yield from party_choice(game, everybody, "MAL-OBJ-05", topic, reward if who == "one" else None)
    if who == "actor":
        game.remember(named=named)
    return [named]
