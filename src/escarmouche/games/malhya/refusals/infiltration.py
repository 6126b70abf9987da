"""Why may a hero not do this in a room?"""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.infiltration import (
    exit_at,
    kill_cost,
    shoots,
    swap_cost,
    token_at,
    wait_cost,
    wake_cost,
)
from escarmouche.games.malhya.queries.party import together
from escarmouche.games.malhya.queries.room import adjacent, enemy_by_id, enemy_squares
from escarmouche.games.malhya.queries.sight import sees_in_infiltration
from escarmouche.games.malhya.queries.vision import hero_in_sight
from escarmouche.games.malhya.refusals.bag import swap_refusal
from escarmouche.games.malhya.refusals.moving import out_of_turn_refusal


def firm_ground_refusal(game: Position, who: int) -> Refusal | None:
    """[MAL-MOV-08] Whoever stands where nobody may stop can only go on."""
    return Refusal("in_mid_move", "MAL-MOV-08") if game[who].foothold >= 0 else None


def deed_refusal(game: Position, who: int) -> Refusal | None:
    """[MAL-WND-04, MAL-IHP-20, MAL-IHP-26, MAL-MOV-08] Likewise; and who was knocked out since he announced it does
    nothing, be he healed meanwhile."""
    return out_of_turn_refusal(game, who) or firm_ground_refusal(game, who)


def points_refusal(game: Position, who: int, cost: int) -> Refusal | None:
    """[MAL-HER-07] A cost may not exceed the action points left."""
    has = game[who].ap
    return Refusal("too_few_action_points", "MAL-HER-07", {"cost": cost, "has": has}) if cost > has else None


def murder_refusal(game: Position, who: int, enemy: int, *, ranged: bool) -> Refusal | None:
    """[MAL-IHP-04, MAL-IHP-05, MAL-LOS-08, MAL-LOS-10] Why may he not assassinate this enemy? From afar another enemy
    between them hinders the shot, and in infiltration what is hindered is no sight."""
    target = enemy_by_id(game, enemy)
    if game.room.difficulty is None or target is None:
        return Refusal("no_such_enemy", "MAL-IHP-04", {"figure": enemy})
    if refusal := deed_refusal(game, who):
        return refusal
    square = game[who].square
    if not ranged and not adjacent(game, square, target.square):
        return Refusal("not_adjacent", "MAL-IHP-04", {"figure": enemy})
    if ranged and not shoots(game, game[who]):
        return Refusal("no_ranged_weapon", "MAL-IHP-05")
    if ranged and not sees_in_infiltration(game, square, target.square):
        return Refusal("no_sight", "MAL-IHP-05", {"figure": enemy})
    if ranged and game.plan.grid.between(square, target.square) & enemy_squares(game, enemy):
        return Refusal("enemy_between", "MAL-LOS-10", {"figure": enemy})
    return points_refusal(game, who, kill_cost(game, game[who], ranged=ranged))


def drag_refusal(game: Position, who: int, corpse: int, to: int) -> Refusal | None:
    """[MAL-IHP-06] Why may he not move a corpse from here to there?"""
    if refusal := deed_refusal(game, who):
        return refusal
    square = game[who].square
    if corpse not in game.room.corpses:
        return Refusal("no_corpse", "MAL-IHP-06", {"square": corpse})
    if to not in game.plan.grid or to == corpse:
        return Refusal("no_such_square", "MAL-IHP-06", {"square": to})
    for end in (corpse, to):
        if end != square and not adjacent(game, square, end):
            return Refusal("too_far", "MAL-IHP-06", {"square": end})
    return points_refusal(game, who, game.cast.content.infiltration_costs["infiltration"].move_corpse)


def change_weapon_refusal(game: Position, who: int) -> Refusal | None:
    """[MAL-IHP-07, MAL-WPN-08] Why may he not change weapons?"""
    return deed_refusal(game, who) or swap_refusal(game, who) or points_refusal(game, who, swap_cost(game))


def wake_refusal(game: Position, who: int, patient: int) -> Refusal | None:
    """[MAL-IHP-08, MAL-RUL-15] Why may he not heal an unconscious hero?"""
    if refusal := deed_refusal(game, who):
        return refusal
    if not 0 <= patient < len(game.state.heroes) or game[patient].conscious:
        return Refusal("not_unconscious", "MAL-IHP-08", {"figure": patient})
    if not together(game, who, patient):
        return Refusal("not_adjacent", "MAL-IHP-08", {"figure": patient})
    return points_refusal(game, who, wake_cost(game))


def open_refusal(game: Position, who: int) -> Refusal | None:
    """[MAL-EXP-18, MAL-RUL-85] Why may he not read the token under him?"""
    if refusal := firm_ground_refusal(game, who):
        return refusal
    if not token_at(game, game[who].square):
        return Refusal("no_token", "MAL-EXP-18")
    return Refusal("token_read", "MAL-EXP-18") if game[who].token_read else None


def go_out_refusal(game: Position, who: int) -> Refusal | None:
    """[MAL-EXI-02, MAL-EXI-06, MAL-EXI-08] Why may he not leave the room here?"""
    if refusal := firm_ground_refusal(game, who):
        return refusal
    if game.room.mode == "combat":
        return Refusal("not_in_combat", "MAL-EXI-06")
    square = game[who].square
    if exit_at(game, square):
        return None
    locked = any(at == square for at, _ in game.plan.access.values())
    return Refusal("exit_locked", "MAL-EXI-08") if locked else Refusal("no_exit", "MAL-EXI-02")


def wait_refusal(game: Position, who: int) -> Refusal | None:
    """[MAL-IHP-10, MAL-IHP-11] Why may he not wait?"""
    return firm_ground_refusal(game, who) or points_refusal(game, who, wait_cost(game, game[who]))


def end_infiltration_refusal(game: Position) -> Refusal | None:
    """[MAL-ALM-11] Why may the party not end infiltration?"""
    if game.room.difficulty is None or not game.state.enemies:
        return Refusal("nobody_to_fight", "MAL-ALM-11")
    return Refusal("in_sight", "MAL-ALM-11") if hero_in_sight(game) else None
