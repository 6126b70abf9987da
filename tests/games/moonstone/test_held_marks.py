"""What an effect leaves on somebody: every word of the vocabulary that lasts, from a bearer who is not the first."""

from __future__ import annotations

import pytest
from tests.games.moonstone.deeds import scripted

from escarmouche.core import Script
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.rules.effects import run
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.vocabulary import Effect

BEARER, TARGET = 2, 1
UNTIL = "end_of_activation"


@pytest.mark.rule("MOO-CHR-31", "MOO-CAR-08")
@pytest.mark.parametrize(
    ("told", "left"),
    [
        (
            Effect(op="gain_keyword", from_="target", to="self", until=UNTIL),
            Lasting("keyword", "Gnome", 0, UNTIL, BEARER),
        ),
        (Effect(op="grant", to="target", ability="Slow", until=UNTIL), Lasting("grant", "Slow", 0, UNTIL, BEARER)),
        (Effect(op="forbid", to="target", actions=("jog",), until=UNTIL), Lasting("forbid", "jog", 0, UNTIL, BEARER)),
        (
            Effect(op="stat_set", to="target", stat="evade", amount=1, until=UNTIL),
            Lasting("set", "evade", 1, UNTIL, BEARER),
        ),
        (Effect(op="disable", ability="Healing", until=UNTIL), Lasting("disabled", "Healing", 0, UNTIL, BEARER)),
        (
            Effect(op="ability_range_mod", ability="Healing", amount=2, until=UNTIL),
            Lasting("range", "Healing", 2, UNTIL, BEARER),
        ),
        (
            Effect(op="forbid_targeting", target="target", by="any", actions=("melee",), until=UNTIL),
            Lasting("shield", "melee", 0, UNTIL, BEARER, "any"),
        ),
    ],
    ids=lambda given: given.op if isinstance(given, Effect) else "",
)
def test_what_lasts_says_whose_it_is_and_how_much(told: Effect, left: Lasting) -> None:
    def script(game: Position) -> Script[None]:
        act = Act("active", BEARER, 0, "Test", (TARGET,), later=[])
        yield from run(game, Frame(BEARER, 0, act, "Test", (TARGET,)), [told])

    duel = scripted(("grub", 0, 30, 30), ("billy", 1, 14, 10), ("quack", 0, 10, 10), script=script)
    if duel.match.ask is not None:
        duel.play("Gnome")
    marked = [who for who in range(3) if duel.finish()[who].lasting]
    assert [duel[who].lasting for who in marked] == [(left,)]
    assert marked == [TARGET if "target" in (told.to, told.target) else BEARER]
