"""What is asked of whoever writes profiles of his own for L'Âge des Escarmouches: lengths in centimetres, skills as
they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.number_faults import MACHINES, MOV, MYSTIC, PER_CARD, PRICE, PROFILES, STATS, WEAPON, Limits
from escarmouche.games.ages.profiles import Machine, People, Profile, SkillKind
from escarmouche.games.ages.shelves import LENGTHS, PACKAGE, ArmyList, slug
from escarmouche.games.ages.staging.skill_clauses import SKILL_CLAUSES
from escarmouche.games.ages.staging.skill_texts import SKILL_TEXTS
from escarmouche.kits.content.forms import FormOption, PackSpec, SectionShape, Words
from escarmouche.kits.content.loading import gathered, shelf


def written(name: str, shape: Any) -> tuple[str, Any]:
    """A field as a file writes it; the weight of a machine is a length, that of a gun is not."""
    if name in LENGTHS or (name == "weight" and shape is int):
        return f"{name}_cm", float
    if name == "mov":
        return name, float
    if name == "stats":
        return name, dict[Stat, float]
    return name, tuple[str, ...] if name == "skills" else shape


def words(lang: str) -> Words:
    """[ADE-SKL-01] The closed vocabulary of skills: as a card prints them, what they do, where it is said."""
    entries, _ = gathered(PACKAGE, ("skills", "profiles"), ())
    written = (one for card in entries["profiles"].values() for one in _texts(card.fields.get("skills")))
    printed = {slug(one.partition("/")[0]): one for one in sorted(written, key=len, reverse=True)}
    kinds = sorted(shelf(entries["skills"], SkillKind, []).values(), key=lambda one: slug(one.name))
    french = lang == "fr"
    return {
        "skill": tuple(
            FormOption(
                printed.get(one.id, one.name + BEHIND[one.takes]),
                one.name if french else f"{one.name_en} ({one.name})",
                SKILL_TEXTS[one.id][not french],
                SKILL_CLAUSES[one.id][0],
            )
            for one in kinds
        )
    }


def _texts(value: object) -> Iterator[str]:
    return (one for one in value if isinstance(one, str)) if isinstance(value, list) else iter(())


# What stands behind the name of a skill that no card of the game has.
BEHIND: Final = {"nothing": "", "number": "/1", "two_numbers": "/4/15", "stats": "/ATT", "names": "/Aurore"}
LEADER: Final = "A lead = aur_capitaine at 20,10 commander"  # somebody commands, and a new fighter does not


def _of(place: str, limits: Limits) -> dict[str, tuple[float, float]]:
    return {f"{place}.{name}": each for name, each in limits.items()}


LIMITS: Final = {
    **_of("profiles", {**PROFILES, **PER_CARD, **STATS, "options.": PRICE}),
    **_of("profiles.weapons", WEAPON),
    **_of("profiles.mystic", MYSTIC),
    **_of("machines", {**MACHINES, "mov": MOV}),
    **_of("machines.weapon", WEAPON),
}
PACKS: Final = PackSpec(
    sections={
        "profiles": SectionShape(Profile, (f"A one = {{id}} at 10,10 | {LEADER}", "A one = {id} at 10,10")),
        "machines": SectionShape(Machine, ("A one = {id} at 10,10",)),
        "lists": SectionShape(ArmyList),
        "peoples": SectionShape(People),
    },
    limits=LIMITS,
    refers={
        "profiles.people": "peoples",
        "profiles.joins": "peoples",
        "machines.people": "peoples",
        "lists.people": "peoples",
        "lists.commander": "profiles",
        "lists.cards.profile": "profiles",
    },
    terms={
        "profiles.stats": "stat",
        "profiles.bold": "stat",
        "elements": "pack_element",
        "alignment": "pack_alignment",
        "family": "pack_family",
        "artillery": "pack_artillery",
        "weight": "pack_weight",
        "base_form": "pack_base",
    },
    words=words,
    picks={"skills": "skill"},
    hidden=frozenset({"profiles.meanders", "profiles.figures_per_card", "peoples.wide_zones"}),
    written=written,
    begin={
        "profiles": {
            "id": "mon_combattant",
            "name": "Mon combattant",
            "name_en": "My fighter",
            "people": "Aurore",
            "rank": 1,
            "class": "Guerrier",
            "power": 1,
            "val": 8,
            "stats": {"mov": 10, "ini": 3, "att": 3, "str": 3, "def": 3, "res": 4, "cou": 3, "dis": 3},
            "height_cm": 4,
            "base_cm": 3,
        },
    },
)
