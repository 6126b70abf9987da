"""The boiler: two dice, and what comes of them [ADE-EQP-08..11, ADE-EQP-14, ADE-RUL-60, ADE-RUL-61]."""

from __future__ import annotations

from escarmouche.chance import Pool
from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.asks.points import RaiseSteam, steam_refusal
from escarmouche.games.ages.events.points import SteamRaised
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import within
from escarmouche.games.ages.queries.hiding import out_of_reach
from escarmouche.games.ages.queries.points import steam_stats
from escarmouche.games.ages.rules.damage import Blow, damage_test
from escarmouche.games.ages.rules.points import offer_points
from escarmouche.games.ages.rules.wounds import Hit, suffer
from escarmouche.table.plane import cm

BLAST, AROUND, NEAR = 10, 5, cm(2.5)  # FOR of an explosion on the bearer, on those near, and how near


def raise_steam(game: Position, group: tuple[int, ...], action: RaiseSteam) -> Script[None]:
    """[ADE-EQP-08] At an activation."""
    assert action.figure in group
    yield from light_boiler(game, action.figure)


def light_boiler(game: Position, who: int) -> Script[None]:
    """[ADE-EQP-09..11, ADE-RUL-60, ADE-RUL-61] The lower die and one for each listed stat beyond the first; a double is
    the last steam of the game, a double 6 an explosion."""
    board = game.board
    one, other = yield Pool(2, why="ADE-EQP-09", about=who)
    low = min(one, other)
    if one == other:
        board.change(who, steam_until=board.state.turn)
        points = 0 if low == 6 else low
        board.note(who, steam=points)
        if low == 6:
            game.tell(SteamRaised(who, (one, other), points, "explosion", "ADE-EQP-09"))
            yield from _explode(game, who)
        else:
            game.tell(SteamRaised(who, (one, other), points, "overheating", "ADE-EQP-10"))
        return
    points = low + len(steam_stats(board, who)) - (0 if board.settings.steam_counts_first_stat else 1)
    board.note(who, steam=points)
    game.tell(SteamRaised(who, (one, other), points, "steam", "ADE-EQP-11"))


def steam_in_reaction(game: Position, who: int) -> Script[None]:
    """[ADE-EQP-08, ADE-EQP-12, ADE-ORD-03] When a reactive tactic is used on a fighter its player may light the boiler
    and put steam into its stats."""
    board = game.board
    if steam_refusal(board, who) is None:
        about = {"figure": who}
        if (yield Choose(board[who].seat, (True, False), "ADE-EQP-08", "raise_steam", about, lets_by=False)):
            yield from light_boiler(game, who)
    if board[who].where == "table":
        yield from offer_points(game, who, steam_stats(board, who), "ADE-EQP-12", ("steam",))


def _explode(game: Position, who: int) -> Script[None]:
    """[ADE-EQP-09, ADE-FLY-08, ADE-SKL-44] The bearer takes a damage test, and every fighter near it a lesser one."""
    board = game.board
    seat, level = board[who].seat, board[who].level
    near = [
        one
        for one in board.ids()
        if one != who
        and within(board, who, one, NEAR)
        and abs(board[one].level - level) <= 1
        and not out_of_reach(board, seat, one)
    ]
    hits: list[Hit] = []
    for one in (who, *near):
        strength = Total(BLAST if one == who else AROUND)
        damage: int = yield from damage_test(game, Blow(one, strength, why="ADE-EQP-09"))
        hits = [*hits, Hit(one, damage, armed=False)]
    yield from suffer(game, hits)
