"""Melees are split into fights, and again where somebody has come or gone [ADE-CBT-04..07, ADE-CBT-29, ADE-PUR-05]."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.ages.asks.splitting import SplitMelee
from escarmouche.games.ages.events.fighting import FightMade, SplitterFound
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.melees import Members, broken, claim, engaged, fought, melees, open_fights, splits
from escarmouche.games.ages.rules.ties import break_tie
from escarmouche.games.ages.state import Fight


def split(game: Position, members: Members, chooser: int | None, came: Collection[int] = ()) -> Script[tuple[int, ...]]:
    """[ADE-CBT-04, ADE-CBT-05, ADE-ORD-08, ADE-RUL-158] A melee becomes fights, as its splitter wants; where only one
    way is legal there is no splitter. Gives their numbers."""
    board, state = game.board, game.board.state
    ways = list(islice(splits(board, members), 2))
    fights = ways[0]
    if len(ways) > 1:
        seat: int = yield from find_splitter(game, members, chooser)
        answer = yield SplitMelee(board, seat, members)
        fights = answer.read()
    first = len(state.fights)
    for fight in fights:
        arrived = tuple(who for who in fight.members if who in came)
        state.fights = (*state.fights, replace(fight, pursuers=arrived))
        game.tell(FightMade(fight.one, fight.against))
    return tuple(range(first, len(state.fights)))


def find_splitter(game: Position, members: Members, chooser: int | None) -> Script[int]:
    """[ADE-CBT-05, ADE-CBT-06] Who splits: the higher total; on a tie the general rule, on DIS."""
    claims = claim(game.board, members, 0), claim(game.board, members, 1)
    totals = claims[0].total, claims[1].total
    seat = int(totals[1].value > totals[0].value)
    if totals[0].value == totals[1].value:
        tie = yield from break_tie(game, claims[0].giver, claims[1].giver, "dis", chooser, prize="splitting")
        seat = tie.winner
    game.tell(SplitterFound(seat, members, totals))
    return seat


def close_fight(game: Position, number: int) -> None:
    """A fight is over, or is to be split anew."""
    state = game.board.state
    fights = list(state.fights)
    fights[number] = replace(fights[number], over=True)
    state.fights = tuple(fights)


def mend(game: Position) -> Script[tuple[int, ...]]:
    """[ADE-CBT-29, ADE-RUL-133] Where somebody has left an unresolved fight, the fighters of that melee that have not
    fought are split again; who touches none of them does not fight. Gives the numbers of the new fights."""
    board = game.board
    made: tuple[int, ...] = ()
    while (number := _first_broken(game)) is not None:
        fight = board.state.fights[number]
        joined = {who for melee in melees(board) if set(melee) & set(fight.members) for who in melee}
        made += yield from split_again(game, {*joined, *fight.members})
    return made


def _first_broken(game: Position) -> int | None:
    fights = game.board.state.fights
    return next((number for number in open_fights(game.board) if broken(game.board, fights[number])), None)


def split_again(game: Position, joined: Collection[int], came: Collection[int] = ()) -> Script[tuple[int, ...]]:
    """[ADE-PUR-05, ADE-CBT-29, ADE-RUL-131] The unresolved fights of these fighters are opened, and whoever of them has
    not fought yet, or has come by a pursuit, is split again."""
    board = game.board
    opened = [number for number in open_fights(board) if set(board.state.fights[number].members) & set(joined)]
    arrived = {*came, *(who for number in opened for who in board.state.fights[number].pursuers)}
    members = {who for who in joined if not fought(board, who)} | arrived
    members |= {who for number in opened for who in board.state.fights[number].members if not fought(board, who)}
    for number in opened:
        close_fight(game, number)
    present = engaged(board, members)
    if not present:
        return ()
    made: tuple[int, ...] = yield from split(game, present, board.state.seat, arrived)
    return made


def involved(fights: tuple[Fight, ...], numbers: Collection[int]) -> tuple[int, ...]:
    """[ADE-PUR-05] Those of some fights in which a pursuer stands."""
    return tuple(number for number in numbers if fights[number].pursuers and not fights[number].over)
