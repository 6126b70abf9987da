"""Dice that fall alike whenever a test is run: a test that can lose by its dice says so every time, or never."""

from __future__ import annotations

from hashlib import sha256


def known_seed(described: bytes) -> str:
    """The seed of whatever is begun, made from its description: no matter which tests ran before."""
    return sha256(described).hexdigest()[:32]
