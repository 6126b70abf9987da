"""How is the table drawn: scenery with what it does, in words; objectives, traps, zones?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.cast import Cast
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.ground import Ground
from escarmouche.games.ages.queries.scores import controller
from escarmouche.games.ages.scenarios import Scenery
from escarmouche.games.ages.secrets import SecretsView
from escarmouche.games.ages.staging.phrases import phrase
from escarmouche.games.ages.state import Barricade, Trap
from escarmouche.games.ages.words.namer import SEATS, Namer
from escarmouche.games.ages.words.phrasing import LANGUAGES
from escarmouche.kits.stage.scene import Outline, TerrainPiece, Thing, Zone
from escarmouche.table.plane import CM

TRAP: Final = "trap:"  # before the number of a trap, where something is pointed at
OBJECTIVE: Final = "objective:"
SETTING_UP: Final = ("deployment_tactician", "deployment_piles", "deployment", "infiltration")
CORNERS: Final = 32  # of the polygon that stands for a disc


def terrain(board: Board, lang: str) -> tuple[TerrainPiece, ...]:
    """Every piece with its name and what it does."""
    return _terrain(board.cast, board.ground, board.state.barricades, lang)


@lru_cache(maxsize=128)
def _terrain(cast: Cast, ground: Ground, barricades: tuple[Barricade, ...], lang: str) -> tuple[TerrainPiece, ...]:
    """The same for each laid table, worked out once; what can be destroyed tells how much of it is left."""
    lost = {one.piece.id: one.lost for one in barricades}
    terms = LANGUAGES[lang].terms["terrain"]
    counted: dict[str, int] = {}
    found = []
    for piece in ground.scenery:
        counted[piece.kind] = counted.get(piece.kind, 0) + 1
        name = terms.get(piece.kind, piece.kind.replace("_", " "))
        several = sum(other.kind == piece.kind for other in ground.scenery) > 1
        called = f"{name} {counted[piece.kind]}" if several else name
        said = tuple(_traits(cast, piece, lost.get(piece.id, 0), lang))
        shown = TerrainPiece(
            piece.id, piece.kind, called[:1].upper() + called[1:], Outline(piece.shape.points), said, piece.height
        )
        found.append(shown)
    return tuple(found)


def _traits(cast: Cast, piece: Scenery, lost: int, lang: str) -> Iterator[str]:
    """[ADE-TER-01..07, ADE-LOS-07, ADE-MAC-10] What the piece does to moves and sight, and what it takes."""
    yield phrase(lang, "trait.height", height=_cm(piece.height, lang))
    if piece.terrain == "impossible":
        yield phrase(lang, "trait.impossible")
    elif piece.terrain == "difficult":
        yield phrase(lang, "trait.difficult", factor=cast.settings.difficult_terrain_factor)
    elif piece.solid:
        yield phrase(lang, "trait.slope" if piece.slope else "trait.wall")
    if piece.blocks_sight:
        yield phrase(lang, "trait.tall" if piece.tall else "trait.sight")
    else:
        yield phrase(lang, "trait.clear")
    if piece.sp:
        yield phrase(lang, "trait.structure", left=piece.sp - lost, most=piece.sp, res=piece.res)


def _cm(length: int, lang: str) -> str:
    said = f"{length / CM:g}"
    return said.replace(".", ",") if lang == "fr" else said


# --- objectives and traps ------------------------------------------------------------------------------------------


def things(namer: Namer, secrets: SecretsView) -> tuple[Thing, ...]:
    """[ADE-SCN-01, ADE-SKL-104] The objectives with the letter of whoever holds them; the traps that were found, then
    those that only their owner knows of."""
    board = namer.board
    found = (_trap(namer, trap, number, "trap") for number, trap in enumerate(board.state.traps))
    first = len(board.state.traps)
    own = (_trap(namer, trap, number, "trap_hidden") for number, trap in enumerate(secrets.traps, start=first))
    return (*_objectives(namer), *found, *own)


def _trap(namer: Namer, trap: Trap, number: int, kind: str) -> Thing:
    name = phrase(namer.language.code, kind, seat=namer.seat(trap.seat))
    return Thing(f"{TRAP}{number}", kind, name, trap.x, trap.y, trap.radius, SEATS[trap.seat], trap.seat)


def _objectives(namer: Namer) -> Iterator[Thing]:
    board, lang = namer.board, namer.language.code
    for goal in board.cast.scenario.objectives:
        holder = controller(board, goal)
        gaps = {"objective": namer.objective(goal.id), "points": namer.count(goal.points, "point")}
        said = (
            phrase(lang, "objective.free", **gaps)
            if holder is None
            else phrase(lang, "objective.held", seat=namer.seat(holder), **gaps)
        )
        owner = -1 if holder is None else holder
        label = "" if holder is None else SEATS[holder]
        named = said[:1].upper() + said[1:]
        yield Thing(f"{OBJECTIVE}{goal.id}", "objective", named, *goal.at, goal.radius, label, owner)


# --- zones ---------------------------------------------------------------------------------------------------------


def zones(namer: Namer) -> tuple[Zone, ...]:
    """[ADE-DEP-05, ADE-SCN-02] Where each player deploys, as long as that matters or is worth points; how near one
    must be to hold an objective."""
    return (*_deployment(namer), *_controlled(namer))


def _deployment(namer: Namer) -> Iterator[Zone]:
    board, lang = namer.board, namer.language.code
    scoring = any(rule.op == "own_power_in_zone" for rule in board.cast.scenario.scoring)
    if board.state.phase not in SETTING_UP and not scoring:
        return
    if all(side.zone < 0 for side in board.state.sides):
        yield from _unclaimed(namer)
    for seat, side in enumerate(board.state.sides):
        if side.zone >= 0:
            name = phrase(lang, "zone.deployment", seat=namer.seat(seat))
            yield Zone("deployment", name, zone_outline(board, side.zone), seat)


def _unclaimed(namer: Namer) -> Iterator[Zone]:
    """[ADE-DEP-14] Before anybody has chosen."""
    board, lang = namer.board, namer.language.code
    for number in range(len(board.cast.scenario.zones)):
        name = phrase(lang, "zone.unclaimed", zone=namer.zone(number))
        yield Zone("deployment", name, zone_outline(board, number))


def zone_outline(board: Board, zone: int) -> tuple[Point, ...]:
    """The corners of a deployment zone."""
    left, bottom, right, top = board.cast.scenario.zones[zone].box(board.cast.table)
    return (left, bottom), (right, bottom), (right, top), (left, top)


def _controlled(namer: Namer) -> Iterator[Zone]:
    scenario, lang = namer.board.cast.scenario, namer.language.code
    if scenario.control:
        for goal in scenario.objectives:
            name = phrase(lang, "zone.objective", objective=namer.objective(goal.id))
            yield Zone("objective", name, disc(*goal.at, goal.radius + scenario.control))


@lru_cache(maxsize=256)
def disc(x: int, y: int, radius: int) -> tuple[Point, ...]:
    """The corners of a polygon that looks round."""
    angles = (2 * pi * k / CORNERS for k in range(CORNERS))
    return tuple((x + round(radius * cos(a)), y + round(radius * sin(a))) for a in angles)
