"""Short questions: rerolls, who, which, whether. Each is a function of its topic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any, Final

from escarmouche.core import Choose
from escarmouche.games.ages.asks.machines import NameCrew
from escarmouche.games.ages.asks.staffing import FormStaff
from escarmouche.games.ages.judging import cards, reacting
from escarmouche.games.ages.judging.fights import fight_worth, melee_worth
from escarmouche.games.ages.judging.mystics import effect_worth
from escarmouche.games.ages.judging.outlook import outlook
from escarmouche.games.ages.judging.shots import blow_worth
from escarmouche.games.ages.judging.study import Sheet, Study
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.queries.tables import AUTOMATIC, IMPOSSIBLE

Valued = Sequence[tuple[Any, float]]
Question = Choose[Any]
MIDDLING = 3  # a face of a damage die that is worth keeping, for the striker at least


def yes(_study: Study, ask: Question) -> Valued:
    """What costs nothing and helps."""
    return [(option, float(bool(option))) for option in ask.options]


def no(_study: Study, ask: Question) -> Valued:
    """What is better left alone."""
    return [(option, float(not option)) for option in ask.options]


def whichever(_study: Study, ask: Question) -> Valued:
    """All the same."""
    return [(option, 0.0) for option in ask.options]


def _by_figure(worth: Callable[[Study, int], float]) -> Callable[[Study, Question], Valued]:
    """A figure, by what it is worth to name it; nobody is worth nothing."""

    def choose(study: Study, ask: Question) -> Valued:
        return [(one, worth(study, one) if one >= 0 else 0.0) for one in ask.options]

    return choose


def first_speaker(study: Study, ask: Question) -> Valued:
    """Oneself, once there is somebody to strike; before that the other moves first."""
    own = 1.0 if study.state.turn > 1 or study.state.phase.startswith("combat") else -1.0
    return [(option, own if option == ask.seat else 0.0) for option in ask.options]


# --- dice -------------------------------------------------------------------------------------------------------------


def reroll(study: Study, ask: Question) -> Valued:
    """A test is rolled again to turn it; a damage test by whoever dislikes the die, for he keeps the one he likes."""
    about = ask.about
    if "stat" in about:
        return yes(study, ask)
    bad = about["die"] > MIDDLING if struck(study, ask) else about["die"] <= MIDDLING
    return [(option, float(option is bad)) for option in ask.options]


def struck(study: Study, ask: Question) -> bool:
    """Is it his own figure that a damage test is rolled against? Scenery is nobody's."""
    return "figure" in ask.about and study.board[ask.about["figure"]].seat == ask.seat


def keep_new_die(study: Study, ask: Question) -> Valued:
    """The higher die for the striker, the lower for the struck: the one who rolled again asked for a better one."""
    higher = ask.about["new"] > ask.about["old"]
    struck = study.known.get("struck", False)
    return [(option, float(option is (higher != struck))) for option in ask.options]


def extra_units(study: Study, ask: Question) -> Valued:
    """[ADE-MYS-23] As many dice as are worth their units."""
    board, caster = study.board, ask.about["figure"]
    formula, need = board.cast.formula(ask.about["formula"]), ask.about["need"]
    chance = (IMPOSSIBLE - max(AUTOMATIC, need)) / 6
    seat = board[caster].seat
    aims = board.ids(seat if formula.target.startswith("friend") else 1 - seat)
    worth = max((effect_worth(study, caster, formula, one) for one in aims), default=4.0)
    return [(more, (1 - (1 - chance) ** (1 + more)) * worth - study.weights.unit * more) for more in ask.options]


# --- who and which ----------------------------------------------------------------------------------------------------


def _captain(study: Study, who: int) -> float:
    """Discipline and rank make a commander; a long life keeps him."""
    board = study.board
    return 2.0 * board.traits[who].rank + (value(board, who, "dis") or 0) - 0.5 * board[who].lost


def _cheap(study: Study, who: int) -> float:
    return -study.life(who)[-1]


def _strong(study: Study, who: int) -> float:
    return float(value(study.board, who, "str") or 0)


def _dear(study: Study, who: int) -> float:
    return study.life(who)[-1] if study.board[who].seat != study.seat else -study.life(who)[-1]


def _hurt(study: Study, who: int) -> float:
    """Whom to heal or repair: one's own, the dearest that is hurt."""
    figure, own = study.board[who], study.board[who].seat == study.seat
    return study.worth(who) * figure.lost / study.board.traits[who].points if own else -1.0


def fight(study: Study, ask: Question) -> Valued:
    """[ADE-CBT-09] The fight that goes best first: who falls in it does not strike any more."""
    board, found = study.board, []
    for number in ask.options:
        sides: tuple[list[Sheet], list[Sheet]] = ([], [])
        for who in board.state.fights[number].members:
            sides[board[who].seat != study.seat].append(study.sheet(who))
        found.append((number, fight_worth(study, *sides)))
    return found


def rally_stat(study: Study, ask: Question) -> Valued:
    """The higher one."""
    return [(name, float(value(study.board, ask.about["figure"], name) or 0)) for name in ask.options]


def escape_by(study: Study, ask: Question) -> Valued:
    """[ADE-ASS-10] INI or FOR, whichever is better beside the enemy's."""
    board, who, foe = study.board, ask.about["figure"], ask.about["enemy"]
    return [
        (name, float((value(board, who, name) or 0) - (value(board, foe, name) or 0) - (2 if name == "str" else 0)))
        for name in ask.options
    ]


def combat_tactic(study: Study, ask: Question) -> Valued:
    """[ADE-TCT-01] Points that are left when fights begin are lost at the end of the turn: the fight decides."""
    board, who = study.board, ask.about["figure"]
    stake = max((study.life(foe)[-1] for foe in enemies(board, who)), default=0.0) + study.life(who)[-1]
    known = board.cast.content.combat_tactics
    return [
        (name, 0.03 * stake * (1 + known[name].cost) - 0.2 * known[name].cost if name else 0.5) for name in ask.options
    ]


def prolong(study: Study, ask: Question) -> Valued:
    """[ADE-UPK-06] What still does some good is prolonged, while a unit or two are left for more."""
    board, caster = study.board, ask.about["figure"]
    units = board[caster].units
    found: list[tuple[Any, float]] = []
    for name in ask.options:
        price = sum(board.cast.formula(name).cost.values()) if name else 0
        saved = 1.0 - study.weights.unit * price + 0.2 * (units - price)
        found.append((name, saved if name and study.turns_left else 0.0))
    return found


def point(study: Study, ask: Question) -> Valued:
    """One of some places: as far from harm as can be."""
    board, (width, depth) = study.board, study.board.cast.table
    spots = ask.about.get("points", ())
    if len(spots) != len(ask.options):
        return whichever(study, ask)
    who = ask.about.get("figure", -1)
    if who >= 0 and board[who].where == "table":
        view = outlook(study, who)
        return [(number, view.value(*spots[number])) for number in ask.options]
    return [(n, -hypot(spots[n][0] - width / 2, spots[n][1] - depth / 2)) for n in ask.options]


def force_passage(study: Study, ask: Question) -> Valued:
    """[ADE-TCT-25] On past whoever stands in the way, where the fight with him is not worth having."""
    worth = melee_worth(study, ask.about["figure"])
    price = {"points": study.weights.tactic_point, "authority": 0.0}
    return [(option, 0.0 if option == "no" else -worth - price.get(option, 0.0)) for option in ask.options]


def stab_answer(study: Study, ask: Question) -> Valued:
    """[ADE-SKL-09] A die kept against an assassin is one less in the fight: where the stab hurts."""
    who, foe = ask.about["enemy"], ask.about["figure"]
    hurts = blow_worth(study, foe, who, 1)
    return [(option, hurts - 0.4 * study.life(foe)[-1] if option else 0.0) for option in ask.options]


# --- lists ------------------------------------------------------------------------------------------------------------


def form_staff(_study: Study, ask: FormStaff) -> Valued:
    """[ADE-SKL-26] Whoever can join does: zones grow together, and all act with one card."""
    return [(answer, float(len(answer.members))) for answer in ask.candidates()]


def name_crew(study: Study, ask: NameCrew) -> Valued:
    """[ADE-MAC-03] As many as the machine asks for, no more."""
    machine = study.board.traits[ask.machine].machine
    wanted = machine.crew if machine is not None else 0
    return [(answer, -abs(len(answer.figures) - wanted) * 1.0) for answer in ask.candidates()]


BY_TOPIC: Final[dict[str, Callable[[Study, Any], Valued]]] = {
    "reroll": reroll,
    "keep_new_die": keep_new_die,
    "sacred_weapon": yes,
    "sacred_armour": yes,
    "first_speaker": first_speaker,
    "commander": _by_figure(_captain),
    "hapless": _by_figure(_cheap),
    "opportunist": _by_figure(_strong),
    "escape_by": escape_by,
    "fear_order": _by_figure(_dear),
    "make_flee": yes,
    "rally_stat": rally_stat,
    "assassin_attack": yes,
    "assassin_defence": stab_answer,
    "assassin_answer": yes,
    "resolve": yes,
    "melee": _by_figure(melee_worth),
    "fight": fight,
    "combat_tactic": combat_tactic,
    "free_tactic": yes,
    "chain_defence": _by_figure(lambda study, who: study.life(who)[-1]),
    "master_stroke": yes,
    "next_pursuer": _by_figure(lambda study, who: study.worth(who)),
    "patient": _by_figure(_hurt),
    "repaired": _by_figure(_hurt),
    "second_card": cards.second_card,
    "interception_point": point,
    "force_passage": force_passage,
    "push": point,
    "counter": reacting.counter,
    "extra_units": extra_units,
    "next_affected": _by_figure(_dear),
    "pay_insensible": yes,
    "prolong": prolong,
    "prolonged_on": _by_figure(lambda study, who: study.worth(who)),
    "dose": _by_figure(lambda study, who: study.worth(who)),
    "raise_steam": yes,
    "infiltrate_first": no,
}
