"""The orders of questions in the hard spots, each from its first question to its last: who is asked what, and what
every answer costs or brings."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.malhya.played import Played

from escarmouche.games.malhya.decisions import (
    Done,
    DrawCard,
    EndTurn,
    GoOut,
    NameHero,
    Parry,
    RefuseItem,
    StepTo,
    TakeHand,
    TakeOption,
    UseCube,
    Wait,
)
from escarmouche.games.malhya.events import (
    AlarmSounded,
    DefenceRolled,
    EnemyStepped,
    EventMet,
    ImprovementDrawn,
    RoomLeft,
    SlotTaken,
    ThreatRolled,
)

YES, NO = True, False


def played(table: Played, *steps: tuple[str, int, Any]) -> Played:
    """Each step: what is asked, of which hero (or of which seat, where it is about none), and the answer."""
    for question, whose, answer in steps:
        assert table.asked == (question, whose), f"before {question} of {whose}: {answer}"
        table.say(answer)
    return table


@pytest.mark.rule("MAL-IHP-10", "MAL-IHP-18", "MAL-IHP-19", "MAL-IHP-21", "MAL-AUR-09", "MAL-THR-04", "MAL-GEN-12")
def test_01_waiting_and_taking_back_the_hand() -> None:
    """Paid at once, then the window, in it a whole turn with a window and a roll of its own, the window again, the
    token, the die, the sight."""
    table = Played("""
        A sulk = sulk bare aura 1 at B9 turn acting deeds [move scenario assassinate_melee] ap 3
        B ancient = ancient bare aura 1 at H8 turn waiting ap 3
        C yoktal = yoktal bare aura 0 at G2 turn waiting ap 2 | E guard = 01 at E2
        room crypt mode infiltration_normal threat 4 | speaker B
        dice threat_white:0 threat_white:0 threat_white:1""")
    played(table, ("HeroAction", 0, Wait()))
    assert table.hero(0).ap == 2
    played(table, ("Interrupt", 1, TakeHand()), ("Interrupt", 2, Done()), ("HeroAction", 1, StepTo(table.at("H7"))))
    played(table, ("Interrupt", 2, Done()), ("Interrupt", 0, Done()))  # the Sulk waits too, and has not rolled yet
    played(table, ("HeroAction", 1, Wait()), ("Interrupt", 2, Done()), ("Interrupt", 0, Done()))
    played(table, ("cancel_threat_die", 1, NO))
    assert (table.hero(1).ap, table.told(ThreatRolled)[0].hero) == (1, 1)
    played(table, ("Interrupt", 1, Done()), ("Interrupt", 2, Done()), ("cancel_threat_die", 0, YES))
    assert [(one.hero, len(one.faces)) for one in table.told(ThreatRolled)] == [(1, 1), (0, 2)]  # of three no black die
    assert (table.room.threat, table.hero(0).deeds) == (5, ())
    assert table.asked == ("initiative_spend", 1)  # the guard sees two squares far now, and nobody can reach it


@pytest.mark.rule("MAL-ALM-03", "MAL-ALM-06", "MAL-ALM-13", "MAL-ALM-14", "MAL-IHP-05", "MAL-THR-01")
def test_02_an_alarm_in_mid_move() -> None:
    """The hero who walks is asked first, then those who wait; a shot leaves a corpse that the next guard sees; whoever
    killed ends his turn before the walk goes on."""
    table = Played("""
        A yoktal = yoktal bare aura 0 at B5 turn acting
        B ancient = ancient aura 0 at B2 turn waiting ap 5 | C sulk = sulk bare aura 0 at F7 turn waiting ap 5
        E one = 01 at D5 | E two = 01 at E6 vigilance n | E far = 01 at I2
        room crypt mode infiltration_normal | speaker C
        dice threat_white:0 threat_white:0 threat_white:0""")
    played(table, ("HeroAction", 0, StepTo(table.at("C5"))), ("Interrupt", 2, Done()), ("Interrupt", 1, Done()))
    played(table, ("cancel_alarm", 0, "no"), ("cancel_alarm", 1, "ranged"))
    assert (table.room.corpses, table.room.noises) == ((table.at("D5"),), (table.at("D5"),))
    played(table, ("cancel_alarm", 2, "melee"))
    assert (table.room.corpses, table.hero(2).ap) == ((table.at("D5"), table.at("E6")), 1)
    played(table, ("HeroAction", 2, Wait()), ("Interrupt", 2, Done()))
    assert [one.hero for one in table.told(ThreatRolled)] == [2, 1]  # without points the Ancient has to end
    assert (table.asked, table.hero(0).free_move, table.hero(0).square) == (("HeroAction", 0), 3, table.at("C5"))
    assert table.told(AlarmSounded) == []


@pytest.mark.rule("MAL-THR-01", "MAL-THR-04", "MAL-THR-06", "MAL-THR-07", "MAL-AUR-09", "MAL-RUL-13")
@pytest.mark.parametrize(
    ("deeds", "cloak", "token", "dice", "threat"),
    [
        ("move move_corpse scenario", "", None, "threat_white:1 threat_white:2", 6),  # his corpses do not count
        ("move assassinate_melee scenario", "", NO, "threat_black:3", 6),
        ("move assassinate_melee scenario", "", YES, "threat_white:0 threat_white:1", 4),
        ("move assassinate_melee scenario move_corpse", "objects [R06]", NO, "threat_white:0 threat_white:1", 4),
        ("move assassinate_melee scenario", "objects [R06]", YES, "threat_white:2", 5),
        ("move", "objects [R06]", None, "", 3),
        ("move", "", YES, "", 3),
        ("move assassinate_melee scenario", "", NO, "threat_black:special", 12),
    ],
)
def test_03_threat_dice(deeds: str, cloak: str, token: bool | None, dice: str, threat: int) -> None:
    """Types, less corpses of the Sulk, less the cloak, less the token; of three left one black die."""
    aura = 0 if token is None else 1
    table = Played(f"""
        A sulk = sulk bare aura {aura} {cloak} at B9 turn acting deeds [{deeds}] ap 3
        B yoktal = yoktal bare at G8 turn ended | E guard = 01 at A2 | room crypt mode infiltration_normal threat 3
        dice {dice or "threat_white:2"}""")
    played(table, ("HeroAction", 0, EndTurn()), *([] if token is None else [("cancel_threat_die", 0, token)]))
    assert len(table.told(ThreatRolled)) == bool(dice)
    assert bool(table.told(AlarmSounded)) is (threat == 12)
    assert threat in {12, table.room.threat}


@pytest.mark.rule("MAL-IEN-03", "MAL-IEN-04", "MAL-IEN-18", "MAL-IEN-20", "MAL-EX-53")
def test_04_ties_of_enemies_in_infiltration() -> None:
    """AC07, two of them two points to blue: one is nearer, of two at a cost of four the party picks one, then who walks
    first, then each square."""
    table = Played("""
        A yoktal = yoktal bare aura 0 at A10 turn ended | B ancient = ancient bare aura 0 at B10 turn ended
        E near = 01 at H3 | E one = 01 at G2 | E other = 01 at I9
        room gardens mode infiltration_normal | speaker B
        dice AC07 AC25""")
    near, one, other = 8, 9, 10
    played(table, ("NextHero", 1, Done()))
    assert sorted(table.proposed) == [one, other]
    played(table, ("enemy_tiebreak", 1, other), ("enemy_order", 1, other))
    asked = []
    while table.asked == ("enemy_path", 1):
        asked.append(table.ask.facts()["enemy"])
        table.say(table.proposed[-1])
    assert set(asked) == {near, other}
    assert [step.enemy for step in table.told(EnemyStepped)] == [other, other, near, near]
    assert table.state.enemies[1].square == table.at("G2")


@pytest.mark.rule("MAL-EAI-17", "MAL-EAI-03", "MAL-EAI-04", "MAL-EAI-06", "MAL-EAI-18", "MAL-INI-06")
def test_05_ties_of_enemies_in_combat() -> None:
    """Which guard, which of two free heroes as near, which of the squares beside him; for the next guard that hero is
    engaged, and only the square is asked for. Beside two heroes the party says whom it strikes."""
    table = Played("""
        A yoktal = yoktal bare aura 0 at B8 turn ended | B ancient = ancient bare aura 0 at F8 turn ended
        E one = 01 at D7 | E two = 01 at I8
        room crypt mode combat | speaker B
        dice attack:dmg1 attack:dmg1 attack:dmg2 attack:dmg1""")
    played(table, ("enemy_order", 1, 8))
    played(table, ("enemy_target", 1, 0), ("enemy_square", 1, table.at("C8")), ("enemy_square", 1, table.at("G7")))
    assert (table.crystals(0), table.crystals(1)) == ((3, 0, 3, 0), (1, 0, 4, 0))
    both = Played("""
        A yoktal = yoktal bare aura 0 at B8 turn ended | B ancient = ancient bare aura 0 at D8 turn ended
        E one = 01 at C8 | room crypt mode combat | speaker B
        dice attack:dmg1 attack:dmg1""")
    played(both, ("enemy_target", 1, 0))
    assert (both.crystals(0), both.state.enemies[0].square) == ((3, 0, 3, 0), both.at("C8"))


@pytest.mark.rule("MAL-DEF-10", "MAL-OBJ-12", "MAL-ARM-04", "MAL-RUL-27", "MAL-RUL-48", "MAL-WND-04")
def test_06_wounds_and_crystals() -> None:
    """The Mhaÿ's seven damage and a shock: a window before it acts, one when its dice lie there, the defence, a die
    anew, the armour, a window before crystals move, which kind of wound comes first."""
    table = Played("""
        A ur = ur_berg life 2 damage 6 aura 1 at D2 ap 3 turn ended
        B yoktal = yoktal bare aura 0 carry 3 cubes {yellow_potion 3} at D3 turn ended | E mhay = 08 at E2
        room crypt mode combat
        dice attack:special attack:dmg2 power:dmg2 power:dmg3 defence:blank defence:shield1 defence:shield1""")
    played(table, ("UseNow", 1, Done()), ("enemy_target", 0, 0), ("UseNow", 1, UseCube("yellow_potion", 0)))
    played(table, ("UseNow", 1, Done()))
    assert (table.ask.facts()["damage"], table.ask.facts()["shock"]) == (7, 1)
    played(table, ("Defence", 0, Parry((1,), aura=True)), ("reroll", 0, 0))
    assert table.told(DefenceRolled)[-1].faces == ("shield1", "shield1")
    assert (table.ask.facts()["shields"], table.ask.facts()["more"]) == (2, 2)
    played(table, ("sacrifice", 0, YES), ("UseNow", 1, Done()), ("wound_order", 0, "shock"))
    assert (table.crystals(0), table.hero(0).armour, table.hero(0).ap) == ((0, 1, 7, 0), "", 3)


@pytest.mark.rule("MAL-UNC-01", "MAL-UNC-02", "MAL-UNC-04", "MAL-OBJ-13", "MAL-IHP-25")
def test_07_who_lies_unconscious_is_asked_nothing_and_gets_up_beside_who_stands_on_him() -> None:
    table = Played("""
        A yoktal = yoktal bare aura 0 at B9 turn acting | E guard = 01 at A2
        B ancient = ancient bare aura 0 cubes {yellow_potion 1} at G8 turn ended
        C sulk = sulk bare life 0 damage 6 cubes {yellow_potion 1} at G8
        room crypt mode infiltration_normal | speaker B
        dice threat_white:0""")
    played(table, ("HeroAction", 0, StepTo(table.at("B8"))), ("Interrupt", 1, UseCube("yellow_potion", 2)))
    assert table.crystals(2) == (1, 0, 5, 0)
    assert table.at("G8") not in table.ask.candidates()
    played(table, ("reappear_square", 2, table.at("H8")), ("Interrupt", 2, Done()))  # he has a potion of his own
    assert (table.asked, table.hero(0).square, table.hero(2).square) == (
        ("HeroAction", 0),
        table.at("B8"),
        table.at("H8"),
    )
    table.say(EndTurn()).passed()
    assert NameHero(2) in table.ask.candidates()  # his turn of this cycle is still to come


@pytest.mark.rule("MAL-TST-18", "MAL-TST-31", "MAL-TST-32", "MAL-OBJ-12", "MAL-GEN-12")
def test_08_a_group_test_with_tokens() -> None:
    """Chapter 117: the party's order one by one, that hero's token, a roll, the window, on or not."""
    table = Played("""
        A yoktal = yoktal bare aura 1 life 5 damage 1 | B ancient = ancient bare aura 1 cubes {yellow_potion 1}
        C sulk = sulk bare aura 0 | speaker B | chapter 117
        dice skill:success skill:success difficulty:blank skill:success skill:success skill:blank difficulty:blank \
skill:blank difficulty:blank O06""")
    played(table, ("test_order", 1, 0), ("test_aura", 0, YES), ("UseNow", 1, Done()))
    assert table.ask.facts()["successes"] == 2
    played(table, ("test_continue", 0, NO), ("test_order", 1, 1), ("test_aura", 1, YES), ("UseNow", 1, Done()))
    assert (table.ask.facts()["successes"], table.ask.facts()["validated"]) == (2, 2)
    played(table, ("test_continue", 1, NO), ("UseNow", 1, Done()))  # the last one has no token
    assert (table.ask.facts()["successes"], table.ask.facts()["validated"]) == (0, 4)
    played(table, ("test_continue", 2, NO), ("assign_reward", 1, 2), ("KeepOrLeave", 2, RefuseItem()))
    assert (table.asked, table.state.read[-1], table.state.tokens) == (("TravelAction", 1), "136", 1)


@pytest.mark.rule("MAL-EXI-02", "MAL-EXI-03", "MAL-EXI-05", "MAL-EXI-09", "MAL-RUL-74")
def test_09_leaving() -> None:
    """Whoever goes out rolls; at the next cycle he is asked back; whose leaving completes it does not roll."""
    table = Played("""
        A ancient = ancient bare aura 0 at K3 turn acting | B yoktal = yoktal bare aura 0 at L5
        E guard = 01 at A1 vigilance n
        room gardens mode infiltration_normal
        dice threat_white:0 AC25 AC26""")
    table.step("L3")
    played(table, ("HeroAction", 0, GoOut()))
    assert len(table.told(ThreatRolled)) == 1
    played(table, ("NextHero", 0, NameHero(1)), ("HeroAction", 1, EndTurn()), ("NextHero", 0, Done()))
    played(table, ("return_to_room", 0, NO), ("NextHero", 0, NameHero(1)))
    table.step("L4", "L3")
    played(table, ("HeroAction", 1, GoOut()))
    assert (len(table.told(ThreatRolled)), [one.chapter for one in table.told(RoomLeft)]) == (1, ["20"])


@pytest.mark.rule("MAL-SAR-03", "MAL-SAR-06", "MAL-SAR-12", "MAL-SAR-14", "MAL-SAR-16", "MAL-RUL-50")
def test_10_the_sarycan() -> None:
    """Regeneration, places, initiative, the token, turns; on a stone the party names the zone, and each hero there
    defends himself on a roll of his own, from the speaker on."""
    table = Played("""
        A yoktal = yoktal aura 0 | B ancient = ancient life 0 damage 5 aura 0 | C sulk = sulk aura 0
        beast {name sarycan, life [9 9 12]} | speaker C
        dice I05 AC04 attack:dmg1 attack:dmg1 power:blank defence:blank attack:dmg2 attack:dmg2 power:blank \
defence:blank""")
    played(table, ("regeneration", 1, "damage"), ("regeneration_consent", 1, YES))
    assert [table.crystals(one)[0] for one in (0, 1, 2)] == [5, 1, 5]
    played(table, ("beast_slot", 2, "tail"), ("beast_slot", 0, "tail"), ("beast_slot", 1, "heart"))
    assert [(one.hero, one.zone) for one in table.told(SlotTaken)] == [(2, "tail"), (0, "tail"), (1, "heart")]
    played(table, ("initiative_spend", 2, 0), ("initiative_spend", 0, 0))
    assert table.told(ImprovementDrawn) == []
    played(table, ("initiative_spend", 1, 0))
    assert [one.token for one in table.told(ImprovementDrawn)] == ["I05"]  # 5 + 3: it acts before all of them
    played(table, ("beast_zone", 2, "tail"), ("Defence", 2, Parry((1,))), ("Defence", 0, Parry((1,))))
    assert (table.crystals(2), table.crystals(0)) == ((3, 0, 3, 0), (1, 0, 5, 0))
    assert table.asked == ("tie_order", 2)  # Sulk and Ancient are level


@pytest.mark.rule("MAL-TRV-18", "MAL-TRV-19", "MAL-TRV-25", "MAL-TRV-26", "MAL-TRV-08", "MAL-RUL-82", "MAL-EX-52")
def test_11_weather_and_event_pairing() -> None:
    """The day ends first; a forest card on a plain brings rain and a token; then a plain card the event of the rain."""
    table = Played("""
        A yoktal = yoktal | B ancient = ancient | hex [1 0] | slots [D1 D2 D3 D4 N1 N2] | turn 2 | tokens 1
        dice D6 D5 E3""")
    played(table, ("TravelAction", 0, DrawCard()))
    assert (table.state.days, table.state.slots, table.state.weather, table.state.tokens) == (2, ("D6",), "bad", 2)
    played(table, ("TravelAction", 0, DrawCard()))
    assert [one.pair for one in table.told(EventMet)] == ["05-07"]
    assert (table.state.slots, table.state.tokens) == (("D6", "D5"), 2)  # no top effect
    played(table, ("ChapterChoice", 0, TakeOption(4)))
    assert (table.asked, table.state.tokens) == (("TravelAction", 0), 3)
