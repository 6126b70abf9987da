"""Why may a hero not take this step?"""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.moving import points_for
from escarmouche.games.malhya.queries.room import hero_pace, may_stop_within, step_cost
from escarmouche.table.grid import UNREACHED


def out_of_turn_refusal(game: Position, who: int) -> Refusal | None:
    """[MAL-WND-04, MAL-IHP-26] Whoever is knocked out does nothing, nor does he once his turn has ended by it."""
    if not game[who].conscious:
        return Refusal("unconscious", "MAL-WND-04", {"figure": who})
    return Refusal("has_no_turn", "MAL-IHP-26", {"figure": who}) if game[who].turn == "ended" else None


def step_refusal(game: Position, who: int, to: int, *, paid: bool) -> Refusal | None:
    """[MAL-MOV-01..08, MAL-TER-01..06, MAL-WND-04, MAL-IHP-26] One step of a hero. `paid`: with action points alone, so
    that the free move is kept; without it the points of the free move go first and action points make up the rest."""
    hero = game[who]
    if refusal := out_of_turn_refusal(game, who):
        return refusal
    if to not in game.plan.grid:
        return Refusal("no_such_square", "MAL-MOV-01", {"square": to})
    pace = hero_pace(game, hero)
    if pace.closed >> to & 1:
        return Refusal("held_by_enemy", "MAL-MOV-03", {"square": to})
    cost = step_cost(game, pace, hero.square, to)
    if cost >= UNREACHED:
        return Refusal("no_way_there", "MAL-MOV-01", {"square": to})
    if paid and (hero.moving or not hero.free_move):
        return Refusal("free_points_first" if hero.free_move else "no_free_move_to_keep", "MAL-MOV-07")
    if not paid and hero.foothold >= 0 and hero.free_move and not hero.moving:
        return Refusal("free_move_begins_on_firm_ground", "MAL-MOV-08")
    points = points_for(game, hero, paid=paid)
    if cost > points:
        return Refusal("too_few_points", "MAL-MOV-05", {"cost": cost, "has": points})
    if not may_stop_within(game, who, to, pace, points - cost):
        return Refusal("nowhere_to_stop", "MAL-MOV-08", {"square": to})
    return None
