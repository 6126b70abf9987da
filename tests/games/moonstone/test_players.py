"""Three and four players: everybody else is an enemy, and the left neighbour has his say [MOO-MUL]."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import Scene, attack, jog, opening, step, use
from tests.games.moonstone.cardtable import claim
from tests.games.moonstone.table import Model, table

from escarmouche.chance import Seeded, Stream
from escarmouche.core import PASS, Match
from escarmouche.core.playing import play_randomly
from escarmouche.games.moonstone.decisions import DONE
from escarmouche.games.moonstone.events.cards import ArcaneDrawReckoned, MeleeBegan
from escarmouche.games.moonstone.events.play import Activated, FirstNamed, RolledOff
from escarmouche.games.moonstone.game import GAME
from escarmouche.games.moonstone.queries.engaging import engagers, hostile
from escarmouche.games.moonstone.queries.targets import attackable
from escarmouche.games.moonstone.setups import starter


def three(*more: Model) -> tuple[Model, ...]:
    energy = {"energy": 3}
    return ("quack", 0, 10, 10, energy), ("billy", 1, 26, 10, energy), ("grub", 2, 18, 26, energy), *more


@pytest.mark.rule("MOO-MUL-01", "MOO-CAR-10")
def test_all_other_players_are_enemies_of_each_other() -> None:
    places = (10, 10), (11.3, 10), (10, 11.3), (11.3, 11.3)
    board = table(*(("billy", seat, *place) for seat, place in enumerate(places)), seats=4)
    for who in range(4):
        others = [one for one in range(4) if one != who]
        assert [one for one in range(4) if hostile(board, who, one)] == others
        assert attackable(board, who) == others
        assert sorted(engagers(board, who)) == others


@pytest.mark.rule("MOO-MUL-02", "MOO-TRN-08", "MOO-TRN-02")
@pytest.mark.parametrize(("named", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_activation_passes_to_the_left_from_the_player_who_was_named(named: int, order: list[int]) -> None:
    scene = Scene(*three(), seats=3, phase="first", turn=2, rolls="2 6 1").play(named)
    assert scene.asked == (named, "ChooseAction")
    assert (scene.event(FirstNamed).by, scene.event(FirstNamed).seat) == (1, named)
    scene.play(DONE, DONE)
    assert [scene[event.figure].seat for event in scene.events(Activated)] == order


@pytest.mark.rule("MOO-MUL-03", "MOO-ARC-05", "MOO-EX-25")
@pytest.mark.parametrize(("active", "left"), [(0, 1), (1, 2), (2, 0)])
def test_the_left_neighbour_resists_what_is_aimed_at_no_enemy(active: int, left: int) -> None:
    others = [("billy", seat, 20 + 4 * seat, 20) for seat in range(3) if seat != active]
    scene = Scene(
        ("quack", active, 10, 10, {"energy": 2}), *others, seats=3, seat=active, active=0, rolls=["B1 ...", "G1 ..."]
    ).play(use(0, "Healing", 0))
    reckoned = scene.event(ArcaneDrawReckoned)
    assert (reckoned.active, reckoned.resister, reckoned.resisted) == (active, left, 6)


@pytest.mark.rule("MOO-EX-25", "MOO-ARC-16", "MOO-MUL-03")
def test_after_a_wrong_bluff_the_repeat_may_turn_to_another_model_of_the_same_player_only() -> None:
    hurt = {"wounds": 3}
    models = three(("flintlock", 0, 12, 10, hurt), ("baronvonfancyhat", 0, 10, 13, hurt), ("chubs", 2, 13, 13, hurt))
    scene = Scene(*models, seats=3, active=0, rolls=["B1 B2 ...", "G1 ..."]).play(use(0, "Healing", 3))
    scene.play(claim("B2"))
    assert scene.asked[0] == 1, "the left neighbour"
    scene.play("bluff")
    assert scene[3].wounds == 0, "B2 restores 3"
    assert scene.asked == (0, "repeat_arcane")
    assert scene.refused(use(0, "Healing", 4)) is None
    assert scene.refused(use(0, "Healing", 5)) is not None, "of another player"


@pytest.mark.rule("MOO-MUL-04", "MOO-REA-01")
@pytest.mark.parametrize(("active", "order"), [(0, [1, 2]), (1, [2, 0]), (2, [0, 1])])
def test_reactions_are_offered_in_turn_from_the_left(active: int, order: list[int]) -> None:
    scene = Scene(*three(), seats=3, seat=active, active=active)
    x, y = (10, 26, 18)[active], (10, 10, 26)[active]
    scene.play(step(active, x, y + 0.5))
    asked = []
    while scene.asked[1] == "ChooseReaction":
        asked.append(scene.asked[0])
        scene.play(PASS)
    assert asked == order


@pytest.mark.rule("MOO-MUL-05", "MOO-RUL-41")
def test_a_third_players_model_distracts_both_fighters() -> None:
    models = ("billy", 0, 10, 10, {"energy": 1}), ("billy", 1, 11.5, 10), ("grub", 2, 10.75, 11.3)
    scene = Scene(*models, seats=3, active=0, rolls=["TH ...", "FS ..."]).play(attack(0, 1))
    mine, theirs = scene.event(MeleeBegan).totals
    assert (mine.value, theirs.value) == (4 + 2 - 1, 4 - 1)


@pytest.mark.rule("MOO-MUL-01", "MOO-ACT-04")
def test_a_runner_is_held_by_the_models_of_every_other_player() -> None:
    scene = Scene(("billy", 0, 10, 10), ("grub", 2, 11.5, 10), ("quack", 1, 30, 30), seats=3, active=0)
    assert scene.refused(jog(0, 9, 10)) == ("runs_from_engagement", "MOO-ACT-04")


@pytest.mark.rule("MOO-MUL-06", "MOO-SET-14", "MOO-TRN-03")
def test_nobody_has_the_initiative_and_the_first_roll_has_no_bonus() -> None:
    scene = opening("billy", "grub", "chubs", phase="edges", mulligans=(False,) * 3, rolls="6 5 4 3 4 5")
    for edge in ("south", "north", "east"):
        assert scene.state.initiative == -1
        scene.play(edge).play(scene.ask.candidates()[0])
    first = scene.events(RolledOff)[-1]
    assert [total.value for _, total in first.dice] == [3, 4, 5], "dice in turn 1, as they fell"
    assert scene.asked == (2, "name_first_player")


@pytest.mark.rule("MOO-MUL-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_whole_match_of_three_or_four_ends_with_its_stones_counted(seats: int) -> None:
    match = Match(GAME.begin(starter("quick", seats=seats)), Seeded(5))
    play_randomly(match, Stream("players"), GAME.facts.longest)
    assert match.over
    assert match.outcome is not None
    assert len(match.outcome.scores) == seats
