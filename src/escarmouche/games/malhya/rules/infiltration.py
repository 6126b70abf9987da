"""[MAL-INF-05, MAL-IHP-01..26] A cycle: the heroes' main phase, the enemies' phase, the heroes' second phase."""

from __future__ import annotations

from typing import Any

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import (
    AllOut,
    ChangeWeapon,
    ComeBack,
    Drag,
    EndCycle,
    EnemyPhase,
    HeroStep,
    HeroTurn,
    LookAround,
    MainPhase,
    Moment,
    Murder,
    NewCycle,
    ReadToken,
    SecondPhase,
    Tend,
    ThreatRoll,
    WakeUp,
)
from escarmouche.games.malhya.asks.infiltration import HeroAction, Interrupt, NextHero, ReturnToRoom
from escarmouche.games.malhya.decisions import (
    Assassinate,
    Done,
    DragCorpse,
    EndInfiltration,
    EndTurn,
    GoOut,
    HandHero,
    HealFallen,
    NameHero,
    OpenToken,
    SpendAura,
    StepTo,
    SwapWeapons,
    TakeHand,
    TendHero,
    Wait,
)
from escarmouche.games.malhya.events import (
    ClockAdvanced,
    CorpseMoved,
    CycleBegan,
    HandTaken,
    HeroTended,
    ItemKept,
    TurnBegan,
    TurnEnded,
    Waited,
)
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import could_use
from escarmouche.games.malhya.queries.infiltration import exit_at, not_started, prices, swap_cost, wait_cost, wake_cost
from escarmouche.games.malhya.queries.party import heroes_in_turn
from escarmouche.games.malhya.queries.room import available, running_clock, steps
from escarmouche.games.malhya.refusals.infiltration import (
    change_weapon_refusal,
    drag_refusal,
    murder_refusal,
    wake_refusal,
)
from escarmouche.games.malhya.refusals.moving import step_refusal
from escarmouche.games.malhya.rules.alarm import end_infiltration
from escarmouche.games.malhya.rules.aura import fresh_turn, spend_aura
from escarmouche.games.malhya.rules.bag import use
from escarmouche.games.malhya.rules.deeds import count_deed, end_free_move, kill, lay_corpse, pay
from escarmouche.games.malhya.rules.leaving import everybody_out, go_out
from escarmouche.games.malhya.rules.links import open_booklet, read_clue
from escarmouche.games.malhya.rules.moving import set_back
from escarmouche.games.malhya.rules.party import decided, hand_on
from escarmouche.games.malhya.rules.windows import goes_first
from escarmouche.games.malhya.rules.wounds import AT_REST, heal, wake
from escarmouche.games.malhya.state import Hero

# --- phases ----------------------------------------------------------------------------------------------------------


def new_cycle(game: Position, item: NewCycle) -> Script[None]:
    """[MAL-INF-05, MAL-AUR-02, MAL-EXI-03..05] Turns begin anew; each hero outside says whether he comes back. If all
    are outside and nobody does, because the last of them has come to his senses there, the exit is complete."""
    if not item.begun:
        game.tell(CycleBegan(game.change_room(cycle=game.room.cycle + 1).cycle))
        fresh_turn(game)
        for hero in range(len(game.state.heroes)):
            game.change(hero, **AT_REST)
    for hero in heroes_in_turn(game):
        if game[hero].left_at >= 0 and hero not in item.asked:
            back: bool = yield ReturnToRoom(game, hero)
            game.do(*([ComeBack(hero)] if back else []), NewCycle(begun=True, asked=(*item.asked, hero)))
            return
    game.do(AllOut(game[0].left_by) if everybody_out(game) else MainPhase())


def main_phase(game: Position, item: MainPhase) -> Script[None]:
    """[MAL-IHP-01, MAL-IHP-15, MAL-IHP-18, MAL-IHP-22, MAL-IHP-25] While nobody's turn is under way the party names the
    next hero; when all have started, waiting heroes may speak up once more, then the enemies come."""
    if item.closing and not not_started(game):
        game.do(EnemyPhase())
        return
    item = MainPhase()
    seats, answer = yield from _named(game, main=True)
    if isinstance(answer, Done):
        game.do(Moment(), MainPhase(closing=True))
    elif isinstance(answer, HandHero):
        game.do(item)
        yield from hand_on(game, answer, seats)
    else:
        _begin(game, answer, item)


def second_phase(game: Position, item: SecondPhase) -> Script[None]:
    """[MAL-IHP-16, MAL-IHP-23] The party names waiting heroes, as often as they wait again."""
    if not any(hero.turn == "waiting" and hero.conscious for hero in game.state.heroes):
        game.do(EndCycle())
        return
    seats, answer = yield from _named(game, main=False)
    if isinstance(answer, Done):
        game.do(Moment(), EndCycle())
    elif isinstance(answer, HandHero):
        game.do(item)
        yield from hand_on(game, answer, seats)
    else:
        _begin(game, answer, item)


def _named(game: Position, *, main: bool) -> Script[tuple[tuple[int, ...], Any]]:
    """What the party names, and whose answer it is; nobody's, where there is only one."""
    ask = NextHero(game, game.state.speaker, main=main)
    if (only := ask.only_answer()) is not None:
        return (), only
    return (yield from decided(game, lambda seat: NextHero(game, seat, main=main)))


def _begin(game: Position, answer: Any, phase: MainPhase | SecondPhase) -> None:
    """[MAL-IHP-02, MAL-IHP-22, MAL-ALM-11, MAL-BOK-10] What the party has named begins; the phase goes on after it."""
    match answer:
        case EndInfiltration():
            end_infiltration(game)
        case NameHero():
            game.do(HeroTurn(answer.hero), phase)
            if answer.hero in not_started(game):
                _start_turn(game, answer.hero)
            else:
                _take_hand(game, answer.hero)
        case _:
            game.do(phase)
            read_clue(game, answer.chapter)


def end_cycle(game: Position, _: EndCycle) -> Script[None]:
    """[MAL-IHP-16, MAL-EXP-12] What is left is lost, and the clock of the room goes on: at its limit its chapter is
    read."""
    game.do(NewCycle())
    clock = running_clock(game)
    if clock is not None:
        at = int(game.state.flags.get(clock.counter, 0)) + clock.add
        game.state.set_flag(clock.counter, to=at)
        game.tell(ClockAdvanced(clock.counter, at))
        if at >= clock.limit:
            open_booklet(game, clock.chapter)
    yield from ()


# --- a hero's turn ---------------------------------------------------------------------------------------------------


def _start_turn(game: Position, who: int) -> None:
    """[MAL-IHP-02, MAL-IHP-03, MAL-HER-07, MAL-HER-08] All action points, and the free move."""
    hero = game[who]
    points = game.cast.content.heroes[hero.name].action_points
    game.change(who, turn="acting", ap=points, free_move=hero.move, moving=False, deeds=(), token_read=False)
    game.tell(TurnBegan(who))


def _take_hand(game: Position, who: int) -> None:
    """[MAL-IHP-12, MAL-IHP-14] A waiting hero acts again, with what he has left and without a free move."""
    game.change(who, turn="acting")
    game.tell(HandTaken(who))


def hero_turn(game: Position, item: HeroTurn) -> Script[None]:
    """[MAL-IHP-03..11, MAL-IHP-26, MAL-OBJ-12] One action, then the next; a hero who is knocked out ends his turn at
    once."""
    who = item.hero
    if game[who].square < 0:
        return
    if not game[who].conscious or game[who].turn == "ended":
        end_turn(game, who)
        return
    if game[who].foothold >= 0 and not _can_go_on(game, who):
        game.do(*set_back(game, who), LookAround(), item)
        return
    ask = HeroAction(game, who)
    only = ask.only_answer()
    answer = (yield ask) if only is None else only
    if isinstance(answer, EndTurn):
        end_turn(game, who)
    elif isinstance(answer, Wait):
        _wait(game, who)
    elif isinstance(answer, GoOut):
        go_out(game, who, exit_at(game, game[who].square))
    else:
        game.do(item)
        yield from _act(game, who, answer)


def _can_go_on(game: Position, who: int) -> bool:
    """[MAL-MOV-08, MAL-IHP-20] Is there still a step for whoever stands where nobody may stop?"""
    squares = [step.to for step in steps(game)[game[who].square]]
    return any(step_refusal(game, who, to, paid=paid) is None for to in squares for paid in (False, True))


def end_turn(game: Position, who: int) -> None:
    """[MAL-IHP-09, MAL-IHP-21, MAL-BOK-13, MAL-ALM-02] What is left is lost, whoever stands where nobody may stop goes
    back; others may interrupt, then the threat is rolled."""
    back = set_back(game, who)
    game.change(who, turn="ended", ap=0, free_move=0, moving=False)
    game.tell(TurnEnded(who))
    game.do(*back, *([LookAround()] if back else []), Moment(who), ThreatRoll(who))


def _wait(game: Position, who: int) -> None:
    """[MAL-IHP-10, MAL-IHP-14, MAL-IHP-21] The cost is paid, the rest is kept, the free move is forfeited."""
    pay(game, who, wait_cost(game, game[who]))
    hero = game.change(who, turn="waiting", free_move=0, moving=False)
    game.tell(Waited(who, hero.ap))
    game.do(Moment(who), ThreatRoll(who))


# --- windows ---------------------------------------------------------------------------------------------------------


def moment(game: Position, item: Moment) -> Script[None]:
    """[MAL-IHP-12, MAL-IHP-18, MAL-IHP-19, MAL-OBJ-12, MAL-GEN-12] Every hero who could do something now is asked in
    turn; the window closes when all have passed in a row. Whoever takes the hand acts until he ends or waits again."""
    able = [hero for hero in heroes_in_turn(game) if hero != item.mover and _could_interrupt(game, game[hero])]
    first = yield from goes_first(game, (Interrupt(game, hero, item) for hero in able))
    if first is None:
        return
    hero, answer = first
    if isinstance(answer, TakeHand):
        _take_hand(game, hero)
        game.do(HeroTurn(hero), item)
    else:
        game.do(item)
        use(game, hero, answer)


def _could_interrupt(game: Position, hero: Hero) -> bool:
    return hero.turn == "waiting" or could_use(game, hero)


# --- actions ---------------------------------------------------------------------------------------------------------


def _act(game: Position, who: int, answer: Any) -> Script[None]:
    """[MAL-INF-06, MAL-IHP-18] An action is announced: waiting heroes may interrupt before it is paid. What costs
    nothing is done at once."""
    match answer:
        case StepTo():
            through = not available(game, who) >> answer.square & 1
            game.do(Moment(who, answer.square), HeroStep(who, answer.square, answer.paid, through))
        case Assassinate():
            game.do(Moment(who), Murder(who, answer.enemy, answer.ranged))
        case DragCorpse():
            game.do(Moment(who), Drag(who, answer.corpse, answer.to))
        case SwapWeapons():
            game.do(Moment(who), ChangeWeapon(who))
        case HealFallen():
            game.do(Moment(who), WakeUp(who, answer.hero))
        case OpenToken():
            game.do(ReadToken(who))
        case TendHero():
            game.do(Tend(who))
        case SpendAura():
            spend_aura(game, who, answer.effect)
            yield from heal(game, who, "MAL-AUR-07")
        case _:
            use(game, who, answer)


def murder(game: Position, item: Murder) -> Script[None]:
    """[MAL-IHP-04, MAL-IHP-05, MAL-IHP-20] An enemy is assassinated, if that is still possible."""
    if murder_refusal(game, item.hero, item.enemy, ranged=item.ranged) is None:
        kill(game, item.hero, item.enemy, ranged=item.ranged)
    yield from ()


def drag(game: Position, item: Drag) -> Script[None]:
    """[MAL-IHP-06, MAL-TER-08] A corpse is moved, or thrown into the void."""
    if drag_refusal(game, item.hero, item.corpse, item.to) is not None:
        return
    pay(game, item.hero, prices(game).move_corpse)
    end_free_move(game, item.hero)
    count_deed(game, item.hero, "move_corpse")
    left = list(game.room.corpses)
    left.remove(item.corpse)
    game.change_room(corpses=tuple(left))
    lies = lay_corpse(game, item.to)
    game.tell(CorpseMoved(item.hero, item.corpse, item.to, "MAL-IHP-06" if lies else "MAL-TER-08"))
    game.do(LookAround())
    yield from ()


def change_weapon(game: Position, item: ChangeWeapon) -> Script[None]:
    """[MAL-IHP-07, MAL-WPN-08, MAL-MOV-13] The spare weapon comes to hand."""
    if change_weapon_refusal(game, item.hero) is None:
        pay(game, item.hero, swap_cost(game))
        end_free_move(game, item.hero)
        hero = game[item.hero]
        game.change(item.hero, weapon=hero.spare, spare=hero.weapon)
        game.tell(ItemKept(item.hero, hero.spare, "use", "MAL-WPN-08"))
    yield from ()


def wake_up(game: Position, item: WakeUp) -> Script[None]:
    """[MAL-IHP-08, MAL-RUL-15, MAL-RUL-29] An unconscious hero gets one heal: from Shock or Damage, from Grave if he
    has nothing else."""
    if wake_refusal(game, item.hero, item.patient) is not None:
        return
    paid = wake_cost(game)
    pay(game, item.hero, paid)
    end_free_move(game, item.hero)
    game.tell(HeroTended(item.hero, item.patient, paid))
    if game.settings.revive_threat_die:
        count_deed(game, item.hero, "heal")
    yield from wake(game, item.patient)
