"""Which combat cards may be played, what they cost, when they are seen [ALK-CRD-01..08, ALK-RUL-10, 66, 67]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.duel import BASE, cards, duel, fighter

from escarmouche.core import Together
from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.events.combat import CardsRevealed, NobodyAttacked
from escarmouche.games.alkemy.profiles import CARDS, SkillUse
from escarmouche.games.alkemy.queries.fighting import legal_cards
from escarmouche.games.alkemy.rules.fighting import fight

ALL = set(CARDS)
AWAY = 10 + BASE + 0.8  # held off by Reach, not in contact


@pytest.mark.rule("ALK-CRD-01")
def test_both_choose_in_secret_and_reveal_together() -> None:
    d = duel(fighter(), fighter())
    question = next(fight(d.game, 0, 1))
    assert isinstance(question, Together)
    assert {seat: set(ask.candidates()) for seat, ask in question.asks.items()} == {0: ALL, 1: ALL}
    assert not d.events(CardsRevealed)


@pytest.mark.rule("ALK-CRD-01")
def test_all_five_cards_are_there_again_in_the_next_fight() -> None:
    d = duel(fighter(ap=3), fighter(ap=3))
    d.play(fight(d.game, 0, 1), cards("parry", "parry"))
    assert set(legal_cards(d.game, 0, 1)) == set(legal_cards(d.game, 1, 0)) == ALL


@pytest.mark.rule("ALK-CRD-02", "ALK-REA-04", "ALK-GEN-08")
@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [("parry", "parry", (1, 1)), ("parry", "inactive", (1, 2)), ("inactive", "parry", (2, 1)),
     ("inactive", "inactive", (2, 2))],
)  # fmt: skip
def test_every_card_but_inactive_costs_an_action_point(mine: str, theirs: str, left: tuple[int, int]) -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1), cards(mine, theirs))
    assert (d.game[0].ap, d.game[1].ap) == left


@pytest.mark.rule("ALK-CRD-02")
@pytest.mark.parametrize("card", ["quick", "normal", "brutal"])
def test_an_attack_card_costs_an_action_point(card: str) -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1), cards(card, "inactive"), rolls="1 1")
    assert (d.game[0].ap, d.game[1].ap) == (1, 2)


@pytest.mark.rule("ALK-CRD-08")
def test_nothing_is_paid_before_the_reveal() -> None:
    d = duel(fighter(), fighter())

    def unpaid(ask: ChooseCard) -> str:
        assert (d.game[0].ap, d.game[1].ap) == (2, 2)
        return "parry"

    d.play(fight(d.game, 0, 1), (unpaid, unpaid))
    assert d.event(CardsRevealed).paid == (1, 1)
    assert (d.game[0].ap, d.game[1].ap) == (1, 1)


@pytest.mark.rule("ALK-CRD-03", "ALK-CRD-04", "ALK-RUL-66")
@pytest.mark.parametrize(("free", "rolls"), [("charge", "1 1 1  1 2"), ("engage", "1 1  1 2")])
def test_the_free_attack_costs_nothing_even_if_no_point_is_left(free: Any, rolls: str) -> None:
    d = duel(fighter(left=0), fighter())
    d.play(fight(d.game, 0, 1, free=free), cards("normal", "parry"), rolls=rolls)
    assert (d.game[0].ap, d.game[1].ap) == (0, 1)
    assert d.event(CardsRevealed).paid == (0, 1)


@pytest.mark.rule("ALK-CRD-04")
def test_a_spent_figure_plays_inactive_and_is_not_asked() -> None:
    d = duel(fighter(), fighter(left=0))
    assert legal_cards(d.game, 1, 0) == ("inactive",)
    d.play(fight(d.game, 0, 1), ("normal",), rolls="1 1")
    assert [ask.seat for ask in d.asked] == [0]
    assert d.event(CardsRevealed).cards == ("normal", "inactive")


@pytest.mark.rule("ALK-CRD-05", "ALK-CHG-06")
def test_a_charger_must_attack_in_its_charge_fight() -> None:
    d = duel(fighter(), fighter())
    assert set(legal_cards(d.game, 0, 1, "charge")) == {"quick", "normal", "brutal"}
    question = next(fight(d.game, 0, 1, free="charge"))
    assert isinstance(question, Together)
    assert str(d.refused(question.asks[0], "parry")) == "must attack: figure 0 [ALK-CRD-05]"
    assert d.refused(question.asks[0], "sword").code == "not_an_option"
    assert question.asks[1].refusal("parry") is None


@pytest.mark.rule("ALK-ENG-04")
def test_any_card_may_be_played_in_the_fight_of_an_engagement() -> None:
    d = duel(fighter(left=0), fighter())
    assert set(legal_cards(d.game, 0, 1, "engage")) == ALL


@pytest.mark.rule("ALK-CRD-06", "ALK-SKL-01")
def test_held_off_by_reach_one_may_only_parry_or_do_nothing() -> None:
    d = duel(fighter(reach=True), fighter(at=(AWAY, 10)))
    assert set(legal_cards(d.game, 1, 0)) == {"parry", "inactive"}
    assert set(legal_cards(d.game, 0, 1)) == ALL


@pytest.mark.rule("ALK-CRD-06")
def test_two_figures_with_reach_fight_freely_at_a_distance() -> None:
    d = duel(fighter(reach=True), fighter(reach=True, at=(AWAY, 10)))
    assert set(legal_cards(d.game, 1, 0)) == ALL


@pytest.mark.rule("ALK-RUL-67")
def test_in_base_contact_the_limit_of_reach_falls() -> None:
    d = duel(fighter(reach=True), fighter())
    assert set(legal_cards(d.game, 1, 0)) == ALL


@pytest.mark.rule("ALK-CRD-07", "ALK-CHG-08")
def test_after_a_failed_charge_one_may_only_parry_or_do_nothing() -> None:
    d = duel(fighter(failed_charge=True, charged=True), fighter())
    assert set(legal_cards(d.game, 0, 1)) == {"parry", "inactive"}
    assert set(legal_cards(d.game, 1, 0)) == ALL


@pytest.mark.rule("ALK-CRD-04", "ALK-CRD-06", "ALK-CRD-07")
@pytest.mark.parametrize(
    ("words", "card", "code", "why"),
    [({"failed_charge": True}, "brutal", "may_not_attack", "ALK-CRD-07"), ({}, "quick", "held_off", "ALK-CRD-06"),
     ({"left": 0}, "parry", "too_few_ap", "ALK-CRD-04")],
)  # fmt: skip
def test_a_card_that_may_not_be_played_is_refused_with_its_reason(words: Any, card: Any, code: str, why: str) -> None:
    d = duel(fighter(reach=True), fighter(at=(AWAY, 10), **words))
    ask = ChooseCard(d.game, 1, 0, legal_cards(d.game, 1, 0))
    refusal = d.refused(ask, card)
    assert (refusal.code, refusal.why) == (code, why)


@pytest.mark.rule("ALK-RUL-10")
def test_a_fight_may_cost_nothing_at_all() -> None:
    d = duel(fighter(left=0), fighter(left=0))
    assert d.play(fight(d.game, 0, 1)) is True
    assert d.event(NobodyAttacked).ends


@pytest.mark.rule("ALK-SKL-06")
@pytest.mark.parametrize(("card", "immune"), [("parry", True), ("normal", False)])
def test_playing_an_attack_card_ends_diplomatic_immunity(card: str, immune: bool) -> None:
    d = duel(fighter(skills=(SkillUse("diplomatic_immunity"),)), fighter(left=0))
    d.play(fight(d.game, 0, 1), (card,), rolls="" if card == "parry" else "1 1")
    assert d.game[0].immune is immune


@pytest.mark.rule("ALK-CRD-01")
def test_the_question_says_what_each_card_costs() -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1, free="charge"), cards("normal", "parry"), rolls="1 1 1  1 2")
    mine, theirs = (ask.facts() for ask in d.asked)
    assert mine["costs"] == (0, 0, 0)
    assert dict(zip(theirs["options"], theirs["costs"], strict=True)) == {
        "quick": 1, "normal": 1, "brutal": 1, "parry": 1, "inactive": 0,
    }  # fmt: skip
    assert (mine["free"], theirs["foe_free"]) == ("charge", "charge")
