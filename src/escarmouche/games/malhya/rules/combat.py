"""[MAL-CBT-01..10, MAL-HTC-01..05, MAL-INI-04..06, MAL-END-01..04] Rounds of combat, a hero's turn in them, and how a
combat ends."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import (
    Actions,
    AnyTime,
    BeastActs,
    ChangeWeapon,
    EnemyTurns,
    FightTurn,
    Improve,
    Initiative,
    PlayRoom,
    ReadToken,
    Ready,
    Regenerate,
    Round,
    TakeSlots,
)
from escarmouche.games.malhya.asks.combat import FightAction
from escarmouche.games.malhya.decisions import Attack, EndTurn, OpenToken, SpendAura, StepTo, SwapWeapons
from escarmouche.games.malhya.events import CombatWon, RoundBegan, TurnBegan, TurnEnded
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.combat import engaged, fighters, kind_initiative, kinds
from escarmouche.games.malhya.queries.room import steps
from escarmouche.games.malhya.refusals.combat import fight_step_refusal
from escarmouche.games.malhya.rules.attacking import hero_attacks
from escarmouche.games.malhya.rules.aura import fresh_turn, spend_aura
from escarmouche.games.malhya.rules.bag import use
from escarmouche.games.malhya.rules.initiative import once_in_combat
from escarmouche.games.malhya.rules.links import open_booklet
from escarmouche.games.malhya.rules.moving import set_back, take_step
from escarmouche.games.malhya.rules.party import party_choice
from escarmouche.games.malhya.rules.wounds import AT_REST, end_fight, heal, recover, use_skills_after_combat

# --- rounds ----------------------------------------------------------------------------------------------------------


def begin_combat(game: Position, *, surprised: bool) -> None:
    """[MAL-CBT-02, MAL-CBT-08, MAL-ALM-09] The first round begins; after an alarm it is the enemies'."""
    game.change_room(mode="combat", surprised=surprised, round=0)
    if game.state.enemies:
        game.do(Round())
    else:
        combat_won(game)


def begin_round(game: Position, _: Round) -> Script[None]:
    """[MAL-CBT-03, MAL-AUR-02, MAL-INI-02, MAL-IMP-04, MAL-SAR-12] Regeneration, action points, slots around a beast,
    initiative, improvement, actions; the tokens of the last round are back in the bag."""
    beast = game.state.beast
    if beast is not None:
        number = beast.round + 1
        game.state.beast = replace(beast, round=number)
    else:
        first = game.room.round == 0
        number = game.change_room(round=game.room.round + 1, surprised=game.room.surprised and first).round
    game.tell(RoundBegan(number))
    fresh_turn(game)
    game.state.improvements = ()
    for hero in range(len(game.state.heroes)):
        game.change(hero, **AT_REST, gauge=0, rerolled=0, zone="")
    lying = tuple(hero.id for hero in game.state.heroes if not hero.conscious)
    slots = [TakeSlots()] if beast is not None else []
    game.do(Regenerate(lying), Ready(), *slots, Initiative(), Improve(), Actions())
    yield from ()


def ready(game: Position, _: Ready) -> Script[None]:
    """[MAL-CBT-02..04, MAL-RUL-43] One pool of action points for the whole round."""
    refill(game)
    yield from ()


def refill(game: Position) -> None:
    """[MAL-RUL-43, MAL-END-03] All action points of every hero."""
    for hero in game.state.heroes:
        game.change(hero.id, ap=game.cast.content.heroes[hero.name].action_points)


def actions(game: Position, item: Actions) -> Script[None]:
    """[MAL-INI-04..06, MAL-OBJ-12, MAL-UNC-03, MAL-RUL-21, MAL-RUL-49] The highest on the gauge acts; of several the
    party names one, heroes first where that is agreed. Whoever lies unconscious while a lower one acts has missed his
    turn."""
    if not item.open:
        game.do(AnyTime(), replace(item, open=True))
        return
    heroes = {hero.id: hero.gauge for hero in fighters(game) if not hero.turn}
    foes = {kind: kind_initiative(game, kind) for kind in kinds(game) if kind not in item.acted}
    if not heroes and not foes:
        game.do(Round())
        return
    best = max((*heroes.values(), *foes.values()))
    for hero in game.state.heroes:
        if not hero.conscious and not hero.turn and hero.gauge > best:
            game.change(hero.id, turn="ended")
    firsts = [one for one, gauge in heroes.items() if gauge == best]
    tied = {_figure(game, kind): kind for kind, gauge in foes.items() if gauge == best}
    options = firsts if firsts and game.settings.tie_order == "heroes_first" else [*firsts, *tied]
    figure: int = yield from party_choice(game, options, "MAL-INI-05", "tie_order")
    if figure not in tied:
        game.do(FightTurn(figure), Actions(item.acted))
        _start_turn(game, figure)
        return
    game.do(Actions((*item.acted, tied[figure])))
    if figure == BEAST:
        game.do(BeastActs())
    else:
        waiting = tuple(enemy.id for enemy in game.state.enemies if enemy.kind == tied[figure])
        game.do(EnemyTurns(waiting, open=True))


def _figure(game: Position, kind: str) -> int:
    """A type by the first of its figures."""
    return next((enemy.id for enemy in game.state.enemies if enemy.kind == kind), BEAST)


# --- a hero's turn ---------------------------------------------------------------------------------------------------


def _start_turn(game: Position, who: int) -> None:
    """[MAL-HTC-01, MAL-HTC-02, MAL-EXP-18] The free move, unless an opponent is adjacent already."""
    hero = game[who]
    free = 0 if engaged(game, hero) else hero.move
    game.change(who, turn="acting", free_move=free, moving=False, token_read=False)
    game.tell(TurnBegan(who, "MAL-HTC-01"))


def fight_turn(game: Position, item: FightTurn) -> Script[None]:
    """[MAL-HTC-01, MAL-WND-04, MAL-BOK-13] One action, then the next; a hero who is knocked out ends his turn at
    once."""
    who = item.hero
    if not game[who].conscious or game[who].turn == "ended":
        _end_turn(game, who)
        return
    if item.over:
        _end_turn(game, who)
        yield from _take_back(game, who)
        return
    if game[who].foothold >= 0 and not _can_go_on(game, who):
        game.do(*set_back(game, who), item)
        return
    ask = FightAction(game, who)
    only = ask.only_answer()
    answer = (yield ask) if only is None else only
    if isinstance(answer, EndTurn):
        _end_turn(game, who)
        yield from _take_back(game, who)
        return
    game.do(item)
    yield from _act(game, who, answer)


def _can_go_on(game: Position, who: int) -> bool:
    squares = [step.to for step in steps(game)[game[who].square]]
    return any(fight_step_refusal(game, who, to, paid=paid) is None for to in squares for paid in (False, True))


def _end_turn(game: Position, who: int) -> None:
    """[MAL-HTC-05] The turn is over; action points that are left serve his defence."""
    game.do(*set_back(game, who))
    game.change(who, turn="ended", free_move=0, moving=False)
    game.tell(TurnEnded(who, "MAL-HTC-05"))


def _take_back(game: Position, who: int) -> Script[None]:
    """[MAL-TAL-01] After his last action a talent may give a hero points of this round back."""
    spent = game.cast.content.heroes[game[who].name].action_points - game[who].ap
    if spent > 0:
        back = yield from once_in_combat(game, who, "action_points", spent)
        game.change(who, ap=game[who].ap + back)


def _act(game: Position, who: int, answer: Any) -> Script[None]:
    match answer:
        case StepTo():
            _step(game, who, answer)
        case Attack():
            yield from hero_attacks(game, who, answer)
        case SwapWeapons():
            game.do(ChangeWeapon(who))
        case OpenToken():
            game.do(ReadToken(who))
        case SpendAura():
            spend_aura(game, who, answer.effect)
            yield from heal(game, who, "MAL-AUR-07")
        case _:
            use(game, who, answer)


def _step(game: Position, who: int, answer: StepTo) -> None:
    """[MAL-HTC-02..04, MAL-EXP-10, MAL-RUL-72] A step, free or paid; beside an opponent what is left of the free move
    is lost, begun or not. Tokens are read at will, or at once with the other reading."""
    take_step(game, who, answer.square, paid=answer.paid)
    if engaged(game, game[who]):
        game.change(who, free_move=0, moving=False)
    if game.settings.interest_in_combat == "must":
        game.do(ReadToken(who))


# --- the end ---------------------------------------------------------------------------------------------------------


def combat_won(game: Position) -> None:
    """[MAL-END-01..04, MAL-WND-05, MAL-UNC-09, MAL-EXP-13] All enemies are beaten: shock goes, the unconscious wake,
    skills of the end of a combat work, then the chapter of the room is read, and it may be explored."""
    game.tell(CombatWon())
    game.state.enemies = []
    game.change_room(mode="quiet", surprised=False, round=0)
    game.drop_to_journey()
    game.do(PlayRoom())
    if game.plan.room.on_combat_won:
        open_booklet(game, game.plan.room.on_combat_won)
    recover_after_fight(game)


def recover_after_fight(game: Position) -> None:
    """[MAL-END-02, MAL-END-03, MAL-HER-10] What a fight leaves, in its order."""
    end_fight(game)
    recover(game)
    use_skills_after_combat(game)
    for hero in game.state.heroes:
        game.change(hero.id, **AT_REST)
    refill(game)
