"""Who may have the cursed gem, and how far may it still travel?"""

from __future__ import annotations

from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.state import Figure


def distance_left(game: Position, figure: Figure) -> int | None:
    """[FAN-SCN-11] How far the gem may still travel with this figure this turn; None when it does not carry it."""
    gem = game.state.gem
    if gem is None or gem.carrier != figure.id:
        return None
    return max(0, game.numbers.gem_travel - gem.travelled)


def touches_gem(game: Position, figure: Figure) -> bool:
    """[FAN-SCN-10] Is the gem lying free in contact with this base?"""
    gem = game.state.gem
    if gem is None or gem.carrier >= 0 or figure.where != "table":
        return False
    reach = game.traits[figure.id].radius + CONTACT
    return (figure.x - gem.x) ** 2 + (figure.y - gem.y) ** 2 <= reach**2


def receivers(game: Position, seat: int) -> list[int]:
    """[FAN-SCN-11, FAN-RUL-81] To whom this player's carrier may hand the gem now: unrouted friends in contact, once
    per turn."""
    gem = game.state.gem
    if gem is None or gem.carrier < 0 or gem.passed:
        return []
    carrier = game[gem.carrier]
    if carrier.army != seat or carrier.routed:
        return []
    friends = game.crowd.touching(carrier.id, 1 << carrier.side, CONTACT)
    return [one for one in friends if not game[one].routed]
