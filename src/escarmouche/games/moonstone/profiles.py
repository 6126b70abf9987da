"""What is printed on a character's card: figures, abilities, signature move."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from escarmouche.games.moonstone.vocabulary import Amount, Clause, Effect, Filter, Rule, Static, Test

Kind: TypeAlias = Literal["passive", "active", "arcane"]
MeleeCard: TypeAlias = Literal["HG", "FS", "TH", "SC", "RA", "LG"]
DamageType: TypeAlias = Literal["Impact", "Slicing", "Piercing", "Magical"]


class Outcome(msgspec.Struct, frozen=True):
    """What an arcane ability does when the card on the table fits one of `cards` (GX, B2, CAT)."""

    cards: tuple[str, ...]
    effects: tuple[Effect, ...]
    text: str = ""
    target: Filter | None = None
    text_fr: str = ""


class ArcaneMod(msgspec.Struct, frozen=True):
    """Cards added to the draw of one ability while the tests hold."""

    amount: Amount
    if_: tuple[Test, ...] = ()


class Ability(msgspec.Struct, frozen=True):
    """One ability, its clauses sorted by kind: effects of an action, rules that wait, statics that hold."""

    name: str
    kind: Kind
    name_fr: str = ""
    text: str = ""
    cost: int = 0
    range: int | None = None
    pulse: bool = False
    once_per: str | None = None  # turn | game | game_until_reloaded
    effects: tuple[Effect, ...] = ()
    rules: tuple[Rule, ...] = ()
    statics: tuple[Static, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    target: Filter | None = None
    targets: int = 1
    require: tuple[Test, ...] = ()
    ignores: tuple[str, ...] = ()
    per_target: str | None = None
    no_reactions: bool = False
    arcane_mod: ArcaneMod | None = None
    deal_each: Filter | None = None
    cannot_be_removed: bool = False
    text_fr: str = ""


class Signature(msgspec.Struct, frozen=True):
    """A signature move: its column against the six cards (None is ø), and what else it does."""

    name: str
    upgrade_of: MeleeCard
    damage_types: tuple[DamageType, ...]
    damage: dict[MeleeCard, int | None]
    riposte_vs: tuple[MeleeCard, ...] = ()
    name_fr: str = ""
    extra: tuple[Clause, ...] = ()
    end_step: tuple[Effect, ...] = ()
    extra_text: str = ""
    end_step_text: str = ""
    extra_text_fr: str = ""
    end_step_text_fr: str = ""


class Profile(msgspec.Struct, frozen=True):
    """A character's card."""

    id: str
    name: str
    name_fr: str
    version: int
    factions: tuple[str, ...]
    keywords: tuple[str, ...]
    melee: int
    range: int
    arcane: int
    evade: int
    base_mm: int
    boxes: int
    energy_boxes: tuple[int, ...]
    abilities: tuple[Ability, ...]
    signature: Signature | None = None
    recruitable: bool = True
