"""The decision points of the ledger, 19 to 27: rooms are set up and infiltrated."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.malhya.deciding import BOTH, SPEAKER, answers, asks, spoken
from tests.games.malhya.rooms import at, cycle, room, step
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import (
    Chain,
    HeroTurn,
    Install,
    LookAround,
    March,
    Moment,
    NewCycle,
    Patrol,
    SecondPhase,
    ThreatRoll,
    Walk,
)
from escarmouche.games.malhya.content.cards import Look, Toward
from escarmouche.games.malhya.content.shelves import Content, load_content
from escarmouche.games.malhya.decisions import (
    Assassinate,
    Done,
    DragCorpse,
    EndInfiltration,
    EndTurn,
    GoOut,
    HealFallen,
    NameHero,
    OpenToken,
    StepTo,
    SwapWeapons,
    TakeHand,
    TendHero,
    Wait,
)

YES, NO = True, False
LINE = ".........\n"
WIDE = "............\n"


@pytest.mark.rule("MAL-EXP-07", "MAL-EXP-17", "MAL-GEN-05")
def test_19_the_party_says_who_comes_first_and_settles_equal_squares() -> None:
    table = spoken(Table(BOTH, seats=2).do(Install("crypt"), Chain()))
    asks(table, "first_hero", SPEAKER, [1, 0], {2: "MAL-EXP-07"})
    table.say(0)
    assert (table.asked, table.ask.seat) == ("place_hero", SPEAKER)
    icon = table.hero(0).square
    beside = table.game.plan.grid.strict_neighbours[icon]
    assert all(beside >> one & 1 for one in table.proposed)
    answers(table, table.proposed, {icon: "MAL-EXP-17", -1: "MAL-EXP-17"})


@pytest.mark.rule("MAL-EXP-06", "MAL-GEN-05")
def test_20_the_party_says_where_an_enemy_goes_whose_marker_is_taken() -> None:
    heroes = "yoktal: bare\nancient: bare, seat 1\nsulk: bare, seat 0"
    table = spoken(Table(heroes, seats=2).do(Install("chasm_hall", "chasm"), Chain()))
    marker = table.play().game.plan.markers["blue"]
    squares = [at(table, *one) for one in ((9, 7), (11, 7), (9, 8), (10, 8), (11, 8))]
    asks(table, "place_enemy", SPEAKER, squares, {marker: "MAL-EXP-06", at(table, 9, 6): "MAL-EXP-06"})


# --- phases ----------------------------------------------------------------------------------------------------------

FAR = "crypt\n1........\n" + 6 * LINE + "......A.B"


@pytest.mark.rule("MAL-IHP-01", "MAL-IHP-22", "MAL-IHP-23", "MAL-ALM-11")
def test_21_the_party_names_the_next_hero_or_hides_no_longer() -> None:
    main = spoken(cycle(FAR, BOTH, seats=2))
    refused = {Done(): "MAL-IHP-01", NameHero(2): "MAL-IHP-22"}
    asks(main, "NextHero", SPEAKER, [NameHero(0), NameHero(1), EndInfiltration()], refused)
    waits = "yoktal: bare, turn ended\nancient: bare, aura 0, turn waiting, ap 2"
    second = spoken(room(FAR, waits, seats=2).do(SecondPhase()))
    asks(second, "NextHero", SPEAKER, [Done(), NameHero(1), EndInfiltration()], {NameHero(0): "MAL-IHP-23"})
    lurking = spoken(cycle("crypt\n" + LINE + "1A.......\n" + 5 * LINE + "........B", BOTH, seats=2))
    assert lurking.asked == "NextHero"  # nobody looks around before a figure moves
    answers(lurking, [NameHero(0)], {EndInfiltration(): "MAL-ALM-11"})


@pytest.mark.rule("MAL-EXI-03", "MAL-GEN-12")
def test_22_whoever_is_outside_comes_back_or_stays_out() -> None:
    table = spoken(room("gardens\n" + 9 * WIDE + "..........B1", BOTH, seats=2).do(NewCycle()))
    table.game.change(0, square=-1, left_at=at(table, 11, 2), left_by="20")
    asks(table, "return_to_room", 0, [NO, YES], {"back": "MAL-EXI-03"})


@pytest.mark.rule("MAL-INF-06", "MAL-IHP-03..11", "MAL-EXP-18", "MAL-EXI-02", "MAL-HER-07", "MAL-MOV-01", "MAL-MOV-03")
def test_23_the_active_hero_acts_one_thing_after_the_other() -> None:
    """A corpse beside him, a guard beyond it, an unconscious friend; no token and no way out under him."""
    heroes = (
        "yoktal: bare, weapon W01, spare W03, turn acting, ap 6, free_move 4\nancient: bare, aura 0, life 0, damage 5"
    )
    table = spoken(room("crypt\n" + 4 * LINE + "x........\nA1.......\nB........", heroes, seats=2).do(HeroTurn(0)))
    assert (table.asked, table.ask.seat) == ("HeroAction", 0)
    here = at(table, 0, 5)
    allowed = [
        EndTurn(),
        Wait(),
        step(table, 1, 4),
        step(table, 1, 4, paid=True),
        step(table, 0, 6),
        Assassinate(8),
        DragCorpse(at(table, 0, 4), here),
        SwapWeapons(),
        HealFallen(1),
    ]
    refused = {
        step(table, 1, 5): "MAL-MOV-03",
        step(table, 3, 5): "MAL-MOV-01",
        StepTo(-1): "MAL-MOV-01",
        Assassinate(8, ranged=True): "MAL-IHP-05",
        Assassinate(9): "MAL-IHP-04",
        DragCorpse(here, at(table, 0, 4)): "MAL-IHP-06",
        DragCorpse(at(table, 0, 4), at(table, 4, 4)): "MAL-IHP-06",
        HealFallen(0): "MAL-IHP-08",
        OpenToken(): "MAL-EXP-18",
        GoOut(): "MAL-EXI-02",
    }
    answers(table, allowed, refused)
    tired = heroes.replace("ap 6, free_move 4", "ap 0")
    worn = spoken(room("crypt\n" + 4 * LINE + "x........\nA1.......\nB........", tired, seats=2).do(HeroTurn(0)))
    asks(worn, "HeroAction", 0, [EndTurn(), TendHero(0)], {Wait(): "MAL-HER-07", step(worn, 0, 6): "MAL-MOV-05"})
    one = heroes.replace("ap 6, free_move 4", "ap 1")
    poor = spoken(room("crypt\n" + 4 * LINE + "x........\nA1.......\nB........", one, seats=2).do(HeroTurn(0)))
    points = dict.fromkeys([Assassinate(8), HealFallen(1)], "MAL-HER-07")
    answers(poor, [EndTurn(), Wait(), SwapWeapons()], points)


@pytest.mark.rule("MAL-IHP-12", "MAL-IHP-18", "MAL-IHP-24", "MAL-IEN-15")
def test_24_waiting_heroes_take_the_hand_or_let_it_pass() -> None:
    heroes = "yoktal: bare, turn waiting, ap 0\nancient: bare, aura 0, turn ended"
    table = spoken(room(FAR, heroes, seats=2).do(Moment(8, 1), SecondPhase()))
    asks(table, "Interrupt", 0, [Done(), TakeHand()], {Wait(): "MAL-IHP-12"})
    both = spoken(room(FAR, "yoktal: bare, turn waiting\nancient: bare, aura 0, turn waiting, ap 3", seats=2))
    both.do(Moment(8, 1), SecondPhase())
    asks(both, "Interrupt", 1, [Done(), TakeHand()])  # from the speaker on
    asks(both.say(Done()), "Interrupt", 0, [Done(), TakeHand()])
    own = spoken(room(FAR, heroes, seats=2).do(Moment(0), SecondPhase()))
    assert own.asked == "NextHero"  # nobody interrupts himself


@pytest.mark.rule("MAL-ALM-03", "MAL-ALM-04", "MAL-ALM-13", "MAL-ALM-15")
def test_25_the_active_hero_then_the_waiting_ones_may_silence_the_only_witness() -> None:
    """A stands beside the guard in his own turn, B waits in the same column with a bow."""
    rows = "crypt\n.1A......\n" + 6 * LINE + ".B......."
    heroes = "yoktal: bare, turn acting, ap 6\nancient: bare, aura 0, weapon W05, turn waiting, ap 5"
    table = spoken(room(rows, heroes, seats=2).do(LookAround(), HeroTurn(0), SecondPhase()))
    asks(table, "cancel_alarm", 0, ["no", "melee"], {"ranged": "MAL-ALM-03"})
    asks(table.say("no"), "cancel_alarm", 1, ["no", "ranged"], {"melee": "MAL-ALM-03"})
    assert table.say("no").asked == "initiative_spend"


@pytest.mark.rule("MAL-AUR-09", "MAL-IHP-21", "MAL-AUR-02")
def test_26_a_token_may_spare_the_hero_a_threat_die() -> None:
    silent = next(name for name, card in load_content().heroes.items() if "A_HUSH" in card.aura_effects)
    other = "ancient" if silent != "ancient" else "yoktal"
    heroes = f"{silent}: bare, aura 1, deeds move{{}}\n{other}: bare, aura 0"
    table = spoken(room(FAR, heroes.format(""), "1", seats=2).do(ThreatRoll(0), SecondPhase()))
    asks(table, "cancel_threat_die", 0, [NO, YES], {1: "MAL-AUR-09"})
    used = spoken(room(FAR, heroes.format(", aura_used 1"), "1", seats=2).do(ThreatRoll(0), SecondPhase()))
    assert used.asked != "cancel_threat_die"  # one token in a cycle


# --- enemies ---------------------------------------------------------------------------------------------------------


def card(**parts: object) -> Content:
    """The content with one action card that says something else."""
    known = load_content()
    own = replace(known.action_cards["AC01"], **{"step1": None, "step2": None, "reshuffle": False, **parts})
    return replace(known, action_cards={**known.action_cards, "AC01": own})


@pytest.mark.rule("MAL-IEN-04", "MAL-IEN-18", "MAL-GEN-05")
def test_27_the_party_breaks_ties_which_enemies_walk_and_in_which_order() -> None:
    """Three guards, two of them equally near: the nearest is in, the party picks the second, then who goes first."""
    rows = "crypt\n.........\n!..1.....\n..11.....\n" + 4 * LINE + ".....B.A."
    table = spoken(room(rows, BOTH, seats=2, content=card(step1=Toward("noise", 2, 1))).do(March("AC01")))
    asks(table, "enemy_tiebreak", SPEAKER, [8, 10], {9: "MAL-IEN-04"})
    asks(table.say(10), "enemy_order", SPEAKER, [9, 10], {8: "MAL-IEN-18"})


@pytest.mark.rule("MAL-IEN-20", "MAL-IEN-07", "MAL-GEN-05")
def test_27_the_party_picks_the_square_of_equal_ways_and_the_enemy_of_several_noises() -> None:
    rows = "crypt\n" + LINE + "1........\n" + 5 * LINE + ".....B.A."
    table = spoken(room(rows, BOTH, seats=2).do(Walk(8, "noise", 3), SecondPhase()))
    table.game.change_room(noises=(at(table, 1, 4),))
    asks(table, "enemy_path", SPEAKER, [at(table, 1, 2), at(table, 0, 2)], {at(table, 1, 1): "MAL-IEN-20"})
    rows = "crypt\n" + LINE + "1.1......\n" + 5 * LINE + ".....B.A."
    two = spoken(room(rows, BOTH, seats=2, content=card(step2=Look("noise", 1, "e"))))
    two.do(Patrol("AC01"), SecondPhase())
    two.game.change_room(noises=(at(two, 0, 1), at(two, 2, 1)))
    asks(two, "enemy_on_token", SPEAKER, [8, 9], {10: "MAL-IEN-07"})
