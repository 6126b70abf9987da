"""Who may strike whom in the melee phase, and who must first master fear."""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.fantastiques.decisions import NOBODY, Strike
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import hindrance, not_there, on_table, walled_off, within_blow
from escarmouche.games.fantastiques.queries.disengaging import may_attack, may_target
from escarmouche.games.fantastiques.queries.hits import melee_values
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import inches


def must_test_bravery(game: Position) -> tuple[int, ...]:
    """[FAN-CAP-05, FAN-CAP-06, FAN-RUL-23] Every figure in contact with a fearsome enemy, once, unless it is fearsome
    itself."""
    fearsome = [figure for figure in on_table(game) if game.traits[figure.id].fearsome]
    afraid: set[int] = set()
    for figure in fearsome:
        afraid.update(game.crowd.touching(figure.id, game.enemies[figure.side], CONTACT))
    return tuple(one for one in sorted(afraid) if not game.traits[one].fearsome)


def melee_targets(game: Position, seat: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """[FAN-MEL-02, FAN-MEL-03, FAN-MEL-05] Every figure of a player that may attack somebody, and whom."""
    found = []
    for figure in game.state.figures:
        if figure.army != seat or not figure.melee or not may_attack(game, figure):
            continue
        targets = within_blow(game, figure.id, game.enemies[figure.side])
        if targets:
            found.append((figure.id, tuple(targets)))
    return tuple(found)


def strike_refusal(
    game: Position, strike: Strike, seat: int, targets: dict[int, tuple[int, ...]], aimed: frozenset[int]
) -> Refusal | None:
    """[FAN-MEL-03, FAN-ITM-05, FAN-RUL-47, FAN-RUL-68] Why these attacks may not be declared, or None; `aimed` are the
    figures that attacks of the same declaration aim at already."""
    if strike.figure not in targets:
        return silence(game, seat, strike.figure, *(target for target in strike.targets if target != NOBODY))
    attacks = len(melee_values(game, game[strike.figure]))
    if len(strike.targets) != attacks:
        return Refusal("attacks_count", "FAN-MEL-03", {"figure": strike.figure, "attacks": attacks})
    for target in strike.targets:
        if target != NOBODY and target not in targets[strike.figure]:
            return blow_refusal(game, game[strike.figure], target)
    if distinct_targets(game, strike.targets, aimed) != strike.targets:
        return Refusal("silver", "FAN-ITM-05", {"figure": strike.figure})
    return None


def blow_refusal(game: Position, striker: Figure, target: int) -> Refusal:
    """[FAN-MEL-03, FAN-CAP-02, FAN-RUL-20] Why the blows of a figure do not get to somebody: no enemy on the table, too
    far, or within Reach and stopped by what stands between (or by what the table asks of Reach)."""
    facts: dict[str, object] = {"figure": striker.id, "other": target}
    if away := not_there(game, target, "FAN-MEL-03"):
        return Refusal("no_such_target", away, facts)
    if game[target].side == striker.side or game.traits[target].artillery:
        return Refusal("not_an_enemy", "FAN-MEL-03", facts)
    if not game.traits[striker.id].reach or not game.crowd.within(striker.id, target, game.numbers.reach):
        return Refusal("out_of_blow", "FAN-MEL-03", facts | {"limit": inches(game.numbers.reach)})
    if walled_off(game, striker, game[target]):
        return Refusal("blow_stopped", "FAN-CAP-02", facts)
    return Refusal("reach_alone", "FAN-RUL-20", facts)


def silence(game: Position, seat: int, figure: int, *aimed: int) -> Refusal:
    """[FAN-MEL-03, FAN-MEL-05] Why this figure declares no attack: it is no figure of this player, its state forbids
    it, it gets at nobody (said of the first it would strike), or it has declared."""
    standing = 0 <= figure < len(game.state.figures)
    if standing and game[figure].army != seat:
        return Refusal("not_yours", "FAN-MEL-03", {"figure": figure})
    if standing and not may_attack(game, game[figure]):
        return Refusal("cannot_strike", "FAN-MEL-05", {"figure": figure, "state": hindrance(game[figure])})
    if standing and aimed and game[figure].melee and not within_blow(game, figure, game.enemies[game[figure].side]):
        return blow_refusal(game, game[figure], aimed[0])
    return Refusal("cannot_strike", "FAN-MEL-03", {"figure": figure})


def distinct_targets(game: Position, targets: tuple[int, ...], aimed: frozenset[int]) -> tuple[int, ...]:
    """[FAN-ITM-05] The same attacks without those that a bearer of silver escapes."""
    kept: list[int] = []
    for target in targets:
        silver = target != NOBODY and game.traits[target].silver
        if silver and (target in aimed or target in kept or not may_target(game, game[target])):
            kept.append(NOBODY)
        else:
            kept.append(target)
    return tuple(kept)


def best_value(figure: Figure) -> int:
    """[FAN-SPL-10, FAN-SPL-14] The best melee value, for a single attack."""
    return max(figure.melee)
