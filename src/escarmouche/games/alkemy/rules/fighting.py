"""How is a fight fought? One against one: a card each in secret, then what the two cards say."""

from __future__ import annotations

from typing import Final

import msgspec

from escarmouche.core import Refusal, Script, Together, Total
from escarmouche.games.alkemy.asks.fighting import ChooseCard, CounterParry, Free
from escarmouche.games.alkemy.asks.rolling import Worth
from escarmouche.games.alkemy.events.combat import CardsRevealed, CounterParried, NobodyAttacked, Parried
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import ATTACKS, CARDS, CardName
from escarmouche.games.alkemy.rules.linking import contact
from escarmouche.games.alkemy.rules.modifiers import dice as dice_of
from escarmouche.games.alkemy.rules.modifiers import fought, stat
from escarmouche.games.alkemy.rules.rolling import NO_DICE, Contest, Matters, Side, contest, damage, opposed
from escarmouche.games.alkemy.rules.skills import lose_immunity
from escarmouche.games.alkemy.rules.striking import Blow, harm, strike

CHARGE_DICE: Final = 1  # ALK-CHG-05
TRIANGLE_DICE: Final = 1  # ALK-CRD-11


class Hand(msgspec.Struct, frozen=True):
    """One side of a fight once the cards lie open."""

    who: int
    foe: int
    card: CardName
    foe_card: CardName
    charging: bool = False


# --- which card ----------------------------------------------------------------------------------------------------


def held_off(game: Position, who: int, enemy: int) -> bool:
    """[ALK-CRD-06, ALK-RUL-67] Is the figure kept at a distance by an enemy with Reach, having none and no contact?"""
    return not game.traits[who].reach and not contact(game, who, enemy)


def legal_cards(game: Position, who: int, enemy: int, free: Free = "") -> tuple[CardName, ...]:
    """[ALK-CRD-02..07] The cards this figure may play; `free` where it makes the free attack of its charge or
    engagement (or strikes somebody who leaves)."""
    if free in {"charge", "leaver"}:
        return ATTACKS
    return tuple([card for card in CARDS if card_refusal(game, who, enemy, card, free) is None])


def card_refusal(game: Position, who: int, enemy: int, card: CardName, free: Free = "") -> Refusal | None:
    """[ALK-CRD-02..07, ALK-CHG-06, ALK-CHG-08, ALK-ENG-04, ALK-RUL-66] Why this figure may not play this card."""
    if free in {"charge", "leaver"}:
        return None if card in ATTACKS else Refusal("must_attack", "ALK-CRD-05", {"figure": who})
    if free == "engage":
        return None
    known = game.content.cards[card]
    if known.attack and game[who].failed_charge:
        return Refusal("may_not_attack", "ALK-CRD-07", {"figure": who})
    if known.attack and held_off(game, who, enemy):
        return Refusal("held_off", "ALK-CRD-06", {"figure": who, "enemy": enemy})
    if known.ap > game[who].ap:
        return Refusal("too_few_ap", "ALK-CRD-04", {"figure": who, "cost": known.ap, "left": game[who].ap})
    return None


def _choose(game: Position, who: int, enemy: int, free: Free) -> Script[tuple[CardName, CardName]]:
    """[ALK-CRD-01, ALK-GEN-07] Both choose in secret and reveal together; nobody is asked who has but one card, which
    everybody can see."""
    mine, theirs = legal_cards(game, who, enemy, free), legal_cards(game, enemy, who)
    asks = []
    if len(mine) > 1:
        asks.append(ChooseCard(game, who, enemy, mine, free=free))
    if len(theirs) > 1:
        asks.append(ChooseCard(game, enemy, who, theirs, foe_free=free))
    answers = (yield Together(asks)) if asks else {}
    return answers.get(game[who].seat, mine[0]), answers.get(game[enemy].seat, theirs[0])


def _reveal(game: Position, hands: tuple[Hand, Hand], free: Free) -> None:
    """[ALK-CRD-02, ALK-CRD-03, ALK-CRD-08, ALK-REA-04, ALK-SKL-06] The cards are paid as they are turned over; playing
    an attack ends a Diplomatic immunity."""
    known = game.content.cards
    mine, theirs = hands
    paid = 0 if free else known[mine.card].ap, known[theirs.card].ap
    for hand, cost in zip(hands, paid, strict=True):
        if cost:
            game.change(game[hand.who], ap=game[hand.who].ap - cost)
    game.tell(CardsRevealed((mine.who, theirs.who), (mine.card, theirs.card), paid, free))
    for hand in hands:
        if known[hand.card].attack:
            lose_immunity(game, hand.who)


# --- the fight -----------------------------------------------------------------------------------------------------


def fight(game: Position, active: int, enemy: int, *, free: Free = "", announced: bool = True) -> Script[bool]:
    """[ALK-CBT-04, ALK-CBT-07, ALK-CRD-01, ALK-RUL-10, ALK-RUL-20] One fight of two figures in combat with each other.
    `free`: the first one makes the free attack of its charge or engagement; `announced`: by the active figure. Gives
    whether the activation of the active card ends at once."""
    cards = yield from _choose(game, active, enemy, free)
    mine = Hand(active, enemy, cards[0], cards[1], free == "charge")
    theirs = Hand(enemy, active, cards[1], cards[0])
    _reveal(game, (mine, theirs), free)
    ends = yield from _cases(game, mine, theirs, announced)
    for who in (active, enemy):
        fought(game, who)
    return ends


def _cases(game: Position, mine: Hand, theirs: Hand, announced: bool) -> Script[bool]:
    known = game.content.cards
    if known[mine.card].attack and known[theirs.card].attack:
        yield from _both_attack(game, mine, theirs)
    elif known[mine.card].attack:
        yield from _one_attacks(game, mine, theirs)
    elif known[theirs.card].attack:
        yield from _one_attacks(game, theirs, mine)
    else:
        return _nobody_attacks(game, mine, theirs, announced)
    return False


def _one_attacks(game: Position, attacker: Hand, other: Hand) -> Script[None]:
    """[ALK-CRD-20, ALK-CRD-30] An attack on somebody who parries, or does nothing."""
    if other.card == "parry":
        yield from _parry(game, attacker, other)
    else:
        yield from _blow(game, attacker, "ALK-CRD-30")


def _both_attack(game: Position, mine: Hand, theirs: Hand) -> Script[None]:
    """[ALK-CRD-09, ALK-CRD-10, ALK-CRD-12, ALK-PRF-05] Case 1: an opposed REFLEX roll says who strikes first; the other
    strikes back if it still stands, with the health it has then."""
    sides = [Side(hand.who, stat(game, hand.who, "reflex"), reflex_dice(game, hand)) for hand in (mine, theirs)]
    winner = yield from opposed(game, sides[0], sides[1], "reflex", "ALK-CRD-09")
    for hand in (mine, theirs) if winner == mine.who else (theirs, mine):
        if game[hand.who].where == game[hand.foe].where == "table":
            yield from _blow(game, hand, "ALK-CRD-10")


def _blow(game: Position, hand: Hand, why: str) -> Script[None]:
    """[ALK-CRD-10, ALK-CRD-30] A COMBAT roll with a card against the enemy's DEFENCE."""
    blow = Blow(hand.who, hand.foe, combat_dice(game, hand), card_shift(game, hand.card), "card", why)
    yield from strike(game, blow)


def _nobody_attacks(game: Position, mine: Hand, theirs: Hand, announced: bool) -> bool:
    """[ALK-CRD-40, ALK-CRD-41, ALK-MUL-09, ALK-RUL-71] Case 4: nothing happens; two Inactive cards end the activation
    of the active card where its figure announced the fight (in every fight, where the table plays so)."""
    counts = announced or game.settings.double_inactive == "all"
    ends = counts and mine.card == theirs.card == "inactive"
    game.tell(NobodyAttacked((mine.who, theirs.who), ends, "ALK-CRD-41" if ends else "ALK-CRD-40"))
    return ends


# --- dice and shifts -----------------------------------------------------------------------------------------------


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


# --- parrying ------------------------------------------------------------------------------------------------------


def _parry(game: Position, attacker: Hand, parrier: Hand) -> Script[None]:
    """[ALK-CRD-20..24, ALK-RUL-24] Case 2: an opposed COMBAT roll without DEFENCE; the attacker keeps his dice and
    tells his total first. If he wins he hits with the dice he kept, otherwise the attack is stopped."""
    shift = card_shift(game, attacker.card)
    values = stat(game, attacker.who, "combat"), stat(game, parrier.who, "combat")
    sides = (
        Side(attacker.who, values[0], combat_dice(game, attacker), _open_worth(game, attacker.who, shift.value)),
        Side(parrier.who, values[1], combat_dice(game, parrier), _parry_worth(game, parrier.who)),
    )
    done = yield from contest(game, sides, "combat", "ALK-CRD-20", announced=True)
    if done.winner == attacker.who:
        yield from harm(game, attacker.who, parrier.who, done.throws[0], shift)
        return
    margin = done.totals[1].value - done.totals[0].value
    game.tell(Parried(parrier.who, attacker.who, margin))
    if may_counter(game, parrier, margin) and (yield CounterParry(game, parrier.who, attacker.who, margin)):
        yield from _counter(game, parrier, done)


def _open_worth(game: Position, who: int, shift: int) -> Matters:
    """[ALK-CRD-21] What a pair is worth as long as the other side has not rolled: its sum, and the DMG of a win."""
    return lambda thrown: Worth(thrown.number, damage=damage(game, who, thrown, shift))


def _parry_worth(game: Position, who: int) -> Matters | None:
    """[ALK-RUL-23, ALK-RUL-78] The symbols of a parry count only where its dice are those of the counter-parry."""
    return (
        _open_worth(game, who, counter_shift(game).value) if game.settings.counter_parry == "parry_dice_hit" else None
    )


def may_counter(game: Position, parrier: Hand, margin: int) -> bool:
    """[ALK-CRD-24, ALK-CRD-26, ALK-RUL-23] Three points more at least, and not held off by an enemy with Reach; after a
    failed charge one may."""
    return margin >= game.content.cards["parry"].counter_margin and not held_off(game, parrier.who, parrier.foe)


def counter_shift(game: Position) -> Total:
    """[ALK-CRD-25] A counter-parry is a Normal attack: its column is not shifted."""
    shift = game.content.shifts["counter_parry"]
    return NO_DICE.plus(shift, "counter_parry", "ALK-CRD-25") if shift else NO_DICE


def _counter(game: Position, parrier: Hand, done: Contest) -> Script[None]:
    """[ALK-CRD-24, ALK-CRD-25, ALK-CRD-42, ALK-RUL-23] One Normal attack at once: a new COMBAT roll without any die of
    a card (or the dice of the parry, which hit of themselves, where the table plays so); nobody answers it."""
    game.tell(CounterParried(parrier.who, parrier.foe))
    shift = counter_shift(game)
    if game.settings.counter_parry == "parry_dice_hit":
        yield from harm(game, parrier.who, parrier.foe, done.throws[1], shift)
        return
    dice = dice_of(game, parrier.who, "combat", against=parrier.foe)
    yield from strike(game, Blow(parrier.who, parrier.foe, dice, shift, "counter", "ALK-CRD-25"))
