"""How Malhya appears on a screen: the book, the boards, the tracks, the order of play, what gestures mean."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from tests.games.malhya.fights import acts, arena, attacked, turn_of
from tests.games.malhya.pointing import pointed
from tests.games.malhya.rooms import at, cycle, room, turn
from tests.games.malhya.table import Table
from tests.volume import narrow

from escarmouche.core.forms import Form
from escarmouche.games.malhya import decisions as given
from escarmouche.games.malhya.agenda import BeastFight
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.events import ChapterRead
from escarmouche.games.malhya.game import GAME
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.queries.layout import hex_at, region_board, room_layout, square_at
from escarmouche.games.malhya.queries.vision import field_of_vision
from escarmouche.games.malhya.stage import MalhyaStage
from escarmouche.games.malhya.staging.odds import Attempt, chance, percent, survives
from escarmouche.games.malhya.staging.order import intent_of
from escarmouche.games.malhya.words import WORDS
from escarmouche.kits.facts import Ground
from escarmouche.kits.proof.stage_check import check_stage
from escarmouche.kits.stage.scene import Gesture, Page, Proposal, Scene
from escarmouche.kits.words.text import Text
from escarmouche.table.grid import members

STAGE = MalhyaStage(load_content)
FACES = (6, 2, 4)  # of twelve: success and special of a skill die, stop of a difficulty die
GARDENS = "gardens\n............\n............\n............\n...A........\n............\n"


def scene(table: Table, lang: str = "en") -> Scene:
    return STAGE.scene(table.play().game, None, lang)


def means(table: Table, **gesture: Any) -> list[Proposal]:
    return list(STAGE.proposals(table.play().game, table.ask, Gesture(**gesture), "en"))


def legal(table: Table, **gesture: Any) -> list[Any]:
    return [one.answer for one in means(table, **gesture) if not one.refusal]


def middle(table: Table, x: int, y: int) -> tuple[tuple[int, int], ...]:
    return (room_layout(table.play().game).centre((x, y)),)


def page(table: Table) -> Page:
    return scene(table).pages[-1]


# --- by gestures alone -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", narrow(["a", "b"], "b"))
def test_a_party_plays_by_gestures_alone(seed: str) -> None:
    assert [count > 10 for count in check_stage(GAME, 1, f"malhya.{seed}", pointing=pointed)] == [True]


@pytest.mark.rule("MAL-MOV-01")
def test_a_square_is_pointed_at_and_a_far_one_means_the_steps_toward_it() -> None:
    table = turn(cycle(GARDENS), 0)
    near, far = middle(table, 4, 3), middle(table, 6, 1)
    assert legal(table, points=near)[0] == given.StepTo(at(table, 4, 3))
    assert means(table, points=near)[0].path[-1] == near[0]
    assert means(table, points=near)[0].then == ()
    assert legal(table, points=far)[0] == given.StepTo(at(table, 4, 2))
    way = means(table, points=far)[0]
    assert way.path[-1] == far[0]
    for answer in (way.answer, *way.then):
        assert table.ask.refusal(answer) is None
        table.say(answer)
    assert table.play().game[0].square == at(table, 6, 1)


@pytest.mark.rule("MAL-TER-01")
def test_a_square_that_nobody_can_enter_is_refused_with_its_reason() -> None:
    table = turn(cycle(GARDENS), 0)
    (solid,) = means(table, points=middle(table, 2, 3))
    assert solid.refusal
    assert solid.why.startswith("MAL-")


@pytest.mark.rule("MAL-ATK-03")
def test_an_enemy_is_pointed_at_and_a_hero_lights_whom_he_can_strike() -> None:
    table = turn_of("#...#...#\nA1.......\n.........\n1.......1\n", "yoktal: turn acting, ap 6\nancient: bare")
    near = next(enemy.id for enemy in table.state.enemies if enemy.square == at(table, 1, 1))
    hints = table.ask.hints()
    assert {0, near} <= set(hints.lit)
    assert all(isinstance(one, given.Attack) and one.enemy == near for one in legal(table, figure=near))
    out_of_reach = {one for one, _ in hints.greyed}
    assert out_of_reach == {enemy.id for enemy in table.state.enemies} - {near}


def test_what_lies_on_a_square_stands_for_it() -> None:
    table = turn(cycle("gardens\n............\n............\n............\n....A.......\n............\n"), 0)
    token = at(table, 4, 4)
    assert legal(table, thing=f"interest:{token}")[0] == given.StepTo(token)


def test_places_to_choose_from_are_outlined() -> None:
    table = Table("yoktal\nancient").read("153")
    while table.asked not in {"place_enemy", "place_hero"}:
        table.say(table.ask.candidates()[0])
    assert table.ask.form is Form.POINT
    assert len(table.ask.hints().outlines) == len(table.ask.candidates())
    x, y = table.play().game.plan.grid.place(table.ask.candidates()[-1])
    assert legal(table, points=middle(table, x, y)) == [table.ask.candidates()[-1]]


@pytest.mark.rule("MAL-TRV-13")
def test_a_hex_is_pointed_at() -> None:
    table = Table("yoktal\nancient\njourney: hex 0 0, tokens 2")
    there = region_board(table.game.cast.region)[0].centre((1, 0))
    assert legal(table, points=(there,)) == [given.MoveTo(1, 0)]
    assert len(table.ask.hints().outlines) == len(
        [one for one in table.ask.candidates() if isinstance(one, given.MoveTo)]
    )


@pytest.mark.rule("MAL-GEN-11", "MAL-RUL-03")
@pytest.mark.parametrize(
    ("how", "seats", "marked"), [("speaker", 2, [False, True]), ("speaker", 1, [False]), ("vote", 2, [False, False])]
)
def test_whoever_speaks_for_the_party_is_marked_where_there_is_a_choice(
    how: str, seats: int, marked: list[bool]
) -> None:
    table = Table("yoktal\nancient", seats=seats, party_decisions=how)
    table.game.state.speaker = seats - 1
    assert [bool(seat.note) for seat in scene(table).seats] == marked


@pytest.mark.rule("MAL-GEN-11")
def test_the_speaker_may_hand_on_the_word() -> None:
    table = Table("yoktal\nancient", seats=2)
    assert given.PassSpeaker(1) in legal(table)


@pytest.mark.rule("MAL-BOK-03")
def test_a_number_is_named() -> None:
    chapter, option = next(
        (home, number)
        for home, one in Table().game.cast.pages.items()
        for number, wanted in enumerate(one.choices)
        if wanted.number is not None
    )
    table = Table().read(chapter)
    assert given.GiveNumber(option, 77) in legal(table, thing="number:77")


# --- where things lie ------------------------------------------------------------------------------------------------


def test_every_square_and_hex_is_found_again_where_it_lies() -> None:
    game = room(GARDENS).game
    grid = game.plan.grid
    assert all(square_at(game, room_layout(game).centre(grid.place(one))) == one for one in range(grid.size))
    assert square_at(game, (-5000, -5000)) == -1
    layout, right, below = room_layout(game), grid.width - 1, grid.height - 1
    corners = [(0, 0, -1, 0), (0, 0, 0, -1), (right, below, 1, 0), (right, below, 0, 1)]
    beyond = [square_at(game, layout.centre((x + dx, y + dy))) for x, y, dx, dy in corners]
    assert beyond == [-1, -1, -1, -1], "one square past each border"
    layout = region_board(game.cast.region)[0]
    assert all(hex_at(game, layout.centre((one.q, one.r))) == (one.q, one.r) for one in game.cast.region.hexes)


@pytest.mark.rule("MAL-EXP-02", "MAL-TER-05")
def test_walls_stand_around_solid_squares_and_lines_around_clutter() -> None:
    drawn = scene(room(GARDENS)).grid
    assert drawn is not None
    assert drawn.shape is Ground.SQUARES
    kinds = {(one.column, one.row): one.kind for one in drawn.cells}
    assert (kinds[2, 2], kinds[4, 0], kinds[5, 3], kinds[0, 0]) == ("solid", "hindering", "water", "shadow")
    sides = {(one.column, one.row, one.side): one.kind for one in drawn.walls}
    assert sides[2, 2, "n"] == "wall"  # the top of a pillar
    assert sides[4, 0, "w"] == "line"  # into the clutter
    assert sides[0, 0, "n"] == "wall"  # the border
    assert (4, 3, "w") not in sides


@pytest.mark.rule("MAL-VIS-01", "MAL-VIS-03")
def test_what_enemies_see_is_painted_square_by_square() -> None:
    table = room("gardens, threat 6\n............\n............\n............\n......1.....\nA...........\n")
    game = table.game
    seen = {one for enemy in game.state.enemies for one in members(field_of_vision(game, enemy))}
    painted = [zone for zone in STAGE.scene(game, None, "en").zones if zone.kind == "vision"]
    assert {square_at(game, (zone.points[0][0] + 100, zone.points[0][1] - 100)) for zone in painted} == seen
    assert all("Guard" in zone.name for zone in painted)


def test_the_table_changes_with_the_place() -> None:
    travelling, inside = Table(), room(GARDENS)
    assert STAGE.setting(travelling.game, "fr").ground is Ground.HEXES
    assert STAGE.setting(inside.game, "fr").ground is Ground.SQUARES
    assert STAGE.setting(inside.game, "fr").table == (12 * 2000, 10 * 2000)


@pytest.mark.rule("MAL-SAR-02", "MAL-SAR-03")
def test_a_beast_has_a_row_of_zones_and_its_heroes_stand_below() -> None:
    table = Table("yoktal\nancient", "0").do(BeastFight("sarycan", "135"))
    while table.asked != "FightAction":
        table.say(table.ask.candidates()[0])
    painted = scene(table)
    assert [track.name for track in painted.tracks] == ["The tail", "The head", "The heart"]
    assert [len(track.spaces) for track in painted.tracks] == [6, 6, 8]
    assert STAGE.setting(table.game, "en").table == (5 * 2000, 5 * 2000)  # a square of the body between two zones
    assert BEAST in [one.id for one in painted.figures]
    assert len({(one.x, one.y) for one in painted.figures}) == len(painted.figures)


# --- figures, tracks, order ------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-WND-01", "MAL-WND-04", "MAL-AUR-01")
def test_crystals_tokens_and_states_are_shown() -> None:
    table = Table("yoktal: life 0, shock 1, damage 3, grave 2, aura 1, spent 3\nancient: life 2, damage 3")
    yoktal, ancient = scene(table).figures
    life, aura = yoktal.bars
    assert (life.value, life.most, aura.value, aura.most) == (0, 6, 1, 4)
    assert [box.split()[0] for box in life.boxes] == ["shock", "damage", "damage", "damage", "grave", "grave"]
    assert "unconscious" in [mark.kind for mark in yoktal.marks]
    assert "unconscious" not in [mark.kind for mark in ancient.marks]


@pytest.mark.rule("MAL-WPN-05", "MAL-BAG-01")
def test_a_sheet_tells_what_a_hero_carries_and_which_lines_are_closed() -> None:
    table = Table("yoktal: weapon W02, objects O02, cubes yellow_potion 2, gold 4\nancient")
    sections = {one.kind: one for one in scene(table).figures[0].sections}
    assert "(Physique 2)" in sections["weapon"].text
    assert "2 yellow potions" in sections["backpack"].text
    assert "Rope" in sections["backpack"].text
    assert "4 gold coins" in sections["backpack"].text


@pytest.mark.rule("MAL-INF-04")
def test_the_threat_stands_on_its_track_with_what_it_means() -> None:
    (threat,) = scene(room("gardens, threat 6\n............\nA...........\n")).tracks
    assert (threat.kind, threat.at, threat.spaces[threat.at], threat.spaces[-1]) == ("threat", 5, "orange", "alarm")
    assert "sight 2" in threat.note


@pytest.mark.rule("MAL-TRV-05", "MAL-TRV-12")
def test_the_day_and_the_travel_tokens_are_counted() -> None:
    day, tokens = scene(Table("yoktal\nancient\njourney: weather bad, tokens 2, slots D1 D2")).tracks
    assert (day.at, tokens.at) == (1, 1)
    assert "bad weather" in day.note


TOP = "#...#...#\n"  # of the crypt
ORDERS = [
    (f"{TOP}A1.......\n........B\n", "strike"),
    (f"{TOP}A....1...\n.........\n", "walk"),
    (f"{TOP}A.......5\n.........\n", "shoot"),
]


@pytest.mark.rule("MAL-EAI-03", "MAL-EAI-04", "MAL-EAI-08")
@pytest.mark.parametrize(("rows", "deed"), ORDERS)
def test_the_order_of_play_says_what_an_enemy_then_does(rows: str, deed: str) -> None:
    game = arena(rows).game
    intent = intent_of(game, game.state.enemies[0])
    assert intent.deed == deed
    assert 0 in intent.heroes
    (turn_,) = [one for one in STAGE.scene(game, None, "en").order if one.figure == game.state.enemies[0].id]
    assert "Yoktal" in turn_.text
    assert turn_.why == intent.why


@pytest.mark.rule("MAL-EAI-03")
def test_whoever_was_to_be_struck_is_struck() -> None:
    rows = f"{TOP}A1.......\n.........\n........B\n"
    before = arena(rows).game
    table = acts(rows, dice="1 1 1 1 1 1 1 1")
    table.play()
    assert set(attacked(table)) <= set(intent_of(before, before.state.enemies[0]).heroes)


# --- the book --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-BOK-03", "MAL-BOK-04")
def test_the_open_page_has_its_text_and_its_options() -> None:
    table = Table().read("11")
    assert table.asked == "ChapterChoice"
    shown = page(table)
    assert (shown.number, shown.title, shown.open) == ("11", "The old bridge", True)
    assert [part.name for part in shown.parts] == ["Cross at once", "Brace the bridge first", "Look for another road"]
    assert "Knowledge (Crafting)" in shown.parts[1].text


@pytest.mark.rule("MAL-SET-06")
def test_the_book_opens_with_how_the_scenario_begins() -> None:
    table = Table()
    assert (page(table).title, page(table).open) == ("Secrets of the Shadow Fortress", True)
    assert not page(Table("yoktal\nancient\njourney: slots D1")).open


@pytest.mark.rule("MAL-EXP-01")
def test_a_room_has_its_own_page_before_the_chapters() -> None:
    table = room(GARDENS, "sulk\nancient").read("37")
    first, *_, last = scene(table).pages
    assert (first.id, first.open) == ("gardens", False)
    assert (last.number, last.open) == ("37", True)


def test_what_was_read_is_kept_with_the_log() -> None:
    table = Table().read("11")
    game = table.play().game
    (read,) = table.told(ChapterRead)
    assert load_content().texts["demo/11"].body["en"] in str(WORDS.why(game, read, "en"))


@pytest.mark.rule("MAL-BOK-16")
def test_pages_lie_in_the_order_of_reading_and_close_with_the_booklet() -> None:
    table = Table().read("01")
    assert [one.number for one in scene(table).pages][:2] == ["01", "65"]
    assert page(table).open
    while table.asked == "ChapterChoice":
        table.say([one for one in table.ask.candidates() if isinstance(one, given.TakeOption)][-1])
    assert not page(table).open


@pytest.mark.rule("MAL-BOK-08")
def test_an_option_that_is_closed_says_so_and_what_it_takes() -> None:
    table = Table("sulk\nancient").read("37")  # a lockpick, and no key
    assert [part.kind for part in page(table).parts] == ["closed", "option", "option"]
    assert "Green key" in page(table).parts[0].text


@pytest.mark.rule("MAL-TST-01", "MAL-TST-12")
def test_a_test_shows_its_dice_and_the_odds_of_those_who_may_take_it() -> None:
    table = Table("yoktal: bare\nancient: bare").read("103")
    (banner,) = page(table).parts
    assert banner.name == "Test: Physique (Charisma)"
    assert "1 difficulty die" in banner.text
    attempt = Attempt(1, 1, 0, 3, 2, FACES)
    assert percent(chance(attempt)) in banner.note
    notes = [note for one in means(table) for note in one.notes]
    assert any(percent(chance(attempt)) in note for note in notes)


@pytest.mark.rule("MAL-TST-30")
def test_a_hidden_objective_stays_hidden() -> None:
    table = Table("yoktal: bare\nancient: bare").read("14")
    (banner,) = page(table).parts
    assert "hidden" in banner.text
    assert "%" not in banner.note


@pytest.mark.rule("MAL-AUR-05")
def test_the_odds_with_and_without_an_aura_token_stand_at_the_choice() -> None:
    table = Table("yoktal: bare, aura 1\nancient: bare, aura 0").read("103").say(0)
    assert table.asked == "test_aura"
    notes = {one.answer: one.notes for one in means(table)}
    with_token, without = (chance(Attempt(skill, 1, 0, 3, 2, FACES)) for skill in (2, 1))
    assert percent(with_token) in notes[True][0]
    assert percent(without) in notes[False][0]
    assert with_token > without


@pytest.mark.rule("MAL-OBJ-06", "MAL-AUR-05")
@pytest.mark.parametrize(("boosted", "skill"), [(True, 4), (False, 3)])
def test_the_odds_of_a_lockpick_reckon_with_the_token_that_was_turned_for_it(boosted: bool, skill: int) -> None:
    table = Table("sulk: bare, aura 1, cubes blue_lockpick 1 violet_lockpick 1\nancient: bare")
    table.read("37", actor=0, own=True).say(given.TakeOption(1), boosted)
    assert table.asked == "test_lockpick"
    notes = {one.answer: one.notes for one in means(table)}
    for limit, pick in ((1, "blue_lockpick"), (2, "violet_lockpick")):
        assert notes[pick] == (f"odds: {percent(chance(Attempt(skill, 2, 0, 6, limit, FACES)))}",)


@pytest.mark.rule("MAL-THR-01", "MAL-THR-03", "MAL-THR-04")
@pytest.mark.parametrize(
    ("deeds", "notes"),
    [
        ((), ()),
        (("move",), ("threat dice: 1",)),
        (("move", "scenario"), ("threat dice: 2",)),
        (("move", "scenario", "move_corpse"), ("one black threat die",)),
    ],
)
def test_ending_a_turn_tells_the_threat_dice_that_it_takes(deeds: tuple[str, ...], notes: tuple[str, ...]) -> None:
    table = turn(cycle("crypt\n.A.......\n" + 5 * ".........\n" + "1......B."), 0)
    table.play().game.change(0, deeds=deeds)
    said = {type(one.answer): one.notes for one in means(table)}
    assert (said[given.EndTurn], said[given.Wait]) == (notes, notes)


@pytest.mark.rule("MAL-TST-15")
def test_rolling_on_tells_the_risk() -> None:
    table = Table("yoktal: bare, aura 0\nancient: bare", "1 5 1 5 1 5").read("103").say(0)
    assert table.asked == "test_continue"
    notes = {one.answer: one.notes for one in means(table)}
    assert percent(survives(Attempt(1, 1, 0, 3, 2, FACES), 0)) in notes[True][0]


# --- odds ------------------------------------------------------------------------------------------------------------


def unrolled(attempt: Attempt, rolls: int) -> tuple[Fraction, Fraction]:
    """Success and failure within so many rolls, every face of every die counted one by one."""
    won = [*[1] * attempt.faces[0], *[attempt.special] * attempt.faces[1]]
    won += [0] * (attempt.sides - len(won))
    stops = [*[1] * attempt.faces[2], *[0] * (attempt.sides - attempt.faces[2])]
    now: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
    good = bad = Fraction(0)
    for _ in range(rolls):
        after: dict[tuple[int, int], Fraction] = {}
        for (had, stopped), weight in now.items():
            each = weight / attempt.sides ** (attempt.skill + attempt.difficulty)
            for white in product(won, repeat=attempt.skill):
                for black in product(stops, repeat=attempt.difficulty):
                    key = (had + sum(white), stopped + sum(black))
                    if key[1] >= attempt.limit:
                        bad += each
                    elif key[0] >= attempt.needed:
                        good += each
                    else:
                        after[key] = after.get(key, Fraction(0)) + each
        now = after
    return good, bad


@pytest.mark.rule("MAL-TST-12", "MAL-TST-13")
@pytest.mark.parametrize(
    "attempt", [Attempt(1, 1, 0, 2, 2, FACES), Attempt(2, 1, 1, 3, 2, FACES), Attempt(1, 2, 2, 2, 2, FACES)]
)
def test_odds_agree_with_every_roll_counted_face_by_face(attempt: Attempt) -> None:
    good, bad = unrolled(attempt, 7)
    assert good <= chance(attempt) <= 1 - bad
    assert 1 - bad - good < Fraction(1, 12)


def test_odds_are_sure_where_nothing_can_go_wrong() -> None:
    assert chance(Attempt(1, 0, 0, 5, 1, FACES)) == 1
    assert chance(Attempt(0, 1, 0, 1, 1, FACES)) == 0
    assert chance(Attempt(1, 1, 0, 1, 1, FACES)) == Fraction(1, 2) * Fraction(2, 3) / (
        1 - Fraction(1, 2) * Fraction(2, 3)
    )
    assert (percent(Fraction(0)), percent(Fraction(1)), percent(Fraction(1, 1000))) == ("0 %", "100 %", "1 %")


# --- words -----------------------------------------------------------------------------------------------------------


def test_labels_are_said_in_both_languages() -> None:
    table = turn(cycle(GARDENS), 0)
    game = table.play().game
    french, english = (STAGE.proposals(game, table.ask, Gesture(), lang) for lang in ("fr", "en"))
    assert [one.answer for one in french] == [one.answer for one in english]
    said = [(str(Text(*one.label)), str(Text(*other.label))) for one, other in zip(french, english, strict=True)]
    assert all(one != other for one, other in said)


@pytest.mark.rule("MAL-BOK-16")
def test_a_chapter_that_is_read_again_lies_there_twice_by_two_names() -> None:
    table = Table().read("01")
    state = table.play().game.state
    state.read, state.visits = ("65", "99"), {"65": 2, "99": 1}
    before = [one.id for one in scene(table).pages]
    state.read, state.visits = ("65", "99", "65"), {"65": 3, "99": 1}
    after = [one.id for one in scene(table).pages]
    assert after[:2] == before
    assert len(set(after)) == 3
