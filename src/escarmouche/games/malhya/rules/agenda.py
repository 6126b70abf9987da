"""Which script does which item of the agenda? One table; the next step of a match is its topmost item."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from escarmouche.core import Script
from escarmouche.games.malhya import agenda
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.rules import (
    alarm,
    bag,
    beast,
    combat,
    cubes,
    defending,
    enemy_cards,
    enemy_turns,
    growing,
    infiltration,
    initiative,
    installing,
    journey,
    leaving,
    market,
    moving,
    regeneration,
    rooms,
    setting_out,
    story,
    testing,
    threat,
    wounds,
)
from escarmouche.games.malhya.rules.silence import asked_by

SCRIPTS: Final[Mapping[type, Callable[[Position, Any], Script[None]]]] = {
    agenda.PickHeroes: setting_out.pick_heroes,
    agenda.Travel: journey.travel,
    agenda.Chain: story.close,
    agenda.Read: story.read,
    agenda.Obey: story.obey,
    agenda.Answer: story.answer,
    agenda.HeroTests: testing.hero_tests,
    agenda.Testing: testing.test,
    agenda.Trying: testing.attempt,
    agenda.Suffer: wounds.suffer,
    agenda.Grow: growing.grow,
    agenda.TakeTalent: growing.take_talent,
    agenda.Receive: bag.receive,
    agenda.Share: bag.share,
    agenda.Tend: bag.tend,
    agenda.AnyTime: bag.any_time,
    agenda.TakeCubes: cubes.take_cubes,
    agenda.FitBackpack: cubes.fit_backpack,
    agenda.DiscardCubes: cubes.discard_cubes,
    agenda.Trade: market.trade,
    agenda.Install: installing.install,
    agenda.PlayRoom: rooms.play_room,
    agenda.BeastFight: beast.fight_beast,
    agenda.NewCycle: infiltration.new_cycle,
    agenda.MainPhase: infiltration.main_phase,
    agenda.EnemyPhase: enemy_cards.enemy_phase,
    agenda.SecondPhase: infiltration.second_phase,
    agenda.EndCycle: infiltration.end_cycle,
    agenda.HeroTurn: infiltration.hero_turn,
    agenda.Moment: infiltration.moment,
    agenda.FallBack: moving.fall_back,
    agenda.HeroStep: moving.hero_step,
    agenda.Murder: infiltration.murder,
    agenda.Drag: infiltration.drag,
    agenda.ChangeWeapon: infiltration.change_weapon,
    agenda.WakeUp: infiltration.wake_up,
    agenda.ReadToken: moving.read_token,
    agenda.Reappear: moving.reappear,
    agenda.ThreatRoll: threat.threat_roll,
    agenda.LookAround: alarm.look_around,
    agenda.Cards: enemy_cards.next_card,
    agenda.March: enemy_cards.march,
    agenda.Walk: enemy_cards.walk,
    agenda.Patrol: enemy_cards.patrol,
    agenda.Stride: enemy_cards.stride,
    agenda.CardDone: enemy_cards.card_done,
    agenda.ComeBack: leaving.come_back,
    agenda.OfferExit: leaving.offer_exit,
    agenda.AllOut: leaving.all_out,
    agenda.Round: combat.begin_round,
    agenda.Regenerate: regeneration.regenerate,
    agenda.Ready: combat.ready,
    agenda.TakeSlots: beast.take_slots,
    agenda.Initiative: initiative.initiative,
    agenda.Improve: initiative.improve,
    agenda.Actions: combat.actions,
    agenda.FightTurn: combat.fight_turn,
    agenda.EnemyTurns: enemy_turns.enemy_turns,
    agenda.EnemyAct: enemy_turns.enemy_act,
    agenda.BeastActs: beast.beast_acts,
    agenda.BeastStrikes: beast.beast_strikes,
    agenda.Defend: defending.defend,
    agenda.Ward: defending.ward,
    agenda.Land: defending.land,
}


# Of these nothing comes where they ask nothing: a window that nobody can use, a look that meets nobody.
_IDLE: Final = frozenset((agenda.AnyTime, agenda.Moment, agenda.LookAround))


def played(game: Position) -> Script[None]:
    """One item, and after its last question whatever follows without one, or mostly with dice alone: a step is not
    worth a checkpoint unless somebody is asked in it."""
    state = game.state
    item = state.agenda.pop()
    yield from SCRIPTS[type(item)](game, item)
    while state.agenda:
        item = state.agenda[-1]
        asked = asked_by(game, item)
        if asked == "somebody":
            return
        state.agenda.pop()
        if asked == "dice":
            yield from SCRIPTS[type(item)](game, item)
        elif type(item) not in _IDLE:
            for question in SCRIPTS[type(item)](game, item):
                raise AssertionError(f"{item} was to ask nothing, and asks {question}")
