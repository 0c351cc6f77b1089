import { describe, expect, it } from 'vitest';
import {
  type Orientation,
  readOrientation,
  uprightMatrix,
  uprightSize,
} from '#src/device/image/orientation.ts';
import { entry, tiffBlock } from '../../support/samples/tiff.ts';

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
const storedSize = { width: 300, height: 200 };

/**
 * Positions of the stored corners (top left, top right, bottom left) in the upright picture, as the EXIF standard
 * defines.
 */
const corners: Record<Orientation, string> = {
  1: '0,0 300,0 0,200',
  2: '300,0 0,0 300,200',
  3: '300,200 0,200 300,0',
  4: '0,200 300,200 0,0',
  5: '0,0 0,300 200,0',
  6: '200,0 200,300 0,0',
  7: '200,300 200,0 0,300',
  8: '0,300 0,0 200,300',
};

describe('EXIF orientation', () => {
  it.each(orientations)('%i is read in both byte orders [PHO-25]', (orientation) => {
    for (const isLittle of [true, false]) {
      const ifd0 = [entry(271, 'ascii', 'Acme cameras\0'), entry(274, 'short', [orientation])];
      expect(readOrientation(tiffBlock({ ifd0, isLittle }))).toBe(orientation);
    }
  });

  it.each([
    ['no EXIF block', undefined],
    ['no orientation tag', tiffBlock({ ifd0: [entry(271, 'ascii', 'A\0')] })],
    ['the value nine', tiffBlock({ ifd0: [entry(274, 'short', [9])] })],
    ['a directory outside the block', Buffer.from('MM\0\x2a\xff\xff\xff\xff\0\0\0\0\0\0\0\0', 'latin1')],
  ])('defaults to upright with this EXIF data: %s', (_name, tiff) => {
    expect(readOrientation(tiff)).toBe(1);
  });

  it.each(orientations)('%i is drawn with every corner in the correct position [PHO-25]', (orientation) => {
    const size = uprightSize(storedSize, orientation);
    const [a, b, c, d, e, f] = uprightMatrix(orientation, size);
    const toDrawn = (x: number, y: number) => `${a * x + c * y + e},${b * x + d * y + f}`;
    const drawn = [toDrawn(0, 0), toDrawn(300, 0), toDrawn(0, 200)];
    expect(drawn.join(' ')).toBe(corners[orientation]);
  });
});
