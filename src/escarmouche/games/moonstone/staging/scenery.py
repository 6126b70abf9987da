"""How is the table drawn: terrain with its traits in words, stones, the zones of deployment?"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from escarmouche.games.moonstone.asks.deploying import zone_outline
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.ground import FLOOR, Ground
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.staging.phrases import phrase
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.games.moonstone.words.places import LANGUAGES, kind_of, terrain_names
from escarmouche.kits.stage.scene import Outline, Round, TerrainPiece, Thing, Zone
from escarmouche.kits.words.language import Phrasing
from escarmouche.table.plane import Circle, Piece, to_inches

KINDS = (
    "door", "obstacle", "tree", "barrier", "water", "wooded_patch", "building", "platform", "stairs", "ladder",
    "bag_of_gold",
)  # fmt: skip
DEPLOYING = ("edges", "deployment", "eve")
STONE = "stone:"  # before the number of a stone, where something is pointed at


@lru_cache(maxsize=128)
def terrain(ground: Ground, lang: str) -> tuple[TerrainPiece, ...]:
    """Every piece with its name and what it does; worked out once for each laid table."""
    phrasing, names = Phrasing(LANGUAGES[lang]), terrain_names(ground, lang)
    return tuple(_piece(phrasing, piece, names) for piece in ground.field.pieces)


def _piece(phrasing: Phrasing, piece: Piece, names: Mapping[str, str]) -> TerrainPiece:
    lang, kind = phrasing.language.code, kind_of(piece.tags)
    floor = next((tag[len(FLOOR) :] for tag in piece.tags if tag.startswith(FLOOR)), "")
    height = phrasing.inches_said(to_inches(piece.top or 0))
    traits = [phrase(lang, f"trait.{word}", height=height) for word in KINDS if word in piece.tags]
    if floor:
        traits.append(phrase(lang, "trait.floor", floor=names.get(floor, floor)))
    name, shape = names[piece.id], piece.shape
    drawn = Round(shape.x, shape.y, shape.r) if isinstance(shape, Circle) else Outline(shape.points)
    return TerrainPiece(piece.id, kind, name[:1].upper() + name[1:], drawn, tuple(traits), piece.top or 0, floor)


def stones(board: Board, lang: str) -> tuple[Thing, ...]:
    """The stones that lie on the table, each with its depth."""
    return tuple(
        Thing(
            f"{STONE}{number}",
            "stone",
            phrase(lang, "stone", stone=number + 1, depth=stone.depth),
            stone.x,
            stone.y,
            STONE_RADIUS,
            str(stone.depth),
        )
        for number, stone in enumerate(board.state.stones)
        if stone.depth > 0
    )


def zones(namer: Namer) -> tuple[Zone, ...]:
    """Where each player deploys, as long as that matters."""
    board = namer.board
    if board.state.phase not in DEPLOYING:
        return ()
    return tuple(
        Zone(
            "deployment",
            phrase(namer.language.code, "zone.deployment", seat=namer.seat(seat)),
            zone_outline(board, seat),
            seat,
        )
        for seat, edge in enumerate(board.state.edges)
        if edge >= 0
    )
