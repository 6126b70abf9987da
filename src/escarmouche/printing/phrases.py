"""The few words that only paper needs, in French and English."""

from __future__ import annotations

from typing import Final

from escarmouche.kits.words.language import Phrasebook

phrase: Final = Phrasebook(
    {
        "cards": ("Cartes", "Cards"),
        "roster": ("Feuille de troupe", "Roster sheet"),
        "reference": ("Aide de jeu", "Quick reference"),
        "scenario": ("Scénario", "Scenario"),
        "deck": ("Paquet de cartes", "Card deck"),
        "heroes": ("Feuilles de héros", "Hero sheets"),
        "front": ("recto", "front"),
        "back": ("verso : imprimer en retournant sur le bord long", "back: print two-sided, flip on the long edge"),
        "figures": ("figurines", "figures"),
        "profile": ("Profil", "Profile"),
        "notes": ("Notes", "Notes"),
        "colon": ("\u00a0:", ":"),
        "turns": ("Tours", "Turns"),
        "carried_by": ("Pour", "For"),
        "clauses": ("Articles cités", "Clauses cited"),
        "no_rules": (
            "Cette liste n'emploie aucune règle particulière.",
            "This list uses no special rule.",
        ),
        "terrain": ("Décors", "Terrain"),
        "zone": ("Zone de déploiement {letter}", "Deployment zone {letter}"),
        "zones": ("Zones", "Zones"),
        "objectives": ("Objectifs", "Objectives"),
        "table": ("Table", "Table"),
        "rules": ("Règles du scénario", "Rules of the scenario"),
        "symbols": ("Signes", "Signs"),
        "ours": (
            "Les règles sont redites avec nos mots ; le livre fait foi.",
            "Rules in our own words; the book decides.",
        ),
        "copies": ("exemplaires", "copies"),
        "level_up": ("Niveaux gagnés", "Levels gained"),
        "belongings": ("Équipement et sac", "Gear and backpack"),
        "gold": ("Or", "Gold"),
    }
)
