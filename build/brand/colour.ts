/** OKLCH: lightness 0–1, chroma from 0, hue in degrees. Equal lightness steps look equal for every hue. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

const hexColour = /^#[0-9a-fA-F]{6}$/;
const lightnessStep = 0.004;
/** Tolerance for rounding errors at the edge of the sRGB gamut. */
const gamutSlack = 0.0005;
const linearOfByte = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

/** True only for `#rrggbb`, which can be written to a style element without escaping. */
export function isHexColour(text: string): boolean {
  return hexColour.test(text);
}

/** @param hex `#rrggbb`, already checked */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = readLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  };
}

/** Returns `#rrggbb` in lower case. Reduces the chroma of colours outside sRGB; keeps their hue and lightness. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  if (isInGamut(lightness, chroma * cos, chroma * sin))
    return writeHex(lightness, chroma * cos, chroma * sin);
  let inside = 0;
  let outside = chroma;
  for (let i = 0; i < 24; i++) {
    const middle = (inside + outside) / 2;
    if (isInGamut(lightness, middle * cos, middle * sin)) inside = middle;
    else outside = middle;
  }
  return writeHex(lightness, inside * cos, inside * sin);
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a);
  const y = luminance(b);
  return x > y ? (x + 0.05) / (y + 0.05) : (y + 0.05) / (x + 0.05);
}

/** Degrees between two hues, 0 to 180. */
export function hueDistance(a: number, b: number): number {
  return Math.abs(((a - b + 540) % 360) - 180);
}

/**
 * Moves the colour towards black or white until its contrast with every background is at least `ratio`. Returns black
 * or white if no step is sufficient. Uses a binary search over lightness steps of 0.004, because the contrast grows
 * monotonically.
 */
export function adjustUntilContrast(
  start: Oklch,
  backgrounds: readonly string[],
  { ratio, towards }: { ratio: number; towards: 'black' | 'white' },
): string {
  const room = towards === 'black' ? start.lightness : 1 - start.lightness;
  const sign = towards === 'black' ? -1 : 1;
  const at = (step: number) => toHex({ ...start, lightness: start.lightness + sign * step * lightnessStep });
  const passes = (hex: string) => backgrounds.every((background) => contrast(hex, background) >= ratio);
  const startHex = at(0);
  if (passes(startHex)) return startHex;
  let failing = 0;
  let passing = Math.ceil(room / lightnessStep);
  let found = towards === 'black' ? '#000000' : '#ffffff';
  while (passing - failing > 1) {
    const middle = (failing + passing) >> 1;
    const hex = at(middle);
    if (passes(hex)) {
      passing = middle;
      found = hex;
    } else failing = middle;
  }
  return found;
}

function luminance(hex: string): number {
  const [r, g, b] = readLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function readLinear(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [
    linearOfByte[value >> 16] ?? 0,
    linearOfByte[(value >> 8) & 255] ?? 0,
    linearOfByte[value & 255] ?? 0,
  ];
}

// The functions below run thousands of times per carrier, so they use plain numbers instead of objects.

function toRed(l: number, m: number, s: number): number {
  return 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
}

function toGreen(l: number, m: number, s: number): number {
  return -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
}

function toBlue(l: number, m: number, s: number): number {
  return -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
}

function isInGamut(lightness: number, x: number, y: number): boolean {
  const l = cube(lightness + 0.3963377774 * x + 0.2158037573 * y);
  const m = cube(lightness - 0.1055613458 * x - 0.0638541728 * y);
  const s = cube(lightness - 0.0894841775 * x - 1.291485548 * y);
  return isChannel(toRed(l, m, s)) && isChannel(toGreen(l, m, s)) && isChannel(toBlue(l, m, s));
}

function writeHex(lightness: number, x: number, y: number): string {
  const l = cube(lightness + 0.3963377774 * x + 0.2158037573 * y);
  const m = cube(lightness - 0.1055613458 * x - 0.0638541728 * y);
  const s = cube(lightness - 0.0894841775 * x - 1.291485548 * y);
  const value = (toByte(toRed(l, m, s)) << 16) | (toByte(toGreen(l, m, s)) << 8) | toByte(toBlue(l, m, s));
  return `#${value.toString(16).padStart(6, '0')}`;
}

function isChannel(value: number): boolean {
  return value >= -gamutSlack && value <= 1 + gamutSlack;
}

function cube(value: number): number {
  return value * value * value;
}

function toByte(linear: number): number {
  const bounded = Math.max(0, linear);
  const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, encoded) * 255);
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
