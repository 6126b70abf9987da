"""English: the picture of the table, the reasons, and what sentences have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

OTHERS: Final[Mapping[str, str]] = {
    "nobody": "nobody",
    "against": "{one} against {other}",
    "components": "{count} of {element}",
    "counts_as": "{sum}, so {amount}",
    "free.charge": "free, charge",
    "free.engage": "free, engagement",
    "free.leaver": "free, an enemy leaves",
    "left": "{figure} {ap}",
    "left.alert": "{figure} {ap}, on alert",
    "marker": "marker #{marker}",
    "near_marker": "{marker}",
    "token": "a token of {element}",
    "out_of": " out of {most}",
    "scenery": "{what} ({where})",
    "scores": "{seat} {score}",
    "outcome.won": "Victory: {winners} ({scores}){why}.",
    "outcome.draw": "A draw ({scores}){why}.",
    "why.sum": "{what}: {base}{parts} = {value}",
    "why.rule": "Rule: {clause}.",
    "why.total": "total",
    "why.difficulty": "difficulty",
    "why.column": "column",
    "why.pool": "bonus and penalty dice",
}

PICTURE: Final[Mapping[str, str]] = {
    "picture.title": "Alkemy, {phase}",
    "picture.title.turn": "Alkemy, turn {turn}, {phase}",
    "picture.turn": "{seat} to play",
    "picture.turn.card": "{seat} to play: {card}",
    "picture.legend": "Legend: {entries}",
    "picture.neutral": "neutral marker",
    "picture.held": "marker of {seat}",
    "picture.token": "component (its letter: the element)",
    "picture.terrain": "{name} ({sizes})",
    "picture.size": "size {sizes}",
    "picture.markers": "Markers: {markers}",
    "picture.marker": "#{marker} {owner}",
    "picture.free": "neutral",
    "picture.tokens": "Components: {tokens}",
    "picture.beside": "Scenery still to be placed: {pieces}",
    "picture.zone": "Zone: {formula} of {figure}",
    "picture.seat": "{seat}: {points}, {markers}",
    "picture.seat.edge": "{seat} ({edge} edge): {points}, {markers}",
    "picture.boxes": "W Y R: white, yellow, red life boxes; ×: a ticked box",
    "picture.perch": "on {piece}",
    "picture.fights": "in combat with {codes}",
    "picture.alchemy": "concentration {level}, {stones}",
    "picture.frightened": "afraid of {code}",
    "picture.dice": "{amount} more: {what}",
    "picture.forbid": "may not {what}",
    "picture.waiting": "In reserve: {figures}",
    "picture.out": "Out of action: {figures}",
}
