"""The table as text: scenery, jinn markers, component tokens and figures on a grid, whose turn it is, the rosters.

A figure is two signs: a letter of its name, capital for the first player and small for the second, and a number among
its likes. [ALK-GEN-04] The grid is to scale, and nothing on it is told in numbers; inches stand along its edges only
while things are being placed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_lowercase, ascii_uppercase, digits
from textwrap import wrap
from types import MappingProxyType
from typing import Final

from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.games.alkemy.words.roster import roster
from escarmouche.kits.stage.text_map import FRAME, MARGIN, Chart, distinct_letters, folded
from escarmouche.table.plane import inch

COLUMNS: Final = 96  # two for each inch of a table of 48
NARROWEST: Final = 24
ROWS: Final = 40
NUMBERS: Final = digits[1:] + ascii_uppercase
MARKERS: Final = "▲▼◇"  # by owner: the first player, the second, nobody
COMPONENT: Final = "°"
PLACING: Final = ("scenery", "tokens", "deployment")  # when places are measured and typed
SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "open": ".",
        "hampering": "=",
        "cluttered": ":",
        "obstructing_low": "▒",
        "obstructing": "▓",
        "obstructing_tall": "█",
        "special_lake": "~",
        "special_hill": "'",
    }
)


def draw(namer: Namer, width: int) -> str:
    """The whole picture, in lines of at most `width` signs."""
    named = codes(namer)
    columns = max(NARROWEST, min(COLUMNS, width - MARGIN - FRAME))
    lines = [
        *wrap(_title(namer), width),
        *Canvas(namer, named, columns).lines(),
        *wrap(namer.say("picture.legend", entries=", ".join(_legend(namer))), width),
        *(line for text in _lying(namer) for line in wrap(text, width)),
        "",
        *(line for text in roster(namer, named) for line in folded(text, width)),
    ]
    return "\n".join(lines)


def codes(namer: Namer) -> dict[int, str]:
    """The code of every figure, by its number: `R2`, the second recruit of the first player."""
    game = namer.game
    found: dict[int, str] = {}
    for seat, alphabet in enumerate((ascii_uppercase, ascii_lowercase)):
        mine = [one for one in game.state.figures if one.seat == seat]
        names = {game.traits[one.id].profile.id: namer.one_of(game.state.cards[one.card].traits) for one in mine}
        letters = dict(zip(names, distinct_letters(list(names.values()), alphabet), strict=True))
        for one in mine:
            number = max(1, namer.number_among_likes(one.id))
            found[one.id] = letters[game.traits[one.id].profile.id] + NUMBERS[min(number, len(NUMBERS)) - 1]
    return found


def _title(namer: Namer) -> str:
    state = namer.game.state
    key = "picture.title.turn" if state.turn else "picture.title"
    title = namer.say(key, turn=state.turn, phase=namer.term("phase", state.phase))
    if state.phase in {"draw", "sides", "deployer", "start", "initiative", "end", "over"}:  # nobody's turn
        return f"{title}."
    seat = namer.seat(state.seat)
    if state.card >= 0:
        return f"{title}. {namer.say('picture.turn.card', seat=seat, card=namer.card(state.card))}."
    return f"{title}. {namer.say('picture.turn', seat=seat)}."


def _legend(namer: Namer) -> Iterator[str]:
    state = namer.game.state
    if state.markers:
        yield f"{MARKERS[-1]} {namer.say('picture.neutral')}"
        for owner in sorted({marker.owner for marker in state.markers if marker.owner >= 0}):
            yield f"{MARKERS[owner]} {namer.say('picture.held', seat=namer.seat(owner))}"
    if state.tokens:
        yield f"{COMPONENT} {namer.say('picture.token')}"
    for kind, sign in SIGNS.items():
        sizes = sorted({piece.size for piece in state.scenery if piece.type == kind and piece.size})
        if any(piece.type == kind for piece in state.scenery):
            name = namer.named(namer.game.content.terrain[kind])
            said = namer.say("picture.size", sizes="/".join(map(str, sizes)))
            yield f"{sign} {namer.say('picture.terrain', name=name, sizes=said)}" if sizes else f"{sign} {name}"


def _lying(namer: Namer) -> Iterator[str]:
    """Markers with their owners, tokens by element, scenery that waits, zones of formulas."""
    state = namer.game.state
    if state.markers:
        markers = [
            namer.say("picture.marker", marker=number, owner=_owner(namer, marker.owner))
            for number, marker in enumerate(state.markers)
        ]
        yield namer.say("picture.markers", markers=", ".join(markers))
    if state.tokens:
        tokens = [f"#{number} {namer.term('element', token.element)}" for number, token in enumerate(state.tokens)]
        yield namer.say("picture.tokens", tokens=", ".join(tokens))
    if state.beside:
        yield namer.say("picture.beside", pieces=", ".join(namer.scenery(piece.id) for piece in state.beside))
    for zone in state.zones:
        yield namer.say("picture.zone", formula=namer.formula(zone.formula), figure=namer.figure(zone.caster))


def _owner(namer: Namer, owner: int) -> str:
    return namer.seat(owner) if owner >= 0 else namer.say("picture.free")


class Canvas(Chart):
    """The chart of a position; `ruled`: with inches along its edges."""

    def __init__(self, namer: Namer, named: dict[int, str], columns: int) -> None:
        game = namer.game
        super().__init__(game.cast.table, inch(1), columns, ROWS)
        self.ruled = game.state.phase in PLACING
        self._scenery(game)
        for number, marker in enumerate(game.state.markers):
            self.write(marker.x, marker.y, f"{MARKERS[marker.owner]}{number}")
        for one in game.in_play():
            self.write(one.x, one.y, named[one.id])
        for token in game.state.tokens:
            self.write(token.x, token.y, f"{COMPONENT}{namer.term('sign', token.element)}")

    def _row_mark(self, row: int) -> str:
        return super()._row_mark(row) if self.ruled else ""

    def _column_marks(self) -> str:
        return super()._column_marks() if self.ruled else ""

    def _scenery(self, game: Position) -> None:
        """A cell shows the piece under its middle."""
        field = game.ground.field
        everything = (1 << len(game.state.scenery)) - 1
        for row, column, x, y in self.middles():
            if here := field.at(x, y, everything):
                piece = game.state.scenery[(here & -here).bit_length() - 1]
                self.cells[row][column] = SIGNS[piece.type]
