"""How to begin: scenery, sides, tokens, where the cards are deployed; and who rolls for the lead."""

from __future__ import annotations

from math import dist, hypot
from typing import Final

from escarmouche.core import Choose
from escarmouche.games.alkemy.asks.preparing import DeployCard, PlacePiece, PlaceToken
from escarmouche.games.alkemy.decisions import Deploy, Place, PlaceScenery, Point
from escarmouche.games.alkemy.judging.study import Study
from escarmouche.games.alkemy.queries.modifiers import apply_impassive, dice, stat
from escarmouche.games.alkemy.rules.rolling import net_dice
from escarmouche.table.plane import INCH

LOOKED_AT: Final = 60  # places for a piece: enough to tell good from bad
CROWDED: Final = 2.0  # inches: as if a marker that a friend faces already were so much farther


def place_piece(study: Study, ask: PlacePiece) -> list[tuple[PlaceScenery, float]]:
    """Cover near the middle for a warband of blades, out of the way for one of bows."""
    width, depth = study.game.cast.table
    options = ask.candidates()
    step = max(1, len(options) // LOOKED_AT)
    liking = -1.0 if _bows(study, study.seat) >= _bows(study, 1 - study.seat) and _bows(study, study.seat) else 1.0
    return [(one, -liking * hypot(one.x - width / 2, one.y - depth / 2)) for one in options[::step]]


def _bows(study: Study, seat: int) -> int:
    figures = study.state.figures
    return sum(one.seat == seat and study.game.traits[one.id].weapon is not None for one in figures)


def choose_side(study: Study, ask: Choose[int]) -> list[tuple[int, float]]:
    """The edge with more scenery before it for those who are shot at, with less for those who shoot."""
    half = study.game.cast.table[1] / 2
    liking = 1.0 if _bows(study, 1 - study.seat) > _bows(study, study.seat) else -1.0
    near = [sum(one.y < half for one in study.state.scenery), sum(one.y > half for one in study.state.scenery)]
    return [(edge, liking * near[edge]) for edge in ask.options]


def place_token(study: Study, ask: PlaceToken) -> list[tuple[Place, float]]:
    """Near one's own edge for those with an alchemist, far from the enemy's; between edge and markers."""
    depth, home = study.game.cast.table[1], study.state.edges[study.seat]
    figures = study.state.figures
    own = any(one.seat == study.seat and study.game.traits[one.id].alchemy for one in figures)
    found = []
    for one in ask.candidates():
        deep = one.y if home == 0 else depth - one.y
        found.append((one, -abs(deep - depth / 3) if own else -float(deep)))
    return found


def deploy_card(study: Study, ask: DeployCard) -> list[tuple[Deploy, float]]:
    """Each card where it faces a marker that few friends face yet, as far forward as can be; heroes first."""
    found = []
    for one in ask.candidates():
        figures = study.state.cards[one.card].figures
        first = study.game.traits[figures[0]].profile.ap
        found.append((one, 100.0 * first - sum(_far(study, place) for place in one.places)))
    return found


def _far(study: Study, place: Point) -> float:
    """Inches to the marker that suits best, those that friends face already counted as farther."""
    game, own = study.game, [(one.x, one.y) for one in study.game.in_play(study.seat)]
    best = float("inf")
    for marker in game.state.markers:
        facing = sum(_nearest(study, friend) == (marker.x, marker.y) for friend in own)
        best = min(best, dist(place, (marker.x, marker.y)) / INCH + CROWDED * facing)
    return best


def _nearest(study: Study, place: Point) -> Point:
    return min(((one.x, one.y) for one in study.state.markers), key=lambda marker: dist(place, marker))


def mind_figure(study: Study, ask: Choose[int]) -> list[tuple[int, float]]:
    """[ALK-TRN-03, ALK-SET-11] The figure that rolls highest on average: its dice, its MIND, Strategist."""
    game, initiative = study.game, ask.topic == "initiative_figure"
    found = []
    for one in ask.options:
        net = net_dice(apply_impassive(game, one, dice(game, one, "mind", initiative=initiative)))
        sums = study.odds.sums((study.colour(one), net))
        found.append((one, stat(game, one, "mind").value + sum(n * chance for n, chance in enumerate(sums))))
    return found


def choose_leader(study: Study, ask: Choose[int]) -> list[tuple[int, float]]:
    """Whoever acts first charges, shoots and takes markers first."""
    return [(seat, float(seat == study.seat)) for seat in ask.options]
