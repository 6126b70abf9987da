"""Small things of a combat that are easily lost."""

from __future__ import annotations

import pytest
from tests.games.malhya.fights import LINE, acts, arena, fight, turn_of
from tests.games.malhya.rooms import step
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import Defend, FightTurn, Hit
from escarmouche.games.malhya.decisions import Attack, EndTurn, OpenToken, Parry
from escarmouche.games.malhya.events import AttackCompared, AttackRolled, HeroAttacked
from escarmouche.games.malhya.state import BeastState

FAR = LINE + ".1.......\n" + 5 * LINE + "......AB.\n"
ROW = LINE + "A{}.......\n" + 5 * LINE + "......B..\n"
OTHER = "\nancient: bare, aura 0"


@pytest.mark.rule("MAL-INI-01", "MAL-ART-01")
def test_a_ring_counts_on_the_gauge() -> None:
    table = fight(FAR, "yoktal: bare, artefacts O13" + OTHER).say(0)
    assert table.hero().gauge == 5


@pytest.mark.rule("MAL-IMP-03")
@pytest.mark.parametrize(("token", "damage"), [("I02", 2), ("I01", 1)])
def test_the_spearman_hits_harder_with_a_sign(token: str, damage: int) -> None:
    table = acts(ROW.format("3"), "yoktal: bare, turn acting, ap 6" + OTHER, "1 1")
    table.game.state.improvements = (("03", token),)
    assert table.told(AttackRolled)[0].damage == damage


@pytest.mark.rule("MAL-IMP-03", "MAL-ATK-07")
@pytest.mark.parametrize(("token", "cancelled"), [("I02", 1), ("I01", 0)])
def test_the_archer_takes_a_dodge_die_with_a_sign(token: str, cancelled: int) -> None:
    table = acts(ROW.format("5"), "yoktal: bare, turn acting, ap 6" + OTHER, "1 1")
    table.game.state.improvements = (("05", token),)
    assert table.ask.facts()["dodge_cancelled"] == cancelled


@pytest.mark.rule("MAL-IMP-02", "MAL-DEF-02")
def test_a_token_adds_a_defence_die() -> None:
    table = arena(ROW.format("1"), "yoktal: bare, ap 6" + OTHER, "3 3 3").do(Defend(Hit(0, 8, damage=4)), FightTurn(0))
    table.game.state.improvements = (("01", "I13"),)
    assert table.told(AttackCompared)[0].shields == 3
    table.source.finish()


@pytest.mark.rule("MAL-AUR-02", "MAL-CBT-03", "MAL-HER-10")
def test_a_round_is_a_turn_of_play_for_tokens_and_rerolls() -> None:
    table = fight(FAR, "ur_berg: bare, aura_used 1, rerolled 1" + OTHER)
    assert table.asked == "initiative_spend"
    assert (table.hero().aura_used, table.hero().rerolled, table.hero().ap) == (False, 0, 6)


@pytest.mark.rule("MAL-HTC-02", "MAL-HTC-03", "MAL-MOV-06")
def test_a_paid_step_beside_an_enemy_costs_the_free_move_too() -> None:
    """Paid squares are part of a hero's move: whoever is engaged by one of them has no free move to slip away with."""
    rows = LINE + ".1..A....\n" + 5 * LINE + "......B..\n"
    table = turn_of(rows, "yoktal: bare, turn acting, ap 6, free_move 4" + OTHER)
    table.say(step(table, 3, 1, paid=True))
    assert (table.hero().free_move, table.hero().ap) == (4, 5)
    table.say(step(table, 2, 1, paid=True))
    assert (table.hero().free_move, table.hero().moving, table.hero().ap) == (0, False, 4)
    table.say(step(table, 3, 1))
    assert (table.hero().free_move, table.hero().ap) == (0, 3), "away from it he pays"


@pytest.mark.rule("MAL-EXP-18", "MAL-SAR-15")
def test_where_no_token_lies_none_is_read() -> None:
    table = turn_of(".........\n.A...1...\n.........\nB", "yoktal: bare, turn acting, ap 6\nancient: bare")
    assert table.refused(OpenToken()) == "no_token"
    beast = Table("yoktal: bare, zone tail, turn acting, ap 6\nancient: bare")
    beast.game.state.beast = BeastState("sarycan", (6, 6, 8))
    assert beast.do(FightTurn(0)).refused(OpenToken()) == "no_token"


@pytest.mark.rule("MAL-MOV-13", "MAL-HTC-01")
def test_an_attack_ends_a_free_move_that_is_under_way() -> None:
    heroes = "yoktal: bare, turn acting, ap 6, free_move 3, moving 1" + OTHER
    table = turn_of(ROW.format("1"), heroes, "1 3 3").say(Attack(8))
    assert (table.hero().free_move, table.hero().moving) == (0, False)


@pytest.mark.rule("MAL-EXP-18", "MAL-RUL-85")
def test_a_token_may_be_read_again_in_a_later_turn() -> None:
    table = fight(FAR, "yoktal: bare, token_read 1" + OTHER, "8").say(6, 0)
    assert (table.ask.facts()["hero"], table.hero().token_read) == (0, False)
    table.say(EndTurn())


@pytest.mark.rule("MAL-RUL-26", "MAL-ICO-01")
def test_arrows_never_make_a_shot_cost_less_than_nothing() -> None:
    rows = LINE + "A...1....\n" + 5 * LINE + "......B..\n"
    heroes = "ancient: turn acting, ap 2, carry 4, cubes red_arrow 4\nyoktal: bare"
    table = turn_of(rows, heroes, "1 1 3 3").say(Attack(8, (), "", ("red_arrow",) * 4))
    assert (table.hero().ap, table.told(HeroAttacked)[0].paid) == (2, 0)


@pytest.mark.rule("MAL-DEF-08", "MAL-WND-02")
@pytest.mark.parametrize(("dodge", "left"), [("1", (2, 1)), ("4", (0, 1))])
def test_shields_take_damage_before_shock(dodge: str, left: tuple[int, int]) -> None:
    heroes = "yoktal: bare, turn acting" + OTHER
    table = arena(ROW.format("1"), heroes, dodge).do(Defend(Hit(8, 0, damage=2, shock=1, dodge=1)), FightTurn(0))
    assert table.hero().conscious
    told = table.told(AttackCompared)[0]
    assert (told.damage, told.shock) == left


@pytest.mark.rule("MAL-DEF-08")
def test_shields_beyond_the_damage_take_shock() -> None:
    heroes = "yoktal: bare, turn acting" + OTHER
    table = arena(ROW.format("1"), heroes, "4").do(Defend(Hit(8, 0, damage=1, shock=1, dodge=1)), FightTurn(0))
    told = table.told(AttackCompared)[0]
    assert (told.damage, told.shock) == (0, 0)


@pytest.mark.rule("MAL-DEF-01", "MAL-ARM-04")
def test_a_special_dodge_face_is_blank_and_an_armour_is_not_given_for_nothing() -> None:
    heroes = "ur_berg: bare, turn acting, ap 1, weapon W02, armour O12, characteristics 3 1 3 1 1" + OTHER
    table = arena(ROW.format("1"), heroes, "1 6").do(Defend(Hit(8, 0, damage=1, dodge=1)), FightTurn(0))
    table.say(Parry((1, 2)), -1)
    assert table.asked != "sacrifice"
    assert (table.told(AttackCompared)[0].shields, table.hero().armour) == (1, "O12")


@pytest.mark.rule("MAL-EAI-06", "MAL-EAI-15")
def test_it_attacks_whom_it_set_out_for() -> None:
    """Both heroes are beside the square where it stops: it goes for the one the party has named."""
    rows = LINE + LINE + "1...A....\n....B....\n" + 4 * LINE
    table = acts(rows, "yoktal: bare, turn acting" + OTHER, "1 1")
    assert table.asked == "enemy_target"
    table.say(1)
    while table.asked == "enemy_square":
        table.say(table.ask.candidates()[0])
    assert [one.targets for one in table.told(AttackRolled)] == [(1,)]


@pytest.mark.rule("MAL-IMP-01")
def test_two_types_never_draw_the_same_token() -> None:
    rows = LINE + ".1.......\n...5.....\n" + 4 * LINE + "......AB.\n"
    table = fight(rows, "yoktal: bare" + OTHER, "0 0").say(6, 6)
    assert [token for _, token in table.state.improvements] == ["I01", "I02"]
