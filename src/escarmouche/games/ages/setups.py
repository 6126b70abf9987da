"""How is a match set up: who are the figures, and what would be a good first match, or a random one?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from escarmouche.chance import Stream
from escarmouche.core.problems import Faulty
from escarmouche.games.ages.armies import Army, Setup, Special
from escarmouche.games.ages.cast import Cast, card_key
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.mustering import FORMATS, army_of_size, random_army
from escarmouche.games.ages.prices import limits_of
from escarmouche.games.ages.secrets import Secrets
from escarmouche.games.ages.secrets import Sequence as Pending
from escarmouche.games.ages.settings import Settings
from escarmouche.games.ages.state import Barricade, Card, Figure, Side, State
from escarmouche.kits.content.options import options
from escarmouche.kits.faults import faulty, in_both

SCENARIOS: Final = ("escarmouche", "trois_pierres", "percee")
STARTERS: Final = ("aurore_200", "cendre_200")
OPTIONS: Final = options(Settings)
# a first match: no army costs less than 200 PA, and ten cards are many for a beginner
FIRST_SCENE: Final = """
scenario escarmouche | people A Aurore | people B Cendre
A captain = aur_capitaine at 45,18 facing 90 commander
A spear = aur_lancier at 39,20 facing 90 | A lance = aur_lancier at 42,20 facing 90 card spear
A bow = aur_archer at 50,16 facing 90
B chief = cen_chef at 45,72 facing 270 commander
B axe = cen_ravageur at 39,70 facing 270 | B maul = cen_ravageur at 42,70 facing 270 card axe
B sling = cen_frondeur at 50,74 facing 270
turn 1
"""
DRAWS: Final = 8  # armies drawn for one of a size


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
        raise faulty("scenario", "no_such_scenario", wanted=repr(scenario), known=", ".join(SCENARIOS))
    if seats != len(STARTERS):
        french = f"{seats} joueurs, on joue à {len(STARTERS)}"
        raise Faulty((in_both("seats", f"{seats} players, {len(STARTERS)} play", "ADE-ARM-01", french),))
    return Setup(tuple(forces or STARTERS), game, settings=settings or Settings())


def random_setup(content: Content, rng: Stream) -> Setup:
    """A legal match: armies that lie ready or are drawn by lot, of 200 to 600 PA, small formats most often; a scenario
    or none; now and then another reading, an army of heroes or of creatures (ADE-ARM-10, ADE-ARM-11)."""
    format_ = FORMATS[min(rng.below(len(FORMATS)), rng.below(len(FORMATS)))]
    ready = [name for name, one in content.lists.items() if one.format == format_]
    armies: list[str | Army] = []
    for _ in range(2):
        drawn = not ready or rng.below(2) == 0
        armies.append(random_army(content, rng, format_) if drawn else ready[rng.below(len(ready))])
    scenarios = ["", *content.scenarios]
    scenario = scenarios[rng.below(len(scenarios))]
    chosen = {}
    for name, readings in OPTIONS.items():
        if rng.below(4) == 0:
            chosen[name] = readings[rng.below(len(readings))]
    special: tuple[Special, ...] = ("heroes", "creatures", *("",) * 8)
    agreed = special[rng.below(len(special))]
    settings = msgspec.structs.replace(Settings(), **chosen)
    return Setup(tuple(armies), scenario, format_, agreed, settings)


def of_size(content: Content, figures: int) -> Setup:
    """[ADE-ARM-08] Armies of so many figures, as far as a format allows, drawn always alike: for measuring."""
    format_ = next((one for one in FORMATS if limits_of(content, one).figures > figures), FORMATS[-1])
    armies = []
    for seat in range(2):
        drawn = (army_of_size(content, Stream(f"size.{figures}.{seat}.{n}"), format_, figures) for n in range(DRAWS))
        armies.append(min(drawn, key=lambda army: abs(sum(card.figures for card in army.cards) - figures)))
    return Setup(tuple(armies), SCENARIOS[0] if format_ == FORMATS[0] else "", format_)


def muster(content: Content, rng: Stream) -> Setup:
    """Two armies drawn card by card, which fight without a scenario's other aims: for the fit of prices."""
    armies = tuple(random_army(content, rng, FORMATS[0]) for _ in range(2))
    return Setup(armies, SCENARIOS[0], FORMATS[0])
