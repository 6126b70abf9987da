"""How are orders typed at a terminal? Other words for decisions and their fields, a page of help, and where bases
stand."""

from __future__ import annotations

import re
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.moonstone.decisions import Use
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.declaring import usable_abilities
from escarmouche.games.moonstone.queries.targets import needs
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.kits.kind import Terminal
from escarmouche.kits.words.language import folded
from escarmouche.table.plane import inch

_NUMBER = re.compile(r"#?(\d+)")
_POINT = re.compile(r"(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)")

VERBS: Final = {
    "mouvement": "step", "pas": "step", "walk": "step", "courir": "jog", "course": "jog", "run": "jog",
    "traverser": "traverse", "monter": "climb", "grimper": "climb", "sauter": "jump", "recolter": "harvest",
    "récolter": "harvest", "creuser": "harvest", "dig": "harvest", "attaquer": "attack", "frapper": "attack",
    "fight": "attack", "utiliser": "use", "lancer": "use", "poser": "claim", "annoncer": "claim", "say": "claim",
    "designer": "pick", "désigner": "pick", "montrer": "show", "jouer": "show", "arranger": "arrange",
    "dés": "dice", "des": "dice",
}  # fmt: skip

FIELDS: Final = {
    "figure": ("personnage", "character"),
    "figures": ("personnages", "characters"),
    "target": ("cible", "target"),
    "targets": ("cibles", "targets"),
    "stone": ("Moonstone", "stone"),
    "ability": ("compétence", "ability"),
    "ladder": ("échelle", "ladder"),
    "terrain": ("décor", "terrain"),
    "surface": ("plate-forme", "platform"),
    "down": ("down", "down"),
    "open": ("open", "open"),
    "card": ("carte", "card"),
    "cards": ("cartes", "cards"),
    "says": ("annonce", "claim"),
}

HELP: Final = (
    """\
Bouger      4 -> 24.5,18         court, ou fait un Mouvement si la Course est déjà prise ; le chemin est cherché
            courir 4 24.5,18     mouvement 4 12,9 via 12,8.5 : par ces points, tel quel
            4 -> #0              au contact du personnage 0
Obstacles   traverser 4 20,13    monter 4 tavern_ladder    sauter 4 10,21
Agir        récolter 4 2         la Moonstone #2          attaquer 4 0
            utiliser 1 tir de mousquet 4
Cartes      un numéro de la liste, ou les mots qu'elle montre : « garde haute », « bluff »
Placer      24.5,18              deploy 4 24,6 : le personnage 4 à cet endroit""",
    """\
Move        4 -> 24.5,18         jogs, or steps if the Jog is used; a way is found around what stands there
            jog 4 24.5,18        step 4 12,9 via 12,8.5: along these points, as typed
            4 -> #0              into contact with character 0
Obstacles   traverse 4 20,13     climb 4 tavern_ladder    jump 4 10,21
Act         harvest 4 2          Moonstone #2             attack 4 0
            use 1 shoot musket 4
Cards       a number of the list, or the words it shows: `high guard`, `bluff`
Place       24.5,18              deploy 4 24,6: character 4 at that place""",
)


def read(game: Position, ask: Ask[Any], text: str, lang: str) -> Use | None:
    """`use 1 shoot musket 4`: an ability by its name in either language, and what it is aimed at; without a number
    before the name it is the active character's. None: it is no such order."""
    verb, _, rest = text.strip().lower().partition(" ")
    if VERBS.get(verb, verb) != "use" or ask.kind != "ChooseAction":
        return None
    words = rest.split()
    who = _number(words.pop(0)) if words and _number(words[0]) is not None else game.board.state.active
    if who is None or not 0 <= who < len(game.board.state.characters):
        return None
    aims: list[str] = []
    while words and (_number(words[-1]) is not None or _POINT.fullmatch(words[-1])):
        aims.insert(0, words.pop())
    ability = _named(game, who, " ".join(words), lang)
    return None if ability is None else _aimed(who, ability, aims)


def _number(word: str) -> int | None:
    found = _NUMBER.fullmatch(word)
    return None if found is None else int(found[1])


def _named(game: Position, who: int, typed: str, lang: str) -> Ability | None:
    """The one ability of the character that is called so, or whose name begins so."""
    voices = [Namer(game, one) for one in (lang, "en", "fr")]
    known = [
        (ability, {folded(namer.ability(name)) for namer in voices})
        for name, ability in usable_abilities(game.board, who).items()
    ]
    wanted = folded(typed)
    exact = [ability for ability, names in known if wanted in names]
    begun = [ability for ability, names in known if any(name.startswith(wanted) for name in names)]
    found = exact or begun
    return found[0] if wanted and len(found) == 1 else None


def _aimed(who: int, ability: Ability, aims: list[str]) -> Use:
    numbers = [number for word in aims if (number := _number(word)) is not None]
    place = next((found for word in aims if (found := _POINT.fullmatch(word))), None)
    if place is not None:
        return Use(who, ability.name, x=inch(float(place[1])), y=inch(float(place[2])))
    if numbers and needs(ability) == "stone":
        return Use(who, ability.name, stone=numbers[0])
    return Use(who, ability.name, tuple(numbers))


def base_of(game: Position, number: int) -> tuple[int, int, int] | None:
    """Centre and radius of a base; None when it is not on the table."""
    crowd = game.board.crowd
    if not 0 <= number < crowd.capacity or not crowd.present(number):
        return None
    x, y, radius, _ = crowd.where(number)
    return x, y, radius


def measure(game: Position, a: int, b: int) -> int | None:
    """[MOO-MEA-01] The gap between two bases: anyone may measure anything at any time."""
    return round(game.board.crowd.gap(a, b))


TERMINAL: Final = Terminal(
    verbs=VERBS, fields=FIELDS, help=HELP, numbered=("figure",), read=read, base_of=base_of, measure=measure
)
