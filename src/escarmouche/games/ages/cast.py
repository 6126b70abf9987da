"""Who plays: everything about a match that never changes, worked out once and shared by all its copies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from math import ceil
from typing import Final

import msgspec

from escarmouche.core import Total
from escarmouche.games.ages.armies import Army, Recruit, Setup
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.effects import AnyOp, Formula, GainSkill, ModifyStats
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.prices import benefits, final_values, has_printed, renamed, solos_of
from escarmouche.games.ages.profiles import Machine, Mystic, Profile, Skill, SkillUse, Weapon
from escarmouche.games.ages.scenarios import Scenario, Zone
from escarmouche.games.ages.settings import Settings
from escarmouche.games.ages.skillset import FORGONE, SkillSet, printed_skills, stacked
from escarmouche.kits.faults import faulty
from escarmouche.table.plane import cm

SKIRMISH = {False: (cm(90), cm(90)), True: (cm(120), cm(90))}  # tables up to 300 PA, and above
CHANGING: Final[tuple[Skill, ...]] = ("frere_de_sang", "selenite")  # skills that give others by the way things stand
SWAYED: Final[tuple[Skill, ...]] = ("desespere", "farouche", "selenite")  # by which stats change with the table
GALVANISED: Final[frozenset[Stat]] = frozenset(("cou", "dis", "fear"))  # stats that friends nearby raise (ADE-SKL-23)
HIT_POINTS, ENORMOUS_POINTS = 4, 6  # ADE-PRO-10, ADE-SKL-52


class Traits(msgspec.Struct, frozen=True, dict=True):
    """One card with all it was bought, as the rules read it: lengths in table units, skills with what they imply."""

    key: str
    name: str
    name_en: str
    people: str
    kind: str  # the class
    rank: int
    power: int
    incarnate: bool
    radius: int
    height: int
    points: int  # PV of a fighter, PS of a machine
    stats: dict[Stat, int]
    skills: SkillSet
    weapons: tuple[Weapon, ...]
    val: int  # in play (ADE-AFF-14)
    bold: tuple[Stat, ...] = ()
    mystic: Mystic | None = None
    book: tuple[str, ...] = ()
    levels: dict[str, int] = {}
    machine: Machine | None = None
    meanders: bool = False
    affiliations: tuple[str, ...] = ()  # of the rank line, by their ids and names

    @cached_property
    def changing(self) -> bool:
        """Has it skills that give others by the way things stand?"""
        return not self.skills.keys().isdisjoint(CHANGING)

    @cached_property
    def swayed(self) -> bool:
        """Has it skills by which its stats change with the table?"""
        return not self.skills.keys().isdisjoint(SWAYED)

    @cached_property
    def printed(self) -> dict[Stat, Total]:
        """The stats that only the state of the fighter itself changes, as they are printed."""
        by_others = {*GALVANISED, "mys"}
        if self.swayed:
            by_others |= self.stats.keys()
        return {name: Total(base) for name, base in self.stats.items() if name not in by_others}


class Cast:
    """The armies, the table and the readings of one match."""

    def __init__(self, setup: Setup, content: Content) -> None:
        self.setup = setup
        self.settings: Settings = setup.settings
        self.content = content
        self.armies: tuple[Army, ...] = tuple(map(self._army, setup.armies))
        self.seats = len(self.armies)
        self.scenario: Scenario = self._scenario(setup)
        self.table: tuple[int, int] = self.scenario.table
        self.turns = self.scenario.turns or turns_of(setup.format)
        self.traits: dict[str, Traits] = {}
        self._stacked: dict[tuple[str, tuple[SkillUse, ...]], SkillSet] = {}
        for seat, army in enumerate(self.armies):
            values = final_values(content, army, setup.format) if self._known(army) else ()
            for number, (card, value) in enumerate(zip(army.cards, values, strict=False)):
                self.traits[card_key(seat, number)] = self._traits(card_key(seat, number), army, card, value)
        for profile in content.profiles.values():  # whoever may be summoned
            self.traits.setdefault(
                profile.id, _fighter(profile.id, profile, profile.val, printed_skills(profile), content)
            )

    def skills_with(self, key: str, given: tuple[SkillUse, ...]) -> SkillSet:
        """[ADE-SKL-01] The skills of a card together with others that its fighter has been given, stacked once for
        all."""
        known = self._stacked.get((key, given))
        if known is None:
            known = stacked((*self.traits[key].skills.values(), *given), self.content.skills)
            self._stacked[key, given] = known
        return known

    def formula(self, name: str) -> Formula:
        """A formula by its name."""
        return self.content.formulas[name]

    def _known(self, army: Army) -> bool:
        """Can the army be priced? Whoever is unknown is told of by `lists`."""
        content = self.content
        return all(
            (card.profile in content.profiles or card.profile in content.machines)
            and all(one in content.artefacts for one in card.artefacts)
            for card in army.cards
        )

    def _army(self, army: str | Army) -> Army:
        if isinstance(army, Army):
            return army
        known = self.content.armies
        if army not in known:
            raise faulty(army, "no_such_force", known=", ".join(known))
        return known[army]

    def _scenario(self, setup: Setup) -> Scenario:
        """[ADE-SCN-03] The scenario; without one, a bare table as large as the format asks for."""
        if isinstance(setup.scenario, Scenario):
            return setup.scenario
        if not setup.scenario:
            zones = (Zone("south", cm(15)), Zone("north", cm(15)))
            return Scenario("", "Escarmouche libre", "Skirmish", SKIRMISH[setup.format > 300], zones, ())
        known = self.content.scenarios
        if setup.scenario not in known:
            raise faulty("scenario", "no_such_scenario", wanted=repr(setup.scenario), known=", ".join(known))
        return known[setup.scenario]

    def _traits(self, key: str, army: Army, card: Recruit, value: int) -> Traits:
        content = self.content
        if card.profile in content.machines:
            return _machine(key, content.machines[card.profile], content)
        profile = content.profiles[card.profile]
        theme = content.affiliations.get(army.affiliation)
        ops: list[AnyOp] = [op for name in card.artefacts for op in content.artefacts[name].effects]
        if not has_printed(content, card, "inalterable"):  # ADE-SKL-133: nothing but its own makes it another
            ops += _abilities(content, army, card)
        skills = printed_skills(profile)
        if theme and renamed(profile, theme.id):
            skills = tuple(use for use in skills if use.id not in FORGONE)  # ADE-AFF-13
        skills = (*skills, *(op.skill for op in ops if isinstance(op, GainSkill)))
        made = _fighter(key, profile, value, skills, content)
        stats = _raised(made.stats, ops)
        return msgspec.structs.replace(made, stats=stats, book=card.formulas, levels=card.levels)


def _abilities(content: Content, army: Army, card: Recruit) -> Iterator[AnyOp]:
    """[ADE-AFF-07, ADE-AFF-08] What the affiliation of an army and the solos of a card give its fighters."""
    theme, profile = content.affiliations.get(army.affiliation), content.profiles[card.profile]
    if theme and profile.people == theme.people:
        yield from (op for ability in theme.abilities for op in ability.effects)
    yield from (op for solo in solos_of(content, army, card) if benefits(solo, profile) for op in solo.effects)


def _raised(stats: dict[Stat, int], ops: Iterable[AnyOp]) -> dict[Stat, int]:
    """The stats of a card with what its items and abilities add for good."""
    changes = [op for op in ops if isinstance(op, ModifyStats)]
    return {stat: own + sum(op.on(stat) for op in changes) for stat, own in stats.items()}


def _fighter(key: str, profile: Profile, value: int, uses: Iterable[SkillUse], content: Content) -> Traits:
    """[ADE-PRO-10, ADE-PRO-12, ADE-SKL-52, ADE-RUL-153, ADE-TER-02, ADE-RUL-40, ADE-RUL-91] A profile made ready for
    the rules."""
    skills: dict[Skill, SkillUse] = stacked(uses, content.skills)
    stats = {**profile.stats} | ({"mys": profile.mystic.mys} if profile.mystic else {})
    return Traits(
        key=key,
        name=profile.name,
        name_en=profile.name_en,
        people=profile.people,
        kind=profile.kind,
        rank=profile.rank,
        power=3 if "enorme" in skills else profile.power,
        incarnate=profile.incarnate,
        radius=profile.base // 2,
        height=profile.height,
        points=ENORMOUS_POINTS if "enorme" in skills else HIT_POINTS,
        stats=stats,
        skills=skills,
        weapons=profile.weapons,
        val=value,
        bold=profile.bold,
        mystic=profile.mystic,
        meanders=profile.meanders or "immortel_des_tenebres" in skills,
        affiliations=tuple(name for one in profile.affiliations for name in _names_of(one, content)),
    )


def _names_of(affiliation: str, content: Content) -> tuple[str, ...]:
    """`Bannière/Serment de l'aube` is called by its last part too."""
    theme = content.affiliations.get(affiliation)
    if theme is None:
        return (affiliation,)
    return affiliation, theme.name, theme.name.rpartition("/")[2], theme.name_en


def _machine(key: str, machine: Machine, content: Content) -> Traits:
    """[ADE-MAC-01, ADE-MAC-13] A war machine made ready for the rules."""
    stats: dict[Stat, int] = {"mov": machine.mov, "res": machine.res}
    return Traits(
        key=key,
        name=machine.name,
        name_en=machine.name_en,
        people=machine.people,
        kind="",
        rank=0,
        power=machine.power,
        incarnate=False,
        radius=machine.base // 2,
        height=machine.height,
        points=machine.sp,
        stats=stats,
        skills=stacked(machine.skills, content.skills),
        weapons=(machine.weapon,) if machine.weapon else (),
        val=machine.val,
        machine=machine,
    )


def card_key(seat: int, number: int) -> str:
    """The name under which the cast keeps the traits of a card."""
    return f"{seat}.{number}"


def turns_of(format_: int) -> int:
    """[ADE-TUR-01] How many turns a game of this format has: 2, and 1 per started hundred."""
    return 2 + ceil(format_ / 100)
