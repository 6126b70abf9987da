"""A story of one's own as a pack: checked like the game's, played to each of its endings, told in both languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

import escarmouche
from escarmouche.bots import make_bot
from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.core.playing import play_bots
from escarmouche.envs import make
from escarmouche.games import game_with
from escarmouche.games.malhya import events as told
from escarmouche.games.malhya.content.faults import check_content
from escarmouche.games.malhya.content.files import Content
from escarmouche.games.malhya.content.orders import AnyOrder
from escarmouche.games.malhya.decisions import TakeOption
from escarmouche.kits.kind import GameKind

PACK = Path(__file__).parents[2] / "packs" / "lighthouse"
STORY = "lighthouse"


@cache
def kind() -> GameKind[Any]:
    return game_with("malhya", [PACK])


@cache
def played(bot: str, seed: int) -> Match[Any]:
    game = kind()
    match: Match[Any] = Match(game.begin(game.setups.starter(scenario=STORY)), Seeded(f"{bot} {seed}"))
    play_bots(match, [make_bot(bot, game, f"{seed}.{seat}") for seat in range(2)], game.facts.longest)
    return match


def ending(bot: str, seed: int) -> str:
    outcome = played(bot, seed).outcome
    assert outcome is not None
    return outcome.ending


@pytest.mark.rule("MAL-BOK-11", "MAL-GEN-07")
def test_bots_reach_each_of_its_endings() -> None:
    wanted = {"defeat", "minor", "good", "triumph"}
    found: set[str] = set()
    for seed in range(20):
        found |= {ending("random", seed), ending("greedy", seed)}
        if found == wanted:
            break
    assert found == wanted


def test_the_judgement_of_the_game_serves_it_too() -> None:
    good = sum(ending("greedy", seed) in {"good", "triumph"} for seed in range(6))
    assert good >= 4
    assert good > sum(ending("random", seed) in {"good", "triumph"} for seed in range(6))


def test_the_yard_is_sneaked_through_and_the_lamp_room_fought_for() -> None:
    events = played("greedy", 0).events()
    rooms = [one.room for one in events if isinstance(one, told.RoomInstalled)]
    assert rooms[0] == "wreckers_yard"
    assert any(isinstance(one, told.CycleBegan) for one in events)
    if "lamp_room" in rooms:
        assert any(isinstance(one, told.RoundBegan) for one in events)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everything_is_told_in_both_languages(lang: str) -> None:
    words = kind().words
    for match in (played("greedy", 0), played("random", 0)):
        said = [str(words.event(match.game, event, lang)) for event in match.events()]
        assert all(said)
        assert match.outcome is not None
        assert words.outcome(match.game, match.outcome, lang)
    titles = {text.title[lang] for name, text in kind().contents.load().texts.items() if name.startswith(STORY)}  # type: ignore[attr-defined]
    assert len(titles) == 13


def test_learners_may_read_it() -> None:
    env = make("malhya", packs=[PACK], agreed={"scenario": STORY}, seed=1)
    env.reset(seed=1)
    assert "read:12" in env.table.layout.state[1]
    assert "read:142" not in env.table.layout.state[1]


def test_the_guide_names_every_order() -> None:
    guide = (PACK.parents[2] / "docs" / "howto" / "story.md").read_text(encoding="utf-8")
    names = [one.__struct_config__.tag for one in get_args(AnyOrder)]
    assert [name for name in names if f"`{name}`" not in guide] == []


# --- the checker -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_story_without_a_map_sends_nobody_across_one(lang: str) -> None:
    game = kind()
    match: Match[Any] = Match(game.begin(game.setups.starter(scenario=STORY)), Seeded(1))
    stage = game.stage
    assert stage is not None
    before = stage.scene(match.game, None, lang).goal
    while not match.game.state.heroes or match.game.state.room is not None:
        ask = match.ask
        assert ask is not None
        match.take(ask.candidates()[0], ask.seat)
    assert stage.scene(match.game, None, lang).goal == before


@pytest.mark.parametrize(("lang", "told"), [("fr", "Atteindre la forteresse des ombres"), ("en", "Reach the shadow")])
def test_a_story_may_say_what_the_party_is_about_on_its_way(lang: str, told: str) -> None:
    game = game_with("malhya")
    match: Match[Any] = Match(game.begin(game.setups.starter()), Seeded(1))
    while len(match.game.state.heroes) < match.game.cast.setup.size:
        ask = match.ask
        assert ask is not None
        match.take(ask.candidates()[0], ask.seat)
    stage = game.stage
    assert stage is not None
    assert stage.scene(match.game, None, lang).goal.startswith(told)


def test_it_has_no_fault() -> None:
    assert check_content([PACK]) == ()


def faults(folder: Path, file: str, old: str, new: str) -> list[str]:
    """The faults of the pack with one passage changed."""
    for one in PACK.glob("*.yaml"):
        text = one.read_text(encoding="utf-8")
        if one.name == file:
            assert text.count(old) >= 1
            text = text.replace(old, new, 1)
        (folder / one.name).write_text(text, encoding="utf-8")
    return [str(problem) for problem in check_content([folder])]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("story.yaml", "{do: goto, chapter: '03'}", "{do: goto, chapter: '33'}", "there is no chapter 33"),
        ("story.yaml", "{do: goto, chapter: '03'}", "{do: goto, chapter: '02'}", "nothing leads to this chapter"),
        ("story.yaml", "card: '01'}", "card: '07'}", "there is no scenario card 07"),
        ("story.yaml", "'has_card:01'", "'has_key:01'", "is no condition"),
        ("story.yaml", "room: lamp_room", "room: lamp", "there is no room lamp"),
        ("story.yaml", "deployment: lamp_crew", "deployment: nobody", "there is no deployment nobody"),
        ("story.yaml", "mark: original, ending: good", "mark: original", "no ending can be reached from here"),
        ("story.yaml", "char: knowledge", "char: wisdom", "wisdom"),
        ("story.yaml", "id: lighthouse/02\n", "id: lighthouse/02\n    readers: [merlin]\n", "there is no hero merlin"),
        ("story.yaml", "if_flag: from_above", "if_flag: from_abov", "nothing sets from_abov"),
        ("story.yaml", "{do: set, flag: from_above}", "{do: set, flag: basin_closed}", "nothing sets from_above"),
        ("story.yaml", "'has_card:01'", "'flag:basin_closed'", "there is no flag basin_closed"),  # the demo's
        ("story.yaml", "{do: mode, mode: combat}", "{do: mode, flag: from_above}", "True is no mode"),
        ("story.yaml", "{do: place_noise}", "{do: add, counter: a, n: 1, unless: b}", "nothing sets b"),
        ("rooms.yaml", "exit: '06'", "exit: '66'", "there is no chapter 66"),
        (
            "rooms.yaml",
            "on_combat_won: '06'",
            "on_combat_won: '06'\n    clock: {counter: a, add: 1, limit: 3, chapter: '06', stopped_by: b}",
            "nothing sets b",
        ),
        ("rooms.yaml", "A1: {at: [8, 3]", "A1: {at: [3, 0]", "A1"),
        ("rooms.yaml", "'.......'\n      - '...#...'", "'.......'\n      - '..#...'", "is no rectangle"),
        ("texts.yaml", "id: lighthouse/09\n    title", "id: lighthouse/99\n    title", "has no text"),
        ("texts.yaml", "id: lamp_room\n", "id: lamp\n", "rooms[1]: has no text"),
        ("texts.yaml", "      - {fr: Frapper à la cabane, en: Knock at the hut}\n", "", "2 options and 1 labels"),
    ],
)
def test_the_checker_names_what_is_wrong_and_where(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    found = faults(tmp_path, file, old, new)
    assert any(said in one and ".yaml" in one for one in found), found


@pytest.mark.rule("MAL-BOK-04", "MAL-BOK-17")
def test_a_token_may_lead_on_before_the_booklet_closes(tmp_path: Path) -> None:
    """A chapter that a token's chapter links to closes into the room as well: an ending is reached from there."""
    found = faults(
        tmp_path,
        "story.yaml",
        "          fail: [{do: place_noise}, {do: end_turn}]\n      - {}\n",
        "          fail: [{do: goto, chapter: '13'}]\n      - {}\n  - id: lighthouse/13\n    mark: original\n"
        "    effects: [{do: place_noise}, {do: end_turn}]\n",
    )
    assert [one for one in found if "ending" in one] == []
    assert any("has no text" in one for one in found)  # of 13, which is all that is wrong with it


SNEAK = "      - {do: mode, mode: infiltration_normal}\n"
LAST = "  - {id: lighthouse/12, mark: original, ending: minor}\n"
ROAD = "may close onto the road, where no event waits"


def bent(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """The faults of the pack with these passages of its story changed, but for words that are missing then."""
    text = (PACK / "story.yaml").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return [
        one
        for one in faults(folder, "story.yaml", (PACK / "story.yaml").read_text(encoding="utf-8"), text)
        if not any(words in one for words in ("text", "labels", "has no name"))
    ]


@pytest.mark.rule("MAL-BOK-08")
def test_only_numbers_are_compared(tmp_path: Path) -> None:
    """A flag that holds a word is no counter, nor a start of the threat."""
    found = bent(tmp_path, ("value: 1}", "value: one}"), ("'has_card:01'", "'count:threat_start_bonus>=1'"))
    assert [one.partition(": ")[2] for one in sorted(found, key=len)] == [
        "is no number [MAL-INF-07]",
        "there is no count threat_start_bonus",
    ]


@pytest.mark.rule("MAL-BOK-08", "MAL-BOK-10", "MAL-BOK-17", "MAL-SAR-09")
@pytest.mark.parametrize(
    "changes",
    [
        ((SNEAK, SNEAK + "      - {do: add, counter: knocks, n: 1}\n"), ("'has_card:01'", "'count:knocks>=2'")),
        (
            (SNEAK, SNEAK + "      - {do: goto, chapter: '13'}\n"),
            (LAST, LAST + "  - {id: lighthouse/13, mark: original}\n"),
        ),
        (
            (SNEAK, SNEAK + "      - {do: clue, chapter: '13'}\n"),
            (LAST, LAST + "  - {id: lighthouse/13, mark: original}\n"),
        ),
        (
            ("fail: [{do: place_noise}, {do: end_turn}]", "fail: [{do: special_fight, beast: sarycan}]"),
            (LAST, LAST + "  - {id: lighthouse/70, mark: original}\n"),
        ),
    ],
    ids=["counter", "link behind a room", "clue", "beast"],
)
def test_the_checker_follows_what_a_story_may_do(tmp_path: Path, changes: tuple[tuple[str, str], ...]) -> None:
    """A counter that orders raise may be asked for. A chapter behind the one that has set up a room, one that a clue
    points to, and one after a beast close into what is under way, and an ending is reached from there."""
    assert bent(tmp_path, *changes) == []


@pytest.mark.rule("MAL-BOK-17", "MAL-END-04", "MAL-TRV-08")
@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("chapter: '03'}]}\n", "chapter: '03'}]}\n      - {}\n", "lighthouse/01", ROAD),
        ("      on_any_fail: [{do: goto, chapter: '04'}]\n", "", "lighthouse/02", ROAD),
        ("value: 1}, {do: goto, chapter: '04'}]", "value: 1}]", "lighthouse/03", ROAD),
        (SNEAK, SNEAK + "      - {do: leave_room}\n", "lighthouse/04", ROAD),
        ("n: 1}, {do: goto, chapter: '07'}]", "n: 1}]", "lighthouse/06", ROAD),
        ("          on_no_objective: [{do: goto, chapter: '12'}]\n", "", "lighthouse/08", "may close in lamp_room"),
    ],
    ids=["option", "individual test", "solo test", "room left", "test of several", "room without a way out"],
)
def test_where_the_booklet_closes_something_waits(tmp_path: Path, old: str, new: str, line: str, said: str) -> None:
    """Whoever comes to the road draws travel cards there, and each pair must lead to an event; whoever has won the lamp
    room and reads no further stays there for ever."""
    found = bent(tmp_path, (old, new))
    text = (tmp_path / "story.yaml").read_text(encoding="utf-8")
    at = 1 + text[: text.index(f"id: {line}\n")].count("\n")
    assert [said in one and f"story.yaml:{at} " in one for one in found] == [True]


@pytest.mark.rule("MAL-BOK-08", "MAL-BOK-17")
@pytest.mark.parametrize(
    ("first", "second", "closes"),
    [
        ("requires: 'has_card:01'", "requires: 'not:has_card:01'", False),
        ("requires: 'has_card:01'", "requires: 'not:has_card:02'", True),
        ("requires: 'has_card:01'", "requires: 'has_card:01'", True),
        ("requires: 'has_card:01'", "requires: 'not:has_card:01', once: true", True),
    ],
)
def test_of_two_options_that_ask_for_opposite_things_one_is_open(
    tmp_path: Path, first: str, second: str, *, closes: bool
) -> None:
    old = "      - {effects: [{do: goto, chapter: '02'}]}\n      - {effects: [{do: goto, chapter: '03'}]}\n"
    new = old.replace("{effects", f"{{{first}, effects", 1).replace("{effects", f"{{{second}, effects", 1)
    assert [ROAD in one for one in bent(tmp_path, (old, new)) if "holds" not in one] == [True] * closes


ON = "{do: goto, chapter: '12'}"
HIDING = "{who: solo, char: senses, aptitude: camouflage, difficulty: 1, stops: 2, objectives: [{least: 1}]}"
TRIED = f"hide: {HIDING}, swim: {HIDING}"
PICKS = (
    (
        "chapter: '03'}]}\n",
        "chapter: '03'}]}\n      - {per_hero: [hide, swim], effects: [{do: message}, {do: goto, chapter: '13'}]}\n",
    ),
    (
        LAST,
        f"{LAST}  - {{id: lighthouse/13, mark: original, hero_tests: {{{TRIED}}}, after: [{ON}]}}\n",
    ),
)


@pytest.mark.rule("MAL-BOK-03", "MAL-GEN-12")
def test_words_that_heroes_pick_are_said_as_this_story_says_them(tmp_path: Path) -> None:
    """The demo has a word of the same name, with a label of its own."""
    hut = "      - {fr: Frapper à la cabane, en: Knock at the hut}\n"
    end = (
        "  - id: lighthouse/13\n    title: {fr: Sous la barque, en: Under the boat}\n    body: {fr: Noir., en: Dark.}\n"
    )
    told = hut + "      - {fr: Attendre, en: Wait}\n"
    words = "hide: {fr: Sous la barque, en: Under the boat}, swim: {fr: Nager, en: Swim}"
    label = f"    heroes: {{{words}}}\n    message: {{fr: Chut., en: Hush.}}\n{end}"
    for one in PACK.glob("*.yaml"):
        text = one.read_text(encoding="utf-8")
        for old, new in (*PICKS, (hut, told + label)):
            text = text.replace(old, new)
        (tmp_path / one.name).write_text(text, encoding="utf-8")
    assert check_content([tmp_path]) == ()
    game = game_with("malhya", [tmp_path])
    match: Any = Match(game.begin(game.setups.starter(scenario=STORY)), Seeded("any"))
    for _ in range(2):
        match.answer(next(iter(match.ask.candidates())), match.ask.seat)
    match.answer(TakeOption(2), match.ask.seat)
    assert [str(game.words.answer(match.game, match.ask, "hide", lang)) for lang in ("fr", "en")] == [
        "Sous la barque",
        "Under the boat",
    ]
    for file in tmp_path.glob("texts.yaml"):
        file.write_text(file.read_text(encoding="utf-8").replace(label, end), encoding="utf-8")
    said = [str(one) for one in check_content([tmp_path])]
    assert [any(what in one for one in said) for what in ("hide has no label", "no text for its message")] == [
        True,
        True,
    ]


@pytest.mark.rule("MAL-EXP-13", "MAL-END-04")
def test_a_room_with_nothing_in_it_but_enemies_has_a_chapter_after_the_fight(tmp_path: Path) -> None:
    found = faults(tmp_path, "rooms.yaml", "    on_combat_won: '08'\n", "")
    assert any("may close in lamp_room, which nothing leads out of" in one and "story.yaml" in one for one in found)


@pytest.mark.rule("MAL-BOK-02", "MAL-TRV-08")
def test_a_story_may_open_with_a_chapter_and_go_on_by_road(tmp_path: Path) -> None:
    """Then its events are read as well, and every pair is one."""
    cards = kind().contents.load()
    assert isinstance(cards, Content)
    sides = [side for one in cards.event_cards.values() for side in (one.fair, one.bad)]
    pairs = [f"{one.prefix}-{side}" for one in cards.travel_cards.values() for side in sides]
    met = ("pairs: {}", f"pairs: {{{', '.join(f'{pair}: MET' for pair in pairs)}}}")
    event = "events:\n  - {id: lighthouse/MET, mark: original, effects: [{do: goto, chapter: '13'}]}\n"
    road = (
        ("chapter: '03'}]}\n", "chapter: '03'}]}\n      - {}\n"),
        (
            "scenario_cards:\n",
            "scenario_cards:\n  - {id: lighthouse/03, mark: original, hex: [1, 0], chapter: '04'}\n",
        ),
        (LAST, f"{LAST}  - {{id: lighthouse/13, mark: original}}\n{event}"),
    )
    assert bent(tmp_path, met, *road) == []
    (lost,) = bent(tmp_path, (met[0], met[1].replace(f"{pairs[0]}: MET, ", "")), *road)
    assert lost.endswith(f"may be drawn and leads nowhere: {pairs[0]} [MAL-TRV-08]")
    firsts = ", ".join(f"'{one.prefix}': MET" for one in cards.travel_cards.values())
    assert bent(tmp_path, (met[0], f"pairs: {{{firsts}}}"), *road) == []
    rest = firsts.replace("'07': MET, ", "")
    (lost,) = bent(tmp_path, (met[0], f"pairs: {{{rest}}}"), *road)
    assert "leads nowhere: 07-01, 07-02" in lost


@pytest.mark.rule("MAL-BOK-03", "MAL-TST-25")
@pytest.mark.parametrize(("faces", "line"), [("skill:success", "success"), ("skill:blank", "fail")])
def test_the_line_of_a_success_is_read_when_all_have_succeeded(faces: str, line: str) -> None:
    """In an individual test too, whose objectives order nothing; who fails hears the other."""
    stop = "blank" if line == "success" else "stop"
    match = escarmouche.scene(
        "malhya",
        "A yoktal = yoktal | A sulk = sulk | scenario lighthouse | chapter 02 | weather fair\n"
        f"dice {f'{faces} difficulty:{stop} ' * 6}",
        packs=[PACK],
    )
    while not any(isinstance(one, told.RoomInstalled) for one in match.events()):
        assert match.ask is not None
        match.take(match.ask.candidates()[0], match.ask.seat)
    assert {one.line for one in match.events() if isinstance(one, told.LineRead)} == {line}
