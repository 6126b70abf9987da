"""Which numbers stand where, as one word: what was learnt on a layout is worthless on another.

The version of a layout is a digest of its columns' names in their order and of how many rows there are; that of the
actions a digest of their blocks. A new column or a new decision changes it; a new sentence does not.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from escarmouche.envs.factoring import Actions
from escarmouche.envs.looking import Layout

DIGITS = 12  # of the digest


def observation_version(layout: Layout) -> str:
    """Of what is observed: every part with its rows and the names of its columns."""
    return _digest(layout.parts)


def action_version(actions: Actions) -> str:
    """Of what can be done: every kind of decision with the numbers it has and the fields they are made of."""
    return _digest([(kind.__name__, block) for kind, block in actions.blocks.items()])


def _digest(of: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(of, order="deterministic")).hexdigest()[:DIGITS]
