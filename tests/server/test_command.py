"""Does the command of a newcomer open the table where it can, and say in one line what stands in its way?"""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from escarmouche.cli.app import UNUSABLE, run
from escarmouche.cli.serve import EXTRA
from escarmouche.games import OWN

NEEDED = ("litestar", "uvicorn", "sqlalchemy", "alembic", "prometheus_client")


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would have been served, instead of being served."""
    calls: list[str] = []
    monkeypatch.setattr("escarmouche.cli.play.serve", lambda: calls.append("table"))
    return calls


def test_play_alone_opens_the_table(served: list[str]) -> None:
    assert run(["play"]) == 0
    assert served == ["table"]


@pytest.mark.parametrize("missing", NEEDED)
def test_without_the_server_it_plays_in_the_terminal_and_says_how_to_have_it(
    served: list[str], missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setattr("escarmouche.cli.play.demonstrate", lambda at: served.append(at.kind.name))
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert run(["play", "--lang", "en"]) == 0
    assert served == [next(iter(OWN))]
    hint = capsys.readouterr().out.splitlines()
    assert [EXTRA in line for line in hint] == [True]


@pytest.mark.parametrize("options", [("--demo",), ("--seed", "4"), ("--json",)])
def test_whoever_asks_for_a_match_of_the_terminal_has_it(
    served: list[str], options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for verb in ("demonstrate", "_outcome_as_json", "sit_down"):
        monkeypatch.setattr(f"escarmouche.cli.play.{verb}", lambda at: served.append(at.kind.name))
    assert run(["play", *options]) == 0
    assert served == [next(iter(OWN))]


@pytest.mark.parametrize(
    ("spoken", "told"),
    [
        ("en", "is taken, perhaps by a table that runs already: choose another, or 0 for any free one"),
        ("fr", "est pris, peut-être par une table qui tourne déjà : choisissez-en un autre, ou 0"),
    ],
)
def test_a_taken_port_is_told_with_what_to_do(
    spoken: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", spoken)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        database = f"sqlite:///{tmp_path / 'table.sqlite'}"
        assert run(["serve", "--no-browser", "--port", str(port), "--database", database]) == UNUSABLE
    said = capsys.readouterr().err
    assert said == f"escarmouche: --port: {port} {told}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--database", "nonsense"), "write sqlite:///file.sqlite or postgresql://user@host/name"),
        (("--database", "mysql://nobody@127.0.0.1/x"), "write sqlite:///file.sqlite or postgresql://user@host/name"),
        (("--database", "sqlite:////no/such/folder/x.sqlite"), "x.sqlite: unable to open database file"),
        (("--database", "postgresql://nobody:secret@127.0.0.1:1/x"), "nobody:***@127.0.0.1:1/x: "),
        (("--host", "nowhere.invalid"), "--host: cannot listen at nowhere.invalid: "),
    ],
)
def test_what_stands_in_the_way_is_told_without_the_words_of_libraries(
    arguments: tuple[str, str],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    database = () if "--database" in arguments else ("--database", f"sqlite:///{tmp_path / 'table.sqlite'}")
    assert run(["serve", "--no-browser", "--port", "0", *arguments, *database]) == UNUSABLE
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert "sqlite3." not in told
    assert "psycopg." not in told
