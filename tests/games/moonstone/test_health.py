"""Health, energy, damage and wounds; who is friend, who is enemy [MOO-CAR]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.acts import Scene, attack, jog, use
from tests.games.moonstone.table import Model, platform, position, water

from escarmouche.core import PASS, Script
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import DONE, Jump
from escarmouche.games.moonstone.events.effects import DamageDealt, EnergyGained, Fell, Healed, Slain, Wounded
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.engaging import hostile
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.targets import target_refusal
from escarmouche.games.moonstone.rules import energy, harm
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.vocabulary import Filter

FAR: Model = ("grub", 1, 30, 30)
IMMUNE = {"lasting": (Lasting("grant", "Damage Immunity"),)}


def run(script: Script[Any]) -> Any:
    """A script that asks nobody."""
    try:
        question = next(script)
    except StopIteration as end:
        return end.value
    raise AssertionError(f"{question!r} is asked")


def suffer(game: Position, who: int, amount: int, kind: str, by: int = 1) -> int:
    """Damage of this type; gives the wounds."""
    wounds: int = run(harm.deal_damage(game, Act("active", by), [(who, amount)], kind, by, "Test"))
    return wounds


# --- boxes and points ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CAR-01", "MOO-CAR-02")
def test_wounds_tick_boxes_from_the_right_and_ticked_points_give_nothing() -> None:
    game = position(("beakybobby", 0, 10, 10), FAR)  # points on boxes 1, 2, 4, 6 of 7
    points = []
    for _ in range(6):
        run(harm.inflict(game, Act(""), [(0, 1, 1)]))
        points.append(energy.points_left(game.board, 0))
    assert points == [4, 3, 3, 2, 2, 1]
    assert [event.left for event in game.told if isinstance(event, Wounded)] == [6, 5, 4, 3, 2, 1]


@pytest.mark.rule("MOO-CAR-02", "MOO-RUL-07")
def test_a_lost_box_takes_no_energy_that_was_already_given() -> None:
    scene = Scene(("beakybobby", 0, 10, 10, {"energy": 4}), ("grub", 1, 12, 10, {"energy": 4, "activated": True}),
                  active=0, rolls="6 1")  # fmt: skip
    scene.play(use(0, "Foul Gases"), PASS)
    assert (scene[1].wounds, scene[1].energy) == (2, 4)
    scene.play(DONE)
    assert scene[1].energy == 3, "points on boxes 1, 2, 4, 6 of 7: the sixth is ticked at the next Replenish"


@pytest.mark.rule("MOO-CAR-03", "MOO-RUL-07")
def test_restored_boxes_are_the_leftmost_ticked_and_their_points_count_at_the_next_replenish() -> None:
    game = position(("beakybobby", 0, 10, 10, {"wounds": 6, "energy": 1}), FAR)
    points = []
    for _ in range(4):
        harm.heal(game, 0, 1)
        points.append(energy.points_left(game.board, 0))
    assert points == [2, 2, 3, 3]
    assert game.board[0].energy == 1
    scene = Scene(("knoll", 0, 10, 10, {"wounds": 4, "lasting": (Lasting("lost", "Recluse", 0, "end_of_game"),)}), FAR,
                  phase="replenish", rolls="6 1")  # fmt: skip
    profile = scene.board.traits[0]
    assert scene[0].wounds == 2, "Tough as Old Boots"
    assert scene[0].energy == sum(box <= profile.boxes - 2 for box in profile.energy_boxes)


@pytest.mark.rule("MOO-CAR-04")
def test_a_character_with_every_box_ticked_is_slain_and_leaves_the_table() -> None:
    game = position(("billy", 0, 10, 10, {"wounds": 6}), FAR)
    run(harm.inflict(game, Act(""), [(0, 1, 1)]))
    assert game.board.crowd.present(0)
    run(harm.inflict(game, Act(""), [(0, 5, 1)]))
    assert game.board[0].where == "slain"
    assert not game.board.crowd.present(0)
    assert [event.wounds for event in game.told if isinstance(event, Wounded)] == [1, 1], "no more boxes than there are"
    assert [(event.figure, event.by) for event in game.told if isinstance(event, Slain)] == [(0, 1)]


@pytest.mark.rule("MOO-CAR-04", "MOO-MEL-20", "MOO-MEL-35")
def test_what_waits_for_wounds_saves_nobody_who_has_no_box_left() -> None:
    """Spiteful restores a wound to whoever wounds; Flavious wounds and is slain at the same time."""
    game = position(("friarflavious", 0, 10, 10, {"wounds": 8}), ("billy", 1, 11.5, 10))
    run(harm.inflict(game, Act("melee", 0), [(0, 1, 1), (1, 1, 0)]))
    assert game.board[0].where == "slain"
    game = position(("friarflavious", 0, 10, 10, {"wounds": 7}), ("billy", 1, 11.5, 10))
    run(harm.inflict(game, Act("melee", 0), [(0, 1, 1), (1, 1, 0)]))
    assert game.board[0].wounds == 7, "8 boxes ticked, one restored"


@pytest.mark.rule("MOO-CAR-04", "MOO-CHR-24")
def test_whoever_slew_the_enemy_still_gains_by_the_wound() -> None:
    game = position(("vicioussyd", 0, 10, 10), ("billy", 1, 11.5, 10, {"wounds": 7}))
    run(harm.inflict(game, Act("melee", 0), [(1, 1, 0)]))
    assert game.board[1].where == "slain"
    assert game.board[0].energy == 1


# --- gain and restore ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CAR-05", "MOO-RUL-48")
def test_gain_may_exceed_the_card_and_restore_never_does() -> None:
    game = position(("beakybobby", 0, 10, 10, {"energy": 4}), FAR)
    assert energy.gain(game, 0, 2) == 2
    assert game.board[0].energy == 6
    assert energy.restore(game, 0, 4) == 0
    assert game.board[0].energy == 6, "restoring takes nothing away either"
    game.board.change(game.board[0], energy=1)
    assert energy.restore(game, 0, 4) == 3


@pytest.mark.rule("MOO-RUL-48", "MOO-CHR-03")
def test_rallying_cry_restores_to_the_points_that_remain() -> None:
    hurt = {"wounds": 4}  # flintlock: points on boxes 1, 2, 5 of 8, two remain
    scene = Scene(("baronvonfancyhat", 0, 10, 10), ("flintlock", 0, 12, 10, hurt), ("quack", 0, 14, 10, {"energy": 5}),
                  FAR, active=0)  # fmt: skip
    scene.play(use(0, "Rallying Cry"))
    assert [scene[who].energy for who in range(3)] == [0, 2, 5]
    assert [event.figure for event in scene.events(EnergyGained)] == [1]


@pytest.mark.rule("MOO-RUL-53", "MOO-CAR-03", "MOO-CAR-05")
def test_healing_over_full_and_energy_below_zero_are_clamped() -> None:
    game = position(("billy", 0, 10, 10, {"wounds": 2, "energy": 1}), FAR)
    assert harm.heal(game, 0, 5) == 2
    assert game.board[0].wounds == 0
    assert harm.heal(game, 0, 5) == 0
    assert energy.lose(game, 0, 3) == 1
    assert energy.lose(game, 0, 3) == 0
    assert game.board[0].energy == 0
    assert [event.wounds for event in game.told if isinstance(event, Healed)] == [2]


# --- damage and wounds ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CAR-06")
def test_damage_is_changed_by_its_type_and_wounds_never() -> None:
    game = position(("beakybobby", 0, 10, 10), FAR)
    assert suffer(game, 0, 3, "Magical") == 2, "Magic Resistance"
    assert suffer(game, 0, 1, "Impact") == 1
    game = position(("beakybobby", 0, 10, 10, IMMUNE), FAR)
    assert suffer(game, 0, 5, "Impact") == 0
    assert run(harm.inflict(game, Act(""), [(0, 5, 1)])) == 5


@pytest.mark.rule("MOO-CAR-07", "MOO-RUL-08")
def test_positive_damage_becomes_wounds_and_a_negative_total_heals_nobody() -> None:
    game = position(("baronvonfancyhat", 0, 10, 10, {"wounds": 3}), FAR)
    assert suffer(game, 0, 1, "Impact") == 0, "1 less 2 for Plate Armour"
    assert game.board[0].wounds == 3
    told = [event for event in game.told if isinstance(event, DamageDealt)]
    assert [(event.amount, event.total.value) for event in told] == [(0, -1)]
    assert suffer(game, 0, 4, "Slicing") == 2


@pytest.mark.rule("MOO-EX-20", "MOO-CAR-06")
@pytest.mark.parametrize(
    ("card", "height", "wounds"),
    [
        ("baronvonfancyhat", 2, 0),
        ("baronvonfancyhat", 3, 2),
        ("baronvonfancyhat", 4, 2),
        ("baronvonfancyhat", 5, 4),
        ("baronvonfancyhat", 6, 7),
        ("gotchgut", 3, 4),
        ("foxglove", 5, 0),
    ],
)
def test_a_fall_ticks_boxes_by_its_height_whatever_protects_from_damage(card: str, height: int, wounds: int) -> None:
    roof = platform("roof", 10, 10, 4, 4, height)
    scene = Scene((card, 0, 11, 10, "roof", {"energy": 1} | IMMUNE), FAR, terrain=[roof], active=0)
    scene.play(Jump(0, 30480, 25400))
    assert scene.event(Fell).wounds == wounds
    assert scene[0].wounds == wounds
    assert (scene[0].where == "slain") is (height == 6)


# --- keywords, friends, targets ------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CAR-08")
def test_a_keyword_does_nothing_by_itself_but_let_faeries_fly() -> None:
    pond = [water(12, 10, 1)]
    plain = {"lasting": (Lasting("keyword", "Troll"), Lasting("keyword", "Pirate"))}
    flying = {"lasting": (Lasting("keyword", "Faerie"),)}
    assert Scene(("billy", 0, 10, 10, plain), FAR, terrain=pond, active=0).refused(jog(0, 14, 10)) is not None
    assert Scene(("billy", 0, 10, 10, flying), FAR, terrain=pond, active=0).refused(jog(0, 14, 10)) is None


@pytest.mark.rule("MOO-CAR-09", "MOO-RUL-09")
def test_energy_health_stones_and_used_limits_are_seen_by_all() -> None:
    own = {"energy": 3, "wounds": 2, "stones": 1, "uses": ("Take Aim",), "spent": ("Shoot Musket",)}
    scene = Scene(("flintlock", 0, 10, 10, own), FAR, active=0)
    for seat in (0, 1, None):
        one = scene.match.game.view(seat).state.characters[0]
        assert {name: getattr(one, name) for name in own} == own


@pytest.mark.rule("MOO-RUL-09")
def test_hands_and_the_order_of_the_decks_are_seen_by_nobody_else() -> None:
    models = ("flintlock", 0, 10, 10, {"energy": 3}), ("billy", 1, 11.5, 10, {"energy": 2})
    scene = Scene(*models, active=0, rolls=["TH FS RA SC ...", "LG HG ..."])
    scene.play(attack(0, 1))
    mine, theirs = (scene.match.game.view(seat).cards for seat in (0, 1))
    assert mine != theirs
    nobody = scene.match.game.view(None).cards
    assert nobody not in (mine, theirs)


@pytest.mark.rule("MOO-CAR-10")
def test_friends_are_those_of_the_same_player_and_all_others_are_enemies() -> None:
    game = position(("billy", 0, 10, 10), ("quack", 0, 11.5, 10), ("billy", 1, 8.5, 10), ("grub", 2, 10, 11.5), seats=3)
    assert [hostile(game.board, 0, other) for other in range(4)] == [False, False, True, True]
    scene = Scene(("billy", 0, 10, 10, {"energy": 1}), ("quack", 0, 11.5, 10), ("billy", 1, 8.5, 10), active=0)
    assert scene.refused(attack(0, 1)) == ("not_an_enemy", "MOO-ACT-09")
    assert scene.refused(attack(0, 2)) is None


@pytest.mark.rule("MOO-CAR-11", "MOO-ABL-03")
def test_a_target_is_any_model_that_meets_the_conditions_its_user_included() -> None:
    game = position(("quack", 0, 10, 10), ("billy", 0, 13, 10), ("flintlock", 1, 10, 13), ("grub", 1, 30, 30))
    healing = game.board.cast.ability("quack", "Healing")
    refusals = [target_refusal(game.board, 0, healing, who) for who in range(4)]
    assert [None if refusal is None else refusal.code for refusal in refusals] == [None, None, None, "out_of_range"]
    foresight = game.board.cast.ability("quack", "Foresight")
    refusals = [target_refusal(game.board, 0, foresight, who) for who in range(4)]
    assert [None if r is None else r.code for r in refusals] == [None, "wrong_target", None, "wrong_target"], "Humans"
    assert foresight.target == Filter(kw=("Human",))


@pytest.mark.rule("MOO-CAR-12")
def test_a_character_of_a_later_version_says_so() -> None:
    assert load_content().profiles["flintlock"].version == 2
    assert load_content().profiles["billy"].version == 1
