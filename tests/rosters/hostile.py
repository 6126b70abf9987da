"""Codes, JSON and texts that somebody sends who means no good: the same for a seed, without end."""

from __future__ import annotations

import base64
import random
import zlib
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from tests.rosters.lists import drawn

from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.code import LIST_CODE
from escarmouche.rosters import code_of, json_of, text_of

ODD: Final[tuple[Any, ...]] = (
    None, True, -1, 0, 1, 2**31, 2**64 - 1, -(2**63), 0.5, 1e308, "", "x" * 5000, "\x00", "é\u202e", [], {}, [[[]]],
    {"": ""}, "a:b", "equipment:", "formula:x@99999999999999", "crew:gro_gob", "../../etc", "{id}", "%s", "esc1-",
)  # fmt: skip
SIGNS: Final = "abcXYZ019 \t\n-_+#>:×x[](){}\"'\\éœ\x00\u202e\U0001f3b2,;/"
BOMB: Final = "esc1-" + base64.urlsafe_b64encode(
    zlib.crc32(deflated := zlib.compress(b"\x91" * 10_000_000, 9)[2:-4]).to_bytes(4, "big") + deflated
).decode().rstrip("=")


def hostile(kind: GameKind[Any], seed: int) -> Iterator[str]:
    """Lists mangled in the form in which they travel, and plain noise."""
    rng = random.Random(f"{kind.name}.{seed}")
    bases = [drawn(kind, number) for number in range(3)]
    yield from (
        BOMB,
        "esc1-",
        "esc9-AAAA",
        "esc1-AAAAAAAAAA",
        "{",
        "{}",
        "[" * 100_000,
        '{"game":"' * 5000,
        "\x00",
        "x\n" * 20_000,
    )
    yield packed([kind.name, *[[]] * 9])
    while True:
        base = rng.choice(bases)
        form = rng.randrange(6)
        if form == 0:
            yield mangled_text(rng, code_of(base))
        elif form == 1:
            yield mangled_text(rng, json_of(base))
        elif form == 2:
            yield mangled_text(rng, text_of(kind, base, rng.choice(("fr", "en"))))
        elif form == 3:
            yield msgspec.json.encode(mangled(rng, msgspec.to_builtins(base))).decode()
        elif form == 4:
            fields = [base.game, base.content, base.budget, base.choices, msgspec.to_builtins(base.entries), base.name]
            yield packed(mangled(rng, fields) if rng.random() < 0.5 else [mangled(rng, one) for one in fields])
        else:
            yield "".join(rng.choice(SIGNS) for _ in range(rng.randrange(400)))


def packed(data: Any) -> str:
    """A code that is whole, whatever is inside."""
    return LIST_CODE.written(msgspec.msgpack.encode(data))


def mangled_text(rng: random.Random, text: str) -> str:
    """Letters changed, lost, doubled or put in."""
    for _ in range(1 + rng.randrange(4)):
        at = rng.randrange(len(text) + 1)
        match rng.randrange(4):
            case 0:
                text = text[:at] + text[at + 1 + rng.randrange(8) :]
            case 1:
                text = text[:at] + rng.choice(SIGNS) + text[at:]
            case 2:
                text = text[:at] + rng.choice(SIGNS) + text[at + 1 :]
            case _:
                text = text[:at] + text[max(0, at - 40) : at] + text[at:]
    return text


def mangled(rng: random.Random, value: Any) -> Any:
    """Plain data with something odd in it, somewhere."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        key = rng.choice(list(value))
        if rng.random() < 0.2:
            return {**value, str(rng.choice(ODD)): rng.choice(ODD)}
        return {**value, key: mangled(rng, value[key])}
    if isinstance(value, list | tuple) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        some = list(value)
        return some * 40 if rng.random() < 0.1 else [*some[:at], mangled(rng, some[at]), *some[at + 1 :]]
    return rng.choice(ODD)
