"""How far is it? Estimates, measurement, aim, and what is known before it [ALK-SHT-03..06, ALK-RUL-34..37]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.archery import RIGHT, WEST, WRONG, archer, at_gap, range_of, shoot
from tests.games.alkemy.duel import cards, fighter, nets
from tests.games.alkemy.table import table

from escarmouche.core import Ask
from escarmouche.games.alkemy.asks.shooting import GiveEstimate, ReactTo
from escarmouche.games.alkemy.decisions import Activate, Estimate, React, Shoot
from escarmouche.games.alkemy.events.combat import CardsRevealed, FellShort
from escarmouche.games.alkemy.events.moving import Moved, Stayed
from escarmouche.games.alkemy.events.shooting import AimLost, Estimated, Measured, Reacted, Shot
from escarmouche.games.alkemy.queries.linking import contact
from escarmouche.games.alkemy.settings import Settings
from escarmouche.table.plane import inch, inches

COIN = Settings(aim="coin")
FIRST = Settings(reaction_before_measure=True)


def asked(gap: float, **words: Any) -> GiveEstimate:
    """The question of a shooter so far from its target."""
    d = range_of(gap, target=fighter(left=0), **words)
    shoot(d, WRONG, rolls="1 1" if d.game.settings.aim == "estimate" else "0 1 1")
    (ask,) = d.asked
    assert isinstance(ask, GiveEstimate)
    return ask


# --- the estimate --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SHT-03", "ALK-RUL-34")
def test_the_distance_is_given_before_anything_is_measured() -> None:
    t = table(archer(at=WEST), fighter(at=at_gap(10)))
    t.play(Activate(0), Shoot(0, 1))
    assert isinstance(t.ask, GiveEstimate)
    assert (t.ask.seat, t.events(Measured)) == (0, [])
    t.play(Estimate(97), rolls="1 1")
    told = [type(one) for one in t.match.events() if isinstance(one, Estimated | Measured)]
    assert told == [Estimated, Measured]
    assert t.event(Estimated).tenths == 97


@pytest.mark.rule("ALK-SHT-03", "ALK-GEN-04")
@pytest.mark.parametrize("gap", [0.5, 7.3, 20.0])
def test_the_question_is_the_same_at_every_distance(gap: float) -> None:
    def seen(ask: Ask[Any]) -> tuple[Any, ...]:
        return ask.facts(), ask.hints(), ask.hints(1), ask.candidates(), ask.seat, ask.why

    assert seen(asked(gap)) == seen(asked(12.0))


@pytest.mark.rule("ALK-RUL-34")
def test_an_estimate_is_of_tenths_of_an_inch_and_on_the_table() -> None:
    ask = asked(10)
    assert ask.refusal(Estimate(0)) is None
    assert ask.refusal(Estimate(ask.most)) is None
    assert ask.most == 339, "the diagonal of a table of 24 inches"
    refusal = ask.refusal(Estimate(ask.most + 1))
    assert refusal is not None
    assert refusal.code == "no_such_distance"
    assert ask.refusal(React()) is not None
    assert all(ask.refusal(one) is None for one in ask.candidates())


# --- the measurement -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SHT-04", "ALK-GEN-05", "ALK-SKL-02")
@pytest.mark.parametrize(("gap", "within"), [(12.0, True), (12.01, False)])
def test_the_range_is_measured_from_base_to_base(gap: float, within: bool) -> None:
    d = range_of(gap, shooter=archer(far=12), target=fighter(left=0))
    shoot(d, WRONG, rolls="4 3" if within else "")
    told = d.event(Measured)
    assert (told.within, told.aimed) == (within, False)
    assert told.distance == pytest.approx(gap)
    assert d.game[1].ticked == (2 if within else 0)


@pytest.mark.rule("ALK-SHT-04", "ALK-RUL-36")
def test_a_shot_out_of_range_is_lost_with_its_ap_and_opens_no_reaction() -> None:
    t = table(archer(at=WEST, far=12), archer(at=at_gap(12.5)))
    t.play(Activate(0), Shoot(0, 1), Estimate(130))
    assert t.ap(0, 1) == (1, 2)
    assert not t.events(Reacted)
    assert not t.events(Shot)
    assert not t.event(Measured).aimed, "no aim beyond the range, however well it was guessed"


@pytest.mark.rule("ALK-RUL-35", "ALK-RUL-36")
def test_the_target_decides_when_all_is_measured() -> None:
    t = table(archer(at=WEST), archer(at=at_gap(10)))
    t.play(Activate(0), Shoot(0, 1), Estimate(105))
    assert isinstance(t.ask, ReactTo)
    assert t.event(Measured).aimed, "it knows that the shot is within range and aimed"


# --- aim -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SHT-05", "ALK-SHT-06", "ALK-EX-27", "ALK-RUL-34")
@pytest.mark.parametrize(
    ("tenths", "aimed"), [(110, False), (112, False), (113, True), (120, True), (124, True), (125, False), (130, False)]
)
def test_an_estimate_within_the_base_is_aimed(tenths: int, aimed: bool) -> None:
    """The near edge is 11.3 inches away and the base 1.18 inches across: 11.3 to 12.47."""
    d = range_of(11.3)
    shoot(d, Estimate(tenths), rolls="1 1 1" if aimed else "1 1")
    assert d.event(Measured).aimed is aimed
    assert nets(d, "shot") == [(0, int(aimed))]


@pytest.mark.rule("ALK-SHT-05")
def test_a_larger_base_is_easier_to_estimate() -> None:
    d = range_of(10, target=fighter(size=4, left=0))
    reach = d.game.crowd.gap(0, 1) / 2540
    assert reach == pytest.approx(10 + 0.59 - 50 / 25.4 / 2, abs=0.01), "its base of 50 mm reaches nearer"
    shoot(d, Estimate(115), rolls="1 1 1")
    assert d.event(Measured).aimed, "9.6 to 11.57"


@pytest.mark.rule("ALK-SHT-06")
def test_a_wrong_estimate_is_a_shot_without_aim() -> None:
    d = range_of(10)
    shoot(d, WRONG, rolls="4 3")
    assert d.game[1].ticked == 2


@pytest.mark.rule("ALK-RUL-34")
@pytest.mark.parametrize("heads", [0, 1])
def test_where_the_table_plays_so_a_coin_gives_the_aim(heads: int) -> None:
    d = range_of(10, settings=COIN)
    shoot(d, rolls=f"{heads}   1 1" + " 1" * heads)
    assert d.asked == [], "nobody estimates"
    assert not d.events(Estimated)
    assert d.event(Measured).aimed is bool(heads)


@pytest.mark.rule("ALK-RUL-34", "ALK-RUL-36")
def test_no_coin_is_thrown_for_a_shot_out_of_range() -> None:
    d = range_of(13, shooter=archer(far=12), settings=COIN)
    shoot(d)
    assert not d.event(Measured).within


# --- reactions before the measurement ------------------------------------------------------------------------------


def offered(gap: float, far: int = 24) -> ReactTo:
    """What a bowman is offered before it is measured how far away the shooter is."""
    t = table(archer(at=WEST, far=far), archer(at=at_gap(gap), far=12), settings=FIRST)
    t.play(Activate(0), Shoot(0, 1), WRONG)
    assert isinstance(t.ask, ReactTo)
    assert t.events(Measured) == []
    return t.ask


@pytest.mark.rule("ALK-RUL-35", "ALK-RUL-131", "ALK-GEN-04")
@pytest.mark.parametrize("gap", [2.0, 11.9, 12.1, 20.0])
def test_where_it_reacts_first_nothing_on_offer_tells_the_distance(gap: float) -> None:
    ask = offered(gap)
    assert list(ask.candidates()) == [React(), React(move=True), React(engage=0), React(shots=(0,))]
    assert ask.hints() == offered(5.0).hints()


@pytest.mark.rule("ALK-RUL-35", "ALK-RXM-02", "ALK-RXM-03", "ALK-RUL-131")
def test_a_reaction_bought_before_measuring_is_paid_even_if_the_shot_falls_short() -> None:
    t = table(archer(at=WEST, far=6), fighter(at=at_gap(8)), settings=FIRST)
    t.play(Activate(0), Shoot(0, 1), WRONG, React(move=True))
    assert not t.event(Measured).within
    assert t.ap(1) == (1,)
    assert t.refused(to_the_shooter(t.ask)).why == "ALK-RXM-05", "out of range it must stay"
    t.play(t.ask.staying)  # type: ignore[attr-defined]  # a path is asked
    assert t.event(Stayed).figure == 1


def to_the_shooter(ask: Any) -> Any:
    """Four inches to the west."""
    ((x, y),) = ask.staying.path
    return type(ask.staying)(((x - 4 * 2540, y),))


@pytest.mark.rule("ALK-RUL-35", "ALK-RUL-131", "ALK-RXM-05")
def test_a_move_announced_in_vain_spoils_the_aim_and_leads_nowhere() -> None:
    d = range_of(10, settings=FIRST)
    shoot(d, RIGHT(d), React(move=True), lambda ask: ask.staying, rolls="1 1")
    assert d.event(AimLost).why == "ALK-RXM-02"
    assert not d.events(Moved)


@pytest.mark.rule("ALK-RUL-35", "ALK-ENG-07", "ALK-RUL-131")
def test_an_engagement_announced_too_far_away_falls_short() -> None:
    d = range_of(7.0, settings=FIRST)
    shoot(d, WRONG, React(engage=0), rolls="1 1")
    assert d.event(FellShort).figure == 1
    assert d.game[1].x == inch(at_gap(7.0)[0]) - inch(4)
    assert not d.events(CardsRevealed)
    near = range_of(3.0, settings=FIRST)
    shoot(near, WRONG, React(engage=0), cards("inactive", "inactive"), rolls="1 1")
    assert contact(near.game, 0, 1)


@pytest.mark.rule("ALK-RUL-35", "ALK-RXS-05", "ALK-RUL-131")
def test_a_reaction_shot_is_measured_by_its_own_weapon() -> None:
    d = range_of(13, target=archer(far=12), settings=FIRST)
    shoot(d, RIGHT(d), React(shots=(0,)), rolls="1 1")
    gap = inches(d.game.crowd.gap(0, 1))
    assert [(told.figure, told.within) for told in d.events(Measured)] == [(0, True), (1, False)]
    assert d.events(Measured)[1] == Measured(1, 0, gap, within=False, aimed=False, why="ALK-RXS-05")
    assert d.event(AimLost).why == "ALK-RXS-06"
    assert d.game[0].ticked == 0
    d = range_of(13, shooter=archer(far=12), target=archer(far=24), settings=FIRST)
    shoot(d, WRONG, React(shots=(0,)), rolls="4 3")
    assert d.event(Shot).figure == 1, "the first shot falls short, its answer does not"
    assert d.game[0].ticked == 2
