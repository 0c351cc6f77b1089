/** Unpacks single files of an archive. The size is limited, because a zip bomb could expand without end. */
export interface ZipArchive {
  readonly names: readonly string[];
  /** Returns the start of the file as text, or undefined if the file does not exist. */
  readText(name: string): Promise<string | undefined>;
}

interface Entry {
  readonly method: number;
  readonly compressedBytes: number;
  readonly offset: number;
}

const maxUnpackedBytes = 2 * 1024 * 1024;
const maxEntries = 2000;
/** Size of the end-of-central-directory record with a comment of maximum length. */
const tailBytes = 22 + 0xffff;
const stored = 0;
const deflated = 8;

/** Returns undefined if the file is not a ZIP archive, or if this browser cannot unpack it. */
export async function readZip(blob: Blob): Promise<ZipArchive | undefined> {
  const entries = await readEntries(blob);
  if (!entries || typeof DecompressionStream !== 'function') return undefined;
  return {
    names: [...entries.keys()],
    async readText(name) {
      const entry = entries.get(name);
      return entry && new TextDecoder().decode(await unpack(blob, entry));
    },
  };
}

async function readEntries(blob: Blob): Promise<Map<string, Entry> | undefined> {
  const tail = await viewOf(blob, Math.max(0, blob.size - tailBytes), blob.size);
  let at = tail.byteLength - 22;
  while (at >= 0 && tail.getUint32(at, true) !== 0x06054b50) at -= 1;
  if (at < 0) return undefined;
  const start = tail.getUint32(at + 16, true);
  const directory = await viewOf(blob, start, start + tail.getUint32(at + 12, true));
  const entries = new Map<string, Entry>();
  let next = 0;
  while (next + 46 <= directory.byteLength && entries.size < maxEntries) {
    if (directory.getUint32(next, true) !== 0x02014b50) break;
    const nameBytes = directory.getUint16(next + 28, true);
    const rest = directory.getUint16(next + 30, true) + directory.getUint16(next + 32, true);
    if (next + 46 + nameBytes > directory.byteLength) break;
    const name = new Uint8Array(directory.buffer, directory.byteOffset + next + 46, nameBytes);
    entries.set(new TextDecoder().decode(name), {
      method: directory.getUint16(next + 10, true),
      compressedBytes: directory.getUint32(next + 20, true),
      offset: directory.getUint32(next + 42, true),
    });
    next += 46 + nameBytes + rest;
  }
  return entries;
}

async function unpack(blob: Blob, { method, compressedBytes, offset }: Entry): Promise<Uint8Array> {
  const header = await viewOf(blob, offset, offset + 30);
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = blob.slice(start, start + compressedBytes);
  if (method === stored) return readStart(packed.stream());
  if (method !== deflated) throw new Error('packed in a way that browsers do not know');
  return readStart(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')));
}

async function readStart(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let count = 0;
  while (count < maxUnpackedBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    count += value.length;
  }
  await reader.cancel().catch(() => undefined); // the needed part was already read
  const all = new Uint8Array(count);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function viewOf(blob: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await blob.slice(from, to).arrayBuffer());
}
