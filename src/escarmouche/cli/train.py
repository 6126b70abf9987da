"""`escarmouche train`: what a position is worth, fitted on matches of greedy bots."""

from __future__ import annotations

from pathlib import Path

import msgspec

from escarmouche.cli.output import Count, Flag, Game, Packs, Several, progress, say, say_json, show_table, step
from escarmouche.games import game_with

MATCHES = 400


def train(
    game: Game,
    /,
    *,
    matches: Count = MATCHES,
    seed: str = "value",
    forces: Several = None,
    turns: int = 0,
    out: Path = Path("value.json"),
    pack: Packs = None,
    json: Flag = False,
) -> int:
    """Fit what a position is worth to a seat, on matches between greedy bots.

    The file goes into the game's `data` folder, where the bots that look ahead find it.

    Parameters
    ----------
    matches
        how many matches are played; each is foretold by weights that were fitted without it.
    seed
        of the matches.
    forces
        each of these plays against itself. [default: what the game offers, of all sizes]
    turns
        how many ends of turns a look ahead does best to see before it values the position; 0 for all.
    out
        where the weights are written.
    json
        print one line of JSON: how well the value foretells matches that it was not fitted on.

    """
    from escarmouche.arena.training import fit, self_play, watched

    kind = game_with(game, pack or ())
    with progress(kind.title, matches) as bar:
        samples = list(watched(self_play(kind, matches, seed, forces or ()), lambda _: step(bar)))
    options = (f" --forces {' '.join(forces)}" if forces else "") + (f" --turns {turns}" if turns else "")
    made_by = f"escarmouche train {game} --matches {matches} --seed {seed}{options}"
    found = fit(kind, samples, made_by, turns)
    out.write_bytes(msgspec.json.format(msgspec.json.encode(found.weights), indent=1) + b"\n")
    if json:
        say_json({"out": str(out), "positions": len(samples), **msgspec.to_builtins(found)})
        return 0
    say(f"{out}: {len(samples)} positions of {matches} matches")
    fitted = found.weights
    say(f"log-loss on matches kept apart: {fitted.log_loss:.4f}; of the score alone: {fitted.baseline:.4f}")
    show_table(
        "calibration",
        ("foretold", "came", "positions"),
        [(f"{one.told:.2f}", f"{one.came:.2f}", str(one.count)) for one in found.calibration],
        right=range(3),
    )
    return 0
