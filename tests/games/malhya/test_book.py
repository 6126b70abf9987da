"""What the book says of the game as a whole: sides, boards, cards, numbers, and where our content stands in for it."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest
from msgspec.structs import replace
from tests.games.malhya.fights import acts, attacked, fight, settled, turn_of
from tests.games.malhya.orders import ordered
from tests.games.malhya.rooms import at, cycle, room, stands, turn
from tests.games.malhya.table import Table

from escarmouche.chance import Pool, Seeded
from escarmouche.core import Match
from escarmouche.games.malhya.agenda import Receive
from escarmouche.games.malhya.content.cards import Bonus
from escarmouche.games.malhya.content.plans import plan_of
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.content.story import Goto, RollDie, blocks_of
from escarmouche.games.malhya.content.story import tests_of as banners_of
from escarmouche.games.malhya.decisions import (
    DrawCard,
    EndTurn,
    KeepItem,
    MoveTo,
    NameHero,
    OpenToken,
    ReadClue,
    TakeOption,
    TendHero,
    Wait,
)
from escarmouche.games.malhya.events import ChapterRead, InitiativeSet, RoomInstalled
from escarmouche.games.malhya.game import doors
from escarmouche.games.malhya.queries.bag import lines_open
from escarmouche.games.malhya.queries.blows import hero_attack
from escarmouche.games.malhya.queries.infiltration import kill_cost
from escarmouche.games.malhya.queries.party import together
from escarmouche.games.malhya.queries.room import hero_squares, present
from escarmouche.games.malhya.state import Setup
from escarmouche.table.grid import Edge

BOOK = load_content()
CHAPTERS = {name.removeprefix("demo/"): page for name, page in BOOK.chapters.items()}
BARE = "yoktal: bare\nancient: bare"


def links(chapter: str) -> set[str]:
    """The chapters that a chapter's own orders lead to."""
    return {one.chapter for _, orders in blocks_of(CHAPTERS[chapter]) for one in orders if isinstance(one, Goto)}


# --- one party against the game --------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-GEN-01", "MAL-BOK-05")
def test_all_win_or_lose_together_and_everything_is_told_to_all() -> None:
    match = Match(doors(load_content).begin(Setup(seats=3, party=("yoktal", "sulk", "ancient"))), Seeded(2))
    for chapter, won in (("141", (0, 1, 2)), ("24", ())):
        match.game.state.ending = chapter
        outcome = match.game.outcome()
        assert outcome is not None
        assert (outcome.winners, len(set(outcome.scores))) == (won, 1)
    match.game.state.ending = ""
    match.answer(DrawCard(), 0)
    events = list(match.events())
    assert events
    assert all(event.seen_by(seat) == event for event in events for seat in (0, 1, 2, None))


@pytest.mark.rule("MAL-GEN-02", "MAL-TRV-01")
def test_the_heroes_are_one_group_on_the_map_and_leave_a_room_together() -> None:
    table = Table("yoktal: bare\nancient: bare\nsulk: bare\njourney: hex 0 0, tokens 3").say(MoveTo(1, 0))
    assert table.state.hex == (1, 0)  # the only place there is
    assert all(together(table.game, one, other) for one in range(3) for other in range(3))


@pytest.mark.rule("MAL-GEN-03", "MAL-BOK-12")
def test_a_text_beats_a_card_and_a_card_the_general_rule() -> None:
    killer = Table("yoktal: bare, talents T06\nancient: bare").game
    assert kill_cost(killer, killer[0], ranged=False) < kill_cost(killer, killer[1], ranged=False)
    calm = replace(BOOK, talents={**BOOK.talents, "T08": replace(BOOK.talents["T08"], basic=Bonus(cancel_shock=3))})
    harm = {"do": "damage", "who": "actor", "kind": "shock", "n": 2}
    table = ordered("ur_berg: talents T08, armour O12\nancient: bare", harm, known=calm, actor=0)
    assert table.asked == "TravelAction"
    assert table.hero().shock == 2


# --- setting out -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-SET-01", "MAL-HER-05", "MAL-HER-06")
def test_a_scenario_says_where_a_party_begins_and_a_card_how_a_hero_does() -> None:
    region = replace(BOOK.regions["marches"], start=(2, 0))
    scenario = replace(BOOK.scenarios["demo"], weather="bad", travel_tokens=2)
    plain = replace(BOOK.heroes["sulk"], characteristics={"senses": 3}, move=7, initiative=1)
    known = replace(
        BOOK,
        regions={"marches": region},
        scenarios={"demo": scenario},
        heroes={**BOOK.heroes, "sulk": plain},
    )
    state = Match(doors(lambda: known).begin(Setup(seats=1, party=("sulk", "yoktal"))), Seeded(1)).game.state
    assert (state.hex, state.weather, state.tokens) == ((2, 0), "bad", 2)
    sulk = state.heroes[0]
    assert (sulk.characteristics, sulk.move, sulk.initiative) == ((1, 1, 1, 3, 1), 7, 1)


@pytest.mark.rule("MAL-SET-02", "MAL-SET-03")
def test_day_night_and_event_cards_are_decks_apart() -> None:
    table = Table(f"{BARE}\njourney: hex 0 0", "0")
    assert (table.state.hex, table.state.slots, len(table.state.event_deck)) == ((0, 0), (), 4)
    seen = []
    for number in range(6):
        one = Table(f"{BARE}\njourney: hex 0 0", str(number)).say(DrawCard())
        seen.append(one.state.slots[0])
    assert seen == ["D1", "D2", "D3", "D4", "D5", "D6"]
    nights = [Table(f"{BARE}\njourney: slots D1 D2 D3 D4", str(n)).say(DrawCard()).state.slots[-1] for n in (0, 1)]
    assert nights == ["N1", "N2"]


@pytest.mark.rule("MAL-SET-04", "MAL-EXP-14")
def test_one_room_at_a_time_lies_on_the_table() -> None:
    table = Table("yoktal: bare, life 3, damage 3\nancient: bare").read("153").placed()
    assert (table.state.room is not None and table.state.room.name) == "gardens"
    then = Table("yoktal: bare, life 3, damage 3\nancient: bare\nroom: gardens\nAB..........\n.1..........", "0")
    then.read("61").placed()
    assert [one.room for one in then.told(RoomInstalled)] == ["crypt"]
    assert (then.state.room is not None and then.state.room.name, then.state.enemies) == ("crypt", [])
    assert then.hero().damage == 3


@pytest.mark.rule("MAL-HER-04", "MAL-UNC-01")
def test_who_is_unconscious_lies_on_his_square_and_is_no_figure_there() -> None:
    table = room("crypt\n.A.B.....", "yoktal: bare, life 0, damage 6\nancient: bare")
    hero = table.game[0]
    assert hero.square == at(table, 1, 0)
    assert not present(hero)
    assert hero_squares(table.game) == 1 << at(table, 3, 0)


@pytest.mark.rule("MAL-HER-09", "MAL-IHP-01")
def test_initiative_means_nothing_outside_combat() -> None:
    table = cycle(
        "crypt\n.A.B.....\n" + 6 * ".........\n" + ".......1.", "yoktal: bare, initiative 1\nancient: initiative 9"
    )
    assert {one.hero for one in table.ask.candidates() if isinstance(one, NameHero)} == {0, 1}
    turn(table, 0)
    assert table.told(InitiativeSet) == []


@pytest.mark.rule("MAL-HER-11", "MAL-ART-02", "MAL-ART-03", "MAL-ARM-01")
def test_everything_has_its_place() -> None:
    worn = "yoktal: weapon W01, spare W07, armour O11, artefacts O09 O10, objects O01, carry 3\nancient: bare"
    table = Table(worn).do(Receive(0, "O13"))  # a second ring
    assert table.refused(KeepItem("use")) == "type_worn"
    table.say(KeepItem("store"))
    hero = table.hero()
    assert (hero.objects, hero.artefacts) == (("O01", "O13"), ("O09", "O10"))
    assert hero.initiative == 4  # what is stored does nothing
    armour = Table(worn).do(Receive(0, "O12"))
    assert armour.refused(KeepItem("use")) == "armour_worn"
    weapon = Table(worn).do(Receive(0, "W03"))
    assert weapon.refused(KeepItem("use")) == "weapon_in_hand"
    assert weapon.refused(KeepItem("store")) == "spare_weapon_held"


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-OBJ-01")
def test_every_object_has_a_number_a_type_a_value_and_an_effect() -> None:
    assert Counter(card.deck for card in BOOK.objects.values()) == {"common_object": 13, "rare_object": 6}
    for card in BOOK.objects.values():
        assert re.fullmatch(r"[OR]\d\d", card.id)
        assert card.value > 0
        assert card.bonus != Bonus() or card.gain or card.test_bonus, card.id
        assert (card.kind == "artefact") == bool(card.type)


@pytest.mark.rule("MAL-WPN-01", "MAL-WPN-07")
def test_every_weapon_has_a_value_lines_with_costs_and_an_ability_that_is_always_on() -> None:
    armed = [card for card in BOOK.weapons.values() if card.deck]
    assert len(armed) == 10
    assert all(card.value > 0 and card.lines and card.lines[0].attack for card in armed)
    parts = [part for card in armed for line in card.lines for part in (line.attack, line.defence) if part]
    assert all(part.ap >= 0 for part in parts)
    game = Table("yoktal: weapon W01\nancient: bare").game
    assert hero_attack(game, game[0], ()).attack_special.damage == 1  # the base line alone


@pytest.mark.rule("MAL-WPN-10", "MAL-RUL-11", "MAL-AUR-03")
def test_an_aura_token_turned_in_a_test_opens_lines_until_the_turn_of_play_ends() -> None:
    """The short sword's second line asks for Dexterity 2; the hero has 1, and tests it in the middle of a combat."""
    rows = "library, mode combat\n...........\n...........\n" + 5 * "...........\n" + "..1.......A\n....B......"
    heroes = "yoktal: weapon W01, talents, aura 2, turn acting, ap 6, cubes blue_lockpick 1\nancient: bare"
    table = room(rows, heroes, "1 7 1 5").do(*turn_of(".A.B.....", BARE).game.state.agenda[:0:-1])
    sword = BOOK.weapons["W01"]
    assert lines_open(sword, table.game[0]) == 1
    table.say(OpenToken(), TakeOption(1), True)  # noqa: FBT003 - the token
    assert table.hero().raised == "dexterity"
    assert lines_open(sword, table.hero()) == 2
    again = table.play().game
    again.change(0, raised="physique")
    assert lines_open(sword, again[0]) == 1
    outside = Table("yoktal: weapon W01\nancient: bare", "1 1 1 5 1 1 1 5 7 7 5").test("71").say(0, True)  # noqa: FBT003
    assert outside.hero().raised == ""


# --- the booklets ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-BOK-01")
def test_chapters_have_one_number_and_events_a_pair() -> None:
    assert all(re.fullmatch(r"\d{2,3}", number) and 1 <= int(number) <= 999 for number in CHAPTERS)
    scenario = BOOK.scenarios["demo"]
    assert all(re.fullmatch(r"\d\d-\d\d", pair) for pair in scenario.pairs)
    events = {name.removeprefix("demo/") for name in BOOK.events}
    assert events.isdisjoint(CHAPTERS)
    assert set(scenario.pairs.values()) == events


@pytest.mark.rule("MAL-BOK-06")
def test_no_chapter_is_read_again_at_will() -> None:
    table = Table(f"{BARE}\nstory: cards 03").read("11")
    table.say(TakeOption(2))
    assert [one.chapter for one in table.told(ChapterRead)] == ["11", "119"]
    assert {table.refused(ReadClue(chapter)) for chapter in CHAPTERS} == {"no_such_clue"}


@pytest.mark.rule("MAL-TST-01")
def test_every_banner_is_whole() -> None:
    banners = [(name, test) for name, page in CHAPTERS.items() for _, test in banners_of(page)]
    assert len(banners) > 20
    for name, test in banners:
        assert test.difficulty > 0, name
        assert test.objectives, name
        lockpick = name == "37"
        assert (test.stops == 0) == lockpick, name


# --- the journey -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-TRV-02", "MAL-TRV-14")
def test_each_hex_has_one_terrain() -> None:
    region = BOOK.regions["marches"]
    places = [(one.q, one.r) for one in region.hexes]
    assert len(set(places)) == len(places) == 17
    assert {one.terrain for one in region.hexes} == {"forest", "plain", "mountain", "marsh", "sea", "city"}
    assert set(places).isdisjoint(region.half_hexes)


@pytest.mark.rule("MAL-TRV-11", "MAL-RUL-56")
def test_a_token_or_a_village_is_a_token_and_there_is_no_inn() -> None:
    table = Table(f"{BARE}\njourney: hex 0 0", "4").say(DrawCard())
    assert (table.state.slots, table.state.tokens) == (("D5",), 1)
    assert {one.terrain for one in BOOK.regions["marches"].hexes} & {"village", "inn"} == set()


@pytest.mark.rule("MAL-TRV-22", "MAL-BOK-07")
def test_weather_tokens_and_the_day_outlast_chapters_and_rooms() -> None:
    text = f"{BARE}\njourney: hex 2 0, weather bad, tokens 2, slots D1 rest D3"
    chapter = Table(text).read("123")
    assert chapter.asked == "TravelAction"
    ruins = Table(text).read("47").placed()
    ruins.play().game.state.set_flag("mode47", to="combat")
    for table in (chapter, ruins):
        state = table.state
        assert (state.weather, state.tokens, state.slots) == ("bad", 2, ("D1", "rest", "D3"))


@pytest.mark.rule("MAL-RUL-58", "MAL-TRV-08")
def test_the_second_number_depends_on_the_weather_alone() -> None:
    assert all(card.fair != card.bad for card in BOOK.event_cards.values())
    read = []
    for weather in ("fair", "bad"):
        table = Table(f"{BARE}\njourney: hex 1 0, weather {weather}, days 3", "0 0").say(DrawCard())
        read.append(table.told(ChapterRead)[0].chapter)
    assert read == ["EV_FESTIVAL_FAIR", "EV_FESTIVAL_RAIN"]


# --- combat ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-RUL-55", "MAL-CBT-01")
def test_nobody_waits_in_combat() -> None:
    table = fight(".........\n..A......\n......1..\n........B", dice="0").say(0, 0)
    while table.asked != "FightAction":
        table.say(table.ask.candidates()[0])
    assert table.refused(Wait()) == "not_an_option"
    assert EndTurn() in table.ask.candidates()


@pytest.mark.rule("MAL-RUL-43", "MAL-CBT-03")
def test_points_come_back_at_the_start_of_a_round_before_initiative() -> None:
    table = fight(".........\n..A......\n......1..\n........B", "yoktal: bare, ap 1\nancient: bare, ap 0", "0 0")
    assert (table.asked, table.hero(0).ap, table.hero(1).ap) == ("initiative_spend", 6, 6)


@pytest.mark.rule("MAL-RUL-38", "MAL-EAI-04")
def test_a_guard_goes_to_who_costs_least_and_an_archer_shoots_who_is_nearest_in_squares() -> None:
    """A stands in the water, three squares away for four points; B is four squares away for three points."""
    hall = "..B......\n" + 3 * ".........\n" + "..{}..A...\n" + 3 * ".........\n"
    ready = "yoktal: bare, turn acting, ap 6\nancient: bare, aura 0, ap 6"
    guard = settled(acts(hall.format(1), ready, "1 1"))
    assert (attacked(guard), stands(guard)[1]) == ([1], 1)
    assert attacked(acts(hall.format(5), ready, "1 1")) == [0]


@pytest.mark.rule("MAL-RUL-54")
def test_the_guard_is_the_swordsman_and_the_spearman_another() -> None:
    guard, spearman = BOOK.enemies["01"], BOOK.enemies["03"]
    assert (guard.attack.dice, guard.attack.damage) == ({"attack": 2}, 1)  # the figures of the book's swordsman
    assert spearman.attack.dice == {"attack": 1, "power": 1}


@pytest.mark.rule("MAL-EX-30")
def test_the_odds_of_no_stop() -> None:
    stop = BOOK.dice["difficulty"].faces
    safe = sum(
        (chance for faces, chance in Pool(2, 12).outcomes() if all(stop[face - 1] != "stop" for face in faces)),
        Fraction(0),
    )
    assert safe == Fraction(4, 9)
    assert round(float(safe**3), 3) == 0.088


# --- rooms and the graph of the demo ---------------------------------------------------------------------------------


@pytest.mark.rule("MAL-RUL-59")
def test_zones_are_outlined_by_hindering_lines_and_solid_squares_by_blocking_ones() -> None:
    hall = BOOK.rooms["chasm_hall"]
    grid = plan_of(hall).grid
    assert hall.grid[4][1:3] == "hh"
    assert Edge(1, 4, upright=True) in grid.lines
    assert Edge(2, 4, upright=True) not in grid.lines  # between two squares of one zone
    assert not grid.seen[grid.at(1, 2)] >> grid.at(4, 2) & 1  # across the solid squares
    walled = plan_of(replace(hall, walls=((4, 0, 5, 0),))).grid
    assert grid.seen[grid.at(4, 0)] >> grid.at(5, 0) & 1
    assert not walled.seen[grid.at(4, 0)] >> grid.at(5, 0) & 1


@pytest.mark.rule("MAL-RUL-60", "MAL-EXI-08")
@pytest.mark.parametrize(
    ("name", "token", "access"), [("library", "37", "A1"), ("library", "33", "A3"), ("crypt", "34", "A1")]
)
def test_a_locked_door_is_a_token_before_it_and_the_access_behind(name: str, token: str, access: str) -> None:
    page = BOOK.rooms[name]
    assert page.access[access].locked
    assert token in {one.chapter for one in page.interest}
    key = Table(f"{BARE}\nstory: cards 02 05\nroom: {name}\n" + 8 * "...\n" + "...AB").read(
        {"37": "37", "33": "33", "34": "58"}[token], actor=0
    )
    if token != "34":
        key.say(TakeOption(0))
    state = key.play().game.state
    assert (name, access) in state.opened
    assert state.room is not None
    assert token not in {chapter for _, chapter in state.room.interest}


@pytest.mark.rule("MAL-SCN-06", "MAL-RUL-60")
def test_the_library() -> None:
    page = BOOK.rooms["library"]
    assert {one.chapter for one in page.interest} == {"37", "33", "40", "56"}
    assert (page.on_combat_won, page.on_all_unconscious, len(page.access)) == ("122", "130", 3)
    assert links("16") == {"41", "87", "103"}
    table = Table(f"{BARE}\nroom: library\nAB").read("36", actor=0)
    state = table.play().game.state
    assert state.cards == ("02", "03")
    assert state.room is not None
    assert "40" not in {chapter for _, chapter in state.room.interest}
    (test,) = [test for _, test in banners_of(CHAPTERS["37"])]
    assert (test.objectives[0].least, test.stops) == (6, 0)
    begun = Table("yoktal\nsulk").read("16").placed()
    assert begun.asked == "ChapterChoice"
    assert begun.state.room is not None
    assert begun.state.room.mode == "infiltration_difficult"


@pytest.mark.rule("MAL-SCN-09", "MAL-RUL-70")
@pytest.mark.parametrize(
    ("deployment", "total"),
    [
        ("chasm", {"03": 3, "01": 5, "08": 1}),
        ("chasm_flood", {"03": 4, "01": 3, "08": 1}),
        ("lower_pits", {"01": 4, "05": 4}),
        ("ruins_officer", {"01": 4, "03": 2, "06": 1}),
    ],
)
def test_the_totals_of_enemies_are_the_books(deployment: str, total: dict[str, int]) -> None:
    rows = BOOK.deployments[deployment].rows
    assert Counter(kind for row in rows.values() for cell in row for kind in cell) == total
    if deployment == "chasm":
        assert [list(row[1]) for row in rows.values()] == [[], ["01"], ["03"], []]  # of the third hero


@pytest.mark.rule("MAL-SCN-09", "MAL-EXP-08")
@pytest.mark.parametrize(("flag", "entry"), [("", (0, 4)), ("\nstory: flags from_outside", (12, 0))])
def test_the_hall_is_entered_from_below_or_from_outside_and_fought_in_by_day(flag: str, entry: tuple[int, int]) -> None:
    table = Table(f"yoktal\nsulk{flag}").read("134")
    assert table.asked == "first_hero"
    table.say(0)
    assert table.game.cast.plan("chasm_hall").grid.place(table.hero(0).square) == entry
    table.placed()
    assert table.state.room is not None
    assert table.state.room.mode == "combat"
    night = Table("yoktal\nsulk\njourney: slots D1 D2 D3 D4 N1").read("134")
    assert [one.chapter for one in night.told(ChapterRead)] == ["134", "76", "24"]


@pytest.mark.rule("MAL-SCN-12")
def test_the_way_back() -> None:
    without = Table(BARE).read("148")
    assert without.asked != "ChapterChoice"  # the hall alone
    with_key = Table(f"{BARE}\nstory: cards 05").read("148")
    assert list(with_key.ask.candidates()) == [TakeOption(0), TakeOption(1), TendHero(0), TendHero(1)]
    assert with_key.play().game.state.flags["crypt_done"] is True
    again = Table(f"{BARE}\nstory: cards 05, flags crypt_done").read("61")
    assert [one.chapter for one in again.told(ChapterRead)] == ["61", "148"]
    assert links("122") >= {"150"}
    assert BOOK.rooms["library"].access["A3"].exit == "150"
    assert (BOOK.rooms["eagle_vault"].access["A1"].exit, links("146")) == ("146", {"134"})
    outside = Table(BARE).read("146")
    assert outside.play().game.state.flags["from_outside"] is True


@pytest.mark.rule("MAL-RUL-53", "MAL-SCN-07")
def test_the_dive_leads_to_the_sample_test_and_it_on() -> None:
    (dive,) = [test for _, test in banners_of(CHAPTERS["131"])]
    assert links("131") == {"82"}
    assert (dive.who, dive.n, dive.objectives[0].least) == ("max", 2, 5)
    (sample,) = [test for _, test in banners_of(CHAPTERS["82"])]
    ranges = [
        (one.least, one.most, [order.chapter for order in one.effects if isinstance(order, Goto)])
        for one in sample.objectives
    ]
    assert ranges == [(3, 6, ["59"]), (7, None, ["29"])]


@pytest.mark.rule("MAL-RUL-57", "MAL-RUL-65")
def test_every_chapter_says_whether_it_is_the_books_or_ours() -> None:
    ours = (
        "01 06 11 29 31 40 41 47 49 53 56 57 58 67 70 71 76 78 83 84 85 87 89 91 92 99 103 104 117 118 119 121 122 123 "
        "128 136 139 140 43 44 45 46 48 77 141 142 144 145 146 147 148 149 150 151 152 153 154"
    )
    assert {CHAPTERS[number].mark for number in ours.split()} == {"original"}
    assert "39" not in CHAPTERS
    assert {CHAPTERS[number].mark for number in ("105", "132", "26", "134")} == {"seed"}


@pytest.mark.rule("MAL-RUL-64", "MAL-SCN-02")
def test_the_mended_bridge_leads_on_and_hides_nothing() -> None:
    assert links("62") == {"133", "86"}
    assert not any(isinstance(one, RollDie) for _, orders in blocks_of(CHAPTERS["62"]) for one in orders)


@pytest.mark.rule("MAL-RUL-79", "MAL-SCN-13")
def test_the_pits_are_a_room_of_their_own_and_the_cart_has_its_gardens() -> None:
    played = {}
    for chapter in ("19", "53", "153"):
        table = Table("yoktal\nsulk").read(chapter).placed()
        assert table.state.room is not None
        played[chapter] = (table.state.room.name, table.state.room.mode)
    assert played == {
        "19": ("lower_pits", "infiltration_normal"),
        "53": ("gardens", "infiltration_difficult"),
        "153": ("gardens", "infiltration_normal"),
    }


@pytest.mark.rule("MAL-RUL-83")
def test_a_lost_fight_with_the_sarycan_has_a_chapter_of_ours() -> None:
    assert (CHAPTERS["135"].on_all_unconscious, CHAPTERS["151"].mark) == ("151", "original")
    assert links("135") == set()
