"""What both the reader and the writer of scenes know: what numbers refer to, and what is usual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.profiles import Profile
from escarmouche.games.alkemy.state import Marker, State, Token, Zone
from escarmouche.table.plane import inch

TABLE: Final = (inch(24), inch(24))
FACTION: Final = "avalon"
PLACES: Final = ("out", "reserve")
FIGURE_FIELDS: Final = ("id", "seat", "card", "where", "x", "y", "perch")  # said in words of their own
STATE_FIELDS: Final = ("figures", "cards", "scenery", "beside", "markers", "tokens", "zones", "links")
STATE: Final = {field.name: field for field in msgspec.structs.fields(State)}
SIZED: Final = ("x", "y", "width", "depth")
USUAL: Final[dict[str, Any]] = {"phase": "lead", "turn": 1, "edges": (0, 1)}
RECORDS: Final[dict[str, tuple[str, type[msgspec.Struct]]]] = {
    "marker": ("markers", Marker),
    "token": ("tokens", Token),
    "zone": ("zones", Zone),
}
REFERS: Final = {
    **dict.fromkeys(("Effect.against", "Zone.caster", "State.active"), "figure"),
    **dict.fromkeys(("Marker.owner", "Token.seat", "Zone.seat", "State.seat", "State.first", "State.winner"), "seat"),
    **dict.fromkeys(("Scenery.height", "Scenery.access", "Zone.radius"), "length"),
}


def usual_faction(cards: Sequence[Profile]) -> str:
    """[ALK-LST-07] The faction of a side that a scene does not say: the first that all of its cards bear."""
    shared = [one for card in cards[:1] for one in card.factions if all(one in other.factions for other in cards)]
    return next(iter(shared), FACTION)


def laid_scenery(cast: Cast) -> tuple[Scenery, ...]:
    """What stands on the table when nothing is said of it."""
    return cast.layout.scenery if cast.layout is not None else ()
