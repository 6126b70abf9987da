/** A pack's text and its entries kept in step: an entry that a form has changed is written where it stood, and nothing
 * else of the file is touched. */
import type { PackEntry, PackFile } from "../wire/types";

export type Data = null | boolean | number | string | Data[] | { [key: string]: Data };
export type Fields = { [key: string]: Data };

export interface Pack {
  files: PackFile[];
  entries: PackEntry[];
}

const WIDTH = 100; // signs of a line that holds a whole list or mapping
const PLAIN = /^[\p{L}_](?:[\p{L}\p{N}_ ./'-]*[\p{L}\p{N}_.'-])?$/u;
const WORDS = new Set(["y", "n", "yes", "no", "on", "off", "true", "false", "null"]); // YAML takes them for something else
const NUMBER = /^(?:0|[1-9][0-9]*)$/;
const STRANGE = /[^A-Za-z0-9_./-]+/g;

// --- writing ---

function word(text: string): string {
  return PLAIN.test(text) && !WORDS.has(text.toLowerCase()) ? text : JSON.stringify(text);
}

function isRecord(value: Data): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function keyOf(key: string): string {
  return NUMBER.test(key) ? key : word(key);
}

export function flow(value: Data): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (isRecord(value)) return `{${Object.entries(value).map(([key, one]) => `${keyOf(key)}: ${flow(one)}`).join(", ")}}`;
  return typeof value === "string" ? word(value) : JSON.stringify(value);
}

function pair(key: string, value: Data, indent: string): string[] {
  const short = `${indent}${keyOf(key)}: ${flow(value)}`;
  if (short.length <= WIDTH || typeof value !== "object" || value === null) return [short];
  const inside = Array.isArray(value) ? value.flatMap((one) => item(one, `${indent}  `)) : fieldsOf(value, `${indent}  `);
  return [`${indent}${keyOf(key)}:`, ...inside];
}

function fieldsOf(fields: Fields, indent: string): string[] {
  return Object.entries(fields).flatMap(([key, one]) => pair(key, one, indent));
}

function item(value: Data, indent: string): string[] {
  const short = `${indent}- ${flow(value)}`;
  return short.length <= WIDTH || !isRecord(value) ? [short] : written(value, indent);
}

/** An entry of a section, a line for each field that fits on one. */
export function written(fields: Fields, indent = "  "): string[] {
  const lines = fieldsOf(fields, `${indent}  `);
  return [`${indent}- ${(lines[0] ?? "{}").trimStart()}`, ...lines.slice(1)];
}

// --- changing ---

function textOf(pack: Pack, file: string): string {
  return pack.files.find((one) => one.name === file)?.text ?? "";
}

function withText(files: PackFile[], name: string, text: string): PackFile[] {
  const there = files.some((one) => one.name === name);
  return there ? files.map((one) => (one.name === name ? { name, text } : one)) : [...files, { name, text }];
}

function filled(entry: PackEntry, fields: Fields): PackEntry {
  return { ...entry, id: typeof fields.id === "string" ? fields.id : "", fields: JSON.stringify(fields) };
}

/** Every entry below this line of a file stands so many lines lower. */
function shifted(entries: PackEntry[], file: string, below: number, by: number): PackEntry[] {
  return entries.map((one) => (one.file === file && one.first > below ? { ...one, first: one.first + by, last: one.last + by } : one));
}

export function replaced(pack: Pack, entry: PackEntry, fields: Fields): Pack {
  const entries = pack.entries.map((one) => (one === entry ? filled(one, fields) : one));
  if (entry.first === 0) return rewritten({ ...pack, entries }, entry.file);
  const lines = textOf(pack, entry.file).split("\n");
  const fresh = written(fields, indentOf(lines, entry));
  lines.splice(entry.first - 1, entry.last - entry.first + 1, ...fresh);
  const by = fresh.length - (entry.last - entry.first + 1);
  const moved = shifted(entries, entry.file, entry.last, by);
  const mine = pack.entries.indexOf(entry);
  return {
    files: withText(pack.files, entry.file, lines.join("\n")),
    entries: moved.map((one, at) => (at === mine ? { ...one, last: one.last + by } : one)),
  };
}

function indentOf(lines: string[], entry: PackEntry): string {
  const line = lines[entry.first - 1] ?? "";
  return line.slice(0, Math.max(0, line.indexOf("-")));
}

export function inserted(pack: Pack, file: string, section: string, fields: Fields): Pack {
  const there = pack.entries.filter((one) => one.file === file && one.section === section);
  const fresh = filled({ file, section, at: there.length, id: "", fields: "", first: 0, last: 0 }, fields);
  const text = textOf(pack, file);
  const lines = text.split("\n");
  if (there.length > 0 ? there.some((one) => one.first === 0) : lines.some((line) => line.startsWith(`${section}:`)))
    return rewritten({ ...pack, entries: [...pack.entries, fresh] }, file);
  if (there.length === 0) {
    while (lines.length > 0 && lines.at(-1)!.trim() === "") lines.pop();
    lines.push(`${section}:`);
  }
  const after = there.length === 0 ? lines.length : Math.max(...there.map((one) => one.last));
  const added = written(fields, there.length === 0 ? "  " : indentOf(lines, there[0]!));
  lines.splice(after, 0, ...added);
  if (lines.at(-1) !== "") lines.push("");
  const entries = [...shifted(pack.entries, file, after, added.length), { ...fresh, first: after + 1, last: after + added.length }];
  return { files: withText(pack.files, file, lines.join("\n")), entries };
}

export function without(pack: Pack, entry: PackEntry): Pack {
  const alone = !pack.entries.some((one) => one !== entry && one.file === entry.file && one.section === entry.section);
  const rest = pack.entries
    .filter((one) => one !== entry)
    .map((one) => (one.file === entry.file && one.section === entry.section && one.at > entry.at ? { ...one, at: one.at - 1 } : one));
  if (entry.first === 0) return rewritten({ ...pack, entries: rest }, entry.file);
  const lines = textOf(pack, entry.file).split("\n");
  const headed = alone && (lines[entry.first - 2] ?? "").trim() === `${entry.section}:`;
  const start = entry.first - (headed ? 2 : 1);
  const count = entry.last - start;
  lines.splice(start, count);
  return { files: withText(pack.files, entry.file, lines.join("\n")), entries: shifted(rest, entry.file, entry.last, -count) };
}

/** The whole file anew: where entries share a line there is no other way. What stands above the first section stays. */
function rewritten(pack: Pack, file: string): Pack {
  const lines: string[] = [];
  for (const line of textOf(pack, file).split("\n")) {
    if (line.trim() !== "" && !line.startsWith("#")) break;
    lines.push(line);
  }
  const mine = pack.entries.filter((one) => one.file === file);
  const placed = new Map<PackEntry, PackEntry>();
  for (const section of new Set(mine.map((one) => one.section))) {
    lines.push(`${section}:`);
    for (const one of mine.filter((each) => each.section === section)) {
      const first = lines.length + 1;
      lines.push(...written(JSON.parse(one.fields) as Fields));
      placed.set(one, { ...one, first, last: lines.length });
    }
  }
  if (lines.at(-1) !== "") lines.push("");
  return { files: withText(pack.files, file, lines.join("\n")), entries: pack.entries.map((one) => placed.get(one) ?? one) };
}

/** A field set, or taken away where there is no value; one that is new stands where the form has it. */
export function withField(fields: Fields, order: readonly string[], name: string, value: Data | undefined): Fields {
  const pairs = Object.entries(fields).filter(([key]) => key !== name || value !== undefined);
  if (value === undefined) return Object.fromEntries(pairs);
  if (name in fields) return Object.fromEntries(pairs.map(([key, one]) => [key, key === name ? value : one]));
  const before = new Set(order.slice(0, order.indexOf(name)));
  let at = pairs.length;
  while (at > 0 && !before.has(pairs[at - 1]![0])) at -= 1;
  return Object.fromEntries([...pairs.slice(0, at), [name, value], ...pairs.slice(at)]);
}

// --- names ---

/** A name as a file may bear it. */
export function fileName(name: string, otherwise: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").replace(STRANGE, "-");
  const bare = plain.split("/").filter((part) => part !== "" && part !== "." && part !== "..").join("/");
  return bare.slice(0, 90) || otherwise;
}

/** A picture that is called a text is none: what is no UTF-8 was read as the sign for that. */
export function isText(text: string): boolean {
  return !text.includes("\0") && !text.includes("\ufffd");
}

export function isYaml(name: string): boolean {
  return name.endsWith(".yaml") || name.endsWith(".yml");
}

/** An id that nobody has yet. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}_${number}`;
  return id;
}
