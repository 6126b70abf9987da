"""Words: is there a sentence in both languages for everything the game can say?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from tests.core.speech import Source, subclasses
from tests.games.malhya.speaking import ARCHER, GUARD, SECOND_GUARD, SULK, YOKTAL, lair, spoken
from tests.games.malhya.table import mute_kind
from tests.games.sentences import assert_in_glossary, combined, never_told
from tests.volume import narrow

from escarmouche.core import Ask
from escarmouche.core.meaning import meaning_of
from escarmouche.games import malhya as package
from escarmouche.games.malhya import asks, events
from escarmouche.games.malhya.asks import topics
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.content.terms import (
    CHARACTERISTICS,
    GRADES,
    RESOURCES,
    SYMBOLS,
    Compass,
    DieName,
    Level,
    Mode,
    Terrain,
    ThreatType,
    Wound,
)
from escarmouche.games.malhya.events import Told
from escarmouche.games.malhya.game import GAME
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.words import WORDS
from escarmouche.games.malhya.words.answering import ANSWER_WRITER
from escarmouche.games.malhya.words.namer import LANGUAGES, Namer
from escarmouche.kits.proof.contract import check_words
from escarmouche.kits.questions import question_kinds

BOTH = pytest.mark.parametrize("lang", LANGUAGES)
SOURCE = Source(package)
CONTENT = load_content()
REFUSAL_CODES = SOURCE.refusals()
CLAUSE = re.compile(r"MAL-[A-Z]{3}-\d\d")
EVENTS = sorted((one for one in subclasses(Told) if not one.__subclasses__()), key=lambda kind: kind.__name__)
OWN_ASKS = {one.__name__ for one in subclasses(Ask) if one.__module__.startswith(asks.__name__)}
CHAPTERS = {name.partition("/")[2] for name in CONTENT.chapters}


def test_the_source_was_read() -> None:
    assert {"too_far", "no_sight", "too_few_action_points", "not_an_option", "not_asked"} <= REFUSAL_CODES
    assert len(EVENTS) > 80
    assert {"TravelAction", "HeroAction", "Defence"} <= OWN_ASKS


# --- nothing without words -----------------------------------------------------------------------------------------


@BOTH
def test_every_refusal_has_words_and_none_is_left_over(lang: str) -> None:
    assert set(LANGUAGES[lang].refusals) == REFUSAL_CODES


@BOTH
def test_every_question_has_words_and_none_is_left_over(lang: str) -> None:
    said = {key.split(".")[1] for key in LANGUAGES[lang].texts if key.startswith(("topic.", "ask."))}
    assert said == {*question_kinds("escarmouche.games.malhya.asks"), *topics.TOPICS} - {"Leavable"}


def test_every_topic_has_labels_for_its_answers() -> None:
    typed = {"figure", "square", "item", "term"}
    named = {topic for topic, kind in topics.TOPICS.items() if meaning_of(kind).to in typed}
    yes_or_no = {topic for topic, kind in topics.TOPICS.items() if kind is bool}
    assert set(ANSWER_WRITER.choices) | named | yes_or_no == set(topics.TOPICS)


@BOTH
def test_every_word_of_the_game_has_a_name_and_none_is_left_over(lang: str) -> None:
    terms = {kind: set(words) for kind, words in LANGUAGES[lang].terms.items()}
    assert terms["cube"] == set(RESOURCES) <= set(LANGUAGES[lang].nouns)
    assert terms["wounds"] == set(get_args(Wound)) <= set(LANGUAGES[lang].nouns)
    assert terms["terrain"] == terms["terrain_sign"] == set(get_args(Terrain))
    assert terms["symbol"] == set(SYMBOLS)
    assert terms["compass"] == set(get_args(Compass))
    assert terms["die"] == set(get_args(DieName)) == set(CONTENT.dice)
    assert terms["face"] == {face for die in CONTENT.dice.values() for face in die.faces}
    assert terms["bonus"] == set(get_args(Level))
    assert terms["deed"] == set(get_args(ThreatType))
    assert terms["grade"] == set(GRADES)
    assert terms["mode"] == {*get_args(Mode), "quiet"}
    assert terms["zone_colour"] >= {zone.colour for board in CONTENT.boards.values() for zone in board.zones}
    assert terms["square_kind"] == set(".#~oshH")


@BOTH
def test_everything_of_the_data_has_a_name_of_its_own(lang: str) -> None:
    """No id reaches the screen."""
    namer = Namer(spoken(), lang)
    said: list[str] = [
        namer.item(one) for shelf in (CONTENT.weapons, CONTENT.objects, CONTENT.talents) for one in shelf
    ]
    said += [namer.hero_name(one) for one in CONTENT.heroes]
    said += [namer.kind(one) for one in (*CONTENT.enemies, *CONTENT.beasts)]
    said += [namer.zone(zone.id) for beast in CONTENT.beasts.values() for zone in beast.zones]
    said += [namer.scenario_card(one.partition("/")[2]) for one in CONTENT.scenario_cards]
    said += [namer.travel_card(one) for one in CONTENT.travel_cards]
    said += [namer.term("characteristics", one) for one in CHARACTERISTICS]
    said += [namer.recipe(one) for one in CONTENT.recipes]
    ids = {*CONTENT.weapons, *CONTENT.objects, *CONTENT.talents, *CONTENT.travel_cards, *CONTENT.recipes}
    assert all(said)
    assert not [name for name in said if "_" in name or name in ids]


# --- the story -----------------------------------------------------------------------------------------------------


def passages() -> Iterator[tuple[str, Any]]:
    """Every text of the story in both languages, with the id of what it belongs to."""
    for text in CONTENT.texts.values():
        fields = msgspec.structs.asdict(text)
        several = [*fields.pop("choices"), *fields.pop("heroes").values()]
        yield from ((text.id, one) for one in (*fields.values(), *several) if one is not None and one != text.id)


def test_every_chapter_event_room_and_scenario_has_a_title_and_a_passage() -> None:
    wanted = {*CONTENT.chapters, *CONTENT.events, *CONTENT.rooms, *CONTENT.scenarios}
    assert wanted <= set(CONTENT.texts)
    for name in wanted:
        body = CONTENT.texts[name].body
        assert min(len(body.fr.split()), len(body.en.split())) > 20, name


def test_what_is_read_differs_between_the_languages_and_ends_like_a_sentence() -> None:
    for name, both in passages():
        assert both.fr != both.en or len(both.fr.split()) < 4, name
        assert not re.search(r"\s[,.]| {2}", both.fr + both.en), name
    for text in CONTENT.texts.values():
        assert text.body.fr[-1] in ".!?»", text.id
        assert text.body.en[-1] in '.!?"', text.id


@pytest.mark.rule("MAL-BOK-03")
def test_a_chapter_is_read_with_its_passage_and_by_day_with_its_second_part() -> None:
    game = spoken()
    text = CONTENT.texts["demo/134"]
    said = WORDS.event(game, events.ChapterRead("134"), "fr")
    assert said.splitlines()[0] == "-- 134. La salle de la faille --"
    assert text.day is not None
    assert said.splitlines()[1] == f"{text.body.fr} {text.day.fr}"
    night = next(name for name, card in CONTENT.travel_cards.items() if card.period == "night")
    game.state.slots = (night,)
    assert WORDS.event(game, events.ChapterRead("134"), "fr").splitlines()[1] == text.body.fr


def test_an_event_has_a_title_without_a_number() -> None:
    said = WORDS.event(spoken(), events.ChapterRead("EV_BRIDGE"), "en")
    assert said.splitlines()[0] == f"-- {CONTENT.texts['demo/EV_BRIDGE'].title.en} --"


# --- every event, every variant ------------------------------------------------------------------------------------

ITEM, CARD = "O01", next(iter(CONTENT.action_cards))
BY_NAME: dict[str, tuple[Any, ...]] = {
    "agreed": ((0,), (0, 1)),
    "bonus": get_args(Level),
    "card": (CARD,),
    "cards": ((ITEM, "W01"), ()),
    "chapter": ("108",),
    "event": ("EV_BRIDGE",),
    "counter": ("basin_crystals",),
    "die": get_args(DieName),
    "direction": get_args(Compass),
    "effect": ("A_CHAR", "A_TRAVEL"),
    "face": ("special", "blank"),
    "grade": GRADES,
    "kind": get_args(Wound),
    "line": ("fail", "success", "wrong_number", "message"),
    "n": (1, -2, 0),
    "change": (1, -2, 0),
    "others": ((1,),),
    "pair": ("05-03",),
    "place": ("use", "store"),
    "room": tuple(CONTENT.rooms),
    "scenario": ("demo",),
    "seats": ((), (0,)),
    "symbol": SYMBOLS,
    "talent": tuple(CONTENT.talents),
    "token": tuple(CONTENT.improvements),
    "zone": ("head", "tail", "heart"),
    "to": (14,),
}
BY_MEANING: dict[str, tuple[Any, ...]] = {
    "figure": (YOKTAL, GUARD, ARCHER, BEAST),
    "seat": (0,),
    "square": (14,),
    "hex": ((1, -1),),
    "item": (ITEM, "W05"),
    "recipe": tuple(CONTENT.recipes),
    "hero_name": ("ancient",),
    "scenario_card": ("03", "08"),
    "travel_card": tuple(CONTENT.travel_cards)[:2],
    "action_card": tuple(CONTENT.action_cards),
    "chapter": ("108",),
    "option": (0,),
    "count": (0, 1, 2),
}
BY_TERM = {
    "resources": RESOURCES[:2],
    "characteristics": CHARACTERISTICS[:1],
    "weather": ("fair", "bad"),
    "wounds": get_args(Wound),
}
FACES = {
    "skill": (("success", "blank", "special"), ()),
    "difficulty": (("stop",), ()),
    "own": (("success",),),
    "against": (("blank",), ()),
    "attack": (("dmg1", "special"), ()),
    "power": (("dmg3",), ()),
    "faces": (("shield1", "cancel"), ("special",), ()),
}
HEROIC = {"hero", "heroes", "patient", "readers"}
SPECIAL: dict[type[Told], dict[str, tuple[Any, ...]]] = {
    events.ItemGiven: {"to": (SULK,)},
    events.PartyMoved: {"to": ((1, -1), (9, 9))},
    events.ThreatRolled: {"die": ("threat_white", "threat_black"), "faces": (("1", "special"), ("0",))},
    events.CardLaid: {"card": tuple(CONTENT.action_cards)},
    events.CardDrawn: {"card": (ITEM,)},
    events.SymbolDrawn: {
        "why": ("MAL-BOK-14", "MAL-COL-03", "MAL-SAR-06"),
        "card": tuple(CONTENT.action_cards),
        "zone": ("", "tail"),
    },
    events.TravelTokensChanged: {"why": ("MAL-TRV-10", "MAL-COL-01")},
    events.ItemGone: {"why": ("MAL-BAG-03", "MAL-RUL-66", "MAL-OBJ-02")},
    events.CubesChanged: {"why": ("MAL-BAG-04", "MAL-OBJ-02", "MAL-OBJ-07", "MAL-OBJ-08")},
    events.OptionTaken: {"number": (None, 24)},
    events.WordPicked: {"chapter": ("132",), "word": ("tree", "hide")},
    events.CubeGiven: {"to": (SULK,)},
    events.GoldGiven: {"to": (SULK,)},
    events.ScenarioCardTaken: {"card": ("03", "08")},
    events.ScenarioCardGone: {"card": ("03",)},
    events.TravelCardDrawn: {"card": tuple(CONTENT.travel_cards)},
    events.EnemyPlaced: {"kind": ("01",)},
    events.ImprovementDrawn: {"kind": ("01", "sarycan")},
    events.TestBegan: {"chapter": ("11", "105", "23", "37"), "heroes": ((), (YOKTAL, SULK))},
    events.EnemyStepped: {"why": ("MAL-IEN-05", "MAL-IEN-06", "MAL-IEN-08", "MAL-EAI-02")},
    events.HeroPlaced: {"why": ("MAL-EXP-07", "MAL-EXI-03", "MAL-UNC-02")},
    events.ItemKept: {"why": ("MAL-BAG-03", "MAL-WPN-08")},
    events.DefenceRolled: {"why": ("MAL-DEF-01", "MAL-DEF-10")},
    events.AttackCompared: {"why": ("MAL-DEF-08", "MAL-DEF-01"), "damage": (0, 2), "shock": (0, 1), "shields": (0, 2)},
    events.AttackRolled: {"damage": (0, 3), "shock": (0, 1)},
    events.StoryEnded: {"chapter": tuple(one for one in CHAPTERS if CONTENT.chapters[f"demo/{one}"].ending)},
    events.ChapterRead: {"chapter": ("108", "EV_BRIDGE")},
    events.AccessOpened: {"access": ("A1",)},
    events.CorpseMoved: {"why": ("MAL-IHP-06", "MAL-TER-08")},
    events.TalentUsed: {"gain": ("initiative", "action_points", "lockpick")},
    events.TokenGone: {"chapter": ("37",)},
    events.LineRead: {"chapter": ("40", "121", "37")},
}


def values(kind: type[Told], name: str, hint: Any) -> tuple[Any, ...]:
    """What a field may hold."""
    meaning = meaning_of(hint)
    if name in SPECIAL.get(kind, {}):
        return SPECIAL[kind][name]
    if meaning.to == "faces":
        return FACES[name]
    if meaning.to == "figure":
        some = (YOKTAL, SULK) if name in HEROIC else (YOKTAL, GUARD, SECOND_GUARD)
        return (some[:1], some) if meaning.many else some
    if meaning.to == "term":
        return BY_TERM[meaning.refers.of]
    if name in BY_NAME:
        return BY_NAME[name]
    if meaning.to in BY_MEANING:
        return BY_MEANING[meaning.to]
    if name == "lines":
        return ((), (1,), (1, 2))
    plain: dict[Any, tuple[Any, ...]] = {int: (0, 1, 3), bool: (True, False), str: ("",)}
    return plain[hint]


def samples(kind: type[Told]) -> Iterator[Told]:
    """Events of this class with every combination of what may change the sentence."""
    hints = get_type_hints(kind, include_extras=True)
    fields = {field.name: values(kind, field.name, hints[field.name]) for field in msgspec.structs.fields(kind)}
    if "why" not in SPECIAL.get(kind, {}):
        fields.pop("why")
    return combined(kind, fields, 500)


@BOTH
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_told_whole(kind: type[Told], lang: str) -> None:
    """A sentence, its reasons and its clause, with no gap and no id left in it."""
    for game in (spoken(), lair()):
        for event in samples(kind):
            said = str(WORDS.event(game, event, lang))
            if kind is not events.LineRead:  # not every chapter has every line
                assert said
            assert not re.search(r"[{}_]|\b[A-Z]{1,2}\d\d\b|None", said), said
            first = said.splitlines()[0] if said else ""
            assert first == first.strip(), said
            why = WORDS.why(game, event, lang)
            assert CLAUSE.search(why), why


@BOTH
def test_every_sentence_about_events_can_be_told(lang: str) -> None:
    assert never_told(WORDS, spoken(), (event for kind in EVENTS for event in samples(kind)), lang) == set()


# --- the glossary --------------------------------------------------------------------------------------------------

HELD = ("terrain", "weather", "symbol", "grade")  # kinds of terms that the glossary has to name whole
SHELVES = (
    "aptitudes",
    "characteristics",
    "enemies",
    "heroes",
    "objects",
    "scenario_cards",
    "talents",
    "weapons",
    "zones",
)


def test_the_glossary_pairs_the_words_that_players_read() -> None:
    fr, en = LANGUAGES["fr"], LANGUAGES["en"]
    wanted = [(fr.terms[kind][word], en.terms[kind][word]) for kind in HELD for word in fr.terms[kind]]
    wanted += [(fr.nouns[cube][0], en.nouns[cube][0]) for cube in RESOURCES]
    named = (one for name, one in CONTENT.names.items() if name.partition("/")[0] in SHELVES)
    wanted += [(one.name.fr, one.name.en) for one in named]
    assert len(wanted) > 80
    assert_in_glossary("malhya", wanted)


# --- whole adventures ----------------------------------------------------------------------------------------------


def test_random_adventures_are_told_from_the_city_to_an_ending() -> None:
    assert all(told > 100 for told in check_words(GAME, matches=2, seed="malhya words", one_in=6))


@pytest.mark.parametrize("chapter", narrow(["153", "61", "66", "150", "134", "135", "118"], "153", "134", "118"))
def test_random_play_through_the_rooms_is_told(chapter: str) -> None:
    """Gardens, crypt, ruins, vault, the hall, the beast, the stalls."""
    kind = msgspec.structs.replace(mute_kind(chapter), words=GAME.words)
    assert all(check_words(kind, matches=1, seed=f"words {chapter}", one_in=4))


def test_choices_of_the_rules_are_all_listed_as_topics() -> None:
    """A topic that a rule asks for and the list does not have would be asked without words."""
    asked = SOURCE.said("hero_choice", 4, "topic") | SOURCE.said("party_choice", 3, "topic")
    assert {"regeneration", "enemy_target", "place_hero"} <= asked <= set(topics.TOPICS)
