"""How is a match set up: who are the models, and what would be a good first match, a random one, or one of a size?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from typing import Final

import msgspec

from escarmouche.chance import Stream
from escarmouche.core.problems import Faulty
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.content import Content
from escarmouche.games.moonstone.lists import FACTIONS, eligible, excluded, setup_problems
from escarmouche.games.moonstone.profiles import Profile
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Character, Setup, State, Troupe
from escarmouche.kits.content.options import options
from escarmouche.kits.faults import faulty, in_both

SCENARIOS: Final = ("standard", "quick", "first_game")
STARTERS: Final = ("commonwealth_starter", "dominion_starter", "leshavult", "shades")
FOURS: Final = ("commonwealth_four", "dominion_four", "leshavult_four", "shades_four")
TRIOS: Final = ("commonwealth_quick", "dominion_quick", "leshavult_quick", "shades_quick")
FIRST: Final = ("commonwealth_first", "dominion_first")
BY_SEATS: Final = {2: STARTERS, 3: FOURS, 4: TRIOS}  # MOO-LST-02
FEW_STONES: Final = 5  # MOO-SET-06: what makes a small game, whatever else is agreed upon
TABLES: Final = {"standard": "village_green", "quick": "quiet_heath", "first_game": "village_green"}
SIZES: Final = (1, 2, 3, 3, 3, 3, 4, 4, 4, 5, 6)  # of random troupes: mostly small, so that a match is short
PLAYERS: Final = (2, 2, 2, 3, 4)


def first_state(cast: Cast) -> State:
    """[MOO-SET-01] Before anything has happened: the scenery stands, every model is in reserve, no stone has fallen."""
    characters: list[Character] = []
    for seat, troupe in enumerate(cast.troupes):
        characters += [Character(len(characters) + i, card, seat) for i, card in enumerate(troupe.characters)]
    return State(
        characters=characters,
        stones=[],
        terrain=cast.layout.pieces,
        mulligans=(True,) * cast.seats,
        edges=(-1,) * cast.seats,
        troupes=tuple(tuple(one.id for one in characters if one.seat == seat) for seat in range(cast.seats)),
    )


def starter(
    scenario: str | None = None,
    forces: Sequence[str] | None = None,
    seats: int = 2,
    settings: Settings | None = None,
    layout: str | None = None,
) -> Setup:
    """[MOO-LST-02] A match to begin with: the standard game at its recommended size, a quick one with threes and five
    stones, or the first game of the ledger."""
    game = scenario or SCENARIOS[0]
    if game not in SCENARIOS:
        raise faulty("scenario", "no_such_scenario", wanted=repr(scenario), known=", ".join(SCENARIOS))
    chosen = tuple(forces or ()) or _default_forces(game, seats)
    agreed = settings or Settings()
    if game != "standard":
        agreed = msgspec.structs.replace(agreed, stones=FEW_STONES)
    return Setup(troupes=chosen, layout=layout or TABLES[game], settings=agreed)


def _default_forces(scenario: str, seats: int) -> tuple[str, ...]:
    if scenario == "first_game" and seats != len(FIRST):
        french = f"la première partie se joue à deux, et non à {seats}"
        raise Faulty((in_both("seats", f"the first game is for two players, not {seats}", "", french),))
    offered = FIRST if scenario == "first_game" else TRIOS if scenario == "quick" else BY_SEATS.get(seats, STARTERS)
    return tuple(islice(cycle(offered), seats))


def random_setup(content: Content, rng: Stream) -> Setup:
    """A legal match drawn from all that the game offers: players, troupes of every character, tables, settings; for
    fuzzing and the contract."""
    tables = list(content.layouts)
    while True:
        size, seats = SIZES[rng.below(len(SIZES))], PLAYERS[rng.below(len(PLAYERS))]
        setup = Setup(
            troupes=tuple(_random_troupe(rng, content.profiles, size) for _ in range(seats)),
            layout=tables[rng.below(len(tables))],
            settings=_random_settings(rng),
        )
        if not setup_problems(setup, Cast(setup, content)):
            return setup


def _random_troupe(rng: Stream, cards: Mapping[str, Profile], size: int) -> Troupe:
    """So many characters of one faction; a faction with more characters to choose from comes more often, so that each
    character has about the same chance."""
    offered = {faction: eligible(faction, cards) for faction in FACTIONS}
    names = [faction for faction, choice in offered.items() for _ in choice]
    faction = names[rng.below(len(names))]
    order = rng.shuffled(len(offered[faction]))
    return Troupe(faction, tuple(offered[faction][i] for i in order[:size]))


def _random_settings(rng: Stream) -> Settings:
    """Every option at one of its readings, the default as often as the others together."""
    chosen = {
        name: readings[rng.below(len(readings))] if rng.below(2) else readings[0]
        for name, readings in options(Settings).items()
    }
    return msgspec.convert(chosen, Settings)


def setup_of_size(content: Content, characters: int) -> Setup:
    """Two troupes of so many characters each (or of as many as both factions have), for measuring how cost grows: the
    starters, then others of their faction; the same choice every time."""
    choices = []
    for name in STARTERS[:2]:
        known = content.troupes[name]
        every = dict.fromkeys((*known.characters, *eligible(known.faction, content.profiles)))
        choices.append((known.faction, _together([content.profiles[card] for card in every])))
    size = min(characters, *(len(cards) for _, cards in choices))
    return Setup(troupes=tuple(Troupe(faction, tuple(cards[:size])) for faction, cards in choices))


def _together(profiles: Sequence[Profile]) -> list[str]:
    """Those of the cards that may share a troupe, the first ones before those they exclude."""
    chosen: list[Profile] = []
    for profile in profiles:
        names = {one.name for one in chosen}
        if names.isdisjoint(excluded(profile)) and not any(profile.name in excluded(one) for one in chosen):
            chosen.append(profile)
    return [profile.id for profile in chosen]
