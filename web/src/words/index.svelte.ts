/** The language of the screen, and a word in it. */
import { memory } from "../memory";
import type { Lang } from "../wire/http";
import { en } from "./en";
import { fr, type Words } from "./fr";

export type Word = keyof Words;

const BOOKS: Record<Lang, Words> = { fr, en };

function first(): Lang {
  const known = memory.kept<Lang | null>("lang", null);
  if (known !== null) return known;
  const browser = typeof navigator === "undefined" ? "fr" : navigator.language;
  return browser.startsWith("en") ? "en" : "fr";
}

class Tongue {
  lang: Lang = $state(first());

  speak(lang: Lang): void {
    this.lang = lang;
    memory.keep("lang", lang);
    document.documentElement.lang = lang;
  }

  other(): Lang {
    return this.lang === "fr" ? "en" : "fr";
  }
}

export const tongue = new Tongue();

/** Does `de` lose its vowel before this name? Before a vowel; a y is one before a consonant: d'Yves, de Yann. */
function elides(name: string): boolean {
  return /^(?:[aeiouàâäéèêëîïôöùûü]|y[^aeiouy])/i.test(name);
}

const MELTED: Record<string, string> = { "de le": "du", "de les": "des", "à le": "au", "à les": "aux" };

/** `de` or `à` before a name, and the name: d'Yves, du Nabot, aux Sœurs. */
function joined(before: string, name: string): string {
  const article = /^(les?) (?=\S)/i.exec(name);
  if (article) return `${MELTED[`${before} ${article[1]!.toLowerCase()}`]} ${name.slice(article[0].length)}`;
  return before === "de" && elides(name) ? `d'${name}` : `${before} ${name}`;
}

export function filledIn(text: string, gaps: Record<string, string | number>): string {
  const value = (gap: string) => String(gaps[gap] ?? "");
  const said = text.replace(/(?<!\p{L})(de|à) \{(\w+)\}/gu, (_, before: string, gap: string) => joined(before, value(gap)));
  return withSigns(said.replace(/\{(\w+)\}/g, (_, gap: string) => value(gap)));
}

/** French signs stay with the word before them, and so does the dot between two things. */
function withSigns(text: string): string {
  return text.replace(/ (?=»|[:;!?·](?:\s|$))|(?<=«) /g, "\u00a0");
}

/** As it is drawn: besides signs, a number at the end of a name or of a sentence stays with its word, and how many of
 * something there are. A word of our own is not drawn so, for it may be a name that is sent. */
export function bound(text: string): string {
  return withSigns(text).replace(/(?<=\p{L}) (?=\d{1,2}(?:[.,)]|$)|×\s?\d)/gu, "\u00a0");
}

/** A word of the client in the language of the screen. */
export function say(word: Word, gaps: Record<string, string | number> = {}): string {
  return filledIn(BOOKS[tongue.lang][word], gaps);
}

/** A word that may not be known: then the name itself. */
export function sayOr(word: string, otherwise: string): string {
  const book: Record<string, string> = BOOKS[tongue.lang];
  return book[word] ?? otherwise;
}

/** One after the other: with commas between them, with semicolons where a name holds a comma itself. */
export function inRow(names: string[]): string {
  const apart = tongue.lang === "fr" ? " ; " : "; ";
  return names.join(names.some((one) => one.includes(", ")) ? apart : ", ");
}

/** A price or a figure as people write it: 49,5 in French. */
export function figure(value: number): string {
  return new Intl.NumberFormat(tongue.lang, { useGrouping: false, maximumFractionDigits: 2 }).format(value).replace("-", "−");
}

/** A share from 0 to 1 as people write it. */
export function percent(share: number): string {
  return new Intl.NumberFormat(tongue.lang, { style: "percent", maximumFractionDigits: 1 }).format(share);
}
