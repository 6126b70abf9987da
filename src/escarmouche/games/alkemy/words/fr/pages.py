"""French: the picture of the table, the reasons, and what sentences have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

OTHERS: Final[Mapping[str, str]] = {
    "nobody": "personne",
    "against": "{one} contre {other}",
    "components": "{count} {element}",
    "counts_as": "{sum}, donc {amount}",
    "free.charge": "gratuit, charge",
    "free.engage": "gratuit, engagement",
    "free.leaver": "gratuit, adversaire qui s'en va",
    "left": "{figure} {ap}",
    "left.alert": "{figure} {ap}, aux aguets",
    "marker": "borne #{marker}",
    "near_marker": "la {marker}",
    "token": "un jeton {element}",
    "out_of": " sur {most}",
    "scenery": "{what} ({where})",
    "scores": "{seat} {score}",
    "outcome.won": "Victoire : {winners} ({scores}){why}.",
    "outcome.draw": "Partie nulle ({scores}){why}.",
    "why.sum": "{what} : {base}{parts} = {value}",
    "why.rule": "Règle : {clause}.",
    "why.total": "total",
    "why.difficulty": "difficulté",
    "why.column": "colonne",
    "why.pool": "dés bonus et malus",
}

PICTURE: Final[Mapping[str, str]] = {
    "picture.title": "Alkemy, {phase}",
    "picture.title.turn": "Alkemy, tour {turn}, {phase}",
    "picture.turn": "À jouer : {seat}",
    "picture.turn.card": "À jouer : {seat}, {card}",
    "picture.legend": "Légende : {entries}",
    "picture.neutral": "borne neutre",
    "picture.held": "borne ({seat})",
    "picture.token": "composant (sa lettre : l'élément)",
    "picture.terrain": "{name} ({sizes})",
    "picture.size": "taille {sizes}",
    "picture.markers": "Bornes : {markers}",
    "picture.marker": "#{marker} {owner}",
    "picture.free": "neutre",
    "picture.tokens": "Composants : {tokens}",
    "picture.beside": "Décors à poser : {pieces}",
    "picture.zone": "Zone : {formula} {figure:de}",
    "picture.seat": "{seat} : {points}, {markers}",
    "picture.seat.edge": "{seat} (bord {edge}) : {points}, {markers}",
    "picture.boxes": "B J R : cases de vie blanches, jaunes, rouges ; × : case cochée",
    "picture.perch": "sur {piece}",
    "picture.fights": "au combat avec {codes}",
    "picture.alchemy": "concentration {level}, {stones}",
    "picture.frightened": "a peur de {code}",
    "picture.dice": "{amount} de plus : {what}",
    "picture.forbid": "ne peut pas {what}",
    "picture.waiting": "En réserve : {figures}",
    "picture.out": "Hors de combat : {figures}",
}
