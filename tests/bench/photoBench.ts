import { fitBox } from '#src/device/image/box.ts';
import { uprightSize } from '#src/device/image/orientation.ts';
import { median, round } from './measure.ts';
import type { Method } from './photo/page.ts';
import { type Megapixels, makePicture, storedSize, withOrientation } from './photo/pictures.ts';
import { serveBench } from './photo/site.ts';
import { measurePhoto, type PhotoSample } from './photo/visit.ts';

export interface PhotoSettings {
  readonly rounds: number;
  readonly pictures: readonly Megapixels[];
  /** Slowdown factor of the renderer for the 12 MP pictures. */
  readonly slowBy: number;
}

interface Sample extends PhotoSample {
  readonly name: Method;
  readonly megapixels: Megapixels;
}

/** Medians of one method with one picture. */
export interface PhotoRow {
  readonly name: Method;
  readonly megapixels: Megapixels;
  readonly wall: number;
  readonly longest: number;
  /** Growth of the renderer's resident memory. */
  readonly peakMb: number;
}

export interface PhotoResult {
  readonly rounds: number;
  readonly slowBy: number;
  readonly sourceMb: Readonly<Partial<Record<Megapixels, number>>>;
  readonly rows: readonly PhotoRow[];
  /** Livery's time divided by that of a bare decode, resize and encode in the same round. Medians. */
  readonly ratio: { readonly wall12mp: number; readonly wall48mp: number };
}

const methods: readonly Method[] = ['ours', 'ours, no decoder', 'bare'];
const orientations = [1, 6, 3, 8] as const;

/** @param log receives progress messages */
export async function benchPhoto(settings: PhotoSettings, log: (line: string) => void): Promise<PhotoResult> {
  const site = await serveBench();
  try {
    const samples: Sample[] = [];
    const sourceMb: Partial<Record<Megapixels, number>> = {};
    for (const megapixels of settings.pictures) {
      const picture = await makePicture(megapixels);
      sourceMb[megapixels] = round(picture.length / 1e6, 2);
      for (let roundIndex = 0; roundIndex < settings.rounds; roundIndex++) {
        const orientation = orientations[roundIndex % orientations.length] as (typeof orientations)[number];
        site.put('/photo.jpg', withOrientation(picture, orientation));
        const visit = {
          url: site.url,
          picture: '/photo.jpg',
          slowBy: megapixels === 12 ? settings.slowBy : 1,
        };
        const size = fitBox(uprightSize(storedSize[megapixels], orientation));
        for (const name of rotate(methods, roundIndex)) {
          const measured = await measurePhoto({ ...visit, task: { method: name, ...size } });
          samples.push({ name, megapixels, ...measured });
          log(
            `round ${roundIndex + 1}, ${megapixels} MP held as ${orientation}, ${name}: ${describeSample(measured)}`,
          );
        }
      }
    }
    const { rounds, slowBy } = settings;
    return { rounds, slowBy, sourceMb, rows: summarise(samples), ratio: compareWallTimes(samples) };
  } finally {
    await site.close();
  }
}

/** Starts each round with another method, so that the order does not favor one of them. */
function rotate<T>(items: readonly T[], by: number): T[] {
  return items.map((_, index) => items[(index + by) % items.length] as T);
}

function summarise(samples: readonly Sample[]): PhotoRow[] {
  const pictures = [...new Set(samples.map(({ megapixels }) => megapixels))];
  return pictures.flatMap((megapixels) =>
    methods.map((name) => {
      const own = samples.filter((it) => it.name === name && it.megapixels === megapixels);
      const medianOf = (key: 'wallMs' | 'longestMs' | 'peakMb') =>
        roundedMedian(
          own.map((sample) => sample[key]),
          1,
        );
      return {
        name,
        megapixels,
        wall: medianOf('wallMs'),
        longest: medianOf('longestMs'),
        peakMb: medianOf('peakMb'),
      };
    }),
  );
}

function compareWallTimes(samples: readonly Sample[]): PhotoResult['ratio'] {
  const ratioOf = (megapixels: Megapixels) => {
    const wallTimesOf = (name: Method) =>
      samples.filter((it) => it.name === name && it.megapixels === megapixels).map((it) => it.wallMs);
    const bareTimes = wallTimesOf('bare');
    return roundedMedian(
      wallTimesOf('ours').map((ownTime, roundIndex) => ownTime / (bareTimes[roundIndex] as number)),
      3,
    );
  };
  return { wall12mp: ratioOf(12), wall48mp: ratioOf(48) };
}

function roundedMedian(values: readonly number[], digits: number): number {
  return round(median(values), digits);
}

function describeSample({ wallMs, longestMs, peakMb }: PhotoSample): string {
  return `${wallMs.toFixed(0)} ms, longest task ${longestMs.toFixed(0)} ms, ${peakMb.toFixed(0)} MB more`;
}
