import { describe, expect, it } from 'vitest';
import { readJpegHeader, withoutExif } from '#src/device/image/jpegHeader.ts';
import {
  cmykJpeg,
  concat,
  exifSegment,
  headerOnlyJpeg,
  progressiveJpeg,
  segment,
  withSegments,
} from '../../support/samples/jpegs.ts';
import { entry } from '../../support/samples/tiff.ts';

const read = (...parts: BlobPart[]) => readJpegHeader(new Blob(parts));
const rotatedExif = exifSegment({ ifd0: [entry(274, 'short', [6])] });
const landscapeSize = { width: 4032, height: 3024 };

describe('JPEG header', () => {
  it.each([
    ['baseline', headerOnlyJpeg(landscapeSize), { size: landscapeSize, components: 3, isProgressive: false }],
    ['progressive', progressiveJpeg, { size: { width: 48, height: 32 }, components: 3, isProgressive: true }],
    ['CMYK', cmykJpeg, { size: { width: 48, height: 32 }, components: 4, isProgressive: false }],
    [
      'grey',
      headerOnlyJpeg({ ...landscapeSize, components: 1 }),
      { size: landscapeSize, components: 1, isProgressive: false },
    ],
    [
      'header after more than one read window of other segments',
      headerOnlyJpeg(
        landscapeSize,
        ...Array.from({ length: 5 }, () => segment(0xe2, new Uint8Array(60_000))),
      ),
      { size: landscapeSize, components: 3, isProgressive: false },
    ],
    [
      'fill bytes before a marker',
      concat(Buffer.from([0xff, 0xd8, 0xff, 0xff]), headerOnlyJpeg(landscapeSize).subarray(2)),
      { size: landscapeSize, components: 3, isProgressive: false },
    ],
  ])('is read from this JPEG type: %s', async (_name, bytes, expected) => {
    expect(await read(bytes)).toMatchObject(expected);
  });

  it.each([
    ['an empty file', new Uint8Array(0)],
    ['three bytes', new Uint8Array([0xff, 0xd8, 0xff])],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['text', Buffer.from('<svg onload="alert(1)">')],
    ['a header without image data', headerOnlyJpeg(landscapeSize).subarray(0, 20)],
    ['a height of zero', headerOnlyJpeg({ width: 10, height: 0 })],
    [
      'a scan without a frame',
      concat(Buffer.from([0xff, 0xd8]), segment(0xda, new Uint8Array(6)), Buffer.from([0xff, 0xd9])),
    ],
    ['a segment longer than the file', concat(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2]))],
    ['a segment shorter than its length', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 1, 0xff, 0xc0, 0, 0])],
    [
      '5000 segments without a frame',
      concat(Buffer.from([0xff, 0xd8]), ...Array(5000).fill(segment(0xe5, '')), Buffer.from([0xff, 0xd9])),
    ],
  ])('is not returned for %s [PHO-23]', async (_name, bytes) => {
    expect(await read(bytes as Uint8Array<ArrayBuffer>)).toBeUndefined();
  });

  it('is read from a file with trailing data: a video, a second picture or zeros', async () => {
    for (const trailingData of [
      Buffer.from('\0\0\0\x18ftypmp42 film'),
      new Uint8Array(200_000),
      headerOnlyJpeg(landscapeSize).subarray(0, -4),
    ]) {
      expect(await read(progressiveJpeg, trailingData as Uint8Array<ArrayBuffer>)).toBeDefined();
      expect(
        await read(headerOnlyJpeg(landscapeSize), trailingData as Uint8Array<ArrayBuffer>),
      ).toBeDefined();
    }
  });

  it('locates the EXIF blocks, so that they can be removed without other changes to the file', async () => {
    const xmp = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>');
    const bytes = withSegments(progressiveJpeg, rotatedExif, xmp, rotatedExif);
    const header = await read(bytes);
    const rest = withoutExif(new Blob([bytes]), header ?? { exifRanges: [], endsAtEndMarker: true });
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(Buffer.from(withSegments(progressiveJpeg, xmp)));
  });

  it('is read without reading the entire file', async () => {
    let bytesRead = 0;
    const file = new Blob([
      headerOnlyJpeg(landscapeSize, rotatedExif),
      new Uint8Array(9_000_000),
      headerOnlyJpeg(landscapeSize),
    ]);
    const slice = file.slice.bind(file);
    file.slice = (start = 0, end = file.size) => {
      bytesRead += Math.min(end, file.size) - (start < 0 ? file.size + start : start);
      return slice(start, end);
    };
    expect((await readJpegHeader(file))?.size).toEqual(landscapeSize);
    expect(bytesRead).toBeLessThan(70_000);
  });
});
