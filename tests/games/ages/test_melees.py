"""The dominant, melees, splits, speech turns of the combat phase, re-splits [ADE-CBT-01..09, ADE-CBT-25..29]."""

from __future__ import annotations

import pytest
from tests.games.ages.fray import combat, fight, fray
from tests.games.ages.table import Table, check_answers, table

from escarmouche.core import Choose
from escarmouche.games.ages.asks.fighting import Place
from escarmouche.games.ages.asks.splitting import Opposed, Split, SplitMelee, split_of
from escarmouche.games.ages.events.fighting import DominantFound, FightBegan, FightMade, SplitterFound
from escarmouche.games.ages.events.playing import FirstSpeaker
from escarmouche.games.ages.queries.melees import claim, melees, splits
from escarmouche.games.ages.rules.combat_phase import begin
from escarmouche.games.ages.rules.splitting import find_splitter, mend
from escarmouche.games.ages.state import Fight

WARY = Place((0,), 2)
# a chain of four: a1 - b1 - a2 - b2
CHAIN = """A a1 = plain {ini 1} at 20,20 | B b1 = plain {ini 2, dis 1} at 23,20 | A a2 = plain {ini 3} at 26,20
    B b2 = plain {ini 4, dis 1} at 29,20"""


# --- the dominant ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-CBT-01", "ADE-RUL-104", "ADE-SCN-02")
def test_the_dominant_by_scenario_points_then_by_value_then_by_a_die() -> None:
    scene = "A one = plain at 20,20 | B two = plain at 40,60 | phase combat_start"
    t = table(scene)
    t.board.set_side(0, losses=1, points=1)
    t.run(begin(t.game))
    assert (t.board.state.dominant, t.event(DominantFound).by) == (0, "points")
    t = table(scene)
    t.board.set_side(0, losses=1)
    t.run(begin(t.game))
    assert (t.board.state.dominant, t.event(DominantFound).by) == (1, "value")
    t = table(scene)
    t.run(begin(t.game), "odd", dice="2")
    assert (t.board.state.dominant, t.event(DominantFound).by) == (1, "die")


@pytest.mark.rule("ADE-CBT-01", "ADE-TUR-02")
def test_a_phase_without_melees_has_a_dominant_and_no_speech_turn() -> None:
    t = fray("A one = plain at 20,20 | B two = plain at 40,60", dominant=1)
    t.run(combat(t.game))
    assert (t.board.state.dominant, t.board.state.phase) == (1, "upkeep")
    assert not t.events(FirstSpeaker)


@pytest.mark.rule("ADE-SKL-02")
def test_who_was_eliminated_in_the_activation_phase_does_not_fight() -> None:
    t = fray("A one = plain at 20,20 | B two = plain at 23,20 | B more = plain at 60,60")
    t.board.change(t["two"], doomed=True)
    t.run(combat(t.game))
    assert t.figure("two").where == "dead"


# --- melees ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-CBT-02", "ADE-RUL-103")
@pytest.mark.parametrize(("reading", "found"), [("enemy_contact", [(0, 1), (2, 3)]), ("any_contact", [(0, 1, 2, 3)])])
def test_friends_who_touch_do_not_join_two_melees(reading: str, found: list[tuple[int, ...]]) -> None:
    t = table(
        f"""A a1 = plain at 20,20 | B b1 = plain at 17,20 | A a2 = plain at 23,20 | B b2 = plain at 26,20
        A idle = plain at 20,23 | setting melee_links={reading}"""
    )
    assert melees(t.board) == found


@pytest.mark.rule("ADE-CBT-02", "ADE-SKL-44", "ADE-FLY-05")
def test_the_hidden_and_those_above_are_in_no_melee() -> None:
    t = table(
        """A one = plain at 20,20 | B scout = plain {skills Éclaireur} at 23,20 hidden
        B bird = plain {air 15, skills Vol} at 17,20 level 1"""
    )
    assert melees(t.board) == []


@pytest.mark.rule("ADE-CBT-03", "ADE-CBT-04")
def test_every_way_to_part_a_chain_of_four() -> None:
    t = table(CHAIN)
    ways = {frozenset((fight.one, *fight.against) for fight in way) for way in splits(t.board, (0, 1, 2, 3))}
    assert ways == {frozenset({(0, 1), (2, 3)})}, "one against two would leave somebody alone"
    t = table("A one = plain at 20,20 | B b1 = plain at 23,20 | B b2 = plain at 17,20 | A two = plain at 26,20")
    ways = {frozenset((fight.one, *fight.against) for fight in way) for way in splits(t.board, (0, 1, 2, 3))}
    assert ways == {frozenset({(0, 2), (1, 3)})}


@pytest.mark.rule("ADE-CBT-03", "ADE-CBT-04", "ADE-CBT-05")
def test_what_a_split_must_be() -> None:
    t = table(SQUARE)
    ask = SplitMelee(t.board, 0, (0, 1, 2, 3))
    good = Split((Opposed(0, (1,)), Opposed(2, (3,))))
    assert ask.refusal(good) is None
    codes = {
        Split((Opposed(0, (1,)),)): "not_everybody_once",
        Split((Opposed(0, (1,)), Opposed(2, (3,)), Opposed(0, (3,)))): "not_everybody_once",
        Split((Opposed(0, (1,)), Opposed(2, ()), Opposed(3, ()))): "fights_nobody",
        Split((Opposed(0, (2,)), Opposed(1, (3,)))): "no_contact",
    }
    for split, code in codes.items():
        refusal = ask.refusal(split)
        assert refusal is not None
        assert refusal.code == code
    assert good in ask.candidates()
    assert len(ask.candidates()) == 2
    check_answers(ask)


# a1 and a2 both touch b1 and b2
SQUARE = """A a1 = plain {ini 1, dis 4} at 20,20 | B b1 = plain {ini 2, dis 3} at 23,20
    A a2 = plain {ini 3, dis 1} at 23,23 | B b2 = plain {ini 4, dis 2} at 20,23"""


@pytest.mark.rule("ADE-CBT-05", "ADE-CBT-06", "ADE-SKL-90")
@pytest.mark.parametrize(
    ("one", "two", "total"),
    [
        ("dis 4", "dis 2", 6),
        ("dis 4, power 3", "dis 2", 8),
        ("dis -", "dis -", 1),
        ("dis -, fear 5, cou -, skills Mort-vivant", "dis 2", 7),
        ("dis 4, fear 3, skills Mort-vivant", "dis 2", 6),
        ("dis -, fear 5, cou -", "dis 2", 4),
    ],
)
def test_discipline_and_power_decide_who_splits(one: str, two: str, total: int) -> None:
    t = table(f"A a1 = plain {{{one}}} at 20,20 | A a2 = plain {{{two}}} at 26,20 | B b = plain at 23,20")
    assert claim(t.board, (0, 1, 2), 0).total.value == total


@pytest.mark.rule("ADE-CBT-05", "ADE-TST-09", "ADE-TST-10")
@pytest.mark.parametrize(
    ("one", "two", "giver"),
    [
        ("dis 2, val 50", "dis 4", "a2"),
        ("dis 4, val 10", "dis 4, val 11", "a2"),
        ("dis 4, val 11", "dis 4, val 10", "a1"),
        ("dis 4, val 10", "dis 4, val 10", "a1"),
        ("dis 4, val 50", "dis 4, val 10, skills Aguerri/DIS", "a2"),
    ],
)
def test_of_equals_the_one_who_would_win_a_tie_gives_the_discipline(one: str, two: str, giver: str) -> None:
    t = table(f"A a1 = plain {{{one}}} at 20,20 | A a2 = plain {{{two}}} at 26,20 | B b = plain at 23,20")
    assert claim(t.board, (0, 1, 2), 0).giver == t[giver]


@pytest.mark.rule("ADE-CBT-05", "ADE-SKL-91", "ADE-PRO-11", "ADE-FEA-10")
def test_music_wounds_and_rout_count_in_discipline() -> None:
    t = table("A one = plain {dis 2} at 20,20 | B two = plain at 23,20 | A drum = plain {skills Musicien} at 20,26")
    assert claim(t.board, (0, 1), 0).total.value == 2 + 1 + 1
    t.board.change(0, lost=2, routed=True)
    assert claim(t.board, (0, 1), 0).total.value == 2 + 1 + 1 - 2


@pytest.mark.rule("ADE-SKL-90", "ADE-SKL-91")
@pytest.mark.parametrize(("fear", "parts"), [(3, ["musicien", "power"]), (4, ["power"])])
def test_an_undead_counts_its_fear_only_where_it_is_more_than_its_discipline(fear: int, parts: list[str]) -> None:
    """DIS 2, and 1 for the music that it hears."""
    t = table(
        f"A one = plain {{dis 2, fear {fear}, cou -, skills Mort-vivant}} at 20,20 | B two = plain at 23,20 |"
        " A drum = plain {skills Musicien} at 20,26"
    )
    total = claim(t.board, (0, 1), 0).total
    assert (total.value, [part.name for part in total.parts]) == (fear + 1, parts)


@pytest.mark.rule("ADE-CBT-05", "ADE-CBT-07")
@pytest.mark.parametrize(("dis", "seat"), [(3, 0), (5, 1)])
def test_the_higher_total_chooses_the_split(dis: int, seat: int) -> None:
    t = fray(SQUARE.replace("dis 3", f"dis {dis}"))
    wanted = Split((Opposed(3, (0,)), Opposed(1, (2,))))
    script = combat(t.game)
    question = script.send(None)
    assert isinstance(question, SplitMelee)
    assert question.seat == seat
    assert question.refusal(wanted) is None
    script.send(wanted)
    told = t.event(SplitterFound)
    assert (told.seat, told.figures) == (seat, (0, 1, 2, 3))
    assert [(told.figure, told.against) for told in t.events(FightMade)] == [(0, (3,)), (1, (2,))]


@pytest.mark.rule("ADE-CBT-05", "ADE-TST-09", "ADE-TST-10", "ADE-TST-11")
def test_equal_totals_are_a_tie_on_discipline() -> None:
    def splitter(one: str, two: str, *answers: str, dice: str = "") -> int:
        t = table(f"A one = plain {{{one}}} at 20,20 | B two = plain {{{two}}} at 23,20")
        return t.run(find_splitter(t.game, (0, 1), 1), *answers, dice=dice)

    assert splitter("val 9", "val 10") == 1
    assert splitter("val 9, skills Intimidation/DIS", "val 10") == 0
    assert splitter("val 9", "val 9", "even", dice="1") == 0, "the active player, of side B, has taken even"


@pytest.mark.rule("ADE-CBT-07", "ADE-CBT-08", "ADE-RUL-38", "ADE-RUL-81", "ADE-ORD-08")
def test_the_dominant_orders_the_splits_and_says_who_speaks_first() -> None:
    t = fray(PAIRS, dominant=1)
    script = combat(t.game)
    question = script.send(None)
    assert isinstance(question, Choose)
    assert (question.seat, question.topic, question.options) == (1, "melee", (0, 2))
    question = script.send(2)
    assert isinstance(question, Choose)
    assert (question.topic, question.seat) == ("first_speaker", 1)
    assert [told.figure for told in t.events(FightMade)] == [2, 0]


# two melees far apart
PAIRS = """A a1 = plain {ini 1} at 20,20 | B b1 = plain at 23,20
    A a2 = plain {ini 1} at 50,20 | B b2 = plain at 53,20"""


@pytest.mark.rule("ADE-CBT-09", "ADE-CBT-27", "ADE-CBT-08")
def test_players_name_fights_in_turn() -> None:
    t = fray(PAIRS)
    t.run(combat(t.game), 0, 1, 1, WARY, WARY, WARY, WARY)
    assert [(told.seat, told.figure) for told in t.events(FightBegan)] == [(1, 2), (0, 0)]
    assert t.board.state.phase == "upkeep"


@pytest.mark.rule("ADE-CBT-04", "ADE-CBT-25", "ADE-RUL-158")
def test_everybody_fights_once() -> None:
    t = fray(CHAIN.replace(", dis 1", ""))
    fight(t, 0, WARY, WARY, WARY, WARY)
    assert not t.events(SplitterFound), "both would have the same total, and there is only one way"
    assert [one.deeds.fights for one in t.board.state.figures] == [1, 1, 1, 1]
    assert not any(one.deeds.pursuits for one in t.board.state.figures)


# --- split again ----------------------------------------------------------------------------------------------------


def broken() -> Table:
    """b1 against a1 and a2; b2, who touches a2, against a3. Then a1 is taken away."""
    t = table(
        """A a1 = plain at 20,20 | B b1 = plain at 23,20 | A a2 = plain at 26,20 | B b2 = plain at 29,20
        A a3 = plain at 32,20"""
    )
    t.board.state.fights = (Fight(1, (0, 2)), Fight(3, (4,)))
    return t


@pytest.mark.rule("ADE-CBT-29", "ADE-RUL-133")
def test_a_fight_that_loses_somebody_is_split_again() -> None:
    t = broken()
    t.board.take_off(t["a1"])
    wanted = Split((Opposed(1, (2,)), Opposed(3, (4,))))
    assert t.run(mend(t.game)) == (2, 3), "only one way is left"
    assert [fight.over for fight in t.board.state.fights] == [True, True, False, False]
    assert split_of(t.board.state.fights[2:]) == wanted


@pytest.mark.rule("ADE-CBT-29", "ADE-RUL-133")
def test_who_touches_nobody_that_has_yet_to_fight_does_not_fight() -> None:
    t = broken()
    t.board.take_off(t["b1"])
    assert t.run(mend(t.game)) == (2,)
    assert t.board.state.fights[2] == Fight(3, (2, 4)), "a1 fights nobody, a2 joins the other fight"
    t = broken()
    t.board.take_off(t["b1"])
    for name in ("b2", "a3"):
        t.board.note(t[name], fights=1)
    t.board.state.fights = (Fight(1, (0, 2)), Fight(3, (4,), over=True))
    assert t.run(mend(t.game)) == ()
    assert all(fight.over for fight in t.board.state.fights)


@pytest.mark.rule("ADE-CBT-29")
def test_whole_fights_stay_as_they_are() -> None:
    t = broken()
    assert t.run(mend(t.game)) == ()
    assert t.board.state.fights == (Fight(1, (0, 2)), Fight(3, (4,)))
