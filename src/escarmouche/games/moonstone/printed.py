"""How is a card written in a content file, and which profile comes of it?

A file lists an ability's clauses as they come; a profile keeps them sorted by kind. A file gives the newer public card
of a character as a difference (`public_variant`); what is loaded are two whole profiles.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.games.moonstone.layouts import Mark
from escarmouche.games.moonstone.profiles import (
    Ability,
    ArcaneMod,
    DamageType,
    Kind,
    MeleeCard,
    Outcome,
    Profile,
    Signature,
)
from escarmouche.games.moonstone.vocabulary import Amount, Clause, Effect, Filter, Rule, Static, Test, tagged

Faction: TypeAlias = Literal["Commonwealth", "Dominion", "Leshavult", "Shades"]
Ignored: TypeAlias = Literal["evade", "cover", "passives_of_others"]
Column: TypeAlias = dict[MeleeCard, int | None]


class PrintedOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[str, ...]
    text: str
    clauses: tuple[Effect, ...]
    target: Filter | None = None


class PrintedMod(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    amount: Amount
    if_: tuple[Test, ...] = msgspec.field(default=(), name="if")


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What printed and granted abilities have in common; the text rules where the clauses differ from it."""

    name_fr: str = ""
    text: str = ""
    cost: int = 0
    range: int | None = None
    pulse: bool = False
    once_per: Literal["turn", "game", "game_until_reloaded"] | None = None
    clauses: tuple[Clause, ...] = ()
    outcomes: tuple[PrintedOutcome, ...] = ()
    target: Filter | None = None
    targets: int = 1
    require: tuple[Test, ...] = ()
    ignores: tuple[Ignored, ...] = ()
    per_target: Literal["turn"] | None = None
    no_reactions: bool = False
    arcane_mod: PrintedMod | None = None
    deal_each: Filter | None = None
    cannot_be_removed: bool = False

    def ability(self, name: str, kind: Kind) -> Ability:
        """The ability as the rules know it."""
        mod = self.arcane_mod
        return Ability(
            name=name,
            kind=kind,
            name_fr=self.name_fr,
            text=self.text,
            cost=self.cost,
            range=self.range,
            pulse=self.pulse,
            once_per=self.once_per,
            effects=tuple(one for one in self.clauses if isinstance(one, Effect)),
            rules=tuple(one for one in self.clauses if isinstance(one, Rule)),
            statics=tuple(one for one in self.clauses if isinstance(one, Static)),
            outcomes=tuple(Outcome(one.cards, one.clauses, one.text, one.target) for one in self.outcomes),
            target=self.target,
            targets=self.targets,
            require=self.require,
            ignores=self.ignores,
            per_target=self.per_target,
            no_reactions=self.no_reactions,
            arcane_mod=ArcaneMod(mod.amount, mod.if_) if mod else None,
            deal_each=self.deal_each,
            cannot_be_removed=self.cannot_be_removed,
        )


class PrintedAbility(Body, frozen=True, kw_only=True):
    name: str


class Granted(Body, frozen=True, kw_only=True):
    """[MOO-CHR-33] An ability given to another character; its id is its name."""

    id: str
    kind: Kind


class PrintedAbilities(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    passive: tuple[PrintedAbility, ...] = ()
    active: tuple[PrintedAbility, ...] = ()
    arcane: tuple[PrintedAbility, ...] = ()

    @property
    def all(self) -> tuple[Ability, ...]:
        shelves: tuple[tuple[Kind, tuple[PrintedAbility, ...]], ...] = (
            ("passive", self.passive),
            ("active", self.active),
            ("arcane", self.arcane),
        )
        return tuple(one.ability(one.name, kind) for kind, shelf in shelves for one in shelf)


class PrintedSignature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    upgrade_of: MeleeCard
    damage_types: tuple[DamageType, ...]
    damage: Column
    riposte_vs: tuple[MeleeCard, ...] = ()
    name_fr: str = ""
    extra_text: str = ""
    extra: tuple[Clause, ...] = ()
    end_step_text: str = ""
    end_step: tuple[Effect, ...] = ()

    @property
    def move(self) -> Signature:
        return Signature(
            name=self.name,
            upgrade_of=self.upgrade_of,
            damage_types=self.damage_types,
            damage=self.damage,
            riposte_vs=self.riposte_vs,
            name_fr=self.name_fr,
            extra=self.extra,
            end_step=self.end_step,
            extra_text=self.extra_text,
            end_step_text=self.end_step_text,
        )


class PublicVariant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[MOO-RUL-44] What the newer public card prints otherwise."""

    version: int
    replace_passive: dict[str, PrintedAbility] = {}
    signature_damage: Column | None = None


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A character's card as a file writes it; `mended` tells where its clauses were brought to its text."""

    id: str
    name: str
    name_fr: str = ""
    version: int
    factions: tuple[Faction, ...]
    keywords: tuple[str, ...]
    melee: int
    range: int
    arcane: int
    evade: int
    base_mm: int
    boxes: int
    energy_boxes: tuple[int, ...]
    recruitable: bool = True
    abilities: PrintedAbilities = PrintedAbilities()
    signature: PrintedSignature | None = None
    public_variant: PublicVariant | None = None
    source: tuple[str, ...] = ()
    source_conflicts: dict[str, object] = {}
    mended: tuple[str, ...] = ()
    mark: Mark = "public"

    @property
    def profile(self) -> Profile:
        """The card that the rulebook knows, where it knows one."""
        return Profile(
            id=self.id,
            name=self.name,
            name_fr=self.name_fr or self.name,
            version=self.version,
            factions=self.factions,
            keywords=self.keywords,
            melee=self.melee,
            range=self.range,
            arcane=self.arcane,
            evade=self.evade,
            base_mm=self.base_mm,
            boxes=self.boxes,
            energy_boxes=self.energy_boxes,
            abilities=self.abilities.all,
            signature=self.signature.move if self.signature else None,
            recruitable=self.recruitable,
        )

    @property
    def newer(self) -> Profile | None:
        """[MOO-RUL-44] The newer public card, where it differs."""
        variant, profile = self.public_variant, self.profile
        if variant is None:
            return None
        instead = {old: new.ability(new.name, "passive") for old, new in variant.replace_passive.items()}
        move = profile.signature
        if move is not None and variant.signature_damage is not None:
            move = replace(move, damage=variant.signature_damage)
        abilities = tuple(instead.get(one.name, one) for one in profile.abilities)
        return replace(profile, version=variant.version, abilities=abilities, signature=move)


def with_kinds(value: object) -> object:
    """An entry as a file writes it, every clause of a mixed list told to be an effect, a rule or a static."""
    if isinstance(value, list):
        return [with_kinds(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {key: _clauses(item) if key in ("clauses", "extra") else with_kinds(item) for key, item in value.items()}


def _clauses(value: object) -> object:
    if not isinstance(value, list):
        return value
    return [tagged(one) if isinstance(one, dict) else one for one in value]
