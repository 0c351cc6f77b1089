import { deserialize, serialize } from 'node:v8';
import { resolveStrings } from '#src/i18n/overlay.ts';
import type { Locale } from '#src/tenant/flavour.ts';
import type { Carrier, PlannedCarrier } from './carrier.ts';
import type { Shelf } from './shelf.ts';

interface Base {
  readonly keys: readonly string[];
  readonly texts: readonly string[];
}

/**
 * Pairs of index and text: the index of each text that differs from the base catalogue, followed by the carrier's text.
 */
type OwnWords = readonly (number | string)[];

/**
 * Serializes a carrier and stores it outside the heap. Ten thousand carriers, each with a map of all texts, would fill
 * the heap and slow down every garbage collection.
 */
export function packCarrier(carrier: Carrier, shelf: Shelf): PlannedCarrier {
  const { strings, ...rest } = carrier;
  const { flavour, locale, localeCode } = carrier.tenant;
  const take = shelf(serialize([rest, findOwn(strings, baseOf(locale))]));
  return {
    code: carrier.code,
    capabilities: carrier.capabilities,
    inputHash: carrier.inputHash,
    tenant: { flavour, locale, localeCode },
    load: async () => unpack(take(), locale),
  };
}

function unpack(bytes: Uint8Array, locale: Locale): Carrier {
  const [rest, own] = deserialize(bytes) as [Omit<Carrier, 'strings'>, OwnWords];
  const { keys, texts } = baseOf(locale);
  const words = [...texts];
  for (let at = 0; at < own.length; at += 2) words[own[at] as number] = own[at + 1] as string;
  return { ...rest, strings: new Map(keys.map((key, index) => [key, words[index] as string])) };
}

/** Relies on all carriers having the same keys in the same order as the base catalogue. */
function findOwn(strings: ReadonlyMap<string, string>, { texts }: Base): OwnWords {
  const own: (number | string)[] = [];
  let index = 0;
  for (const text of strings.values()) {
    if (text !== texts[index]) own.push(index, text);
    index++;
  }
  return own;
}

const bases = new Map<Locale, Base>();

function baseOf(locale: Locale): Base {
  const known = bases.get(locale);
  if (known) return known;
  const words = resolveStrings(locale, new Map());
  const base = { keys: [...words.keys()], texts: [...words.values()] };
  bases.set(locale, base);
  return base;
}
