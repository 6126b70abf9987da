"""A story of one's own as a pack: checked like the game's, played to each of its endings, told in both languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from escarmouche.bots import make_bot
from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.core.playing import play_bots
from escarmouche.envs import make
from escarmouche.games import game_with
from escarmouche.games.malhya import events as told
from escarmouche.games.malhya.content.faults import check_content
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


# --- the checker -----------------------------------------------------------------------------------------------------


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
        ("rooms.yaml", "exit: '06'", "exit: '66'", "there is no chapter 66"),
        ("rooms.yaml", "A1: {at: [8, 3]", "A1: {at: [3, 0]", "A1"),
        ("rooms.yaml", "'.......'\n      - '...#...'", "'.......'\n      - '..#...'", "is no rectangle"),
        ("texts.yaml", "id: lighthouse/09\n    title", "id: lighthouse/99\n    title", "has no text"),
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
