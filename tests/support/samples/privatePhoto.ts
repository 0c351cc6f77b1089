import { segment } from './jpegs.ts';
import { type ExifBlocks, entry } from './tiff.ts';

/** Marks every piece of data that the app must remove from a photo. */
export const secret = 'CANARY';

const secretText = (tag: number) => entry(tag, 'ascii', `${secret} of ${tag}\0`);

/** EXIF data of a 2024 phone plus every personal field. The location is in the southern and western hemispheres. */
export const privateExif: ExifBlocks = {
  ifd0: [
    entry(271, 'ascii', 'Acme\0'),
    entry(272, 'ascii', 'Roadside 3\0'),
    entry(274, 'short', [1]),
    entry(306, 'ascii', '2024:11:02 17:40:09\0'),
    // Description, software, artist, host computer and copyright, then the Windows title, comment and author.
    ...[270, 305, 315, 316, 33432, 40091, 40092, 40093].map(secretText),
  ],
  exif: [
    entry(33434, 'rational', [1, 120]),
    entry(33437, 'rational', [18, 10]),
    entry(34855, 'short', [640]),
    entry(36867, 'ascii', '2024:11:02 17:40:07\0'),
    entry(36868, 'ascii', '2024:11:02 17:40:08\0'),
    entry(36880, 'ascii', '+01:00\0'),
    entry(36881, 'ascii', '-03:00\0'),
    entry(36882, 'ascii', '+05:30\0'),
    entry(37380, 'srational', [-1, 3]),
    entry(37385, 'short', [16]),
    entry(37386, 'rational', [425, 100]),
    entry(37500, 'undefined', [...Buffer.from(`${secret} maker note`)]),
    entry(37510, 'undefined', [...Buffer.from(`ASCII\0\0\0${secret} comment`)]),
    entry(37521, 'ascii', '123\0'),
    // Image id, owner, body serial number, lens serial number and lens model.
    ...[42016, 42032, 42033, 42036, 42037].map(secretText),
  ],
  gps: [
    entry(0, 'byte', [2, 3, 0, 0]),
    entry(1, 'ascii', 'S\0'),
    entry(2, 'rational', [22, 1, 57, 1, 1_234_567, 100_000]),
    entry(3, 'ascii', 'W\0'),
    entry(4, 'rational', [43, 1, 10_504_321, 1_000_000, 0, 1]),
    entry(5, 'byte', [0]),
    entry(6, 'rational', [1234, 100]),
    entry(7, 'rational', [20, 1, 40, 1, 7, 1]),
    entry(16, 'ascii', 'M\0'),
    entry(17, 'rational', [27_150, 100]),
    entry(27, 'undefined', [...Buffer.from(`ASCII\0\0\0${secret} method`)]),
    entry(28, 'undefined', [...Buffer.from(`ASCII\0\0\0${secret} area`)]),
    entry(29, 'ascii', '2024:11:02\0'),
  ],
  thumbnail: Buffer.from(`\xff\xd8${secret} thumbnail\xff\xd9`, 'latin1'),
};

export const privateLocation = {
  latitude: -(22 + 57 / 60 + 12.345_67 / 3600),
  longitude: -(43 + 10.504_321 / 60),
};

/** Metadata outside EXIF: XMP, extended XMP, IPTC and a JPEG comment. */
export const privateSegments: readonly Uint8Array[] = [
  segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><dc:creator>${secret}</dc:creator></x:xmpmeta>`),
  segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${secret}`),
  segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x10\x1c\x02\x50\0\x06${secret}`),
  segment(0xfe, `${secret} in a comment`),
];

/** The only EXIF tag numbers that a finished photo may contain. */
export const allowedTags: ReadonlySet<number> = new Set([
  ...[271, 272, 274, 306, 0x8769, 0x8825],
  ...[33434, 33437, 34850, 34855, 36864, 36867, 36868, 36880, 36881, 36882],
  ...[37377, 37378, 37379, 37380, 37383, 37384, 37385, 37386, 37520, 37521, 37522],
  ...[40961, 40962, 40963, 41986, 41987, 41988, 41989, 41990],
]);
