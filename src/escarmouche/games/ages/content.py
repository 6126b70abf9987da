"""What can be played with? Profiles, formulas, tables, scenarios, armies, with the packs of the user.

How files and packs are read is the matter of the content kit, what the files hold that of `shelves`, and what may be
wrong with it all that of `faults`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from escarmouche.games.ages.armies import Army
from escarmouche.games.ages.effects import Affiliation, Artefact, CombatTactic, Formula
from escarmouche.games.ages.faults import every_fault, unusable
from escarmouche.games.ages.profiles import Machine, People, Profile, SkillKind
from escarmouche.games.ages.scenarios import Scenario
from escarmouche.games.ages.shelves import PACKAGE, ArmyList, Limits, Shelves, read
from escarmouche.kits.content.doors import ContentCheck, ContentLoader
from escarmouche.kits.content.loading import sealed


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


load_content: Final = ContentLoader(read, unusable, content_of)
check_content: Final = ContentCheck(PACKAGE, read, every_fault)
