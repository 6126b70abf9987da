"""What does a card print? Profiles, war machines, weapons, skills by name, as the content files hold them.

Lengths are in table units (the files write centimetres in keys that end in `_cm`; `shelves` turns them).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from escarmouche.games.ages.ids import Stat
from escarmouche.table.plane import cm

Skill: TypeAlias = Literal[
    "acharne", "aguerri", "arme_sacree", "armure_sacree", "artefact", "assassin", "autorite", "bond", "bretteur",
    "brutal", "chance", "charge_bestiale", "commandement", "concentration", "conscience", "construct",
    "contre_attaque", "coup_de_maitre", "cri_de_guerre", "cri_de_ralliement", "desespere", "destrier", "devotion",
    "dur_a_cuire", "eclaireur", "enchainement", "endurance", "ennemi_personnel", "enorme", "epee_hache", "ephemere",
    "ethere", "fanatisme", "farouche", "feal", "feinte", "feroce", "fidele", "fleau", "for_en_charge",
    "frere_de_sang", "furie_guerriere", "harcelement", "hyperien", "iconoclaste", "immortel_de_la_lumiere",
    "immortel_des_tenebres", "immortel_du_destin", "immunite", "implacable", "inalterable", "infiltration",
    "insensible", "instinct_de_survie", "intimidation", "invocateur", "lames_dorsales", "magicien", "martyr",
    "maudit", "mecanicien", "membre_supplementaire", "mort_vivant", "musicien", "mutagene", "mystique_guerrier",
    "naphte", "paria", "piete", "porte_etendard", "poseur_de_pieges", "possede", "previsible", "rapidite",
    "rechargement_rapide", "recuperation", "regeneration", "rempart", "renfort", "resolution", "sapeur", "selenite",
    "soin", "souffle", "thaumaturge", "tir_d_assaut", "tir_instinctif", "toxique", "tueur_ne", "vapeur", "vol",
    "vulnerable",
]  # fmt: skip
Alignment: TypeAlias = Literal["light", "destiny", "darkness"]
Element: TypeAlias = Literal["air", "water", "fire", "light", "darkness", "earth"]
Family: TypeAlias = Literal["magician", "faithful"]

# How a stat is printed in the arguments of skills (Aguerri/ATT, Vapeur/FOR,RES).
PRINTED: dict[str, Stat] = {
    "MOU": "mov", "INI": "ini", "ATT": "att", "FOR": "str", "DEF": "def", "RES": "res", "TIR": "aim", "COU": "cou",
    "PEU": "fear", "DIS": "dis", "POU": "mys", "FOI": "mys", "FOR(tir)": "shot",
}  # fmt: skip


class SkillUse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A skill as a card prints it: `Toxique/5` has x 5, `Souffle 4/15` x 4 and y 15, `Aguerri/ATT` the names `ATT`."""

    id: Skill
    x: int = 0
    y: int = 0
    names: tuple[str, ...] = ()


class SkillKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ADE-SKL-01] An entry of the closed vocabulary: what it takes, and how two of them become one."""

    id: Skill
    name: str
    name_en: str
    takes: Literal["nothing", "number", "two_numbers", "stats", "names"] = "nothing"
    stack: Literal["sum", "min"] = "sum"
    gear: bool = False  # equipment with rules (ADE-EQP), which works as a skill does


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"strength": "str"}):
    """[ADE-PRO-05] A ranged weapon: its own strength and its range; artillery has a family and a weight."""

    name: str
    name_en: str
    strength: int
    range: int
    artillery: Literal["", "piercing", "area"] = ""
    weight: Literal["light", "heavy"] = "light"
    template: int = cm(5)


class Mystic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ADE-SKL-63, ADE-SKL-83, ADE-MYS-01] The block of a magician or a faithful: POU or FOI, and the books open to
    it."""

    family: Family
    mys: int
    books: tuple[str, ...]
    elements: tuple[Element, ...] = ()
    instinctive: bool = False


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """[ADE-PRO-01..12] A reference card. A stat that is not there is printed as a dash; `air` is the second MOU of a
    flyer, `fear` makes the fighter frightening."""

    id: str
    name: str
    name_en: str
    people: str
    rank: Literal[1, 2, 3]
    kind: str  # the class: a keyword without rules of its own
    power: Literal[0, 1, 2, 3]
    val: int
    stats: dict[Stat, int]
    height: int
    base: int  # diameter, or side of a square
    base_form: Literal["round", "square"] = "round"
    incarnate: bool = False
    affiliations: tuple[str, ...] = ()
    joins: tuple[str, ...] = ()  # other peoples whose armies may take it (ADE-ARM-23)
    skills: tuple[SkillUse, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    mystic: Mystic | None = None
    bold: tuple[Stat, ...] = ()  # stats that Concentration may raise (ADE-PRO-04)
    figures_per_card: int = 0  # 0: by its value (ADE-ARM-13)
    options: dict[str, int] = {}  # options offered, with their price
    meanders: bool = False  # counts as of the Meanders of Darkness (ADE-SKL-69)

    @property
    def pure_mystic(self) -> bool:
        """[ADE-PRO-14] A magician or faithful that is no warrior."""
        return self.mystic is not None and all(use.id != "mystique_guerrier" for use in self.skills)

    @property
    def book_levels(self) -> int:
        """[ADE-MYS-06] How many levels of formulas its personal book holds."""
        return self.mystic.mys * (2 if self.pure_mystic else 1) if self.mystic else 0


class Machine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ADE-MAC-01] A war machine: structure, resilience, weight (POI), crew (EQU)."""

    id: str
    name: str
    name_en: str
    people: str
    val: int
    sp: int
    res: int
    weight: int
    crew: int
    server_class: str = ""
    power: Literal[0, 1, 2, 3] = 2
    height: int = cm(4)
    base: int = cm(5)
    mov: int = 0  # 0: moved by its crew
    weapon: Weapon | None = None
    skills: tuple[SkillUse, ...] = ()


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A people: its alignment, and its own word for an affiliation."""

    id: str
    name: str
    name_en: str
    alignment: Alignment
    affiliation_word: str = ""
    wide_zones: bool = False  # the Wolf and the Hyena: galvanise zones of powerful fighters reach farther (ADE-SKL-25)
