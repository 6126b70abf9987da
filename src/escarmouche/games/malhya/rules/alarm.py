"""[MAL-ALM-01..17] Who notices, who silences it, and what an alarm does."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import (
    AllOut,
    CardDone,
    Cards,
    ChangeWeapon,
    ComeBack,
    Drag,
    EndCycle,
    EnemyPhase,
    FallBack,
    HeroStep,
    HeroTurn,
    LookAround,
    MainPhase,
    March,
    Moment,
    Murder,
    NewCycle,
    Patrol,
    PlayRoom,
    ReadToken,
    SecondPhase,
    Stride,
    ThreatRoll,
    WakeUp,
    Walk,
)
from escarmouche.games.malhya.events import AlarmSounded, EnemyNoticed, HandTaken, InfiltrationEnded
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.infiltration import active_hero, waiting_heroes
from escarmouche.games.malhya.queries.party import heroes_in_turn
from escarmouche.games.malhya.queries.vision import noticing
from escarmouche.games.malhya.refusals.infiltration import murder_refusal
from escarmouche.games.malhya.rules.deeds import kill
from escarmouche.games.malhya.rules.drawing import discard_laid_out
from escarmouche.games.malhya.rules.links import open_booklet
from escarmouche.games.malhya.rules.moving import set_back, stranded
from escarmouche.games.malhya.rules.party import hero_choice
from escarmouche.games.malhya.rules.wounds import AT_REST

# What an alarm cuts short; chapters being read, and what they have begun, go on.
_OF_INFILTRATION = (
    NewCycle, MainPhase, EnemyPhase, SecondPhase, EndCycle, HeroTurn, Moment, HeroStep, Murder, Drag, ChangeWeapon,
    WakeUp, ReadToken, ThreatRoll, LookAround, Cards, March, Walk, Patrol, Stride, CardDone, ComeBack, AllOut, PlayRoom,
)  # fmt: skip


def look_around(game: Position, item: LookAround) -> Script[None]:
    """[MAL-ALM-02, MAL-ALM-13, MAL-RUL-41, MAL-RUL-81] Play stops: nobody notices anything, or one enemy does and may
    be killed at once, or the alarm sounds."""
    if game.state.room is None or game.room.difficulty is None:
        return
    seeing = noticing(game)
    if not seeing:
        return
    if len(seeing) > 1:
        for enemy in seeing:
            game.tell(EnemyNoticed(enemy))
        sound_alarm(game, "MAL-ALM-05")
        return
    if not item.asked:
        game.tell(EnemyNoticed(seeing[0]))
    yield from _silence(game, item, seeing[0])


def _silence(game: Position, item: LookAround, enemy: int) -> Script[None]:
    """[MAL-ALM-03, MAL-ALM-04, MAL-ALM-13..15, MAL-ALM-17] The active hero, then the waiting ones: who kills it now,
    and how? Nothing may come before it. A waiting hero goes on with his turn then."""
    active = active_hero(game)
    for hero in dict.fromkeys((*([active] if active >= 0 else []), *waiting_heroes(game))):
        if hero in item.asked or not game[hero].conscious or game[hero].square < 0:
            continue
        ways = [way for way in ("melee", "ranged") if murder_refusal(game, hero, enemy, ranged=way == "ranged") is None]
        way: str = yield from hero_choice(game, hero, ("no", *ways), "MAL-ALM-03", "cancel_alarm", enemy=enemy)
        if way == "no":
            game.do(LookAround((*item.asked, hero)))
            return
        if hero != active:
            game.change(hero, turn="acting")
            game.tell(HandTaken(hero, "MAL-ALM-14"))
            game.do(HeroTurn(hero))
        kill(game, hero, enemy, ranged=way == "ranged")
        return
    sound_alarm(game, "MAL-ALM-01")


def sound_alarm(game: Position, why: str = "MAL-ALM-08") -> None:
    """[MAL-ALM-08..10, MAL-ALM-16, MAL-THR-12, MAL-GEN-06, MAL-RUL-84] Infiltration and whatever was under way in it
    are over; where there are enemies combat begins, and the first round is theirs."""
    room = game.state.room
    if room is None or room.difficulty is None:
        return
    game.tell(AlarmSounded(why))
    stop_infiltrating(game, surprised=True)
    if game.plan.room.on_alarm and not game.state.enemies:
        game.drop_to_journey()
        game.do(PlayRoom())
        open_booklet(game, game.plan.room.on_alarm)


def end_infiltration(game: Position) -> None:
    """[MAL-ALM-11] The party hides no longer: combat, and nobody is surprised."""
    game.tell(InfiltrationEnded())
    stop_infiltrating(game, surprised=False)


def stop_infiltrating(game: Position, *, surprised: bool) -> None:
    """[MAL-ALM-09, MAL-ALM-12, MAL-ALM-16, MAL-CBT-10, MAL-EXI-07, MAL-RUL-42] The room is played from here in
    its new mode; a booklet that is open is read to its end first, and heroes outside come back."""
    combat = bool(game.state.enemies)
    game.change_room(mode="combat" if combat else "quiet", surprised=surprised and combat, noises=(), heard=())
    if combat:
        game.change_room(corpses=())
    for enemy in game.state.enemies:
        game.change_enemy(enemy.id, vigilance="")
    discard_laid_out(game)
    stuck = all_set_back(game)
    for hero in range(len(game.state.heroes)):
        game.change(hero, **AT_REST)
    back = [ComeBack(one, beside=True) for one in heroes_in_turn(game) if combat and game[one].left_at >= 0]
    agenda = game.state.agenda
    kept = [item for item in agenda[1:] if not isinstance(item, _OF_INFILTRATION)]
    agenda[1:] = [PlayRoom(), *reversed(back), *kept, *stuck]


def all_set_back(game: Position) -> list[FallBack]:
    """[MAL-MOV-02, MAL-MOV-08] Whoever was on his way when all moves end, and cannot stop where he is."""
    stuck: list[FallBack] = []
    for item in list(game.state.agenda):
        if isinstance(item, Walk | Stride):
            stuck += stranded(game, item.enemy, item.firm)
    for hero in range(len(game.state.heroes)):
        stuck += set_back(game, hero)
    return stuck
