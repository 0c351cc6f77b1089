/**
 * The allowlist of EXIF tags that a photo keeps, by number: where, when and how it was taken. Everything else is
 * removed: serial numbers, names, comments, maker notes, thumbnail.
 */

/** How a value is read, checked and written. Numbers are integers, or fractions with or without a sign. */
export type TagKind = 'text' | 'date' | 'offset' | 'digits' | 'short' | 'fraction' | 'signed';

export type TagTable = Readonly<Record<number, TagKind>>;

export const imageTags: TagTable = {
  271: 'text', // make
  272: 'text', // model
  306: 'date', // modified
};

export const exifTags: TagTable = {
  33434: 'fraction', // exposure time
  33437: 'fraction', // f-number
  34850: 'short', // exposure program
  34855: 'short', // sensitivity
  36867: 'date', // taken
  36868: 'date', // digitized
  36880: 'offset', // time zone of the modified date
  36881: 'offset', // time zone of the taken date
  36882: 'offset', // time zone of the digitized date
  37377: 'signed', // shutter speed
  37378: 'fraction', // aperture
  37379: 'signed', // brightness
  37380: 'signed', // exposure bias
  37383: 'short', // metering
  37384: 'short', // light source
  37385: 'short', // flash
  37386: 'fraction', // focal length
  37520: 'digits', // fractions of a second, for each of the three dates
  37521: 'digits',
  37522: 'digits',
  41986: 'short', // exposure mode
  41987: 'short', // white balance
  41988: 'fraction', // digital zoom
  41989: 'short', // focal length, 35 mm equivalent
  41990: 'short', // scene type
};

/**
 * GPS tags that are kept besides the position: altitude, time and camera direction. Latitude and longitude are handled
 * separately.
 */
export const gpsTags = {
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  altitudeRef: 5,
  altitude: 6,
  time: 7,
  precision: 11,
  directionRef: 16,
  direction: 17,
  date: 29,
} as const;

/** Tags that piexifjs lacks; it throws on unknown tags. */
export const missingExifTags = {
  36880: 'OffsetTime',
  36881: 'OffsetTimeOriginal',
  36882: 'OffsetTimeDigitized',
};

export function numbersOf(table: TagTable): number[] {
  return Object.keys(table).map(Number);
}
