"""What both the reader and the writer of scenes know: what numbers refer to, and what is usual."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.cast import Cast
from escarmouche.games.ages.profiles import Profile
from escarmouche.games.ages.queries.cards import pending
from escarmouche.games.ages.queries.scores import loss_of
from escarmouche.games.ages.scenarios import Scenario, Scenery, Terrain, Zone
from escarmouche.games.ages.setups import standing
from escarmouche.games.ages.state import NOBODY, Figure, Side, Speech, State
from escarmouche.kits.facts import Unit
from escarmouche.table.plane import cm

UNIT: Final = Unit.CENTIMETRE
PEOPLE: Final = "Aurore"
TABLE: Final = (cm(90), cm(90))
FORMAT: Final = 200
OWN: Final = "scene"  # the id of a scenario that a scene writes out
AWAY: Final = ("dead", "gone", "reserve")
PLAIN: Final = Profile(
    "plain", "Plain", "Plain", PEOPLE, 1, "", 1, 10,
    {"mov": cm(10), "ini": 3, "att": 3, "str": 3, "def": 3, "res": 3, "cou": 3, "dis": 3}, cm(4), cm(3),
)  # fmt: skip
TERRAIN: Final[dict[str, Terrain]] = {"wall": "normal", "wood": "difficult", "rock": "impossible"}
PIECE_HEIGHT: Final = cm(5)

FIGURE_FIELDS: Final = ("id", "seat", "card", "traits", "where", "x", "y")  # said in words of their own
STATE: Final = {field.name: field for field in msgspec.structs.fields(State)}
STATE_FIELDS: Final = ("figures", "cards", "sides", "traps")
REFERS: Final = {
    **dict.fromkeys(
        ("Figure.summoner", "Figure.staff", "Lasting.by", "Side.commander", "Side.first_commander", "Side.deposed",
         "Speech.to_act", "Speech.acted", "Speech.unseen", "Try.figure", "Try.actor", "Fight.one", "Fight.against",
         "Fight.pursuers", "Placed.who", "Placed.chained", "Bout.order", "Chase.waiting", "Chase.came", "Chase.walked",
         "Trap.layer"),
        "figure",
    ),
    **dict.fromkeys(
        ("State.seat", "State.tactician", "State.dominant", "State.winner", "Speech.combat_tactics", "Trap.seat"),
        "seat",
    ),
    **dict.fromkeys(
        ("Trap.radius", "Trap.origin", "Trap.reach", "Scenery.at", "Scenery.size", "Scenery.height", "Zone.depth",
         "Objective.at", "Objective.radius", "Scenario.table", "Scenario.control"),
        "length",
    ),
}  # fmt: skip


def own_scenario(table: tuple[int, int], scenery: tuple[Scenery, ...]) -> Scenario:
    """The scenario of a scene that names none."""
    return Scenario(OWN, "Scène", "Scene", table, (Zone("south", cm(15)), Zone("north", cm(15))), scenery)


def usual_side(cast: Cast, seat: int, leader: int, figures: Sequence[Figure], turn: int) -> Side:
    """A side of which nothing is said. [ADE-CMD-01, ADE-CMD-02] Whoever should lead it and is dead or routed was lost
    in this turn; [ADE-END-05] all that died are its losses."""
    routed = leader >= 0 and figures[leader].routed
    lost = routed or (leader >= 0 and figures[leader].where == "dead")
    return Side(
        seat,
        leader,
        leader,
        lost_commander=turn if lost else 0,
        deposed=leader if routed else NOBODY,
        losses=sum(one.deaths * loss_of(cast, one) for one in figures if one.seat == seat),
    )


def usual(name: str, cast: Cast, seat: int, figures: Iterable[Figure]) -> Any:
    """What a field of the state is where nothing is said of it. A speech turn begins: whoever is hidden now was hidden
    at its start (ADE-SKL-44)."""
    if name == "speech":
        unseen = tuple(one.id for one in figures if one.hidden and one.where == "table")
        return Speech(opening=False, unseen=unseen)
    if name in ("tactician", "dominant"):
        return seat
    if name == "barricades":
        return standing(cast)
    known: dict[str, Any] = {"phase": "speech", "turn": 1}
    return known.get(name, STATE[name].default)


def usual_pile(board: Board, seat: int, reserve: tuple[int, ...]) -> tuple[int, ...]:
    """The pending cards of a side, as they are written, without those of its reserve. [ADE-DEP-03] While armies deploy
    these are the cards of which nobody stands on the table."""
    cards = [(number, card) for number, card in enumerate(board.state.cards) if card.seat == seat]
    if board.state.phase == "deployment":
        waiting = [number for number, card in cards if all(board[who].where == "reserve" for who in card.figures)]
    else:
        waiting = [number for number, _ in cards if pending(board, number)]
    return tuple(number for number in waiting if number not in reserve)
