import { describe, expect, it } from 'vitest';
import { readJpegHeader } from '#src/device/image/jpegHeader.ts';
import { readExif } from '#src/device/image/readExif.ts';
import { copyExif } from '#src/photos/marking/drawMarkedCopy.runner.ts';
import { cmykJpeg, exifSegment, progressiveJpeg, segment, withSegments } from '../support/samples/jpegs.ts';
import { entry } from '../support/samples/tiff.ts';

const exif = exifSegment({
  ifd0: [entry(0x010f, 'ascii', 'Acme'), entry(0x0110, 'ascii', 'Phone 5')],
  exif: [entry(0x9003, 'ascii', '2026:11:20 08:15:00'), entry(0x9011, 'ascii', '+01:00')],
  gps: [
    entry(1, 'ascii', 'N'),
    entry(2, 'rational', [44, 1, 49, 1, 12, 1]),
    entry(3, 'ascii', 'E'),
    entry(4, 'rational', [20, 1, 27, 1, 36, 1]),
  ],
});
const jfif = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
const drawn = new Uint8Array(progressiveJpeg);

const headerOf = (parts: BlobPart[]) => readJpegHeader(new Blob(parts));

describe('EXIF data of a photo with marked damage', () => {
  it.each([
    ['first', withSegments(cmykJpeg, exif)],
    ['after another segment', withSegments(cmykJpeg, jfif, exif)],
  ])(
    'has the date, location and device of the original, whose EXIF segment is %s [PHO-56]',
    async (_, photo) => {
      const [from, to] = await Promise.all([headerOf([photo]), headerOf(copyExif(photo, drawn))]);
      expect(to).toMatchObject({ isProgressive: true, exif: from?.exif });
      const { facts } = await readExif(to?.exif as Uint8Array);
      expect(facts.image).toMatchObject({ 271: 'Acme', 272: 'Phone 5' });
      expect(facts.exif).toMatchObject({ 36867: '2026:11:20 08:15:00', 36881: '+01:00' });
      expect(facts.place?.latitude).toBeCloseTo(44.82);
      expect(facts.place?.longitude).toBeCloseTo(20.46);
    },
  );

  it.each([
    ['a photo without EXIF', new Uint8Array(cmykJpeg)],
    ['a photo with a truncated segment', withSegments(cmykJpeg, exif).subarray(0, 40)],
    ['bytes that are no JPEG', new Uint8Array([1, 2, 3])],
    ['no bytes', new Uint8Array()],
  ])('is not copied from %s [PHO-56]', (_, photo) => {
    expect(copyExif(photo, drawn)).toEqual([drawn]);
  });
});
