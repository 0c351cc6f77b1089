import type { CapabilityKey } from '#src/tenant/capabilities.ts';
import { defaultPreferredCountries } from '#src/tenant/defaults.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import { type Locale, localeCodeIn } from '#src/tenant/locales.ts';
import { regionalOverrides } from '#src/texts/regionalEnglish.ts';
import { capabilityOwner } from '../check/resolveCarrier.ts';
import { type BuiltInTexts, findTextFile } from '../check/strings/catalogues.ts';
import { formalTexts } from '../check/strings/resolveStrings.ts';
import { capabilityLayers, type Layer, providerLayer } from '../config/carrierLayers.ts';
import type { CarrierSource } from './carrierSource.ts';

export const preferredCountriesKey = 'country_picker_preferred_countries';

/** One source of a value. */
interface TracedLayer {
  readonly layer: Layer['layer'];
  /** Null if this source does not set the value. */
  readonly value: unknown;
  /** A file of Livery, relative to the project, or a file relative to the tenants folder. */
  readonly file: string;
  /** 1-based; null if this source does not set the value. */
  readonly line: number | null;
}

export interface Trace {
  readonly value: unknown;
  /** Sources of the value, in ascending order of precedence. */
  readonly layers: readonly TracedLayer[];
  /** Index of the layer whose value is used. */
  readonly decidingIndex: number;
}

export function traceCapability(source: CarrierSource, key: CapabilityKey, flavour: Flavour): Trace {
  const owner = capabilityOwner(source.code, source.provider, source);
  return trace(source, capabilityLayers(key, owner, flavour));
}

export function tracePreferredCountries(source: CarrierSource, flavour: Flavour): Trace {
  const file = 'src/tenant/defaults.ts';
  const path = ['defaultPreferredCountries', flavour];
  return trace(source, [
    { layer: 'default', value: defaultPreferredCountries[flavour], file, path },
    providerLayer(source.provider, ['capabilities', preferredCountriesKey]),
  ]);
}

/** The layers of a text: English, the region or the traced language, the tone, and the carrier's own text. */
export function traceString({ catalogues }: BuiltInTexts, source: CarrierSource, key: string): Trace {
  const { locale, stringsFile, strings } = source;
  const builtIn = (of: Locale): Layer => ({
    layer: of === 'en' ? 'default' : 'locale',
    value: catalogues[of].get(key),
    file: findTextFile(of, key) ?? `src/texts/${of}`,
    path: [key],
  });
  const own = Object.hasOwn(strings, key) ? strings[key] : undefined;
  return trace(source, [
    builtIn('en'),
    ...(locale === 'en' ? regionalLayer(source, key) : [builtIn(locale)]),
    ...toneLayer(source, key),
    { layer: 'provider', value: own, file: stringsFile, path: [key] },
  ]);
}

/** The British text of an English string, if the carrier's region has one. */
function regionalLayer({ provider, locale, stringsFile }: CarrierSource, key: string): Layer[] {
  const carrierCode = provider.locale ?? locale;
  const localeCode = stringsFile === 'strings.json' ? carrierCode : localeCodeIn(locale, carrierCode);
  const value = regionalOverrides(locale, localeCode, provider.livery?.phone_country).get(key);
  return value === undefined ? [] : [{ layer: 'locale', value, file: 'src/texts/en-GB.json', path: [key] }];
}

/** The formal text, if the carrier has this tone. */
function toneLayer({ provider, locale }: CarrierSource, key: string): Layer[] {
  const value = provider.livery?.tone === 'formal' ? formalTexts[locale]?.[key] : undefined;
  const file = `src/texts/formal/${locale}.json`;
  return value === undefined ? [] : [{ layer: 'locale', value, file, path: [key] }];
}

export function trace(source: CarrierSource, layers: readonly Layer[]): Trace {
  const traced = layers.map(({ layer, value = null, file, path }): TracedLayer => {
    const isOwn = file === 'provider.json' || file === source.stringsFile;
    return {
      layer,
      value,
      file: isOwn ? `${source.code}/${file}` : file,
      line: value === null ? null : source.lineOf({ file, path }),
    };
  });
  const decidingIndex = traced.findLastIndex(({ value }) => value !== null);
  return { value: traced[decidingIndex]?.value ?? null, layers: traced, decidingIndex };
}
