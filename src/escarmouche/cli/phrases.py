"""What does the terminal itself say, in French and English? The game's own words come from the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PHRASES: Final[Mapping[str, tuple[str, str]]] = {
    "welcome": (
        "{title} : vous jouez {seats} contre {bot}. Tapez « aide » pour les commandes.",
        "{title}: you play {seats} against {bot}. Type `help` for the commands.",
    ),
    "together": (
        "{title} : {seats}. Tapez « aide » pour les commandes.",
        "{title}: {seats}. Type `help` for the commands.",
    ),
    "seat": ("le camp {letter}", "side {letter}"),
    "demo": ("{title} : démonstration, {bots}.", "{title}: a demonstration, {bots}."),
    "pick": ("Un numéro, un ordre tapé, ou « aide ».", "A number, a typed order, or `help`."),
    "pick_option": ("Un numéro, ou Entrée pour revenir.", "A number, or Enter to go back."),
    "more": ("… et {count} autres : tapez un ordre, ou « tout ».", "… and {count} more: type an order, or `all`."),
    "no_option": ("Il n'y a pas d'option {text} ici.", "There is no option {text} here."),
    "unclear": ("Pas compris : {text}. Tapez « aide ».", "Not understood: {text}. Type `help`."),
    "needs": ("L'ordre « {verb} » demande : {fields}", "The order `{verb}` needs: {fields}"),
    "unknown_name": (
        "Nom inconnu ici, ou pas assez précis : {text}. Il y a : {known}.",
        "No such name here, or not clear enough: {text}. There are: {known}.",
    ),
    "nobody": ("Il n'y a pas de figurine #{number} sur la table.", "There is no figure #{number} on the table."),
    "in_english": ("(texte de la règle, en anglais) ", ""),
    "no_undo": (
        "Impossible d'annuler : un jet de dés ou une réponse de l'adversaire a suivi votre dernier choix.",
        "It cannot be taken back: a roll or another player's answer has followed your last choice.",
    ),
    "undone": ("Annulé.", "Taken back."),
    "saved": ("Partie enregistrée dans {path}.", "The match is saved as {path}."),
    "save_where": (
        "Enregistrer sous quel nom ? Exemple : save partie.jsonl",
        "Under which name? Example: save match.jsonl",
    ),
    "not_saved": ("Non enregistré : {text}", "Not saved: {text}"),
    "offer": (
        "Enregistrer la partie ? Un nom de fichier, ou Entrée pour non : ",
        "Save the match? A file name, or Enter for no: ",
    ),
    "go_on": (
        "Pour la reprendre : {program} replay {path} --fork {count}",
        "To go on with it: {program} replay {path} --fork {count}",
    ),
    "conceded": ("Vous abandonnez la partie.", "You concede the match."),
    "sure": ("Abandonner vraiment ? (oui/non) ", "Really concede? (yes/no) "),
    "nothing_yet": ("Il ne s'est encore rien passé.", "Nothing has happened yet."),
    "measured": ('De #{a} à #{b}, de bord à bord : {inches}"', 'From #{a} to #{b}, edge to edge: {inches}"'),
    "no_measuring": (
        "On ne mesure pas d'avance dans cette partie.",
        "This match is played without measuring beforehand.",
    ),
    "measure_what": ("Exemple : mesure 12 30", "Example: measure 12 30"),
    "not_there": ("#{number} n'est pas sur la table.", "#{number} is not on the table."),
    "crashed": (
        "Une erreur du programme a arrêté la partie ; elle est gardée dans {path}.",
        "A fault of the program has stopped the match; it is kept as {path}.",
    ),
    "over": ("La partie est finie.", "The match is over."),
    "enter": ("— Entrée pour continuer, q pour arrêter —", "-- Enter to go on, q to stop --"),
    "after": ("Après {count} réponses :", "After {count} answers:"),
}

HELP: Final[tuple[str, str]] = (
    """\
Choisir     un numéro de la liste ; un numéro de figurine (12) ou son code (M1) ouvre ses options ; « tout » les montre
Bouger      12 -> 24.5,18        le chemin est cherché autour des obstacles
            12 -> #30            au contact de la figurine 30
            move 12 24.5,18 via 20,18   par ces points, tel quel ; « leave » à la fin : quitter la table
Attaquer    shoot 12 30 (tirer)    strike 12 30 31 (frapper)    une cible pour tout, ou une par attaque
Magie       lancer 7 boule de feu 24,18    lancer 7 paralysie 30
Placer      24.5,18    deploy 2 24,6 : tout le groupe 2 autour de ce lieu
Secret      shoot 12 30; shoot 13 31   toutes les attaques d'un coup
Passer      done (fin)
Demander    table · log (journal) · why (pourquoi) [article] · measure 12 30 (mesure)
Partie      undo (annuler) · save FICHIER · concede (abandonner) · quit (quitter)
Les lieux se tapent x,y en pouces, le point pour les décimales, ou comme à l'écran : (24,5 ; 18,0).""",
    """\
Choose      a number of the list; a figure's number (12) or code (M1) opens its options; `all` shows every one
Move        12 -> 24.5,18        a way is found around what stands there
            12 -> #30            into contact with figure 30
            move 12 24.5,18 via 20,18   along these points, as typed; `leave` at the end: off the table
Attack      shoot 12 30    strike 12 30 31    one target for all attacks, or one each
Magic       cast 7 fireball 24,18    cast 7 curse 30
Place       24.5,18    deploy 2 24,6: all of group 2 around that place
Secret      shoot 12 30; shoot 13 31   all attacks at once
Pass        done
Ask         table · log · why [clause] · measure 12 30
Match       undo · save FILE · concede · quit
Places are typed x,y in inches, or as on the screen: (24.5, 18.0).""",
)

FIELDS: Final[Mapping[str, tuple[str, str]]] = {
    "kind": ("groupe", "group"),
    "figure": ("figurine", "figure"),
    "targets": ("cible", "target"),
    "target": ("cible", "target"),
    "piece": ("pièce", "piece"),
    "crew": ("servant", "crew"),
    "caster": ("mage", "caster"),
    "spell": ("sort", "spell"),
    "to": ("figurine", "figure"),
    "degrees": ("degrés", "degrees"),
    "creature": ("créature", "creature"),
}

COMMANDS: Final[Mapping[str, str]] = {
    "help": "help", "aide": "help", "?": "help",
    "undo": "undo", "annuler": "undo",
    "save": "save", "sauver": "save", "enregistrer": "save",
    "why": "why", "pourquoi": "why",
    "table": "table",
    "log": "log", "journal": "log",
    "measure": "measure", "mesure": "measure", "mesurer": "measure",
    "all": "all", "tout": "all",
    "concede": "concede", "abandonner": "concede",
    "quit": "quit", "quitter": "quit", "exit": "quit", "q": "quit",
}  # fmt: skip


def phrase(lang: str, key: str, **facts: object) -> str:
    """One of the terminal's own sentences."""
    return PHRASES[key][lang == "en"].format(**facts)


def field_words(lang: str, fields: tuple[str, ...]) -> str:
    """What an order is made of, by the names that players use; `…` behind one of which there may be several."""
    told = []
    for field in fields:
        name = field.strip("[] …")
        told.append(field.replace(name, FIELDS.get(name, (name, name))[lang == "en"]))
    return " ".join(told)


def help_text(lang: str) -> str:
    """What can be typed."""
    return HELP[lang == "en"]


def side_letter(seat: int) -> str:
    """Sides are lettered as on the picture."""
    return chr(ord("A") + seat)
