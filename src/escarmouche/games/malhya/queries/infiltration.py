"""What do actions cost a hero in a room, who may act, and what lies on a square?"""

from __future__ import annotations

from typing import Final

from escarmouche.games.malhya.agenda import HeroTurn, PlayRoom
from escarmouche.games.malhya.content.cards import InfiltrationCosts
from escarmouche.games.malhya.content.terms import ThreatType
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import bonuses
from escarmouche.games.malhya.queries.blows import weapon_in_use
from escarmouche.games.malhya.queries.party import heroes_in_turn, in_combat
from escarmouche.games.malhya.queries.room import present
from escarmouche.games.malhya.state import Hero

MANY: Final = 3  # [MAL-THR-04] so many white threat dice or more are one black die

# --- costs -----------------------------------------------------------------------------------------------------------


def prices(game: Position) -> InfiltrationCosts:
    """[MAL-INF-06] The table of actions."""
    return game.cast.content.infiltration_costs["infiltration"]


def kill_cost(game: Position, hero: Hero, *, ranged: bool) -> int:
    """[MAL-IHP-04, MAL-IHP-05, MAL-GEN-03, MAL-ICO-01] Action points to assassinate; a talent may make it cheaper from
    near."""
    if ranged:
        return prices(game).assassinate_ranged
    own = [one.assassinate_melee_ap for one in bonuses(game, hero) if one.assassinate_melee_ap is not None]
    return min([prices(game).assassinate_melee, *own])


def swap_cost(game: Position) -> int:
    """[MAL-WPN-08, MAL-IHP-07, MAL-CBT-07] Action points to change weapons: none outside infiltration and combat."""
    hurried = in_combat(game) or (game.state.room is not None and game.room.difficulty is not None)
    return prices(game).change_weapon if hurried else 0


def wake_cost(game: Position) -> int:
    """[MAL-IHP-08, MAL-RUL-15] Action points to heal an unconscious hero."""
    return prices(game).revive if game.settings.revive_cost_ap else 0


def wait_cost(game: Position, hero: Hero) -> int:
    """[MAL-IHP-10] Action points to wait."""
    return game.cast.content.heroes[hero.name].wait_cost


def shoots(game: Position, hero: Hero) -> bool:
    """[MAL-IHP-05, MAL-WPN-04] Has he a ranged weapon in hand that is open to him?"""
    return weapon_in_use(game, hero).kind == "ranged"


def shoots_silently(game: Position, hero: Hero) -> bool:
    """[MAL-IHP-05] Does a talent spare him the noise?"""
    return not all(one.assassinate_ranged_noise for one in bonuses(game, hero))


def threat_dice(game: Position, hero: Hero) -> int:
    """[MAL-THR-01..03, MAL-THR-07, MAL-RUL-13] Dice for what he has done since his last roll: one for each type that
    counts, less what his equipment saves; none without enemies or without a track."""
    if game.room.difficulty is None or not game.state.enemies:
        return 0
    own = list(bonuses(game, hero))
    exempt: set[ThreatType] = {deed for one in own for deed in one.no_threat_for}
    return max(0, len(set(hero.deeds) - exempt) - sum(one.threat_dice_minus for one in own))


# --- squares ---------------------------------------------------------------------------------------------------------


def token_at(game: Position, square: int) -> str:
    """[MAL-EXP-09] The chapter of the interest token on a square; empty: none."""
    return next((chapter for at, chapter in game.room.interest if at == square), "")


def exit_at(game: Position, square: int) -> str:
    """[MAL-EXI-02, MAL-EXI-08, MAL-EXP-15, MAL-RUL-60] The chapter to which an open access token leads; empty: none."""
    for name, (at, access) in game.plan.access.items():
        if at == square and (not access.locked or (game.room.name, name) in game.state.opened):
            return access.exit
    return ""


def goes_out_last(game: Position, who: int) -> bool:
    """[MAL-EXI-01, MAL-EXI-04, MAL-EXI-09] If this hero left by the way on his square, would all have left by it?"""
    way = game[who].square
    others = [hero for hero in game.state.heroes if hero.id != who]
    return all(hero.conscious and hero.left_at == way for hero in others)


# --- turns -----------------------------------------------------------------------------------------------------------


def being_played(game: Position) -> bool:
    """[MAL-AUR-02, MAL-BOK-17] Is a cycle or a round of the room under way? None is while a chapter is read before its
    first one, or after its last."""
    return game.state.room is not None and not any(isinstance(item, PlayRoom) for item in game.state.agenda)


def active_hero(game: Position) -> int:
    """[MAL-ALM-13] The hero whose turn is under way; of several, interrupted one by the other, the last. -1: none."""
    turns = (item.hero for item in reversed(game.state.agenda) if isinstance(item, HeroTurn))
    return next(turns, -1)


def waiting_heroes(game: Position) -> list[int]:
    """[MAL-IHP-12, MAL-GEN-12] Those who wait, in the order in which they are asked."""
    return [one for one in heroes_in_turn(game) if game[one].turn == "waiting" and present(game[one])]


def not_started(game: Position) -> list[int]:
    """[MAL-IHP-01, MAL-IHP-17] Those who have their turn of this cycle still before them."""
    return [hero.id for hero in game.state.heroes if hero.turn == "" and present(hero)]
