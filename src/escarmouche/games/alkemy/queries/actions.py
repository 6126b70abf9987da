"""Which actions may a figure announce, and what do they cost? Nothing here measures what the rules keep open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.games.alkemy.decisions import (
    Action,
    Charge,
    Concentrate,
    Engage,
    Fight,
    Prepare,
    Run,
    Shoot,
    Touch,
    Walk,
)
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries import alchemy
from escarmouche.games.alkemy.queries.linking import contact, fighting, foes
from escarmouche.games.alkemy.queries.markers import markers_near, touch_refusal
from escarmouche.games.alkemy.queries.modifiers import forbidden, skill
from escarmouche.games.alkemy.queries.moving import may_move
from escarmouche.games.alkemy.queries.sight import sees

COST_WORDS: Final[dict[type, str]] = {
    Walk: "walk",
    Run: "run",
    Charge: "charge",
    Engage: "engagement",
    Shoot: "shot",
    Concentrate: "concentrate",
    Prepare: "formula",
    Touch: "marker",
}


def cost_of(game: Position, action: Action) -> int:
    """[ALK-GEN-08, ALK-SKL-12] The AP spent when the action is announced; a fight is paid by its cards."""
    word = COST_WORDS.get(type(action))
    if word is None:
        return 0
    cost = game.content.costs[word]
    if isinstance(action, Shoot) and action.masterly:
        cost += game.content.skills["master_marksman"].extra_ap
    return cost


def action_refusal(game: Position, action: Action) -> Refusal | None:
    """[ALK-ACT-04, ALK-ACT-05, ALK-CBT-07, ALK-RUL-10, ALK-RUL-133] Why a figure may not announce this, or None: the
    one truth about announcements. Nothing but its AP limits how often it does the same again, where no rule says
    otherwise; a fight without any is for the first step of an activation."""
    who = action.figure
    cost = cost_of(game, action)
    if game[who].ap < cost:
        return Refusal("too_few_ap", "ALK-ACT-04", {"figure": who, "cost": cost, "left": game[who].ap})
    if isinstance(action, Fight) and game.state.acted and not game[who].ap:
        return Refusal("spent", "ALK-CBT-07", {"figure": who})
    return ability_refusal(game, action)


def ability_refusal(game: Position, action: Action) -> Refusal | None:
    """Why the figure cannot do this, whatever AP it has."""
    look = DEEDS.get(type(action))
    return look(game, action) if look is not None else None


# --- moves -----------------------------------------------------------------------------------------------------------


def _walk_refusal(game: Position, action: Walk) -> Refusal | None:
    """[ALK-MOV-04, ALK-MOV-07, ALK-CHG-09, ALK-DIS-01, ALK-DIS-09] A walk; out of a combat it is a disengagement."""
    return may_move(game, action.figure)


def _run_refusal(game: Position, action: Run) -> Refusal | None:
    """[ALK-MOV-05, ALK-MOV-06, ALK-DIS-01] A run; a formula may have forbidden it."""
    if refusal := may_move(game, action.figure):
        return refusal
    if forbidden(game, action.figure, "run"):
        return Refusal("may_not_run", "ALK-MOV-05", {"figure": action.figure})
    return None


def _charge_refusal(game: Position, action: Charge) -> Refusal | None:
    """[ALK-CHG-01, ALK-CHG-10, ALK-RUL-12, ALK-CHG-03] A charge is declared by sight alone; how far it is will show."""
    who, targets = action.figure, action.targets
    if refusal := charge_bar(game, who):
        return refusal
    if not targets or len(set(targets)) != len(targets):
        return Refusal("no_targets", "ALK-CHG-10", {"figure": who})
    for target in targets:
        if not _is_enemy(game, who, target):
            return Refusal("no_enemy", "ALK-CHG-01", {"figure": who, "target": target})
        if game.settings.charge_without_sight == "forbidden" and not sees(game, who, target):
            return Refusal("not_in_sight", "ALK-CHG-03", {"figure": who, "target": target})
    return None


def charge_bar(game: Position, who: int) -> Refusal | None:
    """[ALK-CHG-01, ALK-CHG-04, ALK-CHG-09] Why a figure may not charge anybody."""
    if game[who].charged:
        return Refusal("has_charged", "ALK-CHG-01", {"figure": who})
    if refusal := may_move(game, who):
        return refusal
    return Refusal("in_combat", "ALK-CHG-04", {"figure": who}) if fighting(game, who) else None


def _engage_refusal(game: Position, action: Engage) -> Refusal | None:
    """[ALK-ENG-01, ALK-CHG-09] Into contact with enemies of a combat under way."""
    who, targets = action.figure, action.targets
    if refusal := may_move(game, who):
        return refusal
    if not targets or len(set(targets)) != len(targets):
        return Refusal("no_targets", "ALK-ENG-01", {"figure": who})
    for target in targets:
        if target not in foes(game, who):
            return Refusal("not_in_combat_with", "ALK-ENG-01", {"figure": who, "enemy": target})
        if contact(game, who, target):
            return Refusal("in_contact", "ALK-ENG-01", {"figure": who, "enemy": target})
    return None


# --- fights and shots ------------------------------------------------------------------------------------------------


def _fight_refusal(game: Position, action: Fight) -> Refusal | None:
    """[ALK-CBT-07, ALK-RUL-10] A fight with an enemy it is in combat with; it is paid by its cards."""
    known = action.enemy in foes(game, action.figure)
    facts = {"figure": action.figure, "enemy": action.enemy}
    return None if known else Refusal("not_in_combat_with", "ALK-CBT-07", facts)


def _shot_refusal(game: Position, action: Shoot) -> Refusal | None:
    """[ALK-SHT-02, ALK-SKL-12] A shot is announced by sight alone."""
    who, target = action.figure, action.target
    if refusal := shot_bar(game, who):
        return refusal
    if action.masterly and not skill(game, who, "master_marksman"):
        return Refusal("no_skill", "ALK-SKL-12", {"figure": who, "skill": "master_marksman"})
    if not _is_enemy(game, who, target):
        return Refusal("no_enemy", "ALK-SHT-02", {"figure": who, "target": target})
    return None if sees(game, who, target) else Refusal("not_in_sight", "ALK-SHT-02", {"figure": who, "target": target})


def shot_bar(game: Position, who: int) -> Refusal | None:
    """[ALK-SHT-01, ALK-CBT-05] Why a figure may not shoot at anybody."""
    if game.traits[who].weapon is None:
        return Refusal("no_weapon", "ALK-SHT-01", {"figure": who})
    if fighting(game, who):
        return Refusal("in_combat", "ALK-CBT-05", {"figure": who})
    return Refusal("may_not_shoot", "ALK-SHT-01", {"figure": who}) if forbidden(game, who, "shot") else None


def _is_enemy(game: Position, who: int, other: int) -> bool:
    if not 0 <= other < len(game.state.figures):
        return False
    return game[other].where == "table" and game[other].seat != game[who].seat


def _concentrate_refusal(game: Position, action: Concentrate) -> Refusal | None:
    return alchemy.concentrate_refusal(game, action.figure)


def _prepare_refusal(game: Position, action: Prepare) -> Refusal | None:
    return alchemy.formula_refusal(game, action.figure, action.formula)


# Any: each looks at its own kind of action, which is its key
DEEDS: Final[dict[type, Callable[[Position, Any], Refusal | None]]] = {
    Walk: _walk_refusal,
    Run: _run_refusal,
    Charge: _charge_refusal,
    Engage: _engage_refusal,
    Fight: _fight_refusal,
    Shoot: _shot_refusal,
    Concentrate: _concentrate_refusal,
    Prepare: _prepare_refusal,
    Touch: touch_refusal,
}


# --- all of them -----------------------------------------------------------------------------------------------------


def possible(game: Position, who: int) -> list[Action]:
    """What the figure may announce now, in a fixed order; charges and engagements of one enemy each."""
    found: list[Action] | None = game.memo.get(("possible", who))
    if found is None:
        found = game.memo["possible", who] = [*at_hand(game, who), *_aimed(game, who)]
    return found


def _aimed(game: Position, who: int) -> list[Action]:
    """Charges of one enemy each, and shots."""
    found: list[Action] = []
    if can_charge(game, who):
        blind = game.settings.charge_without_sight == "fails"
        found += [Charge(who, (one,)) for one in (game.ids(1 - game[who].seat) if blind else in_sight(game, who))]
    for masterly in ways_to_shoot(game, who):
        found += [Shoot(who, enemy, masterly=masterly) for enemy in in_sight(game, who)]
    return found


def in_sight(game: Position, who: int) -> tuple[int, ...]:
    """The enemies that a figure sees; it changes only when somebody stands elsewhere."""
    found: tuple[int, ...] | None = game.places.get(("in_sight", who))
    if found is None:
        found = tuple([one for one in game.ids(1 - game[who].seat) if sees(game, who, one)])
        game.places["in_sight", who] = found
    return found


def can_charge(game: Position, who: int) -> bool:
    """Could it announce a charge, if there is anybody to be charged?"""
    return game[who].ap >= game.content.costs["charge"] and charge_bar(game, who) is None


def ways_to_shoot(game: Position, who: int) -> tuple[bool, ...]:
    """[ALK-SKL-12] How it could shoot: not at all, plainly, or masterly as well."""
    ap, cost = game[who].ap, game.content.costs["shot"]
    if game.traits[who].weapon is None or ap < cost or shot_bar(game, who) is not None:
        return ()
    masterly = skill(game, who, "master_marksman")
    return (False, True) if masterly and ap >= cost + game.content.skills["master_marksman"].extra_ap else (False,)


def at_hand(game: Position, who: int) -> list[Action]:
    """What the figure may announce without aiming at anybody across the table: moves, fights, alchemy, markers."""
    found: list[Action] | None = game.memo.get(("at_hand", who))
    if found is None:
        proposed = _proposed(game, who)
        found = game.memo["at_hand", who] = [action for action in proposed if action_refusal(game, action) is None]
    return found


def _proposed(game: Position, who: int) -> list[Action]:
    """What it might announce at hand, each still to be looked at: fights, moves, alchemy, markers."""
    near = foes(game, who)
    found: list[Action] = [*[Fight(who, enemy) for enemy in near], Walk(who), Run(who)]
    found += [Engage(who, (enemy,)) for enemy in near]
    if (known := game.traits[who].alchemy) is not None:
        found += [Concentrate(who), *[Prepare(who, formula) for formula in known.formulas]]
    if game[who].ap >= game.content.costs["marker"]:
        found += [Touch(who, marker) for marker in markers_near(game, who)]
    return found


def drawn(game: Position, who: int, rng: Stream) -> Action:
    """One of what is possible at random, cheaply: a kind of charge or shot is drawn like one thing at hand, and nobody
    is looked for who is not aimed at."""
    sure = at_hand(game, who)
    aims: list[Callable[[int], Action]] = [partial(Shoot, who, masterly=way) for way in ways_to_shoot(game, who)]
    if can_charge(game, who):
        aims.append(lambda enemy: Charge(who, (enemy,)))
    pick = rng.below(len(sure) + len(aims)) if sure or aims else 0
    if pick < len(sure):
        return sure[pick]
    enemies = game.ids(1 - game[who].seat)
    if aims and enemies:
        enemy = enemies[rng.below(len(enemies))]
        action = aims[pick - len(sure)](enemy)
        if ability_refusal(game, action) is None:
            return action
    rest = possible(game, who)
    return rest[rng.below(len(rest))]


def can_act(game: Position, who: int, *, after: int = 0) -> bool:
    """Is there anything the figure may announce? `after`: AP that it has to pay first."""
    figure = game[who]
    if figure.where != "table":
        return False
    left = figure.ap - after
    if left >= game.content.costs["walk"] and may_move(game, who) is None:
        return True
    if left < game.cast.least_cost:  # only a fight is announced for nothing (ALK-RUL-133)
        return left >= 0 and fighting(game, who) and not (game.state.acted and not figure.ap)
    for action in _proposed(game, who):  # AP first: mostly it has none left
        if cost_of(game, action) <= left and action_refusal(game, action) is None:
            return True
    return any(cost_of(game, action) <= left for action in _aimed(game, who))
