"""Do the bots know distances only by eye [ALK-GEN-04]: how wrong is a look, and do they reckon with it?"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.archery import archer, range_of
from tests.games.alkemy.duel import Duel, duel, fighter
from tests.games.alkemy.table import near, table

from escarmouche.chance import Stream
from escarmouche.games.alkemy.asks.announcing import Announce
from escarmouche.games.alkemy.asks.shooting import GiveEstimate
from escarmouche.games.alkemy.bot import Judge
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import Charge
from escarmouche.games.alkemy.game import View
from escarmouche.games.alkemy.judging.acting import charge_chance
from escarmouche.games.alkemy.judging.eye import ERROR, Eye, best_guess, chance_of_aim, chance_within
from escarmouche.games.alkemy.judging.odds import Odds
from escarmouche.games.alkemy.judging.reacting import estimate
from escarmouche.games.alkemy.judging.shots import shot_value
from escarmouche.games.alkemy.judging.study import Kept, Study
from escarmouche.table.plane import INCH, inch

LOOKS = 400


def study_of(d: Duel, seat: int = 0) -> Study:
    game = d.game
    return Study(game, seat, Kept(Odds(game.content, game.settings)))


def pairs(count: int, least: float = 2.0, most: float = 20.0) -> list[tuple[Eye, float]]:
    """Many looks at an enemy, from about so near to so far: the eye, and how far it really is."""
    found = []
    rng = Stream("places")
    for _ in range(count):
        d = duel(fighter(at=(2, 2)), fighter(at=(2 + near(least + rng.unit() * (most - least)), 2 + rng.unit())))
        found.append((Eye(d.game, 0), d.game.crowd.gap(0, 1)))
    return found


# --- the error -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-GEN-04")
def test_a_look_is_wrong_by_the_stated_error_at_most_and_by_all_of_it_now_and_then() -> None:
    errors = [eye.gap(0, 1) / gap - 1 for eye, gap in pairs(LOOKS) if gap > INCH]
    assert max(map(abs, errors)) <= ERROR
    assert max(errors) > 0.9 * ERROR
    assert min(errors) < -0.9 * ERROR
    assert abs(sum(errors) / len(errors)) < 0.2 * ERROR


def test_looking_twice_gives_the_same_and_from_the_other_end_too() -> None:
    d = duel(fighter(at=(4, 4)), fighter(at=(14, 9)))
    looks = {Eye(d.game, 0).gap(0, 1) for _ in range(5)} | {Eye(d.game, 0).gap(1, 0)}
    assert len(looks) == 1


def test_another_place_another_turn_and_another_seat_are_other_looks() -> None:
    d = duel(fighter(at=(4, 4)), fighter(at=(14, 9)))
    first = Eye(d.game, 0).gap(0, 1)
    assert Eye(d.game, 1).gap(0, 1) != first
    d.game.state.turn += 1
    assert Eye(d.game, 0).gap(0, 1) != first
    d.game.state.turn -= 1
    d.put(1, 14, 9.01)
    assert Eye(d.game, 0).gap(0, 1) / d.game.crowd.gap(0, 1) != pytest.approx(first / inch(10), abs=1e-6)


@pytest.mark.rule("ALK-RUL-77")
def test_what_is_within_an_inch_is_seen_as_it_is() -> None:
    d = duel(fighter(at=(4, 4)), fighter(at=(4 + near(0.8), 4)))
    assert Eye(d.game, 0).gap(0, 1) == pytest.approx(inch(0.8), abs=2)


# --- reckoning with it -----------------------------------------------------------------------------------------------


def test_the_chance_to_be_within_reach_is_as_often_right_as_it_says() -> None:
    limit = inch(9)
    looks = [(chance_within(eye.gap(0, 1), limit), gap <= limit) for eye, gap in pairs(2 * LOOKS, 7, 11)]
    unsure = [(chance, true) for chance, true in looks if 0 < chance < 1]
    assert len(unsure) > 200
    assert all(true == (chance == 1) for chance, true in looks if chance in {0.0, 1.0})
    told, held = sum(chance for chance, _ in unsure), sum(true for _, true in unsure)
    assert held == pytest.approx(told, abs=0.08 * len(unsure))


def test_a_reach_beyond_all_doubt_is_certain_and_one_far_beyond_is_none() -> None:
    assert chance_within(inch(5), inch(6)) == 1.0
    assert chance_within(inch(7), inch(6)) == 0.0
    assert chance_within(inch(6), inch(6)) == pytest.approx(0.5)
    assert chance_within(inch(0.9), inch(0.5)) == 0.0, "so near one sees that it is too far"


@pytest.mark.rule("ALK-SHT-05")
def test_the_best_guess_is_aimed_as_often_as_is_expected() -> None:
    width = inch(1.18)
    aimed, told = 0, 0.0
    looks = [(eye, gap) for eye, gap in pairs(2 * LOOKS) if gap > INCH]
    for eye, gap in looks:
        seen = eye.gap(0, 1)
        aimed += gap <= best_guess(seen, width) <= gap + width
        told += chance_of_aim(seen, width)
    assert aimed / len(looks) == pytest.approx(told / len(looks), abs=0.06)
    assert 0.4 < aimed / len(looks) < 0.95, "far shots miss their mark, near ones do not"


def test_the_estimate_of_a_shot_is_what_the_eye_says() -> None:
    d = range_of(12)
    study = study_of(d)
    ((answer, _),) = estimate(study, GiveEstimate(d.game, 0, 1))
    guess = best_guess(study.eye.gap(0, 1), 2 * d.game.traits[1].radius)
    assert answer.tenths == round(guess / INCH * 10)
    assert abs(answer.tenths / 10 - 12.59) <= 12 * ERROR + 0.06


def charged(gap: float, y: float) -> float:
    """The chance that a charge of 6 inches gets there, as the bot sees it."""
    d = duel(fighter(at=(4, y)), fighter(at=(4 + near(gap), y)), linked=False)
    return charge_chance(study_of(d), 0, 1)


@pytest.mark.rule("ALK-GEN-04")
def test_of_charges_at_the_edge_of_their_reach_a_bot_is_never_sure() -> None:
    """6.2 inches cannot be charged and 5.8 can: some look possible and some do not, whatever they are."""
    too_far = [charged(6.2, 2 + 0.37 * k) for k in range(50)]
    near_enough = [charged(5.8, 2 + 0.37 * k) for k in range(50)]
    assert max(too_far) > 0.5, "a charge that will fail may look good"
    assert min(near_enough) < 0.5, "and one that would not may look bad"
    assert sum(near_enough) > sum(too_far)


def chosen(gap: float, y: float) -> Any:
    t = table(
        fighter(at=(4, y), combat=5, left=1), fighter(at=(4 + near(gap), y), left=0, boxes=(2, 0, 0)), phase="acting"
    )
    game = t.game
    game.state.card, game.state.active = 0, (0,)
    ask = Announce(game, 0, (0,), stop=True, hold=False)
    proposals = Judge(load_content()).proposals(View(0, game.cast.setup, game.state), ask)
    return max(proposals, key=lambda pair: pair[1])[0]


def test_bots_fail_charges_because_they_misjudge_them() -> None:
    tried = [chosen(6.15, 2 + 0.37 * k) for k in range(30)]
    assert any(isinstance(one, Charge) for one in tried)
    assert not all(isinstance(one, Charge) for one in tried)


def test_a_shooter_far_out_of_range_expects_nothing() -> None:
    assert shot_value(study_of(range_of(16, shooter=archer(far=12))), 0, 1) == 0.0
    assert shot_value(study_of(range_of(8, shooter=archer(far=12))), 0, 1) > 0.0
