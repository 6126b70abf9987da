"""What is refused, by its own name: places that are none, activations that are not, orders that must be given."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.moonstone.acts import TOUCH, Scene, attack, harvest, use
from tests.games.moonstone.table import at, barrier, platform, table, tree, wood

from escarmouche.core.forms import Range
from escarmouche.games.moonstone.asks.cards import ChooseClaim, Held
from escarmouche.games.moonstone.asks.choosing import PickSome
from escarmouche.games.moonstone.asks.deploying import zone_outline
from escarmouche.games.moonstone.decisions import DONE, Claim, Deploy, Move, Use
from escarmouche.table.plane import inch

LIV = ("liv", 1, 30, 30)


@pytest.mark.rule("MOO-SET-11", "MOO-SET-15")
def test_nobody_is_deployed_on_a_roof_that_is_not_there() -> None:
    waiting = [(card, seat, 0, 0, {"where": "reserve"}) for card, seat in (("billy", 0), ("liv", 1))]
    scene = Scene(*waiting, phase="deployment", turn=0, first=-1)
    assert scene.refused(Deploy(0, inch(18), inch(5), "roof")) == ("no_such_surface", "MOO-SET-11")
    assert scene.refused(Deploy(0, inch(18), inch(5))) is None


@pytest.mark.rule("MOO-CHR-34", "MOO-TRN-09")
def test_a_thrall_is_never_offered_and_the_table_says_why() -> None:
    boris, bunny = ("boristhebunnysummoner", 0, 10, 10), ("murderbunny", 0, 20, 20, {"summoner": 0})
    scene = Scene(boris, bunny, ("billy", 0, 5, 5), ("quack", 0, 7, 7, {"activated": True}), LIV)
    greyed = {who: (why.code, why.why) for who, why in scene.ask.hints().greyed}
    assert greyed == {1: ("never_activated", "MOO-CHR-34"), 3: ("already_activated", "MOO-TRN-09")}
    assert scene.refused(1) is not None


@pytest.mark.rule("MOO-RUL-71", "MOO-CHR-31")
def test_who_is_made_to_act_acts() -> None:
    scene = Scene(("silvertongue", 0, 10, 10, {"energy": 3}), ("liv", 1, 14, 10), active=0)
    scene.play(use(0, "Mind Control", 1))
    assert scene.refused(DONE) == ("must_act", "MOO-CHR-31")


@pytest.mark.rule("MOO-ABL-01")
@pytest.mark.parametrize(
    ("card", "aimed"),
    [
        ("kaufman", Use(0, "Money Bag", x=inch(12), y=inch(10))),
        ("baronvonfancyhat", Use(0, "Rallying Cry", x=inch(12), y=inch(10))),
        ("baronvonfancyhat", Use(0, "Shoot Pistol", (1,), x=inch(12), y=inch(10))),
        ("boulder", Use(0, "Stone Song", stone=0, x=inch(12), y=inch(10))),
    ],
)
def test_what_is_aimed_at_no_place_names_none(card: str, aimed: Use) -> None:
    scene = Scene((card, 0, 10, 10, {"energy": 3}), ("liv", 1, 14, 10), active=0, stones=[(10, 13, 2)])
    assert scene.refused(aimed) == ("wrong_number_of_targets", "MOO-ABL-01")
    assert scene.refused(replace(aimed, x=0, y=0)) is None


@pytest.mark.rule("MOO-ABL-01")
def test_who_names_one_twice_for_two_is_told_that_it_is_one() -> None:
    goblins = ("grub", 0, 13, 10), ("vicioussyd", 0, 10, 13)
    scene = Scene(("firespitter", 0, 10, 10, {"energy": 3}), *goblins, LIV, active=0)
    refusal = scene.match.refusal(use(0, "Two Goblins Walk into a Tavern", 1, 1))
    assert refusal is not None
    assert (refusal.code, refusal.facts["tried"], refusal.facts["limit"]) == ("wrong_number_of_targets", 1, 2)


# --- the clause that forbids it ------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-01", "MOO-CHR-31")
@pytest.mark.parametrize("terrain", ["tree1", "nowhere"])
def test_a_passage_leads_to_a_wood_and_to_nothing_else(terrain: str) -> None:
    pieces = [wood(10, 10), wood(16, 10), tree(10, 16)]
    scene = Scene(("herbertgrowbottom", 0, 10, 10, {"energy": 3}), LIV, active=0, terrain=pieces)
    assert scene.refused(Use(0, "Passage of the Seasons", terrain="wooded_patch2")) is None
    refusal = scene.match.refusal(Use(0, "Passage of the Seasons", terrain=terrain))
    assert refusal is not None
    assert (refusal.code, refusal.why, refusal.facts["terrain"]) == ("no_such_terrain", "MOO-ABL-01", terrain)


@pytest.mark.rule("MOO-CHR-31", "MOO-ACT-09")
def test_a_flying_machine_in_reach_is_no_target_of_melee() -> None:
    near = Scene(("billy", 0, 10, 10, {"energy": 3}), ("gnomishairship", 1, 11.5, 10), active=0)
    assert near.refused(attack(0, 1)) == ("protected", "MOO-CHR-31")
    far = Scene(("billy", 0, 10, 10, {"energy": 3}), ("gnomishairship", 1, 15, 10), active=0)
    assert far.refused(attack(0, 1)) == ("out_of_melee_range", "MOO-ACT-09")


@pytest.mark.rule("MOO-CHR-31")
def test_a_flying_machine_neither_fights_nor_digs_because_its_card_says_so() -> None:
    machine = ("gnomishairship", 0, 10, 10, {"energy": 3})
    scene = Scene(machine, ("billy", 1, 11.5, 10), stones=[(10, 11.1)], active=0)
    assert scene.refused(attack(0, 1)) == ("forbidden", "MOO-CHR-31")
    assert scene.refused(harvest(0)) == ("forbidden", "MOO-CHR-31")


@pytest.mark.rule("MOO-RUL-64", "MOO-ACT-09")
@pytest.mark.parametrize(("height", "refusal"), [(2, None), (2.1, ("another_height", "MOO-RUL-64"))])
def test_whoever_stands_too_high_is_out_of_reach_for_his_height(height: float, refusal: tuple[str, str] | None) -> None:
    models = ("billy", 0, 10, 10, {"energy": 1}), ("quack", 1, 10 + TOUCH, 10, "roof")
    scene = Scene(*models, terrain=[platform("roof", 12, 10, 3, 3, height)], active=0)
    assert scene.refused(attack(0, 1)) == refusal


@pytest.mark.rule("MOO-CHR-31", "MOO-CHR-27")
def test_the_length_of_a_move_that_an_ability_gives_is_the_abilitys() -> None:
    models = ("vicioussyd", 0, 10, 10, {"energy": 1}), ("gotchgut", 1, 14, 10)
    scene = Scene(*models, active=0).play(use(0, "Giant Whisperer", 1))
    assert scene.refused(Move(((inch(15.1), inch(10)),))) == ("too_far", "MOO-CHR-31")
    assert scene.refused(Move(((inch(15), inch(10)),))) is None


@pytest.mark.rule("MOO-LOS-01", "MOO-CHR-31")
@pytest.mark.parametrize("hidden", [False, True])
def test_terrain_behind_a_wall_is_no_target(hidden: bool) -> None:
    herbert = ("herbertgrowbottom", 0, 10, 26, {"energy": 2})
    wall = [barrier(14, 26, 0.5, 18)] if hidden else []
    woods = [wood(10, 26, 1.5), wood(17, 26, 1.5, id="beyond")]
    scene = Scene(herbert, LIV, terrain=[*woods, *wall], active=0)
    refusal = scene.refused(Use(0, "Passage of the Seasons", terrain="beyond"))
    assert refusal == (("not_in_sight", "MOO-LOS-01") if hidden else None)


# --- what a question proposes --------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-31", "MOO-ARC-08")
def test_a_card_that_is_laid_face_up_is_proposed_as_what_it_is() -> None:
    held = (Held(0, "G1"), Held(1, "G1"), Held(9, "B2"))
    asked = ChooseClaim(0, held, ("G1", "B2", "CAT"), fitting=("CAT",), face_up=True)
    assert asked.candidates() == [Claim(0, "G1"), Claim(9, "B2")]


@pytest.mark.rule("MOO-ABL-01")
def test_of_several_models_none_or_as_many_as_there_are_may_be_picked() -> None:
    assert PickSome(0, (3, 5), 3, "MOO-ABL-01", 0, "").bounds() == Range(0, 2)


@pytest.mark.rule("MOO-SET-11")
@pytest.mark.parametrize(
    ("edge", "corners"),
    [
        (0, ((0, 0), (36, 0), (36, 10), (0, 10))),
        (1, ((36, 0), (36, 24), (26, 24), (26, 0))),
        (2, ((0, 24), (36, 24), (36, 14), (0, 14))),
        (3, ((0, 0), (0, 24), (10, 24), (10, 0))),
    ],
)
def test_the_zone_that_is_drawn_lies_along_the_whole_edge(edge: int, corners: tuple[tuple[float, float], ...]) -> None:
    board = table(("billy", 0, 30, 20), ("liv", 1, 5, 5), size=(36, 24), edges=(edge, (edge + 1) % 4))
    assert zone_outline(board, 0) == tuple(at(x, y) for x, y in corners)
