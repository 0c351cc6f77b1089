import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContrast } from '#build/brand/brand.ts';
import { readBuiltInTexts } from '#build/check/strings/catalogues.ts';
import { projectRoot } from '#build/core/sources.ts';
import { drawLogos } from './fleetLogos.ts';
import { createSeededRandom, type SeededRandom } from './seededRandom.ts';

/** A generated carrier. `files` maps each path in the carrier's folder to its text. */
export interface FleetCarrier {
  readonly code: string;
  readonly files: ReadonlyMap<string, string>;
}

export interface FleetSummary {
  readonly carriers: number;
  readonly variants: number;
  /** Number of overridden strings per carrier. */
  readonly overrides: number;
}

export const fleetVariants = 8;
export const fleetOverrides = 400;

const firstWords =
  'Alder Birch Cedar Dunmore Elmwood Foxglove Granite Harbour Ironbridge Juniper Kestrel Linden Merrow Northgate Osprey Pinecrest Quarry Rowan Saltmarsh Thornbury Umber Vantage Westerly Yarrow Zephyr'.split(
    ' ',
  ) as [string, ...string[]];
const middleWords =
  'Bay Bridge Brook Coast Court Cross Dale Field Ford Forge Gate Glen Grove Hill Isle Lake Mill Moor Park Point Ridge River Rock Shore Spring Stone Vale Way Wharf Wood'.split(
    ' ',
  ) as [string, ...string[]];
const lastWords = 'Assurance Casualty Direct Indemnity Insurance Mutual'.split(' ') as [string, ...string[]];

/** Writes generated carriers and a copy of the environments file. Equal counts give equal bytes on every machine. */
export function writeFleet(folder: string, carriers: number): FleetSummary {
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(projectRoot, 'tenants/environments.json'), join(folder, 'environments.json'));
  for (let index = 0; index < carriers; index++) {
    const { code, files } = makeCarrier(index);
    mkdirSync(join(folder, code, 'logos'), { recursive: true });
    for (const [path, text] of files) writeFileSync(join(folder, code, path), text);
  }
  return {
    carriers,
    variants: Math.min(fleetVariants, carriers),
    overrides: fleetOverrides,
  };
}

/**
 * Returns the carrier with this 0-based number. Any eight consecutive carriers cover all variants. Every fifth carrier
 * uses Serbian.
 */
export function makeCarrier(index: number): FleetCarrier {
  const random = createSeededRandom(index + 1);
  const code = fleetCode(index);
  const name = fleetName(index);
  const locale = index % 5 === 4 ? 'sr' : 'en';
  const colour = colourOf(index);
  const logos = drawLogos(random, colour);
  return {
    code,
    files: new Map([
      ['provider.json', pretty(makeProvider(index, { code, name, locale, colour }))],
      ['strings.json', pretty(makeStrings(random, locale))],
      ...Object.entries(logos).map(([use, text]) => [`logos/${use}.svg`, text] as const),
    ]),
  };
}

export function fleetCode(index: number): string {
  return `fleet-${String(index + 1).padStart(4, '0')}`;
}

/** Combines a word from each list. After all combinations are used, appends a number to keep the names unique. */
export function fleetName(index: number): string {
  const first = firstWords[index % firstWords.length];
  const wordIndex = Math.floor(index / firstWords.length);
  const middle = middleWords[wordIndex % middleWords.length];
  const remainder = Math.floor(wordIndex / middleWords.length);
  const last = lastWords[remainder % lastWords.length];
  const repetition = Math.floor(remainder / lastWords.length);
  return `${first} ${middle} ${last}${repetition > 0 ? ` ${repetition + 1}` : ''}`;
}

/**
 * Steps the hue by the golden angle, so that consecutive carriers get different colours. Replaces a colour that fails
 * the contrast check with the nearest valid one.
 */
function colourOf(index: number): string {
  const hue = (index * 137.508) % 360;
  const light = 0.2 + (index % 11) / 100;
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const value = light - 0.6 * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  const colour = `#${channel(0)}${channel(8)}${channel(4)}`;
  return checkContrast({ brand: colour }).failed?.nearest ?? colour;
}

function makeProvider(
  index: number,
  parts: { code: string; name: string; locale: 'en' | 'sr'; colour: string },
): Record<string, unknown> {
  const { code, name, locale, colour } = parts;
  const digits = String(index + 1).padStart(7, '0');
  const euro = locale === 'sr' || index % 3 === 0;
  return {
    name,
    client_code: code,
    phone: `+1555${digits}`,
    formatted_phone: `(555) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    carrier_phone: `+1556${digits}`,
    currency: euro ? { code: 'EUR', sign: '€' } : { code: 'USD', sign: '$' },
    locale: locale === 'sr' ? 'sr-Latn-RS' : 'en-US',
    original_logo_url: 'logos/original.svg',
    horizontal_logo_url: 'logos/horizontal.svg',
    vertical_logo_url: 'logos/vertical.svg',
    ios_link: `https://apps.example/ios/${code}`,
    android_link: `https://apps.example/android/${code}`,
    show_web_app_footer: false,
    nps_after_photos: index % 2 === 0,
    capabilities: {
      uses_vin_verification: true,
      uses_faq_feedback: true,
      uses_country_picker: true,
      shows_webapp_footer: (index & 4) !== 0,
      enables_notification_preferences: true,
      hide_call_for_help: (index & 2) !== 0,
      supplement_accepts_documents: false,
      live_camera: false,
      vin_scan: false,
      country_picker_preferred_countries: ['US', 'IE'],
    },
    livery: {
      flavour: (index & 1) !== 0 ? 'standard' : 'vice',
      locale,
      brand_colour: colour,
    },
  };
}

const { catalogues, noCarrierKeys } = readBuiltInTexts();
const base = catalogues.en;
const bases = { en: base, sr: catalogues.sr };
/** Strings of pages without a carrier. Carriers do not override them. */
const keys = [...base.keys()].filter((key) => !noCarrierKeys.includes(key)).slice(0, fleetOverrides);

/** Appends plain words, which are valid text in every string. */
function makeStrings(random: SeededRandom, locale: 'en' | 'sr'): Record<string, string> {
  const strings: Record<string, string> = {};
  for (const key of keys) {
    const text = bases[locale].get(key) ?? base.get(key) ?? '';
    strings[key] =
      `${text.replace(/\{(\w+):\w+/g, '{$1')} ${random.pick(middleWords)} ${random.integerBelow(1000)}`;
  }
  return strings;
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
