"""What exactly is said: sums with their causes, answers with their lengths, refusals with measure, limit and clause."""

from __future__ import annotations

from typing import Any

import pytest
from tests.core.speech import Source, gaps
from tests.games.moonstone.acts import Scene, use
from tests.games.moonstone.cardtable import Plan, claim
from tests.games.moonstone.deeds import fought, uses
from tests.games.moonstone.table import Model, at, obstacle, platform, position, wood

from escarmouche.core import PASS, Choose, Event, Outcome, Refusal, Total
from escarmouche.games import moonstone
from escarmouche.games.moonstone import decisions as given
from escarmouche.games.moonstone.asks.acting import activation
from escarmouche.games.moonstone.asks.cards import ArrangeCards, ChooseClaim, Held
from escarmouche.games.moonstone.asks.deploying import DeployModel
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import Place
from escarmouche.games.moonstone.events import cards, effects, play
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.placing import made
from escarmouche.games.moonstone.queries.targets import attack_refusal, target_refusal
from escarmouche.games.moonstone.staging import scenery
from escarmouche.games.moonstone.words import WORDS
from escarmouche.games.moonstone.words.effects import option_text
from escarmouche.games.moonstone.words.namer import LANGUAGES, Namer
from escarmouche.games.moonstone.words.refusing import FACT_WORDS

BARON = "baronvonfancyhat"
BOTH = pytest.mark.parametrize("lang", LANGUAGES)
REFUSAL_CODES = Source(moonstone).refusals()


def scene(**fields: Any) -> Position:
    return position(
        ("baronvonfancyhat", 0, 10, 10, {"energy": 2}),
        ("flintlock", 0, 4, 10, {"energy": 3}),
        ("beakybobby", 1, 15, 10, {"energy": 4, "wounds": 2}),
        ("vicioussyd", 1, 24, 24, {"stones": 1}),
        terrain=[obstacle(20, 20, 4, 0.5), wood(5, 30, 2)],
        stones=[(10, 13, 3), (18, 18, 1)],
        active=0,
        seat=0,
        **fields,
    )


# --- events --------------------------------------------------------------------------------------------------------


def test_an_arcane_draw_is_told_with_every_cause() -> None:
    total = Total(3).plus(1, "Take Aim", "MOO-ABL-09").less(2, "heavy_cover", "MOO-COV-03")
    draw = cards.ArcaneDrawReckoned(1, "Shoot Musket", 0, 1, total, 2, Total(6), 6, (2,))
    game = scene()
    assert WORDS.event(game, draw, "fr") == (
        "Flintlock [A] pioche 3 (Arcane) + 1 (Viser) − 2 (couvert lourd) = 2 cartes Arcane pour viser"
        " Bobby le Caquetant [B] ; Commonwealth [B] en oppose 6."
    )
    assert "3 (Arcane) + 1 (Take Aim) − 2 (heavy cover) = 2 arcane cards" in WORDS.event(game, draw, "en")
    assert WORDS.why(game, draw, "en").splitlines()[1:] == [
        "total: 3 + 1 Take Aim [MOO-ABL-09] − 2 heavy cover [MOO-COV-03] = 2",
        "resist hand: 6 = 6",
        "Rule: MOO-ARC-04.",
    ]


def test_a_draw_that_falls_below_one_says_so() -> None:
    total = Total(3).less(1, "evade", "MOO-ARC-03").less(2, "heavy_cover", "MOO-COV-03")
    draw = cards.ArcaneDrawReckoned(1, "Shoot Musket", 0, 1, total, 1, Total(6), 6, (2,))
    assert "= 0, donc 1 carte Arcane" in WORDS.event(scene(), draw, "fr")


def test_a_blow_is_told_with_its_sum_and_its_kind() -> None:
    total = Total(0).plus(1, "Arming Sword", "MOO-MEL-16").less(2, "Plate Armour", "MOO-MEL-16")
    blow = cards.BlowStruck(2, 0, "FS", "TH", 1, "Slicing", 0, total)
    assert WORDS.event(scene(), blow, "en") == (
        "Beaky Bobby [B] strikes Baron Von Fancyhat [A], Falling Swing against Thrust:"
        " 0 + 1 (Arming Sword) − 2 (Plate Armour) = −1, so 0, Slicing damage."
    )
    assert "− 2 (Armure de plates)" in WORDS.event(scene(), blow, "fr")


def test_a_hidden_card_is_told_only_to_its_player() -> None:
    game = scene()
    claim = cards.CardClaimed(1, 0, "G3", "P1")
    assert WORDS.event(game, claim.seen_by(0), "fr") == "Flintlock [A] pose Rose 1 face cachée et bluffe : « Vert 3 »."
    assert WORDS.event(game, claim.seen_by(1), "fr") == "Flintlock [A] pose une carte face cachée : « Vert 3 »."
    drawn = cards.CardsDrawn(0, 1, "arcane", 2, ("G1", "CAT"))
    assert WORDS.event(game, drawn.seen_by(None), "en") == "Commonwealth [A] draws 2 arcane cards."
    assert WORDS.event(game, drawn.seen_by(0), "en") == "Commonwealth [A] draws 2 arcane cards: Green 1, Catastrophe."


def test_french_contracts_and_counts_as_french_does() -> None:
    game = scene()
    assert WORDS.event(game, effects.Wounded(3, 1, 4, 0), "fr") == (
        "Baron Folchoixpeau [A] inflige 1 blessure au Nabot perfide [B] : 4 cases sur 5."
    )
    assert WORDS.event(game, cards.CriticalHit(3, "FS", 2), "fr").startswith("Coup Critique du Nabot perfide [B]")
    assert WORDS.event(game, play.Activated(0, 1), "fr").endswith("(1 Énergie).")
    assert WORDS.event(game, play.Activated(0, 0), "fr").endswith("(0 Énergie).")
    assert WORDS.event(game, play.Activated(0, 2), "fr").endswith("(2 Énergies).")


def test_an_ability_is_called_as_its_card_calls_it_in_either_language() -> None:
    fr, en = Namer(scene(), "fr"), Namer(scene(), "en")
    names = ("Reload [Shoot Pistol]", "Reload", "Slow", "flintlock/Take Aim", "Master Strike", "No Such Thing")
    assert [fr.ability(name) for name in names] == [
        "Rechargement [Tir de pistolet]", "Rechargement", "Lenteur", "Viser", "Coup de maître", "No Such Thing",
    ]  # fmt: skip
    assert [en.ability(name) for name in names[:4]] == ["Reload [Shoot Pistol]", "Reload", "Slow", "Take Aim"]


def test_twins_of_a_troupe_are_numbered() -> None:
    game = position(("murderbunny", 0, 5, 5), ("murderbunny", 0, 8, 5), ("murderbunny", 1, 20, 5))
    assert [WORDS.figure_name(game, one, "en") for one in (0, 1, 2, 9)] == [
        "Murder Bunny 1 [A]",
        "Murder Bunny 2 [A]",
        "Murder Bunny [B]",
        "#9",
    ]
    assert WORDS.seat_name(game, 1, "fr") == "Commonwealth [B]"


def test_an_outcome_names_winners_and_stones() -> None:
    won, drawn = Outcome((0,), (4.0, 2.0), "MOO-END-01"), Outcome((), (3.0, 3.0), "MOO-END-05")
    scores = "Commonwealth [A] 4, Commonwealth [B] 2"
    assert WORDS.outcome(scene(), won, "fr") == f"Victoire : Commonwealth [A] ({scores}) [MOO-END-01]."
    assert WORDS.outcome(scene(), drawn, "en").startswith("A draw (")


def sentences(table: Scene, *kinds: type[Event], lang: str = "en") -> list[str]:
    """What was told of these kinds."""
    return [WORDS.event(table.match.game, event, lang) for event in table.match.events() if isinstance(event, kinds)]


@pytest.mark.rule("MOO-CHR-31")
def test_who_became_somebody_else_is_told_under_both_names() -> None:
    table = Scene(("anyabartol", 0, 10, 10, {"energy": 4}), ("billy", 1, 30, 10), active=0)
    assert WORDS.event(table.match.game, effects.Healed(0, 1, 2), "en").startswith("Anya Bartol [A] restores")
    table.play(use(0, "Remove Necklace"))
    assert sentences(table, effects.AbilityUsed, effects.Transformed) == [
        "Striga Anya (Anya Bartol) [A] uses Remove Necklace (4 energy).",
        "Anya Bartol [A] becomes Striga Anya.",
    ]
    assert sentences(table, effects.Transformed, lang="fr") == ["Anya Bartol [A] devient Striga Anya."]


@pytest.mark.rule("MOO-CHR-31", "MOO-STN-05")
@pytest.mark.parametrize(
    ("thief", "said"), [(0, ["Portly Pete [B] keeps its Moonstone (Secret Stash)."]), (1, [])], ids=["foe", "friend"]
)
def test_a_stone_that_is_kept_by_a_secret_stash_is_told(thief: int, said: list[str]) -> None:
    models = ("claudiaduvel", thief, 10, 10, {"energy": 3}), ("portlypete", 1, 11.185, 10, {"stones": 1, "wounds": 6})
    other = ("billy", 1 - thief, 30, 30)
    table = Scene(*models, other, active=0, seat=thief).play(use(0, "Robbery", 1))
    assert sentences(table, effects.StoneKept) == said
    assert (table[0].stones, table[1].stones) == ((0, 1) if said else (1, 0))


@pytest.mark.rule("MOO-CHR-31", "MOO-STN-03")
def test_nothing_is_said_to_be_kept_by_who_carries_nothing() -> None:
    pete = ("portlypete", 1, 11.185, 10, {"stones": 0, "wounds": 6})
    table = Scene(("claudiaduvel", 0, 10, 10, {"energy": 3}), pete, active=0)
    table.play(use(0, "Robbery", 1))
    assert not table.events(effects.StoneKept)


@pytest.mark.rule("MOO-ACT-19")
@pytest.mark.parametrize(("other", "said"), [(1, "is pulled to (12.0, 10.0)"), (0, "moves to (12.0, 10.0)")])
def test_an_enemy_moved_towards_somebody_is_pulled_not_pushed(other: int, said: str) -> None:
    models = ("loubard", 0, 10, 10, {"energy": 2}), ("billy", other, 14, 10), ("liv", 1, 30, 30)
    table = Scene(*models, active=0, rolls=["G2 ...", "..."]).play(use(0, "Haul in", 1), claim("G2"), "ok")
    assert sentences(table, effects.Moved) == [f"Billy [{'AB'[other]}] {said}."]


@pytest.mark.rule("MOO-ACT-19", "MOO-CHR-11")
def test_whoever_is_driven_away_is_pushed_and_what_stops_a_pull_is_told() -> None:
    table = Scene(("beakybobby", 0, 10, 10, {"energy": 1}), ("liv", 1, 12, 10), active=0).play(use(0, "Stand Back!"))
    assert sentences(table, effects.Moved) == ["Liv [B] is pushed to (13.0, 10.0)."]
    models = ("loubard", 0, 10, 10, {"energy": 2}), ("billy", 1, 12, 10)
    table = Scene(*models, active=0, rolls=["G2 ...", "..."]).play(use(0, "Haul in", 1), claim("G2"), "ok")
    assert sentences(table, effects.Moved, lang="fr") == [
        "Billy [B] se fait attirer jusqu'en (11,4 ; 10,0), arrêt contre Loubard [A]."
    ]


@pytest.mark.rule("MOO-ACT-19", "MOO-TER-19", "MOO-EDG-01")
def test_an_edge_that_somebody_is_pushed_over_does_not_stop_him() -> None:
    roof = platform("roof", 20, 20, 4, 4, 3)
    models = ("beakybobby", 0, 20, 20, "roof", {"energy": 1}), ("billy", 1, 21.7, 20, "roof")
    table = Scene(*models, active=0, terrain=[roof]).play(use(0, "Stand Back!"))
    assert sentences(table, effects.Moved, effects.Fell) == [
        "Billy [B] is pushed to (22.0, 20.0) on platform.",
        'Billy [B] falls 3" to (22.6, 20.0): 2 wounds.',
    ]
    off = Scene(("beakybobby", 0, 2.2, 10, {"energy": 1}), ("billy", 1, 0.7, 10), active=0).play(use(0, "Stand Back!"))
    assert sentences(off, effects.Moved, effects.Removed) == [
        "Billy [B] is pushed to (0.6, 10.0).",
        "Billy [B] goes over the table edge and leaves play.",
    ]


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(
    ("answers", "declined"),
    [((1, given.Jog(1, (at(15, 14),))), False), ((1, given.DONE), True), ((-1,), True)],
    ids=["jogs", "stays", "nobody"],
)
def test_a_treasure_map_that_nobody_follows_is_told(answers: tuple[Any, ...], declined: bool) -> None:
    models = ("peggy", 0, 10, 10), ("seasickstu", 0, 14, 12), ("billy", 1, 15, 30)
    table = Scene(*models, phase="eve", rolls="3 5").play(*answers)
    assert sentences(table, effects.OfferDeclined) == (
        ["Nobody takes the opportunity (Treasure Map of Peggy [A])."] if declined else []
    )


# --- questions and answers -----------------------------------------------------------------------------------------


def said(game: Position, ask: Any, answer: Any, lang: str = "fr") -> str:
    return WORDS.answer(game, ask, answer, lang)


def test_french_joins_the_name_of_an_ability_as_it_joins_other_names() -> None:
    lost = effects.EnergyLost(0, 1, 1, "Arcane Lore")
    assert "à cause d'Arcane Lore" in WORDS.event(scene(), lost, "fr")


def test_french_joins_the_name_of_whoever_is_kept_off_and_of_what_reaches_farther() -> None:
    game = position(("erictheenlightened", 0, 10, 10), ("anyabartol", 1, 20, 20))
    name = Namer(game, "fr").figure(1)
    kept_off = effects.Marked(0, "shield", "melee", 0, "end_of_turn", 0, 1)
    assert f"hors d'atteinte d'{name}" in WORDS.event(game, kept_off, "fr")
    farther = effects.Marked(0, "range", "Arcane Lore", 2, "end_of_turn", 0)
    assert "portée d'Arcane Lore +2" in WORDS.event(game, farther, "fr")


@pytest.mark.rule("MOO-CHR-35")
@pytest.mark.parametrize(("lang", "names"), [("en", "wooded patch"), ("fr", "parcelle boisée")])
def test_a_wood_that_an_ability_has_made_is_called_alike_everywhere_and_for_good(lang: str, names: str) -> None:
    """After the one of the table, in the log, in the answers and on the screen; the second stays it when the first is
    gone."""
    game = position(("ruwt", 0, 10, 10), ("grub", 1, 30, 30), terrain=[wood(5, 30, 2)])
    for x in (14, 18):
        game.board.lay_terrain([*game.board.state.terrain, made(game.board, "wooded_patch", Place(*at(x, 10)), 50)])
    called = [str(Namer(game, lang).terrain(piece)) for piece in ("wooded_patch1", "wooded_patch#0", "wooded_patch#1")]
    assert called == [f"{names} {number}" for number in (1, 2, 3)]
    assert [one.name.lower() for one in scenery.terrain(game.board.ground, lang)] == called
    game.board.lay_terrain([one for one in game.board.state.terrain if one.id != "wooded_patch#0"])
    gone = WORDS.event(game, effects.TerrainGone("wooded_patch#0"), lang)
    assert called[1] in gone
    assert str(Namer(game, lang).terrain("wooded_patch#1")) == called[2]


@pytest.mark.parametrize(("lang", "said"), [("fr", "Vert X, Rose 2"), ("en", "Green X, Pink 2")])
def test_any_card_of_a_colour_has_a_name(lang: str, said: str) -> None:
    assert Namer(scene(), lang).faces(["GX", "P2"]) == said


def test_a_move_tells_its_length_and_what_it_leads_to() -> None:
    game = scene()
    ask = activation(game.board, 0)
    assert WORDS.ask(game, ask, "fr") == "Commonwealth [A] : que faire avec Baron Folchoixpeau [A] ? (2 Énergies)"
    assert said(game, ask, given.Jog(0, (at(12.5, 10),))) == (
        'Baron Folchoixpeau [A] : courir 2,5" vers (12,5 ; 10,0) et engager Bobby le Caquetant [B]'
    )
    assert said(game, ask, given.Step(0, (at(10, 11),)), "en") == 'Baron Von Fancyhat [A]: step 1" to (10.0, 11.0)'
    assert said(game, ask, given.Jog(0, (at(10, 12.1),)), "en").endswith("into contact with Moonstone #0")
    assert said(game, ask, given.Step(0, (at(-1, 10),))).endswith("et quitter la table")
    assert said(game, ask, given.DONE) == "Terminer l'activation"


def test_actions_tell_their_price_and_their_target() -> None:
    game = scene()
    ask = activation(game.board, 0)
    assert said(game, ask, given.Use(0, "Shoot Pistol", (2,))) == (
        "Baron Folchoixpeau [A] : utiliser Tir de pistolet (1 Énergie) sur Bobby le Caquetant [B]"
    )
    assert said(game, ask, given.Attack(0, 2), "en") == "Baron Von Fancyhat [A]: attack Beaky Bobby [B] in melee"
    assert said(game, ask, given.Harvest(0, 0)) == (
        "Baron Folchoixpeau [A] : récolter la Moonstone #0 (Enfouissement 3)"
    )


def test_a_claim_shows_the_card_and_the_lie() -> None:
    game = scene()
    hand = (Held(0, "G1"), Held(18, "CAT"))
    ask = ChooseClaim(0, hand, ("G1", "G3", "CAT"), about={"figure": 1, "ability": "Shoot Musket", "targets": (2,)})
    assert WORDS.ask(game, ask, "fr").endswith("Main : Vert 1, Catastrophe.")
    assert said(game, ask, given.Claim(0, "G1")) == "Poser Vert 1 et dire vrai"
    assert said(game, ask, given.Claim(0, "G3")) == "Poser Vert 1, annoncer Vert 3"
    arrange = ArrangeCards(0, hand, "MOO-CHR-31", ("top", "bottom"))
    assert said(game, arrange, given.Arrange((0,), (18,)), "en") == (
        "On top of the deck Green 1 · under the deck Catastrophe"
    )


def test_a_reaction_may_be_declined_and_a_place_is_named() -> None:
    game = scene()
    assert said(game, ChooseReaction(game.board, 1, (2,)), PASS) == "Ne pas réagir"
    ask = DeployModel(game.board, 0, (0,))
    assert said(game, ask, given.Deploy(0, *at(3, 4))) == "Baron Folchoixpeau [A] : se poster en (3,0 ; 4,0)"


@pytest.mark.parametrize(
    ("topic", "answer", "fr"),
    [
        ("ok_or_bluff", "bluff", "Bluff !"),
        ("choose_edge", "south", "Le bord sud"),
        ("deploy_role", "early_bird", "Se Placer en Premier"),
        ("damage_type", "Slicing", "Tranchant"),
        ("name_card", "B2", "Bleu 2"),
        ("name_first_player", 0, "Commonwealth [A]"),
        ("choose_activation", 1, "Flintlock [A]"),
        ("pick_model", -1, "Personne"),
        ("pick_card", "vicioussyd", "Le Nabot perfide"),
        ("pick_ability", "Take Aim", "Viser"),
        ("pick_keyword", "Goblin", "Gobelin"),
        ("pick_stone", 1, "Moonstone #1"),
        ("go_for_it", True, "Oui"),
        ("set_depth", 3, "3"),
    ],
)
def test_plain_answers_are_called_as_players_call_them(topic: str, answer: Any, fr: str) -> None:
    assert said(scene(), Choose(0, (answer,), "MOO-ABL-01", topic), answer) == fr


@BOTH
def test_every_choice_between_effects_is_put_into_words(lang: str) -> None:
    """Every character whose ability lets somebody choose: no option is a bare number, no two read the same."""
    found = 0
    for card, profile in load_content().profiles.items():
        printed = {one.name: str(one) for one in profile.abilities}
        if profile.signature is not None:
            printed[profile.signature.name] = str(profile.signature)
        for name in (name for name, text in printed.items() if "op='choose'" in text):
            game = position((card, 0, 10, 10), ("grub", 1, 20, 20))
            ask = Choose(0, (0, 1), "MOO-ABL-01", "choose_effect", {"figure": 0, "ability": name})
            texts = [option_text(Namer(game, lang), ask.facts(), index) for index in ask.options]
            assert len(set(texts)) == 2, (card, texts)
            assert not any("{" in text or text.startswith("Eff") for text in texts)
            found += 1
    assert found >= 10


@pytest.mark.rule("MOO-MEL-13")
@pytest.mark.parametrize(
    ("card", "face", "lang", "first"),
    [
        ("claudiaduvel", "SC", "en", "Deal 6 wounds (the opponent)"),
        ("claudiaduvel", "SC", "fr", "Infliger 6 blessures (l'adversaire)"),
        ("thetaxcollector", "HG", "en", "Pay 2 energy (the opponent), or else take a Moonstone (itself)"),
        ("thetaxcollector", "HG", "fr", "Payer 2 Énergies (l'adversaire), sinon prendre une Moonstone (soi-même)"),
    ],
)
def test_a_choice_that_a_signature_move_leaves_says_who_does_what_how_often(
    card: str, face: str, lang: str, first: str
) -> None:
    """Both moves were laid twice: 3 wounds or a stone, 1 energy or a stone, each as often."""
    models = ((card, 0, 10, 10), ("liv", 1, 11.5, 10, {"stones": 2, "energy": 3}))
    duel = fought(*models, mine=Plan(face, copies=2, upgrade=True), theirs=Plan("LG"))
    assert duel.topic == "choose_effect"
    assert WORDS.answer(duel.game, duel.ask, 0, lang) == first


# --- refusals ------------------------------------------------------------------------------------------------------


def test_a_refusal_tells_the_measure_the_limit_and_the_clause() -> None:
    game = scene()
    musket = game.board.traits[1].printed.abilities["Shoot Musket"]
    far = target_refusal(game.board, 1, musket, 3)
    assert far is not None
    assert WORDS.refusal(game, far, "fr") == (
        'Le Nabot perfide [B] est à 23,23" de Flintlock [A] : Tir de mousquet porte à 12" [MOO-MEA-05].'
    )
    reach = attack_refusal(game.board, 0, 2)
    assert reach is not None
    assert WORDS.refusal(game, reach, "en") == (
        'Baron Von Fancyhat [A] is 3.82" from Beaky Bobby [B]: its melee range is 2" [MOO-ACT-09].'
    )


def test_a_path_that_is_too_long_tells_its_length() -> None:
    game = scene()
    refusal = activation(game.board, 0).refusal(given.Step(0, (at(10, 12.5),)))
    assert refusal is not None
    text = 'Baron Folchoixpeau [A] : ce chemin fait 2,5", la limite est de 1" [MOO-ACT-01].'
    assert WORDS.refusal(game, refusal, "fr") == text


@pytest.mark.parametrize("beyond", [0.0005, 0.004])
def test_what_is_a_hair_too_far_is_never_told_as_the_limit_itself(beyond: float) -> None:
    game = scene()
    refusal = activation(game.board, 0).refusal(given.Step(0, (at(10, 11 + beyond),)))
    assert refusal is not None
    assert 'fait 1,01", la limite est de 1"' in WORDS.refusal(game, refusal, "fr")
    touching = 1500 + 1500 + at(2 + beyond, 0)[0]
    near = position((BARON, 0, 10, 10), ("billy", 1, 10 + touching / 2540, 10), active=0, seat=0)
    reach = attack_refusal(near.board, 0, 1)
    assert reach is not None
    assert 'is 2.01" from Billy [B]: its melee range is 2"' in WORDS.refusal(near, reach, "en")


@pytest.mark.rule("MOO-ABL-08")
@pytest.mark.parametrize(
    ("card", "x", "ability", "said"),
    [
        ("flintlock", 11.5, "Reload [Shoot Musket]", "n'être engagé par aucun ennemi"),
        ("mamagimble", 20, "Mother's Wrath", "être engagé par un ennemi"),
    ],
)
def test_whether_one_must_be_engaged_or_may_not_is_told(card: str, x: float, ability: str, said: str) -> None:
    game = position((card, 0, 10, 10, {"energy": 3}), ("billy", 1, x, 10), active=0, seat=0)
    refusal = activation(game.board, 0).refusal(given.Use(0, ability))
    assert refusal is not None
    assert f": condition non remplie ({said}) [" in WORDS.refusal(game, refusal, "fr")


@pytest.mark.rule("MOO-CHR-33")
def test_whoever_is_made_to_act_by_another_is_still_called_his_own_players() -> None:
    models = (("silvertongue", 0, 10, 10, {"energy": 3}), ("liv", 1, 14, 10), ("liv", 0, 3, 3))
    controlled = Scene(*models, active=0).play(use(0, "Mind Control", 1))
    assert (controlled[1].seat, controlled[1].owner) == (0, 1)
    game = controlled.match.game
    assert [Namer(game, "en").figure(who) for who in (1, 2)] == ["Liv [B]", "Liv [A]"]


def test_an_answer_to_another_question_is_named_not_printed() -> None:
    refusal = Choose(0, (0, 1), "MOO-TRN-02", "name_first_player").refusal(given.Attack(0, 2))
    assert refusal is not None
    assert WORDS.refusal(scene(), refusal, "en") == "That is no answer to the question: Attack [MOO-TRN-02]."


@BOTH
@pytest.mark.parametrize("code", sorted(REFUSAL_CODES))
def test_every_refusal_can_be_said_with_few_facts_and_with_many(code: str, lang: str) -> None:
    """Whatever a rule leaves out, there is a sentence, and it never falls back on the code."""
    game = scene()
    many: dict[str, Any] = {
        "figure": 0, "other": 2, "target": 2, "ability": "Shoot Pistol", "action": "jog", "condition": "engaged",
        "cost": 2, "energy": 1, "face": "G1", "ladder": "rope", "piece": "obstacle1", "pieces": ("obstacle1", "wood1"),
        "stone": 0, "terrain": "obstacle1", "surface": "roof", "tried": 2, "least": 1, "most": 3, "points": 0,
        "answered_by": "seat 0", "asked": "seat 1", "x": 2540, "y": 2540, "length": 2.5, "distance": 9.25, "limit": 4.0,
    }  # fmt: skip
    if FACT_WORDS.declared(code)["tried"].to == "face":
        many["tried"] = "G1"
    worked_out = {"gap", "reach", "engagers", "place"}
    least = set.intersection(*(gaps(way) for way in LANGUAGES[lang].refusals[code])) - worked_out
    few = {name: many[name] for name in least} | ({"x": 1, "y": 2} if code == "drop_again" else {})
    for facts in (many, few):
        text = WORDS.refusal(game, Refusal(code, "MOO-ACT-01", facts), lang)
        assert text.endswith("[MOO-ACT-01]."), text
        assert text != f"{Refusal(code, 'MOO-ACT-01', facts)}."


@pytest.mark.parametrize(
    ("models", "ability", "targets", "ends"),
    [
        (
            (("wendigo", 0, 10, 10), ("billy", 1, 13, 10)),
            "Mind Control",
            (1,),
            ("any action for 1 energy", "à 1 Énergie"),
        ),
        (
            (("echooftheforgottenking", 0, 10, 10), ("billy", 1, 13, 10)),
            "Fleeting Presence",
            (),
            ("any action for 1 or 2 energy", "à 1 ou 2 Énergies"),
        ),
        (
            (("roary", 0, 10, 10), ("terriblemusician", 0, 12, 10, {"summoner": 0}), ("billy", 1, 14, 10)),
            "Conductor",
            (1,),
            ("any action except Jog", "toute action sauf Course"),
        ),
    ],
)
def test_a_granted_action_is_asked_for_with_what_it_may_cost(
    models: tuple[Model, ...], ability: str, targets: tuple[int, ...], ends: tuple[str, str]
) -> None:
    duel = uses(*models, ability=ability, targets=targets)
    for lang, end in zip(("en", "fr"), ends, strict=True):
        assert WORDS.question(duel.game, duel.ask, lang).endswith(f"{end})")


def test_several_who_may_act_are_asked_for_in_the_plural() -> None:
    models = (("boristhebunnysummoner", 0, 10, 10), ("murderbunny", 0, 13, 10, {"summoner": 0}), ("liv", 1, 30, 30))
    scene = Scene(*models, active=0)
    asked = WORDS.question(scene.match.game, scene.ask, "en")
    assert "what do Boris, The Bunny Summoner [A] and Murder Bunny [A] do?" in asked
