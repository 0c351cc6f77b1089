import exifr from 'exifr/dist/full.esm.mjs';
import piexif from 'piexifjs';
import { describe, expect, it } from 'vitest';
import { noFacts, toDegreeParts } from '#src/device/image/exifFacts.ts';
import { readJpegHeader } from '#src/device/image/jpegHeader.ts';
import { readExif } from '#src/device/image/readExif.ts';

import { writeExif } from '#src/device/image/writeExif.ts';
import { concat, exifSegment, progressiveJpeg, withSegments } from '../../support/samples/jpegs.ts';
import {
  allowedTags,
  privateExif,
  privateLocation,
  privateSegments,
  secret,
} from '../../support/samples/privatePhoto.ts';
import { type ExifBlocks, entry, tiffBlock } from '../../support/samples/tiff.ts';

const size = { width: 48, height: 32 };
const raw = { translateKeys: false, translateValues: false, reviveValues: false, mergeOutput: false };

/** Reads all EXIF data with an independent library, by block and tag. */
async function readAll(bytes: Uint8Array): Promise<Record<string, Record<number, unknown>>> {
  return (
    (await exifr.parse(bytes, {
      ...raw,
      tiff: true,
      ifd1: true,
      xmp: true,
      iptc: true,
      interop: true,
      makerNote: true,
      userComment: true,
    })) ?? {}
  );
}

async function copyExif(blocks: ExifBlocks): Promise<Uint8Array> {
  return writeExif(progressiveJpeg, (await readExif(tiffBlock(blocks))).facts, size).bytes;
}

const nokiaRows = [
  entry(0x10f, 'ascii', 'HMD Global\0'),
  entry(0x110, 'ascii', 'Nokia 8.3 5G\0'),
  entry(0x112, 'short', [1]),
  entry(0x131, 'ascii', '00WW_3_380_SP02\0'),
];

/** Moves the first row of the first directory to the end, because some phones do not sort rows by tag as required. */
function moveFirstRowLast(block: Uint8Array): Uint8Array {
  const reordered = Uint8Array.from(block);
  const count = new DataView(reordered.buffer).getUint16(8);
  const [first, end] = [10, 10 + count * 12];
  reordered.set(block.subarray(first + 12, end), first);
  reordered.set(block.subarray(first, first + 12), end - 12);
  return reordered;
}

describe('EXIF data kept in a photo', () => {
  it.each([true, false])(
    'contains time, location, camera and exposure (little endian: %s) [PHO-24 PHO-28]',
    async (isLittle) => {
      const metadata = await readAll(await copyExif({ ...privateExif, isLittle }));
      expect(metadata.ifd0).toEqual({ 271: 'Acme', 272: 'Roadside 3', 274: 1, 306: '2024:11:02 17:40:09' });
      const { 33434: time, 37380: bias, ...exif } = metadata.exif ?? {};
      expect(time).toBeCloseTo(1 / 120, 9);
      expect(bias).toBeCloseTo(-1 / 3, 6);
      expect(exif).toMatchObject({
        33437: 1.8,
        34855: 640,
        36867: '2024:11:02 17:40:07',
        36868: '2024:11:02 17:40:08',
        36880: '+01:00',
        36881: '-03:00',
        36882: '+05:30',
        37385: 16,
        37386: 4.25,
        37521: '123',
        40962: 48,
        40963: 32,
      });
      expect(metadata.gps).toMatchObject({
        1: 'S',
        3: 'W',
        5: new Uint8Array([0]),
        6: 12.34,
        7: [20, 40, 7],
        16: 'M',
        17: 271.5,
        29: '2024:11:02',
      });
      const gps = await exifr.gps(await copyExif(privateExif));
      expect(Math.abs(gps.latitude - privateLocation.latitude)).toBeLessThan(1e-7);
      expect(Math.abs(gps.longitude - privateLocation.longitude)).toBeLessThan(1e-7);
    },
  );

  it('contains the camera make even if its tag follows the EXIF and GPS pointers [PHO-24]', async () => {
    const block = moveFirstRowLast(
      tiffBlock({
        ifd0: nokiaRows,
        exif: [entry(0x9003, 'ascii', '2022:08:14 14:12:31\0'), entry(0x8827, 'short', [100])],
        gps: [entry(1, 'ascii', 'N\0'), entry(2, 'rational', [60, 1, 8, 1, 48, 1])],
      }),
    );
    const { facts } = await readExif(block);
    expect(facts.image).toEqual({ 271: 'HMD Global', 272: 'Nokia 8.3 5G' });
    expect(facts.exif).toEqual({ 36867: '2022:08:14 14:12:31', 34855: 100 });
  });

  it('excludes maker notes, thumbnail, serial numbers, names, comments, XMP and IPTC [PHO-24] [trust T16]', async () => {
    const source = withSegments(progressiveJpeg, exifSegment(privateExif), ...privateSegments);
    expect(Buffer.from(source).toString('latin1').split(secret).length).toBeGreaterThan(20);
    const bytes = await copyExif(privateExif);
    expect(Buffer.from(bytes).includes(secret)).toBe(false);
    const { ifd0 = {}, exif = {}, gps = {}, ...otherBlocks } = await readAll(bytes);
    expect(Object.keys(otherBlocks)).toEqual([]);
    const tags = [...Object.keys(ifd0), ...Object.keys(exif)].map(Number);
    expect(tags.filter((tag) => !allowedTags.has(tag))).toEqual([]);
    expect(
      Object.keys(gps)
        .map(Number)
        .filter((tag) => !Number.isNaN(tag) && ![0, 1, 2, 3, 4, 5, 6, 7, 11, 16, 17, 29].includes(tag)),
    ).toEqual([]);
  });

  it.each([
    [
      'long text and non-ASCII text',
      { ifd0: [entry(271, 'ascii', `${'x'.repeat(5000)}\0`), entry(272, 'ascii', 'Z\xfcrich\x07\0')] },
      { 271: 'x'.repeat(64), 272: 'Zrich', 274: 1 },
    ],
    ['an invalid date', { ifd0: [entry(306, 'ascii', 'yesterday, at home\0')] }, { 274: 1 }],
    ['a number instead of text', { ifd0: [entry(271, 'short', [7])] }, { 274: 1 }],
  ])('excludes or shortens invalid values: %s', async (_name, blocks, expected) => {
    expect((await readAll(await copyExif(blocks))).ifd0).toEqual(expected);
  });
});

describe('malformed EXIF block', () => {
  const dateTaken = entry(36867, 'ascii', '2024:11:02 17:40:07\0');

  it('loses only the value whose count is wrong', async () => {
    const tiff = tiffBlock({
      exif: [entry(37385, 'short', [1]), dateTaken],
      ifd0: [entry(271, 'ascii', 'A\0')],
    });
    const row = Buffer.from(tiff).indexOf(Buffer.from([0x92, 0x09, 0, 3]));
    tiff.set([0xff, 0xff, 0xff, 0xff], row + 4);
    const { facts } = await readExif(tiff);
    expect(facts.exif).toEqual({ 36867: '2024:11:02 17:40:07' });
    expect(facts.image).toEqual({ 271: 'A' });
  });

  it.each([
    ['no TIFF block', Buffer.from('no TIFF, whatever its length')],
    ['an empty array', new Uint8Array(0)],
  ])('is rejected with an error: %s [PHO-24]', async (_name, tiff) => {
    await expect(readExif(tiff)).rejects.toThrow();
  });

  it('is read even if its last IFD has no next-IFD offset [PHO-28]', async () => {
    const block = piexif.dump({
      '0th': {},
      Exif: { 33434: [1, 120], 36867: '2024:11:02 17:40:07' },
      GPS: { 1: 'N', 2: toDegreeParts(44.8), 3: 'E', 4: toDegreeParts(20.45) },
    });
    const { facts } = await readExif(Buffer.from(block.slice('Exif\0\0'.length), 'latin1'));
    expect(facts.place).toEqual({ latitude: 44.8, longitude: 20.45 });
    expect(facts.exif).toEqual({ 33434: [1, 120], 36867: '2024:11:02 17:40:07' });
  });
});

describe('GPS position of a photo', () => {
  const gpsOf = (latitude: number[], longitude: number[], refs = ['N', 'E']) => [
    entry(1, 'ascii', `${refs[0]}\0`),
    entry(2, 'rational', latitude),
    entry(3, 'ascii', `${refs[1]}\0`),
    entry(4, 'rational', longitude),
  ];
  const readPlace = async (gps: ExifBlocks['gps']) =>
    (await readExif(tiffBlock({ ifd0: [entry(271, 'ascii', 'A\0')], gps: gps ?? [] }))).facts.place;

  it.each([
    ['N', 'E', 1, 1],
    ['S', 'E', -1, 1],
    ['s', 'w', -1, -1],
  ])(
    'gets the signs of latitude and longitude from the references %s and %s [PHO-28]',
    async (latitudeRef, longitudeRef, north, east) => {
      const place = await readPlace(
        gpsOf([44, 1, 49, 1, 0, 1], [20, 1, 27, 1, 0, 1], [latitudeRef, longitudeRef]),
      );
      expect(place?.latitude).toBeCloseTo(north * (44 + 49 / 60), 9);
      expect(place?.longitude).toBeCloseTo(east * 20.45, 9);
    },
  );

  it.each([
    ['beyond the pole', gpsOf([91, 1, 0, 1, 0, 1], [20, 1, 0, 1, 0, 1])],
    ['beyond the date line', gpsOf([9, 1, 0, 1, 0, 1], [181, 1, 0, 1, 0, 1])],
    ['zero for both, which receivers report without a fix', gpsOf([0, 1, 0, 1, 0, 1], [0, 1, 0, 1, 0, 1])],
    ['fractions with a zero denominator', gpsOf([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0])],
    ['incomplete', gpsOf([44, 1, 0, 1, 0, 1], [20, 1, 0, 1, 0, 1]).slice(0, 2)],
    ['longer than a coordinate', gpsOf([1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1])],
  ])('is missing if the GPS data is %s', async (_name, gps) => {
    expect(await readPlace(gps)).toBeUndefined();
  });

  it('is written and read with a precision of 1e-7 degrees anywhere on earth [PHO-28]', async () => {
    for (let index = 0; index < 60; index++) {
      const place = { latitude: -90 + index * 3.051_234_7, longitude: 180 - index * 6.013_579_3 };
      const { bytes } = writeExif(progressiveJpeg, { ...noFacts, place }, size);
      const metadata = await exifr.gps(bytes);
      expect(Math.abs(metadata.latitude - place.latitude)).toBeLessThan(1e-7);
      expect(Math.abs(metadata.longitude - place.longitude)).toBeLessThan(1e-7);
    }
  });
});

describe('EXIF writer', () => {
  it('keeps the picture unchanged and adds one EXIF block before the image data', async () => {
    const { bytes, warnings } = writeExif(progressiveJpeg, noFacts, size);
    expect(warnings).toEqual([]);
    expect([...bytes.subarray(2, 4)]).toEqual([0xff, 0xe1]);
    const header = await readJpegHeader(new Blob([bytes as Uint8Array<ArrayBuffer>]));
    expect(header).toMatchObject({ size, isProgressive: true });
    expect(header?.exifRanges).toHaveLength(1);
    const jfifLength = Buffer.from([0xff, 0xe0]).equals(progressiveJpeg.subarray(2, 4)) ? 18 : 0;
    expect(Buffer.from(bytes).includes(Buffer.from(progressiveJpeg.subarray(2 + jfifLength)))).toBe(true);
  });

  it('returns the photo unchanged, with warnings, if every attempt to write EXIF data fails [PHO-24]', () => {
    const noJpeg = concat(Buffer.from('RIFF'));
    const { bytes, warnings } = writeExif(noJpeg, noFacts, size);
    expect(bytes).toBe(noJpeg);
    expect(warnings).toEqual(['photo: exif written in part', 'photo: exif not written']);
  });
});
