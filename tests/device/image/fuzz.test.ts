import { describe, expect, it } from 'vitest';
import { inspectPhoto } from '#src/device/image/inspectPhoto.ts';
import { writeExif } from '#src/device/image/writeExif.ts';
import { isDeep } from '../../support/run/sampleUnlessDeep.ts';
import { exifSegment, progressiveJpeg, withSegments } from '../../support/samples/jpegs.ts';
import { allowedTags, privateExif, privateSegments, secret } from '../../support/samples/privatePhoto.ts';

/** Uses a fixed seed, so that a failure is reproducible. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const validJpeg = withSegments(progressiveJpeg, exifSegment(privateExif), ...privateSegments);

function damage(random: () => number): Uint8Array<ArrayBuffer> {
  const bytes = validJpeg.slice();
  const changes = 1 + Math.floor(random() * 12);
  for (let index = 0; index < changes; index++) {
    // Damages mostly the header, where each byte matters.
    const position = Math.floor(random() * (random() < 0.8 ? 1600 : bytes.length));
    bytes[position] = random() < 0.3 ? 0xff : Math.floor(random() * 256);
  }
  return random() < 0.15 ? bytes.slice(0, Math.floor(random() * bytes.length)) : bytes;
}

const count = isDeep ? 2000 : 300;

describe('damaged photos', () => {
  it('are rejected or accepted without an exception, and keep no private data', async () => {
    const random = seeded(20_240_611);
    let acceptedCount = 0;
    for (let index = 0; index < count; index++) {
      const file = new Blob([damage(random)]);
      const photo = await inspectPhoto({ file, place: { latitude: 44, longitude: 20 } });
      if (!photo) continue;
      acceptedCount++;
      expect(photo.target.width * photo.target.height).toBeGreaterThan(0);
      const { bytes } = writeExif(progressiveJpeg, photo.facts, photo.target);
      const { image, exif } = photo.facts;
      expect(
        [...Object.keys(image), ...Object.keys(exif)].map(Number).filter((tag) => !allowedTags.has(tag)),
      ).toEqual([]);
      expect(bytes.length).toBeLessThan(progressiveJpeg.length + 4000);
      // A damaged pointer may copy private text into the make or the model, but only a few characters.
      const leakCount = Buffer.from(bytes).toString('latin1').split(secret).length - 1;
      expect(leakCount).toBeLessThan(3);
      expect(Math.abs(photo.facts.place?.latitude ?? 99)).toBeLessThanOrEqual(90);
    }
    expect(acceptedCount).toBeGreaterThan(count / 4);
    expect(acceptedCount).toBeLessThan(count);
  }, 30_000);
});
