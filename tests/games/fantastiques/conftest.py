"""Every table of a test is finished when the test has passed: a die that nobody asked for is a fault."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from tests.games.fantastiques.table import OPEN


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """After the test and not in a fixture, so that a test that failed already is not reported twice."""
    try:
        yield
        for table in OPEN:
            table.finish()
    finally:
        OPEN.clear()
