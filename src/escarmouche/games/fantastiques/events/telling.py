"""What every event of this game is."""

from __future__ import annotations

from escarmouche.core.events import Event


class Told(Event, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """An event of this game; `why` is its clause."""
