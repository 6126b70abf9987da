"""Questions that name the right player and what he may do, and reasons that are those of what has happened."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.malhya.played import Played

from escarmouche.core import Event
from escarmouche.games.malhya.decisions import (
    Assassinate,
    Buy,
    Done,
    EndTurn,
    HandHero,
    MoveTo,
    NameHero,
    PassSpeaker,
    TakeOption,
)
from escarmouche.games.malhya.events import (
    AlarmSounded,
    EnemyNoticed,
    EnemyStepped,
    GoldChanged,
    TalentUsed,
    ThreatRaised,
)
from escarmouche.games.malhya.words import WORDS

YES, NO = True, False
CRYPT = "room crypt mode infiltration_normal"


def question(table: Played, lang: str = "en") -> str:
    return str(WORDS.question(table.match.game, table.ask, lang))


def reasons(table: Played, kind: type[Event]) -> list[str]:
    """The line after the sentence of each event of a kind."""
    said = [WORDS.why(table.match.game, one, "en").splitlines()[1:-1] for one in table.told(kind)]
    return [" ".join(lines) for lines in said]


# --- questions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-GEN-13")
@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Ancient goes over to Player 3: agreed?"), ("fr", "Ancienne passe à Joueur 3 : d'accord ?")],
)
def test_who_is_asked_for_a_hero_is_told_who_would_lead_him(lang: str, said: str) -> None:
    table = Played("A yoktal = yoktal | B ancient = ancient | seats 3 | empty [C] | phase travel")
    table.say(HandHero(1, 2))
    assert table.ask.seat == 1
    assert question(table, lang) == said


@pytest.mark.rule("MAL-IHP-12", "MAL-OBJ-12")
@pytest.mark.parametrize(
    ("turn", "asked"), [("waiting ap 2", "does Ancient take back the hand?"), ("ended", "does Ancient use something?")]
)
def test_only_who_waits_is_asked_whether_he_takes_back_the_hand(turn: str, asked: str) -> None:
    table = Played(f"""
        A yoktal = yoktal bare aura 0 at B8 turn acting ap 6
        B ancient = ancient bare life 4 damage 1 cubes {{yellow_potion 1}} at H8 turn {turn}
        E guard = 01 at D7 vigilance n | E far = 01 at B2
        {CRYPT}""")
    step = next(one for one in table.ask.candidates() if getattr(one, "square", 0) == table.at("C8"))
    table.say(step)
    assert question(table) == f"Yoktal is about to enter C8: {asked}"
    table.say(Done(), Assassinate(8))
    assert question(table) == f"Yoktal is about to act: {asked}"
    table.say(Done(), EndTurn())
    assert question(table) == f"The turn of Yoktal is over: {asked}"


# --- reasons ---------------------------------------------------------------------------------------------------------

PAIR = "A yoktal = yoktal bare aura 0 at B8 turn acting | B ancient = ancient bare aura 0 at B9 turn ended"


@pytest.mark.rule("MAL-THR-05", "MAL-THR-09")
@pytest.mark.parametrize(("threat", "alarms"), [(1, []), (11, ["The threat cube has reached the end of the track."])])
def test_the_track_has_come_to_its_end_only_when_it_has(threat: int, alarms: list[str]) -> None:
    table = Played(f"{PAIR} | E guard = 01 at H2 | {CRYPT} threat {threat}\ndice threat_white:1")
    table.step("C8").say(EndTurn())
    assert reasons(table, ThreatRaised) == [""]
    assert reasons(table, AlarmSounded) == alarms


@pytest.mark.rule("MAL-THR-06")
def test_the_special_face_of_the_black_die_is_the_reason_of_its_alarm() -> None:
    deeds = "deeds [assassinate_melee move_corpse]"
    table = Played(
        f"{PAIR} | E guard = 01 at H2 | {CRYPT}\ndice threat_black:special".replace("acting", f"acting {deeds}")
    )
    table.step("C8").say(EndTurn())
    assert reasons(table, AlarmSounded) == ["The black threat die shows its special face."]


@pytest.mark.rule("MAL-ALM-08")
def test_a_text_may_be_the_reason() -> None:
    table = Played(f"{PAIR} | E guard = 01 at H2 | {CRYPT} | chapter 44")
    assert reasons(table, AlarmSounded) == ["The text sounds it."]


@pytest.mark.rule("MAL-ALM-01", "MAL-ALM-03")
@pytest.mark.parametrize(("answer", "alarms"), [("melee", []), ("no", ["Nobody has silenced the enemy that saw."])])
def test_who_has_seen_something_is_not_said_to_have_raised_the_alarm(answer: str, alarms: list[str]) -> None:
    table = Played(f"{PAIR} | E guard = 01 at D7 | E far = 01 at H2 | {CRYPT}")
    table.step("C8").say(answer)
    assert reasons(table, EnemyNoticed) == ["A hero or a corpse is in its field of vision."]
    assert reasons(table, AlarmSounded) == alarms


@pytest.mark.rule("MAL-IEN-05", "MAL-IEN-08")
def test_toward_a_marker_and_straight_on_are_two_reasons() -> None:
    """AC06 calls the guard on yellow to blue, AC27 sends it north."""
    table = Played(f"""
        A yoktal = yoktal bare aura 0 at H8 turn ended | B ancient = ancient bare aura 0 at H9 turn ended
        E guard = 01 at B2 | {CRYPT} | agenda [{{Travel}} {{SecondPhase}} {{March, card AC06}}]""")
    while table.asked[0] == "enemy_path":
        table.say(table.ask.candidates()[0])
    toward = "The action card makes it walk toward what it names, by a shortest way."
    assert reasons(table, EnemyStepped) == 3 * [toward]
    straight = Played(f"""
        A yoktal = yoktal bare aura 0 at H8 turn ended | B ancient = ancient bare aura 0 at H9 turn ended
        E guard = 01 at B2 | {CRYPT} | agenda [{{Travel}} {{SecondPhase}} {{Patrol, card AC27}}]""")
    assert reasons(straight, EnemyStepped) == ["The action card makes it walk straight on, the way it shows."]


# --- what has not happened is not told -------------------------------------------------------------------------------


@pytest.mark.rule("MAL-MKT-02")
def test_what_costs_nothing_changes_no_purse() -> None:
    table = Played("A yoktal = yoktal bare gold 1 | B ancient = ancient bare | chapter 38 | dice O02 W01 R04")
    table.say(NameHero(0), Buy("O02"))
    assert table.told(GoldChanged) == []


@pytest.mark.rule("MAL-TAL-01", "MAL-OBJ-07")
@pytest.mark.parametrize(("advanced", "saved"), [("T05", ["Sulk uses a talent: the lockpick is not lost."]), ("", [])])
def test_a_talent_that_saves_a_lockpick_is_told(advanced: str, saved: list[str]) -> None:
    table = Played(f"""
        A yoktal = yoktal bare at A5 turn ended | B sulk = sulk aura 0 advanced [{advanced}] at K7 turn acting
        E guard = 01 at A1 vigilance n | room library mode infiltration_difficult
        dice skill:blank skill:blank skill:blank difficulty:stop difficulty:blank""")
    table.step("K8").say(TakeOption(1), "blue_lockpick")
    said = [str(WORDS.event(table.match.game, one, "en")) for one in table.told(TalentUsed)]
    assert said == saved
    assert table.hero(1).cubes[5] == bool(saved)


@pytest.mark.rule("MAL-GEN-13", "MAL-GEN-11")
@pytest.mark.parametrize("answer", [HandHero(0, 4), PassSpeaker(0)])
def test_neither_a_hero_nor_the_word_goes_to_who_is_not_there(answer: Any) -> None:
    table = Played("A yoktal = yoktal bare | B ancient = ancient bare")
    refusal: Any = table.match.refusal(answer, 0)
    assert str(WORDS.refusal(table.match.game, refusal, "en")).startswith("That player cannot take this over")


@pytest.mark.rule("MAL-TRV-13")
def test_too_few_tokens_are_counted_in_good_french() -> None:
    table = Played("A yoktal = yoktal bare | B ancient = ancient bare | tokens 2 | weather bad | hex [2 -1]")
    refusal: Any = table.match.refusal(MoveTo(3, -1), 0)
    assert str(WORDS.refusal(table.match.game, refusal, "fr")).startswith(
        "Il faut 3 jetons voyage, le groupe a 2 jetons voyage"
    )
