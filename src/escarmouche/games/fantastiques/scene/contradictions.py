"""What can a scene say that no match ever comes to? Every such thing, with its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from escarmouche.core.problems import Problem
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.scene.reading import Draft
from escarmouche.kits.faults import fault, in_both


def contradictions(draft: Draft, game: Fantastiques) -> Iterator[Problem]:
    """Everything that is wrong with the position of a scene."""
    yield from _untimely(game)
    yield from _misplaced(draft, game)
    yield from _crew_of_nothing(draft, game)
    yield from _lost_gem(draft, game)


def _untimely(game: Fantastiques) -> Iterator[Problem]:
    """[FAN-END-01] No match stands after its last turn, nor in the morale of that turn: there is none."""
    state, last = game.state, game.numbers.last_turn
    if state.turn > last or (state.turn == last and state.phase == "morale"):
        yield in_both(
            "scene",
            f"a match ends with the melee of turn {last}",
            "FAN-END-01",
            f"une partie se termine avec le corps à corps du tour {last}",
        )


def _misplaced(draft: Draft, game: Fantastiques) -> Iterator[Problem]:
    """[FAN-GEN-06] Bases over the edge of the table or on one another."""
    standing = [figure for figure in game.state.figures if figure.where == "table"]
    for figure in standing:
        line = draft.figures[figure.id]
        if not game.ground.field.inside(figure.x, figure.y, game.traits[figure.id].radius):
            yield fault(line.where, "off_table", "FAN-GEN-06", one=line.name)
    for one, other in combinations(standing, 2):
        apart = game.traits[one.id].radius + game.traits[other.id].radius
        if (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < apart**2:
            first, second = draft.figures[one.id], draft.figures[other.id]
            yield fault(second.where, "stands_on", "FAN-GEN-06", one=second.name, other=first.name)


def _crew_of_nothing(draft: Draft, game: Fantastiques) -> Iterator[Problem]:
    """[FAN-ART-02, FAN-LST-11] Crew serve a piece of artillery, and one of their own army."""
    for figure in game.state.figures:
        if figure.piece < 0:
            continue
        line = draft.figures[figure.id]
        name = line.links["piece"]
        if not game.traits[figure.piece].artillery:
            french = f"{name} n'est pas une pièce d'artillerie"
            yield in_both(line.where, f"{name} is no artillery piece", "FAN-ART-02", french)
        elif game[figure.piece].army != figure.army:
            french = f"{name} n'est pas de l'armée de {line.name}"
            yield in_both(line.where, f"{name} is not of the army of {line.name}", "FAN-LST-11", french)


def _lost_gem(draft: Draft, game: Fantastiques) -> Iterator[Problem]:
    """[FAN-SCN-12] Who carries the gem stands on the table: it falls where somebody dies or leaves."""
    gem = game.state.gem
    if draft.gem is not None and gem is not None and gem.carrier >= 0 and game[gem.carrier].where != "table":
        name = draft.figures[gem.carrier].name
        french = f"{name} porte la gemme sans être sur la table"
        yield in_both(draft.gem.where, f"{name} carries the gem and is not on the table", "FAN-SCN-12", french)
