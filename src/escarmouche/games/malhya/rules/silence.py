"""Which items of the agenda ask nobody anything? They need no checkpoint of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

from escarmouche.games.malhya import agenda
from escarmouche.games.malhya.content import story
from escarmouche.games.malhya.ids import BEAST, FIRST_ENEMY
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import bonuses, could_use
from escarmouche.games.malhya.queries.combat import kinds
from escarmouche.games.malhya.queries.testing import may_stop
from escarmouche.games.malhya.queries.vision import noticing

Asked: TypeAlias = Literal["nothing", "dice", "somebody"]
Looks: TypeAlias = Mapping[type, Callable[[Position, Any], bool]]  # by kind: is it so in this position?

# Items and orders whose scripts never ask, neither players nor dice.
SILENT: Final = frozenset((
    agenda.AllOut, agenda.BeastFight, agenda.CardDone, agenda.Cards, agenda.Chain, agenda.ChangeWeapon, agenda.Drag,
    agenda.EndCycle, agenda.HeroStep, agenda.Murder, agenda.PlayRoom, agenda.Read, agenda.ReadToken, agenda.Ready,
    agenda.Round, agenda.Stride, agenda.Suffer,
))  # fmt: skip
# Items that ask dice, and players seldom: where enemies or heroes are equal, or a backpack is full.
SELDOM: Final = frozenset((
    agenda.Actions, agenda.BeastActs, agenda.BeastStrikes, agenda.EnemyAct, agenda.EnemyPhase, agenda.Improve,
    agenda.March, agenda.TakeCubes, agenda.Walk,
))  # fmt: skip
SILENT_ORDERS: Final = frozenset((
    story.AddSuccesses, story.AddTo, story.BySuccesses, story.Clue, story.DiscardInterest, story.DropScenarioCard,
    story.EndTurn, story.Fight, story.Forget, story.GainTravel, story.Goto, story.If, story.LeaveRoom,
    story.LoseLockpick, story.Message, story.OpenAccess, story.SetFlag, story.SetUpRoom, story.SoundAlarm,
    story.StartMode, story.TakeScenarioCard, story.Threat,
))  # fmt: skip


def asked_by(game: Position, item: agenda.AnyItem) -> Asked:
    """What would this item ask, if it came now? That it asks nothing is certain, that it asks dice alone is likely."""
    look, so, otherwise = _foreseen(type(item))
    return so if look is None or look(game, item) else otherwise


def _nobody_could(game: Position, _: agenda.AnyTime | agenda.Moment) -> bool:
    able = [hero for hero in game.state.heroes if hero.turn == "waiting" or could_use(game, hero)]
    return not able


def _nobody_notices(game: Position, _: agenda.LookAround) -> bool:
    room = game.state.room
    return room is None or room.difficulty is None or not noticing(game)


def _orders_nothing(game: Position, item: agenda.Obey) -> bool:
    orders = game.cast.orders[item.home, item.path]
    return item.at >= len(orders) or type(orders[item.at]) in SILENT_ORDERS


def _stands(game: Position, item: agenda.Ward) -> bool:
    """Only a hero who may roll a die anew or give his armour is asked before both are compared."""
    target = item.hit.target
    if target >= min(BEAST, FIRST_ENEMY):
        return True
    return not any(one.reroll_defence_die or one.sacrifice_shields for one in bonuses(game, game[target]))


def _slots_are_taken(game: Position, item: agenda.TakeSlots) -> bool:
    return all(hero.id in item.asked for hero in game.state.heroes if hero.conscious)


def _knocks_nobody_out(game: Position, item: agenda.Land) -> bool:
    """Only where crystals are too few for all wounds somebody says which come first."""
    hit = item.hit
    return hit.target >= min(BEAST, FIRST_ENEMY) or hit.damage + hit.shock <= game[hit.target].life


_SOMETIMES: Final[Looks] = MappingProxyType(
    {
        agenda.AnyTime: _nobody_could,
        agenda.Moment: _nobody_could,
        agenda.Obey: _orders_nothing,
        agenda.Actions: lambda _, item: not item.open,
        agenda.EnemyTurns: lambda _, item: not item.open or len(item.waiting) == 1,
        agenda.Ward: _stands,
        agenda.TakeSlots: _slots_are_taken,
        agenda.Land: _knocks_nobody_out,
        agenda.Testing: lambda _, item: item.begun and len(item.waiting) <= 1,
        agenda.NewCycle: lambda game, _: all(hero.left_at < 0 for hero in game.state.heroes),
        agenda.SecondPhase: lambda game, _: all(hero.turn != "waiting" for hero in game.state.heroes),
        agenda.LookAround: _nobody_notices,
        agenda.Regenerate: lambda _, item: not item.waiting,
        agenda.Initiative: lambda game, item: len(item.asked) == len(game.state.heroes),
        agenda.Improve: lambda game, item: set(kinds(game)) <= set(item.drawn),
    }
)
_DICE: Final[Looks] = MappingProxyType(
    {
        agenda.Trying: lambda game, item: item.rolls > 0 and not may_stop(item, game.cast.tests[item.home, item.path]),
        agenda.Defend: lambda _, item: item.hit.target >= min(BEAST, FIRST_ENEMY),
    }
)


@cache
def _foreseen(kind: type) -> tuple[Callable[[Position, Any], bool] | None, Asked, Asked]:
    """What an item of this kind asks where a look at it says so, and otherwise; without a look it is always so."""
    if kind in SILENT:
        return None, "nothing", "nothing"
    seldom: Asked = "dice" if kind in SELDOM else "somebody"
    if kind in _SOMETIMES:
        return _SOMETIMES[kind], "nothing", seldom
    return _DICE.get(kind), "dice" if kind in _DICE else seldom, seldom
