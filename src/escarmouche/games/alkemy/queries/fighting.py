"""Which cards may a figure play in a fight, and with which dice and shifts?"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from escarmouche.core import Refusal, Total
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import ATTACKS, CARDS, CardName
from escarmouche.games.alkemy.queries.linking import contact
from escarmouche.games.alkemy.queries.modifiers import NO_DICE
from escarmouche.games.alkemy.queries.modifiers import dice as dice_of

Free: TypeAlias = Literal["", "charge", "engage", "leaver"]  # why a figure pays nothing for its card
CHARGE_DICE: Final = 1  # ALK-CHG-05
TRIANGLE_DICE: Final = 1  # ALK-CRD-11


class Hand(msgspec.Struct, frozen=True):
    """One side of a fight once the cards lie open."""

    who: int
    foe: int
    card: CardName
    foe_card: CardName
    charging: bool = False


def held_off(game: Position, who: int, enemy: int) -> bool:
    """[ALK-CRD-06, ALK-RUL-67] Is the figure kept at a distance by an enemy with Reach, having none and no contact?"""
    return not game.traits[who].reach and not contact(game, who, enemy)


def legal_cards(game: Position, who: int, enemy: int, free: Free = "") -> tuple[CardName, ...]:
    """[ALK-CRD-02..07] The cards this figure may play; `free` where it makes the free attack of its charge or
    engagement (or strikes somebody who leaves)."""
    if free == "charge":
        return ATTACKS
    return tuple([card for card in CARDS if card_refusal(game, who, enemy, card, free) is None])


def card_refusal(game: Position, who: int, enemy: int, card: CardName, free: Free = "") -> Refusal | None:
    """[ALK-CRD-02..07, ALK-CHG-06, ALK-CHG-08, ALK-ENG-04, ALK-RUL-66] Why this figure may not play this card."""
    if free in {"charge", "leaver"} and card not in ATTACKS:
        return Refusal("must_attack", "ALK-CRD-05", {"figure": who})
    if free in {"charge", "engage"}:
        return None
    known = game.content.cards[card]
    if known.attack and game[who].failed_charge:
        return Refusal("may_not_attack", "ALK-CRD-07", {"figure": who})
    if free:
        return None
    if known.attack and held_off(game, who, enemy):
        return Refusal("held_off", "ALK-CRD-06", {"figure": who, "enemy": enemy})
    if known.ap > game[who].ap:
        return Refusal("too_few_ap", "ALK-CRD-04", {"figure": who, "cost": known.ap, "left": game[who].ap})
    return None


def reflex_dice(game: Position, hand: Hand) -> Total:
    """[ALK-CRD-09, ALK-RUL-22] The dice of the REFLEX roll: one more for Quick, one penalty die for Brutal."""
    card = game.content.cards[hand.card]
    total = dice_of(game, hand.who, "reflex", against=hand.foe)
    return total.plus(card.reflex_dice, hand.card, "ALK-CRD-09") if card.reflex_dice else total


def combat_dice(game: Position, hand: Hand) -> Total:
    """[ALK-CRD-11, ALK-CRD-13, ALK-CRD-20, ALK-CRD-30, ALK-CHG-05, ALK-RUL-20, ALK-RUL-21, ALK-SKL-10] The dice of the
    COMBAT roll: skills and effects, the charge, the triangle between attack cards alone, and what the data give a card
    against Parry and Inactive."""
    card = game.content.cards[hand.card]
    total = dice_of(game, hand.who, "combat", against=hand.foe, card=hand.card)
    if hand.charging:
        total = total.plus(CHARGE_DICE, "charge", "ALK-CHG-05")
    if card.attack and card.beats == hand.foe_card:
        total = total.plus(TRIANGLE_DICE, "triangle", "ALK-CRD-11")
    extra = {"parry": card.vs_parry_dice, "inactive": card.vs_inactive_dice}.get(hand.foe_card, 0)
    return total.plus(extra, hand.card, "ALK-RUL-21") if extra else total


def card_shift(game: Position, card: CardName) -> Total:
    """[ALK-CRD-14, ALK-PRF-07, ALK-RUL-22] Quick reads one column to the left, Brutal one to the right."""
    shift = game.content.cards[card].column_shift
    return NO_DICE.plus(shift, card, "ALK-CRD-14") if shift else NO_DICE


def counters(game: Position, margin: int) -> bool:
    """[ALK-CRD-24, ALK-RUL-23] Is a parry good enough for a counter-parry: three points more at least?"""
    return margin >= game.content.cards["parry"].counter_margin


def counter_shift(game: Position) -> Total:
    """[ALK-CRD-25] A counter-parry is a Normal attack: its column is not shifted."""
    shift = game.content.shifts["counter_parry"]
    return NO_DICE.plus(shift, "counter_parry", "ALK-CRD-25") if shift else NO_DICE
