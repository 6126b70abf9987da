"""The short questions: one of a few things. A small judgement for each topic; without one, all are alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from escarmouche.core import Choose
from escarmouche.games.moonstone.asks.choosing import PickSome
from escarmouche.games.moonstone.decisions import NOBODY, Pick
from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.judging.acting import choose_activation
from escarmouche.games.moonstone.judging.claiming import known_ability
from escarmouche.games.moonstone.judging.deploying import choose_edge, choose_role
from escarmouche.games.moonstone.judging.effects import worth_of
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.vocabulary import Effect

Valued = Sequence[tuple[Any, float]]
HARMFUL: Final = ("damage", "wound", "lose_energy", "slay", "forbid", "drop_stone", "take_stone", "push")


def choose(study: Study, ask: Choose[Any]) -> Valued:
    """The options of a short question, each with its worth."""
    judge = _TOPICS.get(ask.topic)
    if judge is None:
        return [(option, 0.0) for option in ask.options]
    return judge(study, ask)


def _yes(study: Study, ask: Choose[Any]) -> Valued:
    return [(option, float(bool(option))) for option in ask.options]


def _no(study: Study, ask: Choose[Any]) -> Valued:
    return [(option, float(not option)) for option in ask.options]


def _first(study: Study, ask: Choose[Any]) -> Valued:
    """[MOO-TRN-02] Oneself: the first to the stones."""
    return [(option, float(option == study.seat)) for option in ask.options]


def _ability(study: Study, ask: Choose[Any]) -> Ability | None:
    return known_ability(study, ask.about["figure"], ask.about.get("ability", ""))


def _use_trigger(study: Study, ask: Choose[Any]) -> Valued:
    """A passive ability that may be used: yes where what it does looks good for us and is worth its tokens."""
    about = ask.about
    figure, subject = about["figure"], about.get("subject", NOBODY)
    ability = _ability(study, ask)
    if ability is None:
        return _yes(study, ask)
    worth = 0.0
    target = subject if subject != NOBODY else figure
    act = Act("", study.state.active, max(0, study.state.seat), targets=(target,))
    for rule in ability.rules:
        if rule.when == about.get("when"):
            frame = Frame(figure, study.board[figure].seat, act, ability.name, (target,), subject=target)
            bout = study.board.bout
            if bout is not None:
                frame.enemy = bout.defender if figure == bout.attacker else bout.attacker
            worth += worth_of(study, frame, rule.do) + weights.ANYTHING
    worth -= about.get("cost", 0) * study.token(figure)
    return [(option, worth if option else 0.0) for option in ask.options]


def _model(study: Study, ask: Choose[Any]) -> Valued:
    """One of several models: whom a harmful effect should meet, or a helpful one."""
    harmful = _is_harmful(study, ask.about.get("figure", NOBODY), ask.about.get("ability", ""))
    return [(option, _as_recipient(study, option, harmful=harmful)) for option in ask.options]


def _is_harmful(study: Study, figure: int, name: str) -> bool:
    """Does the ability hurt those it means?"""
    if figure == NOBODY:
        return False
    ability = known_ability(study, figure, name)
    if ability is None:
        return False
    return any(effect.op in HARMFUL for effect in _effects(ability))


def _effects(ability: Ability) -> list[Effect]:
    """Everything an ability may do, at once, by its cards or when something happens."""
    by_cards = [effect for outcome in ability.outcomes for effect in outcome.effects]
    return [*ability.effects, *by_cards, *(effect for rule in ability.rules for effect in rule.do)]


def _as_recipient(study: Study, who: int, *, harmful: bool) -> float:
    if who == NOBODY:
        return 0.0
    worth = study.loss(who, 2) + study.board[who].stones
    ours = study.side(who) > 0
    if harmful:
        return -worth if ours else worth
    return worth if ours else -worth


def pick_some(study: Study, ask: PickSome) -> Valued:
    """Some of several models, or none."""
    harmful = _is_harmful(study, ask.figure, ask.ability)

    def worth(pick: Pick) -> float:
        return sum(_as_recipient(study, who, harmful=harmful) for who in pick.figures)

    return [(answer, worth(answer)) for answer in ask.candidates()]


def _share_energy(study: Study, ask: Choose[Any]) -> Valued:
    """Tokens to those who can still use them."""

    def worth(who: int) -> float:
        return 0.0 if who == NOBODY else study.side(who) * study.token(who) - 0.01 * study.board[who].energy

    return [(option, worth(option)) for option in ask.options]


def _pay(study: Study, ask: Choose[Any]) -> Valued:
    """Whether to pay: by what it costs against what the ability would do to us."""
    about = ask.about
    payer = about["figure"]
    cost = about.get("energy", 0) * study.token(payer) + study.loss(payer, about.get("wounds", 0))
    gain = 1.0 if study.board[payer].seat == study.seat else -1.0
    stones = study.board[payer].stones * weights.STONE
    return [(option, (gain + stones - cost) if option else 0.0) for option in ask.options]


def _effect(study: Study, ask: Choose[Any]) -> Valued:
    """One of the options of a text, each reckoned."""
    figure = ask.about.get("figure", NOBODY)
    ability = known_ability(study, figure, ask.about.get("ability", "")) if figure != NOBODY else None
    if ability is None:
        return [(option, 0.0) for option in ask.options]
    casting = study.board.casting
    targets = casting.targets if casting is not None else ()
    act = Act("", figure, study.board[figure].seat, ability.name, targets)
    frame = Frame(figure, study.board[figure].seat, act, ability.name, targets)
    offered = next(
        (one.options for one in _effects(ability) if one.op == "choose" and len(one.options) == len(ask.options)), ()
    )
    return [(k, worth_of(study, frame, offered[k]) if k < len(offered) else 0.0) for k in ask.options]


def _depth(study: Study, ask: Choose[Any]) -> Valued:
    """Shallow where we are nearer to the stone."""
    ours = study.state.seat == study.seat
    return [(option, float(-option if ours else option)) for option in ask.options]


_TOPICS: Final[dict[str, Callable[[Study, Choose[Any]], Valued]]] = {
    "mulligan": _no,
    "deploy_role": lambda study, ask: choose_role(study, ask.options),
    "choose_edge": lambda study, ask: choose_edge(study, ask.options),
    "name_first_player": _first,
    "choose_activation": lambda study, ask: choose_activation(study, ask.options),
    "use_trigger": _use_trigger,
    "use_effect": _yes,  # what we may do to others is meant, what is offered to us is good
    "deal_as": _yes,
    "ignore_catastrophe": _yes,
    "pick_model": _model,
    "pick_removed": lambda study, ask: [(one, -study.life(one)) for one in ask.options],
    "share_energy": _share_energy,
    "pay": _pay,
    "choose_effect": _effect,
    "set_depth": _depth,
}
