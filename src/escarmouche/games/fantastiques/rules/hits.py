"""From a die to a wound: tests, attack dice, defence rolls."""

from __future__ import annotations

from escarmouche.chance import Test
from escarmouche.core import Script, Total
from escarmouche.games.fantastiques.events.combat import Attacked, Defended, Wounded
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import within_blow
from escarmouche.games.fantastiques.queries.hits import armour_against
from escarmouche.games.fantastiques.state import Figure, Hit, Wound


def test(game: Position, value: int, why: str, about: int) -> Test:
    """[FAN-GEN-01, FAN-GEN-02, FAN-RUL-21] A d6 that succeeds at or below the value: never at 0 or less, always at 6
    or more, unless the table lets a 6 always fail."""
    return Test(min(value, 5) if game.settings.natural_6_fails else value, why=why, about=about)


def passes(game: Position, die: int, value: int) -> bool:
    """[FAN-GEN-01, FAN-GEN-02, FAN-RUL-21] What that d6 says."""
    return die <= value and not (die == 6 and game.settings.natural_6_fails)


def attack(game: Position, attacker: int, target: int, value: Total, kind: str, *, why: str) -> Script[bool]:
    """[FAN-GEN-01, FAN-CHA-02, FAN-CHA-03] One attack die: a hit at or below the value."""
    die: int = yield test(game, value.value, why, attacker)
    hit = passes(game, die, value.value)
    game.tell(Attacked(attacker, target, kind, die, value, hit, why))
    return hit


def melee_hits(game: Position, attacker: Figure, target: int, side: int) -> tuple[Hit, ...]:
    """[FAN-ITM-03, FAN-RUL-66] A successful melee die hits its target; massacre makes it hit every enemy within the
    bearer's blow, the target among them."""
    struck = [target]
    if game.traits[attacker.id].massacre:
        struck = within_blow(game, attacker.id, game.enemies[attacker.side])
    return tuple(Hit(one, side, attacker.id, melee=True, why="FAN-MEL-04") for one in struck)


def defend(game: Position, hit: Hit) -> Script[None]:
    """[FAN-GEN-07, FAN-CHA-04, FAN-SHO-08, FAN-RUL-22] One defence roll for one hit; a failed one is a wound."""
    armour = armour_against(game, hit)
    die: int = yield test(game, armour.value, hit.why, hit.target)
    saved = passes(game, die, armour.value)
    endurance = 0
    if not saved and game.traits[hit.target].endurance:
        endurance, saved = yield from _endure(game, hit)
    game.tell(Defended(hit.target, die, armour, saved, endurance, hit.why))
    if not saved:
        _wound(game, hit)


def _endure(game: Position, hit: Hit) -> Script[tuple[int, bool]]:
    """[FAN-ITM-02, FAN-RUL-71] The item of endurance: after each failed defence roll, 1 to 3 ignores the hit."""
    die: int = yield test(game, game.numbers.endurance_saves, "FAN-ITM-02", hit.target)
    return die, passes(game, die, game.numbers.endurance_saves)


def _wound(game: Position, hit: Hit) -> None:
    """[FAN-GEN-07, FAN-CHA-06, FAN-SHO-08] One hit point less; wounds beyond the last are lost, though they count for
    the credit of the kill."""
    target = game.state.figures[hit.target]
    surplus = target.hp == 0
    target = game.change(target, hp=max(0, target.hp - 1))
    game.state.wounds = (*game.state.wounds, Wound(hit.target, hit.side, hit.attacker, hit.melee and not hit.forced))
    game.tell(Wounded(hit.target, target.hp, hit.why, surplus))
