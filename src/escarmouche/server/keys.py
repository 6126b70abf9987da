"""Seats as secret links: a key says which seat of which match it opens, signed so that nobody can make one up."""

from __future__ import annotations

import hashlib
import hmac

import msgspec

SIGNED = 24  # signs of the signature kept: 96 bits


class Key(msgspec.Struct, frozen=True):
    """What a key opens; `version` rises when the seat's links are revoked."""

    match: str
    seat: int
    version: int


class Keys:
    """Makes and reads keys with one secret."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def make(self, key: Key) -> str:
        """The text of a key."""
        body = f"{key.match}.{key.seat}.{key.version}"
        return f"{body}.{self._sign(body)}"

    def read(self, text: str) -> Key | None:
        """The key a text is, or None if nobody here made it."""
        body, _, signature = text.rpartition(".")
        if len(text) > 100 or not text.isascii() or not hmac.compare_digest(signature, self._sign(body)):
            return None
        match, seat, version = body.split(".")
        return Key(match, int(seat), int(version))

    def _sign(self, body: str) -> str:
        return hmac.new(self._secret, body.encode(), hashlib.sha256).hexdigest()[:SIGNED]
