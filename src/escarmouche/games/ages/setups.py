"""How is a match set up: who are the figures, and what would be a good first match, or a random one?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from escarmouche.chance import Stream
from escarmouche.core.problems import Faulty, Problem
from escarmouche.games.ages.armies import Setup
from escarmouche.games.ages.cast import Cast, card_key
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.secrets import Secrets
from escarmouche.games.ages.secrets import Sequence as Pending
from escarmouche.games.ages.settings import Settings, options
from escarmouche.games.ages.state import Barricade, Card, Figure, Side, State

SCENARIOS: Final = ("escarmouche", "trois_pierres", "percee")
STARTERS: Final = ("aurore_200", "cendre_200")
OPTIONS: Final = options()


def first_state(cast: Cast) -> State:
    """[ADE-ARM-12, ADE-ARM-16] Before anything has happened: every figure beside the table, the commanders named."""
    figures: list[Figure] = []
    cards: list[Card] = []
    sides: list[Side] = []
    for seat, army in enumerate(cast.armies):
        leader = -1
        for number, recruit in enumerate(army.cards):
            ids = tuple(range(len(figures), len(figures) + recruit.figures))
            figures += [Figure(one, seat, len(cards), card_key(seat, number)) for one in ids]
            cards.append(Card(seat, recruit.profile, ids))
            leader = ids[0] if leader < 0 and recruit.profile == army.commander else leader
        sides.append(Side(commander=leader, first_commander=leader))
    return State(figures, cards, tuple(sides), barricades=standing(cast))


def standing(cast: Cast) -> tuple[Barricade, ...]:
    """[ADE-TER-05] The pieces of the scenario that can be destroyed."""
    return tuple(Barricade(piece) for piece in cast.scenario.scenery if piece.sp)


def no_secrets(cast: Cast) -> Secrets:
    """Nothing lies face down yet."""
    return Secrets(tuple(Pending() for _ in range(cast.seats)))


def starter(
    scenario: str | None = None,
    forces: Sequence[str] | None = None,
    seats: int = 2,
    settings: Settings | None = None,
) -> Setup:
    """A match to begin with: two armies of 200 PA."""
    game = SCENARIOS[0] if scenario is None else scenario
    if game not in SCENARIOS:
        raise Faulty((Problem("scenario", f"no scenario {scenario!r}; there are {', '.join(SCENARIOS)}"),))
    if seats != len(STARTERS):
        raise Faulty((Problem("seats", f"{seats} players, {len(STARTERS)} play", "ADE-ARM-01"),))
    return Setup(tuple(forces or STARTERS), game, settings=settings or Settings())


def random_setup(content: Content, rng: Stream) -> Setup:
    """A legal match drawn from the armies and scenarios there are, now and then with another reading."""
    names, scenarios = list(content.lists), ["", *content.scenarios]
    armies = tuple(names[rng.below(len(names))] for _ in range(2))
    scenario = scenarios[rng.below(len(scenarios))]
    chosen = {}
    for name, readings in OPTIONS.items():
        if rng.below(4) == 0:
            chosen[name] = readings[rng.below(len(readings))]
    format_ = max(content.lists[name].format for name in armies)
    return Setup(armies, scenario, format_, settings=msgspec.structs.replace(Settings(), **chosen))
