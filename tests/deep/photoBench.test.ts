import { beforeAll, describe, expect, it } from 'vitest';
import { benchPhoto, compareWallTimes, methods, type PhotoResult, type Sample } from '../bench/photoBench.ts';
import { renderPhotoTable } from '../bench/photoTable.ts';

/** Checks structure and plausibility only: times on a busy machine are too unreliable for limits. */
describe('photo bench with one round', () => {
  let result: PhotoResult;
  beforeAll(async () => {
    result = await benchPhoto({ rounds: 1, pictures: [12], slowBy: 2 }, () => undefined);
  });

  it('reports every metric of every method with its samples', () => {
    const number = expect.any(Number);
    const likeness = { kB: number, psnr: number, ssim: number };
    const cost = { wall: number, longest: number, peakMb: number };
    expect(result).toEqual({
      ...{ rounds: 1, slowBy: 2, slowedBy: number, sourceMb: { 12: number }, exifMs: number },
      rows: [
        { name: 'sharp', megapixels: 12, ...likeness },
        { name: 'encoder', megapixels: 12, ...likeness },
        ...methods.map((name) => ({ name, megapixels: 12, ...cost, ...likeness })),
      ],
      ratio: { wall12mp: number, wall48mp: Number.NaN },
      samples: expect.any(Array),
    });
    expect(result.samples).toHaveLength(7);
    expect(result.sourceMb[12]).toBeGreaterThan(2);
  });

  it('produces photos close to the source image, and closer than the photos of the library', () => {
    const [sharp, encoder, livery, , library] = result.rows;
    expect(sharp?.psnr).toBeGreaterThan(42);
    expect(livery?.psnr).toBeGreaterThan(42);
    expect(livery?.psnr).toBeGreaterThan(library?.psnr ?? Number.NaN);
    expect(encoder?.ssim).toBeLessThan(1);
    expect(livery?.ssim).toBeLessThan(encoder?.ssim ?? Number.NaN);
    expect(livery?.peakMb).toBeGreaterThan(1);
    expect(livery?.peakMb).toBeLessThan(library?.peakMb ?? Number.NaN);
  });

  it('compares our time with the faster of the library’s two methods in each round', () => {
    const sampleWithWall = (name: Sample['name'], wallMs: number): Sample => ({
      ...(result.samples[0] as Sample),
      name,
      wallMs,
    });
    const samples = [
      ...[
        sampleWithWall('ours', 100),
        sampleWithWall('library', 400),
        sampleWithWall('library, worker', 200),
      ],
      ...[
        sampleWithWall('ours', 100),
        sampleWithWall('library', 250),
        sampleWithWall('library, worker', 900),
      ],
    ];
    expect(compareWallTimes(samples).wall12mp).toBe(0.45);
  });

  it('states for each target whether it is reached', () => {
    const slow = { ...result, ratio: { ...result.ratio, wall12mp: 0.51 } };
    expect(renderPhotoTable(slow)).toMatch(
      /12 MP, wall ÷ browser-image-compression +0\.51 +≤ 0\.5 NOT REACHED\n/,
    );
    expect(renderPhotoTable(result)).toMatch(/ PSNR +[\d.]+ dB +≥ 42 dB reached\n/);
    expect(renderPhotoTable(result)).not.toContain('48 MP');
  });
});
