"""What do capabilities, items, spells and pieces do? One line each, for the sheet of a card, with the clause."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from escarmouche.games.fantastiques.settings import Settings


class Gift(msgspec.Struct, frozen=True, array_like=True):
    """What a word on a card means, in French and English, and the clause that says so."""

    why: str
    fr: str
    en: str


CAPABILITIES: Final[Mapping[str, Gift]] = MappingProxyType(
    {
        "flies": Gift(
            "FAN-MOV-04",
            'Se déplace de 18" par-dessus tout, pourvu que la fin du mouvement soit permise.',
            'Moves 18" over everything, as long as it may stand where it ends.',
        ),
        "reach": Gift(
            "FAN-CAP-01",
            'Peut frapper en mêlée tout ennemi à 2" ou moins, sans contact.',
            'May strike in melee at any enemy within 2", without contact.',
        ),
        "disengage": Gift(
            "FAN-CAP-03",
            "Quitte une mêlée sans subir d'attaques gratuites.",
            "Leaves a melee without suffering free attacks.",
        ),
        "scout": Gift(
            "FAN-CAP-04",
            "Peut se déployer n'importe où, hors du contact de l'ennemi.",
            "May deploy anywhere, out of contact with the enemy.",
        ),
        "fearsome": Gift(
            "FAN-CAP-05",
            "Ses ennemis au contact testent leur Mental avant la mêlée ; en cas d'échec : −1 en armure et en mêlée.",
            "Enemies in contact test their Mental before the melee; on a failure: −1 to armour and melee.",
        ),
        "powerful": Gift(
            "FAN-CAP-07",
            "Ses attaques retirent 1 à l'armure de qui n'est pas Puissant.",
            "Its attacks take 1 off the armour of whoever is not Powerful.",
        ),
    }
)

ITEMS: Final[Mapping[str, Gift]] = MappingProxyType(
    {
        "amulet": Gift(
            "FAN-ITM-01",
            "Insensible à toute magie ; permet de lancer un sort.",
            "Immune to all magic; lets its bearer cast one spell.",
        ),
        "endurance": Gift(
            "FAN-ITM-02",
            "Après une défense manquée, un 1 à 3 sur un dé annule la touche.",
            "After a failed defence, 1 to 3 on a die cancels the hit.",
        ),
        "massacre": Gift(
            "FAN-ITM-03",
            "Chaque attaque de mêlée réussie touche tous les ennemis à sa portée.",
            "Each successful melee attack hits every enemy within its blow.",
        ),
        "power": Gift(
            "FAN-ITM-04",
            "+1 à chaque valeur de mêlée, −1 à l'armure de qui est frappé, Puissants compris.",
            "+1 to each melee value, −1 to the armour of whoever is struck, the Powerful included.",
        ),
        "silver": Gift(
            "FAN-ITM-05",
            "Ne peut être visé que par une attaque de mêlée par tour.",
            "May be aimed at by one melee attack a turn only.",
        ),
        "speed": Gift(
            "FAN-ITM-06",
            "Deux attaques de mêlée de plus, à sa meilleure valeur.",
            "Two more melee attacks, at its best value.",
        ),
        "stealth": Gift(
            "FAN-ITM-07",
            "Ni tir ni artillerie ne peuvent le prendre pour cible.",
            "Neither shots nor artillery may aim at it.",
        ),
    }
)

SPELLS: Final[Mapping[str, Gift]] = MappingProxyType(
    {
        "fireball": Gift(
            "FAN-SPL-01",
            'Un gabarit de 3" à 18" au plus : une touche à tous ceux qu\'il couvre, même en partie.',
            'A template of 3" within 18": one hit on everybody it covers, even in part.',
        ),
        "summon": Gift(
            "FAN-SPL-02",
            "Une créature apparaît à 2\" au plus, hors du contact de l'ennemi.",
            'A creature appears within 2", out of contact with the enemy.',
        ),
        "curse": Gift(
            "FAN-SPL-04",
            "Pour toute la partie : −1 à chaque valeur de mêlée et de tir, et une attaque de moins.",
            "For the rest of the game: −1 to each melee and shooting value, and one attack less.",
        ),
        "wall_of_fire": Gift(
            "FAN-SPL-06",
            'Un mur de 6" sur 1" coupe la vue et touche qui le traverse.',
            'A wall of 6" by 1" cuts sight and hits whoever crosses it.',
        ),
        "paralysis": Gift(
            "FAN-SPL-09",
            "Jusqu'à la fin du tour : aucune attaque, −1 en armure.",
            "Until the end of the turn: no attacks, −1 to armour.",
        ),
        "paranoia": Gift(
            "FAN-SPL-10",
            "La cible court vers l'ami le plus proche et le frappe une fois.",
            "The target runs at its nearest friend and strikes it once.",
        ),
        "death_ray": Gift(
            "FAN-SPL-12",
            "Une touche à laquelle on ne résiste pas, −1 en armure.",
            "A hit that cannot be resisted, −1 to armour.",
        ),
        "bloodlust": Gift(
            "FAN-SPL-13",
            "La cible peut se déplacer aussitôt, et frappe une fois si elle finit au contact.",
            "The target may move at once, and strikes once if it ends in contact.",
        ),
        "teleport": Gift(
            "FAN-SPL-15",
            'La cible est posée ailleurs, à 18" au plus de sa place.',
            'The target is put elsewhere, at most 18" from where it stood.',
        ),
    }
)

ARTILLERY: Final[Mapping[str, Gift]] = MappingProxyType(
    {
        "explosive": Gift(
            "FAN-ART-09",
            'Un gabarit de 3" sur le point d\'impact touche tous ceux qu\'il couvre. De 6" à 36", avec un servant.',
            'A template of 3" on the impact hits everybody under it. From 6" to 36", with one of its crew.',
        ),
        "piercing": Gift(
            "FAN-ART-10",
            'Touche tous ceux que la ligne traverse à 6" de l\'impact. De 6" à 36", avec un servant.',
            'Hits everybody whom the line crosses within 6" of the impact. From 6" to 36", with one of its crew.',
        ),
    }
)

# By the reading of a setting under which a word does something else, or more.
READINGS: Final[Mapping[tuple[str, object], Mapping[str, Gift]]] = MappingProxyType(
    {
        ("scout_min", 6): {
            "scout": Gift(
                "FAN-RUL-28",
                "Peut se déployer n'importe où, à 6\" au moins de tout ennemi.",
                'May deploy anywhere, at least 6" from every enemy.',
            )
        },
        ("speed_attacks", "melee_or_shooting"): {
            "speed": Gift(
                "FAN-RUL-69",
                "Deux attaques de plus, de mêlée ou de tir, à sa meilleure valeur.",
                "Two more attacks, in melee or shooting, at its best value.",
            )
        },
        ("stealth_vs_spells", True): {
            "stealth": Gift(
                "FAN-RUL-70",
                "Ni tir, ni artillerie, ni sort ennemi ne peuvent le prendre pour cible.",
                "Neither shots nor artillery nor enemy spells may aim at it.",
            )
        },
        ("amulet_spell", "per_game"): {
            "amulet": Gift(
                "FAN-RUL-35",
                "Insensible à toute magie ; permet de lancer un sort, une fois par partie.",
                "Immune to all magic; lets its bearer cast one spell, once in the game.",
            )
        },
        ("flyer_burns", True): {
            "flies": Gift(
                "FAN-RUL-13",
                'Se déplace de 18" par-dessus tout, mais les murs de feu le brûlent au passage.',
                'Moves 18" over everything, but walls of fire burn it as it passes.',
            )
        },
        ("reach_needs_contact", "reacher_or_target_engaged"): {
            "reach": Gift(
                "FAN-RUL-20",
                "Peut frapper en mêlée tout ennemi à 2\" ou moins, si l'un des deux est au contact d'un ennemi.",
                'May strike in melee at any enemy within 2", if one of the two is in contact with an enemy.',
            )
        },
        ("teleport_contact", False): {
            "teleport": Gift(
                "FAN-RUL-44",
                "La cible est posée ailleurs, à 18\" au plus de sa place, hors du contact de l'ennemi.",
                'The target is put elsewhere, at most 18" from where it stood, out of contact with the enemy.',
            )
        },
        ("piercing_span", "behind"): {
            "piercing": Gift(
                "FAN-RUL-58",
                'Touche tous ceux que la ligne traverse jusqu\'à 6" derrière l\'impact. De 6" à 36", avec un servant.',
                'Hits everybody whom the line crosses to 6" behind the impact. From 6" to 36", with one of its crew.',
            )
        },
        ("curse_attack", "one_per_list"): {
            "curse": Gift(
                "FAN-RUL-39",
                "Toute la partie : −1 à chaque valeur de mêlée et de tir, et une attaque de moins de chaque sorte.",
                "For the rest of the game: −1 to each melee and shooting value, one attack less in each.",
            )
        },
    }
)


def at_this_table(settings: Settings, word: str, gift: Gift) -> Gift:
    """What a word means where the table reads it otherwise than the ledger does first."""
    for (name, reading), gifts in READINGS.items():
        if word in gifts and getattr(settings, name) == reading:
            return gifts[word]
    return gift
