"""What is asked of whoever writes cards of his own for Malhya; a story is written rather than filled in."""

from __future__ import annotations

from typing import Final

from escarmouche.games.malhya.content.cards import Enemy, Hero, Object, Talent, Weapon
from escarmouche.games.malhya.content.faults import RANGES
from escarmouche.kits.content.forms import OURS, PackSpec, SectionShape

STORY: Final = """# Une histoire de deux chapitres : docs/howto/story.md dit tout ce qu'un chapitre peut faire.
# A story of two chapters: docs/howto/story.md says all that a chapter may do.
scenarios:
  - id: mine
    mark: original
    region: marches
    weather: fair
    first: '01'
    on_all_unconscious: '03'
    pairs: {}
chapters:
  - id: mine/01
    mark: original
    choices:
      - {effects: [{do: goto, chapter: '02'}]}
      - {effects: [{do: goto, chapter: '03'}]}
  - {id: mine/02, mark: original, ending: good}
  - {id: mine/03, mark: original, ending: defeat}
names:
  - {id: endings/mine/02, name: {fr: Le bon chemin, en: The right way}}
  - {id: endings/mine/03, name: {fr: Le mauvais chemin, en: The wrong way}}
texts:
  - id: mine
    title: {fr: Mon histoire, en: My story}
    body: {fr: Un carrefour sous la pluie., en: A crossroads in the rain.}
  - id: mine/01
    title: {fr: Le carrefour, en: The crossroads}
    body: {fr: Deux chemins se séparent ici., en: Two roads part here.}
    choices:
      - {fr: Prendre à gauche, en: Go left}
      - {fr: Prendre à droite, en: Go right}
  - id: mine/02
    title: {fr: La lumière, en: The light}
    body: {fr: Une auberge vous attend., en: An inn is waiting for you.}
  - id: mine/03
    title: {fr: La boue, en: The mud}
    body: {fr: Le chemin se perd., en: The road is lost.}
"""
# A party has two heroes, and nobody comes twice.
BESIDE: Final = ("A one = {id} | A two = yoktal", "A one = {id} | A two = sulk")
MET: Final = ("room gardens | A one = yoktal at B2 | A two = sulk at B3 | E foe = {id} at E2",)
PACKS: Final = PackSpec(
    sections={
        "heroes": SectionShape(Hero, BESIDE),
        "enemies": SectionShape(Enemy, MET),
        "weapons": SectionShape(Weapon),
        "objects": SectionShape(Object),
        "talents": SectionShape(Talent),
    },
    limits={f"{section}.{name}": limits for section, ranges in RANGES.items() for name, limits in ranges.items()},
    refers={
        "heroes.start.weapon": "weapons",
        "heroes.start.objects": "objects",
        "heroes.start.talents": "talents",
        "weapons.lines.people": "heroes",
    },
    terms={
        "heroes": "heroes",
        "enemies": "enemies",
        "weapons": "weapons",
        "objects": "objects",
        "talents": "talents",
        "characteristics": "characteristics",
        "levels": "characteristics",
        "heroes.levels.": "pack_level",
        "needs": "characteristics",
        "aptitudes": "aptitudes",
        "aura_effects": "aura_effects",
        "resources": "cube",
        "gain": "cube",
        "dice": "pack_die",
        "damage_kind": "wounds",
        "kind": "pack_kind",
        "deck": "pack_deck",
        "talent_class": "pack_class",
        "area": "pack_area",
        "traits": "pack_trait",
        "condition": "pack_condition",
        "once_per_combat": "pack_once",
        "no_threat_for": "pack_threat",
    },
    hidden=frozenset({"mark", "note"}),
    called="names",
    begin={
        "heroes": {
            "id": "my_hero",
            "name_fr": "Mon héros",
            "name_en": "My hero",
            "mark": OURS,
            "aura": 4,
            "life": 6,
            "carry": 2,
            "move": 4,
            "initiative": 4,
            "action_points": 6,
            "move_ap": 1,
            "wait_cost": 1,
            "characteristics": {"dexterity": 2, "intellect": 1, "physique": 2, "senses": 1, "knowledge": 1},
            "special": {"regen": 1},
            "start": {"weapon": "W01", "talents": ["T01"], "gold": 3},
            "aura_effects": ["A_CHAR", "A_LIFE", "A_HUSH"],
            "levels": {
                "dexterity": ["initiative", "talent", "move", "aura"],
                "intellect": ["aura", "talent", "aura", "talent"],
                "physique": ["life", "life", "carry", "life"],
                "senses": ["talent", "initiative", "aura", "talent"],
                "knowledge": ["aura", "life", "talent", "aura"],
            },
        },
        "enemies": {
            "id": "my_foe",
            "name_fr": "Mon ennemi",
            "name_en": "My foe",
            "mark": OURS,
            "kind": "melee",
            "initiative": 4,
            "move": 4,
            "life": 3,
            "attack": {"dice": {"attack": 2}},
            "defence": {"dice": {"defence": 1}},
        },
        "weapons": {
            "id": "my_weapon",
            "name_fr": "Mon arme",
            "name_en": "My weapon",
            "mark": OURS,
            "kind": "melee",
            "deck": "common_weapon",
            "value": 3,
            "lines": [{"attack": {"ap": 2, "dice": {"attack": 2}}, "defence": {"ap": 1, "dice": {"defence": 1}}}],
        },
        "objects": {
            "id": "my_object",
            "name_fr": "Mon objet",
            "name_en": "My object",
            "mark": OURS,
            "kind": "simple",
            "deck": "common_object",
            "value": 2,
        },
        "talents": {
            "id": "my_talent",
            "name_fr": "Mon talent",
            "name_en": "My talent",
            "mark": OURS,
            "talent_class": "erudit",
            "basic": {"aptitudes": {"alchemy": 1}},
            "advanced": {"aptitudes": {"alchemy": 2}},
        },
    },
    text=STORY,
)
