"""How do lists come into play? A code stands wherever a force's name may stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.faults import fault, faulty
from escarmouche.kits.rosters.code import is_code, read_code
from escarmouche.kits.rosters.facet import Forces, Rosters
from escarmouche.kits.rosters.roster import Roster

S = TypeVar("S")
DIGEST: Final = 8  # letters of the content's digest that a list remembers


def with_lists(starter: Callable[..., S], rosters: Rosters, contents: Callable[[], Any]) -> Callable[..., S]:
    """A starter whose forces may be codes of lists beside names; a list with problems is refused with all of them."""

    def start(scenario: str | None = None, forces: Forces | None = None, **agreed: Any) -> S:
        wanted = {"scenario": scenario} | agreed if scenario is not None else agreed
        read = [
            one if isinstance(one, str) and not is_code(one) else own_list(one, rosters.game) for one in forces or ()
        ]
        lists = [one for one in read if isinstance(one, Roster)]
        if not lists:
            return starter(**(wanted if forces is None else wanted | {"forces": forces}))
        if faults := [fault for one in lists for fault in faults_of(one, rosters, contents().digest)]:
            raise Faulty(tuple(faults))
        setup: S = rosters.begin(starter, read, wanted)
        return setup

    return start


def faults_of(roster: Roster, rosters: Rosters, digest: str) -> tuple[Problem, ...]:
    """Everything wrong with a list, and that it was built with other cards where that may be why."""
    faults = rosters.problems(roster)
    if faults and roster.content and roster.content != digest[:DIGEST]:
        faults = (other_content(roster, digest), *faults)
    return faults


def other_content(roster: Roster, digest: str) -> Problem:
    """The list was built with other content than is played with here."""
    return fault("list.content", "other_content", there=roster.content, here=digest[:DIGEST])


def own_list(force: str | Roster, game: str) -> Roster:
    """The list that a code holds, which must be one of this game."""
    roster = read_code(force) if isinstance(force, str) else force
    if roster.game != game:
        raise faulty("code", "list_of_other_game", there=roster.game, here=game)
    return roster
