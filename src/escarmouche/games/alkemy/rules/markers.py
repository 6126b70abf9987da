"""Acting on the jinn markers [ALK-SCN-02..05]."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.games.alkemy.decisions import Touch
from escarmouche.games.alkemy.events.play import MarkerTouched
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.state import NEUTRAL


def touch(game: Position, action: Touch) -> None:
    """[ALK-SCN-02..05, ALK-RUL-57] A neutral marker is taken, one of the enemy becomes neutral; any number of times."""
    markers = game.state.markers
    marker = markers[action.marker]
    owner = game[action.figure].seat if marker.owner == NEUTRAL else NEUTRAL
    changed = replace(marker, owner=owner)
    game.state.markers = (*markers[: action.marker], changed, *markers[action.marker + 1 :])
    game.memo = {}
    game.tell(MarkerTouched(action.figure, action.marker, owner, "ALK-SCN-02" if owner != NEUTRAL else "ALK-SCN-03"))
