import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sitterName } from "../src/words/bots";
import { bound, figure, filledIn, say, tongue } from "../src/words/index.svelte";
import { en } from "../src/words/en";
import { fr } from "../src/words/fr";

const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test("every word is there in both languages, with the same gaps", () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
  for (const word of Object.keys(fr) as (keyof typeof fr)[]) {
    expect(fr[word], word).not.toBe("");
    expect(gaps(en[word]), word).toEqual(gaps(fr[word]));
  }
});

test("no word is kept that nobody says", () => {
  const source = ["src/panels", "src/pages", "src/state", "src/words"]
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file)}`))
    .filter((file) => /\.(ts|svelte)$/.test(file) && !/words\/(fr|en|lists|packs|tables|watching|printing)\.ts$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const silent = Object.keys(fr).filter((word) => !/^(bot|reading|pile|pace|direction|edge|towards|round|symmetry|silhouette|print|paper)_/.test(word) && !new RegExp(`["'\`(]${word}["'\`)]|say\\(${word}`).test(source));
  expect(silent.filter((word) => !["human", "bot", "open"].includes(word))).toEqual([]);
});

test("French signs stay with the word before them", () => {
  expect(bound("Qui commence ? « Moi » : non ! 3 : 4")).toBe("Qui commence\u00a0? «\u00a0Moi\u00a0»\u00a0: non\u00a0! 3\u00a0: 4");
  expect(bound("à 2\" de « parcelle 1 ».")).toBe("à 2\" de «\u00a0parcelle 1\u00a0».");
  expect(bound("who? (a: b) :-)")).toBe("who? (a: b) :-)");
  expect(bound("Guerrier Crapaud 2")).toBe("Guerrier Crapaud\u00a02"); // no line is a number alone
  expect(bound("la fin du tour 4.")).toBe("la fin du tour\u00a04.");
  expect(bound("Franc-archer ×3 à 2 pouces")).toBe("Franc-archer\u00a0×3 à 2 pouces");
  expect(bound("tour 1 · mouvement")).toBe("tour 1\u00a0· mouvement"); // no line begins with the dot
});

test("what stands before a name melts into its article", () => {
  const at = (name: string) => filledIn("Ne plus réagir à {name}, de {name}", { name });
  expect(at("Le Nabot perfide")).toBe("Ne plus réagir au Nabot perfide, du Nabot perfide");
  expect(at("Les Sœurs")).toBe("Ne plus réagir aux Sœurs, des Sœurs");
  expect(at("Elwen")).toBe("Ne plus réagir à Elwen, d'Elwen");
  expect(at("Lee")).toBe("Ne plus réagir à Lee, de Lee");
});

test("who has no name but a number is a player, a bot is what it is", () => {
  expect(sitterName({ kind: "human", name: "2" })).toMatch(/2$/);
  expect(sitterName({ kind: "human", name: "2" })).not.toBe("2");
  expect(sitterName({ kind: "human", name: "Camille" })).toBe("Camille");
  expect(sitterName({ kind: "human", name: "Player 3" })).toBe(sitterName({ kind: "human", name: "Joueur 3" })); // opened in another language
  expect(sitterName({ kind: "human", name: "Camille 3" })).toBe("Camille 3");
  expect(sitterName({ kind: "bot", name: "Robot débutant", bot: "level-1" })).toBe(sitterName({ kind: "bot", name: "level-1", bot: "level-1" }));
  expect(sitterName({ kind: "bot", name: "Marvin", bot: "level-1" })).toBe("Marvin");
});

test("a name that is sent holds no signs that do not print", () => {
  for (const lang of ["fr", "en"] as const) {
    tongue.lang = lang;
    expect(say("player", { number: 1 })).not.toContain("\u00a0");
  }
});

test("a figure below zero has a real minus sign", () => {
  expect(figure(-2)).toBe("−2");
});

const PANELS = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });

test("what a game says is drawn with its signs bound: no line of a page begins with one", () => {
  const bare = /(?<![=$])\{[a-z][\w.]*\.(effect|note|warning)\}|\{[^{}]*notes[^{}]*\.join\([^()]*\)\)*\}/g;
  const found = Object.entries(PANELS).flatMap(([name, source]) =>
    [...source.matchAll(bare)].filter(([drawn]) => !drawn.includes("bound(")).map(([drawn]) => `${name}: ${drawn}`),
  );
  expect(found).toEqual([]);
});
