import { drawGrid, type QrGrid } from './qrGrid.ts';
import { maskGrid } from './qrMasks.ts';
import { blockCounts, errorBytesPerBlock, maxVersion, rawModuleCount } from './qrTables.ts';
import { errorBytesOf } from './reedSolomon.ts';

/**
 * Returns the QR code of a text as rows of modules (true is dark), without the required light margin. Undefined if the
 * text is too long. Generated locally, because the text gives access to a claim and must not be sent to a third party.
 */
export function qrCodeOf(text: string): readonly (readonly boolean[])[] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const version = versionFor(bytes.length);
  if (version === undefined) return undefined;
  const grid = drawGrid(version);
  drawData(grid, interleave(padToCapacity(bytes, version), version));
  maskGrid(grid);
  return grid.dark;
}

const byteMode = '0100';

function versionFor(byteCount: number): number | undefined {
  for (let version = 1; version <= maxVersion; version += 1) {
    if (headerBits(version) + byteCount * 8 <= dataByteCount(version) * 8) return version;
  }
  return undefined;
}

/** Number of header bits: the byte mode indicator and the length. */
function headerBits(version: number): number {
  return 4 + (version < 10 ? 8 : 16);
}

function dataByteCount(version: number): number {
  return Math.floor(rawModuleCount(version) / 8) - errorByteCount(version) * blockCount(version);
}

function padToCapacity(bytes: readonly number[], version: number): number[] {
  const lengthBits = headerBits(version) - 4;
  const toBits = (value: number, count: number) => value.toString(2).padStart(count, '0');
  const bits = byteMode + toBits(bytes.length, lengthBits) + bytes.map((byte) => toBits(byte, 8)).join('');
  const capacityBits = dataByteCount(version) * 8;
  const terminated = bits.padEnd(Math.min(capacityBits, bits.length + 4), '0');
  const byteAligned = terminated.padEnd(Math.ceil(terminated.length / 8) * 8, '0');
  const filled = (byteAligned.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let filler = 0xec; filled.length < capacityBits / 8; filler ^= 0xec ^ 0x11) filled.push(filler);
  return filled;
}

/**
 * Splits the data into blocks with error correction and interleaves their bytes, so that a scratch damages each block
 * only a little.
 */
function interleave(data: readonly number[], version: number): number[] {
  const count = blockCount(version);
  const shortBytes = Math.floor(data.length / count);
  const shortCount = count - (data.length % count);
  let from = 0;
  const parts = Array.from({ length: count }, (_, at) => {
    const block = data.slice(from, from + shortBytes + (at < shortCount ? 0 : 1));
    from += block.length;
    return block;
  });
  const corrections = parts.map((block) => errorBytesOf(block, errorByteCount(version)));
  return [
    ...interleaveLists(parts, shortBytes + 1),
    ...interleaveLists(corrections, errorByteCount(version)),
  ];
}

function interleaveLists(lists: readonly (readonly number[])[], longest: number): number[] {
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/** Fills columns of two modules up and down, from the right, and skips fixed modules. */
function drawData({ size, dark, fixed }: QrGrid, bytes: readonly number[]): void {
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]?.[x] || next >= bytes.length * 8) continue;
        const byte = bytes[next >>> 3] as number;
        (dark[y] as boolean[])[x] = ((byte >>> (7 - (next & 7))) & 1) === 1;
        next += 1;
      }
    }
  }
}

function errorByteCount(version: number): number {
  return errorBytesPerBlock[version] as number;
}

function blockCount(version: number): number {
  return blockCounts[version] as number;
}
