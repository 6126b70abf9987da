"""`escarmouche bench`: decisions per second, the cost of a clone, sight and reach, beside the peers in the same run."""

from __future__ import annotations

from escarmouche.cli.output import Flag, Packs, progress, say, say_json, show_table, step
from escarmouche.games import game_with


def bench(game: str = "fantastiques", /, *, quick: Flag = False, pack: Packs = None, json: Flag = False) -> int:
    """Measure decisions per second, the cost of a clone, sight and reach, beside other libraries in the same run.

    Parameters
    ----------
    game
        a game of the register.
    quick
        shorter samples: good for a look, not for a claim.
    json
        print one line of JSON: a list of {"name", "value", "unit"}.

    """
    from escarmouche.bench import peers, suite

    kind = game_with(game, pack or ())
    with progress(f"{game}: measuring", None) as bar:
        found = suite.measure(kind, quick, lambda _: step(bar))
    if json:
        say_json(found)
        return 0
    show_table("", ("measure", "value", "unit"), [(one.name, _shown(one.value), one.unit) for one in found], right=(1,))
    if peers.missing():
        say(f"{', '.join(peers.missing())}: {peers.INSTALL}")
    return 0


def _shown(value: float) -> str:
    """Three figures that matter, thousands apart."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
