/** Type numbers of the TIFF format. */
const types = { byte: 1, ascii: 2, short: 3, long: 4, rational: 5, undefined: 7, srational: 10 } as const;
const typeBytes = { byte: 1, ascii: 1, short: 2, long: 4, rational: 8, undefined: 1, srational: 8 } as const;

interface TiffEntry {
  readonly tag: number;
  readonly type: keyof typeof types;
  /** For rationals: numerators and denominators alternate. */
  readonly value: string | readonly number[];
}

export function entry(tag: number, type: TiffEntry['type'], value: TiffEntry['value']): TiffEntry {
  return { tag, type, value };
}

export interface ExifBlocks {
  readonly ifd0?: readonly TiffEntry[];
  readonly exif?: readonly TiffEntry[];
  readonly gps?: readonly TiffEntry[];
  readonly thumbnail?: Uint8Array;
  readonly isLittle?: boolean;
}

/** Builds the TIFF block of EXIF data by hand, so that tests do not check a library against itself. */
export function tiffBlock(blocks: ExifBlocks): Uint8Array {
  const { ifd0 = [], exif, gps, thumbnail, isLittle = false } = blocks;
  const pointers = [
    ...(exif ? [{ tag: 0x8769, entries: exif }] : []),
    ...(gps ? [{ tag: 0x8825, entries: gps }] : []),
  ];
  const first = [...ifd0, ...pointers.map(({ tag }) => entry(tag, 'long', [0]))];
  const starts: number[] = [];
  let at = 8 + sizeOf(first);
  for (const { entries } of pointers) {
    starts.push(at);
    at += sizeOf(entries);
  }
  const main = [...ifd0, ...pointers.map(({ tag }, index) => entry(tag, 'long', [starts[index] as number]))];
  const second = thumbnail
    ? [entry(513, 'long', [at + 2 + 24 + 4]), entry(514, 'long', [thumbnail.length])]
    : [];
  const write = { isLittle };
  return Buffer.concat([
    Buffer.from(isLittle ? 'II' : 'MM'),
    number(42, 2, write),
    number(8, 4, write),
    directory(main, 8, thumbnail ? at : 0, write),
    ...pointers.map(({ entries }, index) => directory(entries, starts[index] as number, 0, write)),
    ...(thumbnail ? [directory(second, at, 0, write), thumbnail] : []),
  ]);
}

interface ByteOrder {
  readonly isLittle: boolean;
}

function sizeOf(entries: readonly TiffEntry[]): number {
  return 2 + entries.length * 12 + 4 + entries.reduce((sum, it) => sum + externalBytesOf(it), 0);
}

function externalBytesOf(it: TiffEntry): number {
  const length = countOf(it) * typeBytes[it.type];
  return length > 4 ? length : 0;
}

function countOf({ type, value }: TiffEntry): number {
  return type === 'rational' || type === 'srational' ? value.length / 2 : value.length;
}

function directory(entries: readonly TiffEntry[], start: number, next: number, write: ByteOrder): Buffer {
  const sorted = [...entries].sort((a, b) => a.tag - b.tag);
  const bodies: Buffer[] = [];
  let at = start + 2 + entries.length * 12 + 4;
  const rows = sorted.map((it) => {
    const bytes = valueBytes(it, write);
    const head = [number(it.tag, 2, write), number(types[it.type], 2, write), number(countOf(it), 4, write)];
    if (bytes.length <= 4) return Buffer.concat([...head, bytes, Buffer.alloc(4 - bytes.length)]);
    const row = Buffer.concat([...head, number(at, 4, write)]);
    bodies.push(bytes);
    at += bytes.length;
    return row;
  });
  return Buffer.concat([number(entries.length, 2, write), ...rows, number(next, 4, write), ...bodies]);
}

function valueBytes({ type, value }: TiffEntry, write: ByteOrder): Buffer {
  if (typeof value === 'string') return Buffer.from(value, 'latin1');
  const width = type === 'rational' || type === 'srational' ? 4 : typeBytes[type];
  return Buffer.concat(value.map((it) => number(it, width, write)));
}

function number(value: number, bytes: number, { isLittle }: ByteOrder): Buffer {
  const buffer = Buffer.alloc(bytes);
  const unsigned = value < 0 ? value + 2 ** (8 * bytes) : value;
  if (isLittle) buffer.writeUIntLE(unsigned, 0, bytes);
  else buffer.writeUIntBE(unsigned, 0, bytes);
  return buffer;
}
