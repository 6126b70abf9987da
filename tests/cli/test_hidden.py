"""Can a game with hidden hands be played at a terminal and read from a record without telling anybody's secrets?"""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest
from tests.core.duel import DUEL, Play, Setup, Words

from escarmouche.bots import bot_names, make_bot
from escarmouche.chance import Seeded, Stream
from escarmouche.cli.output import say
from escarmouche.cli.play import seated, sit_down
from escarmouche.cli.transcript import passages
from escarmouche.core import Ask, Match
from escarmouche.core.playing import play_randomly
from escarmouche.core.records import Record, record_of
from escarmouche.kits.kind import Bots, GameKind, Terminal

DREW = re.compile(r"Drew\(seat=(\d), cards=\(([\d, ]*)\)")
HAND = re.compile(r"hand=\[([\d, ]*)\]")


Sit: TypeAlias = Callable[..., str]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Sit:
    """What is seen of a duel at this terminal, to its end or to the end of what is typed."""

    def seen(kind: GameKind[Any], people: tuple[int, ...], *typed: str) -> str:
        _sit(kind, people, iter(typed), monkeypatch, tmp_path)
        return capsys.readouterr().out

    return seen


def _sit(
    kind: GameKind[Any], people: tuple[int, ...], typed: Iterator[str], monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    match: Match[Any] = Match(kind.begin(Setup(2)), Seeded("hidden"))
    at = seated(kind, Setup(2), match, people=people, bots=("greedy", "greedy"), seed="hidden", lang="en")
    monkeypatch.chdir(folder)  # a match that is cut off is kept in the current one

    def spoken(prompt: str = "") -> str:
        say(prompt)
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", spoken)
    assert sit_down(at) == 0


def drawn(text: str, seat: int) -> set[str]:
    """The cards that the text says a seat has drawn."""
    found = [cards for who, cards in DREW.findall(text) if int(who) == seat]
    return {card for cards in found for card in cards.replace(" ", "").split(",") if card}


def test_a_person_reads_his_own_cards_and_never_those_of_the_bot(sit: Sit) -> None:
    seen = sit(DUEL, (0,), *["1"] * 100)
    assert "Outcome(" in seen
    assert drawn(seen, 1) == {"0"}
    assert len(drawn(seen, 0)) > 5
    assert "Blessed(seat=0" in seen
    assert "Blessed(seat=1" not in seen


def test_the_log_at_the_table_keeps_the_same_secrets(sit: Sit) -> None:
    seen = sit(DUEL, (1,), "1", "log all", "why")
    assert drawn(seen, 0) == {"0"}
    assert "0" not in drawn(seen, 1)


def test_two_people_at_one_screen_look_away_in_turn(sit: Sit) -> None:
    seen = sit(DUEL, (0, 1), "", "1", "", "table")
    before, first, second = seen.split("-- The screen is for side ")
    assert "Clashed" not in before + first + second  # only one of the two has answered
    assert drawn(before, 0) == drawn(before, 1) == {"0"}
    hands = [{card for hand in HAND.findall(text) for card in hand.split(", ")} for text in (first, second)]
    assert first.startswith("A")
    assert second.startswith("B")
    assert all(hands)
    assert not hands[0] & hands[1]


def test_a_game_without_a_ruler_says_so_in_one_line(sit: Sit) -> None:
    assert "Nothing is measured in this game.\n" in sit(DUEL, (0,), "measure 1 2")


def test_a_game_may_read_its_own_orders_and_bring_lines_of_help(sit: Sit) -> None:
    def read(game: Any, ask: Ask[Any], text: str, lang: str) -> Any:
        return max(ask.candidates(), key=lambda one: one.card) if (text, lang) == ("biggest", "en") else None

    kind = msgspec.structs.replace(DUEL, terminal=Terminal(read=read, help=("", "Duel        biggest: your best card")))
    seen = sit(kind, (0,), "help", "smallest", "biggest")
    assert "\nDuel        biggest: your best card\nPass" in seen
    assert "Not understood: smallest" in seen
    assert "Clashed(" in seen


def test_seats_are_called_as_the_game_calls_them(sit: Sit) -> None:
    class FrenchName(Words):
        def seat_name(self, game: Any, seat: int, lang: str) -> str:
            return ("Ann", "Bob")[seat]

    assert "you play Ann against a bot (opportunist)" in sit(msgspec.structs.replace(DUEL, words=FrenchName()), (0,))


# --- records ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record() -> Record:
    match: Match[Any] = Match(DUEL.begin(Setup(2)), Seeded("paper"))
    play_randomly(match, Stream("paper"), DUEL.facts.longest)
    return record_of(DUEL, Setup(2), match)


def told(record: Record, eyes: int | None, kind: GameKind[Any] = DUEL) -> str:
    return "\n".join(line for one in passages(kind, record, "paper", "en", eyes=eyes) for line in one.lines)


def test_a_record_is_an_open_book(record: Record) -> None:
    text = told(record, None)
    assert "0" not in drawn(text, 0) | drawn(text, 1)
    assert len(re.findall(r"^ +\d+ [AB]  ", text, re.MULTILINE)) == sum(seat >= 0 for seat, _ in record.answers)


@pytest.mark.parametrize("eyes", [0, 1])
def test_through_the_eyes_of_a_seat_it_tells_what_that_seat_knew(record: Record, eyes: int) -> None:
    text = told(record, eyes)
    assert drawn(text, 1 - eyes) == {"0"}
    assert "0" not in drawn(text, eyes)
    letters = re.findall(r"^ +\d+ ([AB])  ", text, re.MULTILINE)
    assert set(letters) == {"AB"[eyes]}
    own = [one.picture() for one in passages(DUEL, record, "paper", "en", to=3, eyes=eyes)][-1]
    assert f"View(seat={eyes}" in own


@pytest.mark.parametrize("eyes", [0, 1])
def test_secret_answers_are_read_when_all_are_in(record: Record, eyes: int) -> None:
    """Where no hands are hidden, what others answer is read, but not before the reader has answered himself."""
    open_hands = msgspec.structs.replace(DUEL, facts=msgspec.structs.replace(DUEL.facts, hidden=False))
    shown: list[str] = []
    for passage in passages(open_hands, record, "paper", "en", eyes=eyes):
        plays = [line for line in passage.lines if "Play(" in line]
        if plays:
            shown += [re.sub(r"^ +\d+ ([AB]).*", r"\1", line) for line in plays]
            assert shown.count("AB"[1 - eyes]) <= shown.count("AB"[eyes])
    assert len(shown) == sum(isinstance(answer, Play) for _, answer in record.answers)


def test_a_game_brings_bots_of_its_own() -> None:
    class Sleeper:
        def __init__(self, seed: int | str) -> None:
            self.seed = seed

        def reply(self, view: Any, ask: Ask[Any]) -> Any:
            return ask.candidates()[0]

    kind = msgspec.structs.replace(DUEL, bots=msgspec.structs.replace(DUEL.bots, own={"sleeper": Sleeper}))
    bot = make_bot("sleeper", kind, 4)
    assert isinstance(bot, Sleeper)
    assert bot.seed == 4
    assert make_bot("random", kind, 4) is not None
    with pytest.raises(ValueError, match=r"there are random, greedy, .*level-6, sleeper"):
        make_bot("dreamer", kind, 4)


def test_a_game_without_a_judgement_has_no_greedy_bot() -> None:
    kind = msgspec.structs.replace(DUEL, bots=Bots())
    assert bot_names(kind) == ("random",)
    with pytest.raises(ValueError, match="no such bot; there are random"):
        make_bot("greedy", kind, 4)
