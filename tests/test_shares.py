"""Is every test run once, and is nobody left waiting while others have much to do?"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from tests.shares import KEPT, USUAL, Shares, Weights, noted

JUNIT = b"""<testsuites><testsuite>
<testcase classname="tests.core.test_a" name="test_short[1]" time="1.5"/>
<testcase classname="tests.core.test_a" name="test_short[2]" time="1.0"/>
<testcase classname="tests.core.test_a" name="test_long" time="30.0"/>
<testcase classname="tests.core.test_b" name="test_little" time="0.2"/>
</testsuite></testsuites>"""


class Worker:
    """Somebody who runs what he is sent, in order, and gives back what he is asked for and has not begun."""

    def __init__(self) -> None:
        self.queue: list[int] = []
        self.done: list[int] = []
        self.shutting_down = False
        self.asked: list[int] = []
        self.gateway = SimpleNamespace(id="worker")

    def send_runtest_some(self, indices: list[int]) -> None:
        self.queue += indices

    def send_steal(self, indices: list[int]) -> None:
        self.asked = indices

    def shutdown(self) -> None:
        self.shutting_down = True


def run(monkeypatch: pytest.MonkeyPatch, weights: list[float], count: int) -> tuple[list[Worker], float]:
    """Share out tests of these weights; gives the workers and when the last of them was done."""
    monkeypatch.setattr(Weights, "of", lambda self, names: weights)
    config: Any = SimpleNamespace(getvalue=lambda name: ["popen"] * count, option=None)
    monkeypatch.setattr("xdist.scheduler.worksteal.parse_tx_spec_config", lambda _: ["popen"] * count)
    shares, workers = Shares(config), [Worker() for _ in range(count)]
    for worker in workers:
        shares.add_node(worker)
    for worker in workers:
        shares.add_node_collection(worker, [f"tests/test_{number}.py::test" for number in range(len(weights))])
    shares.schedule()
    clock = {id(worker): 0.0 for worker in workers}
    while able := [one for one in workers if len(one.queue) >= KEPT or (one.shutting_down and one.queue)]:
        now = min(able, key=lambda one: clock[id(one)] + weights[one.queue[0]])
        index = now.queue.pop(0)
        clock[id(now)] += weights[index]
        now.done.append(index)
        shares.mark_test_complete(now, index)
        for one in workers:
            if one.asked:
                given, one.asked = [index for index in one.asked if index in one.queue[1:]], []
                one.queue = [index for index in one.queue if index not in given]
                for other in workers:
                    if len(other.queue) < KEPT:
                        clock[id(other)] = max(clock[id(other)], clock[id(now)])
                shares.remove_pending_tests_from_node(one, given)
    return workers, max(clock.values())


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("weights", [[1.0] * 40, [0.1] * 300 + [5.0] * 6, [9.0, *[0.2] * 99, 30.0], [1.0, 2.0]])
def test_every_test_is_run_once_and_the_last_worker_is_not_long_alone(
    monkeypatch: pytest.MonkeyPatch, weights: list[float], count: int
) -> None:
    workers, end = run(monkeypatch, weights, count)
    assert sorted(index for worker in workers for index in worker.done) == list(range(len(weights)))
    assert end <= sum(weights) / count + max(weights) + 1.0


def test_neighbours_stay_together_and_long_tests_are_begun_first(monkeypatch: pytest.MonkeyPatch) -> None:
    workers, _ = run(monkeypatch, [1.0, 1.0, 4.0, 1.0, 1.0, 1.0, 1.0, 4.0], 2)
    assert [worker.done for worker in workers] == [[2, 0, 1, 3], [7, 4, 5, 6]]


def test_files_and_long_tests_are_noted_from_a_report() -> None:
    weights = noted(JUNIT)
    assert weights.files == {"tests/core/test_a.py": 1.25}
    assert weights.tests == {"tests/core/test_a.py::test_long": 30.0}


def test_a_test_weighs_as_its_file_however_many_are_run_and_strangers_are_usual() -> None:
    weights = Weights({"a.py": 1.5}, {"a.py::test_long": 30.0})
    assert weights.of(["a.py::test_long", "a.py::test_1", "a.py::test_2", "b.py::test"]) == [30.0, 1.5, 1.5, USUAL]
