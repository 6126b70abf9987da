"""Heroes, weapons, objects, talents, enemies, every other card or board: a record for each, as the files write it."""

from __future__ import annotations

from typing import Literal

import msgspec

from escarmouche.games.malhya.content.terms import (
    Aptitude,
    AuraEffect,
    Characteristic,
    CombatDie,
    Deck,
    DieName,
    Difficulty,
    Level,
    Mark,
    Period,
    Pocket,
    Resource,
    Symbol,
    TalentClass,
    Terrain,
    ThreatType,
    Weather,
    Wound,
)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An entry of a file: its id, where its figures come from, and a remark on that."""

    id: str
    mark: Mark
    note: str = ""


class NamedCard(Card, frozen=True, kw_only=True):
    """An entry that may bring its own name; without one the section of names has it."""

    name_fr: str = ""
    name_en: str = ""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of an entry."""


# --- effects ---------------------------------------------------------------------------------------------------------


class Bonus(Part, frozen=True):
    """[MAL-TST-08, MAL-TST-09, MAL-ENC-01, MAL-ARM-03, MAL-ARM-04, MAL-GEN-04, MAL-ICO-01] What a card gives whoever
    has it, all the time; what several cards give adds up. `aptitudes`: successes for each special face of a skill
    die."""

    aptitudes: dict[Aptitude, int] = {}
    heavy_capacity: int = 0
    life: int = 0
    aura: int = 0
    initiative: int = 0
    passive_shields: int = 0
    sacrifice_shields: int = 0
    cancel_shock: int = 0
    condition: Literal["", "engaged"] = ""  # of the shields and of cancelled shock
    threat_dice_minus: int = 0
    no_threat_for: tuple[ThreatType, ...] = ()
    hindering_cost: int | None = None
    assassinate_melee_ap: int | None = None
    assassinate_ranged_noise: bool = True
    yellow_potion_bonus: int = 0
    lockpick_saved: bool = False
    reroll_defence_die: int = 0
    regen: int = 0
    once_per_combat: Literal["", "initiative", "action_points"] = ""
    once_amount: int = 0  # of that


class Special(Part, frozen=True):
    """[MAL-ATK-06, MAL-IMP-03] What each special face of a die gives, or a sign."""

    damage: int = 0
    shock: int = 0
    shield: int = 0
    heal: int = 0
    cancel_defence_die: int = 0
    cancel_dodge_die: int = 0
    push: int = 0


class Blow(Part, frozen=True):
    """[MAL-WPN-01, MAL-ATK-02, MAL-ATK-07, MAL-ATK-08] Dice and effects that a line adds to an attack or a defence."""

    ap: int = 0
    dice: dict[CombatDie, int] = {}
    damage: int = 0
    shock: int = 0
    shield: int = 0
    damage_kind: Wound = "damage"
    cancel_defence_die: int = 0
    cancel_dodge_die: int = 0
    cancel_shock: int = 0  # [MAL-WND-08] of a defence: so many shock crystals stay
    free_arrows: int = 0  # [MAL-ICO-03] so many arrows of a shot are not spent
    push: int = 0
    area: Literal["", "front3", "arc3"] = ""
    angle: bool = False
    attack_special: Special = Special()
    power_special: Special = Special()
    defence_special: Special = Special()


# --- heroes and what they carry ---------------------------------------------------------------------------------------


class Start(Part, frozen=True):
    """[MAL-SET-05] What a hero has when the scenario begins."""

    weapon: str
    objects: tuple[str, ...] = ()
    talents: tuple[str, ...] = ()
    gold: int = 0
    resources: dict[Resource, int] = {}


class Hero(NamedCard, frozen=True):
    """[MAL-HER-01..10] A hero card; its people bears its name."""

    aura: int
    life: int
    carry: int
    move: int
    initiative: int
    action_points: int
    move_ap: int  # for each paid movement point
    wait_cost: int
    characteristics: dict[Characteristic, int]
    special: Bonus
    start: Start
    aura_effects: tuple[AuraEffect, ...]
    levels: dict[Characteristic, tuple[Level, ...]]  # the bonus of each step, from level 2 on


class Line(Part, frozen=True):
    """[MAL-WPN-01..07] A combat line: what it asks of the wielder, and what its parts cost and add."""

    needs: dict[Characteristic, int] = {}
    people: str = ""
    attack: Blow | None = None
    defence: Blow | None = None


class Weapon(NamedCard, frozen=True):
    kind: Literal["melee", "ranged"]
    deck: Literal["", "common_weapon", "rare_weapon"]
    value: int
    lines: tuple[Line, ...]
    heavy: int = 0
    special: Blow = Blow()
    bonus: Bonus = Bonus()


class TestBonus(Part, frozen=True):
    """[MAL-OBJ-14] Successes for a test that names one of these aptitudes."""

    aptitudes: tuple[Aptitude, ...]
    successes: int


class Object(NamedCard, frozen=True):
    """[MAL-OBJ-01, MAL-ART-01, MAL-ARM-01] An object, an artefact or an armour."""

    kind: Literal["simple", "artefact", "armour"]
    deck: Literal["common_object", "rare_object"]
    value: int
    heavy: int = 0
    type: str = ""  # of an artefact: ring, amulet
    discard_on_unequip: bool = False
    single_use: bool = False
    bonus: Bonus = Bonus()
    gain: dict[Resource, int] = {}  # of a single use
    test_bonus: TestBonus | None = None
    place_noise: bool = False


class Talent(NamedCard, frozen=True):
    """[MAL-TAL-01..04] Both sides of a talent card."""

    talent_class: TalentClass
    basic: Bonus
    advanced: Bonus


class ResourceCard(Card, frozen=True):
    """[MAL-BAG-05] A kind of cube: when it is used, and what a stall pays for it."""

    pocket: Pocket
    use: Literal["", "any_time", "ranged_attack", "lockpicking"] = ""
    sell: int = 0


class Recipe(Card, frozen=True):
    """[MAL-COL-02] Cubes turned into cubes by a hero with the aptitude."""

    aptitude: Aptitude
    spend: tuple[Resource, ...]
    gain: tuple[Resource, ...]


# --- enemies ---------------------------------------------------------------------------------------------------------


class Enemy(NamedCard, frozen=True):
    """[MAL-EAI-01..13, MAL-ATK-02] An enemy card; `attack.attack_special` is what its special faces do."""

    kind: Literal["melee", "ranged"]
    initiative: int
    move: int
    life: int
    attack: Blow
    defence: Blow
    sign: Special | None = None
    traits: tuple[Literal["levitation", "prefers_engaged"], ...] = ()


class Improvement(Card, frozen=True):
    """[MAL-IMP-01..03] An improvement token."""

    sign: bool
    move: int = 0
    initiative: int = 0
    attack: dict[CombatDie, int] = {}
    defence: dict[CombatDie, int] = {}


class Zone(Part, frozen=True):
    """[MAL-SAR-02..07, MAL-SAR-11] A zone of a beast."""

    id: str
    slots: int
    life_per_hero: int
    special: Blow = Blow()
    closing: dict[CombatDie, int] = {}  # dice that every later attack loses
    chapter: str = ""  # read when it closes: the fight is over


class Beast(Card, frozen=True):
    """[MAL-SAR-01..16] A fight without a grid."""

    initiative: int
    attack: Blow
    defence: Blow
    zones: tuple[Zone, ...]
    symbols: dict[Symbol, str]  # the zone that each names; empty: the players choose
    sign: Special | None = None


# --- infiltration ----------------------------------------------------------------------------------------------------


class Toward(Part, frozen=True, tag="toward", tag_field="kind"):
    """[MAL-IEN-03, MAL-IEN-16] The n nearest enemies walk so many points toward a reference, or straight on in the
    direction that the card prints."""

    ref: str
    n: int
    points: int
    direction: Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"] = ""  # empty: any


class Raise(Part, frozen=True, tag="threat", tag_field="kind"):
    """[MAL-IEN-13] The threat rises."""

    add: int


class Look(Part, frozen=True):
    """[MAL-IEN-07..09] Whoever stands there walks straight on and looks that way."""

    if_on: str
    squares: int
    direction: Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
    vigilance: Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"] = ""


class ActionCard(Card, frozen=True):
    """[MAL-IEN-02, MAL-IEN-17, MAL-BOK-14, MAL-COL-03] Orders above, a symbol and loot below."""

    symbol: Symbol
    step1: Toward | Raise | None = None
    step2: Look | None = None
    resources: tuple[Resource, ...] = ()  # loot
    gold: int = 0  # loot
    reshuffle: bool = False


class ThreatZone(Part, frozen=True):
    """[MAL-INF-04] A zone of the track: its spaces, the cards of an enemy phase, how far enemies see."""

    colour: str
    first: int
    last: int
    cards: int
    vision: int


class ThreatBoard(Card, frozen=True):
    """[MAL-INF-02, MAL-INF-04, MAL-INF-07] One side of the infiltration board."""

    id: Difficulty
    start: int
    alarm: int
    zones: tuple[ThreatZone, ...]


class InfiltrationCosts(Card, frozen=True):
    """[MAL-INF-06, MAL-IHP-04..08] What actions cost in infiltration."""

    assassinate_melee: int
    assassinate_ranged: int
    move_corpse: int
    change_weapon: int
    revive: int


# --- travel ----------------------------------------------------------------------------------------------------------


class Top(Part, frozen=True):
    """[MAL-TRV-09..11] One effect of the top of a travel card: weather, or travel tokens, perhaps on one terrain."""

    weather: Weather | None = None
    travel: int = 0
    terrain: Terrain | None = None


class TravelCard(Card, frozen=True):
    period: Period
    terrain: Terrain
    prefix: str  # of the event's number
    top: tuple[Top, ...]


class EventCard(Card, frozen=True):
    """[MAL-TRV-08] The second half of an event's number, by weather."""

    fair: str
    bad: str


class Numbers(Card, frozen=True):
    """[MAL-TRV-05, MAL-TRV-12, MAL-TRV-13, MAL-TRV-17, MAL-ENC-02, MAL-BAG-06, MAL-COL-01, MAL-LVL-04] Figures that
    stand on no card."""

    day_slots: int
    night_slots: int
    travel_tokens: int  # at most
    move_fair: int
    move_bad: int
    rest_per_day: int
    rest_damage: int
    rest_aura: int
    heavy_capacity: dict[int, int]  # by carry
    cubes_per_carry: int
    objects_per_carry: int
    characteristic_max: int
    collect_cost: int
    crafts_per_slot: int


class Wheel(Card, frozen=True):
    """[MAL-COL-01] What is found on a terrain, by symbol."""

    id: Terrain
    flame: tuple[Resource, ...] = ()
    leaf: tuple[Resource, ...] = ()
    drop: tuple[Resource, ...] = ()
    stone: tuple[Resource, ...] = ()


class Die(Card, frozen=True):
    """The faces of a die, as words or numbers."""

    id: DieName
    faces: tuple[str, ...]


class Stock(Part, frozen=True):
    """[MAL-MKT-01] How many cards of each pile are laid out."""

    deck: Deck
    n: int
