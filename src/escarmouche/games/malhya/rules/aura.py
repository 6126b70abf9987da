"""[MAL-AUR-01..09] Aura tokens."""

from __future__ import annotations

from escarmouche.games.malhya.content.terms import AuraEffect
from escarmouche.games.malhya.events import AuraRestored, AuraSpent
from escarmouche.games.malhya.position import Position


def spend_aura(game: Position, hero: int, effect: AuraEffect, *, in_test: bool = False) -> None:
    """[MAL-AUR-01, MAL-AUR-02] A ready token is turned; it is the only one of this turn of play, unless tests count
    apart."""
    apart = in_test and game.settings.aura_scope == "each_test_separate"
    one = game[hero]
    one = game.change(hero, aura=one.aura - 1, spent=one.spent + 1, aura_used=one.aura_used or not apart)
    game.tell(AuraSpent(hero, effect, one.aura))


def restore_aura(game: Position, hero: int, n: int, why: str = "MAL-AUR-04") -> None:
    """[MAL-AUR-04, MAL-ICO-06] Spent tokens are turned back, as far as there are any."""
    one = game[hero]
    turned = min(n, one.spent)
    if turned:
        game.change(hero, aura=one.aura + turned, spent=one.spent - turned)
        game.tell(AuraRestored(hero, turned, why))


def fresh_turn(game: Position) -> None:
    """[MAL-AUR-02, MAL-AUR-03] A new turn of play: each hero may turn a token again, and what tokens did is over."""
    for hero in game.state.heroes:
        if hero.aura_used or hero.unburdened or hero.raised:
            game.change(hero.id, aura_used=False, unburdened=False, raised="")
