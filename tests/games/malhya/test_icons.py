"""Effects of the list of icons that no chapter of the demo orders, and effects that few cards bear."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.malhya.fights import acts, turn_of
from tests.games.malhya.orders import ordered
from tests.games.malhya.rooms import at

from escarmouche.games.malhya.content.cards import Blow, Bonus
from escarmouche.games.malhya.content.shelves import Content, load_content
from escarmouche.games.malhya.decisions import Attack, KeepItem, RefuseItem
from escarmouche.games.malhya.events import (
    AlarmSounded,
    CardDrawn,
    ContestRolled,
    DeckRenewed,
    DoorOpened,
    TalentImproved,
    ThreatRaised,
    ThreatRolled,
    Woke,
)
from escarmouche.games.malhya.queries.sight import sees_in_combat
from escarmouche.games.malhya.words import WORDS

TWO = "yoktal: bare\nancient: bare"


@pytest.mark.rule("MAL-WND-07")
def test_all_life_is_regenerated() -> None:
    hurt = "yoktal: bare, life 0, shock 2, damage 2, grave 2\nancient: bare, life 3, damage 2"
    table = ordered(hurt, {"do": "regenerate_life", "who": "actor"}, actor=0)
    hero = table.hero()
    assert (hero.life, hero.shock, hero.damage, hero.grave) == (6, 0, 0, 0)
    assert len(table.told(Woke)) == 1
    assert table.hero(1).damage == 2


@pytest.mark.rule("MAL-ICO-06", "MAL-AUR-04")
@pytest.mark.parametrize(("n", "ready", "spent"), [(1, 2, 2), (9, 4, 0)])
def test_one_aura_token_or_all_are_turned_back(n: int, ready: int, spent: int) -> None:
    table = ordered("yoktal: aura 1, spent 3\nancient: bare", {"do": "aura_restore", "who": "actor", "n": n}, actor=0)
    assert table.asked == "TravelAction"
    assert (table.hero().aura, table.hero().spent) == (ready, spent)


@pytest.mark.rule("MAL-OBJ-04", "MAL-OBJ-05")
def test_where_each_hero_obtains_a_card_each_draws_one_of_his_own() -> None:
    """The second of three cards that are left goes to the first hero, the first of the others to the second; of one
    that is left the second gets none."""
    table = ordered(TWO, {"do": "gain_card", "deck": "rare_weapon", "who": "each"}, dice="1 0").say(KeepItem("store"))
    assert (table.asked, table.ask.facts()) == ("KeepOrLeave", {"hero": 1, "card": "W08"})
    assert [(one.hero, one.card) for one in table.told(CardDrawn)] == [(0, "W09"), (1, "W08")]
    last = ordered(TWO, {"do": "gain_card", "deck": "rare_weapon", "who": "each"}, dice="0")
    last.game.state.piles = tuple(pile[:1] for pile in last.game.state.piles)
    assert [one.hero for one in last.say(RefuseItem()).told(CardDrawn)] == [0]
    assert last.asked == "TravelAction"


@pytest.mark.rule("MAL-OBJ-05")
def test_who_is_named_for_coins_is_named_in_sight_of_them() -> None:
    table = ordered("yoktal: bare\nancient: bare", {"do": "gold", "who": "one", "n": 2})
    assert (table.asked, table.ask.facts()["gold"]) == ("assign_reward", 2)
    assert str(WORDS.question(table.play().game, table.ask, "en")) == "Who gets 2 gold coins?"


@pytest.mark.rule("MAL-GEN-04")
def test_nobody_loses_coins_that_he_has_not() -> None:
    table = ordered(TWO, {"do": "gold", "who": "each", "n": -5})
    assert (table.asked, table.hero(0).gold, table.hero(1).gold) == ("TravelAction", 0, 0)


# --- shock cancelled, arrows kept ------------------------------------------------------------------------------------


def with_talent(**bonus: int) -> Content:
    known = load_content()
    talent = replace(known.talents["T08"], basic=msgspec.convert(bonus, Bonus))
    return replace(known, talents={**known.talents, "T08": talent})


@pytest.mark.rule("MAL-WND-08")
@pytest.mark.parametrize(("cancelled", "shock"), [(0, 2), (1, 1), (3, 0)])
def test_shock_that_is_cancelled_does_not_move_and_damage_does(cancelled: int, shock: int) -> None:
    """The mhaÿ strikes with 5 5 on the red dice and 1 1 on the yellow ones: two shock and nothing else."""
    heroes = "yoktal: bare, talents T08, turn acting\nancient: bare, aura 0"
    known = with_talent(cancel_shock=cancelled)
    mhay = known.enemies["08"]
    known = replace(known, enemies={**known.enemies, "08": replace(mhay, attack=replace(mhay.attack, damage=1))})
    table = acts(".........\nA8.......\n........B", heroes, "5 5 1 1", content=known)
    assert (table.hero().shock, table.hero().damage) == (shock, 1)


@pytest.mark.rule("MAL-WND-08", "MAL-WND-03")
def test_an_attack_whose_damage_is_shock_is_cancelled_as_well() -> None:
    known = with_talent(cancel_shock=2)
    guard = known.enemies["01"]
    attack = replace(guard.attack, damage_kind="shock")
    known = replace(known, enemies={**known.enemies, "01": replace(guard, attack=attack)})
    heroes = "yoktal: bare, talents T08, turn acting\nancient: bare, aura 0"
    table = acts(".........\nA1.......\n........B", heroes, "3 1", content=known)  # 2 + 1 + 1
    assert (table.hero().shock, table.hero().damage) == (2, 0)


def with_bow(free: int) -> Content:
    known = load_content()
    bow = replace(known.weapons["W05"], special=Blow(free_arrows=free))
    return replace(known, weapons={**known.weapons, "W05": bow})


@pytest.mark.rule("MAL-ICO-03", "MAL-OBJ-08")
def test_an_arrow_whose_cost_is_cancelled_works_and_is_not_spent() -> None:
    heroes = "yoktal: bare, weapon W05, turn acting, ap 6, cubes green_arrow 1 yellow_arrow 1\nancient: bare, aura 0"
    rows = ".........\nA..1.....\n........B"
    table = turn_of(rows, heroes, "1 1 1  3 3", content=with_bow(1))
    table.say(Attack(8, arrows=("green_arrow", "yellow_arrow")))
    assert (table.asked, list(table.ask.candidates())) == ("arrow_kept", ["green_arrow", "yellow_arrow"])
    table.say("yellow_arrow")
    assert (table.hero().cubes[2], table.hero().cubes[4]) == (0, 1)
    plain = turn_of(rows, heroes, "1 1 1  3 3").say(Attack(8, arrows=("yellow_arrow",)))
    assert (plain.hero().cubes[2], plain.hero().cubes[4]) == (1, 0)
    both = turn_of(rows, heroes, "1 1 1  3 3", content=with_bow(2)).say(
        Attack(8, arrows=("green_arrow", "yellow_arrow")), "green_arrow"
    )
    assert (both.hero().cubes[2], both.hero().cubes[4]) == (1, 1)


# --- doors -----------------------------------------------------------------------------------------------------------


def with_door() -> Content:
    """A crypt cut in two by a wall of doors that one order opens in the middle of it."""
    known = load_content()
    crypt = known.rooms["crypt"]
    doors = {"gate": (4, 1, 5, 1)}
    walls = tuple((4, y, 5, y) for y in range(9) if y != 1 and crypt.grid[y][4] != "#" and crypt.grid[y][5] != "#")
    return replace(known, rooms={**known.rooms, "crypt": replace(crypt, walls=walls, doors=doors)})


ROWS = "room: crypt, mode {}\n#...#...#\n..A..1...\n..B......"


@pytest.mark.rule("MAL-ICO-04", "MAL-TER-01")
def test_a_door_is_a_blocking_line_until_it_is_opened_for_good() -> None:
    text = f"yoktal: bare, turn acting, ap 6\nancient: bare\n{ROWS.format('combat')}"
    table = ordered(text, {"do": "open_door", "door": "gate"}, known=with_door(), actor=0)
    game = table.game
    here, there = at(table, 2, 1), at(table, 5, 1)
    assert not sees_in_combat(game, here, there)
    assert not game.plan.grid.neighbours(strict=True)[at(table, 4, 1)] >> there & 1
    assert table.asked == "TravelAction"
    opened = table.play().game
    assert sees_in_combat(opened, here, there)
    assert opened.plan.grid.neighbours(strict=True)[at(table, 4, 1)] >> there & 1
    assert [(one.door, one.square, one.beyond) for one in table.told(DoorOpened)] == [("gate", at(table, 4, 1), there)]
    assert opened.state.opened_doors == (("crypt", "gate"),)


@pytest.mark.rule("MAL-ICO-04")
@pytest.mark.parametrize(("lang", "said"), [("fr", "entre E2 et F2."), ("en", "between E2 and F2.")])
def test_a_door_is_told_by_the_squares_that_it_joins(lang: str, said: str) -> None:
    """Its name is the author's, who wrote it in one language."""
    table = ordered(f"{TWO}\n{ROWS.format('combat')}", {"do": "open_door", "door": "gate"}, known=with_door())
    (told,) = table.told(DoorOpened)
    assert str(WORDS.event(table.play().game, told, lang)).endswith(said)


@pytest.mark.rule("MAL-ICO-04")
def test_a_door_of_another_room_stays_shut() -> None:
    table = ordered(f"{TWO}\n{ROWS.format('combat')}", {"do": "open_door", "door": "gate"})
    assert table.asked == "TravelAction"
    assert (table.told(DoorOpened), table.state.opened_doors) == ([], ())


@pytest.mark.rule("MAL-ICO-04", "MAL-ALM-02")
def test_through_an_opened_door_enemies_see() -> None:
    text = f"yoktal: bare\nancient: bare\n{ROWS.format('infiltration_normal, threat 9')}"
    table = ordered(text, {"do": "open_door", "door": "gate"}, known=with_door(), actor=0)
    assert table.asked
    assert len(table.told(AlarmSounded)) == 1


# --- contests, talents, threat, decks --------------------------------------------------------------------------------


@pytest.mark.rule("MAL-ICO-05", "MAL-RUL-51")
@pytest.mark.parametrize(
    ("dice", "won"),
    [("1 7  1 7", True), ("7 7  1 7", False), ("7 7  7 7", True), ("1 1  1 7", True), ("11 7  1 7", True)],
)
def test_more_successes_win_a_contest_and_ties_are_the_heros(dice: str, won: bool) -> None:
    """Intellect 2 and a talent for charisma, whose special faces are successes; the other's are not."""
    order = {
        "do": "contest", "who": "actor", "char": "intellect", "against": 2, "aptitude": "charisma",
        "won": [{"do": "travel", "n": 2}], "lost": [{"do": "travel", "n": 1}],
    }  # fmt: skip
    table = ordered("yoktal\nancient: bare", order, dice=dice, actor=0)
    told = table.told(ContestRolled)[0]
    assert told.won is won
    rolled = [{"1": "success", "7": "blank", "11": "special"}[one] for one in dice.split()]
    assert [*told.own, *told.against] == rolled, "his own first"
    assert table.state.tokens == (2 if won else 1)
    table.done()
    blank = ordered("yoktal\nancient: bare", order, dice="7 7  11 12", actor=0)
    assert blank.told(ContestRolled)[0].won


@pytest.mark.rule("MAL-TAL-04", "MAL-TAL-02", "MAL-TAL-03")
def test_a_talent_is_improved_when_a_text_says_so() -> None:
    text = "yoktal: talents T01 T05\nancient: bare"
    table = ordered(text, {"do": "improve_talent", "who": "actor"}, actor=0)
    assert table.asked == "improve_talent"
    table.say("T05")
    assert (table.hero().talents, table.hero().advanced) == (("T01", "T05"), ("T05",))
    assert table.told(TalentImproved)[0].talent == "T05"
    none = ordered("yoktal: bare\nancient: bare", {"do": "improve_talent", "who": "actor"}, actor=0)
    assert none.asked == "TravelAction"


@pytest.mark.rule("MAL-THR-08", "MAL-THR-07", "MAL-THR-12")
def test_a_text_may_order_a_white_die_enemies_or_not() -> None:
    text = f"{TWO}\nroom: crypt, mode infiltration_normal\nAB......."
    table = ordered(text, {"do": "roll_threat", "n": 2}, dice="5 8", actor=0)
    assert table.asked == "TravelAction"
    assert table.told(ThreatRolled)[0].faces == ("1", "2")
    assert table.told(ThreatRaised)[0].n == 3
    table.done()
    assert ordered(TWO, {"do": "roll_threat"}, actor=0).asked == "TravelAction"  # no track, no die


@pytest.mark.rule("MAL-INF-03")
def test_a_text_may_have_the_action_cards_shuffled() -> None:
    table = ordered(TWO, {"do": "reshuffle"})
    deck = table.game.state.action_deck
    table.game.state.action_deck, table.game.state.action_discard = deck[5:], deck[:5]
    assert table.asked == "TravelAction"
    assert (set(table.state.action_deck), table.state.action_discard) == (set(deck), ())
    assert len(table.told(DeckRenewed)) == 1


# --- one heal --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-RUL-29", "MAL-WND-06")
def test_a_heal_leaves_grave_wounds_alone_unless_the_table_reads_it_otherwise() -> None:
    hurt = "yoktal: bare, life 3, damage 1, grave 2\nancient: bare"
    heal = {"do": "heal", "who": "actor", "n": 3}
    strict = ordered(hurt, heal, actor=0)
    assert strict.asked == "TravelAction"
    assert (strict.hero().life, strict.hero().damage, strict.hero().grave) == (4, 0, 2)
    mild = ordered(hurt, heal, actor=0, simple_heal_grave=True)
    assert (mild.asked, list(mild.ask.candidates())) == ("heal_zone", ["damage", "grave"])
    mild.say("grave")
    assert (mild.hero().life, mild.hero().damage, mild.hero().grave) == (3, 2, 1)
    mild.say("grave")  # and then there is only damage
    assert (mild.asked, mild.hero().life, mild.hero().damage, mild.hero().grave) == ("TravelAction", 4, 2, 0)
