/** The text of a file from somebody's disk, in whichever way his editor has written it; a photo or a PDF is none. */
import { Refused } from "../wire/http";
import { say } from "../words/index.svelte";

const LOOKED_AT = 4096; // bytes that tell what it is

export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, LOOKED_AT).some(isNoSign)) throw new Refused([say("fileNoText")]);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes); // an editor of Windows, or an old one
  }
}

/** No editor writes it: neither a sign, nor a tab, nor the end of a line or of a page. */
function isNoSign(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32);
}
