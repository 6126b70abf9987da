"""Cover rolls: what may be used, what is needed, who suffers instead; shots into a combat [ALK-COV, ALK-RUL-44..46]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.archery import RADIUS, WEST, WRONG, archer, at_gap, range_of, shoot
from tests.games.alkemy.duel import Duel, Fighter, duel, fighter
from tests.games.alkemy.ground_table import hedge, wall
from tests.games.alkemy.table import near, real

from escarmouche.chance import every
from escarmouche.games.alkemy.asks.shooting import ChooseCover
from escarmouche.games.alkemy.events.health import Hurt, OutOfAction
from escarmouche.games.alkemy.events.rolling import Alkemy
from escarmouche.games.alkemy.events.shooting import CoverDeclined, CoverRolled, Shot
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.covering import covers, needed
from escarmouche.games.alkemy.queries.linking import foes
from escarmouche.games.alkemy.rules.covering import roll_cover
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Effect
from escarmouche.games.alkemy.words import WORDS

FAR = 10.0
EAST = at_gap(FAR)[0]  # where the target stands
HIT = "4 3"  # 4A 3S: 10 against DEFENCE 10, two boxes
SPENT = fighter(left=0)


def fence(gap: float = 0.5, make: Any = hedge) -> Scenery:
    """A low piece across the line of the shot that leaves this gap to the target's base."""
    found: Scenery = make(EAST - RADIUS - gap - 0.25, 12, 0.5, 4)
    return found


def kinds(d: Duel, shooter: int = 0, target: int = 1) -> list[str]:
    return [one.kind for one in covers(d.game, shooter, target)]


# --- the roll ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-COV-01", "ALK-COV-03", "ALK-COV-05", "ALK-EX-29")
@pytest.mark.parametrize(("cover", "ticked"), [("5 3", 0), ("4 3", 2)])
def test_two_white_dice_save_a_figure_of_size_two_with_eight(cover: str, ticked: int) -> None:
    d = range_of(FAR, target=SPENT, scenery=(fence(make=wall),))
    shoot(d, WRONG, 0, rolls=f"{HIT}   {cover}")
    told = d.event(CoverRolled)
    assert (told.kind, told.needed, told.saved) == ("scenery", 8, ticked == 0)
    assert [die.symbol for die in told.dice] == ["S" if cover[0] == "5" else "A", "S"]
    assert d.game[1].ticked == ticked


@pytest.mark.rule("ALK-COV-02", "ALK-COV-07")
@pytest.mark.parametrize(("skills", "words"), [((), "roll for the cover of"), ((SkillUse("stealth"),), "which cover")])
def test_it_is_asked_which_cover_only_where_there_are_several(skills: tuple[SkillUse, ...], words: str) -> None:
    d = range_of(FAR, target=fighter(left=0, skills=skills), scenery=(fence(),))
    shoot(d, WRONG, 0, rolls=f"{HIT}   4 4")
    ask = next(ask for ask in d.asked if isinstance(ask, ChooseCover))
    assert words in WORDS.ask(d.game, ask, "en")
    assert ("lancer pour le couvert" in WORDS.ask(d.game, ask, "fr")) is (not skills)


@pytest.mark.rule("ALK-END-04", "ALK-COV-03")
@pytest.mark.parametrize(("cover", "cries"), [("6 6", [1]), ("6 5", [])])
def test_a_double_six_of_a_cover_roll_is_cried_out_like_any_other(cover: str, cries: list[int]) -> None:
    d = range_of(FAR, target=SPENT, scenery=(fence(make=wall),))
    shoot(d, WRONG, 0, rolls=f"{HIT}   {cover}")
    assert [told.figure for told in d.events(Alkemy)] == cries


@pytest.mark.rule("ALK-COV-03", "ALK-COV-04", "ALK-EX-29")
@pytest.mark.parametrize(("size", "least", "chance"), [(1, 6, 26), (2, 8, 15), (3, 10, 6), (4, 12, 1)])
def test_what_is_needed_goes_by_the_size_of_the_target(size: int, least: int, chance: int) -> None:
    d = range_of(FAR, target=fighter(size=size, left=0), scenery=(hedge(EAST - 1.5, 12, 0.5, 4),))
    assert needed(d.game, 1) == least

    def saved(source: Any) -> bool:
        return _rolled(d.game.copy(), source) < 0

    assert sum(part for kept, part in every(saved) if kept) * 36 == chance


def _rolled(game: Any, source: Any) -> int:
    """Who suffers when the first cover is rolled for with dice of this source."""
    script = roll_cover(game, 0, 1)
    next(script)
    try:
        roll = script.send(0)
        while True:
            roll = script.send(source.answer(roll))
    except StopIteration as done:
        return int(done.value)


@pytest.mark.rule("ALK-COV-03", "ALK-PRF-03")
def test_the_dice_are_white_whatever_the_health_and_nothing_is_added() -> None:
    worn = fighter(boxes=(1, 1, 6), ticked=2, left=0, effects=(Effect("entangled"), Effect("dice", "shot combat", 1)))
    d = range_of(FAR, target=worn, scenery=(fence(),))
    shoot(d, WRONG, 0, rolls=f"{HIT}   6 2")
    assert [die.number for die in d.event(CoverRolled).dice] == [6, 2], "a red die has no six"
    assert d.game[1].ticked == 2


@pytest.mark.rule("ALK-COV-04", "ALK-RUL-33")
@pytest.mark.parametrize("kind", ["fence", "stealth", "mist"])
def test_a_giant_has_no_cover_where_the_table_plays_so(kind: str) -> None:
    skills = (SkillUse("stealth"),) if kind == "stealth" else ()
    giant = fighter(size=4, left=0, skills=skills, effects=(Effect("cover"),) if kind == "mist" else ())
    pieces = (hedge(EAST - 1.5, 12, 0.5, 4),) if kind == "fence" else ()
    assert len(kinds(range_of(FAR, target=giant, scenery=pieces))) == 1
    d = range_of(FAR, target=giant, scenery=pieces, settings=Settings(size4_cover=0))
    shoot(d, WRONG, rolls=HIT)
    assert d.game[1].ticked == 2


@pytest.mark.rule("ALK-COV-01")
def test_a_shot_that_misses_and_a_target_in_the_open_ask_for_no_cover() -> None:
    d = range_of(FAR, target=SPENT, scenery=(fence(),))
    shoot(d, WRONG, rolls="1 1")
    d = range_of(FAR, target=SPENT, scenery=(fence(1.2),))
    shoot(d, WRONG, rolls=HIT)
    assert d.game[1].ticked == 2


@pytest.mark.rule("ALK-COV-01", "ALK-COV-07")
def test_the_target_s_player_may_decline() -> None:
    d = range_of(FAR, target=SPENT, scenery=(fence(),))
    shoot(d, WRONG, -1, rolls=HIT)
    ask = d.asked[-1]
    assert isinstance(ask, ChooseCover)
    assert (ask.seat, tuple(ask.options)) == (1, (0, -1))
    assert d.event(CoverDeclined).figure == 1
    assert d.game[1].ticked == 2


@pytest.mark.rule("ALK-COV-02", "ALK-COV-01")
def test_of_several_covers_one_is_chosen_before_the_roll() -> None:
    """A hedge and a friend before the target: whoever trusts the friend makes it suffer."""
    friend = fighter(at=(EAST - near(0.2), 13), seat=1)
    for chosen, victim in ((0, -1), (1, 2)):
        d = range_of(FAR, friend, target=SPENT, scenery=(fence(),))
        assert kinds(d) == ["scenery", "figure"]
        shoot(d, WRONG, chosen, rolls=f"{HIT}   5 3")
        assert d.event(CoverRolled).victim == victim, "one roll, one cover"


@pytest.mark.rule("ALK-COV-06", "ALK-RUL-45")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_figure_that_covers_suffers_the_damage_instead_friend_or_enemy(seat: int) -> None:
    """Its DEFENCE of 30 does not matter and it has no cover of its own; but it is Tough."""
    shield = fighter(at=(EAST - near(0.3), 12), seat=seat, defence=30, skills=(SkillUse("tough"), SkillUse("stealth")))
    d = range_of(FAR, shield, target=SPENT)
    assert kinds(d) == ["figure"]
    shoot(d, WRONG, 0, rolls=f"{HIT}   4 4")
    assert (d.game[1].ticked, d.game[2].ticked) == (0, 1)
    assert d.event(Hurt).damage == 1
    assert len(d.events(CoverRolled)) == 1


@pytest.mark.rule("ALK-COV-06")
def test_a_covering_figure_can_be_put_out_of_action() -> None:
    shield = fighter(at=(EAST - near(0.3), 12), seat=1, boxes=(2, 0, 0))
    d = range_of(FAR, shield, target=SPENT)
    shoot(d, WRONG, 0, rolls=f"{HIT}   4 4")
    assert d.event(OutOfAction).figure == 2


# --- what else covers ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-05")
def test_stealth_counts_as_scenery_cover_against_every_shot() -> None:
    d = range_of(FAR, target=fighter(left=0, skills=(SkillUse("stealth"),)))
    shoot(d, WRONG, 0, rolls=f"{HIT}   5 3")
    told = d.event(CoverRolled)
    assert (told.kind, told.needed, told.victim, d.game[1].ticked) == ("stealth", 8, -1, 0)


@pytest.mark.rule("ALK-SKL-05", "ALK-COV-02")
def test_so_does_the_mist_of_a_formula() -> None:
    d = range_of(FAR, target=fighter(left=0, effects=(Effect("cover", source="voile_de_brume"),)))
    shoot(d, WRONG, 0, rolls=f"{HIT}   5 3")
    assert (d.event(CoverRolled).kind, d.game[1].ticked) == ("mist", 0)


@pytest.mark.rule("ALK-RUL-30", "ALK-COV-11")
@pytest.mark.parametrize(("inch", "covered"), [("inclusive", True), ("strict", False)])
def test_exactly_one_inch_is_behind_unless_the_table_is_strict(inch: Any, covered: bool) -> None:
    lancer = fighter(at=(EAST - near(1.0), 12), seat=0, reach=True)
    d = range_of(FAR, lancer, target=SPENT, settings=Settings(one_inch=inch))
    d.game.state.links = ((1, 2),)
    assert kinds(d) == (["combat"] if covered else [])
    d = range_of(
        FAR, target=SPENT, scenery=(hedge(EAST - RADIUS - 1.25, 12, 0.5, 4),), settings=Settings(one_inch=inch)
    )
    assert kinds(d) == (["scenery"] if covered else [])


# --- shots into a combat -------------------------------------------------------------------------------------------


def melee(*opponents: Fighter, settings: Settings | None = None, scenery: tuple[Scenery, ...] = ()) -> Duel:
    """Figure 1, ten inches away, in combat with friends of the shooter: 2 and the next ones."""
    some = [{**one, "seat": 0, "left": 0} for one in opponents]
    return range_of(FAR, *some, target=SPENT, settings=settings, scenery=scenery, linked=True)


@pytest.mark.rule("ALK-COV-10", "ALK-COV-12", "ALK-RUL-44")
@pytest.mark.parametrize("where", [(EAST - near(0), 12), (EAST + near(0), 12), (EAST, 12 + near(0))])
def test_in_contact_the_opponent_covers_from_whichever_side(where: tuple[float, float]) -> None:
    d = melee(fighter(at=where))
    assert kinds(d) == ["combat"]
    shoot(d, WRONG, 0, rolls=f"{HIT}   4 4")
    assert (d.game[1].ticked, d.game[2].ticked) == (0, 2), "although it is the shooter's friend"


@pytest.mark.rule("ALK-COV-10", "ALK-COV-07")
def test_the_roll_lost_or_declined_the_target_suffers() -> None:
    for answer, rolls in ((0, f"{HIT}   4 3"), (-1, HIT)):
        d = melee(fighter(at=(EAST + near(0), 12)))
        shoot(d, WRONG, answer, rolls=rolls)
        assert (d.game[1].ticked, d.game[2].ticked) == (2, 0)


@pytest.mark.rule("ALK-COV-12", "ALK-EX-30")
def test_of_several_opponents_the_nearest_to_the_shooter_suffers() -> None:
    """One of them 9.0 inches away, the other 9.4; the question names the one who would suffer."""
    d = melee(_beside(9.4, 1), _beside(9.0, -1))
    assert [round(d.game.crowd.gap(0, one) / 2540, 2) for one in (2, 3)] == [9.4, 9.0]
    assert foes(d.game, 1) == (2, 3)
    assert [one.figure for one in covers(d.game, 0, 1)] == [3]
    shoot(d, WRONG, 0, rolls=f"{HIT}   4 4")
    assert (d.game[2].ticked, d.game[3].ticked) == (0, 2)


def _beside(gap: float, side: int) -> Fighter:
    """Somebody in contact with the target and so far from the shooter, on this side of the line."""
    apart, own = near(gap), near(0)
    along = (apart**2 - own**2 + near(FAR) ** 2) / (2 * near(FAR))
    return fighter(at=(WEST[0] + along, 12 + side * (apart**2 - along**2) ** 0.5))


@pytest.mark.rule("ALK-COV-12", "ALK-RUL-65")
@pytest.mark.parametrize("lot", [0, 1])
def test_if_they_are_equally_near_the_lot_decides(lot: int) -> None:
    d = melee(fighter(at=(EAST, 12 + near(0))), fighter(at=(EAST, 12 - near(0))))
    shoot(d, WRONG, 0, rolls=f"{HIT}   4 4   {lot}")
    assert (d.game[2].ticked, d.game[3].ticked) == ((2, 0) if lot == 0 else (0, 2))


@pytest.mark.rule("ALK-RUL-46", "ALK-COV-02", "ALK-COV-10")
def test_scenery_and_combat_both_cover_and_the_player_chooses() -> None:
    for chosen, hurt in ((0, 0), (1, 2)):
        d = melee(fighter(at=(EAST + near(0), 12)), scenery=(fence(),))
        assert kinds(d) == ["scenery", "combat"]
        shoot(d, WRONG, chosen, rolls=f"{HIT}   4 4")
        assert d.game[2].ticked == hurt


@pytest.mark.rule("ALK-COV-11", "ALK-RUL-69")
@pytest.mark.parametrize(
    ("where", "covered"),
    [((EAST - near(0.8), 12), True), ((EAST + near(0.8), 12), False), ((EAST, 12 + near(0.8)), False)],
)
def test_at_reach_only_an_opponent_who_stands_between_covers(where: tuple[float, float], covered: bool) -> None:
    d = melee(fighter(at=where, reach=True))
    assert foes(d.game, 1) == (2,)
    shoot(d, WRONG, *((0,) if covered else ()), rolls=f"{HIT}   4 4" if covered else HIT)
    assert (d.game[1].ticked, d.game[2].ticked) == ((0, 2) if covered else (2, 0))


@pytest.mark.rule("ALK-EX-10", "ALK-COV-11")
def test_the_auroch_warrior_is_in_cover_behind_the_ghulam() -> None:
    d = duel(
        {**real("araoui"), "at": (3, 12)}, {**real("auroch_totem_warrior"), "at": (15, 12)},
        {**real("ghulam_suleman"), "at": (15 - 0.59 - 0.79 - 0.9, 12), "seat": 0},
    )  # fmt: skip
    assert foes(d.game, 1) == (2,)
    assert kinds(d) == ["combat"]
    assert needed(d.game, 1) == 10, "he is of size 3"


@pytest.mark.rule("ALK-COV-11")
def test_behind_a_taller_opponent_is_behind_however_tall_obstacles_are_read() -> None:
    """The shooter stands as tall as the ogre and sees the target over it."""
    literal = Settings(tall_obstacle_cover=False)
    ogre = fighter(at=(EAST - 0.59 - 0.79 - 0.5, 12), size=3, reach=True, seat=0)
    d = range_of(FAR, ogre, shooter=archer(size=3), target=fighter(left=0, size=1), settings=literal, linked=True)
    assert foes(d.game, 1) == (2,)
    assert kinds(d) == ["combat"]


@pytest.mark.rule("ALK-COV-11", "ALK-COV-12", "ALK-RUL-132")
def test_who_stands_between_at_reach_suffers_before_who_touches_from_behind() -> None:
    d = melee(fighter(at=(EAST + near(0), 12)), fighter(at=(EAST - near(0.5), 12), reach=True))
    assert foes(d.game, 1) == (2, 3)
    assert [(one.kind, one.figure) for one in covers(d.game, 0, 1)] == [("combat", 3)]
    shoot(d, WRONG, 0, rolls=f"{HIT}   4 4")
    assert (d.game[2].ticked, d.game[3].ticked) == (0, 2)


@pytest.mark.rule("ALK-COV-12", "ALK-RUL-132")
@pytest.mark.parametrize(("reading", "victim"), [("who_covers", 2), ("any_opponent", 3)])
def test_who_holds_the_target_at_reach_beside_the_line_takes_the_shot_only_literally(reading: Any, victim: int) -> None:
    """He is nearer to the shooter than the one in contact, but nobody is behind him."""
    lancer = fighter(at=(EAST - 1.3, 12 + 1.6), reach=True)
    d = melee(fighter(at=(EAST + near(0), 12)), lancer, settings=Settings(combat_cover_sufferer=reading))
    assert foes(d.game, 1) == (2, 3)
    assert [(one.kind, one.figure) for one in covers(d.game, 0, 1)] == [("combat", victim)]
    shoot(d, WRONG, 0, rolls=f"{HIT}   4 4")
    assert {one: d.game[one].ticked for one in (1, 2, 3)} == {1: 0, 2: 0, 3: 0} | {victim: 2}


@pytest.mark.rule("ALK-COV-11", "ALK-RUL-132")
def test_read_literally_a_combat_at_reach_that_covers_nobody_still_gives_no_cover() -> None:
    lancer = fighter(at=(EAST - 1.3, 12 + 1.6), reach=True)
    d = melee(lancer, settings=Settings(combat_cover_sufferer="any_opponent"))
    assert foes(d.game, 1) == (2,)
    assert kinds(d) == []


@pytest.mark.rule("ALK-COV-12", "ALK-RUL-65", "ALK-RUL-132")
@pytest.mark.parametrize("lot", [0, 1])
def test_read_literally_the_lot_falls_among_all_who_are_equally_near(lot: int) -> None:
    """Two lancers at either side of the line, both nearer than who touches the target from behind."""
    lancers = [fighter(at=(EAST - 1.3, 12 + side), reach=True) for side in (1.6, -1.6)]
    literal = Settings(combat_cover_sufferer="any_opponent")
    d = melee(fighter(at=(EAST + near(0), 12)), *lancers, settings=literal)
    shoot(d, WRONG, 0, rolls=f"{HIT}   4 4   {lot}")
    assert [d.game[one].ticked for one in (2, 3, 4)] == [0, 2 - 2 * lot, 2 * lot]


@pytest.mark.rule("ALK-RUL-69", "ALK-COV-11")
@pytest.mark.parametrize(("reading", "found"), [("opponent_only", ["scenery", "stealth", "mist"]), ("none_at_all", [])])
def test_at_reach_scenery_still_covers_unless_the_table_reads_it_literally(reading: Any, found: list[str]) -> None:
    lancer = fighter(at=(EAST + near(0.8), 12), seat=0, reach=True)
    sly = fighter(left=0, skills=(SkillUse("stealth"),), effects=(Effect("cover"),))
    settings = Settings(reach_combat_cover=reading)
    d = range_of(FAR, lancer, target=sly, scenery=(fence(),), settings=settings, linked=True)
    assert foes(d.game, 1) == (2,)
    assert kinds(d) == found
    free = range_of(FAR, target=sly, scenery=(fence(),), settings=settings)
    assert len(kinds(free)) == 3, "out of combat nothing is different"
    touching = fighter(at=(EAST + near(0), 12), seat=0)
    close = range_of(FAR, touching, target=sly, scenery=(fence(),), settings=settings, linked=True)
    assert len(kinds(close)) == 4, "nor in contact"


@pytest.mark.rule("ALK-COV-10")
def test_one_may_shoot_into_a_combat_and_miss_nobody_else() -> None:
    d = melee(fighter(at=(EAST + near(0), 12)))
    shoot(d, WRONG, rolls="1 1")
    assert not d.event(Shot).hit
    assert (d.game[1].ticked, d.game[2].ticked) == (0, 0)
