"""The table as text: terrain, figures, gem, prison and flames on a grid with inches along its edges, then the roster.

A cell is half an inch wide on a table of 48 inches (wider tables are scaled down to the same number of columns) and
about twice as high, as characters are. A figure in contact with an enemy carries a cross.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from textwrap import wrap
from types import MappingProxyType
from typing import Final

from escarmouche.games.fantastiques.ground import indices
from escarmouche.games.fantastiques.layouts import FLAMES
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import engaged, sides_alive
from escarmouche.games.fantastiques.state import BEFORE_PLAY, BEFORE_THE_EDGES
from escarmouche.games.fantastiques.words.codes import codes
from escarmouche.games.fantastiques.words.namer import Namer
from escarmouche.games.fantastiques.words.roster import roster
from escarmouche.kits.stage.text_map import FRAME, MARGIN, Chart
from escarmouche.table.plane import Piece, inch

COLUMNS: Final = 96
NARROWEST: Final = 24
ROWS: Final = 40
GEM: Final = "◆"
BRACKETS: Final = re.compile(r"\([^()]*\)")
NO_BREAK: Final = "\ue000"  # stands for a space at which no line may end
CONTACT_SIGN: Final = "×"
SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "barricade": "=",
        "building": "▓",
        "chasm": "▼",
        "deep_water": "≈",
        "fence": "=",
        "ford": "-",
        "hedge": "=",
        "high_wall": "█",
        "hill": "'",
        "low_wall": "=",
        "marsh": "~",
        "prison": "▒",
        "rock": "▲",
        "rubble": ":",
        "ruin": "%",
        FLAMES: "*",
        "wood": "^",
    }
)
EFFECTS: Final = (("impassable", "█"), ("obstacle", "="), ("difficult", ":"), ("stand_on", "'"))


def draw(namer: Namer, width: int) -> str:
    """The whole picture, its grid as wide as there is room for, in lines of at most `width` signs."""
    game = namer.game
    if not all(game.state.table):
        table: list[str] = [namer.say("picture.no_table")]
    else:
        columns = max(NARROWEST, min(COLUMNS, width - MARGIN - FRAME))
        table = [*Canvas(game, codes(namer), columns).lines(), namer.say("picture.legend", entries=_legend(namer))]
    lines = (_title(namer), *_zones(namer), *table, "", *roster(namer))
    return "\n".join(part for line in lines for part in _folded(line, width))


def _folded(line: str, width: int) -> list[str]:
    """A line that is too long, on several; what belongs to it stands further in, what is in brackets stays together."""
    if len(line) <= width:
        return [line]
    bare = line.lstrip()
    kept = BRACKETS.sub(lambda found: found[0].replace(" ", NO_BREAK), bare)
    parts = wrap(kept, width, initial_indent=" " * (len(line) - len(bare)), subsequent_indent=" " * 8)
    return [part.replace(NO_BREAK, " ") for part in parts]


def _title(namer: Namer) -> str:
    state = namer.game.state
    gaps = {"scenario": namer.term("scenario", state.scenario), "phase": namer.term("phase", state.phase)}
    if state.phase in BEFORE_PLAY or not state.turn:
        return namer.say("picture.title", **gaps)
    alive = sides_alive(namer.game)
    order = namer.say("then").join(namer.side(side) for side in state.order if side in alive)
    return namer.say("picture.title.turn", turn=state.turn, last=namer.game.numbers.last_turn, order=order, **gaps)


def _zones(namer: Namer) -> Iterator[str]:
    """Where each side deploys, as long as that matters."""
    state = namer.game.state
    if state.phase not in BEFORE_PLAY or state.phase in BEFORE_THE_EDGES:
        return
    for side, zone in enumerate(state.edges):
        if zone >= 0:
            names = ("left", "bottom", "right", "top")
            box = {name: namer.inches(length) for name, length in zip(names, state.zones[zone].box, strict=True)}
            yield namer.say("picture.zone", side=namer.side(side), **box)


def _legend(namer: Namer) -> str:
    kinds = dict.fromkeys(piece.tags[0] for piece in namer.game.ground.field.pieces if piece.tags)
    entries = [f"{sign_of(kind, ())} {namer.term('terrain', kind)}" for kind in sorted(kinds) if kind in SIGNS]
    entries += [
        f"{sign_of(piece.tags[0], piece.tags)} {namer.term('terrain', piece.tags[0])}"
        for piece in namer.game.ground.field.pieces
        if piece.tags and piece.tags[0] not in SIGNS
    ]
    if namer.game.state.gem is not None:
        entries.append(f"{GEM} {namer.term('terrain', 'gem')}")
    return ", ".join((*dict.fromkeys(entries), f"{CONTACT_SIGN} {namer.term('terrain', 'engaged')}"))


def sign_of(kind: str, tags: tuple[str, ...]) -> str:
    """The sign of a kind of terrain; one from a pack is drawn by what it does."""
    return SIGNS.get(kind) or next((sign for tag, sign in EFFECTS if tag in tags), ".")


class Canvas(Chart):
    """The chart of a position: terrain, figures, who is in contact, and the gem."""

    def __init__(self, game: Position, named: dict[int, str], columns: int) -> None:
        super().__init__(game.state.table, inch(1), columns, ROWS)
        self.game = game
        self._terrain()
        standing = [figure for figure in game.state.figures if figure.where == "table"]
        for figure in standing:
            self.write(figure.x, figure.y, named[figure.id])
        for figure in standing:
            if engaged(game, figure.id):
                self.beside(figure.x, figure.y, CONTACT_SIGN)
        if (gem := game.state.gem) is not None and gem.carrier < 0:
            self.put(*self.cell(gem.x, gem.y), GEM)

    def _terrain(self) -> None:
        """A cell shows the piece under its centre; thin things are shown where they touch it."""
        ground = self.game.ground
        everything = (1 << len(ground.field.pieces)) - 1
        thin = ground.obstacles | ground.impassable | ground.flames
        for row, column, x, y in self.middles():
            here = ground.field.at(x, y, everything) or ground.field.overlapped(x, y, int(self.wide / 2), thin)
            if here:
                self.cells[row][column] = self._sign(here)

    def _sign(self, mask: int) -> str:
        """Of several pieces the one that was laid last is on top: flames over everything."""
        piece: Piece = self.game.ground.field.pieces[indices(mask)[-1]]
        return sign_of(piece.tags[0] if piece.tags else "", piece.tags)
