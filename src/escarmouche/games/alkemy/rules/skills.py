"""What do skills do to charges and shots? [ALK-SKL-05, ALK-SKL-06, ALK-SKL-08, ALK-SKL-09]"""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.alkemy.events.skills import ConditionFailed, Frightened, ImmunityLost
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.modifiers import frightening, length, skill
from escarmouche.games.alkemy.rules.rolling import opposed, roll_stat
from escarmouche.games.alkemy.state import Effect


def immune(game: Position, who: int) -> bool:
    """[ALK-SKL-06] Has it a Diplomatic immunity that it has not lost?"""
    return game[who].immune and skill(game, who, "diplomatic_immunity") is not None


def lose_immunity(game: Position, who: int) -> None:
    """[ALK-SKL-06] It has played an attack card, shot, or used a formula on an enemy: the immunity is over for good."""
    if immune(game, who):
        game.change(game[who], immune=False)
        game.tell(ImmunityLost(who))


def charge_conditions(game: Position, charger: int, target: int) -> Script[bool]:
    """[ALK-CHG-10, ALK-SKL-05, ALK-SKL-06] What skills of the target ask of whoever charges it; measured by now."""
    known = game.content.skills["stealth"]
    far = not game.within(charger, target, length(game, charger, "walk"))
    if far and skill(game, target, "stealth"):
        seen: bool = yield from roll_stat(game, charger, "mind", known.difficulty, known.clause, against=target)
        if not seen:
            game.tell(ConditionFailed(charger, target, "stealth", known.clause))
            return False
    held: bool = yield from overcome_immunity(game, charger, target)
    return held


def overcome_immunity(game: Position, who: int, target: int) -> Script[bool]:
    """[ALK-SKL-06] Whoever charges or shoots at somebody immune must win an opposed MIND roll."""
    if not immune(game, target):
        return True
    winner = yield from opposed(game, who, target, "mind", "ALK-SKL-06")
    if winner != who:
        game.tell(ConditionFailed(who, target, "diplomatic_immunity", "ALK-SKL-06"))
    return bool(winner == who)


def frighten(game: Position, charger: int, target: int) -> Script[None]:
    """[ALK-SKL-08] Whoever charges somebody frightening, or is charged by him, looks him in the eye first."""
    for who, of in ((charger, target), (target, charger)):
        difficulty = frightening(game, of)
        if not difficulty or immune_to(game, who, "frightened") or _is_frightened(game, who, of):
            continue
        brave: bool = yield from roll_stat(game, who, "mind", difficulty, "ALK-SKL-08", against=of)
        if not brave:
            effect = Effect("frightened", against=of, source="frightening")
            game.change(game[who], effects=(*game[who].effects, effect))
            game.tell(Frightened(who, of))


def immune_to(game: Position, who: int, condition: str) -> bool:
    """[ALK-SKL-09] Has it a skill that keeps this condition away: can it, say, never be frightened?"""
    return any(condition in known.immune and skill(game, who, name) for name, known in game.content.skills.items())


def _is_frightened(game: Position, who: int, of: int) -> bool:
    return any(effect.kind == "frightened" and effect.against == of for effect in game[who].effects)
