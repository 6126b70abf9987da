"""The picture: does it show where everything is, keep to its width, and keep secrets? And can whole matches be read?"""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.games.moonstone.table import obstacle, position, tree, water
from tests.volume import narrow

from escarmouche.bots import make_bot
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games.moonstone.cards import Play
from escarmouche.games.moonstone.game import GAME, Moonstone
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.setups import starter
from escarmouche.games.moonstone.state import Casting, Lasting
from escarmouche.games.moonstone.words import WORDS
from escarmouche.games.moonstone.words.namer import LANGUAGES

BOTH = pytest.mark.parametrize("lang", LANGUAGES)
CODE = re.compile(r"(?<!\S)([^\W\d_]\w) #(\d+)")  # as the terminal reads the codes of the picture


def scene() -> Position:
    lasting = (Lasting("stat", "arcane", 1), Lasting("forbid", "jog"))
    return position(
        ("baronvonfancyhat", 0, 18.25, 18.5, {"energy": 2, "wounds": 3, "stones": 1, "jogged": True}),
        ("flintlock", 0, 4, 10, {"energy": 3, "lasting": lasting}),
        ("beakybobby", 1, 20.25, 18.5, {"energy": 4}),
        ("billy", 1, 0, 0, {"where": "slain", "wounds": 8}),
        ("grub", 1, 0, 0, {"where": "removed", "stones": 2}),
        terrain=[obstacle(30, 20, 4, 0.5), water(5, 30, 2), tree(30, 5, 1)],
        stones=[(10.25, 13.5, 3), (1, 1, 0)],
        active=0,
        seat=0,
    )


def test_the_picture_shows_where_everything_is() -> None:
    lines = WORDS.picture(scene(), "en").splitlines()
    grid = [line[4:-1] for line in lines[2:38]]
    assert all(len(row) == 72 for row in grid)
    assert grid[17][36:38] == "Ba"
    assert grid[17][40:42] == "Bb"
    assert grid[22][20:22] == "◆3"
    assert grid[5][10] == "~"
    assert grid[30][60] == "♣"
    assert "=" in grid[15] + grid[16]
    assert "".join(grid).count("◆") == 1


def test_the_roster_tells_health_energy_stones_and_marks() -> None:
    text = WORDS.picture(scene(), "en")
    lines = text.splitlines()
    assert any(line.startswith("Commonwealth [A]: 1 Moonstone") for line in lines)
    assert any(line.startswith("Commonwealth [B]: 2 Moonstones, 2 of them secured") for line in lines)
    baron = next(index for index, line in enumerate(lines) if "Baron" in line and "#0" in line)
    assert "(18.2, 18.5) ●○○●××× energy 2 ◆1" in lines[baron]
    assert 'Melee 5 at 2"' in lines[baron]
    assert lines[baron + 1].strip() == "is acting · has jogged · engaged by Bb"
    assert "Arcane 4" in text
    assert "Arcane +1 · forbidden: Jog" in text
    assert "engaged by Ba" in text
    assert re.search(r"Slain: .b #3 Billy", text)


def test_everybody_has_a_code_of_his_own_that_can_be_typed() -> None:
    codes = CODE.findall(WORDS.picture(scene(), "fr"))
    assert {number for _, number in codes} == {"0", "1", "2", "3", "4"}
    assert len({code for code, _ in codes}) == 5


@BOTH
@pytest.mark.parametrize("width", [104, 80, 60, 40])
def test_no_line_is_longer_than_the_screen(width: int, lang: str) -> None:
    lines = WORDS.picture(scene(), lang, 0, width).splitlines()
    assert max(map(len, lines)) <= width
    assert sum(line.endswith("|") for line in lines) > 10


def test_a_seat_sees_its_own_hand_and_counts_the_others() -> None:
    game = scene()
    game.board.state.castings = (Casting(1, "Shoot Musket", 0, 1, (2,), (2, 3), "G3"),)
    game.cards.castings = (Play(hands=((0, 18), (1, 3, 9)), laid=((5,), ()), down=5),)
    game.cards.see((0, 18, 5), (0,))
    game.cards.see((1, 3, 9), (1,))
    caster, resister, onlooker = (WORDS.picture(game, "en", seat) for seat in (0, 1, None))
    assert "Arcane hand of Commonwealth [A]: Green 1, Catastrophe" in caster
    assert "Arcane hand of Commonwealth [B]: 3 cards" in caster
    assert "Face down: Green 3 (said to be Green 3)" in caster
    assert "Arcane hand of Commonwealth [A]: 2 cards" in resister
    assert "Arcane hand of Commonwealth [B]: Green 1, Green 2, Blue 2" in resister
    assert "Face down: 1 card (said to be Green 3)" in resister
    assert "Face down: 1 card (said to be Green 3)" in onlooker
    assert "Green 1" not in onlooker


# --- whole matches -------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("seed", narrow(range(3), 1))
def test_a_whole_match_can_be_followed(seed: int, lang: str) -> None:
    """Random troupes, tables, settings and numbers of players."""
    rng = Stream(f"words {seed}")
    follow(Match(GAME.begin(GAME.setups.random(rng)), Seeded(f"words {seed}")), lang, rng, None)


@BOTH
def test_a_match_between_leaders_can_be_followed(lang: str) -> None:
    match = Match(GAME.begin(starter("first_game")), Seeded("leaders"))
    follow(match, lang, Stream("leaders"), make_bot("greedy", GAME, "leaders"))


def follow(match: Match[Any], lang: str, rng: Stream, bot: Any) -> None:
    heard = asked = 0
    while (ask := match.ask) is not None:
        game = match.game
        assert isinstance(game, Moonstone)
        events = match.events(heard)
        heard += len(events)
        for event in events:
            for seat in (None, *range(game.seats)):
                seen = event.seen_by(seat)
                assert seen is None or WORDS.event(game, seen, lang)
        assert WORDS.ask(game, ask, lang)
        answer = ask.sample(rng) if bot is None else bot.reply(game.view(ask.seat), ask)
        assert WORDS.answer(game, ask, answer, lang)
        refusal = ask.refusal("nonsense")
        assert refusal is not None
        assert WORDS.refusal(game, refusal, lang)
        if asked % 40 == 0:
            for seat in (None, *range(game.seats)):
                assert max(map(len, WORDS.picture(game, lang, seat, 90).splitlines())) <= 90
        match.take(answer, ask.seat)
        asked += 1
    assert match.outcome is not None
    assert WORDS.outcome(match.game, match.outcome, lang)
