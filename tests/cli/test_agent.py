"""Can any program take a seat: questions and answers as lines of JSON, whatever it writes, however slow it is?"""

from __future__ import annotations

import json
import shlex
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.agents.seating import FIRST, Line, Program, Seat, python, small
from tests.cli.running import escarmouche, only_line

from escarmouche.agents import PROGRAM, wire
from escarmouche.agents.lines import LONGEST
from escarmouche.agents.phrases import phrase
from escarmouche.agents.talk import TalkSettings
from escarmouche.cli.app import run
from escarmouche.core import Match
from escarmouche.core.records import replay
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind
from escarmouche.kits.record_files import load

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = f"node {shlex.quote(str(ROOT / 'examples' / 'agent.js'))}"

FAN = GAMES["fantastiques"]
# An adventure takes thousands of answers: programs play those games whole that have a small match.
each_game = pytest.mark.parametrize("game", [name for name in GAMES if GAMES[name].setups.of_size is not None])


def first(_: Line) -> bytes:
    return b'{"candidate": 0}'


def last_as_its_own(line: Line) -> bytes:
    return json.dumps({"answer": line["candidates"][-1]["answer"]}).encode()


def sat(program: Program, seed: object = 1, kind: GameKind[Any] = FAN, **settings: Any) -> Seat:
    return Seat(small(kind, seed), program, TalkSettings(**{"lang": "en", **settings}), kind)


# --- whole matches ---------------------------------------------------------------------------------------------------


@each_game
def test_the_reference_bot_in_javascript_plays_a_whole_match(game: str, tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    small_match = ("--figures", "3", "--opponent", "random", "--seed", "7", "--record", record, "--json")
    done = escarmouche("agent", game, "--command", REFERENCE, *small_match)
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(only_line(done.stdout))
    assert told["how"] == "played"
    kind, played = load(record, GAMES)
    assert played.header.seats == ("program", "random")
    outcome = replay(kind, played).outcome
    assert outcome is not None
    assert (list(outcome.winners), list(outcome.scores)) == (told["winners"], told["scores"])


@each_game
def test_every_answer_proposed_can_be_given_back_as_it_was_written(game: str) -> None:
    seat = sat(last_as_its_own, kind=GAMES[game])
    assert (seat.over.how, seat.of("refused")) == ("played", [])
    assert len(seat.of("told")) == len(seat.of("ask")) > 3


def _seen_by_it_alone(match: Match[Any]) -> bool:
    """Has the first seat ever seen something that whoever watches does not?"""
    for at in range(0, match.count, 7):
        game = match.fork(at).game
        own, watched = (json.loads(msgspec.json.encode(game.view(one))) | {"seat": 0} for one in (0, None))
        if own != watched:
            return True
    return False


@each_game
def test_the_program_is_sent_the_view_and_the_log_of_its_seat_and_no_more(game: str) -> None:
    kind = GAMES[game]
    match = small(kind)
    seat = Seat(match, first, TalkSettings(lang="en"), kind)
    told = [news["event"] for line in seat.lines for news in line.get("log", ())]
    known = [event.seen_by(0) for event in match.events()]
    assert told == json.loads(msgspec.json.encode([event for event in known if event is not None]))
    assert (known != match.events() or _seen_by_it_alone(match)) is kind.facts.hidden  # secrets are kept
    assert seat.lines[-1]["view"] == json.loads(msgspec.json.encode(match.game.view(0)))
    assert {line["view"]["seat"] for line in seat.of("ask")} == {0}


def test_the_same_seed_and_the_same_program_give_the_same_lines() -> None:
    assert sat(first, seed=3).lines == sat(first, seed=3).lines != sat(first, seed=4).lines


def test_lines_come_in_order_and_in_words() -> None:
    seat = sat(first)
    kinds = [line["type"] for line in seat.lines]
    asked = len(seat.of("ask"))
    assert kinds == ["welcome", *("ask", "told") * asked, "over"]
    assert [line["ask"] for line in seat.of("ask")] == [line["ask"] for line in seat.of("told")]
    asks = seat.of("ask")
    assert all(line["question"]["text"] and line["question"]["why"].startswith("FAN-") for line in asks)
    assert all(one["text"] for line in asks for one in line["candidates"])
    assert any(news["text"] for line in seat.lines for news in line.get("log", ()))
    assert seat.over.text


def test_silence_leaves_the_words_out_and_nothing_else() -> None:
    def hushed(thing: Any) -> Any:
        if isinstance(thing, dict):
            return {name: "" if name == "text" else hushed(value) for name, value in thing.items()}
        return [hushed(one) for one in thing] if isinstance(thing, list) else thing

    spoken, silent = sat(first).lines[1:], sat(first, words=False).lines[1:]
    assert silent != spoken
    assert silent == hushed(spoken)


# --- answers that are not taken --------------------------------------------------------------------------------------

GARBAGE = {
    b"hello": "not_json",
    b"\xff\xfe\x00": "not_json",
    b"[" * 100_000: "not_json",
    b"[1, 2]": "not_json",
    b"{}": "no_answer",
    b'{"candidate": 0, "answer": 1}': "no_answer",
    b'{"candidate": true}': "not_json",
    b'{"candidate": 99999999999999999999}': "no_such_candidate",
    b'{"candidate": -1}': "no_such_candidate",
    b'{"answer": {"type": "Nonsense"}}': "unreadable",
    b'{"answer": "\xff"}': "unreadable",
    b'{"answer": 1e999}': "unreadable",
    b'{"answer": {"type": "Done", "extra": 1}}': "unreadable",
    b'{"answer": null}': "unreadable",
    b'{"answer": 17}': "no_such_type",
    b'{"ask": 99, "candidate": 0}': "other_question",
    b" " * (LONGEST + 1): "too_long",
}


def test_no_line_whatever_breaks_the_match_and_each_is_told_why() -> None:
    waiting = iter(GARBAGE)
    seat = sat(lambda _: next(waiting, b'{"candidate": 0}'), patience=len(GARBAGE) + 1)
    refused = seat.of("refused")
    assert [line["code"] for line in refused] == list(GARBAGE.values())
    assert all(line["text"] for line in refused)
    assert [line["left"] for line in refused] == list(range(len(GARBAGE), 0, -1))
    assert seat.over.how == "played"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_sentence_of_the_door_has_its_gaps_filled(lang: str) -> None:
    waiting = iter(GARBAGE)
    seat = sat(lambda _: next(waiting, None), patience=len(GARBAGE) + 1, lang=lang)
    texts = [line["text"] for line in (*seat.of("refused"), *seat.of("over"))]
    assert [text for text in texts if not text.endswith(".") or "{fault" in text or "{tried" in text] == []
    assert all(phrase("fr", key) != phrase("en", key) for key in phrase.phrases)


def test_an_illegal_answer_is_refused_with_reason_and_clause_and_asked_again() -> None:
    def too_far_once(line: Line) -> bytes:
        moving = line["question"]["kind"] == "ChooseMove"
        if moving and line["log"]:  # asked again, the log is empty
            return (
                b'{"answer": {"type": "Move", "figure": %d, "path": [[60000, 60000]]}}'
                % line["question"]["facts"]["ready"][0]
            )
        return b'{"candidate": 0}'

    seat = sat(too_far_once)
    refused = seat.of("refused")[0]
    at = seat.lines.index(refused)
    before, again = seat.lines[at - 1], seat.lines[at + 1]
    assert again == {**before, "log": []}
    assert refused["why"].startswith("FAN-")
    assert refused["why"] in refused["text"]
    assert refused["facts"]
    assert refused["ask"] == before["ask"]


def test_a_program_that_does_not_learn_loses_its_seat() -> None:
    seat = sat(lambda _: b"what?", patience=3)
    assert (seat.over.how, seat.over.winners, seat.over.won) == ("lost", (1,), False)
    assert [line["type"] for line in seat.lines] == ["welcome", *("ask", "refused") * 3, "over"]
    assert "3 refused answers" in seat.lines[-1]["text"]


def test_the_end_of_its_output_concedes_wherever_it_comes() -> None:
    seat = sat(lambda line: None if line["ask"] == 3 else b'{"candidate": 0}')
    assert (seat.over.how, seat.over.winners) == ("conceded", (1,))
    assert seat.lines[-1]["type"] == "over"
    assert len(seat.of("told")) == 2


def test_a_late_answer_is_not_taken_for_the_next_question_if_it_names_its_own() -> None:
    def twice(line: Line) -> bytes:
        said = b'{"ask": %d, "candidate": 0}' % line["ask"]
        return said + b"\n" + said if line["ask"] == 1 else said

    seat = sat(twice)
    assert [(line["code"], line["ask"]) for line in seat.of("refused")] == [("other_question", 2)]
    assert seat.over.how == "played"


def test_blank_lines_are_passed_over() -> None:
    assert sat(lambda _: b'\r\n\n  \n{"candidate": 0}\r').of("refused") == []


# --- slow, silent, talkative programs --------------------------------------------------------------------------------


def test_a_program_that_takes_too_long_loses_its_seat() -> None:
    def slow(line: Line) -> bytes:
        time.sleep(0.6 if line["ask"] == 2 else 0)
        return b'{"candidate": 0}'

    seat = sat(slow, seconds=0.3)
    assert seat.over.how == "lost"
    assert "0.3 s" in seat.over.text
    assert len(seat.of("told")) == 1


def test_bad_answers_do_not_buy_time() -> None:
    def babbling(_: Line) -> bytes:
        time.sleep(0.1)
        return b"wait"

    seat = sat(babbling, seconds=0.35, patience=100)
    assert seat.over.how == "lost"
    assert 1 <= len(seat.of("refused")) <= 3


# --- the command -----------------------------------------------------------------------------------------------------


def test_over_stdin_and_stdout_and_the_end_of_input_concedes() -> None:
    said = '{"candidate": 0}\nrubbish\n{"candidate": 0}\n'
    done = escarmouche("agent", "fantastiques", "--figures", "2", stdin=said)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    asked = ["ask", "told", "ask", "refused", "ask", "told", "ask"]
    assert [line["type"] for line in lines] == ["welcome", *asked, "over"]
    assert (done.returncode, done.stderr, lines[-1]["how"]) == (0, "", "conceded")


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("rubbish\n", "not a readable JSON object"),
        ('{"candidate": 0}\n[1, 2]\n', "not a readable JSON object"),
        ('{"answer": {"type": "Dance"}}\n', "does not know such an answer"),
        ('{"candidate": 9999}\n', "no candidate 9999"),
        ("x" * (LONGEST + 10) + "\n", "longer than"),
        ("{}\n" * 20, "one of the two"),
    ],
)
def test_a_program_that_ends_after_garbage_is_told_why_with_exit_code_2(said: str, reason: str) -> None:
    done = escarmouche("agent", "fantastiques", "--figures", "2", "--lang", "en", stdin=said)
    over = json.loads(done.stdout.splitlines()[-1])
    assert (done.returncode, over["type"], over["how"], over["won"]) == (2, "over", "lost", False)
    assert reason in only_line(done.stderr)


def test_a_program_that_breaks_the_rules_until_the_end_is_not_taken_for_one_that_cannot_speak() -> None:
    forbidden = '{"answer": {"type": "Done"}}\n' * 12
    done = escarmouche("agent", "moonstone", "--figures", "2", "--lang", "en", stdin=forbidden)
    refused = [line for line in map(json.loads, done.stdout.splitlines()) if line["type"] == "refused"]
    assert {line["code"] for line in refused} & {"not_json", "unreadable", "no_answer"} == set()
    assert done.returncode == 1
    assert "10 refused answers" in only_line(done.stderr)


def test_two_programs_play_each_other() -> None:
    names = ("--command", python(FIRST), "--opponent", PROGRAM + python(FIRST))
    done = escarmouche("agent", "fantastiques", "--figures", "2", "--seat", "1", *names, LANG="en_GB.UTF-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()


@pytest.mark.parametrize("opponent", ["false", "cat"])
def test_where_another_program_fails_the_match_is_won_and_its_end_is_told(opponent: str, tmp_path: Path) -> None:
    heard = tmp_path / "heard.jsonl"
    talk = f"tee {shlex.quote(str(heard))} | {python(FIRST)}"
    names = ("--command", f"sh -c {shlex.quote(talk)}", "--opponent", PROGRAM + opponent)
    done = escarmouche("agent", "fantastiques", "--figures", "2", "--json", "--lang", "en", *names)
    assert done.returncode == 0
    assert opponent in only_line(done.stderr)
    told, over = json.loads(done.stdout), json.loads(heard.read_text().splitlines()[-1])
    assert (told["how"], told["winners"], told["names"]) == ("forfeit", [0], ["program"])
    assert (over["type"], over["how"], over["winners"], over["won"]) == ("over", "forfeit", [0], True)
    assert opponent not in over["text"]  # what is typed at this machine is nothing for the other side


def test_where_another_program_fails_on_ones_own_side_nobody_has_won() -> None:
    done = escarmouche("agent", "malhya", "--json", "--command", python(FIRST), "--opponent", PROGRAM + "false")
    assert (done.returncode, json.loads(done.stdout)["winners"]) == (0, [])


def test_a_seat_that_is_lost_shows_in_the_exit_code_and_in_one_line() -> None:
    done = escarmouche("agent", "fantastiques", "--figures", "2", "--command", "cat", "--patience", "2", "--lang", "en")
    assert (done.returncode, done.stdout) == (2, "")  # it says back what it hears, which is no answer
    assert "2 refused answers" in only_line(done.stderr)


def test_a_seat_lost_by_the_clock_is_lost_with_exit_code_1() -> None:
    slow = ("--command", "sleep 9", "--seconds", "0.2", "--lang", "en")
    done = escarmouche("agent", "fantastiques", "--figures", "2", *slow)
    assert (done.returncode, done.stdout) == (1, "")
    assert "No answer within 0.2 s" in only_line(done.stderr)


MISUSE = {
    "no such seat": (["--seat", "2"], "there is no seat 2"),
    "no such bot": (["--opponent", "nobody"], "no such bot"),
    "too many bots": (["--opponent", "random", "random"], "one for all is needed or 1, 2 given"),
    "no such program": (["--command", "no-such-program-here"], "cannot be started: No such file"),
    "no program": (["--command", ""], "cannot be started: no command"),
    "a quote left open": (["--command", "node 'bot.js"], "cannot be started: No closing quotation"),
    "no patience": (["--patience", "0"], "--patience"),
    "no time": (["--seconds", "0"], "--seconds"),
    "a small match of a scenario": (["--figures", "2", "--scenario", "pitched_battle"], "--figures"),
    "no such scenario": (["--scenario", "picnic"], "no scenario 'picnic'"),
}


@pytest.mark.parametrize("case", MISUSE)
def test_misuse_is_told_in_one_line_with_exit_code_2(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    args, reason = MISUSE[case]
    assert run(["agent", "fantastiques", "--lang", "en", *args]) == 2
    printed, complained = capsys.readouterr()
    assert printed == ""
    assert reason in only_line(complained)


def test_the_page_for_those_who_write_programs_names_every_line_field_and_code() -> None:
    page = (ROOT / "docs" / "agents.md").read_text(encoding="utf-8")
    lines = (wire.Welcome, wire.Asked, wire.Told, wire.NotTaken, wire.Over)
    names = {name for line in lines for name in (str(line.__struct_config__.tag), *line.__struct_fields__)}
    names |= {key for key in phrase.phrases if not key.startswith(("lost_", "conceded"))} | {
        "conceded",
        "lost",
        "played",
    }
    assert [name for name in sorted(names) if f"`{name}`" not in page] == []


def test_the_bot_on_the_page_plays(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "agents.md").read_text(encoding="utf-8")
    code = page.split("```python\n")[1].split("```")[0]
    assert run(["agent", "fantastiques", "--figures", "2", "--command", python(code), "--json", "--seed", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["how"] == "played"


@each_game
def test_the_page_tells_every_form_that_an_answer_takes(game: str) -> None:
    page = (ROOT / "docs" / "agents.md").read_text(encoding="utf-8")
    told = {
        int: '{"answer": 2}',
        str: '{"answer": "bottom"}',
        bool: '{"answer": true}',
        list: "several numbers in a list",
        dict: '{"answer": {"type"',
    }
    seat = sat(first, kind=GAMES[game])
    forms = {type(one["answer"]) for line in seat.of("ask") for one in line["candidates"]}
    assert dict in forms
    assert forms & {int, str, bool}, "no answer of this match is anything but an object"
    assert [form for form in forms if told[form] not in page] == []
