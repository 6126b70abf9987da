"""From a die to a wound: tests, attack dice, defence rolls."""

from __future__ import annotations

from escarmouche.chance import Test
from escarmouche.core import Script, Total
from escarmouche.games.fantastiques.events import Attacked, Defended, Wounded
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.rules.contact import within_blow
from escarmouche.games.fantastiques.state import Figure, Hit, Wound

ENDURANCE_SAVES = 3  # FAN-ITM-02: 1 to 3
SPEED_ATTACKS = 2  # FAN-ITM-06


def test(game: Position, value: int, why: str, about: int) -> Test:
    """[FAN-GEN-01, FAN-GEN-02, FAN-RUL-21] A d6 that succeeds at or below the value: never at 0 or less, always at 6
    or more, unless the table lets a 6 always fail."""
    return Test(min(value, 5) if game.settings.natural_6_fails else value, why=why, about=about)


def passes(game: Position, die: int, value: int) -> bool:
    """[FAN-GEN-01, FAN-GEN-02, FAN-RUL-21] What that d6 says."""
    return die <= value and not (die == 6 and game.settings.natural_6_fails)


def melee_values(game: Position, figure: Figure) -> tuple[int, ...]:
    """[FAN-CHA-02, FAN-ITM-06, FAN-RUL-69] One value per melee attack; speed adds its own at the best value, unless its
    bearer spent them on shots."""
    if game.traits[figure.id].speed and not figure.hasted:
        return (*figure.melee, *(speed_attacks(game, figure) * (max(figure.melee),)))
    return figure.melee


def speed_attacks(game: Position, figure: Figure) -> int:
    """[FAN-ITM-06, FAN-RUL-91] How many attacks the item of speed gives: two, or one when a curse took the other."""
    return SPEED_ATTACKS - figure.slowed if game.traits[figure.id].speed else 0


def melee_total(game: Position, figure: Figure, value: int) -> Total:
    """[FAN-CAP-06, FAN-ITM-04] A melee value with what changes it."""
    total = Total(value)
    if game.traits[figure.id].power:
        total = total.plus(1, "power", "FAN-ITM-04")
    if figure.frightened:
        total = total.less(1, "frightened", "FAN-CAP-06")
    return total


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


def armour_against(game: Position, hit: Hit) -> Total:
    """[FAN-CHA-04, FAN-MEL-07] The armour that counts against this hit; every -1 has its name and they add up."""
    target = game.state.figures[hit.target]
    total = Total(game.traits[hit.target].armour)
    if target.frightened:
        total = total.less(1, "frightened", "FAN-CAP-06")
    if target.paralysed:
        total = total.less(1, "paralysed", "FAN-SPL-09")
    if hit.ray:
        total = total.less(1, "death_ray", "FAN-SPL-12")
    return _against_attacker(game, hit, total) if hit.attacker >= 0 else total


def _against_attacker(game: Position, hit: Hit, total: Total) -> Total:
    """[FAN-CAP-07, FAN-CAP-08, FAN-ITM-04, FAN-RUL-24, FAN-RUL-67] Powerful takes a point from enemies who are not
    powerful themselves; the item of power, in melee, takes another from all."""
    attacker = game.traits[hit.attacker]
    if attacker.powerful and not hit.plain and not game.traits[hit.target].powerful:
        total = total.less(1, "powerful", "FAN-CAP-07")
    if attacker.power and hit.melee:
        total = total.less(1, "power", "FAN-ITM-04")
    return total


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
    die: int = yield test(game, ENDURANCE_SAVES, "FAN-ITM-02", hit.target)
    return die, passes(game, die, ENDURANCE_SAVES)


def _wound(game: Position, hit: Hit) -> None:
    """[FAN-GEN-07, FAN-CHA-06, FAN-SHO-08] One hit point less; wounds beyond the last are lost, though they count for
    the credit of the kill."""
    target = game.state.figures[hit.target]
    target = game.change(target, hp=max(0, target.hp - 1))
    game.state.wounds = (*game.state.wounds, Wound(hit.target, hit.side, hit.attacker, hit.melee and not hit.forced))
    game.tell(Wounded(hit.target, target.hp, hit.why))
