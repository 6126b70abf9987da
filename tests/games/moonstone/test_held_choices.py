"""Who may be chosen, who comes next, who stays where he is: one test for each line that says so."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import TOUCH, Scene, attack, jog, use
from tests.games.moonstone.cardtable import claim, effect, melee
from tests.games.moonstone.deeds import inches, uses
from tests.games.moonstone.table import at, barrier, platform, table

from escarmouche.games.moonstone.decisions import DONE, Jog, Place, Use
from escarmouche.games.moonstone.events.cards import ArcaneDrawReckoned, CardsDrawn
from escarmouche.games.moonstone.events.effects import Placed, Swapped
from escarmouche.games.moonstone.ground import BAG
from escarmouche.games.moonstone.queries.frame import NO_ACT, Frame
from escarmouche.games.moonstone.queries.placing import made
from escarmouche.games.moonstone.queries.testing import holds
from escarmouche.games.moonstone.queries.tokens import lure_refusal
from escarmouche.games.moonstone.vocabulary import Effect, Test
from escarmouche.table.plane import inch

R30 = 15 / 25.4


@pytest.mark.rule("MOO-ABL-01")
@pytest.mark.parametrize(("x", "y"), [(-0.1, 10), (10, -0.1), (36.1, 10), (10, 36.1)])
def test_no_point_beside_the_table_is_aimed_at(x: float, y: float) -> None:
    scene = Scene(
        ("kaufman", 0, 2 if x < 20 else 34, 2 if y < 20 else 34, {"energy": 2}), ("billy", 1, 20, 20), active=0
    )
    away = at(x, y)
    assert scene.refused(Use(0, "Shower of Gold", x=away[0], y=away[1])) == ("off_table", "MOO-ABL-01")


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(
    ("friend", "activated", "seat", "can"),
    [
        ("billy", False, 0, True),
        ("billy", True, 0, False),
        ("billy", False, 1, False),
        ("murderbunny", False, 0, False),
    ],
)
def test_who_sleeps_on_duty_waits_for_a_friend_who_can_activate(
    friend: str, activated: bool, seat: int, can: bool
) -> None:
    """Not for one who has activated, an enemy or a Thrall; Pete himself is no other."""
    board = table(("portlypete", 0, 10, 10), (friend, seat, 20, 10, {"activated": activated}))
    assert holds(board, Frame(0, 0, NO_ACT), Test(test="other_can_activate")) is can


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(("gap", "lured"), [(5.5, True), (6, True), (6.1, False)])
def test_gold_lures_who_begins_within_six_inches(gap: float, lured: bool) -> None:
    board = table(("billy", 0, 10, 10), ("kaufman", 1, 30, 30))
    board.lay_terrain([made(board, BAG, Place(*at(10 + R30 + gap + R30, 10)), 30, "created", "token", "by:1")])
    assert (lure_refusal(board, 0, at(9, 10)) is not None) is lured
    assert lure_refusal(board, 0, at(10.5, 10)) is None


@pytest.mark.rule("MOO-TRN-09", "MOO-RUL-90")
@pytest.mark.parametrize(("activated", "bonus", "next_"), [(False, False, 1), (True, False, 2), (True, True, 1)])
def test_who_is_to_follow_does_so_if_he_may_activate(activated: bool, bonus: bool, next_: int) -> None:
    """Without a bonus activation only who has not activated yet."""
    models = ("thegoblinking", 0, 10, 10), ("grub", 0, 14, 10, {"activated": activated}), ("billy", 1, 30, 30)
    scene = Scene(*models, active=0, next_active=1, bonus=bonus).play(DONE)
    assert scene.state.active == next_


@pytest.mark.rule("MOO-MEL-02")
def test_both_hands_are_drawn_by_the_clause_of_the_draw_and_neither_is_seen() -> None:
    duel = melee(("billy", 0, 10, 10), ("quack", 1, 10 + TOUCH, 10), deals=("FS ...", "SC ..."))
    assert [told.why for told in duel.events(CardsDrawn)] == ["MOO-MEL-02", "MOO-MEL-02"]
    for seat in (0, 1):
        mine, theirs = (duel.game.view(seat).hands.bouts[0].hands[side] for side in (seat, 1 - seat))
        assert (len(mine.known), len(theirs.known)) == (mine.count, 0)


@pytest.mark.rule("MOO-RUL-82", "MOO-RUL-14")
def test_who_finds_no_room_where_the_other_stands_changes_places_with_nobody() -> None:
    """Quack stands in a niche on a post where no base of 40 mm fits."""
    post = platform("post", 20, 20, 1.6, 1.6, 1)
    walls = [barrier(20 + side * 1.3, 20, 1.3, 4, 4, floor="post") for side in (-1, 1)]
    models = ("abracadaverous", 0, 10, 10), ("quack", 0, 20, 20, "post")
    change = Effect(op="swap", to="self", with_="target")
    duel = effect(*models, deals=(), effects=[change], targets=(1,), terrain=[post, *walls]).finish()
    assert (inches(duel, 0), inches(duel, 1), duel.events(Swapped)) == ((10, 10), (20, 20), [])


@pytest.mark.rule("MOO-RUL-83")
def test_who_becomes_another_of_the_same_size_stays_where_he_is() -> None:
    anya = ("anyabartol", 0, 10, 10, {"energy": 4})
    scene = Scene(anya, ("billy", 1, 10 + TOUCH, 10), active=0).play(use(0, "Remove Necklace"))
    assert (scene[0].card, scene.events(Placed)) == ("strigaanya", [])


@pytest.mark.rule("MOO-CHR-31", "MOO-ACT-09")
def test_a_challenge_is_fought_with_whom_it_was_thrown_at() -> None:
    pidge = ("bravesirpidge", 0, 12, 10, {"summoner": 0})
    models = ("negroli", 0, 8, 10, {"energy": 1}), pidge, ("billy", 1, 12 + TOUCH, 10), ("grub", 1, 12, 10 + TOUCH)
    scene = Scene(*models, active=0).play(use(1, "A Noble Challenge", 2))
    assert scene.refused(attack(1, 3)) == ("wrong_target", "MOO-CHR-31")
    assert scene.refused(attack(1, 2)) is None
    assert scene.refused(jog(1, 13, 9)) == ("not_this_action", "MOO-CHR-31")


@pytest.mark.rule("MOO-CHR-31", "MOO-ARC-06")
@pytest.mark.parametrize(("caster", "ability", "resist"), [("gloom", "Smothering Darkness", 8), ("raegan", "", 6)])
def test_a_ritual_knows_no_passive_ability_of_another(caster: str, ability: str, resist: int) -> None:
    """Marley's Resonance gives a Spirit two more cards to resist with, but not against the Malachite Ritual."""
    who = "raeganleshavultpriestess" if caster == "raegan" else caster
    models = (who, 0, 10, 10), ("jerryheir", 1, 14, 10), ("marley", 1, 16, 10)
    duel = uses(*models, ability=ability or "Malachite Ritual", deals=("P1 ...", "..."))
    while duel.topic == "show_cards":
        duel.play(duel.ask.candidates()[0])
    assert duel.event(ArcaneDrawReckoned).resisted == resist
    assert duel.play(claim("P1")).topic


@pytest.mark.rule("MOO-MEA-02", "MOO-MEA-05")
@pytest.mark.parametrize(("beyond", "refusal"), [(0, None), (1, ("out_of_range", "MOO-MEA-05"))])
def test_a_target_exactly_as_far_as_the_range_is_within_it(beyond: int, refusal: tuple[str, str] | None) -> None:
    """Eight inches from base to base, and a hundredth of a millimetre more."""
    x, y = at(10, 10)
    far = {"x": x + inch(8) + 2 * 1500 + beyond, "y": y}
    scene = Scene(("quack", 0, 10, 10, {"energy": 2}), ("billy", 1, 0, 0, far), active=0)
    assert scene.refused(use(0, "Healing", 1)) == refusal


@pytest.mark.rule("MOO-RUL-72", "MOO-TER-03")
def test_a_wall_at_the_edge_of_a_roof_is_in_the_way_on_the_next_roof_of_the_same_height() -> None:
    roofs = [platform("west", 10, 10, 6, 6, 3), platform("east", 16, 10, 6, 6, 3)]
    wall = barrier(12.9, 10, 0.2, 6, 5, floor="west")
    scene = Scene(("billy", 0, 16, 10, "east"), ("quack", 1, 30, 30), active=0, terrain=[*roofs, wall])
    path = (at(13.3, 10),)
    assert scene.refused(Jog(0, path, "east")) == ("terrain_in_the_way", "MOO-TER-03")
    bare = Scene(("billy", 0, 16, 10, "east"), ("quack", 1, 30, 30), active=0, terrain=roofs)
    assert bare.refused(Jog(0, path, "east")) is None
