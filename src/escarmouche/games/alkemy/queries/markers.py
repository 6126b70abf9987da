"""Which jinn markers are within reach? [ALK-SCN-02, ALK-SCN-03, ALK-SCN-07]"""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.alkemy.decisions import Touch
from escarmouche.games.alkemy.position import MARKERS, ROUNDING, Position
from escarmouche.games.alkemy.queries.linking import fighting, near_place


def touch_refusal(game: Position, action: Touch) -> Refusal | None:
    """[ALK-SCN-02, ALK-SCN-03, ALK-SCN-07, ALK-RUL-58, ALK-RUL-77] Why a figure may not act on this marker."""
    markers, who = game.state.markers, action.figure
    if not 0 <= action.marker < len(markers):
        return Refusal("no_such_marker", "ALK-SCN-02", {"marker": action.marker})
    if markers[action.marker].owner == game[who].seat:
        return Refusal("marker_is_yours", "ALK-SCN-03", {"marker": action.marker})
    if not within_reach(game, who, action.marker):
        return Refusal("marker_too_far", "ALK-SCN-02", {"figure": who, "marker": action.marker})
    if not game.settings.marker_action_in_combat and fighting(game, who):
        return Refusal("in_combat", "ALK-SCN-07", {"figure": who})
    return None


def within_reach(game: Position, who: int, marker: int) -> bool:
    """[ALK-SCN-02, ALK-RUL-30] Is the marker within an inch?"""
    stone, figure, scenario = game.state.markers[marker], game[who], game.cast.scenario
    reach = scenario.marker_range + game.traits[who].radius + scenario.marker_radius
    return near_place(game, (figure.x, figure.y), (stone.x, stone.y), reach)


def markers_near(game: Position, who: int) -> tuple[int, ...]:
    """[ALK-RUL-77] The markers within an inch of a figure; it changes only when somebody stands elsewhere."""
    found: tuple[int, ...] | None = game.places.get(("markers", who))
    if found is None:
        one, far, first = game[who], game.cast.scenario.marker_range + ROUNDING, game.marker_disc(0)
        near = game.crowd.near(one.x, one.y, game.traits[who].radius, far, 1 << MARKERS)
        found = tuple([disc - first for disc in near if within_reach(game, who, disc - first)])
        game.places["markers", who] = found
    return found
