import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltInTexts } from '#build/check/strings/catalogues.ts';
import { projectRoot } from '#build/core/sources.ts';
import { createRandom } from '../support/samples/random.ts';

export interface FleetSummary {
  readonly carriers: number;
  readonly variants: number;
  /** Number of overridden strings per carrier. */
  readonly overrides: number;
}

const overrides = 400;
const colours = ['#11395B', '#1F5B3F', '#0E6E6B', '#5B2A86', '#C8102E', '#1C1F24', '#0057B8'];
const logoSizes = { original: [96, 96], horizontal: [320, 96], vertical: [160, 160] } as const;

/** Writes made-up carriers and a copy of the environments file. Equal counts give equal bytes on every machine. */
export function writeFleet(folder: string, carriers: number): FleetSummary {
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(projectRoot, 'tenants/environments.json'), join(folder, 'environments.json'));
  for (let index = 0; index < carriers; index++) writeCarrier(folder, index);
  return { carriers, variants: Math.min(8, carriers), overrides };
}

export function fleetCode(index: number): string {
  return `fleet-${String(index + 1).padStart(4, '0')}`;
}

/** Any eight consecutive carriers cover all variants. Every fifth carrier uses Serbian. */
function writeCarrier(folder: string, index: number): void {
  const random = createRandom(index + 1);
  const code = fleetCode(index);
  const locale = index % 5 === 4 ? 'sr' : 'en';
  const colour = colours[index % colours.length] as string;
  const write = (path: string, text: string) => writeFileSync(join(folder, code, path), text);
  mkdirSync(join(folder, code, 'logos'), { recursive: true });
  write('provider.json', pretty(makeProvider(index, code, locale, colour)));
  write('strings.json', pretty(makeStrings(random, locale)));
  for (const [use, [width, height]] of Object.entries(logoSizes))
    write(`logos/${use}.svg`, drawLogo(random, width, height, colour));
}

function makeProvider(index: number, code: string, locale: 'en' | 'sr', colour: string) {
  const digits = String(index + 1).padStart(7, '0');
  return {
    name: `Carrier ${index + 1} Mutual`,
    client_code: code,
    phone: `+1555${digits}`,
    formatted_phone: `(555) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    currency: locale === 'sr' ? { code: 'EUR', sign: '€' } : { code: 'USD', sign: '$' },
    locale: locale === 'sr' ? 'sr-Latn-RS' : 'en-US',
    original_logo_url: 'logos/original.svg',
    horizontal_logo_url: 'logos/horizontal.svg',
    vertical_logo_url: 'logos/vertical.svg',
    ios_link: `https://apps.example/ios/${code}`,
    android_link: `https://apps.example/android/${code}`,
    capabilities: {
      uses_vin_verification: true,
      uses_faq_feedback: true,
      uses_country_picker: true,
      shows_webapp_footer: (index & 4) !== 0,
      enables_notification_preferences: true,
      hide_call_for_help: (index & 2) !== 0,
    },
    livery: { flavour: (index & 1) !== 0 ? 'standard' : 'vice', locale, brand_colour: colour },
  };
}

const { catalogues, noCarrierKeys } = readBuiltInTexts();
/** Keys of the texts to override. Carriers cannot override the texts of pages that belong to no carrier. */
const keys = [...catalogues.en.keys()].filter((key) => !noCarrierKeys.includes(key)).slice(0, overrides);

/** Overrides each text by appending a number, which is valid in every text. */
function makeStrings(random: () => number, locale: 'en' | 'sr'): Record<string, string> {
  return Object.fromEntries(
    keys.map((key) => {
      const text = catalogues[locale].get(key) ?? catalogues.en.get(key) ?? '';
      return [key, `${text.replace(/\{(\w+):\w+/g, '{$1')} ${Math.floor(random() * 1000)}`];
    }),
  );
}

/** Draws a polygon with as many points as a real logo. */
function drawLogo(random: () => number, width: number, height: number, colour: string): string {
  const points = Array.from(
    { length: 80 },
    () => `${(random() * width).toFixed(2)} ${(random() * height).toFixed(2)}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path fill="${colour}" d="M${points.join('L')}Z"/></svg>\n`;
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
