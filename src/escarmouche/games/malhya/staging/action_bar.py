"""Which actions does a hero have in his turn? Steps, blows, things, with their action points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from escarmouche.core.forms import Form
from escarmouche.games.malhya import decisions as given
from escarmouche.games.malhya.asks.combat import FightAction
from escarmouche.games.malhya.asks.infiltration import HeroAction
from escarmouche.games.malhya.queries.blows import hero_attack
from escarmouche.games.malhya.queries.infiltration import kill_cost, prices, swap_cost, wait_cost, wake_cost
from escarmouche.games.malhya.staging.gesture_reader import ACTS, GestureReader
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.kits.stage.action_bar import Trial, named, tried
from escarmouche.kits.stage.scene import BasicAction

AIMED: Final = (given.Attack, given.Assassinate, given.HealFallen)
PLACED: Final = (given.StepTo, given.DragCorpse)
RARE: Final = (
    given.DragCorpse, given.HealFallen, given.OpenToken, given.GoOut, given.UseCube, given.UseObject, given.TendHero,
    given.SpendAura,
)  # fmt: skip


def actions(reader: GestureReader) -> list[BasicAction]:
    """The bar of the hero whose turn it is."""
    ask = reader.asked
    if not isinstance(ask, HeroAction | FightAction) or reader.figure != ask.hero:
        return []
    return tried(reader, _trials(reader, ask))


def _trials(reader: GestureReader, ask: HeroAction | FightAction) -> Iterator[Trial]:
    possible: dict[type[Any], list[Any]] = {}
    for one in ask.possible():
        possible.setdefault(type(one), []).append(one)
    legal: dict[type[Any], list[Any]] = {}
    for one in ask.legal():
        legal.setdefault(type(one), []).append(one)
    for kind, act in ACTS.items():
        if kind not in possible:
            continue
        name, effect = named(phrase, reader.lang, act)
        form = Form.FIGURE if kind in AIMED else Form.POINT if kind in PLACED else Form.CHOICE
        answers = legal.get(kind) or possible[kind]
        yield Trial(act, name, answers, form, _cost(reader, answers[0]), effect, only_open=kind in RARE)


def _cost(reader: GestureReader, answer: Any) -> str:
    """Its action points, where they are the same whatever it is done to; a step may be free."""
    game, hero = reader.game, reader.game[reader.hero]
    match answer:
        case given.StepTo() if hero.free_move and not answer.paid:
            return phrase(reader.lang, "act.cost.free", n=hero.free_move)
        case given.Attack():
            points = max(0, hero_attack(game, hero, answer.lines, answer.arrows, aura=answer.aura).ap)
        case given.Assassinate():
            points = kill_cost(game, hero, ranged=answer.ranged)
        case given.SwapWeapons():
            points = swap_cost(game)
        case given.HealFallen():
            points = wake_cost(game)
        case given.Wait():
            points = wait_cost(game, hero)
        case given.DragCorpse():
            points = prices(game).move_corpse
        case _:
            return ""
    return str(reader.namer.count(points, "action_point"))
