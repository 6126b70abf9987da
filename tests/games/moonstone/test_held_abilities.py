"""Names, amounts, payments and triggers of abilities: each test fails when one line of theirs is broken."""

from __future__ import annotations

import pytest
from tests.games.moonstone.cardtable import NO, NONE, YES, Plan, effect, fight_out, melee, show
from tests.games.moonstone.deeds import inches, scripted, still, uses
from tests.games.moonstone.table import Model, table

from escarmouche.core import Script
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.cards import CardsShown
from escarmouche.games.moonstone.events.effects import AbilityTriggered, EnergyGained, EnergyLost, StoneKept
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.amounts import measured, number
from escarmouche.games.moonstone.queries.frame import NO_ACT, Act, Frame
from escarmouche.games.moonstone.queries.numbers import Asked
from escarmouche.games.moonstone.queries.targets import attack_refusal
from escarmouche.games.moonstone.rules import energy
from escarmouche.games.moonstone.rules.effects import possible, run
from escarmouche.games.moonstone.rules.harm import remove, slay
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.vocabulary import Effect, Filter, Measure

KALISTA = "kalistaleshavultpriestess"
BARON, BORIS, BUNNY, FLAVIOUS, POLLY = (
    "baronvonfancyhat",
    "boristhebunnysummoner",
    "murderbunny",
    "friarflavious",
    "oldpolly",
)


# --- amounts ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-31")
def test_of_nobody_there_is_nothing_to_read() -> None:
    """Everybody has wounds; `each` is nobody unless an effect goes through several."""
    board = table(("billy", 0, 10, 10, {"wounds": 3}), ("grub", 1, 20, 10, {"wounds": 2}))
    wounds = Measure(value="wounds", of="each")
    frame = Frame(0, 0, NO_ACT)
    assert [measured(board, frame, wounds), measured(board, frame, wounds, 0)] == [0, 3]
    assert [measured(board, frame, wounds, who) for who in (1, -1)] == [2, 0]


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(("value", "of_grub"), [("stones", 2), ("health_left", 6), ("energy", 3), ("evade", -1)])
def test_of_nobody_no_number_of_a_character_is_read(value: str, of_grub: int) -> None:
    """Grub comes last on the list: nobody must not be mistaken for him."""
    board = table(("billy", 0, 10, 10), ("grub", 1, 20, 10, {"stones": 2, "energy": 3, "wounds": 1}))
    measure = Measure(value=value, of="each")
    assert [measured(board, Frame(0, 0, NO_ACT), measure, who) for who in (1, NOBODY)] == [of_grub, 0]


@pytest.mark.rule("MOO-CHR-31", "MOO-MEL-13")
def test_x_is_nothing_until_a_card_gives_it_a_value() -> None:
    board = table(("billy", 0, 10, 10))
    assert number(board, Frame(0, 0, NO_ACT), "X") == 0
    assert number(board, Frame(0, 0, NO_ACT), "X+2") == 2
    assert number(board, Frame(0, 0, NO_ACT, x=3), "X+2") == 5


@pytest.mark.rule("MOO-MEL-13")
def test_a_question_about_a_number_is_about_one_copy_of_a_card() -> None:
    assert Asked().copies == 1


# --- payments --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-01")
@pytest.mark.parametrize("answer", [YES, NO])
def test_whoever_may_pay_is_asked_what_and_for_which_ability(answer: bool) -> None:
    price = Effect(op="pay", who="target", energy=2, optional=True, chooser="controller")
    duel = effect((BARON, 0, 10, 10), ("billy", 1, 14, 10, {"energy": 3}), deals=(), effects=[price], targets=(1,))
    assert (duel.topic, duel.ask.seat, duel.ask.why) == ("pay", 1, "MOO-ABL-01")
    facts = duel.ask.facts()
    assert {name: facts[name] for name in ("figure", "ability", "energy", "wounds")} == {
        "figure": 1,
        "ability": "Test",
        "energy": 2,
        "wounds": 0,
    }
    assert duel.play(answer).finish()[1].energy == (1 if answer else 3)


@pytest.mark.rule("MOO-ABL-01")
@pytest.mark.parametrize(("optional", "has", "worth"), [(True, 1, True), (False, 1, False), (False, 2, True)])
def test_a_price_that_may_be_refused_never_bars_what_follows(optional: bool, has: int, worth: bool) -> None:
    """What is done when nobody pays is reason enough to use an ability; a price that must be paid has to be there."""
    board = table((BARON, 0, 10, 10), ("billy", 1, 14, 10, {"energy": has}))
    price = Effect(op="pay", who="target", energy=2, optional=optional)
    assert possible(board, Frame(0, 0, Act("active", 0, 0, targets=(1,)), "Test", (1,)), price) is worth


@pytest.mark.rule("MOO-CAR-05", "MOO-RUL-53")
@pytest.mark.parametrize(("fields", "gained", "lost"), [({}, 2, 2), ({"where": "slain"}, 0, 0)])
def test_the_slain_gain_nothing_and_whoever_has_nothing_loses_nothing(
    fields: dict[str, str], gained: int, lost: int
) -> None:
    def script(game: Position) -> Script[None]:
        assert energy.lose(game, 1, 3) == 0
        assert energy.gain(game, 1, 2) == gained
        assert energy.lose(game, 1, 3) == lost
        yield from ()

    duel = scripted((BARON, 0, 10, 10), ("billy", 1, 14, 10, {"energy": 0, **fields}), script=script).finish()
    assert [one.amount for one in duel.events(EnergyGained)] == [gained] * bool(gained)
    assert [one.amount for one in duel.events(EnergyLost)] == [lost] * bool(lost)


@pytest.mark.rule("MOO-ABL-01", "MOO-CAR-05")
@pytest.mark.parametrize(
    ("price", "fields", "payable"),
    [
        (Effect(op="pay", who="target", energy=2), {}, True),
        (Effect(op="pay", who="target", energy=2), {"where": "slain"}, False),
        (Effect(op="pay", who="target", wounds=2), {}, True),
        (Effect(op="pay", who="enemy", wounds=2), {}, False),
    ],
    ids=["energy", "slain", "wounds", "nobody"],
)
def test_a_price_is_paid_by_somebody_who_stands_on_the_table(
    price: Effect, fields: dict[str, str], payable: bool
) -> None:
    """Grub has energy enough; outside a melee nobody is the enemy in it."""
    board = table((BARON, 0, 10, 10), ("grub", 1, 14, 10, {"energy": 3, **fields}))
    frame = Frame(0, 0, Act("active", 0, 0, targets=(1,)), "Test", (1,))
    assert possible(board, frame, price) is payable


@pytest.mark.rule("MOO-STN-03", "MOO-CHR-31")
@pytest.mark.parametrize("has", [0, 1])
def test_whoever_carries_no_stone_is_not_said_to_keep_one(has: int) -> None:
    """Portly Pete keeps his stones from enemies."""
    dropped = Effect(op="drop_stone", to="target", count=1)
    pete = ("portlypete", 1, 14, 10, {"stones": has})
    duel = effect((BARON, 0, 10, 10), pete, deals=(), effects=[dropped], targets=(1,)).finish()
    assert (duel[1].stones, len(duel.events(StoneKept))) == (has, has)


@pytest.mark.rule("MOO-STN-05", "MOO-CHR-31")
@pytest.mark.parametrize(("reaches", "has", "worth"), [(True, 1, True), (True, 0, False), (False, 1, False)])
def test_a_stone_is_taken_from_an_enemy_in_reach_who_has_one(reaches: bool, has: int, worth: bool) -> None:
    board = table((BARON, 0, 10, 10), ("billy", 1, 14, 10, {"stones": has}))
    frame = Frame(0, 0, Act("melee", 0, 0), "Test", enemy=1, reaches=reaches)
    assert possible(board, frame, Effect(op="take_stone", from_="enemy", to="self", count=1)) is worth


@pytest.mark.rule("MOO-ACT-12", "MOO-ABL-01")
@pytest.mark.parametrize(("payer", "has", "cost"), [("target", 2, 0), ("target", 1, 2), ("enemy", 2, 2)])
def test_somebody_else_pays_for_an_action_whole_or_not_at_all(payer: str, has: int, cost: int) -> None:
    """He has enough, too little, or is not there."""
    action = Act("active", 0, 0, cost=2)

    def script(game: Position) -> Script[None]:
        return run(game, Frame(0, 0, action, "Test", (1,)), [Effect(op="pay_for", who=payer)])

    duel = scripted((BARON, 0, 10, 10), ("billy", 0, 14, 10, {"energy": has}), script=script).finish()
    assert (action.cost, duel[1].energy) == (cost, has if cost else has - 2)


@pytest.mark.rule("MOO-CAR-05", "MOO-ABL-01")
@pytest.mark.parametrize(
    ("amount", "worth"),
    [
        (Measure(value="stones", of="self"), False),
        (Measure(value="previous"), True),
        (Measure(value="stones", of="each"), True),
    ],
    ids=["none", "known_later", "of_each"],
)
def test_energy_whose_amount_is_known_later_may_be_gained(amount: Measure, worth: bool) -> None:
    board = table((BARON, 0, 10, 10), ("grub", 1, 14, 10))
    assert (
        possible(board, Frame(0, 0, Act("active", 0, 0)), Effect(op="gain_energy", to="self", amount=amount)) is worth
    )


@pytest.mark.rule("MOO-CAR-05", "MOO-STN-05", "MOO-STN-03")
@pytest.mark.parametrize(
    "nothing",
    [
        Effect(op="transfer_energy", from_="self", to=Filter(pick="one", side="friendly", other=True), amount=1),
        Effect(op="transfer_energy", from_=Filter(pick="one", side="friendly", other=True), to="self", amount=1),
        Effect(op="take_stone", from_="target", to="self", count=1, optional=True),
        Effect(op="place_stone", from_="target", of="target", at="touching"),
    ],
    ids=["no_taker", "no_giver", "no_stone_to_take", "no_stone_to_place"],
)
def test_where_nobody_gives_or_takes_nobody_is_asked(nothing: Effect) -> None:
    duel = effect((BARON, 0, 10, 10, {"energy": 3}), ("billy", 1, 14, 10), deals=(), effects=[nothing], targets=(1,))
    duel.finish()
    assert (duel[0].energy, duel[0].stones, duel[1].stones) == (3, 0, 0)


@pytest.mark.rule("MOO-ABL-01", "MOO-CAR-01")
@pytest.mark.parametrize(("wounds", "healing"), [((0, 0), False), ((2, 0), True), ((0, 3), False)])
def test_healing_of_friends_is_possible_where_a_friend_is_hurt(wounds: tuple[int, int], healing: bool) -> None:
    """Billy is a friend of Quack's, Grub is not."""
    models = ("quack", 0, 10, 10), ("billy", 0, 12, 10, {"wounds": wounds[0]})
    board = table(*models, ("grub", 1, 14, 10, {"wounds": wounds[1]}))
    friends = Effect(op="heal", to=Filter(pick="all", side="friendly"), amount=1)
    assert possible(board, Frame(0, 0, Act("active", 0, 0)), friends) is healing


@pytest.mark.rule("MOO-ACT-10", "MOO-ABL-01")
def test_an_offer_that_saves_nothing_any_more_is_not_made() -> None:
    """Two Old Pollys may each take 1 off a Rogue's arcane ability, which costs 1."""
    models: tuple[Model, ...] = (ROGUE, 0, 10, 10), ("billy", 1, 12, 10), (POLLY, 0, 8, 12), (POLLY, 0, 8, 8)
    duel = uses(*models, ability=TRICK, deals=("...", "..."))
    assert (duel.topic, duel.ask.facts()["figure"]) == ("use_trigger", 2)
    duel.play(YES)
    assert duel.topic == "ChooseClaim", "the second has nothing left to take off"
    assert duel[0].energy == 6
    duel = uses(*models, ability=TRICK, deals=("...", "...")).play(NO)
    assert (duel.topic, duel.ask.facts()["figure"]) == ("use_trigger", 3)
    assert duel.play(NO)[0].energy == 5


ROGUE, TRICK = "claudiaduvel", "Shoot Pistol"


# --- triggers --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-07", "MOO-RUL-73")
@pytest.mark.parametrize(("active", "order"), [(0, [1, 2]), (1, [2, 1])])
def test_of_two_players_the_active_ones_rule_runs_first(active: int, order: list[int]) -> None:
    """A Kalista of each of them stands within 4 inches of Billy when he is slain."""

    def script(game: Position) -> Script[None]:
        yield from slay(game, Act(""), 0)

    kalistas = (KALISTA, 0, 20, 22), (KALISTA, 1, 24, 22)
    duel = scripted(("billy", 1, 22, 20), *kalistas, script=script, seat=active).finish()
    assert [told.figure for told in duel.events(AbilityTriggered)] == order


@pytest.mark.rule("MOO-CHR-34", "MOO-CAR-04")
@pytest.mark.parametrize(("gone", "left"), [(1, "slain"), (2, "table"), (3, "table")])
@pytest.mark.parametrize("how", ["slain", "removed"])
def test_a_bunny_follows_its_own_summoner_alone(gone: int, left: str, how: str) -> None:
    """The bunny's Boris, a friend, and the Boris of the enemy: one of them is slain or walks off the table."""

    def script(game: Position) -> Script[None]:
        if how == "slain":
            yield from slay(game, Act(""), gone)
        else:
            yield from remove(game, Act(""), gone, "edge")

    bunny = (BUNNY, 0, 12, 10, {"summoner": 1})
    others = (BORIS, 0, 20, 10), ("billy", 0, 20, 20), (BORIS, 1, 10, 20)
    assert scripted(bunny, *others, script=script).finish()[0].where == left


@pytest.mark.rule("MOO-CHR-34", "MOO-CAR-04")
@pytest.mark.parametrize(("slain", "left"), [(1, "slain"), (2, "table"), (3, "table")])
def test_a_psychopomp_follows_whoever_summoned_it(slain: int, left: str) -> None:
    """Who it was is written on it; another friend and an enemy are none of its affair."""

    def script(game: Position) -> Script[None]:
        yield from slay(game, Act(""), slain)

    pidge = ("bravesirpidge", 0, 12, 10, {"summoner": 1})
    models = pidge, ("billy", 0, 20, 10), ("quack", 0, 20, 20), ("grub", 1, 10, 20)
    assert scripted(*models, script=script).finish()[0].where == left


# --- targets ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-31", "MOO-ACT-09")
def test_who_is_shielded_is_refused_by_the_clause_of_abilities() -> None:
    shield = {"lasting": (Lasting("shield", "melee", 0, "end_of_turn", by="enemies"),)}
    duel = still((BARON, 0, 10, 10), ("billy", 1, 11.5, 10, shield))
    refusal = attack_refusal(duel.game.board, 0, 1)
    assert refusal is not None
    assert (refusal.code, refusal.why, refusal.facts) == ("protected", "MOO-CHR-31", {"figure": 0, "target": 1})


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-42", "MOO-CHR-22")
def test_everybody_who_may_look_at_the_resist_hand_does_before_the_first_card() -> None:
    """Snag is aimed at and Flavious stands near the Baron who shoots: both may show cards, one after the other."""
    models = (BARON, 0, 10, 10), ("snag", 1, 14, 10), (FLAVIOUS, 1, 10, 12.5)
    duel = uses(*models, ability="Shoot Pistol", deals=("G3 ...", "CAT CAT G2 ..."))
    asked = []
    while duel.topic == "show_cards":
        asked.append(duel.ask.facts()["figure"])
        duel.play(NONE)
    assert sorted(asked) == [1, 2]
    assert duel.topic == "ChooseClaim"


@pytest.mark.rule("MOO-RUL-42")
def test_a_card_shown_from_the_resist_hand_is_told_with_its_deck() -> None:
    duel = uses((BARON, 0, 10, 10), ("snag", 1, 14, 10), ability="Shoot Pistol", deals=("G3 ...", "G2 ..."))
    told = duel.play(show("G2")).event(CardsShown)
    assert (told.seat, told.figure, told.deck, told.count, told.faces) == (1, 1, "arcane", 1, ("G2",))


@pytest.mark.rule("MOO-MEL-23", "MOO-MEL-12")
@pytest.mark.parametrize("entangled", [True, False])
def test_a_riposte_that_entangles_leaves_no_end_step(entangled: bool) -> None:
    """Billy's Wild Swing would move Lou Bard, who ripostes from High Guard, 1 inch away."""
    models = ("billy", 0, 10, 10), ("loubard", 1, 11.8, 10)
    duel = melee(*models, deals=("FS ...", "HG SC ..."))
    fight_out(duel, Plan("FS", upgrade=True), Plan("HG", riposte="SC", riposte_upgrade=entangled)).finish()
    assert inches(duel, 1) == ((11.8, 10) if entangled else (12.8, 10))


@pytest.mark.rule("MOO-MEL-12", "MOO-MEL-13")
def test_further_copies_belong_to_the_move_that_was_declared_last() -> None:
    """Foxglove mirrors Diana's move, ripostes, mirrors Iris's and lays a Falling Swing with it: each move ends once."""
    models = (
        ("foxglove", 0, 10, 10),
        ("billy", 1, 11.5, 10),
        ("dianaqueenofthefae", 0, 8, 10),
        ("irishellebore", 0, 10, 12),
    )
    duel = melee(*models, deals=("LG LG FS ...", "TH ...")).play(show("LG"), show("TH"), NONE, NONE, YES, 2)
    duel.play(show("LG"), NONE, YES, 3, show("FS"), "Slicing")
    assert duel.topic == "end_step_order"
    assert duel.ask.facts()["effects"] == ((0, "Dance with Death"), (0, "From Below & Above"))
