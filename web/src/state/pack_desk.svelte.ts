/** A pack on the desk: its files, its entries by form, and what the server says of them. What is legal in a game is the
 * server's to say, and nothing of the pack stays there. */
import { http, type Lang } from "../wire/http";
import type { PackCard, PackEntry, PackFault, PackFile, PackForm, SectionForm, SeenPack } from "../wire/types";
import { say, tongue } from "../words/index.svelte";
import { Desk } from "./desk.svelte";
import { fileName, freeId, inserted, isText, isYaml, replaced, without, type Fields, type Pack } from "./pack_text";
import { savedPacks } from "./saved_packs.svelte";
import { save } from "./saving";
import { unzipped, zipped } from "./zip";

const LONGEST_ID = 64; // signs: nothing has a card by a longer one
const LARGEST = 256 * 1024; // bytes of a pack that the server looks at
const PAUSE = 300; // milliseconds after the last change before the server is asked
const FIRST_FILE = "pack.yaml";

export type View = "form" | "text";

export class PackDesk extends Desk {
  form: PackForm | null = $state.raw(null);
  files: PackFile[] = $state.raw([]);
  entries: PackEntry[] = $state.raw([]);
  name = $state("");
  id = $state(""); // of the saved pack that lies here
  seen: SeenPack | null = $state.raw(null); // as the server saw it last
  card: PackCard | null = $state.raw(null); // the last card that could be shown of the chosen entry
  chosen = $state(-1); // which of the entries
  file = $state(FIRST_FILE); // which of the files, where the text is looked at
  line = $state(0); // where in it somebody wants to look
  view: View = $state("form");
  stale = $state(false); // something changed since the server looked
  unchecked = $state(false); // the server could not look at it: nothing is known of what it says now
  unread = $state(false); // the text changed: which lines are whose is not known yet
  private asked = 0;
  private timer = 0;

  readonly entry = $derived(this.entries[this.chosen]);
  readonly section = $derived(this.form?.sections.find((one) => one.id === this.entry?.section));
  readonly fields = $derived(this.entry === undefined ? {} : (JSON.parse(this.entry.fields) as Fields));
  readonly text = $derived(this.files.find((one) => one.name === this.file)?.text ?? "");
  readonly faults = $derived(this.seen?.faults ?? []);
  /** What stands in the text is not known entry by entry: a form must not write over it. */
  readonly locked = $derived(this.unread || this.faults.some((one) => one.own && one.at < 0));

  async fetch(lang: Lang): Promise<void> {
    await this.attempt(async () => {
      this.form = await http.packForm(this.game, lang);
      if (this.form.sections.length === 0) this.view = "text";
    });
    if (this.files.length > 0) await this.check();
  }

  // --- which pack lies here ---

  lay(name: string, files: PackFile[], id: string): void {
    [this.name, this.files, this.id] = [name, files, id];
    [this.entries, this.seen, this.card, this.chosen] = [[], null, null, -1];
    [this.file, this.line, this.unread] = [files[0]?.name ?? FIRST_FILE, 0, true];
    void this.check();
  }

  clear(): void {
    [this.files, this.entries, this.id, this.seen, this.card, this.chosen] = [[], [], "", null, null, -1];
  }

  /** A pack with one new entry, so that there is something to change; or the text that the game has for whoever rather writes. */
  begin(written = false): void {
    const [name, section] = [say("packUnnamed"), written ? undefined : this.form?.sections[0]];
    const bare: Pack = { files: [{ name: FIRST_FILE, text: section === undefined ? (this.form?.text ?? "") : "" }], entries: [] };
    const pack = section === undefined ? bare : inserted(bare, FIRST_FILE, section.id, JSON.parse(section.begin) as Fields);
    this.view = section === undefined ? "text" : "form";
    this.lay(name, pack.files, savedPacks.add(this.game, name, pack.files));
  }

  /** Files of one's disk: a pack is one YAML file, several of them, or a .zip. What is refused is not kept either. */
  async open(list: FileList): Promise<void> {
    const found: PackFile[] = [];
    for (const file of list) {
      const inside = isYaml(file.name) ? [{ name: file.name, text: await file.text() }] : await unzipped(await file.arrayBuffer(), isYaml);
      if (inside === null || inside.some((one) => !isText(one.text))) {
        this.trouble = [say("packNoFile", { name: file.name })];
        return;
      }
      for (const one of inside) found.push({ name: freeId(fileName(one.name, FIRST_FILE), new Set(found.map((each) => each.name))), text: one.text });
    }
    if (found.length === 0) {
      this.trouble = [say("packNoFile", { name: list[0]?.name ?? "" })];
      return;
    }
    const first = list[0]?.name ?? "";
    const size = new Blob(found.map((one) => one.text)).size;
    if (size > LARGEST) {
      this.trouble = [say("packTooLarge", { name: first, size: Math.ceil(size / 1024), most: LARGEST / 1024 })];
      return;
    }
    const name = list.length === 1 ? first.slice(0, Math.max(1, first.lastIndexOf("."))) : say("packUnnamed");
    this.lay(name, found, savedPacks.add(this.game, name, found));
  }

  rename(name: string): void {
    this.name = name;
    this.keep();
  }

  /** As `--pack` reads it: one file as it is, several as a .zip. */
  download(): void {
    const [only] = this.files;
    const one = this.files.length === 1 && only !== undefined;
    save(one ? new Blob([only.text], { type: "application/yaml" }) : zipped(this.files), this.fileName);
  }

  /** What the downloaded file is called. */
  get fileName(): string {
    return `${fileName(this.name, this.game)}.${this.files.length === 1 ? "yaml" : "zip"}`;
  }

  // --- entries ---

  choose(entry: PackEntry | undefined): void {
    this.chosen = entry === undefined ? -1 : this.entries.indexOf(entry);
    [this.card, this.view] = [null, "form"];
    this.soon();
  }

  add(section: SectionForm, fields: Fields): void {
    const taken = new Set([...this.entries.map((one) => one.id), ...(this.form?.shelves[section.id] ?? []).map((one) => one.id)]);
    this.insert(section, { ...fields, id: freeId(String(fields.id || section.id), taken) });
  }

  /** A copy of an entry of the game's; with `over` it bears the same id and stands in its place. */
  async copy(section: SectionForm, id: string, over: boolean): Promise<void> {
    await this.attempt(async () => {
      const fields = JSON.parse((await http.gameEntry(this.game, section.id, id)).fields) as Fields;
      if (over) this.insert(section, fields);
      else this.add(section, fields);
    });
  }

  private insert(section: SectionForm, fields: Fields): void {
    const target = this.entries.find((one) => one.section === section.id)?.file ?? this.file;
    this.take(inserted(this, target, section.id, fields));
    this.choose(this.entries.at(-1));
  }

  change(fields: Fields): void {
    const entry = this.entry;
    if (entry !== undefined && !this.locked) this.take(replaced(this, entry, fields));
  }

  remove(entry: PackEntry): void {
    const chosen = this.entry;
    this.take(without(this, entry));
    if (chosen === entry) this.choose(undefined);
    else if (chosen !== undefined) this.chosen = this.entries.findIndex((one) => one.id === chosen.id && one.section === chosen.section);
  }

  private take(pack: Pack): void {
    [this.files, this.entries] = [pack.files, pack.entries];
    this.changed();
  }

  // --- text ---

  write(text: string): void {
    this.files = this.files.map((one) => (one.name === this.file ? { ...one, text } : one));
    this.unread = true;
    this.changed();
  }

  addFile(): void {
    const name = freeId("part", new Set(this.files.map((one) => one.name.slice(0, one.name.lastIndexOf(".")))));
    this.files = [...this.files, { name: `${name}.yaml`, text: "" }];
    this.file = `${name}.yaml`;
    this.changed();
  }

  removeFile(): void {
    this.files = this.files.filter((one) => one.name !== this.file);
    [this.file, this.chosen, this.unread] = [this.files[0]?.name ?? FIRST_FILE, -1, true];
    this.changed();
  }

  /** Is this fault one of that entry's? */
  isOf(fault: PackFault, entry: PackEntry | undefined): boolean {
    return fault.own && fault.file === entry?.file && fault.section === entry.section && fault.at === entry.at;
  }

  /** What an entry is called in the language of the page: by itself, by the game, by its id. */
  nameOf(entry: PackEntry): string {
    const fields = JSON.parse(entry.fields) as Fields;
    const names = tongue.lang === "fr" ? [fields.name_fr, fields.name] : [fields.name_en, fields.name];
    const own = names.find((one) => typeof one === "string" && one !== "") as string | undefined;
    return own ?? (this.form?.shelves[entry.section]?.find((one) => one.id === entry.id)?.name || entry.id || say("listUnnamed"));
  }

  /** Where a fault stands: in the form if there is one for it, else in the text. */
  goTo(fault: PackFault): void {
    const entry = this.entries.find((one) => this.isOf(fault, one));
    if (entry !== undefined && this.form?.sections.some((one) => one.id === entry.section)) this.choose(entry);
    else this.look(fault.file, fault.line);
  }

  look(file: string, line: number): void {
    if (!this.files.some((one) => one.name === file)) return;
    [this.view, this.file, this.line] = ["text", file, line];
  }

  // --- what is said of it ---

  private changed(): void {
    this.keep();
    this.soon();
  }

  private keep(): void {
    if (this.id !== "") savedPacks.change(this.id, { name: this.name, files: this.files, when: Date.now() });
  }

  private soon(): void {
    this.stale = true;
    this.asked += 1; // whatever is under way is about what was
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.check(), PAUSE);
  }

  async check(): Promise<void> {
    const [number, entry] = [++this.asked, this.entry];
    this.stale = true;
    let looked = false;
    await this.attempt(async () => {
      const shown = entry !== undefined && this.section?.card && entry.id.length <= LONGEST_ID;
      const wanted = shown ? { section: entry.section, card: entry.id } : {};
      const seen = await http.checkPack({ game: this.game, files: this.files, ...wanted }, tongue.lang);
      looked = true;
      if (number === this.asked) this.see(seen);
    });
    if (number === this.asked) [this.stale, this.unchecked] = [false, !looked];
  }

  private see(seen: SeenPack): void {
    const chosen = this.entry;
    const fresh = this.seen === null;
    [this.seen, this.entries, this.stale, this.unread] = [seen, seen.entries, false, false];
    this.card = seen.card ?? (chosen === undefined ? null : this.card);
    this.chosen = chosen === undefined ? -1 : this.find(chosen);
    if (this.id !== "") savedPacks.change(this.id, { faults: seen.faults.length });
    if (fresh && this.chosen < 0 && this.view === "form") this.choose(this.entries.find((one) => this.form?.sections.some((each) => each.id === one.section)));
  }

  private find(entry: PackEntry): number {
    return this.entries.findIndex((one) => one.file === entry.file && one.section === entry.section && one.at === entry.at);
  }
}
