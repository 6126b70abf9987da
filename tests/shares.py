"""Who runs which test: each worker has a part of the house as long as the others', the longest tests first, and who is
done takes over half of what is left to the busiest.

How long tests are is noted in `tests/weights.json`, roughly: a file that is not there is taken for a usual one, and
what is out of date costs some seconds of waiting at the end. `python -m tests.shares JUNIT.xml` notes it anew from a
run (`pytest --junit-xml=JUNIT.xml`).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
from xdist.scheduler import WorkStealingScheduling
from xdist.workermanage import WorkerController

NOTED = Path(__file__).parent / "weights.json"
USUAL = 0.02  # seconds of a test that nobody has noted
LONG = 3.0  # seconds of a test that is noted by itself, and begun first
WORTH = 2.0  # seconds of a file that is noted
KEPT = 2  # tests that a worker has begun or must know of: nobody can take them over


class Weights(msgspec.Struct):
    """Seconds of a usual test of a file, and of long tests, by their names: no matter how many of a file are run."""

    files: dict[str, float] = {}
    tests: dict[str, float] = {}

    def of(self, names: Sequence[str]) -> list[float]:
        """What each of these tests weighs."""
        return [self.tests.get(name) or self.files.get(_file(name), USUAL) for name in names]


def _file(name: str) -> str:
    return name.partition("::")[0]


class Shares(WorkStealingScheduling):  # type: ignore[misc] # xdist ships no types
    """Work that is shared out by weight."""

    weights: list[float]
    steal_requested_from_node: WorkerController | None

    def schedule(self) -> None:
        """Share everything out; who comes later takes over from others."""
        first = self.collection is None
        if first:
            names = next(iter(self.node2collection.values()))
            self.weights = msgspec.json.decode(NOTED.read_bytes(), type=Weights).of(names)
        super().schedule()

    def check_schedule(self) -> None:
        """Whoever has nothing to do is given something that nobody has, or half of what is left to the busiest."""
        up = [node for node in self.nodes if not node.shutting_down]
        idle = [node for node in up if len(self.node2pending[node]) < KEPT]
        if idle and self.pending:
            self._share_out(idle)
            idle = [node for node in idle if len(self.node2pending[node]) < KEPT]
        if not idle or self.steal_requested_from_node is not None:
            return
        busiest = max(up, key=lambda node: self._weight(self.node2pending[node][KEPT:]))
        half = self._half(self.node2pending[busiest][KEPT:])
        if half:
            busiest.send_steal(half)
            self.steal_requested_from_node = busiest
        else:
            for node in idle:
                node.shutdown()

    def _share_out(self, nodes: list[WorkerController]) -> None:
        """Parts of equal weight, neighbours together."""
        whole, given = self._weight(self.pending), 0.0
        parts: list[list[int]] = [[] for _ in nodes]
        for index in self.pending:
            parts[min(int(given / whole * len(nodes)), len(nodes) - 1)].append(index)
            given += self.weights[index]
        self.pending.clear()
        for node, part in zip(nodes, parts, strict=True):
            if part:
                part.sort(key=lambda index: -max(self.weights[index], LONG))
                self.node2pending[node].extend(part)
                node.send_runtest_some(part)

    def _half(self, indices: list[int]) -> list[int]:
        """The last of these, half of the weight and at least one."""
        left = self._weight(indices) / 2
        taken: list[int] = []
        for index in reversed(indices):
            if taken and self.weights[index] > left:
                break
            left -= self.weights[index]
            taken.append(index)
        return taken[::-1]

    def _weight(self, indices: Sequence[int]) -> float:
        return sum(self.weights[index] for index in indices)


def noted(junit: bytes) -> Weights:
    """What a report of a run says."""
    weights, sizes = Weights(), Counter[str]()
    for case in ET.fromstring(junit).iter("testcase"):
        place, seconds = case.get("classname", ""), float(case.get("time", "0"))
        file = f"{place.replace('.', '/')}.py"
        if seconds >= LONG:
            weights.tests[f"{file}::{case.get('name')}"] = round(seconds, 1)
        else:
            weights.files[file] = weights.files.get(file, 0.0) + seconds
            sizes[file] += 1
    worth = {file: seconds for file, seconds in sorted(weights.files.items()) if seconds >= WORTH}
    weights.files = {file: round(seconds / sizes[file], 3) for file, seconds in worth.items()}
    return weights


if __name__ == "__main__":
    page = msgspec.json.encode(noted(Path(sys.argv[1]).read_bytes()))
    NOTED.write_bytes(msgspec.json.format(page, indent=1) + b"\n")
