"""How odds are told, once for the terminal and the table: what always comes together in one line, then how they were
found and what they suppose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from escarmouche.core import Event, Game
from escarmouche.kits.kind import GameKind
from escarmouche.kits.words.text import joined
from escarmouche.odds.acts import Happening, Odds

CERTAIN: Final = 0.9995  # what is as sure as this needs no odds

PHRASES: Final[Mapping[str, tuple[str, str]]] = {
    "exact": ("Chances exactes.", "Exact odds."),
    "alike": (
        "Chances exactes, les mêmes dans {worlds} façons dont peut reposer ce que vous ne voyez pas.",
        "Exact odds, the same in {worlds} ways in which what you do not see may lie.",
    ),
    "worlds": (
        "Moyenne sur {worlds} façons dont peut reposer ce que vous ne voyez pas.",
        "On average over {worlds} ways in which what you do not see may lie.",
    ),
    "sampled": ("Estimation sur {samples} tirages.", "An estimate from {samples} throws."),
    "sampled_worlds": (
        "Estimation sur {samples} tirages, dans {worlds} façons dont peut reposer ce que vous ne voyez pas.",
        "An estimate from {samples} throws, in {worlds} ways in which what you do not see may lie.",
    ),
    "nothing": ("Aucun dé n'en décide.", "No dice decide it."),
    "no_reaction": ("Si personne ne réagit.", "If nobody reacts."),
    "own_choices": ("Vos choix suivants : ceux du robot.", "Your own further choices: as the bot would."),
    "their_choices": ("Les choix des autres : ceux du robot.", "The others' choices: as the bot would."),
    "their_mixture": (
        "Contre le mélange de l'équilibre : chaque carte de l'autre aussi souvent qu'il devrait la poser.",
        "Against the mixture of equilibrium: each card of the other as often as he should lay it.",
    ),
    "unforeseen": (
        "Le livre ne laisse personne connaître ces chances avant l'annonce.",
        "The book lets nobody know these odds before it is announced.",
    ),
}


class Line(msgspec.Struct, frozen=True):
    """Something that may happen with all that always comes with it, in the order in which it is told."""

    text: str
    chance: float
    error: float


def reading(kind: GameKind[Any], game: Game, lang: str) -> Callable[[Event], str]:
    """How an event reads as something that may happen: what reads alike is one thing."""
    return lambda event: str(kind.words.foreseen(game, event, lang))


def lines_of(kind: GameKind[Any], game: Game, odds: Odds, lang: str) -> list[Line]:
    """What may happen, the likeliest first; what always comes together is one line. What is as good as impossible is
    left out, and so is what only repeats the answer."""
    bundles: dict[int, list[Happening]] = {}
    for one in odds.happenings:
        if one.chance > 1.0 - CERTAIN and not one.at_once:
            bundles.setdefault(one.together, []).append(one)
    return [_line(kind, game, sorted(some, key=lambda one: one.place), lang) for some in bundles.values()]


def _line(kind: GameKind[Any], game: Game, some: Sequence[Happening], lang: str) -> Line:
    text = joined(" ", [kind.words.foreseen(game, one.event, lang) for one in some])
    return Line(text, some[0].chance, some[0].error)


def said(key: str, lang: str, **facts: object) -> str:
    """One of these sentences."""
    return PHRASES[key][lang == "en"].format(**facts)


def how_found(odds: Odds, lang: str) -> list[str]:
    """How the odds were found, then what they suppose; or that nothing is left to chance."""
    if all(one.chance >= CERTAIN for one in odds.happenings):
        return [said("nothing", lang)]
    if odds.samples:
        how = "sampled_worlds" if odds.worlds > 1 else "sampled"
    elif odds.exact:
        how = "exact"
    else:
        how = "worlds" if any(one.error for one in odds.happenings) or "their_mixture" in odds.supposed else "alike"
    told = [said(how, lang, worlds=odds.worlds, samples=odds.samples)]
    return told + [said(what, lang) for what in odds.supposed]
