"""When does the match end, and who has won? [ADE-TUR-01, ADE-END-01..07]."""

from __future__ import annotations

from escarmouche.games.ages.events.playing import MatchEnded
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.reinforcing import within_the_shares
from escarmouche.games.ages.queries.scores import controller, goal_average, points_now, turn_points
from escarmouche.games.ages.state import SEATS


def end_turn(game: Position) -> None:
    """[ADE-END-01, ADE-END-02, ADE-UPK-12] The turn is over: points are added up, and it may have been the last."""
    board, state = game.board, game.board.state
    scored = [turn_points(board, seat) for seat in SEATS]
    last = state.turn >= board.cast.turns
    wiped = any(wholly_eliminated(game, seat) for seat in SEATS)
    if last or wiped:
        finish(game, "ADE-END-02" if wiped else "ADE-END-01")
        return
    for seat in SEATS:
        board.set_side(seat, points=board.side(seat).points + scored[seat])
    state.phase = "turn_start"


def wholly_eliminated(game: Position, seat: int) -> bool:
    """[ADE-END-02, ADE-RUL-142, ADE-SKL-116] No fighter of an army on the table, even if machines are left or some may
    come back; by the other reading these keep it alive, unless they are worth too much to come."""
    board = game.board
    if board.ids(seat):
        return False
    waits = any(
        one.seat == seat and one.returns > board.state.turn and within_the_shares(board, one.id)
        for one in board.state.figures
    )
    return not (waits and board.settings.renfort_keeps_army_alive)


def finish(game: Position, why: str) -> None:
    """[ADE-END-06, ADE-END-07, ADE-RUL-07] Most scenario points, then the higher goal-average, then a draw."""
    board, state = game.board, game.board.state
    scenario = board.cast.scenario
    for goal in scenario.objectives:
        if goal.id == scenario.bonus_for and (holder := controller(board, goal)) is not None:
            board.set_side(holder, bonus=scenario.goal_average_bonus)
    points = points_now(board, 0), points_now(board, 1)
    averages = goal_average(board, 0), goal_average(board, 1)
    ranks = [(points[seat], averages[seat]) for seat in SEATS]
    state.winner = -1 if ranks[0] == ranks[1] else int(ranks[1] > ranks[0])
    state.phase, state.ending = "over", why
    game.tell(MatchEnded(points, averages, state.winner, why))
