"""A game's own files are read once on a machine; what was kept is what the files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.kits.content import loading, parse_cache

PACKAGE = "escarmouche.games.fantastiques"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "escarmouche" / "parsed"


def read() -> object:
    loading._own_data.cache_clear()
    return loading._own_data(PACKAGE)


def test_the_second_start_reads_no_yaml_and_gets_the_same(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = read()
    assert len(list(cache.iterdir())) == 1
    monkeypatch.setattr(loading, "parsed", lambda *_: pytest.fail("read again"))
    assert read() == first


def test_another_text_is_another_key(cache: Path) -> None:
    assert parse_cache.key_of((("a", "x: 1"),)) != parse_cache.key_of((("a", "x: 2"),))
    assert parse_cache.key_of((("a", "x: 1"),)) != parse_cache.key_of((("b", "x: 1"),))


def test_keys_that_are_numbers_come_back_as_numbers(cache: Path) -> None:
    parse_cache.keep("k", [{1: "one", "two": 2.5, "none": None}])
    assert parse_cache.recalled("k") == [{1: "one", "two": 2.5, "none": None}]


@pytest.mark.parametrize("data", [{"when": frozenset({1})}, {"when": (1, 2)}])
def test_what_would_come_back_otherwise_is_not_kept(cache: Path, data: object) -> None:
    parse_cache.keep("k", data)
    assert parse_cache.recalled("k") is None


def test_a_torn_file_is_read_again(cache: Path) -> None:
    first = read()
    (kept,) = cache.iterdir()
    kept.write_bytes(kept.read_bytes()[:-5])
    assert read() == first


def test_where_nothing_can_be_written_the_files_are_read(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.parent.parent.joinpath("file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache.parent.parent / "file"))
    assert read() == read()


def test_files_with_a_fault_are_not_kept(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "own_files", lambda _: iter([("data/x.yaml", "a: [")]))
    loading._own_data.cache_clear()
    _, found = loading._own_data("any")
    loading._own_data.cache_clear()
    assert found
    assert not cache.exists()
