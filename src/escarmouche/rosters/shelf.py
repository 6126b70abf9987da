"""The lists of a game: its facet, its cards by id, and a list marked with the content it is built from."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.facet import RosterCard, Rosters
from escarmouche.kits.rosters.roster import Roster
from escarmouche.kits.rosters.starting import DIGEST


def rosters_of(kind: GameKind[Any]) -> Rosters:
    """What the game says about lists; `Faulty` where it has none."""
    if kind.rosters is None:
        raise faulty(kind.name, "no_lists")
    return kind.rosters


def empty_list(kind: GameKind[Any], budget: int | None = None) -> Roster:
    """A list with nothing in it, for a budget or for that of a first match."""
    usual = rosters_of(kind).catalogue("en").budgets[0]
    return stamped(kind, Roster(game=kind.name, budget=usual if budget is None else budget))


def stamped(kind: GameKind[Any], roster: Roster) -> Roster:
    """The list marked with the content that is played with here."""
    return replace(roster, content=kind.content_digest()[:DIGEST])


def ready_list(kind: GameKind[Any], name: str, lang: str = "en") -> Roster:
    """A list of the content by its id."""
    known = rosters_of(kind).ready(lang)
    if name not in known:
        raise faulty(name, "no_such_list", known=", ".join(known) or "-")
    return stamped(kind, known[name])


def cards_by_id(kind: GameKind[Any], lang: str) -> dict[str, RosterCard]:
    """Every card that may be bought."""
    return {one.id: one for one in rosters_of(kind).catalogue(lang).cards}
