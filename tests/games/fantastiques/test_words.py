"""Words: is there a sentence in both languages for everything the game can say, and does it say the right thing?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from tests.core.speech import Source, gaps, subclasses
from tests.games.fantastiques.table import Table, point
from tests.games.sentences import assert_nothing_borrowed, assert_told_whole, combined, never_told

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Ask, Match, Outcome, Refusal, Total
from escarmouche.games import fantastiques
from escarmouche.games.fantastiques.asks import topics
from escarmouche.games.fantastiques.content import load_content
from escarmouche.games.fantastiques.decisions import (
    DONE,
    NOBODY,
    Cast,
    Decision,
    Deploy,
    Fire,
    Move,
    Place,
    Shoot,
    Strike,
)
from escarmouche.games.fantastiques.events import combat, moving, play, prizes, telling
from escarmouche.games.fantastiques.game import GAME
from escarmouche.games.fantastiques.layouts import SCENARIOS
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.profiles import CAPABILITIES, SPELLS
from escarmouche.games.fantastiques.scene import parse_scene
from escarmouche.games.fantastiques.setups import starter
from escarmouche.games.fantastiques.state import Phase
from escarmouche.games.fantastiques.words import WORDS
from escarmouche.games.fantastiques.words.namer import Namer
from escarmouche.games.fantastiques.words.phrasing import LANGUAGES
from escarmouche.games.fantastiques.words.picture import SIGNS
from escarmouche.kits.faults import in_both
from escarmouche.kits.questions import question_kinds
from escarmouche.table.plane import inch

BOTH = pytest.mark.parametrize("lang", LANGUAGES)


# --- what the source says ------------------------------------------------------------------------------------------

SOURCE = Source(fantastiques)
REFUSAL_CODES = SOURCE.refusals()
TOPICS = SOURCE.said("Choose", 3, "topic")
PLACES = SOURCE.said("PlaceAt", 2, "topic")
PARTS = {word for name in ("plus", "less") for word in SOURCE.said(name, 1, "name")}
LOTS = SOURCE.said("draw_lot", 2, "what")
REASONS = SOURCE.said("Unaffected", 2, "reason")
RIGHTS = SOURCE.said("Waived", 1, "right")


EVENTS = sorted((kind for kind in subclasses(telling.Told)), key=lambda kind: kind.__name__)
ASKS = sorted(
    kind.__name__
    for kind in subclasses(Ask)
    if kind.__module__.startswith(fantastiques.__name__) and not kind.__subclasses__()  # the questions really asked
)
DECISIONS = set(subclasses(Decision))


def test_the_source_was_read() -> None:
    assert {"too_far", "engaged", "not_engaged", "not_an_option", "no_such_roll"} <= REFUSAL_CODES
    assert {"free_attack", "edge", "try_resist"} <= TOPICS
    assert {"teleport", "freed_prisoner"} == PLACES
    assert {"frightened", "powerful", "death_ray", "character"} <= PARTS
    assert {"ChooseMove", "DeployType", "DeclareBrawl", "PlaceAt"} <= set(ASKS)
    assert len(EVENTS) > 40


# --- nothing without words -----------------------------------------------------------------------------------------


@BOTH
def test_every_refusal_has_words_and_none_is_left_over(lang: str) -> None:
    assert set(LANGUAGES[lang].refusals) == REFUSAL_CODES


@BOTH
def test_every_question_has_words(lang: str) -> None:
    texts = LANGUAGES[lang].texts
    placing = {f"ask.PlaceAt.{topic}" for topic in PLACES}
    wanted = {f"topic.{topic}" for topic in TOPICS} | placing | {f"ask.{kind}" for kind in ASKS if kind != "PlaceAt"}
    assert {key for key in texts if key.startswith(("topic.", "ask."))} - {"ask.ChoosePath.fleeing"} == wanted


def test_every_question_is_listed_with_what_its_options_are() -> None:
    assert set(topics.TOPICS) == TOPICS
    assert set(question_kinds("escarmouche.games.fantastiques.asks")) == set(ASKS)


@BOTH
def test_every_cause_in_a_sum_has_a_name(lang: str) -> None:
    terms = LANGUAGES[lang].terms
    assert set(terms["part"]) == PARTS
    assert set(terms["lot"]) == LOTS
    assert set(terms["spell"]) == set(SPELLS)
    assert set(terms["capability"]) == {*CAPABILITIES, "flies"}
    assert set(terms["phase"]) == set(get_args(Phase))
    assert set(terms["scenario"]) == {*SCENARIOS, "random"}
    assert set(terms["terrain"]) - {"gem", "engaged"} == set(SIGNS)
    assert {f"Unaffected.{reason}" for reason in REASONS} <= set(LANGUAGES[lang].texts)
    assert {f"Waived.{right}" for right in RIGHTS} == {one for one in LANGUAGES[lang].texts if one.startswith("Waived")}


# --- every event, every variant ------------------------------------------------------------------------------------

SCENE = """
A archer = val_archer at 10,20 | A second = val_archer at 12,20 | A captain = val_captain at 14,20
A gun = piece bombard at 5,5 | A gunner = kar_crew at 5,7 crew gun
B orc = gro_orc at 30,20 | B other = gro_orc at 32,20 | B shaman = gro_shaman at 34,20
wood w1 circle 20,10 r 3 | gem 24,24
"""
FIELDS: dict[str, tuple[Any, ...]] = {
    "way": ("move", "rout", "disengage", "paranoia", "bloodlust", "teleport"),
    "what": tuple(sorted(LOTS)),
    "reason": tuple(sorted(REASONS)),
    "right": tuple(sorted(RIGHTS)),
    "phase": ("shooting", "melee"),
    "scenario": SCENARIOS,
    "spell": SPELLS,
    "edge": ("bottom", "top", "left", "right"),
    "winner": (0, -1),
    "die": (0, 4),
    "until": (3, 99),
    "degrees": (0, 30),
    "endurance": (0, 2),
    "hp": (0, 1),
    "by": (0, 1),
    "crew": (-1, 4),
    "target": (-1, 5),
    "layout": ("crossroads", "own"),
    "piece": ("w1",),
}
KINDS: dict[str, tuple[str, ...]] = {
    "Attacked": ("melee", "shot", "artillery", "free", "paranoia", "bloodlust"),
    "TemplateLanded": ("fireball", "explosive", "piercing"),
}
SPECIAL: dict[str, dict[str, tuple[Any, ...]]] = {
    "Declared": {"targets": ((NOBODY,), (5, 5, 6), (5, NOBODY))},
    "Eliminated": {"by": ((), (0, 1))},
    "SpellCast": {"x": (2540,), "y": (2540,)},
    "Hauled": {"piece": (3,), "crew": ((4, 0),)},
    "Judged": {"winners": ((0,), ()), "scores": ((1.5, 0.0), (2.0, 2.0))},
    "Attacked": {"target": (5,)},
}


def samples(kind: type[telling.Told]) -> Iterator[telling.Told]:
    """Events of this class with every combination of what may change the sentence."""
    fields = {field.name: values(kind, field) for field in msgspec.structs.fields(kind) if field.name != "why"}
    return combined(kind, {**fields, "why": ("FAN-GEN-01",)})


def values(kind: type[telling.Told], field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    name = field.name
    if name == "kind":
        return KINDS[kind.__name__]
    if name in SPECIAL.get(kind.__name__, {}):
        return SPECIAL[kind.__name__][name]
    if field.type is Total:
        return Total(3), Total(3).less(1, "frightened", "FAN-CAP-06")
    if field.type is bool:
        return True, False
    if name in FIELDS:
        return FIELDS[name]
    by_type = {int: (1,), tuple[int, ...]: ((0, 1), ()), tuple[float, ...]: ((1.5, 0.0),)}
    by_name = {"path": (((0, 0), point(10, 20)),), "dice": (((0, 3), (1, 4)),)}
    if kind is prizes.GoldTaken and name == "dice":
        return ((3, 4),)
    return by_name.get(name) or by_type[get_type_hints(kind)[name]]


@BOTH
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence(kind: type[telling.Told], lang: str) -> None:
    assert_told_whole(WORDS, parse_scene(SCENE), samples(kind), lang)


@BOTH
def test_every_sentence_about_events_can_be_told(lang: str) -> None:
    assert never_told(WORDS, parse_scene(SCENE), (event for kind in EVENTS for event in samples(kind)), lang) == set()


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_no_language_borrows_from_the_other(kind: type[telling.Told]) -> None:
    assert_nothing_borrowed(WORDS, parse_scene(SCENE), samples(kind))


# --- what is said --------------------------------------------------------------------------------------------------


def test_a_shot_and_its_defence_are_told_with_their_dice() -> None:
    game = parse_scene(SCENE)
    shot = combat.Attacked(1, 6, "shot", 3, Total(3), hit=True, why="FAN-SHO-06")
    assert WORDS.event(game, shot, "fr") == "Franc-archer 2 [A] tire sur Orque 2 [B] : 3 pour 3 ou moins, touché."
    assert WORDS.event(game, shot, "en") == "Free Archer 2 [A] shoots at Orc 2 [B]: 3 for 3 or less, a hit."
    armour = Total(2).less(1, "frightened", "FAN-CAP-06")
    roll = combat.Defended(6, 4, armour, saved=False)
    assert WORDS.event(game, roll, "fr") == "Orque 2 [B] : jet de défense 4, armure 2 − 1 (effrayé) = 1 : blessure."
    assert WORDS.why(game, roll, "en").splitlines()[1:] == [
        "armour: 2 on the card − 1 frightened [FAN-CAP-06] = 1",
        "The die: 4; it took 1 or less.",
        "Rule: FAN-GEN-07.",
    ]


def test_names_carry_a_number_only_among_their_likes() -> None:
    game = parse_scene(SCENE + "A caught = val_captain | prisoner caught")
    assert [WORDS.figure_name(game, figure, "fr") for figure in (0, 2, 3, 8, 99)] == [
        "Franc-archer 1 [A]",
        "Capitaine Ysombre [A]",
        "Bombarde de Karn-Brume [A]",
        "Capitaine Ysombre (prisonnier) [A]",
        "#99",
    ]
    assert Namer(game, "en").side(1) == "Side B [B]"


def test_french_elides_and_counts_as_french_does() -> None:
    game = parse_scene(SCENE)
    assert "au contact d'Orque 1 [B] et d'Orque 2 [B]." in WORDS.event(game, moving.Engaged(0, (5, 6)), "fr")
    assert "au contact de Chamane Krug [B]." in WORDS.event(game, moving.Engaged(0, (7,)), "fr")
    assert WORDS.event(game, play.Scored(0, 36, 72), "fr").startswith("1,5 point pour Camp A [A] (total : 3 points)")
    assert WORDS.event(game, play.Scored(0, 36, 72), "en").startswith("1.5 points for Side A [A] (total: 3 points)")


def test_a_single_die_of_gold_is_its_own_sum() -> None:
    game = parse_scene(SCENE)
    one, three = (WORDS.event(game, prizes.GoldTaken(0, 5, dice, 9), "fr") for dice in ((4,), (4, 1, 3)))
    assert "Orque 1 [B] : 4 pièces d'or pour" in one
    assert "Orque 1 [B] : 4 + 1 + 3 = 8 pièces d'or pour" in three


def test_an_answer_says_where_it_leads_and_what_it_costs() -> None:
    t = Table("A rider = val_rider at 10,20 | B orc = gro_orc at 16,20 | wood w1 circle 10,12 r 3")
    ask = t.ask
    assert ask is not None
    said = [WORDS.answer(t.game, ask, answer, "fr") for answer in (t.charge("rider", "orc"), DONE)]
    assert said == ["Chevaucheur de marche [A] : aller au contact d'Orque [B] (4,7\")", "Terminer"]
    away = t.move("rider", (10, 21.5))
    assert WORDS.answer(t.game, ask, away, "en") == 'March Rider [A]: go to (10.0, 21.5) (1.5")'
    round_about = t.move("rider", (11, 21), (10, 21.5))
    assert "(10.0, 21.5) by way of (11.0, 21.0)" in WORDS.answer(t.game, ask, round_about, "en")
    assert WORDS.ask(t.game, ask, "en") == "Side A [A]: which move? These may still move: March Rider #0."


def test_spells_and_attacks_are_labelled() -> None:
    t = Table("A mage = val_mage at 10,20 | B orc = gro_orc at 16,20 | phase magic")
    ask = t.ask
    assert ask is not None
    fireball = Cast(t["mage"], "fireball", NOBODY, *point(24, 18.5))
    assert WORDS.answer(t.game, ask, fireball, "fr") == "Maîtresse Aubrune [A] : lancer Boule de feu en (24,0 ; 18,5)"
    shots = Shoot(0, (1, 1, NOBODY))
    assert WORDS.answer(t.game, ask, shots, "fr") == "Maîtresse Aubrune [A] : tirer sur Orque [B] ×2"
    assert WORDS.answer(t.game, ask, Strike(0, (NOBODY,)), "en") == "Mistress Aubrune [A]: attack nobody"
    assert WORDS.answer(t.game, ask, Place(*point(1, 2)), "en") == "At (1.0, 2.0)"


@pytest.mark.rule("FAN-MEL-03")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_attacks_that_are_split_or_kept_back_differently_never_read_alike(lang: str) -> None:
    scene = "A brute = {melee 4/3/2} at 10,10 | B one = gro_orc at 10,11 | B two = gro_orc at 11,10 | phase melee"
    t = Table(scene)
    assert t.ask is not None
    ways = list(product((NOBODY, t["one"], t["two"]), repeat=3))
    said = [WORDS.answer(t.game, t.ask, Strike(t["brute"], way), lang) for way in ways]
    assert all(t.refusal(Strike(t["brute"], way)) is None for way in ways[1:])
    assert len(set(said)) == len(ways)
    kept = WORDS.answer(t.game, t.ask, Strike(t["brute"], (t["one"], NOBODY, NOBODY)), "fr")
    assert kept == "Brute [A] : frapper Orque 1 [B] ; sans l'attaque 2 (3) et l'attaque 3 (2)"


def test_a_refusal_tells_the_measure_the_limit_and_the_clause() -> None:
    t = Table("A archer = val_archer at 10,20 | B orc = gro_orc at 38,20 | B near = gro_gob at 20,30 | phase shooting")
    refusal = t.refusal(Shoot(t["archer"], (t["orc"],)))
    assert refusal is not None
    assert (
        WORDS.refusal(t.game, refusal, "fr")
        == 'Franc-archer [A] est à 27" d\'Orque [B] : la portée est de 18" [FAN-SHO-01].'
    )
    assert WORDS.refusal(t.game, refusal, "en") == 'Free Archer [A] is 27" from Orc [B]: the range is 18" [FAN-SHO-01].'


@pytest.mark.parametrize(("end", "cost"), [(27.5, "7,5"), (26.002, "6,01")])
def test_a_path_that_is_too_long_tells_its_cost_be_it_by_a_hair(end: float, cost: str) -> None:
    t = Table("A archer = val_archer at 10,20 | B orc = gro_orc at 38,20")
    refusal = t.refusal(Move(t["archer"], (point(10, end),)))
    assert refusal is not None
    text = f'Franc-archer [A] : ce chemin coûte {cost}", le mouvement est de 6" [FAN-MOV-01].'
    assert WORDS.refusal(t.game, refusal, "fr") == text


@pytest.mark.parametrize("ground", ["marsh m rect 10,24 8x4", "hedge h rect 10,23 8x0.5"])
def test_a_path_that_is_too_dear_tells_its_length_beside_its_cost(ground: str) -> None:
    t = Table(f"A archer = val_archer at 10,20 | B orc = gro_orc at 38,20 | {ground}")
    refusal = t.refusal(Move(t["archer"], (point(10, 25),)))
    assert refusal is not None
    assert WORDS.refusal(t.game, refusal, "fr") == (
        'Franc-archer [A] : ce chemin de 5" en coûte 8", à cause du terrain difficile ou d\'un obstacle ; '
        'le mouvement est de 6" [FAN-MOV-01].'
    )
    t = Table(f"setting premeasure=no | A archer = val_archer at 10,20 | B orc = gro_orc at 38,20 | {ground}")
    refusal = t.refusal(Move(t["archer"], (point(10, 25),)))
    assert refusal is not None
    assert refusal.facts == {"figure": t["archer"]}


TWO_GUNS = """A gun = piece bombard at 10,20 | A other = piece scorpion at 6,20 | B z = {melee 1} at 24,20
    phase shooting"""


@pytest.mark.parametrize(
    ("scene", "answer", "said"),
    [
        (
            """B p = {hero silver, movement 12} at 20,20 travelled 4 | prisoner p | prison 30,30 | scenario rescue
            A z = {melee 1} at 40,40 | order B A""",
            lambda t: t.move("p", (23, 20)),
            'p (prisoner) [B]: this way is 3" long, and only 2" are left to it this turn [FAN-SCN-08].',
        ),
        (
            """A p = {shooting 3} at 20,20 paralysed | A q = {shooting 3} at 22,20 | B z = {melee 1} at 30,20
            phase shooting""",
            lambda t: Shoot(t["p"], (t["z"],)),
            "p [A] cannot shoot: it is paralysed [FAN-SHO-02].",
        ),
        (
            "A p = {melee 3} at 20,20 served | A q = {melee 3} at 21,21 | B z = {melee 1} at 20,21 | phase melee",
            lambda t: Strike(t["p"], (t["z"],)),
            "p [A] cannot strike: it has served a piece this turn [FAN-MEL-05].",
        ),
        (
            """A p = {sorcerer, spells curse/paralysis} at 20,20 casts 1 | B z = {melee 1} at 30,20
            A q = {sorcerer, spells curse/paralysis} at 22,20 | phase magic""",
            lambda t: Cast(t["p"], "paralysis", t["z"]),
            "p [A] has cast all that it may: Paralysis must wait [FAN-MAG-02].",
        ),
        (
            "A p = {sorcerer, spells curse/paralysis} at 20,20 | B z = {melee 1} at 30,20 | phase magic",
            lambda t: Cast(t["p"], "death_ray", t["z"]),
            "p [A] does not know Death Ray [FAN-MAG-02].",
        ),
        (
            "A p = {sorcerer, spells summon/summon, summons gro_gob} at 20,20 | B z = {melee 1} at 22,20 | phase magic",
            lambda t: Cast(t["p"], "summon", x=inch(21), y=inch(20)),
            "p [A]: the creature would appear in contact with z [B], an enemy [FAN-SPL-02].",
        ),
        (
            f"{TWO_GUNS} | A p = {{melee 1}} at 8,20 crew gun moved | A q = {{melee 1}} at 10,22 crew gun",
            lambda t: Fire(t["gun"], t["p"], t["z"]),
            "Karn-Brume Bombard [A]: p [A] cannot serve the piece now [FAN-ART-05].",
        ),
        (
            f"{TWO_GUNS} | A p = {{melee 1}} at 8,20 crew other | A q = {{melee 1}} at 10,22 crew gun",
            lambda t: Fire(t["gun"], t["p"], t["z"]),
            "Karn-Brume Bombard [A]: p [A] is not of its crew [FAN-ART-05].",
        ),
        (
            """A p = {shooting 3} at 20,20 | A q = {shooting 3} at 10,20 | B z = {} at 20,21 | B o = {} at 10,30
            phase shooting""",
            lambda t: Shoot(t["p"], (t["o"],)),
            "p [A] cannot shoot: it is in contact with the enemy [FAN-ENG-01].",
        ),
        (
            "A p = {shooting 3} at 20,20 | B z = {} at 20,21",
            lambda t: t.move("p", (20, 18)),
            "p [A] is in contact with z [B]: it must disengage first [FAN-ENG-01].",
        ),
        (
            "A p = {melee 3} at 20,20 | B z = {melee 1} at 20,21 | phase melee",
            lambda t: Strike(t["z"], (t["p"],)),
            "z [B] is not yours to play now [FAN-MEL-03].",
        ),
        (
            """A p = val_archer | B z = gro_orc | phase deployment | to_place A | types [[p] [z]]
            zone A bottom | zone B top""",
            lambda t: Deploy(1, (point(10, 10),)),
            "This is no group to deploy now: 1 [FAN-DEP-02].",
        ),
    ],
)
def test_a_refusal_says_what_it_is_that_keeps_the_figure(scene: str, answer: Callable[[Table], Any], said: str) -> None:
    t = Table(f"{scene} | turn 3")
    refusal = t.refusal(answer(t))
    assert refusal is not None
    assert WORDS.refusal(t.game, refusal, "en") == said


def test_a_wound_too_many_is_told_as_what_it_is() -> None:
    scene = "A archer = {shooting 4/4/4} at 10,20 | B orc = {hp 2} at 20,20 | phase shooting"
    t = Table(scene, rolls="1 2 3 6 6 5")
    t.play(Shoot(t["archer"], (t["orc"],) * 3))
    wounds = t.events(combat.Wounded)
    assert [WORDS.event(t.game, one, "en") for one in wounds] == [
        "Orc [B] loses a hit point (1 left).",
        "Orc [B] is down to 0 hit points.",
        "Orc [B] has no hit point left already: this wound counts for the credit alone.",
    ]
    assert WORDS.event(t.game, wounds[2], "fr").startswith("Orc [B] n'a déjà plus de point de vie")


def test_a_character_is_refused_with_the_target_that_is_nearer() -> None:
    t = Table("A archer = val_archer at 10,20 | B boss = gro_boss at 20,20 | B gob = gro_gob at 10,26 | phase shooting")
    refusal = t.refusal(Shoot(t["archer"], (t["boss"],)))
    assert refusal is not None
    assert WORDS.refusal(t.game, refusal, "en") == (
        'Free Archer [A] cannot aim at Chief Mâche-Fer [B], a character at 9": Goblin [B] is nearer (5") [FAN-SHO-04].'
    )


@BOTH
@pytest.mark.parametrize("code", sorted(REFUSAL_CODES))
def test_every_refusal_can_be_said_with_few_facts_and_with_many(code: str, lang: str) -> None:
    """Whatever a rule leaves out, there is a sentence, and it never falls back on the code."""
    game = parse_scene(SCENE)
    many: dict[str, Any] = {"figure": 0, "other": 5, "spell": "curse", "scenario": "loot", "piece": "w1", "tried": "x"}
    many |= dict.fromkeys(("measure", "limit", "cost", "movement", "left", "at", "spent", "x", "y"), 4.5)
    many |= dict.fromkeys(("attacks", "figures", "places", "points"), 2)
    many |= {
        "layout": "crossroads",
        "state": "routed",
        "left": 4.5,
        "answered_by": "seat 0",
        "asked": "seat 1",
        "seat": 1,
        "fault": in_both("layout.table", "too large", "", "trop grande"),
    }
    least = set.intersection(*(gaps(way) for way in LANGUAGES[lang].refusals[code])) - {"gap", "nearer", "nearer_gap"}
    few = {name: many[name] for name in least - {"contacts", "place"}} | ({"x": 1, "y": 2} if "place" in least else {})
    for facts in (many, few):
        said = WORDS.refusal(game, Refusal(code, "FAN-GEN-01", facts), lang)
        assert said.endswith("[FAN-GEN-01]."), said
        assert said != f"{Refusal(code, 'FAN-GEN-01', facts)}."


def test_an_outcome_names_winners_and_scores() -> None:
    game = parse_scene(SCENE)
    won, drawn = Outcome((0,), (12.0, 7.5), "FAN-SCN-01"), Outcome((), (1.0, 1.0), "FAN-SCN-14")
    assert WORDS.outcome(game, won, "fr") == "Victoire : Camp A [A] (Camp A [A] 12, Camp B [B] 7,5) [FAN-SCN-01]."
    assert WORDS.outcome(game, drawn, "en") == "A draw (Side A [A] 1, Side B [B] 1) [FAN-SCN-14]."


# --- the picture ---------------------------------------------------------------------------------------------------


def test_the_picture_shows_where_everybody_stands() -> None:
    game = parse_scene(
        "A archer = val_archer at 24.25,24.5 spent 3 moved | B orc = gro_orc at 10,40.3 routed"
        "| B gob = gro_gob at 11,40.3 | A foe = val_militia at 10,41.3"
        "| wood w1 circle 40,10 r 4 | gem 24,6 | scenario cursed_gem"
    )
    lines = WORDS.picture(game, "en").splitlines()
    grid = [line[4:-1] for line in lines[2:42]]
    assert all(len(row) == 96 for row in grid)
    assert grid[int((48 - 24.5) / 1.2)][48:50] == "F1"
    assert grid[int((48 - 10) / 1.2)][80] == "^"
    assert grid[35][48] == "◆"
    assert "o1" in grid[6]
    assert "×" in grid[6]
    assert any('F1 #0 (24.2, 24.5) (moved 3")' in line for line in lines)
    assert any("o1 #1 (10.0, 40.3) (routed, in contact with M1)" in line for line in lines)
    assert lines[0] == "The Cursed Gem, turn 1 of 6, movement phase, order: Side A [A] then Side B [B]"


@pytest.mark.parametrize("size", ["48x48", "72x48", "72x72", "36x36", "24x24"])
def test_the_picture_keeps_to_its_size(size: str) -> None:
    lines = WORDS.picture(parse_scene(f"table {size} | A one = val_archer at 5,5"), "fr").splitlines()
    table = lines[: next(i for i, line in enumerate(lines) if line.startswith("Légende"))]
    assert max(map(len, table[1:])) <= 104
    assert len(table) <= 44
    assert table[-1].split()[-1] == size.partition("x")[0]


@pytest.mark.parametrize("width", [80, 60, 40])
def test_the_picture_fits_a_narrow_terminal(width: int) -> None:
    lines = WORDS.picture(
        parse_scene("A one = val_archer at 5,5 | wood w circle 30,30 r 5"), "en", None, width
    ).splitlines()
    grid = [line for line in lines if line.endswith(("|", "+"))]
    assert len(grid) > 10
    assert max(map(len, grid)) <= width
    assert any("^" in line for line in grid)


def test_no_figure_is_lost_in_a_crowd() -> None:
    crowd = " | ".join(f"A m{x}{y} = val_militia at {x},{y}" for x in range(10, 20) for y in range(10, 15))
    for table in ("table 48x48", "table 72x72"):
        lines = WORDS.picture(parse_scene(f"{table} | {crowd}"), "fr").splitlines()
        grid = [line.partition("|")[2] for line in lines if line.endswith("|")]
        assert len("".join(grid).replace("|", "").replace(" ", "")) == 2 * 50


# --- whole matches -------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_whole_match_can_be_followed(scenario: str, lang: str) -> None:
    forces = ("valombre_patrol", "veillecendre_patrol")
    match = Match(
        GAME.begin(starter(load_content(), scenario if scenario != "rescue" else "loot", forces)), Seeded(scenario)
    )
    follow(match, lang, Stream(scenario))


@BOTH
def test_a_rescue_between_armies_with_characters_can_be_followed(lang: str) -> None:
    follow(Match(GAME.begin(starter(load_content(), "rescue")), Seeded("rescue")), lang, Stream("rescue"))


def follow(match: Match[Any], lang: str, rng: Stream) -> None:
    heard = 0
    game = match.game
    assert isinstance(game, Fantastiques)
    while (ask := match.ask) is not None:
        events = match.events(heard)
        heard += len(events)
        assert all(WORDS.event(match.game, event, lang) for event in events)
        assert WORDS.ask(match.game, ask, lang)
        answer = ask.sample(rng)
        assert WORDS.answer(match.game, ask, answer, lang)
        refusal = ask.refusal("nonsense")
        assert refusal is not None
        assert WORDS.refusal(match.game, refusal, lang)
        match.take(answer, ask.seat)
    outcome = match.outcome
    assert outcome is not None
    assert WORDS.outcome(match.game, outcome, lang)
    assert WORDS.picture(match.game, lang)
