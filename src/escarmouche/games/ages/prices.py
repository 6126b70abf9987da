"""What does an army come to, figure by figure and in all? Prices, affiliations, solos, the value of each in play."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Final

from escarmouche.games.ages.armies import Army, Recruit
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.effects import Affiliation, Solo
from escarmouche.games.ages.profiles import Profile
from escarmouche.games.ages.shelves import Limits

BEST: Final = 600  # the last row of the limits; beyond it they go on in steps (ADE-RUL-05)
BROTHERS: Final = Fraction(9, 10)  # ADE-SKL-65


def bracket(format_: int) -> int:
    """[ADE-ARM-03, ADE-AFF-04] The row of a format: the next multiple of 100, 200 at least."""
    return max(200, ceil(format_ / 100) * 100)


def limits_of(content: Content, format_: int) -> Limits:
    """[ADE-ARM-03, ADE-RUL-05] The limits of a format; above the table each hundred adds its step."""
    row = bracket(format_)
    last = max(content.limits)
    if row <= last:
        return content.limits[row]
    top, steps = content.limits[last], (row - last) // 100
    return Limits(
        str(row),
        top.troop + 25 * steps,
        top.incarnate + 25 * steps,
        top.incarnates + 50 * steps,
        top.identical + (steps > 1),  # from 800 on
        top.figures + 5 * steps,
    )


def figure_price(content: Content, card: Recruit) -> int:
    """[ADE-ARM-02, ADE-ARM-19] What one figure of a card is worth: printed value, options, artefacts."""
    if card.profile in content.machines:
        return content.machines[card.profile].val
    profile = content.profiles[card.profile]
    options = sum(profile.options.get(one, 0) for one in card.options)
    return profile.val + options + sum(content.artefacts[one].val for one in card.artefacts)


def solo_price(solo: Solo, rank: int) -> int:
    """[ADE-AFF-05, ADE-AFF-06] What a card pays for a solo."""
    return solo.cost + solo.per_rank * rank


def affiliation_price(theme: Affiliation, format_: int) -> int:
    """[ADE-AFF-03, ADE-AFF-04, ADE-AFF-10] What the army pays: every ability, at the price of its format."""
    row = min(bracket(format_), BEST)
    return sum(ability.costs[row // 100 - 2] for ability in theme.abilities)


def benefits(solo: Solo, profile: Profile) -> bool:
    """[ADE-AFF-07] Does a fighter of this profile meet the conditions of a solo?"""
    only = solo.only
    return (
        profile.rank <= only.rank_max
        and only.incarnate in (None, profile.incarnate)
        and only.shooter in (None, "aim" in profile.stats)
        and only.mystic in (None, profile.mystic is not None)
    )


def solos_of(content: Content, army: Army, card: Recruit) -> list[Solo]:
    """The solos that a card has bought."""
    theme = content.affiliations.get(army.affiliation)
    return [one for one in theme.solos if one.id in card.solos] if theme else []


def army_value(content: Content, army: Army, format_: int) -> int:
    """[ADE-ARM-02, ADE-AFF-02, ADE-SKL-65] What an army comes to: its figures, the affiliation, the solos."""
    total = 0
    theme = content.affiliations.get(army.affiliation)
    for card in army.cards:
        price = figure_price(content, card)
        if _has_brother(content, army, card):
            price = price - content.profiles[card.profile].val + int(content.profiles[card.profile].val * BROTHERS)
        total += price * card.figures
        total += sum(solo_price(solo, _rank(content, card)) for solo in solos_of(content, army, card))
    return total + (affiliation_price(theme, format_) if theme else 0)


def final_values(content: Content, army: Army, format_: int) -> tuple[int, ...]:
    """[ADE-AFF-14, ADE-RUL-87, ADE-RUL-113] The value of a figure of each card in play: with its share of the
    affiliation and of the solos of its card, rounded down."""
    theme = content.affiliations.get(army.affiliation)
    affiliated = sum(card.figures for card in army.cards if theme and _is_of(content, card, theme.people))
    share = Fraction(affiliation_price(theme, format_), affiliated) if theme and affiliated else Fraction(0)
    return tuple(
        int(own_value(content, army, card) + (share if theme and _is_of(content, card, theme.people) else 0))
        for card in army.cards
    )


def own_value(content: Content, army: Army, card: Recruit) -> Fraction:
    """[ADE-AFF-14] What a figure of a card is worth without the affiliation: with its share of the solos of the card
    that it benefits from."""
    value = Fraction(figure_price(content, card))
    for solo in solos_of(content, army, card):
        if card.profile in content.profiles and benefits(solo, content.profiles[card.profile]):
            value += Fraction(solo_price(solo, _rank(content, card)), card.figures)
    return value


def figures_allowed(content: Content, name: str) -> int:
    """[ADE-ARM-13, ADE-ARM-14] How many figures share a card of this profile."""
    if name in content.machines:
        return 1
    profile = content.profiles[name]
    if profile.figures_per_card:
        return profile.figures_per_card
    if profile.mystic is not None or profile.incarnate:
        return 1
    return content.figures_per_card[max(low for low in content.figures_per_card if low <= profile.val)]


def _is_of(content: Content, card: Recruit, people: str) -> bool:
    """[ADE-AFF-08] Is a fighter of that people? Machines are no fighters."""
    return card.profile in content.profiles and content.profiles[card.profile].people == people


def _rank(content: Content, card: Recruit) -> int:
    return content.profiles[card.profile].rank if card.profile in content.profiles else 1


def has_printed(content: Content, card: Recruit, skill: str) -> bool:
    """Does the profile of this card print the skill?"""
    return card.profile in content.profiles and any(one.id == skill for one in content.profiles[card.profile].skills)


def _has_brother(content: Content, army: Army, card: Recruit) -> bool:
    """[ADE-SKL-65, ADE-AFF-13] Is somebody else in the army sworn to the same?"""
    own = _oath(content, army, card)
    return bool(own) and sum(one.figures for one in army.cards if own & _oath(content, army, one)) > 1


def _oath(content: Content, army: Army, card: Recruit) -> frozenset[str]:
    """[ADE-SKL-65, ADE-AFF-13] Whose blood brothers the figures of a card are; nobody's under another name."""
    profile = content.profiles.get(card.profile)
    if profile is None or renamed(profile, army.affiliation):
        return frozenset()
    return frozenset(name for use in profile.skills if use.id == "frere_de_sang" for name in use.names)


def renamed(profile: Profile, theme: str) -> bool:
    """[ADE-AFF-13] Does this Incarnate follow another theme than its own, under another name?"""
    return bool(profile.incarnate and theme and profile.affiliations and theme not in profile.affiliations)
