"""How are orders typed at a terminal? Other words for decisions and their fields, a page of help, and where bases
stand."""

from __future__ import annotations

from typing import Final

from escarmouche.games.fantastiques.position import Position
from escarmouche.kits.kind import Terminal

VERBS: Final = {
    "tirer": "shoot", "tir": "shoot", "frapper": "strike", "lancer": "cast", "sort": "cast", "feu": "fire",
    "desengager": "disengage", "désengager": "disengage", "tracter": "haul", "charge": "move", "charger": "move",
}  # fmt: skip

FIELDS: Final = {
    "kind": ("groupe", "group"),
    "piece": ("pièce", "piece"),
    "crew": ("servant", "crew"),
    "caster": ("mage", "caster"),
    "spell": ("sort", "spell"),
    "to": ("figurine", "figure"),
    "degrees": ("degrés", "degrees"),
    "creature": ("créature", "creature"),
}

HELP: Final = (
    """\
Bouger      12 -> 24.5,18        le chemin est cherché autour des obstacles
            12 -> #30            au contact de la figurine 30
            move 12 24.5,18 via 20,18   par ces points, tel quel ; « leave » à la fin : quitter la table
Attaquer    shoot 12 30 (tirer)    strike 12 30 31 (frapper)    une cible pour tout, ou une par attaque
Magie       lancer 7 boule de feu 24,18    lancer 7 paralysie 30
Placer      24.5,18    deploy 2 24,6 : tout le groupe 2 autour de ce lieu
Secret      shoot 12 30; shoot 13 31   toutes les attaques d'un coup""",
    """\
Move        12 -> 24.5,18        a way is found around what stands there
            12 -> #30            into contact with figure 30
            move 12 24.5,18 via 20,18   along these points, as typed; `leave` at the end: off the table
Attack      shoot 12 30    strike 12 30 31    one target for all attacks, or one each
Magic       cast 7 fireball 24,18    cast 7 curse 30
Place       24.5,18    deploy 2 24,6: all of group 2 around that place
Secret      shoot 12 30; shoot 13 31   all attacks at once""",
)


def base_of(game: Position, number: int) -> tuple[int, int, int] | None:
    """Centre and radius of a base; None when it is not on the table."""
    crowd = game.crowd
    if not 0 <= number < crowd.capacity or not crowd.present(number):
        return None
    x, y, radius, _ = crowd.where(number)
    return x, y, radius


def measure(game: Position, a: int, b: int) -> float | None:
    """The gap between two bases, where the match is played with measuring beforehand."""
    return game.crowd.gap(a, b) if game.settings.premeasure else None


TERMINAL: Final = Terminal(verbs=VERBS, fields=FIELDS, help=HELP, base_of=base_of, measure=measure)
