"""Leaving a melee: the declaration, the free attacks of the enemies left behind, the flight."""

from __future__ import annotations

from escarmouche.core import PASS, Ask, Choose, Script, window
from escarmouche.games.fantastiques.events.moving import Disengaging, FreeAttackDeclined
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import opponents
from escarmouche.games.fantastiques.queries.disengaging import free_attackers, may_target
from escarmouche.games.fantastiques.queries.hits import could_hit, melee_total, melee_values
from escarmouche.games.fantastiques.rules.acting import note_blow
from escarmouche.games.fantastiques.rules.casualties import remove_casualties
from escarmouche.games.fantastiques.rules.hits import attack, defend, melee_hits
from escarmouche.games.fantastiques.state import Figure, Hit


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
        seat, matters = game[striker].army, could_hit(game, game[striker])
        return Choose(seat, (True, False), "FAN-ENG-03", "free_attack", about, lets_by=PASS, matters=matters)

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
        note_blow(game, striker.id, leaver.id)
        total = melee_total(game, striker, value)
        if (yield from attack(game, striker.id, leaver.id, total, "free", why="FAN-ENG-03")):
            hits += melee_hits(game, striker, leaver.id, striker.side)
    return hits


def announce(game: Position, leaver: Figure) -> Script[bool]:
    """[FAN-ENG-02, FAN-ENG-06] Declare, suffer the free attacks; does the leaver live to move?"""
    game.tell(Disengaging(leaver.id, tuple(opponents(game, leaver.id))))
    yield from free_attacks(game, leaver)
    return game[leaver.id].where == "table"
