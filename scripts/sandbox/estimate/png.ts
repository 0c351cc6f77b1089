import { crc32, deflateSync } from 'node:zlib';
import { type PageElement, pageSize } from './estimatePage.ts';

/** Pixels per point. The image is only a small preview that must be recognizable as a document. */
const scale = 0.6;
const width = Math.round(pageSize.width * scale);
const height = Math.round(pageSize.height * scale);

/** Renders an estimate page as a small grayscale image, with a bar for each word. */
export function renderPng(elements: readonly PageElement[]): Buffer {
  const pixels = Buffer.alloc(width * height, 255);
  const fill = (x: number, y: number, w: number, h: number, shade: number) => {
    const right = Math.min(width, Math.round((x + w) * scale));
    const bottom = Math.min(height, Math.max(Math.round((y + h) * scale), Math.round(y * scale) + 1));
    for (let row = Math.round(y * scale); row < bottom; row++)
      pixels.fill(shade, row * width + Math.round(x * scale), row * width + right);
  };
  for (const element of elements) {
    if (element.kind === 'box') fill(element.x, element.y, element.width, element.height, element.shade);
    else
      for (const { x, length } of wordsOf(element))
        fill(x, element.y - element.size * 0.7, length, element.size * 0.7, element.isBold ? 60 : 150);
  }
  return png(pixels);
}

/** Assumes that characters are about half as wide as high. */
function wordsOf({ text, x, size }: Extract<PageElement, { kind: 'text' }>) {
  return [...text.matchAll(/\S+/g)].map((word) => ({
    x: x + word.index * size * 0.52,
    length: word[0].length * size * 0.52,
  }));
}

/** Encodes 8-bit grayscale without filters. */
function png(pixels: Buffer): Buffer {
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(row * width, (row + 1) * width)]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
