"""Who leads, by scenario points and by goal-average? Computable at any moment [ADE-SCN-02, ADE-END-05..07]."""

from __future__ import annotations

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.cast import Cast
from escarmouche.games.ages.scenarios import Objective, Scoring
from escarmouche.games.ages.state import Figure


def points_now(board: Board, seat: int) -> int:
    """[ADE-SCN-02, ADE-CBT-01] The scenario points a player would have if the game stopped now."""
    return board.side(seat).points + sum(_earned(board, seat, rule) for rule in board.cast.scenario.scoring)


def turn_points(board: Board, seat: int) -> int:
    """[ADE-SCN-01] What the end of a turn adds up for a player."""
    rules = board.cast.scenario.scoring
    return sum(_earned(board, seat, rule) for rule in rules if rule.when == "end_of_each_turn_after_upkeep")


def _earned(board: Board, seat: int, rule: Scoring) -> int:
    enemy = board.side(1 - seat)
    if rule.op == "per_enemy_val_eliminated":
        return enemy.losses // rule.step_val * rule.points
    if rule.op == "enemy_starting_commander_eliminated":
        return rule.points if board[enemy.first_commander].deaths else 0
    if rule.op == "per_enemy_incarnate_eliminated":
        dead = [
            one for one in board.state.figures if one.seat != seat and board.traits[one.id].incarnate and one.deaths
        ]
        return rule.points * len(dead)
    if rule.op == "own_power_in_zone":
        return sum(_power_in_zone(board, one, rule) for one in board.ids(seat))
    return sum(goal.points for goal in board.cast.scenario.objectives if controller(board, goal) == seat)


def _power_in_zone(board: Board, who: int, rule: Scoring) -> int:
    """A fighter wholly inside the enemy zone: its power, an Incarnate's several times."""
    figure, traits = board[who], board.traits[who]
    left, bottom, right, top = board.cast.scenario.zones[board.side(1 - figure.seat).zone].box(board.cast.table)
    r = traits.radius
    inside = left + r <= figure.x <= right - r and bottom + r <= figure.y <= top - r
    return traits.power * (rule.incarnate_times if traits.incarnate else 1) if inside and not figure.routed else 0


def controller(board: Board, goal: Objective) -> int | None:
    """Who has strictly more power near an objective; the routed and the hidden do not count."""
    totals = [0, 0]
    for one in board.fighters():
        reach = goal.radius + board.cast.scenario.control + board.traits[one.id].radius
        if not one.routed and not one.hidden and (one.x - goal.at[0]) ** 2 + (one.y - goal.at[1]) ** 2 <= reach**2:
            totals[one.seat] += board.traits[one.id].power
    return None if totals[0] == totals[1] else int(totals[1] > totals[0])


def loss_of(cast: Cast, one: Figure) -> int:
    """[ADE-END-05, ADE-MAC-13, ADE-RUL-140] What the death of a figure costs its side: its value; of a machine nothing
    where the table reads it so."""
    traits = cast.traits[one.traits]
    return traits.val if traits.machine is None or cast.settings.machines_count_as_losses else 0


def goal_average(board: Board, seat: int) -> int:
    """[ADE-END-06] The other's losses, less one's own, and what the scenario adds."""
    side, other = board.side(seat), board.side(1 - seat)
    return other.losses - side.losses + side.bonus
