"""Characters that move others and themselves, set things down, and handle stones."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import Scene, jog
from tests.games.moonstone.cardtable import YES, Plan
from tests.games.moonstone.deeds import (
    attacks,
    befalls,
    casts,
    fought,
    hit,
    inches,
    move,
    on,
    place,
    refused,
    scripted,
    spell,
    still,
    uses,
)
from tests.games.moonstone.speaking import plays
from tests.games.moonstone.table import Model, box, obstacle, tree, water, wood

from escarmouche.core import Script
from escarmouche.games.moonstone.decisions import Use
from escarmouche.games.moonstone.events.cards import ArcaneResolved, CardFlipped
from escarmouche.games.moonstone.events.effects import ActionFailed, TerrainGone, TerrainMade
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.rules.acting import take
from escarmouche.games.moonstone.rules.turns import replenish
from escarmouche.table.plane import inch

pytestmark = pytest.mark.rule("MOO-CHR-31", "MOO-CHR-32")
TOUCH = 1.185
BARON = "baronvonfancyhat"
PASS = False


# --- others ----------------------------------------------------------------------------------------------------------


@plays("kaufman/Shower of Gold")
def test_everybody_runs_to_the_gold_in_the_order_kaufman_says() -> None:
    models = (("kaufman", 0, 10, 10), ("liv", 1, 12, 13), ("grub", 0, 16, 13), ("quack", 1, 25, 13))
    gold = {"x": inch(14), "y": inch(13)}
    duel = uses(*models, ability="Shower of Gold", at=gold).play(2).finish()
    assert inches(duel, 2) == (14, 13)
    assert inches(duel, 1) == pytest.approx((14 - TOUCH, 13), abs=0.02)
    assert (inches(duel, 0), inches(duel, 3)) == ((10, 10), (25, 13))


@plays("kaufman/Money Bag")
def test_a_bag_of_gold_holds_back_all_but_kaufman_and_goes_when_it_is_touched() -> None:
    kaufman, grub = ("kaufman", 0, 10, 10, {"energy": 6}), ("grub", 1, 17, 10, {"energy": 3})
    duel = uses(kaufman, grub, ability="Money Bag", targets=()).play(place(14, 10)).finish()
    bag = duel.game.board.state.terrain
    scene = Scene(kaufman, grub, active=1, seat=1)
    scene.board.lay_terrain(bag)
    assert scene.refused(jog(1, 19, 10)) is not None
    assert scene.refused(jog(1, 16, 10)) is None
    own = Scene(kaufman, grub, active=0)
    own.board.lay_terrain(bag)
    assert own.refused(jog(0, 8, 10)) is None
    taken = own.play(jog(0, 13, 10), PASS)
    assert not taken.state.terrain


@plays("peggy/X Marks The Spot")
def test_pirates_run_to_a_stone_or_to_whoever_carries_one() -> None:
    models = (("peggy", 0, 10, 10), ("liv", 1, 14, 14, {"stones": 1}), ("swash", 0, 17, 10), ("billy", 0, 14, 8))
    duel = uses(*models, ability="X Marks The Spot", at={"stone": 0}, stones=[(14, 10)]).finish()
    assert [inches(duel, who) for who in (0, 2, 3)] == [(11, 10), (16, 10), (14, 8)]
    duel = uses(*models, ability="X Marks The Spot", stones=[(30, 30)]).finish()
    assert inches(duel, 2) != (17, 10)
    poor = still(models[0], ("liv", 1, 14, 14))
    assert refused(poor, Use(0, "X Marks The Spot", (1,))) == "wrong_target"


@plays("sirguillemotpoppycock/Yell Out Commands", "elcapitano/Run", "hoff/Hunting Horn")
def test_friends_are_sent_about() -> None:
    guillemot = ("sirguillemotpoppycock", 0, 10, 10)
    duel = uses(guillemot, ("flintlock", 0, 14, 10), ability="Yell Out Commands").play(move(16, 10)).finish()
    assert inches(duel, 1) == (16, 10)
    duel = uses(guillemot, ("billy", 0, 14, 10), ability="Yell Out Commands")
    assert duel.ask.refusal(move(16, 10)) is not None
    assert refused(still(guillemot, (BARON, 0, 14, 10)), Use(0, "Yell Out Commands", (1,))) == "wrong_target"
    free = still(("elcapitano", 0, 10, 10), ("grub", 0, 14, 10))
    assert refused(free, Use(0, "Run", (1,))) == "wrong_target"
    caught = (("elcapitano", 0, 10, 10), ("grub", 0, 14, 10), ("liv", 1, 15.5, 10))
    assert inches(uses(*caught, ability="Run").play(move(11.5, 11.5)).finish(), 1) == (11.5, 11.5)
    duel = casts(("hoff", 0, 10, 10), ("gloom", 0, 14, 10), ability="Hunting Horn", face="CAT")
    assert duel.ask.seat == 1
    duel.play(move(17, 10)).finish()


@plays("gotchgut/Ooga-booga!", "morris/Shove", "gertrudethefaeriehunter/Spin-Kick")
def test_enemies_are_pushed_about() -> None:
    duel = uses(("gotchgut", 0, 10, 10), ("grub", 1, 13, 10), ability="Ooga-booga!").finish()
    assert inches(duel, 1) == (15, 10)
    duel = uses(("morris", 0, 10, 10), ("liv", 0, 11.5, 10), ability="Shove").finish()
    assert inches(duel, 1) == (13.5, 10)
    models = (("gertrudethefaeriehunter", 0, 10, 10, {"spent": ("Blunderbuss",)}), ("creep", 1, 11.5, 10))
    duel = fought(*models, mine=Plan("SC", upgrade=True), theirs=Plan("HG"))
    duel.play(move(11.5, 11), Use(0, "Reload [Blunderbuss]")).finish()
    assert (inches(duel, 1), duel[0].spent) == ((11.5, 11), ())


@plays("olim/Fetch!", "chubs/Love Potion")
def test_signature_moves_that_send_for_somebody() -> None:
    models: tuple[Model, ...] = (("creep", 0, 10, 10), ("olim", 1, 11.7, 10), ("youngjack", 1, 10, 14))
    duel = fought(*models, mine=Plan("SC"), theirs=Plan("LG", upgrade=True))
    assert inches(duel, 2) == pytest.approx((10, 10 + TOUCH), abs=0.02)
    duel.play(YES).finish()
    assert inches(duel, 1) == (14.7, 10)
    models = (("creep", 0, 10, 10), ("chubs", 1, 11.5, 10), ("gloom", 1, 10, 20))
    duel = fought(*models, mine=Plan("SC"), theirs=Plan("LG", upgrade=True)).play(2).finish()
    assert inches(duel, 0) == (10, 13)
    assert {item.by for item in duel[2].lasting} == {"0"}


# --- placing ---------------------------------------------------------------------------------------------------------


@plays("brotherdaniel/The End is Nigh")
def test_the_end_is_nigh_brings_one_model_near_another() -> None:
    models = (("brotherdaniel", 0, 10, 10), ("liv", 1, 12, 10), ("grub", 0, 10, 18), ("creep", 1, 30, 30))
    duel = casts(*models, ability="The End is Nigh", targets=(), face="P3").play(1)
    assert set(duel.ask.candidates()) == {0, 2}
    duel.play(2, place(12, 18)).finish()
    assert inches(duel, 1) == (12, 18)
    duel = casts(*models, ability="The End is Nigh", targets=(), face="CAT").play(1).finish()
    assert duel[0].where == "removed"


@plays("grub/Wyrm Hole")
def test_a_wyrm_hole_leads_from_obstacle_to_obstacle_and_keeps_the_stones() -> None:
    hedges = [obstacle(11, 10, 0.5, 3), obstacle(25, 25, 0.5, 3)]
    grub = ("grub", 0, 10.15, 10, {"stones": 1})
    assert refused(still(("grub", 0, 5, 5), terrain=hedges), Use(0, "Wyrm Hole")) == "condition_not_met"
    duel = uses(grub, ability="Wyrm Hole", targets=(), terrain=hedges)
    duel.play(place(9.24, 10), place(24.15, 25)).finish()
    assert (inches(duel, 0), duel[0].stones) == ((24.15, 25), 0)


@plays("herbertgrowbottom/Passage of the Seasons", "senara/Merfolk Magic")
def test_from_wood_to_wood_and_from_water_to_water() -> None:
    for card, ability, kind in (
        ("herbertgrowbottom", "Passage of the Seasons", "wooded_patch"),
        ("senara", "Merfolk Magic", "water"),
    ):
        make = wood if kind == "wooded_patch" else water
        terrain = [make(10, 10, 1), make(18, 10, 1)]
        duel = uses((card, 0, 10, 10), ability=ability, at={"terrain": f"{kind}2"}, terrain=terrain)
        duel.play(place(18, 10)).finish()
        assert inches(duel, 0) == (18, 10)
        wrong = still((card, 0, 10, 10), terrain=[*terrain, obstacle(14, 13, 1, 1)])
        assert refused(wrong, Use(0, ability, terrain="obstacle1")) == "no_such_terrain"
        assert refused(wrong, Use(0, ability, terrain=f"{kind}2")) == ""
        dry = still((card, 0, 5, 5), terrain=terrain)
        assert refused(dry, Use(0, ability, terrain=f"{kind}2")) == "condition_not_met"


@plays("matilda/Boingy", "matilda/Astrazan Tactics")
def test_matilda_bounces() -> None:
    duel = uses(("matilda", 0, 10, 10), ability="Boingy", targets=()).play(place(13, 10)).finish()
    assert (inches(duel, 0), on(duel, 0)) == ((13, 10), {"forbid:harvest"})
    models = (("matilda", 0, 10, 10), ("creep", 1, 13, 10))
    duel = uses(*models, ability="Astrazan Tactics", targets=(), deals=("G2 ...", "..."))
    duel.play(Use(0, "Blunderbuss", (1,)), *spell("G2"), place(10, 12)).finish()
    assert (duel[1].wounds, duel[0].energy, inches(duel, 0)) == (2 + 2, 6 - 1, (10, 12))


@plays("belladonna/Faerie Tricks", "ericthesquire/You'll Regret That", "dranyer/Duplicity")
def test_some_change_places() -> None:
    duel = uses(("belladonna", 0, 10, 10), ("muridae", 0, 15, 10), ability="Faerie Tricks").finish()
    assert [inches(duel, who) for who in (0, 1)] == [(15, 10), (10, 10)]
    models: tuple[Model, ...] = (("creep", 0, 10, 10), ("ericthesquire", 1, 11.5, 10), ("gotchgut", 1, 11.5, 14))
    duel = fought(*models, mine=Plan("SC"), theirs=Plan("LG", upgrade=True)).finish()
    assert inches(duel, 1) == (11.5, 14)
    models = (("creep", 0, 10, 10), ("dranyer", 1, 11.5, 10), ("igortheservant", 0, 11.5, 13))
    duel = fought(*models, mine=Plan("FS", type="Impact"), theirs=Plan("LG", upgrade=True)).finish()
    assert (duel[1].wounds, inches(duel, 1)) == (0, (11.5, 13))
    alone = fought(*models[:2], mine=Plan("FS", type="Impact"), theirs=Plan("LG", upgrade=True)).finish()
    assert alone[1].wounds == 2


@plays("barnakelle/Keelhaul", "shabbaroon/Fuddlemuddle")
def test_the_end_of_a_round_may_be_elsewhere() -> None:
    models: tuple[Model, ...] = (("barnakelle", 0, 10, 10), ("creep", 1, 12.5, 10))
    duel = fought(*models, mine=Plan("TH", upgrade=True), theirs=Plan("FS", type="Impact"))
    duel.play(place(10, 10 + 1.385)).finish()
    assert inches(duel, 1) == (10, 11.39)
    models = (("creep", 0, 10, 10), ("shabbaroon", 1, 11.5, 10, {"wounds": 3, "energy": 0}))
    duel = fought(*models, mine=Plan("SC"), theirs=Plan("HG", upgrade=True)).play(place(19, 10)).finish()
    assert (duel[1].wounds, duel[1].energy, inches(duel, 1)) == (0, 4, (19, 10))
    attacker = (("shabbaroon", 0, 10, 10, {"wounds": 3}), ("creep", 1, 11.5, 10))
    duel = fought(*attacker, mine=Plan("HG", upgrade=True), theirs=Plan("SC")).finish()
    assert duel[0].wounds == 3


@plays("dimdimmer/Packed Lunch", "therevenant/Destiny Fulfilled")
def test_lunch_is_packed_if_it_is_small() -> None:
    for card, gone in (("creep", True), ("quack", False)):
        eaten = (("dimdimmer", 0, 10, 10), (card, 1, 12, 10, {"stones": 1}))
        duel = fought(*eaten, mine=Plan("RA", upgrade=True), theirs=Plan("FS", type="Impact"))
        assert (duel[1].where == "removed") is gone
        assert duel[1].stones == 1
    models = (("therevenant", 0, 10, 10), ("creep", 1, 11.5, 10, {"wounds": 6}))
    duel = fought(*models, mine=Plan("TH", upgrade=True), theirs=Plan("SC"))
    assert (duel[0].where, duel[1].where) == ("table", "table")
    duel = fought(*models, mine=Plan("TH", upgrade=True), theirs=Plan("FS", type="Impact"))
    assert (duel[0].where, duel[1].where) == ("removed", "slain")


@plays("muridae/Sewer Rat")
def test_a_sewer_rat_comes_back_inside_a_building() -> None:
    house = [box("building", 10, 10, 4, 4), box("building", 25, 25, 4, 4)]
    outside = still(("muridae", 0, 20, 5), terrain=house)
    assert refused(outside, Use(0, "Sewer Rat")) == "condition_not_met"
    duel = uses(("muridae", 0, 10, 10, {"stones": 1}), ability="Sewer Rat", targets=(), terrain=house).finish()
    assert (duel[0].where, duel[0].returns) == ("removed", True)
    away = ("muridae", 0, 10, 10, {"where": "removed", "returns": True, "stones": 1, "energy": 0})
    duel = scripted(away, ("creep", 1, 5, 5), script=replenish, terrain=house).play(place(25, 25)).finish()
    assert (duel[0].where, inches(duel, 0), duel[0].energy) == ("table", (25, 25), 3)


# --- terrain ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-35")
@plays("raeganleshavultpriestess/Verdant Growth")
def test_a_fourth_patch_replaces_one_of_the_players_choice() -> None:
    def script(game: Position) -> Script[None]:
        for _ in range(4):
            yield from take(game, Use(0, "Verdant Growth"), 0)

    raegan = ("raeganleshavultpriestess", 0, 10, 10, {"energy": 8})
    duel = scripted(raegan, script=script, deals=("G3 ...", "...") * 4)
    for x, y in ((13, 10), (7, 10), (10, 13), (10, 7)):
        duel.play(*spell("G3"), place(x, y))
    assert set(duel.ask.candidates()) == {f"wooded_patch#{number}" for number in range(3)}
    duel.play("wooded_patch#1").finish()
    assert duel.event(TerrainGone).piece == "wooded_patch#1"
    assert len(duel.events(TerrainMade)) == 4
    assert len(duel.game.board.state.terrain) == 3


@plays("joannanordicprincess/Revenge of the Forest Friends", "raeganleshavultpriestess/Malachite Ritual")
def test_trees_count_as_woods_for_some() -> None:
    joanna, creep = ("joannanordicprincess", 0, 10, 10), ("creep", 1, 20, 10)
    bare = still(joanna, creep)
    assert refused(bare, Use(0, "Revenge of the Forest Friends", (1,))) == "wrong_target"
    for terrain in ([tree(20, 14, 1)], [wood(20, 14, 1)]):
        duel = casts(joanna, creep, ability="Revenge of the Forest Friends", face="P2", terrain=terrain).finish()
        assert duel[1].wounds == 2
    raegan = ("raeganleshavultpriestess", 0, 14, 10)
    for terrain, gained in (([tree(20, 13, 1)], 2), ([], 0)):
        duel = casts(raegan, creep, ability="Malachite Ritual", face="G2", terrain=terrain).finish()
        assert duel[1].energy == 6 + gained
        assert duel.event(ArcaneResolved).fits is bool(gained)  # told as failed where it does nothing


@plays("raeganleshavultpriestess/Malachite Ritual")
def test_nobodys_passives_count_during_the_malachite_ritual() -> None:
    models = (("raeganleshavultpriestess", 0, 10, 10), ("nattyslumthief", 1, 14, 10), ("creep", 1, 14, 12))
    duel = casts(*models, ability="Malachite Ritual", face="P2").finish()  # nobody has to pay for an innocent look
    assert duel[1].wounds == 2


# --- stones ----------------------------------------------------------------------------------------------------------


@plays("boulder/Stone Song")
def test_the_stone_song_raises_a_stone_or_lets_the_other_player_bury_it() -> None:
    boulder, stones = ("boulder", 0, 10, 10), [(14, 10, 4)]
    for face, depth in (("B2", 2), ("B3", 1)):
        duel = casts(boulder, ability="Stone Song", at={"stone": 0}, face=face, stones=stones).finish()
        assert duel.game.board.state.stones[0].depth == depth
    shallow = casts(boulder, ability="Stone Song", at={"stone": 0}, face="B3", stones=[(14, 10, 2)]).finish()
    assert shallow.game.board.state.stones[0].depth == 1
    duel = casts(boulder, ability="Stone Song", at={"stone": 0}, face="CAT", stones=stones)
    assert duel.ask.seat == 1
    assert duel.play(3).finish().game.board.state.stones[0].depth == 3


@plays("jackalope/Burrowing Claws", "jobie/That's Mine, This is Mine", "jobie/A Cunning Plan")
def test_stones_are_taken_whatever_their_depth_and_saved_from_the_dying() -> None:
    stones = [(11.1, 10, 4)]
    jackalope = ("jackalope", 0, 10, 10)
    assert uses(jackalope, ability="Burrowing Claws", targets=(), stones=stones).finish()[0].stones == 1
    engaged = still(jackalope, ("creep", 1, 10, 11.8), stones=stones)
    assert refused(engaged, Use(0, "Burrowing Claws")) == "condition_not_met"
    jobie = ("jobie", 0, 10, 10)
    duel = uses(jobie, ("creep", 1, 10, 11.5), ability="That's Mine, This is Mine", targets=(), stones=[(10.91, 10, 4)])
    assert duel.finish()[0].stones == 1
    duel = (
        uses(("jobie", 0, 10, 10, {"stones": 1}), ability="A Cunning Plan", targets=())
        .play(YES, place(12, 10))
        .finish()
    )
    assert (duel[0].where, duel[0].stones) == ("slain", 0)
    lying = duel.game.board.state.stones[0]
    assert (lying.x, lying.depth) == (inch(12), 1)


@plays("thetaxcollector/Inheritance Tax")
def test_a_stone_of_a_fallen_goblin_is_inherited() -> None:
    models = (("creep", 1, 5, 5), ("grub", 0, 10, 10, {"stones": 1}), ("thetaxcollector", 0, 13, 10))
    duel = hit(*models, to=1, amount=9).play(YES, place(13.91, 10)).finish()
    assert duel.game.board.state.stones[0].x == inch(13.91)
    poor = hit(models[0], ("grub", 0, 10, 10), models[2], to=1, amount=9).finish()  # nothing to inherit
    assert poor[1].where == "slain"


@plays("claudiaduvel/Robbery", "claudiaduvel/Stand & Deliver", "butterfingers/Butterfingers")
def test_stones_change_hands() -> None:
    claudia = ("claudiaduvel", 0, 10, 10)
    weak, strong = ("creep", 1, 11.5, 10, {"stones": 1, "wounds": 1}), ("gotchgut", 1, 11.8, 10, {"stones": 1})
    assert uses(claudia, weak, ability="Robbery").finish()[0].stones == 1
    assert refused(still(claudia, strong), Use(0, "Robbery", (1,))) == "condition_not_met"
    duel = fought(claudia, weak, mine=Plan("SC", upgrade=True), theirs=Plan("HG"))
    assert duel.ask.seat == 1
    assert duel.play(1).finish()[0].stones == 1
    duel = fought(claudia, weak, mine=Plan("SC", upgrade=True), theirs=Plan("HG")).play(0).finish()
    assert (duel[1].wounds, duel[1].stones) == (1 + 3, 1)
    duel = (
        casts(("butterfingers", 0, 10, 10), weak, ability="Butterfingers", face="G3").play(place(11.5, 10.91)).finish()
    )
    assert (duel[1].stones, duel.game.board.state.stones[0].depth) == (0, 1)


@plays("pookie/I Want My Nanny!!")
def test_a_babeling_runs_to_its_nanny_before_the_blow_falls() -> None:
    models = (("creep", 1, 10, 10), ("pookie", 0, 11.5, 10, {"summoner": 2}), ("nanny", 0, 16, 10))
    duel = attacks(*models, deals=()).play(YES).finish()
    assert inches(duel, 1) == (13.5, 10)
    assert duel.event(ActionFailed).reason == "no_longer_possible"


@plays("jerryheir/Stage Fright", "granted/Frightened")
def test_the_frightened_are_moved_by_whoever_frightened_them() -> None:
    duel = casts(("jerryheir", 0, 10, 10), ("creep", 1, 14, 10), ability="Stage Fright", face="G2").finish()
    frightened = ("creep", 1, 14, 10, {"lasting": duel[1].lasting})
    duel = befalls(("jerryheir", 0, 10, 10), frightened, event="discard_start", subject=1, deals=("P2",))
    assert duel.ask.seat == 0
    assert duel.event(CardFlipped).figure == 0  # his player flips, not that of the frightened
    assert inches(duel.play(move(17, 10)).finish(), 1) == (17, 10)
    assert refused(still(("jerryheir", 0, 10, 10), frightened), Use(0, "Stage Fright", (1,))) == "wrong_target"
