"""The course of a turn: its beginning, the lead going to and fro, passing, its end [ALK-TRN]."""

from __future__ import annotations

import pytest
from tests.games.alkemy.table import Table, both, fighter, real, table, to

from escarmouche.games.alkemy.asks.announcing import TakeLead
from escarmouche.games.alkemy.decisions import Activate, Pass, Reactivate, Run, Stop, Walk
from escarmouche.games.alkemy.events.play import LeadTaken, Passed, Scored, TurnBegan
from escarmouche.games.alkemy.state import Effect, Zone

FAR = {"at": (3, 3)}, {"at": (20, 20)}


def pair(**words: object) -> Table:
    """One plain figure each, far apart."""
    phase = words.pop("phase", "lead")
    return table(fighter(**FAR[0], **words), fighter(**FAR[1]), phase=str(phase))


@pytest.mark.rule("ALK-TRN-01")
def test_a_turn_is_start_initiative_activations_and_end() -> None:
    t = table(fighter(at=(3, 3), mind=7), fighter(at=(20, 20), mind=5), phase="start")
    assert (t.state.phase, t.state.turn) == ("initiative", 2)
    t.play(both(0, 1), rolls="3 3  3 3")
    t.play(0)
    assert t.state.phase == "lead"
    t.play(Pass(), Pass())
    assert (t.state.phase, t.state.turn) == ("initiative", 3)
    told = [type(event).__name__ for event in t.match.events()]
    kinds = [name for name in told if name in {"TurnBegan", "InitiativeChosen", "LeadTaken", "Passed", "Scored"}]
    assert kinds == ["TurnBegan", "InitiativeChosen", "LeadTaken", "Passed", "Passed", "Scored", "TurnBegan"]


@pytest.mark.rule("ALK-TRN-02")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_ap_come_back_and_do_not_add_up(left: int) -> None:
    t = table(fighter(ap=3, left=left, at=(3, 3)), fighter(ap=2, left=2, at=(20, 20)), phase="start")
    assert t.ap(0, 1) == (3, 2)


@pytest.mark.rule("ALK-TRN-02")
def test_a_new_turn_forgets_charges_runs_harvests_and_activations() -> None:
    marks = {"charged": True, "failed_charge": True, "ran": True, "harvested": True, "activated": True}
    t = table(fighter(at=(3, 3), used=("premonition",), **marks), fighter(at=(20, 20)), phase="end")
    one = t.game[0]
    assert not any(getattr(one, name) for name in marks)
    assert one.used == ()
    assert not any(card.activated for card in t.state.cards)
    assert t.event(TurnBegan).turn == 2


@pytest.mark.rule("ALK-TRN-02")
def test_wounds_concentration_and_stones_outlast_the_turn() -> None:
    t = table(fighter(at=(3, 3), ticked=3, concentration=2, stones=5), fighter(at=(20, 20)), phase="end")
    assert (t.game[0].ticked, t.game[0].concentration, t.game[0].stones) == (3, 2, 5)


@pytest.mark.rule("ALK-TRN-06", "ALK-ACT-08")
def test_after_a_card_the_lead_goes_over() -> None:
    t = pair()
    t.play(Activate(0), Walk(0), to(4, 3), Stop())
    assert isinstance(t.ask, TakeLead)
    assert t.ask.seat == 1


@pytest.mark.rule("ALK-TRN-06", "ALK-ACT-11")
def test_after_a_reactivation_the_lead_goes_over_too() -> None:
    t = table(fighter(ap=4, at=(3, 3)), fighter(at=(20, 20)))
    t.play(Activate(0), Walk(0), to(4, 3), Stop(), Pass())
    t.play(Reactivate((0,)), Walk(0), to(5, 3), Stop())
    assert t.ask.seat == 1


@pytest.mark.rule("ALK-TRN-07")
def test_whoever_passed_may_activate_again_once_the_other_has() -> None:
    t = pair()
    t.play(Pass())
    assert t.ask.seat == 1
    t.play(Activate(1), Walk(1), to(20, 19), Stop())
    assert t.ask.seat == 0
    t.play(Activate(0))
    assert [told.seat for told in t.events(Passed)] == [0]
    assert t.state.active == (0,)


@pytest.mark.rule("ALK-TRN-08", "ALK-RUL-09")
def test_two_passes_in_a_row_end_the_turn_with_all_ap_unspent() -> None:
    t = pair()
    t.play(Pass(), Pass())
    assert t.event(Scored).score == (0, 0)
    assert t.state.phase == "initiative"


@pytest.mark.rule("ALK-TRN-08")
def test_a_pass_an_activation_and_a_pass_do_not_end_the_turn() -> None:
    t = table(fighter(at=(3, 3)), fighter(at=(20, 20)), fighter(at=(6, 3)))
    t.play(Pass(), Activate(1), Walk(1), to(20, 19), Stop(), Activate(0), Walk(0), to(4, 3), Stop())
    assert t.state.phase == "lead"
    assert t.state.turn == 1


@pytest.mark.rule("ALK-TRN-09")
def test_whoever_has_nothing_left_passes_by_himself_and_the_other_goes_on() -> None:
    t = table(fighter(at=(3, 3)), fighter(at=(20, 20)), fighter(at=(6, 3)))
    t.play(Activate(0), Run(0), to(4, 3))
    t.play(Activate(1), Run(1), to(20, 19))
    t.play(Activate(2), Run(2), to(6, 4))
    assert [(told.seat, told.forced) for told in t.events(Passed)] == [(1, True), (0, True)]
    assert t.state.turn == 2


@pytest.mark.rule("ALK-TRN-09")
def test_the_last_player_may_play_several_cards_one_after_the_other() -> None:
    t = table(fighter(at=(3, 3)), fighter(at=(20, 20), left=0), fighter(at=(6, 3)))
    t.play(Activate(0), Run(0), to(4, 3))
    assert t.ask.seat == 0, "the other side is spent"
    t.play(Activate(2), Walk(2), to(6, 4))
    assert t.state.turn == 1


@pytest.mark.rule("ALK-TRN-10")
def test_the_end_of_a_turn_scores_first_and_then_removes_what_lasted_until_it() -> None:
    effects = (
        Effect("entangled", "entangled", source="litanie_des_ronces"),
        Effect("dice", "combat", 1, "next_roll", source="coeur_de_braise"),
        Effect("frightened", against=1, source="frightening"),
    )
    zone = Zone("pousse_du_beathacrann", 0, 0, 0, 1, 0)
    t = table(fighter(at=(3, 3), effects=effects), fighter(at=(20, 20)), phase="end", zones=(zone,))
    assert t.game[0].effects == ()
    assert t.state.zones == ()
    assert isinstance(t.match.events()[0], Scored)


@pytest.mark.rule("ALK-TRN-10")
def test_a_skill_for_the_next_fight_waits_for_it_beyond_the_turn() -> None:
    """The formula names no turn: what is given for the next fight ends with that fight."""
    effect = Effect("skill", "expert", "brutal", "next_fight", source="angelus_vitae")
    t = table(fighter(at=(3, 3), effects=(effect,)), fighter(at=(20, 20)), phase="end")
    assert t.game[0].effects == (effect,)


@pytest.mark.rule("ALK-TRN-05")
def test_whoever_was_given_the_lead_must_activate_a_first_card() -> None:
    four = [fighter(at=(3 + 4 * number, 3 + 4 * number), mind=9 - number) for number in range(4)]
    t = table(*four, phase="initiative")
    t.play(both(0, 1), 1, rolls="3 3  3 3")
    assert t.event(LeadTaken).leader == 1
    assert t.refused(Pass()).why == "ALK-TRN-05"
    assert Pass() not in t.ask.candidates()
    t.play(Activate(1), Walk(1), to(7, 8), Stop(), Activate(0), Walk(0), to(3, 4), Stop())
    assert t.ask.seat == 1
    assert t.takes(Pass()), "one card is enough"


@pytest.mark.rule("ALK-RUL-08", "ALK-TRN-05")
def test_the_winner_may_keep_the_lead_and_pass_at_once() -> None:
    t = table(fighter(at=(3, 3), mind=9), fighter(at=(20, 20), mind=5), phase="initiative")
    t.play(both(0, 1), 0, Pass(), rolls="3 3  3 3")
    assert t.ask.seat == 1
    assert t.takes(Pass()), "he was not given the lead, it came to him"


@pytest.mark.rule("ALK-RUL-08", "ALK-TRN-09")
def test_whoever_was_given_the_lead_with_nobody_able_to_act_is_not_held_to_it() -> None:
    t = table(fighter(at=(3, 3), mind=9), fighter(at=(20, 20), mind=5, left=0), phase="initiative")
    t.play(both(0, 1), 1, rolls="3 3  3 3")
    assert [(told.seat, told.forced) for told in t.events(Passed)] == [(1, True)]
    assert t.ask.seat == 0


@pytest.mark.rule("ALK-TRN-05", "ALK-TRN-06")
def test_a_pass_of_the_other_frees_nobody_who_is_bound() -> None:
    """Bound is who was given the lead, for his first card only; passing to him later binds nobody."""
    t = table(real("garlan", at=(3, 3)), fighter(at=(20, 20)), phase="lead", bound=True)
    assert t.refused(Pass()).code == "may_not_pass"
    t.play(Activate(0), Walk(0), to(4, 3), Stop())
    assert t.takes(Pass())


@pytest.mark.rule("ALK-TRN-05", "ALK-RUL-08")
def test_who_takes_the_lead_over_from_somebody_bound_who_could_not_act_is_not_bound() -> None:
    t = table(fighter(at=(3, 3), left=0), fighter(at=(20, 20)), phase="lead", bound=True)
    assert [(told.seat, told.forced) for told in t.events(Passed)] == [(0, True)]
    assert (t.ask.seat, t.takes(Pass())) == (1, True)
