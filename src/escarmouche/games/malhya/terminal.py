"""How are orders typed at a terminal? Other words for decisions and their fields, a page of help, and what a person
reads off the picture: squares (`C4`), sides (`ne`), the hexagons of the map (`F8`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from string import ascii_uppercase
from types import MappingProxyType
from typing import Any, Final, get_args

from escarmouche.core import Ask, Choose
from escarmouche.games.malhya.asks.combat import Defence, FightAction
from escarmouche.games.malhya.asks.infiltration import HeroAction
from escarmouche.games.malhya.asks.menu import Leavable
from escarmouche.games.malhya.asks.story import ChapterChoice
from escarmouche.games.malhya.asks.topics import TOPICS
from escarmouche.games.malhya.asks.travel import TravelAction
from escarmouche.games.malhya.content.terms import Compass, Resource
from escarmouche.games.malhya.decisions import (
    Assassinate,
    Attack,
    Decision,
    DragCorpse,
    GiveNumber,
    MoveTo,
    Parry,
    StepTo,
)
from escarmouche.games.malhya.ids import BEAST, SquareId
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.blows import ARROWS
from escarmouche.games.malhya.queries.room import costs_back, hero_pace, steps
from escarmouche.games.malhya.words.namer import LANGUAGES
from escarmouche.kits.kind import Terminal
from escarmouche.kits.words.language import folded
from escarmouche.table.grid import DIRECTIONS
from escarmouche.table.hexes import SIDES

_SQUARE: Final = re.compile(r"([A-Za-z])(\d{1,2})")
_GO: Final = frozenset({"aller", "avancer", "bouger", "pas", "go", "move", "step", "stepto", "vers", "to"})
_STRIKE: Final = frozenset({"attaquer", "attaque", "frapper", "attack", "strike", "hit", "tirer", "shoot"})
_PARRY: Final = frozenset({"parer", "defendre", "defense", "parry", "defend", "bloquer", "block"})
_KILL: Final = frozenset({"assassiner", "assassinate", "tuer", "kill", "abattre"})
_FAR: Final = frozenset({"loin", "distance", "tir", "far", "ranged", "shot"})
_DRAG: Final = frozenset({"trainer", "cadavre", "drag", "corpse", "dragcorpse"})
_NUMBER: Final = frozenset({"numero", "nombre", "volume", "number"})
_SMALL: Final = frozenset({"en", "la", "le", "case", "the", "square", "avec", "des", "with", "pa", "ap"})
# The sides of squares by their letters, the west in French too.
_WINDS: Final[Mapping[str, Compass]] = MappingProxyType(
    {**{one: one for one in get_args(Compass)}, "o": "w", "no": "nw", "so": "sw"}
)
_HEX_SIDES: Final = ("e", "se", "sw", "w", "nw", "ne")  # clockwise from the east, as the hexagons have them
_COLOURS: Final[Mapping[str, Resource]] = MappingProxyType(
    {
        "verte": "green_arrow", "green": "green_arrow", "rouge": "red_arrow", "red": "red_arrow",
        "jaune": "yellow_arrow", "yellow": "yellow_arrow",
    }
)  # fmt: skip

VERBS: Final = {
    "piocher": "drawcard", "pioche": "drawcard", "draw": "drawcard", "reposer": "rest", "repos": "rest",
    "dormir": "rest", "ranger": "tendhero", "affaires": "tendhero", "sort": "tendhero", "recolter": "collect",
    "récolter": "collect", "chercher": "collect", "gather": "collect", "fabriquer": "craft", "option": "takeoption",
    "indice": "readclue", "clue": "readclue", "parole": "passspeaker", "laisser": "leavetoothers",
    "garder": "keepitem", "keep": "keepitem", "renoncer": "refuseitem", "leave": "refuseitem",
    "changer": "swapweapons", "swap": "swapweapons", "mettre": "wear", "porter": "wear", "retirer": "takeoff",
    "enlever": "takeoff", "aura": "spendaura", "utiliser": "useobject", "use": "useobject", "acheter": "buy",
    "vendre": "sell", "hero": "namehero", "héros": "namehero", "combattre": "endinfiltration",
    "armes": "endinfiltration", "ranimer": "healfallen", "soigner": "healfallen", "revive": "healfallen",
    "lire": "opentoken", "jeton": "opentoken", "read": "opentoken", "sortir": "goout", "sortie": "goout",
    "leaveroom": "goout", "attendre": "wait", "attente": "wait", "finir": "endturn", "fin": "endturn",
    "end": "endturn", "reprendre": "takehand", "main": "takehand", "interrupt": "takehand", "rien": "done",
    "nothing": "done",
}  # fmt: skip

FIELDS: Final = {
    "hero": ("héros", "hero"),
    "heroes": ("héros", "heroes"),
    "seat": ("joueur", "player"),
    "enemy": ("ennemi", "enemy"),
    "square": ("case", "square"),
    "corpse": ("case du cadavre", "square of the corpse"),
    "to": ("destinataire ou case", "receiver or square"),
    "item": ("carte", "card"),
    "instead": ("carte remplacée", "card replaced"),
    "place": ("use ou store", "use or store"),
    "cube": ("cube", "cube"),
    "coins": ("pièces", "coins"),
    "on": ("sur qui", "on whom"),
    "recipe": ("recette", "recipe"),
    "option": ("option", "option"),
    "number": ("nombre", "number"),
    "chapter": ("chapitre", "chapter"),
    "lines": ("lignes de l'arme", "lines of the weapon"),
    "toward": ("côté", "side"),
    "arrows": ("flèches", "arrows"),
    "aura": ("jeton d'aura", "aura token"),
    "paid": ("avec des PA", "with AP"),
    "ranged": ("à distance", "from afar"),
    "effect": ("effet", "effect"),
}

HELP: Final = (
    """\
Voyager     piocher          ne, e, so : un hexagone dans cette direction      F8 : vers cet hexagone voisin
            reposer          récolter        ranger Yo : les affaires d'un héros
Livret      un numéro de la liste ou les mots d'une option ; « numéro 24 » quand le texte demande un nombre
            ranger Yo : les affaires d'un héros, avant de choisir, hors de tout tour
Avancer     C4 : un pas vers cette case, par le plus court ; ne : un pas au nord-est ; « C4 pa » : garder le
            déplacement gratuit et payer en PA
Se glisser  tuer g1          tuer g1 loin     traîner C4 D5 : un cadavre     ranimer Su      attendre      fin
Combattre   attaquer g1      attaquer g1 2 aura : avec la ligne 2 de l'arme et un jeton d'aura
            attaquer g1 verte : avec une flèche verte        frapper ne : une attaque de zone
            parer            parer 1 2 aura : avec ces lignes                  parer rien
Codes       une case en majuscule (C4), un ennemi par son code (g1), un héros par le sien (Yo)""",
    """\
Travel      draw             ne, e, sw: a hexagon that way                     F8: to that neighbouring hexagon
            rest             gather          sort Yo: a hero's belongings
Booklet     a number of the list or the words of an option; `number 24` where the text asks for a number
            sort Yo: a hero's belongings, before you choose, where no turns are played
Move        C4: a step toward this square, by the shortest way; ne: a step to the north-east; `C4 ap`: keep the
            free move and pay with AP
Sneak       kill g1          kill g1 far      drag C4 D5: a corpse           revive Su       wait          end
Fight       attack g1        attack g1 2 aura: with line 2 of the weapon and an aura token
            attack g1 green: with a green arrow              strike ne: an attack on an area
            parry            parry 1 2 aura: with these lines                  parry nothing
Codes       a square in capitals (C4), an enemy by its code (g1), a hero by his (Yo)""",
)

Reader = Callable[[Position, Any, Sequence[str]], Decision | None]


def read(game: Position, ask: Ask[Any], text: str, _lang: str) -> Any:
    """The answer that an order of this game's own means; None: it is no such order."""
    own = ask.inner if isinstance(ask, Leavable) else ask
    words = text.replace("->", " ").split()
    if isinstance(own, Choose):
        return _square_chosen(game, own, words)
    reader = next((one for kind, one in _READERS if isinstance(own, kind)), None)
    return reader(game, own, words) if reader is not None and words else None


def _square_chosen(game: Position, ask: Choose[Any], words: Sequence[str]) -> int | None:
    """`C4`, where a square is asked for."""
    if TOPICS.get(ask.topic) is not SquareId or len(words) != 1:
        return None
    square = square_named(game, words[0])
    return square if square in ask.options else None


def square_named(game: Position, word: str) -> int | None:
    """The square that a column and a row name."""
    found = _SQUARE.fullmatch(word)
    if found is None or game.state.room is None:
        return None
    grid, column, row = game.plan.grid, ascii_uppercase.index(found[1].upper()), int(found[2]) - 1
    return grid.at(column, row) if column < grid.width and 0 <= row < grid.height else None


# --- the journey and the booklet -----------------------------------------------------------------------------------


def _travel(game: Position, _ask: TravelAction, words: Sequence[str]) -> MoveTo | None:
    """`ne`, `aller ne`, `F8`."""
    left = [word for word in words if folded(word) not in _GO]
    if len(left) != 1:
        return None
    q, r = game.state.hex
    if (wind := _WINDS.get(left[0].lower())) in _HEX_SIDES:
        across, down = SIDES[_HEX_SIDES.index(wind)]
        return MoveTo(q + across, r + down)
    for number, one in enumerate(game.cast.region.hexes, start=1):
        signs = {f"{language.terms['terrain_sign'][one.terrain]}{number}" for language in LANGUAGES.values()}
        if left[0].upper() in signs:
            return MoveTo(one.q, one.r)
    return None


def _chapter(_game: Position, ask: ChapterChoice, words: Sequence[str]) -> GiveNumber | None:
    """`numéro 24`: for the option that asks for a number."""
    wanted = next((place for place, option in enumerate(ask.options) if option.number is not None), None)
    if wanted is None or folded(words[0]) not in _NUMBER or not words[-1].isdecimal():
        return None
    return GiveNumber(wanted, int(words[-1]))


# --- rooms ---------------------------------------------------------------------------------------------------------


def _hero(game: Position, ask: HeroAction, words: Sequence[str]) -> Decision | None:
    verb = folded(words[0])
    if verb in _KILL:
        enemy = _figure(words[1:])
        return None if enemy is None else Assassinate(enemy, any(folded(word) in _FAR for word in words[1:]))
    if verb in _DRAG:
        ends = [square for word in words[1:] if (square := square_named(game, word)) is not None]
        return DragCorpse(*ends) if len(ends) == len(("corpse", "to")) else None
    return _step(game, ask.hero, words)


def _fight(game: Position, ask: FightAction, words: Sequence[str]) -> Decision | None:
    if folded(words[0]) in _STRIKE:
        return _attack(game, words[1:])
    return _step(game, ask.hero, words)


def _step(game: Position, who: int, words: Sequence[str]) -> StepTo | None:
    """`C4`, `ne`, `-> C4`: one step, toward the square by the shortest way."""
    left = [word for word in words if folded(word) not in _GO]
    paid = any(folded(word) in {"pa", "ap"} for word in left)
    left = [word for word in left if folded(word) not in _SMALL]
    if len(left) != 1 or game.state.room is None:
        return None
    hero = game[who]
    if wind := _WINDS.get(left[0].lower()):
        to = game.plan.grid.beside(hero.square, DIRECTIONS[wind])
        return None if to is None else StepTo(to, paid)
    goal = square_named(game, left[0])
    return None if goal is None else StepTo(_next_toward(game, who, goal), paid)


def _next_toward(game: Position, who: int, goal: int) -> int:
    """The neighbouring square from which it is least far; the goal itself where no way leads there, to be refused."""
    hero = game[who]
    far = costs_back(game, 1 << goal, hero_pace(game, hero))
    near = [step.to for step in steps(game)[hero.square]]
    best = min(near, key=lambda square: far[square], default=goal)
    return best if near and far[best] < far[hero.square] else goal


# --- combat --------------------------------------------------------------------------------------------------------


def _figure(words: Sequence[str]) -> int | None:
    """The first number: the terminal has turned codes of the picture into numbers."""
    return next((int(word.lstrip("#")) for word in words if word.lstrip("#").isdecimal()), None)


def _attack(game: Position, words: Sequence[str]) -> Attack | None:
    """`g1 2 aura verte`, `ne 2`; a beast need not be named."""
    toward = next((_WINDS[word.lower()] for word in words if word.lower() in _WINDS), "")
    numbers = list(_numbers(words))
    if toward or game.state.beast is not None:
        enemy = -1 if toward else BEAST
        numbers = [number for number in numbers if number != BEAST]
    elif numbers:
        enemy = numbers.pop(0)
    else:
        return None
    arrows = tuple(one for one in ARROWS for word in words if _COLOURS.get(folded(word)) == one)
    lines = tuple(sorted(number for number in numbers if number > 1))  # the first line goes without saying
    return Attack(enemy, lines, toward, arrows, _aura(words))  # type: ignore[arg-type]  # a side, or none


def _parry(_game: Position, _ask: Defence, words: Sequence[str]) -> Parry | None:
    """`parer`, `parer 1 2 aura`, `parer rien`."""
    if folded(words[0]) not in _PARRY:
        return None
    nothing = any(folded(word) in {"rien", "nothing"} for word in words[1:])
    lines = tuple(sorted(_numbers(words[1:]))) or (() if nothing else (1,))
    return Parry(lines, _aura(words))


def _numbers(words: Sequence[str]) -> Iterator[int]:
    return (int(word.lstrip("#")) for word in words if word.lstrip("#").isdecimal())


def _aura(words: Sequence[str]) -> bool:
    return any(folded(word) == "aura" for word in words)


_READERS: Final[tuple[tuple[type[Ask[Any]], Reader], ...]] = (
    (TravelAction, _travel),
    (ChapterChoice, _chapter),
    (HeroAction, _hero),
    (FightAction, _fight),
    (Defence, _parry),
)
TERMINAL: Final = Terminal(verbs=VERBS, fields=FIELDS, help=HELP, numbered=("figure",), read=read)
