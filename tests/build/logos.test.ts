import { describe, expect, it } from 'vitest';
import { inspectLogo } from '#build/check/picture/inspectPicture.ts';
import { hostileSvgs } from './fixtures/hostileSvgs.ts';
import { anSvg, aPng, aWebp, losslessWebp, lossyWebp, pngChunk } from './fixtures/images.ts';

const inspect = (content: string | Uint8Array) =>
  inspectLogo(typeof content === 'string' ? new TextEncoder().encode(content) : content);

/** Returns the reason for the rejection. Throws if the logo is accepted. */
function rejectionReason(content: string | Uint8Array): string {
  const report = inspect(content);
  if (report.ok) throw new Error(`accepted as ${report.kind}`);
  expect(report.hint).toMatch(/^[A-Z].*\.$/);
  return report.message;
}

describe('SVG check', () => {
  it.each(Object.entries(hostileSvgs))('rejects %s [T14]', (_what, svg) => {
    expect(rejectionReason(svg)).toMatch(/\.$/);
  });

  it('accepts a drawing with gradients, styles and <use> elements', () => {
    const svg = anSvg(
      `<title>Acme (the company)</title><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>
      <clipPath id="c"><rect width="9" height="9"/></clipPath><path id="p" d="M0 0h9v9z"/></defs>
      <style>.a{fill:url(#g);stroke:rgb(1 2 3)}</style><!-- a <script> in a comment is text -->
      <g class="a" clip-path="url(#c)" transform="translate(1 2) scale(.5)" aria-label="Mark (small)">
      <use xlink:href="#p"/><use href="#p" fill='url("#g")'/></g>`,
      'role="img" xml:space="preserve"',
    );
    expect(inspect(`\ufeff<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`)).toEqual({
      ok: true,
      kind: 'svg',
      width: 100,
      height: 50,
    });
  });

  it.each([
    ['width="160" height="32px"', { width: 160, height: 32 }],
    ['viewBox="-4, 0 84.4 106"', { width: 84, height: 106 }],
    ['viewBox="0 0 30 10" width="100%" height="2em"', { width: 30, height: 10 }],
  ])('reads %s as the size %o', (attributes, size) => {
    expect(inspect(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)).toMatchObject({
      ok: true,
      ...size,
    });
  });

  it('rejects <text>, because fonts differ between devices', () => {
    const report = inspect(anSvg('<text x="1" y="9">Acme</text>'));
    expect(report).toEqual({
      ok: false,
      message: expect.stringContaining('contains <text>'),
      hint: 'Convert the text to outlines, then export it again.',
    });
  });

  it.each(['', 'viewBox="0 0 0 9"', 'width="9mm" height="9mm"', 'viewBox="0 0 1e99 9"'])(
    'rejects the size attributes %j',
    (attributes) => {
      expect(rejectionReason(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)).toMatch(
        /size|4 million/,
      );
    },
  );

  it('names the forbidden element or attribute and its line', () => {
    expect(rejectionReason(anSvg('\n<g>\n<script/></g>'))).toBe(
      'contains <script>, which is not allowed (line 3).',
    );
    expect(rejectionReason(anSvg('<g onload="x"/>'))).toBe(
      'contains the attribute onload in <g>, which is not allowed (line 1).',
    );
    expect(rejectionReason(anSvg(`<${'a'.repeat(9999)}/>`)).length).toBeLessThan(260);
  });

  it.each([
    ['unclosed brackets', anSvg(`<rect style="${'url(#a'.repeat(80_000)}"/>`)],
    ['attributes', anSvg(`<g ${Array.from({ length: 40_000 }, (_, i) => `a${i}=""`).join(' ')}/>`)],
    [
      'chained <use> elements',
      anSvg(Array.from({ length: 4900 }, (_, i) => `<g id="a${i}"><use href="#a${i + 1}"/></g>`).join('')),
    ],
  ])('inspects half a megabyte of %s in linear time [T14]', (_what, svg) => {
    // An algorithm slower than linear takes minutes at this length, and exceeds the time limit of the test.
    expect(inspect(svg)).toBeDefined();
  });
});

describe('PNG check', () => {
  it.each([
    ['RGBA pixels', aPng({ width: 320, height: 64 }), { width: 320, height: 64 }],
    [
      'a 1-bit palette',
      aPng({ colourType: 3, depth: 1, extra: [pngChunk('PLTE', Buffer.alloc(6))] }),
      { width: 4 },
    ],
    ['several Adam7 passes', aPng({ interlace: 1, pixels: Buffer.alloc(54) }), { width: 4, height: 3 }],
  ])('reads the size of an image with %s', (_what, png, size) => {
    expect(inspect(png)).toMatchObject({ ok: true, kind: 'png', ...size });
  });

  it('rejects a header that declares 30000 × 30000 pixels [T14]', () => {
    expect(rejectionReason(aPng({ width: 30_000, height: 30_000, pixels: Buffer.alloc(10) }))).toBe(
      'is 30000 × 30000 pixels; the limit is 4 million.',
    );
  });

  const intact = aPng({ width: 40, height: 40 });
  const flipped = Buffer.from(intact);
  flipped[45] = (flipped[45] ?? 0) ^ 1;
  it.each([
    ['is truncated', intact.subarray(0, intact.length - 20), 'the file is truncated'],
    ['has a flipped bit', flipped, 'checksum of its'],
    [
      'is followed by a web page',
      Buffer.concat([intact, Buffer.from('<html><script>alert(1)</script>')]),
      'extra bytes after its end',
    ],
    [
      'contains a text chunk with markup',
      aPng({ extra: [pngChunk('tEXt', Buffer.from('a\0<script>'))] }),
      'tEXt',
    ],
    ['contains a GPS location', aPng({ extra: [pngChunk('eXIf', Buffer.from('GPS'))] }), 'eXIf'],
    ['is animated', aPng({ extra: [pngChunk('acTL', Buffer.alloc(8))] }), 'acTL'],
    [
      'decompresses to more than its size',
      aPng({ pixels: Buffer.alloc(64 << 20) }),
      'does not match its size',
    ],
    ['lacks its palette', aPng({ colourType: 3 }), 'palette'],
    [
      'contains a decompression bomb as color profile',
      aPng({ extra: [pngChunk('iCCP', packedBomb())] }),
      'profile',
    ],
  ])('rejects an image that %s [T14]', (_what, png, reason) => {
    expect(rejectionReason(png)).toContain(reason);
  });
});

describe('WebP check', () => {
  it('reads the size of lossless and lossy images', () => {
    expect(inspect(losslessWebp)).toEqual({ ok: true, kind: 'webp', width: 1, height: 1 });
    expect(inspect(lossyWebp)).toEqual({ ok: true, kind: 'webp', width: 1, height: 1 });
    expect(inspect(aWebp(['VP8X', canvas(1, 1)], ['VP8L', losslessWebp.subarray(20, 33)]))).toMatchObject({
      ok: true,
    });
  });

  const image = losslessWebp.subarray(20, 33);
  it.each([
    ['is truncated', losslessWebp.subarray(0, 30), 'the file is truncated'],
    [
      'is followed by a web page',
      Buffer.concat([losslessWebp, Buffer.from('<html>')]),
      'extra bytes after its end',
    ],
    ['is animated', aWebp(['VP8X', canvas(1, 1, 2)], ['ANMF', image]), 'animated'],
    [
      'contains a GPS location',
      aWebp(['VP8X', canvas(1, 1)], ['VP8L', image], ['EXIF', Buffer.from('GPS')]),
      'EXIF',
    ],
    ['contains no image data', aWebp(['VP8X', canvas(1, 1)]), 'no valid image data'],
    [
      'declares a size that differs from its image',
      aWebp(['VP8X', canvas(9, 9)], ['VP8L', image]),
      'have different sizes',
    ],
    [
      'declares 16384 × 16384 pixels',
      aWebp(['VP8L', Buffer.from([0x2f, 255, 255, 255, 15, 0])]),
      'the limit is 4 million',
    ],
  ])('rejects an image that %s [T14]', (_what, webp, reason) => {
    expect(rejectionReason(webp)).toContain(reason);
  });
});

describe('logo file type check', () => {
  it.each([
    ['an empty file', new Uint8Array(), 'is empty.'],
    ['a file larger than 512 KB', new Uint8Array(512 * 1024 + 1), 'is 513 KB; the limit is 512 KB.'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'is a JPEG.'],
    ['a web page', Buffer.from(' <!DOCTYPE html><svg></svg>'), 'is a web page, not a picture.'],
    ['broken UTF-8', Buffer.from([0x3c, 0xff, 0xfe]), 'is not a picture.'],
  ])('rejects %s with a specific message [T14]', (_what, bytes, message) => {
    expect(rejectionReason(bytes)).toBe(message);
  });
});

/** The data of an iCCP chunk: keyword, NUL, compression method 0, and 64 MB of zeros compressed to 64 KB. */
function packedBomb(): Buffer {
  const bomb = aPng({ pixels: Buffer.alloc(64 << 20) });
  return Buffer.concat([Buffer.from('p\0\0', 'latin1'), bomb.subarray(41, bomb.length - 16)]);
}

function canvas(width: number, height: number, flags = 0): Buffer {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return data;
}
