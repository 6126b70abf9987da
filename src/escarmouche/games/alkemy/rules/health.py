"""How is damage suffered? Bodyguards, Tough and Empathy, boxes ticked, concentration lost, out of action."""

from __future__ import annotations

from typing import Literal, TypeAlias

from escarmouche.core import Choose, Script
from escarmouche.games.alkemy.events.health import Healed, Hurt, OutOfAction, Shared, Shielded, Toughened
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.health import colour
from escarmouche.games.alkemy.queries.modifiers import skill
from escarmouche.games.alkemy.rules import linking
from escarmouche.table.plane import inch

Cause: TypeAlias = Literal["attack", "shot", "formula", "fall", "empathy", "sap"]
TOUGH_AGAINST = frozenset(("attack", "shot", "formula"))
SHIELDED_FROM = frozenset(("attack", "shot"))


def hurt(game: Position, who: int, damage: int, cause: Cause, *, by: int, why: str) -> Script[int]:
    """[ALK-PRF-02, ALK-PRF-04, ALK-RUL-48] A figure is about to suffer so many DMG; gives how many boxes were ticked in
    the end, on whomever. No damage is no event."""
    if damage <= 0 or game[who].where != "table":
        return 0
    if cause in SHIELDED_FROM:
        who = yield from _bodyguard(game, who, damage)
    damage = _toughened(game, who, damage, cause)
    if cause not in {"empathy", "sap"}:
        damage = yield from _shared(game, who, damage, why)
    return _tick(game, who, damage, cause, by=by, why=why) if damage > 0 else 0


def _bodyguard(game: Position, who: int, damage: int) -> Script[int]:
    """[ALK-SKL-18] A bodyguard near the victim may suffer in its place; gives who suffers."""
    known = game.content.skills["bodyguard"]
    seat = game[who].seat
    near = inch(known.range)
    ready = tuple(
        other.id
        for other in game.in_play(seat)
        if other.id != who and skill(game, other.id, "bodyguard") and game.within(who, other.id, near)
    )
    if not ready:
        return who
    about = {"figure": who, "damage": damage}
    chosen = yield Choose(seat, (who, *ready), known.clause, "bodyguard", about, figures=True)
    if chosen != who:
        game.tell(Shielded(chosen, who, damage))
    return int(chosen)


def _toughened(game: Position, who: int, damage: int, cause: Cause) -> int:
    """[ALK-SKL-04] Tough takes one off an attack, shot or formula that deals enough; never off a fall."""
    known = game.content.skills["tough"]
    if cause in TOUGH_AGAINST and damage >= known.at_least and skill(game, who, "tough"):
        game.tell(Toughened(who, known.less))
        return damage - known.less
    return damage


def _shared(game: Position, who: int, damage: int, why: str) -> Script[int]:
    """[ALK-SKL-13] A friend with Empathy nearby may take one of the DMG; gives what is left for the victim."""
    known = game.content.skills["empathy"]
    if known.faction not in game.traits[who].factions:
        return damage
    near = inch(known.range)
    seat = game[who].seat
    for other in list(game.in_play(seat)):
        if damage <= 0 or other.id == who or not skill(game, other.id, "empathy"):
            continue
        if not game.within(who, other.id, near):
            continue
        about = {"figure": other.id, "victim": who, "damage": damage}
        if (yield Choose(seat, (False, True), known.clause, "empathy", about)):
            game.tell(Shared(other.id, who))
            _tick(game, other.id, 1, "empathy", by=-1, why=why)
            damage -= 1
    return damage


def _tick(game: Position, who: int, damage: int, cause: Cause, *, by: int, why: str) -> int:
    """[ALK-PRF-02, ALK-PRF-04, ALK-ALC-04, ALK-RUL-47, ALK-RUL-123] Boxes are ticked from left to right, what exceeds
    the line is lost; an alchemist loses a level, unless it paid with the boxes; a figure without a box left is out at
    once."""
    figure = game[who]
    life = game.traits[who].life
    ticked = min(figure.ticked + damage, life)
    lost = min(figure.concentration, 1) if cause != "sap" else 0
    game.change(figure, ticked=ticked, concentration=figure.concentration - lost)
    boxes, last = ticked - figure.ticked, ticked == life
    game.tell(Hurt(who, damage, boxes, colour(game, who), cause, by, lost, why, last))
    if last:
        put_out(game, who)
    return boxes


def put_out(game: Position, who: int) -> None:
    """[ALK-PRF-04, ALK-CBT-08] Removed from play at once; its combats are over."""
    game.take_off(game[who], "out")
    game.tell(OutOfAction(who))
    linking.refresh(game)


def heal(game: Position, who: int, boxes: int, source: str) -> int:
    """[ALK-PRF-11] Boxes unticked from right to left; nobody comes back from out of action. Gives how many."""
    figure = game[who]
    healed = min(boxes, figure.ticked) if figure.where == "table" else 0
    if healed > 0:
        game.change(figure, ticked=figure.ticked - healed)
        game.tell(Healed(who, healed, colour(game, who), source))
    return healed
