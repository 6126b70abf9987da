"""What can a scene say that no match ever comes to? Every such thing, with its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from escarmouche.core.problems import Problem
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.rules.preparation import can_attack
from escarmouche.games.fantastiques.scene.reading import Draft
from escarmouche.kits.faults import fault, in_both
from escarmouche.table.plane import Polygon


def contradictions(draft: Draft, game: Fantastiques) -> Iterator[Problem]:
    """Everything that is wrong with the position of a scene."""
    yield from _untimely(game)
    yield from _without_a_captive(game)
    yield from _misplaced(draft, game)
    yield from _off_the_table(draft, game)
    yield from _unlike_their_cards(draft, game)
    yield from _crew_of_nothing(draft, game)
    yield from _lost_gem(draft, game)


def _untimely(game: Fantastiques) -> Iterator[Problem]:
    """[FAN-END-01, FAN-SET-01] No match stands after its last turn, nor in the morale of that turn: there is none. Its
    scenario is drawn first of all."""
    state, last = game.state, game.numbers.last_turn
    if state.scenario == "random" and state.phase != "scenario":
        french = "le scénario se tire au sort avant tout le reste"
        yield in_both("scene", "the scenario is drawn before anything else", "FAN-SET-01", french)
    if state.turn > last or (state.turn == last and state.phase == "morale"):
        yield in_both(
            "scene",
            f"a match ends with the melee of turn {last}",
            "FAN-END-01",
            f"une partie se termine avec le corps à corps du tour {last}",
        )


def _without_a_captive(game: Fantastiques) -> Iterator[Problem]:
    """[FAN-SCN-05, FAN-SCN-06, FAN-RUL-80] Roles are drawn and a prison is built for a rescue, which needs a character
    to be copied; the prisoner is of the side that attacks."""
    state = game.state
    if state.phase in ("roles", "prison") and state.scenario != "rescue":
        french = "il n'y a de rôles et de prison que dans un sauvetage"
        yield in_both("scene", "only a rescue has roles and a prison", "FAN-SCN-05", french)
    elif state.phase == "roles" and not can_attack(game):
        french = "un sauvetage demande un héros ou un sorcier à délivrer"
        yield in_both("scene", "a rescue needs a hero or a sorcerer to set free", "FAN-RUL-80", french)
    if any(figure.prisoner and figure.side != state.attacker for figure in state.figures):
        french = "le prisonnier est du camp qui attaque"
        yield in_both("scene", "the prisoner is of the side that attacks", "FAN-SCN-06", french)


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


def _off_the_table(draft: Draft, game: Fantastiques) -> Iterator[Problem]:
    """[FAN-SCN-12, FAN-RUL-80] The gem or the prison."""
    width, depth = game.state.table
    gem = game.state.gem
    if draft.gem is not None and gem is not None and not (0 <= gem.x <= width and 0 <= gem.y <= depth):
        yield in_both(draft.gem.where, "the gem is off the table", "FAN-SCN-12", "la gemme est hors de la table")
    if game.state.prison >= 0:
        prison = game.ground.field.pieces[game.state.prison].shape
        if isinstance(prison, Polygon) and not all(0 <= x <= width and 0 <= y <= depth for x, y in prison.points):
            yield in_both("scene", "the prison is off the table", "FAN-RUL-80", "la prison dépasse de la table")


def _unlike_their_cards(draft: Draft, game: Fantastiques) -> Iterator[Problem]:
    """[FAN-CHA-02, FAN-CHA-03, FAN-CHA-06, FAN-GEN-08] More hit points than the card has, or none where nobody without
    them stands on the table; attacks of no value that the book knows."""
    late = game.state.phase in ("shooting", "melee")  # the dead are removed at the end of these
    for figure in game.state.figures:
        line, traits = draft.figures[figure.id], game.traits[figure.id]
        least = 0 if late or traits.artillery or figure.where in ("dead", "lost") else 1
        if not least <= figure.hp <= traits.hp:
            english = f"{line.name} has {least} to {traits.hp} hit points, not {figure.hp}"
            french = f"{line.name} a de {least} à {traits.hp} points de vie, pas {figure.hp}"
            yield in_both(line.where, english, "FAN-CHA-06", french)
        if not all(1 <= value <= 5 for value in (*figure.melee, *figure.shooting)):
            english, french = "has attacks of 1 to 5", "a des attaques de 1 à 5"
            yield in_both(line.where, f"{line.name} {english}", "FAN-CHA-02", f"{line.name} {french}")
        if bool(figure.melee) is bool(traits.artillery):
            english, french = "has a melee attack, or is a piece", "a une attaque de mêlée, ou est une pièce"
            yield in_both(line.where, f"{line.name} {english}", "FAN-CST-03", f"{line.name} {french}")


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
