"""What does it cost to leave a combat, and who strikes those who do?"""

from __future__ import annotations

from escarmouche.core import Choose
from escarmouche.games.alkemy.decisions import NOBODY
from escarmouche.games.alkemy.judging.study import Study
from escarmouche.games.alkemy.profiles import Stat
from escarmouche.games.alkemy.queries.linking import foes
from escarmouche.games.alkemy.queries.modifiers import apply_impassive, dice, stat
from escarmouche.games.alkemy.rules.leaving import may_keep, may_strike
from escarmouche.games.alkemy.rules.rolling import net_dice


def wins(study: Study, who: int, other: int, name: Stat = "reflex") -> float:
    """[ALK-DIC-07, ALK-DIC-08] The chance of a figure to win an opposed roll of this characteristic."""
    game = study.game
    assert name != "defence"
    pools = []
    for one, foe in ((who, other), (other, who)):
        net = net_dice(apply_impassive(game, one, dice(game, one, name, against=foe)))
        pools.append((study.colour(one), net))
    return study.odds.wins(pools[0], stat(game, who, name).value, pools[1], stat(game, other, name).value)


def blow_in_the_back(study: Study, striker: int, leaver: int) -> float:
    """[ALK-DIS-06] What the free attack on somebody who leaves takes from him, in points."""
    game = study.game
    net = net_dice(apply_impassive(game, striker, dice(game, striker, "combat", against=leaver)))
    least = stat(game, leaver, "defence").value - stat(game, striker, "combat").value
    shift = game.content.shifts["attack_on_leaver"]
    spread = study.odds.blow((study.colour(striker), net), least, game.traits[striker].profile.melee, shift)
    return study.mean_loss(leaver, spread)


def price_of_leaving(study: Study, who: int) -> float:
    """[ALK-DIS-02, ALK-DIS-04, ALK-RUL-135] What leaving all its combats is expected to cost a figure, in points."""
    keepers = [one for one in foes(study.game, who) if may_keep(study.game, one, who)]
    if not keepers:
        return 0.0
    lost = max(1.0 - wins(study, who, one) for one in keepers)
    return lost * sum(blow_in_the_back(study, one, who) for one in keepers if may_strike(study.game, one, who))


def leave_tester(study: Study, ask: Choose[int]) -> list[tuple[int, float]]:
    """[ALK-DIS-02] Whoever is likeliest to hold him."""
    leaver = ask.about["leaver"]
    return [(one, wins(study, one, leaver)) for one in ask.options]


def strike_leaver(study: Study, ask: Choose[int]) -> list[tuple[int, float]]:
    """[ALK-DIS-04] Whoever strikes hardest; a blow for nothing is never let pass."""
    leaver = ask.about["leaver"]
    return [(one, 0.01 + blow_in_the_back(study, one, leaver) if one != NOBODY else 0.0) for one in ask.options]
