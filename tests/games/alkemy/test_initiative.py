"""Who takes the lead: two figures chosen in secret, an opposed MIND roll, the winner's word [ALK-TRN-03, 04]."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.alkemy.table import Table, both, fighter, real, table

from escarmouche.chance import CHANCE
from escarmouche.games.alkemy.decisions import Pass
from escarmouche.games.alkemy.events.play import InitiativeChosen, LeadTaken
from escarmouche.games.alkemy.events.rolling import DiceThrown, Opposed
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.settings import Settings

PLACES = ((3, 3), (20, 20), (6, 3), (20, 16))


def four(settings: Settings | None = None, **words: object) -> Table:
    """Two figures a side: 0 and 2, 1 and 3."""
    minds = (7, 7, 5, 9)
    some = [fighter(at=place, mind=mind, **words) for place, mind in zip(PLACES, minds, strict=True)]
    return table(*some, phase="initiative", settings=settings)


@pytest.mark.rule("ALK-TRN-03")
def test_each_player_chooses_one_of_his_figures_in_play_and_the_higher_total_wins() -> None:
    t = four()
    assert t.match.asks[0].candidates() == (0, 2)
    assert t.match.asks[1].candidates() == (1, 3)
    t.play(both(2, 3), rolls="6 5  1 2")  # 11 + 5 against 3 + 9
    assert [part.value for part in t.event(Opposed).totals] == [16, 12]
    assert t.ask.seat == 0
    assert t.event(InitiativeChosen).figures == (2, 3)


@pytest.mark.rule("ALK-TRN-03", "ALK-PRF-03")
def test_the_dice_are_those_of_the_chosen_figure_s_health() -> None:
    t = table(fighter(at=(3, 3), boxes=(2, 2, 2), ticked=2), fighter(at=(20, 20), mind=8), phase="initiative")
    t.play(both(0, 1), rolls="5 5  4 4")  # the fifth yellow face is a 4
    assert [(told.colour, told.dice[0].number) for told in t.events(DiceThrown)] == [("yellow", 4), ("white", 4)]


@pytest.mark.rule("ALK-TRN-03", "ALK-DIC-08")
def test_a_tie_goes_to_the_higher_mind_and_else_both_roll_again() -> None:
    t = four()
    t.play(both(0, 3), rolls="4 4  3 3")  # 8 + 7 against 6 + 9
    assert t.ask.seat == 1
    t = four()
    t.play(both(0, 1), rolls="4 4  4 4   2 2  3 3")
    assert len(t.events(Opposed)) == 2
    assert t.ask.seat == 1


@pytest.mark.rule("ALK-TRN-04")
@pytest.mark.parametrize("leader", [0, 1])
def test_the_winner_decides_who_leads(leader: int) -> None:
    t = four()
    t.play(both(0, 1), rolls="6 6  1 1")
    assert t.ask.seat == 0
    assert set(t.ask.candidates()) == {0, 1}
    t.play(leader)
    assert (t.event(LeadTaken).winner, t.event(LeadTaken).leader) == (0, leader)
    assert (t.ask.seat, t.state.bound) == (leader, leader == 1)


@pytest.mark.rule("ALK-GEN-07", "ALK-RUL-07")
def test_the_choice_of_the_first_is_nowhere_to_be_seen_until_both_have_chosen() -> None:
    t = four()
    before, told = msgspec.json.encode(t.state), len(t.match.events())
    t.match.answer(2, 0)
    assert msgspec.json.encode(t.state) == before
    assert len(t.match.events()) == told
    assert list(t.match.asks) == [1]
    assert t.match.asks[1].facts()["options"] == (1, 3)
    t.dice.add("6 6 1 1")
    t.match.answer(1, 1)
    assert t.event(InitiativeChosen).figures == (2, 1)


@pytest.mark.rule("ALK-RUL-07")
def test_in_the_open_the_last_leader_chooses_first() -> None:
    some = [fighter(at=place) for place in PLACES]
    t = table(*some, phase="initiative", settings=Settings(initiative_choice="open"), first=1)
    assert list(t.match.asks) == [1], "one after the other"
    t.play(3)
    assert t.ask.seat == 0
    t.play(0, rolls="6 6  1 1")
    assert t.event(InitiativeChosen).figures == (0, 3)


@pytest.mark.rule("ALK-SKL-16")
def test_a_strategist_has_one_die_more_when_he_is_chosen() -> None:
    t = table(real("fu_nihao", at=(3, 3)), fighter(at=(20, 20)), fighter(at=(6, 3)), phase="initiative")
    t.play(both(0, 1), rolls="1 6 5  4 4")
    assert [(told.figure, len(told.dice)) for told in t.events(DiceThrown)] == [(0, 3), (1, 2)]
    assert t.event(Opposed).totals[0].value == 11 + 9
    t = table(real("fu_nihao", at=(3, 3)), fighter(at=(20, 20)), fighter(at=(6, 3)), phase="initiative")
    t.play(both(2, 1), rolls="6 5  4 4")  # somebody else rolls: no die of his


@pytest.mark.rule("ALK-SKL-17")
def test_superior_will_rolls_three_dice_for_the_initiative() -> None:
    t = table(fighter(at=(3, 3), skills=(SkillUse("superior_will"),)), fighter(at=(20, 20)), phase="initiative")
    t.play(both(0, 1), rolls="1 6 5  4 4")
    assert len(t.events(DiceThrown)[0].dice) == 3


@pytest.mark.rule("ALK-TRN-03")
def test_only_figures_in_play_are_chosen() -> None:
    t = table(*(fighter(at=place) for place in PLACES), phase="initiative", out=(2,))
    assert t.match.asks[0].candidates() == (0,)
    assert t.match.asks[1].candidates() == (1, 3)


@pytest.mark.rule("ALK-RUL-65")
def test_what_chance_decides_is_kept_in_the_record() -> None:
    t = four()
    t.play(both(0, 1), 0, rolls="6 6  1 1")
    rolled = [answer for seat, answer in t.match.answers if seat == CHANCE]
    assert rolled == [(6, 6), (1, 1)]


@pytest.mark.rule("ALK-END-02", "ALK-RUL-59")
@pytest.mark.parametrize("left", [0, 1])
def test_a_player_alone_on_the_table_leads_without_a_roll_or_a_choice(left: int) -> None:
    alone = Settings(wipe_out_ends_game=False)
    t = table(fighter(at=(3, 3)), fighter(at=(20, 20)), phase="start", settings=alone, out=(1 - left,))
    assert (t.state.phase, t.ask.seat, t.ask.kind) == ("lead", left, "TakeLead")
    told = t.event(LeadTaken)
    assert (told.winner, told.leader, told.why) == (left, left, "ALK-RUL-59")
    turn = t.state.turn
    t.play(Pass())
    assert (t.state.turn, t.ask.seat) == (turn + 1, left), "the other has nothing to play, and the turn is over"
