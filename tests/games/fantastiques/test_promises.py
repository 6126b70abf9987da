"""What the label of an answer promises, the log says afterwards: who, where, how far, which attacks."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fantastiques.acts import refused, shoot, strike
from tests.games.fantastiques.table import Table, point

from escarmouche.core import Event
from escarmouche.games.fantastiques.decisions import Cast, Fire, Haul, PlacePrison
from escarmouche.games.fantastiques.events.combat import Declared
from escarmouche.games.fantastiques.events.moving import Hauled
from escarmouche.games.fantastiques.events.preparing import PrisonPlaced
from escarmouche.games.fantastiques.staging.consequences import notes_of
from escarmouche.games.fantastiques.words import WORDS
from escarmouche.games.fantastiques.words.namer import Namer


def label(t: Table, answer: Any, lang: str = "en") -> str:
    assert t.ask is not None
    return str(WORDS.answer(t.game, t.ask, answer, lang))


def said(t: Table, kind: type[Event], lang: str = "en") -> str:
    return str(WORDS.event(t.game, t.event(kind), lang))


# --- hauling ---------------------------------------------------------------------------------------------------------

GUN = """A gun = piece bombard at 10,10 | A a = kar_crew at 10,12 crew gun | A b = kar_crew at 8,10 crew gun
A c = kar_crew at 10,8 crew gun | B far = gro_orc at 40,40 | marsh m rect 14,10 6x4"""


def hauled(t: Table, *path: tuple[float, float]) -> Haul:
    places = (point(13, 12), point(11, 10), point(13, 8))
    return Haul(t["gun"], tuple(point(*spot) for spot in path), (t["a"], t["b"], t["c"]), places)


@pytest.mark.rule("FAN-ART-03")
def test_a_haul_is_promised_and_told_with_what_it_costs_where_it_goes_and_what_is_allowed() -> None:
    t = Table(GUN)
    order = hauled(t, (13, 10))  # 2 of its 3 inches in the marsh
    crew = "Bombard Crewman 1 [A], Bombard Crewman 2 [A] and Bombard Crewman 3 [A]"
    assert label(t, order) == f'Karn-Brume Bombard [A]: forward to (13.0, 10.0) (5") with {crew}'
    t.play(order)
    assert said(t, Hauled) == f'{crew}: Karn-Brume Bombard [A] is moved to (13.0, 10.0): 5" of 6".'
    french = 'Bombarde de Karn-Brume [A] avance jusqu\'en (13,0 ; 10,0) : 5" sur 6".'
    assert said(t, Hauled, "fr").endswith(french)


@pytest.mark.rule("FAN-ART-03")
def test_two_of_the_crew_are_told_to_have_hauled_at_most_three_inches() -> None:
    t = Table(GUN)
    t.play(Haul(t["gun"], (point(11, 10),), (t["a"], t["b"]), (point(11, 12), point(9, 10))))
    assert said(t, Hauled).endswith('is moved to (11.0, 10.0): 1" of 3".')


@pytest.mark.rule("FAN-ART-03")
def test_two_ways_of_a_piece_to_one_place_do_not_look_alike() -> None:
    t = Table(GUN)
    straight, round_ = hauled(t, (13, 10)), hauled(t, (12, 10.2), (13, 10))
    assert t.refusal(straight) is t.refusal(round_) is None
    assert label(t, round_) != label(t, straight)


# --- declarations ----------------------------------------------------------------------------------------------------

FIGHT = "A x = {melee 5/4/3} at 10,10 | B o = gro_orc at 10,11 | B p = gro_orc at 11,10 | phase melee | order A B"
SHOT = "A x = {shooting 5/4/3} at 10,10 | B o = gro_orc at 10,15 | B p = gro_orc at 15,10 | phase shooting | order A B"


@pytest.mark.rule("FAN-MEL-03")
@pytest.mark.parametrize(
    ("targets", "english", "french"),
    [
        (("o", "p", "o"), "Orc 1 [B], Orc 2 [B] and Orc 1 [B]", "Orque 1 [B], Orque 2 [B] et Orque 1 [B]"),
        (("p", "p", "p"), "Orc 2 [B] ×3", "Orque 2 [B] ×3"),
        (("o", "nobody", "o"), "Orc 1 [B] ×2; without attack 2", "Orque 1 [B] ×2 ; sans l'attaque 2"),
        (
            ("nobody", "o", "nobody"),
            "Orc 1 [B]; without attack 1 and attack 3",
            "Orque 1 [B] ; sans l'attaque 1 et l'attaque 3",
        ),
    ],
)
def test_the_log_tells_at_whom_each_blow_goes_and_which_is_kept_back(
    targets: tuple[str, ...], english: str, french: str
) -> None:
    t = Table(f"{FIGHT} | A y = {{melee 1}} at 12,10")  # somebody who has still to declare: no die falls yet
    t.play(strike(t, "x", *targets))
    assert said(t, Declared) == f"X [A] declares its blows: {english}."
    assert said(t, Declared, "fr") == f"X [A] annonce ses coups : {french}."


@pytest.mark.rule("FAN-SHO-05")
def test_the_log_tells_at_whom_each_shot_goes_and_which_is_kept_back() -> None:
    t = Table(f"{SHOT} | A y = {{shooting 1}} at 12,12")
    t.play(shoot(t, "x", "p", "nobody", "o"))
    assert said(t, Declared) == "X [A] declares its shots: Orc 2 [B] and Orc 1 [B]; without attack 2."
    assert said(t, Declared, "fr") == "X [A] annonce ses tirs : Orque 2 [B] et Orque 1 [B] ; sans l'attaque 2."


# --- turned pieces and called creatures ------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SCN-05")
@pytest.mark.parametrize(("degrees", "told"), [(0, ""), (360, ""), (30, ", turned by 30°"), (-330, ", turned by 30°")])
def test_the_prison_is_promised_and_told_as_it_is_turned(degrees: int, told: str) -> None:
    t = Table("scenario rescue | attacker A | phase prison | A h = val_captain | B orc = gro_orc", rolls="6 1")
    prison = PlacePrison(*point(24, 24), degrees=degrees)
    assert label(t, prison) == f"Prison at (24.0, 24.0){told}"
    t.play(prison)
    assert said(t, PrisonPlaced) == f"The prison stands at (24.0, 24.0){told}."
    turned = told.replace(", turned by", ", tournée de")
    assert said(t, PrisonPlaced, "fr") == f"La prison se dresse en (24,0 ; 24,0){turned}."


MAGE = "A mage = {{sorcerer, spells {}, summons gro_gob/vei_bones}} at 10,10 | B orc = gro_orc at 30,20 | phase magic"


@pytest.mark.rule("FAN-SPL-06")
@pytest.mark.parametrize(("degrees", "told"), [(0, ""), (720, ""), (390, ", turned by 30°"), (-90, ", turned by 270°")])
def test_a_wall_of_fire_is_promised_as_it_is_turned(degrees: int, told: str) -> None:
    t = Table(MAGE.format("wall_of_fire/summon"))
    x, y = point(15, 15)
    assert label(t, Cast(t["mage"], "wall_of_fire", x=x, y=y, degrees=degrees)) == (
        f"Mage [A]: cast Wall of Fire at (15.0, 15.0){told}"
    )


@pytest.mark.rule("FAN-LST-10")
def test_only_a_summoning_is_told_with_a_creature_and_only_a_wall_is_turned() -> None:
    t = Table(MAGE.format("fireball/summon"))
    x, y = point(10, 11.5)
    summon = Cast(t["mage"], "summon", x=x, y=y, creature="vei_bones", degrees=45)
    assert label(t, summon) == "Mage [A]: cast Summoning (Skeleton) at (10.0, 11.5)"
    for creature in ("vei_bones", "no_such_card"):
        fireball = Cast(t["mage"], "fireball", x=x, y=y, creature=creature, degrees=45)
        assert refused(t, fireball) == ("needless_of_place", "FAN-SPL-01")
        assert label(t, fireball) == "Mage [A]: cast Fireball at (10.0, 11.5)"


@pytest.mark.rule("FAN-LST-10")
def test_a_creature_that_is_no_card_is_called_as_it_was_typed() -> None:
    t = Table(MAGE.format("fireball/summon"))
    summon = Cast(t["mage"], "summon", x=point(10, 11.5)[0], y=point(10, 11.5)[1], creature="dragon")
    assert label(t, summon) == "Mage [A]: cast Summoning (dragon) at (10.0, 11.5)"


# --- who leaves the table --------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOV-09")
def test_of_who_leaves_the_table_nothing_is_foretold_that_needs_it_there() -> None:
    """Neither contact nor the gem, nor its shots, nor who could shoot at it; but the flames on its way burn it."""
    t = Table(
        """A x = {shooting 3} at 10,4 | B o = {shooting 3} at 11.2,0.5 | B p = {shooting 3} at 20,4
        scenario cursed_gem | gem 10,0.2 | flames f rect 10,2 6x1 by B"""
    )
    game = Namer(t.game, "en")
    assert notes_of(game, t.move("x", (10.2, 0.5), leave=True)) == ('3.51"', "through the flames")
    stays = notes_of(game, t.move("x", (10.2, 0.5)))
    assert {"in contact with o [B]", "will not be able to shoot", "the gem within reach"} <= set(stays)


@pytest.mark.rule("FAN-SHO-04", "FAN-RUL-11")
@pytest.mark.parametrize(
    ("setting", "near"),
    [
        ("eligible", "val_militia at 13,13"),
        ("all_enemies", "val_militia at 13,13"),
        ("all_enemies", "{hero stealth} at 13,13"),
        ("all_enemies", "{melee 1} at 13,13 | A e = {melee 1} at 12,13"),
    ],
    ids=["target", "enemy", "stealthy", "engaged"],
)
@pytest.mark.parametrize(
    ("who", "gap"),
    [("{shooting 3} at 20,10", 6.62), ("piece bombard at 20,10 | A g = kar_crew at 20,8.4 crew a", 6.12)],
)
def test_who_shields_a_character_is_named_and_is_nearer(setting: str, near: str, who: str, gap: float) -> None:
    t = Table(
        f"""setting nearest_among={setting} | A a = {who} | B h = {{hero silver}} at 20,24 | B n = {near}
        B z = {{melee 1}} at 32,22 | phase shooting | turn 6"""
    )
    refusal = t.refusal(Fire(t["a"], t["g"], t["h"]) if "piece" in who else shoot(t, "a", "h"))
    assert refusal is not None
    told = WORDS.refusal(t.game, refusal, "en")
    assert f'{WORDS.figure_name(t.game, t["n"], "en")} is nearer ({gap}")' in told
