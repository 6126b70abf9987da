"""What would an effect be worth to a seat? Every op of the vocabulary gets a number, the common ones an exact one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Final

from msgspec.structs import replace

from escarmouche.core import Total
from escarmouche.games.moonstone.cards import CATASTROPHE, matches, value_of
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.judging.fights import expected
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.naming import bracket
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.amounts import number
from escarmouche.games.moonstone.queries.costs import price_of
from escarmouche.games.moonstone.queries.declaring import usable_abilities
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.queries.having import abilities
from escarmouche.games.moonstone.queries.limits import used_up
from escarmouche.games.moonstone.queries.numbers import Asked, changes, stat
from escarmouche.games.moonstone.queries.selecting import anchor, fitting
from escarmouche.games.moonstone.queries.testing import all_hold
from escarmouche.games.moonstone.rules.effects import chooser
from escarmouche.games.moonstone.rules.harm import lowered
from escarmouche.games.moonstone.state import Character
from escarmouche.games.moonstone.vocabulary import Amount, Effect, Selector
from escarmouche.table.plane import inch

NEARBY: Final = inch(8)  # enemies this near may strike or be struck this turn
MODELS: Final = frozenset(  # anchors that mean a model; others mean stones, places or players
    {"self", "target", "target_2", "enemy", "active", "subject", "chosen", "summoner", "dealt"}
)
DEEPEST: Final = 4  # effects within effects that are looked into
SCALE: Final = {"melee": weights.STAT, "arcane": weights.STAT, "evade": weights.EVADE, "range": weights.STAT}


def worth_of(study: Study, frame: Frame, effects: Sequence[Effect], depth: int = 0) -> float:
    """What these effects together are worth to the seat of the study."""
    if depth > DEEPEST:
        return 0.0
    return sum(_one(study, frame, effect, depth) for effect in effects)


def _one(study: Study, frame: Frame, effect: Effect, depth: int) -> float:
    if effect.if_ and effect.op != "if" and not all_hold(study.board, frame, effect.if_):
        return 0.0
    if (nested := _NESTED.get(effect.op)) is not None:
        return nested(study, frame, effect, depth)
    to = effect.who if effect.op in ("summon", "reanimate", "pick") else effect.to
    values = [_on(study, frame, effect, who) for who in meant(study, frame, to)]
    if not values:
        return 0.0 if effect.op not in _WITHOUT_RECIPIENT else _mine(study, frame) * _WITHOUT_RECIPIENT[effect.op]
    ours = chooser(study.board, frame, effect.chooser) == study.seat
    if not isinstance(to, str) and to.pick not in (None, "all"):
        values.sort(reverse=ours)
        most = 3 if to.pick == "up_to_3" else 1 if to.pick in (1, "nearest") else len(values)
        values = [value for value in values[:most] if most == 1 or (value > 0) is ours]
    total = sum(values)
    if effect.optional:
        return max(0.0, total) if ours else min(0.0, total)
    return total


def meant(study: Study, frame: Frame, wanted: Selector) -> list[int]:
    """The models that a selector may reach."""
    if isinstance(wanted, str):
        if wanted == "targets":
            return list(frame.targets)
        one = anchor(study.board, frame, wanted) if wanted in MODELS else NOBODY
        found = [] if one == NOBODY else [one]
    else:
        found = fitting(study.board, frame, wanted)
    return [who for who in found if frame.reaches or who == frame.bearer]


def _mine(study: Study, frame: Frame) -> float:
    return 1.0 if frame.seat == study.seat else -1.0


def amount_of(study: Study, frame: Frame, amount: Amount, whole: int) -> int:
    """An amount as a number; `whole` is what all and half are of."""
    if amount in ("all", "remaining"):
        return whole
    if amount == "half":
        return -(-whole // 2)
    return number(study.board, frame, amount)


# --- effects on one model --------------------------------------------------------------------------------------------


def _on(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    """What the effect is worth when it befalls this model."""
    known = _ON.get(effect.op)
    if known is not None:
        return known(study, frame, effect, who)
    # Whatever else is done to an enemy is meant to harm him, to a friend to help him.
    by_us = frame.seat == study.seat
    kindly = (study.side(who) > 0) is by_us
    return (1.0 if by_us else -1.0) * weights.ANYTHING * (1.0 if kindly else 0.9)


def _damage(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    amount = amount_of(study, frame, effect.amount, study.health(who))
    asked = Asked(vs=frame.bearer, act=frame.act, type=effect.type or "", source="non_melee")
    final, _ = lowered(Total(amount), changes(study.board, "damage_suffered", who, asked))
    return -study.side(who) * study.loss(who, final or 0)


def _wound(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    return -study.side(who) * study.loss(who, amount_of(study, frame, effect.amount, study.health(who)))


def _heal(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    return study.side(who) * study.gain(who, amount_of(study, frame, effect.amount, study.board[who].wounds))


def _tokens(sign: int) -> Callable[[Study, Frame, Effect, int], float]:
    def told(study: Study, frame: Frame, effect: Effect, who: int) -> float:
        has = study.board[who].energy
        amount = amount_of(study, frame, effect.amount, has)
        changed = amount if sign > 0 else -min(amount, has)
        return study.side(who) * changed * study.token(who)

    return told


def _restore(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    printed = len(study.board.traits[who].energy_boxes)
    most = study.points(who) if effect.amount == "remaining" else printed
    return study.side(who) * max(0, most - study.board[who].energy) * study.token(who)


def _stat(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    change = amount_of(study, frame, effect.amount, 0)
    if effect.op == "stat_set":
        change -= stat(study.board, who, effect.stat or "melee").value
    sign = -1.0 if effect.stat == "evade" else 1.0  # Evade is added to the cards of whoever aims at its bearer
    return study.side(who) * sign * SCALE.get(effect.stat or "", weights.STAT) * change * _use_for(study, effect, who)


def _use_for(study: Study, effect: Effect, who: int) -> float:
    """Will the stat matter before the effect ends? Arcane only to those who may still cast, the others where there
    are enemies about."""
    one = study.board[who]
    if effect.stat == "arcane":
        cost = 1 if study.state.active == who else 0  # what the ability that gives it costs, most often
        ready = study.state.active == who or not one.activated
        return 1.0 if ready and _may_cast(study, one, one.energy - cost) else 0.0
    others = study.foes if one.seat == study.seat else study.friends
    near = sum(hypot(foe.x - one.x, foe.y - one.y) <= NEARBY for foe in others)
    return min(1.0, 0.5 * near)


def _spells(study: Study, one: Character, energy: int) -> list[Ability]:
    """The arcane abilities that it could still pay."""
    return [
        spell
        for spell in usable_abilities(study.board, one.id).values()
        if spell.kind == "arcane" and spell.cost <= energy and not used_up(study.board, one.id, spell)
    ]


def _scry(study: Study, frame: Frame, effect: Effect, depth: int) -> float:
    """Cards put in order serve the next who draws of them: something where one of its side may still cast
    this turn, the bearer with what the look has cost it, or where one is kept; nothing where nobody will."""
    if "reserve" in effect.split:
        return _mine(study, frame) * weights.CARDS
    used = usable_abilities(study.board, frame.bearer).get(frame.ability)
    for one in study.board.in_play():
        if one.seat == frame.seat and (study.state.active == one.id or not one.activated):
            paid = used.cost if used is not None and one.id == frame.bearer else 0
            if _spells(study, one, one.energy - paid):
                return _mine(study, frame) * weights.CARDS
    return 0.0


def _may_cast(study: Study, one: Character, energy: int) -> bool:
    """Has it an arcane ability that it can still pay, and somebody hostile or hurt in its range?"""
    spells = _spells(study, one, energy)
    reach = max((inch(spell.range or 0) for spell in spells), default=0)
    concerned = [other for other in study.board.in_play() if other.seat != one.seat or other.wounds]
    return any(hypot(other.x - one.x, other.y - one.y) <= reach for other in concerned)


def _reload(study: Study, frame: Frame, effect: Effect, depth: int) -> float:
    """[MOO-ABL-08] A weapon that has been fired can be fired again; any other is loaded already."""
    name = bracket(frame.ability) if effect.ability == "named" else effect.ability
    spent = name in study.board[frame.bearer].spent
    return _mine(study, frame) * weights.LOADED if spent and study.left else 0.0


def _drop(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    count = min(study.board[who].stones, max(1, amount_of(study, frame, effect.count, 1)))
    return -study.side(who) * count * weights.STONE * (1 + weights.LOOSE)


def _take(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    """A stone from card to card."""
    assert effect.from_ is not None
    givers = meant(study, frame, effect.from_)
    stones = max((study.board[giver].stones for giver in givers), default=0)
    if not stones or not givers:
        return 0.0
    return weights.STONE * (study.side(who) - study.side(givers[0]))


def _slay(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    return -study.side(who) * study.loss(who, study.health(who))


def _remove(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    return -study.side(who) * study.life(who)


def _moved(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    """A move towards something: a stone for our own, away from theirs for the enemy. Pushes only go where they go."""
    dist = max(0, amount_of(study, frame, effect.dist, 6)) if effect.op == "move" else 4
    if effect.op == "move" and effect.dir != "any":
        return weights.PUSHED * dist * (0.0 if study.side(who) > 0 else _mine(study, frame))
    ours = chooser(study.board, frame, effect.chooser) == study.seat
    one = study.board[who]
    others = study.foes if one.seat == study.seat else study.friends
    hunted = any(hypot(foe.x - one.x, foe.y - one.y) <= NEARBY for foe in others)
    stones = [hypot(s.x - one.x, s.y - one.y) / inch(1) - 1 for s in study.state.stones if s.depth > 0]
    wanted = min(dist, max(0.0, min(stones, default=0.0)))
    worth = max(wanted, dist * (0.5 + one.stones) if hunted else 0.0) * weights.INCH
    return (1.0 if ours else -1.0) * min(weights.PLACED * (1 + one.stones), worth)


def _constant(worth: float) -> Callable[[Study, Frame, Effect, int], float]:
    """Good for a friend, bad for an enemy."""
    return lambda study, frame, effect, who: study.side(who) * worth


def _gift(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    """An ability given, or a named one taken away: nobody does it to an enemy out of kindness."""
    one = study.board[who]
    others = study.foes if one.seat == study.seat else study.friends
    near = any(hypot(foe.x - one.x, foe.y - one.y) <= NEARBY for foe in others)
    already = effect.op == "grant" and effect.ability in abilities(study.board, who)
    return _mine(study, frame) * (0.0 if already or not near else weights.GIFT)


def _robbed(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    """An ability taken away: one of those it has is a loss to its side, if it could still be used before the effect
    ends; a named one may be a burden, or the price of what is done besides."""
    if not effect.kinds:
        return _gift(study, frame, effect, who)
    one = study.board[who]
    ready = study.state.active == who or not one.activated
    open_to_it = [
        ability
        for ability in usable_abilities(study.board, who).values()
        if ability.kind in effect.kinds and ability.cost <= one.energy and not used_up(study.board, who, ability)
    ]
    missed = "passive" in effect.kinds or (ready and bool(open_to_it))
    return -study.side(who) * (weights.GIFT if missed else 0.0)


def _promise(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    """A bonus to the next action: of an attack that it makes itself, nothing unless it can still pay the attack and,
    after the move that goes with it, reach whom it is meant for."""
    if effect.actions != ("melee",) or who != frame.bearer or frame.target == NOBODY:
        return study.side(who) * weights.EXTRA_ACTION / 2
    board, used = study.board, usable_abilities(study.board, who).get(frame.ability)
    if used is None or board[who].energy - used.cost < price_of(board, who, "melee").least:
        return 0.0
    towards = [one.dist for one in used.effects if one.op == "move" and one.dir == "toward"]
    stride = sum(inch(amount_of(study, frame, dist, 0)) for dist in towards)
    one, foe = board[who], board[frame.target]
    apart = hypot(foe.x - one.x, foe.y - one.y) - board.traits[who].radius - board.traits[foe.id].radius
    if apart - stride > study.reach(who):
        return 0.0
    blow = expected(study, who, foe.id, reaches=True).worth
    return study.side(who) * max(0.0, blow + weights.HITS * study.loss(foe.id, effect.damage))


def _melee_damage(study: Study, frame: Frame, effect: Effect, who: int) -> float:
    return study.side(who) * weights.STAT * amount_of(study, frame, effect.amount, 1)


_ON: Final[dict[str, Callable[[Study, Frame, Effect, int], float]]] = {
    "damage": _damage,
    "wound": _wound,
    "heal": _heal,
    "gain_energy": _tokens(1),
    "lose_energy": _tokens(-1),
    "restore_energy": _restore,
    "stat_mod": _stat,
    "stat_set": _stat,
    "drop_stone": _drop,
    "place_stone": _drop,
    "take_stone": _take,
    "take_ground_stone": _constant(weights.STONE),
    "slay": _slay,
    "remove_from_play": _remove,
    "move": _moved,
    "place": _moved,
    "swap": _moved,
    "grant": _gift,
    "remove_ability": _robbed,
    "forbid": _constant(-weights.GIFT),
    "disable": _constant(-weights.GIFT),
    "melee_damage_mod": _melee_damage,
    "take_action": _constant(weights.EXTRA_ACTION),
    "next_action": _promise,
    "activate_next": _constant(weights.EXTRA_ACTION),
    "catastrophe": _constant(-weights.BAD_LUCK),
    "reanimate": _constant(weights.SUMMONED),
    "reveal_melee_hand": _constant(-weights.STAT),
}
_WITHOUT_RECIPIENT: Final = {
    "summon": weights.SUMMONED,
    "reduce_depth": weights.DEPTH,
    "set_depth": weights.DEPTH,
    "reserve_card": weights.CARDS,
    "draw_more": weights.CARDS,
    "create_terrain": weights.ANYTHING,
    "create_token": weights.ANYTHING,
}

# --- effects made of effects -----------------------------------------------------------------------------------------


def _if(study: Study, frame: Frame, effect: Effect, depth: int) -> float:
    held = all_hold(study.board, frame, effect.if_)
    return worth_of(study, frame, effect.do if held else effect.else_, depth + 1)


def _choose(study: Study, frame: Frame, effect: Effect, depth: int) -> float:
    values = [worth_of(study, frame, option, depth + 1) for option in effect.options]
    ours = chooser(study.board, frame, effect.chooser) == study.seat
    return (max if ours else min)(values, default=0.0)


def _flip(study: Study, frame: Frame, effect: Effect, depth: int) -> float:
    """[MOO-ABL-04, MOO-ABL-05] The top card, whatever it is."""
    faces = study.board.cast.decks.arcane
    total = 0.0
    for face in dict.fromkeys(faces):
        told = replace(frame, x=value_of(face))
        if face == CATASTROPHE:
            effects: Sequence[Effect] = effect.catastrophe
        else:
            effects = next((case.do for case in effect.cases if matches(face, case.cards)), effect.do)
        total += faces.count(face) * worth_of(study, told, effects, depth + 1)
    return total / len(faces)


def _repeat(study: Study, frame: Frame, effect: Effect, depth: int) -> float:
    return max(0, amount_of(study, frame, effect.times, 1)) * worth_of(study, frame, effect.do, depth + 1)


def _pay(study: Study, frame: Frame, effect: Effect, depth: int) -> float:
    done = worth_of(study, frame, effect.do, depth + 1)
    refused = worth_of(study, frame, effect.else_, depth + 1)
    payers = meant(study, frame, effect.who)
    if not payers:
        return refused
    tokens = 0 if effect.energy is None else amount_of(study, frame, effect.energy, 1)
    cost = study.side(payers[0]) * (tokens * study.token(payers[0]) + study.loss(payers[0], effect.wounds))
    paid = done - cost
    if not effect.optional:
        return paid
    return max(paid, refused) if study.side(payers[0]) > 0 else min(paid, refused)


def _pick(study: Study, frame: Frame, effect: Effect, depth: int) -> float:
    """It only names somebody; what follows does something to him."""
    found = meant(study, frame, effect.who)
    if found and effect.as_ is not None and hasattr(frame, effect.as_):
        setattr(frame, effect.as_, found[0])
    return 0.0


_NESTED: Final[dict[str, Callable[[Study, Frame, Effect, int], float]]] = {
    "if": _if,
    "choose": _choose,
    "flip": _flip,
    "repeat": _repeat,
    "pay": _pay,
    "pick": _pick,
    "reload": _reload,
    "scry": _scry,
}
