"""What do skills, formulas and conditions make of a characteristic, a roll or a move?"""

from __future__ import annotations

from typing import Final, Literal

from escarmouche.core import Total
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import RollKind, SkillUse, Stat
from escarmouche.table.plane import inch

MoveCost = Literal["walk", "charge", "run"]

NO_DICE: Final = Total(0)


def skill(game: Position, who: int, name: str) -> SkillUse | None:
    """[ALK-SKL-19] A skill that the figure has: printed on its card, of its equipment, or granted for a while."""
    found = game.traits[who].skills.get(name)
    if found is None:
        for effect in game[who].effects:
            if effect.kind == "skill" and effect.what == name:
                return SkillUse(name, effect.amount)
    return found


def experts(game: Position, who: int) -> dict[str, str]:
    """[ALK-SKL-10, ALK-SKL-14] The combat cards in which the figure is an expert, with the clause that makes it one."""
    found = dict.fromkeys(game.traits[who].experts, "ALK-SKL-10")
    for effect in game[who].effects:
        if effect.kind == "skill" and effect.what == "expert":
            found.setdefault(str(effect.amount), "ALK-SKL-10")
    for other in _givers(game, game[who].seat):
        lent = game.content.skills[other].gives
        if lent is not None and game.content.skills[other].gives_to in game.traits[who].tags:
            found.setdefault(str(lent.value), game.content.skills[other].clause)
    return found


def _givers(game: Position, seat: int) -> tuple[str, ...]:
    """[ALK-RUL-83] The skills in play on this side that give skills to others; it changes when somebody leaves."""
    found: tuple[str, ...] | None = game.places.get(("givers", seat))
    if found is None:
        giving = [name for name, one in game.content.skills.items() if one.gives is not None]
        found = tuple(name for name in giving if any(name in game.traits[one].skills for one in game.ids(seat)))
        game.places["givers", seat] = found
    return found


def frightening(game: Position, who: int) -> int:
    """[ALK-SKL-08] The difficulty of the MIND roll against it; 0 when it frightens nobody."""
    printed = game.traits[who].skills.get("frightening")
    value = int(printed.value) if printed else 0
    for effect in game[who].effects:
        if effect.kind == "skill" and effect.what == "frightening":
            value = max(value, int(effect.amount))
    return value


def stat(game: Position, who: int, name: Stat, *, formula: bool = False) -> Total:
    """[ALK-PRF-01, ALK-RUL-06, ALK-ALC-12] A characteristic as it stands, cause by cause; `formula`: as the target of a
    formula."""
    profile = game.traits[who].profile
    total = Total(getattr(profile, name))
    for effect in game[who].effects:
        if effect.kind == "stat" and effect.what == name:
            total = total.plus(int(effect.amount), effect.source, "ALK-ALC-12")
        elif name == "defence" and (state := game.content.conditions.get(effect.kind)) and state.defence:
            total = total.plus(state.defence, effect.kind, "ALK-ALC-12")
    if formula and name == "mind" and skill(game, who, "superior_will"):
        known = game.content.skills["superior_will"]
        total = total.plus(known.mind, known.id, known.clause)
    return total


def dice(
    game: Position, who: int, kind: RollKind, *, against: int = -1, card: str = "", initiative: bool = False
) -> Total:
    """[ALK-DIC-02, ALK-DIC-03, ALK-ALC-12, ALK-SKL-08, ALK-RUL-137] Bonus and penalty dice of skills and effects on a
    roll; cards, charges and aim are added by the rule that rolls."""
    total = Total(0)
    known = game.content.skills
    if kind == "combat" and card and card in (cards := experts(game, who)):
        total = total.plus(known["expert"].dice, "expert", cards[card])
    if kind == "mind" and skill(game, who, "superior_will"):
        total = total.plus(known["superior_will"].dice, "superior_will", known["superior_will"].clause)
    if initiative and skill(game, who, "strategist"):
        total = total.plus(known["strategist"].dice, "strategist", known["strategist"].clause)
    for effect in game[who].effects:
        if effect.kind == "dice" and kind in effect.what.split():
            total = total.plus(int(effect.amount), effect.source, "ALK-ALC-12")
            continue
        state = game.content.conditions.get(effect.kind)
        if state is not None and kind in state.rolls and (not state.of_source or effect.against == against):
            total = total.less(state.penalty_dice, effect.kind, "ALK-SKL-08" if state.of_source else "ALK-ALC-12")
    return total


def apply_impassive(game: Position, who: int, total: Total) -> Total:
    """[ALK-SKL-11] The dice of a roll as they count for this figure: whoever stands by an Impassive friend receives no
    penalty dice."""
    penalties = sum(part.amount for part in total.parts if part.amount < 0)
    if not penalties or not spared(game, who):
        return total
    known = game.content.skills["impassive"]
    return total.less(penalties, known.id, known.clause)


def spared(game: Position, who: int) -> bool:
    """[ALK-SKL-11] Is it Impassive itself, or no hero and near a friend who is?"""
    key = ("spared", who)
    if key not in game.memo:
        game.memo[key] = _spared(game, who)
    found: bool = game.memo[key]
    return found


def _spared(game: Position, who: int) -> bool:
    if skill(game, who, "impassive"):
        return True
    if game.traits[who].profile.hero or game[who].where != "table":
        return False
    near = inch(game.content.skills["impassive"].range)
    return any(
        other.id != who and skill(game, other.id, "impassive") and game.within(who, other.id, near)
        for other in game.in_play(game[who].seat)
    )


def length(game: Position, who: int, move_cost: MoveCost) -> int:
    """[ALK-MOV-01] How far a figure walks, charges or runs, in table units; nobody is slowed below standing still."""
    far: int = getattr(game.traits[who], move_cost)
    for effect in game[who].effects:
        if effect.kind == "move" and effect.what == move_cost:
            far += inch(int(effect.amount))
    return max(0, far)


def forbidden(game: Position, who: int, what: Literal["run", "shot", "reaction"]) -> bool:
    """Has a formula forbidden it this until the end of the turn?"""
    return any(effect.kind == "forbid" and effect.what == what for effect in game[who].effects)
