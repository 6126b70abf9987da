"""What does the terminal itself say, in French and English? The game's own words come from the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from escarmouche.kits.facts import Facts, Ground
from escarmouche.kits.words.facet import Words

PHRASES: Final[Mapping[str, tuple[str, str]]] = {
    "welcome": (
        "{title} : vous jouez {seats} contre un robot ({bot}). Tapez « aide » pour les commandes.",
        "{title}: you play {seats} against a bot ({bot}). Type `help` for the commands.",
    ),
    "lesson": (
        "{title} : {lesson}. {about} « suivre » fait ce qui est conseillé ; faites autrement quand vous voulez.",
        "{title}: {lesson}. {about} `follow` does what is advised; do otherwise whenever you like.",
    ),
    "advised": ("Conseil (« suivre ») : {answer}", "Advice (`follow`): {answer}"),
    "left_road": (
        "À votre idée : les dés sont libres et l'adversaire pense par lui-même.",
        "As you like: the dice are free and the opponent thinks for himself.",
    ),
    "nothing_advised": ("Rien n'est conseillé ici.", "Nothing is advised here."),
    "welcome_allies": (
        "{title} : vous jouez {seats}, un robot ({bot}) est de votre côté. Tapez « aide » pour les commandes.",
        "{title}: you play {seats}, with a bot ({bot}) on your side. Type `help` for the commands.",
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
    "odds_of_what": (
        "Les chances de quoi ? « chances 3 », ou « chances » et un ordre.",
        "The odds of what? `odds 3`, or `odds` and an order.",
    ),
    "review_course": (
        "Pour {who}, les chances de gagner vont de {began} à {result}.",
        "For {who} the chance to win goes from {began} to {result}.",
    ),
    "review_course_together": (
        "Pour le groupe, la réussite attendue va de {began} à {result}.",
        "For the party the success to be expected goes from {began} to {result}.",
    ),
    "review_party": ("le groupe", "the party"),
    "review_turning": ("Les tournants", "Turning points"),
    "review_chart": (
        "À gauche le début, à droite la fin ; en rouge les tournants, avec le numéro de la réponse.",
        "The beginning on the left, the end on the right; in red the turning points, with the number of the answer.",
    ),
    "review_lost": ("Par ses choix, {who} perd {lost}.", "By choice, {who} lost {lost}."),
    "review_luck": ("Part de chance ({who}) : {luck}.", "Share of luck ({who}): {luck}."),
    "review_moment": (
        "Réponse {number}. {asked} {given}. Chance du moment ({who}) : {luck}.",
        "Answer {number}. {asked} {given}. Luck of the moment ({who}): {luck}.",
    ),
    "review_better": (" Mieux : {best} (perdu : {lost}).", " Better: {best} (lost: {lost})."),
    "hint_line": ("{place}. {answer} : {value} (± {error})", "{place}. {answer}: {value} (± {error})"),
    "hint_only": ("Il n'y a qu'une réponse : {answer}.", "There is only one answer: {answer}."),
    "hint_none": ("Ce jeu n'a pas de jugement à consulter.", "This game has no judgement to ask."),
    "no_undo": (
        "Impossible d'annuler : un jet de dés ou la réponse de quelqu'un d'autre a suivi votre dernier choix.",
        "It cannot be taken back: a roll or another player's answer has followed your last choice.",
    ),
    "no_table": (
        "Dans ce terminal. Pour jouer dans le navigateur : pip install '{extra}'",
        "In this terminal. To play in the browser: pip install '{extra}'",
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
    "measured": ("De #{a} à #{b}, de bord à bord : {gap}", "From #{a} to #{b}, edge to edge: {gap}"),
    "measures_nothing": ("On ne mesure rien dans ce jeu.", "Nothing is measured in this game."),
    "hand_over": ("— L'écran est à {seat} : Entrée —", "-- The screen is for {seat}: Enter --"),
    "no_measuring": (
        "On ne mesure pas d'avance dans cette partie.",
        "This match is played without measuring beforehand.",
    ),
    "measure_what": ("Exemple : mesure 12 30", "Example: measure 12 30"),
    "not_there": ("#{number} n'est pas sur la table.", "#{number} is not on the table."),
    "lost_by_rule": (
        "Un programme a perdu la partie pour n'avoir pas répondu comme convenu : {program}",
        "A program has lost the match by not answering as agreed: {program}",
    ),
    "crashed": (
        "Une erreur d'escarmouche a arrêté la partie ; elle est gardée dans {path}.",
        "An error in escarmouche has stopped the match; it is kept as {path}.",
    ),
    "over": ("La partie est finie.", "The match is over."),
    "enter": ("— Entrée pour continuer, q pour arrêter —", "-- Enter to go on, q to stop --"),
    "after": ("Après {count} réponses :", "After {count} answers:"),
}

HELP: Final[tuple[str, str]] = (
    """\
Choisir     un numéro de la liste, ou les mots d'une option ; « tout » montre chaque option
            un numéro de figurine (12) ou son code (M1), là où il y en a, ouvre ses options
{orders}
Passer      done (fin)
Demander    table · log (journal) · why (pourquoi) [article] · measure 12 30 (mesure)
Partie      undo (annuler) · save FICHIER · concede (abandonner) · quit (quitter){places}""",
    """\
Choose      a number of the list, or the words of an option; `all` shows every one
            a figure's number (12) or code (M1), where there are any, opens its options
{orders}
Pass        done
Ask         table · log · why [clause] · measure 12 30
Match       undo · save FILE · concede · quit{places}""",
)

PLACES: Final[tuple[str, str]] = (
    "\nLes lieux se tapent x,y en {unit}, le point pour les décimales, ou comme à l'écran : (24,5 ; 18,0).",
    "\nPlaces are typed x,y in {unit}, or as on the screen: (24.5, 18.0).",
)

FIELDS: Final[Mapping[str, tuple[str, str]]] = {
    "figure": ("figurine", "figure"),
    "targets": ("cible", "target"),
    "target": ("cible", "target"),
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
    "odds": "odds", "chances": "odds",
    "hint": "hint", "conseil": "hint",
    "follow": "follow", "suivre": "follow",
    "concede": "concede", "abandonner": "concede",
    "quit": "quit", "quitter": "quit", "exit": "quit", "q": "quit",
}  # fmt: skip


def phrase(lang: str, key: str, **facts: object) -> str:
    """One of the terminal's own sentences."""
    return PHRASES[key][lang == "en"].format(**facts)


def field_words(lang: str, fields: tuple[str, ...], own: Mapping[str, tuple[str, str]]) -> str:
    """What an order is made of, by the names that players use (a game's `own` before those of any game); `…` behind
    one of which there may be several."""
    told = []
    for field in fields:
        name = field.strip("[] …")
        known = own.get(name) or FIELDS.get(name, (name, name))
        told.append(field.replace(name, known[lang == "en"]))
    return " ".join(told)


def help_text(lang: str, orders: tuple[str, str], facts: Facts) -> str:
    """What can be typed; `orders` are the game's own lines about it, places only where the game has a plane."""
    own, unit = orders[lang == "en"], facts.unit.name_in(lang)
    places = PLACES[lang == "en"].format(unit=unit) if facts.ground is Ground.PLANE else ""
    return HELP[lang == "en"].replace("{orders}\n", f"{own}\n" if own else "").replace("{places}", places)


def seat_name(words: Words, game: Any, seat: int, lang: str, short: bool = False) -> str:
    """What a seat is called: as the game says, else lettered as on the picture (`short`: the letter alone)."""
    if named := words.seat_name(game, seat, lang):
        return named
    letter = chr(ord("A") + seat)
    return letter if short else phrase(lang, "seat", letter=letter)


# As the table in the browser calls them.
BOTS: Final[Mapping[str, tuple[str, str]]] = {
    "random": ("au hasard", "random"),
    "greedy": ("opportuniste", "opportunist"),
    "equilibrium": ("bluffeur", "bluffer"),
    "solved": ("calculateur", "calculator"),
    "level-1": ("débutant", "beginner"),
    "level-2": ("apprenti", "apprentice"),
    "level-3": ("soldat", "soldier"),
    "level-4": ("stratège", "strategist"),
    "level-5": ("capitaine", "captain"),
    "level-6": ("maître", "master"),
}


def bot_name(bot: str, lang: str) -> str:
    """What a bot is called; one that we have no word for keeps its name."""
    return BOTS.get(bot, (bot, bot))[lang == "en"]
