"""How is the table drawn: terrain with its traits in words, the zones that matter, the gem?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from escarmouche.games.fantastiques.ground import Ground
from escarmouche.games.fantastiques.layouts import FLAMES
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import seat_of
from escarmouche.games.fantastiques.scenarios import objectives, the_hill
from escarmouche.games.fantastiques.staging.phrases import phrase
from escarmouche.games.fantastiques.words.namer import Namer
from escarmouche.games.fantastiques.words.places import terrain_names
from escarmouche.kits.stage.scene import Outline, Round, TerrainPiece, Thing, Zone
from escarmouche.table.plane import Circle, Piece, Shape, inch

TRAITS = (
    "difficult",
    "obstacle",
    "impassable",
    "cover",
    "solid",
    "wood",
    "blocks",
    "stand_on",
    "objective",
    "occupied_by_contact",
    "king_of_the_hill",
)
CORNERS = 24  # of the polygon that stands for a disc
GEM, GEM_RADIUS = "gem", inch(0.5)
DEPLOYING = ("edges", "roles", "prison", "deployment")


@lru_cache(maxsize=128)
def terrain(ground: Ground, lang: str) -> tuple[TerrainPiece, ...]:
    """Every piece with its name and what it does; worked out once for each laid table."""
    names = terrain_names(ground, lang)
    return tuple(_piece(piece, names[piece.id], lang) for piece in ground.field.pieces)


def _piece(piece: Piece, name: str, lang: str) -> TerrainPiece:
    kind = piece.tags[0] if piece.tags else ""
    words = [word for word in TRAITS if word in piece.tags or (word == "wood" and kind == "wood")]
    traits = [phrase(lang, f"trait.{word}") for word in dict.fromkeys(words)]
    if kind == FLAMES:
        traits.append(phrase(lang, "trait.burns"))
    shape = piece.shape
    drawn = Round(shape.x, shape.y, shape.r) if isinstance(shape, Circle) else Outline(shape.points)
    return TerrainPiece(piece.id, kind, name[:1].upper() + name[1:], drawn, tuple(traits), piece.top or 0)


def zones(game: Position, namer: Namer) -> tuple[Zone, ...]:
    """Where each side deploys, as long as that matters; later the ground that the scenario is about."""
    if not all(game.state.table):
        return ()
    return tuple(_deployment(game, namer)) if game.state.phase in DEPLOYING else _goals(game, namer)


def _deployment(game: Position, namer: Namer) -> Iterator[Zone]:
    state, lang = game.state, namer.language.code
    for side, zone in enumerate(state.edges):
        if zone >= 0:
            left, bottom, right, top = state.zones[zone].box
            corners = ((left, bottom), (right, bottom), (right, top), (left, top))
            name = phrase(lang, "zone.deployment", side=namer.side(side))
            yield Zone("deployment", name, corners, seat_of(game, side))


def _goals(game: Position, namer: Namer) -> tuple[Zone, ...]:
    if game.state.scenario not in ("occupation", "king_of_the_hill"):
        return ()
    return _goal_zones(game.ground, namer.language.code, _goal_pieces(game))


def _goal_pieces(game: Position) -> tuple[int, ...]:
    return tuple(objectives(game)) if game.state.scenario == "occupation" else (the_hill(game),)


@lru_cache(maxsize=128)
def _goal_zones(ground: Ground, lang: str, pieces: tuple[int, ...]) -> tuple[Zone, ...]:
    drawn = terrain(ground, lang)
    return tuple(
        Zone(
            "objective",
            phrase(lang, "zone.objective", name=drawn[index].name),
            outline(ground.field.pieces[index].shape),
        )
        for index in pieces
    )


def outline(shape: Shape) -> tuple[tuple[int, int], ...]:
    """The corners of a shape; a disc has many."""
    if not isinstance(shape, Circle):
        return shape.points
    angles = (2 * pi * k / CORNERS for k in range(CORNERS))
    return tuple((shape.x + round(shape.r * cos(a)), shape.y + round(shape.r * sin(a))) for a in angles)


def things(game: Position, lang: str) -> tuple[Thing, ...]:
    """The gem, while it lies on the table; flames are terrain."""
    gem = game.state.gem
    if gem is None or gem.carrier >= 0:
        return ()
    return (Thing(GEM, "gem", phrase(lang, "gem"), gem.x, gem.y, GEM_RADIUS, "◆"),)
