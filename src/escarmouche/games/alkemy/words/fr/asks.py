"""French: what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ASKS: Final[Mapping[str, str]] = {
    "ask.PlacePiece": "{seat} : quel décor poser, et où ? ({beside})",
    "ask.PlaceToken": "{seat} : où poser le prochain composant, au contact d'un décor ?",
    "ask.DeployCard": "{seat} : quelle carte déployer, et où, le long du bord {edge} ?",
    "ask.TakeLead": "{seat} a la main : quelle carte jouer ?",
    "ask.TakeLead.bound": "{seat} a reçu la main et ne peut pas passer : quelle carte jouer ?",
    "ask.Announce": "{seat} : quelle action pour {figures} ?",
    "ask.OrderFigures": "{seat} : dans quel ordre résoudre les actions ?",
    "ask.ChoosePath.walk": "{seat} : où marche {figure} ? ({limit} au plus)",
    "ask.ChoosePath.run": "{seat} : où court {figure} ? ({limit} au plus)",
    "ask.ChoosePath.charge": "{seat} : {figure} charge {enemies} : par où ? ({limit} au plus)",
    "ask.ChoosePath.engage": "{seat} : {figure} engage {enemies} : par où ? ({limit} au plus)",
    "ask.ChoosePath.reaction": "{seat} : {figure} cherche un abri : où ? ({limit} au plus)",
    "ask.ChoosePath.failed": "{seat} : jusqu'où avance {figure} ? ({limit} au plus)",
    "ask.KeepDice": "{seat} : {figure} a lancé {dice} : quels deux dés garder ?",
    "ask.KeepDice.penalty": "{seat} : {figure} a lancé {dice} : lesquels des plus faibles garder ?",
    "ask.GiveEstimate": "{seat} : à vue d'œil, combien de pouces {figure:de} {target:à} ?",
    "ask.ReactTo.shot": "{seat} : on tire sur {figure} : réagir ?",
    "ask.ReactTo.charge": "{seat} : on charge {figure} : réagir ?",
    "ask.ChooseTarget": "{seat} : {formula} {figure:de} : pour quelle cible ?",
    "ask.ChooseUpgrades": "{seat} : améliorer {formula} ? (reste {stones}, {limit} au plus par formule)",
    "topic.bodyguard": "{seat} : {figure} va subir {damage} : qui les prend ?",
    "topic.choose_leader": "{seat} : qui prend la main ce tour-ci ?",
    "topic.choose_side": "{seat} : quel bord de table ?",
    "topic.combat_card": "{seat} : {figure} ({left}) contre {enemy} : quelle carte de combat ?",
    "topic.combat_card.free": "{seat} : {figure} contre {enemy} : quelle carte de combat ? ({free})",
    "topic.concentrate_more": "{seat} : {figure} monte encore d'un niveau de concentration (1 PA) ?",
    "topic.counter_parry": "{seat} : {figure} a paré {enemy} avec {margin} d'avance : contre-parade ?",
    "topic.cover": "{seat} : quel couvert pour {target} contre le tir {shooter:de} ?",
    "topic.deployment_figure": "{seat} : qui lance les dés pour l'ordre de déploiement ?",
    "topic.empathy": "{seat} : {victim} va subir {damage} : {figure} en prend un ?",
    "topic.harvest": "{seat} : {figure} récolte ?",
    "topic.initiative_figure": "{seat} : qui lance les dés d'initiative ?",
    "topic.leave_tester": "{seat} : {leaver} rompt le combat : qui s'y oppose ?",
    "topic.strike_leaver": "{seat} : {leaver} s'en va : quelle attaque gratuite ?",
}

# What a terminal adds to a question, since it shows no card beside it.
LISTS: Final[Mapping[str, str]] = {
    "list.ask.ChooseTarget": "[{reminder}]",
    "list.ask.ChooseUpgrades": "[{reminder}]",
    "list.topic.bodyguard": "[{reminder}]",
    "list.topic.empathy": "[{reminder}]",
}
