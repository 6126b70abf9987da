"""Through gaps that are too narrow: in one's own activation and of one's own will, and only then."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import Scene, jog, step
from tests.games.moonstone.cardtable import Duel, Plan
from tests.games.moonstone.deeds import befalls, casts, fought, inches, move, uses
from tests.games.moonstone.table import Model, tree

FAR = ("grub", 1, 30, 30)
NARROW = ("base_in_the_way", "MOO-ACT-14")


def posts(seat: int, x: float, apart: float = 0.9) -> tuple[Model, Model]:
    """Two models of a player with a gap between them on the line y = 10."""
    return ("flintlock", seat, x, 10 + apart), ("quack", seat, x, 10 - apart)


def refused(duel: Duel, answer: object) -> tuple[str, str] | None:
    refusal = duel.match.refusal(answer)
    return None if refusal is None else (refusal.code, refusal.why)


def horse(*models: Model, **rest: object) -> Duel:
    """Billy may go up to 4 inches."""
    return casts(("billy", 0, 10, 10), *models, FAR, ability="High-ho Silver", targets=(), face="G2", **rest)


@pytest.mark.rule("MOO-ACT-15", "MOO-CHR-19")
def test_a_move_that_an_ability_gives_in_one_s_own_activation_squeezes_past_friends() -> None:
    assert inches(horse(*posts(0, 12)).play(move(14, 10)), 0) == (14, 10)
    assert refused(horse(*posts(1, 12)), move(14, 10)) == NARROW


@pytest.mark.rule("MOO-ACT-15", "MOO-ACT-18")
def test_such_a_move_ends_where_it_touches_scenery_before_it_could_squeeze() -> None:
    gate = [tree(12, 11.3, 1), tree(12, 8.7, 1)]
    assert refused(horse(terrain=gate), move(14, 10)) == ("contact_ends_move", "MOO-ACT-18")


@pytest.mark.rule("MOO-ACT-15")
@pytest.mark.parametrize("attacks", [True, False])
def test_an_end_step_is_in_the_activation_of_the_attacker_alone(*, attacks: bool) -> None:
    """Flintlock retreats past his friends after his own attack, not where he was attacked."""
    seat = 0 if attacks else 1
    flintlock, liv = ("flintlock", seat, 10, 10), ("liv", 1 - seat, 11.3, 10)
    friends = ("billy", seat, 9, 11), ("quack", seat, 9, 9)
    retreat, cut = Plan("HG", upgrade=True), Plan("SC")
    pair, plans = ((flintlock, liv), (retreat, cut)) if attacks else ((liv, flintlock), (cut, retreat))
    duel = fought(*pair, *friends, mine=plans[0], theirs=plans[1])
    assert refused(duel, move(8.05, 10)) == (None if attacks else NARROW)


@pytest.mark.rule("MOO-ACT-15", "MOO-ACT-17")
def test_whoever_is_sent_by_a_friend_in_the_friend_s_activation_does_not_squeeze() -> None:
    sent = (("sirguillemotpoppycock", 0, 10, 13), ("oldcalders", 0, 10, 10), *posts(0, 11, 1.0), FAR)
    duel = uses(*sent, ability="Yell Out Commands")
    assert refused(duel, move(11.95, 10)) == NARROW
    assert refused(duel, move(8.5, 10)) is None


@pytest.mark.rule("MOO-ACT-17", "MOO-RUL-102")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_is_made_to_squeeze_by_mind_control(seat: int) -> None:
    """Between models of whoever controls it, which count as its friends meanwhile, or between its own."""
    models = (("silvertongue", 0, 10, 14), ("billy", 1, 10, 10), *posts(seat, 10.45, 1.1), FAR)
    duel = uses(*models, ability="Mind Control")
    assert refused(duel, step(1, 10.9, 10)) == NARROW
    own = Scene(("billy", 1, 10, 10, {"energy": 1}), *posts(1, 10.45, 1.1), ("liv", 0, 3, 3), active=0, seat=1)
    assert own.refused(step(0, 10.9, 10)) is None


@pytest.mark.rule("MOO-ACT-15")
def test_before_the_first_turn_nobody_has_an_activation_to_squeeze_in() -> None:
    models = (("swash", 0, 10, 10), *posts(0, 12), FAR, ("peggy", 0, 3, 3))
    duel = befalls(*models, event="before_first_turn", subject=4, active=-1).play(0)
    assert refused(duel, jog(0, 8, 10)) is None
    assert refused(duel, jog(0, 14, 10)) == NARROW


@pytest.mark.rule("MOO-ACT-15", "MOO-CHR-34")
def test_a_thrall_squeezes_in_the_activation_of_its_master() -> None:
    boris = ("boristhebunnysummoner", 0, 20, 20, {"energy": 2})
    models = (boris, ("murderbunny", 0, 10, 10, {"summoner": 0}), *posts(0, 10.45, 1.1), FAR)
    assert Scene(*models, active=0).refused(step(1, 10.9, 10)) is None
