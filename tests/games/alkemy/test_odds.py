"""Are the chances that bots reckon with those of the rules? Every throw enumerated, the rules' own scripts played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from tests.games.alkemy.duel import Duel, duel, fighter
from tests.games.alkemy.table import near

from escarmouche.chance import Enumerated, Pool, Roll, Seeded, Source, every
from escarmouche.core import Script, Together, Total
from escarmouche.games.alkemy.asks.fighting import ChooseCard, CounterParry
from escarmouche.games.alkemy.asks.rolling import KeepDice
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.judging.fights import outcomes
from escarmouche.games.alkemy.judging.leaving import blow_in_the_back, wins
from escarmouche.games.alkemy.judging.odds import Odds, at_least, mean
from escarmouche.games.alkemy.judging.reacting import keep_dice
from escarmouche.games.alkemy.judging.study import Kept, Study
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import COLOURS, CardName, Colour
from escarmouche.games.alkemy.rules.fighting import fight
from escarmouche.games.alkemy.rules.rolling import Prospect, Side, opposed
from escarmouche.games.alkemy.rules.striking import Blow, strike
from escarmouche.games.alkemy.settings import Settings

ROW = (1, 2, 3, 3, 4, 4)
NETS = (-2, -1, 0, 1, 2)
MANY = (40, 40, 40)  # boxes that no blow uses up


def odds(**settings: Any) -> Odds:
    return Odds(load_content(), Settings(**settings))


def study_of(game: Position, kept: Kept | None = None) -> Study:
    return Study(game, 0, kept or Kept(Odds(game.content, game.settings)))


def played(study: Study, script: Script[Any], dice: Source, cards: dict[int, CardName] | None = None) -> Position:
    """Run a rule to its end: cards as given by figure, dice kept as the bot keeps them, blows struck back."""
    try:
        question = next(script)
        while True:
            question = script.send(_answer(study, question, dice, cards or {}))
    except StopIteration:
        return study.game


def _answer(study: Study, question: Any, dice: Source, cards: dict[int, CardName]) -> Any:
    if isinstance(question, Roll):
        return dice.answer(question)
    if isinstance(question, Together):
        return {seat: _answer(study, ask, dice, cards) for seat, ask in question.asks.items()}
    if isinstance(question, ChooseCard):
        return cards[question.figure]
    if isinstance(question, CounterParry):
        return True
    assert isinstance(question, KeepDice)
    enemy = 1 - question.figure
    return max(keep_dice(study, question, enemy), key=lambda pair: pair[1])[0]


def enumerated(play: Callable[[Enumerated], int]) -> dict[int, Fraction]:
    found: Counter[int] = Counter()
    for result, chance in every(play):
        found[result] += chance  # type: ignore[assignment]  # a Counter adds up fractions as well
    return dict(found)  # type: ignore[arg-type]


# --- throws ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("net", NETS)
def test_all_throws_of_a_pool_make_a_whole(colour: Colour, net: int) -> None:
    table = odds()
    assert sum(chance for chance, _ in table.fan((colour, net))) == pytest.approx(1)
    assert sum(table.sums((colour, net))) == pytest.approx(1)
    assert all(picks for _, picks in table.fan((colour, net)))


@pytest.mark.rule("ALK-RUL-01")
@pytest.mark.parametrize(("colour", "least", "ways"), [("white", 7, 21), ("yellow", 7, 17), ("red", 6, 18)])
def test_the_chances_the_faces_were_chosen_for(colour: Colour, least: int, ways: int) -> None:
    assert odds().success((colour, 0), least) == pytest.approx(ways / 36)


@pytest.mark.rule("ALK-COV-03", "ALK-COV-04")
@pytest.mark.parametrize(("size", "ways"), [(1, 26), (2, 15), (3, 6), (4, 1)])
def test_the_chances_of_cover_by_size(size: int, ways: int) -> None:
    assert odds().cover(load_content().cover[size]) == pytest.approx(ways / 36)


@pytest.mark.rule("ALK-DIC-04", "ALK-DIC-05")
@pytest.mark.parametrize("net", NETS)
def test_sums_keep_the_highest_or_must_keep_the_lowest(net: int) -> None:
    numbers = [face.number for face in load_content().dice["yellow"]]
    found: Counter[int] = Counter()
    for thrown in product(numbers, repeat=2 + abs(net)):
        found[sum(sorted(thrown)[:2] if net < 0 else sorted(thrown)[-2:])] += 1
    whole = len(numbers) ** (2 + abs(net))
    sums = odds().sums(("yellow", net))
    assert {n: chance for n, chance in enumerate(sums) if chance} == pytest.approx(
        {n: c / whole for n, c in found.items()}
    )


# --- blows -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CRD-10", "ALK-PRF-06", "ALK-PRF-07")
@pytest.mark.parametrize("net", NETS)
@pytest.mark.parametrize(("shift", "ticked", "colour"), [(-1, 0, "white"), (0, 40, "yellow"), (1, 80, "red")])
def test_a_blow_hurts_as_often_as_in_the_rules(net: int, shift: int, ticked: int, colour: Colour) -> None:
    d = duel(fighter(combat=4, melee=ROW, boxes=MANY, ticked=ticked), fighter(defence=10, boxes=MANY))
    blow = Blow(0, 1, Total(net), Total(shift), "card", "ALK-CRD-10")
    kept = study_of(d.game).kept

    def play(dice: Enumerated) -> int:
        game = d.game.copy()
        return played(study_of(game, kept), strike(game, blow), dice)[1].ticked

    told = odds().blow((colour, net), 10 - 4, ROW, shift)
    assert {n: chance for n, chance in enumerate(told) if chance} == pytest.approx(enumerated(play))


@pytest.mark.rule("ALK-RUL-03", "ALK-RUL-04")
def test_the_settings_of_columns_and_penalty_dice_are_reckoned_with() -> None:
    assert odds().damage(ROW, 1, -1) == 1
    assert odds(shift_left_of_first_column="no_damage").damage(ROW, 1, -1) == 0
    mine = mean(odds().blow(("yellow", -1), 4, ROW, 0))
    theirs = mean(odds(penalty_tie_chooser="opponent").blow(("yellow", -1), 4, ROW, 0))
    assert theirs < mine


def test_the_chance_to_put_somebody_out_is_the_tail_of_the_damage() -> None:
    told = odds().blow(("white", 1), 6, ROW, 0)
    assert at_least(told, 0) == pytest.approx(1)
    assert at_least(told, 4) == pytest.approx(told[4])
    assert at_least(told, 1) == pytest.approx(1 - told[0])


# --- opposed rolls ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-DIC-07", "ALK-DIC-08")
@pytest.mark.parametrize(("mine", "theirs"), [(4, 4), (5, 3), (3, 5)])
@pytest.mark.parametrize(("net", "colour"), [(0, "white"), (1, "yellow"), (-1, "red")])
def test_an_opposed_roll_is_won_as_often_as_in_the_rules(mine: int, theirs: int, net: int, colour: Colour) -> None:
    table = odds()
    won = tied = 0.0
    for (a, one), (b, other) in product(enumerate(table.sums((colour, net))), enumerate(table.sums(("white", 0)))):
        ahead = a + mine - b - theirs or mine - theirs
        won += one * other * (ahead > 0)
        tied += one * other * (ahead == 0)
    assert table.wins((colour, net), mine, ("white", 0), theirs) == pytest.approx(won / (1 - tied))


@pytest.mark.rule("ALK-DIS-02")
def test_equals_hold_each_other_half_of_the_time() -> None:
    study = study_of(duel(fighter(reflex=3), fighter(reflex=3), fighter(seat=1, reflex=5)).game)
    assert wins(study, 0, 1) == pytest.approx(0.5)
    assert wins(study, 0, 2) < 0.35
    assert wins(study, 0, 2) == pytest.approx(1 - wins(study, 2, 0))


@pytest.mark.rule("ALK-DIS-06")
def test_a_blow_in_the_back_is_read_one_column_to_the_left() -> None:
    study = study_of(duel(fighter(), fighter(combat=4, melee=ROW)).game)
    straight = study.mean_loss(0, study.odds.blow(("white", 0), 6, ROW, 0))
    assert 0 < blow_in_the_back(study, 1, 0) < straight


# --- fights ----------------------------------------------------------------------------------------------------------


class Bout:
    """A fight that is fought by the rules as often as one likes."""

    def __init__(self, d: Duel, cards: tuple[CardName, CardName], *, charging: bool = False) -> None:
        self.d, self.cards = d, {0: cards[0], 1: cards[1]}
        self.charging = charging
        self.study = study_of(d.game)
        self.told = outcomes(self.study, 0, 1, charging=charging)[cards]

    def fought(self, dice: Source) -> tuple[float, float]:
        """The parts of their worth that both lose with these dice."""
        game = self.d.game.copy()
        study = study_of(game, self.study.kept)
        played(study, fight(game, 0, 1, free="charge" if self.charging else ""), dice, self.cards)
        lost = [study.life(one)[self.d.game[one].ticked] - study.life(one)[game[one].ticked] for one in (0, 1)]
        return lost[0], lost[1]

    def exact(self) -> tuple[float, float]:
        """The same over every throw."""
        mine = theirs = 0.0
        for (one, other), chance in every(self.fought):
            mine, theirs = mine + float(chance) * one, theirs + float(chance) * other
        return mine, theirs


@pytest.mark.rule("ALK-CRD-20", "ALK-CRD-24", "ALK-CRD-25", "ALK-CRD-30")
@pytest.mark.parametrize("cards", [("brutal", "parry"), ("parry", "quick"), ("normal", "inactive")])
def test_attacks_on_parry_and_inactive_cost_what_every_throw_together_says(cards: tuple[CardName, CardName]) -> None:
    d = duel(fighter(combat=4, defence=9, boxes=(3, 2, 2)), fighter(combat=3, defence=10, boxes=(2, 2, 1)))
    bout = Bout(d, cards)
    assert bout.told == pytest.approx(bout.exact(), abs=1e-9)


@pytest.mark.rule("ALK-CRD-06", "ALK-CRD-21", "ALK-CRD-26")
def test_a_charge_on_somebody_who_parries_keeps_the_dice_that_promise_most() -> None:
    """Three dice against two: the pair is chosen before the parrier rolls; held off, he cannot strike back."""
    lancer = fighter(combat=4, boxes=(3, 2, 2), reach=True, at=(10, 10))
    d = duel(lancer, fighter(combat=3, boxes=(2, 2, 1), at=(10 + near(0.8), 10)))
    bout = Bout(d, ("normal", "parry"), charging=True)
    assert bout.told == pytest.approx(bout.exact(), abs=1e-9)


@pytest.mark.rule("ALK-CRD-09", "ALK-CRD-11", "ALK-CRD-12", "ALK-CRD-14")
@pytest.mark.parametrize("cards", [("quick", "normal"), ("brutal", "quick")])
def test_attack_against_attack_agrees_with_many_fights(cards: tuple[CardName, CardName]) -> None:
    """1,500 fights by the rules; five standard errors of their mean are allowed."""
    d = duel(fighter(reflex=4, combat=4, boxes=(2, 2, 2)), fighter(reflex=3, combat=5, boxes=(3, 1, 1)))
    dice, count, bout = Seeded(f"{cards}"), 1500, Bout(d, cards)
    sample = [bout.fought(dice) for _ in range(count)]
    for side in (0, 1):
        values = [one[side] for one in sample]
        average = sum(values) / count
        spread = (sum((one - average) ** 2 for one in values) / count) ** 0.5
        assert average == pytest.approx(bout.told[side], abs=5 * spread / count**0.5)


def test_two_who_do_nothing_lose_nothing() -> None:
    found = outcomes(study_of(duel(fighter(), fighter()).game), 0, 1)
    assert found["parry", "parry"] == found["inactive", "inactive"] == found["parry", "inactive"] == (0.0, 0.0)


# --- throws taken together --------------------------------------------------------------------------------------------


def throws(net: int) -> list[int]:
    """The number of every throw of white dice, the two best or worst of them kept."""
    found = []
    for faces in product(range(1, 7), repeat=2 + abs(net)):
        ranked = sorted(faces)
        found.append(sum(ranked[-2:] if net >= 0 else ranked[:2]))
    return found


@pytest.mark.rule("ALK-DIC-07", "ALK-DIC-08")
@pytest.mark.parametrize("reflexes", [(3, 3), (4, 3), (3, 5)])
@pytest.mark.parametrize("nets", [(0, 0), (1, 0), (0, -1)])
def test_an_opposed_roll_has_the_chances_of_all_its_throws(reflexes: tuple[int, int], nets: tuple[int, int]) -> None:
    """Throws that come to the same are one, and ties of equals, which are rolled again, are none."""

    def winner(dice: Enumerated) -> int:
        d = duel(fighter(reflex=reflexes[0]), fighter(reflex=reflexes[1]))
        sides = [Side(who, Total(reflexes[who]), Total(nets[who])) for who in (0, 1)]
        script = opposed(d.game, sides[0], sides[1], "reflex", "ALK-DIS-02")
        question = next(script)
        while True:
            assert isinstance(question, Roll)
            try:
                question = script.send(dice.answer(question))
            except StopIteration as done:
                return int(done.value)

    wins: Counter[int] = Counter()
    for one, other in product(*map(throws, nets)):
        ahead = (one + reflexes[0] - other - reflexes[1]) or reflexes[0] - reflexes[1]
        wins[0 if ahead > 0 else 1 if ahead < 0 else -1] += 1
    fair = Fraction(wins[0], wins[0] + wins[1])
    assert enumerated(winner) == {0: fair, 1: 1 - fair}


@pytest.mark.rule("ALK-CRD-20", "ALK-CRD-10")
@pytest.mark.parametrize("played_cards", [("normal", "parry"), ("brutal", "inactive")])
def test_a_fight_by_sorts_of_throws_is_the_fight_by_every_throw(
    played_cards: tuple[CardName, CardName], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ticked(dice: Enumerated) -> int:
        d = duel(fighter(combat=4, reflex=4), fighter(combat=3, reflex=3))
        game = played(study_of(d.game), fight(d.game, 0, 1), dice, {0: played_cards[0], 1: played_cards[1]})
        return game[0].ticked * 100 + game[1].ticked

    by_sorts = list(every(ticked))
    sums = enumerated(ticked)
    monkeypatch.setattr(Prospect, "pool", lambda _, dice, why, who, kept: Pool(dice, 6, why, who))
    one_by_one = list(every(ticked))
    assert len(by_sorts) < len(one_by_one) / 2
    assert sums == enumerated(ticked)
