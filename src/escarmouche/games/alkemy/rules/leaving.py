"""How does a figure get out of a combat? A REFLEX roll against one enemy; whoever loses it is struck, then leaves."""

from __future__ import annotations

from typing import Literal

from escarmouche.core import Script, Total
from escarmouche.games.alkemy.asks.fighting import ChooseCard, ChooseTester, StrikeLeaver
from escarmouche.games.alkemy.decisions import NOBODY
from escarmouche.games.alkemy.events.combat import LeaverSpared, LeaveTested, LeftUntested, NoWayOut
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.fighting import Hand, card_shift, combat_dice, legal_cards
from escarmouche.games.alkemy.queries.linking import contact, fighting, foes
from escarmouche.games.alkemy.queries.modifiers import NO_DICE, dice
from escarmouche.games.alkemy.rules.fighting import reveal
from escarmouche.games.alkemy.rules.lapsing import end_fight_effects
from escarmouche.games.alkemy.rules.moving import walk
from escarmouche.games.alkemy.rules.rolling import opposed
from escarmouche.games.alkemy.rules.striking import Blow, strike


def leave(game: Position, who: int, kind: Literal["walk", "run"]) -> Script[None]:
    """[ALK-DIS-01, ALK-DIS-03, ALK-DIS-04, ALK-DIS-07, ALK-RUL-26] Out of its combats: the test, the blows of a lost
    one, then, if the figure still stands, the move."""
    yield from slip_away(game, who, foes(game, who))
    if game[who].where != "table":
        return
    yield from walk(game, who, kind)
    if fighting(game, who):
        game.tell(NoWayOut(who))


def slip_away(game: Position, who: int, left: tuple[int, ...], also: tuple[int, ...] = ()) -> Script[None]:
    """[ALK-DIS-02, ALK-DIS-03, ALK-DIS-04, ALK-DIS-05, ALK-DIS-08, ALK-RUL-28] The opposed REFLEX roll against one of
    the enemies left (or, where the table plays so, one of those `also` fought that could keep it too), and the attacks
    of those left if it is lost."""
    keepers = tuple(one for one in left if may_keep(game, one, who))
    if not keepers:
        game.tell(LeftUntested(who))
        return
    testers = (*keepers, *(one for one in also if may_keep(game, one, who)))
    tester = testers[0] if len(testers) == 1 else (yield ChooseTester(game, who, testers))
    won = (yield from opposed(game, who, tester, "reflex", "ALK-DIS-02")) == who
    game.tell(LeaveTested(who, tester, won))
    if not won:
        yield from _blows(game, who, keepers)


def may_keep(game: Position, enemy: int, leaver: int) -> bool:
    """[ALK-DIS-05, ALK-RUL-27] May this enemy test and strike whoever leaves? Not without Reach and without contact,
    when the leaver has Reach."""
    return game.traits[enemy].reach or not game.traits[leaver].reach or contact(game, enemy, leaver)


def _blows(game: Position, who: int, keepers: tuple[int, ...]) -> Script[None]:
    """[ALK-DIS-04, ALK-DIS-06, ALK-RUL-25] Every enemy may strike once before the figure goes, in the order its player
    chooses, each if he wants to; what is left is lost when the figure falls."""
    ready = tuple(one for one in keepers if may_strike(game, one, who))
    while ready and game[who].where == "table":
        striker = yield StrikeLeaver(game, who, ready)
        if striker == NOBODY:
            break
        ready, keepers = _without(striker, ready), _without(striker, keepers)
        yield from _strike_leaver(game, striker, who)
    if keepers and game[who].where == "table":
        game.tell(LeaverSpared(who, keepers))


def _without(striker: int, some: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one for one in some if one != striker)


def may_strike(game: Position, striker: int, who: int) -> bool:
    """[ALK-DIS-04, ALK-CRD-07, ALK-RUL-135] May this enemy strike whoever leaves it? Everybody may who needs no card;
    where the table plays a fight of it, not who has failed its charge."""
    return not _with_cards(game) or bool(legal_cards(game, striker, who, "leaver"))


def _with_cards(game: Position) -> bool:
    """[ALK-RUL-68] Does the table play the free attack on a leaver as a fight against Inactive?"""
    return game.settings.leaver_free_attack == "inactive_fight"


def _strike_leaver(game: Position, striker: int, who: int) -> Script[None]:
    """[ALK-DIS-04, ALK-DIS-06, ALK-CRD-42, ALK-PRF-07, ALK-RUL-68] A COMBAT roll against DEFENCE, one column to the
    left, for nothing and without a card; or with an attack card against Inactive where the table plays so."""
    if _with_cards(game):
        yield from _strike_with_a_card(game, striker, who)
    else:
        yield from _blow(game, striker, who, dice(game, striker, "combat", against=who), NO_DICE)


def _strike_with_a_card(game: Position, striker: int, who: int) -> Script[None]:
    """[ALK-RUL-119, ALK-RUL-135, ALK-CRD-03] A fight like any other, but that it is free and the leaver idle."""
    card = yield ChooseCard(game, striker, who, legal_cards(game, striker, who, "leaver"), free="leaver")
    hand = Hand(striker, who, card, "inactive")
    reveal(game, (hand, Hand(who, striker, "inactive", card)), "leaver")
    yield from _blow(game, striker, who, combat_dice(game, hand), card_shift(game, card))
    for one in (striker, who):
        end_fight_effects(game, one)


def _blow(game: Position, striker: int, who: int, pool: Total, shift: Total) -> Script[None]:
    """[ALK-DIS-04, ALK-DIS-06, ALK-PRF-07] One column farther to the left than the card says."""
    shift = shift.plus(game.content.shifts["attack_on_leaver"], "leaver", "ALK-DIS-04")
    yield from strike(game, Blow(striker, who, pool, shift, "leaver", "ALK-DIS-06"))
