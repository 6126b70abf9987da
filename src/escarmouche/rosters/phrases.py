"""What is said about lists of any game, in French and English. Cards and choices have their names from the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.faults import fault_said, in_both
from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.facet import Catalogue, RosterLimit
from escarmouche.kits.rosters.roster import Roster
from escarmouche.kits.rosters.words import pick
from escarmouche.rosters.changing import Change
from escarmouche.rosters.shelf import rosters_of

_WORD: Final = re.compile(r"\w+")

PHRASES: Final[Mapping[str, tuple[str, str]]] = {
    "remove": ("retirer {card}", "remove {card}"),
    "fewer": ("une figurine de moins : {card}", "one figure fewer: {card}"),
    "more": ("une figurine de plus : {card}", "one figure more: {card}"),
    "drop_option": ("{card} sans {option}", "{card} without {option}"),
    "add": ("ajouter {card}", "add {card}"),
    "choose": ("{choice} : {value}", "{choice}: {value}"),
    "swap": ("remplacer {card} par {other}", "{other} instead of {card}"),
    "budget": ("jouer à {number} {unit}", "play at {number} {unit}"),
    "none": ("aucun choix", "no choice"),
    "total": ("Total", "Total"),
    "code": ("Code", "Code"),
    "legal": ("liste légale", "legal list"),
    "illegal": ("liste illégale", "illegal list"),
    "mend": ("pour y remédier : {ways}", "to mend it: {ways}"),
    "unread": ("ligne {line}, pas compris : {text}", "line {line}, not understood: {text}"),
    "guessed": ("ligne {line}, « {text} » lu comme {meant}", "line {line}, “{text}” read as {meant}"),
    "same": ("les deux listes sont pareilles", "the two lists are the same"),
}


def phrase(lang: str, key: str, **gaps: object) -> str:
    """A sentence with its gaps filled."""
    return pick(lang, PHRASES[key]).format(**gaps)


def number_said(value: float, lang: str) -> str:
    """12, 12.5 or 12,5: as it is written in the language."""
    return f"{value:g}".replace(".", "," if lang == "fr" else ".") if value < 1e6 else str(int(value))


def names_in(catalogue: Catalogue) -> dict[str, str]:
    """What cards, options and choices are called, by the ids that a check knows them by."""
    options = {one.id.partition(":")[2].partition("@")[0]: one.name for card in catalogue.cards for one in card.options}
    choices = {one.id: one.name for choice in catalogue.choices for one in choice.among}
    return {**options, **choices, **{one.id: one.name for one in catalogue.cards}}


def problem_said(problem: Problem, names: Mapping[str, str], lang: str) -> str:
    """A problem for a reader: in his language, and whatever the check calls by its id by its name."""
    return _WORD.sub(lambda word: names.get(word[0], word[0]), fault_said(problem, lang))


@contextmanager
def cards_by_name(kind: GameKind[Any]) -> Iterator[None]:
    """What is wrong with a list is told with cards and choices by their names to whoever plays in French: only programs
    know ids."""
    try:
        yield
    except Faulty as error:
        names = {} if kind.rosters is None else names_in(kind.rosters.catalogue("fr"))
        raise Faulty(tuple(_called(one, names) for one in error.problems)) from error


def _called(problem: Problem, names: Mapping[str, str]) -> Problem:
    french = problem_said(problem, names, "fr")
    plain = not problem.code or french == fault_said(problem, "fr")
    return problem if plain else in_both(problem.where, problem.what, problem.why, french)


def limit_said(limit: RosterLimit, lang: str) -> str:
    """How far a limit is used: `points 198 / 180`."""
    most = "" if limit.most is None else f" / {number_said(limit.most, lang)}"
    return f"{limit.name} {number_said(limit.used, lang)}{most}"


def change_said(kind: GameKind[Any], roster: Roster, change: Change, lang: str) -> str:
    """A change in words."""
    catalogue = rosters_of(kind).catalogue(lang)
    cards = {one.id: one for one in catalogue.cards}
    card = change.name if change.act == "add" else roster.entries[change.entry].card if change.entry >= 0 else ""
    known = cards.get(card)
    options = {one.id: one.name for each in catalogue.cards for one in each.options}
    choice = next((one for one in catalogue.choices if one.id == change.name), None)
    readings = {one.id: one.name for one in choice.among} if choice else {}
    return phrase(
        lang,
        change.act,
        card=known.name if known else card,
        other=cards[change.name].name if change.act == "swap" else "",
        option=options.get(change.name, change.name),
        choice=choice.name if choice else change.name,
        value=readings.get(change.value, change.value) or phrase(lang, "none"),
        number=change.number,
        unit=catalogue.unit,
    )
