"""The exchange of a fight: attacks, counter-attacks, feints, defences [ADE-CBT-17..21, ADE-CBT-28, ADE-ORD-09].

Every die has a number of its own from the moment it matters; what the exchange has found out so far is kept here, the
damage that follows in `rules.blows`.
"""

from __future__ import annotations

from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.asks.exchanging import AssignDefence, CounterAttack, Defend, Exchanging, Feinting
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.fighting import AttackCancelled, CounterAttacked, Feinted
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.bouts import AttackDie, DefenceDie, initiative
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.refusals.fighting import feintable
from escarmouche.games.ages.rules.testing import Trial, roll_test, roll_tests
from escarmouche.games.ages.state import Fight, Placed


class Exchange:
    """One exchange under way: dice placed, attacks rolled, defence dice still at hand."""

    def __init__(self, game: Position) -> None:
        bout = game.board.state.bout
        assert bout is not None
        self.game = game
        self.fight: Fight = game.board.state.fights[bout.fight]
        self.order = bout.order
        self.placed: dict[int, Placed] = {one.who: one for one in bout.placed}
        self.attacks: list[AttackDie] = []
        self.answered: set[int] = set()  # failed attacks that a counter-attack has answered
        self.count = 0
        self.defences: list[DefenceDie] = [die for who in bout.order for die in self._defences(who)]

    @property
    def board(self) -> Board:
        return self.game.board

    def _number(self) -> int:
        self.count += 1
        return self.count

    def _defences(self, who: int) -> list[DefenceDie]:
        placed = self.placed[who]
        plain = placed.defence - placed.resolved_defence
        return [DefenceDie(self._number(), who, place >= plain) for place in range(placed.defence)]

    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """[ADE-CBT-17] Who rolls first: the outnumbered one; between two the dominant's fighter."""
        fight = self.fight
        if len(fight.against) == 1 and self.board[fight.one].seat != self.board.state.dominant:
            return fight.against, (fight.one,)
        return (fight.one,), tuple(who for who in self.order if who in fight.against)

    def hits(self, on: int | None = None) -> list[AttackDie]:
        """The attacks that have succeeded and stand, on somebody or on anybody."""
        return [die for die in self.attacks if die.success and on in (None, die.on)]

    # --- attack tests ----------------------------------------------------------------------------------------------

    def attack(self) -> Script[None]:
        """[ADE-CBT-17] Every attack die is a test of ATT against DEF; a side's dice fall at once."""
        for side in self.sides():
            dice = [die for who in side for die in self._attack_dice(who)]
            results: list[bool] = yield from roll_tests(self.game, [self._attack_test(die) for die in dice])
            self.attacks += [
                AttackDie(die.number, die.by, die.on, success, die.blade, die.resolved)
                for die, success in zip(dice, results, strict=True)
            ]

    def _attack_dice(self, who: int) -> list[AttackDie]:
        placed = self.placed[who]
        dice: list[AttackDie] = []
        none = (0,) * len(placed.attacks)
        rows = zip(
            self.fight.adversaries(who),
            placed.attacks,
            placed.blades or none,
            placed.resolved_attacks or none,
            strict=True,
        )
        for enemy, attacks, blades, marks in rows:
            plain = attacks - blades
            dice += [
                AttackDie(self._number(), who, enemy, success=False, blade=place >= plain, resolved=place < marks)
                for place in range(attacks)
            ]
        return dice

    def _attack_test(self, die: AttackDie) -> Trial:
        value, difficulty = stat(self.board, die.by, "att"), stat(self.board, die.on, "def")
        assert value is not None
        assert difficulty is not None
        return Trial(die.by, "att", value, difficulty, against=die.on, resolve=die.resolved, why="ADE-CBT-17")

    # --- counter-attacks -------------------------------------------------------------------------------------------

    def counter(self) -> Script[None]:
        """[ADE-SKL-33..35, ADE-TST-09, ADE-TST-10, ADE-RUL-67, ADE-CBT-28] Whoever has Contre-attaque may answer failed
        attacks with defence dice, the lowest INI first, on a tie who loses it; a counter-attack that fails may be
        answered in its turn."""
        able = [who for who in self.order if has(self.board, who, "contre_attaque")]
        able.sort(key=lambda who: initiative(self.board, who))
        offered: set[int] = set()
        again = True
        while again:
            again = False
            for who in able:
                failed = [die for die in self.attacks if not die.success and die.on == who]
                failed = [die for die in failed if die.number not in self.answered]
                dice = [die for die in self.defences if die.by == who]
                if dice and any(die.number not in offered for die in failed):
                    offered |= {die.number for die in failed}
                    again = True
                    yield from self._answer(CounterAttack(self.board, who, failed, dice))

    def _answer(self, ask: CounterAttack) -> Script[None]:
        answer = yield ask
        failed = {die.number: die for die in ask.attacks}
        dice = {die.number: die for die in ask.defences}
        turned = []
        for own, attack in answer.dice:
            self.answered.add(attack)
            self.defences.remove(dice[own])
            turned.append(AttackDie(own, ask.who, failed[attack].by, success=False, resolved=dice[own].resolved))
            self.game.tell(CounterAttacked(ask.who, failed[attack].by))
        results: list[bool] = yield from roll_tests(self.game, [self._attack_test(die) for die in turned])
        self.attacks += [
            AttackDie(die.number, die.by, die.on, success, resolved=die.resolved)
            for die, success in zip(turned, results, strict=True)
        ]

    # --- feints ----------------------------------------------------------------------------------------------------

    def feint(self) -> Script[None]:
        """[ADE-SKL-35, ADE-SKL-59..61, ADE-RUL-144, ADE-ORD-09] Whoever has Feinte may give up successes to cancel dice
        of those it struck."""
        for side in self.sides():
            left = [who for who in side if has(self.board, who, "feinte")]
            while left := [who for who in left if self._can_feint(who)]:
                who: int = yield from self._next_feinter(tuple(left))
                left.remove(who)
                ask: Exchanging = Feinting(self.board, who, self.hits(), self.defences)
                answer = yield ask
                for given, taken in answer.dice:
                    self._cancel(who, given, taken)

    def _next_feinter(self, left: tuple[int, ...]) -> Script[int]:
        """[ADE-ORD-09] A player orders his own feinters."""
        if len(left) == 1:
            return left[0]
        seat = self.board[left[0]].seat
        chosen: int = yield Choose(seat, left, "ADE-ORD-09", "feints_next", figures=True)
        return chosen

    def _can_feint(self, who: int) -> bool:
        struck = {die.on for die in self.hits() if die.by == who}
        known: list[AttackDie | DefenceDie] = [*self.hits(), *self.defences]
        return any(die.by in struck and feintable(self.board, who, die) for die in known)

    def _cancel(self, who: int, given: int, taken: int) -> None:
        enemy = next(die.on for die in self.attacks if die.number == given)
        defence = any(die.number == taken for die in self.defences)
        self.attacks = [die for die in self.attacks if die.number not in (given, taken)]
        self.defences = [die for die in self.defences if die.number != taken]
        self.game.tell(Feinted(who, enemy, "defence" if defence else "attack"))

    # --- defence tests ---------------------------------------------------------------------------------------------

    def defend(self) -> Script[None]:
        """[ADE-CBT-19..21, ADE-SKL-49] Each defender sets its dice against attackers and rolls them; a defensive chain
        brings one die more."""
        for side in self.sides():
            for who in side:
                dice = [die for die in self.defences if die.by == who]
                if dice and self.hits(who):
                    yield from self._defence(who, AssignDefence(self.board, who, self.hits(who), dice))

    def _defence(self, who: int, ask: AssignDefence) -> Script[None]:
        answer: Defend = yield ask
        marks = {die.number: die.resolved for die in ask.defences}
        tests = [self._defence_test(who, enemy, resolved=marks[number]) for number, enemy in answer.dice]
        results: list[bool] = yield from roll_tests(self.game, tests)
        undefended = [die.by for die in self.hits(who)]
        stopped = []
        for (_, enemy), success in zip(answer.dice, results, strict=True):
            undefended.remove(enemy)
            if success:
                stopped.append(enemy)
        for enemy in stopped:
            yield from self._stop(who, enemy)
        chain = self.placed[who]
        if chain.chain == "defence" and chain.chained in stopped and undefended:
            yield from self._chain_defence(who, tuple(dict.fromkeys(undefended)))

    def _chain_defence(self, who: int, against: tuple[int, ...]) -> Script[None]:
        """[ADE-SKL-49] One defence die more, a column to the left, against an attack that no die was set against."""
        options = (*against, -1)
        seat = self.board[who].seat
        enemy: int = yield Choose(
            seat, options, "ADE-SKL-49", "chain_defence", {"figure": who}, figures=True, lets_by=-1
        )
        if enemy < 0:
            return
        success: bool = yield from roll_test(self.game, self._defence_test(who, enemy, chained=True))
        if success:
            yield from self._stop(who, enemy)

    def _defence_test(self, who: int, enemy: int, *, resolved: bool = False, chained: bool = False) -> Trial:
        value, difficulty = stat(self.board, who, "def"), stat(self.board, enemy, "att")
        assert value is not None
        assert difficulty is not None
        shift = Total(0).less(1, "enchainement", "ADE-SKL-49") if chained else Total(0)
        return Trial(who, "def", value, difficulty, shift, enemy, resolved, "ADE-CBT-21")

    def _stop(self, who: int, enemy: int) -> Script[None]:
        """[ADE-CBT-21, ADE-RUL-160] One attack of that attacker is cancelled: where they are not all alike the defender
        says which."""
        hits = [die for die in self.hits(who) if die.by == enemy]
        chosen = hits[0].number
        if len({die.blade for die in hits}) > 1:
            options = tuple(die.number for die in hits)
            about = {"figure": who, "enemy": enemy, "blades": tuple(die.blade for die in hits)}
            chosen = yield Choose(self.board[who].seat, options, "ADE-CBT-21", "stops_attack", about)
        self.attacks = [die for die in self.attacks if die.number != chosen]
        self.game.tell(AttackCancelled(who, enemy))
