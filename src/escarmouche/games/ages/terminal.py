"""How are orders typed at a terminal? Other words for decisions and their fields, a page of help, where bases stand."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.ages import orders
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import gap
from escarmouche.kits.kind import Terminal

VERBS: Final = {
    "activer": "activate", "jouer": "playcard", "play": "playcard", "carte": "playcard", "card": "playcard",
    "refus": "refuse", "refuser": "refuse", "temporiser": "temporise", "temporisation": "temporise",
    "delay": "temporise",
    "ruée": "rush", "ruee": "rush", "vigilance": "watch", "veiller": "watch", "ordre": "arrange", "order": "arrange",
    "empiler": "arrange", "rester": "remain", "stay": "remain", "marcher": "walk", "marche": "walk", "courir": "run",
    "course": "run", "esquiver": "dodge", "esquive": "dodge", "tourner": "turn", "pivoter": "turn",
    "charger": "charge", "engager": "engage", "engagement": "engage", "forcer": "forcedrun", "force": "forcedrun",
    "désengager": "disengage", "desengager": "disengage", "tirer": "shoot", "tir": "shoot", "viser": "aimedshot",
    "aim": "aimedshot", "rapide": "rapidshot", "artillerie": "artilleryshot", "harceler": "harass",
    "souffler": "breathe", "souffle": "breathe", "piège": "settrap", "piege": "settrap", "trap": "settrap",
    "démolir": "demolish", "demolir": "demolish", "feu": "firemachine", "fire": "firemachine",
    "pousser": "movemachine", "push": "movemachine", "réciter": "recite", "reciter": "recite", "formule": "recite",
    "cast": "recite", "sacrifier": "sacrifice", "crier": "cry", "cri": "cry", "vapeur": "raisesteam",
    "steam": "raisesteam", "fin": "done", "fini": "done", "terminer": "done", "end": "done", "laisser": "letby",
    "let": "letby", "intercepter": "intercept", "reculer": "backaway", "back": "backaway", "écarter": "stepaside",
    "ecarter": "stepaside", "dés": "place", "des": "place", "dice": "place", "défendre": "defend",
    "defendre": "defend", "séparer": "split", "separer": "split", "équipage": "crew", "equipage": "crew",
    "infiltrer": "infiltrate", "revenir": "return", "poser": "laytrap", "barricade": "raise",
}  # fmt: skip

FIELDS: Final = {
    "figure": ("figurine", "figure"),
    "figures": ("figurines", "figures"),
    "target": ("cible", "target"),
    "targets": ("cibles", "targets"),
    "actor": ("acteur", "actor"),
    "friend": ("ami", "friend"),
    "machine": ("machine", "machine"),
    "member": ("servant", "member"),
    "members": ("figurines", "figures"),
    "weapon": ("arme", "weapon"),
    "card": ("carte", "card"),
    "cards": ("cartes", "cards"),
    "formula": ("formule", "formula"),
    "level": ("niveau", "level"),
    "points": ("points", "points"),
    "piece": ("décor", "piece"),
    "by": ("caractéristique", "stat"),
    "authority": ("authority", "authority"),
    "ends": ("direction ou x,y", "direction or x,y"),
    "end": ("direction ou x,y", "direction or x,y"),
    "facings": ("direction", "direction"),
    "swift": ("rapide", "swift"),
    "shot": ("tir", "shot"),
    "force": ("forcer", "force"),
    "attacks": ("dés d'attaque", "attack dice"),
    "defence": ("dés de défense", "defence dice"),
}

HELP: Final = (
    """\
Cartes      jouer lancier        ou le nom seul ; refus ; temporisation ; ordre archer, elwen : celles-ci d'abord
Activer     activer 3            activer 3 4 : ensemble
Bouger      marcher ne 10        10 cm au nord-est ; « so » seul : aussi loin que permis ; « courir », « esquiver »
            marcher 52° 3.5      au cap 52 (0 : nord, 90 : est) ; marcher 24.5,18 : jusqu'à ce point
            courir -> 8          vers la figurine 8, sans la toucher ; « -> 8 5 » : de 5 cm
            marcher n 15 haut    en changeant de palier (« bas ») ; « face ne » : tournée ainsi ; tourner so
Assaillir   charger 8            engager 8 9 ; charger 8 rapide ; charger 8 24.5,18 : à cette place
            désengager ini ne 10 désengager for 9 : en engageant la figurine 9 ; forcer ne 20
Tirer       tirer 8              viser 8 ; rapide 8 ; artillerie 8 ; harceler 8 ne 20 après 5 ; feu 8 : la machine
Formules    réciter trait de feu 8
Combattre   dés 2 1              2 dés d'attaque et 1 de défense ; dés 1 1 1 contre deux ; défendre 8 8
            8 contre 0 1 ; 2 contre 9 : la mêlée, combat par combat
Placer      24,6 28,6            une place par figurine de la carte, dans l'ordre ; « face n »
Fin         fin                  terminer l'activation""",
    """\
Cards       play spearman        or the name alone; refuse; delay; order archer, elwen: these first
Activate    activate 3           activate 3 4: together
Move        walk ne 10           10 cm north-east; `sw` alone: as far as allowed; `run`, `dodge`
            walk 52° 3.5         on the bearing 52 (0: north, 90: east); walk 24.5,18: to that point
            run -> 8             toward figure 8, without touching it; `-> 8 5`: by 5 cm
            walk n 15 up         changing level (`down`); `face ne`: turned that way; turn sw
Assault     charge 8             engage 8 9; charge 8 swift; charge 8 24.5,18: at that place
            disengage ini ne 10  disengage for 9: engaging figure 9; force ne 20
Shoot       shoot 8              aim 8; rapid 8; artillery 8; harass 8 ne 20 after 5; fire 8: the machine
Formulas    recite bolt of fire 8
Fight       dice 2 1             2 attack dice and 1 in defence; dice 1 1 1 against two; defend 8 8
            8 against 0 1; 2 against 9: the melee, fight by fight
Place       24,6 28,6            a place for each figure of the card, in its order; `face n`
End         done                 end the activation""",
)


def read(game: Position, ask: Ask[Any], text: str, _lang: str) -> Any:
    """What an order of this game means; None: the terminal reads it."""
    return orders.read(game, ask, text, VERBS)


def base_of(game: Position, number: int) -> tuple[int, int, int] | None:
    """Centre and radius of a figure's base; None when it is not on the table."""
    board = game.board
    if not 0 <= number < len(board.state.figures) or board[number].where != "table":
        return None
    return board[number].x, board[number].y, board.traits[number].radius


def measure(game: Position, one: int, other: int) -> float | None:
    """[ADE-ACT-11] From edge to edge, at any moment."""
    if base_of(game, one) is None or base_of(game, other) is None:
        return None
    return gap(game.board, one, other)


# Whoever acts is named by the question, so the figures of answers are targets: lists go by the sort of action.
TERMINAL: Final = Terminal(
    verbs=VERBS, fields=FIELDS, help=HELP, numbered=(), read=read, base_of=base_of, measure=measure
)
