/**
 * Decodes a QR code with its own tables, independent of the encoder. Checks the finder patterns, format, error
 * correction and encoding, and throws if any of them is invalid.
 */
export function decodeQr(dark: readonly (readonly boolean[])[]): string {
  const size = dark.length;
  const version = (size - 17) / 4;
  if (!Number.isInteger(version) || dark.some((row) => row.length !== size))
    throw new Error('The QR code is not a square of a valid size.');
  const bit = (x: number, y: number) => (dark[y]?.[x] ? 1 : 0);
  checkFinderPatterns(bit, size);
  const mask = readMask(bit);
  const bits = readBits(bit, version, mask);
  const raw = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, next) => byte * 2 + next, 0),
  );
  return textOf(blocksOf(raw, version).flat(), version);
}

type Bit = (x: number, y: number) => number;

function checkFinderPatterns(bit: Bit, size: number): void {
  const shape = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    shape.forEach((row, y) => {
      [...row].forEach((sign, x) => {
        if (bit(left + x, top + y) !== Number(sign)) throw new Error('A finder pattern is invalid.');
      });
    });
  }
}

/** Reads the 15 format bits beside the first finder pattern and removes their fixed mask. */
function readMask(bit: Bit): number {
  const places = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((x) => [x, 8] as const),
    ...[7, 5, 4, 3, 2, 1, 0].map((y) => [8, y] as const),
  ];
  const format = places.reduce((sum, [x, y]) => sum * 2 + bit(x, y), 0) ^ 0b101010000010010;
  let remainder = format;
  for (let at = 14; at >= 10; at -= 1) if ((remainder >> at) & 1) remainder ^= 0b10100110111 << (at - 10);
  if (remainder !== 0) throw new Error('The format information is invalid.');
  if (format >> 13 !== 0) throw new Error('The error correction level is not M.');
  return (format >> 10) & 7;
}

const isMasked = [
  (i: number, j: number) => (i + j) % 2 === 0,
  (i: number) => i % 2 === 0,
  (_i: number, j: number) => j % 3 === 0,
  (i: number, j: number) => (i + j) % 3 === 0,
  (i: number, j: number) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i: number, j: number) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
] as const;

/** Alignment pattern positions by version, from the QR code standard. */
const centres: readonly (readonly number[])[] = [
  [],
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
  [6, 34, 62],
  [6, 26, 46, 66],
  [6, 26, 48, 70],
  [6, 26, 50, 74],
  [6, 30, 54, 78],
  [6, 30, 56, 82],
  [6, 30, 58, 86],
  [6, 34, 62, 90],
];

function readBits(bit: Bit, version: number, mask: number): number[] {
  const size = version * 4 + 17;
  const isFixed = (x: number, y: number) => {
    if (x === 6 || y === 6) return true;
    if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
    if (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return true;
    const isClose = (a: number, b: number) => Math.abs(a - b) <= 2;
    const list = centres[version] ?? [];
    const last = list.at(-1);
    return list.some((cx) =>
      list.some((cy) => {
        const isCorner = (cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6);
        return !isCorner && isClose(x, cx) && isClose(y, cy);
      }),
    );
  };
  const bits: number[] = [];
  let goesUp = true;
  for (let x = size - 1; x > 0; x -= 2) {
    if (x === 6) x -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = goesUp ? size - 1 - step : step;
      for (const column of [x, x - 1]) {
        if (isFixed(column, y)) continue;
        bits.push(bit(column, y) ^ (isMasked[mask]?.(y, column) ? 1 : 0));
      }
    }
    goesUp = !goesUp;
  }
  return bits;
}

/**
 * Blocks by version for error correction level M, from the QR code standard: error correction bytes per block, then
 * [count, data bytes] of each group.
 */
const groups: readonly (readonly [number, ...(readonly [number, number])[]])[] = [
  [0],
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
  [30, [1, 50], [4, 51]],
  [22, [6, 36], [2, 37]],
  [22, [8, 37], [1, 38]],
  [24, [4, 40], [5, 41]],
  [24, [5, 41], [5, 42]],
  [28, [7, 45], [3, 46]],
  [28, [10, 46], [1, 47]],
  [26, [9, 43], [4, 44]],
  [26, [3, 44], [11, 45]],
  [26, [3, 41], [13, 42]],
];

function blocksOf(raw: readonly number[], version: number): number[][] {
  const [errorBytes, ...parts] = groups[version] ?? [0];
  const sizes = parts.flatMap(([count, bytes]) => Array.from({ length: count }, () => bytes));
  const blocks = sizes.map(() => [] as number[]);
  let next = 0;
  for (let at = 0; at < Math.max(...sizes); at += 1)
    blocks.forEach((block, number) => {
      if (at < (sizes[number] as number)) block.push(raw[next++] as number);
    });
  const fullBlocks = blocks.map((block) => [...block]);
  for (let at = 0; at < errorBytes; at += 1)
    for (const block of fullBlocks) block.push(raw[next++] as number);
  for (const block of fullBlocks) expectValidBlock(block, errorBytes);
  return blocks;
}

/** A valid Reed-Solomon block is a multiple of the generator polynomial, so it evaluates to zero at each root. */
function expectValidBlock(block: readonly number[], errorBytes: number): void {
  const powers: number[] = [];
  for (let at = 0, value = 1; at < 255; at += 1) {
    powers.push(value);
    value = value & 0x80 ? (value * 2) ^ 0x11d : value * 2;
  }
  const times = (a: number, b: number) =>
    a === 0 || b === 0 ? 0 : (powers[(powers.indexOf(a) + powers.indexOf(b)) % 255] as number);
  for (let root = 0; root < errorBytes; root += 1) {
    const value = block.reduce((sum, byte) => times(sum, powers[root] as number) ^ byte, 0);
    if (value !== 0) throw new Error('A block has invalid error correction.');
  }
}

function textOf(data: readonly number[], version: number): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (bits.slice(0, 4) !== '0100') throw new Error('The encoding is not byte mode.');
  const start = version < 10 ? 12 : 20;
  const count = Number.parseInt(bits.slice(4, start), 2);
  const bytes = Array.from({ length: count }, (_, at) =>
    Number.parseInt(bits.slice(start + at * 8, start + at * 8 + 8), 2),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}
