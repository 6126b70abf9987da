"""The judgement of this game: is the obvious taken, is every proposal legal, are odds exact, is random play beaten?"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ages.table import Table, table
from tests.volume import narrow

from escarmouche.bots import make_bot
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Choose, Match
from escarmouche.core.playing import play_bots, reply_of
from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.assaulting import Assaulting, Charge, Engage
from escarmouche.games.ages.asks.disengaging import Disengage
from escarmouche.games.ages.asks.fighting import Place, PlaceDice
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.moving import Run, Walk
from escarmouche.games.ages.asks.mystics import Sacrifice
from escarmouche.games.ages.asks.piles import Arrange, OrderPile
from escarmouche.games.ages.asks.shooting import Shoot, Shooting
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.asks.topics import TOPICS
from escarmouche.games.ages.asks.trapping import SetTrap
from escarmouche.games.ages.bot import BY_KIND, Judge
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.game import GAME
from escarmouche.games.ages.judging import choices
from escarmouche.games.ages.judging.fights import fight_worth
from escarmouche.games.ages.judging.odds import Marks, Odds, landed, several, together
from escarmouche.games.ages.judging.shots import shot_worth
from escarmouche.games.ages.judging.study import Study, mean_loss
from escarmouche.games.ages.queries.shots import source_of
from escarmouche.games.ages.settings import Settings
from escarmouche.games.ages.state import Fight
from escarmouche.kits.questions import question_kinds
from escarmouche.table.plane import CM

LAST = "B last = plain at 80,80"
ODDS = Odds(load_content(), Settings())


def studied(t: Table, seat: int = 0) -> Study:
    return Judge(load_content()).study(t.game.view(seat), seat, t.board)


def proposed(t: Table, ask: Any = None) -> list[tuple[Any, float]]:
    """What the judgement proposes now, the best first; all of it is legal."""
    asked = t.ask if ask is None else ask
    found = Judge(load_content()).proposals(t.game.view(asked.seat), asked)
    assert [answer for answer, _ in found if asked.refusal(answer) is not None] == []
    return sorted(found, key=lambda one: -one[1])


def best(t: Table, ask: Any = None) -> Any:
    return proposed(t, ask)[0][0]


def acting(*scene: str) -> Table:
    return table(" | ".join((*scene, LAST))).play(PlayCard(0))


def begun() -> Match[Any]:
    """A starter match in its first turn."""
    match: Match[Any] = Match(GAME.begin(GAME.setups.starter()), Seeded("begun"))
    stream = Stream("begun")
    while match.game.board.state.turn < 1 and (ask := match.ask) is not None:
        match.take(ask.sample(stream), ask.seat)
    return match


# --- odds -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("difference", "chance"), [(0, 3 / 6), (-7, 0.0), (7, 1.0), (1, 4 / 6), (-1, 3 / 6)])
def test_the_chance_of_a_test_is_that_of_its_table(difference: int, chance: float) -> None:
    assert ODDS.success(difference) == pytest.approx(chance)


def test_a_second_die_helps_whoever_may_roll_it() -> None:
    assert ODDS.success(0, again=1) == pytest.approx(3 / 4)
    assert ODDS.success(0, again=-1) == pytest.approx(1 / 4)


def test_the_damage_of_a_blow_is_spread_as_the_table_says() -> None:
    column = [row[3] for row in load_content().damage]  # equal FOR and RES
    spread = ODDS.damage(0)
    assert spread == tuple(column.count(damage) / 6 for damage in range(max(column) + 1))
    assert sum(ODDS.damage(0, marks=Marks(sharp=True, fierce=True, again=1))) == pytest.approx(1)
    assert ODDS.damage(0, marks=Marks(ethereal=True))[0] > spread[0]


def test_defence_dice_stop_attacks_one_by_one() -> None:
    assert landed(1, 0.5, 1, 0.5) == pytest.approx((0.75, 0.25))
    assert sum(landed(3, 0.4, 2, 0.6)) == pytest.approx(1)
    assert several((0.5, 0.5), (0.0, 0.0, 1.0)) == pytest.approx(together((0.5, 0.5), (0.5, 0.5)))


# --- lives and fights -------------------------------------------------------------------------------------------------


def test_a_life_is_worth_less_the_more_of_it_is_lost_and_its_end_most() -> None:
    study = studied(table(f"A one = plain at 20,20 | {LAST}"))
    life = study.life(0)
    assert life[0] == 0
    assert list(life) == sorted(life)
    assert life[-1] == pytest.approx(study.worth(0))
    assert life[-1] - life[-2] > life[1]
    assert mean_loss(life, (0.0, 0.0, 0.0, 0.0, 0.0, 1.0)) == life[-1]


def test_superior_numbers_and_better_arms_win_fights() -> None:
    t = table(f"A one = plain at 20,20 | A two = plain at 30,20 | A big = plain {{att 6, str 6}} at 40,20 | {LAST}")
    study = studied(t)
    one, two, big, foe = (study.sheet(t[name]) for name in ("one", "two", "big", "last"))
    assert fight_worth(study, (one, two), (foe,)) > fight_worth(study, (one,), (foe,))
    assert fight_worth(study, (big,), (foe,)) > fight_worth(study, (one,), (foe,))
    assert fight_worth(study, (one,), (foe.shaken,)) > fight_worth(study, (one,), (foe,))


def test_a_shot_is_worth_more_from_near_and_at_a_precious_target() -> None:
    scene = "A one = plain {aim 4, bow 5/20} at 20,20 | B near = plain at 30,20 | B far = plain at 20,50"
    t = table(f"{scene} | B dear = plain {{val 60}} at 30,24")
    study = studied(t)
    source = source_of(t.board, 0, 0)
    near, far, dear = (shot_worth(study, source, t[name]) for name in ("near", "far", "dear"))
    assert near > far > 0
    assert dear > near


# --- decisions --------------------------------------------------------------------------------------------------------


def test_a_fighter_charges_the_weak_and_not_the_strong() -> None:
    weak = acting("A one = plain {att 5, str 6} at 20,20", "B two = plain {def 1, res 2, att 1} at 34,20")
    assert isinstance(best(weak), Charge)
    strong = acting(
        "A one = plain {att 1, def 1, res 1, str 1} at 20,20", "B two = plain {att 9, str 9, def 9} at 34,20"
    )
    assert not any(isinstance(answer, Charge) for answer, _ in proposed(strong))


TWINS = ("B one = plain at 30,18.4", "B two = plain at 30,21.6")


def test_the_strong_take_on_two_at_once_and_the_weak_do_not() -> None:
    strong = acting("A big = plain {att 8, def 8, str 8, res 8} at 20,20", *TWINS)
    charge = best(strong)
    assert isinstance(charge, Charge)
    assert set(charge.targets) == {strong["one"], strong["two"]}
    weak = acting("A small = plain at 20,20", *TWINS)
    assert all(len(one.targets) == 1 for one, _ in proposed(weak) if isinstance(one, Assaulting))


# walls leave no way round whoever stands between them
LANE = ("wall a at 32,25.2 20x6 high 9", "wall b at 32,14.8 20x6 high 9")


def test_whoever_can_force_its_way_charges_the_archer_behind_a_guard() -> None:
    scene = (
        "A ox = plain {str 9, att 6} at 20,20",
        "B guard = plain {att 6, def 8, res 6} at 24,20",
        "B archer = plain {att 1, def 1, aim 4, bow 5/20} at 30,20",
        *LANE,
    )
    t = acting(*scene, "points A 1")
    assault = best(t)
    assert isinstance(assault, Engage | Charge)
    assert (assault.targets, assault.force) == ((t["archer"],), "points")
    poor = best(acting(*scene))
    assert not isinstance(poor, Assaulting), "without points the guard is in the way"
    frail = best(acting(scene[0].replace("str 9", "str 2"), *scene[1:], "points A 1"))
    assert not isinstance(frail, Assaulting), "nor does it try what cannot succeed"


def test_a_run_is_forced_past_a_guard_toward_far_prey() -> None:
    scene = (
        "A ox = plain {str 9, att 6} at 22,20",
        "B guard = plain {att 7, def 8, res 6} at 26,20",
        "B prey = plain {val 40, def 1, res 1} at 58,20",
        *LANE,
    )
    assert isinstance(best(acting(*scene, "points A 1")), ForcedRun)
    assert not isinstance(best(acting(*scene)), ForcedRun)


@pytest.mark.parametrize(
    ("friend", "foe", "given"),
    [
        ("{skills Dévotion, val 2}", "{val 60} at 35,20", True),
        ("{skills Dévotion, val 60}", "{val 2} at 35,20", False),  # the friend is worth more than the formula
        ("{skills Dévotion, val 2}", "{val 60} at 60,20", False),  # nobody within range of it
        ("{val 2}", "{val 60} at 35,20", False),
    ],
)
def test_life_is_given_for_a_formula_that_is_worth_it_and_can_be_recited(friend: str, foe: str, given: bool) -> None:
    t = acting(
        "A mage = aur_mage {formulas dard_solaire} at 20,20 units 0",
        f"A two = plain {friend} at 20,24",
        f"B big = plain {foe}",
    )
    offered = [one for one, _ in proposed(t) if isinstance(one, Sacrifice)]
    assert offered == ([Sacrifice(t["two"], 2)] if given else [])


def test_a_shooter_shoots_where_there_is_a_target() -> None:
    t = acting("A one = plain {aim 5, bow 6/20, att 1, str 1} at 20,20", "B two = plain {res 2, att 6, str 6} at 38,20")
    first = best(t)
    if isinstance(first, Walk):
        t.play(first)
        first = best(t)
    assert isinstance(first, Shooting)
    assert first.target == t["two"]


def test_with_nobody_near_a_fighter_runs_toward_somebody() -> None:
    t = acting("A one = plain {att 5, str 6} at 20,20", "B two = plain {def 1, res 2, att 1} at 70,20")
    run = best(t)
    assert isinstance(run, Run)
    assert run.ends[0].x > 30 * CM


def test_a_lost_fight_is_left_and_a_good_one_is_not() -> None:
    lost = acting("A one = plain {att 0, def 0, res 1, ini 9} at 20,20", "B two = plain {att 9, str 9} at 23,20")
    assert isinstance(best(lost), Disengage)
    good = acting("A one = plain {att 9, str 9} at 20,20", "B two = plain {att 0, def 0, res 1} at 23,20")
    assert best(good) == Done()


def test_dice_attack_the_helpless_and_defend_against_the_terrible() -> None:
    helpless = table("A one = plain {att 6, str 8, def 1} at 20,20 | B two = plain {att 0, def 0, res 1} at 23,20")
    place = best(helpless, PlaceDice(helpless.board, Fight(0, (1,)), 0))
    assert isinstance(place, Place)
    assert place.defence == 0
    terrible = table(
        "A one = plain {att 0, str 0, def 6, res 2} at 20,20 | B two = plain {att 5, def 9, str 9} at 23,20"
    )
    assert best(terrible, PlaceDice(terrible.board, Fight(0, (1,)), 0)).defence > 0


def test_whoever_presses_lies_first_in_the_pile() -> None:
    t = table("A far = plain at 5,80 | A near = plain at 20,20 | B foe = plain at 30,20")
    order = best(t, OrderPile(t.board, 0, (t.card("far"), t.card("near"))))
    assert order == Arrange((t.card("near"), t.card("far")))


def test_the_die_that_helps_is_kept() -> None:
    match = begun()
    judge, view = Judge(load_content()), match.game.view(0)
    own, foe = match.game.board.ids(0)[0], match.game.board.ids(1)[0]
    keep = Choose(0, (True, False), "ADE-TST-17", "keep_new_die", {"old": 6, "new": 2})
    for figure, lower_is_better in ((own, True), (foe, False)):
        judge.proposals(view, Choose(0, (True, False), "ADE-TST-17", "reroll", {"figure": figure, "die": 6}))
        assert max(judge.proposals(view, keep), key=lambda one: one[1])[0] is lower_is_better


def test_every_topic_of_the_judgement_is_one_of_the_game() -> None:
    assert choices.BY_TOPIC.keys() <= TOPICS.keys()
    assert BY_KIND.keys() <= set(question_kinds("escarmouche.games.ages.asks"))


# --- matches ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", narrow(GAME.setups.scenarios, "percee"))
def test_every_proposal_of_a_match_is_legal(scenario: str) -> None:
    match = Match(GAME.begin(GAME.setups.starter(scenario)), Seeded(scenario))
    judge = Judge(load_content())
    bots = [make_bot("greedy", GAME, seat) for seat in range(2)]
    asked = 0
    while (ask := match.ask) is not None:
        asked += 1
        if asked % 3 == 0:
            found = judge.proposals(match.game.view(ask.seat), ask)
            assert found
            assert [answer for answer, _ in found if ask.refusal(answer) is not None] == []
        match.answer(reply_of(bots[ask.seat], match, ask), ask.seat)
    assert asked > 100


def test_what_lies_face_down_changes_no_proposal() -> None:
    """In worlds that a seat cannot tell from the truth the judgement says the same."""
    match = Match(GAME.begin(GAME.setups.starter()), Seeded("worlds"))
    stream, compared = Stream("worlds"), 0
    while (ask := match.ask) is not None and compared < 25:
        if match.count % 7 == 0:
            view = match.game.view(ask.seat)
            twin = match.imagine(view, stream)
            other = twin.asks[ask.seat]
            mine = Judge(load_content()).proposals(view, ask)
            yours = Judge(load_content()).proposals(twin.game.view(ask.seat), other)
            assert mine == yours
            compared += 1
        match.take(ask.sample(stream), ask.seat)
    assert compared > 10


def test_a_position_is_worth_to_one_what_it_costs_the_other() -> None:
    match, judge = begun(), Judge(load_content())
    board = match.game.board
    before = judge.value(match.game.view(0), 0)
    assert judge.value(match.game.view(1), 1) == pytest.approx(-before)
    board.take_off(board.ids(1)[0])
    assert judge.value(match.game.view(0), 0) > before


@pytest.mark.parametrize("seat", narrow([0, 1], 0))
@pytest.mark.parametrize("scenario", GAME.setups.scenarios)
def test_random_play_is_beaten_in_every_scenario(scenario: str, seat: int) -> None:
    match = Match(GAME.begin(GAME.setups.starter(scenario)), Seeded(f"{scenario} {seat}"))
    bots = [make_bot("greedy" if one == seat else "random", GAME, f"{scenario} {one}") for one in range(2)]
    play_bots(match, bots, GAME.facts.longest)
    assert match.outcome is not None
    assert match.outcome.winners == (seat,)


def test_an_action_is_weighed_for_the_acting_fighter_alone() -> None:
    t = acting("A one = plain at 20,20", "A two = plain at 30,30", "B foe = plain at 34,20")
    ask = t.ask
    assert isinstance(ask, NextAction)
    assert all(len(answer.ends) == 1 for answer, _ in proposed(t) if isinstance(answer, Walk | Run | Charge))
    assert not any(isinstance(answer, Shoot) for answer, _ in proposed(t))


@pytest.mark.parametrize(("mark", "laid"), [("", True), ("hidden", False)])
def test_nobody_hidden_lays_a_trap(mark: str, laid: bool) -> None:
    t = acting(f"A one = plain {{skills Poseur de pièges + Éclaireur}} at 30,30 {mark}")
    assert any(isinstance(answer, SetTrap) for answer, _ in proposed(t)) is laid
