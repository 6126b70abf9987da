"""What is a shot worth? Range and aim by eye, the roll, cover: all that is known before anybody measures."""

from __future__ import annotations

from escarmouche.games.alkemy.judging.eye import chance_of_aim, chance_within
from escarmouche.games.alkemy.judging.odds import Spread
from escarmouche.games.alkemy.judging.study import Study
from escarmouche.games.alkemy.queries.covering import covers, needed
from escarmouche.games.alkemy.queries.modifiers import apply_impassive, dice, length, stat
from escarmouche.games.alkemy.queries.sight import Cover
from escarmouche.games.alkemy.rules.rolling import net_dice
from escarmouche.games.alkemy.rules.shooting import AIM_DICE
from escarmouche.games.alkemy.rules.skills import immune

EVEN = 0.5
BODIES = frozenset(("figure", "combat"))  # covers that suffer in the target's place


def hit_spread(study: Study, who: int, target: int, *, aimed: bool, shift: int) -> Spread:
    """[ALK-SHT-07] The damage of a shot before any cover."""
    game = study.game
    weapon = game.traits[who].weapon
    row = game.traits[who].profile.ranged
    if weapon is None or row is None:
        return (1.0,)
    net = net_dice(apply_impassive(game, who, dice(game, who, "shot", against=target))) + (AIM_DICE if aimed else 0)
    least = stat(game, target, "defence").value - weapon[0]
    return study.odds.blow((study.colour(who), net), least, row, shift)


def covered(study: Study, who: int, target: int, loss: float, spread: Spread) -> float:
    """[ALK-COV-01..07, ALK-COV-10..12] What a shot is worth once the target's player has used the cover that serves him
    best."""
    known = covers(study.game, who, target)
    if not known:
        return loss
    saved = study.odds.cover(needed(study.game, target))
    return min(loss, *(loss - saved * (loss - _instead(study, who, cover, spread)) for cover in known))


def _instead(study: Study, who: int, cover: Cover, spread: Spread) -> float:
    """What the shooter's side gains when the cover holds: a figure in between suffers in the target's place."""
    if cover.kind not in BODIES:
        return 0.0
    hit = study.mean_loss(cover.figure, spread)
    return -hit if study.game[cover.figure].seat == study.game[who].seat else hit


def known_shot(study: Study, who: int, target: int) -> float | None:
    """The value of a shot, if it has been reckoned already."""
    known: float | None = study.known.get(("shot", who, target, False))
    return known


def shot_value(study: Study, who: int, target: int, *, masterly: bool = False) -> float:
    """What a shot at an enemy in sight is worth to the shooter's side, from where both stand."""
    key = ("shot", who, target, masterly)
    known: float | None = study.known.get(key)
    if known is None:
        known = study.known[key] = _shot_value(study, who, target, masterly)
    return known


def _shot_value(study: Study, who: int, target: int, masterly: bool) -> float:
    game = study.game
    weapon = game.traits[who].weapon
    if weapon is None:
        return 0.0
    looks = study.eye.gap(who, target)
    reached = chance_within(looks, weapon[1])
    if reached <= 0.0:
        return 0.0
    close = chance_within(looks, length(game, who, "charge"))
    aims = EVEN if game.settings.aim == "coin" else chance_of_aim(looks, 2.0 * game.traits[target].radius)
    total = 0.0
    for aimed, part in ((True, aims), (False, 1.0 - aims)):
        for shift, share in ((game.content.shifts["point_blank"], close), (0, 1.0 - close)):
            if part * share > 0.0:
                spread = hit_spread(study, who, target, aimed=aimed, shift=shift)
                loss = study.mean_loss(target, spread)
                total += part * share * (loss if masterly else covered(study, who, target, loss, spread))
    if immune(game, target):
        total *= EVEN
    return reached * total


def reaction_shot(study: Study, who: int, target: int) -> float:
    """[ALK-RXS-02] What a shot in reaction is worth: neither aim nor point blank."""
    spread = hit_spread(study, who, target, aimed=False, shift=0)
    return covered(study, who, target, study.mean_loss(target, spread), spread)
