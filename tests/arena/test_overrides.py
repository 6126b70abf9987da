"""Does one line change one figure of a card, in the processes of the changed game alone?"""

from __future__ import annotations

import pytest
import yaml
from tests.arena.making import TRIOS, league

from escarmouche.arena.overrides import change_of, digest_with, game_of, is_override
from escarmouche.arena.plans import Fixtures
from escarmouche.arena.pools import LocalPool
from escarmouche.arena.shards import Shard, play_shard
from escarmouche.arena.studies import changed_arm, fielding, option_arms, own_arm, touched
from escarmouche.core import Faulty
from escarmouche.games import GAMES
from escarmouche.kits.faults import fault_said

FAN, MOO, ALK = (GAMES[name] for name in ("fantastiques", "moonstone", "alkemy"))


def made(game: str, *changes: str) -> dict[str, list[dict[str, object]]]:
    read: dict[str, list[dict[str, object]]] = yaml.load(change_of(GAMES[game], changes), yaml.CSafeLoader)
    return read


def test_one_number_over_a_list_of_numbers_is_meant_for_each() -> None:
    assert made("fantastiques", "gro_boar.melee=4") == {"profiles": [{"id": "gro_boar", "melee": [4, 4]}]}
    assert made("fantastiques", "gro_boar.melee=[4]") == {"profiles": [{"id": "gro_boar", "melee": [4]}]}


def test_a_path_leads_into_a_card_and_keeps_the_rest_of_it() -> None:
    assert made("fantastiques", "gro_boar.melee[1]=5") == {"profiles": [{"id": "gro_boar", "melee": [3, 5]}]}
    entry = made("moonstone", "agathatavernfrau.abilities.arcane.Enticing Offer.cost=1")["characters"][0]
    abilities = entry["abilities"]
    assert isinstance(abilities, dict)
    assert [one["cost"] for one in abilities["arcane"]] == [1, 1]
    assert abilities["arcane"][0]["range"] == 10
    assert len(abilities["passive"]) == 2


def test_several_changes_of_one_card_come_together() -> None:
    assert made("fantastiques", "gro_orc.hp=2", "gro_orc.armour=3", "gro_gob.hp=2") == {
        "profiles": [{"id": "gro_orc", "hp": 2, "armour": 3}, {"id": "gro_gob", "hp": 2}]
    }


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("gro_orc.melee", "write a change as"),
        ("gro_nobody.melee=4", "there is no card gro_nobody; there are gro_"),
        ("zzzz.melee=4", "there is no card zzzz; there are "),
        ("groinrouge.format=600", "several cards groinrouge: write"),
        ("nowhere/gro_orc.melee=4", "nowhere has no card gro_orc: write profiles/gro_orc$"),
        ("gro_orc.melee[3]=4", "there is no 3"),
    ],
)
def test_what_leads_nowhere_is_told(change: str, told: str) -> None:
    with pytest.raises(Faulty, match=told):
        change_of(FAN, [change])


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("gro_orc.melee", "un changement s'écrit"),
        ("gro_nobody.melee=4", "la carte gro_nobody n'existe pas ; il y a : gro_"),
        ("groinrouge.format=600", "plusieurs cartes groinrouge : écrivez"),
        ("nowhere/gro_orc.melee=4", "nowhere n'a pas de gro_orc : écrivez profiles/gro_orc"),
        ("gro_orc.melee[3]=4", "la carte ne dit là rien de 3"),
        ("gro_orc.melee=!!python/x 1", "l'étiquette !!python/x n'est pas lue"),
    ],
)
def test_it_is_told_in_french_too(change: str, told: str) -> None:
    with pytest.raises(Faulty) as refused:
        change_of(FAN, [change])
    (problem,) = refused.value.problems
    assert told in fault_said(problem, "fr")


@pytest.mark.parametrize(
    ("game", "called", "meant"),
    [
        ("ages", "lancier", "aur_lancier"),  # part of an id
        ("moonstone", "flavius", "friarflavious"),  # its name in the other language
        ("malhya", "épée", "W01"),  # a name that is kept apart from the card
        ("alkemy", "lancer", "lancers"),
    ],
)
def test_whoever_calls_a_card_by_its_name_is_told_its_id(game: str, called: str, meant: str) -> None:
    with pytest.raises(Faulty, match=f"there is no card {called}; there are {meant}$"):
        change_of(GAMES[game], [f"{called}.x=3"])


def test_a_section_tells_cards_of_one_name_apart() -> None:
    assert made("fantastiques", "lists/groinrouge.format=600") == {"lists": [{"id": "groinrouge", "format": 600}]}


@pytest.mark.parametrize(
    ("kind", "change"), [(FAN, "gro_orc.melee=9"), (FAN, "gro_orc.speed=9"), (MOO, "billy.melee=many")]
)
def test_what_the_rules_or_the_type_do_not_allow_is_told_before_anything_is_played(kind: object, change: str) -> None:
    with pytest.raises(Faulty, match="the change"):
        changed_arm(kind, [change])  # type: ignore[arg-type]


def test_a_change_that_changes_nothing_is_told() -> None:
    with pytest.raises(Faulty, match="changes nothing"):
        changed_arm(FAN, ["gro_orc.hp=1"])


def test_a_card_and_a_setting_change_together() -> None:
    arm = changed_arm(FAN, ["gro_orc.hp=2", "natural_6_fails=yes"])
    assert arm.content != FAN.content_digest()
    assert '"natural_6_fails":true' in arm.settings
    assert (is_override("gro_orc.hp=2"), is_override("natural_6_fails=yes")) == (True, False)


def test_every_other_reading_of_an_option_is_an_arm() -> None:
    assert [arm.name for arm in option_arms(FAN, ["natural_6_fails", "rounding"])] == [
        "natural_6_fails=yes",
        "rounding=up",
        "rounding=half_up",
    ]
    with pytest.raises(Faulty, match="no such option"):
        option_arms(FAN, ["gravity"])


@pytest.mark.parametrize("kind", [FAN, MOO, ALK], ids=lambda kind: kind.name)
def test_every_game_has_options_to_study(kind: object) -> None:
    assert len(option_arms(kind)) > 5  # type: ignore[arg-type]


def test_the_forces_that_field_the_card_are_those_concerned() -> None:
    assert touched(FAN, changed_arm(FAN, ["gro_orc.hp=2"]), TRIOS, "") == (1,)
    assert touched(FAN, changed_arm(FAN, ["ron_wolf.hp=2"]), TRIOS, "") == ()


def test_a_change_inside_a_name_of_two_words_touches_its_card_alone() -> None:
    arm = changed_arm(MOO, ["agathatavernfrau.abilities.arcane.Enticing Offer.cost=1"])
    cards, lists = fielding(MOO, arm)
    assert (set(cards), lists) == ({"agathatavernfrau"}, ["commonwealth_four"])
    assert touched(MOO, arm, ("commonwealth_four", "dominion_four"), "") == (0,)


def test_a_change_of_no_card_is_fielded_by_nobody() -> None:
    assert fielding(ALK, changed_arm(ALK, ["costs/run.ap=1"])) == (frozenset(), [])


@pytest.mark.parametrize(
    ("kind", "change"),
    [(FAN, "gro_orc.hp=2"), (MOO, "baronvonfancyhat.melee=6"), (ALK, "costs/walk.ap=2")],
    ids=["fantastiques", "moonstone", "alkemy"],
)
def test_a_changed_game_has_a_digest_of_its_own_and_leaves_this_process_alone(kind: object, change: str) -> None:
    before = kind.content_digest()  # type: ignore[attr-defined]
    digest = digest_with(kind, change_of(kind, [change]))  # type: ignore[arg-type]
    assert digest != before
    assert kind.content_digest() == before  # type: ignore[attr-defined]


def test_a_process_of_its_own_plays_the_changed_game_with_the_same_dice() -> None:
    plan, arm = league(("groinrouge_trio", "valombre_trio"), bot="greedy"), changed_arm(FAN, ["gro_orc.hp=3"])
    fixtures = Fixtures(FAN, plan)
    played = tuple(one for unit in range(3) for one in fixtures.of(unit, 0))
    shards = [
        Shard(number, "fantastiques", one.content, one.pack, played) for number, one in enumerate((own_arm(FAN), arm))
    ]
    done = {one.number: one for one in LocalPool(1).work(shards)}
    assert done[0].lines == play_shard(shards[0]).lines  # this process still plays the game as it is
    assert done[0].lines != done[1].lines
    assert b'"profile":"gro_orc","seat":0,"cost":24.0' in done[1].lines  # three hit points cost twice as much


def test_content_that_is_not_the_one_planned_is_refused() -> None:
    with pytest.raises(Faulty, match="the run is played with"):
        game_of("fantastiques", (), "", "0" * 16)
