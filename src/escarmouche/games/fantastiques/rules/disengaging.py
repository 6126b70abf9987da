"""Leaving a melee: the declaration, the free attacks of the enemies left behind, the flight."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import cos, hypot, pi, sin

from escarmouche.core import PASS, Ask, Choose, Script, window
from escarmouche.games.fantastiques.decisions import Move, Point
from escarmouche.games.fantastiques.events import Disengaging, FreeAttackDeclined
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.rules.casualties import remove_casualties
from escarmouche.games.fantastiques.rules.contact import opponents
from escarmouche.games.fantastiques.rules.hits import attack, defend, melee_hits, melee_total, melee_values
from escarmouche.games.fantastiques.rules.movement import furthest, move_refusal
from escarmouche.games.fantastiques.rules.room import clear_room, edge_room, standing_room, ways_to
from escarmouche.games.fantastiques.state import Figure, Hit
from escarmouche.table.plane import inch

DIRECTIONS = tuple((cos(2 * pi * k / 32), sin(2 * pi * k / 32)) for k in range(32))
STEP_AWAY = inch(0.5)
ASTRIDE = 0.2  # those it touches stand all round when their directions all but cancel out


def may_attack(game: Position, figure: Figure) -> bool:
    """[FAN-MEL-05, FAN-MOR-07, FAN-SPL-09, FAN-ART-04, FAN-RUL-54, FAN-RUL-59] Able to make melee attacks: not routed,
    not paralysed, not crew that used a piece this turn (unless the table lets crew fight)."""
    if figure.routed or figure.paralysed or figure.where != "table":
        return False
    return not figure.served or game.settings.crew_melee


def free_attackers(game: Position, leaver: Figure) -> list[int]:
    """[FAN-ENG-02, FAN-ENG-05, FAN-CAP-03, FAN-RUL-18] Who may strike a figure that leaves: enemies in contact (reach
    is not enough) that may attack; nobody if the leaver has Disengage."""
    if game.traits[leaver.id].disengage and game.state.phase == "movement":
        return []
    return [one for one in opponents(game, leaver.id) if may_attack(game, game[one])]


def free_attacks(game: Position, leaver: Figure) -> Script[None]:
    """[FAN-ENG-02..04, FAN-RUL-17, FAN-RUL-18] Each enemy's controller decides; then all attack dice, then the defence
    rolls, at once; the leaver does not strike back and nobody tests bravery."""
    striking: list[int] = []
    asked: list[int] = []

    def offer(striker: int) -> Ask[bool] | None:
        if not may_target(game, game[leaver.id]) or (striking and game.traits[leaver.id].silver):
            return None  # FAN-ITM-05: the one attack is taken
        asked.append(striker)
        about = {"figure": striker, "target": leaver.id}
        return Choose(game[striker].army, (True, False), "FAN-ENG-03", "free_attack", about, lets_by=PASS)

    def react(striker: int, _: bool) -> Script[None]:
        striking.append(striker)
        yield from ()

    yield from window(free_attackers(game, leaver), offer, react)
    for one in asked:
        if one not in striking:
            game.tell(FreeAttackDeclined(one, leaver.id))
    hits: list[Hit] = []
    for striker in striking:
        hits += yield from _free_attack(game, game[striker], leaver)
    for hit in hits:
        yield from defend(game, hit)
    yield from remove_casualties(game)


def _free_attack(game: Position, striker: Figure, leaver: Figure) -> Script[list[Hit]]:
    """[FAN-ENG-03, FAN-ITM-05, FAN-RUL-17] All its melee attacks, or its best one; a bearer of silver is the target of
    one attack per turn in all."""
    values = melee_values(game, striker)
    if game.settings.free_attack == "single_best":
        values = (max(values),)
    hits: list[Hit] = []
    for value in values:
        if not may_target(game, game[leaver.id]):
            break
        note_target(game, game[leaver.id])
        total = melee_total(game, striker, value)
        if (yield from attack(game, striker.id, leaver.id, total, "free", why="FAN-ENG-03")):
            hits += melee_hits(game, striker, leaver.id, striker.side)
    return hits


def may_target(game: Position, target: Figure) -> bool:
    """[FAN-ITM-05, FAN-RUL-68] A bearer of silver is the target of one melee attack per turn, free attacks included."""
    return not (game.traits[target.id].silver and target.targeted)


def note_target(game: Position, target: Figure) -> None:
    """[FAN-ITM-05] A melee attack is aimed at this figure."""
    if game.traits[target.id].silver:
        game.change(target, targeted=True)


def announce(game: Position, leaver: Figure) -> Script[bool]:
    """[FAN-ENG-02, FAN-ENG-06] Declare, suffer the free attacks; does the leaver live to move?"""
    game.tell(Disengaging(leaver.id, tuple(opponents(game, leaver.id))))
    yield from free_attacks(game, leaver)
    return game[leaver.id].where == "table"


def flights(game: Position, figure: Figure, enough: int = 1, *, leave: bool = True) -> list[Move]:
    """[FAN-ENG-06] Up to `enough` legal ways out of a melee, the longest straight ones first; none: it may not be
    declared. `leave`: may it leave the table?"""
    most = furthest(game, figure)
    found: list[Move] = []
    for distance in (most - 2, most // 2, inch(1), 4 * CONTACT):
        for dx, dy in DIRECTIONS:
            path = ((figure.x + round(dx * distance), figure.y + round(dy * distance)),)
            if move_refusal(game, figure, path, fleeing=True) is None:
                found.append(Move(figure.id, path))
                if len(found) >= enough:
                    return found
    return found or list(islice(_ways_out(game, figure, most, leave=leave), enough))


def _ways_out(game: Position, figure: Figure, most: int, *, leave: bool) -> Iterator[Move]:
    """[FAN-ENG-06, FAN-MOV-09] Legal ways out, if there are any: to a place clear of every enemy, or to the edge and
    off the table."""
    here = ((figure.x, figure.y),)
    if leave and move_refusal(game, figure, here, leave=True, fleeing=True) is None:
        yield Move(figure.id, here, leave=True)
    room = standing_room if game.settings.disengage_into_contact else clear_room
    for way in ways_to(game, figure, room(game, figure, figure.x, figure.y, most)):
        if move_refusal(game, figure, way, fleeing=True) is None:
            yield Move(figure.id, way)
    edges = edge_room(game, figure, figure.x, figure.y, most) if leave else None
    if edges is not None:
        for way in ways_to(game, figure, edges):
            if move_refusal(game, figure, way, leave=True, fleeing=True) is None:
                yield Move(figure.id, way, leave=True)


def may_disengage(game: Position, figure: Figure, *, leave: bool = True) -> bool:
    """[FAN-ENG-06, FAN-RUL-19] Is there any way out? Straight away from those it touches there mostly is."""
    away = _straight_away(game, figure)
    if away is not None and move_refusal(game, figure, (away,), fleeing=True) is None:
        return True
    return any(True for _ in _ways_out(game, figure, furthest(game, figure), leave=leave))


def _straight_away(game: Position, figure: Figure) -> Point | None:
    """Half an inch away from all those it touches; None when they stand all round, or it cannot get so far."""
    touched = [game[one] for one in opponents(game, figure.id)]
    apart = [(figure.x - one.x, figure.y - one.y, hypot(figure.x - one.x, figure.y - one.y)) for one in touched]
    dx, dy = sum(x / d for x, _, d in apart if d), sum(y / d for _, y, d in apart if d)
    length = hypot(dx, dy)
    if length < ASTRIDE or furthest(game, figure) < STEP_AWAY:
        return None
    return figure.x + round(dx * STEP_AWAY / length), figure.y + round(dy * STEP_AWAY / length)
