"""Seats, heroes, settings, the speaker and the other ways to decide."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.malhya.table import Table

from escarmouche.chance import Seeded
from escarmouche.core import Faulty, Match
from escarmouche.games.malhya.agenda import Chain, Install
from escarmouche.games.malhya.asks.choosing import ChooseSquare
from escarmouche.games.malhya.asks.travel import TravelAction
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import DrawCard, LeaveToOthers, MoveTo, PassSpeaker, Rest, TakeOption
from escarmouche.games.malhya.events import OptionTaken, PartyVoted
from escarmouche.games.malhya.game import Malhya, doors
from escarmouche.games.malhya.settings import Settings
from escarmouche.games.malhya.state import Hero, Setup
from escarmouche.games.malhya.words import WORDS
from escarmouche.kits.content.options import options


def begun(**setup: Any) -> Match[Malhya]:
    return Match(doors(load_content).begin(Setup(**setup)), Seeded(1))


@pytest.mark.rule("MAL-SET-05", "MAL-SET-06", "MAL-SET-08", "MAL-HER-01", "MAL-HER-02", "MAL-HER-03", "MAL-HER-06")
def test_heroes_are_chosen_seat_by_seat_and_set_out_from_the_city() -> None:
    match = begun(seats=2)
    assert match.asks.keys() == {0}
    match.answer("sulk", 0)
    refusal = match.refusal("sulk", 1)
    assert refusal is not None
    match.answer("ur_berg", 1)
    state = match.game.state
    assert (state.hex, state.weather, state.tokens, state.days) == ((0, 0), "fair", 0, 0)
    sulk, berg = state.heroes
    assert (sulk.life, sulk.aura, sulk.carry, sulk.move, sulk.initiative, sulk.gold) == (6, 3, 2, 5, 5, 3)
    assert (sulk.weapon, sulk.talents, sulk.cubes[5:7]) == ("W04", ("T05",), (1, 1))
    assert (berg.armour, berg.objects, berg.seat) == ("O11", (), 1)


@pytest.mark.rule("MAL-SET-07", "MAL-SET-03")
def test_cards_handed_out_leave_their_piles() -> None:
    state = begun(seats=2, party=("sulk", "ur_berg")).game.state
    common_objects, rare_objects, common_weapons, rare_weapons = state.piles
    assert "O11" not in common_objects
    assert {"W02", "W04", "W00"}.isdisjoint(common_weapons)
    assert (len(common_objects), len(rare_objects), len(common_weapons), len(rare_weapons)) == (12, 6, 5, 3)
    assert state.talents == ("T01", "T02", "T03", "T04", "T06", "T07")


@pytest.mark.rule("MAL-GEN-09")
def test_one_player_leads_two_heroes() -> None:
    state = begun(seats=1, party=("yoktal", "sulk")).game.state
    assert [hero.seat for hero in state.heroes] == [0, 0]
    four = begun(seats=3, heroes=4, party=("yoktal", "sulk", "ur_berg", "ancient")).game.state
    assert [hero.seat for hero in four.heroes] == [0, 1, 2, 0]


@pytest.mark.rule("MAL-GEN-09", "MAL-HER-01")
def test_whoever_has_a_hero_is_asked_for_another() -> None:
    alone, none = begun(seats=1, party=("yoktal",)), begun(seats=1)
    assert str(WORDS.ask(none.game, none.asks[0], "fr")) == "Joueur 1 : quel héros jouer ?"
    assert str(WORDS.ask(alone.game, alone.asks[0], "fr")) == "Joueur 1 : quel héros jouer, en plus de Yoktal ?"
    assert str(WORDS.answer(alone.game, alone.asks[0], "sulk", "en")).startswith("Sulk (")


@pytest.mark.rule("MAL-RUL-71")
def test_without_the_start_block_nobody_has_cubes() -> None:
    state = begun(seats=1, party=("yoktal", "sulk"), settings=Settings(start_resources="none")).game.state
    assert all(not any(hero.cubes) for hero in state.heroes)


@pytest.mark.rule("MAL-GEN-09", "MAL-HER-01")
@pytest.mark.parametrize(
    "setup",
    [
        {"seats": 0},
        {"seats": 5},
        {"seats": 1, "heroes": 1},
        {"seats": 3, "heroes": 2},
        {"heroes": 5},
        {"party": ("elf",)},
        {"party": ("sulk", "sulk")},
        {"party": ("sulk", "yoktal", "ancient")},
        {"scenario": "none"},
    ],
)
def test_a_faulty_setup_is_told(setup: dict[str, Any]) -> None:
    with pytest.raises(Faulty):
        doors(load_content).begin(Setup(**setup))


def test_every_option_of_the_ledger_is_a_setting() -> None:
    readings = options(Settings)
    assert len(readings) == 22
    assert all(len(values) >= 2 for values in readings.values())


# --- deciding --------------------------------------------------------------------------------------------------------

TWO = "yoktal: bare, gold 0, aura 0\nancient: bare, gold 0, aura 0\njourney: hex 0 0, tokens 3"


@pytest.mark.rule("MAL-GEN-11", "MAL-GEN-05")
def test_the_role_is_handed_on_in_any_question_to_the_party() -> None:
    table = Table(TWO, seats=2).test("71")
    assert (table.asked, table.ask.seat) == ("test_hero", 0)
    assert table.refused(PassSpeaker(0)) == "no_such_player"
    said = WORDS.answer(table.play().game, table.ask, PassSpeaker(1), "en")
    assert said == WORDS.answer(table.play().game, TravelAction(table.play().game, 0), PassSpeaker(1), "en")
    table.say(PassSpeaker(1))
    assert (table.asked, table.ask.seat, table.state.speaker) == ("test_hero", 1, 1)
    squares = Table(TWO, seats=2).do(Install("gardens", "", ""), Chain())
    while not isinstance(squares.ask, ChooseSquare):
        squares.say(squares.ask.candidates()[0])
    assert squares.say(PassSpeaker(1)).ask.seat == 1
    lone = Table(TWO, seats=2, party_decisions="any_player").test("71")
    assert lone.refused(PassSpeaker(1)) == "not_the_speaker"


@pytest.mark.rule("MAL-ARM-01", "MAL-RUL-05", "MAL-SET-05")
def test_of_two_armours_of_a_start_block_one_is_worn_and_the_other_stored() -> None:
    known = load_content()
    yoktal = known.heroes["yoktal"]
    laden = replace(yoktal, start=replace(yoktal.start, objects=("O11", "O02", "O12")))
    content = replace(known, heroes={**known.heroes, "yoktal": laden})
    match = Match(doors(lambda: content).begin(Setup(party=("yoktal", "ancient"))), Seeded(1))
    hero = match.game.state.heroes[0]
    assert (hero.armour, hero.objects) == ("O11", ("O02", "O12"))


@pytest.mark.rule("MAL-GEN-11", "MAL-RUL-03")
def test_the_speaker_answers_and_may_hand_on_the_role() -> None:
    table = Table(TWO, seats=2)
    assert table.ask.seat == 0
    assert table.refused(PassSpeaker(0)) == "no_such_player"
    assert table.refused(PassSpeaker(2)) == "no_such_player"
    table.say(PassSpeaker(1))
    assert (table.ask.seat, table.state.speaker) == (1, 1)
    table.say(Rest())
    assert table.ask.seat == 1


@pytest.mark.rule("MAL-RUL-03")
def test_the_first_who_answers_counts() -> None:
    table = Table(TWO, seats=2, party_decisions="any_player")
    left = table.ask.facts()
    assert table.ask.passing() == LeaveToOthers()  # what is said for a player who says nothing
    table.say(LeaveToOthers())
    assert (table.ask.seat, table.ask.facts()) == (1, left)  # the same question, of the next
    assert left["weather"] == "fair"
    assert table.refused(LeaveToOthers()) == "not_an_option"
    table.say(Rest())
    assert table.state.slots == ("rest",)
    assert table.ask.seat == 0


@pytest.mark.rule("MAL-RUL-03")
@pytest.mark.parametrize(
    ("votes", "where", "agreed"),
    [
        ((Rest(), MoveTo(1, 0), MoveTo(1, 0)), (1, 0), [((1, 2), (0,))]),
        ((MoveTo(0, 1), MoveTo(1, 0), Rest()), (0, 1), [((0,), (1, 2))]),
        ((MoveTo(0, 1), MoveTo(0, 1), MoveTo(0, 1)), (0, 1), []),  # of one mind: nothing to tell
    ],
)
def test_most_votes_and_of_equals_the_speakers(
    votes: tuple[Any, ...], where: tuple[int, int], agreed: list[Any]
) -> None:
    table = Table(TWO.replace("\njourney", "\nsulk: bare, gold 0, aura 0\njourney"), seats=3, party_decisions="vote")
    match = table.play()
    assert match.asks.keys() == {0, 1, 2}
    for seat, vote in enumerate(votes):
        match.answer(vote, seat)
    assert match.game.state.hex == where
    assert [(one.agreed, one.others) for one in table.told(PartyVoted)] == agreed
    refusal = match.refusal(PassSpeaker(1), 0)
    assert refusal is not None
    assert DrawCard() in match.asks[0].candidates()


@pytest.mark.rule("MAL-RUL-03", "MAL-GEN-11", "MAL-BOK-03")
@pytest.mark.parametrize(
    ("how", "answers", "seat"),
    [
        ("speaker", ((0, TakeOption(2)),), 0),
        ("speaker", ((0, PassSpeaker(1)), (1, TakeOption(2))), 1),
        ("any_player", ((0, LeaveToOthers()), (1, TakeOption(2))), 1),
        ("vote", ((0, TakeOption(0)), (1, TakeOption(2)), (2, TakeOption(2))), 1),
    ],
)
def test_an_option_is_told_with_the_player_who_took_it(how: str, answers: tuple[Any, ...], seat: int) -> None:
    table = Table("yoktal\nancient\nsulk", seats=3, party_decisions=how).read("EV_BATTLEFIELD")
    for by, answer in answers:
        table.play().answer(answer, by)
    assert [(one.seat, one.option) for one in table.told(OptionTaken)] == [(seat, 2)]


@pytest.mark.rule("MAL-SET-08", "MAL-HER-05")
def test_a_fresh_hero_stands_nowhere_and_has_done_nothing() -> None:
    """Without his card he has every characteristic in its lowest box, one place in his backpack, and nothing else."""
    hero = Hero(0, 0, "yoktal", 6)
    assert (hero.characteristics, hero.carry, hero.move, hero.initiative) == ((1, 1, 1, 1, 1), 1, 0, 0)
    assert (hero.shock, hero.damage, hero.grave, hero.aura, hero.spent, hero.gold) == (0, 0, 0, 0, 0, 0)
    assert (hero.square, hero.left_at, hero.foothold) == (-1, -1, -1)
    assert (hero.ap, hero.turn, hero.free_move, hero.deeds, hero.gauge, hero.zone) == (0, "", 0, (), 0, "")
