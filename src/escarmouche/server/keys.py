"""Seats as secrets: a key says which seat of which match it opens, an invitation which seat it may be exchanged for a
key of; both are signed so that nobody can make one up."""

from __future__ import annotations

import hashlib
import hmac

import msgspec

SIGNED = 24  # signs of the signature kept: 96 bits
LONGEST = 120
INVITED = "invitation"  # what the signature of one is made with: no invitation can pass for a key


class Key(msgspec.Struct, frozen=True):
    """What a key opens; `version` rises when the seat's keys are revoked, or somebody else claims it."""

    match: str
    seat: int
    version: int


class Ticket(msgspec.Struct, frozen=True):
    """What an invitation invites to; `token` is drawn by lot whenever one is issued, and kept until it is claimed."""

    match: str
    seat: int
    token: str


class Keys:
    """Makes and reads keys and invitations with one secret."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def make(self, key: Key) -> str:
        """The text of a key."""
        body = f"{key.match}.{key.seat}.{key.version}"
        return f"{body}.{self._sign(body)}"

    def read(self, text: str) -> Key | None:
        """The key a text is, or None if nobody here made it."""
        parts = self._parts(text)
        return None if parts is None else Key(parts[0], int(parts[1]), int(parts[2]))

    def invite(self, ticket: Ticket) -> str:
        """The text of an invitation."""
        body = f"{ticket.match}.{ticket.seat}.{ticket.token}"
        return f"{body}.{self._sign(body, INVITED)}"

    def read_invitation(self, text: str) -> Ticket | None:
        """The invitation a text is, claimed or not, or None if nobody here made it."""
        parts = self._parts(text, INVITED)
        return None if parts is None else Ticket(parts[0], int(parts[1]), parts[2])

    def _parts(self, text: str, purpose: str = "") -> list[str] | None:
        body, _, signature = text.rpartition(".")
        if len(text) > LONGEST or not text.isascii() or not hmac.compare_digest(signature, self._sign(body, purpose)):
            return None
        return body.split(".")

    def _sign(self, body: str, purpose: str = "") -> str:
        said = f"{purpose}:{body}" if purpose else body
        return hmac.new(self._secret, said.encode(), hashlib.sha256).hexdigest()[:SIGNED]
