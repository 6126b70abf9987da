"""How is a match set up: who are the figures, and what would be a good first match, a random one, or one of a size?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any, Final

import msgspec

from escarmouche.chance import Stream
from escarmouche.games.alkemy.cast import Cast, traits_key
from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.lists import heroes_allowed, setup_problems
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Figure, ProfileCard, Recruit, Roster, Setup, State
from escarmouche.kits.content.options import options
from escarmouche.kits.faults import faulty

SCENARIOS: Final = ("blitz", "blitz_by_hand", "300")
STARTERS: Final = ("khaliman_blitz", "avalon_blitz", "jade_blitz", "aurlok_blitz")
LARGE: Final = ("khaliman_300", "avalon_300", "jade_300", "aurlok_300")
PATROLS: Final = ("khaliman_patrol", "avalon_patrol", "jade_patrol", "aurlok_patrol")
TABLES: Final = {"blitz": "hedges_and_ruins", "blitz_by_hand": "", "300": "canal_of_concord"}
# Of random matches: points and format, mostly small, so that a match is short
GAMES: Final = ((70, "blitz"), (90, "blitz"), (100, "blitz"), (0, "blitz"), (90, "300"), (0, "300"), (350, "300"))
LIKELY: Final = (0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6)
SHORT: Final = (4, 4, 4, 5, 6, 8, 0)  # turn limits
OPTIONS: Final = options(Settings)
BY_HAND: Final = 6  # one table of so many is set up by the players
CARDS: Final = 4  # random cards beside the heroes of a small warband
BLITZ_SIZE: Final = 5  # figures a side that surely cost no more than a Blitz allows
ROOMY: Final = 1000  # points enough for every size that is measured


def first_state(cast: Cast) -> State:
    """[ALK-ALC-02, ALK-PRF-10, ALK-SCN-01] Before anything has happened: every figure in reserve, alchemists with all
    their stones; the scenery stands, or lies beside the table."""
    figures: list[Figure] = []
    cards: list[ProfileCard] = []
    for seat, roster in enumerate(cast.rosters):
        for recruit in roster.cards:
            block = cast.traits[traits_key(recruit)].alchemy
            ids = tuple(range(len(figures), len(figures) + recruit.figures))
            figures += [Figure(one, seat, len(cards), stones=block.stones if block else 0) for one in ids]
            cards.append(ProfileCard(seat, traits_key(recruit), ids))
    if cast.layout is not None:
        return State(figures, cards, scenery=cast.layout.scenery)
    return State(figures, cards, beside=cast.content.pieces[cast.setup.format])


def starter(
    scenario: str | None = None,
    forces: Sequence[str] | None = None,
    seats: int = 2,
    settings: Settings | None = None,
    layout: str | None = None,
) -> Setup:
    """[ALK-GEN-06] A match to begin with: a Blitz on a table that stands ready, one whose table the players set up
    themselves, or a "300"."""
    game = scenario or SCENARIOS[0]
    if game not in SCENARIOS:
        raise faulty("scenario", "no_such_scenario", wanted=repr(scenario), known=", ".join(SCENARIOS))
    chosen = tuple(forces or ()) or tuple(islice(cycle(LARGE if game == "300" else STARTERS), seats))
    return Setup(
        rosters=chosen,
        format="300" if game == "300" else "blitz",
        layout=TABLES[game] if layout is None else layout,
        settings=settings or Settings(),
    )


# --- random matches -----------------------------------------------------------------------------------------------


def random_setup(content: Content, rng: Stream) -> Setup:
    """A legal match drawn from all that the game offers: formats, warbands ready or of any profiles and equipment,
    tables that stand ready or are set up by hand, settings; for fuzzing and the contract."""
    while True:
        limit, format_ = GAMES[LIKELY[rng.below(len(LIKELY))]]
        points = limit or content.formats[format_].points
        tables = [one.id for one in content.layouts.values() if one.format == format_]
        raw = {
            "rosters": [_random_roster(content, rng, points) for _ in range(2)],
            "format": format_,
            "layout": tables[rng.below(len(tables))] if rng.below(BY_HAND) else "",
            "limit": limit,
            "settings": _random_settings(rng),
        }
        setup = msgspec.convert(raw, Setup)
        if not setup_problems(setup, Cast(setup, content)):
            return setup


def _random_roster(content: Content, rng: Stream, points: int) -> str | Roster:
    """A warband that stands ready in the data, now and then, or one of any cards of a faction."""
    ready = [one.id for one in content.named_rosters.values() if one.limit == points]
    if ready and rng.below(2):
        return ready[rng.below(len(ready))]
    led = [name for name in content.factions if len(_heroes_of(content, name)) >= heroes_allowed(points)[0]]
    faction = led[rng.below(len(led))]
    low, high = heroes_allowed(points)
    heroes = _heroes_of(content, faction)
    count = low + rng.below(min(high, len(heroes)) - low + 1)
    cards = [_recruit(content, rng, heroes[i]) for i in rng.shuffled(len(heroes))[:count]]
    left = points - sum(content.profiles[card.profile].points for card in cards)
    return Roster(faction, (*cards, *_random_cards(content, rng, faction, left)))


def _random_cards(content: Content, rng: Stream, faction: str, left: int) -> list[Recruit]:
    """Cards of a faction as long as the points last, mostly complete."""
    others = [name for name, one in content.profiles.items() if faction in one.factions and not one.hero]
    chosen: list[Recruit] = []
    taken: Counter[str] = Counter()
    for _ in range(max(CARDS, left // 20)):
        name = others[rng.below(len(others))]
        card = content.profiles[name]
        figures = min(card.lines - (rng.below(card.lines) if not rng.below(4) else 0), left // card.points)
        if figures < 1 or taken[name] == card.limit:
            continue
        chosen.append(_recruit(content, rng, name, figures))
        taken[name] = card.limit if figures < card.lines else taken[name] + 1
        left -= figures * card.points
    return chosen


def _recruit(content: Content, rng: Stream, name: str, figures: int = 1) -> Recruit:
    offered = ("", *content.profiles[name].equipments)
    return Recruit(name, figures, offered[rng.below(len(offered))])


def _heroes_of(content: Content, faction: str) -> list[str]:
    return [name for name, one in content.profiles.items() if one.hero and faction in one.factions]


def _random_settings(rng: Stream) -> Settings:
    """Every option at one of its readings, the default as often as the others together; mostly with a turn limit, so
    that random play comes to an end."""
    chosen: dict[str, Any] = {
        name: readings[rng.below(len(readings))] if rng.below(2) else readings[0] for name, readings in OPTIONS.items()
    }
    return msgspec.convert(chosen | {"turn_limit": SHORT[rng.below(len(SHORT))]}, Settings)


def setup_of_size(content: Content, figures: int) -> Setup:
    """Two warbands of so many figures each (or of as many as both factions have), for measuring how cost grows: heroes,
    then every card of the starters' factions as often as its limit goes; the same choice every time."""
    pools = [_pool(content, name, figures) for name in STARTERS[:2]]
    size = min(figures, *(sum(card.figures for card in cards) for _, cards in pools))
    large = figures > BLITZ_SIZE
    return Setup(
        rosters=tuple(Roster(faction, _first(cards, size)) for faction, cards in pools),
        format="300" if large else "blitz",
        layout=TABLES["300" if large else "blitz"],
        limit=ROOMY if large else 0,
    )


def _pool(content: Content, name: str, figures: int) -> tuple[str, list[Recruit]]:
    """The heroes that a warband of this size has, and all the other cards of a starter's faction."""
    faction = content.named_rosters[name].faction
    heroes = _heroes_of(content, faction)[: heroes_allowed(ROOMY if figures > BLITZ_SIZE else 0)[0]]
    others = [one for one in content.profiles.values() if faction in one.factions and not one.hero]
    cards = [Recruit(one.id, one.lines) for one in others for _ in range(one.limit)]
    return faction, [*map(Recruit, heroes), *cards]


def _first(cards: Sequence[Recruit], figures: int) -> tuple[Recruit, ...]:
    """The first cards, the last of them incomplete if need be, with so many figures in all."""
    taken: list[Recruit] = []
    for card in cards:
        if figures > 0:
            taken.append(Recruit(card.profile, min(card.figures, figures)))
            figures -= taken[-1].figures
    return tuple(taken)
