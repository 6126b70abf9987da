"""Are the numbers the same in every process and on every machine, evenly spread, and free to copy?"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche import chance
from escarmouche.chance import Stream

# The 99.99 % quantiles of chi-square: an honest stream of a fixed seed stays below, a lopsided one does not.
CHI_SQUARE = {5: 25.74, 9: 33.72, 23: 55.6}


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def uncompiled() -> Any:
    """The stream as the interpreter runs it, whatever was compiled."""
    source = Path(chance.__file__).with_name("streams.py")
    loader = SourceFileLoader("interpreted_streams", str(source))
    spec = spec_from_file_location("interpreted_streams", source, loader=loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module.Stream


@given(st.integers(0, 10**6), st.lists(st.integers(1, 2**63 - 1), min_size=1, max_size=100))
def test_compiled_and_interpreted_draw_the_same(seed: int, below: list[int]) -> None:
    compiled, interpreted = Stream(seed), uncompiled()(seed)
    for n in (*below, 6, 2**31 - 1, 2**31):
        assert compiled.below(n) == interpreted.below(n)
    assert compiled.copy().bits() == interpreted.copy().bits()
    assert (compiled.unit(), compiled.shuffled(5)) == (interpreted.unit(), interpreted.shuffled(5))
    assert compiled.some(range(9), 4) == interpreted.some(range(9), 4)
    assert compiled.counter == interpreted.counter


def test_the_numbers_of_a_seed_never_change() -> None:
    stream = Stream("table 4")
    assert [stream.below(6) + 1 for _ in range(12)] == [3, 4, 6, 3, 6, 2, 2, 3, 5, 4, 4, 5]
    assert Stream(7).bits() == 971985611174296304


def test_a_number_is_the_keyed_hash_of_seed_and_counter() -> None:
    key = hashlib.blake2b(b"seed", digest_size=32).digest()
    block = hashlib.shake_128(key + (2).to_bytes(8, "little")).digest(64 * 8)
    assert Stream("seed", counter=2 * 64 + 3).bits() == int.from_bytes(block[24:32], "little")


def test_another_process_with_another_hash_seed_draws_the_same() -> None:
    code = "from escarmouche.chance import Stream; s = Stream('x'); print([s.below(100) for _ in range(20)])"
    told = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("0", "1", "4242")
    }
    stream = Stream("x")
    assert told == {f"{[stream.below(100) for _ in range(20)]}\n"}


@given(st.integers(0, 10**6), st.integers(0, 200), st.integers(1, 10**12))
def test_a_stream_begun_at_a_counter_goes_on_as_the_one_that_came_there(seed: int, counter: int, below: int) -> None:
    walked = Stream(seed)
    for _ in range(counter):
        walked.bits()
    begun = Stream(seed, counter)
    assert [begun.below(below) for _ in range(20)] == [walked.below(below) for _ in range(20)]


@pytest.mark.parametrize("drawn", [0, 1, 63, 64, 65, 200])
def test_a_copy_draws_the_same_and_leaves_the_original_alone(drawn: int) -> None:
    stream = Stream("copied")
    for _ in range(drawn):
        stream.bits()
    twin = stream.copy()
    ahead = [twin.bits() for _ in range(20)]
    assert stream.counter == drawn
    assert [stream.bits() for _ in range(20)] == ahead


def test_streams_of_neighbouring_seeds_have_nothing_in_common() -> None:
    assert len({Stream(seed).bits() for seed in range(1000)}) == 1000


@pytest.mark.parametrize("sides", [6, 10])
def test_faces_come_evenly(sides: int) -> None:
    stream = Stream("even")
    counts = [0] * sides
    for _ in range(20_000):
        counts[stream.below(sides)] += 1
    assert chi_square(counts) < CHI_SQUARE[sides - 1]


def test_the_bound_on_evenness_notices_a_die_that_is_two_percent_heavy() -> None:
    counts = [20_000 // 6] * 6
    counts[5] += 400
    assert chi_square(counts) > CHI_SQUARE[5]


def test_orders_come_evenly() -> None:
    stream = Stream("orders")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        order = stream.shuffled(4)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert chi_square(list(counts.values())) < CHI_SQUARE[23]


def test_a_unit_number_lies_between_nought_and_one() -> None:
    stream = Stream("unit")
    drawn = [stream.unit() for _ in range(5000)]
    assert 0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1
