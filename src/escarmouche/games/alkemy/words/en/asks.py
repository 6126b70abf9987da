"""English: what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ASKS: Final[Mapping[str, str]] = {
    "ask.PlacePiece": "{seat}: which piece of scenery goes where? ({beside})",
    "ask.PlaceToken": "{seat}: where does the next component go, touching a piece of scenery?",
    "ask.DeployCard": "{seat}: which card deploys, and where along the {edge} edge?",
    "ask.TakeLead": "{seat} has the lead: which card is played?",
    "ask.TakeLead.bound": "{seat} was given the lead and may not pass: which card is played?",
    "ask.Announce": "{seat}: which action for {figures}?",
    "ask.OrderFigures": "{seat}: in which order are the actions resolved?",
    "ask.ChoosePath.walk": "{seat}: where does {figure} walk? ({limit} at most)",
    "ask.ChoosePath.run": "{seat}: where does {figure} run? ({limit} at most)",
    "ask.ChoosePath.charge": "{seat}: {figure} charges {enemies}: which way? ({limit} at most)",
    "ask.ChoosePath.engage": "{seat}: {figure} engages {enemies}: which way? ({limit} at most)",
    "ask.ChoosePath.reaction": "{seat}: {figure} looks for shelter: where? ({limit} at most)",
    "ask.ChoosePath.failed": "{seat}: how far does {figure} advance? ({limit} at most)",
    "ask.KeepDice": "{seat}: {figure} has thrown {dice}: which two dice are kept?",
    "ask.KeepDice.penalty": "{seat}: {figure} has thrown {dice}: which of the lowest are kept?",
    "ask.GiveEstimate": "{seat}: by eye, how many inches from {figure} to {target}?",
    "ask.ReactTo.shot": "{seat}: {figure} is shot at: a reaction?",
    "ask.ReactTo.charge": "{seat}: {figure} is charged: a reaction?",
    "ask.ChooseTarget": "{seat}: {formula} of {figure}: for which target?",
    "ask.ChooseUpgrades": "{seat}: upgrade {formula}? ({stones} left, {limit} at most for a formula)",
    "topic.bodyguard": "{seat}: {figure} is about to suffer {damage}: who takes them?",
    "topic.choose_leader": "{seat}: who takes the lead this turn?",
    "topic.choose_side": "{seat}: which edge of the table?",
    "topic.combat_card": "{seat}: {figure} ({left}) against {enemy}: which combat card?",
    "topic.combat_card.free": "{seat}: {figure} against {enemy}: which combat card? ({free})",
    "topic.concentrate_more": "{seat}: does {figure} rise one more level of concentration (1 AP)?",
    "topic.counter_parry": "{seat}: {figure} has parried {enemy} by {margin}: counter-parry?",
    "topic.cover": "{seat}: which cover for {target} against the shot of {shooter}?",
    "topic.deployment_figure": "{seat}: who rolls for the order of deployment?",
    "topic.empathy": "{seat}: {victim} is about to suffer {damage}: does {figure} take one of them?",
    "topic.harvest": "{seat}: does {figure} harvest?",
    "topic.initiative_figure": "{seat}: who rolls for the initiative?",
    "topic.leave_tester": "{seat}: {leaver} leaves the combat: who tries to prevent it?",
    "topic.strike_leaver": "{seat}: {leaver} is leaving: which free attack?",
}

# What a terminal adds to a question, since it shows no card beside it.
LISTS: Final[Mapping[str, str]] = {
    "list.ask.ChooseTarget": "[{reminder}]",
    "list.ask.ChooseUpgrades": "[{reminder}]",
    "list.topic.bodyguard": "[{reminder}]",
    "list.topic.empathy": "[{reminder}]",
}
