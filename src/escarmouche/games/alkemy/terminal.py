"""How are orders typed at a terminal? Other words for decisions and their fields, a page of help, where bases stand.

[ALK-GEN-04] Nobody measures: `measure` knows no distance.
"""

from __future__ import annotations

import re
from math import cos, hypot, radians, sin
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.shooting import GiveEstimate
from escarmouche.games.alkemy.decisions import Estimate, Move, Point
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import TOUCH
from escarmouche.games.alkemy.queries.room import way_to
from escarmouche.games.alkemy.words.namer import LANGUAGES
from escarmouche.kits.kind import Terminal
from escarmouche.kits.words.language import folded
from escarmouche.table.plane import inch

_INCHES: Final = re.compile(r"(?:estim\w*\s+)?(\d+(?:[.,]\d)?)\s*(?:\"|''|in|inch|inches|po|pouces?)?", re.IGNORECASE)
_LENGTH: Final = r"(?:\s+(\d+(?:[.,]\d+)?)\"?)?"
_WIND: Final = re.compile(rf"([nsewo][a-z-]*|\d{{1,3}}°){_LENGTH}", re.IGNORECASE)
_GOAL: Final = re.compile(rf"(?:->|vers|to|toward)\s*(borne|marker|)\s*#?(\d+){_LENGTH}", re.IGNORECASE)
_PLACE: Final = re.compile(r"(?:(?:move|aller|bouger|->)\s*)?(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)", re.IGNORECASE)
# The sixteen winds by their letters, the west in French too, from the north by the east.
_WINDS: Final = (
    ("n",), ("nne",), ("ne",), ("ene",), ("e",), ("ese",), ("se",), ("sse",), ("s",), ("ssw", "sso"), ("sw", "so"),
    ("wsw", "oso"), ("w", "o"), ("wnw", "ono"), ("nw", "no"), ("nnw", "nno"),
)  # fmt: skip

VERBS: Final = {
    "activer": "activate", "réactiver": "reactivate", "reactiver": "reactivate", "rejouer": "reactivate",
    "passer": "pass", "marcher": "walk", "marche": "walk", "courir": "run", "course": "run", "charger": "charge",
    "engager": "engage", "engagement": "engage", "combattre": "fight", "combat": "fight", "attaquer": "fight",
    "attack": "fight", "frapper": "fight", "tirer": "shoot", "tir": "shoot", "fire": "shoot",
    "concentrer": "concentrate", "concentration": "concentrate", "préparer": "prepare", "preparer": "prepare",
    "formule": "prepare", "cast": "prepare", "borne": "touch", "toucher": "touch", "prendre": "touch",
    "take": "touch", "marker": "touch", "attendre": "hold", "rien": "hold", "wait": "hold", "arrêter": "stop",
    "arreter": "stop", "terminer": "stop", "fin": "stop", "fini": "stop", "done": "stop", "end": "stop",
    "estimer": "estimate", "garder": "keep", "ordre": "order", "réagir": "react", "reagir": "react",
    "cible": "target", "viser": "target", "améliorer": "upgrade", "ameliorer": "upgrade", "poser": "placescenery",
}  # fmt: skip

FIELDS: Final = {
    "figure": ("figurine", "figure"),
    "figures": ("figurines", "figures"),
    "target": ("cible", "target"),
    "targets": ("cibles", "targets"),
    "enemy": ("ennemi", "enemy"),
    "card": ("carte", "card"),
    "formula": ("formule", "formula"),
    "marker": ("borne", "marker"),
    "piece": ("décor", "piece"),
    "degrees": ("degrés", "degrees"),
    "tenths": ("dixièmes de pouce", "tenths of an inch"),
    "dice": ("dés", "dice"),
    "masterly": ("masterly", "masterly"),
}

HELP: Final = (
    """\
Annoncer    marcher 4        courir 4        charger 4 0      charger 4 0 2 : la première est la cible initiale
            engager 4 0      combattre 4 0   tirer 4 0        concentrer 4
            préparer 1 litanie des ronces    borne 4 1 : agir sur la borne #1      attendre 4      fin
Bouger      ne 4             4 pouces au nord-est, une fois le mouvement annoncé ; « so » seul : aussi loin que permis
            52° 3.5          au cap 52 (0 : nord, 90 : est)
            -> 0             vers la figurine 0, « -> 0 3 » : de 3 pouces ; « -> borne 1 » : jusqu'à la borne #1
Estimer     12.5 ou 12"      en pouces, à vue d'œil : personne ne mesure avant
Cartes      un numéro de la liste, ou les mots qu'elle montre : « parade », « brutale »
Placer      12,6 pour un composant ; poser haie 12,6 90 pour un décor tourné de 90 degrés""",
    """\
Announce    walk 4           run 4           charge 4 0       charge 4 0 2: the first is the initial target
            engage 4 0       fight 4 0       shoot 4 0        concentrate 4
            prepare 1 litany of brambles     touch 4 1: act on marker #1           hold 4          stop
Move        ne 4             4 inches north-east, once the move is announced; `sw` alone: as far as allowed
            52° 3.5          on the bearing 52 (0: north, 90: east)
            -> 0             toward figure 0, `-> 0 3`: by 3 inches; `-> marker 1`: up to marker #1
Guess       12.5 or 12"      in inches, by eye: nobody measures before
Cards       a number of the list, or the words it shows: `parry`, `brutal`
Place       12,6 for a component; placescenery hedge 12,6 90 for a piece turned by 90 degrees""",
)


def read(game: Position, ask: Ask[Any], text: str, _lang: str) -> Estimate | Move | None:
    """A guess in inches, or where a move goes, with a way found to it; None: it is no such order."""
    typed = text.strip()
    if isinstance(ask, GiveEstimate):
        found = _INCHES.fullmatch(typed)
        return Estimate(round(_number(found[1]) * 10)) if found else None
    if isinstance(ask, ChoosePath):
        goal = _by_wind(game, ask, typed) or _toward(game, ask, typed) or _place(typed)
        return _way(game, ask, goal) if goal else None
    return None


def _number(text: str) -> float:
    return float(text.replace(",", "."))


def _place(typed: str) -> Point | None:
    """`12.5,9`: in inches from the south-west corner."""
    found = _PLACE.fullmatch(typed)
    return (inch(float(found[1])), inch(float(found[2]))) if found else None


def _by_wind(game: Position, ask: ChoosePath, typed: str) -> Point | None:
    """`ne 4`, `52° 3.5`: so many inches that way, all the way without a number."""
    found = _WIND.fullmatch(typed)
    if found is None:
        return None
    bearing = float(found[1][:-1]) if found[1].endswith("°") else _bearing(found[1])
    if bearing is None:
        return None
    far = inch(_number(found[2])) if found[2] else ask.movement.limit
    one = game[ask.who]
    return one.x + int(far * sin(radians(bearing))), one.y + int(far * cos(radians(bearing)))


def _bearing(word: str) -> float | None:
    """The degrees of a wind, by its letters or its name in either language."""
    for number, letters in enumerate(_WINDS):
        names = {folded(language.terms["wind"][str(number)]) for language in LANGUAGES.values()}
        if word.lower() in letters or folded(word) in names:
            return number * 22.5
    return None


def _toward(game: Position, ask: ChoosePath, typed: str) -> Point | None:
    """`-> 0`: into contact with figure 0; `-> 0 3`: 3 inches toward it; `-> borne 1`: up to marker 1."""
    found = _GOAL.fullmatch(typed)
    if found is None:
        return None
    number, one = int(found[2]), game[ask.who]
    base = _marker(game, number) if found[1] else base_of(game, number)
    if base is None:
        return None
    x, y, radius = base
    apart = hypot(x - one.x, y - one.y) or 1.0
    touching = max(0.0, apart - radius - game.traits[ask.who].radius - TOUCH)
    far = (
        float(inch(_number(found[3])))
        if found[3]
        else touching
        if ask.movement.foes
        else min(touching, ask.movement.limit)
    )
    return one.x + int((x - one.x) * far / apart), one.y + int((y - one.y) * far / apart)


def _marker(game: Position, number: int) -> tuple[int, int, int] | None:
    markers = game.state.markers
    if not 0 <= number < len(markers):
        return None
    return markers[number].x, markers[number].y, game.cast.scenario.marker_radius


def _way(game: Position, ask: ChoosePath, goal: Point) -> Move:
    """Straight there where that is legal, else round what is in the way, else straight, to be refused."""
    if path_refusal(game, ask.who, (goal,), ask.movement) is not None and not ask.movement.along:
        path = way_to(game, ask.who, ask.movement, goal)
        if path and path_refusal(game, ask.who, path, ask.movement) is None:
            return Move(path)
    return Move((goal,))


def base_of(game: Position, number: int) -> tuple[int, int, int] | None:
    """Centre and radius of a figure's base; None when it is not on the table."""
    if not 0 <= number < len(game.state.figures) or game[number].where != "table":
        return None
    one = game[number]
    return one.x, one.y, game.traits[number].radius


def measure(_game: Position, _a: int, _b: int) -> float | None:
    """[ALK-GEN-04] Nobody measures before an action that needs it, and then the rules do."""
    return None


TERMINAL: Final = Terminal(
    verbs=VERBS, fields=FIELDS, help=HELP, numbered=("figure",), read=read, base_of=base_of, measure=measure
)
