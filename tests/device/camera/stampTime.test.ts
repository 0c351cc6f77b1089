import { describe, expect, it } from 'vitest';
import { stampTime } from '#src/device/camera/stampTime.ts';
import { readJpegHeader } from '#src/device/image/jpegHeader.ts';
import { readExif } from '#src/device/image/readExif.ts';
import { headerOnlyJpeg } from '../../support/samples/jpegs.ts';

const takenAt = new Date(2026, 2, 9, 7, 5, 3);

describe('capture time of a live camera photo', () => {
  it('is written to the EXIF date, time and time zone tags [CAM-05]', async () => {
    const stamped = await stampTime(new Blob([headerOnlyJpeg({ width: 16, height: 8 })]), takenAt);
    const header = await readJpegHeader(stamped);
    expect(header?.size).toEqual({ width: 16, height: 8 });
    const { facts, isWhole } = await readExif(header?.exif as Uint8Array);
    const text = '2026:03:09 07:05:03';
    const offset = expect.stringMatching(/^[+-]\d\d:\d\d$/);
    expect(isWhole).toBe(true);
    expect(facts.image).toEqual({ 306: text });
    expect(facts.exif).toEqual({ 36867: text, 36868: text, 36880: offset, 36881: offset, 36882: offset });
    expect(facts.place).toBeUndefined();
  });

  it('is not written to a photo that already has EXIF data [CAM-05]', async () => {
    const first = await stampTime(new Blob([headerOnlyJpeg({ width: 16, height: 8 })]), takenAt);
    expect(await stampTime(first, new Date(0))).toBe(first);
  });
});
