"""What can be played with? Profiles, formulas, tables, scenarios, armies, with the packs of the user.

How files and packs are read is the matter of the content kit, what the files hold that of `shelves`, and what may be
wrong with it all that of `faults`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain

import msgspec

from escarmouche.core.problems import Faulty, Problem
from escarmouche.games.ages.armies import Army
from escarmouche.games.ages.effects import Affiliation, Artefact, CombatTactic, Formula
from escarmouche.games.ages.faults import every_fault, unusable
from escarmouche.games.ages.profiles import Machine, People, Profile, SkillKind
from escarmouche.games.ages.scenarios import Scenario
from escarmouche.games.ages.shelves import PACKAGE, ArmyList, Limits, Shelves, read
from escarmouche.kits.content.loading import own_files, pack_files, sealed, with_lines
from escarmouche.kits.content.pack import PackLike


class Content(msgspec.Struct, frozen=True):
    """Everything loaded, lengths in table units; `digest` is the same for the same content in every process."""

    thresholds: tuple[int, ...]  # TRUC, column by column
    damage: tuple[tuple[int, ...], ...]  # BIDULE: by the face of the die less one, then by column
    limits: dict[int, Limits]
    figures_per_card: dict[int, int]  # from which value on
    skills: dict[str, SkillKind]
    peoples: dict[str, People]
    profiles: dict[str, Profile]
    machines: dict[str, Machine]
    formulas: dict[str, Formula]
    artefacts: dict[str, Artefact]
    affiliations: dict[str, Affiliation]
    combat_tactics: dict[str, CombatTactic]
    lists: dict[str, ArmyList]
    scenarios: dict[str, Scenario]
    guideline: dict[str, float]
    digest: str = ""

    @property
    def armies(self) -> Mapping[str, Army]:
        """The armies ready to play, as a set-up takes them."""
        return {name: Army(one.people, one.commander, one.cards, one.affiliation) for name, one in self.lists.items()}


def load_content(packs: Sequence[PackLike] = ()) -> Content:
    """The content of the game with the packs merged in; raises `Faulty` with all that makes it unusable."""
    return _load(tuple(packs)) if packs else _default()


def check_content(packs: Sequence[PackLike] = ()) -> tuple[Problem, ...]:
    """Every fault of the content files and of the packs, each with its file, line and place, and its rule."""
    shelves, entries, found = read(packs)
    if not found:  # cards that did not load would only echo as unknown names
        found += every_fault(shelves, entries)
    if not found:
        return ()
    files = dict(chain(own_files(PACKAGE), *(pack_files(pack, []) for pack in packs)))
    return tuple(with_lines(found, files))


@cache
def _default() -> Content:
    """The game's own files are read once; what is in them is proven by the tests, not at each start."""
    shelves, _, found = read(())
    if found:
        raise Faulty(tuple(found))
    return content_of(shelves)


def _load(packs: Sequence[PackLike]) -> Content:
    shelves, entries, found = read(packs)
    if not found:
        found += unusable(shelves, entries)
    if found:
        raise Faulty(tuple(found))
    return content_of(shelves)


def content_of(shelves: Shelves) -> Content:
    """What the files hold, made ready for play."""
    return sealed(
        Content(
            thresholds=tuple(shelves.truc[str(column)].threshold for column in range(len(shelves.truc))),
            damage=tuple(shelves.bidule[str(face)].damage for face in range(1, len(shelves.bidule) + 1)),
            limits={int(name): row for name, row in sorted(shelves.limits.items(), key=lambda one: int(one[0]))},
            figures_per_card={int(name): one.figures for name, one in shelves.figures_per_card.items()},
            skills=shelves.skills,
            peoples=shelves.peoples,
            profiles=shelves.profiles,
            machines=shelves.machines,
            formulas=shelves.formulas,
            artefacts=shelves.artefacts,
            affiliations=shelves.affiliations,
            combat_tactics=shelves.combat_tactics,
            lists=shelves.lists,
            scenarios=shelves.scenarios,
            guideline={name: one.pa for name, one in shelves.guideline.items()},
        )
    )
