"""Small questions whose answer follows from a rule of thumb: belongings, wounds, levels, the party."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from escarmouche.core import Choose
from escarmouche.games.malhya.asks.bag import KeepOrLeave, SortBelongings, UseMenu
from escarmouche.games.malhya.asks.market import AtStall, NextAtStall
from escarmouche.games.malhya.content.cards import Bonus, Weapon
from escarmouche.games.malhya.content.terms import CHARACTERISTICS
from escarmouche.games.malhya.decisions import (
    Buy,
    Done,
    KeepItem,
    NameHero,
    RefuseItem,
    SpendAura,
    SwapWeapons,
    UseCube,
    UseObject,
    Wear,
)
from escarmouche.games.malhya.judging import weights
from escarmouche.games.malhya.judging.study import Study, Valued
from escarmouche.games.malhya.queries.bag import carried, wields, worn_already
from escarmouche.games.malhya.queries.travel import move_cost
from escarmouche.games.malhya.state import Hero

LIKED = ("damage", "shock", "grave")  # in this order wounds are healed
NO_DIE = -1


# --- belongings ------------------------------------------------------------------------------------------------------


def item_worth(study: Study, hero: Hero, name: str) -> float:
    """What a card is worth to a hero."""
    card = study.game.cast.item(name)
    if isinstance(card, Weapon):
        return float(card.value) if wields(study.game, hero, name) else 0.2
    return 1.0 + card.value + 2 * _bonus_worth(card.bonus)


def _bonus_worth(bonus: Bonus) -> float:
    return bonus.life + bonus.aura + bonus.passive_shields + bonus.sacrifice_shields + sum(bonus.aptitudes.values())


def keep_or_leave(study: Study, ask: KeepOrLeave) -> Valued:
    """[MAL-BAG-03] What is better than what it takes the place of is kept, and used if it can be."""
    hero = study.game[ask.hero]
    new = item_worth(study, hero, ask.card)
    found: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        if isinstance(answer, KeepItem):
            lost = item_worth(study, hero, answer.instead) if answer.instead else 0.0
            used = 0.5 if answer.place == "use" else 0.0
            if answer.place == "use" and isinstance(study.game.cast.item(ask.card), Weapon):
                used = new - item_worth(study, hero, hero.weapon) if hero.weapon else new
            found.append((answer, new - lost + used))
        elif isinstance(answer, RefuseItem):
            found.append((answer, 0.0))
    return found


def sort_belongings(study: Study, ask: SortBelongings) -> Valued:
    """[MAL-ARM-02, MAL-ART-06, MAL-AUR-06, MAL-AUR-07] What protects is worn, the better weapon is in hand, an aura
    token turns into a step on the way where one is wanted."""
    game = study.game
    hero = game[ask.hero]
    found: list[tuple[Any, float]] = [(Done(), 0.0)]
    for answer in ask.candidates():
        match answer:
            case Wear():
                found.append((answer, 0.5 + _better(study, hero, answer.item)))
            case SwapWeapons():
                better = item_worth(study, hero, hero.spare) - (
                    item_worth(study, hero, hero.weapon) if hero.weapon else 0
                )
                found.append((answer, better - 0.5))
            case SpendAura(effect="A_TRAVEL"):
                found.append((answer, 0.2 if wants_token(study) else -1.0))
            case SpendAura(effect="A_LIFE"):
                found.append((answer, 0.3 if hero.damage >= 2 and hero.life <= 3 else -1.0))
            case UseCube() | UseObject():
                found.append((answer, _use_worth(study, answer)))
            case _:
                pass
    return found


def _better(study: Study, hero: Hero, name: str) -> float:
    """[MAL-ARM-02] How much better than what it is exchanged for, by more than a trifle: nobody dresses all day."""
    worn = worn_already(study.game, hero, name)
    return item_worth(study, hero, name) - item_worth(study, hero, worn) - 1 if worn else 0.0


def wants_token(study: Study) -> bool:
    """Is the next hex not paid for yet?"""
    return study.game.state.tokens < move_cost(study.game)


def use_now(study: Study, ask: UseMenu) -> Valued:
    """[MAL-OBJ-12] Potions and plants for whoever needs them."""
    return [(answer, _use_worth(study, answer)) for answer in ask.candidates()]


def use_worth(study: Study, answer: UseCube | UseObject) -> float:
    """What it is worth to use something now; 0 is to keep it."""
    return _use_worth(study, answer)


def _use_worth(study: Study, answer: Any) -> float:
    match answer:
        case UseCube(cube="blue_plant"):
            return -0.5
        case UseCube():
            patient = study.game[answer.on]
            worse = 3 - patient.life
            return worse + 0.1 if patient.life <= 2 or patient.damage + patient.grave >= 3 else -0.2
        case UseObject():
            return 0.3
        case Done():
            return 0.0
        case _:
            return -1.0


def at_stall(study: Study, ask: AtStall) -> Valued:
    """[MAL-MKT-02] Whatever would be worn or used at once is bought; nothing is sold."""
    hero = study.game[ask.stall.hero]
    buys = [one for one in ask.candidates() if isinstance(one, Buy)]
    return [(Done(), 0.0), *((one, _wanted(study, hero, one.item)) for one in buys)]


def _wanted(study: Study, hero: Hero, name: str) -> float:
    card = study.game.cast.item(name)
    if isinstance(card, Weapon):
        own = item_worth(study, hero, hero.weapon) if hero.weapon else 0.0
        return item_worth(study, hero, name) - own - 0.5
    if card.kind == "armour" and hero.armour:
        return -1.0
    return _bonus_worth(card.bonus) + (0.5 if card.gain else 0.0) if name not in carried(hero) else -1.0


def reward(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-OBJ-05] To whoever can use it best: a weapon to who wields it, the rest to who carries least."""
    card = ask.facts().get("card")
    found = []
    for one in ask.options:
        hero = study.game[one]
        value = item_worth(study, hero, card) if isinstance(card, str) and card else 0.0
        found.append((one, value - 0.1 * len(hero.objects) - 0.01 * sum(hero.cubes) + 0.001 * hero.life))
    return found


# --- wounds and levels -----------------------------------------------------------------------------------------------


def heal_zone(_: Study, ask: Choose[Any]) -> Valued:
    """[MAL-WND-06] Damage before shock, which goes by itself."""
    return [(one, float(-LIKED.index(one))) for one in ask.options]


def wound_order(_: Study, ask: Choose[Any]) -> Valued:
    """[MAL-RUL-48] What heals soonest comes first: the rest is lost."""
    return [(one, float(("grave", "damage", "shock").index(one))) for one in ask.options]


def level(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-LVL-02] What the step brings, and a little for what he is good at."""
    hero = study.game[ask.facts()["hero"]]
    table = study.game.cast.content.heroes[hero.name].levels
    found = []
    for trait in ask.options:
        now = hero.characteristics[CHARACTERISTICS.index(trait)]
        steps = table.get(trait, ())
        bonus = weights.BONUSES[steps[now - 1]] if now - 1 < len(steps) else 0.0
        found.append((trait, bonus + 0.35 * now))
    return found


def talent(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-TAL-06] Shields before everything else."""
    cast = study.game.cast
    return [(one, _bonus_worth(cast.bonus(one)) if isinstance(one, str) and one else 0.0) for one in ask.options]


def choose_hero(study: Study, ask: Choose[Any]) -> Valued:
    """[MAL-SET-08] Life, aura, and a weapon that he can use."""
    heroes = study.game.cast.content.heroes
    return [
        (one, heroes[one].life + 0.5 * heroes[one].aura + sum(heroes[one].characteristics.values()))
        for one in ask.options
    ]


def yes(_: Study, ask: Choose[Any]) -> Valued:
    """What costs nothing is done."""
    return [(one, float(one is True)) for one in ask.options]


def next_at_stall(study: Study, ask: NextAtStall) -> Valued:
    """[MAL-MKT-02] Whoever would buy something goes there."""
    found: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        if isinstance(answer, NameHero):
            stall = AtStall(study.game, replace(ask.stall, hero=answer.hero))
            found.append((answer, max(value for _, value in at_stall(study, stall)) - 0.01))
        elif isinstance(answer, Done):
            found.append((answer, 0.0))
    return found
