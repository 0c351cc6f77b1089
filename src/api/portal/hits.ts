import * as v from 'valibot';
import { entity, isRecord, listOf, numeric, optionalEntity, optionalId, text } from '../schemas/loose.ts';
import { addressLine } from './address.ts';
import type { Coordinates, HighlightedText, VendorHit, VendorPage } from './vendorSearchTypes.ts';
import { addressFields, mapAddress } from './wire.ts';

const point = optionalEntity({ lat: numeric, lng: numeric });

/** A search hit with the index's own field names. */
const hit = v.pipe(
  v.unknown(),
  v.transform((value) => (isRecord(value) ? { ...value, object_id: value.objectID } : value)),
  entity({
    id: optionalId,
    object_id: optionalId,
    name: v.pipe(text, v.string()),
    address: v.lazy((value) =>
      typeof value === 'string'
        ? text
        : optionalEntity({ ...addressFields, latitude: numeric, longitude: numeric }),
    ),
    _geoloc: point,
    geoloc: point,
    email: text,
    phone: optionalId,
    _highlight_result: v.unknown(),
  }),
  v.check(({ id, object_id }) => (id ?? object_id) !== null, 'has no id'),
);

type WireHit = v.InferOutput<typeof hit>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const searchReply = v.pipe(
  v.object({ results: v.tuple([v.unknown()]) }),
  v.transform(({ results: [result] }) => result),
  v.object({
    hits: v.pipe(
      v.unknown(),
      v.check((value) => Array.isArray(value), 'is not a list'),
      listOf(hit),
    ),
    nbHits: count,
    page: count,
    nbPages: count,
  }),
);

/** The index counts pages from zero. */
export function mapPage(wire: v.InferOutput<typeof searchReply>): VendorPage {
  return {
    hits: wire.hits.map(mapHit),
    page: wire.page + 1,
    pageCount: wire.nbPages,
    hitCount: wire.nbHits,
  };
}

function mapHit(wire: WireHit): VendorHit {
  const { address, _geoloc, geoloc } = wire;
  const addressFieldsOfHit = typeof address === 'string' || address === null ? null : address;
  return {
    id: wire.id ?? wire.object_id ?? '',
    name: parseHighlight(highlightOf(wire, 'name'), wire.name),
    address: addressOf(wire),
    location:
      toCoordinates(_geoloc?.lat, _geoloc?.lng) ??
      toCoordinates(geoloc?.lat, geoloc?.lng) ??
      toCoordinates(addressFieldsOfHit?.latitude, addressFieldsOfHit?.longitude),
    email: wire.email,
    phone: wire.phone,
  };
}

/** `214 Harbor Street, Brightwater, ME 04101`, with the matches marked. */
function addressOf(wire: WireHit): readonly HighlightedText[] {
  const { address } = wire;
  if (address === null) return [];
  if (typeof address === 'string') return parseHighlight(highlightOf(wire, 'address'), address);
  const marked = { ...address };
  for (const field of Object.keys(addressFields) as (keyof typeof addressFields)[])
    marked[field] = highlightOf(wire, 'address', field) ?? address[field];
  return parseHighlight(addressLine(mapAddress(marked)), addressLine(mapAddress(address)));
}

function highlightOf(wire: WireHit, ...path: readonly string[]): string | null {
  let at = wire._highlight_result;
  for (const step of path) at = isRecord(at) && Object.keys(at).includes(step) ? at[step] : undefined;
  return v.parse(text, isRecord(at) ? at.value : undefined);
}

function toCoordinates(
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Coordinates | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Markers that the search index puts around matches: private-use characters, which no shop name contains. */
export const highlightStart = '\uE000';
export const highlightEnd = '\uE001';

/**
 * Splits a search result at its highlight markers. If the text without markers differs from `plain`, the result is `plain`
 * without highlights.
 */
export function parseHighlight(highlighted: string | null, plain: string): readonly HighlightedText[] {
  const parts = highlighted === null ? [] : splitHighlights(highlighted);
  const isSame = parts.map(({ text }) => text).join('') === plain;
  if (isSame) return parts;
  return plain === '' ? [] : [{ text: plain, isHighlighted: false }];
}

/** An unclosed marker extends to the end; nested markers are merged. */
function splitHighlights(text: string): HighlightedText[] {
  const parts: HighlightedText[] = [];
  let isHighlighted = false;
  for (const piece of text.split(/([\uE000\uE001])/)) {
    if (piece === highlightStart || piece === highlightEnd) isHighlighted = piece === highlightStart;
    else if (piece !== '') parts.push({ text: piece, isHighlighted });
  }
  return parts;
}
