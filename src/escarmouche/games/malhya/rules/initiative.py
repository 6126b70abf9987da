"""[MAL-INI-01..06, MAL-IMP-01..04] Who acts when, and what the enemies draw."""

from __future__ import annotations

from typing import Literal

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import Improve, Initiative
from escarmouche.games.malhya.events import EnemyHealed, ImprovementDrawn, InitiativeSet, TalentUsed
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import bonuses
from escarmouche.games.malhya.queries.combat import base_initiative, fighters, kind_initiative, kinds, sign
from escarmouche.games.malhya.queries.party import heroes_in_turn
from escarmouche.games.malhya.rules.deeds import pay
from escarmouche.games.malhya.rules.drawing import one_of
from escarmouche.games.malhya.rules.party import hero_choice


def initiative(game: Position, item: Initiative) -> Script[None]:
    """[MAL-INI-01..03] Each hero in turn says how many points he spends; one who lies unconscious spends none."""
    for hero in heroes_in_turn(game):
        if hero in item.asked:
            continue
        game.do(Initiative((*item.asked, hero)))
        fights = game[hero] in fighters(game)
        spent, more = 0, 0
        if fights:
            more = yield from once_in_combat(game, hero, "initiative")
            points, about = range(game[hero].ap + 1), {"more": more} if more else {}
            spent = yield from hero_choice(game, hero, points, "MAL-INI-01", "initiative_spend", **about)
        pay(game, hero, spent)
        gauge = game.change(hero, gauge=base_initiative(game, game[hero]) + more + spent).gauge
        if fights:
            game.tell(InitiativeSet(hero, spent, gauge))
        return


def once_in_combat(
    game: Position, hero: int, gain: Literal["initiative", "action_points"], most: int | None = None
) -> Script[int]:
    """[MAL-TAL-01] A talent that serves once in a combat: does the hero use it now? Gives what it adds, so much at
    most."""
    amount = sum(one.once_amount for one in bonuses(game, game[hero]) if one.once_per_combat == gain)
    amount = amount if most is None else min(amount, most)
    if not amount or game[hero].once_used:
        return 0
    used: bool = yield from hero_choice(game, hero, (False, True), "MAL-TAL-01", "once_per_combat", gain=gain, n=amount)
    if used:
        game.change(hero, once_used=True)
        game.tell(TalentUsed(hero, gain, amount))
    return amount if used else 0


def improve(game: Position, item: Improve) -> Script[None]:
    """[MAL-IMP-01..04, MAL-RUL-44] Each type that is present draws a token from the whole bag, those drawn in this
    round left out."""
    for kind in kinds(game):
        if kind in item.drawn:
            continue
        game.do(Improve((*item.drawn, kind)))
        out = {token for _, token in game.state.improvements}
        bag = [token for token in game.cast.content.improvements if token not in out]
        token = yield from one_of(bag, "MAL-IMP-01")
        game.state.improvements = (*game.state.improvements, (kind, token))
        game.tell(ImprovementDrawn(kind, token, kind_initiative(game, kind)))
        _heal(game, kind)
        return


def _heal(game: Position, kind: str) -> None:
    """[MAL-IMP-03] A sign that heals does so as the token is drawn, for every enemy of the type."""
    card = game.cast.content.enemies.get(kind)
    effect = sign(game, kind, card.sign) if card is not None else None
    if effect is None or not effect.heal:
        return
    for enemy in list(game.state.enemies):
        healed = min(effect.heal, enemy.damage) if enemy.kind == kind else 0
        if healed:
            game.change_enemy(enemy.id, damage=enemy.damage - healed)
            game.tell(EnemyHealed(enemy.id, healed))
