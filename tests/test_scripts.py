"""Each script can be run: it names nothing that the package no longer has."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

SCRIPTS = sorted((Path(__file__).parents[1] / "scripts").glob("*.py"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda one: one.stem)
def test_a_script_finds_all_that_it_imports(script: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(script.parent))  # as for whoever runs it
    found = importlib.util.spec_from_file_location(f"tried_{script.stem}", script)
    assert found is not None
    assert found.loader is not None
    found.loader.exec_module(importlib.util.module_from_spec(found))
