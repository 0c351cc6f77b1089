import { deserialize, serialize } from 'node:v8';
import type { Locale } from '#src/tenant/locales.ts';
import type { ByteStore } from '../core/byteStore.ts';
import { resolveStrings } from '../strings/resolveStrings.ts';
import type { Carrier, CarrierLanguage, PlannedCarrier } from './carrier.ts';

interface Base {
  readonly keys: readonly string[];
  readonly texts: readonly string[];
}

/**
 * Pairs of index and text: the index of each text that differs from the base catalogue, followed by the carrier's text.
 */
type TextOverrides = readonly (number | string)[];

/**
 * Serializes a carrier and stores it outside the heap. Ten thousand carriers, each with a map of all texts, would fill
 * the heap and slow down every garbage collection.
 */
export function serializeCarrier(carrier: Carrier, byteStore: ByteStore): PlannedCarrier {
  const { strings, otherLanguages, ...rest } = carrier;
  const { flavour, locale, localeCode } = carrier.tenant;
  const others = otherLanguages.map((it) => ({
    ...it,
    strings: findOverrides(it.strings, baseOf(it.locale)),
  }));
  const readBytes = byteStore(serialize([rest, findOverrides(strings, baseOf(locale)), others]));
  return {
    code: carrier.code,
    capabilities: carrier.capabilities,
    inputHash: carrier.inputHash,
    tenant: { flavour, locale, localeCode, otherLocales: otherLanguages.map((it) => it.locale) },
    load: async () => deserializeCarrier(readBytes(), locale),
  };
}

function deserializeCarrier(bytes: Uint8Array, locale: Locale): Carrier {
  const [rest, overrides, others] = deserialize(bytes) as [
    Omit<Carrier, 'strings' | 'otherLanguages'>,
    TextOverrides,
    readonly (Omit<CarrierLanguage, 'strings'> & { readonly strings: TextOverrides })[],
  ];
  return {
    ...rest,
    strings: applyOverrides(overrides, baseOf(locale)),
    otherLanguages: others.map((it) => ({ ...it, strings: applyOverrides(it.strings, baseOf(it.locale)) })),
  };
}

function applyOverrides(overrides: TextOverrides, { keys, texts }: Base): Map<string, string> {
  const merged = [...texts];
  for (let index = 0; index < overrides.length; index += 2)
    merged[overrides[index] as number] = overrides[index + 1] as string;
  return new Map(keys.map((key, index) => [key, merged[index] as string]));
}

/** Relies on all carriers having the same keys in the same order as the base catalogue. */
function findOverrides(strings: ReadonlyMap<string, string>, { texts }: Base): TextOverrides {
  const overrides: (number | string)[] = [];
  let index = 0;
  for (const text of strings.values()) {
    if (text !== texts[index]) overrides.push(index, text);
    index++;
  }
  return overrides;
}

const cache = new Map<Locale, Base>();

function baseOf(locale: Locale): Base {
  const cached = cache.get(locale);
  if (cached) return cached;
  const strings = resolveStrings(locale, new Map());
  const base = { keys: [...strings.keys()], texts: [...strings.values()] };
  cache.set(locale, base);
  return base;
}
