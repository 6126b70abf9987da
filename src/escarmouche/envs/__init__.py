"""Environments for learners: every registered game through the doors that libraries expect.

`make` and `parallel` give what PettingZoo understands, one seat after the other or everybody at once; `single` gives
what Gymnasium understands, one seat against a bot, and who imports this has every game in Gymnasium's register, as
`escarmouche/alkemy`. The page docs/envs.md explains them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from escarmouche.envs.aec import Skirmish
from escarmouche.envs.observing import EnvConfig
from escarmouche.envs.parallel import Everybody
from escarmouche.envs.registering import register_games
from escarmouche.envs.solo import Solo
from escarmouche.envs.variants import VARIANTS, setup_of
from escarmouche.kits.content.pack import PackLike

__all__ = ["VARIANTS", "Everybody", "Skirmish", "Solo", "make", "parallel", "single"]

register_games()


def make(
    name: str,
    *,
    variant: str = "full",
    forces: Sequence[str] | str | None = None,
    agreed: Mapping[str, Any] | None = None,
    packs: Sequence[PackLike | str] | PackLike | str = (),
    seed: int | None = None,
    raster: bool = False,
    flat: bool = False,
    shaping: float = 0.0,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **settings: Any,
) -> Skirmish:
    """A PettingZoo environment of a game by name, one seat after the other (AEC). `variant`: see `VARIANTS`; `forces`
    by name and what else is `agreed` on (scenario, seats, layout) as the game's own starter takes them; settings of the
    game by name; `packs` of your own (files or folders) over the game's content."""
    kind, setup = setup_of(name, variant, forces, agreed, settings, packs=packs)
    return Skirmish(kind, setup, EnvConfig(raster, flat, shaping, max_cycles, render_mode), seed)


def parallel(
    name: str,
    *,
    variant: str = "full",
    forces: Sequence[str] | str | None = None,
    agreed: Mapping[str, Any] | None = None,
    packs: Sequence[PackLike | str] | PackLike | str = (),
    seed: int | None = None,
    raster: bool = False,
    flat: bool = False,
    shaping: float = 0.0,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **settings: Any,
) -> Everybody:
    """The same for libraries that want everybody to act at once; whoever is asked nothing waits."""
    kind, setup = setup_of(name, variant, forces, agreed, settings, packs=packs)
    return Everybody(kind, setup, EnvConfig(raster, flat, shaping, max_cycles, render_mode), seed)


def single(
    name: str,
    opponent: str = "greedy",
    *,
    variant: str = "full",
    forces: Sequence[str] | str | None = None,
    agreed: Mapping[str, Any] | None = None,
    packs: Sequence[PackLike | str] | PackLike | str = (),
    seat: int | None = 0,
    seed: int | None = None,
    raster: bool = False,
    flat: bool = True,
    shaping: float = 0.0,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **settings: Any,
) -> Solo:
    """A Gymnasium environment: one seat (None: by lot), and this bot in every other one, against it or on its side."""
    kind, setup = setup_of(name, variant, forces, agreed, settings, packs=packs)
    return Solo(kind, setup, EnvConfig(raster, flat, shaping, max_cycles, render_mode), opponent, seat=seat, seed=seed)
