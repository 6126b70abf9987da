"""The table as text: scenery, objectives, traps and figures on a grid, centimetres along its edges, then the armies.

A figure is two signs: a letter of its name, capital for the first player and small for the second, and a number among
its likes; a cross stands beside one in contact with an enemy. What lies face down is drawn from the view of the seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from textwrap import wrap
from types import MappingProxyType
from typing import Any, Final

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.ground import Ground
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.scores import controller
from escarmouche.games.ages.secrets import SecretsView
from escarmouche.games.ages.words.codes import codes
from escarmouche.games.ages.words.namer import Namer
from escarmouche.games.ages.words.roster import roster
from escarmouche.kits.stage.text_map import FRAME, MARGIN, Chart, folded
from escarmouche.table.plane import CM

COLUMNS: Final = 96
NARROWEST: Final = 24
ROWS: Final = 40
TICK: Final = 10  # centimetres between the numbers along an edge
CONTACT_SIGN: Final = "×"
OBJECTIVE: Final = "◆"
TRAP: Final = "¤"
SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {"barricade": "#", "hill": "'", "low_wall": "▒", "rock": "█", "ruin": ":", "wood": "%"}
)
OTHER: Final = "▓"  # scenery of the players' own
NOBODYS: Final = frozenset({"turn_start", "tactics", "piles", "combat_start", "upkeep", "over"})  # nobody's turn


def draw(namer: Namer, secrets: SecretsView, width: int) -> str:
    """The whole picture, in lines of at most `width` signs."""
    named = codes(namer)
    columns = max(NARROWEST, min(COLUMNS, width - MARGIN - FRAME))
    lines = [
        *wrap(_title(namer), width),
        *Canvas(namer.board, secrets, named, columns).lines(),
        *wrap(namer.say("picture.legend", entries=", ".join(_legend(namer, secrets))), width),
        *(line for text in _objectives(namer) for line in wrap(text, width)),
        "",
        *(line for text in roster(namer, secrets, named) for line in folded(text, width)),
    ]
    return "\n".join(lines)


def _title(namer: Namer) -> str:
    state, cast = namer.board.state, namer.board.cast
    gaps: dict[str, Any] = {"scenario": namer.named(cast.scenario), "phase": namer.term("phase", state.phase)}
    key = "picture.title.turn" if state.turn else "picture.title"
    title = namer.say(key, turn=state.turn, turns=cast.turns, **gaps)
    if state.phase in NOBODYS or state.phase.startswith("deployment_"):
        return f"{title}."
    return f"{title}. {namer.say('picture.turn', seat=namer.seat(state.seat))}."


def _legend(namer: Namer, secrets: SecretsView) -> Iterator[str]:
    board = namer.board
    yield f"{CONTACT_SIGN} {namer.say('picture.contact')}"
    if board.cast.scenario.objectives:
        yield f"{OBJECTIVE} {namer.say('picture.objective')}"
    if board.state.traps or secrets.traps:
        yield f"{TRAP} {namer.say('picture.trap')}"
    for kind in dict.fromkeys(one.kind for one in board.ground.scenery):
        yield f"{SIGNS.get(kind, OTHER)} {namer.term('terrain', kind)}"


def _objectives(namer: Namer) -> Iterator[str]:
    """Who holds what."""
    board = namer.board
    held = []
    for goal in board.cast.scenario.objectives:
        holder = controller(board, goal)
        gaps = {"objective": namer.objective(goal.id), "points": namer.count(goal.points, "point")}
        if holder is None:
            held.append(namer.say("picture.free", **gaps))
        else:
            held.append(namer.say("picture.held", seat=namer.seat(holder), **gaps))
    if held:
        yield namer.say("picture.objectives", held=", ".join(held))


class Canvas(Chart):
    """The chart of a position as a seat sees it."""

    def __init__(self, board: Board, secrets: SecretsView, named: Mapping[int, str], columns: int) -> None:
        super().__init__(board.cast.table, CM, columns, ROWS, TICK)
        self.cells = [list(row) for row in _scenery(board.ground, board.cast.table, columns)]
        for goal in board.cast.scenario.objectives:
            self.write(*goal.at, OBJECTIVE)
        for one in board.state.figures:
            if one.where == "table":
                self.write(one.x, one.y, named[one.id])
        for who in board.ids():
            if enemies(board, who):
                self.beside(board[who].x, board[who].y, CONTACT_SIGN)
        for trap in (*board.state.traps, *secrets.traps):
            self.write(trap.x, trap.y, TRAP)


@lru_cache(maxsize=16)
def _scenery(ground: Ground, table: tuple[int, int], columns: int) -> list[list[str]]:
    """Rows of signs: a cell shows the piece under its middle, or one that is thinner than a row and runs above or below
    it. The ground of a match stays as it is, and looking it up takes longer than all else that is drawn."""
    chart, pieces, field = Chart(table, CM, columns, ROWS, TICK), ground.scenery, ground.field
    everything = (1 << len(pieces)) - 1
    off = int(chart.high / 3)
    for row, column, x, y in chart.middles():
        if here := next(filter(None, (field.at(x, y + dy, everything) for dy in (0, off, -off))), 0):
            chart.cells[row][column] = SIGNS.get(pieces[(here & -here).bit_length() - 1].kind, OTHER)
    return chart.cells
