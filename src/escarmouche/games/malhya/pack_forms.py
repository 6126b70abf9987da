"""What whoever writes a story for Malhya begins with: it is written rather than filled in."""

from __future__ import annotations

from typing import Final

from escarmouche.kits.content.forms import PackSpec

STORY: Final = """# Une histoire de deux chapitres : docs/howto/story.md dit tout ce qu'un chapitre peut faire.
# A story of two chapters: docs/howto/story.md says all that a chapter may do.
scenarios:
  - id: mine
    mark: original
    region: marches
    weather: fair
    first: '01'
    on_all_unconscious: '03'
    pairs: {}
chapters:
  - id: mine/01
    mark: original
    choices:
      - {effects: [{do: goto, chapter: '02'}]}
      - {effects: [{do: goto, chapter: '03'}]}
  - {id: mine/02, mark: original, ending: good}
  - {id: mine/03, mark: original, ending: defeat}
names:
  - {id: endings/mine/02, name: {fr: Le bon chemin, en: The right way}}
  - {id: endings/mine/03, name: {fr: Le mauvais chemin, en: The wrong way}}
texts:
  - id: mine
    title: {fr: Mon histoire, en: My story}
    body: {fr: Un carrefour sous la pluie., en: A crossroads in the rain.}
  - id: mine/01
    title: {fr: Le carrefour, en: The crossroads}
    body: {fr: Deux chemins se séparent ici., en: Two roads part here.}
    choices:
      - {fr: Prendre à gauche, en: Go left}
      - {fr: Prendre à droite, en: Go right}
  - id: mine/02
    title: {fr: La lumière, en: The light}
    body: {fr: Une auberge vous attend., en: An inn is waiting for you.}
  - id: mine/03
    title: {fr: La boue, en: The mud}
    body: {fr: Le chemin se perd., en: The road is lost.}
"""
PACKS: Final = PackSpec(sections={}, text=STORY)
