"""Every game by a name that Gymnasium knows: `gymnasium.make("escarmouche/alkemy", variant="duel")`.

There is no number of a version in these names. What a network was trained on is told by the versions of the layout in
the environment's metadata (`versions.py`), which change when a column or a question does.
"""

from __future__ import annotations

import gymnasium

from escarmouche.games import GAMES

NAMESPACE = "escarmouche"


def register_games() -> None:
    """All games of the register, once."""
    for game in GAMES:
        name = f"{NAMESPACE}/{game}"
        if name not in gymnasium.registry:
            gymnasium.register(name, "escarmouche.envs:single", kwargs={"name": game})
