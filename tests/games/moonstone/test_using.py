"""Using abilities: declared, paid, aimed, applied; passives that are always on; what adds up [MOO-ABL]."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import TOUCH, Scene, attack, harvest, jog, use
from tests.games.moonstone.cardtable import Duel, effect
from tests.games.moonstone.table import Model, barrier, platform, position, table

from escarmouche.games.moonstone.cards import face_of, lay_back
from escarmouche.games.moonstone.decisions import Use
from escarmouche.games.moonstone.events.cards import ArcaneDrawReckoned, CardFlipped, MeleeBegan
from escarmouche.games.moonstone.events.effects import (
    AbilityUsed,
    EnergySpent,
    Marked,
    Moved,
    Reloaded,
    StoneDug,
    Wounded,
)
from escarmouche.games.moonstone.queries.costs import price_of
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.queries.numbers import stat
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.queries.targets import needs, target_refusal
from escarmouche.games.moonstone.rules.effects import run
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.vocabulary import Effect, Filter
from escarmouche.table.plane import inch

FAR: Model = ("grub", 1, 30, 30)


def caster(card: str, energy: int = 4, **fields: object) -> Model:
    return (card, 0, 10, 10, {"energy": energy} | fields)


def beside(scene: Scene) -> set[str]:
    """The abilities among the proposals."""
    return {answer.ability for answer in scene.ask.candidates() if hasattr(answer, "ability")}


# --- declare, pay, aim, apply --------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-EX-02", "MOO-ABL-01", "MOO-ABL-03", "MOO-CHR-14")
@pytest.mark.parametrize("target", [0, 1])
def test_foresight_gives_a_human_two_arcane_for_the_turn(target: int) -> None:
    models = caster("quack", 1), ("flintlock", 0, 20.5, 10), ("billy", 0, 10, 14), FAR
    scene = Scene(*models, active=0)
    assert scene.refused(use(0, "Foresight", 2)) == ("wrong_target", "MOO-ABL-01"), "no Human"
    before = stat(scene.board, target, "arcane").value
    scene.play(use(0, "Foresight", target))
    assert stat(scene.board, target, "arcane").value == before + 2
    assert (scene[0].energy, scene.event(Marked).until) == (0, "end_of_turn")


@pytest.mark.rule("MOO-ABL-01", "MOO-MEA-05", "MOO-LOS-01")
def test_a_target_is_chosen_in_range_and_in_sight() -> None:
    models = caster("flintlock"), ("billy", 0, 17, 10), ("quack", 0, 10, 14)
    wall = barrier(10, 12, 6, 1)
    scene = Scene(*models, FAR, terrain=[wall], active=0)
    assert scene.refused(use(0, "Look out!", 1)) is None
    assert scene.refused(use(0, "Look out!", 2)) == ("not_in_sight", "MOO-LOS-01")
    assert scene.refused(use(0, "Look out!", 3)) == ("wrong_target", "MOO-ABL-01"), "an enemy"
    far = Scene(caster("flintlock"), ("billy", 0, 17.3, 10), FAR, active=0)
    assert far.refused(use(0, "Look out!", 1)) == ("out_of_range", "MOO-MEA-05")
    assert scene.refused(use(0, "Look out!")) == ("wrong_number_of_targets", "MOO-ABL-01")
    assert scene.refused(use(0, "Look out!", 1, 0)) == ("wrong_number_of_targets", "MOO-ABL-01")
    assert scene.refused(use(0, "Look out!", 9)) == ("no_such_target", "MOO-ABL-01")


@pytest.mark.rule("MOO-ABL-01")
def test_an_ability_aims_at_nothing_beside_what_it_is_for() -> None:
    wall = barrier(20, 20, 6, 1)
    scene = Scene(caster("flintlock"), ("billy", 0, 12, 10), FAR, terrain=[wall], stones=[(11, 11, 1)], active=0)
    assert scene.refused(Use(0, "Look out!", (1,))) is None
    for stray in (Use(0, "Look out!", (1,), stone=0), Use(0, "Look out!", (1,), terrain="elm")):
        assert scene.refused(stray) == ("wrong_number_of_targets", "MOO-ABL-01")
    for stray in (Use(0, "Take Aim", stone=0), Use(0, "Take Aim", terrain="elm")):
        assert scene.refused(stray) == ("wrong_number_of_targets", "MOO-ABL-01")


@pytest.mark.rule("MOO-ABL-01")
def test_an_ability_without_a_range_has_no_target_but_its_user() -> None:
    scene = Scene(caster("flintlock"), ("billy", 0, 12, 10), FAR, active=0)
    assert needs(scene.board.cast.ability("flintlock", "Take Aim")) == "nothing"
    assert scene.refused(use(0, "Take Aim", 1)) == ("wrong_number_of_targets", "MOO-ABL-01")
    scene.play(use(0, "Take Aim"))
    assert scene.event(Marked).figure == 0
    assert scene.event(AbilityUsed).cost == 1


@pytest.mark.rule("MOO-ABL-01", "MOO-ACT-10")
def test_only_abilities_of_the_card_can_be_used() -> None:
    scene = Scene(caster("flintlock"), FAR, active=0)
    assert scene.refused(use(0, "Foresight", 0)) == ("no_such_ability", "MOO-ACT-10")
    assert scene.refused(use(0, "Dagger")) == ("no_such_ability", "MOO-ACT-10"), "a passive is not used"


@pytest.mark.rule("MOO-ABL-02", "MOO-ARC-22")
def test_abilities_work_while_user_and_target_are_engaged() -> None:
    models = caster("flintlock"), ("billy", 0, 13, 10), ("baronvonfancyhat", 1, 11.5, 11.5)
    scene = Scene(*models, active=0)
    assert scene.refused(jog(0, 10, 9)) == ("runs_from_engagement", "MOO-ACT-04")
    assert scene.refused(use(0, "Look out!", 1)) is None
    assert scene.refused(use(0, "Shoot Musket", 2)) is None


# --- flips ---------------------------------------------------------------------------------------------------------


def digging(face: str, depth: int = 3) -> Scene:
    models = caster("dougtheflatulent"), ("grub", 1, 13, 11), FAR
    scene = Scene(*models[:2], FAR, stones=[(10, 10 - 0.98 - 0.13, depth)], active=0, rolls=[face])
    return scene.play(harvest(0))


@pytest.mark.rule("MOO-ABL-04")
@pytest.mark.parametrize(("face", "depth"), [("G2", 1), ("P2", 1), ("B1", 2), ("P3", 0)])
def test_x_is_the_value_of_the_flipped_card_whatever_its_colour(face: str, depth: int) -> None:
    scene = digging(face)
    assert scene.event(CardFlipped).face == face
    assert scene.state.stones[0].depth == depth
    assert scene[0].stones == (depth == 0)


@pytest.mark.rule("MOO-ABL-05")
def test_a_flipped_catastrophe_takes_the_place_of_the_effect() -> None:
    scene = digging("CAT")
    assert scene.state.stones[0].depth == 3
    assert sorted(event.figure for event in scene.events(Wounded)) == [0, 1], "every model within 3 inches"
    assert not scene.events(StoneDug)


@pytest.mark.rule("MOO-ABL-05", "MOO-RUL-21")
def test_a_catastrophe_does_nothing_where_no_text_says_what() -> None:
    flip = (Effect(op="flip", do=(Effect(op="wound", to="self", amount=1),)),)
    assert effect(caster("billy"), FAR, deals=("CAT",), effects=flip).finish()[0].wounds == 0
    assert effect(caster("billy"), FAR, deals=("G1",), effects=flip).finish()[0].wounds == 1


@pytest.mark.rule("MOO-ABL-06", "MOO-RUL-22")
def test_the_flipped_card_goes_back_and_the_deck_is_shuffled() -> None:
    game = position(caster("billy"), FAR)
    lay_back(game.cards, (3, 4), ())  # an order that somebody has arranged
    frame = Frame(0, 0, Act("active", 0), "Test")
    duel = Duel(game, lambda it: run(it, frame, (Effect(op="flip", do=()),)), deals=()).finish()
    assert duel.event(CardFlipped).face == face_of(game.board.cast.decks, 3)
    assert duel.game.cards.left("arcane") == 21
    assert duel.game.cards.deck("arcane").top == ()


# --- passives ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-07")
def test_passives_are_on_without_an_action_and_out_of_turn() -> None:
    game = position(("beakybobby", 1, 10, 10), ("billy", 0, 20, 20), seat=0, active=1)
    assert price_of(game.board, 0, "harvest").cost == 2, "Weakling"
    scene = Scene(caster("beakybobby"), FAR, active=0)
    assert "Weakling" not in beside(scene)


@pytest.mark.rule("MOO-ABL-07", "MOO-RUL-73")
def test_a_passive_works_only_while_its_bearer_is_in_play() -> None:
    for where, melee in (("table", 7), ("slain", 5), ("removed", 5)):
        board = table(("baronvonfancyhat", 0, 10, 10), ("ericthesquire", 0, 12, 10, {"where": where}), FAR)
        assert stat(board, 0, "melee").value == melee


# --- reload --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-08", "MOO-ACT-13", "MOO-CHR-08")
def test_reload_lets_the_named_ability_be_used_again() -> None:
    models = caster("flintlock", spent=("Shoot Musket",)), ("billy", 1, 16, 10)
    scene = Scene(*models, active=0)
    assert scene.refused(use(0, "Shoot Musket", 1)) == ("used_up", "MOO-ACT-13")
    scene.play(use(0, "Reload [Shoot Musket]"))
    assert scene.event(Reloaded).ability == "Shoot Musket"
    assert (scene[0].energy, scene[0].spent) == (2, ())
    assert scene.refused(use(0, "Shoot Musket", 1)) is None


@pytest.mark.rule("MOO-ABL-08")
def test_no_reload_while_engaged() -> None:
    models = caster("flintlock", spent=("Shoot Musket",)), ("baronvonfancyhat", 1, 12.5, 10)
    scene = Scene(*models, active=0)
    assert scene.refused(use(0, "Reload [Shoot Musket]")) == ("condition_not_met", "MOO-ABL-08")
    friend = Scene(models[0], ("baronvonfancyhat", 0, 12.5, 10), FAR, active=0)
    assert friend.refused(use(0, "Reload [Shoot Musket]")) is None


# --- what adds up --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-09", "MOO-RUL-56")
def test_modifiers_of_separate_uses_and_models_add_up_and_an_aura_counts_once_for_each_source() -> None:
    one, other = ("ericthesquire", 0, 12, 10), ("ericthesquire", 0, 10, 12)
    baron = ("baronvonfancyhat", 0, 10, 10, {"lasting": (Lasting("stat", "melee", 1), Lasting("stat", "melee", 1))})
    for squires, melee in (((), 7), ((one,), 9), ((one, other), 11)):
        assert stat(table(baron, *squires, FAR), 0, "melee").value == melee
    scene = Scene(("flintlock", 0, 10, 10, {"energy": 3}), ("billy", 0, 12, 10), FAR, active=0)
    scene.play(use(0, "Look out!", 1), use(0, "Look out!", 1))
    assert stat(scene.board, 1, "evade").value == -1 - 2


@pytest.mark.rule("MOO-ABL-09")
def test_a_stat_may_fall_below_zero_and_a_card_is_drawn_all_the_same() -> None:
    blind = {"lasting": (Lasting("stat", "melee", -9), Lasting("stat", "arcane", -9))}
    board = table(("billy", 0, 10, 10, blind), FAR)
    assert (stat(board, 0, "melee").value, stat(board, 0, "arcane").value) == (-5, -5)
    models = ("quack", 0, 10, 10, {"energy": 3} | blind), ("billy", 1, 11.5, 10)
    scene = Scene(*models, active=0, rolls=["G1", "G2 ..."]).play(use(0, "Blinding Powder", 1))
    assert scene.event(ArcaneDrawReckoned).drawn == 1
    scene = Scene(*models, active=0, rolls=["TH", "FS ..."]).play(attack(0, 1))
    assert scene.event(MeleeBegan).drawn[0] == 1


@pytest.mark.rule("MOO-EX-04")
def test_the_evade_of_an_enemy_is_added_to_the_draw() -> None:
    models = caster("flintlock"), ("beakybobby", 1, 16, 10)
    scene = Scene(*models, active=0, rolls=["G1 G2", "B1 ..."]).play(use(0, "Shoot Musket", 1))
    reckoned = scene.event(ArcaneDrawReckoned)
    assert (reckoned.total.value, reckoned.drawn) == (3 - 1, 2)


# --- what others pay -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-12", "MOO-CHR-31")
def test_a_discount_that_is_needed_is_used_unasked_and_one_that_is_not_is_offered() -> None:
    rogues = ("oldpolly", 0, 12, 10), FAR
    board = table(("kavanaghthejongler", 0, 10, 10), *rogues)
    spell = next(a for a in board.traits[0].printed.abilities.values() if a.kind == "arcane" and a.cost and a.range)
    target = next((who for who in range(3) if target_refusal(board, 0, spell, who) is None), None)
    assert target is not None
    for energy, asked in ((spell.cost - 1, False), (spell.cost, True)):
        rolls = ["G1 ...", "G2 ..."]
        scene = Scene(("kavanaghthejongler", 0, 10, 10, {"energy": energy}), *rogues, active=0, rolls=rolls)
        scene.play(use(0, spell.name, target))
        assert (scene.asked == (0, "use_trigger")) is asked
        if not asked:
            assert scene[0].energy == 0
            assert sum(event.amount for event in scene.events(EnergySpent)) == spell.cost - 1


@pytest.mark.rule("MOO-RUL-75", "MOO-ACT-19", "MOO-CHR-11")
def test_of_several_pushed_away_the_farthest_goes_first_so_that_nobody_is_stopped() -> None:
    row = [("billy", 1, 10 + TOUCH, 10), ("grub", 1, 10 + 2 * TOUCH, 10)]
    scene = Scene(caster("beakybobby"), *row, active=0).play(use(0, "Stand Back!"))
    assert [event.figure for event in scene.events(Moved)] == [2, 1]
    for who, x in ((1, 10 + TOUCH), (2, 10 + 2 * TOUCH)):
        assert scene[who].x == pytest.approx(inch(x + 1), abs=3)


@pytest.mark.rule("MOO-RUL-75", "MOO-ACT-19")
def test_of_several_drawn_near_the_nearest_goes_first() -> None:
    pull = (Effect(op="move", to=Filter(pick="all", side="enemy"), dist=1, dir="toward", from_="self"),)
    row = [("billy", 1, 14 + TOUCH, 10), ("grub", 1, 14, 10)]
    duel = effect(caster("beakybobby"), *row, deals=(), effects=pull).finish()
    assert [event.figure for event in duel.events(Moved)] == [2, 1]
    assert [duel[who].x for who in (1, 2)] == pytest.approx([inch(13 + TOUCH), inch(13)], abs=3)


# --- stones, points and terrain as targets ---------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-01", "MOO-TER-13")
def test_height_lengthens_the_range_to_a_stone_as_well() -> None:
    """Stone Song has 6 inches, and 2 more from a roof 4 inches high."""
    roof = platform("roof", 10, 10, 4, 4, 4)
    for surface, gap, code in (
        ("", 6, None),
        ("", 6.1, "out_of_range"),
        ("roof", 8, None),
        ("roof", 8.1, "out_of_range"),
    ):
        radius = table(("boulder", 0, 10, 10), FAR).traits[0].radius / inch(1)
        stone = (10 + radius + STONE_RADIUS / inch(1) + gap, 10)
        terrain = [roof] if surface else []
        models = ("boulder", 0, 10, 10, surface, {"energy": 1}), FAR
        refused = Scene(*models, stones=[stone], terrain=terrain, active=0).refused(Use(0, "Stone Song", stone=0))
        assert (refused and refused[0]) == code, (surface, gap)


@pytest.mark.rule("MOO-ABL-01", "MOO-LOS-01")
def test_a_stone_must_be_there_and_in_sight_or_be_carried_by_whom_the_text_says() -> None:
    """X Marks The Spot: a stone, or an enemy who carries one."""
    models = (
        caster("peggy"),
        ("billy", 1, 14, 10, {"stones": 1}),
        ("grub", 1, 14, 13),
        ("elcapitano", 0, 10, 13, {"stones": 1}),
    )
    stones = [(10, 6, 1), (6, 10, 0), (16, 4, 1)]
    scene = Scene(*models, stones=stones, terrain=[barrier(14, 6, 4, 0.5)], active=0)
    spot = "X Marks The Spot"
    assert scene.refused(Use(0, spot, stone=0)) is None
    assert scene.refused(Use(0, spot, stone=1)) == ("no_such_stone", "MOO-ABL-01"), "taken long ago"
    assert scene.refused(Use(0, spot, stone=2)) == ("not_in_sight", "MOO-LOS-01")
    assert scene.refused(use(0, spot, 1)) is None
    assert scene.refused(use(0, spot, 2)) == ("wrong_target", "MOO-ABL-01"), "carries none"
    assert scene.refused(use(0, spot, 3)) == ("wrong_target", "MOO-ABL-01"), "a friend"
