/** A field that is a language of its own, written as the files write it: `[{op: heal, to: self, amount: 1}]`. */
import { flow, type Data } from "./pack_text";

const BARE = /[^\s,:[\]{}"'#&*!|>%@`][^,:[\]{}"\n]*/y;
const QUOTED = /"(?:[^"\\]|\\.)*"/y;
const PLAIN: Record<string, Data> = { true: true, false: false, null: null, "~": null };
const DEEPEST = 40; // as deep as a file may be

/** A list a line for each item, so that it can be read. */
export function flowLines(value: Data): string {
  if (!Array.isArray(value) || value.length < 2) return flow(value);
  return `[\n${value.map((one) => `  ${flow(one)}`).join(",\n")}\n]`;
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): Data {
    const found = this.value(0);
    this.space();
    if (this.at < this.text.length) throw new SyntaxError(this.text.slice(this.at, this.at + 12));
    return found;
  }

  private space(): void {
    while (/\s/.test(this.text.charAt(this.at))) this.at += 1;
  }

  private take(sign: string): boolean {
    this.space();
    if (this.text.charAt(this.at) !== sign) return false;
    this.at += 1;
    return true;
  }

  private match(pattern: RegExp): string | null {
    this.space();
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return null;
    this.at += found[0].length;
    return found[0];
  }

  private value(depth: number): Data {
    if (depth > DEEPEST) throw new SyntaxError("deep");
    if (this.take("[")) return this.several(() => this.value(depth + 1), "]");
    if (this.take("{")) return Object.fromEntries(this.several(() => this.pair(depth + 1), "}"));
    return this.scalar();
  }

  private pair(depth: number): [string, Data] {
    const key = String(this.scalar());
    if (!this.take(":")) throw new SyntaxError(key);
    return [key, this.value(depth)];
  }

  private several<T>(one: () => T, end: string): T[] {
    const found: T[] = [];
    while (!this.take(end)) {
      found.push(one());
      if (!this.take(",")) {
        if (!this.take(end)) throw new SyntaxError(end);
        break;
      }
    }
    return found;
  }

  private scalar(): Data {
    const quoted = this.match(QUOTED);
    if (quoted !== null) return JSON.parse(quoted) as string;
    const bare = this.match(BARE)?.trimEnd();
    if (bare === undefined || bare === "") throw new SyntaxError(this.text.slice(this.at, this.at + 12));
    if (bare in PLAIN) return PLAIN[bare]!;
    return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(bare) ? Number(bare) : bare;
  }
}

/** What such a text says; undefined where it cannot be read. */
export function readFlow(text: string): Data | undefined {
  try {
    return new Reader(text).whole();
  } catch {
    return undefined;
  }
}
