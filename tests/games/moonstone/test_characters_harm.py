"""Characters that turn damage aside, deal it otherwise, live on, or gain by the wounds of others."""

from __future__ import annotations

import pytest
from tests.games.moonstone.cardtable import NO, NONE, YES, Duel, Plan, show
from tests.games.moonstone.deeds import (
    attacks,
    befalls,
    casts,
    fought,
    hit,
    inches,
    on,
    place,
    refused,
    scripted,
    spell,
    stat,
    still,
    suffered,
    uses,
)
from tests.games.moonstone.speaking import plays
from tests.games.moonstone.table import Model, barrier, wood

from escarmouche.core import Script
from escarmouche.games.moonstone.decisions import Use
from escarmouche.games.moonstone.events.cards import BlowStruck
from escarmouche.games.moonstone.events.effects import (
    AbilityUsed,
    ActionFailed,
    DamageDealt,
    DamageTurned,
    Slain,
    Spared,
    TerrainGone,
    Wounded,
)
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.rules.harm import deal_damage, inflict
from escarmouche.games.moonstone.rules.lasting import new_turn
from escarmouche.games.moonstone.rules.turns import discard

pytestmark = pytest.mark.rule("MOO-CHR-31", "MOO-CHR-32")
BARON = "baronvonfancyhat"


def wounds(duel: Duel) -> list[int]:
    return [one.wounds for one in duel.game.board.state.characters]


def slain(duel: Duel) -> list[int]:
    return [one.id for one in duel.game.board.state.characters if one.where == "slain"]


def struck(duel: Duel, who: int = 0) -> int | None:
    """The damage of the first blow of a fighter; None is ø."""
    return next(blow.amount for blow in duel.events(BlowStruck) if blow.figure == who)


def wounded(*models: Model, to: int, amount: int) -> Duel:
    """Somebody suffers wounds out of nowhere."""

    def script(game: Position) -> Script[None]:
        yield from inflict(game, Act(""), [(to, amount, -1)])

    return scripted(*models, script=script)


# --- somebody else suffers it ----------------------------------------------------------------------------------------


@plays("brunhilde/Bodyguard")
def test_a_bodyguard_suffers_all_of_it_once_a_turn() -> None:
    models = (("liv", 1, 5, 5), (BARON, 0, 10, 10), ("brunhilde", 0, 13, 10))
    assert wounds(hit(*models, to=1, amount=4).play(YES).finish()) == [0, 0, 4]
    assert wounds(hit(*models, to=1, amount=4).play(NO).finish()) == [0, 4, 0]

    def twice(game: Position) -> Script[None]:
        for _ in range(2):
            yield from deal_damage(game, Act("active", 0, 1), [(1, 2)], "Magical", 0, "")

    assert wounds(scripted(*models, script=twice).play(YES).finish()) == [0, 2, 2]


@plays(reads=("brunhilde/Bodyguard",))
def test_a_bodyguard_must_see_whom_he_guards_and_guards_nobles_only() -> None:
    models = (("liv", 1, 5, 5), (BARON, 0, 10, 10), ("brunhilde", 0, 13, 10))
    hidden = hit(*models, to=1, amount=4, terrain=[barrier(11.3, 10, 0.4, 4)]).finish()
    assert wounds(hidden) == [0, 4, 0]
    assert (
        wounds(hit(("liv", 1, 5, 5), ("billy", 0, 10, 10), ("brunhilde", 0, 13, 10), to=1, amount=4).finish())[1] == 4
    )


@plays("thegoblinking/Royal Privilege")
def test_the_king_lets_a_goblin_suffer_for_him_if_there_is_one() -> None:
    king, enemy = ("thegoblinking", 0, 10, 10), ("liv", 1, 5, 5)
    assert wounds(hit(enemy, king, ("grub", 0, 12, 10), to=1, amount=3).play(YES).finish()) == [0, 0, 3]
    assert wounds(hit(enemy, king, ("quack", 0, 12, 10), to=1, amount=3).finish()) == [0, 3, 0]


@pytest.mark.rule("MOO-CAR-06")
def test_it_is_told_who_suffers_how_much_for_whom() -> None:
    models = (("liv", 1, 5, 5), (BARON, 0, 10, 10), ("brunhilde", 0, 13, 10))
    told = hit(*models, to=1, amount=4).play(YES).finish().event(DamageTurned)
    assert (told.figure, told.to, told.amount) == (1, 2, 4)


@plays("portlypete/Goblin City Guard")
def test_the_guard_protects_goblins_that_carry_a_stone_of_any_side() -> None:
    for side, stones, guarded in ((0, 1, True), (1, 1, True), (0, 0, False)):
        models = (("liv", 1, 5, 5), ("grub", side, 10, 10, {"stones": stones}), ("portlypete", 0, 12, 10))
        duel = hit(*models, to=1, amount=3)
        assert (duel.match.ask is not None) is guarded
        assert wounds(duel.play(*((YES,) if guarded else ())).finish()) == ([0, 0, 3] if guarded else [0, 3, 0])


# --- less of it ------------------------------------------------------------------------------------------------------


@plays("locinordicshipwright/Favour of the Old Gods")
def test_a_flipped_card_lowers_the_damage_by_its_value() -> None:
    models = (("liv", 1, 5, 5), ("locinordicshipwright", 0, 10, 10))
    assert wounds(hit(*models, to=1, amount=5, deals=("P2",)).play(YES).finish())[1] == 3
    assert wounds(hit(*models, to=1, amount=5, deals=("CAT",)).play(YES).finish())[1] == 5


@plays("foxglove/Shelter of the Shadowglade", "granted/Protection")
def test_a_protection_is_used_up_by_the_first_damage_one_at_a_time() -> None:
    duel = (
        casts(("foxglove", 0, 10, 10), ("quack", 0, 12, 10), ability="Shelter of the Shadowglade", face="P1")
        .play(NONE)
        .finish()
    )
    twice = ("quack", 0, 12, 10, {"lasting": duel[1].lasting * 2})

    def three_times(game: Position) -> Script[None]:
        for amount in (1, 2, 4):
            yield from deal_damage(game, Act("active", 0, 1), [(1, amount)], "Magical", 0, "")

    duel = scripted(("liv", 1, 5, 5), twice, script=three_times).finish()
    assert duel[1].wounds == 4
    assert not on(duel, 1)


@plays("erictheenlightened/Leshavit's Shield")
def test_leshavits_shield_turns_damage_into_nothing_once_a_game() -> None:
    models = (("liv", 1, 5, 5), ("erictheenlightened", 0, 10, 10))
    duel = hit(*models, to=1, amount=5).play(YES).finish()
    assert duel[1].wounds == 0
    used = ("erictheenlightened", 0, 10, 10, {"spent": duel[1].spent})
    assert hit(models[0], used, to=1, amount=5).finish()[1].wounds == 5


@plays("serif/Pavise")
def test_a_pavise_helps_against_everything_but_melee() -> None:
    assert suffered("serif", "Slicing") == 4 - 2
    duel = fought(("liv", 0, 10, 10), ("serif", 1, 11.5, 10), mine=Plan("RA", type="Slicing"), theirs=Plan("HG"))
    assert duel[1].wounds == 2


@plays("joannanordicprincess/Älskling")
def test_gnomes_and_animals_about_her_take_off_two_at_most() -> None:
    friends = [("billy", 0, 8, 10), ("morris", 0, 12, 10), ("quarrel", 0, 10, 8)]
    for count in range(4):
        models = (("liv", 1, 5, 20), ("joannanordicprincess", 0, 10, 10), *friends[:count])
        assert hit(*models, to=1, amount=5).finish()[1].wounds == 5 - min(count, 2)


@plays("swash/Buckler")
def test_a_buckler_stops_critical_hits() -> None:
    mine = Plan("RA", copies=3, type="Impact")
    assert struck(fought(("liv", 0, 10, 10), ("swash", 1, 11.5, 10), mine=mine, theirs=Plan("HG"))) == 2
    assert struck(fought(("liv", 0, 10, 10), ("billy", 1, 11.5, 10), mine=mine, theirs=Plan("HG"))) == 6


@plays("morag/Eclipse", "granted/Damage Immunity")
def test_an_eclipse_takes_all_damage_of_one_action() -> None:
    models = (("flintlock", 0, 10, 10), ("morag", 1, 16, 10))
    duel = uses(*models, ability="Shoot Musket", deals=("G3 ...", "P2 ..."))
    duel.play(show("P2"), *spell("G3")).finish()
    assert duel[1].wounds == 0
    assert not on(duel, 1)
    duel = uses(*models, ability="Shoot Musket", deals=("G3 ...", "P2 ...")).play(show(), *spell("G3")).finish()
    assert duel[1].wounds == 5


@plays("morag/Shadow Form")
def test_a_shadow_suffers_less_and_nothing_from_the_weak() -> None:
    theirs = Plan("HG", upgrade=True)
    for hurt, expected in ((0, 1), (4, None)):
        models = (("liv", 0, 10, 10, {"wounds": hurt}), ("morag", 1, 11.5, 10))
        assert struck(fought(*models, mine=Plan("RA", type="Impact"), theirs=theirs)) == expected


@plays("brigid/Sink to the Deep")
def test_the_dead_take_brigid_under_but_no_thrall_does() -> None:
    theirs = Plan("LG", upgrade=True)
    fallen = {"where": "slain"}
    for card, expected in (("", 1), ("urchin", 1), ("liv", None)):
        dead: list[Model] = [(card, 1, 20, 20, fallen)] if card else []
        duel = fought(("liv", 0, 10, 10), ("brigid", 1, 11.5, 10), *dead, mine=Plan("FS", type="Impact"), theirs=theirs)
        assert struck(duel) == expected


# --- dealt otherwise -------------------------------------------------------------------------------------------------


@plays("dianaqueenofthefae/Enchanted Dagger")
def test_an_enchanted_dagger_makes_all_melee_damage_magical() -> None:
    duel = fought(("dianaqueenofthefae", 0, 10, 10), (BARON, 1, 11.5, 10), mine=Plan("TH"), theirs=Plan("FS"))
    assert duel[1].wounds == 2 - 1  # Weakling; the Baron's armour is no help


@plays("erictheenlightened/Enchanted Javelin")
def test_the_javelins_piercing_may_be_magical_in_melee_and_in_the_air() -> None:
    models = (("erictheenlightened", 0, 10, 10), (BARON, 1, 11.8, 10))
    for magical, expected in ((YES, 2 + 2), (NO, 2 + 2 - 2)):
        duel = fought(*models, mine=Plan("TH"), theirs=Plan("FS"))
        assert duel.play(magical, "Impact").finish()[1].wounds == expected
        duel = casts(*models, ability="Enchanted Bladestorm", face="G2")
        assert duel.play(magical).finish()[1].wounds == (3 if magical else 1)


@plays("erictheenlightened/Enchanted Bladestorm")
def test_after_a_bladestorm_the_javelin_is_gone_for_the_turn_or_for_good() -> None:
    models = (("erictheenlightened", 0, 10, 10), ("liv", 1, 15, 10), ("quack", 1, 10, 13))
    duel = casts(*models, ability="Enchanted Bladestorm", face="G1").play(NO).finish()
    assert wounds(duel) == [0, 2, 0]
    assert refused(duel, Use(0, "Enchanted Bladestorm", (1,))) == "condition_not_met"
    duel = casts(*models, ability="Enchanted Bladestorm", face="P2").play(YES, NO).finish()
    assert wounds(duel) == [0, 3, 3]
    assert inches(duel, 2) == (10, 15)
    assert duel[0].energy == 6 - 2 - 2
    assert {item.until for item in duel[0].lasting} == {"end_of_game"}
    duel = casts(*models, ability="Enchanted Bladestorm", face="CAT").finish()
    assert on(duel, 1) == {"grant:Enchanted Javelin"}
    assert on(duel, 0) == {"lost:Enchanted Javelin"}


@plays("dentia/The Bigger They Are...")
def test_dentia_fears_nobody_who_is_easy_to_hit() -> None:
    models = (("dentia", 0, 10, 10), ("friarflavious", 1, 11.5, 10))  # Evade +1
    duel = fought(*models, mine=Plan("TH"), theirs=Plan("RA", type="Impact"))
    assert struck(duel) == 2 + 1
    assert struck(duel, 1) == 1 + 1 - 1
    duel = fought(("dentia", 0, 10, 10), ("liv", 1, 11.5, 10), mine=Plan("TH"), theirs=Plan("RA", type="Impact"))
    assert struck(duel) == 2 - 1  # Evade 0: a Weakling
    assert struck(duel, 1) == 1


@plays("bjrn/Berserk Fury")
def test_fury_grows_by_half_the_wounds_he_had_before_the_action() -> None:
    models = (("bjrn", 0, 10, 10, {"wounds": 3}), ("liv", 1, 11.5, 10))
    duel = fought(*models, mine=Plan("FS", type="Impact", riposte=""), theirs=Plan("RA", type="Piercing"))
    assert struck(duel) == 3 + 2


@plays("bjrn/Berserk Fury")
def test_berserk_fury_is_never_less_than_none() -> None:
    """He was healed after the wounds of this action: what is left of the others is none, and takes nothing away."""
    models = (("bjrn", 0, 10, 10, {"wounds": 1, "hurt": 3}), ("liv", 1, 11.5, 10))
    assert fought(*models, mine=Plan("TH"), theirs=Plan("FS"))[1].wounds == 2


@plays("bjrn/Skål")
def test_a_drink_may_wound_him_or_restore_him_and_calm_him_down() -> None:
    bjrn = ("bjrn", 0, 10, 10, {"wounds": 3})
    assert befalls(bjrn, event="activated", deals=("G2",)).play(YES).finish()[0].wounds == 3 + 2
    duel = befalls(bjrn, event="activated", deals=("CAT",)).play(YES).finish()
    assert duel[0].wounds == 0
    assert on(duel, 0) == {"lost:Berserk Fury"}
    assert befalls(bjrn, event="activated").play(NO).finish()[0].wounds == 3


@plays("oldpolly/Cockatrice Companion", "oldpolly/Petrifying Gaze")
def test_the_cockatrice_hurts_enemies_without_energy_more() -> None:
    def gaze(*models: Model) -> Duel:
        duel = uses(*models, ability="Petrifying Gaze", deals=("P2 ...", "...")).play(NO)  # Wily Old Weasel
        return duel.play(*spell("P2")).finish()

    for energy, more in ((0, 1), (2, 0)):
        models = (("oldpolly", 0, 10, 10), ("gloom", 1, 11.5, 10, {"energy": energy}))
        assert gaze(*models)[1].wounds == 2 + more
        duel = fought(*models, mine=Plan("RA", type="Impact"), theirs=Plan("HG"))
        assert struck(duel) == 2 + more
    friend = (("oldpolly", 0, 10, 10), ("gloom", 0, 11.5, 10, {"energy": 0}))
    assert gaze(*friend)[1].wounds == 2


@plays("angerboda/Frostbite")
def test_frostbite_goes_through_armour_once_a_friend_has_fallen() -> None:
    fallen = ("liv", 0, 20, 20, {"where": "slain", "slain_on": 1})
    for friends, expected in (((), 2 + 2 - 2), ((fallen,), 2 + 2)):
        models = (("angerboda", 0, 10, 10), (BARON, 1, 11.8, 10), *friends)
        assert struck(fought(*models, mine=Plan("RA", type="Impact"), theirs=Plan("HG"))) == expected


# --- living on -------------------------------------------------------------------------------------------------------


@plays("therevenant/Undying")
def test_the_revenant_never_dies_but_drops_a_stone() -> None:
    duel = wounded(("therevenant", 0, 10, 10, {"stones": 2}), to=0, amount=9)
    duel.play(place(10.91, 10)).finish()
    assert (duel[0].where, duel[0].wounds, duel[0].stones) == ("table", 0, 1)


@plays("belladonna/Drop of Nightshade", "therevenant/Undying")
def test_even_what_slays_outright_does_not_slay_the_undying() -> None:
    models = (("belladonna", 0, 10, 10), ("therevenant", 1, 11.5, 10, {"wounds": 2}))
    duel = casts(*models, ability="Drop of Nightshade", face="CAT").finish()
    assert slain(duel) == [0]
    assert duel.event(Spared).figure == 1


@plays("klaus/Tubthumping")
def test_klaus_gets_up_again_once_with_as_many_boxes_as_the_card() -> None:
    def fallen(face: str, **fields: object) -> Duel:
        models = (("liv", 1, 5, 5), ("klaus", 0, 10, 10, fields))
        return hit(*models, to=1, amount=20, deals=(face,) if face else ()).finish()

    duel = fallen("G2")
    assert 8 - duel[1].wounds == 2
    assert slain(fallen("CAT")) == [1]
    assert slain(fallen("", spent=duel[1].spent)) == [1]


@plays("ruwt/We are Ruwt", "ruwt/Verdant Growth")
def test_ruwt_grows_again_out_of_a_patch_that_was_made_and_only_out_of_one() -> None:
    models = (("ruwt", 0, 10, 10, {"stones": 1}), ("liv", 1, 30, 30))
    assert slain(wounded(*models, to=0, amount=9).play(place(10.91, 10)).finish()) == [0]  # no patch of his

    def script(game: Position) -> Script[None]:
        from escarmouche.games.moonstone.rules.acting import take

        yield from take(game, Use(0, "Verdant Growth"), 0)
        yield from inflict(game, Act(""), [(0, 9, -1)])

    duel = scripted(*models, script=script, deals=("G3 ...", "..."), terrain=[wood(20, 10)])
    duel.play(NO, *spell("G3"), place(14, 10), YES, place(9.09, 10), place(14, 10)).finish()
    assert (duel[0].where, duel[0].wounds, duel[0].stones) == ("table", 7 - 4, 0)
    assert inches(duel, 0) == (14, 10)
    assert duel.event(TerrainGone).piece == "wooded_patch#0"


@plays("ruwt/New Growth")
def test_new_growth_pays_with_wounds_and_fails_if_they_are_the_last() -> None:
    ruwt = ("ruwt", 0, 10, 10, {"energy": 0})
    duel = uses(ruwt, ability="Verdant Growth", targets=(), deals=("G1 ...", "..."))
    duel.play(*spell("G1"), place(13, 10)).finish()
    assert (duel[0].wounds, len(duel.game.board.state.terrain)) == (3, 1)
    dying = ("ruwt", 0, 10, 10, {"energy": 0, "wounds": 5})
    duel = uses(dying, ability="Verdant Growth", targets=()).finish()
    assert slain(duel) == [0]
    assert duel.event(ActionFailed).reason == "cancelled"
    told = [type(event) for event in duel.match.events() if isinstance(event, (AbilityUsed, Wounded, Slain))]
    assert told == [AbilityUsed, Wounded, Slain]  # what he uses is told before he dies of it


@plays("angerboda/Cleave", "granted/Unmendable")
def test_after_a_cleave_the_next_healing_is_lost_and_nothing_saves_at_no_health() -> None:
    duel = fought(("angerboda", 0, 10, 10), ("klaus", 1, 11.8, 10), mine=Plan("SC", upgrade=True), theirs=Plan("FS"))
    assert on(duel, 1) == {"grant:Unmendable"}
    klaus = ("klaus", 1, 14, 10, {"wounds": 4, "lasting": duel[1].lasting})
    healed = casts(("knoll", 1, 10, 10), klaus, ability="Healing", face="B2").finish()
    assert healed[1].wounds == 4
    assert not on(healed, 1)
    assert slain(hit(("liv", 0, 5, 5), klaus, to=1, amount=9).finish()) == [1]


@plays("angerboda/Cleave", "granted/Unmendable")
@pytest.mark.parametrize(("card", "ticked"), [("therevenant", 6), ("klaus", 7)])
def test_nothing_saves_from_the_cleave_that_takes_the_last_box(card: str, ticked: int) -> None:
    models = (("angerboda", 0, 10, 10), (card, 1, 11.8, 10, {"wounds": ticked}))
    assert slain(fought(*models, mine=Plan("SC", upgrade=True), theirs=Plan("FS"))) == [1]


@plays("angerboda/Cleave", "friarflavious/Spiteful")
def test_the_wounds_that_come_with_a_cleave_keep_open_what_spite_would_close() -> None:
    """Two and two less two of the padding; Spiteful would restore one for the wound dealt back."""
    models = (("angerboda", 0, 10, 10), ("friarflavious", 1, 11.8, 10))
    duel = fought(*models, mine=Plan("SC", upgrade=True), theirs=Plan("FS", type="Impact"))
    assert (duel[0].wounds, duel[1].wounds, on(duel, 1)) == (3 + 1, 2, set())


# --- gaining by it ---------------------------------------------------------------------------------------------------


@plays("gump/Forest")
def test_the_forest_restores_gump_once_a_turn_for_each_patch() -> None:
    woods = [wood(12.5, 10, 0.5), wood(10, 12.5, 0.5), wood(30, 30)]
    duel = hit(("liv", 1, 5, 5), ("gump", 0, 10, 10), to=1, amount=5, terrain=woods).play(YES).finish()
    assert duel[1].wounds == 5 - 2
    assert hit(("liv", 1, 5, 5), ("gump", 0, 10, 10), to=1, amount=5).finish()[1].wounds == 5


@pytest.mark.rule("MOO-CAR-06")
@pytest.mark.parametrize(("card", "ability", "asked"), [("creep", "Incubus", False), ("foxglove", "Atrophy", True)])
def test_the_forest_answers_damage_and_not_mere_wounds(card: str, ability: str, asked: bool) -> None:
    """Incubus: X wounds, of no type; Atrophy: 2X Magical damage."""
    models = ((card, 1, 6, 10), ("gump", 0, 10, 10))
    duel = casts(*models, ability=ability, face="P2", terrain=[wood(12.5, 10, 0.5)])
    assert duel[1].wounds == (4 if asked else 2)
    assert (duel.topic == "use_trigger") is asked


@plays("banshee/Ear Splitting Screech", "granted/Bleed", "banshee/Leech")
def test_bleeding_enemies_feed_the_banshee_in_the_discard_phase() -> None:
    models = (("banshee", 0, 10, 10), ("liv", 1, 13, 10))
    duel = casts(*models, ability="Ear Splitting Screech", face="P2").finish()
    assert duel[1].wounds == 1
    new_turn(duel.game.board)
    assert on(duel, 1) == {"grant:Bleed"}  # it waits for its Discard phase, however long
    bleeding = ("liv", 1, 13, 10, {"lasting": duel[1].lasting * 2})
    duel = scripted(("banshee", 0, 10, 10, {"wounds": 4}), bleeding, script=discard).finish()
    assert wounds(duel) == [4 - 2, 2]
    assert not on(duel, 1)


@plays("theduchess/Strength from Suffering")
def test_the_duchess_feeds_on_catastrophes_of_others() -> None:
    models = (("knoll", 1, 10, 10), ("liv", 1, 14, 10), ("theduchess", 0, 30, 30, {"wounds": 5}))
    assert wounds(casts(*models, ability="Healing", face="CAT").finish()) == [2, 0, 3]


@plays("theduchess/Foreboding")
def test_whoever_targets_the_duchess_pays_a_wound_or_leaves_it() -> None:
    models = (("liv", 1, 10, 10), ("theduchess", 0, 13, 10))
    duel = uses(*models, ability="Runes of Power", deals=("P3 ...", "..."))
    assert duel.ask.seat == 1
    duel.play(YES, *spell("P3"), NO).finish()
    assert wounds(duel) == [1, 2]
    duel = uses(*models, ability="Runes of Power").play(NO).finish()
    assert duel.event(ActionFailed).reason == "cancelled"
    dying = ("liv", 1, 10, 10, {"wounds": 7})
    duel = uses(dying, models[1], ability="Runes of Power").play(YES).finish()
    assert (slain(duel), duel[1].wounds) == ([0], 0)


@plays("theduchess/Succubus")
def test_each_wound_of_a_succubus_restores_a_friend_in_sight() -> None:
    models = (("theduchess", 0, 10, 10, {"wounds": 3}), ("liv", 1, 15, 10, {"wounds": 6}), ("grub", 0, 10, 13))
    duel = casts(*models, ability="Succubus", face="P3").play(0, 2).finish()  # only two boxes are left to tick
    assert wounds(duel) == [2, 8, 0]
    assert [duel[who].energy for who in (0, 2)] == [6 - 3 + 1, 6 + 1]


@plays("kalistaleshavultpriestess/Joy of Entropy")
def test_kalista_gains_by_every_death_near_her() -> None:
    for x, gained in ((13, 1), (17, 0)):
        models = (("liv", 1, 5, 5), ("quack", 1, x, 10), ("kalistaleshavultpriestess", 0, 10, 10))
        assert hit(*models, to=1, amount=20).finish()[2].energy == 6 + gained


@plays("strigaanya/Blood Drinker", "strigaanya/Supernatural Strength")
def test_blood_is_only_drunk_of_enemies_she_slays_in_melee() -> None:
    models = (("strigaanya", 0, 10, 10), ("liv", 1, 11.5, 10, {"wounds": 6}))
    duel = fought(*models, mine=Plan("RA"), theirs=Plan("HG"))
    assert (slain(duel), duel[0].energy) == ([1], 3)
    assert hit(*models, to=1, amount=9).finish()[0].energy == 6
    assert duel.events(DamageDealt) == []


@plays("gertrudethefaeriehunter/Natural Order")
def test_hoarded_energy_hurts() -> None:
    models = (
        ("gertrudethefaeriehunter", 0, 10, 10, {"energy": 5}),
        ("liv", 1, 12, 10, {"energy": 7}),
        ("grub", 0, 10, 12, {"energy": 2}),
    )
    assert wounds(uses(*models, ability="Natural Order", targets=()).finish()) == [4 - 3, 7 - 3, 0]


@plays("antonianoondaywitch/Visions of the Present", "morag/Hunting Ritual")
def test_old_wounds_and_boxes_left_are_counted() -> None:
    hurt = ("gotchgut", 1, 15, 10, {"wounds": 4})
    seen = casts(("antonianoondaywitch", 0, 10, 10), hurt, ability="Visions of the Present", face="B3").finish()
    assert seen[1].wounds == 4 + 4
    hunted = casts(("morag", 0, 10, 10), hurt, ability="Hunting Ritual", face="G3").finish()
    assert hunted[1].wounds == 4 + 5  # half of the ten that are left


@plays("dentia/Sedatives", "butterfingers/Clumsy Cluts")
def test_whoever_becomes_a_weakling_for_the_first_time_loses_energy() -> None:
    models = (("butterfingers", 0, 10, 10), ("liv", 1, 13, 10), ("dentia", 0, 30, 30))
    duel = uses(*models, ability="Clumsy Cluts").finish()
    assert (on(duel, 1), duel[1].energy) == ({"grant:Weakling"}, 6 - 1)
    again = (models[0], models[1], ("dentia", 0, 30, 30, {"uses": duel[2].uses}))
    assert uses(*again, ability="Clumsy Cluts").finish()[1].energy == 6


@plays("gradock/Tough as Old Boots", "igortheservant/Strength from Beyond")
def test_boots_heal_and_the_dead_strengthen() -> None:
    duel = befalls(("gradock", 0, 10, 10, {"wounds": 3}), event="replenish_start").finish()
    assert duel[0].wounds == 1
    fallen = ("liv", 0, 20, 20, {"where": "slain", "slain_on": 1})
    assert stat(still(("igortheservant", 0, 10, 10), fallen), 0, "arcane") == 3 + 2
    assert stat(still(("igortheservant", 0, 10, 10), fallen, turn=2), 0, "arcane") == 3


@plays("nattyslumthief/Look of Innocence", "nattyslumthief/Disappear in a Crowd")
def test_natty_hides_in_a_crowd_and_looks_innocent() -> None:
    models = (("liv", 1, 10, 10), ("nattyslumthief", 0, 11.5, 10), ("grub", 0, 13, 10), ("quack", 1, 11.5, 12))
    assert stat(still(*models), 1, "evade") == -3  # nobody targets her: Liv counts too
    duel = attacks(*models, deals=()).play(NO).finish()
    assert duel.event(ActionFailed).reason == "cancelled"
    assert attacks(*models, deals=("...", "...")).play(YES)[0].energy == 6 - 1 - 1
