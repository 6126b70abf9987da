"""Two abilities at once: guards who suffer for others, deaths that bring deaths, what a Catastrophe sets going."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.acts import BESIDE, TOUCH, Scene, attack, harvest, jog, step, use
from tests.games.moonstone.cardtable import NONE, Duel, Plan, claim, fight_out, melee, show
from tests.games.moonstone.deeds import befalls, casts, fought, hit, uses
from tests.games.moonstone.table import Model, at, obstacle, platform

from escarmouche.games.moonstone.asks.scope import Scope
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import DONE, Harvest, Jog, Jump, Step, Traverse, Use
from escarmouche.games.moonstone.events.cards import ArcaneDrawReckoned, EndStepBegan
from escarmouche.games.moonstone.events.effects import ActionFailed, Faded, Moved
from escarmouche.games.moonstone.queries.having import abilities
from escarmouche.games.moonstone.stage import MoonstoneStage
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.words import WORDS
from escarmouche.kits.stage.scene import Gesture
from escarmouche.table.plane import inch

pytestmark = pytest.mark.rule("MOO-CHR-31")
BARON = "baronvonfancyhat"
YES, NO = True, False
STAGE = MoonstoneStage(load_content)


def settle(scene: Scene) -> Scene:
    """Stones are put down wherever they are proposed, and nobody reacts."""
    while scene.asked[1] in ("ChoosePlace", "ChooseReaction"):
        scene.play(scene.ask.candidates()[0] if scene.asked[1] == "ChoosePlace" else NO)
    return scene


def struck(duel: Duel) -> Duel:
    """Three Rising Attacks meet a Sweeping Cut; every passive ability that asks is used."""
    while duel.match.ask is not None:
        mine, topic = duel.ask.seat == 0, duel.topic
        answers = {
            "melee_card": show("RA" if mine else "SC"),
            "critical": show("RA", "RA") if mine else NONE,
            "damage_type": "Impact" if mine else duel.ask.candidates()[0],
            "use_trigger": YES,
            "riposte_card": NONE,
        }
        duel.play(answers.get(topic, NO))
    return duel


@pytest.mark.rule("MOO-CHR-24", "MOO-RUL-86")
def test_who_wounds_the_bodyguard_of_his_target_has_caused_a_wound() -> None:
    """2 x 3 Impact less 2 of the plate is 4, which the bodyguard suffers as it is; Vicious counts it."""
    models = (("vicioussyd", 0, 10, 10, {"energy": 1}), (BARON, 1, 10 + TOUCH, 10), ("brunhilde", 1, 13, 10))
    duel = struck(melee(*models, deals=("RA RA RA ...", "SC ...")))
    assert (duel[1].wounds, duel[2].wounds, duel[0].energy) == (0, 4, 2)


@pytest.mark.rule("MOO-RUL-86", "MOO-RUL-103")
def test_damage_that_is_sent_on_three_times_meets_the_protection_of_the_last() -> None:
    """The king makes Grub suffer it, his own Pete steps in, then the other player's, who is protected."""
    shield = Lasting("grant", "Protection", 0, "end_of_turn", 0)
    models = (
        ("quack", 0, 30, 30),
        ("thegoblinking", 0, 10, 10),
        ("grub", 0, 12, 10, {"stones": 1}),
        ("portlypete", 0, 12, 12, {"stones": 1}),
        ("portlypete", 1, 14, 12, {"lasting": (shield,)}),
    )
    duel = hit(*models, to=1, amount=3)
    while duel.match.ask is not None:
        duel.play(2 if duel.topic == "pick_model" else YES)
    assert [duel[who].wounds for who in range(1, 5)] == [0, 0, 0, 0]
    assert not duel[4].lasting


@pytest.mark.rule("MOO-CHR-34", "MOO-EDG-02", "MOO-STN-04")
def test_thralls_of_a_summoner_who_walks_off_the_table_are_slain_and_drop_their_stones() -> None:
    boris = ("boristhebunnysummoner", 0, 1, 10, {"energy": 2, "stones": 1})
    bunny = ("murderbunny", 0, 20, 20, {"summoner": 0, "stones": 1})
    scene = settle(Scene(boris, bunny, ("liv", 1, 30, 30), active=0).play(step(0, 0.4, 10)))
    assert (scene[0].where, scene[0].stones) == ("removed", 1)
    assert (scene[1].where, len(scene.state.stones)) == ("slain", 1)


@pytest.mark.rule("MOO-TRN-15", "MOO-STN-04")
def test_an_attacker_who_dies_of_foreboding_strikes_nobody() -> None:
    billy = ("billy", 0, 10, 10, {"energy": 1, "wounds": 7, "stones": 1})
    scene = Scene(billy, ("theduchess", 1, 10 + TOUCH, 10), ("quack", 0, 30, 30), active=0).play(attack(0, 1), YES)
    settle(scene)
    assert (scene[0].where, scene[1].wounds, len(scene.state.stones)) == ("slain", 0, 1)
    assert scene.events(ActionFailed)


@pytest.mark.rule("MOO-ABL-07", "MOO-CHR-08")
@pytest.mark.parametrize(("adviser", "wounds"), [(False, (2, 1)), (True, (0, 3))])
def test_a_catastrophe_that_good_advice_averts_feeds_nobody(adviser: bool, wounds: tuple[int, int]) -> None:
    models = [("flintlock", 0, 10, 10), ("billy", 1, 16, 10), ("theduchess", 1, 20, 20, {"wounds": 3})]
    models += [("gradock", 0, 10, 12)] if adviser else []
    duel = uses(*models, ability="Shoot Musket", deals=("CAT ...", "...")).play(claim("CAT"), "ok")
    if adviser:
        duel.play(YES)
    duel.finish()
    assert (duel[0].wounds, duel[2].wounds) == wounds


@pytest.mark.rule("MOO-ACT-03", "MOO-TRN-09")
def test_a_bonus_activation_gives_no_second_jog() -> None:
    grub = ("grub", 0, 14, 10, {"activated": True, "jogged": True})
    scene = Scene(("thegoblinking", 0, 10, 10, {"energy": 2}), grub, ("liv", 1, 30, 30), active=0)
    settle(scene.play(use(0, "Rule the Roost", 1))).play(DONE)
    assert (scene.state.active, scene[1].energy, scene[1].wounds) == (1, 2, 2)
    assert scene.refused(jog(1, 15, 10)) is not None
    assert scene.refused(step(1, 14.5, 10)) is None


@pytest.mark.rule("MOO-MEL-13", "MOO-MEL-28")
def test_a_critical_signature_move_doubles_what_it_does_to_bystanders_of_both_sides() -> None:
    models = (("fritz", 0, 10, 10), ("liv", 1, 11.5, 10), ("grub", 1, 10, 8), ("billy", 0, 10, 11.5))
    duel = fought(*models, mine=Plan("RA", copies=2, upgrade=True), theirs=Plan("FS"))
    assert [duel[who].wounds for who in (1, 2, 3)] == [1 * 2 + 3, 4, 4 - 1]


@pytest.mark.rule("MOO-CHR-33", "MOO-STN-04", "MOO-ARC-04")
def test_a_friend_whose_life_was_drained_comes_back_for_nothing_on_two_more_cards() -> None:
    models = (("greymair", 0, 10, 10, {"energy": 2}), ("marley", 0, 12.5, 10, {"stones": 1}), ("liv", 1, 30, 30))
    scene = settle(Scene(*models, active=0, rolls=["G2 ...", "..."]).play(use(0, "Drain Life", 1)))
    assert (scene[1].where, scene[0].energy, len(scene.state.stones)) == ("slain", 0, 1)
    scene.play(use(0, "Reanimate"), claim("G2"), "ok")
    while scene.asked[1] != "ChooseAction":
        scene.play(scene.ask.candidates()[0])
    assert scene.event(ArcaneDrawReckoned).drawn == 3 + 2
    assert (scene[1].where, scene[1].wounds, scene[1].energy, scene[1].stones) == ("table", 3, 0, 0)


@pytest.mark.rule("MOO-CHR-15", "MOO-REA-02")
@pytest.mark.parametrize(("energy", "asked"), [(1, "go_for_it"), (2, "use_trigger")])
def test_a_premonition_beside_a_mesmerising_witch_costs_what_any_reaction_step_costs(energy: int, asked: str) -> None:
    models = (("zoryadawnwitch", 0, 10, 10, {"energy": 2}), ("quack", 1, 10 + TOUCH, 10, {"energy": energy}))
    scene = Scene(*models, active=0, rolls=["...", "..."]).play(attack(0, 1))
    assert scene.asked[1] == asked
    if energy == 2:
        assert scene.ask.facts()["cost"] == 2
        scene.play(YES, step(1, 12.1, 10))
        assert scene[1].energy == 0


@pytest.mark.rule("MOO-CHR-15", "MOO-ACT-21")
def test_nobody_who_may_not_react_is_asked_for_a_premonition() -> None:
    hamstrung = {"energy": 2, "lasting": (Lasting("forbid", "reaction_step"),)}
    models = (("billy", 0, 10, 10, {"energy": 1}), ("quack", 1, 10 + TOUCH, 10, hamstrung))
    scene = Scene(*models, active=0, rolls=["...", "..."]).play(attack(0, 1))
    assert scene.asked == (1, "go_for_it")


ROOF = platform("roof", 12, 10, 4, 4, 3)


@pytest.mark.rule("MOO-CHR-15", "MOO-TER-14", "MOO-TER-15", "MOO-REA-04")
def test_a_premonition_on_the_edge_of_a_roof_may_be_a_jump_down() -> None:
    """A fall of 3 inches is a quarter of his 7 boxes; from the ground the blow no longer reaches him."""
    models = (("billy", 0, 12.5, 10, "roof", {"energy": 2}), ("quack", 1, 13.5, 10, "roof", {"energy": 1}))
    scene = Scene(*models, active=0, terrain=[ROOF]).play(attack(0, 1), YES)
    down = Jump(1, *at(15, 10))
    assert any(isinstance(answer, Jump) for answer in scene.ask.candidates())
    scene.play(down)
    assert (scene[1].surface, scene[1].wounds, scene[1].energy) == ("", 2, 0)
    assert scene.event(ActionFailed).reason == "no_longer_possible"


@pytest.mark.rule("MOO-CHR-15", "MOO-REA-07")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_step_of_a_premonition_is_paid_already_and_asked_for_in_any_case(lang: str) -> None:
    """A shot from afar, where no step would change anything: whoever has paid is asked all the same."""
    models = (
        ("flintlock", 0, 10, 10, {"energy": 1}),
        ("quack", 1, 16, 10, {"energy": 2}),
        ("billy", 1, 16, 20, {"energy": 1}),
    )
    scene = Scene(*models, active=0).play(use(0, "Shoot Musket", 1), YES)
    ask = scene.ask
    assert (scene[1].energy, ask.why, ask.facts(), ask.pressing()) == (
        1,
        "MOO-CHR-15",
        {"ready": (1,), "paid": True},
        True,
    )
    assert scene.refused(step(2, 16, 20.5)) == ("cannot_react", "MOO-REA-02")
    ends = {"fr": "où va Charles Attand [B] ?", "en": "where does Quack [B] step to?"}
    assert WORDS.question(scene.match.game, ask, lang).endswith(ends[lang])
    proposed = STAGE.proposals(scene.match.game, ask, Gesture(figure=1, points=(at(16, 10.5),)), lang)
    notes = [note for one in proposed for note in one.notes]
    assert notes
    assert not [note for note in notes if "nerg" in note]
    bar = STAGE.actions(scene.match.game, ask, 1, lang)
    assert [one.cost for one in bar] == [{"fr": "sans Énergie", "en": "no energy"}[lang]]


@pytest.mark.rule("MOO-CHR-15", "MOO-REA-02", "MOO-CHR-31")
@pytest.mark.parametrize(("far", "may"), [(1.0, True), (1.5, False)])
def test_a_premonition_is_as_long_as_a_reaction_step(far: float, may: bool) -> None:
    models = (("billy", 0, 10, 10, {"energy": 1}), ("quack", 1, 10 + TOUCH, 10, {"energy": 1}))
    scene = Scene(*models, active=0).play(attack(0, 1), YES)
    assert (scene.refused(step(1, 10 + TOUCH + far, 10)) is None) is may


@pytest.mark.rule("MOO-CHR-15", "MOO-REA-02", "MOO-CHR-31")
def test_a_premonition_of_one_who_reacts_two_inches_far_is_two_inches_long() -> None:
    lent = {"energy": 1, "lasting": (Lasting("grant", "quack/Premonition"),)}
    models = (("billy", 0, 10, 10, {"energy": 1}), ("anyabartol", 1, 10 + TOUCH, 10, lent))
    scene = Scene(*models, active=0).play(attack(0, 1), YES, step(1, 10 + TOUCH + 2, 10))
    assert (scene[1].x, scene[1].energy) == (inch(10 + TOUCH + 2), 0)


SHABBAROON = ("shabbaroon", 0, 10, 10)


@pytest.mark.rule("MOO-ABL-05", "MOO-CHR-31")
def test_bad_luck_with_a_stone_song_is_about_a_stone_in_its_range() -> None:
    """Of three stones two are within six inches of Boulder; whoever chose the bad luck says which."""
    stones = [(16, 10, 2), (14, 13, 3), (30, 30, 3)]
    duel = casts(SHABBAROON, ("boulder", 1, 14, 10), ability="Goblin Luck", face="G3", stones=stones)
    assert (duel.ask.seat, duel.topic, duel.ask.candidates()) == (0, "pick_stone", (0, 1))
    duel.play(1, 4).finish()
    assert [stone.depth for stone in duel.game.board.state.stones] == [2, 4, 3]


@pytest.mark.rule("MOO-ABL-05", "MOO-CHR-31")
@pytest.mark.parametrize("stones", [[], [(30, 30, 3)]])
def test_bad_luck_with_a_stone_song_does_nothing_without_a_stone_in_its_range(stones: list[tuple[int, ...]]) -> None:
    duel = casts(SHABBAROON, ("boulder", 1, 14, 10), ability="Goblin Luck", face="G3", stones=stones).finish()
    assert [stone.depth for stone in duel.game.board.state.stones] == [depth for *_, depth in stones]


@pytest.mark.rule("MOO-CHR-22", "MOO-RUL-42")
def test_a_divine_intervention_turns_the_song_on_the_stone_it_was_sung_to() -> None:
    models = (("boulder", 0, 10, 10, {"energy": 1}), ("friarflavious", 1, 13, 12))
    scene = Scene(*models, stones=[(12, 8, 2), (30, 30, 3)], active=0, rolls=["B1 ...", "CAT CAT ..."])
    scene.play(Use(0, "Stone Song", stone=0), show("CAT", "CAT"), 4)
    assert [stone.depth for stone in scene.state.stones] == [4, 3]


@pytest.mark.rule("MOO-ARC-15", "MOO-CHR-31")
def test_what_a_catastrophe_has_ruined_for_good_is_not_used_again_after_a_wrong_call() -> None:
    models = (("firespitter", 0, 10, 10, {"energy": 2}), ("liv", 1, 16, 10))
    scene = Scene(*models, active=0, rolls=["CAT B1 ...", "..."]).play(use(0, "Fireblast", 1), claim("CAT"), "bluff")
    assert (scene.asked, scene[0].wounds) == ((0, "ChooseAction"), 4)


@pytest.mark.rule("MOO-CHR-19", "MOO-RUL-15", "MOO-ACT-21")
def test_whoever_can_make_no_further_move_neither_rides_nor_rams() -> None:
    stuck = {"energy": 3, "lasting": (Lasting("forbid", "move"),)}
    models = (("billy", 0, 10, 10, stuck), ("liv", 1, 15, 10))
    casts(*models, ability="High-ho Silver", targets=(), face="G2").finish()
    duel = uses(*models, ability="Ramming Speed").finish()
    assert (duel[0].x, duel[1].wounds) == (inch(10), 0)
    near = uses(models[0], ("liv", 1, 10 + TOUCH, 10), ability="Ramming Speed", deals=("G2",)).finish()
    assert near[1].wounds == 3, "bases that touch are rammed without a move"


@pytest.mark.rule("MOO-STN-05", "MOO-CHR-31")
@pytest.mark.parametrize(("card", "wounds"), [("portlypete", 3), ("grub", 0)])
def test_nobody_buys_himself_off_with_a_stone_that_cannot_be_taken_from_him(card: str, wounds: int) -> None:
    """Stand & Deliver leaves the choice to the enemy, but the stash of Portly Pete is safe: he takes the wounds."""
    models = (("claudiaduvel", 0, 10, 10), (card, 1, 10 + TOUCH, 10, {"stones": 1}))
    duel = fought(*models, mine=Plan("SC", upgrade=True), theirs=Plan("LG"))
    if card == "grub":
        duel.play(1)
    duel.finish()
    assert (duel[1].wounds, duel[1].stones, duel[0].stones) == (wounds, int(wounds > 0), int(wounds == 0))


@pytest.mark.rule("MOO-CHR-31", "MOO-CHR-33")
def test_what_somebody_near_lends_can_be_plundered_too() -> None:
    """Hoff makes Fauns near him Swift; for the rest of the turn Swooty is, and this Faun is not."""
    models = (("swiggartyswooty", 0, 10, 10), ("chubs", 1, 11.5, 10), ("hoff", 1, 13, 12))
    duel = casts(*models, ability="Plunder", face="G2").play("Swift").finish()
    assert ("Swift" in abilities(duel.game.board, 0), "Swift" in abilities(duel.game.board, 1)) == (True, False)


# --- actions of a given cost -----------------------------------------------------------------------------------------


def controlled(card: str, *more: Model, **rest: Any) -> Scene:
    """Silvertongue has the mind of this character."""
    victim = (card, 1, 13, 10, {"energy": 0})
    scene = Scene(("silvertongue", 0, 10, 10, {"energy": 3}), victim, *more, active=0, **rest)
    return scene.play(use(0, "Mind Control", 1))


@pytest.mark.rule("MOO-RUL-89", "MOO-CHR-09")
@pytest.mark.parametrize(("card", "may"), [("billy", True), ("beakybobby", False)])
def test_a_controlled_mind_does_not_dig_where_a_harvest_costs_it_two(card: str, may: bool) -> None:
    scene = controlled(card, stones=[(13, 10 + BESIDE, 2)])
    assert (scene.refused(harvest(1)) is None) is may
    assert any(isinstance(answer, Harvest) for answer in scene.ask.candidates()) is may
    if not may:
        assert scene.refused(harvest(1)) == ("not_this_action", "MOO-CHR-31")


@pytest.mark.rule("MOO-RUL-89", "MOO-ACT-05")
@pytest.mark.parametrize(("card", "may"), [("billy", False), ("jayda", True)])
def test_a_controlled_mind_crosses_a_hedge_where_that_costs_it_one(card: str, may: bool) -> None:
    scene = controlled(card, terrain=[obstacle(13, 9.1, 3, 0.6)])
    over = [answer for answer in scene.ask.candidates() if isinstance(answer, Traverse)]
    assert bool(over) is may
    assert (scene.refused(Traverse(1, *at(13, 8.2))) is None) is may


@pytest.mark.rule("MOO-RUL-89", "MOO-CHR-31")
def test_a_controlled_mind_beside_a_mesmerising_witch_jogs_for_its_one_energy() -> None:
    """Each of its moves costs one more there: a Jog 1, a Step 2."""
    scene = controlled("billy", ("zoryadawnwitch", 2, 13 + TOUCH + 0.5, 10), seats=3)
    assert scene.refused(jog(1, 13.4, 10)) is None
    assert scene.refused(step(1, 13.4, 10)) == ("not_this_action", "MOO-CHR-31")
    assert {type(answer) for answer in scene.ask.candidates()} >= {Jog}
    assert not any(isinstance(answer, Step) for answer in scene.ask.candidates())


@pytest.mark.rule("MOO-RUL-89", "MOO-CHR-31")
@pytest.mark.parametrize(("polly", "may"), [((13, 13), True), ((30, 30), False)])
def test_a_controlled_rogue_casts_what_old_polly_can_make_cheap_enough(polly: tuple[int, int], may: bool) -> None:
    """Jobie's pistol costs 2; while he counts as hers, Old Polly within 6 inches may take 1 off."""
    scene = controlled("jobie", ("oldpolly", 0, *polly), ("liv", 1, 17, 10), rolls=["...", "..."])
    shot = use(1, "Second Hand Pistol", 3)
    assert (shot in scene.ask.candidates()) is may
    assert scene.refused(shot) == (None if may else ("not_this_action", "MOO-CHR-31"))


@pytest.mark.rule("MOO-RUL-89")
@pytest.mark.parametrize(("cost", "may"), [(0, False), (1, True), (2, True), (3, False)])
def test_an_offer_that_makes_an_action_cheaper_may_be_left(cost: int, may: bool) -> None:
    board = Scene(("jobie", 0, 10, 10), ("oldpolly", 0, 10, 13), ("liv", 1, 14, 10), active=0).board
    pistol = abilities(board, 0)["Second Hand Pistol"]
    assert Scope(0, free=True, cost_in=(cost,)).allows(board, 0, "arcane", pistol, 2) is may


# --- who is next -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-90", "MOO-TRN-08", "MOO-MUL-02")
@pytest.mark.parametrize("goblin", [0, 1, 2])
@pytest.mark.parametrize("activated", [False, True])
def test_after_a_goblin_that_was_ruled_the_players_go_on_from_the_king(goblin: int, activated: bool) -> None:
    """Whosever goblin it is, the player on the left of the king's is next, and after him the third."""
    king = ("thegoblinking", 0, 10, 10, {"energy": 2})
    grub = ("grub", goblin, 14, 10, {"activated": activated})
    others = (("liv", 0, 20, 20), ("billy", 1, 24, 24), ("quack", 2, 30, 30), ("firespitter", 1, 5, 30))
    scene = settle(Scene(king, grub, *others, active=0, seats=3).play(use(0, "Rule the Roost", 1))).play(DONE)
    order = [scene.state.active]
    while scene.match.ask is not None and len(order) < 4:
        scene.play(DONE if scene.asked[1] == "ChooseAction" else scene.ask.candidates()[0])
        if scene.state.active not in (-1, order[-1]):
            order.append(scene.state.active)
    assert order == [1, 3, 4, 2]


@pytest.mark.rule("MOO-RUL-90", "MOO-TRN-15")
def test_a_goblin_that_dies_of_its_ruling_is_followed_by_nobody() -> None:
    king, grub = ("thegoblinking", 0, 10, 10, {"energy": 2}), ("grub", 2, 14, 10, {"wounds": 5})
    scene = Scene(king, grub, ("billy", 1, 24, 24), ("quack", 2, 30, 30), active=0, seats=3)
    scene.play(use(0, "Rule the Roost", 1), DONE)
    assert (scene[1].where, scene.state.active, scene.state.resumes) == ("slain", 2, -1)


@pytest.mark.rule("MOO-RUL-91", "MOO-CHR-29", "MOO-STN-04", "MOO-ACT-20")
@pytest.mark.parametrize(("ticked", "placed"), [(3, True), (4, False)])
def test_nobody_is_placed_touching_an_opponent_who_has_been_taken_away(ticked: int, placed: bool) -> None:
    """Groin Tickler against Falling Swing: 3 wounds."""
    models = (("vicioussyd", 0, 10, 10), ("quack", 1, 10 + TOUCH, 10, {"wounds": ticked}))
    duel = fought(*models, mine=Plan("RA", upgrade=True), theirs=Plan("FS"))
    assert duel[1].where == ("table" if placed else "slain")
    assert (duel.match.ask is not None) is placed


@pytest.mark.rule("MOO-RUL-91", "MOO-MEL-29", "MOO-STN-04")
@pytest.mark.parametrize(("ticked", "placed"), [(8, True), (9, False)])
def test_a_slain_troll_keelhauls_nobody(ticked: int, placed: bool) -> None:
    """Thrust against thrust: 3 wounds to Barnakelle, 4 to Liv, who would be placed touching him."""
    models = (("liv", 0, 10, 10), ("barnakelle", 1, 12, 10, {"wounds": ticked}))
    duel = fought(*models, mine=Plan("TH"), theirs=Plan("TH", upgrade=True))
    assert (duel[1].where, duel[0].wounds) == ("table" if placed else "slain", 4)
    assert (duel.match.ask is not None) is placed


@pytest.mark.rule("MOO-RUL-91", "MOO-CHR-34", "MOO-STN-04")
@pytest.mark.parametrize("face", ["CAT", "G3"])
@pytest.mark.parametrize(("ticked", "comes"), [(4, True), (5, False)])
def test_nobody_comes_to_a_summoner_who_dies_of_the_summons(face: str, ticked: int, comes: bool) -> None:
    """Three wounds first; a bunny without Boris would be nobody's."""
    boris = ("boristhebunnysummoner", 0, 10, 10, {"wounds": ticked})
    duel = casts(boris, ("liv", 1, 20, 10), ability="Summon the Jackalope", face=face, targets=())
    assert duel[0].where == ("table" if comes else "slain")
    assert (duel.match.ask is not None) is comes
    assert len(duel.game.board.state.characters) == (3 if comes else 2)


@pytest.mark.rule("MOO-RUL-86", "MOO-MEL-28")
@pytest.mark.parametrize("guarded", [False, True])
def test_flesh_is_fashioned_from_a_bodyguard_too(guarded: bool) -> None:
    """Wounds in a melee round are what it takes, whoever suffers them in the end; a frenzy goes on likewise."""
    models = (("abracadaverous", 0, 10, 10), (BARON, 1, 11.8, 10), ("brunhilde", 1, 13, 11))
    duel = melee(*models, deals=("RA RA RA ...", "SC ..."))
    while duel.topic != "use_effect":
        mine = duel.ask.seat == 0
        answers = {
            "melee_card": show("RA" if mine else "SC"),
            "critical": show("RA", "RA") if mine else NONE,
            "use_trigger": guarded,
            "upgrade": YES,
            "damage_type": "Slicing",
            "end_step_order": 0,  # Frenzy first
        }
        duel.play(answers.get(duel.topic, NO))
    assert [duel[who].wounds for who in (1, 2)] == ([0, 3] if guarded else [3, 0])
    assert duel[0].promises
    duel.play(YES)
    every = duel.game.board.cast.traits
    psychopomps = {card for card, one in every.items() if "Psychopomp" in one.printed.keywords}
    assert set(duel.ask.candidates()) == psychopomps, "no Echo, no Jackalope, no Striga"


@pytest.mark.rule("MOO-RUL-93", "MOO-ACT-19", "MOO-MEL-28")
@pytest.mark.parametrize(("ticked", "end"), [(1, 10.719), (4, 11.9)])
def test_a_straight_move_towards_the_slain_goes_to_where_they_stood(ticked: int, end: float) -> None:
    """Run 'em Through against Rising Attack: 3 wounds, then 2 inches towards Fraya, or to the place she has left."""
    models = (("peggy", 0, 10, 10), ("fraya", 1, 11.9, 10, {"wounds": ticked}))
    duel = fought(*models, mine=Plan("TH", upgrade=True), theirs=Plan("RA"))
    assert duel[0].x == inch(end)
    assert duel.event(Moved).stopped_by == ("@1" if ticked == 1 else "")


@pytest.mark.rule("MOO-RUL-93", "MOO-MEL-29", "MOO-ACT-19")
def test_the_slain_push_away_from_where_they_stood() -> None:
    models = (("billy", 0, 10, 10, {"wounds": 7}), ("fritz", 1, 10 + TOUCH, 10))
    duel = fought(*models, mine=Plan("FS", upgrade=True), theirs=Plan("TH"))
    assert (duel[0].where, duel[1].x) == ("slain", inch(11 + TOUCH))


@pytest.mark.rule("MOO-MEL-13", "MOO-CHR-33")
@pytest.mark.parametrize("copies", [1, 2, 3])
def test_every_copy_of_a_lacerating_critical_hit_leaves_a_bleed(copies: int) -> None:
    models = (("banshee", 0, 10, 10), ("gotchgut", 1, 11.5, 10))
    duel = fought(*models, mine=Plan("RA", copies=copies, upgrade=True, type="Slicing"), theirs=Plan("HG"))
    assert [item.what for item in duel[1].lasting] == ["Bleed"] * copies
    bleeding = ("gotchgut", 1, 20, 20, {"lasting": duel[1].lasting})
    bled = Scene(("banshee", 0, 10, 10), bleeding, phase="discard", rolls="3 4")
    assert (bled[1].wounds, bled[1].lasting) == (copies, ())


@pytest.mark.rule("MOO-MEL-13")
@pytest.mark.parametrize(("energy", "copies", "left"), [(5, 1, 2), (5, 2, 0), (4, 1, 2), (1, 3, 0)])
def test_every_copy_of_a_crushing_embrace_takes_half_the_energy(energy: int, copies: int, left: int) -> None:
    models = (("boulder", 0, 10, 10), ("gotchgut", 1, 12, 10, {"energy": energy}))
    duel = melee(*models, deals=(" ".join(["TH"] * copies) + " ...", "FS ..."))
    plan = Plan("TH", copies=copies, upgrade=True)
    assert fight_out(duel, plan, Plan("FS"))[1].energy == left


@pytest.mark.rule("MOO-ACT-19")
def test_who_flees_by_himself_is_not_told_to_be_pushed() -> None:
    models = (("mrtoodles", 0, 18, 10), ("gotchgut", 1, 19.5, 10))
    duel = fought(*models, mine=Plan("LG", upgrade=True), theirs=Plan("HG"))
    assert duel[0].x == inch(15)
    told = [WORDS.event(duel.match.game, duel.event(Moved), lang) for lang in ("en", "fr")]
    assert told == ["Mr Toodles [A] moves to (15.0, 10.0).", "Mr Toodles [A] se déplace jusqu'en (15,0 ; 10,0)."]


@pytest.mark.rule("MOO-MEL-29")
@pytest.mark.parametrize("slain", [False, True])
def test_nobody_is_asked_whether_the_slain_move_away(slain: bool) -> None:
    """Fetch! sends a Norse at the enemy even if Olim has fallen; only the living may then run."""
    olim = ("olim", 0, 18, 18, {"wounds": 7 * slain})
    others = (("gotchgut", 1, 19.7, 18), ("bjrn", 0, 21, 21.5))
    duel = fought(olim, *others, mine=Plan("LG", upgrade=True), theirs=Plan("FS"))
    assert (duel[0].where, duel.event(Moved).figure) == ("slain" if slain else "table", 2)
    assert duel.topic == ("" if slain else "use_effect")


@pytest.mark.rule("MOO-MEL-30")
@pytest.mark.parametrize(("card", "guard"), [("chubs", "LG"), ("thetaxcollector", "HG")])
def test_what_a_move_does_to_an_enemy_out_of_reach_is_not_asked_about(card: str, guard: str) -> None:
    """Love Potion and Pay Up! are for the attacker alone: three inches away he hears nothing of them."""
    for away, asked in ((1.4, True), (4.0, False)):
        models = (("dougtheflatulent", 0, 10, 10, {"stones": 1}), (card, 1, 10 + away, 10), ("quack", 1, 30, 30))
        duel = fought(*models, mine=Plan("SC"), theirs=Plan(guard, upgrade=True))
        assert bool(duel.topic) is asked
        assert bool(duel.events(EndStepBegan)) is asked


@pytest.mark.rule("MOO-RUL-97", "MOO-CHR-34")
@pytest.mark.parametrize("there", [False, True])
def test_whom_a_controlled_summoner_brings_is_its_own_players(there: bool) -> None:
    """Nanny under a Wendigo's spell: her Sprog is hers, and does not come where it is already."""
    models: tuple[Model, ...] = (("wendigo", 0, 10, 10, {"energy": 3}), ("nanny", 1, 14, 10), ("liv", 1, 30, 30))
    models += (("sprog", 1, 20, 20, {"summoner": 1}),) if there else ()
    scene = Scene(*models, active=0, rolls=["G1 ...", "..."]).play(
        use(0, "Mind Control", 1), use(1, "Summon the Nursery")
    )
    scene.play(claim("G1"), "ok")
    if not there:
        assert scene.asked == (0, "ChoosePlace")  # whoever makes her act says where
        scene.play(scene.ask.candidates()[0])
    assert len(scene.state.characters) == 4
    assert (scene[3].card, scene[3].seat, scene[3].summoner) == ("sprog", 1, 1)


# --- damage that passive abilities cannot lower -------------------------------------------------------------------


def tickled(victim: Model, *, upgrade: bool) -> tuple[Duel, bool]:
    """Syd's Rising Attack, or his Groin Tickler, meets a Falling Swing: 1 or 3. Whoever may help itself does; was it
    asked?"""
    deals = ("RA ...", "FS ...", "G1") if victim[0] == "locinordicshipwright" and not upgrade else ("RA ...", "FS ...")
    duel, asked = melee(("vicioussyd", 0, 10, 10), victim, deals=deals), False
    while duel.match.ask is not None:
        asked = asked or duel.topic == "use_trigger"
        mine = duel.ask.seat == 0
        answers = {
            "melee_card": show("RA" if mine else "FS"),
            "critical": NONE,
            "upgrade": upgrade and mine,
            "damage_type": "Impact",
            "use_trigger": YES,
            "ChoosePlace": DONE,
        }
        duel.play(answers.get(duel.topic, NO))
    return duel.finish(), asked


@pytest.mark.rule("MOO-MEL-27", "MOO-RUL-36")
@pytest.mark.parametrize("card", ["locinordicshipwright", "erictheenlightened"])
def test_nobody_is_asked_to_lower_damage_that_passives_cannot_lower(card: str) -> None:
    """Favour of the Old Gods flips a card against it, Leshavit's Shield makes it ø: both are passive abilities."""
    duel, asked = tickled((card, 1, 11.5, 10), upgrade=False)
    assert (duel[1].wounds, asked) == (0, True)
    duel, asked = tickled((card, 1, 11.5, 10), upgrade=True)
    assert (duel[1].wounds, asked) == (3, False)


@pytest.mark.rule("MOO-MEL-27", "MOO-RUL-36", "MOO-CHR-33")
@pytest.mark.parametrize(("upgrade", "wounds"), [(False, 0), (True, 3)])
def test_a_protection_is_spent_on_the_first_damage_even_if_it_cannot_lower_it(upgrade: bool, wounds: int) -> None:
    protected = {"lasting": (Lasting("grant", "Protection"),)}
    duel, _ = tickled(("liv", 1, 11.5, 10, protected), upgrade=upgrade)
    assert (duel[1].wounds, duel[1].lasting) == (wounds, ())


# --- abilities that somebody no longer has ------------------------------------------------------------------------


def faded(duel: Duel) -> list[tuple[int, str]]:
    return [(one.figure, one.ability) for one in duel.events(Faded)]


@pytest.mark.rule("MOO-CHR-33")
def test_all_hear_from_whom_a_curse_is_taken() -> None:
    """The Black Spot goes from one enemy to another; a friend of the commodore's keeps his."""
    spot = {"lasting": (Lasting("grant", "The Black Spot", 0, "end_of_game", 0),)}
    models = (
        ("commodoredelahaye", 0, 10, 10),
        ("liv", 1, 15, 10),
        ("billy", 2, 15, 13, spot),
        ("swash", 0, 9, 13, spot),
    )
    duel = uses(*models, ability="Old Pirate Curse", seats=3).finish()
    assert faded(duel) == [(2, "The Black Spot")]
    assert WORDS.event(duel.match.game, duel.event(Faded), "fr") == "Billy [C] n'a plus La Marque noire."


@pytest.mark.rule("MOO-CHR-33", "MOO-CAR-04")
def test_a_curse_ends_with_whoever_laid_it_on_and_all_hear_of_it() -> None:
    """Liv is cursed by Snag, who is slain; Slow, which Quarrel has on his card as well, he keeps."""
    cursed = {"lasting": (Lasting("grant", "Deadwood Cursed", 0, "caster_slain", 1),)}
    slow = {"lasting": (Lasting("grant", "Slow", 0, "caster_slain", 1),)}
    models = (("morris", 0, 10, 10), ("snag", 1, 14, 10, {"wounds": 10}), ("liv", 0, 20, 20, cursed))
    duel = hit(*models, ("quarrel", 0, 25, 20, slow), to=1, amount=1).finish()
    assert duel[1].where == "slain"
    assert faded(duel) == [(2, "Deadwood Cursed")]


@pytest.mark.rule("MOO-CHR-33")
@pytest.mark.parametrize("bleeds", [1, 2])
def test_of_several_bleeds_the_last_is_told_to_be_over(bleeds: int) -> None:
    bleeding = {"lasting": (Lasting("grant", "Bleed", 0, "end_of_game", 1),) * bleeds}
    duel = befalls(("liv", 0, 10, 10, bleeding), ("banshee", 1, 30, 30), event="discard").finish()
    assert (duel[0].wounds, faded(duel)) == (bleeds, [(0, "Bleed")])
