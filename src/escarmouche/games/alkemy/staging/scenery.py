"""How is the table drawn: scenery with what it does, in words; jinn markers, component tokens, zones?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from escarmouche.games.alkemy.asks.preparing import zone_outline
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import TerrainType
from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.ground import Ground
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.state import State
from escarmouche.games.alkemy.words.namer import SEATS, Namer
from escarmouche.kits.stage.scene import Outline, TerrainPiece, Thing, Zone

JINN: Final = "jinn:"  # before the number of a marker, where something is pointed at
TOKEN: Final = "token:"  # noqa: S105 - a component lying on the table, nothing secret
SETTING_UP: Final = ("sides", "tokens", "deployer", "deployment")
CORNERS: Final = 32  # of the polygon that stands for a disc
SAID: Final = {"cross", "double", "blocked", "by_size", "always", "hill"}  # what a type does that has words


def terrain(game: Position, lang: str) -> tuple[TerrainPiece, ...]:
    """Every piece with its name and what it does."""
    return _terrain(game.cast, game.ground, lang)


@lru_cache(maxsize=128)
def _terrain(cast: Cast, ground: Ground, lang: str) -> tuple[TerrainPiece, ...]:
    """The same for each laid table, worked out once."""
    namer = Namer(Position(cast, State([], [], ground.scenery)), lang)
    return tuple(_piece(namer, ground, one) for one in ground.scenery)


def _piece(namer: Namer, ground: Ground, piece: Scenery) -> TerrainPiece:
    kind = namer.game.content.terrain[piece.type]
    name = str(namer.scenery(piece.id))
    drawn = Outline(piece.shape.points)
    word = piece.id.partition("_")[0]
    known = word if word in namer.language.terms["scenery"] else piece.type
    traits = tuple(map(str, _traits(namer, ground, piece, kind)))
    return TerrainPiece(piece.id, known, name[:1].upper() + name[1:], drawn, traits, piece.height)


def _traits(namer: Namer, ground: Ground, piece: Scenery, kind: TerrainType) -> Iterator[str]:
    """[ALK-TER-02..10, ALK-LOS-02] What the piece does to moves, sight and shots."""
    lang = namer.language.code
    yield phrase(lang, "trait.type" if piece.size else "trait.flat", name=namer.named(kind), size=piece.size)
    if kind.move in SAID:
        yield phrase(lang, f"trait.{kind.move}")
    bit = 1 << ground.index[piece.id]
    if ground.tops & bit:
        yield phrase(lang, "trait.climb")
    if kind.sight in SAID:
        yield phrase(lang, f"trait.{kind.sight}")
    if ground.cover & bit:
        yield phrase(lang, "trait.cover")


# --- markers and tokens --------------------------------------------------------------------------------------------


def things(namer: Namer) -> tuple[Thing, ...]:
    """[ALK-SCN-02, ALK-SET-04] The jinn markers with the letter of whoever holds them, then the component tokens."""
    return (*_markers(namer), *_tokens(namer))


def _markers(namer: Namer) -> Iterator[Thing]:
    game, lang, radius = namer.game, namer.language.code, namer.game.cast.scenario.marker_radius
    for number, marker in enumerate(game.state.markers):
        held = marker.owner >= 0
        key = "jinn.held" if held else "jinn.neutral"
        name = phrase(lang, key, marker=number + 1, seat=namer.seat(marker.owner))
        owner = SEATS[marker.owner] if held else ""
        yield Thing(f"{JINN}{number}", "jinn", name, marker.x, marker.y, radius, owner, marker.owner)


def _tokens(namer: Namer) -> Iterator[Thing]:
    game, lang = namer.game, namer.language.code
    for number, token in enumerate(game.state.tokens):
        element = namer.term("of_element", token.element)
        name = phrase(lang, "token", element=element, seat=namer.seat(token.seat))
        radius = game.cast.scenario.token_radius
        yield Thing(f"{TOKEN}{number}", f"token_{token.element}", name, token.x, token.y, radius)


# --- zones ---------------------------------------------------------------------------------------------------------


def zones(namer: Namer) -> tuple[Zone, ...]:
    """Where each player deploys, as long as that matters; the ground that formulas have put under a spell."""
    state = namer.game.state
    return (*(_deployment(namer) if state.phase in SETTING_UP else ()), *_spells(namer))


def _deployment(namer: Namer) -> Iterator[Zone]:
    game, lang = namer.game, namer.language.code
    for seat, edge in enumerate(game.state.edges):
        if edge >= 0:
            name = phrase(lang, "zone.deployment", seat=namer.seat(seat))
            yield Zone("deployment", name, zone_outline(game, seat), seat)


def _spells(namer: Namer) -> Iterator[Zone]:
    lang = namer.language.code
    for zone in namer.game.state.zones:
        name = phrase(lang, "zone.formula", formula=namer.formula(zone.formula), figure=namer.figure(zone.caster))
        yield Zone("formula", name, disc(zone.x, zone.y, zone.radius), zone.seat)


def disc(x: int, y: int, radius: int) -> tuple[Point, ...]:
    """The corners of a polygon that looks round."""
    angles = (2 * pi * k / CORNERS for k in range(CORNERS))
    return tuple((x + round(radius * cos(a)), y + round(radius * sin(a))) for a in angles)
