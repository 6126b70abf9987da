"""What can no match have in the middle of a phase? Fields that a scene says as they are, held against its figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Final

from escarmouche.core.problems import Problem
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.position import CONTACT
from escarmouche.games.fantastiques.scene.reading import Draft
from escarmouche.games.fantastiques.state import BEFORE_PLAY, BEFORE_THE_EDGES, BEFORE_THE_TABLE, Phase
from escarmouche.kits.content.faults import miscounted
from escarmouche.kits.faults import in_both
from escarmouche.table.plane import inches

# The parts of a phase that is played in several.
STAGES: Final[Mapping[Phase, tuple[str, ...]]] = MappingProxyType(
    {
        "movement": ("", "moving"),
        "shooting": ("", "dice"),
        "melee": ("", "bravery", "declare", "dice"),
        "morale": ("", "count"),
        "over": ("", "moving", "dice", "count"),  # as the last phase was left
    }
)


def underway(draft: Draft, game: Fantastiques) -> Iterator[Problem]:
    """Everything that is wrong with what a scene says of the middle of a phase."""
    yield from _stage(game)
    yield from _named(game)
    yield from _sides(game)
    yield from _deploying(game)
    yield from _counted(draft, game)


def _stage(game: Fantastiques) -> Iterator[Problem]:
    """[FAN-TRN-01, FAN-TRN-02] A part of the phase that is played, and nobody later than its last player."""
    state, armies = game.state, len(game.cast.armies)
    known = STAGES.get(state.phase, ("",))
    if state.stage not in known:
        there = ", ".join(one or '""' for one in known)
        french = f"la phase {state.phase} n'a pas d'étape {state.stage} ; il y a : {there}"
        yield in_both("scene", f"{state.phase} has no stage {state.stage}; there are {there}", "FAN-TRN-01", french)
    yield from (in_both("scene", *told) for told in miscounted("slot", state.slot, "FAN-TRN-02", most=armies))


def _named(game: Fantastiques) -> Iterator[Problem]:
    """[FAN-SHO-05, FAN-MEL-03, FAN-GEN-07] Whoever waits, aims, is aimed at or is hit is a figure of the scene."""
    state = game.state
    named = {
        "pending": state.pending,
        "targets": [*(one for one, _ in state.targets), *chain.from_iterable(several for _, several in state.targets)],
        "aims": [one for aim in state.aims for one in (aim.attacker, aim.target)],
        "hits": [hit.target for hit in state.hits],
        "wounds": [wound.target for wound in state.wounds],
    }
    for name, several in named.items():
        if any(one < 0 for one in several):
            yield in_both("scene", f"{name} names figures of the scene", "FAN-SHO-05", f"{name} : des figurines d'ici")
    for aim in state.aims:
        if aim.value < 1:
            yield in_both("scene", "an attack has a value of 1 or more", "FAN-CHA-02", "une attaque vaut 1 ou plus")


def _sides(game: Fantastiques) -> Iterator[Problem]:
    """[FAN-SET-02, FAN-DEP-02, FAN-RUL-48] An edge for each side, and only sides that play."""
    state, sides = game.state, game.cast.sides
    credited = [*(hit.side for hit in state.hits), *(wound.side for wound in state.wounds)]
    if not -1 <= state.to_place < sides or not all(0 <= side < sides for side in credited):
        yield in_both("scene", f"there are {sides} sides", "FAN-MUL-01", f"il y a {sides} camps")
    taken = [one for one in state.edges if one != -1]
    free = state.phase in BEFORE_THE_EDGES
    wrong = len(set(taken)) < len(taken) or not all(0 <= one < sides for one in taken)
    laid = state.phase not in BEFORE_THE_TABLE or state.edges
    if wrong or (laid and len(state.edges) != sides) or (not free and len(taken) < sides):
        french = f"edges : de 0 à {sides - 1}, un bord par camp"
        yield in_both("scene", f"edges are from 0 to {sides - 1}, one for each side", "FAN-SET-02", french)


def _deploying(game: Fantastiques) -> Iterator[Problem]:
    """[FAN-DEP-02] What is still to be placed waits in reserve, each figure once."""
    waiting = Counter(chain.from_iterable(game.state.types))
    here = all(one >= 0 and game[one].where == "reserve" for one in waiting)
    if not here or not all(game.state.types) or any(count > 1 for count in waiting.values()):
        french = "types : des figurines en réserve, chacune une fois"
        yield in_both("scene", "types are of figures in reserve, each of them once", "FAN-DEP-02", french)


def _counted(draft: Draft, game: Fantastiques) -> Iterator[Problem]:
    """[FAN-MOR-01, FAN-SPL-08, FAN-SCN-11] Strengths, fires and the way of the gem within their limits."""
    state, numbers = game.state, game.numbers
    armies = len(game.cast.armies)
    if len(state.started) != armies and (state.started or state.phase not in BEFORE_PLAY):
        french = f"started : {armies} nombres, un par armée"
        yield in_both("scene", f"started has {armies} numbers, one for each army", "FAN-MOR-01", french)
    for number in state.started:
        yield from (in_both("scene", *told) for told in miscounted("started", number, "FAN-MOR-01"))
    for flames in state.flames:
        if flames.until < state.turn and state.phase not in BEFORE_PLAY:
            name = flames.piece.id
            french = f"{name} brûle jusqu'au tour {state.turn} au moins"
            yield in_both("scene", f"{name} burns until turn {state.turn} at least", "FAN-SPL-08", french)
    if draft.gem is not None and draft.gem.travelled > numbers.gem_travel + CONTACT:
        most = f"{inches(numbers.gem_travel):g}"
        french = f"la gemme fait {most} pouces par tour au plus"
        yield in_both(draft.gem.where, f"the gem travels {most} inches a turn at most", "FAN-SCN-11", french)
