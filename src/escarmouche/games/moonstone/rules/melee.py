"""A melee round, from the draw to the shuffle, in the order of MOO-MEL-35."""

from __future__ import annotations

import msgspec

from escarmouche.core import Choose, Script, Total
from escarmouche.games.moonstone.asks.cards import ChooseCards
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import Play, face_of, faces_of
from escarmouche.games.moonstone.events.cards import (
    CardsShown,
    DeckShuffled,
    EndStepBegan,
    MeleeBegan,
    MeleeCardSettled,
    MeleeCardsRevealed,
    WentForIt,
)
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.engaging import engagers, in_reach
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.queries.having import Bound, waiting
from escarmouche.games.moonstone.queries.numbers import energy_of, stat
from escarmouche.games.moonstone.rules import effects as running
from escarmouche.games.moonstone.rules.energy import pay
from escarmouche.games.moonstone.rules.exchanges import (
    Fighter,
    Round,
    Used,
    barred,
    blow,
    choose_type,
    computed,
    criticals,
    extra_rules,
    fighter_frame,
    note,
    run_extra,
    struck,
    upgrades,
)
from escarmouche.games.moonstone.rules.flips import draw_to_hand, held, leave_hand
from escarmouche.games.moonstone.rules.harm import hurt
from escarmouche.games.moonstone.rules.lasting import expire
from escarmouche.games.moonstone.rules.ripostes import ripostes
from escarmouche.games.moonstone.rules.secrets import in_secret
from escarmouche.games.moonstone.rules.triggers import applies, frame_of, happen, trigger
from escarmouche.games.moonstone.state import Bout
from escarmouche.games.moonstone.vocabulary import Effect

ATTACKER_BONUS = 2  # MOO-MEL-02
GO_FOR_IT_COST, GO_FOR_IT_CARDS = 1, 2  # MOO-MEL-05
LEAST = 1  # MOO-MEL-04


def fight(game: Position, act: Act, attacker: int, defender: int) -> Script[None]:
    """[MOO-MEL-32, MOO-MEL-35] One melee round, declared and paid already: draw, Go for it, choose, reveal, exchange,
    riposte, end step, shuffle."""
    if game.cards.left("melee") < 2:  # [MOO-RUL-27] a round inside a round that holds all the cards
        return
    outer, round_ = act.cards, _begin(game, act, attacker, defender)
    yield from _draw(game, round_)
    for fighter in round_.fighters:
        yield from happen(game, "melee_before_choice", fighter.who, act)
    for fighter in round_.fighters:
        yield from _go_for_it(game, fighter, round_.foe(fighter).seat)
    yield from _choose(game, round_)
    for fighter in round_.fighters:
        yield from happen(game, "melee_revealed", fighter.who, act)
    yield from _exchange(game, round_)
    yield from ripostes(game, round_)
    yield from _end_step(game, round_)
    _finish(game)
    act.cards = outer


def _begin(game: Position, act: Act, attacker: int, defender: int) -> Round:
    board = game.board
    reaches = in_reach(board, defender, attacker)
    first = Fighter(attacker, act.seat, 0, defender, used=[])
    second = Fighter(defender, board[defender].seat, 1, attacker, reaches, used=[])
    act.cards = round_ = Round(act, (first, second))
    board.state.bouts = (*board.state.bouts, Bout(attacker, defender, reaches))
    game.cards.set_plays("melee", (*game.cards.bouts, Play()))
    return round_


# --- the draw ------------------------------------------------------------------------------------------------------


def draw_total(board: Board, act: Act, fighter: Fighter) -> Total:
    """[MOO-MEL-02, MOO-MEL-03, MOO-MUL-05, MOO-RUL-41] The Melee stat, two more for the attacker, one fewer for every
    other enemy that engages the fighter."""
    who, attacks = fighter.who, fighter.side == 0
    total = stat(board, who, "melee", vs=fighter.enemy, role="attacker" if attacks else "defender", act=act)
    if attacks:
        total = total.plus(ATTACKER_BONUS, "attacker", "MOO-MEL-02")
        if act.melee:
            total = total.plus(act.melee, "bonus", "MOO-MEL-02")
    distracting = sum(one != fighter.enemy for one in engagers(board, who))
    return total.less(distracting, "distraction", "MOO-MEL-03") if distracting else total


def _draw(game: Position, round_: Round) -> Script[None]:
    """[MOO-MEL-02, MOO-MEL-04, MOO-MEL-34, MOO-RUL-27] The attacker first, leaving a card at least to the defender."""
    first, second = round_.fighters
    totals = draw_total(game.board, round_.act, first), draw_total(game.board, round_.act, second)
    left = game.cards.left("melee")
    drawn = min(max(LEAST, totals[0].value), left - 1)
    counts = drawn, min(max(LEAST, totals[1].value), left - drawn)
    game.tell(MeleeBegan(first.who, second.who, totals, counts, second.reaches))
    for fighter, count in zip(round_.fighters, counts, strict=True):
        watched = (round_.foe(fighter).seat,) if _must_be_shown(game.board, round_, fighter) else ()
        yield from draw_to_hand(
            game, "melee", fighter.side, count, seat=fighter.seat, who=fighter.who, why="MOO-MEL-02", watched=watched
        )


def _must_be_shown(board: Board, round_: Round, fighter: Fighter) -> bool:
    """Will this hand have to be shown as soon as both are drawn? Then it is drawn before the opponent's eyes."""
    for bound in waiting(board, "melee_before_choice"):
        side = {fighter.who: "self", fighter.enemy: "enemy"}.get(bound.bearer, "")
        shows = any(effect.op == "reveal_melee_hand" and effect.to == side for effect in bound.rule.do)
        forced = shows and not bound.rule.optional and not bound.rule.cost
        if forced and applies(board, bound, frame_of(board, bound, bound.bearer, round_.act)):
            return True
    return False


def _go_for_it(game: Position, fighter: Fighter, foe_seat: int) -> Script[None]:
    """[MOO-MEL-05, MOO-MEL-06, MOO-REA-07] One energy for two more cards, once, if they are there."""
    board = game.board
    affordable = energy_of(board, fighter.who) >= GO_FOR_IT_COST
    if not affordable or game.cards.left("melee") < GO_FOR_IT_CARDS:
        return
    about = {"figure": fighter.who, "enemy": fighter.enemy, "cards": held(game, game.cards.hand("melee", fighter.side))}
    if not (yield Choose(fighter.seat, (True, False), "MOO-MEL-05", "go_for_it", about)):
        return
    pay(game, fighter.who, GO_FOR_IT_COST, "go_for_it")
    game.tell(WentForIt(fighter.who, GO_FOR_IT_CARDS))
    yield from draw_more(game, fighter, GO_FOR_IT_CARDS, foe_seat, "MOO-MEL-05")


def draw_more(game: Position, fighter: Fighter, count: int, foe_seat: int, why: str) -> Script[None]:
    """More cards for a fighter's hand, before its opponent's eyes where the hand lies open."""
    bout = game.board.bout
    assert bout is not None
    shown = bout.open[fighter.side]
    watched = (foe_seat,) if shown else ()
    yield from draw_to_hand(
        game, "melee", fighter.side, count, seat=fighter.seat, who=fighter.who, why=why, watched=watched
    )
    if shown:
        show_hand(game, fighter, foe_seat)


def show_hand(game: Position, fighter: Fighter, to: int) -> None:
    """A melee hand that must be shown to the opponent."""
    hand = game.cards.hand("melee", fighter.side)
    game.cards.see(hand, (to,))
    note(game.board, fighter.side, open=True)
    faces = faces_of(game.board.cast.decks, hand)
    game.tell(CardsShown(fighter.seat, fighter.who, "melee", len(hand), faces, to, "MOO-CHR-31"))


# --- the choice ----------------------------------------------------------------------------------------------------


def _choose(game: Position, round_: Round) -> Script[None]:
    """[MOO-MEL-07] Both choose in secret and reveal together."""
    decks = game.board.cast.decks
    asks = [_card_ask(game, fighter) for fighter in round_.fighters]
    answers = yield from in_secret(game, asks)
    laid = [answers[fighter.side].cards for fighter in round_.fighters]
    for fighter, chosen in zip(round_.fighters, laid, strict=True):
        leave_hand(game, "melee", fighter.side, chosen)
        game.cards.see(chosen)
    first, second = round_.fighters
    faces = faces_of(decks, laid[0]), faces_of(decks, laid[1])
    game.tell(MeleeCardsRevealed(first.who, second.who, faces))
    for fighter, chosen in zip(round_.fighters, laid, strict=True):
        card = chosen[0]
        if len(chosen) > 1:
            card = yield from _one_of_two(game, fighter, chosen)
        settle_card(game, fighter, card)


def _card_ask(game: Position, fighter: Fighter) -> ChooseCards:
    """One card, or two of different faces where the hand holds them."""
    hand = held(game, game.cards.hand("melee", fighter.side))
    count = min(2 if fighter.lays_two else 1, len({card.face for card in hand}))
    about = {"figure": fighter.who, "enemy": fighter.enemy}
    two = count > 1
    return ChooseCards(
        fighter.seat, hand, "MOO-MEL-07", "melee_card", least=count, most=count, different=two, about=about
    )


def settle_card(game: Position, fighter: Fighter, card: int) -> None:
    """The card that counts for the fighter from now on, as the one it has played or as its riposte."""
    face, before = face_of(game.board.cast.decks, card), fighter.faces[:-1] if fighter.ripostes else ()
    fighter.card, fighter.face, fighter.faces = card, face, (*before, face)
    note(game.board, fighter.side, **{"ripostes" if fighter.ripostes else "played": face}, copies=fighter.copies)


def _one_of_two(game: Position, fighter: Fighter, chosen: tuple[int, ...]) -> Script[int]:
    """Two cards were laid: one counts, the other is discarded."""
    about = {"figure": fighter.who, "enemy": fighter.enemy}
    shown = yield ChooseCards(fighter.seat, held(game, chosen), "MOO-CHR-31", "pick_of_two", about=about)
    card: int = shown.cards[0]
    other = chosen[1] if card == chosen[0] else chosen[0]
    decks = game.board.cast.decks
    game.tell(MeleeCardSettled(fighter.who, face_of(decks, other), face_of(decks, card), "picked"))
    return card


def _exchange(game: Position, round_: Round) -> Script[None]:
    """[MOO-MEL-14, MOO-MEL-20] Criticals, upgrades, types, then the damage of both at the same time."""
    first, second = fighters = round_.fighters
    yield from criticals(game, round_, fighters)
    yield from upgrades(game, round_, fighters)
    for fighter in fighters:
        yield from choose_type(game, round_, fighter, round_.foe(fighter).face)
    harms = [blow(game, round_, first, second.face), blow(game, round_, second, first.face)]
    yield from computed(game, round_, fighters)
    yield from hurt(game, round_.act, harms, struck=lambda: struck(game, round_, fighters))


# --- the end step --------------------------------------------------------------------------------------------------


class _Effect(msgspec.Struct, frozen=True):
    """Something that happens in the end step: a signature move of a fighter, or a passive rule that waits for it."""

    fighter: Fighter
    name: str
    used: Used | None = None
    waiting: tuple[Bound, Frame] | None = None


def _end_step(game: Position, round_: Round) -> Script[None]:
    """[MOO-MEL-28, MOO-MEL-29] The effects of signature moves and what else waits for the end step, in the order the
    attacker chooses; even of the slain."""
    waiting_now = _end_effects(game, round_)
    if waiting_now:
        game.tell(EndStepBegan(tuple(one.fighter.who for one in waiting_now)))
    while waiting_now:
        index = 0
        if len(waiting_now) > 1:
            options = tuple(range(len(waiting_now)))
            about = {"effects": tuple((one.fighter.who, one.name) for one in waiting_now)}
            index = yield Choose(round_.fighters[0].seat, options, "MOO-MEL-28", "end_step_order", about)
        yield from _carry_out(game, round_, waiting_now.pop(index))


def _end_effects(game: Position, round_: Round) -> list[_Effect]:
    board = game.board
    found: list[_Effect] = []
    for fighter in round_.fighters:
        if barred(board, fighter.who, "end_step_effects"):
            continue
        acting = [used for used in fighter.used if _acts_at_the_end(used, fighter.reaches)]
        found += [_Effect(fighter, used.move.name, used) for used in acting]
        for bound in waiting(board, "end_step"):
            frame = frame_of(board, bound, fighter.who, round_.act)
            played = not bound.rule.if_card or not set(fighter.faces).isdisjoint(bound.rule.if_card)
            if bound.bearer == fighter.who and played and applies(board, bound, frame):
                found.append(_Effect(fighter, bound.ability.name, waiting=(bound, frame)))
    return found


def _acts_at_the_end(used: Used, reaches: bool) -> bool:
    """[MOO-MEL-30] Has the move anything to do now? What it does to an enemy out of reach is nothing."""
    effects = [effect for effect in used.move.end_step if reaches or not _is_for_the_enemy(effect)]
    acts = any(effect.op != "pick" for effect in effects)
    return acts or any(rule.when == "end_step" for _, rule in extra_rules(used.move))


def _is_for_the_enemy(effect: Effect) -> bool:
    """Does it concern the enemy alone, and only within reach?"""
    inner = (*effect.do, *effect.else_, *(one for option in effect.options for one in option))
    if effect.op in ("if", "choose"):
        return all(map(_is_for_the_enemy, inner))
    return "enemy" in (effect.to, effect.by, effect.who) and not effect.out_of_range


def _carry_out(game: Position, round_: Round, effect: _Effect) -> Script[None]:
    if effect.used is not None:
        yield from run_extra(game, round_, effect.fighter, effect.used, "end_step")
        frame = fighter_frame(round_, effect.fighter, effect.used)
        yield from running.run(game, frame, effect.used.move.end_step)
    elif effect.waiting is not None:
        yield from trigger(game, *effect.waiting)


def _finish(game: Position) -> None:
    """[MOO-MEL-31] The round is over and its cards go back."""
    board, cards = game.board, game.cards
    board.state.bouts = board.state.bouts[:-1]
    cards.set_plays("melee", cards.bouts[:-1])
    cards.shuffle("melee")
    expire(board, "end_of_round")
    game.tell(DeckShuffled("melee", "MOO-MEL-31"))
