import { fitBox } from '#src/device/image/box.ts';
import { uprightSize } from '#src/device/image/orientation.ts';
import { median, round } from './measure.ts';
import { compare, createReference, type ImageSimilarity, type Reference } from './photo/imageSimilarity.ts';
import type { Method } from './photo/page.ts';
import { type Megapixels, makePicture, storedSize, withOrientation } from './photo/pictures.ts';
import { serveBench } from './photo/site.ts';
import { encodeInBrowser, measureExif, measurePhoto, type PhotoSample } from './photo/visit.ts';

export interface PhotoSettings {
  readonly rounds: number;
  readonly pictures: readonly Megapixels[];
  /** Slowdown factor of the renderer for the 12 MP pictures. */
  readonly slowBy: number;
}

/** `encoder` is the reference, encoded by the browser. Its loss is the minimum for every photo of this browser. */
export type RowName = Method | 'sharp' | 'encoder';

export interface Sample extends Partial<PhotoSample>, ImageSimilarity {
  readonly name: RowName;
  readonly megapixels: Megapixels;
  /** EXIF orientation. */
  readonly orientation: number;
  /** Size of the finished photo in kilobytes (1000 bytes). */
  readonly kB: number;
}

/**
 * Medians of one method with one picture. The rows `sharp` and `encoder` have no times, because they are references.
 */
export interface PhotoRow {
  readonly name: RowName;
  readonly megapixels: Megapixels;
  readonly wall?: number;
  readonly longest?: number;
  /** Growth of the renderer's resident memory. */
  readonly peakMb?: number;
  readonly kB: number;
  readonly psnr: number;
  readonly ssim: number;
}

/** The output of `bench photo --json`. */
export interface PhotoResult {
  readonly rounds: number;
  readonly slowBy: number;
  /** Median of the actual slowdown factors. */
  readonly slowedBy: number;
  readonly sourceMb: Readonly<Partial<Record<Megapixels, number>>>;
  readonly rows: readonly PhotoRow[];
  /** Livery's time divided by that of a bare decode, resize and encode in the same round. Medians. */
  readonly ratio: { readonly wall12mp: number; readonly wall48mp: number };
  /** Time for the EXIF work in the worker, with the slowdown of the 12 MP rows. */
  readonly exifMs: number;
  readonly samples: readonly Sample[];
}

const methods: readonly Method[] = ['ours', 'ours, no decoder', 'bare'];
const orientations = [1, 6, 3, 8] as const;

/** @param log receives progress messages */
export async function benchPhoto(settings: PhotoSettings, log: (line: string) => void): Promise<PhotoResult> {
  const site = await serveBench();
  try {
    const samples: Sample[] = [];
    const exifMs: number[] = [];
    const sourceMb: Partial<Record<Megapixels, number>> = {};
    for (const megapixels of settings.pictures) {
      const picture = await makePicture(megapixels);
      sourceMb[megapixels] = round(picture.length / 1e6, 2);
      for (let roundIndex = 0; roundIndex < settings.rounds; roundIndex++) {
        const orientation = orientations[roundIndex % orientations.length] as (typeof orientations)[number];
        const file = withOrientation(picture, orientation);
        const reference = await createReference(file, orientation);
        site.put('/photo.jpg', file);
        site.put('/small.jpg', reference.jpeg);
        const visit = {
          ...{ url: site.url, picture: '/photo.jpg' },
          slowBy: megapixels === 12 ? settings.slowBy : 1,
        };
        const labels = { megapixels, orientation };
        site.put('/reference.png', reference.png);
        const encoded = await encodeInBrowser(site.url, '/reference.png');
        samples.push(await describe({ name: 'sharp', ...labels }, reference.jpeg, reference));
        samples.push(await describe({ name: 'encoder', ...labels }, encoded, reference));
        const size = fitBox(uprightSize(storedSize[megapixels], orientation));
        for (const method of rotate(methods, roundIndex)) {
          const { jpeg, ...measured } = await measurePhoto({ ...visit, task: { method, ...size } });
          samples.push({ ...measured, ...(await describe({ name: method, ...labels }, jpeg, reference)) });
          log(
            `round ${roundIndex + 1}, ${megapixels} MP held as ${orientation}, ${method}: ${describeSample(measured)}`,
          );
        }
        if (megapixels === 12) exifMs.push(await measureExif(visit));
      }
    }
    const { rounds, slowBy } = settings;
    const slowedBy = roundedMedian(
      samples.flatMap((it) => (it.megapixels === 12 ? (it.slowedBy ?? []) : [])),
    );
    const summary = {
      rows: summarise(samples),
      ratio: compareWallTimes(samples),
      exifMs: roundedMedian(exifMs),
    };
    return { rounds, slowBy, slowedBy, sourceMb, ...summary, samples };
  } finally {
    await site.close();
  }
}

async function describe(
  labels: Pick<Sample, 'name' | 'megapixels' | 'orientation'>,
  jpeg: Uint8Array,
  reference: Reference,
): Promise<Sample> {
  return { ...labels, kB: round(jpeg.length / 1000, 1), ...(await compare(jpeg, reference)) };
}

/** Starts each round with another method, so that the order does not favor one of them. */
function rotate<T>(items: readonly T[], by: number): T[] {
  return items.map((_, index) => items[(index + by) % items.length] as T);
}

function summarise(samples: readonly Sample[]): PhotoRow[] {
  const pictures = [...new Set(samples.map(({ megapixels }) => megapixels))];
  return pictures.flatMap((megapixels) =>
    (['sharp', 'encoder', ...methods] as const).map((name) => {
      const rowSamples = samples.filter((it) => it.name === name && it.megapixels === megapixels);
      const medianOf = (key: 'wallMs' | 'longestMs' | 'peakMb' | 'kB' | 'psnr' | 'ssim', digits = 1) =>
        roundedMedian(
          rowSamples.map((sample) => sample[key] ?? Number.NaN),
          digits,
        );
      const likeness = { kB: medianOf('kB'), psnr: medianOf('psnr', 2), ssim: medianOf('ssim', 4) };
      if (name === 'sharp' || name === 'encoder') return { name, megapixels, ...likeness };
      const cost = { wall: medianOf('wallMs'), longest: medianOf('longestMs'), peakMb: medianOf('peakMb') };
      return { name, megapixels, ...cost, ...likeness };
    }),
  );
}

function compareWallTimes(samples: readonly Sample[]): PhotoResult['ratio'] {
  const ratioOf = (megapixels: Megapixels) => {
    const wallTimesOf = (name: RowName) =>
      samples
        .filter((it) => it.name === name && it.megapixels === megapixels)
        .map((it) => it.wallMs ?? Number.NaN);
    const bareTimes = wallTimesOf('bare');
    return roundedMedian(
      wallTimesOf('ours').map((ownTime, roundIndex) => ownTime / (bareTimes[roundIndex] as number)),
      3,
    );
  };
  return { wall12mp: ratioOf(12), wall48mp: ratioOf(48) };
}

function roundedMedian(values: readonly number[], digits = 2): number {
  return round(median(values), digits);
}

function describeSample({ wallMs, longestMs, peakMb, slowedBy }: PhotoSample): string {
  return `${wallMs.toFixed(0)} ms, longest task ${longestMs.toFixed(0)} ms, ${peakMb.toFixed(0)} MB more, renderer ${slowedBy.toFixed(1)} × slower`;
}
