"""Is this troupe legal, and may these troupes meet? Everything wrong is told at once; nothing else is restricted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, Protocol

from escarmouche.core.problems import Problem
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.layouts import Layout
from escarmouche.games.moonstone.layouts import problems as layout_problems
from escarmouche.games.moonstone.profiles import Profile
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Setup, Troupe
from escarmouche.kits.content.faults import no_such
from escarmouche.kits.faults import in_both
from escarmouche.table.plane import inch

SEATS: Final = (2, 4)
FACTIONS: Final = ("Commonwealth", "Dominion", "Leshavult", "Shades")
STRIP: Final = inch(10)  # MOO-SET-11: the depth in which a troupe deploys
CROWDED: Final = 0.5  # the share of a strip's area that the squares round the bases may fill


class Cards(Protocol):
    """What the check of a troupe needs to know of the content."""

    def cards(self, version: Literal["seed", "public"]) -> Mapping[str, Profile]: ...


def troupe_problems(
    troupe: Troupe, content: Cards, settings: Settings | None = None, where: str = "troupe"
) -> tuple[Problem, ...]:
    """[MOO-LST-03..07, MOO-RUL-44] Everything that keeps this troupe from a match; there are no points and no roles."""
    cards = content.cards((settings or Settings()).cards)
    return (
        *_name_problems(troupe, cards, where),
        *_faction_problems(troupe, cards, where),
        *_exclusion_problems(troupe, cards, where),
    )


def agreed_size_problems(troupe: Troupe, size: int, where: str = "troupe") -> tuple[Problem, ...]:
    """[MOO-LST-01] A troupe has as many characters as the players agreed on."""
    count = len(troupe.characters)
    if count == size:
        return ()
    french = f"personnages : {count}, il en faut {size}"
    return (in_both(f"{where}.characters", f"{count} characters, {size} are agreed", "MOO-LST-01", french),)


def setup_problems(setup: Setup, cast: Cast) -> tuple[Problem, ...]:
    """[MOO-LST-01, MOO-LST-11, MOO-RUL-02] Everything that keeps this match from beginning."""
    low, high = SEATS
    if not low <= cast.seats <= high:
        fault = f"{cast.seats} troupes given, {low} to {high} play"
        french = f"il faut de {low} à {high} troupes, et non {cast.seats}"
        return (in_both("setup.troupes", fault, "MOO-LST-01", french),)
    own = (
        problem
        for seat, troupe in enumerate(cast.troupes)
        for problem in troupe_problems(troupe, cast.content, setup.settings, f"setup.troupes[{seat}]")
    )
    found = (*own, *_size_problems(cast), *_mirror_problems(cast))
    if isinstance(setup.layout, Layout):
        found += layout_problems(setup.layout)
    return found or tuple(_crowding(cast))


def excluded(profile: Profile) -> tuple[str, ...]:
    """The characters, by their names, that may not share a troupe with this one."""
    statics = (one for ability in profile.abilities for one in ability.statics)
    return tuple(name for one in statics if one.static == "troupe_excludes" for name in one.name)


def recruitable(profile: Profile) -> bool:
    """[MOO-LST-07] May it be chosen, or does it only enter play through an ability?"""
    statics = (one for ability in profile.abilities for one in ability.statics)
    return profile.recruitable and not any(one.static == "flag" and one.flag == "not_recruitable" for one in statics)


def eligible(faction: str, cards: Mapping[str, Profile]) -> tuple[str, ...]:
    """[MOO-LST-03, MOO-LST-04] The characters a player of this faction may choose from, in alphabetical order."""
    return tuple(name for name, card in cards.items() if faction in card.factions and recruitable(card))


# --- One troupe ---------------------------------------------------------------------------------------------------


def _name_problems(troupe: Troupe, cards: Mapping[str, Profile], where: str) -> Iterator[Problem]:
    """[MOO-LST-05, MOO-LST-07] Characters that exist, may be chosen, and are there once."""
    if not troupe.characters:
        french = "une troupe a au moins un personnage"
        yield in_both(f"{where}.characters", "a troupe has at least one character", "MOO-LST-02", french)
    for name, times in Counter(troupe.characters).items():
        if name not in cards:
            yield no_such(f"{where}.characters", "character", name)
        elif not recruitable(cards[name]):
            french = f"{name} n'entre en jeu que par une capacité"
            yield in_both(f"{where}.characters", f"{name} only enters play through an ability", "MOO-LST-07", french)
        if times > 1:
            what = f"{name} stands there {times} times, a troupe has it once"
            french = f"{name} s'y trouve {times} fois, une troupe ne l'a qu'une fois"
            yield in_both(f"{where}.characters", what, "MOO-LST-05", french)


def _faction_problems(troupe: Troupe, cards: Mapping[str, Profile], where: str) -> Iterator[Problem]:
    """[MOO-LST-03, MOO-LST-04, MOO-LST-10] Everybody bears the faction chosen, alone or with another."""
    if troupe.faction not in FACTIONS:
        known = ", ".join(FACTIONS)
        what = f"there is no faction {troupe.faction}; there are {known}"
        french = f"il n'y a pas de faction {troupe.faction} ; il y a : {known}"
        yield in_both(f"{where}.faction", what, "MOO-LST-03", french)
        return
    for name in dict.fromkeys(troupe.characters):
        if name in cards and troupe.faction not in cards[name].factions:
            own, french = " and ".join(cards[name].factions), ", ".join(cards[name].factions)
            french = f"{name} n'est pas de la faction {troupe.faction}, mais de : {french}"
            yield in_both(f"{where}.characters", f"{name} is {own}, not {troupe.faction}", "MOO-LST-03", french)


def _exclusion_problems(troupe: Troupe, cards: Mapping[str, Profile], where: str) -> Iterator[Problem]:
    """[MOO-CHR-31] Characters whose own card forbids a companion."""
    present = {cards[name].name: name for name in troupe.characters if name in cards}
    for name in dict.fromkeys(troupe.characters):
        for other in excluded(cards[name]) if name in cards else ():
            if other in present:
                what = f"{name} may not share a troupe with {present[other]}"
                french = f"{name} et {present[other]} ne vont pas dans la même troupe"
                yield in_both(f"{where}.characters", what, "MOO-CHR-31", french)


# --- Troupes that meet --------------------------------------------------------------------------------------------


def _size_problems(cast: Cast) -> Iterator[Problem]:
    """[MOO-LST-01] All troupes have the same number of characters."""
    sizes = [len(troupe.characters) for troupe in cast.troupes]
    if len(set(sizes)) > 1:
        told = ", ".join(map(str, sizes))
        what = f"troupes of {told}: all have the same number of characters"
        french = f"les troupes ont {told} personnages : il en faut autant de part et d'autre"
        yield in_both("setup.troupes", what, "MOO-LST-01", french)


def _mirror_problems(cast: Cast) -> Iterator[Problem]:
    """[MOO-RUL-02] Where the table forbids mirrors, nobody brings a faction or a character that another brings."""
    if cast.settings.mirrors:
        return
    yield from _shared([(troupe.faction,) for troupe in cast.troupes], "faction", "la faction")
    yield from _shared([tuple(set(troupe.characters)) for troupe in cast.troupes], "character", "le personnage")


def _shared(brought: Sequence[tuple[str, ...]], noun: str, french: str) -> Iterator[Problem]:
    for name, times in sorted(Counter(name for names in brought for name in names).items()):
        if times > 1:
            fault = f"{times} players bring the {noun} {name}: no mirrors"
            other = f"{times} joueurs amènent {french} {name} : pas de miroirs"
            yield in_both("setup.troupes", fault, "MOO-RUL-02", other)


def _crowding(cast: Cast) -> Iterator[Problem]:
    """[MOO-SET-11] Is the strip along every edge wide enough for the troupe that may have to deploy there?"""
    width, depth = cast.layout.table
    strip = min(width * min(STRIP, depth // 2), depth * min(STRIP, width // 2))
    for seat, troupe in enumerate(cast.troupes):
        if sum((2 * cast.traits[name].radius) ** 2 for name in troupe.characters) > CROWDED * strip:
            fault = f"too many for the edges of {cast.layout.id}"
            french = f"trop de figurines pour les bords de la table {cast.layout.id}"
            yield in_both(f"setup.troupes[{seat}]", fault, "MOO-SET-11", french)
