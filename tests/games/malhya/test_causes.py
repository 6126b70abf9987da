"""Whoever reads the log knows why: what somebody does is told before what comes of it, with its price."""

from __future__ import annotations

import pytest
from tests.games.malhya.played import Played

from escarmouche.core import Event
from escarmouche.games.malhya.decisions import (
    Attack,
    Buy,
    Collect,
    EndTurn,
    GiveCube,
    GiveGold,
    GiveNumber,
    HealFallen,
    NameHero,
    RefuseItem,
    TakeOption,
    TendHero,
)
from escarmouche.games.malhya.events import WordPicked
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.words import WORDS

YES = True


def told(table: Played, *kinds: str, lang: str = "en") -> list[str]:
    """What is said of events of these kinds, in their order."""
    found: list[Event] = [one for one in table.match.events() if type(one).__name__ in kinds]
    return [str(WORDS.event(table.match.game, one, lang)) for one in found]


@pytest.mark.rule("MAL-IHP-08")
@pytest.mark.parametrize(("setting", "paid"), [("6", "6 AP"), ("0", "0 AP")])
def test_who_brings_another_round_is_told_with_what_it_costs(setting: str, paid: str) -> None:
    table = Played(f"""
        A sulk = sulk bare aura 0 at C3 turn acting | B yoktal = yoktal bare life 0 damage 6 at C4 | E guard = 01 at H8
        setting revive_cost_ap={setting} | room crypt mode infiltration_normal""")
    table.say(HealFallen(1))
    assert told(table, "HeroTended", "Healed", "Woke")[:2] == [
        f"Sulk brings Yoktal round ({paid}).",
        "Yoktal recovers from 1 damage (1 in Life).",
    ]
    assert told(table, "HeroTended", lang="fr") == [f"Sulk ranime Yoktal ({paid.replace('AP', 'PA')})."]


@pytest.mark.rule("MAL-BAG-09")
def test_coins_and_cubes_that_change_hands_are_gifts() -> None:
    table = Played("A sulk = sulk bare gold 3 cubes {white_gem 1} | A yoktal = yoktal bare gold 0")
    table.say(TendHero(0), GiveGold(1, 2), GiveCube(1, "white_gem"))
    assert told(table, "GoldGiven", "GoldChanged", "CubeGiven", "CubesChanged", lang="fr") == [
        "Sulk donne 2 pièces d'or à Yoktal.",
        "Sulk perd 2 pièces d'or (bourse : 1 pièce d'or).",
        "Yoktal gagne 2 pièces d'or (bourse : 2 pièces d'or).",
        "Sulk donne une gemme blanche à Yoktal.",
        "Sulk perd 1 gemme blanche.",
        "Yoktal gagne 1 gemme blanche.",
    ]


@pytest.mark.rule("MAL-RUL-66", "MAL-MKT-02")
def test_a_card_that_is_bought_is_paid_then_and_one_that_is_left_was_never_had() -> None:
    table = Played("""
        A sulk = sulk bare gold 5 | A yoktal = yoktal bare gold 0 | chapter 38
        dice O06 W07 R06""")
    table.say(NameHero(0), Buy("O06"), RefuseItem())
    assert told(table, "ItemBought", "GoldChanged", "ItemGone") == [
        "Sulk buys the card Lantern for 1 gold coin.",
        "Sulk parts with 1 gold coin (purse: 4 gold coins).",
        "Sulk leaves the card Lantern.",
    ]


@pytest.mark.rule("MAL-BOK-03", "MAL-GEN-12")
def test_what_each_hero_has_picked_and_the_number_that_was_said_are_told() -> None:
    table = Played("A sulk = sulk bare aura 0 | B yoktal = yoktal bare aura 0 | chapter 132")
    table.say(TakeOption(1), "tree", "hide")
    assert told(table, "WordPicked") == ['Sulk chooses "Climb a tree".', 'Yoktal chooses "Lie low in a thicket".']
    shelf = Played("""
        A sulk = sulk bare aura 0 at F4 turn acting | B yoktal = yoktal bare at A8 turn ended | E guard = 01 at K1
        room library mode infiltration_normal""")
    shelf.step("G4")
    number = next(one for one in shelf.proposed if isinstance(one, GiveNumber))
    shelf.say(GiveNumber(number.option, 7))
    assert told(shelf, "OptionTaken")[-1].endswith(" and says 7.")
    assert told(shelf, "OptionTaken", lang="fr")[-1].endswith(" et dit 7.")


@pytest.mark.rule("MAL-BOK-05")
def test_what_is_picked_on_a_page_for_one_hero_is_told_to_his_player_alone() -> None:
    picked = WordPicked(0, "132", "tree", seats=(1,))
    assert [picked.seen_by(seat) is None for seat in (0, 1, None)] == [True, False, True]


@pytest.mark.rule("MAL-COL-01")
def test_a_party_that_collects_searches_the_country() -> None:
    table = Played("A sulk = sulk bare | B yoktal = yoktal bare | hex [1 0] | tokens 2 | dice AC01")
    table.say(Collect())
    assert told(table, "TravelTokensChanged") == ["The party searches the country (1 travel token, 1 left)."]


@pytest.mark.rule("MAL-SAR-04", "MAL-SAR-06")
def test_the_zone_that_a_card_names_and_what_is_left_of_one_are_told() -> None:
    """AC01 bears a flame, which is the tail, where nobody stands; AC04 a stone."""
    table = Played("""
        A sulk = sulk bare weapon W04 aura 0 | B yoktal = yoktal bare aura 0 | chapter 135
        dice I01 attack:dmg2 defence:blank AC01 AC04""")
    table.say("heart", "heart", 2, 0, Attack(BEAST), EndTurn())
    assert told(table, "ZoneHurt") == ["The heart: 2 life less (6 left)."]
    assert told(table, "SymbolDrawn")[:2] == [
        "An action card is turned: the flame, hence the tail.",
        "An action card is turned: the stone, the party names the zone.",
    ]


@pytest.mark.rule("MAL-UNC-05")
def test_the_wounds_that_pay_a_regeneration_are_told_behind_it() -> None:
    table = Played("""
        A sulk = sulk bare life 0 damage 6 at C3 | A yoktal = yoktal bare at D2 | E guard = 01 at H8
        room crypt mode combat""")
    table.say("damage", YES)
    assert told(table, "Regenerated", "Healed", "Hurt", lang="fr") == [
        "Régénération : Sulk puise dans les forces des autres.",
        "Sulk se remet de 1 dégât (vie : 1).",
        "Yoktal subit 1 dégât (vie : 5).",
    ]


@pytest.mark.rule("MAL-DEF-08")
def test_a_blow_without_any_damage_was_stopped_by_nobody() -> None:
    table = Played("""
        A sulk = sulk bare weapon W04 aura 0 at C3 turn acting ap 1 | B yoktal = yoktal bare at A7 | E guard = 01 at D3
        room crypt mode combat | dice attack:special defence:blank""")
    table.say(Attack(8))
    assert told(table, "AttackCompared")[:1] == ["Guard takes no harm."]
    assert told(table, "AttackCompared", lang="fr")[:1] == ["Garde ne subit rien."]


@pytest.mark.rule("MAL-WND-04", "MAL-RUL-48")
def test_a_wound_for_which_no_crystal_is_left_is_not_told() -> None:
    """The Mhaÿ deals 2 damage and 1 shock, and the Sulk, who has two crystals, takes the damage first."""
    table = Played("""
        A sulk = sulk bare aura 0 life 2 damage 4 at C3 | B yoktal = yoktal bare aura 0 at A7 | E mhay = 08 at D3
        room crypt mode combat
        agenda [{Travel} {FightTurn, hero yoktal} {EnemyAct, enemy mhay}]
        dice attack:special attack:dmg1 power:dmg1 power:blank""")
    assert table.asked == ("wound_order", 0)
    table.say("damage")
    assert told(table, "Hurt") == ["Sulk takes 2 damage (0 in Life)."]
    assert told(table, "FellUnconscious") == ["Sulk goes down."]
    assert table.crystals(0) == (0, 0, 6, 0)
