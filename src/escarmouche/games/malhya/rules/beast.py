"""[MAL-SAR-01..16] A fight without a grid, around the zones of a beast."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import (
    AnyTime,
    BeastActs,
    BeastFight,
    BeastStrikes,
    Defend,
    PlayRoom,
    Read,
    Round,
    TakeSlots,
)
from escarmouche.games.malhya.events import SlotTaken, SymbolDrawn, ZoneClosed, ZoneHurt
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.blows import beast_attack
from escarmouche.games.malhya.queries.combat import fighters, free_slots, zones
from escarmouche.games.malhya.queries.party import heroes_in_turn
from escarmouche.games.malhya.rules.alarm import all_set_back
from escarmouche.games.malhya.rules.attacking import roll_attack
from escarmouche.games.malhya.rules.combat import recover_after_fight
from escarmouche.games.malhya.rules.drawing import discard_laid_out, draw_action
from escarmouche.games.malhya.rules.party import hero_choice, party_choice
from escarmouche.games.malhya.state import BeastState


def fight_beast(game: Position, item: BeastFight) -> Script[None]:
    """[MAL-SAR-01, MAL-SAR-02] The life of each zone grows with the party; then rounds. The item stays below them: the
    chapter of a defeat is found by it."""
    beast = game.cast.content.beasts[item.beast]
    size = len(game.state.heroes)
    game.state.beast = BeastState(item.beast, tuple(zone.life_per_hero * size for zone in beast.zones))
    game.do(Round(), item)
    yield from ()


def take_slots(game: Position, item: TakeSlots) -> Script[None]:
    """[MAL-SAR-03, MAL-SAR-11, MAL-SAR-12] In turn every conscious hero takes a free slot of an open zone; whoever
    finds none sits the round out."""
    for hero in heroes_in_turn(game):
        if hero in item.asked or not game[hero].conscious:
            continue
        free = free_slots(game)
        game.do(TakeSlots((*item.asked, hero)))
        if free:
            zone: str = yield from hero_choice(game, hero, free, "MAL-SAR-03", "beast_slot")
            game.change(hero, zone=zone)
            game.tell(SlotTaken(hero, zone))
        return


def beast_acts(game: Position, item: BeastActs) -> Script[None]:
    """[MAL-SAR-06, MAL-SAR-10, MAL-SAR-14, MAL-SAR-16] A card's symbol names the zone, the party does on a stone; a
    zone without heroes makes it draw again."""
    held = [zone.id for zone in zones(game) if any(hero.zone == zone.id for hero in fighters(game))]
    if not held:
        return
    card = yield from draw_action(game, "MAL-SAR-06")
    symbol = game.cast.content.action_cards[card].symbol
    zone = game.cast.content.beasts[game.beast.name].symbols[symbol]
    game.tell(SymbolDrawn(card, symbol, "MAL-SAR-06", zone))
    if not zone:
        zone = yield from party_choice(game, held, "MAL-SAR-06", "beast_zone")
    if zone not in held:
        game.do(item)
        return
    game.do(
        *(
            BeastStrikes(hero)
            for hero in heroes_in_turn(game)
            if game[hero] in fighters(game) and game[hero].zone == zone
        )
    )


def beast_strikes(game: Position, item: BeastStrikes) -> Script[None]:
    """[MAL-SAR-06, MAL-SAR-07, MAL-SAR-14, MAL-RUL-50] A roll of its own for each hero in the zone."""
    if game[item.hero].conscious:
        hit = yield from roll_attack(game, BEAST, (item.hero,), beast_attack(game))
        game.do(AnyTime(), Defend(hit))


def wound_beast(game: Position, zone: str, n: int) -> None:
    """[MAL-SAR-04, MAL-SAR-05, MAL-SAR-09, MAL-SAR-13] The zone of the attacker loses life; at none it closes, and what
    is beyond is lost. The zone with a chapter ends the fight; in a room its cycles or rounds begin anew after that, for
    no turn has lasted through it."""
    place = next(number for number, one in enumerate(zones(game)) if one.id == zone)
    life = list(game.beast.life)
    if not n or not life[place]:
        return
    lost = min(n, life[place])
    life[place] -= lost
    closed = zones(game)[place]
    game.state.beast = replace(game.beast, life=tuple(life))
    if life[place]:
        game.tell(ZoneHurt(zone, lost, life[place]))
        return
    game.tell(ZoneClosed(zone))
    if closed.chapter:
        game.drop_to_chain()
        if game.state.room is not None:
            discard_laid_out(game)
            stuck = all_set_back(game)
            game.drop_below_chain(PlayRoom())
            game.do(*stuck)
        game.do(Read(closed.chapter))
        recover_after_fight(game)
