"""Questions that name the right player and what he may do, and reasons that are those of what has happened."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.malhya.orders import with_chapter
from tests.games.malhya.played import Played
from tests.games.malhya.table import Table

from escarmouche.core import Event
from escarmouche.games.malhya.decisions import (
    Assassinate,
    Attack,
    Buy,
    Done,
    EndTurn,
    GiveGold,
    HandHero,
    MoveTo,
    NameHero,
    PassSpeaker,
    TakeOption,
    TendHero,
    UseCube,
    UseObject,
)
from escarmouche.games.malhya.events import (
    AlarmSounded,
    AllFell,
    ChapterRead,
    CubesChanged,
    EnemyNoticed,
    EnemyStepped,
    FellUnconscious,
    GoldChanged,
    Healed,
    Hurt,
    ItemGone,
    TalentUsed,
    TestBegan,
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


LAST = "A yoktal = yoktal bare aura 0 life 1 shock 2 damage 3 {} | B ancient = ancient bare life 0 damage 5 {}"


@pytest.mark.rule("MAL-UNC-08", "MAL-UNC-10", "MAL-UNC-11", "MAL-END-02")
@pytest.mark.parametrize(
    ("places", "where", "skills"),
    [
        (("at B8", "at H8"), "E guard = 01 at H2 | room crypt mode combat", 1),
        (("at B8", "at H8"), "E guard = 01 at H2 | room crypt mode infiltration_normal", 0),
        (("", ""), "phase travel", 0),
    ],
    ids=["combat", "infiltration", "road"],
)
def test_when_nobody_can_go_on_that_is_told_before_all_recover(
    places: tuple[str, str], where: str, skills: int
) -> None:
    table = Played(
        f"{LAST.format(*places)} | {where} | agenda [{{Travel}} {{Suffer, heroes [yoktal], kind grave, n 2}}]"
    )
    told = [type(one) for one in table.match.events()]
    assert told[: told.index(Healed)] == [Hurt, FellUnconscious, AllFell]
    assert told.index(ChapterRead) > max(place for place, one in enumerate(told) if one is Healed)
    assert reasons(table, Hurt) == ["The text deals this wound: no defence helps."]
    shock = "When a fight ends, or nobody can go on, all shock goes."
    wakes = "When a fight ends, or nobody can go on, whoever is unconscious regains one crystal."
    skill = "Won or lost, a fight that ends sets this skill to work."
    assert reasons(table, Healed) == [shock, wakes, *[skill] * skills]


@pytest.mark.rule("MAL-UNC-05", "MAL-UNC-12")
def test_a_regeneration_says_who_pays_and_why() -> None:
    table = Played(
        "A yoktal = yoktal bare life 0 damage 6 at B8 | B sulk = sulk bare at H8 "
        "| E guard = 01 at H2 | room crypt mode combat"
    )
    table.say("damage", YES)
    assert reasons(table, Healed) == ["Every conscious hero pays for this crystal with a wound of the same kind."]
    assert reasons(table, Hurt) == ["This pays for another's waking: nothing wards it off."]


@pytest.mark.rule("MAL-TST-01")
@pytest.mark.parametrize(
    ("option", "said"), [(0, "1 success; failed at 1 stop."), (1, "5 successes; failed at 2 stops.")]
)
def test_of_two_tests_of_one_trait_the_one_that_is_taken_is_announced(option: int, said: str) -> None:
    climb = {"who": "solo", "char": "physique", "aptitude": "climbing", "difficulty": 1}
    tests = [{**climb, "stops": 1, "objectives": [{"least": 1}]}, {**climb, "stops": 2, "objectives": [{"least": 5}]}]
    content = with_chapter(choices=[{"test": one} for one in tests])
    table = (
        Table("yoktal: bare, aura 0\nancient: bare", "7 1 7 1", content=content).read("123").say(TakeOption(option), 0)
    )
    (begun,) = table.told(TestBegan)
    assert said in str(WORDS.event(table.play().game, begun, "en"))


def said_in_french(table: Played, *kinds: type[Event]) -> list[str]:
    return [str(WORDS.event(table.match.game, one, "fr")) for one in table.match.events() if isinstance(one, kinds)]


@pytest.mark.rule("MAL-OBJ-02", "MAL-OBJ-09", "MAL-BAG-04")
def test_what_is_used_is_not_said_to_be_lost() -> None:
    table = Played(
        "A yoktal = yoktal bare life 4 damage 2 objects [O03] cubes {yellow_potion 1} | B ancient = ancient bare"
    )
    table.say(TendHero(0), UseCube("yellow_potion", 0), UseObject("O03"))
    assert said_in_french(table, CubesChanged, ItemGone) == [
        "Yoktal utilise 1 potion jaune.",
        "Yoktal utilise la carte Sacoche d'herboriste.",
        "Yoktal gagne 1 potion jaune.",
        "Yoktal gagne 1 potion jaune.",
    ]


@pytest.mark.rule("MAL-OBJ-07", "MAL-OBJ-08")
def test_a_lockpick_breaks_and_an_arrow_is_shot() -> None:
    lock = Played("""
        A yoktal = yoktal bare at A5 turn ended | B sulk = sulk aura 0 at K7 turn acting
        E guard = 01 at A1 vigilance n | room library mode infiltration_difficult
        dice skill:blank skill:blank skill:blank difficulty:stop difficulty:blank""")
    lock.step("K8").say(TakeOption(1), "blue_lockpick")
    assert said_in_french(lock, CubesChanged) == ["Sulk casse 1 crochet bleu."]
    shot = Played("""
        A yoktal = yoktal bare at A8 | B ancient = ancient aura 0 at B8 turn acting | E guard = 01 at H2
        room crypt mode combat | dice attack:dmg1 attack:dmg1 power:blank defence:blank defence:blank""")
    shot.say(Attack(8, (), "", ("yellow_arrow",)))
    assert said_in_french(shot, CubesChanged) == ["Ancienne utilise 1 flèche jaune."]


@pytest.mark.rule("MAL-MKT-02", "MAL-MKT-04", "MAL-BAG-09", "MAL-COL-03")
def test_coins_come_and_go_by_the_clause_of_what_was_done() -> None:
    stall = Played("A yoktal = yoktal bare gold 3 | B ancient = ancient bare gold 1 | chapter 38 | dice O03 W01 R04")
    stall.say(NameHero(0), GiveGold(1, 1))
    stall.say(*([YES] if stall.asked[0] == "accept_gift" else []), Buy("O03"))
    assert [one.why for one in stall.told(GoldChanged)] == ["MAL-BAG-09", "MAL-BAG-09", "MAL-MKT-02"]


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
