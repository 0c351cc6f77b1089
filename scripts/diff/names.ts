import { capabilityNames } from '#src/tenant/capabilities.ts';
import type { LogoUse } from '#src/tenant/logoUses.ts';

/** Display names of the fields in a carrier's data. Other fields are shown by their path. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  flavour: 'backend',
  locale: 'language',
  localeCode: 'locale',
  phone: 'phone',
  formattedPhone: 'formatted phone',
  carrierPhone: 'carrier’s phone',
  'phoneCountry.code': 'phone country',
  'phoneCountry.callingCode': 'calling code',
  preferredCountries: 'preferred countries',
  'currency.code': 'currency',
  'currency.sign': 'currency sign',
  iosLink: 'iPhone app',
  androidLink: 'Android app',
  npsAfterPhotos: 'survey after photos',
  terms: 'terms document',
  darkLook: 'dark mode',
  'backend.base': 'API',
  'backend.providerHeader': 'provider header',
  'backend.credentials': 'API credentials',
  supportPhone: 'environment’s phone',
};

export function nameField(path: string): string {
  return Object.hasOwn(fieldNames, path) ? (fieldNames[path] as string) : path;
}

const keysByName = new Map<string, string>(
  Object.entries(capabilityNames).map(([key, name]) => [name, key] as const),
);

/** Returns the name of a capability in provider.json. */
export function nameCapability(name: string): string {
  return keysByName.get(name) ?? name;
}

export function nameUses(uses: readonly LogoUse[]): string {
  return uses.length === 3 ? 'all uses' : uses.join(', ');
}

/** Formats a JSON value for reading: strings without quotes, null and undefined as a dash. */
export function showValue(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(showValue).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const otherNames: Readonly<Record<string, string>> = {
  landing: 'the landing page',
  supplements: 'the supplement portal',
};

/** Returns the display name of a bundle that belongs to no carrier. */
export function nameOther(name: string): string {
  return otherNames[name] ?? `the fallback bundle (${name})`;
}

/** Smaller size changes are noise: a different file name alone can change the compressed size. */
const noticeableBytes = 16;

export function isNoticeable({
  before,
  after,
}: {
  readonly before: number;
  readonly after: number;
}): boolean {
  return Math.abs(after - before) >= noticeableBytes;
}
