"""What does a model have of itself now? What its card prints and nothing has taken away, and what it was given.

This is the one place that puts the printed card and what lies on a model together; `abilities.having` asks it and adds
what one has by standing near somebody. It knows no table, so that the table itself can ask (who is in the air?).
"""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.naming import base_name
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.state import Character
from escarmouche.games.moonstone.vocabulary import Static

OUTLASTING = frozenset({"end_of_game", "caster_slain", "used"})  # gifts that a loss until end of turn only silences
AIRBORNE = "airborne"  # the flag of the flying machines


def lost(one: Character, ability: Ability) -> bool:
    """Has an effect taken this ability away from the character?"""
    if not one.lasting:
        return False
    return (
        any(item.kind == "lost" and item.what in (ability.name, base_name(ability.name)) for item in one.lasting)
        and not ability.cannot_be_removed
    )


def gifts(cast: Cast, one: Character) -> Iterator[tuple[Ability, int]]:
    """The abilities that effects have given to a character, with who gave them: one entry for each gift."""
    for item in one.lasting:
        if item.kind == "grant":
            ability = _gift(cast, item.what)
            if not (item.until in OUTLASTING and lost(one, ability)):
                yield ability, item.source


def _gift(cast: Cast, what: str) -> Ability:
    """A gift is a granted ability by name, or somebody's printed one ("card/name")."""
    card, slash, name = what.partition("/")
    return cast.traits[card].printed.abilities[name] if slash else cast.granted[what]


def abilities_of(cast: Cast, one: Character) -> dict[str, Ability]:
    """The abilities a character has of itself, by name."""
    known = dict(cast.traits[one.card].printed.abilities)
    if one.lasting:
        known = {name: ability for name, ability in known.items() if not lost(one, ability)}
        known |= {ability.name: ability for ability, _ in gifts(cast, one)}
    return known


def statics_of(cast: Cast, one: Character, kind: str) -> tuple[tuple[Ability, Static], ...]:
    """The statics of this kind that a character has of itself."""
    printed = cast.traits[one.card].printed.statics.get(kind, ())
    if not one.lasting:
        return printed
    kept = [(ability, static) for ability, static in printed if not lost(one, ability)]
    given = [
        (ability, static) for ability, _ in gifts(cast, one) for static in ability.statics if static.static == kind
    ]
    return (*kept, *given)


def flies(cast: Cast, one: Character) -> bool:
    """Is it in the air, in nobody's way? Flight can be taken away like any other passive ability, and given."""
    return any(static.flag == AIRBORNE for _, static in statics_of(cast, one, "flag"))
