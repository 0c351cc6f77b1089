import sharp from 'sharp';
import { fitBox } from '#src/device/image/box.ts';
import { uprightSize } from '#src/device/image/orientation.ts';

export interface ImageSimilarity {
  /** Peak signal-to-noise ratio of the luma (BT.601), in dB. */
  readonly psnr: number;
  /** Structural similarity of the luma, from 0 to 1: the mean over windows of 8 × 8 pixels. */
  readonly ssim: number;
}

/** The ideal result: the stored picture, upright and resized with a Lanczos filter, before any JPEG encoding. */
export interface Reference {
  readonly width: number;
  readonly height: number;
  readonly luma: Float64Array;
  readonly png: Buffer;
  /** The same picture, encoded by sharp at Livery's quality setting. Shows the quality and size of a good encoder. */
  readonly jpeg: Buffer;
}

export async function createReference(file: Uint8Array, orientation: 1 | 3 | 6 | 8): Promise<Reference> {
  const { width, height } = await sharp(file).metadata();
  const size = fitBox(uprightSize({ width, height }, orientation));
  const resized = sharp(file, { limitInputPixels: false })
    .autoOrient()
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3', fastShrinkOnLoad: false });
  const { data } = await resized.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { ...size, channels: 3 as const };
  const [png, jpeg] = await Promise.all([
    sharp(data, { raw }).png().toBuffer(),
    sharp(data, { raw }).jpeg({ quality: 90 }).toBuffer(),
  ]);
  return { ...size, luma: lumaOf(data), png, jpeg };
}

/** @throws Error if the photo and the reference differ in size */
export async function compare(jpeg: Uint8Array, reference: Reference): Promise<ImageSimilarity> {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== reference.width || info.height !== reference.height)
    throw new Error(
      `The photo measures ${info.width} × ${info.height}, not ${reference.width} × ${reference.height}.`,
    );
  const luma = lumaOf(data);
  return { psnr: psnrOf(luma, reference.luma), ssim: ssimOf(luma, reference) };
}

function lumaOf(pixels: Uint8Array): Float64Array {
  const luma = new Float64Array(pixels.length / 3);
  for (let index = 0; index < luma.length; index++) {
    const [red, green, blue] = pixels.subarray(index * 3, index * 3 + 3) as unknown as [
      number,
      number,
      number,
    ];
    luma[index] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return luma;
}

function psnrOf(photo: Float64Array, reference: Float64Array): number {
  let squaredError = 0;
  for (let index = 0; index < photo.length; index++)
    squaredError += ((photo[index] as number) - (reference[index] as number)) ** 2;
  return 10 * Math.log10(255 ** 2 / (squaredError / photo.length));
}

const windowEdge = 8;
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** Implements SSIM (Wang et al. 2004) with windows that overlap by half. */
function ssimOf(photo: Float64Array, { width, height, luma }: Reference): number {
  let total = 0;
  let windows = 0;
  for (let top = 0; top + windowEdge <= height; top += windowEdge / 2) {
    for (let left = 0; left + windowEdge <= width; left += windowEdge / 2) {
      total += ssimOfWindow(photo, luma, { start: top * width + left, width });
      windows++;
    }
  }
  return total / windows;
}

function ssimOfWindow(a: Float64Array, b: Float64Array, window: { start: number; width: number }): number {
  const count = windowEdge ** 2;
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let y = 0; y < windowEdge; y++) {
    for (let x = 0; x < windowEdge; x++) {
      const index = window.start + y * window.width + x;
      const [first, second] = [a[index] as number, b[index] as number];
      sumA += first;
      sumB += second;
      squareA += first * first;
      squareB += second * second;
      product += first * second;
    }
  }
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varianceA = squareA / count - meanA ** 2;
  const varianceB = squareB / count - meanB ** 2;
  const covariance = product / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2))
  );
}
