import type { Coordinates } from '../location.ts';
import { exifTags, gpsTags, imageTags, type TagKind, type TagTable } from './exifTags.ts';

type Fraction = readonly [number, number];
type TagValue = string | number | Fraction | readonly Fraction[];
/** Tag number → value, ready to be written. */
export type Tags = Readonly<Record<number, TagValue>>;

/** The EXIF data that a photo keeps. */
export interface ExifFacts {
  readonly image: Tags;
  readonly exif: Tags;
  readonly place: Coordinates | undefined;
  /** Details of the position: altitude, time, direction. */
  readonly gps: Tags;
}

/** Untrusted values from the EXIF reader, by tag number. */
export type RawTags = Readonly<Record<number, unknown>>;

export const noFacts: ExifFacts = { image: {}, exif: {}, place: undefined, gps: {} };

const maxTextLength = 64;
const maxUint32 = 0xffff_ffff;

/** Returns the allowed EXIF values in a valid form, and drops everything else. */
export function filterExif(image: RawTags, exif: RawTags, gps: RawTags): ExifFacts {
  const place = readCoordinates(gps);
  return {
    image: filterTags(image, imageTags),
    exif: filterTags(exif, exifTags),
    place,
    // Altitude and GPS time are useless without a position.
    gps: place ? filterGps(gps) : {},
  };
}

function filterTags(raw: RawTags, table: TagTable): Tags {
  const allowed: Record<number, TagValue> = {};
  for (const [tag, kind] of Object.entries(table)) {
    const value = readers[kind](raw[Number(tag)]);
    if (value !== undefined) allowed[Number(tag)] = value;
  }
  return allowed;
}

const readers: Record<TagKind, (value: unknown) => TagValue | undefined> = {
  text: readText,
  date: (value) => matching(value, /^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/),
  offset: (value) => matching(value, /^(?:[+-]\d\d:\d\d|Z)$/),
  digits: (value) => matching(value, /^\d{1,9}$/),
  short: (value) =>
    isNumber(value) && Number.isInteger(value) && isWithin(value, 0, 65_535) ? value : undefined,
  fraction: (value) => (isNumber(value) && isWithin(value, 0, maxUint32) ? toFraction(value) : undefined),
  signed: (value) => (isNumber(value) && isWithin(value, -32_768, 32_768) ? toFraction(value) : undefined),
};

/**
 * Accepts only characters that every EXIF reader supports, and limits the length so that the value cannot carry a
 * message.
 */
function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .split('\0', 1)
    .join('')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, maxTextLength);
  return text === '' ? undefined : text;
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  const text = readText(value);
  return text !== undefined && pattern.test(text) ? text : undefined;
}

/** The hemisphere is a letter. A few cameras also store negative numbers. */
function readCoordinates(gps: RawTags): Coordinates | undefined {
  const latitude = readDegrees(gps[gpsTags.latitude], gps[gpsTags.latitudeRef], 'S');
  const longitude = readDegrees(gps[gpsTags.longitude], gps[gpsTags.longitudeRef], 'W');
  return latitude === undefined || longitude === undefined
    ? undefined
    : validateCoordinates({ latitude, longitude });
}

/** Rejects positions out of range, and 0/0, which receivers return while they have no position. */
function validateCoordinates({ latitude, longitude }: Coordinates): Coordinates | undefined {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth && !(latitude === 0 && longitude === 0) ? { latitude, longitude } : undefined;
}

function readDegrees(value: unknown, ref: unknown, negative: string): number | undefined {
  const parts = readNumbers(value);
  const [degrees, minutes = 0, seconds = 0] = parts ?? [];
  if (degrees === undefined) return undefined;
  const total = Math.abs(degrees) + Math.abs(minutes) / 60 + Math.abs(seconds) / 3600;
  const isNegative = degrees < 0 || Object.is(degrees, -0) || readText(ref)?.toUpperCase() === negative;
  return isNegative ? -total : total;
}

function readNumbers(value: unknown): number[] | undefined {
  const list =
    Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<unknown>) : [value];
  return list.length <= 3 && list.every(isNumber) ? list : undefined;
}

function filterGps(gps: RawTags): Tags {
  const allowed: Record<number, TagValue> = {};
  const altitude = readNumbers(gps[gpsTags.altitude])?.[0];
  if (altitude !== undefined && Math.abs(altitude) < 100_000) {
    const isBelow = altitude < 0 || readNumbers(gps[gpsTags.altitudeRef])?.[0] === 1;
    allowed[gpsTags.altitudeRef] = isBelow ? 1 : 0;
    allowed[gpsTags.altitude] = toFraction(Math.abs(altitude));
  }
  const time = readNumbers(gps[gpsTags.time]);
  const date = matching(gps[gpsTags.date], /^\d{4}:\d\d:\d\d$/);
  if (time?.length === 3 && time.every((part) => isWithin(part, 0, 60)) && date !== undefined) {
    allowed[gpsTags.time] = time.map(toFraction);
    allowed[gpsTags.date] = date;
  }
  const precision = readers.fraction(gps[gpsTags.precision]);
  if (precision !== undefined) allowed[gpsTags.precision] = precision;
  const direction = readNumbers(gps[gpsTags.direction])?.[0];
  if (direction !== undefined && isWithin(direction, 0, 360)) {
    allowed[gpsTags.directionRef] = readText(gps[gpsTags.directionRef]) === 'M' ? 'M' : 'T';
    allowed[gpsTags.direction] = toFraction(direction);
  }
  return allowed;
}

/**
 * Converts to EXIF degrees: whole degrees, whole minutes, and seconds to a millionth. The sign is stored separately.
 */
export function toDegreeParts(degrees: number): readonly Fraction[] {
  const micro = Math.round(Math.abs(degrees) * 3600 * 1_000_000);
  const perMinute = 60 * 1_000_000;
  const minutes = Math.floor(micro / perMinute);
  return [
    [Math.floor(minutes / 60), 1],
    [minutes % 60, 1],
    [micro % perMinute, 1_000_000],
  ];
}

/** Returns the simplest fraction for a number, so that an exposure time is written as 1/120 and not as 8333/1000000. */
function toFraction(value: number): Fraction {
  const sign = value < 0 ? -1 : 1;
  const exact = Math.abs(value);
  let [before, now] = [
    [0, 1],
    [1, 0],
  ] as [[number, number], [number, number]];
  let rest = exact;
  for (let step = 0; step < 24; step++) {
    const whole = Math.floor(rest);
    const next: [number, number] = [whole * now[0] + before[0], whole * now[1] + before[1]];
    if (next[0] > 0x7fff_ffff || next[1] > 1_000_000) break;
    [before, now] = [now, next];
    const isClose = Math.abs(now[0] / now[1] - exact) <= exact * 1e-7;
    if (isClose || rest === whole) break;
    rest = 1 / (rest - whole);
  }
  // The denominator is still 0 if the number exceeds the largest signed 32-bit integer.
  return now[1] === 0 ? [sign * 0x7fff_ffff, 1] : [sign * now[0], now[1]];
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
