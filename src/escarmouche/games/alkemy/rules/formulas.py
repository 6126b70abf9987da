"""What do formulas do? One small script per word of the vocabulary; no rule knows a formula by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

from escarmouche.chance import Pool
from escarmouche.core import Script
from escarmouche.core.events import Total
from escarmouche.games.alkemy.decisions import Point, Upgrade
from escarmouche.games.alkemy.events.alchemy import (
    Affected,
    OutOfRange,
    StonesRecovered,
    Unaffected,
    ZoneEntered,
    ZoneLaid,
)
from escarmouche.games.alkemy.formulas import Formula, FormulaEffect
from escarmouche.games.alkemy.position import ROUNDING, Position
from escarmouche.games.alkemy.queries.alchemy import within_range
from escarmouche.games.alkemy.queries.modifiers import experts, frightening, stat
from escarmouche.games.alkemy.rules import health
from escarmouche.games.alkemy.rules.rolling import cry_double_six
from escarmouche.games.alkemy.rules.skills import immune_to
from escarmouche.games.alkemy.state import Effect, Zone
from escarmouche.table.plane import Circle, inch, inches, stretches


def apply(game: Position, caster: int, formula: Formula, target: int, upgrade: Upgrade) -> Script[None]:
    """[ALK-ALC-15, ALK-ALC-16, ALK-RUL-53] The effects on the target and on those that upgrades have added, and what
    else the upgrades give; whoever turns out to be too far away wastes its stones. A box healed on somebody else makes
    him no target of the rest."""
    if formula.side == "zone":
        _lay_zone(game, caster, formula, upgrade)
        return
    taken = [formula.upgrades[number] for number in upgrade.taken]
    harder = [one for one in taken if one.op == "more_damage"]
    for_all = sum(one.n for one in harder if one.every_target)
    whole, boxes = {target}, {target: sum(one.n for one in taken if one.op == "more_heal" and not one.names)}
    for added, one in zip([one for one in taken if one.names], upgrade.figures, strict=True):
        if not within_range(game, caster, one, formula):
            game.tell(
                OutOfRange(caster, formula.id, one, inches(game.crowd.gap(caster, one)), formula.range, "ALK-RUL-53")
            )
        elif added.op == "more_targets":
            whole.add(one)
            boxes.setdefault(one, 0)
        else:
            boxes[one] = boxes.get(one, 0) + added.n
    for one, more in boxes.items():
        damage = sum(two.n for two in harder) if one == target else for_all
        for effect in formula.effects:
            if game[one].where == "table" and (one in whole or effect.op == "heal"):
                yield from EFFECTS[effect.op](game, Work(caster, one, formula, effect, damage, more, one in whole))


class Work:
    """One effect of a formula at work on one figure."""

    __slots__ = ("boxes", "caster", "effect", "formula", "more_damage", "who", "whole")

    def __init__(  # noqa: PLR0917 - who does what to whom, and how much more of it
        self, caster: int, who: int, formula: Formula, effect: FormulaEffect, more_damage: int, boxes: int, whole: bool
    ) -> None:
        self.caster = caster
        self.who = who
        self.formula = formula
        self.effect = effect
        self.more_damage = more_damage
        self.boxes = boxes  # healed by upgrades
        self.whole = whole  # a target of the formula, not only of such a box


def _leave(game: Position, work: Work, effect: Effect) -> None:
    """Leave an effect on a figure."""
    figure = game[work.who]
    game.change(figure, effects=(*figure.effects, effect))
    told = Affected(work.formula.id, work.who, work.effect.op, effect.what, effect.amount, effect.until)
    game.tell(told)


def _spare(game: Position, work: Work) -> None:
    """Tell that an effect changed nothing."""
    game.tell(Unaffected(work.formula.id, work.who))


def grant_skill(game: Position, work: Work) -> Script[None]:
    """[ALK-SKL-08, ALK-SKL-10] A skill for a while; another one, or a higher value, for whoever has it already."""
    effect = work.effect
    given = effect.skill
    assert given is not None
    if given.id == "expert" and effect.if_has is not None and str(given.value) in experts(game, work.who):
        given = effect.if_has
    value = given.value
    if given.id == "frightening" and effect.if_has_raise and (now := frightening(game, work.who)):
        value = now + effect.if_has_raise
    _leave(game, work, Effect("skill", given.id, value, effect.until, source=work.formula.id))
    yield from ()


def recover_stones(game: Position, work: Work) -> Script[None]:
    """[ALK-ALC-02] Spent stones come back, never more than are printed."""
    block, figure = game.traits[work.who].alchemy, game[work.who]
    if block is not None:
        back = min(int(work.effect.n), block.stones - figure.stones)
        game.change(figure, stones=figure.stones + back)
        if back:
            game.tell(StonesRecovered(work.who, back))
        else:
            _spare(game, work)
    yield from ()


def condition(game: Position, work: Work) -> Script[None]:
    """[ALK-SKL-08, ALK-SKL-09] A condition; it does not add up. Who is frightened by a formula fears its caster; what a
    skill keeps away changes nothing."""
    kind: Literal["entangled", "frightened"] = "frightened" if work.effect.condition == "frightened" else "entangled"
    of = work.caster if game.content.conditions[kind].of_source else -1
    if immune_to(game, work.who, kind) or any(one.kind == kind and one.against == of for one in game[work.who].effects):
        _spare(game, work)
    else:
        _leave(game, work, Effect(kind, kind, until=work.effect.until, against=of, source=work.formula.id))
    yield from ()


def stat_mod(game: Position, work: Work) -> Script[None]:
    """A characteristic rises or falls."""
    effect = work.effect
    _leave(game, work, Effect("stat", effect.stat, effect.n, effect.until, source=work.formula.id))
    yield from ()


def bonus_die(game: Position, work: Work) -> Script[None]:
    """Dice for the next roll of one of these kinds, or for all of them while it lasts."""
    effect = work.effect
    _leave(game, work, Effect("dice", " ".join(effect.rolls), effect.n, effect.until, source=work.formula.id))
    yield from ()


def in_cover(game: Position, work: Work) -> Script[None]:
    """Counts as in scenery cover against every shot."""
    _leave(game, work, Effect("cover", "scenery", until=work.effect.until, source=work.formula.id))
    yield from ()


def damage(game: Position, work: Work) -> Script[None]:
    """[ALK-SKL-04, ALK-ALC-12] So many DMG, or as many as the caster has yellow boxes ticked, and those of upgrades."""
    amount = caster_yellow(game, work.caster) if isinstance(work.effect.n, str) else work.effect.n
    amount += work.more_damage
    if not amount:
        _spare(game, work)
    yield from health.hurt(game, work.who, amount, "formula", by=work.caster, why="ALK-ALC-12")


def caster_yellow(game: Position, caster: int) -> int:
    """The yellow boxes ticked on the caster's line."""
    white, yellow, _ = game.traits[caster].profile.boxes
    return max(0, min(yellow, game[caster].ticked - white))


def forbid(game: Position, work: Work) -> Script[None]:
    """Something it may not do."""
    _leave(game, work, Effect("forbid", work.effect.what, until=work.effect.until, source=work.formula.id))
    yield from ()


def heal(game: Position, work: Work) -> Script[None]:
    """[ALK-PRF-11] Boxes unticked: the formula's own on its targets, and those of upgrades on whom they name."""
    if not health.heal(game, work.who, work.boxes + (int(work.effect.n) if work.whole else 0), work.formula.id):
        _spare(game, work)
    yield from ()


def move_mod(game: Position, work: Work) -> Script[None]:
    """[ALK-MOV-01] Longer moves."""
    effect = work.effect
    for pace in ("walk", "charge", "run"):
        if more := getattr(effect, pace):
            _leave(game, work, Effect("move", pace, more, effect.until, source=work.formula.id))
    yield from ()


EFFECTS: Final[dict[str, Callable[[Position, Work], Script[None]]]] = {
    "grant_skill": grant_skill,
    "recover_stones": recover_stones,
    "condition": condition,
    "stat_mod": stat_mod,
    "bonus_die": bonus_die,
    "in_cover": in_cover,
    "damage": damage,
    "forbid": forbid,
    "heal": heal,
    "move_mod": move_mod,
}


def _lay_zone(game: Position, caster: int, formula: Formula, upgrade: Upgrade) -> None:
    """[ALK-GEN-05, ALK-RUL-82, ALK-RUL-134] A zone reaches so far round the base of its caster, and lies where he stood
    whatever he does afterwards, until the end of the turn."""
    radius = formula.radius + sum(formula.upgrades[n].n for n in upgrade.taken if formula.upgrades[n].op == "radius")
    one = game[caster]
    reach = inch(radius) + game.traits[caster].radius + ROUNDING
    game.state.zones = (*game.state.zones, Zone(formula.id, one.seat, one.x, one.y, reach, caster))
    game.tell(ZoneLaid(caster, formula.id, radius))


def enter_zones(game: Position, who: int, path: Sequence[Point]) -> Script[None]:
    """[ALK-ALC-12, ALK-END-04] An enemy that comes into a zone on its way, from outside: white dice against its
    DEFENCE. `path` begins where it stood."""
    for zone in game.state.zones:
        if zone.seat == game[who].seat or not _enters(game, who, path, zone):
            continue
        formula = game.content.formulas[zone.formula]
        entering = next(one.entering for one in formula.effects if one.entering is not None)
        faces = yield Pool(entering.dice, 6, "ALK-ALC-12", who)
        white = game.content.dice["white"]
        total = Total(sum(white[face - 1].number for face in faces)).plus(entering.plus, formula.id, "ALK-ALC-12")
        difficulty = stat(game, who, "defence")
        caught = total.value >= difficulty.value
        game.tell(ZoneEntered(who, formula.id, tuple(faces), total, difficulty, caught))
        cry_double_six(game, zone.caster, total.base)
        if caught:
            effect = FormulaEffect("condition", condition=entering.condition)
            yield from condition(game, Work(zone.caster, who, formula, effect, 0, 0, whole=True))


def _enters(game: Position, who: int, path: Sequence[Point], zone: Zone) -> bool:
    """Does the base come to overlap the zone, having been outside?"""
    inside = stretches(list(path), float(game.traits[who].radius), Circle(zone.x, zone.y, zone.radius))
    return any(begin > 0 for begin, _ in inside)
