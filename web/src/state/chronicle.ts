/** The log of a match as a page that can be kept, printed or sent: one file, without anything from elsewhere. */
import { headingOf, plain } from "./said";
import { save } from "./saving";
import type { Line } from "../wire/types";

export interface Chronicle {
  title: string;
  lang: string;
  lines: readonly Line[];
  ending: string;
}

const STYLE = `body{font:17px/1.5 Georgia,serif;max-width:42em;margin:2em auto;padding:0 1em;color:#2a2118;background:#fbf6ea}
h1,h2,h3{line-height:1.2;font-weight:600}h1{text-align:center}h2{margin-top:2em;border-bottom:1px solid #cfbd97}h3{margin:1.4em 0 .3em;color:#7a3b12}
p{margin:.2em 0}.told{font-size:.92em;color:#4d4334}.page{font-style:italic;margin:.4em 0 .9em}.ending{font-weight:bold;margin-top:2em}
@media print{body{background:none;margin:0;max-width:none}h2,h3{break-after:avoid}}`;

export function written({ title, lang, lines, ending }: Chronicle): string {
  const told = lines.map(paragraph).join("\n");
  const end = ending ? `<p class="ending">${escaped(ending)}</p>` : "";
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1>
${told}
${end}</body></html>
`;
}

/** A heading of the log is a heading of the page; below the title of a page stands what was read there. */
function paragraph(line: Line): string {
  const heading = headingOf(line.text);
  if (!heading) return `<p class="told">${escaped(plain(line.text))}</p>`;
  const [first] = line.text;
  const level = typeof first === "object" && first.type === "heading" && first.level > 1 ? 3 : 2;
  const inside = line.sums.map(plain).filter((one) => one !== heading && one.length > READ);
  return [`<h${level}>${escaped(heading)}</h${level}>`, ...inside.map((one) => `<p class="page">${escaped(one)}</p>`)].join("\n");
}

const READ = 60; // signs: shorter lines behind a heading are its clause or its sum

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Hand it to the browser as a file. */
export function keep(chronicle: Chronicle, name: string): void {
  save(new Blob([written(chronicle)], { type: "text/html" }), `${name}.html`);
}
