"""The damage of a fight, and what it leaves behind [ADE-CBT-22..25, ADE-ORD-09]."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.events.fighting import FightEnded
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.bouts import AttackDie, resolutions
from escarmouche.games.ages.queries.skills import skill
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.rules.clock import look
from escarmouche.games.ages.rules.damage import Blow, damage_test, declare
from escarmouche.games.ages.rules.exchange import Exchange
from escarmouche.games.ages.rules.pursuit import begin_chase
from escarmouche.games.ages.rules.splitting import close_fight
from escarmouche.games.ages.rules.testing import chances
from escarmouche.games.ages.rules.wounds import Hit, suffer

MASTER_STROKE = 2  # what Coup de maître adds (ADE-SKL-36)


def exchange(game: Position) -> Script[None]:
    """[ADE-CBT-12, ADE-CBT-28] The exchange in its order, the damage of all at once, then what follows a fight."""
    passage = Exchange(game)
    yield from passage.attack()
    yield from passage.counter()
    yield from passage.feint()
    yield from passage.defend()
    struck: list[Hit] = yield from damage_tests(passage)
    yield from suffer(game, struck)
    number = end_fight(game)
    yield from look(game)
    if game.board.state.phase != "over":
        begin_chase(game, number)


# --- damage tests ---------------------------------------------------------------------------------------------------


def damage_tests(passage: Exchange) -> Script[list[Hit]]:
    """[ADE-CBT-17, ADE-CBT-22, ADE-CBT-23, ADE-SKL-48, ADE-RUL-41] Every attack that stands is a damage test, side by
    side; the extra tests of offensive chains come last."""
    struck: list[Hit] = []
    for side in passage.sides():
        for who in side:
            struck += yield from _tests_of(passage, who)
    return struck


def _tests_of(passage: Exchange, who: int) -> Script[list[Hit]]:
    """[ADE-ORD-09] The tests of one attacker in the order its player wants; the order matters only where something is
    to be spent on one of them: a master stroke, Résolution, Chance."""
    placed = passage.placed[who]
    strokes = placed.strokes
    left = [die for die in passage.hits() if die.by == who]
    chained = placed.chain == "attack" and any(die.on == placed.chained for die in left)
    struck: list[Hit] = []
    while left:
        die = yield from _next(passage, who, left, strokes)
        left.remove(die)
        made, strokes = yield from _test(passage, die, strokes)
        struck.append(made)
    if chained:
        extra = AttackDie(0, who, placed.chained, success=True)
        made, strokes = yield from _test(passage, extra, strokes, chained=True)
        struck.append(made)
    return struck


def _next(passage: Exchange, who: int, left: list[AttackDie], strokes: int) -> Script[AttackDie]:
    """[ADE-ORD-09] Which test comes next."""
    board = passage.board
    alike = len({(die.on, die.blade) for die in left}) == 1
    if alike or not (strokes or resolutions(board, who) or chances(board, who)):
        return left[0]
    options = {die.number: die for die in left}
    about = {"figure": who, "targets": tuple(die.on for die in left), "blades": tuple(die.blade for die in left)}
    chosen: int = yield Choose(board[who].seat, tuple(options), "ADE-ORD-09", "next_damage", about)
    return options[chosen]


def _test(passage: Exchange, die: AttackDie, strokes: int, *, chained: bool = False) -> Script[tuple[Hit, int]]:
    """[ADE-CBT-22, ADE-SKL-36, ADE-SKL-48, ADE-SKL-119, ADE-EQP-05, ADE-EQP-06, ADE-ORD-11, ADE-RUL-68] One damage
    test: what both sides declare before it, a master stroke last; the test of a chain is read one column to the
    left."""
    game, who, seat = passage.game, die.by, passage.board[die.by].seat
    stroke = False
    shift = Total(0).less(1, "enchainement", "ADE-SKL-48") if chained else Total(0)
    why = "ADE-SKL-48" if chained else "ADE-CBT-22"
    blow: Blow = yield from declare(game, Blow(die.on, _strength(passage, die), who, shift, close=True, why=why))
    if strokes:
        about = {"figure": die.on}
        stroke = yield Choose(seat, (True, False), "ADE-SKL-36", "master_stroke", about, lets_by=False)
    damage: int = yield from damage_test(game, replace(blow, bonus=MASTER_STROKE if stroke else 0))
    return Hit(die.on, damage, who), strokes - stroke


def _strength(passage: Exchange, die: AttackDie) -> Total:
    """[ADE-CBT-22, ADE-EQP-05, ADE-EQP-06] The FOR of an attack: the fighter's own, with what a charge adds; that of
    back blades is fixed."""
    blades = skill(passage.board, die.by, "lames_dorsales") if die.blade else None
    if blades is not None:
        return Total(blades.y)
    own, bonus = stat(passage.board, die.by, "str"), passage.placed[die.by].charge_bonus
    assert own is not None
    return own.plus(bonus, "for_en_charge", "ADE-EQP-05") if bonus else own


# --- what is left -----------------------------------------------------------------------------------------------------


def end_fight(game: Position) -> int:
    """[ADE-ASS-03, ADE-CBT-25, ADE-FLY-06, ADE-SKL-08, ADE-RUL-83] Everybody has fought: the charge penalty, the bonus
    of a dive, dice owed and what lasts for a fight are over. Gives its number."""
    board, bout = game.board, game.board.state.bout
    assert bout is not None
    fight = board.state.fights[bout.fight]
    for who in fight.members:
        figure = board[who]
        lasting = tuple(one for one in figure.lasting if not one.fight)
        board.change(who, charged=False, lasting=lasting)
        board.note(who, fights=figure.deeds.fights + 1, dive=False, debt=0)
    close_fight(game, bout.fight)
    board.set_bout(None)
    game.tell(FightEnded(fight.members))
    return bout.fight
