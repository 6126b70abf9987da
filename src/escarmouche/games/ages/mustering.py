"""Which armies could somebody bring? Legal ones drawn by lot, of any format [ADE-ARM-01..24].

Cards are proposed one after the other, and whatever the check of lists refuses is left at home: so nothing here knows a
rule of army building.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.games.ages.armies import Army, Recruit
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.lists import ListCheck
from escarmouche.games.ages.prices import figures_allowed
from escarmouche.games.ages.profiles import Profile
from escarmouche.games.ages.settings import Settings

FORMATS: Final = (200, 300, 400, 500, 600)
PROPOSALS: Final = 30  # cards drawn for each hundred PA
ONE_IN: Final = 3  # how often an army has an affiliation, a card a solo, an Incarnate an artefact


def leaders(content: Content, format_: int) -> list[Profile]:
    """[ADE-ARM-05, ADE-ARM-09, ADE-ARM-16] The Incarnates that could lead an army of this format."""
    heroes = (one for one in content.profiles.values() if one.incarnate)
    return [one for one in heroes if fits(content, Army(one.people, one.id, (Recruit(one.id),)), format_)]


def fits(content: Content, army: Army, format_: int) -> bool:
    """[ADE-ARM-22] Is nothing wrong with it?"""
    return not ListCheck(army, content, format_, special="", settings=Settings(), where="army").found


def random_army(content: Content, rng: Stream, format_: int, people: str = "") -> Army:
    """A legal army of a format, of one people or of any that has a leader."""
    heroes = [one for one in leaders(content, format_) if people in ("", one.people)]
    hero = heroes[rng.below(len(heroes))]
    army = Army(hero.people, hero.id, (Recruit(hero.id),))
    themes = [one.id for one in content.affiliations.values() if one.people == hero.people]
    if themes and rng.below(ONE_IN) == 0:
        army = _if_legal(content, army, replace(army, affiliation=themes[rng.below(len(themes))]), format_)
    names = [one.id for one in content.profiles.values() if one.people == hero.people]
    names += [one.id for one in content.machines.values() if one.people == hero.people]
    for _ in range(PROPOSALS * max(1, format_ // 100)):
        card = _card(content, rng, army, names[rng.below(len(names))])
        army = _if_legal(content, army, replace(army, cards=(*army.cards, card)), format_)
    return army


def army_of_size(content: Content, rng: Stream, format_: int, figures: int) -> Army:
    """A legal army of a format with exactly so many figures, or as many as it may have: cards by lot about a leader,
    war machines left out."""
    heroes = leaders(content, format_)
    hero = heroes[rng.below(len(heroes))]
    army = Army(hero.people, hero.id, (Recruit(hero.id),))
    names = [one.id for one in content.profiles.values() if one.people == hero.people]
    for _ in range(PROPOSALS * max(1, format_ // 100)):
        left = figures - sum(card.figures for card in army.cards)
        if left <= 0:
            break
        card = _card(content, rng, army, names[rng.below(len(names))])
        card = replace(card, figures=min(card.figures, left))
        army = _if_legal(content, army, replace(army, cards=(*army.cards, card)), format_)
    return army


def _if_legal(content: Content, army: Army, wanted: Army, format_: int) -> Army:
    return wanted if fits(content, wanted, format_) else army


def _card(content: Content, rng: Stream, army: Army, name: str) -> Recruit:
    """A card of this profile with whatever it might have."""
    figures = 1 + rng.below(figures_allowed(content, name))
    if name in content.machines:
        return Recruit(name)
    profile = content.profiles[name]
    theme = content.affiliations.get(army.affiliation)
    solos = tuple(one.id for one in theme.solos if rng.below(ONE_IN) == 0) if theme else ()
    items = [one.id for one in content.artefacts.values() if profile.incarnate and rng.below(ONE_IN) == 0]
    formulas, levels = _book(content, rng, profile)
    return Recruit(name, figures, artefacts=tuple(items[:1]), solos=solos[:1], formulas=formulas, levels=levels)


def _book(content: Content, rng: Stream, profile: Profile) -> tuple[tuple[str, ...], dict[str, int]]:
    """[ADE-MYS-05..07] Some formulas of the books open to a mystic, each at its level or at the first."""
    if profile.mystic is None:
        return (), {}
    known = [one for one in content.formulas.values() if one.book in profile.mystic.books]
    some = [known[at] for at in rng.some(range(len(known)), min(len(known), 1 + rng.below(3)))]
    return tuple(one.id for one in some), {one.id: 1 for one in some if not one.level}
