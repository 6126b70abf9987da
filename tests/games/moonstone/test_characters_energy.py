"""Characters that gain, lose, share and pay energy, make actions cheaper or dearer, and act at certain moments."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import Scene, jog, step
from tests.games.moonstone.cardtable import NO, YES, Duel, Plan
from tests.games.moonstone.deeds import (
    act,
    attacks,
    befalls,
    casts,
    fought,
    inches,
    on,
    pick,
    place,
    refused,
    scripted,
    spell,
    stat,
    still,
    uses,
)
from tests.games.moonstone.speaking import plays
from tests.games.moonstone.table import Model, obstacle, water

from escarmouche.games.moonstone.decisions import DONE, Harvest, Traverse, Use
from escarmouche.games.moonstone.events.cards import ArcaneDrawReckoned
from escarmouche.games.moonstone.events.effects import AbilityUsed, EnergySpent
from escarmouche.games.moonstone.events.play import RolledOff
from escarmouche.games.moonstone.queries.costs import jog_allowances
from escarmouche.games.moonstone.rules.turns import replenish
from escarmouche.games.moonstone.words import WORDS
from escarmouche.table.plane import inch

pytestmark = pytest.mark.rule("MOO-CHR-31", "MOO-CHR-32")
BARON = "baronvonfancyhat"


def energy(duel: Duel) -> list[int]:
    return [one.energy for one in duel.game.board.state.characters]


# --- from one to another ---------------------------------------------------------------------------------------------


@plays("creep/Vitality Draw", "creep/Incubus")
def test_creep_gives_a_friend_what_he_really_took() -> None:
    models = (("creep", 0, 10, 10), ("liv", 1, 14, 10, {"energy": 1, "wounds": 7}), ("grub", 0, 10, 13, {"wounds": 4}))
    duel = casts(*models, ability="Vitality Draw", face="P3").play(2).finish()
    assert energy(duel) == [6 - 2, 0, 6 + 1]
    duel = casts(*models, ability="Incubus", face="P3").play(2).finish()
    assert duel[2].wounds == 4 - 1


@plays("dianaqueenofthefae/Feed on Fear")
def test_fear_is_shared_out_among_faeries_near_the_target() -> None:
    models = (("dianaqueenofthefae", 0, 10, 10), ("gloom", 1, 14, 10), ("wasp", 0, 16, 10), ("foxglove", 0, 25, 10))
    duel = uses(*models, ability="Feed on Fear", deals=("P3 ...", "...")).play(NO, *spell("P3"))
    assert duel.ask.refusal(pick(0, 3)) is not None
    duel.play(pick(0, 2), 2, 2, 0).finish()
    assert energy(duel) == [6 - 1 + 1, 6 - 3, 6 + 2, 6]


@plays("tabbythelibrarian/Energy Syphon")
def test_energy_is_syphoned_to_whom_tabby_likes() -> None:
    models = (("tabbythelibrarian", 0, 10, 10), ("billy", 0, 14, 10, {"energy": 3}), ("liv", 1, 10, 14))
    duel = uses(*models, ability="Energy Syphon", deals=("G3",)).play(pick(0, 2), 0, 2, -1).finish()
    assert energy(duel) == [6 + 1, 3 - 2, 6 + 1]
    duel = uses(*models, ability="Energy Syphon", deals=("CAT",)).finish()
    assert (energy(duel), duel[0].wounds) == ([6, 1, 6], 2)


@plays("ericthesquire/My Hero")
def test_my_hero_knows_soldiers_from_nobles() -> None:
    for card, gained in (("flintlock", 1), (BARON, 2)):
        duel = uses(("ericthesquire", 0, 10, 10), (card, 0, 13, 10), ability="My Hero").finish()
        assert duel[1].energy == 6 + gained
    both = uses(("ericthesquire", 0, 10, 10), ("negroli", 0, 13, 10), ability="My Hero")
    assert both.topic == "choose_effect"
    assert both.play(1).finish()[1].energy == 6 + 2


@plays("firespitter/Two Goblins Walk into a Tavern")
def test_two_different_goblins_walk_into_a_tavern() -> None:
    models = (("firespitter", 0, 10, 10), ("grub", 0, 14, 10), ("beakybobby", 1, 10, 14))
    duel = uses(*models, ability="Two Goblins Walk into a Tavern", targets=(1, 2)).finish()
    assert energy(duel) == [6 - 2, 7, 7]
    assert [stat(duel, who, "evade") for who in (1, 2)] == [1, 1]
    assert refused(still(*models), Use(0, "Two Goblins Walk into a Tavern", (1, 1))) == "wrong_number_of_targets"


@plays("danicaduskwitch/Visions of the Past")
def test_all_energy_is_restored_but_none_beyond_the_card() -> None:
    for has, then in ((0, 3), (5, 5)):
        models = (("danicaduskwitch", 0, 10, 10), ("liv", 0, 14, 10, {"wounds": 5, "energy": has}))
        duel = casts(*models, ability="Visions of the Past", face="G3").finish()
        assert (duel[1].wounds, duel[1].energy) == (0, then)


# --- paying ----------------------------------------------------------------------------------------------------------


@plays("quarrel/Brothers in Arms")
def test_a_brother_in_arms_may_pay_to_return_the_favour() -> None:
    models = (("quarrel", 0, 10, 10), ("billy", 0, 13, 10))
    duel = uses(*models, ability="Brothers in Arms").play(YES).finish()
    assert [stat(duel, who, "melee") for who in (0, 1)] == [3 + 2, 4 + 2]
    assert energy(duel) == [6 - 1, 6 - 1]
    poor = uses(models[0], ("billy", 0, 13, 10, {"energy": 0}), ability="Brothers in Arms").finish()
    assert [stat(poor, who, "arcane") for who in (0, 1)] == [3, 4 + 1]
    assert refused(duel, Use(0, "Brothers in Arms", (1,))) == "already_targeted"


@plays("thetaxcollector/Income Tax")
def test_income_tax_is_paid_or_nobody_moves() -> None:
    models = (("thetaxcollector", 0, 10, 10), ("liv", 1, 14, 10, {"stones": 2, "energy": 3}))
    duel = uses(*models, ability="Income Tax")
    assert duel.ask.seat == 1
    assert energy(duel.play(YES).finish()) == [6 + 2, 3 - 2]
    duel = uses(*models, ability="Income Tax").play(NO).finish()
    assert on(duel, 1) == {"forbid:jog", "forbid:step", "forbid:reaction_step"}
    honest = still(models[0], ("liv", 1, 14, 10))
    assert refused(honest, Use(0, "Income Tax", (1,))) == "condition_not_met"


@plays("thetaxcollector/Pay Up!")
def test_pay_up_leaves_alone_whom_it_cannot_reach() -> None:
    mine, theirs = Plan("SC"), Plan("HG", upgrade=True)
    rich = {"stones": 1, "energy": 1}
    duel = fought(("liv", 0, 10, 10, rich), ("thetaxcollector", 1, 11.5, 10), mine=mine, theirs=theirs)
    duel.play(0, YES).finish()
    assert energy(duel) == [0, 1]
    duel = fought(("liv", 0, 10, 10, rich), ("thetaxcollector", 1, 11.5, 10), mine=mine, theirs=theirs)
    duel.play(0, NO).finish()
    assert (duel[0].stones, duel[1].stones) == (0, 1)
    duel = fought(("peggy", 0, 10, 10, rich), ("thetaxcollector", 1, 12.9, 10), mine=mine, theirs=theirs)
    duel.finish()  # nothing is asked
    assert (duel[0].stones, duel[0].energy) == (1, 1)


@plays("sirhogswash/Utter Swine")
def test_a_friend_bleeds_so_that_an_enemy_forgets() -> None:
    models = (("sirhogswash", 0, 10, 10), ("liv", 1, 14, 10), ("billy", 0, 10, 13))
    duel = uses(*models, ability="Utter Swine").play(YES, "Runes of Power").finish()
    assert duel[2].wounds == 2
    assert on(duel, 1) == {"lost:Runes of Power"}
    assert not on(uses(*models, ability="Utter Swine").play(NO).finish(), 1)


# --- prices ----------------------------------------------------------------------------------------------------------


@plays("claudiaduvel/Brace of Pistols", "claudiaduvel/Sure Footed")
def test_claudia_reloads_for_nothing_once_and_climbs_cheaply() -> None:
    claudia = ("claudiaduvel", 0, 10, 10, {"spent": ("Shoot Pistol",)})
    duel = uses(claudia, ability="Reload [Shoot Pistol]", targets=()).play(YES).finish()
    assert duel.event(AbilityUsed).cost == 0
    again = ("claudiaduvel", 0, 10, 10, {"spent": duel[0].spent})
    assert uses(again, ability="Reload [Shoot Pistol]", targets=()).finish().event(AbilityUsed).cost == 2
    hedge = [obstacle(11, 10, 0.5, 4)]
    duel = act(("claudiaduvel", 0, 10.1, 10), action=Traverse(0, inch(11.9), inch(10)), terrain=hedge).finish()
    assert duel.event(EnergySpent).amount == 1


@plays("oldpolly/Wily Old Weasel")
def test_polly_lets_one_rogue_a_turn_cast_for_less() -> None:
    models = (("nattyslumthief", 0, 10, 10), ("liv", 1, 14, 10), ("oldpolly", 0, 10, 14))
    duel = uses(*models, ability="Slingshot", deals=("G1 ...", "...")).play(YES, *spell("G1")).finish()
    assert duel[0].energy == 6 - 1
    used = (*models[:2], ("oldpolly", 0, 10, 14, {"uses": duel[2].uses}))
    assert casts(*used, ability="Slingshot", face="G1").finish()[0].energy == 6 - 2


@plays("profboffinsworth/Explorer's Handbook")
def test_a_hurt_animal_is_healed_for_less() -> None:
    for wounds, asked in ((3, True), (0, False)):
        models = (("profboffinsworth", 0, 10, 10), ("billy", 0, 14, 10, {"wounds": wounds}))
        duel = uses(*models, ability="Healing", deals=("B1 ...", "..."))
        assert (duel.topic == "use_trigger") is asked
        duel.play(*((YES,) if asked else ()), *spell("B1")).finish()
        assert duel[0].energy == 6 - (1 if asked else 2)


@plays("antonianoondaywitch/Link to the Past", "snag/Vengeance")
def test_the_first_spell_of_the_turn_is_cheaper_for_some() -> None:
    models = (("antonianoondaywitch", 0, 10, 10), ("danicaduskwitch", 0, 14, 10, {"wounds": 3}))
    duel = casts(*models, ability="Healing", face="B1").finish()
    assert (duel[0].energy, stat(duel, 0, "arcane")) == (6 - 1, 4 + 1)
    second = (("antonianoondaywitch", 0, 10, 10, {"uses": duel[0].uses}), models[1])
    assert casts(*second, ability="Healing", face="B1").finish()[0].energy == 6 - 2
    fallen = ("liv", 0, 20, 20, {"where": "slain", "slain_on": 1})
    duel = casts(("snag", 0, 10, 10), ("liv", 1, 14, 10), fallen, ability="Deadwood Curse", face="G1").finish()
    assert duel[0].energy == 6
    again = ("snag", 0, 10, 10, {"uses": duel[0].uses})
    duel = casts(again, ("liv", 1, 14, 10), fallen, ability="Deadwood Curse", face="G1").finish()
    assert duel[0].energy == 6 - 3


@plays("zoryadawnwitch/Mesmerising", "matilda/Bingy")
def test_leaving_zorya_costs_more_and_matilda_bounces_for_nothing() -> None:
    models = (("matilda", 0, 10, 10, {"energy": 3}), ("zoryadawnwitch", 1, 11.7, 10, {"energy": 2}))
    scene = Scene(*models, active=0).play(step(0, 9.5, 10))
    assert scene[0].energy == 3 - 2
    near = (("zoryadawnwitch", 0, 11.7, 10, {"energy": 3}), ("matilda", 1, 10, 10, {"energy": 2}))
    scene = Scene(*near, active=0).play(step(0, 11.7, 10.2), step(1, 9.5, 10), YES)
    assert scene[1].energy == 2


@plays("irishellebore/Dance in Concert")
def test_another_may_pay_for_a_dancing_faerie() -> None:
    models = (
        ("liv", 0, 10, 10, {"energy": 3}),
        ("foxglove", 1, 11.5, 10, {"energy": 0}),
        ("irishellebore", 1, 11.5, 13),
    )
    scene = Scene(*models[:2], (*models[2], {"energy": 2}), active=0).play(step(0, 10, 10.2))
    scene.play(step(1, 12.5, 10), YES)
    assert [scene[who].energy for who in (1, 2)] == [0, 1]


@plays("greymair/Drain Life", "greymair/Reanimate")
def test_a_life_drained_pays_for_the_next_reanimation() -> None:
    models = (("greymair", 0, 10, 10), ("serif", 0, 13, 10))
    duel = uses(*models, ability="Drain Life").finish()
    assert duel[1].where == "slain"
    promised = (
        ("greymair", 0, 10, 10, {"promises": duel[0].promises}),
        ("serif", 0, 13, 10, {"where": "slain", "wounds": 7}),
    )
    duel = casts(*promised, ability="Reanimate", targets=(), face="G2").play(place(10, 11.38)).finish()
    assert duel.event(ArcaneDrawReckoned).total.value == 3 + 2
    assert energy(duel) == [6, 0]
    assert duel[1].wounds == 7 - 4


# --- moments ---------------------------------------------------------------------------------------------------------


@plays("thegoblinking/Rule the Roost")
def test_a_goblin_that_has_acted_acts_again_right_away() -> None:
    king, grub = ("thegoblinking", 0, 10, 10, {"energy": 3}), ("grub", 0, 14, 10, {"activated": True})
    scene = Scene(king, grub, ("billy", 0, 20, 10), ("creep", 1, 30, 30, {"energy": 0}), active=0)
    scene.play(Use(0, "Rule the Roost", (1,)), DONE)
    assert (scene.state.active, scene[1].wounds, scene[1].energy) == (1, 2, 2)
    scene.play(DONE)
    assert scene.state.active == 3  # then the other player


@plays("barnakelle/Bedeviled Seas", "knoll/Recluse", "boristhebunnysummoner/Herd Master", "themortician/Spirit Link")
def test_some_gain_energy_when_it_is_handed_out() -> None:
    bunny, dead = ("murderbunny", 0, 30, 30), ("liv", 0, 20, 20, {"where": "slain"})
    gains = {
        "barnakelle": ([water(12, 12, 1)], (), 2 + 1),
        "knoll": ([], (), 2 + 1),
        "boristhebunnysummoner": ([], (bunny, (*bunny[:2], 20, 20)), 4 + 2),
        "themortician": ([], (dead, dead), 2 + 2),
    }
    for card, (terrain, others, then) in gains.items():
        one = (card, 0, 10, 10, {"energy": 0})
        assert scripted(one, *others, script=replenish, terrain=terrain).finish()[0].energy == then


@plays("elcapitano/Ye Scurvy Dogs", "boulder/Calcify", "brotherdaniel/Look at the Shiny Thing")
def test_others_give_or_take_energy_then() -> None:
    models: tuple[Model, ...] = (
        ("elcapitano", 0, 10, 10),
        ("seasickstu", 0, 13, 10),
        ("peggy", 0, 10, 13),
        ("grub", 0, 7, 10),
    )
    assert energy(befalls(*models, event="replenish").finish()) == [6, 7, 6, 6]
    models = (("boulder", 0, 10, 10), ("liv", 1, 12, 10), ("quack", 1, 20, 20))
    assert energy(befalls(*models, event="replenish_end").play(YES).finish()) == [6, 5, 6]
    befalls(models[0], models[2], event="replenish_end").finish()  # nobody engaged, nothing asked
    shiny = (("brotherdaniel", 0, 10, 10, {"stones": 1}), ("grub", 0, 13, 10), ("quack", 0, 20, 20))
    assert energy(befalls(*shiny, event="replenish").play(YES).finish()) == [6, 7, 6]


@plays("sirguillemotpoppycock/Ornithophobia", "sirguillemotpoppycock/The Governor")
def test_goblins_that_come_near_sir_guillemot_lose_heart_once() -> None:
    models = (("grub", 0, 10, 10, {"energy": 4}), ("sirguillemotpoppycock", 1, 15, 10), ("flintlock", 1, 17, 10))
    scene = Scene(*models, active=0).play(jog(0, 13, 10))
    assert scene[0].energy == 4 - 1
    assert scene.play(step(0, 13, 10.2))[0].energy == 3 - 1
    assert stat(still(*models), 2, "melee") == 3 + 1


@plays("brunhilde/Loyalty")
def test_loyalty_runs_three_inches_towards_the_nearest_noble() -> None:
    models = (("liv", 0, 20, 20, {"energy": 2}), ("brunhilde", 1, 10, 10, {"energy": 2}), (BARON, 1, 16, 10))
    scene = Scene(*models, active=0).play(step(0, 20, 20.5), step(1), YES)
    assert (scene[1].x, scene[1].y) == (inch(13), inch(10))
    alone = Scene(*models[:2], active=0).play(step(0, 20, 20.5))
    assert alone.asked == (1, "ChooseReaction")


@plays("powdermonkey/Pirate Mascot")
def test_the_mascot_helps_once_a_turn_in_attack_or_defence() -> None:
    models = (("peggy", 0, 10, 10), ("liv", 1, 11.5, 10), ("powdermonkey", 0, 10, 14))
    duel = attacks(*models, deals=("...", "...")).play(YES)
    assert stat(duel, 0, "melee") == 3 + 2
    used = ("powdermonkey", 0, 10, 14, {"uses": duel[2].uses})
    shot = (("flintlock", 1, 20, 10), ("peggy", 0, 10, 10))
    duel = uses(*shot, models[2], ability="Shoot Musket", deals=("G1 ...", "...")).play(YES, *spell("G1")).finish()
    assert duel.event(ArcaneDrawReckoned).total.value == 3 - 1
    assert not on(duel, 1)  # only for this action
    duel = casts(*shot, used, ability="Shoot Musket", face="G1").finish()
    assert duel.event(ArcaneDrawReckoned).total.value == 3


@plays("swiggartyswooty/Luv'a da booty", "agathatavernfrau/Deutsche Courage")
def test_attackers_may_be_given_energy() -> None:
    models: tuple[Model, ...] = (
        ("peggy", 0, 10, 10),
        ("liv", 1, 11.5, 10),
        ("swiggartyswooty", 0, 10, 14, {"stones": 2}),
    )
    assert attacks(*models, deals=("...", "...")).play(YES)[0].energy == 6 - 1 + 2
    poor = (*models[:2], ("swiggartyswooty", 0, 10, 14))
    assert attacks(*poor, deals=("...", "...")).topic == "go_for_it"  # without a stone there is nothing to give
    models = (("flintlock", 0, 10, 10), ("liv", 1, 11.5, 10), ("agathatavernfrau", 0, 10, 14))
    assert attacks(*models, deals=("...", "...")).play(YES)[0].energy == 6 - 1 + 1


@plays("thebeast/Awake the Beast", "thebeast/Quite Terrifying")
def test_the_beast_wakes_once_a_turn() -> None:
    models = (("liv", 1, 10, 10), ("thebeast", 0, 11.8, 10, {"wounds": 3, "energy": 0}))
    duel = attacks(*models, deals=("...", "..."))
    assert (duel[1].wounds, duel[1].energy) == (2, 2)
    again = ("thebeast", 0, 11.8, 10, {"wounds": 3, "energy": 0, "uses": duel[1].uses})
    assert attacks(models[0], again, deals=("...", "..."))[1].energy == 0
    scene = Scene(("creep", 0, 10, 10, {"energy": 3}), ("thebeast", 1, 15, 10), active=0)
    assert scene.play(jog(0, 13, 10))[0].energy == 3 - 1


@plays("theduchess/Network of Spies", "viscountdefaulte/Intrusion", "brotherdaniel/Slightly Maddening")
def test_spies_intruders_and_madmen_meddle_with_the_first_roll() -> None:
    def opening(card: str, rolls: str, *answers: object) -> Scene:
        models = ((card, 0, 10, 10, {"energy": 1}), ("creep", 1, 20, 20))
        return Scene(*models, rolls=rolls, phase="first", turn=4).play(*answers)

    assert opening("theduchess", "3 3").asked == (0, "name_first_player")
    intruder = opening("viscountdefaulte", "1 4 6", YES)
    assert (intruder.asked, intruder[0].energy) == ((0, "name_first_player"), 0)
    assert opening("brotherdaniel", "2 5 1", YES).asked == (0, "name_first_player")
    assert opening("brotherdaniel", "2 5", NO).asked == (1, "name_first_player")


@pytest.mark.rule("MOO-TRN-02", "MOO-RUL-61")
def test_who_is_not_in_a_tie_may_still_meddle_with_the_dice_of_those_who_roll_it_off() -> None:
    models = (("brotherdaniel", 0, 10, 10), ("creep", 1, 20, 20), ("viscountdefaulte", 2, 30, 30, {"energy": 1}))
    scene = Scene(*models, rolls="2 5 5 6 4 3", phase="first", turn=4, seats=3)
    assert scene.asked == (0, "use_trigger")
    scene.play(NO, NO)  # neither Daniel nor the Viscount
    assert scene.asked == (0, "use_trigger")
    scene.play(YES, 1, NO)
    assert scene.asked == (2, "name_first_player")


@pytest.mark.rule("MOO-TRN-02")
def test_nobody_rolls_a_die_again_that_he_has_not_rolled() -> None:
    models = (("viscountdefaulte", 0, 10, 10, {"energy": 1}), ("creep", 1, 20, 20), ("liv", 2, 30, 30))
    scene = Scene(*models, rolls="2 5 5 6 4", phase="first", turn=4, seats=3).play(NO)
    assert (scene.asked, scene[0].energy) == ((1, "name_first_player"), 1)


@pytest.mark.rule("MOO-TRN-02")
@pytest.mark.parametrize(("lang", "line"), [("en", "First-activation roll: "), ("fr", "Jet de première activation : ")])
def test_the_dice_are_seen_before_one_of_them_is_rolled_again(lang: str, line: str) -> None:
    models = (("brotherdaniel", 0, 10, 10), ("creep", 1, 20, 20))
    scene = Scene(*models, rolls="2 5", phase="first", turn=4)
    told = WORDS.event(scene.match.game, scene.event(RolledOff), lang)
    assert told.startswith(line)
    assert told.endswith(" 5.")
    without = Scene(("liv", 0, 10, 10), models[1], rolls="2 5", phase="first", turn=4)
    assert len(without.events(RolledOff)) == 1


@plays("viktorpettygraverobber/Gravedigger", "dougtheflatulent/Digger")
def test_some_dig_faster() -> None:
    stones = [(10.91, 10, 4)]
    viktor = ("viktorpettygraverobber", 0, 10, 10)
    duel = act(viktor, action=Harvest(0, 0), stones=stones).play(YES).finish()
    assert duel.game.board.state.stones[0].depth == 2
    used = ("viktorpettygraverobber", 0, 10, 10, {"uses": duel[0].uses})
    assert act(used, action=Harvest(0, 0), stones=stones).finish().game.board.state.stones[0].depth == 3
    doug = ("dougtheflatulent", 0, 10, 10)
    wide = [(11.1, 10, 3)]
    assert act(doug, action=Harvest(0, 0), stones=wide, deals=("G3",)).finish()[0].stones == 1
    duel = act(doug, ("liv", 1, 14, 10), action=Harvest(0, 0), stones=wide, deals=("CAT",)).finish()
    assert [duel[who].wounds for who in (0, 1)] == [2, 2]
    assert duel.game.board.state.stones[0].depth == 3


@plays("olim/Valhalla!!")
def test_some_jog_farther() -> None:
    models = (("joannanordicprincess", 0, 10, 10), ("creep", 1, 17, 10), ("olim", 0, 10, 14))
    scene = Scene(*models, active=0)
    assert scene.refused(jog(0, 15, 10)) is None  # engaging Creep at the end
    assert scene.refused(jog(0, 5, 10)) is not None


@plays("commodoredelahaye/Worlds Old & New")
def test_the_commodore_is_of_two_worlds() -> None:
    pirates = (("peggy", 0, 10, 10), ("creep", 1, 30, 30), ("commodoredelahaye", 0, 10, 14))
    for faction, farthest in (("Dominion", 4), ("Shades", 2)):
        board = still(*pirates, factions=(faction, "Commonwealth")).game.board
        assert max(item.limit for item in jog_allowances(board, 0)) == inch(farthest)
    commodore = ("commodoredelahaye", 0, 10, 10)
    assert befalls(commodore, event="deployed", factions=("Dominion", "Shades")).match.ask is None
    duel = befalls(commodore, event="deployed", factions=("Shades", "Shades")).play(place(13, 10)).finish()
    assert [piece.tags[0] for piece in duel.game.board.state.terrain] == ["water"]


@plays("peggy/Treasure Map")
def test_a_bonus_jog_before_the_first_turn_leaves_the_jog_of_the_turn() -> None:
    models = (("peggy", 0, 10, 10), ("liv", 1, 30, 30))
    duel = befalls(*models, event="before_first_turn").play(0, jog(0, 12, 10)).finish()
    assert (inches(duel, 0), duel[0].jogged) == ((12, 10), False)


@plays("loubard/Righteous Fury", "zoryadawnwitch/Violent Impulse", "thefencer/Enfeeble")
def test_fury_and_feebleness_change_melee_damage_for_the_turn() -> None:
    duel = uses(("loubard", 0, 10, 10), ability="Righteous Fury", targets=()).finish()
    assert (duel[0].energy, stat(duel, 0, "melee"), stat(duel, 0, "arcane")) == (6, 3 + 1, 3 + 1)
    duel = casts(("zoryadawnwitch", 0, 10, 10), ability="Violent Impulse", targets=(), face="P2").finish()
    zorya = ("zoryadawnwitch", 0, 10, 10, {"lasting": duel[0].lasting})
    fight = fought(zorya, ("creep", 1, 11.5, 10), mine=Plan("RA", type="Impact"), theirs=Plan("HG"))
    assert fight[1].wounds == 2 + 2
    duel = casts(("thefencer", 0, 10, 10), ("creep", 1, 13, 10), ability="Enfeeble", face="P2").finish()
    assert [item.amount for item in duel[1].lasting] == [-2]


@plays("nattyslumthief/Slingshot")
def test_a_slingshot_that_breaks_ends_nattys_tricks() -> None:
    duel = casts(("nattyslumthief", 0, 10, 10), ("liv", 1, 14, 10), ability="Slingshot", face="CAT").finish()
    assert on(duel, 0) == {"lost:Look of Innocence", "lost:Disappear in a Crowd", "stat:evade"}
    assert stat(duel, 0, "evade") == 0 + 1
