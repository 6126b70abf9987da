/** The question as the panel shows it: one sentence, and what is told beside it without the list that stands as buttons. */
import type { Proposal } from "../wire/types";

export interface Asked {
  sentence: string;
  beside: string;
}

/** `lit`: the names of those who are lit on the board anyway. */
export function askedIn(text: string, options: readonly Proposal[], lit: readonly string[] = []): Asked {
  const [first = "", ...others] = text.trim().split("\n");
  const [sentence, tail] = parted(first.trim());
  const lines = [tail, ...others.map((one) => one.trim())].filter((one) => one && !isList(one, options) && !lit.some((name) => one.includes(name)));
  return { sentence: sentence.replace(/\s*:$/, ""), beside: lines.join("\n") };
}

/** Up to the question mark; where there is none, up to a colon that a list follows. */
function parted(line: string): [string, string] {
  const asked = /^(.+?\?["»)]?)\s+(\S.*)$/.exec(line);
  if (asked) return [asked[1]!, asked[2]!];
  const colon = /^(.+?\S)\s*:\s+(.*(?:,|;| \/ | · ).*)$/.exec(line);
  return colon && !line.endsWith("?") ? [colon[1]!, colon[2]!] : [line, ""];
}

/** Lines of a menu, or words that stand on the buttons anyway. */
function isList(line: string, options: readonly Proposal[]): boolean {
  if (/^(?:\(?\d+[.):]|[-•*–])\s/.test(line)) return true;
  const labels = options.map((one) => one.label.replace(/\.$/, "").toLowerCase()).filter((one) => one.length > 1);
  const low = line.toLowerCase();
  const told = labels.filter((one) => low.includes(one));
  return told.length >= 2 || (labels.length === 1 && told.length === 1);
}
