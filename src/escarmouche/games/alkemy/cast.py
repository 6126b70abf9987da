"""Who plays: everything about a match that never changes, worked out once and shared by all its copies."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from escarmouche.games.alkemy.content import Content, Scenario
from escarmouche.games.alkemy.layouts import Layout
from escarmouche.games.alkemy.profiles import Alchemy, Equipment, Profile, SkillUse
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Recruit, Roster, Setup
from escarmouche.kits.faults import faulty
from escarmouche.table.plane import inch


class Traits(msgspec.Struct, frozen=True):
    """One card with its equipment, as the rules read it: lengths in table units, skills by name."""

    key: str
    profile: Profile
    equipment: str
    radius: int
    size: int
    walk: int
    charge: int
    run: int
    life: int  # boxes in all
    uses: tuple[SkillUse, ...]  # as printed: one skill may stand there with several values
    skills: Mapping[str, SkillUse]
    experts: frozenset[str]  # cards of Expert
    reach: bool
    leap: bool
    weapon: tuple[int, int] | None  # COMBAT and range in table units
    alchemy: Alchemy | None
    factions: frozenset[str]
    tags: frozenset[str]


class Cast:
    """The warbands, the table and the readings of one match."""

    def __init__(self, setup: Setup, content: Content) -> None:
        self.setup = setup
        self.settings: Settings = setup.settings
        self.content = content
        self.least_cost = min(content.costs.values())  # in AP, of all that costs any
        self.scenario: Scenario = self.content.scenario
        self.layout: Layout | None = self._layout(setup)
        self.table: tuple[int, int] = self.layout.table if self.layout else self.content.formats[setup.format].table
        self.limit = setup.limit or self.content.formats[setup.format].points
        self.rosters: tuple[Roster, ...] = tuple(map(self._roster, setup.rosters))
        self.seats = len(self.rosters)
        self.traits: dict[str, Traits] = {}
        for roster in self.rosters:
            for recruit in roster.cards:
                if recruit.profile in self.content.profiles:  # whoever is unknown is told of by `lists`
                    known = traits_of(self.content, recruit)
                    self.traits[known.key] = known

    def _layout(self, setup: Setup) -> Layout | None:
        if isinstance(setup.layout, Layout):
            return setup.layout
        if not setup.layout:
            return None
        known = self.content.layouts
        if setup.layout not in known:
            raise faulty(setup.layout, "no_such_table", known=", ".join(known))
        return known[setup.layout]

    def _roster(self, roster: str | Roster) -> Roster:
        if isinstance(roster, Roster):
            return roster
        known = self.content.rosters
        if roster not in known:
            raise faulty(roster, "no_such_force", known=", ".join(known))
        return known[roster]


def traits_key(recruit: Recruit) -> str:
    """The name under which the cast keeps a card with its equipment."""
    return f"{recruit.profile}/{recruit.equipment}" if recruit.equipment else recruit.profile


def uses_of(content: Content, recruit: Recruit) -> tuple[SkillUse, ...]:
    """[ALK-LST-08] The skills of a card with its equipment: what that takes away is gone, whatever its value."""
    profile = content.profiles[recruit.profile]
    chosen = profile.equipments.get(recruit.equipment or next(iter(profile.equipments), ""), Equipment())
    return (*(one for one in profile.skills if one.id not in chosen.loses), *chosen.gains)


def traits_of(content: Content, recruit: Recruit) -> Traits:
    """[ALK-PRF-01, ALK-LST-08] A card made ready for the rules, with the equipment its owner has chosen."""
    name, equipment = recruit.profile, recruit.equipment
    profile = content.profiles[name]
    uses = uses_of(content, recruit)
    skills = {one.id: one for one in uses}
    weapon = skills.get("ranged_weapon")
    return Traits(
        key=traits_key(recruit),
        profile=profile,
        equipment=equipment,
        radius=content.bases[profile.size] // 2,
        size=profile.size,
        walk=inch(profile.walk),
        charge=inch(profile.charge),
        run=inch(profile.run),
        life=sum(profile.boxes),
        uses=uses,
        skills=skills,
        experts=frozenset(str(one.value) for one in uses if one.id == "expert"),
        reach="reach" in skills,
        leap="leap" in skills,
        weapon=(weapon.combat, inch(weapon.range)) if weapon else None,
        alchemy=profile.alchemy if "alchemist" in skills else None,
        factions=frozenset(profile.factions),
        tags=frozenset(profile.tags),
    )
