"""What exactly is said: dice with numbers and symbols, sums with their causes, and never a distance before its time."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.core.speech import gaps
from tests.games.alkemy.scened import Play, to
from tests.games.alkemy.speaking import ALCHEMIST, ARAOUI, FU_NIHAO, GHULAM, JARAYA, MEHARIST, ORACLE, scene

from escarmouche.core import Ask, Choose, Outcome, Refusal, Total
from escarmouche.games.alkemy import decisions as given
from escarmouche.games.alkemy.asks.alchemy import ChooseTarget, ChooseUpgrades
from escarmouche.games.alkemy.asks.announcing import Announce, OrderFigures, TakeLead
from escarmouche.games.alkemy.asks.fighting import ChooseCard, ChooseTester, CounterParry, StrikeLeaver
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.preparing import DeployCard, PlacePiece, PlaceToken
from escarmouche.games.alkemy.asks.rolling import KeepDice, Worth
from escarmouche.games.alkemy.asks.shooting import ChooseCover, GiveEstimate, Reactions, ReactTo
from escarmouche.games.alkemy.events import alchemy, combat, moving, play, rolling, shooting
from escarmouche.games.alkemy.profiles import Face
from escarmouche.games.alkemy.queries.paths import Movement
from escarmouche.games.alkemy.queries.sight import Cover
from escarmouche.games.alkemy.words import WORDS
from escarmouche.games.alkemy.words.namer import LANGUAGES
from escarmouche.table.plane import inch

BOTH = pytest.mark.parametrize("lang", LANGUAGES)
THROWN = (Face(4, "A"), Face(5, "S"), Face(1, "M"))


# --- dice and sums -------------------------------------------------------------------------------------------------


def test_dice_are_told_with_number_symbol_and_the_causes_of_the_extra_ones() -> None:
    pool = Total(0).plus(1, "charge", "ALK-CHG-05").plus(1, "expert", "ALK-SKL-10").less(1, "entangled", "ALK-ALC-12")
    thrown = rolling.DiceThrown(GHULAM, "combat", "white", THROWN, pool, 1, "ALK-CRD-10")
    game = scene()
    assert WORDS.event(game, thrown, "fr") == (
        "Ghulam [A], Combat : 3 dés blancs (+ 1 charge + 1 Expert − 1 enchevêtré = + 1) : 4 hache, 5 épée, 1 masse."
    )
    assert WORDS.event(game, thrown, "en") == (
        "Ghulam [A], COMBAT: 3 white dice (+ 1 charge + 1 Expert − 1 entangled = + 1): 4 axe, 5 sword, 1 mace."
    )
    assert WORDS.why(game, thrown, "en").splitlines()[1:] == [
        "bonus and penalty dice: 0 + 1 charge [ALK-CHG-05] + 1 Expert [ALK-SKL-10] − 1 entangled [ALK-ALC-12] = 1",
        "Rule: ALK-CRD-10.",
    ]


def test_more_bonus_dice_than_two_are_said_to_count_as_two() -> None:
    pool = Total(0).plus(1, "charge", "ALK-CHG-05").plus(2, "premonition", "ALK-ALC-12")
    thrown = rolling.DiceThrown(GHULAM, "combat", "yellow", THROWN, pool, 2, "ALK-CRD-10")
    assert "(+ 1 charge + 2 Prémonition = + 3, donc + 2)" in WORDS.event(scene(), thrown, "fr")


def test_a_blow_shows_its_sum_and_its_difficulty() -> None:
    total = Total(4).plus(9, "dice", "ALK-DIC-06")
    blow = combat.Attacked(GHULAM, FU_NIHAO, "card", total, Total(11), hit=True, why="ALK-CRD-10")
    game = scene()
    assert (
        WORDS.event(game, blow, "fr")
        == "Ghulam [A] frappe Fu Nihao [B] : 4 + 9 (dés) = 13 contre 11 en Défense : touché."
    )
    assert WORDS.why(game, blow, "en").splitlines()[1:] == [
        "total: 4 + 9 dice [ALK-DIC-06] = 13",
        "difficulty: 11 = 11",
        "Rule: ALK-CRD-10.",
    ]


@pytest.mark.parametrize(
    ("symbols", "shift", "column", "said"),
    [
        ("AS", 1, 3, "Hache et épée, colonne 2 + 1 (Attaque brutale) = 3 : 3 DOM."),
        ("MM", 1, 6, "Masse et masse, colonne 6 + 1 (Attaque brutale) = 7, donc 6 : 3 DOM."),
        ("SS", 0, 1, "Épée et épée, colonne 1 : 3 DOM."),
    ],
)
def test_damage_is_read_column_by_column(symbols: str, shift: int, column: int, said: str) -> None:
    total = Total(0).plus(shift, "brutal", "ALK-CRD-14") if shift else Total(0)
    assert WORDS.event(scene(), combat.DamageRead(GHULAM, symbols, total, column, 3), "fr") == said


def test_a_roll_says_what_it_is_for_where_nothing_else_does() -> None:
    game = scene()
    purposes = {"ALK-DIS-02": "Réflexe (désengagement)", "ALK-SKL-08": "Réflexe (Effrayant)", "": "Réflexe"}
    for why, said in purposes.items():
        thrown = rolling.DiceThrown(JARAYA, "reflex", "white", (Face(4, "A"), Face(5, "S")), Total(0), 0, why)
        assert WORDS.event(game, thrown, "fr") == f"Jaraya 1 [A], {said} : 2 dés blancs : 4 hache, 5 épée."


def test_an_opposed_roll_tells_both_totals_and_who_wins_by_what() -> None:
    totals = (Total(2).plus(8, "dice", "ALK-DIC-06"), Total(5).plus(5, "dice", "ALK-DIC-06"))
    tie = rolling.Opposed("reflex", (JARAYA, FU_NIHAO), totals, FU_NIHAO, "characteristic", "ALK-CRD-09")
    game = scene()
    assert WORDS.event(game, tie, "fr") == (
        "Réflexe en opposition : 2 + 8 (dés) = 10 pour Jaraya 1 [A], 5 + 5 (dés) = 10 pour Fu Nihao [B] : égalité,"
        " Fu Nihao [B] l'emporte par la caractéristique."
    )
    assert WORDS.why(game, tie, "en").splitlines()[1] == "Jaraya 1 [A]: 2 + 8 dice [ALK-DIC-06] = 10"


def test_the_cards_are_told_with_what_they_cost() -> None:
    revealed = combat.CardsRevealed((GHULAM, FU_NIHAO), ("brutal", "parry"), (0, 1), "charge")
    assert WORDS.event(scene(), revealed, "fr") == (
        "Ghulam [A] joue Attaque brutale (gratuit, charge), Fu Nihao [B] Parade (1 PA)."
    )


def test_a_charge_is_measured_once_it_has_succeeded() -> None:
    moved = moving.Moved(GHULAM, ((0, 0), (0, inch(6.4))), "charge", inch(6.4), why="ALK-CHG-02")
    assert WORDS.event(scene(), moved, "fr") == "Ghulam [A] parcourt 6,4 pouces sur 7 et arrive au but."
    longer = replace(moved, cost=inch(7.5))  # by a formula that is over by now
    assert WORDS.event(scene(), longer, "en") == "Ghulam [A] covers 7.5 inches and gets there."


def test_a_charge_of_several_names_the_others_after_an_elided_que() -> None:
    told = combat.ChargeDeclared(GHULAM, (ALCHEMIST, ORACLE))
    said = WORDS.event(scene(), told, "fr")
    assert said == "Ghulam [A] charge Alchimiste [B], cible initiale, ainsi qu'Oracle [A] : on mesure."


def test_a_formula_tells_its_price() -> None:
    game = scene()
    both = alchemy.Prepared(ORACLE, "voile_de_brume", 1, 2)
    assert WORDS.event(game, both, "fr") == "Oracle [A] prépare Voile de brume : 1 composant d'Eau et 2 pierres."
    assert WORDS.event(game, replace(both, components=2, stones=0), "en").endswith(": 2 components of Water.")
    upgraded = alchemy.Upgraded(ALCHEMIST, "haleine_ardente", (1, 1), 4)
    assert (
        WORDS.event(game, upgraded, "fr")
        == "Alchimiste [B] améliore Haleine ardente : une cible de plus ×2 (4 pierres)."
    )
    for_both = replace(upgraded, figures=(GHULAM, ORACLE))
    onto = "améliore Haleine ardente sur Ghulam [A] et Oracle [A] : une cible de plus ×2 (4 pierres)."
    assert WORDS.event(game, for_both, "fr") == f"Alchimiste [B] {onto}"
    assert " on Ghulam [A] and Oracle [A]: one more target ×2" in WORDS.event(game, for_both, "en")


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (("grant_skill", "frightening", 14), "gagne Effrayant (14) jusqu'à la fin du tour."),
        (("move_mod", "run", 2), "course + 2 pouces jusqu'à la fin du tour."),
        (("stat_mod", "combat", 1), "Combat + 1 jusqu'à la fin du tour."),
        (("forbid", "shot", 0), "ne peut plus tirer jusqu'à la fin du tour."),
        (("bonus_die", "reflex combat", 1), "a 1 dé de plus à son prochain jet (Réflexe / Combat)."),
    ],
)
def test_what_a_formula_leaves_on_a_figure_is_told(told: tuple[str, str, int], said: str) -> None:
    until = "next_roll" if told[0] == "bonus_die" else "end_of_turn"
    event = alchemy.Affected("montee_de_seve", GHULAM, *told, until)
    assert WORDS.event(scene(), event, "fr").endswith(said)


@pytest.mark.parametrize(
    ("cover", "said"),
    [
        ({"piece": "rocks_nw"}, ("les rochers (nord-ouest)", "the rocks (north-west)")),
        ({"kind": "figure", "shield": ORACLE}, ("derrière Oracle [A]", "behind Oracle [A]")),
        ({"kind": "combat"}, ("le combat", "the combat")),
    ],
)
def test_a_cover_is_told_by_its_name_in_no_brackets_for_it_may_have_some(cover: Any, said: tuple[str, str]) -> None:
    dice = (Face(6, "M"), Face(1, "M"))
    rolled = shooting.CoverRolled(GHULAM, **{"kind": "scenery", **cover}, dice=dice, needed=8, saved=False)
    assert [WORDS.event(scene(), rolled, lang) for lang in ("fr", "en")] == [
        f"Couvert de Ghulam [A], {said[0]} : 6 masse, 1 masse = 7, il fallait 8 : le tir passe.",
        f"Cover of Ghulam [A], {said[1]}: 6 mace, 1 mace = 7, 8 needed: the shot goes through.",
    ]


@BOTH
def test_a_piece_that_a_table_calls_otherwise_is_named_by_its_ground_with_an_article(lang: str) -> None:
    play = Play(
        "hampering bastion 10,13 4x3 size 1 height 1 | A a = garlan at 10,10 ap 1 | B b = templar at 2,2 | seat A"
    )
    play(given.Activate(0), given.Walk(0))
    game, way = play.match.game, to(10, 12.9)
    assert play.match.ask is not None
    upon = {"fr": "sur le terrain gênant", "en": "on the hampering terrain"}[lang]
    assert upon in str(WORDS.answer(game, play.match.ask, way, lang))
    play(way)
    (moved,) = play.told(moving.Moved)
    assert WORDS.event(game, moved, lang).endswith(f"{upon}.")


def test_the_end_of_a_turn_and_of_the_match_are_told_with_the_score() -> None:
    game = scene()
    assert WORDS.event(game, play.Scored((2, 1), 0, (1, 0)), "fr") == (
        "Fin du tour, 2 contre 1 aux bornes : République khalimane [A] marque 1 point"
        " (République khalimane [A] 1, Empire de la Triade de jade [B] 0)."
    )
    outcome = Outcome((1,), (1.0, 3.0), "ALK-END-01")
    assert (
        WORDS.outcome(game, outcome, "en")
        == "Victory: Jade Triad [B] (Khaliman Republic [A] 1, Jade Triad [B] 3) [ALK-END-01]."
    )
    assert WORDS.outcome(game, Outcome((), (1.0, 1.0), "ALK-END-03"), "fr").startswith("Partie nulle")


# --- names ---------------------------------------------------------------------------------------------------------


def test_likes_are_numbered_and_the_others_are_not() -> None:
    game = scene()
    assert [WORDS.figure_name(game, one, "fr") for one in (0, 3, 4, 8)] == [
        "Araoui [A]", "Jaraya 1 [A]", "Jaraya 2 [A]", "Lancier 1 [B]",
    ]  # fmt: skip
    assert WORDS.seat_name(game, 1, "en") == "Jade Triad [B]"


# --- questions and answers -----------------------------------------------------------------------------------------


def question_samples() -> list[Ask[Any]]:
    """One of every question the game asks."""
    game = scene({GHULAM: (12, 9), FU_NIHAO: (12, 10.18)}, links=((GHULAM, FU_NIHAO),), active=(3, 4))
    content = game.content
    beside = scene(scenery=(), beside=content.pieces["blitz"], phase="scenery", tokens=(), tokens_left=(3, 3))
    reserve = scene(phase="deployment")
    for one in list(reserve.in_play()):
        reserve.take_off(one, "reserve")
    open_to = Reactions(None, {ARAOUI: None}, {ARAOUI: None}, 2)
    gangs = [Movement(kind, inch(5), (FU_NIHAO,)) for kind in ("charge", "engage")]
    gangs += [Movement(kind, inch(5)) for kind in ("walk", "run", "reaction", "failed")]
    sap = content.formulas["voile_de_brume"]
    pairs = ((0, 1), (0, 2), (1, 2))
    worth = {(0, 1): Worth(hit=True, damage=3), (0, 2): Worth(), (1, 2): Worth(8, damage=2)}
    covers = (Cover("scenery", "ruins_s"), Cover("figure", figure=3), Cover("combat", figure=4), Cover("stealth"))
    return [
        TakeLead(game, 0),
        TakeLead(scene(bound=True), 0),
        Announce(game, 0, (3, 4), stop=True, hold=True),
        OrderFigures(0, (3, 4)),
        *(ChoosePath(game, 0, JARAYA, movement) for movement in gangs),
        KeepDice(0, GHULAM, THROWN, pairs, colour="white", penalty=False, worth=worth.__getitem__),
        KeepDice(0, GHULAM, THROWN, pairs, colour="white", penalty=True, worth=worth.__getitem__),
        GiveEstimate(game, ARAOUI, FU_NIHAO),
        ReactTo(game, FU_NIHAO, "shot", open_to),
        ReactTo(game, FU_NIHAO, "charge", open_to),
        ChooseCover(game, ARAOUI, FU_NIHAO, covers),
        ChooseTarget(game, ORACLE, sap),
        ChooseUpgrades(game, ORACLE, sap, ORACLE),
        ChooseCard(game, GHULAM, FU_NIHAO, ("quick", "parry", "inactive")),
        ChooseCard(game, GHULAM, FU_NIHAO, ("quick", "normal", "brutal"), free="charge"),
        CounterParry(game, FU_NIHAO, GHULAM, 3),
        ChooseTester(game, GHULAM, (FU_NIHAO, ALCHEMIST)),
        StrikeLeaver(game, GHULAM, (FU_NIHAO,)),
        PlacePiece(beside, 0),
        PlaceToken(replaced_tokens(), 0),
        DeployCard(reserve, 0, (0, 3)),
        Choose(0, (0, 1), "ALK-TRN-04", "choose_leader"),
        Choose(0, (0, 1), "ALK-SET-10", "choose_side"),
        Choose(0, (0, 3), "ALK-TRN-03", "initiative_figure"),
        Choose(0, (0, 3), "ALK-SET-11", "deployment_figure"),
        Choose(0, (-1, 0, 1), "ALK-ALC-06", "harvest", {"figure": ORACLE}),
        Choose(0, (2, 3), "ALK-SKL-18", "bodyguard", {"figure": 2, "damage": 3}),
        Choose(0, (False, True), "ALK-SKL-13", "empathy", {"figure": 1, "victim": 2, "damage": 3}),
        Choose(0, (False, True), "ALK-RUL-76", "concentrate_more", {"figure": ORACLE}),
    ]


def replaced_tokens() -> Any:
    return scene(phase="tokens", tokens=(), tokens_left=(3, 3))


@BOTH
def test_every_question_and_each_of_its_answers_is_said(lang: str) -> None:
    said = set()
    for ask in question_samples():
        game = getattr(ask, "game", None) or scene()
        text = WORDS.question(game, ask, lang)
        said.add(text)
        assert text.endswith(("?", ")")), text
        assert "{" not in text
        assert WORDS.ask(game, ask, lang).startswith(text)
        labels = [WORDS.answer(game, ask, one, lang) for one in ask.candidates()]
        assert all(label and label[0] == label[0].upper() for label in labels)
        assert not [label for label in labels if "_" in label or "{" in label]
        assert len(set(labels)) == len(labels), (ask, [one for one in labels if labels.count(one) > 1])
    assert len(said) == len(question_samples())


def test_the_card_is_quoted_where_no_screen_shows_it() -> None:
    game = scene()
    ask = ChooseTarget(game, ORACLE, game.content.formulas["voile_de_brume"])
    assert game.content.formulas["voile_de_brume"].text in WORDS.ask(game, ask, "fr")
    guard = Choose(0, (2, 3), "ALK-SKL-18", "bodyguard", {"figure": 2, "damage": 3})
    assert game.content.skills["bodyguard"].text_en in WORDS.listing(game, guard, "en")
    assert not WORDS.listing(game, TakeLead(game, 0), "fr")


def test_a_pair_of_dice_is_offered_with_what_comes_of_it() -> None:
    ask = next(one for one in question_samples() if isinstance(one, KeepDice))
    labels = [WORDS.answer(scene(), ask, one, "fr") for one in ask.candidates()]
    assert labels == [
        "4 hache et 5 épée : 9, touche pour 3 DOM",
        "5 épée et 1 masse : 6, 2 DOM si l'attaque passe",
        "4 hache et 1 masse : 5, sans effet",
    ]


def test_who_is_asked_for_a_roll_of_mind_is_told_why_and_what_each_would_roll_with() -> None:
    game = scene()
    order = Choose(1, (FU_NIHAO, ALCHEMIST), "ALK-SET-11", "deployment_figure")
    asked = WORDS.ask(game, order, "fr")
    assert "autant de cartes des deux côtés" in asked
    assert "le perdant se déploie le premier" in asked
    assert WORDS.answer(game, order, FU_NIHAO, "fr") == "Fu Nihao [B] : Esprit 9"
    first = Choose(1, (FU_NIHAO, ALCHEMIST), "ALK-TRN-03", "initiative_figure")
    assert WORDS.answer(game, first, FU_NIHAO, "en") == "Fu Nihao [B]: MIND 9, 1 die more", "a strategist"
    assert WORDS.answer(game, first, ALCHEMIST, "en").endswith(": MIND 8")


def test_a_figure_in_combat_walks_out_of_it() -> None:
    game = scene({GHULAM: (12, 9), FU_NIHAO: (12, 10.18)}, links=((GHULAM, FU_NIHAO),))
    ask = Announce(game, 0, (GHULAM, JARAYA), stop=False, hold=False)
    assert WORDS.answer(game, ask, given.Walk(GHULAM), "fr") == "Ghulam [A] : rompre le combat en marchant (1 PA)"
    assert WORDS.answer(game, ask, given.Run(JARAYA), "en") == "Jaraya 1 [A]: run (2 AP)"


# --- nothing is measured before its time ---------------------------------------------------------------------------


def announcement(far: float, lang: str) -> list[str]:
    """All that is said to a player who may announce something, with the enemy this far away."""
    game = scene({GHULAM: (12, 4), FU_NIHAO: (12, 4 + far)}, scenery=(), markers=(), tokens=(), active=(GHULAM,))
    heard = []
    for who in (ARAOUI, ORACLE, GHULAM, MEHARIST):
        ask = Announce(game, 0, (who,), stop=False, hold=False)
        tried = [
            given.Charge(who, (FU_NIHAO,)), given.Charge(who, (JARAYA,)), given.Shoot(who, FU_NIHAO),
            given.Shoot(who, FU_NIHAO, masterly=True), given.Engage(who, (FU_NIHAO,)), given.Fight(who, FU_NIHAO),
            given.Prepare(who, "etreinte_des_flots"), given.Touch(who, 0), given.Stop(), given.Hold(who),
        ]  # fmt: skip
        heard.append(WORDS.ask(game, ask, lang))
        heard += [WORDS.answer(game, ask, one, lang) for one in ask.candidates()]
        heard += [WORDS.refusal(game, no, lang) for one in tried if (no := ask.refusal(one)) is not None]
    estimate = GiveEstimate(game, ARAOUI, FU_NIHAO)
    target = ChooseTarget(game, ORACLE, game.content.formulas["etreinte_des_flots"])
    for other in (estimate, target):
        heard.append(WORDS.ask(game, other, lang))
        heard += [WORDS.answer(game, other, one, lang) for one in other.candidates()]
    return heard


@BOTH
@pytest.mark.rule("ALK-GEN-04", "ALK-RUL-110")
def test_what_is_said_before_a_declaration_is_the_same_however_far_the_enemy_is(lang: str) -> None:
    near = announcement(3, lang)
    assert len(near) > 120
    assert near == announcement(9, lang) == announcement(17.5, lang)


@BOTH
@pytest.mark.rule("ALK-GEN-04")
def test_only_moves_and_placings_are_refused_with_a_length(lang: str) -> None:
    ways = LANGUAGES[lang].refusals.items()
    told = {code for code, texts in ways if any(gaps(text) & {"length", "measure", "short"} for text in texts)}
    assert told == {"too_far", "too_close"}


# --- refusals ------------------------------------------------------------------------------------------------------


def test_a_refusal_tells_measure_limit_and_clause() -> None:
    game = scene()
    ask = ChoosePath(game, 0, JARAYA, Movement("walk", inch(5)))
    one = game[JARAYA]
    refusal = ask.refusal(given.Move(((one.x, one.y + inch(6)),)))
    assert refusal is not None
    assert WORDS.refusal(game, refusal, "fr") == (
        "Jaraya 1 [A] : ce chemin fait 6 pouces, la limite est de 5 pouces [ALK-MOV-04]."
    )
    short = Refusal("too_close", "ALK-SET-03", {"piece": "hedge", "to": "marker", "short": 0.5, "limit": 3.0})
    assert WORDS.refusal(game, short, "en") == (
        "Too close to a marker: 0.5 inches short of the 3 inches wanted (the hedge) [ALK-SET-03]."
    )


def test_an_announcement_is_refused_without_any_length() -> None:
    game = scene()
    ask = Announce(game, 0, (GHULAM,), stop=False, hold=False)
    for answer, said in (
        (given.Shoot(GHULAM, FU_NIHAO), "Ghulam [A] n'a pas d'arme de tir [ALK-SHT-01]."),
        (given.Touch(GHULAM, 1), "Ghulam [A] n'est pas à moins d'un pouce de la borne #1 [ALK-SCN-02]."),
        (given.Stop(), "Il faut annoncer une première action [ALK-ACT-03]."),
    ):
        refusal = ask.refusal(answer)
        assert refusal is not None
        assert WORDS.refusal(game, refusal, "fr") == said


@BOTH
def test_a_code_without_all_its_facts_is_still_said(lang: str) -> None:
    game = scene()
    said = WORDS.refusal(game, Refusal("not_in_sight", "ALK-SHT-02", {"figure": 0, "target": -1}), lang)
    assert said.endswith("[ALK-SHT-02].")
    assert "{" not in said


def test_a_measured_shot_tells_its_distance() -> None:
    measured = shooting.Measured(ARAOUI, FU_NIHAO, 11.3, within=True, aimed=True)
    assert WORDS.event(scene(), measured, "fr") == (
        "On mesure 11,3 pouces d'Araoui [A] à Fu Nihao [B] : bien visé, un dé bonus."
    )
