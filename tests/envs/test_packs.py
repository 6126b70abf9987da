"""Does a learner play with an army of one's own?"""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from escarmouche.core import Faulty
from escarmouche.envs import make

HAMLET = Path(__file__).parents[1] / "packs" / "hamlet"


def test_an_army_of_ones_own_is_played_in_an_environment() -> None:
    env = make("fantastiques", forces=["hamlet_watch", "valombre_trio"], packs=[HAMLET], seed=1)
    rng = Random(1)
    env.reset(seed=1)
    for agent in env.agent_iter(60):
        seen, _, over, cut, _ = env.last()
        env.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        assert agent in env.possible_agents
    with pytest.raises(Faulty, match="hamlet_watch"):
        make("fantastiques", forces=["hamlet_watch", "valombre_trio"])


@pytest.mark.parametrize("single_pack", [HAMLET, str(HAMLET)])
def test_one_pack_may_be_given_by_itself(single_pack: Path | str) -> None:
    env = make("fantastiques", forces=["hamlet_watch", "valombre_trio"], packs=single_pack, seed=1)
    env.reset()
    assert env.table.kind.packs[0].name == "hamlet"


def test_one_force_by_itself_is_one_and_not_as_many_as_its_name_has_letters() -> None:
    with pytest.raises(Faulty, match="1 given"):
        make("fantastiques", forces="valombre_trio")
