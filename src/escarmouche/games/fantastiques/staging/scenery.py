"""How is the table drawn: terrain with its traits in words, the zones that matter, the gem?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from escarmouche.kits.stage.scene import Outline, Round, TerrainPiece, Thing, Zone
from escarmouche.games.fantastiques.ground import FLAMES, Ground
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.rules.contact import seat_of
from escarmouche.games.fantastiques.scenarios import objectives, the_hill
from escarmouche.games.fantastiques.staging.phrases import phrase
from escarmouche.games.fantastiques.words.tongue import Tongue
from escarmouche.games.fantastiques.words.voice import Voice
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
    tongue = Tongue(lang)
    return tuple(_piece(tongue, piece) for piece in ground.field.pieces)


def _piece(tongue: Tongue, piece: Piece) -> TerrainPiece:
    kind = piece.tags[0] if piece.tags else ""
    words = [word for word in TRAITS if word in piece.tags or (word == "wood" and kind == "wood")]
    traits = [phrase(tongue.language.code, f"trait.{word}") for word in dict.fromkeys(words)]
    if kind == FLAMES:
        traits.append(phrase(tongue.language.code, "trait.burns"))
    name = tongue.term("terrain", kind) if kind else piece.id
    shape = piece.shape
    drawn = Round(shape.x, shape.y, shape.r) if isinstance(shape, Circle) else Outline(shape.points)
    return TerrainPiece(piece.id, kind, name[:1].upper() + name[1:], drawn, tuple(traits), piece.top or 0)


def zones(game: Position, voice: Voice) -> tuple[Zone, ...]:
    """Where each side deploys, as long as that matters; later the ground that the scenario is about."""
    if not all(game.state.table):
        return ()
    return tuple(_deployment(game, voice)) if game.state.phase in DEPLOYING else _goals(game, voice)


def _deployment(game: Position, voice: Voice) -> Iterator[Zone]:
    state, lang = game.state, voice.language.code
    for side, zone in enumerate(state.edges):
        if zone >= 0:
            left, bottom, right, top = state.zones[zone].box
            corners = ((left, bottom), (right, bottom), (right, top), (left, top))
            name = phrase(lang, "zone.deployment", side=voice.side(side))
            yield Zone("deployment", name, corners, seat_of(game, side))


def _goals(game: Position, voice: Voice) -> tuple[Zone, ...]:
    if game.state.scenario not in ("occupation", "king_of_the_hill"):
        return ()
    return _goal_zones(game.ground, voice.language.code, _goal_pieces(game))


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
