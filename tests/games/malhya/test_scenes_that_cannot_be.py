"""Positions that no match comes to are told as mistakes, in both languages, and never stop a table."""

from __future__ import annotations

import pytest

from escarmouche.core.problems import Faulty
from escarmouche.games.malhya.game import GAME
from escarmouche.games.malhya.scene import write_scene
from escarmouche.kits.faults import fault_said

PAIR = "A yoktal = yoktal | A sulk = sulk"
ROOM = "room crypt mode {mode} | A yoktal = yoktal at B2 {said} | A sulk = sulk at B3 | E guard = 01 at E7"


def inside(said: str, mode: str = "infiltration_normal") -> str:
    return ROOM.format(mode=mode, said=said)


@pytest.mark.rule("MAL-HER-07", "MAL-HER-08", "MAL-CBT-01", "MAL-IMP-01", "MAL-SAR-03", "MAL-BOK-10", "MAL-EXI-08")
@pytest.mark.parametrize(
    ("text", "told", "dit"),
    [
        (inside("turn waiting", "combat"), "nobody waits in a combat", "personne n'attend"),
        (inside("turn acting ap 7"), "he has at most 6 action points", "au plus 6 points d'action"),
        (inside("turn acting free_move 5"), "his free move is at most 4", "déplacement gratuit"),
        (inside("left_at G9"), "who has gone out stands nowhere", "ne se tient nulle part"),
        (f"{inside('')} | flags {{threat_start_bonus wet}}", "threat_start_bonus is a number", "est un nombre"),
        (f"{inside('')} | flags {{basin_crystals wet}}", "basin_crystals is a number", "est un nombre"),
        (f"{inside('')} | improvements [[01 I99]]", "there is no token I99", "pas de jeton I99"),
        (f"{inside('')} | improvements [[77 I01]]", "there is no type 77", "pas de type 77"),
        (f"{inside('')} vigilance zz", "zz is no vigilance", "zz"),
        (
            "room crypt cycle -1 | A y = yoktal at B2 | A s = sulk",
            "cycle is 0 or more, not -1",
            "cycle : 0 ou plus, pas -1",
        ),
        (
            "room crypt round -1 | A y = yoktal at B2 | A s = sulk",
            "round is 0 or more, not -1",
            "round : 0 ou plus, pas -1",
        ),
        ("room crypt | A y = yoktal at B2 | A s = sulk left_at A2", "left_by", "vers quel chapitre"),
        ("room crypt | A y = yoktal at B2 | A s = sulk left_at G9 left_by 999", "left_by", "vers quel chapitre"),
        ("A y = yoktal square 5 | A s = sulk", "there is no room to stand in", "pas de salle"),
        ("A y = yoktal zone nowhere | A s = sulk | phase beast", "there is no zone nowhere", "pas de zone nowhere"),
        ("A y = yoktal initiative -1 | A s = sulk", "initiative is 0 or more, not -1", "0 ou plus, pas -1"),
        (f"{PAIR} | crafted -1", "crafted is 0 or more, not -1", "0 ou plus, pas -1"),
        (f"{PAIR} | turn 0", "days is 0 or more, not -1", "0 ou plus, pas -1"),
        (f'{PAIR} | clues ["999"]', "there is no chapter 999", "pas de chapitre 999"),
        (f'{PAIR} | taken [["999" 0]]', "there is no chapter 999", "pas de chapitre 999"),
        (f'{PAIR} | closed_tokens [[crypt "999"]]', "there is no chapter 999", "pas de chapitre 999"),
        (f"{PAIR} | opened [[cellar A1]]", "there is no room cellar", "pas de salle cellar"),
        (f"{PAIR} | flags {{mode47 wet}}", "there is no mode wet", "pas de mode wet"),
        ("A y = yoktal life 0 | A s = sulk", "he has no crystal in any zone", "dans aucune zone"),
        (f"{inside('', 'combat')} | phase infiltration", "phase infiltration does not go", "ne va pas avec le mode"),
        (f"{inside('')} | phase combat", "phase combat does not go with", "ne va pas avec le mode"),
        # what is under way
        (f"{PAIR} | agenda []", "the agenda begins with {Travel}", "rien n'est en cours"),
        (f"{PAIR} | agenda [{{Chain}}]", "the agenda begins with {Travel}", "commence par"),
        (f"{PAIR} | agenda [{{Travel}} {{MainPhase}}]", "MainPhase: there is no room", "pas de salle"),
        (f"{PAIR} | agenda [{{Travel}} {{FightTurn, hero yoktal}}]", "FightTurn: there is no room", "pas de salle"),
        (f"{inside('')} | agenda [{{Travel}} {{HeroTurn, hero 5}}]", "HeroTurn: there is no such hero", "pas ce héros"),
        (f"{PAIR} | agenda [{{Travel}} {{Chain, actor 5}}]", "Chain: there is no such hero", "pas ce héros"),
        (f'{PAIR} | agenda [{{Travel}} {{Read, home "999"}}]', "Read: there is no chapter 999", "pas de chapitre"),
        (f'{PAIR} | agenda [{{Travel}} {{Testing, home "11", path "x"}}]', "Testing: there is no test", "pas de test"),
        (f"{inside('')} | agenda [{{Travel}} {{Cards, left [ZZ]}}]", "Cards: there is no card ZZ", "pas de carte"),
        (f"{PAIR} | agenda [{{Travel}} {{Receive, hero yoktal, card ZZ}}]", "Receive: there is no card", "de carte"),
        (f"{PAIR} | agenda [{{Travel}} {{Install, room cellar}}]", "Install: there is no room cellar", "de salle"),
        # there is one of each card
        (
            f"{PAIR} objects [O01]".replace("| A", "objects [O01] | A"),
            "one card O01 (yoktal, sulk)",
            "qu'une carte O01",
        ),
        (f"{PAIR} weapon W01", "one card W01 (yoktal, sulk)", "qu'une carte W01"),
        (f"{PAIR} objects [O01 O01]", "one card O01 (sulk, sulk)", "qu'une carte O01"),
        (f"{PAIR} | action_deck []", "no action card is anywhere", "carte action nulle part"),
        (f"{PAIR} | action_deck [AC01 AC01]", "there is one card AC01", "qu'une carte AC01"),
        (f"{PAIR} | event_deck [E1 E1]", "there is one card E1", "qu'une carte E1"),
        (f"{PAIR} objects [O01] | discards [[O01] [] [] []]", "one card O01 (sulk)", "qu'une carte O01"),
    ],
)
def test_what_no_match_comes_to_is_a_mistake(text: str, told: str, dit: str) -> None:
    with pytest.raises(Faulty) as faulty:
        GAME.scene(text)
    assert any(told in one.what for one in faulty.value.problems), faulty.value
    assert any(dit in fault_said(one, "fr") for one in faulty.value.problems), faulty.value


@pytest.mark.rule("MAL-SAR-03", "MAL-EXI-08", "MAL-BOK-08")
@pytest.mark.parametrize(
    "text",
    [
        inside("turn waiting ap 6"),
        inside("turn acting ap 6 free_move 4"),
        f"{inside('turn acting', 'combat')} | improvements [[01 I10]]",
        f"{PAIR} | flags {{threat_start_bonus 2, basin_crystals 3, mode47 combat, wet yes}} | turn 1",
        "A y = yoktal zone tail | A s = sulk zone heart | phase beast",
    ],
)
def test_what_a_match_comes_to_is_none(text: str) -> None:
    assert len(GAME.scene(text).position.state.heroes) == 2


@pytest.mark.rule("MAL-EXI-05", "MAL-EXI-08")
def test_who_has_gone_out_by_a_door_has_gone_where_it_leads() -> None:
    scene = GAME.scene("room crypt | A y = yoktal at B2 | A s = sulk left_at G9")
    assert scene.position.state.heroes[1].left_by == "148"


FIGHT = f"{inside('', 'combat')} | agenda [{{Travel}} "
WRITTEN = f"{PAIR} | agenda [{{Travel}} {{Chain}} "
BEAST_FIGHT = "A yoktal = yoktal zone tail | A sulk = sulk zone tail | phase beast | agenda [{Travel} "


@pytest.mark.rule("MAL-GEN-10")
@pytest.mark.parametrize(
    ("text", "told", "dit"),
    [
        # whoever is named in a list
        (f"{FIGHT}{{Regenerate, waiting [7]}}]", "Regenerate: there is no such hero", "pas ce héros"),
        (f"{FIGHT}{{Initiative, asked [yoktal 5]}}]", "Initiative: there is no such hero", "pas ce héros"),
        (f"{PAIR} | agenda [{{Travel}} {{Suffer, heroes [6], kind damage, n 1}}]", "Suffer: there is no such", "héros"),
        (f'{WRITTEN}{{HeroTests, home "89", waiting [9]}}]', "HeroTests: there is no such hero", "pas ce héros"),
        (f"{PAIR} | agenda [{{Travel}} {{Chain, picks [[4 tree]]}}]", "Chain: there is no such hero", "pas ce héros"),
        (f"{FIGHT}{{EnemyTurns, waiting [30]}}]", "EnemyTurns: there is no such enemy", "pas cet ennemi"),
        (f"{FIGHT}{{EnemyTurns, waiting [yoktal]}}]", "EnemyTurns: there is no such enemy", "pas cet ennemi"),
        (f"{FIGHT}{{Improve, drawn [wolf]}}]", "Improve: there is no type wolf", "pas de type wolf"),
        # what is hit, and with what
        (f"{FIGHT}{{Land, hit {{attacker guard, target 20}}}}]", "Land: there is no such figure", "pas cette figurine"),
        (f"{FIGHT}{{Defend, hit {{attacker 7, target sulk}}}}]", "Defend: there is no such figure", "cette figurine"),
        (f"{FIGHT}{{EnemyAct, enemy 9}}] | met [[01 1] [01 2]]", "EnemyAct: there is no such figure", "figurine"),
        (
            f"{FIGHT}{{Ward, hit {{attacker guard, target sulk}}, dice [dodge], faces [shield1]}}]",
            "Ward: each die shows one of its faces",
            "une de ses faces",
        ),
        (
            f"{FIGHT}{{Land, hit {{attacker guard, target sulk, damage -1}}}}]",
            "Land: damage is 0 or more, not -1",
            "0 ou plus",
        ),
        (f"{FIGHT}{{TakeSlots}}]", "TakeSlots: no beast is fought", "pas de bête"),
        (f"{BEAST_FIGHT}{{FallBack, figure 7, firm 0}}]", "FallBack: there is no room", "pas de salle"),
        # squares
        (
            f"{inside('')} | agenda [{{Travel}} {{HeroStep, hero sulk, to nowhere}}]",
            "HeroStep: there is no such sq",
            "cas",
        ),
        (
            f"{inside('')} | agenda [{{Travel}} {{FallBack, figure sulk, firm A1}}]",
            "FallBack: there is no such sq",
            "case",
        ),
        (f"{inside('')} | agenda [{{Travel}} {{ComeBack, hero sulk}}]", "ComeBack: he has not gone out", "pas sorti"),
        # the booklet
        (f'{PAIR} | agenda [{{Travel}} {{Read, home "11"}}]', "Read: no booklet is open", "écrivez d'abord"),
        (f'{WRITTEN}{{Obey, home "11", path wet}}]', "Obey: there is no list 11 wet", "pas de liste"),
        (f'{WRITTEN}{{Obey, home "92", path effects, at 9}}]', "Obey: 92 does not go on so", "ne continue pas"),
        (f'{WRITTEN}{{Obey, home "19", path effects, at 1}}]', "Obey: 19 does not go on so", "ne continue pas"),
        (f'{WRITTEN}{{Trying, home "105", path test, hero sulk}}]', "comes right after its {Testing}", "juste après"),
        (
            f'{PAIR} | agenda [{{Travel}} {{Chain, picks [[0 cave]]}} {{HeroTests, home "89", waiting [yoktal]}}]',
            "HeroTests: there is no test for cave",
            "pas de test pour cave",
        ),
        (f"{PAIR} | agenda [{{Travel}} {{Install, room crypt, entry up}}]", "there is no way in up", "pas d'entrée up"),
        (f"{PAIR} | agenda [{{Travel}} {{Install, room crypt, deployment x}}]", "no deployment x", "de déploiement x"),
        (f"{PAIR} | agenda [{{Travel}} {{TakeCubes, hero sulk, cubes [gold]}}]", "gold is no cubes", "gold"),
        (f"{PAIR} | agenda [{{Travel}} {{Share, cards [O01 ZZ]}}]", "Share: there is no card ZZ", "pas de carte ZZ"),
    ],
)
def test_an_agenda_names_what_there_is(text: str, told: str, dit: str) -> None:
    test_what_no_match_comes_to_is_a_mistake(text, told, dit)


@pytest.mark.rule("MAL-GEN-10", "MAL-EXP-16")
@pytest.mark.parametrize(
    "text",
    [
        f"{inside('')} | met [[01 1] [03 1]] | agenda [{{Travel}} {{Walk, enemy 9, ref noise, points 2, next B4}}]",
        f"{FIGHT}{{Defend, hit {{attacker guard, target sulk, damage 2}}}}]",
        f'{WRITTEN}{{Obey, home "19", path effects, at 1}} {{Install, room lower_pits}}]',
        f'{WRITTEN}{{Testing, home "105", path test}} {{Trying, home "105", path test, hero sulk}}]',
        f"{PAIR} | agenda [{{Travel}} {{Trade, cards [O01], price -2}}]",
        f"{BEAST_FIGHT}{{Land, hit {{attacker 7, target sulk, damage 1}}}}] | beast {{name sarycan, life [6 6 8]}}",
    ],
)
def test_an_agenda_that_a_match_comes_to_is_read(text: str) -> None:
    scene = GAME.scene(text)
    assert GAME.scene(write_scene(scene.position, scene.names)).position.state == scene.position.state


@pytest.mark.rule("MAL-SET-07", "MAL-INF-03")
def test_a_card_that_is_said_to_lie_elsewhere_is_in_no_pile() -> None:
    cards = GAME.scene(f"{PAIR} | discards [[O01] [R01] [] []] | action_discard [AC01]").position.state
    assert not {"O01", "R01"} & {card for pile in cards.piles for card in pile}
    assert ("AC01" in cards.action_deck, len(cards.action_deck)) == (False, 29)
    coming = GAME.scene(f"{PAIR} | agenda [{{Travel}} {{Trade, cards [O01]}} {{Receive, hero sulk, card O02}}]")
    assert not {"O01", "O02"} & set(coming.position.state.piles[0])
    laid = GAME.scene(f"{inside('')} | agenda [{{Travel}} {{Cards, left [AC02]}} {{CardDone, card AC03}}]")
    assert not {"AC02", "AC03"} & set(laid.position.state.action_deck)
    for scene in (coming, laid):
        assert GAME.scene(write_scene(scene.position, scene.names)).position.state == scene.position.state
