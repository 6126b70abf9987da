"""Words: is there a sentence in both languages for everything the game can say, and does it say the right thing?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from tests.core.speech import Source, gaps, subclasses
from tests.games.moonstone.table import at, obstacle, platform, position, water
from tests.games.sentences import assert_in_glossary, assert_nothing_borrowed, assert_told_whole, combined, never_told

from escarmouche.core import Ask, Choose, Total
from escarmouche.games import moonstone
from escarmouche.games.moonstone import decisions as given
from escarmouche.games.moonstone.abilities import words as known
from escarmouche.games.moonstone.asks import topics
from escarmouche.games.moonstone.asks.cards import ChooseCards, Held
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.events import cards, effects, play
from escarmouche.games.moonstone.events.telling import Told
from escarmouche.games.moonstone.layouts import Kind
from escarmouche.games.moonstone.lists import FACTIONS
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.profiles import DamageType
from escarmouche.games.moonstone.queries.costs import PRINTED
from escarmouche.games.moonstone.queries.zones import EDGES
from escarmouche.games.moonstone.state import Lasting, Phase
from escarmouche.games.moonstone.words import WORDS
from escarmouche.games.moonstone.words.namer import LANGUAGES
from escarmouche.games.moonstone.words.picture import SIGNS
from escarmouche.kits.questions import question_kinds

BOTH = pytest.mark.parametrize("lang", LANGUAGES)
SOURCE = Source(moonstone)
CONTENT = load_content()

REFUSAL_CODES = SOURCE.refusals()
TOPICS = SOURCE.said("Choose", 3, "topic")
CARD_TOPICS = SOURCE.said("ChooseCards", 3, "topic")
CAUSES = SOURCE.constants("plus", 1) | SOURCE.constants("less", 1)
WRITTEN_WAYS = SOURCE.constants("Moved", 2) | SOURCE.constants("walk_along", 5)
WAYS = set(re.findall(r"\w+", (effects.Moved.__doc__ or "").partition("`how`: ")[2]))
ARRIVALS = SOURCE.constants("arrive", 5)
SETTLED = SOURCE.constants("MeleeCardSettled", 3) | SOURCE.constants("_lay_instead", 3)
FAILURES = SOURCE.constants("ActionFailed", 1)
ROLLS = SOURCE.constants("RolledOff", 0)
PAID = {*PRINTED, *SOURCE.constants("pay", 3)}
LASTING = get_args(get_type_hints(Lasting)["kind"])
EVENTS = sorted(subclasses(Told), key=lambda kind: kind.__name__)
ASKS = {
    kind.__name__
    for kind in subclasses(Ask)
    if kind.__module__.startswith(moonstone.__name__) and not kind.__subclasses__()
}
DECISIONS = set(subclasses(given.Decision))


def test_the_source_was_read() -> None:
    assert {"too_far", "engaged", "not_in_sight", "not_an_option", "no_such_roll"} <= REFUSAL_CODES
    assert {"ok_or_bluff", "go_for_it", "choose_activation", "use_trigger"} <= TOPICS
    assert {"melee_card", "riposte_card", "replace_card", "extra_copies"} <= CARD_TOPICS
    assert {"heavy_cover", "distraction", "attacker"} <= CAUSES
    assert {"step", "jog", "traverse", "climb"} <= WRITTEN_WAYS <= WAYS
    assert {"summoned", "reanimated"} == ARRIVALS
    assert {"picked", "swapped", "replaced"} == SETTLED
    assert {"deployment", "first_activation"} == ROLLS
    assert {"ChooseAction", "ChooseReaction", "ChooseClaim", "DeployModel"} <= ASKS
    assert len(EVENTS) > 70


# --- nothing without words -----------------------------------------------------------------------------------------


@BOTH
def test_every_refusal_has_words_and_none_is_left_over(lang: str) -> None:
    assert set(LANGUAGES[lang].refusals) == REFUSAL_CODES


@BOTH
def test_every_question_has_words_and_none_is_left_over(lang: str) -> None:
    texts = LANGUAGES[lang].texts
    wanted = {f"topic.{topic}" for topic in TOPICS} | {f"cards.{topic}" for topic in CARD_TOPICS}
    wanted |= {f"ask.{kind}" for kind in ASKS - {"ChooseCards", "ChoosePlace"}}
    wanted |= {f"ask.ChoosePlace.{what}" for what in ("figure", "stone", "made")}
    variants = {"ask.ChooseAction.granted", "ask.ChooseAction.several", "ask.ChooseClaim.open"}
    variants |= {"ask.ChooseReaction.paid", "topic.use_trigger.cost", "ask.ArrangeCards.wounds"}
    assert {key for key in texts if key.startswith(("topic.", "ask.", "cards."))} == wanted | variants


def test_every_question_is_listed_with_what_its_options_are() -> None:
    assert set(topics.TOPICS) == TOPICS | CARD_TOPICS
    assert set(question_kinds("escarmouche.games.moonstone.asks")) == ASKS


@BOTH
def test_every_word_of_the_game_has_a_name_and_none_is_left_over(lang: str) -> None:
    terms = {kind: set(words) for kind, words in LANGUAGES[lang].terms.items()}
    assert terms["part"] == CAUSES
    assert terms["when"] == known.EVENTS | known.QUANTITIES
    assert terms["op"] == known.OPS
    assert terms["condition"] == known.TESTS | {"not_engaged"}
    assert terms["until"] == known.UNTILS
    assert terms["phase"] == set(get_args(Phase))
    assert terms["faction"] == set(FACTIONS)
    assert terms["edge"] == set(EDGES)
    assert terms["roll"] == ROLLS
    assert terms["damage_type"] == terms["damage"] == terms["blow"] == set(get_args(DamageType))
    assert terms["keyword"] == {word for card in CONTENT.profiles.values() for word in card.keywords}
    assert terms["terrain"] == {*get_args(Kind), "bag_of_gold", ""} == {*SIGNS, ""}
    assert terms["limit"] == {one.once_per for card in CONTENT.profiles.values() for one in card.abilities} - {None}
    assert terms["action"] >= PAID


# --- every event, every variant ------------------------------------------------------------------------------------


def scene() -> Position:
    """Characters whose names are the same in both languages, so that a word of the other language shows."""
    return position(
        ("flintlock", 0, 10, 10),
        ("billy", 0, 14, 10, {"energy": 3, "stones": 1}),
        ("grub", 1, 11.5, 10, {"energy": 4, "wounds": 2}),
        ("klaus", 1, 24, 24),
        terrain=[obstacle(20, 20, 4, 0.5), water(5, 30, 2), platform("roof", 30, 5, 6, 6, 3)],
        stones=[(12, 12, 3), (18, 18, 1)],
        active=1,
    )


TOTALS = (Total(3), Total(3).plus(1, "Take Aim", "MOO-ABL-09").less(2, "heavy_cover", "MOO-COV-03"))
FIELDS: dict[str, tuple[Any, ...]] = {
    "how": (),
    "until": tuple(sorted(known.UNTILS)),
    "when": tuple(sorted(known.EVENTS)),
    "reason": ("edge", "Retreat"),
    "role": ("early_bird", "initiative"),
    "deck": ("arcane", "melee"),
    "on": (*sorted(PAID), "Take Aim"),
    "what": ("deployment", "first_activation"),
    "damage_type": get_args(DamageType),
    "ability": ("", "Reload [Shoot Musket]"),
    "face": ("FS",),
    "against": ("HG",),
    "says": ("G2",),
    "named": ("", "B1"),
    "move": ("Master Strike",),
    "null": ("", "out_of_range", "Bludgeon"),
    "amount": (2,),
    "piece": ("obstacle1", "water#2"),
    "stopped_by": ("", "@2", "obstacle1"),
    "terrain": ("", "obstacle1"),
    "point": (None, at(4, 5)),
    "path": ((), (at(4, 5), at(6, 5))),
    "surface": ("", "roof"),
    "targets": ((), (1,), (2, 3)),
    "stone": (-1, 1),
    "subject": (-1, 0, 2),
    "by": (-1, 0, 2),
    "to": (-1, 0, 1),
    "payer": (-1, 1),
    "energy": ((), ((0, 2), (1, 1))),
    "stones": ((3, 2),),
    "dice": ((), ((0, Total(3)), (1, Total(4).plus(2, "initiative", "MOO-TRN-04")))),
    "winner": (-1, 1),
    "counts": ((1, 0, 1), (0, 0, 0)),
    "actions": (("melee",), ("any", "Take Aim")),
    "card": ("grub",),
    "before": ("TH",),
    "copies": (1, 2),
    "faces": ((), ("G1", "CAT")),
    "depth": (0, 2),
    "wounds": (0, 2),
    "height": (7620,),
    "cost": (-1, 0, 2),
}
DAMAGE = get_args(DamageType)
SPECIAL: dict[type[Told], dict[str, tuple[Any, ...]]] = {
    effects.Moved: {"how": tuple(sorted(WAYS))},
    effects.Arrived: {"how": tuple(sorted(ARRIVALS))},
    effects.ActionFailed: {"reason": tuple(sorted(FAILURES))},
    effects.AbilityUsed: {"ability": ("Take Aim",), "cost": (0, 2)},
    effects.CatastropheIgnored: {"ability": ("Shoot Musket",)},
    effects.CatastropheSuffered: {"ability": ("Shoot Musket",)},
    effects.DamageDealt: {"amount": (None, 0, 2)},
    effects.DamageTurned: {"amount": (None, 2), "to": (1, 2)},
    effects.Marked: {
        "kind": LASTING,
        "what": ("arcane", "jog", "Take Aim"),
        "amount": (-1, 2),
        "against": (-1, 2),
        "also": ((),),
    },
    effects.Promised: {"damage": (0, 1), "arcane": (0, 2), "against": (-1, 2)},
    effects.Removed: {"stones": (0, 2)},
    effects.TerrainMade: {"kind": ("water", "bag_of_gold"), "by": (0,)},
    effects.Transformed: {"before": ("billy",)},
    effects.DepthSet: {"stone": (1,)},
    effects.StoneDug: {"stone": (1,)},
    effects.StoneTaken: {"stone": (1,)},
    effects.StoneDropped: {"stone": (1,)},
    play.StonesDropped: {"stones": (((2540, 2540, 3), (5080, 2540, 1)),)},
    play.RerolledDie: {"before": (2,)},
    play.FirstNamed: {"by": (0, 1), "seat": (0,)},
    play.Activated: {"energy": (3,)},
    play.NotActivated: {"reason": get_args(play.KeptBack)},
    cards.ArcaneResolved: {"face": ("G2", "CAT")},
    cards.BlowStruck: {"kind": (DAMAGE[0], ""), "amount": (None, 0, 2), "to": (2,), "move": ("", "Master Strike")},
    cards.DamageTypeChosen: {"kind": DAMAGE},
    cards.CardClaimed: {"face": ("", "G2", "B1")},
    cards.CardDealt: {"to": (2,), "face": ("G2",)},
    cards.CardsShown: {"to": (-1, 1), "faces": (("G1", "CAT"), ())},
    cards.MeleeCardSettled: {"how": tuple(sorted(SETTLED))},
    cards.MeleeCardsRevealed: {"faces": ((("HG", "FS"), ("TH",)),)},
    cards.MeleeBegan: {"drawn": ((2, 3),), "totals": (TOTALS,)},
    cards.MoveCopied: {"move": ("", "Master Strike"), "of": (2,)},
}


def samples(kind: type[Told]) -> Iterator[Told]:
    """Events of this class with every combination of what may change the sentence."""
    fields = {field.name: values(kind, field) for field in msgspec.structs.fields(kind) if field.name != "why"}
    for event in combined(kind, {**fields, "why": ("MOO-ACT-01",)}):
        if not (isinstance(event, cards.CardClaimed) and event.open and not event.face):  # an open card is seen
            yield event


def values(kind: type[Told], field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    name = field.name
    if name in SPECIAL.get(kind, {}):
        return SPECIAL[kind][name]
    if field.type is Total:
        return TOTALS
    if field.type is bool:
        return True, False
    if name in FIELDS:
        return FIELDS[name][1:] if name == "ability" and field.required else FIELDS[name]
    by_type: dict[Any, tuple[Any, ...]] = {int: (1,), tuple[int, ...]: ((0, 1),), tuple[str, ...]: ((), ("G1", "B2"))}
    return by_type[get_type_hints(kind)[name]]


@BOTH
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence(kind: type[Told], lang: str) -> None:
    assert_told_whole(WORDS, scene(), samples(kind), lang)


@BOTH
def test_every_sentence_about_events_can_be_told(lang: str) -> None:
    events = [event for kind in EVENTS for event in samples(kind)]
    for clause in ("MOO-SET-12", "MOO-END-04"):  # clauses that change the sentence
        events += [play.RolledOff("deployment", ((0, Total(3)),), why=clause), play.MatchEnded((3, 2), 0, why=clause)]
    events.append(effects.Healed(0, 0, 3, "Unmendable"))
    assert never_told(WORDS, scene(), events, lang) == set()


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_no_language_borrows_from_the_other(kind: type[Told]) -> None:
    assert_nothing_borrowed(WORDS, scene(), samples(kind))


# --- every question ------------------------------------------------------------------------------------------------

TOLD_OF_CARDS = {"cards", "least", "most", "or_none"}  # what every question about cards tells beside what it is about


@BOTH
@pytest.mark.parametrize("kind", ["Choose", "ChooseCards"])
def test_every_question_tells_what_its_prompt_asks_for(kind: str, lang: str) -> None:
    """A prompt with a gap that some rule does not fill would fail in the middle of a match."""
    texts = LANGUAGES[lang].texts
    prefix = "topic" if kind == "Choose" else "cards"
    asked = 0
    for topic, keys in SOURCE.questions(kind):
        told = keys | {"seat", "reminder"} | (TOLD_OF_CARDS if kind == "ChooseCards" else set())
        if {"energy", "wounds"} <= keys:
            told.add("price")
        assert gaps(texts[f"{prefix}.{topic}"]) <= told, topic
        asked += 1
    assert asked >= 9


@BOTH
def test_a_prompt_is_said_for_every_topic(lang: str) -> None:
    game = scene()
    about: dict[str, Any] = {
        "figure": 0, "enemy": 2, "subject": 2, "ability": "Take Aim", "targets": (2,), "says": "G2", "face": "FS",
        "faces": ("FS", "TH"), "cards": (Held(0, "G1"), Held(20, "CAT")), "move": "Master Strike", "copies": 2,
        "type": "Impact", "op": "gain_energy", "when": "slain", "cost": 1, "energy": 1, "wounds": 2, "stone": 0,
        "effects": ((0, "Master Strike"), (2, "Bludgeon")),
    }  # fmt: skip
    for topic in sorted(TOPICS):
        said = WORDS.ask(game, Choose(0, (True, False), "MOO-ABL-01", topic, about), lang)
        assert said.startswith("Commonwealth [A]"), said
        assert "{" not in said
    for topic in sorted(CARD_TOPICS):
        assert "?" in WORDS.ask(game, ChooseCards(1, about["cards"], "MOO-ARC-13", topic, about=about), lang)


# --- the glossary --------------------------------------------------------------------------------------------------

HELD = ("stat", "damage_type", "terrain")  # kinds of terms that the glossary has to name whole
HELD_TOO = {
    "action": ("active", "arcane", "end_step_effects", "go_for_it", "harvest", "jog", "melee", "reaction_step",
               "signature", "step", "traverse"),
    "part": ("distraction", "elevated", "heavy_cover", "light_cover"),
    "phase": ("activation", "discard", "replenish"),
}  # fmt: skip


def test_the_glossary_pairs_the_words_that_players_read() -> None:
    fr, en = LANGUAGES["fr"].terms, LANGUAGES["en"].terms
    wanted = [(fr[kind][word], en[kind][word]) for kind in HELD for word in fr[kind] if word]
    wanted += [(fr[kind][word], en[kind][word]) for kind, words in HELD_TOO.items() for word in words]
    wanted += list(CONTENT.decks.names.values())
    assert_in_glossary("moonstone", wanted)
