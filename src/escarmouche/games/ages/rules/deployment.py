"""The deployment: tactician, zones, piles, one card after the other, infiltration, hidden scouts [ADE-DEP-01..15]."""

from __future__ import annotations

from math import atan2, degrees

from escarmouche.chance import Die
from escarmouche.core import Choose, Script
from escarmouche.games.ages.asks.deploying import Deploy, DeployCard, Infiltrate, InfiltrationMove, Refuse
from escarmouche.games.ages.events.playing import (
    CardPlayed,
    Deployed,
    DeploymentBegan,
    Hid,
    Infiltrated,
    MoonRose,
    Refused,
    ZoneTaken,
)
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.placing import unseen_at
from escarmouche.games.ages.rules.barricades import raise_barricade
from escarmouche.games.ages.rules.clock import look
from escarmouche.games.ages.rules.moving import travel, way_of
from escarmouche.games.ages.rules.points import commanders_discipline
from escarmouche.games.ages.rules.sequence import make_piles
from escarmouche.games.ages.rules.tactician import choose_speaker, find_tactician
from escarmouche.games.ages.rules.traps import first_trap
from escarmouche.games.ages.rules.upkeep import dismiss
from escarmouche.games.ages.state import SEATS, Speech


def begin(game: Position) -> Script[None]:
    """[ADE-DEP-01, ADE-DEP-02, ADE-DEP-14, ADE-SKL-30, ADE-RUL-116] The tactician of the deployment, for whom each
    commander may concentrate, and who has which zone."""
    game.tell(DeploymentBegan())
    yield from _moonrise(game)
    yield from commanders_discipline(game)
    yield from find_tactician(game)
    yield from _take_zones(game)
    game.board.state.phase = "deployment_piles"


def _moonrise(game: Position) -> Script[None]:
    """[ADE-SKL-121] One die for all the Sélénites of the game, where there are any."""
    board = game.board
    if any("selenite" in traits.skills for traits in board.traits):
        board.state.moon = yield Die(why="ADE-SKL-121")
        board.memo = {}
        game.tell(MoonRose(board.state.moon))


def _take_zones(game: Position) -> Script[None]:
    """[ADE-DEP-14, ADE-RUL-120] The scenario says it, or a die, or the tactician."""
    board = game.board
    tactician = board.state.tactician
    if board.cast.scenario.fixed_sides:
        first = 0
    elif board.settings.zone_choice == "random":
        die: int = yield Die(why="ADE-RUL-120")
        first = die % 2
    else:
        zone: int = yield Choose(tactician, (0, 1), "ADE-DEP-14", "zone")
        first = zone if tactician == 0 else 1 - zone
    for seat in SEATS:
        board.set_side(seat, zone=first if seat == 0 else 1 - first)
        game.tell(ZoneTaken(seat, board.side(seat).zone))


def piles(game: Position) -> Script[None]:
    """[ADE-DEP-03, ADE-DEP-04] Secret piles, refusals, and who begins."""
    yield from make_piles(game, deployment=True)
    state = game.board.state
    yield from choose_speaker(game, state.tactician, "ADE-DEP-04")
    state.speech = Speech()
    state.phase = "deployment"


def speech_turn(game: Position) -> Script[None]:
    """[ADE-DEP-05, ADE-DEP-06, ADE-SEQ-09, ADE-SEQ-11, ADE-SEQ-12] The pile head is deployed, or a refusal used; the
    last player with cards deploys all of them."""
    board, state = game.board, game.board.state
    seat = state.seat
    card = game.sequence(seat).pile[0]
    alone = not game.sequence(1 - seat).cards
    refusals = board.side(seat).refusals
    answer = yield DeployCard(board, seat, card, may_refuse=refusals > 0 and not state.speech.opening and not alone)
    if isinstance(answer, Refuse):
        board.set_side(seat, refusals=refusals - 1)
        game.tell(Refused(seat, refusals - 1))
    else:
        game.set_sequence(seat, game.sequence(seat).without(card))
        game.tell(CardPlayed(seat, card, why="ADE-DEP-05"))
        _stand(game, card, answer)
        yield from _lay(game, card)
    state.speech = Speech(opening=False)
    if game.sequence(1 - seat).cards:
        state.seat = 1 - seat
    elif not game.sequence(seat).cards:
        state.phase = "infiltration"


def _stand(game: Position, card: int, answer: Deploy) -> None:
    """[ADE-DEP-05, ADE-DEP-10, ADE-DEP-12, ADE-DEP-13] The figures of a card stand on the table, mystics with as many
    units as their MYS."""
    board = game.board
    for who, end in zip(board.state.cards[card].figures, answer.ends, strict=True):
        mystic = board.traits[who].mystic
        facing = end.facing if end.facing >= 0 else toward_middle(game, end.x, end.y)
        board.put(
            who, end.x, end.y, facing=facing, level=max(0, end.level), units=mystic.mys if mystic is not None else 0
        )
        game.tell(Deployed(who, end.x, end.y))


def _lay(game: Position, card: int) -> Script[None]:
    """[ADE-DEP-07, ADE-SKL-105, ADE-SKL-120] What trappers and sappers may lay as they are deployed."""
    for who in game.board.state.cards[card].figures:
        if has(game.board, who, "poseur_de_pieges"):
            yield from first_trap(game, who)
        if has(game.board, who, "sapeur"):
            yield from raise_barricade(game, who)


def toward_middle(game: Position, x: int, y: int) -> int:
    """The facing of whoever is told none: to the middle of the table."""
    width, depth = game.board.cast.table
    return round(degrees(atan2(depth / 2 - y, width / 2 - x))) % 360


def infiltration(game: Position) -> Script[None]:
    """[ADE-DEP-08, ADE-DEP-09, ADE-SKL-02, ADE-SKL-74, ADE-RUL-11] Fighters with Infiltration move, one player's after
    the other's; then scouts far from enemies are hidden, and the first turn begins."""
    board = game.board
    waiting = [[one for one in board.ids(seat) if has(board, one, "infiltration")] for seat in SEATS]
    turn = board.state.tactician
    if waiting[0] and waiting[1]:
        turn = yield Choose(turn, (turn, 1 - turn), "ADE-DEP-09", "infiltrate_first")
    while waiting[0] or waiting[1]:
        turn = turn if waiting[turn] else 1 - turn
        ask = InfiltrationMove(board, turn, tuple(waiting[turn]))
        answer = yield ask
        if isinstance(answer, Infiltrate):
            waiting[turn].remove(answer.figure)
            yield from _infiltrate(game, ask.move(answer.figure), answer)
        else:
            waiting[turn] = []
        turn = 1 - turn
    _hide(game)
    dismiss(game)
    board.state.phase = "turn_start"
    yield from look(game)


def _infiltrate(game: Position, move: Move, answer: Infiltrate) -> Script[None]:
    """[ADE-SKL-74, ADE-SKL-106] A move before the first turn, on which traps go off as on any other."""
    figure = game.board[answer.figure]
    facing = answer.end.facing if answer.end.facing >= 0 else figure.facing
    game.tell(Infiltrated(figure.id, answer.end.x, answer.end.y))
    yield from travel(game, figure.id, move, way_of(game, figure.id, move, answer.end), facing)


def _hide(game: Position) -> None:
    """[ADE-DEP-08, ADE-SKL-43] Scouts that are far enough from every enemy at the end are hidden."""
    board = game.board
    scouts = [one for one in board.fighters() if has(board, one.id, "eclaireur")]
    for one in scouts:
        if unseen_at(board, one.id, (one.x, one.y)):
            board.change(one.id, hidden=True)
            game.tell(Hid(one.id))
