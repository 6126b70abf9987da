"""Who has a grudge against whom, and who are brothers? [ADE-SKL-51, ADE-SKL-64, ADE-SKL-66]."""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.skills import skill, skills
from escarmouche.games.ages.queries.stats import unfocused, wounded
from escarmouche.games.ages.shelves import slug


def attributes(board: Board, who: int) -> set[str]:
    """[ADE-SKL-64, ADE-PRO-06, ADE-TST-05] What a fighter may be hated for: its name, people, affiliations, class,
    skills, and the states it is in."""
    figure, traits = board[who], board.traits[who]
    found = {slug(traits.name), slug(traits.name_en), slug(traits.people), slug(traits.kind), *skills(board, who)}
    found |= {slug(one) for one in traits.affiliations}
    states = {
        "incarne": traits.incarnate,
        "mystique": traits.mystic is not None,
        "magicien": traits.mystic is not None and traits.mystic.family == "magician",
        "fidele": traits.mystic is not None and traits.mystic.family == "faithful",
        "peu": "fear" in traits.stats,
        "effrayant": "fear" in traits.stats,
        "blesse": wounded(board, who),
        "en_deroute": figure.routed,
        "deroute": figure.routed,
        "charge": figure.charged,
        "deconcentre": traits.mystic is not None and unfocused(board, who),
    }
    return found | {name for name, holds in states.items() if holds}


def bane_of(board: Board, who: int, target: int) -> bool:
    """[ADE-SKL-51, ADE-SKL-64] Is the target what a fighter has Fléau or Ennemi personnel against?"""
    names = {slug(name) for name in (*_names(board, who, "fleau"), *_names(board, who, "ennemi_personnel"))}
    return bool(names) and not names.isdisjoint(attributes(board, target))


def personal_enemy(board: Board, who: int, target: int) -> bool:
    """[ADE-SKL-51] Is the target a fighter's personal enemy?"""
    names = {slug(name) for name in _names(board, who, "ennemi_personnel")}
    return bool(names) and not names.isdisjoint(attributes(board, target))


def _names(board: Board, who: int, name: str) -> Iterator[str]:
    use = skill(board, who, "fleau" if name == "fleau" else "ennemi_personnel")
    if use is not None:
        yield from use.names
