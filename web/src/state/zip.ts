/** Files in one: a .zip without compression is written, one of any tool is read. */
export interface Packed {
  name: string;
  text: string;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8 = 0x0800;
const DAY = 0x0021; // 1 January 1980: the same files give the same bytes
const LARGEST = 2 << 20; // bytes of a file: as much as the loader reads

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Numbers one after the other, the lowest byte first: [bytes, value]. */
function laid(...numbers: [number, number][]): Uint8Array {
  return Uint8Array.from(numbers.flatMap(([bytes, value]) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff)));
}

export function zipped(files: Packed[]): Blob {
  const [bodies, heads]: [Uint8Array[], Uint8Array[]] = [[], []];
  let at = 0;
  for (const file of files) {
    const [name, body] = [new TextEncoder().encode(file.name), new TextEncoder().encode(file.text)];
    const shared: [number, number][] = [[2, UTF8], [2, 0], [2, 0], [2, DAY], [4, checksum(body)], [4, body.length], [4, body.length], [2, name.length], [2, 0]];
    const local = laid([4, LOCAL], [2, 20], ...shared);
    bodies.push(local, name, body);
    heads.push(laid([4, CENTRAL], [2, 20], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name);
    at += local.length + name.length + body.length;
  }
  const size = heads.reduce((sum, one) => sum + one.length, 0);
  const end = laid([4, END], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0]);
  return new Blob([...bodies, ...heads, end] as BlobPart[], { type: "application/zip" });
}

/** What a .zip holds; null where it is none. */
export async function unzipped(data: ArrayBuffer, wanted: (name: string) => boolean): Promise<Packed[] | null> {
  const view = new DataView(data);
  let end = data.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) return null;
  const found: Packed[] = [];
  let at = view.getUint32(end + 16, true);
  try {
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== CENTRAL) return null;
      const [length, extra, remark] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [number, number, number];
      const name = new TextDecoder().decode(new Uint8Array(data, at + 46, length));
      if (wanted(name)) found.push({ name, text: await body(data, view, at) });
      at += 46 + length + extra + remark;
    }
  } catch {
    return null; // it ends too early, or says of itself what is not so
  }
  return found;
}

async function body(data: ArrayBuffer, view: DataView, head: number): Promise<string> {
  const [packed, size, local] = [view.getUint32(head + 20, true), view.getUint32(head + 24, true), view.getUint32(head + 42, true)];
  if (size > LARGEST) throw new RangeError("too large");
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const bytes = new Uint8Array(data, start, packed);
  if (view.getUint16(head + 10, true) === 0) return new TextDecoder().decode(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}
