"""Scenes of every game: written from any position, read to the same one, opened, kept on paper, mistakes told."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import msgspec
import pytest
from tests.core.expedition import EXPEDITION
from tests.volume import narrow

import escarmouche
from escarmouche.chance import Deal, Pool, Seeded, Stream
from escarmouche.core import Faulty, Game, Match, Problem
from escarmouche.core.records import decode, encode, record_of, replay
from escarmouche.games import GAMES, OWN
from escarmouche.kits.facts import Unit
from escarmouche.kits.faults import fault_said
from escarmouche.kits.proof.trial import state_bytes
from escarmouche.kits.scenes.tokens import Mistake, Tokens, cut, statements
from escarmouche.kits.scenes.values import Values

ROOT = Path(__file__).resolve().parent.parent.parent
SMALL = {
    "ages": "A archer = aur_archer at 40,40 | B orc = cen_ravageur at 50,44 lost 1 | turn 2 | active B",
    "alkemy": "A garlan = garlan at 10,10 ap 4 | B boris = templar at 16,10 ap 2 ticked 1 | seat B",
    "fantastiques": "A archer = val_archer at 10,20 | B orc = gro_orc at 22.5,20 | turn 2",
    "malhya": "A yoktal = yoktal at B9 | B sulk = sulk at B10 | room gardens mode infiltration_normal",
    "moonstone": "A hat = baronvonfancyhat at 10,10 energy 3 | B billy = billy at 14,10 energy 2 | first A | seat A",
}
GAME = pytest.mark.parametrize("name", sorted(set(OWN) & set(SMALL)))


def positions(name: str, seed: str, one_in: int) -> list[Match[Game]]:
    """Some positions of a random match, those in the middle of a step among them."""
    kind, rng = GAMES[name], Stream(seed)
    match: Match[Game] = Match(kind.begin(kind.setups.random(rng)), Seeded(seed))
    found = []
    while (ask := match.ask) is not None:
        if rng.below(one_in) == 0:
            found.append(match.clone(Seeded("then")))
        match.take(ask.sample(rng), ask.seat)
    return [*found, match]


@GAME
@pytest.mark.parametrize("number", narrow(range(4), 0, 1))
def test_any_position_is_written_and_read_to_the_same(name: str, number: int) -> None:
    for match in positions(name, f"written.{number}", 40):
        text = escarmouche.scene_text(match)
        again = escarmouche.scene(name, text)
        assert escarmouche.scene_text(again) == text
        assert state_bytes(again) == state_bytes(match)
        assert {seat: repr(ask) for seat, ask in again.asks.items()} == {s: repr(ask) for s, ask in match.asks.items()}


@GAME
def test_a_few_words_are_a_match_that_plays_to_its_end(name: str) -> None:
    match, stream = escarmouche.scene(name, SMALL[name], seed=3), Stream("on")
    for _ in range(GAMES[name].facts.longest):
        if (ask := match.ask) is None:
            break
        match.answer(ask.sample(stream), ask.seat)
    assert match.count > 0
    assert match.outcome is not None


@GAME
def test_a_match_from_a_scene_is_kept_on_paper_and_replays(name: str) -> None:
    kind, stream = GAMES[name], Stream("paper")
    match = escarmouche.scene(name, SMALL[name])
    for _ in range(12):
        if (ask := match.ask) is not None:
            match.answer(ask.sample(stream), ask.seat)
    setup = kind.scene(SMALL[name]).setup
    data = encode(record_of(kind, setup, match, scene=SMALL[name]))
    record = decode(data, kind)
    assert record.header.first_scene == SMALL[name]
    assert state_bytes(replay(kind, record)) == state_bytes(match)
    plain = encode(record_of(kind, setup, match))
    assert b'"scene":"A ' in data
    assert b'"scene":"' not in plain.replace(b'"id":"scene"', b"")


@GAME
def test_a_scene_is_played_on_to_where_it_says(name: str) -> None:
    kind = GAMES[name]
    assert kind.scenes is not None
    match = escarmouche.scene(name, f"{SMALL[name]} | play on to turn 3 by random seed 5")
    assert match.outcome is not None or kind.scenes.clock(match.game)[0] == 3
    with pytest.raises(Faulty, match="say to which turn or phase"):
        escarmouche.scene(name, f"{SMALL[name]} | play on to")


@GAME
def test_a_name_of_a_figure_comes_back(name: str) -> None:
    kind = GAMES[name]
    assert kind.scenes is not None
    scene = kind.scene(SMALL[name])
    written = kind.scenes.write(scene.position, scene.names)
    assert all(f" {one} = " in written for one in scene.names)
    assert kind.scene(written).names == scene.names


@GAME
@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("A x = nobody_at_all at 1,1", "line 1 column 7", "nobody_at_all"),
        ("\n  wobble 3", "line 2 column 3", "no statement begins with 'wobble'"),
        ("turn 1 | turn 1.5", "line 1 column 15", "whole number"),
        ("turn", "line 1 column 1", "missing"),
        ("phase lunch", "line 1 column 7", "lunch is no phase; there are"),
        ("turn 2 3", "line 1 column 8", "do not understand: 3"),
        ("turn {2", "line 1 column 6", "{ is never closed"),
        ("turn ]", "line 1 column 6", "] closes nothing"),
        ('turn "2', "line 1 column 6", "a quotation"),
        ("then Z 4", "line 1 column 6", "then A ANSWER"),
        ("then A {4}", "line 1 column 8", "no JSON"),
        ("setting nothing=yes", "line 1 column 1", "no such option"),
    ],
)
def test_a_mistake_is_shown_where_it_is(name: str, text: str, where: str, what: str) -> None:
    with pytest.raises(Faulty) as faulty:
        escarmouche.scene(name, text)
    assert any(where in one.where and what in one.what for one in faulty.value.problems), faulty.value


@GAME
def test_every_mistake_is_told_at_once(name: str) -> None:
    with pytest.raises(Faulty) as faulty:
        escarmouche.scene(name, "turn x\nphase y\nwobble")
    assert [one.where.split()[2] for one in faulty.value.problems] == ["1", "2", "3"]


ON_ONE_ANOTHER = {
    "ages": ("A a = aur_archer at 40,40 | B b = cen_ravageur at 41,40", "ADE-TER-06"),
    "alkemy": ("A a = garlan at 10,10 | B b = templar at 11.1,10", "ALK-MOV-03"),
    "fantastiques": ("A a = val_archer at 10,20 | B b = gro_orc at 10.9,20", "FAN-GEN-06"),
    "moonstone": ("A a = billy at 10,10 | B b = liv at 11.1,10", "MOO-ACT-14"),
}
OVER_THE_EDGE = {
    "ages": ("A a = aur_archer at 40,40 | B b = cen_ravageur at 1,40", "ADE-TER-06"),
    "alkemy": ("A a = garlan at 10,10 | B b = templar at 0.5,10", "ALK-MOV-03"),
    "fantastiques": ("A a = val_archer at 10,20 | B b = gro_orc at 20,47.6", "FAN-GEN-06"),
    "moonstone": ("A a = billy at 10,10 | B b = liv at 35.5,10", "MOO-EDG-01"),
}


@pytest.mark.parametrize("name", sorted(ON_ONE_ANOTHER))
def test_bases_on_one_another_or_over_the_edge_are_told_with_names_and_place(name: str) -> None:
    told = []
    for text, _ in (ON_ONE_ANOTHER[name], OVER_THE_EDGE[name]):
        with pytest.raises(Faulty) as faulty:
            escarmouche.scene(name, text)
        (problem,) = faulty.value.problems
        assert problem.where == f"scene line 1 column {text.index('b =') + 1}"
        told.append((fault_said(problem, "fr"), fault_said(problem, "en"), problem.why))
    assert told == [
        ("b empiète sur a", "b stands on a", ON_ONE_ANOTHER[name][1]),
        ("b n'est pas entièrement sur la table", "b does not stand wholly on the table", OVER_THE_EDGE[name][1]),
    ]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("alkemy", "A a = templar at 5,5 on roof | B b = templar at 20,5"),
        ("alkemy", "hampering roof 12,5 3x3 | A a = templar at 5,5 on roof | B b = templar at 20,5"),
        ("moonstone", "A a = billy at 20,20 on roof | B b = quack at 9,9"),
        ("moonstone", "platform roof rect 10,10 4x4 height 3 | A a = billy at 20,20 on roof | B b = quack at 9,9"),
    ],
)
def test_nobody_stands_on_a_roof_that_is_elsewhere(name: str, text: str) -> None:
    with pytest.raises(Faulty) as faulty:
        escarmouche.scene(name, text)
    (problem,) = faulty.value.problems
    assert problem.where == f"scene line 1 column {text.index('a = ') + 1}"
    assert (fault_said(problem, "fr"), problem.what) == ("a n'est pas sur roof", "a does not stand on roof")


def test_a_table_of_moonstone_has_its_own_scenery_or_that_of_the_scene() -> None:
    with pytest.raises(Faulty) as faulty:
        escarmouche.scene("moonstone", f"layout village_green | tree t circle 13,10 r 1 | {SMALL['moonstone']}")
    (problem,) = faulty.value.problems
    assert (problem.code, problem.why) == ("layout_and_pieces", "MOO-SET-02")
    assert "village_green a ses propres décors" in fault_said(problem, "fr")


@pytest.mark.parametrize("pair", ["a a", "a c"])
def test_a_combat_is_between_two_sides(pair: str) -> None:
    figures = "A a = templar at 5,5 | B b = templar at 6.18,5 | A c = templar at 9,9"
    with pytest.raises(Faulty, match="a combat links figures of two sides"):
        escarmouche.scene("alkemy", f"{figures} | link {pair}")


@pytest.mark.parametrize(("name", "card"), [("alkemy", "templar"), ("moonstone", "billy")])
def test_contact_may_be_written_to_a_hundredth_of_an_inch(name: str, card: str) -> None:
    """Bases of 30 mm touch 1.1811 inches apart; 1.18 is contact, not an overlap."""
    match = escarmouche.scene(name, f"A a = {card} at 10,10 | B b = {card} at 11.18,10 | B c = {card} at 0.59,10")
    assert match.ask is not None


@pytest.mark.parametrize(("setting", "refused"), [("no", True), ("yes", False)])
def test_a_model_stands_under_an_airship_where_the_table_plays_so(setting: str, refused: bool) -> None:
    text = f"setting under_airship={setting} | A a = billy at 10,10 | B b = goblinairship at 10.5,10"
    with pytest.raises(Faulty, match="b stands on a") if refused else nullcontext():
        escarmouche.scene("moonstone", text)


# --- the games' own notation of chance -------------------------------------------------------------------------------


def test_dice_of_alkemy_are_named_by_their_faces() -> None:
    kind = GAMES["alkemy"]
    rolls = kind.scenes.rolls if kind.scenes is not None else None
    assert rolls is not None
    white = kind.content.dice["white"]  # type: ignore[attr-defined]
    named = [f"W{face.number}{face.symbol}" for face in white]
    assert rolls(Pool(2), [named[2], named[0], "more"]) == ((3, 1), 2)
    assert rolls(Pool(2), ["4", "5"]) == ((4, 5), 2)
    with pytest.raises(ValueError, match="a face is one of"):
        rolls(Pool(2), ["W9Z", named[0]])


def test_cards_of_moonstone_are_dealt_by_their_faces() -> None:
    kind = GAMES["moonstone"]
    rolls = kind.scenes.rolls if kind.scenes is not None else None
    assert rolls is not None
    decks = kind.content.decks  # type: ignore[attr-defined]
    first, second = decks.arcane[3], decks.arcane[0]
    dealt, taken = rolls(Deal(range(21), 2), [first, second])
    assert taken == 2
    assert {decks.arcane[card] for card in dealt} == {first, second}
    with pytest.raises(ValueError, match="not among"):
        rolls(Deal(range(21), 1), ["XX"])


def test_dice_that_are_laid_down_fall_first_and_wrong_ones_are_told() -> None:
    melee = "A brute = {melee 4, powerful} at 10,10 | B guard = {armour 3, hp 2} at 10,11 | turn 6 | phase melee"
    match = escarmouche.scene("fantastiques", f"{melee} | dice 2 3")
    ask = match.ask
    assert ask is not None
    match.answer(next(one for one in ask.candidates() if type(one).__name__ == "Strike"))
    done = next(one for one in match.ask.candidates() if type(one).__name__ == "Done")  # type: ignore[union-attr]
    match.answer(done)
    assert match.game[1].hp == 1  # type: ignore[index]
    wrong = escarmouche.scene("fantastiques", f"{melee} | dice 0")
    ask = wrong.ask
    assert ask is not None
    wrong.answer(next(one for one in ask.candidates() if type(one).__name__ == "Strike"))
    with pytest.raises(Faulty, match="0 for"):
        wrong.answer(done)


@GAME
def test_what_the_page_about_scenes_shows_of_a_game_can_be_opened(name: str) -> None:
    page = (ROOT / "docs/reference/scenes.md").read_text(encoding="utf-8")
    (shown,) = (
        part for part in page.split("\n## ") if part.startswith(GAMES[name].title.removeprefix("Escarmouches "))
    )
    assert escarmouche.scene(name, shown.split("```text\n")[1].split("```")[0]).ask is not None


def test_a_game_without_a_notation_says_so() -> None:
    with pytest.raises(Faulty, match="no notation for scenes"):
        EXPEDITION.scene("turn 1")


# --- tokens and values -----------------------------------------------------------------------------------------------


def test_statements_end_with_their_line_or_a_bar_and_brackets_hold_together() -> None:
    faults: list[Problem] = []
    found = statements('a b | c {x | y\n z} # no\n\n"d | e" [f]', faults)
    assert [[one.text for one in statement.tokens] for statement in found] == [
        ["a", "b"],
        ["c", "x | y\n z"],
        ["d | e", "f"],
    ]
    assert found[2].at == (4, 1)
    assert not faults


class Inner(msgspec.Struct, frozen=True, tag="inner"):
    at: int = 0
    deep: tuple[tuple[int, str], ...] = ()


class Other(msgspec.Struct, frozen=True, tag="other"):
    word: str


class Thing(msgspec.Struct, frozen=True):
    name: str = ""
    count: int = 0
    long: int = 0
    who: int = -1
    seats: tuple[int, ...] = ()
    flag: bool = False
    usual: bool = True
    share: float = 0.5
    either: Inner | Other | None = None
    mixed: int | str = 0
    table: dict[str, int] = {}


VALUES = Values(Unit.CENTIMETRE, {"Thing.long": "length", "Thing.who": "figure", "Thing.seats": "seat"})
VALUES.call({"ana": 0, "bo": 1})


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        (Thing(), ""),
        (Thing(name='two "words" | #', count=-3), 'name "two \\"words\\" | #" count -3'),
        (Thing(long=12345, who=1, seats=(1, -1, 0)), "long 12.345 who bo seats [B nobody A]"),
        (Thing(flag=True, usual=False, share=0.25), "flag usual no share 0.25"),
        (Thing(either=Inner(2, ((1, "a"), (2, "7")))), 'either {inner, at 2, deep [[1 a] [2 "7"]]}'),
        (Thing(either=Other("x, y")), 'either {other, word "x, y"}'),
        (Thing(mixed="5", table={"a": 1, "b c": 2}), 'mixed "5" table {a 1, "b c" 2}'),
        (Thing(mixed=5), "mixed 5"),
        (Thing(name="yes"), "name yes"),
    ],
)
def test_a_record_is_written_and_read_to_the_same(thing: Thing, text: str) -> None:
    assert " ".join(VALUES.fields(thing)) == text
    fields: dict[str, object] = {}
    tokens = Tokens(list(cut(text)), Unit.CENTIMETRE)
    while tokens.left:
        VALUES.field(tokens, Thing, fields)
    assert Thing(**fields) == thing  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("count many", "count is a number"),
        ("who cyd", "no figure of the scene is called cyd"),
        ("seats [Z]", "seats is a seat"),
        ("colour red", "colour is nothing that is said of a thing; there are name"),
        ("either {third}", "third is no kind of either; there are inner, other"),
        ("either {other}", "needs word"),
        ("count [1]", "not several things"),
        ("either {inner, deep [[1]]}", "has 2 parts, not 1"),
        ("either {inner, deep [[1 a b]]}", "has 2 parts, not more"),
        ("share 1/0", "share is a number"),
        ("count", "count is missing"),
    ],
)
def test_a_value_that_cannot_be_read_is_told(text: str, what: str) -> None:
    tokens = Tokens(list(cut(text)), Unit.CENTIMETRE)
    with pytest.raises(Mistake, match=what) as mistake:
        VALUES.field(tokens, Thing, {})
    assert mistake.value.at is not None
