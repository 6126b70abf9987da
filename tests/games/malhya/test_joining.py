"""Players who come and go: heroes change hands between chapters, seats may be empty."""

from __future__ import annotations

import pytest
from tests.games.malhya.rooms import cycle
from tests.games.malhya.table import Table, mute_kind

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Faulty, Match
from escarmouche.games.malhya.agenda import Grow, Install
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import HandHero, LeaveToOthers, PassSpeaker, Rest
from escarmouche.games.malhya.events import HeroHandedOn, SpeakerPassed
from escarmouche.games.malhya.game import doors
from escarmouche.games.malhya.stage import MalhyaStage
from escarmouche.games.malhya.state import Setup
from escarmouche.kits.stage.scene import Gesture

YES, NO = True, False
STAGE = MalhyaStage(load_content)
THREE = "yoktal: bare, gold 0, aura 0\nancient: bare, gold 0, aura 0\nsulk: bare, gold 0, aura 0\njourney: hex 0 0"


@pytest.mark.rule("MAL-GEN-13", "MAL-RUL-86")
def test_a_hero_is_handed_to_another_player_if_his_own_agrees() -> None:
    table = Table(THREE, seats=3)
    assert (table.ask.seat, [hero.seat for hero in table.state.heroes]) == (0, [0, 1, 2])
    assert table.refused(HandHero(1, 1)) == "leads_him_already"
    assert table.refused(HandHero(3, 1)) == "nobody_there"
    assert table.refused(HandHero(1, 3)) == "no_such_player"
    table.say(HandHero(1, 2))
    assert (table.asked, table.ask.seat) == ("hand_hero", 1)
    assert [hero.seat for hero in table.say(NO).state.heroes] == [0, 1, 2]
    table.say(HandHero(1, 2), YES)
    assert [hero.seat for hero in table.state.heroes] == [0, 2, 2]
    assert [(one.hero, one.seat) for one in table.told(HeroHandedOn)] == [(1, 2)]
    assert table.asked == "TravelAction"


@pytest.mark.rule("MAL-GEN-13", "MAL-RUL-03", "MAL-RUL-86")
@pytest.mark.parametrize("agrees", [YES, NO])
def test_nobody_takes_the_speakers_hero_by_a_vote_or_by_answering_first(agrees: bool) -> None:
    """Who led him is asked, unless it is his own answer, or he has voted for it too."""
    voters = Table(THREE, seats=3, party_decisions="vote").play()
    for seat, answer in enumerate((Rest(), HandHero(0, 1), HandHero(0, 1))):
        voters.answer(answer, seat)
    first = Table(THREE, seats=3, party_decisions="any_player").play()
    first.answer(LeaveToOthers(), 0)
    first.answer(HandHero(0, 1), 1)
    for match in (voters, first):
        assert {seat: ask.facts().get("topic") for seat, ask in match.asks.items()} == {0: "hand_hero"}
        match.answer(agrees, 0)
        assert match.game.state.heroes[0].seat == (1 if agrees else 0)
    own = Table(THREE, seats=3, party_decisions="any_player").play()
    own.answer(LeaveToOthers(), 0)
    own.answer(HandHero(1, 0), 1)
    assert own.game.state.heroes[1].seat == 0
    both = Table(THREE, seats=3, party_decisions="vote").play()
    for seat, answer in enumerate((Rest(), HandHero(2, 1), HandHero(2, 1))):
        both.answer(answer, seat)
    assert both.game.state.heroes[2].seat == 1


@pytest.mark.rule("MAL-GEN-13", "MAL-RUL-03")
def test_in_a_room_too_whoever_led_a_hero_is_asked() -> None:
    room = cycle("crypt\n.AB......", seats=2, party_decisions="any_player").play()
    room.answer(LeaveToOthers(), 0)
    room.answer(HandHero(0, 1), 1)
    assert {seat: ask.facts().get("topic") for seat, ask in room.asks.items()} == {0: "hand_hero"}


@pytest.mark.rule("MAL-GEN-11", "MAL-GEN-13")
def test_when_the_speaker_leaves_the_role_passes_to_the_next_seat() -> None:
    table = Table(THREE, seats=3).say(HandHero(0, 2))  # nobody is asked: he hands on his own
    assert (table.state.speaker, table.ask.seat) == (1, 1)
    assert [one.seat for one in table.told(SpeakerPassed)] == [1]
    assert table.refused(PassSpeaker(0)) == "empty_seat"
    table.say(PassSpeaker(2), HandHero(0, 0))
    assert (table.state.speaker, table.state.heroes[0].seat) == (2, 0)  # he is back, and does not speak


@pytest.mark.rule("MAL-GEN-11", "MAL-GEN-13")
def test_handing_on_the_word_or_a_hero_is_proposed_wherever_it_is_allowed() -> None:
    """On the road, in a chapter, in a choice of the party; the word is nobody's where all vote."""
    every = [*map(PassSpeaker, range(-1, 4)), *(HandHero(hero, seat) for hero in range(4) for seat in range(4))]
    road, chapter = Table(THREE, seats=3), Table(THREE, seats=3).read("11")
    squares = Table(THREE, seats=3).do(Install("gardens"))
    votes = Table(THREE, seats=3, party_decisions="vote")
    whom = {"road": road, "chapter": chapter, "first_hero": squares, "vote": votes}
    handed = {}
    for name, table in whom.items():
        ask = table.play().asks[0]
        proposed = list(ask.candidates())
        handed[name] = [one for one in proposed if isinstance(one, ask.defers)]
        assert handed[name] == [one for one in every if ask.refusal(one) is None]
        assert proposed[0] not in handed[name]
    heroes = [HandHero(hero, seat) for hero in range(3) for seat in range(3) if hero != seat]
    words = [PassSpeaker(1), PassSpeaker(2)]
    assert handed == {"road": [*words, *heroes], "chapter": words, "first_hero": words, "vote": heroes}
    assert squares.asked == "first_hero"
    own = Table(THREE, seats=3).do(Grow(0))
    assert not own.ask.defers  # a question of a hero is not the party's


@pytest.mark.rule("MAL-GEN-11")
def test_on_the_page_the_word_is_handed_on_in_a_choice_too() -> None:
    """Beside the heroes of whom one comes first; in random play nobody does it."""
    game = Table(THREE, seats=3).do(Install("gardens")).play()
    ask = game.asks[0]
    shown = [one.answer for one in STAGE.proposals(game.game, ask, Gesture(), "en")]
    assert shown == [0, 1, 2, PassSpeaker(1), PassSpeaker(2)]
    rng = Stream("any")
    assert {ask.sample(rng) for _ in range(30)} == {0, 1, 2}


@pytest.mark.rule("MAL-GEN-12", "MAL-GEN-13", "MAL-RUL-03")
def test_an_empty_seat_is_asked_nothing() -> None:
    voters = Table(THREE, seats=3, party_decisions="vote").play()
    assert voters.asks.keys() == {0, 1, 2}
    for seat in range(3):
        voters.answer(HandHero(0, 1), seat)
    assert voters.asks.keys() == {1, 2}
    voters.answer(Rest(), 1)
    voters.answer(Rest(), 2)
    assert voters.game.state.slots == ("rest",)


@pytest.mark.rule("MAL-GEN-13", "MAL-SET-08")
def test_a_match_may_begin_with_empty_seats() -> None:
    match = Match(doors(load_content).begin(Setup(seats=3, empty=(0,), party=("sulk", "yoktal"))), Seeded(1))
    assert [hero.seat for hero in match.game.state.heroes] == [1, 2]
    assert match.asks.keys() == {1}
    match.answer(HandHero(1, 0), 1)
    assert match.asks.keys() == {2}
    match.answer(YES, 2)
    assert [hero.seat for hero in match.game.state.heroes] == [1, 0]
    alone = Match(doors(load_content).begin(Setup(seats=2, empty=(1,))), Seeded(1))
    alone.answer("sulk", 0)
    alone.answer("ancient", 0)
    assert [hero.seat for hero in alone.game.state.heroes] == [0, 0]  # one player, two heroes
    for faulty in ({"empty": (0, 1)}, {"empty": (2,)}):
        with pytest.raises(Faulty):
            doors(load_content).begin(Setup(seats=2, **faulty))


@pytest.mark.rule("MAL-GEN-13")
def test_heroes_change_hands_between_chapters_alone() -> None:
    table = Table(THREE, seats=3).read("11")
    assert table.asked == "ChapterChoice"
    assert table.refused(HandHero(0, 1)) == "not_an_option"
    room = cycle("crypt\n.AB......", seats=2)
    assert room.asked == "NextHero"
    room.say(HandHero(0, 1))
    assert (room.asked, room.ask.seat, room.hero().seat) == ("NextHero", 1, 1)


@pytest.mark.rule("MAL-GEN-09", "MAL-GEN-13", "MAL-BOK-11")
@pytest.mark.parametrize("setup", [Setup(seats=1), Setup(seats=4, empty=(0, 2)), Setup(seats=2, empty=(0,), heroes=4)])
def test_a_party_of_any_table_reaches_an_ending(setup: Setup) -> None:
    match = Match(mute_kind().begin(setup), Seeded("table"))
    rng = Stream("table")
    for _ in range(20_000):
        if not match.asks:
            break
        seat, ask = next(iter(match.asks.items()))
        assert seat not in setup.empty
        match.answer(ask.sample(rng), seat)
    assert match.game.outcome() is not None
