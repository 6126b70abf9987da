"""How is the table drawn: scenery with what it does, in words; jinn markers, component tokens, zones?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from escarmouche.kits.stage.scene import Outline, TerrainPiece, Thing, Zone
from escarmouche.games.alkemy.asks.preparing import zone_outline
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import TerrainType
from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.ground import Ground
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.state import State
from escarmouche.games.alkemy.words.voice import SEATS, Voice

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
    voice = Voice(Position(cast, State([], [], ground.scenery)), lang)
    return tuple(_piece(voice, ground, one) for one in ground.scenery)


def _piece(voice: Voice, ground: Ground, piece: Scenery) -> TerrainPiece:
    kind = voice.game.content.terrain[piece.type]
    name = str(voice.scenery(piece.id))
    drawn = Outline(piece.shape.points)
    word = piece.id.partition("_")[0]
    known = word if word in voice.language.terms["scenery"] else piece.type
    traits = tuple(map(str, _traits(voice, ground, piece, kind)))
    return TerrainPiece(piece.id, known, name[:1].upper() + name[1:], drawn, traits, piece.height)


def _traits(voice: Voice, ground: Ground, piece: Scenery, kind: TerrainType) -> Iterator[str]:
    """[ALK-TER-02..10, ALK-LOS-02] What the piece does to moves, sight and shots."""
    lang = voice.language.code
    yield phrase(lang, "trait.type" if piece.size else "trait.flat", name=voice.named(kind), size=piece.size)
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


def things(voice: Voice) -> tuple[Thing, ...]:
    """[ALK-SCN-02, ALK-SET-04] The jinn markers with the letter of whoever holds them, then the component tokens."""
    return (*_markers(voice), *_tokens(voice))


def _markers(voice: Voice) -> Iterator[Thing]:
    game, lang = voice.game, voice.language.code
    for number, marker in enumerate(game.state.markers):
        held = marker.owner >= 0
        key = "jinn.held" if held else "jinn.neutral"
        name = phrase(lang, key, marker=number, seat=voice.seat(marker.owner))
        owner = SEATS[marker.owner] if held else ""
        yield Thing(f"{JINN}{number}", "jinn", name, marker.x, marker.y, game.cast.scenario.marker_radius, owner)


def _tokens(voice: Voice) -> Iterator[Thing]:
    game, lang = voice.game, voice.language.code
    for number, token in enumerate(game.state.tokens):
        element = voice.term("of_element", token.element)
        name = phrase(lang, "token", element=element, seat=voice.seat(token.seat))
        radius = game.cast.scenario.token_radius
        yield Thing(f"{TOKEN}{number}", f"token_{token.element}", name, token.x, token.y, radius)


# --- zones ---------------------------------------------------------------------------------------------------------


def zones(voice: Voice) -> tuple[Zone, ...]:
    """Where each player deploys, as long as that matters; the ground that formulas have put under a spell."""
    state = voice.game.state
    return (*(_deployment(voice) if state.phase in SETTING_UP else ()), *_spells(voice))


def _deployment(voice: Voice) -> Iterator[Zone]:
    game, lang = voice.game, voice.language.code
    for seat, edge in enumerate(game.state.edges):
        if edge >= 0:
            name = phrase(lang, "zone.deployment", seat=voice.seat(seat))
            yield Zone("deployment", name, zone_outline(game, seat), seat)


def _spells(voice: Voice) -> Iterator[Zone]:
    lang = voice.language.code
    for zone in voice.game.state.zones:
        name = phrase(lang, "zone.formula", formula=voice.formula(zone.formula), figure=voice.figure(zone.caster))
        yield Zone("formula", name, disc(zone.x, zone.y, zone.radius), zone.seat)


def disc(x: int, y: int, radius: int) -> tuple[Point, ...]:
    """The corners of a polygon that looks round."""
    angles = (2 * pi * k / CORNERS for k in range(CORNERS))
    return tuple((x + round(radius * cos(a)), y + round(radius * sin(a))) for a in angles)
