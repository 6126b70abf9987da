"""How were odds found, and what do they suppose? Said once, for the terminal and the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from escarmouche.odds.acts import Odds

CERTAIN: Final = 0.9995  # what is as sure as this needs no odds

PHRASES: Final[Mapping[str, tuple[str, str]]] = {
    "exact": ("Chances exactes.", "Exact odds."),
    "worlds": (
        "Moyenne sur {worlds} façons dont peut reposer ce que vous ne voyez pas.",
        "On average over {worlds} ways in which what you do not see may lie.",
    ),
    "sampled": ("Estimation sur {samples} tirages.", "An estimate from {samples} throws."),
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


def said(key: str, lang: str, **facts: object) -> str:
    """One of these sentences."""
    return PHRASES[key][lang == "en"].format(**facts)


def how_found(odds: Odds, lang: str) -> list[str]:
    """How the odds were found, then what they suppose; or that nothing is left to chance."""
    if all(one.chance >= CERTAIN for one in odds.happenings):
        return [said("nothing", lang)]
    how = "exact" if odds.exact else "worlds" if odds.worlds > 1 else "sampled"
    told = [said(how, lang, worlds=odds.worlds, samples=odds.samples)]
    return told + [said(what, lang) for what in odds.supposed]
