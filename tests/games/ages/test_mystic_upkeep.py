"""Mystics in the upkeep: recovery and prolonging [ADE-UPK-04..11, ADE-UPK-14, ADE-MYS-12..17]."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.ages.table import Table, table

from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.content import Content, load_content
from escarmouche.games.ages.effects import ModifyStats, Summon
from escarmouche.games.ages.events.mystics import Prolonged
from escarmouche.games.ages.events.upkeep import UnitsRecovered
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.rules.mystic_recovery import recovery
from escarmouche.games.ages.rules.mystic_upkeep import end_summons, prolong
from escarmouche.games.ages.rules.mystics import recite
from escarmouche.games.ages.rules.upkeep import close, upkeep
from escarmouche.games.ages.state import Lasting

FOE = "B z = plain {people Cendre} at 60,60"


def recovered(text: str, **fields: Any) -> int:
    t = table(f"A one = {text} | {FOE}" if "| B" not in text else f"A one = {text}")
    if fields:
        t.board.change(0, **fields)
    t.run(recovery(t.game))
    return t.figure("one").units


# --- gems -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-MYS-12", "ADE-MYS-16", "ADE-SKL-111", "ADE-UPK-04", "ADE-RUL-82", "ADE-RUL-58")
@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("plain {mys magician 3} at 20,20", 4),
        ("plain {mys magician 3, rank 2} at 20,20", 5),
        ("plain {mys magician 3} at 20,20 units 1", 5),
        ("plain {mys magician 3} at 20,20 units 4", 6),
        ("plain {mys magician 3, skills Récupération/1} at 20,20", 5),
        ("plain {mys magician 3, skills Mystique-guerrier, rank 2} at 20,20", 3),
        ("plain {mys magician 3} at 20,20 lost 2", 3),
    ],
)
def test_gems(text: str, units: int) -> None:
    assert recovered(text) == units


# --- faith ----------------------------------------------------------------------------------------------------------


def flock(faithful: str, friends: str, setting: str = "") -> int:
    t = table(f"A one = plain {{mys faithful 3{faithful}}} at 30,30 | {friends} | {FOE} {setting}")
    t.run(recovery(t.game))
    return t.figure("one").units


SIX = " | ".join(f"A f{n} = plain at {20 + 4 * n},36" for n in range(6))


@pytest.mark.rule("ADE-EX-33", "ADE-MYS-14", "ADE-MYS-15", "ADE-SKL-58", "ADE-RUL-82")
def test_believers_and_a_vassal() -> None:
    assert flock("", SIX) == 6
    assert flock("", SIX.replace("A f0 = plain", "A f0 = plain {skills Féal/2}")) == 7


@pytest.mark.rule("ADE-RUL-53", "ADE-MYS-15")
@pytest.mark.parametrize(("setting", "units"), [("", 6), ("| setting faithful_counts_self=no", 5)])
def test_does_the_faithful_count_itself(setting: str, units: int) -> None:
    assert flock("", SIX, setting) == units


@pytest.mark.rule("ADE-MYS-14", "ADE-MYS-15", "ADE-MYS-02")
@pytest.mark.parametrize(
    ("friend", "counts"),
    [
        ("plain at 48,30", 1),
        ("plain at 48.2,30", 0),
        ("plain {dis -} at 40,30", 0),
        ("plain {people Cendre} at 40,30", 0),
    ],
)
def test_who_is_a_believer(friend: str, counts: int) -> None:
    """With itself and two others a third of three; a fourth begins another."""
    two = "A a = plain at 30,34 | A b = plain at 30,26"
    assert flock("", f"{two} | A c = {friend}") == 4 + counts


@pytest.mark.rule("ADE-MYS-14", "ADE-SKL-102")
@pytest.mark.parametrize(
    ("skills", "held", "units"), [("", 5, 4), (", skills Piété/2", 5, 6), (", skills Piété/2", 1, 5)]
)
def test_temporary_faith_is_lost_but_for_piety(skills: str, held: int, units: int) -> None:
    assert recovered(f"plain {{mys faithful 3{skills}}} at 20,20 units {held}") == units


@pytest.mark.rule("ADE-MYS-17", "ADE-RUL-54")
def test_a_warrior_of_faith_recovers_by_its_rank() -> None:
    assert recovered("plain {mys faithful 3, rank 2, skills Mystique-guerrier} at 20,20") == 3


@pytest.mark.rule("ADE-SKL-70", "ADE-RUL-71", "ADE-SKL-58")
def test_an_iconoclast_counts_enemies_a_little_farther_away() -> None:
    def units(x: float, friends: str = "") -> int:
        enemies = f"B a = plain {{people Cendre}} at {x},30 | B b = plain {{dis -}} at 30,40"
        return recovered(f"plain {{mys faithful 3, skills Iconoclaste}} at 30,30 | {enemies}{friends}")

    assert (units(53), units(53.2)) == (4, 3)
    assert units(53.2, " | A v = plain {skills Féal/2} at 7,30") == 5, "its zone is wider for all of the recovery"
    assert units(53.2, " | A v = plain {skills Féal/2} at 6.8,30") == 3
    assert units(53.2, " | A v = plain at 40,30") == 3


@pytest.mark.rule("ADE-SKL-58", "ADE-SKL-70")
def test_a_vassal_is_one_only_for_the_faithful_of_its_own_side() -> None:
    enemies = " | ".join(f"B e{n} = plain {{skills Féal/2}} at {36 + 4 * n},30" for n in range(4))
    assert recovered(f"plain {{mys faithful 3, skills Iconoclaste}} at 30,30 | {enemies}") == 3 + 2


@pytest.mark.rule("ADE-SKL-123")
@pytest.mark.parametrize(("lost", "units"), [(1, 3 + 1), (2, 2 + 2)])
def test_a_wounded_thaumaturge_has_a_wider_zone(lost: int, units: int) -> None:
    friends = "A a = plain at 30,34 | A b = plain at 30,26 | A c = plain at 63,30"
    text = f"plain {{mys faithful 3, skills Thaumaturge}} at 30,30 lost {lost} | {friends} | {FOE}"
    assert recovered(text) == units


@pytest.mark.rule("ADE-UPK-13", "ADE-UPK-04")
def test_the_dominant_recovers_first() -> None:
    t = table("A a = plain {mys magician 3} at 20,20 | B b = plain {mys magician 3} at 60,60")
    t.board.state.dominant = 1
    t.run(recovery(t.game))
    assert [one.figure for one in t.events(UnitsRecovered)] == [1, 0]


# --- prolonging -----------------------------------------------------------------------------------------------------


def running(
    *names: str,
    mage: str = "at 20,20 units 6",
    friend: str = "at 30,20",
    content: Content | None = None,
    **overrides: str,
) -> Table:
    """A mage whose formulas run on a friend, in the second turn, their last."""
    t = table(
        f"A mage = aur_mage {{{overrides.get('of', 'rank 1')}}} {mage} | A two = plain {friend} | {FOE} | turn 2",
        content,
    )
    effects = [Lasting(ModifyStats({"att": 1}), name, t["mage"], 2) for name in names]
    t.board.change(t["two"], lasting=tuple(effects))
    return t


@pytest.mark.rule("ADE-UPK-05", "ADE-UPK-06", "ADE-UPK-07")
def test_a_formula_goes_on_at_its_base_cost() -> None:
    t = running("lame_prisme")
    t.run(prolong(t.game), "lame_prisme")
    assert t.figure("mage").units == 4
    assert t.figure("two").lasting[0].until == 3
    assert t.event(Prolonged).figures == (t["two"],)
    t.run(close(t.game))
    assert known(t.board, t["two"], "att") == 4


@pytest.mark.rule("ADE-UPK-06", "ADE-UPK-12")
def test_what_is_not_prolonged_ends() -> None:
    t = running("pas_du_vent")
    t.run(prolong(t.game), "")
    t.run(close(t.game))
    assert (t.figure("mage").units, t.figure("two").lasting) == (6, ())


@pytest.mark.rule("ADE-UPK-07")
def test_it_is_paid_in_the_turn_in_which_it_would_end() -> None:
    t = running("pas_du_vent")
    t.board.state.turn = 1
    t.run(prolong(t.game))
    poor = running("lame_prisme", mage="at 20,20 units 1")
    poor.run(prolong(poor.game))
    assert poor.figure("mage").units == 1


@pytest.mark.rule("ADE-UPK-07", "ADE-MYS-33")
def test_a_summons_of_two_turns_goes_on_for_two() -> None:
    t = running("appel_scories")
    stays = Lasting(Summon("cen_revenant"), "appel_scories", t["mage"], 2)
    t.board.change(t["two"], lasting=(stays,), summoner=t["mage"])
    t.run(prolong(t.game), "appel_scories")
    assert (t.figure("mage").units, t.figure("two").lasting[0].until) == (3, 4)
    t.run(end_summons(t.game))
    assert t.figure("two").where == "table"


@pytest.mark.rule("ADE-UPK-08")
def test_only_on_those_in_the_zone() -> None:
    t = table(f"A mage = aur_mage at 20,20 units 6 | A two = plain at 38,20 | A three = plain at 38.2,24 | {FOE}")
    for name in ("two", "three"):
        t.board.change(t[name], lasting=(Lasting(ModifyStats({"att": 1}), "pas_du_vent", t["mage"], 1),))
    t.run(prolong(t.game), "pas_du_vent")
    assert [t.figure(name).lasting[0].until for name in ("two", "three")] == [2, 1]
    outside = running("pas_du_vent", friend="at 38.2,20")
    outside.run(prolong(outside.game))


@pytest.mark.rule("ADE-UPK-07", "ADE-UPK-09", "ADE-MYS-18")
@pytest.mark.parametrize(("rank", "kept"), [(1, (1, 2)), (2, (2, 2))])
def test_two_recitations_of_one_formula_are_prolonged_each_at_its_price(rank: int, kept: tuple[int, int]) -> None:
    mage = f"aur_mage {{rank {rank}, formulas pas_du_vent}}"
    t = table(f"A mage = {mage} at 20,20 units 6 | A two = plain at 28,20 | A three = plain at 20,28 | {FOE}")
    t.run(recite(t.game, (t["mage"],), Recite("pas_du_vent", t["two"])), 0, dice="6")
    t.run(prolong(t.game), "pas_du_vent")
    t.board.state.turn += 1
    t.run(recite(t.game, (t["mage"],), Recite("pas_du_vent", t["three"])), 0, dice="6")
    assert [t.figure(name).lasting[0].until for name in ("two", "three")] == [2, 2]
    before = t.figure("mage").units
    t.run(prolong(t.game), "pas_du_vent", t["three"], *("pas_du_vent",) * (rank - 1))
    assert tuple(t.figure(name).lasting[0].until - 1 for name in ("two", "three")) == kept
    assert t.figure("mage").units == before - rank


@pytest.mark.rule("ADE-UPK-09")
@pytest.mark.parametrize(("rank", "asked"), [(1, 1), (2, 2)])
def test_at_most_as_many_formulas_as_its_rank(rank: int, asked: int) -> None:
    t = running("pas_du_vent", "voile_brume", "aura_claire", of=f"rank {rank}")
    t.run(prolong(t.game), *("aura_claire", "pas_du_vent")[:asked])
    assert len(t.events(Prolonged)) == asked


@pytest.mark.rule("ADE-UPK-10", "ADE-UPK-11", "ADE-MYS-19")
@pytest.mark.parametrize(
    ("changes", "moved", "asked"),
    [
        ({"upkeep_if": "still"}, True, False),
        ({"upkeep_if": "still"}, False, True),
        ({"upkeep": False}, True, True),
        ({"frequency": "unique", "upkeep": False}, False, False),
        ({"frequency": "unique", "upkeep": True}, False, True),
        ({"turns": 0}, False, False),
    ],
)
def test_what_may_be_prolonged(changes: dict[str, Any], moved: bool, asked: bool) -> None:
    content = load_content()
    formula = msgspec.structs.replace(content.formulas["pas_du_vent"], **changes)
    content = msgspec.structs.replace(content, formulas={**content.formulas, "pas_du_vent": formula})
    t = running("pas_du_vent", content=content)
    t.board.note(t["mage"], moved=moved)
    t.run(prolong(t.game), *(["pas_du_vent"] if asked else []))
    assert (t.figure("two").lasting[0].until == 3) is asked


@pytest.mark.rule("ADE-UPK-14", "ADE-RUL-137")
def test_a_routed_mystic_prolongs_a_dead_one_does_not() -> None:
    t = running("pas_du_vent", mage="at 20,20 units 6 routed")
    t.run(prolong(t.game), "pas_du_vent")
    doomed = running("pas_du_vent")
    doomed.board.change(doomed["mage"], doomed=True)
    doomed.run(prolong(doomed.game))
    dead = running("pas_du_vent")
    dead.board.take_off(dead["mage"])
    dead.run(prolong(dead.game))
    assert known(dead.board, dead["two"], "att") == 4, "it runs to its end"


@pytest.mark.rule("ADE-UPK-13", "ADE-UPK-05")
def test_the_dominant_prolongs_first() -> None:
    t = table("A a = aur_mage at 20,20 units 6 | B b = aur_mage at 60,60 units 6")
    for who in (0, 1):
        t.board.change(who, lasting=(Lasting(ModifyStats({"att": 1}), "pas_du_vent", who, 1),))
    t.board.state.dominant = 1
    t.run(prolong(t.game), "pas_du_vent", "pas_du_vent")
    assert [one.figure for one in t.events(Prolonged)] == [1, 0]


@pytest.mark.rule("ADE-UPK-04", "ADE-UPK-05", "ADE-ORD-13")
def test_units_are_recovered_before_they_are_needed_for_prolonging() -> None:
    t = running("pas_du_vent", mage="at 20,20 units 0")
    t.board.state.phase = "upkeep"
    for step in range(6):
        t.run(upkeep(t.game), *(["pas_du_vent"] if step == 4 else []))
    assert (t.figure("mage").units, t.board.state.turn) == (3 + 1 + 1 - 1, 2)
