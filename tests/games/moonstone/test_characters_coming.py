"""Characters that summon, reanimate, change, borrow, command others, or make them suffer their own Catastrophes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.acts import Scene, jog, step
from tests.games.moonstone.cardtable import NO, NONE, YES, Duel, Plan, claim, show
from tests.games.moonstone.deeds import (
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
from tests.games.moonstone.table import Model, water

from escarmouche.core import Script
from escarmouche.games.moonstone.decisions import Attack, Step, Use
from escarmouche.games.moonstone.events.cards import ArcaneDrawReckoned, MeleeBegan
from escarmouche.games.moonstone.events.effects import AbilityTriggered, Arrived, CatastropheSuffered
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.rules.acting import finish
from escarmouche.games.moonstone.rules.harm import inflict, remove
from escarmouche.games.moonstone.state import Lasting
from escarmouche.table.plane import inch

pytestmark = pytest.mark.rule("MOO-CHR-31", "MOO-CHR-32")
MUSKET = (Lasting("grant", "flintlock/Shoot Musket", 0, "end_of_turn", 0),)
BORIS = "boristhebunnysummoner"
TOUCH = 1.185


def cards(duel: Duel, where: str = "table") -> list[str]:
    return sorted(one.card for one in duel.game.board.state.characters if one.where == where)


def slain(card: str, seat: int = 0, **fields: object) -> tuple[object, ...]:
    return (card, seat, 30, 30, {"where": "slain", "energy": 0} | fields)


# --- summons and Thralls ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-34", "MOO-LST-07")
@plays(f"{BORIS}/Summon a Murder Bunny", "murderbunny/Thrall [Boris, the Bunny Summoner]")
def test_a_bunny_comes_and_spends_the_energy_of_boris() -> None:
    duel = casts((BORIS, 0, 10, 10), ability="Summon a Murder Bunny", targets=(), face="G2")
    duel.play(place(10 + TOUCH, 10)).finish()
    assert cards(duel) == [BORIS, "murderbunny"]
    models = ((BORIS, 0, 10, 10, {"energy": 3}), ("creep", 1, 30, 30, {"energy": 0}), ("murderbunny", 0, 12, 10))
    scene = Scene(*models, active=0).play(step(2, 13, 10))
    assert (scene[0].energy, scene[2].x) == (2, inch(13))
    assert scene.refused(jog(2, 16, 10)) is None
    other = Scene((BORIS, 0, 10, 10), models[1], models[2], ("billy", 0, 20, 20, {"energy": 3}), active=3)
    assert other.refused(Step(2, ((inch(13), inch(10)),))) == ("not_active", "MOO-TRN-08")


@pytest.mark.rule("MOO-CHR-34")
@plays("murderbunny/Back in the Burrow")
def test_a_fourth_bunny_sends_one_home_and_none_outlives_boris() -> None:
    bunnies = [("murderbunny", 0, 20, y) for y in (10, 13, 16)]
    duel = casts((BORIS, 0, 10, 10), *bunnies, ability="Summon a Murder Bunny", targets=(), face="G2")
    duel.play(place(10 + TOUCH, 10))
    assert set(duel.ask.candidates()) == {1, 2, 3, 4}
    duel.play(1).finish()
    assert duel[1].where == "removed"
    duel = hit(("creep", 1, 5, 5), (BORIS, 0, 10, 10), bunnies[0], to=1, amount=20).finish()
    assert cards(duel, "slain") == [BORIS, "murderbunny"]

    def gone(game: Position) -> Script[None]:
        yield from remove(game, Act(""), 0, "edge")

    assert cards(scripted((BORIS, 0, 10, 10), bunnies[0], script=gone).finish(), "slain") == ["murderbunny"]


@pytest.mark.rule("MOO-ARC-15")
def test_a_jackalope_that_has_come_is_not_called_once_more() -> None:
    """It may be summoned only while none is in play: a wrong call gives nothing more, though cards are left."""
    models = ((BORIS, 0, 10, 10), ("liv", 1, 30, 30))
    duel = uses(*models, ability="Summon the Jackalope", targets=(), deals=("G3 B3 ...", "..."))
    duel.play(claim("G3"), "bluff", place(10, 11.38)).finish()
    assert [one.card for one in duel.game.board.in_play()] == [BORIS, "liv", "jackalope"]
    assert duel[0].wounds == 3


@plays(f"{BORIS}/Summon the Jackalope")
def test_the_jackalope_joins_the_troupe_and_may_act_this_turn() -> None:
    duel = casts((BORIS, 0, 10, 10), ability="Summon the Jackalope", targets=(), face="P3")
    duel.play(place(10 + TOUCH + 0.2, 10)).finish()
    jackalope = duel[1]
    assert (jackalope.card, jackalope.energy, jackalope.activated, duel[0].wounds) == ("jackalope", 0, False, 3)
    assert refused(duel, Use(0, "Summon the Jackalope")) == "condition_not_met"


@pytest.mark.rule("MOO-CHR-34")
@plays("negroli/Summon Reinforcements", "bravesirpidge/Summoner's Delight", "bravesirpidge/Thrall")
def test_a_psychopomp_comes_once_and_goes_with_its_summoner() -> None:
    negroli = ("negroli", 0, 10, 10)
    duel = casts(negroli, ability="Summon Reinforcements", targets=(), face="G1")
    duel.play("bravesirpidge", place(10 + TOUCH, 10)).finish()
    pidge = ("bravesirpidge", 0, 12, 10, {"summoner": 0})
    musician = ("terriblemusician", 0, 10, 12, {"summoner": 0})
    both = casts(negroli, pidge, musician, ability="Summon Reinforcements", targets=(), face="G1").finish()
    assert len(both.game.board.state.characters) == 3  # none that is in play already
    duel = hit(negroli, pidge, to=0, amount=20).finish()
    assert cards(duel, "slain") == ["bravesirpidge", "negroli"]
    duel = casts(negroli, pidge, ability="Summon Reinforcements", targets=(), face="CAT").play(1).finish()
    assert (duel[0].wounds, duel[1].where) == (0, "slain")


@plays("bravesirpidge/A Noble Challenge")
def test_a_noble_challenge_hurts_only_the_noble() -> None:
    pidge, master = ("bravesirpidge", 0, 11, 10, {"summoner": 2}), ("negroli", 0, 8, 10)
    models = (pidge, ("baronvonfancyhat", 1, 12.5, 10, {"energy": 0}), master)
    duel = uses(*models, ability="A Noble Challenge", deals=("RA ...", "RA ..."), active=2)
    duel.play(Attack(0, 1), NO, show("RA"), show("RA"), NONE, NONE)
    assert duel.event(MeleeBegan).totals[0].value == 2 + 2 + 3
    duel.play("Impact", "Impact").finish()
    assert (duel[0].where, on(duel, 0), duel[2].energy) == ("table", set(), 6 - 1)


@plays("roary/Summon the Choir", "roary/Conductor", "roary/Summon an Encore!", "roary/Psychopomp Parade")
def test_roary_conducts_his_choir() -> None:
    duel = befalls(("roary", 0, 10, 10), event="entered_play").play(YES, place(10 + TOUCH, 10)).finish()
    assert cards(duel) == ["roary", "terriblemusician"]
    models = (("roary", 0, 10, 10), ("terriblemusician", 0, 12, 10, {"summoner": 0}), ("creep", 1, 16, 10))
    duel = uses(*models, ability="Conductor", deals=("G1 ...", "..."))
    duel.play(Use(1, "Dreadful Din", (2,)), *spell("G1")).finish()
    assert duel.event(ArcaneDrawReckoned).total.value == 3 + 1 - 1
    assert duel[0].energy == 6 - 1
    dead = slain("terriblemusician", summoner=0, slain_on=1)
    duel = uses(models[0], models[2], dead, ability="Summon an Encore!", targets=())
    assert duel.play(place(10 + TOUCH, 10)).finish()[2].where == "table"
    spent: dict[str, Any] = {"wounds": 3, "energy": 2, "activated": True, "jogged": True, "uses": ("Dreadful Din",)}
    worn = slain("terriblemusician", slain_on=1, **spent)
    again = uses(models[0], models[2], worn, ability="Summon an Encore!", targets=())
    new = again.play(place(10 + TOUCH, 10)).finish()[2]
    assert (new.wounds, new.energy, new.activated, new.uses, new.summoner) == (0, 0, False, (), 0)
    assert new.jogged is False
    old = slain("terriblemusician", summoner=0, slain_on=0)
    assert uses(models[0], models[2], old, ability="Summon an Encore!", targets=()).finish()[2].where == "slain"
    duel = uses(*models, ability="Psychopomp Parade", targets=(), deals=("G2",)).play(move(14, 10)).finish()
    assert inches(duel, 1) == (14, 10)


@plays("igortheservant/Summon the Forgotten King", "echooftheforgottenking/A Busy Tyrant")
def test_the_forgotten_king_comes_for_a_life_and_never_twice() -> None:
    igor = ("igortheservant", 0, 10, 10)
    summons = Use(0, "Summon the Forgotten King")
    assert refused(still(igor, factions=("Dominion", "Shades")), summons) == "condition_not_met"
    duel = casts(igor, ability=summons.ability, targets=(), face="G3", factions=("Shades", "Shades"))
    duel.play(place(10 + TOUCH + 0.2, 10)).finish()
    assert (cards(duel), cards(duel, "slain")) == (["echooftheforgottenking"], ["igortheservant"])
    fallen = slain("echooftheforgottenking")
    assert casts(igor, fallen, ability="Reanimate", targets=(), face="G2").finish()[1].where == "slain"


@plays("echooftheforgottenking/Fleeting Presence", "echooftheforgottenking/Terrorblast")
def test_the_echo_acts_by_bleeding() -> None:
    models = (("echooftheforgottenking", 0, 10, 10, {"energy": 0}), ("creep", 1, 15, 10, {"wounds": 1}))
    duel = uses(*models, ability="Fleeting Presence", targets=(), deals=("P1 ...", "..."))
    duel.play(Use(0, "Terrorblast", (1,)), *spell("P1")).finish()
    assert (duel[0].wounds, duel[1].wounds) == (2, 1 + 3)
    dying = ("echooftheforgottenking", 0, 10, 10, {"energy": 0, "wounds": 9})
    assert uses(dying, models[1], ability="Fleeting Presence", targets=()).finish()[0].where == "slain"


# --- back from the dead ----------------------------------------------------------------------------------------------


@plays("themortician/Reanimate")
def test_the_dead_come_back_with_half_their_health_but_no_thrall_does() -> None:
    models = (("themortician", 0, 10, 10), slain("grub", wounds=7, stones=0), slain("murderbunny"), slain("quack", 1))
    duel = casts(*models, ability="Reanimate", targets=(), face="G2").play(place(10 + TOUCH, 10)).finish()
    back = duel[1]
    assert (back.where, back.wounds, back.energy, back.activated) == ("table", 3, 0, False)
    assert duel.event(Arrived).how == "reanimated"


@pytest.mark.rule("MOO-RUL-92", "MOO-ACT-13")
def test_what_was_for_the_whole_game_death_does_not_end() -> None:
    burst = Lasting("disabled", "Fireblast", 0, "end_of_game", 1)
    blinded, bleeding = Lasting("stat", "arcane", -2, "end_of_turn", 2), Lasting("grant", "Bleed", 0, "used", 2)
    fallen = slain("firespitter", wounds=8, lasting=(burst, blinded, bleeding))
    models = (("themortician", 0, 10, 10), fallen, ("quack", 1, 14, 10))
    duel = casts(*models, ability="Reanimate", targets=(), face="G2").play(place(10, 11.385)).finish()
    assert (duel[1].where, duel[1].lasting) == ("table", (burst,))
    assert refused(duel, Use(1, "Fireblast", (2,)), 1) == "disabled"


@plays("viktorpettygraverobber/Guiding Lantern", "viktorpettygraverobber/Keep 'em Fresh")
def test_a_lantern_leads_the_dead_to_viktor_and_keeps_them_fresh() -> None:
    models = (("themortician", 0, 10, 10), slain("negroli", wounds=8), ("viktorpettygraverobber", 0, 20, 20))
    duel = casts(*models, ability="Reanimate", targets=(), face="G2").play(YES, place(20 + TOUCH, 20), YES).finish()
    assert inches(duel, 1) == pytest.approx((20 + TOUCH, 20), abs=0.01)
    assert duel[1].wounds == 4 - 2
    duel = casts(*models, ability="Reanimate", targets=(), face="G2").play(NO, place(10 + TOUCH, 10), NO).finish()
    assert duel[1].wounds == 4


@plays("barnakelle/Rise From The Deep", "granted/Waterfoot", "barnakelle/Reanimate")
def test_the_drowned_rise_from_the_deep() -> None:
    models = (("barnakelle", 0, 10, 10), slain("grub", wounds=7))
    pond = [water(13, 10, 1)]
    duel = casts(*models, ability="Reanimate", targets=(), face="G2", terrain=pond).play(YES, place(13, 10)).finish()
    assert (inches(duel, 1), duel[1].energy, on(duel, 1)) == ((13, 10), 1, {"grant:Waterfoot"})
    swimmer = ("grub", 0, 13, 10, {"lasting": duel[1].lasting, "energy": 1})
    scene = Scene(swimmer, ("creep", 1, 30, 30), active=0, terrain=[water(15, 10, 1)])
    assert scene.refused(jog(0, 15.5, 10)) is None
    dry = casts(*models, ability="Reanimate", targets=(), face="G2").play(place(10, 10 + TOUCH + 0.2)).finish()
    assert dry[1].energy == 0


@plays("jobie/The Bright Side of Death", "granted/Reanimate Jobie")
def test_jobie_comes_back_once_a_turn_whoever_calls_him() -> None:
    models = (("themortician", 0, 10, 10), slain("jobie", wounds=5), ("igortheservant", 0, 20, 20))
    duel = befalls(("jobie", 0, 5, 5), *models[::2], event="before_first_turn").finish()
    gift = {"lasting": duel[1].lasting}
    callers = (("themortician", 0, 10, 10, gift), slain("jobie", wounds=5), ("igortheservant", 0, 20, 20, gift))
    duel = uses(*callers, ability="Reanimate Jobie", targets=()).play(place(10 + TOUCH, 10)).finish()
    assert (duel[1].where, duel[1].wounds, duel[1].energy) == ("table", 0, 2)
    assert [refused(duel, Use(who, "Reanimate Jobie"), who) for who in (0, 2)] == ["used_up", "forbidden"]


@pytest.mark.rule("MOO-CAR-05", "MOO-RUL-95")
def test_jobie_gains_his_energy_on_top_of_what_death_has_left_him() -> None:
    caller = ("barnakelle", 0, 10, 10, {"lasting": (Lasting("grant", "Reanimate Jobie", 0, "end_of_game", 1),)})
    fallen = slain("jobie", wounds=5, energy=1)
    duel = uses(caller, fallen, ability="Reanimate Jobie", targets=()).play(place(10, 11.385)).finish()
    assert duel[1].energy == 1 + 2
    plain = casts(caller, fallen, ability="Reanimate", targets=(), face="G2").play(place(10, 11.385)).finish()
    assert plain[1].energy == 0


def test_only_a_reanimation_rises_from_the_deep_and_not_the_calling_of_jobie() -> None:
    """The lantern names both abilities, the troll only the one."""
    gift = {"lasting": (Lasting("grant", "Reanimate Jobie", 0, "end_of_game", 1),)}
    models = (("barnakelle", 0, 10, 10, gift), slain("jobie", wounds=5), ("viktorpettygraverobber", 0, 20, 20))
    duel = uses(*models, ability="Reanimate Jobie", targets=(), terrain=[water(10, 12, 1)])
    assert (duel.topic, duel.ask.facts()["ability"]) == ("use_trigger", "Guiding Lantern")
    duel.play(NO, place(10, 11.385)).finish()  # in the water, and gains nothing by it
    assert duel[1].energy == 2


# --- another card ----------------------------------------------------------------------------------------------------


@plays("anyabartol/Remove Necklace", "anyabartol/Lose Control", "strigaanya/Regain Control")
def test_anya_becomes_striga_with_all_she_has() -> None:
    anya = ("anyabartol", 0, 10, 10, {"energy": 4, "wounds": 2, "stones": 1, "jogged": True, "activated": True})
    duel = uses(anya, ability="Remove Necklace", targets=()).finish()
    striga = duel[0]
    assert (striga.card, striga.energy, striga.wounds, striga.stones) == ("strigaanya", 4, 2, 1)
    assert (striga.jogged, striga.activated) == (True, True)
    for card, face, other in (("anyabartol", "HG", "strigaanya"), ("strigaanya", "LG", "anyabartol")):
        duel = fought(("creep", 0, 10, 10), (card, 1, 11.5, 10), mine=Plan("SC"), theirs=Plan(face, upgrade=True))
        assert duel[1].card == other


@plays("brigid/Spirits of the Fallen")
def test_brigid_borrows_a_spell_of_the_fallen_once_a_turn() -> None:
    models = (("brigid", 0, 10, 10), ("creep", 1, 20, 10), slain("flintlock"))
    duel = casts(*models, ability="Shoot Musket", face="G2").finish()
    assert (duel[1].wounds, duel[0].energy) == (4, 5)
    assert refused(duel, Use(0, "Shoot Musket", (1,))) == "no_such_ability"
    living = still(models[0], models[1], ("flintlock", 0, 30, 30))
    assert refused(living, Use(0, "Shoot Musket", (1,))) == "no_such_ability"
    spent = ("brigid", 0, 10, 10, {"spent": duel[0].spent})
    assert refused(still(spent, *models[1:]), Use(0, "Shoot Musket", (1,))) == ""  # once a game does not count


@plays("teetoe/Arcane Reflection")
def test_a_reflected_spell_hits_its_caster_and_its_catastrophe_the_mirror() -> None:
    models = (("flintlock", 0, 10, 10), ("teetoe", 1, 16, 10))
    duel = uses(*models, ability="Shoot Musket", deals=("G2 ...", "...")).play(YES)
    assert duel.ask.seat == 1
    duel.play(*spell("G2")).finish()
    assert (duel[0].wounds, duel[1].wounds, duel[1].energy) == (4, 0, 6 - 3)
    duel = uses(*models, ability="Shoot Musket", deals=("G2 G1 ...", "...")).play(YES, claim("G1"), "bluff")
    assert duel.topic == "repeat_arcane"  # in range of the one who plays it now
    duel = uses(*models, ability="Shoot Musket", deals=("CAT ...", "...")).play(YES, *spell("CAT")).finish()
    assert (duel[0].wounds, duel[1].wounds) == (0, 2)


@pytest.mark.rule("MOO-RUL-104", "MOO-CHR-15", "MOO-RUL-11")
def test_whoever_has_a_spell_turned_against_him_is_targeted_by_it() -> None:
    """Quack foresees his own powder coming back and steps out of its reach; a look of innocence asks for energy."""
    models = (("quack", 0, 10, 10, {"energy": 2}), ("teetoe", 1, 10 + TOUCH + 3.9, 10))
    duel = uses(*models, ability="Blinding Powder").play(YES, YES)
    assert (duel.ask.seat, duel.ask.kind) == (0, "ChooseReaction")
    duel.play(step(0, 9, 10)).finish()
    assert (duel[0].energy, duel[0].lasting, duel[1].energy) == (0, (), 3)
    natty = (("nattyslumthief", 0, 10, 10), ("teetoe", 1, 14, 10, {"energy": 4}))
    duel = uses(*natty, ability="Slingshot").play(YES)
    assert (duel.topic, duel.ask.seat) == ("pay", 1)
    duel.play(NO).finish()
    assert (duel[0].wounds, duel[1].energy) == (0, 1)


@pytest.mark.rule("MOO-RUL-104")
def test_a_reflection_may_be_reflected() -> None:
    models = (("teetoe", 0, 10, 10, {"lasting": MUSKET}), ("teetoe", 1, 16, 10, {"energy": 3}))
    duel = uses(*models, ability="Shoot Musket", deals=("G2 ...", "...")).play(YES, YES)
    assert duel.ask.seat == 0
    duel.play(*spell("G2")).finish()
    assert (duel[0].wounds, duel[1].wounds, duel[0].energy, duel[1].energy) == (0, 4, 6 - 1 - 3, 0)


# --- command ---------------------------------------------------------------------------------------------------------


@plays("silvertongue/Mind Control")
def test_a_controlled_mind_turns_on_its_friends_for_one_energys_worth() -> None:
    models = (
        ("silvertongue", 0, 10, 10),
        ("flintlock", 1, 14, 10, {"energy": 0}),
        ("creep", 1, 15.5, 10, {"energy": 0}),
    )
    duel = uses(*models, ability="Mind Control", deals=("RA ...", "HG ..."))
    assert duel.ask.seat == 0
    assert duel.ask.refusal(jog(1, 12, 10)) is not None  # a Jog costs nothing
    assert duel.ask.refusal(Use(1, "Reload [Shoot Musket]")) is not None  # costs two
    duel.play(Attack(1, 2), show("RA"), show("HG"), NONE, NONE, "Impact").finish()
    assert duel[2].wounds == 2
    assert duel[1].seat == 1


@pytest.mark.rule("MOO-CHR-33")
@plays("danicaduskwitch/Puppeteer", reads=("granted/Puppet",))
def test_a_puppet_acts_on_its_masters_energy() -> None:
    duel = casts(("danicaduskwitch", 0, 10, 10), ("creep", 1, 14, 10), ability="Puppeteer", face="G2").finish()
    strings = {"lasting": duel[1].lasting, "energy": 0}
    models = (("danicaduskwitch", 0, 10, 10, {"energy": 3}), ("creep", 1, 14, 10, strings))
    scene = Scene(*models, active=0).play(step(1, 14, 11))
    assert (scene[0].energy, scene[1].energy, scene[1].y) == (2, 0, inch(11))
    assert scene.refused(jog(1, 16, 11)) is not None
    far = Scene(models[0], ("creep", 1, 22, 10, strings), active=0)
    assert far.refused(step(1, 22, 11)) is not None


@plays("flindersmemphis/Overclock", "chezapeaky/Stocked to the Gills")
def test_others_are_given_an_action() -> None:
    models: tuple[Model, ...] = (("flindersmemphis", 0, 10, 10), ("gnomishairship", 0, 14, 10, {"energy": 0}))
    duel = uses(*models, ability="Overclock").play(Use(1, "Reload [Bolt Thrower]")).finish()
    assert (duel[1].wounds, duel[1].energy) == (1, 0)
    models = (("chezapeaky", 0, 10, 10), ("peggy", 0, 13, 10, {"energy": 0, "spent": ("Shoot Pistol",)}))
    duel = uses(*models, ability="Stocked to the Gills").play(Use(1, "Reload [Shoot Pistol]")).finish()
    assert duel[1].spent == ()
    dry = still(models[0], ("powdermonkey", 0, 13, 10))
    assert refused(dry, Use(0, "Stocked to the Gills", (1,))) == "wrong_target"


@pytest.mark.rule("MOO-CHR-31", "MOO-ACT-13")
def test_a_death_outside_any_action_bends_no_crossbow() -> None:
    """Billy bleeds to death in the Discard phase: there is no action after which Serif could shoot, none is told of,
    and its use of the turn is not spent."""
    bleeding = {"wounds": 7, "lasting": (Lasting("grant", "Bleed", 0, "used", 0),)}
    models = (("serif", 0, 10, 10), ("billy", 0, 13, 10, bleeding), ("liv", 1, 16, 10))
    duel = befalls(*models, event="discard", subject=1, active=-1, phase="discard").finish()
    assert duel[1].where == "slain"
    assert not [told for told in duel.events(AbilityTriggered) if told.figure == 0]
    assert duel[0].uses == ()


@plays("serif/A Skele-tonne of Bolts", "serif/Ancient Crossbow")
def test_a_fallen_friend_is_avenged_before_anybody_reacts() -> None:
    def script(game: Position) -> Script[None]:
        action = Act("active", 0, 1, later=[])
        yield from inflict(game, action, [(1, 20, 0)])
        yield from finish(game, action)

    models = (("creep", 1, 10, 10), ("grub", 0, 14, 10), ("serif", 0, 20, 10, {"energy": 0}))
    duel = scripted(*models, script=script, deals=("G1 ...", "...")).play(
        Use(2, "Ancient Crossbow", (0,)), *spell("G1")
    )
    assert duel.finish()[0].wounds == 2


# --- catastrophes ----------------------------------------------------------------------------------------------------


@plays("shabbaroon/Goblin Luck")
def test_goblin_luck_finds_the_catastrophe_on_another_card() -> None:
    models = (("shabbaroon", 0, 10, 10), ("negroli", 1, 14, 10), ("bravesirpidge", 1, 16, 10, {"summoner": 1}))
    duel = casts(*models, ability="Goblin Luck", face="B3")
    assert (duel.ask.seat, duel.topic) == (1, "choose_effect")  # "your choice" on a card is its player's
    duel.play(1).finish()
    assert (duel[1].wounds, duel[2].where) == (0, "slain")  # a friend of the one who suffers
    friend = still(models[0], ("creep", 0, 14, 10), ("grub", 0, 10, 14))
    assert [refused(friend, Use(0, "Goblin Luck", (who,))) for who in (1, 2)] == ["wrong_target", ""]


@plays("therevenant/Visions of the Future")
def test_a_catastrophe_that_needs_a_target_gets_one() -> None:
    models = (("therevenant", 0, 10, 10), ("agathatavernfrau", 0, 14, 10), ("creep", 1, 16, 10, {"stones": 1}))
    duel = uses(*models, ability="Visions of the Future").play("Drink Your Fill")
    assert duel.topic == "pick_model"
    duel.play(2, place(16.91, 10)).finish()
    assert duel[2].stones == 0
    assert duel.event(CatastropheSuffered).figure == 1


@plays("klaus/Hold my Beer")
def test_everybody_holds_the_beer_in_the_order_klaus_says() -> None:
    models = (("klaus", 0, 10, 10), ("flintlock", 1, 13, 10), ("quack", 0, 10, 13), ("grub", 0, 20, 20))
    duel = uses(*models, ability="Hold my Beer", targets=())
    assert set(duel.ask.candidates()) == {1, 2}
    duel.play(2, "Healing").finish()
    assert [duel[who].wounds for who in range(4)] == [0, 2, 2, 0]
    assert [told.figure for told in duel.events(CatastropheSuffered)] == [2, 1]


@plays("shabbaroon/Goblin Mischief", "shabbaroon/Transconbobulate")
def test_mischief_deals_a_card_to_every_goblin_near() -> None:
    models = (("shabbaroon", 0, 10, 10), ("grub", 0, 13, 10), ("beakybobby", 1, 10, 13), ("creep", 1, 12, 12))
    duel = uses(*models, ability="Goblin Mischief", targets=(), deals=("G3", "P2", "CAT")).finish()
    assert [duel[who].energy for who in range(4)] == [6 - 2 + 3, 6 + 1, 6, 6]
    assert [duel[who].wounds for who in range(4)] == [0, 0, 2, 0]
    hurt = ("grub", 0, 13, 10, {"wounds": 4, "energy": 1})
    duel = casts(models[0], hurt, ability="Transconbobulate", face="B3").play(place(18, 10)).finish()
    assert (duel[1].wounds, duel[1].energy, inches(duel, 1)) == (0, 4, (18, 10))


@plays("raeganleshavultpriestess/Expel")
def test_raegan_keeps_a_card_for_anybodys_catastrophe() -> None:
    models: tuple[Model, ...] = (("knoll", 1, 10, 10), ("creep", 1, 14, 10), ("raeganleshavultpriestess", 0, 30, 30))
    duel = casts(*models, ability="Healing", face="CAT", deals=("CAT ...", "...", "G1"), turn=2).finish()
    assert len(duel.game.cards.keeps(2)) == 1
    models = (
        ("klaus", 0, 10, 10),
        ("flintlock", 1, 13, 10),
        ("raeganleshavultpriestess", 0, 30, 30),
        ("bjrn", 1, 10, 13),
    )
    for turn, kept in ((1, "G1"), (2, "G1 G2")):  # two Catastrophes, no more cards than the turn has
        duel = uses(*models, ability="Hold my Beer", targets=(), deals=(kept,), turn=turn).play(1)
        duel.play("Throwing Axe").finish()
        assert len(duel.game.cards.keeps(2)) == turn


@plays("snag/Deadwood Curse", "granted/Deadwood Cursed", "marley/Horror", "granted/Horrified")
def test_curses_last_as_long_as_whoever_laid_them() -> None:
    models = (("snag", 0, 10, 10), ("creep", 1, 14, 10), ("grub", 1, 14, 12))
    duel = casts(*models, ability="Deadwood Curse", face="G1").finish()
    cursed = ("creep", 1, 14, 10, {"lasting": duel[1].lasting})
    duel = befalls(models[0], cursed, models[2], event="discard", subject=1).finish()
    assert [duel[who].wounds for who in range(3)] == [0, 1, 1]
    assert not on(hit(models[0], cursed, to=0, amount=20, by=1).finish(), 1)
    duel = casts(("marley", 0, 10, 10), models[1], ability="Horror", face="G2").finish()
    horrified = ("creep", 1, 14, 10, {"lasting": duel[1].lasting})
    assert befalls(("marley", 0, 10, 10), horrified, event="discard", subject=1).finish()[1].wounds == 2
