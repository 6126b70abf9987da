"""What exactly is said: dice with their faces, sums with their causes, prices, and why an enemy does what it does."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.malhya.fights import arena
from tests.games.malhya.speaking import ARCHER, GUARD, SULK, YOKTAL, gardens, spoken
from tests.games.malhya.table import Table

from escarmouche.core import Ask, Choose, Refusal
from escarmouche.games.malhya import decisions as given
from escarmouche.games.malhya import events
from escarmouche.games.malhya.agenda import Hit, Moment, Walk
from escarmouche.games.malhya.asks.combat import Defence, FightAction
from escarmouche.games.malhya.asks.infiltration import HeroAction, Interrupt
from escarmouche.games.malhya.asks.menu import Leavable
from escarmouche.games.malhya.asks.story import ChapterChoice
from escarmouche.games.malhya.asks.travel import TravelAction
from escarmouche.games.malhya.words import WORDS
from escarmouche.kits.words.text import OfDie, OfFigure, OfHeading, spans_of


def said(event: Any, lang: str = "fr") -> str:
    return str(WORDS.event(spoken(), event, lang))


# --- events ----------------------------------------------------------------------------------------------------------


def test_a_roll_of_a_test_is_told_die_by_die() -> None:
    rolled = events.TestRolled(YOKTAL, ("success", "blank", "special"), ("stop",), 2, 1)
    assert said(rolled) == (
        "Yoktal lance 3 dés de compétence et 1 dé de difficulté : réussite, vide, spéciale / stop. 2 réussites, 1 stop."
    )
    assert said(rolled, "en") == (
        "Yoktal rolls 3 skill dice and 1 difficulty die: success, blank, special / stop. 2 successes, 1 stop."
    )
    dice = [one for one in spans_of(WORDS.event(spoken(), rolled, "fr")) if isinstance(one, OfDie)]
    assert [(one.symbol, one.colour) for one in dice] == [
        ("success", "white"),
        ("blank", "white"),
        ("special", "white"),
        ("stop", "black"),
    ]


def test_a_test_is_announced_with_what_it_takes() -> None:
    begun = events.TestBegan("105", "dexterity", (YOKTAL, SULK))
    assert said(begun) == (
        "Test de Dextérité (Équilibre) : Garder l'équilibre. Pour Yoktal et Sulk. "
        "Objectif : 4 réussites ; échec à 3 stops."
    )
    hidden = events.TestBegan("14", "physique", (YOKTAL,))
    assert said(hidden, "en").endswith("The objective is hidden; failed at 2 stops.")
    locked = events.TestBegan("37", "dexterity", (SULK,))
    assert said(locked).endswith("échec à autant de stops qu'il en faut pour casser le crochet.")


def test_french_elides_before_a_vowel_and_not_before_the_y_of_yoktal() -> None:
    assert said(events.TurnBegan(1)) == "Au tour d'Ancienne."
    assert said(events.TurnBegan(YOKTAL)) == "Au tour de Yoktal."
    assert said(events.ItemGiven(YOKTAL, SULK, "O01")) == "Yoktal donne la carte Grappin à Sulk."


def test_things_are_counted_as_people_count() -> None:
    assert said(events.CubesChanged(YOKTAL, "yellow_potion", 2)) == "Yoktal gagne 2 potions jaunes."
    assert said(events.CubesChanged(YOKTAL, "yellow_potion", -1)) == "Yoktal perd 1 potion jaune."
    assert said(events.Hurt(YOKTAL, "grave", 2, 1), "en") == "Yoktal takes 2 grave wounds (1 in Life)."
    assert said(events.TravelTokensChanged(-2, 1)) == "Le groupe perd 2 jetons voyage (reste 1)."


def test_the_figures_of_a_sentence_are_pieces_of_it() -> None:
    text = WORDS.event(spoken(), events.Assassinated(YOKTAL, GUARD, ranged=False, paid=4), "fr")
    assert text == "Yoktal assassine Garde 1 sans bruit (4 PA)."
    assert [one.figure for one in spans_of(text) if isinstance(one, OfFigure)] == [YOKTAL, GUARD]


def test_headings_stand_above_what_they_read_out() -> None:
    first, *rest = spans_of(WORDS.event(spoken(), events.RoomInstalled("gardens"), "fr"))
    assert isinstance(first, OfHeading)
    assert (first.heading, first.level) == ("Les jardins", 1)
    assert "".join(map(str, rest)).startswith("\nDes haies")


def test_an_action_card_is_told_in_words() -> None:
    assert said(events.CardLaid("AC02")) == (
        "Carte action : 2 ennemis avancent de 2 cases vers le repère jaune ; "
        "qui se tient sur le repère bleu va de 3 cases vers le sud-est et guette vers le sud-ouest."
    )
    assert said(events.CardLaid("AC03"), "en") == (
        "Action card: 2 enemies go 3 squares toward the yellow marker; "
        "whoever stands on the green marker watches toward the west."
    )


def test_loot_is_told_and_the_symbol_is_not() -> None:
    assert said(events.SymbolDrawn("AC01", "flame", "MAL-COL-03")).endswith("butin : 1 pièce d'or.")
    assert said(events.SymbolDrawn("AC01", "flame", "MAL-BOK-14")).endswith("la flamme.")


# --- reasons ---------------------------------------------------------------------------------------------------------


def why(event: Any, lang: str = "en", game: Any = None) -> list[str]:
    return str(WORDS.why(game or spoken(), event, lang)).splitlines()


def test_an_attack_shows_what_the_dice_give_and_what_comes_beside_them() -> None:
    rolled = events.AttackRolled(GUARD, (YOKTAL,), ("dmg1", "special"), ("dmg3",), 5, 1)
    assert why(rolled)[1] == "damage: 4 + 1 (weapons and special faces) = 5"
    assert why(rolled)[-1] == "Rule: MAL-ATK-01."
    compared = events.AttackCompared(YOKTAL, 2, 3, 0)
    assert why(compared)[1] == "what gets through: 5 − 2 (shields) = 3"


def test_an_enemy_in_a_combat_says_what_it_goes_by() -> None:
    game = arena(".........\n.A.......\n...1.5.6.\n").game
    told = {enemy.kind: why(events.EnemyStepped(enemy.id, 3, "MAL-EAI-02"), game=game) for enemy in game.state.enemies}
    assert told["01"][1] == "An enemy attacks first if it can, otherwise it walks by a shortest way."
    assert told["01"][2].startswith("Guard fights hand to hand: the nearest hero who is free")
    assert told["05"][2].startswith("Archer fights from afar")
    assert told["06"][3] == "Officer prefers heroes who are engaged already."


def test_an_enemy_in_infiltration_names_what_draws_it() -> None:
    game = gardens().game
    game.do(Walk(GUARD, "noise", 3))
    lines = why(events.EnemyStepped(GUARD, 4), "fr", game)
    assert lines[1] == "La carte action le fait avancer vers ce qu'elle désigne, par un chemin le plus court."
    assert lines[2] == "Elle désigne un bruit."


def test_an_alarm_says_who_is_to_blame() -> None:
    assert "Several enemies have seen at once" in why(events.AlarmSounded("MAL-ALM-05"))[1]
    assert "The action deck is empty." in why(events.AlarmSounded("MAL-IEN-14"))[1]


# --- questions and answers -------------------------------------------------------------------------------------------


def label(game: Any, ask: Ask[Any], answer: Any, lang: str = "fr") -> str:
    return str(WORDS.answer(game, ask, answer, lang))


def test_a_step_is_offered_with_its_price_and_what_lies_there() -> None:
    table = gardens(heroes="yoktal: bare, ap 6, free_move 4\nancient: bare\nsulk: bare")
    game, ask = table.game, HeroAction(table.game, YOKTAL)
    assert WORDS.question(game, ask, "fr") == "Yoktal (6 PA, déplacement gratuit 4) : que faire ?"
    assert label(game, ask, given.StepTo(14)) == "Avancer en C2 (1 point de déplacement)"
    assert label(game, ask, given.StepTo(14, paid=True)) == "Avancer en C2 avec des PA (1 PA)"
    game.change(YOKTAL, square=game.plan.grid.at(3, 3))
    chapter = label(game, ask, given.StepTo(game.plan.grid.at(4, 4)))
    assert chapter == "Avancer en E5 (1 point de déplacement, jeton : 147. La vasque)"
    seen = label(game, ask, given.StepTo(game.plan.grid.at(3, 2)), "en")
    assert seen == "Move to D3 (1 movement point, watched by an enemy)"


def test_a_token_is_named_where_there_is_one_and_no_brackets_stand_empty() -> None:
    game = gardens().game
    ask = HeroAction(game, YOKTAL)
    assert label(game, ask, given.OpenToken()) == "Lire un jeton ici"
    assert label(game, ask, given.OpenToken(), "en") == "Read a token here"
    game.change(YOKTAL, square=game.plan.grid.at(4, 4))
    assert label(game, ask, given.OpenToken()).endswith("(147. La vasque)")


def test_blows_are_offered_with_dice_effects_and_prices() -> None:
    game = arena(".........\n.A.......\n..1......\n", "yoktal: ap 6\nancient").game
    ask = FightAction(game, YOKTAL)
    assert label(game, ask, given.Attack(GUARD)) == (
        "Attaquer Garde : 2 dés d'attaque, face spéciale du dé d'attaque : 1 dégât (2 PA)"
    )
    assert label(game, ask, given.Attack(GUARD, aura=True), "en").endswith("(2 AP, an aura token)")
    defence = Defence(game, Hit(GUARD, YOKTAL, damage=3, shock=1, cancel_defence_die=1))
    assert WORDS.question(game, defence, "fr") == "Garde frappe Yoktal (3 dégâts et 1 choc) : comment se défendre ?"
    assert WORDS.listing(game, defence, "fr") == "[1 dé de défense annulé par l'attaque]"
    assert label(game, defence, given.Parry()) == "Ne pas se défendre (rien)"


def test_the_journey_is_offered_by_directions() -> None:
    game = Table("yoktal\nsulk\njourney: tokens 3").game
    ask = TravelAction(game, 0)
    assert label(game, ask, given.MoveTo(1, -1)) == "Aller au nord-est : plaine 2 (2 jetons voyage)"
    assert label(game, ask, given.MoveTo(0, 1), "en") == "Go to the south-east: marsh 10 (2 travel tokens)"
    assert label(game, Leavable(ask), given.LeaveToOthers()) == "Laisser les autres décider"
    assert WORDS.question(game, Leavable(ask), "en") == WORDS.question(game, ask, "en")


def test_options_are_offered_in_the_words_of_the_chapter() -> None:
    game = Table().game
    ask = ChapterChoice(game, 0, "40")
    assert label(game, ask, given.TakeOption(1)) == "Chercher à l'instinct"
    assert label(game, ask, given.GiveNumber(0, 24), "en") == "Name a volume number: 24"


@pytest.mark.parametrize(
    ("mover", "to", "asked"),
    [
        (ARCHER, 14, "Archer s'apprête à entrer en C2 : Sulk reprend la main ?"),
        (ARCHER, -1, "Archer s'apprête à agir : Sulk reprend la main ?"),
        (-1, -1, "Avant la suite : Sulk reprend la main ?"),
    ],
)
def test_an_interruption_says_what_is_about_to_happen(mover: int, to: int, asked: str) -> None:
    game = spoken()
    game.change(SULK, turn="waiting")
    assert WORDS.question(game, Interrupt(game, SULK, Moment(mover, to)), "fr") == asked


def test_choices_are_named_by_what_they_are() -> None:
    game = spoken()
    aim = Choose(0, ("no", "melee"), "MAL-ALM-03", "cancel_alarm", {"hero": YOKTAL, "enemy": GUARD})
    assert WORDS.question(game, aim, "fr") == "Garde 1 va donner l'alerte : Yoktal l'en empêche ?"
    assert [label(game, aim, one) for one in aim.options] == [
        "Non, laisser sonner l'alerte",
        "Oui, en l'assassinant (4 PA)",
    ]
    tie = Choose(0, (YOKTAL, GUARD), "MAL-INI-05", "tie_order")
    assert [label(game, tie, one, "en") for one in tie.options] == ["Yoktal", "The enemies (Guard)"]


# --- refusals --------------------------------------------------------------------------------------------------------


def test_a_refusal_is_told_with_its_measure_and_its_clause() -> None:
    game = spoken()
    few = Refusal("too_few_action_points", "MAL-HER-07", {"cost": 4, "has": 1})
    assert WORDS.refusal(game, few, "fr") == "Il faut 4 PA, il reste 1 PA [MAL-HER-07]."
    far = Refusal("too_far", "MAL-IHP-06", {"square": 14})
    assert WORDS.refusal(game, far, "en") == "C2 is too far away [MAL-IHP-06]."
    nobody = Refusal("no_such_enemy", "MAL-ATK-03", {"figure": -1})
    assert WORDS.refusal(game, nobody, "fr") == "Il n'y a pas d'ennemi de ce numéro [MAL-ATK-03]."
