"""Does a layout of numbers change unnoticed? Its version is noted for every game; `python -m tests.envs.test_versions`
notes them anew."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from escarmouche.envs import make
from escarmouche.envs.variants import FULL, SIZES
from escarmouche.envs.versions import action_version, observation_version
from escarmouche.games import GAMES
from escarmouche.games import OWN as REGISTERED

NOTED = Path(__file__).parent / "layouts"
COUNTED = [name for name in REGISTERED if GAMES[name].study.features is not None]


def versions(name: str) -> dict[str, dict[str, str]]:
    """By size of the sides: the version of what is observed, and of what can be done."""
    keys = ("observation_version", "action_version")
    sizes = (*SIZES, FULL) if GAMES[name].setups.of_size is not None else (FULL,)
    return {size: {key: make(name, variant=size).metadata[key] for key in keys} for size in sizes}


@pytest.mark.parametrize("name", COUNTED)
def test_a_layout_changes_only_with_its_noted_version(name: str) -> None:
    noted = msgspec.json.decode((NOTED / f"{name}.json").read_bytes())
    assert versions(name) == noted, "a network learnt before is worthless now: note it, and tell it in the changelog"


def test_a_version_follows_from_columns_and_blocks_alone() -> None:
    table, again = (make("alkemy", variant="duel", seed=seed).table for seed in (1, 2))
    assert observation_version(table.layout) == observation_version(again.layout)
    assert action_version(table.actions) == action_version(again.actions)
    rows, columns = table.layout.state
    other = msgspec.structs.replace(table.layout, state=(rows, (*columns, "question:new")))
    turned = msgspec.structs.replace(table.layout, state=(rows, columns[::-1]))
    assert len({observation_version(one) for one in (table.layout, other, turned)}) == 3
    known = action_version(again.actions)
    kind = next(iter(again.actions.blocks))
    again.actions.blocks[kind] = msgspec.structs.replace(again.actions.blocks[kind], spares=7)
    assert action_version(again.actions) != known


if __name__ == "__main__":
    for game in COUNTED:
        text = msgspec.json.format(msgspec.json.encode(versions(game)), indent=2)
        (NOTED / f"{game}.json").write_bytes(text + b"\n")
