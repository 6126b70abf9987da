"""Leaving a melee: the declaration, the free attacks of the enemies left behind, the flight."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import cos, pi, sin

from escarmouche.core import PASS, Ask, Choose, Script, window
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.events import Disengaging, FreeAttackDeclined
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.rules.casualties import remove_casualties
from escarmouche.games.fantastiques.rules.contact import in_the_way, opponents, stands
from escarmouche.games.fantastiques.rules.hits import attack, defend, melee_hits, melee_total, melee_values
from escarmouche.games.fantastiques.rules.movement import furthest, move_refusal
from escarmouche.games.fantastiques.state import Figure, Hit
from escarmouche.table.plane import inch, reach

DIRECTIONS = tuple((cos(2 * pi * k / 32), sin(2 * pi * k / 32)) for k in range(32))
LATTICE = inch(0.5)
NEAR_BY = inch(1)  # how far a walker that seems shut in looks for a gap on the fine lattice


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


def flights(game: Position, figure: Figure, enough: int = 1) -> list[tuple[Point, ...]]:
    """[FAN-ENG-06] Up to `enough` legal ways out of a melee, the longest first; none: it may not be declared."""
    most = furthest(game, figure)
    found: list[tuple[Point, ...]] = []
    for distance in (most - 2, most // 2, inch(1), 4 * CONTACT):
        if distance <= 0 or distance > most:
            continue
        for dx, dy in DIRECTIONS:
            path = ((figure.x + round(dx * distance), figure.y + round(dy * distance)),)
            if move_refusal(game, figure, path, fleeing=True) is None:
                found.append(path)
                if len(found) >= enough:
                    return found
    return found or _devious_flights(game, figure, most, enough)


def _devious_flights(game: Position, figure: Figure, most: int, enough: int) -> list[tuple[Point, ...]]:
    """When no straight way was found: any destination that the figure can get to, looked for closely near by."""
    ways = _landings if game.traits[figure.id].flies else _walks
    for step in (LATTICE, LATTICE // 4):
        legal = (way for way in ways(game, figure, most, step) if move_refusal(game, figure, way, fleeing=True) is None)
        if found := list(islice(legal, enough)):
            return found
    return []


def _walks(game: Position, figure: Figure, most: int, step: int) -> Iterator[tuple[Point, ...]]:
    """The ways to every place of a lattice that a walker reaches."""
    span = most if step == LATTICE else min(most, NEAR_BY)
    if span <= 0:
        return
    radius, gait = game.traits[figure.id].radius, game.ground.gait(game.traits[figure.id].half)
    foes, field = in_the_way(game, figure.side), game.ground.field
    out = reach(field, game.crowd, gait, figure.x, figure.y, radius, foes, figure.id, CONTACT, span)
    for x, y, _ in out.spots(step):
        if path := out.path(x, y):
            yield tuple(path)


def _landings(game: Position, figure: Figure, most: int, step: int) -> Iterator[tuple[Point, ...]]:
    """Every place of a lattice where a flyer may come down."""
    for dy in range(-most, most + 1, step):
        for dx in range(-most, most + 1, step):
            if stands(game, figure, figure.x + dx, figure.y + dy):
                yield ((figure.x + dx, figure.y + dy),)


def may_disengage(game: Position, figure: Figure) -> bool:
    """[FAN-ENG-06, FAN-RUL-19] Is there any way out?"""
    return bool(flights(game, figure))
