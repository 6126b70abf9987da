"""Points on which the book can be read in two ways, each played both ways."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.moonstone.acts import Scene, step
from tests.games.moonstone.cardtable import NO, NONE, YES, Duel, Plan, claim, fight_out, melee, show
from tests.games.moonstone.deeds import casts, fought, hit, refused, scripted, uses
from tests.games.moonstone.table import at, table

from escarmouche.core import Script
from escarmouche.games.moonstone.decisions import DONE, Use
from escarmouche.games.moonstone.events.cards import BlowStruck, CardsShown, MoveUpgraded
from escarmouche.games.moonstone.events.effects import AbilityTriggered
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.placing import lies, spot_near, stands
from escarmouche.games.moonstone.queries.pushing import driven
from escarmouche.games.moonstone.queries.walking import Walk, walk_refusal
from escarmouche.games.moonstone.rules import harm
from escarmouche.games.moonstone.rules.stones import Won
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Stone
from escarmouche.table.plane import inch

PASS = False
BARON = "baronvonfancyhat"


# --- both carriers slain ---------------------------------------------------------------------------------------------


def fall_together(first: int, slain_together: Any, *, stones: tuple[int, int] = (1, 3)) -> int:
    """In sudden death, three all, a carrier of each side falls at one moment, that of `first` named first. Gives the
    winner, -1 for nobody yet."""
    models = (
        ("billy", 0, 10, 10, {"stones": stones[0], "wounds": 7}),
        ("grub", 1, 20, 10, {"stones": stones[1], "wounds": 6}),
        ("flintlock", 0, 30, 10, {"stones": 3 - stones[0]}),
        ("quack", 1, 30, 20, {"stones": 3 - stones[1]}),
    )

    def script(game: Position) -> Script[None]:
        with suppress(Won):
            yield from harm.inflict(game, Act(""), [(first, 1, 1 - first), (1 - first, 1, first)])

    settings = Settings(slain_together=slain_together)
    duel = scripted(*models, script=script, sudden_death=True, settings=settings)
    while duel.match.ask is not None:
        duel.match.answer(next(iter(duel.match.ask.candidates())), duel.match.ask.seat)
    state = duel.game.board.state
    assert not state.uncounted
    return state.winner


@pytest.mark.rule("MOO-RUL-84", "MOO-END-04", "MOO-MEL-20")
@pytest.mark.parametrize("first", [0, 1])
def test_carriers_slain_at_one_moment_are_counted_when_all_their_stones_lie(first: int) -> None:
    assert fall_together(first, "at_once") == 0, "two against none"
    assert fall_together(first, "at_once", stones=(2, 2)) == -1, "one all: sudden death goes on"


@pytest.mark.rule("MOO-RUL-84", "MOO-END-04")
@pytest.mark.parametrize("first", [0, 1])
def test_counted_one_by_one_the_first_to_be_taken_away_decides(first: int) -> None:
    assert fall_together(first, "one_by_one") == 1 - first
    assert fall_together(first, "one_by_one", stones=(2, 2)) == 1 - first


def nightshade(**rest: Any) -> Duel:
    """In sudden death, one stone each, Belladonna and her target die of the same drop."""
    models = (("belladonna", 0, 10, 10, {"stones": 1}), ("gotchgut", 1, 11.5, 10, {"stones": 1}), ("liv", 0, 3, 3))
    duel = casts(*models, ability="Drop of Nightshade", face="CAT", sudden_death=True, **rest)
    return duel.play(duel.ask.candidates()[0])


@pytest.mark.rule("MOO-RUL-84", "MOO-CHR-32", "MOO-END-04")
def test_two_whom_one_sentence_slays_are_counted_when_both_have_dropped_their_stones() -> None:
    duel = nightshade()
    duel.play(duel.ask.candidates()[0]).finish()
    assert [one.where for one in duel.game.board.state.characters] == ["slain", "slain", "table"]
    assert (duel.game.board.state.winner, duel.game.board.state.uncounted) == (-1, False)


@pytest.mark.rule("MOO-RUL-84", "MOO-END-04")
def test_counted_one_by_one_the_first_whom_the_sentence_names_decides() -> None:
    with pytest.raises(Won):
        nightshade(settings=Settings(slain_together="one_by_one"))


@pytest.mark.rule("MOO-RUL-84", "MOO-CHR-31")
def test_a_pistol_that_bursts_slays_both_at_one_moment() -> None:
    jobie, liv = ("jobie", 0, 10, 10, {"stones": 1, "wounds": 4}), ("liv", 1, 12, 10, {"stones": 1, "wounds": 7})
    duel = casts(jobie, liv, ability="Second Hand Pistol", face="G1", sudden_death=True)
    duel.play(duel.ask.candidates()[0])
    duel.play(duel.ask.candidates()[0]).finish()
    assert [duel[0].where, duel[1].where, duel.game.board.state.winner] == ["slain", "slain", -1]


# --- under a flying machine ----------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-85", "MOO-ACT-14")
@pytest.mark.parametrize("under", [False, True])
def test_one_passes_under_a_machine_and_ends_there_only_where_the_table_says_so(*, under: bool) -> None:
    models = (("billy", 0, 10, 10), ("gnomishairship", 1, 13, 10))
    board = table(*models, settings=Settings(under_airship=under))
    walk = Walk("step", inch(8), 0)
    assert walk_refusal(board, 0, (at(16, 10),), "", walk) is None
    refusal = walk_refusal(board, 0, (at(13, 10),), "", walk)
    assert (None if refusal is None else refusal.code) == (None if under else "on_base")
    assert (stands(board, 0, *at(12.5, 10)) is None) is under
    end = driven(board, 0, at(5, 10), Walk("granted", inch(3), 1)).end
    assert end[0] / 2540 == pytest.approx(13 if under else 13 - 35 / 25.4, abs=0.02)


@pytest.mark.rule("MOO-RUL-100", "MOO-SET-08", "MOO-ACT-14")
@pytest.mark.parametrize("over", [False, True])
def test_a_machine_passes_over_a_stone_and_ends_there_only_where_the_table_says_so(*, over: bool) -> None:
    machine, stone = ("goblinairship", 0, 10, 10), [(13, 10, 2)]
    board = table(machine, ("billy", 1, 30, 30), stones=stone, settings=Settings(over_stones=over))
    jog, length = Walk("jog", inch(4), 0), 13 - 10
    assert walk_refusal(board, 0, (at(14.3, 10),), "", replace(jog, limit=inch(5))) is None
    refusal = walk_refusal(board, 0, (at(13, 10),), "", jog)
    assert (None if refusal is None else (refusal.code, refusal.why)) == (None if over else ("on_stone", "MOO-SET-08"))
    assert (spot_near(board, 0, *at(13, 10)) == at(13, 10)) is over
    end = driven(board, 0, at(5, 10), Walk("granted", inch(length), 1)).end
    assert end[0] / 2540 == pytest.approx(13 if over else 13 - 28 / 25.4, abs=0.02)


@pytest.mark.rule("MOO-RUL-100", "MOO-STN-03")
@pytest.mark.parametrize("over", [False, True])
def test_a_stone_may_be_put_down_under_a_machine_which_then_flies_on(*, over: bool) -> None:
    board = table(("goblinairship", 0, 10, 10), settings=Settings(over_stones=over))
    assert lies(board, *at(10, 10)) is None
    board.lay_stone(0, Stone(*at(10, 10), 1))
    assert walk_refusal(board, 0, (at(13, 10),), "", Walk("jog", inch(4), 0)) is None


# --- damage that another suffers ------------------------------------------------------------------------------------


def guarded(amount: int, kind: str, redirected: Any, guard: str = "gotchgut") -> list[int]:
    """The Baron is hit and somebody takes it for him. Plate Armour is the Baron's."""
    models = (("liv", 1, 5, 5), (BARON, 0, 10, 10), (guard, 0, 12.5, 10))
    duel = hit(*models, to=1, amount=amount, kind=kind, settings=Settings(redirected=redirected))
    duel.play(YES).finish()
    return [duel[who].wounds for who in (1, 2)]


@pytest.mark.rule("MOO-RUL-86", "MOO-CAR-07")
def test_damage_suffered_for_another_is_what_it_was() -> None:
    assert guarded(5, "Slicing", "as_it_is") == [0, 3]
    assert guarded(5, "Magical", "as_it_is") == [0, 5]


@pytest.mark.rule("MOO-RUL-86", "MOO-CAR-07")
def test_where_the_table_says_so_it_meets_the_armour_of_the_one_who_suffers_it() -> None:
    assert guarded(5, "Slicing", "own_armour") == [0, 4], "his own Ramshackle Armour"
    assert guarded(5, "Slicing", "own_armour", "brunhilde") == [0, 5], "no armour, and no longer the Baron's"
    models = (("liv", 1, 5, 5), ("grub", 0, 10, 10, {"stones": 1}), ("portlypete", 0, 12, 10))
    for reading, wounds in (("as_it_is", 4), ("own_armour", 3)):
        settings = Settings(redirected=reading)  # type: ignore[arg-type]
        assert hit(*models, to=1, amount=4, kind="Slicing", settings=settings).play(YES).finish()[2].wounds == wounds
    assert hit(*models, to=1, amount=4, kind="Slicing").play(NO).finish()[1].wounds == 4


def guarded_in_melee(attacker: str, mine: str, redirected: Any, *, upgrade: bool = False) -> list[int]:
    """The Baron is struck in melee and Gotchgut takes it for him."""
    models = ((attacker, 0, 10, 10), (BARON, 1, 11.3, 10), ("gotchgut", 1, 11.3, 12.2))
    duel = melee(*models, deals=(f"{mine} ...", "FS ..."), settings=Settings(redirected=redirected))
    answers = {"go_for_it": NO, "use_trigger": YES, "upgrade": upgrade, "critical": NONE, "riposte_card": NONE}
    while duel.match.ask is not None:
        if duel.topic == "melee_card":
            duel.play(show(mine if duel.ask.seat == 0 else "FS"))
        else:
            duel.play(answers[duel.topic] if duel.topic in answers else duel.ask.candidates()[-1])
    return [duel.finish()[who].wounds for who in (1, 2)]


@pytest.mark.rule("MOO-RUL-86", "MOO-RUL-36", "MOO-MEL-16")
def test_a_blow_taken_for_another_meets_armour_or_not_as_the_table_says() -> None:
    cut = [guarded_in_melee("billy", "SC", reading) for reading in ("as_it_is", "own_armour")]
    assert cut == [[0, 1], [0, 2]], "2 + 1, less the Baron's 2 or Gotchgut's 1"
    tickled = [guarded_in_melee("vicioussyd", "RA", reading, upgrade=True) for reading in ("as_it_is", "own_armour")]
    assert tickled == [[0, 3], [0, 3]], "not lowered by passive abilities, whoever suffers it"


# --- Divine Intervention on a repeat ------------------------------------------------------------------------------


def repeated(*, again: bool) -> Duel:
    """Flintlock shoots at Billy, is wrongly called a bluffer, and repeats at Flavious, who stood too far away."""
    models = (("flintlock", 0, 10, 10), ("billy", 1, 15, 10), ("friarflavious", 1, 10, 18))
    settings = Settings(intervention_on_repeat=again)
    hands = ("G1 G2 ...", "CAT CAT ...")
    duel = uses(*models, ability="Shoot Musket", deals=hands, settings=settings)
    return duel.play(claim("G1"), "bluff", Use(0, "Shoot Musket", (2,)))


@pytest.mark.rule("MOO-RUL-87", "MOO-RUL-42", "MOO-CHR-22")
def test_a_new_target_of_a_repeat_has_no_divine_intervention() -> None:
    duel = repeated(again=False).play(claim("G2"), "ok").finish()
    assert not duel.events(CardsShown)
    assert duel[2].wounds > 0


@pytest.mark.rule("MOO-RUL-87", "MOO-CHR-22")
def test_where_the_table_says_so_the_new_target_may_show_its_catastrophes() -> None:
    duel = repeated(again=True)
    assert duel.topic == "show_cards"
    duel.play(show("CAT", "CAT")).finish()
    assert (duel[0].wounds, duel[2].wounds) == (2, 0), "the Catastrophe hits the shooter"
    spared = repeated(again=True).play(show()).play(claim("G2"), "ok").finish()
    assert spared[2].wounds > 0


@pytest.mark.rule("MOO-RUL-87", "MOO-CHR-22")
def test_on_a_repeat_only_the_new_target_may_show_its_catastrophes() -> None:
    """A Flavious who stands near the shooter has been asked when the hands were drawn; the one now shot at is asked."""
    models = (("flintlock", 0, 10, 10), ("billy", 1, 15, 10), ("friarflavious", 1, 10, 6), ("friarflavious", 1, 10, 18))
    settings = Settings(intervention_on_repeat=True)
    duel = uses(*models, ability="Shoot Musket", deals=("G1 G2 ...", "CAT CAT ..."), settings=settings)
    assert (duel.topic, duel.ask.facts()["figure"]) == ("show_cards", 2)
    duel.play(show(), claim("G1"), "bluff", Use(0, "Shoot Musket", (3,)))
    assert (duel.topic, duel.ask.facts()["figure"]) == ("show_cards", 3)
    duel.play(show(), claim("G2"), "ok").finish()
    assert [duel[who].wounds > 0 for who in (1, 2, 3)] == [True, False, True]


# --- Play Dead -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-88")
@pytest.mark.parametrize("reading", ["own_action", "reaction_too"])
def test_a_reaction_step_ends_playing_dead_only_where_the_table_says_so(reading: Any) -> None:
    played = fought(("liv", 0, 10, 10), ("jobie", 1, 11.5, 10), mine=Plan("SC"), theirs=Plan("LG", upgrade=True))
    assert refused(played, Use(0, "Runes of Power", (1,))) == "protected"
    dead = ("jobie", 1, 11.5, 10, {"lasting": played[1].lasting, "energy": 2})
    scene = Scene(("liv", 0, 10, 10, {"energy": 3}), dead, active=0, settings=Settings(play_dead=reading))
    scene.play(step(0, 10, 10.5), step(1, 12, 10))
    assert bool(scene[1].lasting) is (reading == "own_action")
    assert scene[1].energy == 1
    scene = Scene(("liv", 0, 10, 10, {"energy": 3}), dead, active=0, settings=Settings(play_dead=reading))
    assert scene.play(step(0, 10, 10.5), PASS)[1].lasting, "nothing was done"


# --- critical hits against a buckler ------------------------------------------------------------------------------


def twice(card: str, face: str, against: str, buckler: Any, enemy: str = "swash", **fields: Any) -> Duel:
    """A signature move in two copies, against somebody with a Buckler, up to the first question of the end step."""
    models = ((card, 0, 10, 10, fields), (enemy, 1, 11.5, 10, {"energy": 5}), ("billy", 1, 11, 13))
    mine, theirs = Plan(face, copies=2, upgrade=True), Plan(against)
    return fought(*models, mine=mine, theirs=theirs, settings=Settings(buckler=buckler))


BUCKLERS = [("everything", 1), ("damage", 2)]


@pytest.mark.rule("MOO-RUL-99", "MOO-MEL-13")
@pytest.mark.parametrize(("buckler", "times"), BUCKLERS)
def test_the_end_step_of_a_critical_hit_that_does_not_count(buckler: str, times: int) -> None:
    """A Crushing Embrace takes half the energy with every copy, a Gut Barge pushes 2"."""
    duel = twice("boulder", "TH", "RA", buckler)
    assert (duel[1].wounds, duel[1].energy) == (2 + 2, {1: 2, 2: 0}[times]), "2 and the Granite Fists, half of 5"
    pushed = twice("kaufman", "TH", "LG", buckler)
    assert (pushed[1].x - inch(11.5)) == pytest.approx(inch(2 * times), abs=3)


@pytest.mark.rule("MOO-RUL-99", "MOO-MEL-13")
@pytest.mark.parametrize(("buckler", "times"), BUCKLERS)
def test_what_a_critical_hit_that_does_not_count_does_for_its_own_fighter(buckler: str, times: int) -> None:
    """Spin-Kick lowers by 1 what is suffered; a Spank restores 1."""
    duel = twice("gertrudethefaeriehunter", "SC", "RA", buckler)
    assert duel[0].wounds == 2 - times
    duel = twice("friarflavious", "SC", "HG", buckler, wounds=5)
    assert duel[0].wounds == 5 - 1 - times, "Spiteful, and the end step"


@pytest.mark.rule("MOO-RUL-99", "MOO-MEL-09")
@pytest.mark.parametrize(("enemy", "told"), [("swash", 1), ("liv", 0)])
@pytest.mark.parametrize(("buckler", "times"), BUCKLERS)
def test_what_raises_the_damage_of_a_critical_hit_counts_as_the_damage_does(
    buckler: str, times: int, enemy: str, told: int
) -> None:
    """A Rabbit Punch deals 1 more for each Animal about, which is Billy here; Impact is 1 more in all."""
    duel = twice("boristhebunnysummoner", "TH", "RA", buckler, enemy)
    counted = 1 if told else 2
    assert duel[1].wounds == counted * (1 + 1) + 1
    whose = [one.ability for one in duel.events(AbilityTriggered)]
    assert whose.count("Buckler") == told
    assert [one.copies for one in duel.events(MoveUpgraded)] == [times if told else 2]


@pytest.mark.rule("MOO-RUL-99", "MOO-MEL-23")
def test_further_copies_of_another_face_and_of_a_riposte_do_not_count_either() -> None:
    """Iris lays Falling Swings beside her move; Agatha ripostes with two Thrusts."""
    models = (("irishellebore", 0, 10, 10), ("wasp", 1, 11.5, 10))
    iris = fight_out(melee(*models, deals=("RA FS FS ...", "SC ...")), Plan("RA", upgrade=True), Plan("SC"))
    iris.play(show("FS", "FS"))
    fight_out(iris, Plan("RA", type="Slicing"), Plan("SC")).play(DONE).finish()
    assert [one.ability for one in iris.events(AbilityTriggered)].count("Buckler") == 1
    assert iris.event(MoveUpgraded).copies == 1
    assert next(one.amount for one in iris.events(BlowStruck)) == 2 - 1 + 2
    mine = Plan("HG", upgrade=True, riposte="TH", riposte_copies=2)
    agatha = fought(("agathatavernfrau", 0, 10, 10), ("wasp", 1, 11.5, 10), mine=mine, theirs=Plan("RA"))
    assert [one.amount for one in agatha.events(BlowStruck) if one.riposte] == [2 + 1]
