/** The packs that this browser keeps. */
import type { PackFile } from "../wire/types";
import { Shelf, type Kept } from "./saved.svelte";

export interface SavedPack extends Kept {
  game: string;
  name: string;
  files: PackFile[];
  faults: number; // below zero: nobody has looked yet
}

const MOST = 30;

function isFile(one: unknown): one is PackFile {
  const file = one as Partial<PackFile> | null;
  return typeof file?.name === "string" && typeof file.text === "string";
}

function read(one: unknown): SavedPack | null {
  const pack = one as Partial<SavedPack> | null;
  const ours = typeof pack?.id === "string" && typeof pack.game === "string" && Array.isArray(pack.files) && pack.files.every(isFile);
  return ours ? { ...(one as SavedPack), name: String(pack.name ?? "") } : null;
}

class SavedPacks extends Shelf<SavedPack> {
  constructor() {
    super("packs", MOST, (one) => one.game, read);
  }

  /** A new place for a pack; gives its id. */
  add(game: string, name: string, files: PackFile[]): string {
    return this.put({ game, name, files, faults: -1 });
  }
}

export const savedPacks = new SavedPacks();
