"""The content is whole, and a fault in it is told with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.core.problems import Faulty
from escarmouche.games.malhya.content.conditions import Condition, Unread, condition
from escarmouche.games.malhya.content.faults import check_content
from escarmouche.games.malhya.content.plans import plan_of
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.content.story import blocks_of
from escarmouche.table.grid import Pace, flood, members


def faults(tmp_path: Path, text: str) -> list[str]:
    pack = tmp_path / "pack.yaml"
    pack.write_text(text, encoding="utf-8")
    return [str(problem) for problem in check_content([pack])]


def test_the_content_has_no_fault() -> None:
    assert check_content() == ()
    content = load_content()
    counts = {name: len(getattr(content, name)) for name in ("heroes", "weapons", "objects", "talents", "enemies")}
    assert counts == {"heroes": 4, "weapons": 11, "objects": 19, "talents": 8, "enemies": 5}
    assert (len(content.rooms), len(content.deployments), len(content.chapters)) == (7, 10, 97)
    assert len(content.action_cards) == 30
    assert len(content.improvements) == 16
    assert len(content.scenarios["demo"].pairs) == 64
    assert len({content.digest, load_content().digest}) == 1


@pytest.mark.rule("MAL-SCN-10", "MAL-BOK-11")
def test_six_endings_with_their_grades() -> None:
    endings = {name: one.ending for name, one in load_content().chapters.items() if one.ending}
    assert endings == {
        "demo/15": "minor",
        "demo/21": "good",
        "demo/24": "minor",
        "demo/130": "defeat",
        "demo/141": "victory",
        "demo/142": "triumph",
    }


@pytest.mark.parametrize(
    ("pack", "fault"),
    [
        (
            "chapters: [{id: demo/86, effects: [{do: goto, chapter: '999'}]}]",
            ":1 chapters[0].effects[0].chapter: there is no chapter 999",
        ),
        (
            "chapters: [{id: demo/86, effects: [{do: goto, chapter: '11'}, {do: travel, n: 1}]}]",
            "effects[1]: is never carried out",
        ),
        ("chapters: [{id: demo/86, effects: [{do: fly}]}]", "Invalid value 'fly'"),
        ("chapters: [{id: demo/86, effects: [{do: travel, n: 1, far: 2}]}]", "contains unknown field `far`"),
        ("chapters:\n  - {id: demo/77, choices: [{}]}", ":2 chapters[0].choices: 1 options"),
        ("chapters: [{id: demo/500, mark: original}]", "nothing leads to this chapter"),
        ("chapters: [{id: demo/500, mark: original}]", "has no text"),
        ("chapters: [{id: other/1, mark: original}]", "belongs to no scenario"),
        ("chapters: [{id: demo/76, effects: [{do: if, cond: 'moon:full'}]}]", "is no condition"),
        ("chapters: [{id: demo/76, effects: [{do: if, cond: 'has_card:77'}]}]", "there is no has_card 77"),
        ("chapters: [{id: demo/19, effects: [{do: setup_room, room: cellar}]}]", "there is no room cellar"),
        ("chapters: [{id: demo/19, effects: [{do: setup_room, room: gardens, entry: roof}]}]", "has no entry roof"),
        (
            "chapters: [{id: demo/19, effects: [{do: setup_room, room: gardens, deployment: army}]}]",
            "no deployment army",
        ),
        ("chapters: [{id: demo/19, effects: [{do: mode}]}]", "names a mode or the flag"),
        ("chapters: [{id: demo/19, effects: [{do: mode, flag: moon}]}]", "nothing sets moon"),
        ("chapters: [{id: demo/135, effects: [{do: special_fight, beast: whale}]}]", "there is no beast whale"),
        ("chapters: [{id: demo/37, effects: [{do: open_access, access: A9}]}]", "no room has an access A9"),
        ("chapters: [{id: demo/61, effects: [{do: roll_die, die: attack, faces: {}}]}]", "some face leads nowhere"),
        ("rooms: [{id: crypt, heroes: [0, 0]}]", "rooms[0].heroes: nobody may stand there"),
        ("rooms: [{id: crypt, heroes: [99, 0]}]", "lies outside the room"),
        (
            "rooms: [{id: ruins, grid: ['.#.'], heroes: [0, 0], access: {}, markers: {red: [2, 0]}, interest: []}]",
            "no hero gets there",
        ),
        ("rooms: [{id: crypt, grid: ['.x']}]", "is no rectangle of the signs"),
        ("rooms: [{id: crypt, doors: {gate: [1, 1, 3, 1]}}]", "rooms[0].doors.gate: parts no two squares side by side"),
        ("rooms: [{id: crypt, walls: [[8, 1, 9, 1]]}]", "rooms[0].walls[0]: parts no two squares side by side"),
        ("chapters: [{id: demo/86, effects: [{do: open_door, door: gate}]}]", "no room has a door gate"),
        (
            "rooms: [{id: crypt, clock: {counter: a, add: 1, limit: 2, chapter: '998'}}]",
            "there is no chapter 998 in demo",
        ),
        ("deployments: [{id: chasm, rows: {yellow: [['77'], [], [], []]}}]", "there is no enemy 77"),
        ("heroes: [{id: sulk, start: {weapon: W99}}]", "start.weapon: there is no W99"),
        ("heroes: [{id: sulk, levels: {senses: [life]}}]", "levels.senses: needs 4 steps"),
        ("heroes: [{id: sulk, levels: {}}]", "levels.senses: needs 4 steps"),
        ("heroes: [{id: sulk, carry: 0}]", "carry: "),
        ("heroes: [{id: sulk, move_ap: 0}]", "move_ap: "),
        ("weapons: [{id: W05, lines: [{defence: {ap: 1}}]}]", "lines[0]: a base line is one to attack with"),
        ("weapons: [{id: W05, lines: [{attack: {ap: -1}}]}]", "lines[0].attack.ap: -1 "),
        ("dice: [{id: attack, faces: []}]", "faces: needs 1 faces"),
        ("dice: [{id: skill, faces: [success]}]", "faces: needs 12 faces"),
        ("boards: [{id: normal, zones: []}]", "zones: no zones one after the other from 1 to 11"),
        ("boards: [{id: normal, alarm: 14}]", "zones: no zones one after the other from 1 to 13"),
        ("boards: [{id: normal, start: 12}]", "start: the cube starts before the alarm"),
        ("numbers: [{id: numbers, heavy_capacity: {1: 0, 3: 1}}]", "heavy_capacity: names no capacity"),
        ("regions: [{id: marches, start: [9, 9]}]", "start: no party can stand there"),
        ("travel_cards: [{id: N1, period: day}]", "1 night cards for 2 slots"),
        ("numbers: [{id: numbers, day_slots: 7}]", "6 day cards for 7 slots"),
        ("weapons: [{id: W05, lines: [{people: giant}]}]", "there is no people giant"),
        ("scenarios: [{id: demo, pairs: {01-01: EV_NONE}}]", "there is no event EV_NONE"),
        ("scenarios: [{id: demo, pairs: {}}]", "leads nowhere: 08-01, 08-02, 08-03, 08-04, 08-05, 08-06, 08-07, 08-08"),
        ("regions: [{id: marches, half_hexes: [[0, 0]]}]", "half_hexes[0]: another hex lies there"),
        ("action_cards: [{id: AC01, step1: {kind: toward, ref: moon, n: 1, points: 1}}]", "is nothing a room holds"),
        ("scenario_cards: [{id: demo/04, clue: '990'}]", "there is no chapter 990"),
    ],
)
def test_a_fault_is_told(tmp_path: Path, pack: str, fault: str) -> None:
    told = faults(tmp_path, pack)
    assert any(fault in line for line in told), told
    with pytest.raises(Faulty):
        load_content([tmp_path / "pack.yaml"])


@pytest.mark.rule("MAL-GEN-07")
def test_a_story_that_goes_round_for_ever_is_a_fault(tmp_path: Path) -> None:
    """Two chapters that lead to each other and to nothing else."""
    told = faults(
        tmp_path,
        "chapters:\n"
        "  - {id: demo/86, effects: [{do: goto, chapter: '500'}]}\n"
        "  - {id: demo/500, mark: original, effects: [{do: goto, chapter: '501'}]}\n"
        "  - {id: demo/501, mark: original, effects: [{do: goto, chapter: '500'}]}\n",
    )
    stuck = [line for line in told if "no ending can be reached" in line]
    assert len(stuck) == 3
    assert any("chapters[1]" in line for line in stuck)


def test_a_pack_changes_one_number(tmp_path: Path) -> None:
    pack = tmp_path / "pack.yaml"
    pack.write_text("heroes: [{id: yoktal, life: 9}]", encoding="utf-8")
    other = load_content([pack])
    assert (other.heroes["yoktal"].life, other.heroes["yoktal"].aura) == (9, 4)
    assert other.digest != load_content().digest


def test_conditions_are_read() -> None:
    assert condition("not:flag:basin_closed") == Condition("flag", "basin_closed", negated=True)
    assert condition("count:stone>=15") == Condition("count", "stone", 15)
    assert condition("day_crystals>=1") == Condition("day_crystals", least=1)
    assert condition("night") == Condition("night")
    for bad in ("", "day", "flag", "count:x", "day_crystals", "night:x", "flag:x>=1", "count:x>=y"):
        with pytest.raises(Unread):
            condition(bad)


def test_every_list_of_orders_has_its_path() -> None:
    paths = {path for path, _ in blocks_of(load_content().chapters["demo/61"])}
    assert {"effects", "effects[0].then", "effects[1].faces.special"} <= paths


# --- rooms -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-TER-03", "MAL-TER-04", "MAL-TER-06", "MAL-MOV-10", "MAL-EX-35", "MAL-EX-36")
def test_costs_of_the_worked_examples() -> None:
    """Across the pool of the gardens, out of its thicket, over the chasm and round it."""
    garden = plan_of(load_content().rooms["gardens"])
    grid, steps = garden.grid, garden.grid.steps()
    assert flood(steps, grid.at(4, 4), Pace(garden.extra))[grid.at(7, 4)] == 5
    assert flood(steps, grid.at(4, 4), Pace(garden.levitating))[grid.at(7, 4)] == 3
    assert flood(steps, grid.at(1, 5), Pace(garden.extra))[grid.at(3, 5)] == 3
    hall = plan_of(load_content().rooms["chasm_hall"])
    assert flood(hall.grid.steps(), hall.grid.at(4, 4), Pace(hall.extra))[hall.grid.at(8, 4)] == 6
    assert flood(hall.grid.steps(), hall.grid.at(4, 4), Pace(hall.levitating))[hall.grid.at(8, 4)] == 4


@pytest.mark.rule("MAL-LOS-02..06", "MAL-LOS-11", "MAL-EX-34")
def test_sights_of_the_worked_examples() -> None:
    garden = plan_of(load_content().rooms["gardens"]).grid
    at = garden.at
    assert not garden.seen[at(1, 1)] >> at(3, 3) & 1
    assert not garden.seen[at(1, 2)] >> at(3, 1) & 1
    assert garden.clear[at(3, 3)] >> at(3, 7) & 1
    assert garden.seen[at(3, 1)] >> at(6, 1) & 1
    assert not garden.clear[at(3, 1)] >> at(6, 1) & 1


def test_the_plan_knows_its_squares() -> None:
    plan = plan_of(load_content().rooms["ruins"])
    assert plan.entries[""] == plan.grid.at(4, 4)
    assert {plan.grid.place(one)[0] for one in members(plan.placeable)} == set(range(6))
    assert plan.shadow >> plan.grid.at(4, 1) & 1
    assert plan.zone >> plan.grid.at(0, 0) & 1
    library = plan_of(load_content().rooms["library"])
    assert library.access["A3"][1].locked
    assert library.entries["from_basement"] == library.grid.at(10, 1)


@pytest.mark.rule("MAL-ICO-04")
def test_what_lies_behind_a_door_is_reached_once_it_is_open(tmp_path: Path) -> None:
    hall = "grid: ['...'], heroes: [0, 0], access: {{}}, markers: {{red: [2, 0]}}, interest: []"
    cut = f"rooms: [{{{{id: ruins, {hall}, {{}}}}}}]"
    unreached = "rooms[0].markers.red: no hero gets there from the entry"
    assert any(unreached in one for one in faults(tmp_path, cut.format("walls: [[1, 0, 2, 0]]")))
    assert not any(unreached in one for one in faults(tmp_path, cut.format("doors: {gate: [1, 0, 2, 0]}")))
