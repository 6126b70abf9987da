"""Who may have the cursed gem, and how far may it still travel?"""

from __future__ import annotations

from escarmouche.core import Refusal
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
    """[FAN-SCN-11, FAN-ART-04, FAN-RUL-81] To whom this player's carrier may hand the gem now: unrouted friends in
    contact, once per turn; crew that served a piece do nothing else."""
    gem = game.state.gem
    if gem is None or gem.carrier < 0 or gem.passed:
        return []
    carrier = game[gem.carrier]
    if carrier.army != seat or carrier.routed or carrier.served:
        return []
    friends = game.crowd.touching(carrier.id, 1 << carrier.side, CONTACT)
    return [one for one in friends if not game[one].routed]


def pass_refusal(game: Position, seat: int, to: int) -> Refusal | None:
    """[FAN-SCN-11, FAN-ART-04] Why this player's carrier may not hand the gem to somebody, or None."""
    if to in receivers(game, seat):
        return None
    gem = game.state.gem
    if gem is not None and gem.carrier >= 0 and game[gem.carrier].army == seat and game[gem.carrier].served:
        return Refusal("served_piece", "FAN-ART-04", {"figure": gem.carrier})
    return Refusal("gem_not_passed", "FAN-SCN-11", {"figure": to})
