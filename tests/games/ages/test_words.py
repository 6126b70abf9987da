"""Words: is there a sentence in both languages for everything the game can say?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest
from tests.core.speech import Source, subclasses
from tests.games.ages.speaking import ARCHER, BALLISTA, CHAPLAIN, ELWEN, MAGE, MORGA, RAVAGER, THROWER, WITCH, scene
from tests.games.ages.test_mystic_matches import CALLING, GATHERED
from tests.games.sentences import assert_in_glossary, assert_nothing_borrowed, assert_told_whole, combined, never_told
from tests.volume import narrow

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Ask, Choose, Match, Refusal, Total
from escarmouche.core.meaning import meanings
from escarmouche.games import ages as package
from escarmouche.games.ages import asks, events
from escarmouche.games.ages.asks.actions import ACTIONS, NextAction
from escarmouche.games.ages.asks.exchanging import AssignDefence, Defend
from escarmouche.games.ages.asks.fighting import Place, PlaceDice
from escarmouche.games.ages.asks.moving import End, Turn, Walk
from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.asks.piles import Arrange, OrderPile
from escarmouche.games.ages.asks.shooting import AimedShot, Shoot
from escarmouche.games.ages.asks.topics import TOPICS as LISTED
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.effects import Op
from escarmouche.games.ages.events import (
    assaulting,
    fighting,
    machines,
    moving,
    mystics,
    playing,
    shooting,
    tactics,
    testing,
    trapping,
)
from escarmouche.games.ages.events.telling import Told
from escarmouche.games.ages.game import GAME
from escarmouche.games.ages.ids import Payment, Prize, Stat, Tactic
from escarmouche.games.ages.profiles import Family
from escarmouche.games.ages.queries.bouts import AttackDie, DefenceDie
from escarmouche.games.ages.queries.moves import TIMES
from escarmouche.games.ages.queries.points import SOURCES
from escarmouche.games.ages.scenarios import Edge
from escarmouche.games.ages.state import Fight, Phase
from escarmouche.games.ages.words import WORDS
from escarmouche.games.ages.words.effects import _OPS
from escarmouche.games.ages.words.namer import LANGUAGES, Namer
from escarmouche.games.ages.words.picture import SIGNS
from escarmouche.kits.proof.contract import check_words
from escarmouche.kits.words.text import OfCourse, Text, figures_in
from escarmouche.table.plane import CM

BOTH = pytest.mark.parametrize("lang", LANGUAGES)
SOURCE = Source(package)
CONTENT = load_content()

CLASHES = {"done_already", "shots_and_formulas", "stands_alone"}  # of actions that do not go together
REFUSAL_CODES = SOURCE.constants("Refusal", 0) | CLASHES
TOPICS = SOURCE.said("Choose", 3, "topic")
CAUSES = SOURCE.constants("plus", 1) | SOURCE.constants("less", 1) | SOURCE.constants("Part", 0) | set(SOURCES)
EVENTS = sorted(subclasses(Told), key=lambda kind: kind.__name__)
OWN_ASKS = {kind for kind in subclasses(Ask) if kind.__module__.startswith(asks.__name__)}
ASKS = {kind.__name__ for kind in OWN_ASKS if not kind.__subclasses__()}
NAMED = {*CONTENT.skills, *CONTENT.formulas, *CONTENT.combat_tactics, *CONTENT.artefacts}
VARIANTS = {  # questions that are asked in several ways
    "ask.DeployCard": {"refusable"},
    "ask.NextAction": {"group"},
    "ask.OnTheWay": {"vigilants"},
    "topic.reroll": {"damage", "piece"},
    "topic.resolve": {"damage", "piece"},
}


def test_the_source_was_read() -> None:
    assert {"too_far", "no_sight", "stands_alone", "not_an_option", "no_such_roll", "not_asked"} <= REFUSAL_CODES
    assert {"zone", "reroll", "counter", "prolong"} <= TOPICS
    assert {"wounded", "charged", "obstruction", "dice"} <= CAUSES
    assert {"NextAction", "SpeechTurn", "PlaceDice", "OnTheWay", "Pursuit"} <= ASKS
    assert len(EVENTS) > 80
    assert {kind.__module__.rpartition(".")[0] for kind in EVENTS} == {events.__name__}


# --- nothing without words -----------------------------------------------------------------------------------------


@BOTH
def test_every_refusal_has_words_and_none_is_left_over(lang: str) -> None:
    assert set(LANGUAGES[lang].refusals) == REFUSAL_CODES


@BOTH
def test_every_question_has_words_and_none_is_left_over(lang: str) -> None:
    texts = LANGUAGES[lang].texts
    wanted = {f"topic.{topic}" for topic in TOPICS} | {f"ask.{kind}" for kind in ASKS}
    wanted |= {f"{key}.{way}" for key, ways in VARIANTS.items() for way in ways}
    assert {key for key in texts if key.startswith(("topic.", "ask."))} == wanted


def test_every_topic_is_listed_with_the_type_of_its_options() -> None:
    assert set(LISTED) == TOPICS


@BOTH
def test_every_word_of_the_game_has_a_name_and_none_is_left_over(lang: str) -> None:
    terms = {kind: set(words) for kind, words in LANGUAGES[lang].terms.items()}
    assert terms["part"] == CAUSES - NAMED
    assert terms["one"] == {*CONTENT.profiles, *CONTENT.machines}
    assert terms["stat"] == set(get_args(Stat))
    assert terms["mystic"] == set(get_args(Family))
    assert terms["tactic"] == set(get_args(Tactic))
    assert terms["edge"] == set(get_args(Edge))
    assert terms["points"] == set(SOURCES)
    assert terms["phase"] == set(get_args(Phase))
    assert terms["payment"] == set(get_args(get_args(Payment)[0]))
    assert terms["action"] == {one.rule.name for one in ACTIONS} | {"assault_shot"}
    kinds = {piece.kind for one in CONTENT.scenarios.values() for piece in one.scenery} | {"barricade"}
    assert terms["scenery"] == terms["terrain"] == kinds == set(SIGNS)
    assert terms["objective"] == {goal.id for one in CONTENT.scenarios.values() for goal in one.objectives}


def test_every_effect_of_the_vocabulary_has_words() -> None:
    assert set(_OPS) == set(subclasses(Op))


@BOTH
def test_everything_of_the_data_has_a_name_of_its_own(lang: str) -> None:
    """No id reaches the screen: figures, machines, formulas, skills, tactics, items, peoples, scenarios."""
    namer = Namer(scene(), lang)
    shelves: tuple[Any, ...] = (
        CONTENT.profiles, CONTENT.machines, CONTENT.formulas, CONTENT.skills, CONTENT.combat_tactics,
        CONTENT.artefacts, CONTENT.affiliations, CONTENT.peoples, CONTENT.scenarios, CONTENT.lists,
    )  # fmt: skip
    said = [namer.named(thing) for shelf in shelves for thing in shelf.values()]
    said += [namer.skill_use(use) for one in CONTENT.profiles.values() for use in one.skills]
    assert all(said)
    assert not [name for name in said if "_" in name]
    names = LANGUAGES[lang].terms["one"]
    assert len(set(names.values())) == len(names)


# --- every event, every variant ------------------------------------------------------------------------------------

TOTALS = (Total(3), Total(4).plus(2, "concentration", "ADE-SKL-29").less(1, "wounded", "ADE-PRO-11"), Total(0))
SHIFTS = (
    Total(0),
    Total(0).less(2, "obstruction", "ADE-LOS-07").less(1, "dodge", "ADE-MOV-07"),
    Total(0).plus(1, "power", ""),
)
PLACE = (20 * CM, 45 * CM)
FIELDS: dict[str, tuple[Any, ...]] = {
    "figure": (ELWEN, BALLISTA),
    "against": (-1, MORGA),
    "by": (-1, MORGA),
    "target": (-1, MORGA),
    "machine": (-1, BALLISTA),
    "hit": (MORGA, ARCHER),
    "shift": SHIFTS,
    "winner": (-1, 1),
    "formula": tuple(CONTENT.formulas),
    "tactic": get_args(Tactic),
    "parity": ("even", "odd"),
    "die": (0, 4),
    "reach": (0, 20 * CM),
    "cost": (0, 1250),
    "level": (0, 1),
    "at": (None, PLACE),
    "left": (0, 2),
    "zone": (0, 1),
    "cards": ((8, 9),),
    "refusals": ((1, 0),),
    "points": (2,),
}
SPECIAL: dict[type[Told], dict[str, tuple[Any, ...]]] = {
    assaulting.PastRallying: {"enemy": (-1, MORGA)},
    fighting.CombatTacticUsed: {"tactic": tuple(CONTENT.combat_tactics)},
    fighting.DicePlaced: {
        "against": ((MORGA, RAVAGER),), "attacks": ((2, 1), (0, 0)), "defence": (0, 2), "chained": (MORGA,),
        "charge_bonus": (0, 1), "strokes": (0, 1), "blades": ((), (1, 0)), "resolved_attacks": ((), (0, 1)),
        "resolved_defence": (0, 1),
    },
    fighting.FightBegan: {"against": ((MORGA,), (MORGA, RAVAGER))},
    fighting.SplitterFound: {"totals": ((TOTALS[0], TOTALS[1]),)},
    fighting.Pursued: {"targets": ((), (MORGA,))},
    machines.CrewNamed: {"servers": ((), (ARCHER,)), "substitutes": ((), (ARCHER + 1,))},
    playing.ActivationEnded: {"figures": ((), (ARCHER,), (ARCHER, ARCHER + 1))},
    playing.CommanderNamed: {"figure": (-1, MORGA)},
    playing.FirstSpeaker: {"seat": (0, 1), "chosen_by": (0,)},
    fighting.FightMade: {"against": ((MORGA,), (MORGA, RAVAGER))},
    moving.Barred: {"why": ("ADE-RUL-174", "ADE-RUL-16")},
    moving.Moved: {"kind": (*TIMES, "move_machine"), "path": ((PLACE, (22 * CM, 45 * CM)), (PLACE, PLACE))},
    mystics.FormulaTested: {"dice": ((), (3, 5))},
    mystics.Unaffected: {"why": ("ADE-SKL-78", "ADE-SKL-133", "ADE-FEA-01", "ADE-FEA-04", "ADE-MYS-24")},
    playing.MatchEnded: {
        "points": ((3, 1),), "goal_average": ((20, -20),), "why": ("ADE-END-01", "ADE-END-02", "ADE-END-03"),
    },
    playing.PointsCounted: {"points": (4, 5)},
    playing.TacticianRolled: {"dice": ((3, 4),)},
    shooting.Breathed: {"cone": ((PLACE,),), "met": ((), (MORGA,))},
    shooting.Pierced: {"met": ((), (MORGA, RAVAGER))},
    shooting.Shot: {"kind": ("shoot", "aimed_shot", "assault_shot", "fire_machine")},
    tactics.Declared: {
        "targets": ((), (MORGA,)), "to": ((), (PLACE, (22 * CM, 45 * CM))), "formula": ("", "etincelle"),
    },
    tactics.Intercepted: {"at": (PLACE,)},
    tactics.Pushed: {"at": (PLACE,), "why": ("ADE-TCT-26", "ADE-TCT-28")},
    testing.DamageTested: {
        "damage": (Total(0), Total(1).plus(1, "feroce", "ADE-SKL-62"), Total(0).less(1, "ethere", "ADE-SKL-54")),
    },
    testing.Eliminated: {"why": ("ADE-PRO-13", "ADE-MYS-35", "ADE-FEA-09", "ADE-FEA-12")},
    testing.Rerolled: {
        "by": (0, 1), "skill": ("chance", "aguerri", "resolution", "intimidation"), "why": ("ADE-TST-15", "ADE-TST-17"),
    },
    testing.RolledTest: {"figure": (ELWEN, MAGE, CHAPLAIN)},
    testing.SacredDie: {"why": ("ADE-EQP-01", "ADE-EQP-02")},
    trapping.TrapFound: {"at": (PLACE,)},
    trapping.TrapSprung: {"at": (PLACE,)},
}  # fmt: skip


BY_TYPE: dict[Any, tuple[Any, ...]] = {bool: (True, False), int: (2,), Total: TOTALS, str: ("low_wall_1",)}


def values(kind: type[Told], field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    """What may stand in a field, as far as it changes the sentence."""
    name, meaning = field.name, meanings(kind)[field.name]
    if name in SPECIAL.get(kind, {}):
        return SPECIAL[kind][name]
    if name == "why":
        return ("ADE-ACT-01",) if field.required else (field.default,)
    if get_origin(meaning.plain) is Literal:
        return get_args(meaning.plain)
    if meaning.to == "figure" and meaning.many:
        return ((ARCHER,), (ARCHER, ARCHER + 1))
    if name in FIELDS and meaning.plain is not bool:
        return FIELDS[name]
    if meaning.many:
        return ((3, 5),)
    return (MORGA,) if meaning.to == "figure" else BY_TYPE[meaning.plain]


def samples(kind: type[Told]) -> Iterator[Told]:
    """Events of this class with every combination of what may change the sentence."""
    fields = {field.name: values(kind, field) for field in msgspec.structs.fields(kind)}
    return combined(kind, fields)


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
    assert not [name for name in (*CAUSES, *NAMED) if "_" in namer.cause(name)]


# --- as players say it ---------------------------------------------------------------------------------------------


def told(event: Told, lang: str = "fr") -> str:
    return str(WORDS.event(scene(), event, lang))


def test_a_test_tells_its_sums_its_columns_and_what_was_needed() -> None:
    value = Total(3).less(1, "wounded", "ADE-PRO-11")
    event = testing.RolledTest(ARCHER, "aim", value, Total(3), SHIFTS[1], 6, 4, success=False, against=MORGA)
    assert told(event) == (
        "Test de TIR d'Archer 1 [A] contre Morga [B] : 3 − 1 (blessé) = 2 contre 3, "
        "3 colonnes à gauche (− 2 obstruction, − 1 esquive), il faut 6+ : 4, raté."
    )
    assert told(event, "en") == (
        "TIR test of Archer 1 [A] against Morga [B]: 3 − 1 (wounded) = 2 against 3, "
        "3 columns left (− 2 obstruction, − 1 dodge), 6+ needed: 4, failed."
    )
    assert str(WORDS.why(scene(), event, "fr")).splitlines()[1:] == [
        "valeur : 3 − 1 blessé [ADE-PRO-11] = 2",
        "difficulté : 3 = 3",
        "colonnes : 0 − 2 obstruction [ADE-LOS-07] − 1 esquive [ADE-MOV-07] = −3",
        "Règle : ADE-TST-01.",
    ]


def test_the_mystic_stat_is_called_as_the_card_prints_it() -> None:
    trial = testing.RolledTest(MAGE, "mys", Total(3), Total(2), Total(0), 3, 5, success=True)
    assert told(trial) == "Test de POU de Mage [A] : 3 contre 2, il faut 3+ : 5, réussi."
    assert told(msgspec.structs.replace(trial, figure=CHAPLAIN)).startswith("Test de FOI d'Aumônier [A]")


def test_french_elides_and_counts() -> None:
    assert told(playing.Activated((ELWEN,))) == "Activation d'Elwen [A]."
    assert told(playing.Activated((RAVAGER,))) == "Activation de Ravageur 1 [B]."
    assert told(playing.ActivationEnded((ELWEN,))) == "Fin de l'activation d'Elwen [A]."
    assert told(playing.ActivationEnded(())) == "Fin de l'activation."  # whoever acted is dead
    assert told(testing.Wounded(ELWEN, 1, 3)) == "Elwen [A] perd 1 PV (reste 3 PV)."
    assert told(testing.Wounded(BALLISTA, 2, 1)) == "Baliste [A] perd 2 PS (reste 1 PS)."
    assert told(testing.Eliminated(BALLISTA)) == "Baliste [A] est hors d'usage !"
    walked = moving.Moved(ELWEN, "walk", (PLACE, (PLACE[0] + 12_500, PLACE[1])), 12_500, 0)
    assert told(walked) == "Elwen [A] marche de 12,5 cm."
    assert told(walked, "en") == "Elwen [A] walks 12.5 cm."
    waded = msgspec.structs.replace(walked, cost=25_000)
    assert told(waded) == "Elwen [A] marche de 12,5 cm (25 cm de son potentiel)."
    assert told(waded, "en") == "Elwen [A] walks 12.5 cm (25 cm of its potential)."


@pytest.mark.rule("ADE-TST-11", "ADE-MYS-23", "ADE-FEA-12", "ADE-TST-17")
def test_who_called_odd_what_dice_cost_and_who_only_ran_away_are_told() -> None:
    odd = testing.TieBroken(1, "parity", "odd", 4, "ADE-TST-11")
    assert told(odd) == "Égalité : Aurore [A] demande impair, le dé donne 4 : Cendre [B] l'emporte."
    assert told(msgspec.structs.replace(odd, die=3), "en").startswith("A tie: Cendre [B] calls odd, the die shows 3")
    bought = mystics.FormulaTested(MAGE, "etincelle", (3, 1, 1), success=True)
    assert told(bought) == "« Étincelle » de Mage [A] : 3, 1, 1 (2 UM de plus), réussi."
    assert told(msgspec.structs.replace(bought, dice=(3,)), "en") == "Spark of Mage [A]: 3, passed."
    assert told(testing.Eliminated(ARCHER, why="ADE-FEA-12")) == "Archer 1 [A] compte comme une perte."
    again = testing.Rerolled(MORGA, 0, "aguerri", 1, 5, "ADE-TST-17")
    assert told(again) == "Aurore [A] fait relancer le dé de dégâts (Morga [B], Aguerri) : 1, puis 5."


@pytest.mark.rule("ADE-SKL-104")
def test_a_trap_is_told_with_its_place_to_its_player_only() -> None:
    event = trapping.TrapLaid(THROWER, 1, PLACE)
    assert told(event) == "Lanceur 1 [B] pose un piège en (20,0 ; 45,0)."
    other = event.seen_by(0)
    assert isinstance(other, trapping.TrapLaid)
    assert told(other) == "Lanceur 1 [B] pose un piège."


@BOTH
def test_figures_in_sentences_are_pieces(lang: str) -> None:
    event = testing.DamageTested(MORGA, ARCHER, Total(4), Total(6), Total(0), 2, 4, Total(1))
    assert figures_in(WORDS.event(scene(), event, lang)) == ([ARCHER, MORGA])


REFUSED = [
    (Refusal("too_far", "ADE-ACT-08", {"figure": ELWEN, "length": 10010, "limit": 10000}),
     "Elwen [A] : 10,01 cm, pour 10 cm au plus [ADE-ACT-08].", "Elwen [A]: 10.01 cm, and 10 cm at most [ADE-ACT-08]."),
    (Refusal("stands_alone", "ADE-ACT-04", {"figure": ELWEN, "action": "run", "done": "walk"}),
     "Elwen [A] : marche et course ne vont pas ensemble, une action exclusive se fait seule [ADE-ACT-04].",
     "Elwen [A]: walk and run do not go together, an exclusive action stands alone [ADE-ACT-04]."),
    (Refusal("done_already", "ADE-ACT-05", {"figure": ELWEN, "action": "engage", "done": "walk"}),
     "Elwen [A] a déjà fait une action de cette famille (marche) : pas d'engagement [ADE-ACT-05].",
     "Elwen [A] has done an action of this family (walk): no engagement [ADE-ACT-05]."),
    (Refusal("no_skill", "ADE-SKL-104", {"figure": ELWEN}),
     "Elwen [A] n'a pas la compétence Poseur de pièges [ADE-SKL-104].",
     "Elwen [A] does not have the skill Trapper [ADE-SKL-104]."),
    (Refusal("no_skill", "ADE-SKL-26", {"figure": ELWEN}),
     "Elwen [A] n'a pas la compétence qu'il faut [ADE-SKL-26].",
     "Elwen [A] does not have the skill for it [ADE-SKL-26]."),
    (Refusal("behind", "ADE-LOS-01", {"figure": ELWEN, "target": -1}),
     "Elwen [A] : ce point est dans son dos [ADE-LOS-01].", "Elwen [A]: that point is behind it [ADE-LOS-01]."),
    (Refusal("too_few_units", "ADE-MYS-21", {"figure": WITCH, "formula": "trait_feu", "cost": 2, "units": 1}),
     "Sorcière [B] n'a que 1 UM : « Trait de feu » coûte 2 UM [ADE-MYS-21].",
     "Witch [B] has only 1 UM: Bolt of Fire costs 2 UM [ADE-MYS-21]."),
]  # fmt: skip


@pytest.mark.parametrize(("refusal", "fr", "en"), REFUSED, ids=lambda one: getattr(one, "code", ""))
def test_a_refusal_tells_what_was_tried_and_the_limit(refusal: Refusal, fr: str, en: str) -> None:
    assert str(WORDS.refusal(scene(), refusal, "fr")) == fr
    assert str(WORDS.refusal(scene(), refusal, "en")) == en


def labels(ask: Ask[Any], *answers: Any, lang: str = "fr") -> list[str]:
    game = scene()
    return [str(WORDS.answer(game, ask, answer, lang)) for answer in answers]


def test_actions_are_labelled_with_length_direction_and_range() -> None:
    game = scene()
    ask = NextAction(game.board, 0, (ARCHER,))
    one = game.board[ARCHER]
    away = Walk((End(one.x + 3 * CM, one.y + 3 * CM),))
    assert labels(ask, away, Walk((End(one.x, one.y),))) == ["Marcher : 4,2 cm, nord-est", "Marcher : sur place"]
    shots = labels(ask, Shoot(MORGA), AimedShot(MORGA, bonus="strength"), lang="en")
    assert shots == [
        "Shoot at Morga [B], 63.5 cm away (Bow)",
        "Aimed shot at Morga [B], 63.5 cm away (Bow, Seasoned/FOR)",
    ]
    assert labels(NextAction(game.board, 1, (WITCH,)), Recite("trait_feu", ELWEN)) == [
        "Réciter « Trait de feu » sur Elwen [A] (2 UM)"
    ]
    assert labels(OrderPile(game.board, 0, (0, 1)), Arrange((1, 0))) == ["Archer des remparts, puis Capitaine Elwen"]


def test_combat_dice_are_labelled_by_what_they_do() -> None:
    board = scene().board
    ask = PlaceDice(board, Fight(ELWEN, (MORGA, RAVAGER)), ELWEN)
    assert labels(ask, Place((2, 1), 0), Place((1, 1), 1, chain="attack", chained=MORGA)) == [
        "2 dés sur Morga [B] et 1 dé sur Ravageur 1 [B]",
        "1 dé sur Morga [B] et 1 dé sur Ravageur 1 [B] ; 1 dé en défense ; Enchaînement offensif sur Morga [B]",
    ]
    assert labels(ask, Place((2, 1), blades=(1, 0)), Place((1, 1), 1, resolved_attacks=(0, 1))) == [
        "2 dés sur Morga [B] et 1 dé sur Ravageur 1 [B] ; Lames dorsales pour 1 dé sur Morga [B]",
        "1 dé sur Morga [B] et 1 dé sur Ravageur 1 [B] ; 1 dé en défense ; Résolution pour 1 dé sur Ravageur 1 [B]",
    ]
    hits = (AttackDie(3, MORGA, ELWEN, success=True), AttackDie(4, MORGA, ELWEN, success=True))
    defence = AssignDefence(board, ELWEN, hits, (DefenceDie(1, ELWEN), DefenceDie(2, ELWEN)))
    assert labels(defence, Defend(((1, MORGA), (2, MORGA))), Defend()) == [
        "2 dés contre Morga [B]",
        "Ne pas se défendre",
    ]
    assert "n° 3 : attaque de Morga [B] sur Elwen [A]" in WORDS.listing(scene(), defence, "fr")


CHOICES = [
    (Choose(0, (0, 1), "ADE-DEP-14", "zone"), ["La zone sud", "La zone nord"]),
    (Choose(0, ("even", "odd"), "ADE-TST-11", "parity", {"prize": "dominant"}), ["Pair", "Impair"]),
    (Choose(1, ("", "cen_rage"), "ADE-TCT-01", "combat_tactic", {"figure": MORGA}),
     ["Aucune tactique", "Rage des clans : ATT + 1 (1 PT)"]),
    (Choose(1, (3, 5), "ADE-CBT-09", "fight", {"fights": ((MORGA, ELWEN), (ARCHER, RAVAGER, THROWER))}),
     ["Morga [B] contre Elwen [A]", "Archer 1 [A] contre Ravageur 1 [B] et Lanceur 1 [B]"]),
    (Choose(1, (0, 1), "ADE-UPK-13", "next_effect", {"figures": (MORGA, WITCH), "effects": ("rally", "toxique")}),
     ["Ralliement de Morga [B]", "Toxique de Sorcière [B]"]),
    (Choose(0, (4, 6), "ADE-CBT-21", "stops_attack", {"figure": ELWEN, "enemy": MORGA, "blades": (False, True)}),
     ["L'attaque n° 4", "L'attaque n° 6 (Lames dorsales)"]),
    (Choose(0, (4, 6), "ADE-ORD-09", "next_damage",
            {"figure": ELWEN, "targets": (MORGA, RAVAGER), "blades": (False, True)}),
     ["Le coup sur Morga [B]", "Le coup sur Ravageur 1 [B] (Lames dorsales)"]),
    (Choose(1, ("trait_feu", ""), "ADE-UPK-06", "prolong", {"figure": WITCH}),
     ["Trait de feu (2 UM)", "Ne plus rien entretenir"]),
    (Choose(0, (True, False), "ADE-TST-15", "reroll", {"figure": ELWEN, "stat": "ini", "die": 2}),
     ["Relancer", "Garder ce dé"]),
    (Choose(0, (ARCHER, -1), "ADE-SKL-95", "dose", figures=True), ["Archer 1 [A]", "Personne"]),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "fr"), CHOICES, ids=lambda one: getattr(one, "topic", ""))
def test_choices_are_labelled_by_what_they_mean(ask: Choose[Any], fr: list[str]) -> None:
    assert labels(ask, *ask.options) == fr
    assert str(WORDS.question(scene(), ask, "fr")).endswith("?")


PURPOSES = {
    "tactician": ("qui est tacticien ce tour-ci", "who is the tactician this turn"),
    "dominant": ("qui est dominant dans les combats", "who is dominant in the fights"),
    "splitting": ("qui sépare la mêlée", "who splits the melee"),
    "placing": ("qui règle l'ordre pour placer les dés", "who settles in which order the dice are placed"),
}


@pytest.mark.parametrize("prize", get_args(get_args(Prize)[0]))
def test_odd_or_even_is_asked_with_what_the_die_decides(prize: str) -> None:
    ask = Choose(0, ("even", "odd"), "ADE-TST-11", "parity", {"prize": prize})
    fr, en = (str(WORDS.question(scene(), ask, lang)) for lang in ("fr", "en"))
    assert fr.endswith(f" : égalité, un dé dira {PURPOSES[prize][0]} ; pair ou impair ?")
    assert en.endswith(f": a tie, a die will say {PURPOSES[prize][1]}; even or odd?")


@pytest.mark.parametrize(
    ("about", "fr", "en"),
    [
        (
            {"figure": ELWEN, "stat": "ini"},
            "relancer le test d'INI d'Elwen [A] s'il est raté",
            "rolled again if it fails",
        ),
        ({"figure": MORGA}, "relancer le test de dégâts sur Morga [B]", "rolled again"),
    ],
)
def test_resolve_is_asked_for_with_what_it_gives(about: dict[str, Any], fr: str, en: str) -> None:
    ask = Choose(0, (True, False), "ADE-SKL-117", "resolve", about)
    assert str(WORDS.question(scene(), ask, "fr")).endswith(f" : Résolution, pour pouvoir {fr} ?")
    assert str(WORDS.question(scene(), ask, "en")).endswith(f" may be {en}?")


# --- the glossary --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facing", "fr", "en", "step"),
    [
        (0, "Se tourner face est", "Turn to the east", (1000, 0)),
        (135, "Se tourner face nord-ouest", "Turn to the north-west", (-707, 707)),
    ],
)
def test_a_side_to_which_one_turns_is_a_direction_that_a_screen_says_as_it_is_drawn(
    facing: int, fr: str, en: str, step: tuple[int, int]
) -> None:
    position = scene()
    ask = NextAction(position.board, 0, (ARCHER,))
    for lang, said in (("fr", fr), ("en", en)):
        told = WORDS.answer(position, ask, Turn((facing,)), lang)
        assert str(told) == said
        assert [(one.dx, one.dy) for one in Text(told).spans if isinstance(one, OfCourse)] == [step]


HELD = ("stat", "mystic", "tactic", "terrain")  # kinds of terms that the glossary has to name whole


def test_the_glossary_pairs_the_words_that_players_read() -> None:
    fr, en = LANGUAGES["fr"].terms, LANGUAGES["en"].terms
    wanted = [(fr[kind][word], en[kind][word]) for kind in HELD for word in fr[kind]]
    wanted += [(one.name, one.name_en) for one in CONTENT.skills.values()]
    wanted += [(one.name, one.name_en) for one in CONTENT.formulas.values()]
    assert_in_glossary("ages", wanted)


# --- whole matches -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind",
    narrow(
        [pytest.param(GAME, id="plain"), pytest.param(GATHERED, id="gathered"), pytest.param(CALLING, id="calling")],
        "gathered",
    ),
)
def test_random_matches_are_told_in_both_languages(kind: Any) -> None:
    assert all(count > 100 for count in check_words(kind, matches=1, seed="ages.words"))


ODD = re.compile(r"_|None|  |[{}]|#-|\b[dà]e? personne\b")  # ids, empty gaps, nobody where somebody is meant


@pytest.mark.parametrize("kind", [GAME, GATHERED], ids=["plain", "gathered"])
def test_a_whole_match_can_be_followed(kind: Any) -> None:
    rng = Stream("followed")
    match: Match[Any] = Match(kind.begin(kind.setups.random(rng)), Seeded("followed"))
    asked = 0
    while (ask := match.ask) is not None and asked < 500:
        answer, heard = ask.sample(rng), match.count
        said = [WORDS.ask(match.game, ask, lang) for lang in LANGUAGES]
        said += [WORDS.answer(match.game, ask, answer, lang) for lang in LANGUAGES]
        assert not [one for one in said if ODD.search(one)], (heard, said)
        match.take(answer, ask.seat)
        asked += 1
    assert asked > 200
    for event in match.events():
        assert not [one for lang in LANGUAGES if ODD.search(one := str(WORDS.event(match.game, event, lang)))], event
