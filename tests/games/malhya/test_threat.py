"""The threat. White dice: 1-4 nothing, 5-7 one, 8-9 two, 10 special. The black die: 1-3 one, 4-6 two, 7-9 three, 10
special."""

from __future__ import annotations

import pytest
from tests.games.malhya.orders import HOME, ordered, with_chapter
from tests.games.malhya.rooms import PAIR, THREE, at, cycle, room, step, turn, walk
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import Chain, HeroTurn, NewCycle, Obey, Read, ThreatRoll
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.content.story import DrawLoot, blocks_of
from escarmouche.games.malhya.decisions import (
    Assassinate,
    Done,
    DragCorpse,
    EndTurn,
    NameHero,
    TakeHand,
    Wait,
)
from escarmouche.games.malhya.events import (
    AlarmSounded,
    AuraSpent,
    ChapterRead,
    EnemyNoticed,
    ThreatRaised,
    ThreatRolled,
    TurnEnded,
)
from escarmouche.games.malhya.queries.vision import threat_zone
from escarmouche.games.malhya.rules.threat import raise_threat

ROWS = "............\n"
YES, NO = True, False
LOOT = next(  # the place of an order that turns one action card
    ((home.partition("/")[2], path), number)
    for home, page in load_content().chapters.items()
    for path, orders in blocks_of(page)
    for number, order in enumerate(orders)
    if isinstance(order, DrawLoot) and order.n == 1
)
FAR = "gardens, {} \n...........1\n" + 7 * ROWS + "...AB......."


def done(deeds: str, dice: str = "", hero: str = "yoktal: bare", head: str = "threat 1", **settings: object) -> Table:
    """A hero who has done these things is about to roll."""
    heroes = f"{hero}, deeds {deeds}\nur_berg: bare"
    return room(FAR.format(head), heroes, dice, **settings).do(ThreatRoll(0), NewCycle())


def cube(table: Table) -> int:
    assert table.state.room is not None
    return table.state.room.threat


@pytest.mark.rule("MAL-THR-01", "MAL-THR-03", "MAL-THR-04", "MAL-THR-05")
@pytest.mark.parametrize(
    ("deeds", "dice", "die", "space"),
    [
        ("", "", "", 1),
        ("move", "5", "threat_white", 2),
        ("move scenario", "8 6", "threat_white", 4),
        ("move scenario move_corpse", "4", "threat_black", 3),
        ("move scenario move_corpse assassinate_melee", "9", "threat_black", 4),
    ],
)
def test_a_die_for_each_type_and_one_black_die_for_three(deeds: str, dice: str, die: str, space: int) -> None:
    table = done(deeds, dice)
    assert table.asked == "NextHero"
    table.source.finish()
    assert cube(table) == space
    assert [one.die for one in table.told(ThreatRolled)] == ([die] if die else [])
    assert table.hero().deeds == ()


@pytest.mark.rule("MAL-EX-13", "MAL-THR-02")
def test_the_book_example_of_three_types() -> None:
    """Free move, melee assassination, corpse moved, paid move: three types, one black die."""
    rows = "gardens\n...........1\n" + 6 * ROWS + "...1........\n...........B\n...A........"
    table = cycle(rows, "yoktal: bare, cubes blue_plant 1\nancient: bare, aura 0", dice="1")
    table.game.change_enemy(9, vigilance="n")
    table.say(NameHero(0))
    walk(table, (3, 8)).say(Assassinate(9), DragCorpse(at(table, 3, 7), at(table, 4, 8)))
    walk(table, (2, 8))
    assert set(table.hero().deeds) == {"move", "assassinate_melee", "move_corpse"}
    table.say(EndTurn())
    assert [one.die for one in table.told(ThreatRolled)] == ["threat_black"]


@pytest.mark.rule("MAL-THR-06", "MAL-RUL-14")
@pytest.mark.parametrize(("reading", "space"), [("blank", 1), (1, 2), (2, 3)])
def test_the_special_face_of_a_white_die(reading: str | int, space: int) -> None:
    table = done("move", "10", white_special=reading)
    assert (table.asked, cube(table)) == ("NextHero", space)


@pytest.mark.rule("MAL-THR-06", "MAL-ALM-08")
def test_the_special_face_of_the_black_die_is_an_alarm() -> None:
    table = done("move scenario move_corpse", "10")
    assert table.asked == "initiative_spend"
    assert table.told(AlarmSounded)[0].why == "MAL-THR-06"
    assert table.state.room is not None
    assert (table.state.room.mode, table.state.room.surprised) == ("combat", True)


@pytest.mark.rule("MAL-THR-07", "MAL-RUL-33", "MAL-EXP-13")
def test_nobody_rolls_where_there_is_no_enemy() -> None:
    table = room("gardens\n" + 8 * ROWS + "...AB.......", "yoktal: bare, deeds move\nsulk: bare").do(ThreatRoll(0))
    game = table.game
    raise_threat(game, 2)
    assert game.room.threat == 3  # direct increases still count
    table.do(NewCycle())
    assert table.told(ThreatRolled) == []


@pytest.mark.rule("MAL-THR-02", "MAL-HER-10")
def test_corpses_moved_by_the_sulk_add_nothing() -> None:
    assert done("move_corpse", hero="sulk: bare, aura 0").told(ThreatRolled) == []
    assert len(done("move_corpse", "1").told(ThreatRolled)) == 1
    two = done("move_corpse move scenario", "1 1", hero="sulk: bare, aura 0")
    assert [one.die for one in two.told(ThreatRolled)] == ["threat_white"]


@pytest.mark.rule("MAL-AUR-09", "MAL-RUL-13", "MAL-AUR-02", "MAL-IHP-21")
def test_an_aura_token_takes_a_die_away_before_they_turn_black() -> None:
    table = done("move scenario move_corpse", "1 1", hero="ancient: bare, aura 2")
    assert table.asked == "cancel_threat_die"
    table.say(YES)
    assert [one.die for one in table.told(ThreatRolled)] == ["threat_white"]
    assert (table.hero().aura, table.told(AuraSpent)[0].effect) == (1, "A_HUSH")
    kept = done("move scenario move_corpse", "1", hero="ancient: bare, aura 2").say(NO)
    assert [one.die for one in kept.told(ThreatRolled)] == ["threat_black"]
    used = done("move", "1", hero="ancient: bare, aura 2, aura_used 1")
    assert (used.asked, len(used.told(ThreatRolled))) == ("NextHero", 1)
    none = done("", hero="ancient: bare, aura 2")
    assert none.asked == "NextHero"  # no die, nothing to cancel


@pytest.mark.rule("MAL-EX-37", "MAL-THR-11", "MAL-INF-04", "MAL-RUL-13")
def test_the_cloak_the_cube_and_the_longer_vision() -> None:
    """Difficult board, cube on 2. Move, corpse and test less the cloak's one are two white dice: 2 + 1, cube 5, vision
    2: the guard two squares away sees at once."""
    rows = "gardens, mode infiltration_difficult, threat 2\n" + 7 * ROWS + "...1........\n............\n...A...B...."
    probe = room(rows)
    cloak = next(name for name, one in probe.game.cast.content.objects.items() if one.bonus.threat_dice_minus)
    kind = probe.game.cast.content.objects[cloak].kind
    worn = {"artefact": "artefacts", "armour": "armour"}.get(kind, "objects")
    heroes = f"yoktal: bare, deeds move move_corpse scenario, {worn} {cloak}\nsulk: bare"
    table = room(rows, heroes, "8 5").do(ThreatRoll(0), NewCycle())
    assert (threat_zone(table.game).vision, threat_zone(table.game).cards) == (1, 2)
    assert table.asked == "initiative_spend"
    assert table.told(EnemyNoticed)[0].enemy == 8
    raised = table.told(ThreatRaised)[0]
    assert (raised.n, raised.space) == (3, 5)
    probe.game.change_room(threat=5)
    assert (threat_zone(probe.game).vision, threat_zone(probe.game).cards) == (2, 3)


@pytest.mark.rule("MAL-INF-04", "MAL-THR-09")
@pytest.mark.parametrize(
    ("level", "zones", "last"),
    [
        ("normal", {1: (2, 1), 4: (2, 1), 5: (3, 2), 8: (3, 2), 9: (4, 3), 11: (4, 3)}, 12),
        ("difficult", {1: (2, 1), 2: (2, 1), 3: (3, 2), 5: (3, 2), 6: (4, 3), 8: (4, 3)}, 9),
    ],
)
def test_zones_and_the_last_space_of_both_boards(level: str, zones: dict[int, tuple[int, int]], last: int) -> None:
    table = room(FAR.format(f"mode infiltration_{level}"))
    game = table.game
    for space, wanted in zones.items():
        game.change_room(threat=space)
        assert (threat_zone(game).cards, threat_zone(game).vision) == wanted
    game.change_room(threat=last - 2)
    raise_threat(game, 1)
    assert game.room.mode != "combat"
    raise_threat(game, 3)
    assert (game.room.mode, game.room.threat) == ("combat", last)


@pytest.mark.rule("MAL-THR-12", "MAL-RUL-68")
def test_without_a_track_nothing_rises() -> None:
    for mode in ("quiet", "combat"):
        table = room(FAR.format(f"mode {mode}"), "yoktal: bare, deeds move\nsulk: bare")
        raise_threat(table.game, 5)
        assert table.game.room.threat == 0
    travelling = Table("yoktal: bare\nsulk: bare")
    raise_threat(travelling.game, 5)
    assert travelling.game.state.room is None


@pytest.mark.rule("MAL-THR-08", "MAL-BOK-13", "MAL-BOK-15", "MAL-TST-29", "MAL-RUL-67", "MAL-THR-02")
def test_a_chapter_raises_the_threat_and_ends_the_turn_after_its_links() -> None:
    """Chapter 17: threat +2, the turn ends, but 91 is read first."""
    rows = "crypt\n" + 7 * ".........\n" + ".A.B....."
    table = room(rows, "yoktal: bare, turn acting, ap 4\nancient: bare, aura 0")
    table.do(Read("17"), Chain(actor=0, own=True), HeroTurn(0), NewCycle())
    assert table.asked == "ChapterChoice"
    assert [one.chapter for one in table.told(ChapterRead)] == ["17", "91"]
    assert (cube(table), table.hero().turn) == (3, "acting")
    table.say(table.ask.candidates()[-1])
    while table.asked == "ChapterChoice":
        table.say(table.ask.candidates()[-1])
    assert [one.hero for one in table.told(TurnEnded)] == [0]


@pytest.mark.rule("MAL-THR-10", "MAL-IHP-21", "MAL-THR-01")
def test_one_list_for_the_whole_turn_and_a_new_one_after_each_roll() -> None:
    """B waits (a die for his step), takes the hand, steps again and waits: a die again."""
    rows = "gardens\n...........1\n" + 7 * ROWS + "...A.B.C...."
    table = cycle(rows, THREE, "1 1 1").say(NameHero(1))
    walk(table, (5, 7)).say(Wait())
    assert len(table.told(ThreatRolled)) == 1
    turn(table, 0).say(step(table, 3, 7), TakeHand(), step(table, 5, 6), Wait())
    assert len(table.told(ThreatRolled)) == 2
    table.say(Done(), EndTurn(), Done())
    assert [one.hero for one in table.told(ThreatRolled)] == [1, 1, 0]


@pytest.mark.rule("MAL-IEN-14", "MAL-RUL-16", "MAL-BOK-14")
@pytest.mark.parametrize(
    ("reading", "deck", "alarm"),
    [("immediate", 1, True), ("immediate", 2, False), ("on_draw", 1, False), ("on_draw", 0, True)],
)
def test_a_chapter_that_draws_the_last_action_card_raises_the_alarm(reading: str, deck: int, alarm: bool) -> None:
    """A chapter that turns one card for loot, while a guard is there."""
    table = room(FAR.format("threat 1"), "yoktal: bare\nur_berg: bare", "0", action_deck_empty=reading)
    state = table.game.state
    names = tuple(table.game.cast.content.action_cards)
    state.action_deck, state.action_discard = names[:deck], names[deck:]
    home, number = LOOT
    table.do(Obey(*home, at=number), Chain(actor=0), NewCycle())
    while table.asked == "assign_reward":
        table.say(0)
    assert bool(table.told(AlarmSounded)) is alarm


@pytest.mark.rule("MAL-IEN-14", "MAL-RUL-16", "MAL-BOK-14")
@pytest.mark.parametrize(
    ("reading", "deck", "alarm"),
    [("immediate", 1, True), ("immediate", 2, False), ("on_draw", 1, False), ("on_draw", 0, True)],
)
def test_so_does_one_that_asks_for_the_symbol_of_the_last_card(reading: str, deck: int, alarm: bool) -> None:
    content = with_chapter(effects=[{"do": "draw_symbol"}])
    heroes = "yoktal: bare\nur_berg: bare"
    table = room(FAR.format("threat 1"), heroes, "0", content=content, action_deck_empty=reading)
    names = tuple(content.action_cards)
    table.game.state.action_deck, table.game.state.action_discard = names[:deck], names[deck:]
    table.do(NewCycle()).read(HOME, actor=0).play()
    assert [one.why for one in table.told(AlarmSounded)] == ["MAL-IEN-14"] * alarm


@pytest.mark.rule("MAL-THR-05")
@pytest.mark.parametrize(("die", "raised"), [("1", []), ("5", [1])])
def test_a_roll_without_symbols_moves_no_cube(die: str, raised: list[int]) -> None:
    table = turn(cycle(FAR.format("threat 1"), "yoktal: bare\nur_berg: bare", die), 0)
    table.play().game.change(0, deeds=("move",))
    table.say(EndTurn())
    assert [one.n for one in table.told(ThreatRaised)] == raised


@pytest.mark.rule("MAL-OBJ-14")
def test_a_loud_object_leaves_a_noise_where_it_is_used() -> None:
    """R05 adds four successes to a test of demolition; in a room it is heard. Chapter 34 is such a test."""
    heroes = "yoktal: bare, aura 0, objects R05\nur_berg: bare, aura 0"
    table = room("crypt\n" + 7 * ".........\n" + "......A.B", heroes, "7 7")
    table.do(NewCycle()).test("34", actor=0, own=True)
    assert table.asked == "test_object"
    table.say("R05")
    assert table.state.room is not None
    assert table.state.room.noises == (at(table, 6, 7),)


@pytest.mark.rule("MAL-INF-07", "MAL-THR-09", "MAL-ALM-09")
@pytest.mark.parametrize(
    ("bonus", "space", "mode"),
    [(-4, 1, "infiltration_normal"), (10, 11, "infiltration_normal"), (11, 12, "combat"), (30, 12, "combat")],
)
def test_a_start_on_the_last_space_is_an_alarm(bonus: int, space: int, mode: str) -> None:
    """A story may raise the start as far as it likes; the track ends where it ends."""
    table = ordered(
        PAIR,
        {"do": "set", "flag": "threat_start_bonus", "value": bonus},
        {"do": "setup_room", "room": "gardens", "deployment": "gardens_normal"},
        {"do": "mode", "mode": "infiltration_normal"},
    ).placed()
    assert table.state.room is not None
    assert (table.state.room.threat, table.state.room.mode) == (space, mode)
    assert table.asked == ("initiative_spend" if mode == "combat" else "NextHero")
