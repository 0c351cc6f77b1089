import { capabilityKeys } from '#src/tenant/capabilities.ts';
import { defaultCurrency, defaultLocaleCode, genericThemeColour } from '#src/tenant/defaults.ts';
import { defaultLocale } from '#src/tenant/locales.ts';
import { logoFallbacks, logoUses } from '#src/tenant/logoUses.ts';
import { defaultPhoneCountry } from '#src/tenant/phoneCountry.ts';
import { findPhoneCountry, formatPhone } from '../check/phoneCountry.ts';
import { flavourOf } from '../config/flavourOf.ts';
import type { LayerName, Trace } from './layers.ts';
import { preferredCountriesKey, traceCapability, tracePreferredCountries } from './traceCapability.ts';
import type { TracedFiles } from './tracedFiles.ts';

/** A value of a carrier and its source. */
export interface TracedValue {
  readonly value: unknown;
  readonly layer: LayerName | 'environments';
  /** Relative to the tenants folder or to the project; null for a built-in default. */
  readonly file: string | null;
  readonly line: number | null;
}

/** Returns every value of a carrier in one environment, by its name in provider.json. */
export function traceTenant(files: TracedFiles): Map<string, TracedValue> {
  const flavour = flavourOf(files.provider, files.code, files.environment.name, files.environment);
  const locale = traceLocale(files);
  const fromProvider = (...names: string[]) =>
    firstInProvider(
      files,
      names.map((name) => [name]),
    );
  const capabilities = capabilityKeys.map(
    (key) => [key, decidingValue(traceCapability(files, key, flavour))] as const,
  );
  return new Map<string, TracedValue>([
    ['name', fromProvider('name') ?? builtIn(null)],
    ['livery.flavour', traceFlavour(files)],
    ['livery.locale', locale],
    ['livery.locales', firstInProvider(files, [['livery', 'locales']]) ?? builtIn(null)],
    ['locale', fromProvider('locale') ?? builtIn(locale.value === 'en' ? defaultLocaleCode : locale.value)],
    ['phone', fromProvider('phone') ?? builtIn(null)],
    ['formatted_phone', fromProvider('formatted_phone') ?? traceFormattedPhone(files) ?? builtIn(null)],
    ['carrier_phone', fromProvider('carrier_phone', 'phone') ?? builtIn(null)],
    ['currency', fromProvider('currency') ?? builtIn(defaultCurrency)],
    ...logoUses.map((use) => {
      const names = logoFallbacks[use].map((name) => `${name}_logo_url`);
      return [`${use}_logo_url`, fromProvider(...names) ?? builtIn(null)] as const;
    }),
    ['ios_link', fromProvider('ios_link') ?? builtIn(null)],
    ['android_link', fromProvider('android_link') ?? builtIn(null)],
    ['nps_after_photos', fromProvider('nps_after_photos') ?? builtIn(false)],
    [
      'livery.brand_colour',
      firstInProvider(files, [['livery', 'brand_colour']]) ?? builtIn(genericThemeColour),
    ],
    [
      'livery.phone_country',
      firstInProvider(files, [['livery', 'phone_country']]) ?? builtIn(defaultPhoneCountry.code),
    ],
    ['livery.dark_logos', firstInProvider(files, [['livery', 'dark_logos']]) ?? builtIn(false)],
    ['livery.call_paths', firstInProvider(files, [['livery', 'call_paths']]) ?? builtIn(null)],
    ...capabilities,
    [preferredCountriesKey, decidingValue(tracePreferredCountries(files, flavour))],
  ]);
}

function traceFlavour(files: TracedFiles): TracedValue {
  const here = ['livery', 'environments', files.environment.name, 'flavour'];
  return (
    firstInProvider(files, [here], 'environment') ??
    firstInProvider(files, [['livery', 'flavour']]) ??
    inEnvironments(files, ['codes', files.code, 'flavour'], files.environment.codes[files.code]?.flavour) ??
    inEnvironments(files, ['flavour'], files.environment.flavour) ??
    builtIn(files.environment.flavour)
  );
}

function traceLocale(files: TracedFiles): TracedValue {
  const listed = files.environment.codes[files.code]?.locale;
  return (
    firstOfLocales(files) ??
    firstInProvider(files, [['livery', 'locale']]) ??
    inEnvironments(files, ['codes', files.code, 'locale'], listed) ??
    builtIn('en')
  );
}

/** The build formats `phone` if `formatted_phone` is missing. */
function traceFormattedPhone(files: TracedFiles): TracedValue | undefined {
  const phone = firstInProvider(files, [['phone']]);
  const country = findPhoneCountry(files.provider.livery?.phone_country ?? '') ?? defaultPhoneCountry;
  return phone && { ...phone, value: formatPhone(String(phone.value), country) };
}

/** The default of several languages. */
function firstOfLocales(files: TracedFiles): TracedValue | undefined {
  const listed = firstInProvider(files, [['livery', 'locales']]);
  return listed && { ...listed, value: defaultLocale(files.provider) };
}

/** Returns the value of the first path that provider.json contains. */
function firstInProvider(
  files: TracedFiles,
  paths: readonly (readonly string[])[],
  layer: TracedValue['layer'] = 'provider',
): TracedValue | undefined {
  for (const path of paths) {
    const line = files.lineOf('provider.json', path);
    if (line === undefined) continue;
    const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], files.provider);
    return { value, layer, file: `${files.code}/provider.json`, line };
  }
  return undefined;
}

function inEnvironments(
  files: TracedFiles,
  path: readonly string[],
  value: unknown,
): TracedValue | undefined {
  const line = files.lineOf('environments.json', ['environments', files.environment.name, ...path]);
  return line === undefined || value === undefined
    ? undefined
    : { value, layer: 'environments', file: 'environments.json', line };
}

function decidingValue({ value, layers, decidingIndex }: Trace): TracedValue {
  const layer = layers[decidingIndex];
  if (!layer || layer.layer === 'default') return builtIn(value);
  return { value, layer: layer.layer, file: layer.file, line: layer.line };
}

function builtIn(value: unknown): TracedValue {
  return { value, layer: 'default', file: null, line: null };
}
