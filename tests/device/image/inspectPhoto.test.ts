import { describe, expect, it } from 'vitest';
import { inspectPhoto } from '#src/device/image/inspectPhoto.ts';
import { exifSegment, headerOnlyJpeg, segment } from '../../support/samples/jpegs.ts';
import { privateExif, privateLocation } from '../../support/samples/privatePhoto.ts';
import { entry } from '../../support/samples/tiff.ts';

const device = { latitude: 44.8, longitude: 20.46 };
const inspect = (bytes: Uint8Array<ArrayBuffer>, place: typeof device | undefined = device) =>
  inspectPhoto({ file: new Blob([bytes]), place });
const phone = { width: 4000, height: 3000 };

describe('photo inspection', () => {
  it('returns the target size of the upright photo [PHO-25]', async () => {
    const rotatedExif = exifSegment({ ifd0: [entry(274, 'short', [6])] });
    expect((await inspect(headerOnlyJpeg(phone, rotatedExif)))?.target).toEqual({ width: 600, height: 800 });
    expect((await inspect(headerOnlyJpeg(phone)))?.target).toEqual({ width: 1067, height: 800 });
  });

  it('returns the photo’s own location, or the device location as a fallback [PHO-28]', async () => {
    const photoPlace = (await inspect(headerOnlyJpeg(phone, exifSegment(privateExif))))?.facts.place;
    expect(photoPlace?.latitude).toBeCloseTo(privateLocation.latitude, 8);
    const { gps: _, ...exifWithoutGps } = privateExif;
    expect((await inspect(headerOnlyJpeg(phone, exifSegment(exifWithoutGps))))?.facts.place).toEqual(device);
    expect((await inspect(headerOnlyJpeg(phone)))?.facts.place).toEqual(device);
  });

  it('drops altitude, time and direction if the location comes from the device', async () => {
    const gpsWithoutPosition = (privateExif.gps ?? []).filter(({ tag }) => tag > 4);
    const photo = await inspect(
      headerOnlyJpeg(phone, exifSegment({ ...privateExif, gps: gpsWithoutPosition })),
    );
    expect([photo?.facts.place, photo?.facts.gps]).toEqual([device, {}]);
  });

  it('accepts photos with missing or unreadable EXIF, and returns a different warning for each case [PHO-24]', async () => {
    expect((await inspect(headerOnlyJpeg(phone)))?.warnings).toEqual(['photo: no exif']);
    const brokenExif = segment(0xe1, `Exif\0\0${'?'.repeat(40)}`);
    expect((await inspect(headerOnlyJpeg(phone, brokenExif)))?.warnings).toEqual(['photo: exif not read']);
    expect((await inspect(headerOnlyJpeg(phone, exifSegment(privateExif))))?.warnings).toEqual([]);
  });

  it('rejects a file that is not a JPEG [PHO-24 PHO-23]', async () => {
    expect(await inspect(new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')))).toBeUndefined();
  });
});
