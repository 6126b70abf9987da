"""Which skills does a card have in all? What is printed and given, with what those imply, stacked [ADE-SKL-01]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from escarmouche.games.ages.profiles import Profile, Skill, SkillKind, SkillUse

SkillSet: TypeAlias = Mapping[Skill, SkillUse]


def _immune(*names: str) -> SkillUse:
    return SkillUse("immunite", names=names)


# What has a skill has these as well. Immunities are named as ADE-SKL-132 lists them.
IMPLIES: Final[dict[Skill, tuple[SkillUse, ...]]] = {
    "construct": (_immune("toxique", "peu"),),  # ADE-SKL-32
    "mort_vivant": (_immune("toxique", "peu"),),  # ADE-SKL-88
    "ethere": (_immune("malus_de_charge", "terrain"),),  # ADE-SKL-54
    "hyperien": (_immune("hyperien", "peu"),),  # ADE-SKL-69
    "immortel_du_destin": (SkillUse("conscience"), _immune("toxique")),  # ADE-SKL-71
    "immortel_de_la_lumiere": (_immune("toxique", "peu"),),  # ADE-SKL-72
    "immortel_des_tenebres": (_immune("toxique", "peu"),),  # ADE-SKL-73
    "conscience": (_immune("malus_de_melee"),),  # ADE-SKL-31: of a mystic; nobody else has the penalty
    "mystique_guerrier": (SkillUse("contre_attaque"), _immune("deconcentration")),  # ADE-SKL-98
    "possede": (_immune("malus_de_blessure"),),  # ADE-SKL-107
    "feinte": (_immune("feinte"),),  # ADE-SKL-61
    "maudit": (_immune("aguerri", "chance"),),  # ADE-SKL-85
}
# ADE-INC-02
INCARNATE: Final = (SkillUse("enchainement"), SkillUse("contre_attaque"), SkillUse("coup_de_maitre"))
# ADE-AFF-13: what an Incarnate under another name does without
FORGONE: Final = frozenset(("fleau", "ennemi_personnel", "frere_de_sang"))


def stacked(uses: Iterable[SkillUse], kinds: Mapping[str, SkillKind]) -> dict[Skill, SkillUse]:
    """[ADE-SKL-01, ADE-RUL-145, ADE-RUL-92, ADE-SKL-32, ADE-SKL-71, ADE-SKL-72, ADE-SKL-88, ADE-SKL-98, ADE-SKL-107]
    Skills with all they imply: numbers add up, or the lower one counts; names join."""
    found: dict[Skill, SkillUse] = {}
    waiting = list(uses)
    implied: set[Skill] = set()
    while waiting:
        use = waiting.pop(0)
        known = found.get(use.id)
        found[use.id] = use if known is None else _joined(known, use, kinds[use.id])
        if use.id not in implied:
            implied.add(use.id)
            waiting += IMPLIES.get(use.id, ())
    return found


def _joined(one: SkillUse, other: SkillUse, kind: SkillKind) -> SkillUse:
    if kind.takes in ("stats", "names"):
        return SkillUse(one.id, names=tuple(dict.fromkeys((*one.names, *other.names))))
    if kind.stack == "min":
        return SkillUse(one.id, min(one.x, other.x), one.y)
    return SkillUse(one.id, one.x + other.x, max(one.y, other.y))


def printed_skills(profile: Profile) -> tuple[SkillUse, ...]:
    """[ADE-INC-01, ADE-INC-02, ADE-PRO-14] What a profile brings: its own skills, and those of an Incarnate that is no
    pure mystic; a shooter among them reloads quickly."""
    if not profile.incarnate or profile.pure_mystic:
        return profile.skills
    quick = (SkillUse("rechargement_rapide", 1),) if "aim" in profile.stats else ()
    return (*profile.skills, *INCARNATE, *quick)
