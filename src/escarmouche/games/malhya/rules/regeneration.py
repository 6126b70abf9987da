"""[MAL-UNC-05..07, MAL-UNC-12, MAL-RUL-28] Unconscious heroes wake at the start of a round, at the cost of the
others."""

from __future__ import annotations

from typing import cast

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import Regenerate
from escarmouche.games.malhya.content.terms import Wound
from escarmouche.games.malhya.events import Regenerated
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.rules.party import hero_choice, party_choice
from escarmouche.games.malhya.rules.wounds import ZONES, hurt, to_life

WHY = "MAL-UNC-05"
DECLINE = "no"


def regenerate(game: Position, item: Regenerate) -> Script[None]:
    """[MAL-UNC-05..07] One hero after the other, in the party's order: he picks a zone or declines, the party agrees,
    every conscious hero suffers a wound of that kind. The condition is checked each time."""
    waiting = [hero for hero in item.waiting if not game[hero].conscious]
    if not waiting or not may_regenerate(game):
        return
    who: int = yield from party_choice(game, waiting, "MAL-UNC-07", "regeneration_order")
    game.do(Regenerate(tuple(hero for hero in waiting if hero != who)))
    zones = [zone for zone in ZONES if getattr(game[who], zone)]
    zone: str = yield from hero_choice(game, who, (DECLINE, *zones), WHY, "regeneration")
    if zone == DECLINE:
        return
    agreed: bool = yield from party_choice(
        game, (True, False), WHY, "regeneration_consent", {"hero": who, "kind": zone}
    )
    if agreed:
        _pay(game, who, cast("Wound", zone))


def may_regenerate(game: Position) -> bool:
    """[MAL-UNC-06] Not when every conscious hero has just one crystal in Life."""
    return any(hero.life > 1 for hero in game.conscious())


def _pay(game: Position, who: int, zone: Wound) -> None:
    """[MAL-UNC-05, MAL-UNC-06, MAL-UNC-12, MAL-RUL-28] One crystal to Life for him, one wound of the same kind for each
    of the others; nothing wards it off. With the other reading nobody falls by it."""
    payers = [hero.id for hero in game.conscious() if hero.life > 1 or game.settings.regeneration_can_knock_out]
    game.tell(Regenerated(who))
    to_life(game, who, zone, 1, WHY)
    for hero in payers:
        hurt(game, hero, zone, 1, WHY)
