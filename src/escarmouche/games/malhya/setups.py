"""How is a match set up: what would be a good first one, a random one, and what is wrong with one?"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Problem
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.settings import Settings
from escarmouche.games.malhya.state import Setup
from escarmouche.kits.content.faults import no_such
from escarmouche.kits.content.options import options
from escarmouche.kits.faults import faulty, in_both

PLAYERS = 2  # of a first match


def starter(
    content: Content,
    scenario: str = "",
    forces: Sequence[str] = (),
    seats: int = 0,
    settings: Settings | None = None,
) -> Setup:
    """[MAL-GEN-09, MAL-HER-01] A match to begin with. `forces`: the heroes, the first for the first seat; whoever is
    not named is chosen when the match begins."""
    known = tuple(content.scenarios)
    if scenario and scenario not in known:
        raise faulty("scenario", "no_such_scenario", wanted=repr(scenario), known=", ".join(known))
    party: list[str] = []
    for name in forces:  # up to the first seat that names nobody, or somebody whom another plays already
        if not name or name in party:
            break
        party.append(name)
    return Setup(
        seats=seats or len(forces) or PLAYERS,
        scenario=scenario or known[0],
        party=tuple(party),
        settings=settings or Settings(),
    )


def setup_problems(setup: Setup, cast: Cast) -> tuple[Problem, ...]:
    """What is wrong with a set-up: nothing but its party may be."""
    return party_problems(setup, cast.content)


def party_problems(setup: Setup, content: Content) -> tuple[Problem, ...]:
    """[MAL-GEN-09, MAL-GEN-13, MAL-HER-01, MAL-SET-08] Who sits where, how many set out, and who they are."""
    heroes = content.heroes
    found: list[Problem] = []
    if not 1 <= setup.seats <= len(heroes):
        french = f"il faut de un à {len(heroes)} joueurs"
        found.append(in_both("seats", f"one to {len(heroes)} players", "MAL-HER-01", french))
    elif not set(setup.empty) < set(range(setup.seats)):
        found.append(in_both("empty", "somebody sits somewhere", "MAL-GEN-13", "il faut au moins un joueur assis"))
    elif not max(2, len(setup.taken)) <= setup.size <= len(heroes):
        french = f"il faut de deux à {len(heroes)} héros, et un par joueur"
        found.append(in_both("heroes", f"two to {len(heroes)}, and one for each player", "MAL-GEN-09", french))
    unknown = [name for name in setup.party if name not in heroes]
    found += [no_such("party", "hero", name, "MAL-HER-01") for name in unknown]
    if len(set(setup.party)) != len(setup.party) or len(setup.party) > setup.size:
        french = "chaque héros vient une fois, et pas plus qu'il n'en part"
        found.append(in_both("party", "each hero once, and no more than there are", "MAL-HER-01", french))
    return tuple(found)


def random_setup(content: Content, rng: Stream) -> Setup:
    """A legal set-up drawn from all that the game offers."""
    seats = 1 + rng.below(len(content.heroes))
    empty = (rng.below(seats),) if seats > 1 and not rng.below(4) else ()
    least = max(2, seats - len(empty))
    scenarios = tuple(content.scenarios)
    settings = {name: readings[rng.below(len(readings))] for name, readings in options(Settings).items()}
    return Setup(
        seats=seats,
        scenario=scenarios[rng.below(len(scenarios))],
        heroes=least + rng.below(len(content.heroes) - least + 1),
        empty=empty,
        settings=msgspec.convert(settings, Settings),
    )
