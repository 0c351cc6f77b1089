import sharp from 'sharp';
import { exifSegment, withSegments } from '../../support/samples/jpegs.ts';
import { privateExif } from '../../support/samples/privatePhoto.ts';
import { createRandom } from '../../support/samples/random.ts';
import { entry } from '../../support/samples/tiff.ts';

export type Megapixels = 12 | 48;

/** Size of the stored pixels. It does not depend on the EXIF orientation. */
export const storedSize: Readonly<Record<Megapixels, { readonly width: number; readonly height: number }>> = {
  12: { width: 4000, height: 3000 },
  48: { width: 8000, height: 6000 },
};

/**
 * Low noise, like a camera sensor in daylight. A 12 MP photo then has at least 2 MB, and sharp's result still meets the
 * similarity goals.
 */
const noiseLevels = 5;

/** Draws shapes with sharp edges and gradients in full size, and adds fine and coarse noise. Always the same bytes. */
export async function makePicture(megapixels: Megapixels): Promise<Buffer> {
  const { width, height } = storedSize[megapixels];
  const fineNoise = await createNoise(512, noiseLevels, 5);
  const coarseNoise = await sharp(await createNoise(256, noiseLevels * 1.2, 6))
    .resize(1536, 1536, { kernel: 'cubic' })
    .png()
    .toBuffer();
  return sharp(Buffer.from(drawShapes(width, height)), { limitInputPixels: false, unlimited: true })
    .flatten()
    .composite([fineNoise, coarseNoise].map((input) => ({ input, tile: true, blend: 'overlay' as const })))
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Adds the EXIF data of a phone photo, with this orientation. */
export function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array {
  const ifd0 = (privateExif.ifd0 ?? []).filter(({ tag }) => tag !== 274);
  const entries = [...ifd0, entry(274, 'short', [orientation])].sort((a, b) => a.tag - b.tag);
  return withSegments(jpeg, exifSegment({ ...privateExif, ifd0: entries }));
}

function createNoise(size: number, levels: number, seed: number): Promise<Buffer> {
  const random = createRandom(seed);
  const pixels = Buffer.alloc(size * size);
  for (let index = 0; index < pixels.length; index++)
    pixels[index] = 128 + (random() + random() + random() - 1.5) * levels;
  const raw = { width: size, height: size, channels: 1 as const };
  return sharp(pixels, { raw }).toColourspace('srgb').png().toBuffer();
}

function drawShapes(width: number, height: number): string {
  const random = createRandom(3);
  const colour = () =>
    `hsl(${Math.floor(random() * 360)},${Math.floor(6 + random() * 22)}%,${Math.floor(10 + random() * 75)}%)`;
  const gradients = Array.from(
    { length: 12 },
    (_, index) =>
      `<linearGradient id="g${index}" x2="${random().toFixed(2)}" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>`,
  );
  const shapes = Array.from({ length: 70 }, (_, index) => {
    const [x, y] = [Math.round(random() * width), Math.round(random() * height)];
    const [a, b] = [0.01 + random() * 0.12, 0.01 + random() * 0.14].map((fraction) =>
      Math.round(width * fraction),
    );
    const paint = `url(#g${index % 12})`;
    if (index % 3 === 0) return `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="${paint}"/>`;
    if (index % 3 === 1)
      return `<rect x="${x}" y="${y}" width="${a}" height="${b}" fill="${paint}" transform="rotate(${Math.round(random() * 90)} ${x} ${y})"/>`;
    return `<path d="M${x} ${y}q${a} -${b} ${2 * (a as number)} ${b}" fill="none" stroke="${paint}" stroke-width="${width / 300}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${gradients.join('')}</defs><rect width="100%" height="100%" fill="url(#g0)"/>${shapes.join('')}</svg>`;
}
