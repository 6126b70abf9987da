"""What seldom comes to pass: each line of the rules that only a rare position reaches, in that position."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from math import cos, hypot, radians, sin
from typing import Any

import pytest
from tests.games.moonstone.acts import BESIDE, TOUCH, jog, opening
from tests.games.moonstone.cardtable import Duel, Plan, claim, effect
from tests.games.moonstone.deeds import act, casts, fought, place, scripted, uses
from tests.games.moonstone.table import at, barrier, disc, obstacle, platform, position, table, tree, water, wood
from tests.games.moonstone.walking import R30, R40, refused, said
from tests.games.moonstone.walking import jog as jogging
from tests.games.moonstone.walking import step as stepping

from escarmouche.core import PASS, Script
from escarmouche.core.forms import Form
from escarmouche.games.moonstone.abilities.ops_moves import has_room
from escarmouche.games.moonstone.abilities.ops_stones import has_one_to_give
from escarmouche.games.moonstone.asks.acting import ChooseAction, activation
from escarmouche.games.moonstone.asks.cards import ChooseCards, Held
from escarmouche.games.moonstone.asks.choosing import PickSome, not_to_activate
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.asks.scope import Scope
from escarmouche.games.moonstone.cards import Play, fresh
from escarmouche.games.moonstone.decisions import NOBODY, Attack, Place, Show, Step, Use
from escarmouche.games.moonstone.events.cards import ArcaneResolved, BlowStruck
from escarmouche.games.moonstone.events.effects import ActionFailed, CatastropheSuffered, Placed
from escarmouche.games.moonstone.ground import BAG
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.lists import agreed_size_problems
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries import amounts, having
from escarmouche.games.moonstone.queries.amounts import number
from escarmouche.games.moonstone.queries.declaring import action_refusal, use_refusal
from escarmouche.games.moonstone.queries.frame import NO_ACT, Act, Delayed, Frame, Harm
from escarmouche.games.moonstone.queries.having import Bound, ability_named, holdings
from escarmouche.games.moonstone.queries.heights import jump_refusal, jumps
from escarmouche.games.moonstone.queries.numbers import Asked, changes, stat
from escarmouche.games.moonstone.queries.placing import made
from escarmouche.games.moonstone.queries.pushing import driven
from escarmouche.games.moonstone.queries.selecting import fits, fitting
from escarmouche.games.moonstone.queries.spots import made_spots, places, spot_refusal, spots_within_of, terrain_spots
from escarmouche.games.moonstone.queries.stakes import step_matters
from escarmouche.games.moonstone.queries.targets import attack_refusal, attackable, needs
from escarmouche.games.moonstone.queries.traversing import climbed
from escarmouche.games.moonstone.queries.walking import Walk, walk_refusal
from escarmouche.games.moonstone.rules import triggers
from escarmouche.games.moonstone.rules.effects import possible, run, run_delayed
from escarmouche.games.moonstone.rules.exchanges import note
from escarmouche.games.moonstone.rules.harm import hurt
from escarmouche.games.moonstone.rules.preparing import TRIES
from escarmouche.games.moonstone.rules.relocating import sweep_tokens
from escarmouche.games.moonstone.rules.secrets import in_secret
from escarmouche.games.moonstone.rules.stones import Won
from escarmouche.games.moonstone.rules.triggers import applies, frame_of
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Bout, Lasting, Troupe
from escarmouche.games.moonstone.vocabulary import Effect, Filter, Measure, Rule, Static
from escarmouche.table.plane import inch

BILLY = ("billy", 0, 10, 12)
GRUB = ("grub", 1, 20, 12)
BLINK = {"energy": 2, "lasting": (Lasting("grant", "Blink"),)}


# --- effects ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-01")
def test_the_models_of_whom_one_is_picked_are_lit() -> None:
    gives = Effect(op="gain_energy", to=Filter(pick=1, side="friendly"), amount=1)
    duel = effect(BILLY, ("quack", 0, 14, 12), GRUB, deals=(), effects=[gives])
    assert (duel.topic, duel.ask.form, duel.ask.hints().lit) == ("pick_model", Form.FIGURE, (0, 1))


@pytest.mark.rule("MOO-ABL-05", "MOO-CHR-31")
@pytest.mark.parametrize(("flipped", "energy"), [("CAT", 2), ("B1", 0)])
def test_who_named_the_catastrophe_that_is_flipped_does_not_suffer_it(flipped: str, energy: int) -> None:
    named = Effect("flip", guess=True, catastrophe=(Effect("gain_energy", to="self", amount=2),))
    duel = effect(BILLY, effects=[named], deals=(flipped,)).play("CAT").finish()
    assert (duel[0].energy, duel.events(CatastropheSuffered)) == (energy, [])


@pytest.mark.rule("MOO-ACT-20")
def test_nobody_is_placed_beside_terrain_that_is_not_there() -> None:
    beside = Effect(op="place", to="target", at="contact_terrain", kind="water")
    duel = effect(BILLY, GRUB, deals=(), effects=[beside], targets=(1,), terrain=[tree(14, 14)]).finish()
    assert not duel.events(Placed)


def test_what_is_picked_only_later_may_find_room_and_stones() -> None:
    board = table(BILLY, GRUB)
    frame = Frame(0, 0, NO_ACT, "Test")
    assert has_room(board, frame, Effect(op="place", to=Filter(pick=1), at="contact_terrain", kind="water"))
    assert has_one_to_give(board, frame, Effect(op="take_stone", from_=Filter(pick=1), to="self"))
    assert possible(
        board, frame, Effect(op="place", to="self", at="contact_terrain", kind="water", timing="after_action")
    )
    assert not possible(board, frame, Effect(op="place", to="self", at="contact_terrain", kind="water"))


@pytest.mark.rule("MOO-RUL-71")
def test_who_has_left_the_table_takes_no_action_that_he_was_given() -> None:
    given = Effect(op="take_action", to="targets", actions=("step",), cost=0)
    models = (BILLY, ("grub", 0, 14, 12), ("quack", 0, 30, 30, {"where": "slain"}))
    duel = effect(*models, deals=(), effects=[given], targets=(2, 1))
    assert duel.ask.facts()["figures"] == (1,), "the next one who was given an action"


@pytest.mark.rule("MOO-STN-01", "MOO-CHR-31")
def test_of_two_stones_that_one_touches_one_is_taken() -> None:
    stones = [(10 + BESIDE, 12, 3), (10 - BESIDE, 12, 2), (14, 12, 1)]
    taking = Effect(op="take_ground_stone", to="self")
    duel = effect(BILLY, GRUB, deals=(), effects=[taking], stones=stones)
    assert (duel.topic, list(duel.ask.candidates()), duel.ask.seat) == ("pick_stone", [0, 1], 0)
    duel.play(1).finish()
    assert (duel[0].stones, [stone.depth for stone in duel.game.board.state.stones]) == (1, [3, 0, 1])


@pytest.mark.rule("MOO-CHR-34", "MOO-RUL-14")
def test_a_bunny_that_finds_no_room_stays_as_it_was() -> None:
    """Boris alone fills a table of 1.2 by 1.2 inches."""
    before = {"where": "slain", "wounds": 2, "energy": 0, "uses": ("Bite",), "hurt": 1, "summoner": 0}
    models = (("boristhebunnysummoner", 0, 0.6, 0.6), ("murderbunny", 0, 0, 0, before))
    duel = uses(*models, ability="Summon a Murder Bunny", targets=(), deals=("...", "..."), size=(1.2, 1.2))
    while duel.match.ask is not None:
        duel.play(duel.ask.candidates()[0])
    bunny = duel[1]
    assert {name: getattr(bunny, name) for name in before} == before


@pytest.mark.rule("MOO-CHR-31")
def test_the_lantern_of_an_enemy_leads_nobody() -> None:
    dead = ("grub", 0, 30, 30, {"where": "slain", "wounds": 7, "energy": 0})
    models = (("themortician", 0, 10, 12), dead, ("viktorpettygraverobber", 1, 20, 20))
    duel = casts(*models, ability="Reanimate", targets=(), face="G2")
    assert duel.ask.kind == "ChoosePlace"
    duel.play(place(10 + TOUCH, 12)).finish()


# --- questions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-33", "MOO-ACT-01")
@pytest.mark.parametrize("blinks", [True, False])
def test_a_step_that_may_be_something_else_is_proposed_without_a_way(blinks: bool) -> None:
    board = table(("billy", 0, 10, 12, BLINK if blinks else {"energy": 2}), GRUB, active=0)
    steps = [one for one in activation(board, 0).candidates() if isinstance(one, Step)]
    assert (Step(0, (), "") in steps) is blinks


@pytest.mark.rule("MOO-REA-02", "MOO-CHR-31")
def test_a_loyal_brunhilde_may_react_without_a_way_and_it_matters() -> None:
    board = table(("brunhilde", 0, 10, 12, {"energy": 2}), ("billy", 0, 4, 4, {"energy": 2}), ("grub", 1, 30, 30))
    ask = ChooseReaction(board, 0, (0, 1))
    assert Step(0, (), "") in ask.candidates()
    assert Step(1, (), "") not in ask.candidates()
    assert (step_matters(board, 0), step_matters(board, 1)) == (True, False)
    assert ask.passing() is PASS


def test_a_question_about_cards_is_about_a_model_or_about_nobody() -> None:
    hand = (Held(1, "RA"),)
    assert ChooseCards(0, hand, "MOO-MEL-07", "melee_card", about={"figure": 3}).subject == 3
    assert ChooseCards(0, hand, "MOO-MEL-07", "melee_card").subject == NOBODY


def test_of_many_proposals_the_first_are_listed() -> None:
    """Two dozen at most: of 7 models 3 at a time there are 35, of 7 different cards too."""
    assert len(PickSome(0, tuple(range(7)), 3, "MOO-ABL-01", 0, "Test").candidates()) == 24
    hand = tuple(Held(card, face) for card, face in enumerate(("G1", "G2", "G3", "B1", "B2", "B3", "P1")))
    assert len(ChooseCards(0, hand, "MOO-CHR-31", "test", least=3, most=3).candidates()) == 24
    few = ChooseCards(0, hand[:4], "MOO-CHR-31", "test", least=3, most=3).candidates()
    assert few == [Show((0, 1, 2)), Show((0, 1, 3)), Show((0, 2, 3)), Show((1, 2, 3))]


@pytest.mark.rule("MOO-TRN-09", "MOO-CHR-31")
def test_why_portly_pete_is_not_the_first_to_be_activated() -> None:
    board = table(("portlypete", 0, 10, 12), ("billy", 0, 14, 12), ("quack", 0, 18, 12, {"activated": True}), GRUB)
    found = dict(not_to_activate(board, 0, (1,)))
    refusals = {who: (one.code, one.why, one.facts) for who, one in found.items()}
    assert refusals == {
        0: ("forbidden", "MOO-CHR-31", {"figure": 0, "action": "first_activation"}),
        2: ("already_activated", "MOO-TRN-09", {"figure": 2}),
    }


@pytest.mark.rule("MOO-RUL-89")
def test_what_an_effect_excludes_is_not_among_the_actions_it_gives() -> None:
    scope = Scope(3, free=True, exclude=("jog", "Ramming Speed"), vs=1)
    assert [scope.names(kind) for kind in ("jog", "step")] == [False, True]
    assert [scope.names("active", name) for name in ("Ramming Speed", "Ramming Speed [2]", "Take Aim")] == [
        False, False, True,
    ]  # fmt: skip
    other = Scope(3, free=True, exclude=("jog",), vs=1)
    assert scope.narrowed != other.narrowed
    assert scope.narrowed == Scope(3, free=True, exclude=("jog", "Ramming Speed"), vs=1).narrowed


@pytest.mark.rule("MOO-LST-01")
@pytest.mark.parametrize(("size", "said_of_it"), [(2, None), (3, "2 characters, 3 are agreed")])
def test_a_troupe_is_as_large_as_was_agreed(size: int, said_of_it: str | None) -> None:
    found = agreed_size_problems(Troupe("Commonwealth", ("billy", "quack")), size, "seat 1")
    assert [one.what for one in found] == ([] if said_of_it is None else [said_of_it])
    assert all((one.where, one.why) == ("seat 1.characters", "MOO-LST-01") for one in found)


# --- numbers, abilities, those who are meant -------------------------------------------------------------------------


def test_what_is_no_amount_is_a_fault() -> None:
    with pytest.raises(ValueError, match="'many' is no amount"):
        number(table(BILLY), Frame(0, 0, NO_ACT), "many")


@pytest.mark.rule("MOO-CHR-33")
def test_an_ability_of_nobody_is_one_that_effects_grant() -> None:
    board = table(BILLY)
    slow = ability_named(board, NOBODY, "Slow")
    assert slow is not None
    assert slow.name == "Slow"
    assert (ability_named(board, NOBODY, "Ramming Speed"), ability_named(board, NOBODY, "Nothing")) == (None, None)


@pytest.mark.rule("MOO-CHR-33", "MOO-RUL-56")
def test_a_static_that_somebody_near_lends_holds_unless_one_has_it_already(monkeypatch: pytest.MonkeyPatch) -> None:
    board = table(BILLY, ("quack", 0, 12, 12), GRUB)
    lent = Ability("Lent", "passive", statics=(Static(static="flag", flag="no_cover"), Static(static="pass_over")))
    board.cast = copy(board.cast)
    board.cast.aura_statics = frozenset({"flag"})
    monkeypatch.setattr(having, "aura_grants", lambda _, who: [(lent, 0)] if who < 2 else [])
    found = [(one.bearer, one.granter, one.static.static) for one in holdings(board, "flag") if one.ability is lent]
    assert found == [(0, 0, "flag"), (1, 0, "flag")]
    own = having.own_abilities
    monkeypatch.setattr(having, "own_abilities", lambda there, who: own(there, who) | ({"Lent": lent} if who else {}))
    assert [one.bearer for one in holdings(board, "flag") if one.ability is lent] == [0]


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(
    ("wanted", "hurt", "expected"), [(True, 0, True), (True, 1, False), (False, 0, False), (False, 1, True)]
)
def test_only_the_unhurt_or_only_the_hurt_are_meant(wanted: bool, hurt: int, expected: bool) -> None:
    board = table(("billy", 0, 10, 12, {"wounds": hurt}))
    assert fits(board, Frame(0, 0, NO_ACT), Filter(full_health=wanted), 0) is expected


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(
    ("kind", "ability", "holds"),
    [("melee", "", True), ("arcane", "Stab", True), ("arcane", "Jab", False), ("any", "", False)],
)
def test_a_change_for_some_actions_changes_no_others(
    monkeypatch: pytest.MonkeyPatch, kind: str, ability: str, holds: bool
) -> None:
    rule = Rule(when="action_damage_dealt", mod=1, actions=("melee", "Stab"))
    monkeypatch.setattr(having, "waiting", lambda board, when: [Bound(0, Ability("Own", "passive"), rule)])
    found = changes(table(BILLY), "action_damage_dealt", 0, Asked(act=Act(kind, 0, 0, ability)))
    assert [one.mod for one in found] == ([1] if holds else [])


@pytest.mark.rule("MOO-CHR-31", "MOO-ABL-07")
@pytest.mark.parametrize(
    ("by", "actor", "actions", "holds"),
    [
        ("self", 0, (), True),
        ("self", 1, (), False),
        ("self", NOBODY, (), False),
        ("enemy", 1, (), False),  # the friend beside him
        ("enemy", 2, (), True),
        ("enemy", 2, ("melee",), True),
        ("enemy", 2, ("arcane",), False),
    ],
)
def test_a_rule_about_what_somebody_does_asks_who_does_it_and_how(
    by: str, actor: int, actions: tuple[str, ...], holds: bool
) -> None:
    board = table(BILLY, ("quack", 0, 12, 12), GRUB)
    bound = Bound(0, Ability("Own", "passive"), Rule(when="targeted", by=by, actions=actions))
    seat = board[actor].seat if actor != NOBODY else NOBODY
    frame = frame_of(board, bound, 0, Act("melee", actor, seat))
    assert applies(board, bound, frame) is holds


@pytest.mark.rule("MOO-CAR-10", "MOO-EDG-02")
@pytest.mark.parametrize("where", ["slain", "removed"])
@pytest.mark.parametrize(
    ("side", "names", "gone", "holds"),
    [
        ("friendly", ("Quack",), 1, True),
        ("friendly", ("Grub",), 1, False),
        ("friendly", ("Grub",), 2, False),
        ("enemy", ("Grub",), 2, True),
        ("enemy", (), 2, True),
        ("enemy", (), 1, False),
        (None, ("Grub", "Quack"), 1, True),
    ],
)
def test_a_rule_about_whoever_leaves_play_knows_him_by_side_and_name(
    side: Any, names: tuple[str, ...], gone: int, holds: bool, where: Any
) -> None:
    board = table(BILLY, ("quack", 0, 12, 12), GRUB)
    bound = Bound(0, Ability("Own", "passive"), Rule(when="left_play", who=Filter(pick="all", side=side, name=names)))
    board.take_off(board[gone], where)
    assert applies(board, bound, frame_of(board, bound, gone, Act(""))) is holds


@pytest.mark.parametrize(("of", "worth"), [("self", 2), ("target", 0)])
def test_of_nobody_there_is_nothing_to_read(of: str, worth: int) -> None:
    """Whoever has no target reads nothing off it."""
    board = table(("billy", 0, 10, 10, {"stones": 2}))
    reader = amounts._about_one(lambda board, who: board[who].stones)
    assert reader(board, Frame(0, 0, Act("")), Measure(value="stones", of=of), -1) == worth


# --- ways ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-TER-14")
def test_from_a_round_tower_one_jumps_all_round_and_not_on_the_spot() -> None:
    tower = disc("platform", 10, 12, 1, 3, id="tower")
    board = table(("billy", 0, 10, 12, "tower"), terrain=[tower])
    assert said(jump_refusal(board, 0, *at(10, 12))) == ("no_direction", "MOO-TER-14")
    assert len(jumps(board, 0)) == 16


@pytest.mark.rule("MOO-ACT-04", "MOO-RUL-47")
def test_a_way_that_lingers_on_a_point_is_the_way_without_it() -> None:
    """Grub strikes an inch far; Billy runs past him, out of his reach or through it."""
    board = table(BILLY, ("grub", 1, 12, 15))
    for y, answer in ((12, None), (13, ("runs_from_engagement", "MOO-ACT-04"))):
        for path in (((12, y), (12, y), (14, y)), ((12, y), (14, y))):
            assert refused(board, jogging(6), *path) == answer


@pytest.mark.rule("MOO-TER-10")
def test_without_a_ladder_there_is_no_way_up() -> None:
    with pytest.raises(ValueError, match="no way along rungs"):
        climbed(table(BILLY), 0, "rungs", down=False)


@pytest.mark.rule("MOO-ACT-03", "MOO-STN-06", "MOO-CHR-31")
@pytest.mark.parametrize(("length", "left"), [(2, True), (2.5, False)])
def test_the_commodore_hurries_one_laden_pirate_a_turn_and_only_if_he_needs_it(length: float, left: bool) -> None:
    models = (
        ("seasickstu", 0, 10, 12, {"stones": 1, "energy": 2}),
        ("commodoredelahaye", 0, 12, 14),
        ("peggy", 0, 10, 16, {"stones": 1}),
        ("billy", 1, 30, 30),
    )
    duel = act(*models, action=jog(0, 10, 12 - length), factions=("Dominion", "Commonwealth")).finish()
    assert duel[0].y == inch(12 - length)
    board = duel.game.board
    board.state.active = 2
    refusal = activation(board, 0).refusal(jog(2, 10, 18.5))
    assert (refusal is None) is left
    assert activation(board, 0).refusal(jog(2, 10, 18)) is None


# --- cards and dice --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-80", "MOO-CHR-15", "MOO-ARC-19")
@pytest.mark.parametrize("goes", [True, False])
def test_a_new_target_that_steps_out_of_reach_ends_the_repeat(goes: bool) -> None:
    """Flintlock's musket reaches 12 inches; Quack foresees the repeat and steps away from the very end of it."""
    far = 12 + 2 * 15 / 25.4 - 0.2
    models = (("flintlock", 0, 10, 12), ("billy", 1, 15, 12), ("quack", 1, 10, 12 + far))
    duel = uses(*models, ability="Shoot Musket", deals=("G1 G2 ...", "..."))
    duel.play(claim("G1"), "bluff", Use(0, "Shoot Musket", (2,)), goes)
    if goes:
        duel.play(Step(2, (at(10, 12 + far + 0.9),))).finish()
        assert len(duel.events(ArcaneResolved)) == 1, "the shot at Billy alone"
    else:
        duel.play(claim("G2"), "ok").finish()
        assert len(duel.events(ArcaneResolved)) == 2
    assert not duel.events(ActionFailed)
    assert (duel[2].wounds > 0) is not goes


@pytest.mark.rule("MOO-SET-04", "MOO-RUL-45")
def test_a_die_that_never_comes_to_rest_lies_in_the_middle() -> None:
    """Sixty times it rolls far off the table, then it is laid down; the others fall where they fall."""
    off = "1 9999 " * TRIES
    rest = " ".join(f"{direction} 5000 2" for direction in (1, 900, 1800, 2700))
    scene = opening("billy", "quack", rolls=off + rest, settings=Settings(stones=5))
    first = scene.state.stones[0]
    assert (first.x, first.y, first.depth) == (*at(18, 18), 1)
    assert [stone.depth for stone in scene.state.stones[1:]] == [2] * 4
    assert all(hypot(stone.x - first.x, stone.y - first.y) > inch(1) for stone in scene.state.stones[1:])


@pytest.mark.rule("MOO-MEL-07")
def test_one_player_who_decides_for_both_fighters_is_asked_for_one_after_the_other() -> None:
    answers: list[dict[int, Show]] = []

    def script(game: Position) -> Script[None]:
        hands = ((Held(1, "RA"), Held(2, "FS")), (Held(3, "TH"), Held(4, "SC")))
        asks = [ChooseCards(0, hand, "MOO-MEL-07", "melee_card") for hand in hands]
        answers.append(dict((yield from in_secret(game, asks))))

    scripted(BILLY, GRUB, script=script).play(Show((2,)), Show((3,))).finish()
    assert answers == [{0: Show((2,)), 1: Show((3,))}]


# --- aims and places -------------------------------------------------------------------------------------------------

WALL = (barrier(11.5, 12, 0.2, 20),)  # between Billy at 10 and everything to his east


@pytest.mark.rule("MOO-ACT-09", "MOO-MEL-01", "MOO-LOS-01")
def test_nobody_strikes_through_a_wall_within_his_reach() -> None:
    """The Baron strikes 2 inches far; Grub stands so near, behind a wall or not, and is protected or not."""
    models = (("baronvonfancyhat", 0, 10, 12), ("grub", 1, 13, 12))
    for terrain, code in ((WALL, "not_in_sight"), ((), None)):
        refusal = attack_refusal(table(*models, terrain=terrain), 0, 1)
        assert (refusal and (refusal.code, refusal.why)) == (code and (code, "MOO-LOS-01"))
        assert attackable(table(*models, terrain=terrain), 0) == ([] if code else [1])
    hidden = ("grub", 1, 13, 12, {"lasting": (Lasting("shield", "melee", by="enemies"),)})
    board = table(models[0], hidden, ("billy", 1, 10, 14))
    refusal = attack_refusal(board, 0, 1)
    assert refusal is not None
    assert (refusal.code, attackable(board, 0)) == ("protected", [2])


@pytest.mark.rule("MOO-ACT-12", "MOO-ABL-01")
@pytest.mark.parametrize(("energy", "code"), [(0, "not_enough_energy"), (1, None)])
def test_what_is_not_free_must_be_paid(energy: int, code: str | None) -> None:
    board = table(("flintlock", 0, 10, 12, {"energy": energy}), GRUB)
    refusal = use_refusal(board, Use(0, "Take Aim"), 0)
    assert (refusal and refusal.code) == code
    refusal = action_refusal(board, 0, 0, "step", "MOO-ACT-01")
    assert (refusal and refusal.code) == code
    assert use_refusal(board, Use(0, "Take Aim"), 0, free=True) is None
    assert action_refusal(board, 0, 0, "step", "MOO-ACT-01", free=True) is None


@pytest.mark.rule("MOO-ACT-12", "MOO-CHR-33")
@pytest.mark.parametrize(("own", "other", "code"), [(0, 3, "not_enough_energy"), (1, 0, None)])
def test_who_acts_in_anothers_activation_and_is_no_puppet_pays_itself(own: int, other: int, code: str | None) -> None:
    board = table(("billy", 0, 10, 12, {"energy": own}), ("quack", 0, 12, 12, {"energy": other}), GRUB, active=1)
    refusal = action_refusal(board, 0, 1, "step", "MOO-ACT-01")
    assert (refusal and refusal.code) == code


@pytest.mark.rule("MOO-ACT-20", "MOO-MEA-02")
@pytest.mark.parametrize(("beyond", "there"), [(0, True), (1, False)])
def test_a_pond_exactly_as_far_as_the_text_allows_is_near_enough(beyond: int, there: bool) -> None:
    """Of a base of 30 mm and a pond of one inch, four inches apart or a hundredth of a millimetre more."""
    far = (1500 + inch(4) + inch(1) + beyond) / inch(1)
    board = table(BILLY, ("grub", 0, 30, 30), terrain=[water(10 + far, 12, 1, id="pond")])
    into = Effect(op="place", to="self", at="terrain", of="self", dist=4, kind="water")
    assert possible(board, Frame(0, 0, NO_ACT, "Test"), into) is there


@pytest.mark.rule("MOO-CHR-35", "MOO-ACT-20", "MOO-LOS-01")
def test_only_what_must_be_in_sight_must_be_in_sight() -> None:
    """Billy, the first model, sees nothing behind the wall; what Grub makes, or who is set down by him, need not be."""
    board = table(BILLY, ("grub", 1, 13, 12), ("quack", 1, 30, 30), terrain=WALL)
    behind = at(14.5, 12)
    assert spot_refusal(board, made_spots(board, 1, 30, inch(3), los=False), *behind) is None
    assert spot_refusal(board, made_spots(board, 1, 30, inch(3), los=True), *behind) is None
    assert spot_refusal(board, spots_within_of(board, 2, 1, inch(3)), *behind) is None
    for spots in (made_spots(board, 0, 30, inch(6), los=True), spots_within_of(board, 2, 1, inch(3), seen_by=0)):
        refusal = spot_refusal(board, spots, *behind)
        assert refusal is not None
        assert (refusal.code, refusal.why, refusal.facts) == ("not_in_sight", "MOO-LOS-01", {"figure": 0})


@pytest.mark.rule("MOO-ACT-20")
def test_places_beside_a_piece_of_terrain_are_proposed_all_round_it() -> None:
    board = table(BILLY, terrain=[water(20, 14, 1, id="pond")])
    found = places(board, terrain_spots(board, 0, ("pond",), inside=False))
    sides = [{(x > inch(20)) for x, _, _ in found}, {(y > inch(14)) for _, y, _ in found}]
    assert sides == [{True, False}] * 2


@pytest.mark.rule("MOO-CHR-31")
def test_who_is_near_the_target_is_measured_from_the_model_and_only_without_one_from_the_stone() -> None:
    """The stone lies at 20, Grub stands at 14, Quack beside Grub and Jack beside the stone."""
    models = (BILLY, ("grub", 1, 14, 12), ("quack", 1, 15.5, 12), ("youngjack", 1, 21.5, 12))
    board = table(*models, stones=[(20, 12)])
    near = Filter(within=2, of="target", except_="target")
    by_model = Frame(0, 0, NO_ACT, "Test", (1,), stone=0)
    by_stone = Frame(0, 0, NO_ACT, "Test", stone=0)
    assert (fitting(board, by_model, near), fitting(board, by_stone, Filter(within=2, of="target"))) == ([2], [3])


@pytest.mark.rule("MOO-MEA-05")
def test_what_only_makes_something_is_aimed_at_nobody() -> None:
    """By what its effects do an ability with a range has a target or none."""
    puts, strikes = Effect(op="create_token", kind="bag"), Effect(op="damage", to="target", amount=1, type="Impact")
    kinds = [
        needs(Ability("Test", "active", range=6, effects=some)) for some in ((puts,), (puts, strikes), (strikes,), ())
    ]
    assert kinds == ["nothing", "model", "model", "model"]
    assert needs(Ability("Test", "active", effects=(strikes,))) == "nothing"


@pytest.mark.rule("MOO-ACT-18", "MOO-CHR-31")
def test_a_machine_that_hangs_over_an_obstacle_is_pushed_off_it_and_stopped_by_the_next() -> None:
    crates = (obstacle(14, 12, 1, 1), obstacle(18, 12, 1, 1))
    board = table(("gnomishairship", 0, 14, 12), terrain=crates)
    walk = Walk("granted", inch(2), 1)
    assert driven(board, 0, at(10, 12), walk).end == at(16, 12)
    far = driven(board, 0, at(10, 12), Walk("granted", inch(6), 1))
    assert (far.stopped, far.end[0] < inch(17.5)) == ("obstacle2", True)
    met = driven(table(("gnomishairship", 0, 14, 12), ("billy", 1, 16, 12), terrain=crates), 0, at(10, 12), walk)
    assert met.stopped == "@1"
    assert met.end[0] / 2540 == pytest.approx(16 - R30 - R40, abs=0.01), "while it still hangs over the crate"


@pytest.mark.rule("MOO-ACT-18", "MOO-ACT-19")
def test_whatever_stops_a_push_is_not_overlapped_by_a_hair_from_any_side() -> None:
    """Or a flying machine, which may hang over an obstacle, would pass over it when it is pushed once more."""
    walk, crate = Walk("granted", inch(6), 1), disc("obstacle", 18, 18, 0.5, id="crate")
    for degrees in range(0, 360, 3):
        dx, dy = cos(radians(degrees)), sin(radians(degrees))
        x, y = 18 + 4 * dx - 1.2 * dy, 18 + 4 * dy + 1.2 * dx  # it comes from the side
        board = table(("gnomishairship", 0, x, y), terrain=[crate])
        went = driven(board, 0, at(x + 2 * dx, y + 2 * dy), walk)
        assert went.stopped == "crate"
        assert not board.ground.field.overlapped(*went.end, board.traits[0].radius, board.ground.obstacles[0])


@pytest.mark.rule("MOO-RUL-13")
def test_a_base_slides_round_the_first_model_too_and_goes_on_in_its_direction() -> None:
    board = table(("billy", 1, 12, 12.3), ("grub", 0, 10, 12), settings=Settings(push_meets_base="slide"))
    went = driven(board, 1, at(5, 12), Walk("granted", inch(4), 1))
    assert (went.stopped, went.end[0] > inch(12.5)) == ("", True)
    assert went.path[-1][1] == went.path[-2][1], "due east again once it is past"
    slanting = table(("billy", 1, 11.4, 11.7), ("grub", 0, 10, 10), settings=Settings(push_meets_base="slide"))
    (ax, ay), (bx, by) = driven(slanting, 1, at(5, 5), Walk("granted", inch(5), 1)).path[-2:]
    assert abs((bx - ax) - (by - ay)) <= 2, "north-east again"


@pytest.mark.rule("MOO-ACT-15", "MOO-TER-04", "MOO-TER-05")
@pytest.mark.parametrize("kind", [water, wood])
def test_nobody_squeezes_through_a_bog_at_a_run(kind: Callable[..., Element]) -> None:
    """Two boulders an inch apart, and a bog between them; whoever steps may, whoever runs may not."""
    gap = (kind(12, 12, 0.2), barrier(12, 13.5, 1, 2), barrier(12, 10.5, 1, 2))
    bogged, clear = table(BILLY, terrain=gap), table(BILLY, terrain=gap[1:])
    assert refused(clear, jogging(), (14, 12)) is None
    answer = refused(bogged, jogging(), (14, 12))
    assert answer is not None
    assert answer[0] == "terrain_in_the_way"
    assert refused(bogged, stepping(length=4), (14, 12)) is None


def test_a_path_has_256_points_at_most() -> None:
    board = table(BILLY)
    path = tuple((inch(10) + k, inch(12)) for k in range(1, 258))
    assert walk_refusal(board, 0, path[:256], "", jogging()) is None
    assert walk_refusal(board, 0, path, "", jogging()) is not None


# --- rounds and actions inside others ---------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-09")
def test_an_effect_that_sets_one_stat_sets_no_other() -> None:
    weak = {"lasting": (Lasting("set", "melee", 1), Lasting("stat", "arcane", 2))}
    board = table(("flintlock", 0, 10, 12, weak))
    assert [stat(board, 0, name).value for name in ("melee", "arcane", "evade")] == [1, 5, 0]


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(("target", "code"), [(0, None), (2, "wrong_target")])
def test_an_attack_that_is_granted_at_the_first_model_is_granted_at_no_other(target: int, code: str | None) -> None:
    board = table(BILLY, ("grub", 1, 11.5, 12), ("quack", 0, 11.5, 13.5), active=1)
    refusal = ChooseAction(board, 1, (1,), Scope(1, free=True, vs=0), "MOO-CHR-31").refusal(Attack(1, target))
    assert (refusal and (refusal.code, refusal.facts)) == (code and (code, {"figure": 1, "target": target}))


@pytest.mark.rule("MOO-RUL-71", "MOO-MEL-07")
@pytest.mark.parametrize(("side", "played"), [(0, ("FS", "")), (1, ("", "FS"))])
def test_a_round_inside_another_is_noted_for_itself(side: int, played: tuple[str, str]) -> None:
    board = table(BILLY, GRUB)
    outer = Bout(0, 1, reaches=True, played=("TH", "RA"))
    board.state.bouts = (outer, Bout(1, 0, reaches=True))
    note(board, side, played="FS")
    assert board.state.bouts == (outer, Bout(1, 0, reaches=True, played=played))


@pytest.mark.rule("MOO-MEL-18", "MOO-RUL-33")
def test_a_blow_turned_into_nothing_names_what_did_it() -> None:
    """Plate Armour takes 2 off, but it is the immunity that takes all."""
    immune = {"lasting": (Lasting("grant", "Damage Immunity"),)}
    models = (("billy", 0, 10, 12), ("baronvonfancyhat", 1, 11.5, 12, immune))
    duel = fought(*models, mine=Plan("TH"), theirs=Plan("RA"))
    blow = next(one for one in duel.events(BlowStruck) if one.figure == 0)
    assert (blow.amount, blow.null) == (None, "Damage Immunity")


@pytest.mark.rule("MOO-ARC-13", "MOO-RUL-09")
def test_a_caught_bluff_lies_open_before_it_is_replaced() -> None:
    models = (("flintlock", 0, 10, 12), ("billy", 1, 15, 12))
    duel = uses(*models, ability="Shoot Musket", deals=("P3 ...", "B1 B1 B2 P1 P1 P2")).play(claim("P3", "G3"), "bluff")
    casting = duel.game.board.casting
    assert casting is not None
    assert (duel.topic, casting.says, casting.shown) == ("replace_card", "G3", "P3")


@pytest.mark.rule("MOO-ARC-19", "MOO-REA-01")
def test_what_was_put_off_happens_once() -> None:
    def script(game: Position) -> Script[None]:
        frame = Frame(0, 0, Act("active", 0, 0, later=[]), "Test")
        frame.act.later.append(Delayed("after_action", frame, Effect(op="gain_energy", to="self", amount=1)))
        for timing in ("after_action_before_reactions", "after_action", "after_action"):
            yield from run_delayed(game, frame, timing)

    assert scripted(("billy", 0, 10, 12, {"energy": 2}), GRUB, script=script).finish()[0].energy == 3


@pytest.mark.rule("MOO-CHR-31", "MOO-CAR-05")
def test_as_much_as_was_gained_may_be_restored() -> None:
    gained = (
        Effect(op="gain_energy", to="self", amount=2),
        Effect(op="heal", to="self", amount=Measure(value="previous")),
    )
    duel = effect(("billy", 0, 10, 12, {"wounds": 3}), GRUB, deals=(), effects=gained).finish()
    assert (duel[0].energy, duel[0].wounds) == (2, 1)


@pytest.mark.rule("MOO-END-04", "MOO-RUL-84")
def test_what_is_no_harm_is_counted_one_after_the_other() -> None:
    """In sudden death the first stone that changes hands decides; the second is not taken any more."""
    taking = Effect(op="take_stone", from_="target", to="self")
    models = (("billy", 0, 10, 12, {"stones": 2}), ("grub", 1, 14, 12, {"stones": 2}))
    places: list[Position] = []

    def script(game: Position) -> Script[None]:
        places.append(game)
        return run(game, Frame(0, 0, Act("active", 0, 0, "Test", (1,), later=[]), "Test", (1,)), (taking, taking))

    with pytest.raises(Won):
        scripted(*models, script=script, turn=5, sudden_death=True)
    assert [places[-1].board[who].stones for who in (0, 1)] == [3, 1]


@pytest.mark.rule("MOO-CHR-31", "MOO-TER-09")
def test_a_bag_on_the_roof_to_which_the_way_leads_is_gone() -> None:
    roof = platform("roof", 14, 12, 4, 4, 3)
    for surface, left in (("roof", 0), ("", 1)):
        board = table(BILLY, terrain=[roof])
        board.lay_terrain([*board.state.terrain, made(board, BAG, Place(*at(13, 12), "roof"), 30, "created", "token")])
        sweep_tokens(board, 0, (at(10, 12), at(15, 12)), surface)
        assert len(board.ground.bags) == left


@pytest.mark.rule("MOO-MEL-30", "MOO-CHR-31")
@pytest.mark.parametrize(
    ("reaches", "by", "even_so", "shielded_from"),
    [
        (True, "enemy", False, ["1"]),
        (False, "enemy", False, []),
        (False, "enemy", True, ["1"]),
        (False, "enemies", False, ["enemies"]),
        (True, "enemies", False, ["enemies"]),
    ],
)
def test_only_what_binds_an_enemy_out_of_reach_is_lost(
    reaches: bool, by: str, even_so: bool, shielded_from: list[str]
) -> None:
    hiding = Effect(op="forbid_targeting", actions=("melee",), by=by, out_of_range=even_so, until="end_of_turn")

    def script(game: Position) -> Script[None]:
        frame = Frame(0, 0, Act("melee", 0, 0, later=[]), "Test", enemy=1, reaches=reaches)
        return run(game, frame, (hiding,))

    duel = scripted(BILLY, GRUB, script=script).finish()
    assert [item.by for item in duel[0].lasting if item.kind == "shield"] == shielded_from


@pytest.mark.rule("MOO-CHR-31")
def test_cards_of_a_hand_that_wait_for_the_shuffle_are_in_no_hand_any_more() -> None:
    cards = fresh(2)
    cards.castings = (Play(hands=((0, 1), (6, 7))),)

    def script(game: Position) -> Script[None]:
        return run(game, Frame(0, 0, NO_ACT, "Test"), (Effect(op="stack_deck", from_="unplayed_hand"),))

    place_of_cards = position(BILLY, GRUB)
    place_of_cards.cards = cards
    duel = Duel(place_of_cards, script, ()).finish()
    assert (duel.game.cards.aside, duel.game.cards.castings[-1].hands) == ((0, 1), ((), (6, 7)))


@pytest.mark.rule("MOO-RUL-68", "MOO-CHR-31")
@pytest.mark.parametrize(("where", "asked"), [("table", True), ("slain", False)])
def test_nobody_steps_in_for_the_slain(monkeypatch: pytest.MonkeyPatch, where: str, asked: bool) -> None:
    """A riposte at somebody already slain; his bodyguard stands beside him."""
    guard = Rule(when="would_suffer_damage", optional=True, do=(Effect(op="reduce_damage"),))
    bounds = [Bound(2, Ability("Guard", "passive"), guard)]
    monkeypatch.setattr(triggers, "waiting", lambda _, when: bounds if when == "would_suffer_damage" else [])
    monkeypatch.setattr(triggers, "applies", lambda *_: True)
    models = (BILLY, ("grub", 1, 12, 12, {"where": where}), ("quack", 1, 13.5, 12))
    duel = scripted(*models, script=lambda game: hurt(game, Act("melee", 0, 0), [Harm(1, 2, "Impact", 0)]))
    assert (duel.match.ask is not None) is asked


@pytest.mark.rule("MOO-ACT-15", "MOO-RUL-76")
@pytest.mark.parametrize(("low", "free"), [(12.7, True), (12.58, False)])
def test_who_squeezes_through_a_gap_clips_nothing_on_the_way_to_it(low: float, free: bool) -> None:
    """A boulder stands on its corner north of the way, a hair inside it or not; then come two an inch apart."""
    half = 0.5 * 2**0.5
    terrain = (barrier(12, low + half, 1, 1, turn=45), barrier(14.5, 13.5, 1, 2), barrier(14.5, 10.5, 1, 2))
    answer = refused(table(BILLY, terrain=terrain), jogging(7), (16.5, 12))
    assert answer == (None if free else ("terrain_in_the_way", "MOO-TER-03"))
