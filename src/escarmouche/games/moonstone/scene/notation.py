"""What both the reader and the writer of scenes know: what numbers refer to, and what is usual."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from escarmouche.games.moonstone.lists import FACTIONS
from escarmouche.games.moonstone.profiles import Profile
from escarmouche.games.moonstone.state import Character
from escarmouche.table.plane import inch

TABLE: Final = (inch(36), inch(36))
PLACES: Final = ("slain", "removed", "reserve")
FIGURE_FIELDS: Final = ("id", "card", "seat", "where", "x", "y", "z", "surface")  # said in words of their own
STATE_FIELDS: Final = ("characters", "stones", "terrain")
UNDROPPED: Final = ("stones", "mulligans")  # phases in which everybody still has his mulligan
EDGELESS: Final = (*UNDROPPED, "edges")
UNPICKED: Final = -1  # an edge that is still to be picked
SHAPES: Final = ("id", "kind", "rect", "circle", "polygon")
DECKS: Final = ("arcane", "melee")
PLAYS: Final = ("castings", "bouts")  # of the cards; those of the state, all may see
REFERS: Final = {
    **dict.fromkeys(("Character.summoner", "Lasting.source", "Promise.vs", "Bout.attacker", "Bout.defender"), "figure"),
    **dict.fromkeys(("Casting.caster", "Casting.targets", "State.active", "State.next_active"), "figure"),
    **dict.fromkeys(("State.landing", "State.troupes"), "figure"),
    **dict.fromkeys(("Casting.active", "Casting.resister", "State.order", "State.initiative", "State.first"), "seat"),
    **dict.fromkeys(("State.seat", "State.resumes", "State.winner", "Character.lent_by"), "seat"),
    **dict.fromkeys(("Character.z", "Stone.z", "Element.height", "Element.foot", "Element.head"), "length"),
    **dict.fromkeys(("Piece.top", "Circle.x", "Circle.y", "Circle.r", "Polygon.points"), "length"),
}


def usual_faction(cards: Mapping[str, Profile], troupe: Sequence[str]) -> str:
    """[MOO-LST-03, MOO-LST-04] The faction of a troupe that a scene does not say: the first that all of it bear."""
    return next((one for one in FACTIONS if all(one in cards[card].factions for card in troupe)), FACTIONS[0])


def usual_state(characters: Sequence[Character], seats: int, phase: str = "activation") -> dict[str, Any]:
    """The fields of a state that a scene need not say: in the first turn, everybody where he began; before it, what
    nobody has done yet."""
    everybody = tuple(range(seats))
    own = [[one.id for one in characters if one.seat == seat and one.summoner < 0] for seat in everybody]
    return {
        "phase": "activation",
        "turn": 1,
        "mulligans": (phase in UNDROPPED,) * seats,
        "edges": tuple(_usual_edges(characters, seats, phase)),
        "order": everybody,
        "troupes": tuple(map(tuple, own)),
    }


def _usual_edges(characters: Sequence[Character], seats: int, phase: str) -> Iterator[int]:
    """[MOO-SET-11, MOO-SET-12] Two players have opposite edges; of more, each picks his own with his first model."""
    placed = {one.seat for one in characters if one.where != "reserve"}
    for seat in range(seats):
        picked = phase not in EDGELESS and (seats == 2 or phase != "deployment" or seat in placed)
        yield UNPICKED if not picked else 2 * seat if seats == 2 else seat
