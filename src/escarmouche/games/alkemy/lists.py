"""Is this warband legal, and may the match begin? Everything wrong is told at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from escarmouche.core.problems import Problem
from escarmouche.games.alkemy.cast import Cast, traits_key, uses_of
from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.layouts import Layout
from escarmouche.games.alkemy.spacing import deployment_depth
from escarmouche.games.alkemy.state import Recruit, Roster, Setup
from escarmouche.games.alkemy.table_faults import problems as table_problems
from escarmouche.kits.content.faults import no_such
from escarmouche.kits.faults import in_both

SEATS: Final = 2
# ALK-LST-02: up to so many points, from so many to so many heroes
HEROES: Final = ((200, (1, 1)), (300, (1, 2)))
MANY_HEROES: Final = (2, 3)
CROWDED: Final = 0.5  # the share of a deployment zone that the squares round the bases may fill


def setup_problems(setup: Setup, cast: Cast) -> tuple[Problem, ...]:
    """[ALK-GEN-01, ALK-GEN-06] Everything that keeps this match from beginning."""
    if cast.seats != SEATS:
        fault, french = f"{cast.seats} warbands given, {SEATS} play", f"il faut {SEATS} troupes, et non {cast.seats}"
        return (in_both("setup.rosters", fault, "ALK-GEN-01", french),)
    found: list[Problem] = []
    if setup.limit < 0:
        french = f"{setup.limit} points ne sont pas une taille de partie"
        found.append(in_both("setup.limit", f"{setup.limit} points are no size of game", "ALK-GEN-06", french))
    for seat, roster in enumerate(cast.rosters):
        found += roster_problems(roster, cast.content, cast.limit, f"setup.rosters[{seat}]")
    if cast.layout is not None and cast.layout.format != setup.format:
        fault = f"{cast.layout.id} is a table for {cast.layout.format}, not for {setup.format}"
        french = f"{cast.layout.id} est une table pour {cast.layout.format}, non pour {setup.format}"
        found.append(in_both("setup.layout", fault, "ALK-GEN-06", french))
    if isinstance(setup.layout, Layout):
        found += table_problems(setup.layout, cast.content.terrain, cast.scenario)
    return tuple(found or _crowding(cast))


def roster_problems(roster: Roster, content: Content, limit: int, where: str = "roster") -> tuple[Problem, ...]:
    """[ALK-LST-01..08, ALK-RUL-62] Everything that keeps this warband from a game of so many points."""
    place = f"{where}.cards"
    known = [card for card in roster.cards if card.profile in content.profiles]
    return (
        *(no_such(place, "profile", card.profile) for card in roster.cards if card not in known),
        *_faction_problems(roster, known, content, where),
        *_cost_problems(known, content, limit, place),
        *_hero_problems(known, content, limit, place),
        *_copy_problems(known, content, place),
        *_figure_problems(known, content, place),
        *_equipment_problems(known, content, place),
    )


def cost(roster: Roster, content: Content) -> int:
    """[ALK-LST-01] What the figures of a warband cost; every figure has its price."""
    return sum(content.profiles[card.profile].points * card.figures for card in roster.cards)


def heroes_allowed(limit: int) -> tuple[int, int]:
    """[ALK-LST-02, ALK-RUL-62] How many heroes at least and at most in a game agreed to be of so many points."""
    return next((span for size, span in HEROES if limit <= size), MANY_HEROES)


def _faction_problems(roster: Roster, known: Sequence[Recruit], content: Content, where: str) -> Iterator[Problem]:
    """[ALK-LST-07] Everybody bears the symbol of the faction chosen, alone or among others."""
    if roster.faction not in content.factions:
        there = ", ".join(content.factions)
        fault = f"there is no faction {roster.faction}; there are {there}"
        french = f"il n'y a pas de faction {roster.faction} ; il y a : {there}"
        yield in_both(f"{where}.faction", fault, "ALK-LST-07", french)
        return
    for name in dict.fromkeys(card.profile for card in known):
        if roster.faction not in content.profiles[name].factions:
            own, french = " and ".join(content.profiles[name].factions), ", ".join(content.profiles[name].factions)
            french = f"{name} n'est pas de la faction {roster.faction}, mais de : {french}"
            yield in_both(f"{where}.cards", f"{name} is {own}, not {roster.faction}", "ALK-LST-07", french)


def _cost_problems(known: Sequence[Recruit], content: Content, limit: int, where: str) -> Iterator[Problem]:
    total = cost(Roster("", tuple(known)), content)
    if total > limit:
        french = f"coûte {total} points, on joue à {limit}"
        yield in_both(where, f"costs {total} points, {limit} are agreed", "ALK-LST-01", french)


def _hero_problems(known: Sequence[Recruit], content: Content, limit: int, where: str) -> Iterator[Problem]:
    """[ALK-LST-02, ALK-LST-04] So many heroes as the size of the game allows, each of them once."""
    heroes = Counter(card.profile for card in known if content.profiles[card.profile].hero)
    low, high = heroes_allowed(limit)
    if not low <= heroes.total() <= high:
        wanted = str(low) if low == high else f"{low} or {high}"
        noun = "hero" if heroes.total() == 1 else "heroes"
        what = f"{heroes.total()} {noun}, {wanted} {'leads' if high == 1 else 'lead'} a warband of {limit} points"
        french = f"{heroes.total()} héros, une troupe de {limit} points en a {wanted.replace('or', 'ou')}"
        yield in_both(where, what, "ALK-LST-02", french)
    for name, times in heroes.items():
        if times > 1:
            french = f"{name} s'y trouve {times} fois, un héros ne vient qu'une fois"
            yield in_both(where, f"{name} stands there {times} times, a hero comes once", "ALK-LST-04", french)


def _copy_problems(known: Sequence[Recruit], content: Content, where: str) -> Iterator[Problem]:
    """[ALK-LST-05, ALK-SKL-14] No more copies of a card than its limit; a Constable-Templar brings one Templar more."""
    copies = Counter(card.profile for card in known if not content.profiles[card.profile].hero)
    spare = Counter(tag for tag in (_spare_tag(card, content) for card in known) if tag)
    for name, times in copies.items():
        card, beyond = content.profiles[name], times - content.profiles[name].limit
        for tag in card.tags:
            used = max(0, min(beyond, spare[tag]))
            beyond -= used
            spare[tag] -= used
        if beyond > 0:
            french = f"{name} : {times} cartes, sa limite est de {card.limit}"
            yield in_both(where, f"{times} cards of {name}, its limit is {card.limit}", "ALK-LST-05", french)


def _spare_tag(card: Recruit, content: Content) -> str:
    """[ALK-SKL-14, ALK-LST-08] The tag of which this card lets its warband take one more than the limit."""
    skills = (content.skills[one.id] for one in uses_of(content, card) if one.id in content.skills)
    return next((one.tag for one in skills if one.tag and "recruitment" in one.hooks), "")


def _figure_problems(known: Sequence[Recruit], content: Content, where: str) -> Iterator[Problem]:
    """[ALK-LST-06, ALK-PRF-10] Some or all of the figures of a card; the first copies are complete."""
    incomplete: Counter[str] = Counter()
    for card in known:
        lines = content.profiles[card.profile].lines
        if not 1 <= card.figures <= lines:
            fault = f"{card.figures} figures of {card.profile}, its card has {lines}"
            french = f"{card.profile} : {card.figures} figurines, sa carte en a {lines}"
            yield in_both(where, fault, "ALK-LST-06", french)
        elif card.figures < lines:
            incomplete[card.profile] += 1
    for name, times in incomplete.items():
        if times > 1:
            fault = f"{times} incomplete cards of {name}: one is completed before another is taken"
            french = f"{name} : {times} cartes incomplètes ; on en complète une avant d'en prendre une autre"
            yield in_both(where, fault, "ALK-LST-06", french)


def _equipment_problems(known: Sequence[Recruit], content: Content, where: str) -> Iterator[Problem]:
    """[ALK-LST-08] An equipment is one of those that the card offers."""
    for card in known:
        offered = content.profiles[card.profile].equipments
        if card.equipment and card.equipment not in offered:
            choice = f"it has {', '.join(offered)}" if offered else "it has none to choose"
            french = f"il y a : {', '.join(offered)}" if offered else "il n'y en a aucun à choisir"
            french = f"{card.profile} n'a pas d'équipement {card.equipment} ; {french}"
            what = f"{card.profile} has no equipment {card.equipment}; {choice}"
            yield in_both(where, what, "ALK-LST-08", french)


def _crowding(cast: Cast) -> Iterator[Problem]:
    """[ALK-RUL-93] Is the deployment zone wide enough for each warband?"""
    depth = deployment_depth(cast.table, cast.scenario)
    for seat, roster in enumerate(cast.rosters):
        taken = sum((2 * cast.traits[traits_key(one)].radius) ** 2 * one.figures for one in roster.cards)
        if taken > CROWDED * depth * cast.table[0]:
            french = "trop de figurines pour la zone de déploiement"
            what = "too many figures for the deployment zone"
            yield in_both(f"setup.rosters[{seat}]", what, "ALK-RUL-93", french)
