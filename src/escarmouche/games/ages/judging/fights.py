"""What is a fight worth? One against one or more, both sides laying their dice with some sense [ADE-CBT-10..23]."""

from __future__ import annotations

from collections.abc import Sequence

from escarmouche.games.ages.judging.odds import Marks, Spread, landed, several
from escarmouche.games.ages.judging.study import Kept, Sheet, Study, mean_loss
from escarmouche.games.ages.queries.banes import bane_of
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.powers import assailing_power, charged_power, shakes, spared


def blow_spread(kept: Kept, by: Sheet, on: Sheet, shift: int = 0, bonus: int = 0) -> Spread:
    """[ADE-CBT-22] The damage of one blow that comes through."""
    marks = Marks(
        sharp=by.gear[0],
        fierce=by.gear[1],
        sacred=by.gear[2] and not on.hide[3],
        warded=on.hide[3] and not by.gear[2],
        frail=on.hide[0],
        wary=on.hide[1],
        ethereal=on.hide[2],
        again=max(-1, min(1, by.again)),
        bonus=bonus,
    )
    return kept.odds.damage(by.strength - on.res, shift - on.hide[4], marks)


def attack_chance(kept: Kept, by: Sheet, on: Sheet) -> float:
    """[ADE-CBT-17] The chance of an attack die."""
    return kept.odds.success(by.att - on.defence, again=by.sure_att)


def parry_chance(kept: Kept, by: Sheet, on: Sheet) -> float:
    """[ADE-CBT-21] The chance that a defence die of the struck stops a success."""
    return kept.odds.success(on.defence - by.att, again=on.sure_def)


def blows(kept: Kept, by: Sheet, on: Sheet, dice: tuple[int, int]) -> Spread:
    """The damage of so many attack dice against so many defence dice."""
    attacks, defences = dice
    if attacks <= 0:
        return (1.0,)
    count = landed(attacks, attack_chance(kept, by, on), max(0, defences), parry_chance(kept, by, on))
    return several(blow_spread(kept, by, on), count)


def harm(kept: Kept, by: Sheet, on: Sheet, dice: tuple[int, int]) -> float:
    """What so many attack dice cost the struck side, against so many defence dice."""
    key = (by, on, dice)
    known = kept.blows.get(key)
    if known is None:
        known = kept.blows[key] = mean_loss(on.life, blows(kept, by, on, dice))
    return known


def postures(dice: int) -> tuple[tuple[int, int], ...]:
    """Ways to lay dice, attack and defence: all at the enemy, half and half, most of them kept back."""
    half = (dice + 1) // 2
    return tuple(dict.fromkeys(((dice, 0), (half, dice - half), (dice - half, half))))


def clash(kept: Kept, one: Sheet, others: Sequence[Sheet]) -> tuple[float, float]:
    """What a fight of one against others costs the others and the one: it lays its dice as is best against a middling
    enemy."""
    key = (one, *others)
    known = kept.fights.get(key)
    if known is None:
        found = []
        for laid in postures(max(0, 1 + len(others) + one.dice)):
            bold, wary = (_meeting(kept, one, others, laid, brave=brave) for brave in (True, False))
            found.append(((bold[0] + wary[0]) / 2, (bold[1] + wary[1]) / 2))
        known = kept.fights[key] = max(found, key=lambda cost: cost[0] - cost[1])
    return known


def _meeting(
    kept: Kept, one: Sheet, others: Sequence[Sheet], laid: tuple[int, int], *, brave: bool
) -> tuple[float, float]:
    """The same with dice that lie; `brave`: the others keep nothing back."""
    each, more = divmod(laid[0], len(others))
    ward, spare = divmod(laid[1], len(others))
    dealt = taken = 0.0
    for place, other in enumerate(others):
        dice = max(0, 2 + other.dice)
        held = 0 if brave else dice // 2
        dealt += harm(kept, one, other, (each + (place < more), held))
        taken += harm(kept, other, one, (dice - held, ward + (place < spare)))
    return dealt, min(taken, one.life[-1])


def fight_worth(study: Study, mine: Sequence[Sheet], yours: Sequence[Sheet]) -> float:
    """What a fight is worth to the side of the first: blows dealt, a little more than they cost, less blows taken."""
    if not mine or not yours:
        return 0.0
    if len(mine) == 1:
        dealt, taken = clash(study.kept, mine[0], yours)
    elif len(yours) == 1:
        taken, dealt = clash(study.kept, yours[0], mine)
    else:
        return _many(study, mine, yours)
    return study.weights.bold * dealt - taken


def _many(study: Study, mine: Sequence[Sheet], yours: Sequence[Sheet]) -> float:
    """Several against several: pairs, whoever is left over joins the last."""
    pairs = min(len(mine), len(yours)) - 1
    total = sum(fight_worth(study, (mine[n],), (yours[n],)) for n in range(pairs))
    return total + fight_worth(study, mine[pairs:], yours[pairs:])


def shaken_by(study: Study, group: tuple[int, ...], targets: tuple[int, ...], *, charge: bool) -> bool:
    """[ADE-ASS-03..05, ADE-SKL-19] Is an assault strong enough to give its targets the penalty of a charge?"""
    board = study.board
    return shakes(board, group, charge) and charged_power(board, targets) <= assailing_power(board, group, charge)


def joining(study: Study, who: int, *targets: int, charge: bool) -> float:
    """What it is worth to come into contact with an enemy, or with several at once: the fight with this fighter, less
    the fights without it."""
    key = ("joining", who, targets, charge)
    known: float | None = study.known.get(key)
    if known is not None:
        return known
    board = study.board
    shaken = shaken_by(study, (who,), targets, charge=charge)
    before = 0.0
    mates: dict[int, Sheet] = {}
    struck: list[Sheet] = []
    for target in targets:
        own = {one: study.sheet(one) for one in enemies(board, target) if one != who}
        sheet = study.sheet(target)
        before += fight_worth(study, tuple(own.values()), (sheet,))
        mates |= own
        penalty = shaken and not board[target].charged and not spared(board, target)
        struck.append(sheet.shaken if penalty else sheet)
    known = fight_worth(study, (*mates.values(), study.sheet(who)), struck) - before
    known += sum(_besides(study, who, target) for target in targets)
    study.known[key] = known
    return known


def _besides(study: Study, who: int, target: int) -> float:
    """What contact with an enemy is worth beside the blows: it is one's bane, or would rather be free."""
    board, traits = study.board, study.board.traits[target]
    worth = 0.1 * study.life(target)[-1] if bane_of(board, who, target) else 0.0
    if board[target].deeds.status == "pending" and (traits.weapons or traits.mystic is not None):
        worth += study.weights.pinned
    return worth


def melee_worth(study: Study, who: int) -> float:
    """What the fight a fighter stands in is worth to its side, as things are."""
    key = ("melee", who)
    known: float | None = study.known.get(key)
    if known is None:
        board = study.board
        foes = enemies(board, who)
        mates = {one for foe in foes for one in enemies(board, foe)} if foes else set()
        mates.discard(who)
        mine = (study.sheet(who), *(study.sheet(one) for one in sorted(mates)))
        yours = tuple(study.sheet(one) for one in foes)
        known = fight_worth(study, mine, yours) if foes else 0.0
        study.known[key] = known
    return known
