"""Words: is there a sentence in both languages for everything the game can say?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from tests.core.speech import Source, subclasses
from tests.games.alkemy.speaking import scene
from tests.games.sentences import assert_in_glossary, assert_nothing_borrowed, assert_told_whole, combined, never_told

from escarmouche.core import Ask, Choose, Total
from escarmouche.core.meaning import topics_about
from escarmouche.games import alkemy as package
from escarmouche.games.alkemy import asks, events
from escarmouche.games.alkemy import decisions as given
from escarmouche.games.alkemy.asks import topics
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.events import (
    alchemy,
    combat,
    health,
    moving,
    play,
    preparing,
    rolling,
    shooting,
    skills,
)
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.formulas import Op, UpgradeOp
from escarmouche.games.alkemy.layouts import Terrain
from escarmouche.games.alkemy.profiles import CARDS, COLOURS, ELEMENTS, Face, RollKind, Stat, Symbol
from escarmouche.games.alkemy.queries.paths import CLAUSES
from escarmouche.games.alkemy.queries.sight import Cover
from escarmouche.games.alkemy.state import Phase, Until
from escarmouche.games.alkemy.words import WORDS
from escarmouche.games.alkemy.words.answering import ANSWER_WRITER
from escarmouche.games.alkemy.words.namer import LANGUAGES, Namer
from escarmouche.games.alkemy.words.picture import SIGNS
from escarmouche.kits.questions import question_kinds

BOTH = pytest.mark.parametrize("lang", LANGUAGES)
SOURCE = Source(package)
CONTENT = load_content()

REFUSAL_CODES = SOURCE.refusals()
TOPICS = SOURCE.said("Choose", 3, "topic")
CAUSES = SOURCE.constants("plus", 1) | SOURCE.constants("less", 1)
EVENTS = sorted(subclasses(Told), key=lambda kind: kind.__name__)
OWN_ASKS = {kind for kind in subclasses(Ask) if kind.__module__.startswith(asks.__name__)}
CHOICES = {kind.__name__ for kind in OWN_ASKS if issubclass(kind, Choose)}
ASKS = {kind.__name__ for kind in OWN_ASKS} - CHOICES
CHOICE_TOPICS = {"combat_card", "counter_parry", "leave_tester", "strike_leaver", "cover"}  # those of the classes
ACTIONS = {kind.__name__.lower() for kind in get_args(given.Action)} - {"hold"}
COVERS = get_args(get_type_hints(Cover)["kind"])
VARIANTS = {  # questions that are asked in several ways
    "ChoosePath": set(CLAUSES),
    "KeepDice": {"", "penalty"},
    "ReactTo": {"shot", "charge"},
    "TakeLead": {"", "bound"},
}


def test_the_source_was_read() -> None:
    assert {"too_far", "not_in_sight", "too_few_ap", "not_an_option", "no_such_roll", "not_asked"} <= REFUSAL_CODES
    assert {"initiative_figure", "bodyguard", "harvest", "choose_side"} <= TOPICS
    assert {"charge", "triangle", "aim", "point_blank", "dice"} <= CAUSES
    assert {"Announce", "TakeLead", "ChoosePath", "KeepDice", "GiveEstimate", "DeployCard"} <= ASKS
    assert {"ChooseCard", "CounterParry", "ChooseTester", "StrikeLeaver", "ChooseCover"} == CHOICES
    assert len(EVENTS) > 60
    assert {kind.__module__.rpartition(".")[0] for kind in EVENTS} == {events.__name__}


# --- nothing without words -----------------------------------------------------------------------------------------


@BOTH
def test_every_refusal_has_words_and_none_is_left_over(lang: str) -> None:
    assert set(LANGUAGES[lang].refusals) == REFUSAL_CODES


@BOTH
def test_every_question_has_words_and_none_is_left_over(lang: str) -> None:
    texts = LANGUAGES[lang].texts
    wanted = {f"topic.{topic}" for topic in TOPICS | CHOICE_TOPICS} | {"topic.combat_card.free", "topic.cover.one"}
    for kind in ASKS:
        wanted |= {f"ask.{kind}.{way}" if way else f"ask.{kind}" for way in VARIANTS.get(kind, {""})}
    assert {key for key in texts if key.startswith(("topic.", "ask."))} == wanted


def test_every_question_is_listed_with_what_its_options_are() -> None:
    assert set(topics.TOPICS) == TOPICS | CHOICE_TOPICS
    assert set(question_kinds("escarmouche.games.alkemy.asks")) == ASKS


def test_every_topic_has_labels_for_its_answers() -> None:
    yes_or_no = {"concentrate_more", "counter_parry", "empathy"}
    typed = topics_about("figure", topics.TOPICS) | topics_about("seat", topics.TOPICS)
    assert typed | set(ANSWER_WRITER.choices) | yes_or_no == TOPICS | CHOICE_TOPICS


@BOTH
def test_every_word_of_the_game_has_a_name_and_none_is_left_over(lang: str) -> None:
    terms = {kind: set(words) for kind, words in LANGUAGES[lang].terms.items()}
    named = {*CONTENT.cards, *CONTENT.skills, *CONTENT.formulas, *CONTENT.conditions}
    assert terms["part"] == CAUSES - named
    assert terms["one"] == set(CONTENT.profiles)
    assert terms["symbol"] == set(get_args(Symbol))
    assert terms["health"] == set(COLOURS)
    assert terms["stat"] == set(get_args(Stat))
    assert terms["roll"] == set(get_args(RollKind))
    assert terms["phase"] == set(get_args(Phase))
    assert terms["until"] == set(get_args(Until))
    assert terms["element"] == terms["of_element"] == set(ELEMENTS)
    assert terms["sign"] == {*COLOURS, *ELEMENTS}
    assert terms["action"] == ACTIONS
    assert terms["cover"] == set(COVERS)
    assert terms["forbidden"] == {e.what for one in CONTENT.formulas.values() for e in one.effects if e.op == "forbid"}
    assert set(SIGNS) == terms["ground"] == set(get_args(Terrain)) == set(CONTENT.terrain)


@BOTH
def test_everything_of_the_data_has_a_name_of_its_own(lang: str) -> None:
    """No id reaches the screen: figures, cards, formulas, skills, conditions, factions, scenery."""
    namer = Namer(scene(), lang)
    pieces = [one for layout in CONTENT.layouts.values() for one in layout.scenery]
    pieces += [one for some in CONTENT.pieces.values() for one in some]
    said = [namer.scenery(piece.id) for piece in pieces]
    shelves = (CONTENT.formulas, CONTENT.skills, CONTENT.cards, CONTENT.conditions, CONTENT.factions, CONTENT.profiles)
    said += [namer.named(thing) for shelf in shelves for thing in shelf.values()]
    said += [namer.named(thing) for thing in CONTENT.terrain.values()]
    assert all(said)
    assert not [name for name in said if "_" in name]
    names = LANGUAGES[lang].terms["one"]
    assert len(set(names.values())) == len(names)


@BOTH
def test_every_upgrade_and_effect_of_the_vocabulary_has_words(lang: str) -> None:
    texts = LANGUAGES[lang].texts
    assert {key.partition(".")[2] for key in texts if key.startswith("upgrade.")} == set(get_args(UpgradeOp))
    lasting = set(get_args(Op)) - {"damage", "heal", "recover_stones", "zone"}  # these have events of their own
    assert {key.partition(".")[2] for key in texts if key.startswith("Affected.")} == lasting


# --- every event, every variant ------------------------------------------------------------------------------------

TOTALS = (Total(3), Total(4).plus(9, "dice", "ALK-DIC-06").less(2, "entangled", "ALK-ALC-12"))
SHIFTS = (Total(0), Total(0).plus(1, "brutal", "ALK-CRD-14").plus(1, "point_blank", "ALK-SHT-08"))
FACES = (Face(4, "A"), Face(5, "S"))
PATH = ((2540, 2540), (5080, 2540))
FIELDS: dict[str, tuple[Any, ...]] = {
    "kind": get_args(RollKind),
    "kept": ((0, 1),),
    "colour": COLOURS,
    "health": COLOURS,
    "dice": (FACES,),
    "pool": (Total(0), Total(0).plus(3, "charge", "ALK-CHG-05"), Total(0).plus(1, "aim", "ALK-SHT-05")),
    "net": (0, 1, 2),
    "shift": SHIFTS,
    "symbols": ("AS", "MM"),
    "column": (1, 3, 6),
    "formula": tuple(CONTENT.formulas),
    "source": tuple(CONTENT.formulas),
    "element": ELEMENTS,
    "action": tuple(sorted(ACTIONS)),
    "targets": ((6,), (6, 7)),
    "figures": ((0, 6),),
    "owner": (-1, 1),
    "winner": (-1, 1),
    "leader": (0, 1),
    "left": (((3, 2), (4, 0)), ()),
    "reason": ("sight", "distance", "path", "paths", "skill"),
    "how": ("move", "engage", "shot"),
    "skill": ("stealth", "diplomatic_immunity"),
    "piece": ("ruins_s",),
    "perch": ("", "hedge_sw"),
    "path": (PATH,),
    "cost": (12700, 100000),
    "distance": (6.4,),
    "faces": ((1, 6),),
    "taken": ((0,), (0, 0)),
    "until": get_args(Until),
    "cause": ("attack", "sap"),
    "free": ("", "charge", "engage"),
    "cards": (("quick", "parry"), ("inactive", "brutal")),
    "paid": ((0, 1),),
    "held": ((1, 0),),
    "score": ((2, 1),),
    "what": ("",),
    "stones": (0, 2),
    "edge": (0, 1),
    "totals": ((TOTALS[0], TOTALS[1]),),
    "by": (-1,),
    "refunded": (0, 2),
    "lost": (0, 1),
    "victim": (-1, 6),
}
AFFECTED = {
    "grant_skill": (("expert", "brutal"), ("frightening", 14)),
    "condition": (("entangled", 0),),
    "stat_mod": (("combat", 1),),
    "bonus_die": (("reflex combat", 1),),
    "in_cover": (("scenery", 0),),
    "forbid": (("run", 0), ("shot", 0), ("reaction", 0)),
    "move_mod": (("walk", 1), ("run", 2)),
}
SPECIAL: dict[type[Told], dict[str, tuple[Any, ...]]] = {
    combat.Attacked: {"how": ("card", "counter", "leaver")},
    moving.Moved: {"kind": tuple(CLAUSES)},
    shooting.CoverRolled: {"kind": COVERS, "piece": ("", "ruins_s")},
    rolling.Opposed: {"by": ("total", "characteristic", "again"), "winner": (0,)},
    rolling.DiceThrown: {"kind": ("", *get_args(RollKind))},
    preparing.DeployerFound: {"cards": ((6, 5),), "figures": ((), (0, 6))},
    preparing.MarkersPlaced: {"places": (PATH,)},
    preparing.CardDeployed: {"places": (((3, 2540, 2540), (4, 5080, 2540)),)},
    preparing.SceneryPlaced: {"piece": (CONTENT.layouts["hedges_and_ruins"].scenery[0],)},
    play.Activated: {"figures": ((0,), (3, 4))},
    alchemy.Upgraded: {"formula": ("haleine_ardente",), "taken": ((0,), (1, 1)), "figures": ((), (6, 7))},
    play.MatchEnded: {"why": ("ALK-END-01", "ALK-END-02", "ALK-END-03")},
    combat.ChargeEnded: {"why": ("ALK-RXS-04", "ALK-MUL-06")},
    rolling.DiceKept: {"why": ("ALK-DIC-04", "ALK-DIC-05")},
    alchemy.OutOfRange: {"why": ("ALK-ALC-11", "ALK-RUL-53")},
    shooting.Reacted: {"why": ("ALK-RXM-01", "ALK-RUL-73")},
    skills.Frightened: {"of": (6,)},
    health.Shared: {"victim": (6,)},
}  # fmt: skip
BY_TYPE: dict[Any, tuple[Any, ...]] = {int: (1,), bool: (True, False), Total: TOTALS, tuple[int, ...]: ((6, 7),)}


def samples(kind: type[Told]) -> Iterator[Told]:
    """Events of this class with every combination of what may change the sentence."""
    if kind is alchemy.Affected:
        for op, cases in AFFECTED.items():
            yield from (alchemy.Affected("premonition", 0, op, what, amount, "end_of_turn") for what, amount in cases)
        return
    if kind is play.Announced:
        what = {"prepare": "premonition", "touch": "1"}
        yield from (play.Announced(0, action, (6, 7), what.get(action, ""), 1, 2) for action in sorted(ACTIONS))
        yield play.Announced(0, "shoot", (6,), "masterly", 2, 0)
        return
    fields = {field.name: values(kind, field) for field in msgspec.structs.fields(kind)}
    yield from combined(kind, fields)


def values(kind: type[Told], field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    name = field.name
    if name in SPECIAL.get(kind, {}):
        return SPECIAL[kind][name]
    if name == "why":
        return ("ALK-ACT-01",) if field.required else (field.default,)
    if name in FIELDS and field.type not in (bool, Total):
        return FIELDS[name]
    return FIELDS[name] if name in ("pool", "shift") else BY_TYPE[get_type_hints(kind)[name]]


@BOTH
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence(kind: type[Told], lang: str) -> None:
    assert_told_whole(WORDS, scene(), samples(kind), lang)


@BOTH
def test_every_sentence_about_events_can_be_told(lang: str) -> None:
    assert never_told(WORDS, scene(), (event for kind in EVENTS for event in samples(kind)), lang) == set()


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_no_language_borrows_from_the_other(kind: type[Told]) -> None:
    assert_nothing_borrowed(WORDS, scene(), samples(kind))


@BOTH
def test_every_part_of_a_sum_is_called_by_its_name(lang: str) -> None:
    namer = Namer(scene(), lang)
    names = [*CAUSES, *CARDS, *CONTENT.skills, *CONTENT.formulas, *CONTENT.conditions]
    assert not [name for name in names if "_" in namer.cause(name)]


# --- the glossary --------------------------------------------------------------------------------------------------

HELD = ("stat", "symbol", "element", "pace")  # kinds of terms that the glossary has to name whole


def test_the_glossary_pairs_the_words_that_players_read() -> None:
    fr, en = LANGUAGES["fr"].terms, LANGUAGES["en"].terms
    wanted = [(fr[kind][word], en[kind][word]) for kind in HELD for word in fr[kind]]
    shelves = (CONTENT.cards, CONTENT.skills, CONTENT.conditions, CONTENT.terrain, CONTENT.factions, CONTENT.formulas)
    wanted += [(one.name, one.name_en) for shelf in shelves for one in shelf.values()]
    assert_in_glossary("alkemy", wanted)
