"""Who has won: the six scenarios judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from escarmouche.core import Outcome
from escarmouche.games.fantastiques.events.play import Judged
from escarmouche.games.fantastiques.ground import indices
from escarmouche.games.fantastiques.layouts import Zone
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import on_table
from escarmouche.games.fantastiques.state import POINT, Figure


def verdict(game: Position) -> Outcome:
    """[FAN-END-01, FAN-MUL-02] How the match ended for the players: every army of a winning side has won."""
    verdict = judge(game)
    seats = tuple(army for army, side in enumerate(game.cast.side_of) if side in verdict.winners)
    return Outcome(seats, verdict.scores, verdict.why)


def judge(game: Position) -> Judged:
    """[FAN-END-01, FAN-END-02, FAN-RUL-83] The scenario's scores: the highest wins, equals draw unless the table breaks
    ties by the points killed. Rescue has a winner always, and its defenders win together."""
    scenario = game.state.scenario
    scores, why = _JUDGES[scenario](game)
    winners = _leading(scores)
    if len(winners) > 1 and scenario != "rescue":
        winners = _break_tie(game, winners)
        why = "FAN-RUL-83" if winners else why
    return Judged(scenario, tuple(scores), tuple(winners), why)


def _break_tie(game: Position, tied: list[int]) -> list[int]:
    """[FAN-END-02, FAN-RUL-83] Nobody wins, or the one of the tied that killed most points."""
    if game.settings.tiebreak == "draw":
        return []
    most = max(game.state.killed[side] for side in tied)
    best = [side for side in tied if game.state.killed[side] == most]
    return best if len(best) == 1 else []


def _leading(scores: Sequence[float]) -> list[int]:
    best = max(scores)
    return [side for side, score in enumerate(scores) if score == best]


def _pitched_battle(game: Position) -> tuple[list[float], str]:
    """[FAN-SCN-01] The points of the enemies killed."""
    return [killed / POINT for killed in game.state.killed], "FAN-SCN-01"


def occupants(game: Position, piece: int) -> Counter[int]:
    """[FAN-SCN-02, FAN-RUL-78, FAN-TER-02] Figures of each side on a piece: base centre inside, for a building base
    contact; routed figures and artillery do not count."""
    field = game.ground.field
    by_contact = "occupied_by_contact" in field.pieces[piece].tags

    def on_it(figure: Figure) -> bool:
        if by_contact:
            radius = game.traits[figure.id].radius
            return bool(field.touched(figure.x, figure.y, radius, CONTACT, 1 << piece))
        return bool(field.at(figure.x, figure.y, 1 << piece))

    return Counter(figure.side for figure in on_table(game) if not figure.routed and on_it(figure))


def holder(game: Position, piece: int) -> int:
    """[FAN-SCN-02, FAN-SCN-03] The side with strictly the most figures on a piece, or -1."""
    ranked = occupants(game, piece).most_common()
    if not ranked or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
        return -1
    return ranked[0][0]


def objectives(game: Position) -> list[int]:
    """[FAN-RUL-78] The pieces that count for the occupation."""
    return indices(game.ground.field.mask("objective"))


def _occupation(game: Position) -> tuple[list[float], str]:
    """[FAN-SCN-02, FAN-SCN-03] Most pieces held."""
    held = Counter(holder(game, piece) for piece in objectives(game))
    return [float(held[side]) for side in range(game.cast.sides)], "FAN-SCN-02"


def the_hill(game: Position) -> int:
    """[FAN-SCN-04, FAN-RUL-79] The large piece in the centre."""
    return indices(game.ground.field.mask("king_of_the_hill"))[0]


def _king_of_the_hill(game: Position) -> tuple[list[float], str]:
    """[FAN-SCN-04] Most figures on the central piece."""
    there = occupants(game, the_hill(game))
    return [float(there[side]) for side in range(game.cast.sides)], "FAN-SCN-04"


def rescued(game: Position) -> bool:
    """[FAN-SCN-09, FAN-RUL-80] The prisoner is free and alive, or has left the table, even in rout."""
    return game.state.rescued or any(figure.prisoner and figure.where == "table" for figure in game.state.figures)


def _rescue(game: Position) -> tuple[list[float], str]:
    """[FAN-SCN-09, FAN-MUL-04] The attacker wins with the prisoner out; otherwise all defenders do."""
    saved = rescued(game)
    return [float((side == game.state.attacker) is saved) for side in range(game.cast.sides)], "FAN-SCN-09"


def sector(game: Position, x: int, y: int) -> int:
    """[FAN-MUL-04, FAN-RUL-85, FAN-SCN-13] The side whose edge is nearest to a point; -1 on the line between two."""
    distances = [_to_edge(game, game.state.zones[zone], x, y) for zone in game.state.edges]
    nearest = [side for side, distance in enumerate(distances) if distance == min(distances)]
    return nearest[0] if len(nearest) == 1 else -1


def _to_edge(game: Position, zone: Zone, x: int, y: int) -> int:
    width, depth = game.state.table
    return {"bottom": y, "top": depth - y, "left": x, "right": width - x}[zone.edge]


def _cursed_gem(game: Position) -> tuple[list[float], str]:
    """[FAN-SCN-13, FAN-MUL-04, FAN-RUL-81] Between two sides, the one whose opponent's half holds the gem wins, whoever
    carries it; between more, the side that carried it last, if it lies in another's sector."""
    gem, sides = game.state.gem, game.cast.sides
    assert gem is not None
    there = sector(game, gem.x, gem.y)
    scores = [0.0] * sides
    if sides == 2 and there >= 0:
        scores[1 - there] = 1.0
    elif sides > 2 and gem.last_side >= 0 and there not in (-1, gem.last_side):
        scores[gem.last_side] = 1.0
    return scores, "FAN-SCN-13"


def _loot(game: Position) -> tuple[list[float], str]:
    """[FAN-SCN-14] Most gold."""
    return [float(gold) for gold in game.state.gold], "FAN-SCN-14"


_JUDGES: dict[str, Callable[[Position], tuple[list[float], str]]] = {
    "pitched_battle": _pitched_battle,
    "occupation": _occupation,
    "king_of_the_hill": _king_of_the_hill,
    "rescue": _rescue,
    "cursed_gem": _cursed_gem,
    "loot": _loot,
}
