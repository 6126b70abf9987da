"""How much hypothesis tries (the same few examples in every run and in `make mutants`, many new ones in `make soak`),
how tests are gathered, and what the programs that they start are told of interrupts."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import Phase, settings
from tests.shares import Shares

# No deadline: the first example pays for imports and compiled kernels, which says nothing about the code under test.
settings.register_profile("ci", max_examples=30, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=2000, deadline=None)
settings.register_profile(
    "mutants", max_examples=30, deadline=None, database=None, derandomize=True, phases=(Phase.explicit, Phase.generate)
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_configure() -> None:
    """Who runs tests in the background of a shell, or with `nohup`, has interrupts ignored, and a program begins with
    what is ignored where it was started: tests interrupt programs on purpose. This process goes on ignoring them."""
    for number in (signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, _passed_over)


def _passed_over(number: int, frame: object) -> None:
    pass


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Shares | None:
    """`--dist worksteal` goes by what tests weigh, not by how many there are."""
    return Shares(config, log) if config.getvalue("dist") == "worksteal" else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """While thousands of tests are gathered nothing is thrown away, and the collector would look through all of it
    again and again; nor need it later, while they run."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
