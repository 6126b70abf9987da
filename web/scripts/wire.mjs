// Makes the client's types from the page of the server's messages, and the table of what is left out when it is as usual.
// With --check it only says whether they are those of today.
import { readFileSync, writeFileSync } from "node:fs";

const here = new URL("..", import.meta.url);
const parts = JSON.parse(readFileSync(new URL("wire/openapi.json", here), "utf8")).components.schemas;
const nameOf = (ref) => ref.slice(ref.lastIndexOf("/") + 1);

/** What players send may be left out where it has a usual value; what is received has been filled in. */
const received = reachable(["FromTable", "GameInfo", "Clause", "Opened", "MatchInfo", "Frame", "Trouble", "ListShelf", "SeenList", "NewLocker", "Locker", "Comparison", "TableShelf", "SeenTable", "TableScene", "PackForm", "SeenPack", "GameEntry"]);

function refsIn(schema, found = []) {
  if (Array.isArray(schema)) schema.forEach((one) => refsIn(one, found));
  else if (schema && typeof schema === "object") {
    if (schema.$ref) found.push(nameOf(schema.$ref));
    Object.entries(schema).forEach(([key, one]) => key !== "discriminator" && refsIn(one, found));
  }
  return found;
}

function reachable(names) {
  const seen = new Set();
  const waiting = [...names];
  while (waiting.length) {
    const name = waiting.pop();
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...refsIn(parts[name]));
  }
  return seen;
}

function typed(schema) {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.filter((one) => Object.keys(one).length).map(typed).join(" | ");
  if (schema.prefixItems) return `[${schema.prefixItems.map(typed).join(", ")}]`;
  if (schema.type === "array") return arrayOf(typed(schema.items ?? {}));
  if (schema.additionalProperties?.type) return `Record<string, ${typed(schema.additionalProperties)}>`;
  return { integer: "number", number: "number", string: "string", boolean: "boolean", null: "null" }[schema.type] ?? "unknown";
}

function arrayOf(inner) {
  return /^\w+$/.test(inner) || inner.startsWith("[") ? `${inner}[]` : `(${inner})[]`;
}

function declared(name, schema) {
  const said = schema.description ? `/** ${schema.description.replace(/\s+/g, " ")} */\n` : "";
  if (schema.type !== "object" || !schema.properties) return `${said}export type ${name} = ${typed(schema)};\n`;
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(([field, one]) => {
    const optional = required.has(field) || received.has(name) ? "" : "?";
    return `  ${field}${optional}: ${typed(one)};\n`;
  });
  return `${said}export interface ${name} {\n${fields.join("")}}\n`;
}

/** For each record: the usual values, and which fields hold records that have some themselves. */
function usual() {
  const table = {};
  for (const name of [...received].sort()) {
    const { properties = {}, required = [] } = parts[name];
    const missing = Object.entries(properties).filter(([field]) => !required.includes(field));
    const values = Object.fromEntries(missing.map(([field, one]) => [field, one.default ?? (one.additionalProperties ? {} : null)]));
    const inner = Object.entries(properties).map(([field, one]) => [field, refsIn(one)]);
    const nested = Object.fromEntries(inner.filter(([, refs]) => refs.length === 1).map(([field, refs]) => [field, refs[0]]));
    if (Object.keys(values).length || Object.keys(nested).length) table[name] = [values, nested];
  }
  return table;
}

const head = "// Made by `npm run wire` from wire/openapi.json; not edited by hand.\n\n";
const point = "/** A place on the table, in its units. */\nexport type Point = [number, number];\n\n";
const names = Object.keys(parts).sort();
const rows = Object.entries(usual()).map(([name, row]) => `  ${name}: ${JSON.stringify(row)},\n`);
const files = {
  "src/wire/types.ts": head + point + names.map((name) => declared(name, parts[name])).join(""),
  "src/wire/usual.ts":
    `${head}/** Of each record: the values left out on the wire when they are these, and the records within it. */\n` +
    `export const USUAL: Readonly<Record<string, readonly [Record<string, unknown>, Record<string, string>]>> = {\n${rows.join("")}};\n`,
};

for (const [path, text] of Object.entries(files)) {
  const place = new URL(path, here);
  if (!process.argv.includes("--check")) writeFileSync(place, text);
  else if (readFileSync(place, "utf8") !== text) {
    process.stderr.write(`${path} is not what wire/openapi.json says: npm run wire\n`);
    process.exitCode = 1;
  }
}
