"""What characters have while something holds: auras, gifts, losses, keywords, prohibitions, and when they end."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import Scene, attack, jog, step
from tests.games.moonstone.cardtable import NO, NONE, YES, Plan
from tests.games.moonstone.deeds import (
    act,
    befalls,
    casts,
    fought,
    inches,
    move,
    on,
    place,
    refused,
    scripted,
    stat,
    still,
    uses,
)
from tests.games.moonstone.speaking import plays
from tests.games.moonstone.table import water, wood

from escarmouche.games.moonstone.decisions import DONE, Harvest, Use
from escarmouche.games.moonstone.events.cards import ArcaneDrawReckoned, CardsShown, MeleeBegan
from escarmouche.games.moonstone.queries.cover import cover
from escarmouche.games.moonstone.queries.engaging import engaged, melee_range
from escarmouche.games.moonstone.queries.having import has_ability, keywords
from escarmouche.games.moonstone.queries.targets import attack_refusal, shielded
from escarmouche.games.moonstone.rules.turns import discard
from escarmouche.games.moonstone.state import Lasting
from escarmouche.table.plane import inch

pytestmark = pytest.mark.rule("MOO-CHR-31", "MOO-CHR-32")
BARON = "baronvonfancyhat"
PASS = False


def given(ability: str, source: int = 0, until: str = "end_of_turn") -> dict[str, object]:
    """A model that somebody has given an ability."""
    return {"lasting": (Lasting("grant", ability, 0, until, source),)}


# --- stats of others -------------------------------------------------------------------------------------------------


@plays("ericthesquire/Squire")
def test_a_squire_helps_other_soldiers_and_nobles_near_him() -> None:
    models = (("ericthesquire", 0, 10, 10), ("flintlock", 0, 13, 10), (BARON, 0, 10, 13), ("quarrel", 0, 20, 20))
    assert [stat(still(*models), who, "melee") for who in range(4)] == [3, 3 + 1, 5 + 2, 3]


@plays("lampydarkson/Lampy's Light", "lampydarkson/A Little More Oil...")
def test_lampys_light_reaches_farther_with_a_little_more_oil() -> None:
    models = (
        ("lampydarkson", 0, 10, 10, {"summoner": 3}),
        ("liv", 1, 14, 10),
        ("quack", 1, 16, 10),
        ("greymair", 0, 8, 10),
    )
    duel = still(*models, active=3)
    assert [stat(duel, who, "evade") for who in (1, 2)] == [1, 0]
    duel = casts(*models, ability="A Little More Oil...", targets=(), face="G2", active=3).finish()
    assert [stat(duel, who, "evade") for who in (1, 2)] == [1, 1]
    assert duel[3].energy == 6 - 1
    duel = casts(*models, ability="A Little More Oil...", targets=(), face="CAT", active=3).finish()
    assert stat(duel, 1, "evade") == 0


@plays("flaybearerofknowledge/Forbidden Tome")
def test_the_tome_helps_the_summoner_near_it() -> None:
    for x, arcane in ((12, 3 + 1), (14, 3)):
        duel = still(("greymair", 0, 10, 10), ("flaybearerofknowledge", 0, x, 10, {"summoner": 0}))
        assert stat(duel, 0, "arcane") == arcane


@plays("viscountdefaulte/Erosion")
def test_erosion_weakens_attackers_and_most_of_all_his_own() -> None:
    models = (("liv", 1, 10, 10), ("viscountdefaulte", 0, 11.8, 10), ("grub", 0, 10, 11.5))
    duel = still(*models)
    assert stat(duel, 0, "melee", vs=1, role="attacker") == 2 - 2
    assert stat(duel, 0, "melee", vs=2, role="attacker") == 2 - 1
    assert stat(duel, 0, "melee", vs=1, role="defender") == 2


@plays("thetaxcollector/Friskal Stimulus")
def test_the_tax_collector_fights_better_against_the_rich() -> None:
    models = (("thetaxcollector", 0, 10, 10), ("liv", 1, 11.5, 10, {"stones": 2}))
    duel = fought(*models, mine=Plan("HG"), theirs=Plan("RA", type="Impact"))
    assert duel.event(MeleeBegan).totals[0].value == 3 + 2 + 2
    assert duel[0].wounds == 0
    assert stat(duel, 0, "melee", vs=1) == 3  # out of the round


@plays("klaus/Egged-On", "banshee/Weeping Miasma")
def test_numbers_and_miasmas_change_stats() -> None:
    cultists = (("klaus", 0, 10, 10), ("kavanaghthejongler", 0, 13, 10), ("raeganleshavultpriestess", 0, 10, 13))
    assert stat(still(*cultists), 0, "melee") == 3 + 2
    models = (("foxglove", 0, 10, 10), ("liv", 1, 13, 10, given("Bleed", until="used")), ("banshee", 0, 30, 30))
    duel = still(*models)
    assert stat(duel, 1, "evade", vs=0) == 0 + 1
    assert stat(duel, 1, "evade", vs=1) == 0


@plays("negroli/A Bone to Pick with You")
def test_negroli_has_a_bone_to_pick_with_the_wounded() -> None:
    for hurt, more in ((1, 1), (0, 0)):
        models = (("negroli", 0, 10, 10), ("liv", 1, 11.5, 10, {"wounds": hurt}), ("serif", 0, 10, 13))
        duel = still(*models)
        assert stat(duel, 2, "melee", vs=1) == 2 + more
        assert stat(duel, 2, "arcane", vs=1) == 3 + more


@plays("granted/Hunted", "gertrudethefaeriehunter/Hunting Party")
def test_a_hunting_party_goes_for_whoever_has_acted() -> None:
    gertrude, friend = ("gertrudethefaeriehunter", 0, 10, 10), ("hoff", 0, 10, 13)
    duel = still(gertrude, ("liv", 1, 14, 10), friend)
    assert refused(duel, Use(0, "Hunting Party", (1,))) == "condition_not_met"
    duel = uses(
        gertrude, ("liv", 1, 14, 10, {"activated": True, "energy": 3}), friend, ability="Hunting Party"
    ).finish()
    assert duel[1].energy == 1
    assert stat(duel, 2, "arcane", vs=1) == 4 + 1
    assert stat(duel, 2, "melee", vs=1, role="attacker") == 4 + 2


@plays("granted/The Black Spot", "commodoredelahaye/Old Pirate Curse")
def test_the_black_spot_wanders() -> None:
    pirate, marked = (
        ("commodoredelahaye", 0, 10, 10),
        ("quack", 1, 10, 14, given("The Black Spot", until="end_of_game")),
    )
    duel = uses(pirate, ("liv", 1, 14, 10), marked, ability="Old Pirate Curse").finish()
    assert (on(duel, 1), on(duel, 2)) == ({"grant:The Black Spot"}, set())
    assert stat(duel, 0, "arcane", vs=1) == 3 + 1
    assert refused(still(pirate, marked), Use(0, "Old Pirate Curse", (1,))) == "wrong_target"
    assert scripted(marked, script=discard).finish()[0].wounds == 1


# --- abilities of others ---------------------------------------------------------------------------------------------


@plays("hoff/Guerilla Tactician", "granted/Swift")
def test_hoffs_fauns_are_swift_while_engaged_once_a_turn() -> None:
    models = (
        ("liv", 0, 10, 10, {"energy": 3}),
        ("gloom", 1, 11.5, 10, {"energy": 2}),
        ("hoff", 1, 11.5, 14, {"energy": 0}),
    )
    scene = Scene(*models, active=0).play(step(0, 10, 10.2))
    scene.play(step(1, 13.4, 10))  # two inches, nearly
    assert round(scene[1].x / 2540, 1) == 13.4
    assert stat(still(*models), 1, "melee") == 2 + 1
    assert not has_ability(scene.board, 0, "Swift")


@plays("oldpolly/Prognostication", "granted/Seen It All Before")
def test_rogues_near_polly_see_the_enemys_hand() -> None:
    models = (("muridae", 0, 10, 10), ("liv", 1, 11.5, 10), ("oldpolly", 0, 10, 13))
    duel = fought(*models, mine=Plan("HG"), theirs=Plan("HG"))
    assert duel.event(CardsShown).figure == 1


@plays("marley/Slip through the Deadlands", "granted/Blink")
def test_spirits_near_marley_blink_once_a_turn() -> None:
    models = (("morag", 0, 10, 10, {"energy": 3}), ("marley", 0, 14, 10), ("liv", 1, 12, 10))
    scene = Scene(*models, active=0).play(step(0), YES, place(10, 12))
    assert (scene[0].x, scene[0].y) == (inch(10), inch(12))
    scene.play(step(0, 10, 12.5))  # an ordinary Step: no question any more
    assert scene[0].y == inch(12.5)


@plays("flindersmemphis/The Faculty", "flindersmemphis/Augments")
def test_the_faculty_shares_its_keywords_and_flinders_augments_those_who_reload() -> None:
    faculty = (("flindersmemphis", 0, 10, 10), ("oldpolly", 0, 13, 10), ("profboffinsworth", 0, 16, 10))
    board = still(*faculty).game.board
    assert all({"Rogue", "Animal", "Machine"} <= keywords(board, who) for who in range(3))
    board = still(*faculty[:2], ("quarrel", 0, 16, 10), ("liv", 0, 20, 10)).game.board
    assert "Rogue" not in keywords(board, 0)
    assert ("Machine" in keywords(board, 2), "Machine" in keywords(board, 3)) == (True, False)


@plays("swiggartyswooty/Plunder")
def test_plunder_takes_a_passive_for_the_turn() -> None:
    models = (("swiggartyswooty", 0, 10, 10), (BARON, 1, 12, 10))
    duel = casts(*models, ability="Plunder", face="G2").play("Plate Armour").finish()
    assert not has_ability(duel.game.board, 1, "Plate Armour")
    assert has_ability(duel.game.board, 0, "Plate Armour")
    gifted = ("liv", 1, 12, 10, given("Tough as Old Boots", until="end_of_game"))
    duel = casts(models[0], gifted, ability="Plunder", face="G2").play("Tough as Old Boots").finish()
    assert has_ability(duel.game.board, 0, "Tough as Old Boots")
    assert not has_ability(duel.game.board, 1, "Tough as Old Boots")
    later = scripted((*gifted[:4], {"lasting": duel[1].lasting}), script=discard).finish()
    assert has_ability(later.game.board, 0, "Tough as Old Boots")  # it was only lost for the turn


@plays("gradock/Forgetfulness", "fraya/Dizzly Spell")
def test_an_ability_of_the_users_choice_is_forgotten() -> None:
    models = (("gradock", 0, 10, 10), ("flintlock", 1, 14, 10))
    duel = uses(*models, ability="Forgetfulness")
    assert "Dagger" not in duel.ask.candidates()
    duel.play("Shoot Musket").finish()
    assert refused(duel, Use(1, "Shoot Musket", (0,)), 1) == "no_such_ability"
    duel = casts(("fraya", 0, 10, 10), models[1], ability="Dizzly Spell", face="P1")
    assert "Shoot Musket" not in duel.ask.candidates()


@plays("wasp/Rage", "wasp/Weakling")
def test_rage_makes_a_faerie_forget_its_weakness() -> None:
    models = (("wasp", 0, 10, 10), ("liv", 1, 11.5, 10))
    assert fought(*models, mine=Plan("RA", type="Impact"), theirs=Plan("HG"))[1].wounds == 2 - 1
    duel = uses(*models, ability="Rage", targets=(0,)).finish()
    assert on(duel, 0) == {"lost:Weakling"}


@plays("dranyer/Mimic")
def test_dranyer_borrows_a_keyword_and_shares_it() -> None:
    models = (("dranyer", 0, 10, 10), ("billy", 1, 13, 10), ("liv", 0, 10, 13))
    duel = casts(*models, ability="Mimic", targets=(), face="G1").play(1, "Gnome", NONE).finish()
    assert "Gnome" in keywords(duel.game.board, 0)
    (borrowed,) = duel[0].lasting
    assert (borrowed.until, borrowed.source) == ("end_of_turn", 0)
    like = ("dranyer", 0, 10, 10, {"lasting": duel[0].lasting})
    duel = casts(like, *models[1:], ability="Mimic", targets=(), face="P1")
    assert set(duel.ask.candidates()) == {0, 1, 2}
    assert duel.play(1, NONE).finish()[1].energy == 6 + 1
    duel = casts(*models, ability="Mimic", targets=(), face="P1").play(NONE).finish()
    assert duel[0].energy == 6 + 1  # nobody else shares a keyword


@plays("dranyer/Cunning")
def test_cunning_moves_only_its_like() -> None:
    for card, moves in (("igortheservant", True), ("liv", False)):
        duel = casts(("dranyer", 0, 10, 10), (card, 1, 14, 10), ability="Cunning", face="P2")
        if moves:
            assert duel.ask.seat == 0
            duel.play(move(16, 10))
        assert duel.play(NONE).finish()[1].wounds == 2
        assert inches(duel, 1) == ((16, 10) if moves else (14, 10))


# --- what may not be done --------------------------------------------------------------------------------------------


@plays("loubard/Blind Faith")
def test_loubard_needs_a_friend_near_to_jog() -> None:
    alone = Scene(("loubard", 0, 10, 10, {"energy": 3}), ("liv", 1, 20, 20), ("billy", 0, 20, 10), active=0)
    assert alone.refused(jog(0, 12, 10)) == ("forbidden", "MOO-ACT-21")
    led = Scene(("loubard", 0, 10, 10, {"energy": 3}), ("liv", 1, 20, 20), ("billy", 0, 14, 10), active=0)
    assert led.refused(jog(0, 8, 10)) is None


@plays("portlypete/Asleep on the Job")
def test_pete_sleeps_until_somebody_else_has_acted() -> None:
    scene = Scene(("portlypete", 0, 10, 10), ("billy", 0, 14, 10), ("quack", 0, 16, 10), ("creep", 1, 30, 30))
    assert set(scene.ask.candidates()) == {1, 2}
    scene.play(1, DONE, DONE)  # then Creep's turn, there is no choice
    assert set(scene.ask.candidates()) == {0, 2}
    scene.play(0)
    assert stat(still(("portlypete", 0, 10, 10)), 0, "melee") == 3
    assert {item.what: item.amount for item in scene[0].lasting} == {"melee": 1, "evade": -1}
    alone = Scene(("portlypete", 0, 10, 10), ("liv", 1, 30, 30))
    assert alone.state.active == 0


@plays("gnomishairship/Up, Up & Away")
def test_an_airship_is_in_nobodys_way() -> None:
    models = (("gnomishairship", 0, 10, 10), ("liv", 1, 11.6, 10), ("quack", 1, 14, 10))
    board = still(*models).game.board
    assert not engaged(board, 0)
    assert not engaged(board, 1)
    assert attack_refusal(board, 1, 0) is not None
    assert shielded(board, 1, 0, "melee")
    scene = Scene(("gnomishairship", 0, 10, 10, {"energy": 3}), *models[1:], active=0)
    assert scene.refused(attack(0, 1)) is not None
    assert scene.refused(jog(0, 13, 12)) is None
    assert scene.refused(jog(0, 13.9, 10)) is not None  # over a model


@plays("gump/Ponderous", "gump/Call of the Woods", "gump/Rooted")
def test_gump_takes_root() -> None:
    scene = Scene(("liv", 0, 10, 10, {"energy": 2}), ("gump", 1, 14, 10, {"energy": 2}), active=0)
    scene.play(step(0, 10, 11))
    assert scene.asked == (0, "ChooseAction")  # he may not react
    duel = casts(("gump", 0, 10, 10), ("liv", 1, 15, 10), ability="Call of the Woods", face="CAT").finish()
    assert melee_range(duel.game.board, 0) == inch(3)
    assert {"forbid:move", "forbid:moved"} <= on(duel, 0)
    duel = fought(
        ("liv", 0, 10, 10), ("gump", 1, 11.8, 10, {"wounds": 2}), mine=Plan("FS"), theirs=Plan("LG", upgrade=True)
    )
    assert {item.until for item in duel[1].lasting} == {"end_of_activation"}
    assert duel[1].wounds == 2 + 2 - 1


@plays("gump/Call of the Woods")
def test_the_woods_call_and_hurt() -> None:
    woods = [wood(12.5, 12.5, 1), wood(30, 30)]
    duel = casts(
        ("gump", 0, 10, 10), ("liv", 1, 16, 10), ability="Call of the Woods", face="G1", terrain=woods
    ).finish()
    assert inches(duel, 1) == (13, 10)
    assert duel[1].wounds == 1


@plays("bjrn/Bear Charge")
def test_a_charged_enemy_keeps_its_signature_move_for_another_activation() -> None:
    duel = uses(("bjrn", 0, 10, 10), ("quack", 1, 14, 10), ability="Bear Charge").play(NO).finish()
    assert inches(duel, 0)[0] == pytest.approx(14 - 1.185, abs=0.01)
    quack = ("quack", 1, 11.5, 10, {"lasting": duel[1].lasting, "energy": 0})
    fight = fought(("bjrn", 0, 10, 10), quack, mine=Plan("SC"), theirs=Plan("LG", upgrade=True))
    assert fight.match.ask is None
    assert duel[1].lasting[0].until == "end_of_activation"


@plays("silvertongue/Threats & Promises")
def test_threats_and_promises_reach_even_who_is_out_of_reach() -> None:
    models = (("peggy", 0, 10, 10), ("silvertongue", 1, 12.9, 10, {"energy": 0}))  # Peggy strikes two inches far
    duel = fought(*models, mine=Plan("FS", type="Impact"), theirs=Plan("RA", upgrade=True))
    assert duel[0].energy == 3
    assert duel[1].wounds == 0
    refusal = attack_refusal(duel.game.board, 0, 1)
    assert refusal is not None
    assert refusal.code == "protected"


@plays("jobie/Play Dead")
def test_playing_dead_ends_with_ones_own_next_action() -> None:
    models = (("liv", 0, 10, 10), ("jobie", 1, 11.5, 10))
    duel = fought(*models, mine=Plan("SC"), theirs=Plan("LG", upgrade=True))
    assert refused(duel, Use(0, "Runes of Power", (1,))) == "protected"
    dead = ("jobie", 0, 10, 10, {"lasting": duel[1].lasting, "energy": 2})
    scene = Scene(dead, ("liv", 1, 11.5, 10, {"energy": 3}), active=0)
    scene.play(step(0, 10, 10.5), PASS)
    assert not scene[0].lasting


@plays("vespa/Out of Reach", "granted/No Cover")
def test_out_of_reach_is_out_of_cover_too() -> None:
    duel = uses(("vespa", 0, 10, 10), ("liv", 1, 11.6, 10), ability="Out of Reach", targets=()).finish()
    refusal = attack_refusal(duel.game.board, 1, 0)
    assert refusal is not None
    assert refusal.code == "protected"
    high = ("vespa", 1, 18, 10, {"lasting": duel[0].lasting})
    low = casts(("flintlock", 0, 10, 10), high, ability="Shoot Musket", face="G1", terrain=[wood(18, 10, 1)])
    assert low.event(ArcaneDrawReckoned).total.value == 3
    assert low.finish()[1].wounds == 3


@plays("ruwt/Woodspirit")
def test_treefolk_see_through_their_own_woods() -> None:
    models = (("gump", 0, 10, 10), ("liv", 1, 17, 10), ("ruwt", 0, 10, 14))
    terrain = [wood(17, 10, 1)]
    duel = casts(*models, ability="Call of the Woods", face="G1", terrain=terrain)
    assert duel.event(ArcaneDrawReckoned).total.value == 4
    alone = casts(*models[:2], ability="Call of the Woods", face="G1", terrain=terrain)
    assert alone.event(ArcaneDrawReckoned).total.value == 4 - 2
    assert cover(duel.game.board, 0, 1)[0] == 2


@plays("morris/Miner")
def test_a_miner_takes_stones_whole_and_runs_with_one() -> None:
    stone = [(10.91, 10, 4)]
    duel = act(("morris", 0, 10, 10), action=Harvest(0, 0), stones=stone).finish()
    assert duel[0].stones == 1
    one = Scene(("morris", 0, 10, 10, {"stones": 1}), ("liv", 1, 30, 30), active=0)
    assert one.refused(jog(0, 14, 10)) is None
    two = Scene(("morris", 0, 10, 10, {"stones": 2}), ("liv", 1, 30, 30), active=0)
    assert two.refused(jog(0, 14, 10)) is not None


@plays("portlypete/Secret Stash")
def test_petes_stash_is_safe_from_enemies_but_not_from_the_king() -> None:
    pete = ("portlypete", 1, 11.5, 10, {"stones": 1})
    duel = casts(("kaufman", 0, 10, 10), pete, ability="A Generous Offer", face="G2").finish()
    assert (duel[0].stones, duel[1].stones) == (0, 1)
    duel = uses(("thegoblinking", 1, 10, 10), pete, ability="Gimme!!").finish()
    assert (duel[0].stones, duel[1].stones) == (1, 0)


@plays("oldcalders/Sage Advice")
def test_a_sage_lets_friends_ignore_a_catastrophe() -> None:
    models = (("flintlock", 0, 10, 10), ("liv", 1, 16, 10), ("oldcalders", 0, 10, 13))
    duel = casts(*models, ability="Shoot Musket", face="CAT")
    assert duel.topic == "ignore_catastrophe"
    assert duel.play(YES).finish()[0].wounds == 0


@plays("granted/Incorporeal", "marley/Incorporeal Form")
def test_an_incorporeal_marley_neither_digs_nor_bleeds() -> None:
    duel = befalls(("marley", 0, 10, 10), event="activated").play(YES).finish()
    assert duel[0].energy == 6 - 1
    ghost = ("marley", 0, 10, 10, {"lasting": duel[0].lasting, "energy": 3})
    scene = Scene(ghost, ("liv", 1, 12, 10), active=0, stones=[(10.91, 10)])
    assert scene.refused(Harvest(0, 0)) is not None
    assert scene.refused(jog(0, 13.9, 10)) is None  # through her
    fight = fought(ghost, ("liv", 1, 11.5, 10), mine=Plan("RA", type="Impact"), theirs=Plan("RA", type="Impact"))
    assert (fight[0].wounds, fight[1].wounds) == (0, 0)


@plays("senara/Oceanic", "bristlenose/Amphibious")
def test_water_is_no_hindrance_for_some() -> None:
    pond = [water(13, 10, 1)]
    swims = Scene(("bristlenose", 0, 10, 10), ("liv", 1, 30, 30), active=0, terrain=pond)
    assert swims.refused(jog(0, 13.5, 10)) is None
    slow = Scene(("senara", 0, 11, 10), ("liv", 1, 30, 30), active=0, terrain=pond)
    assert slow.refused(jog(0, 13, 10)) is None
    assert slow.refused(jog(0, 13.5, 10)) is not None
    wet = befalls(("bristlenose", 0, 13, 10), event="replenish", terrain=pond).finish()
    assert wet[0].energy == 6 + 1
