"""How is a fight fought? One against one: a card each in secret, then what the two cards say."""

from __future__ import annotations

from escarmouche.core import Script, Together
from escarmouche.games.alkemy.asks.fighting import ChooseCard, CounterParry
from escarmouche.games.alkemy.asks.rolling import Worth
from escarmouche.games.alkemy.events.combat import CardsRevealed, CounterParried, NobodyAttacked, Parried
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import CardName
from escarmouche.games.alkemy.queries.fighting import (
    Free,
    Hand,
    card_shift,
    combat_dice,
    counter_shift,
    counters,
    held_off,
    legal_cards,
    reflex_dice,
)
from escarmouche.games.alkemy.queries.modifiers import dice as dice_of
from escarmouche.games.alkemy.queries.modifiers import stat
from escarmouche.games.alkemy.rules.lapsing import end_fight_effects
from escarmouche.games.alkemy.rules.rolling import Contest, Matters, Side, contest, damage, opposed
from escarmouche.games.alkemy.rules.skills import lose_immunity
from escarmouche.games.alkemy.rules.striking import Blow, harm, strike

# --- which card ----------------------------------------------------------------------------------------------------


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


def reveal(game: Position, hands: tuple[Hand, Hand], free: Free) -> None:
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
    reveal(game, (mine, theirs), free)
    ends = yield from _cases(game, mine, theirs, announced)
    for who in (active, enemy):
        end_fight_effects(game, who)
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


# --- parrying ------------------------------------------------------------------------------------------------------


def _parry(game: Position, attacker: Hand, parrier: Hand) -> Script[None]:
    """[ALK-CRD-20..26, ALK-RUL-24] Case 2: an opposed COMBAT roll without DEFENCE; the attacker keeps his dice and
    tells his total first. If he wins he hits with the dice he kept, otherwise the attack is stopped."""
    shift = card_shift(game, attacker.card)
    values = stat(game, attacker.who, "combat"), stat(game, parrier.who, "combat")
    sides = (
        Side(attacker.who, values[0], combat_dice(game, attacker), _open_worth(game, attacker.who, shift.value)),
        Side(parrier.who, values[1], combat_dice(game, parrier), _parry_worth(game, parrier.who)),
    )
    done = yield from contest(game, sides, "combat", "ALK-CRD-20", announced=True, margin=True)
    if done.winner == attacker.who:
        yield from harm(game, attacker.who, parrier.who, done.throws[0], shift)
        return
    margin = done.totals[1].value - done.totals[0].value
    enough, far = counters(game, margin), held_off(game, parrier.who, attacker.who)
    barred = enough and far
    why = "ALK-CRD-26" if barred else "ALK-CRD-23"
    game.tell(Parried(parrier.who, attacker.who, margin, why, held_off=barred))
    if enough and not far and (yield CounterParry(game, parrier.who, attacker.who, margin)):
        yield from _counter(game, parrier, done)


def _open_worth(game: Position, who: int, shift: int) -> Matters:
    """[ALK-CRD-21] What a pair is worth as long as the other side has not rolled: its sum, and the DMG of a win."""
    return lambda thrown: Worth(thrown.number, damage=damage(game, who, thrown, shift))


def _parry_worth(game: Position, who: int) -> Matters | None:
    """[ALK-RUL-23, ALK-RUL-78] The symbols of a parry count only where its dice are those of the counter-parry."""
    return (
        _open_worth(game, who, counter_shift(game).value) if game.settings.counter_parry == "parry_dice_hit" else None
    )


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
