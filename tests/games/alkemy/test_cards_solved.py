"""Combat cards as a small game: does nobody gain by leaving the mixture, and does it follow health, AP and Reach?"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.alkemy.duel import Duel, duel, fighter
from tests.games.alkemy.table import near, real, table

from escarmouche.chance import Stream
from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.asks.rolling import KeepDice, Worth
from escarmouche.games.alkemy.bot import Captain, Judge
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import Keep
from escarmouche.games.alkemy.game import GAME, View
from escarmouche.games.alkemy.judging.cards import Bout, bout_of, choose_card, fight_value, mixed_card
from escarmouche.games.alkemy.judging.odds import Odds
from escarmouche.games.alkemy.judging.reacting import keep_dice
from escarmouche.games.alkemy.judging.study import Kept, Study
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import ATTACKS, CARDS, Face
from escarmouche.games.alkemy.queries.fighting import Free, legal_cards
from escarmouche.kits.solving.equilibrium import solve


def study_of(game: Position, seat: int = 0) -> Study:
    return Study(game, seat, Kept(Odds(game.content, game.settings)))


def asked(game: Position, who: int = 0, enemy: int = 1, *, free: Free = "", foe_free: Free = "") -> ChooseCard:
    return ChooseCard(game, who, enemy, legal_cards(game, who, enemy, free), free=free, foe_free=foe_free)


def bout(d: Duel, who: int = 0, enemy: int = 1, *, free: Free = "", foe_free: Free = "") -> Bout:
    return bout_of(study_of(d.game, d.game[who].seat), asked(d.game, who, enemy, free=free, foe_free=foe_free))


def best(d: Duel, **words: Any) -> str:
    ask = asked(d.game, **words)
    return max(choose_card(study_of(d.game, ask.seat), ask), key=lambda pair: pair[1])[0]


def regret(found: Bout) -> float:
    """What either side would gain by leaving its mixture, knowing the other's, in points."""
    rows = [found.against(row) for row in range(len(found.mine))]
    columns = [
        sum(share * row[k] for share, row in zip(found.mixture, found.payoffs, strict=True))
        for k in range(len(found.theirs))
    ]
    return max(max(rows) - found.value, found.value - min(columns))


# --- the solution ----------------------------------------------------------------------------------------------------

PAIRS = [("garlan", "araoui"), ("templar", "ghulam_suleman"), ("xian_ling", "wolitse"), ("chinge", "crossbowmen")]


@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize("free", ["", "charge", "engage"])
def test_nobody_gains_by_leaving_the_mixture(one: str, other: str, free: Free) -> None:
    found = bout(duel(real(one), real(other)), free=free)
    assert sum(found.mixture) == pytest.approx(1)
    assert sum(found.answer) == pytest.approx(1)
    assert regret(found) < 0.1, "points: a hundredth of a figure"


def test_both_sides_see_the_same_fight() -> None:
    d = duel(real("garlan"), real("templar"))
    mine, theirs = bout(d), bout(d, 1, 0)
    assert mine.value == pytest.approx(-theirs.value, abs=0.1)
    charge, charged = bout(d, free="charge"), bout(d, 1, 0, foe_free="charge")
    assert charge.value == pytest.approx(-charged.value, abs=0.1)
    assert charge.mine == ATTACKS == charged.theirs


def test_equals_have_nothing_to_gain_from_a_fight() -> None:
    assert bout(duel(fighter(), fighter())).value == pytest.approx(0, abs=0.1)


def test_a_charge_is_worth_more_than_a_fight_that_is_paid() -> None:
    study = study_of(duel(fighter(), fighter()).game)
    assert fight_value(study, 0, 1, charging=True) > fight_value(study, 0, 1) + 0.5


def test_an_even_fight_is_not_decided_by_one_card() -> None:
    """The triangle: whoever always played the same attack would be beaten by another."""
    found = bout(duel(fighter(boxes=(4, 2, 2)), fighter(boxes=(4, 2, 2))))
    assert sum(share > 0.05 for share in found.mixture) >= 2


def test_a_game_with_a_saddle_is_solved_at_once_and_others_by_search() -> None:
    assert solve([[4, 2, 5], [3, 1, 0], [6, -1, 2]]) == ([1, 0, 0], [0, 1, 0], 2)
    first, _, value = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert first == pytest.approx([1 / 3] * 3, abs=0.02)
    assert value == pytest.approx(0, abs=0.02)


# --- what it follows -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CRD-04")
def test_somebody_spent_is_struck_with_the_card_that_hurts_most() -> None:
    d = duel(fighter(combat=5), fighter(left=0, defence=9))
    found = bout(d)
    assert found.theirs == ("inactive",)
    assert best(d) == "brutal"
    assert found.mixture[found.mine.index("brutal")] == 1


def test_whoever_cannot_hit_saves_his_ap() -> None:
    d = duel(fighter(combat=0, defence=4), fighter(defence=30, combat=9, left=0))
    assert best(d) == "inactive"


def test_a_strong_parrier_parries_a_heavy_blow() -> None:
    """Too weak to strike, good enough to stop it: the AP is well spent on a parry."""
    d = duel(fighter(combat=8, defence=3, boxes=(3, 0, 0), melee=(0,) * 6), fighter(combat=3, defence=30))
    found = bout(d)
    assert found.mixture[found.mine.index("parry")] > 0.9


@pytest.mark.rule("ALK-CRD-06")
def test_held_off_by_reach_one_chooses_between_two_cards() -> None:
    d = duel(fighter(at=(10, 10)), fighter(at=(10 + near(0.8), 10), reach=True))
    assert bout(d).mine == CARDS[-2:]
    assert bout(d, 1, 0).value > bout(duel(fighter(), fighter(reach=True)), 1, 0).value


def test_an_ap_that_a_marker_waits_for_is_dearer() -> None:
    there = table(fighter(at=(10, 10), left=2), fighter(at=(10 + near(0), 10)), markers=((10, 8.3),), linked=True)
    away = table(fighter(at=(10, 10), left=2), fighter(at=(10 + near(0), 10)), markers=((2, 2),), linked=True)
    costs = [study_of(t.game).ap_cost(0) for t in (there, away)]
    assert costs[0] > costs[1] + 5
    shares = [bout_of(study_of(t.game), asked(t.game)).mixture[CARDS.index("inactive")] for t in (there, away)]
    assert shares[0] > shares[1]


# --- drawing ---------------------------------------------------------------------------------------------------------


def test_cards_are_drawn_as_often_as_the_mixture_says() -> None:
    d = duel(fighter(boxes=(4, 2, 2)), fighter(boxes=(4, 2, 2)))
    study, ask, stream = study_of(d.game), asked(d.game), Stream("cards")
    found = bout_of(study, ask)
    drawn = Counter(mixed_card(study, ask, stream) for _ in range(150))
    for card, share in zip(found.mine, found.mixture, strict=True):
        assert drawn[card] / 150 == pytest.approx(share if share >= 0.08 else 0, abs=0.15)


def test_the_twin_draws_by_lot_and_the_solver_does_not() -> None:
    d = duel(fighter(combat=5), fighter(left=0, defence=9))
    view, ask = View(0, d.game.cast.setup, d.game.state), asked(d.game)
    lots = {Captain(load_content(), seed, "random").reply(view, ask) for seed in range(60)}
    assert lots == set(CARDS)
    assert {Captain(load_content(), seed, "mixed").reply(view, ask) for seed in range(20)} == {"brutal"}


def test_the_bots_of_the_game_are_the_solver_and_its_twin() -> None:
    assert set(GAME.bots.own) == {"solved", "greedy_random_cards"}


# --- which dice are kept ---------------------------------------------------------------------------------------------


def kept(damages: dict[tuple[int, int], int], numbers: tuple[int, ...], foe: dict[str, Any]) -> Keep:
    """Which pair is kept before a parry: `damages` by pair of places."""
    d = duel(fighter(combat=4), fighter(**foe))
    dice = tuple(Face(number, "S") for number in numbers)

    def worth(pair: tuple[int, int]) -> Worth:
        return Worth(numbers[pair[0]] + numbers[pair[1]], damage=damages.get(pair, 1))

    ask = KeepDice(0, 0, dice, ((0, 1), (0, 2), (1, 2)), colour="white", penalty=False, worth=worth)
    return max(keep_dice(study_of(d.game), ask, 1), key=lambda pair: pair[1])[0]


@pytest.mark.rule("ALK-CRD-21")
def test_before_a_strong_parry_the_high_sum_is_kept_before_a_weak_one_the_heavy_blow() -> None:
    heavy = {(0, 2): 4}  # 6 and 1: a heavy blow; 6 and 5: a light one
    assert kept(heavy, (6, 5, 1), {"combat": 6}) == Keep((0, 1))
    assert kept(heavy, (6, 5, 1), {"combat": -6}) == Keep((0, 2))


@pytest.mark.rule("ALK-RUL-04")
def test_the_opponent_who_chooses_among_penalty_dice_takes_the_least() -> None:
    d = duel(fighter(), fighter())
    dice = (Face(2, "A"), Face(4, "A"), Face(4, "S"))
    ask = KeepDice(
        1, 0, dice, ((0, 1), (0, 2)), colour="yellow", penalty=True, worth=lambda pair: Worth(hit=True, damage=pair[1])
    )
    assert max(keep_dice(study_of(d.game, 1), ask, 1), key=lambda pair: pair[1])[0] == Keep((0, 1))


def test_the_judge_remembers_whom_the_dice_are_thrown_against() -> None:
    """In combat with two: the parry of the strong one is feared, that of the weak one is not."""
    for enemy, wanted in ((1, Keep((0, 1))), (2, Keep((0, 2)))):
        d = duel(fighter(combat=4), fighter(combat=6), fighter(seat=1, combat=-6, at=(10 - near(0), 10)))
        view, judge = View(0, d.game.cast.setup, d.game.state), Judge(load_content())
        judge.proposals(view, asked(d.game, 0, enemy))
        numbers = (6, 5, 1)
        ask = KeepDice(
            0,
            0,
            tuple(Face(number, "S") for number in numbers),
            ((0, 1), (0, 2), (1, 2)),
            colour="white",
            penalty=False,
            worth=lambda pair: Worth((6, 5, 1)[pair[0]] + (6, 5, 1)[pair[1]], damage=4 if pair == (0, 2) else 1),
        )
        assert max(judge.proposals(view, ask), key=lambda pair: pair[1])[0] == wanted
