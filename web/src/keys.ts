/** What a key means at the table, wherever the eye is. */
export type Command =
  | { act: "move"; dx: number; dy: number; fine: boolean }
  | { act: "pick"; index: number }
  | { act: "tap"; more: boolean }
  | { act: "confirm" | "back" | "fit" | "turn" | "ruler" | "undo" | "step" | "skip" | "tell" | "rules" }
  | { act: "zoom"; factor: number };

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LETTERS: Record<string, Command> = {
  f: { act: "fit" },
  t: { act: "turn" },
  r: { act: "ruler" },
  u: { act: "undo" },
  n: { act: "step" },
  s: { act: "skip" },
  b: { act: "tell" },
  "?": { act: "rules" },
  "+": { act: "zoom", factor: 1.25 },
  "=": { act: "zoom", factor: 1.25 },
  "-": { act: "zoom", factor: 0.8 },
  Escape: { act: "back" },
  Enter: { act: "confirm" },
};

export interface Pressed {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

export function commandOf(pressed: Pressed): Command | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const arrow = ARROWS[pressed.key];
  if (arrow) return { act: "move", dx: arrow[0], dy: arrow[1], fine: pressed.shiftKey };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(pressed.code); // the place of the key: French rows need Shift for digits
  if (digit) return { act: "pick", index: Number(digit[1]) - 1 };
  if (pressed.key === " ") return { act: "tap", more: pressed.shiftKey };
  return LETTERS[pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key] ?? null;
}

/** Is somebody typing, or working a control that needs these keys himself? */
export function isBusy(target: EventTarget | null, command: Command): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, select, textarea, dialog")) return true;
  const control = target.closest("button, a, summary, [role=tab]");
  return control !== null && !target.closest("svg") && (command.act === "tap" || command.act === "confirm");
}
