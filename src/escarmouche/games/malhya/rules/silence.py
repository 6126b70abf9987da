"""Which items of the agenda ask nobody anything? They need no checkpoint of their own."""

from __future__ import annotations

from typing import Final

from escarmouche.games.malhya import agenda
from escarmouche.games.malhya.content import story
from escarmouche.games.malhya.ids import BEAST, FIRST_ENEMY
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import could_use

# Items and orders whose scripts never ask, neither players nor dice.
SILENT: Final = frozenset((
    agenda.AllOut, agenda.BeastFight, agenda.CardDone, agenda.Cards, agenda.Chain, agenda.ChangeWeapon, agenda.Drag,
    agenda.EndCycle, agenda.HeroStep, agenda.Murder, agenda.PlayRoom, agenda.Read, agenda.ReadToken, agenda.Ready,
    agenda.Round, agenda.Stride, agenda.Suffer,
))  # fmt: skip
SILENT_ORDERS: Final = frozenset((
    story.AddSuccesses, story.AddTo, story.BySuccesses, story.Clue, story.DiscardInterest, story.DropScenarioCard,
    story.EndTurn, story.Fight, story.Forget, story.GainTravel, story.Goto, story.If, story.LeaveRoom,
    story.LoseLockpick, story.Message, story.OpenAccess, story.SetFlag, story.SetUpRoom, story.SoundAlarm,
    story.StartMode, story.TakeScenarioCard, story.Threat,
))  # fmt: skip


def asks_nothing(game: Position, item: agenda.AnyItem) -> bool:
    """Is it certain that this item, if it came now, would ask nothing?"""
    if type(item) in SILENT:
        return True
    match item:
        case agenda.AnyTime() | agenda.Moment():
            return not any(hero.turn == "waiting" or could_use(game, hero) for hero in game.state.heroes)
        case agenda.Obey():
            orders = game.cast.orders[item.home, item.path]
            return item.at >= len(orders) or type(orders[item.at]) in SILENT_ORDERS
        case agenda.Actions():
            return not item.open
        case agenda.Ward() | agenda.Land():
            return item.hit.target >= min(BEAST, FIRST_ENEMY)
        case agenda.LookAround():
            return not game.state.enemies
        case _:
            return False
