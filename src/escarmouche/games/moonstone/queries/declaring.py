"""May this action be taken now? Everything a declared action is checked for, moves apart (see `walking`)."""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.core import Refusal
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY, Attack, Harvest, Use
from escarmouche.games.moonstone.naming import base_name
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.costs import ability_price, price_of
from escarmouche.games.moonstone.queries.engaging import engaged
from escarmouche.games.moonstone.queries.frame import NO_ACT, Frame
from escarmouche.games.moonstone.queries.having import abilities, holdings, master_of, moments, own_statics
from escarmouche.games.moonstone.queries.limits import used_up
from escarmouche.games.moonstone.queries.numbers import energy_of, forbidden
from escarmouche.games.moonstone.queries.selecting import apart, fitting
from escarmouche.games.moonstone.queries.sight import sees
from escarmouche.games.moonstone.queries.targets import attack_refusal, condition_of, conditions_met, use_target_refusal
from escarmouche.games.moonstone.queries.touching import stones_touched
from escarmouche.table.plane import inch

COMMANDED = frozenset({"thrall", "puppet"})  # statics of those who act in another's activation


def actors(board: Board, active: int) -> list[int]:
    """[MOO-CHR-34] Who may act in this activation: the active character, its Thralls, and the puppets near it."""
    found = [active] if board[active].where == "table" else []
    if moments(board).isdisjoint(COMMANDED):
        return found
    others = (one.id for one in board.in_play() if one.id != active)
    return found + [one for one in others if master_of(board, one) == active or is_puppet_of(board, one, active)]


def is_puppet_of(board: Board, who: int, master: int) -> bool:
    """May the active character pay for what this model does?"""
    for holding in holdings(board, "puppet"):
        if holding.bearer == who and holding.granter == master and board[master].where == "table":
            static = holding.static
            if apart(board, who, master) <= inch(static.within) and (not static.los or sees(board, master, who)):
                return True
    return False


def excluded_for(board: Board, who: int) -> frozenset[str]:
    """Actions a puppet never takes."""
    return frozenset(
        a for holding in holdings(board, "puppet") if holding.bearer == who for a in holding.static.exclude
    )


def purse_in(board: Board, who: int, active: int) -> int:
    """Whose energy pays in this activation: the master's for a puppet, else as usual."""
    if active not in (who, NOBODY) and is_puppet_of(board, who, active):
        return active
    return who


def afford(board: Board, who: int, active: int, cost: int, facts: dict[str, object]) -> Refusal | None:
    """[MOO-ACT-12] The energy must be there when the action is declared."""
    has = energy_of(board, purse_in(board, who, active))
    if has < cost:
        return Refusal("not_enough_energy", "MOO-ACT-12", {**facts, "cost": cost, "energy": has})
    return None


def action_refusal(board: Board, who: int, active: int, kind: str, why: str, *, free: bool = False) -> Refusal | None:
    """Is this kind of action open to the model, by what lies on it and by its energy?"""
    facts: dict[str, object] = {"figure": who}
    if forbidden(board, who, kind):
        return Refusal("forbidden", why, {**facts, "action": kind})
    if who != active and kind in excluded_for(board, who):
        return Refusal("not_for_a_puppet", "MOO-CHR-33", {**facts, "action": kind})
    return None if free else afford(board, who, active, price_of(board, who, kind).least, facts)


def harvest_refusal(board: Board, harvest: Harvest, active: int, *, free: bool = False) -> Refusal | None:
    """[MOO-ACT-07, MOO-ACT-08, MOO-RUL-54] In contact with the stone, and not engaged by an enemy."""
    facts = {"figure": harvest.figure, "stone": harvest.stone}
    if harvest.stone not in stones_touched(board, harvest.figure):
        return Refusal("not_touching_stone", "MOO-ACT-07", facts)
    if engaged(board, harvest.figure):
        return Refusal("engaged", "MOO-ACT-08", facts)
    return action_refusal(board, harvest.figure, active, "harvest", "MOO-CHR-31", free=free)


def melee_refusal(board: Board, attack: Attack, active: int, *, free: bool) -> Refusal | None:
    """[MOO-ACT-09]"""
    return action_refusal(board, attack.figure, active, "melee", "MOO-CHR-31", free=free) or attack_refusal(
        board, attack.figure, attack.target
    )


def use_refusal(
    board: Board, use: Use, active: int, *, free: bool = False, even_engaged: bool = False
) -> Refusal | None:
    """[MOO-ACT-10..13, MOO-ABL-01] The ability is there, not used up, its conditions hold, it can be paid and aimed."""
    ability = usable_abilities(board, use.figure).get(use.ability)
    facts: dict[str, object] = {"figure": use.figure, "ability": use.ability}
    if ability is None:
        return Refusal("no_such_ability", "MOO-ACT-10", facts)
    if refusal := ability_refusal(board, use.figure, ability, even_engaged=even_engaged):
        return refusal
    if refusal := use_target_refusal(board, ability, use):
        return refusal
    target = use.targets[0] if use.targets else NOBODY
    cost = 0 if free else ability_price(board, use.figure, ability, target).least
    return afford(board, use.figure, active, cost, facts)


def ability_refusal(board: Board, who: int, ability: Ability, *, even_engaged: bool = False) -> Refusal | None:
    """[MOO-ACT-13, MOO-ABL-08] Why the ability cannot be used now, whatever it is aimed at."""
    facts: dict[str, object] = {"figure": who, "ability": ability.name}
    if disabled(board, who, ability):
        return Refusal("disabled", "MOO-CHR-31", facts)
    if used_up(board, who, ability) and not _unlimited(board, who, ability):
        return Refusal("used_up", "MOO-ACT-13", {**facts, "limit": ability.once_per})
    if forbidden(board, who, ability.kind) or forbidden(board, who, ability.name):
        return Refusal("forbidden", "MOO-CHR-31", {**facts, "action": ability.kind})
    unmet = conditions_met(board, who, ability)
    if unmet is not None and not (even_engaged and unmet.test == "engaged"):
        why = "MOO-ABL-08" if base_name(ability.name) == "Reload" else "MOO-ABL-01"
        return Refusal("condition_not_met", why, {**facts, "condition": condition_of(unmet)})
    return None


def disabled(board: Board, who: int, ability: Ability) -> bool:
    """[MOO-CHR-31] Has a Catastrophe taken the ability from it for good?"""
    lasting = board[who].lasting
    return bool(lasting) and any(
        item.kind == "disabled" and item.what in (ability.name, base_name(ability.name)) for item in lasting
    )


def usable_abilities(board: Board, who: int) -> dict[str, Ability]:
    """Active and arcane abilities of a model, borrowed ones included."""
    key = ("usable", who)
    known: dict[str, Ability] | None = board.roster.get(key)
    if known is None:
        own = abilities(board, who).items()  # what one has by standing near somebody is never one of these
        known = board.roster[key] = {name: ability for name, ability in own if ability.kind != "passive"}
    if not own_statics(board, who, "borrow"):
        return known
    return {ability.name: ability for ability in borrowed(board, who)} | known


def borrowed(board: Board, who: int) -> Iterator[Ability]:
    """Abilities printed on others that a static lets it use (those of the fallen)."""
    if not own_statics(board, who, "borrow"):
        return
    for holding in holdings(board, "borrow"):
        static = holding.static
        if holding.bearer != who or static.from_ is None or used_up(board, who, holding.ability):
            continue
        frame = Frame(who, board[who].seat, NO_ACT, holding.ability.name)
        for other in fitting(board, frame, static.from_):
            yield from (a for a in board.traits[other].printed.profile.abilities if a.kind in static.kinds)


def borrows(board: Board, who: int, ability: Ability) -> Ability | None:
    """The passive ability through which it uses this one, if it is not its own."""
    if ability.name in abilities(board, who) or not own_statics(board, who, "borrow"):
        return None
    return next(h.ability for h in holdings(board, "borrow") if h.bearer == who)


def _unlimited(board: Board, who: int, ability: Ability) -> bool:
    """A borrowed ability ignores the limits its lender's static names."""
    lender = borrows(board, who, ability)
    if lender is None or ability.once_per is None:
        return False
    return any(ability.once_per.startswith(limit) for s in lender.statics for limit in s.ignore_limits)
