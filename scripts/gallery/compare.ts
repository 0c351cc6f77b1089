import pixelmatch from 'pixelmatch';
import { fromPixels, type Pixels } from './develop.ts';

/** How two pictures of the same scene differ. */
export interface Difference {
  /** Of the larger of the two, from 0 to 1; what only one of them has counts as changed. */
  readonly share: number;
  /** The later picture, pale, with what has changed in red. */
  readonly picture: Buffer;
}

/**
 * Undefined where nobody would see a difference. Pixels on the edge of a letter or a curve that another version of the
 * browser smooths otherwise do not count.
 */
export async function compare(before: Pixels, after: Pixels): Promise<Difference | undefined> {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const output = new Uint8Array(width * height * 4);
  const changed = pixelmatch(
    spread(before, width, height),
    spread(after, width, height),
    output,
    width,
    height,
    {
      threshold: 0.1,
      alpha: 0.25,
      diffColor: [214, 36, 74],
    },
  );
  if (changed === 0) return undefined;
  const picture = await fromPixels({ width, height, data: output })
    .webp({ quality: 80, effort: 1 })
    .toBuffer();
  return { share: changed / (width * height), picture };
}

/** On a ground that no screen has, so that what is missing differs. */
function spread({ width, height, data }: Pixels, toWidth: number, toHeight: number): Uint8Array {
  if (width === toWidth && height === toHeight) return data;
  const whole = new Uint8Array(toWidth * toHeight * 4);
  for (let at = 0; at < whole.length; at += 4) whole.set([255, 0, 255, 255], at);
  for (let row = 0; row < height; row++)
    whole.set(data.subarray(row * width * 4, (row + 1) * width * 4), row * toWidth * 4);
  return whole;
}
