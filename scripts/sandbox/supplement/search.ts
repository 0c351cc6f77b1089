import * as v from 'valibot';
import type { Shop } from '../seed/supplement/shops.ts';
import { jsonReply, type Reply } from '../server/reply.ts';
import type { SandboxWorld } from '../state/world.ts';

export const searchPath = '/1/indexes/*/queries';

const facets = v.pipe(
  v.array(v.string()),
  v.check(
    (given) => [...given].sort().join() === 'active:true,vendor_types:repair_shop',
    'must be active:true and vendor_types:repair_shop (API2-22)',
  ),
);

const allAttributes = v.pipe(
  v.array(v.string()),
  v.check((given) => given.join() === '*', 'must be * (API2-22)'),
);

const request = v.strictObject({
  indexName: v.string(),
  query: v.string(),
  facetFilters: facets,
  hitsPerPage: v.literal(5, 'must be 5 (API2-22)'),
  page: v.pipe(v.number(), v.integer(), v.minValue(0)),
  attributesToRetrieve: v.optional(allAttributes),
  attributesToHighlight: allAttributes,
  highlightPreTag: v.pipe(v.string(), v.minLength(1)),
  highlightPostTag: v.pipe(v.string(), v.minLength(1)),
  aroundLatLng: v.optional(
    v.pipe(v.string(), v.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, "must be 'lat,lng' (API2-22)")),
  ),
  aroundRadius: v.optional(v.literal(80_000, 'must be 80000 (API2-22)')),
});

type SearchRequest = v.InferOutput<typeof request>;

interface SearchCall {
  readonly method: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

/** Headers that a cross-origin search must not contain, because they belong to the vendor's session. */
const forbiddenHeaders = ['token', 'authorization', 'cookie'];

/** Emulates the hosted search index. */
export function answerSearch(call: SearchCall, world: SandboxWorld): Reply {
  const { environment, supplement, providerHeader } = world;
  const { keys = {} } = environment;
  if (call.method !== 'POST') return searchError(405, 'Use POST for a search.');
  const given = new URLSearchParams(call.search);
  const header = (name: string) => given.get(name) ?? call.headers[name];
  if (
    header('x-algolia-application-id') !== keys.search_application_id ||
    header('x-algolia-api-key') !== keys.search_public_key
  )
    return searchError(403, 'Invalid Application-ID or API key');
  for (const name of [...forbiddenHeaders, providerHeader.toLowerCase()])
    if (call.headers[name] !== undefined)
      return searchError(400, `The search must not send the header ${name} (trust T7).`);
  const parsed = v.safeParse(v.strictObject({ requests: v.array(request) }), call.body);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return searchError(400, `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
  }
  const unknown = parsed.output.requests.find(({ indexName }) => indexName !== keys.search_index);
  if (unknown) return searchError(404, `Index ${unknown.indexName} does not exist`);
  return jsonReply(200, { results: parsed.output.requests.map((it) => resultOf(it, supplement.shops)) });
}

function searchError(status: number, message: string): Reply {
  return jsonReply(status, { message, status });
}

function resultOf(searchRequest: SearchRequest, shops: readonly Shop[]): object {
  const words = wordsOf(searchRequest.query);
  const near = parsePoint(searchRequest.aroundLatLng);
  const found = shops
    .filter(({ active, vendorTypes }) => active && vendorTypes.includes('repair_shop'))
    .filter((shop) => words.every((word) => textsOf(shop).some((text) => hasWordPrefix(text, word))))
    .map((shop) => ({ shop, metres: near && shop.location ? metresBetween(near, shop.location) : null }))
    .filter(
      ({ metres }) =>
        near === null ||
        metres === null ||
        metres <= (searchRequest.aroundRadius ?? Number.POSITIVE_INFINITY),
    )
    // Shops without a location come last.
    .sort((a, b) => (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY) || 0);
  const start = searchRequest.page * searchRequest.hitsPerPage;
  const hits = found
    .slice(start, start + searchRequest.hitsPerPage)
    .map(({ shop }) => hitOf(shop, words, searchRequest));
  return {
    hits,
    nbHits: found.length,
    page: searchRequest.page,
    nbPages: Math.ceil(found.length / searchRequest.hitsPerPage),
    hitsPerPage: searchRequest.hitsPerPage,
    exhaustiveNbHits: true,
    query: searchRequest.query,
    index: searchRequest.indexName,
    processingTimeMS: 1,
  };
}

function hitOf(shop: Shop, words: readonly string[], tags: SearchRequest): object {
  const { id, name, email, phone, active, vendorTypes, location } = shop;
  const address = { ...shop.address, ...(location && { latitude: location.lat, longitude: location.lng }) };
  const highlighted = (text: string) => ({ ...highlight(text, words, tags), matchedWords: words });
  const lines = Object.entries(shop.address).filter((entry): entry is [string, string] => entry[1] !== null);
  return {
    objectID: id,
    id: Number(id),
    name,
    address,
    ...(location && { _geoloc: location }),
    email,
    phone,
    active,
    vendor_types: vendorTypes,
    _highlightResult: {
      name: highlighted(name),
      address: Object.fromEntries(lines.map(([field, text]) => [field, highlighted(text)])),
    },
  };
}

function highlight(
  text: string,
  words: readonly string[],
  { highlightPreTag: before, highlightPostTag: after }: SearchRequest,
): { value: string; matchLevel: 'none' | 'full' } {
  let isFound = false;
  const value = text.replace(/[\p{L}\p{N}]+/gu, (piece) => {
    const word = words.find((it) => foldText(piece).startsWith(it));
    if (word === undefined) return piece;
    isFound = true;
    const length =
      [...piece].findIndex(
        (_, index, all) => foldText(all.slice(0, index + 1).join('')).length >= word.length,
      ) + 1;
    const characters = [...piece];
    return before + characters.slice(0, length).join('') + after + characters.slice(length).join('');
  });
  return { value, matchLevel: isFound ? 'full' : 'none' };
}

function textsOf({ name, address: { address1, city, postal_code } }: Shop): string[] {
  return [name, address1, city, postal_code];
}

function hasWordPrefix(text: string, word: string): boolean {
  return wordsOf(text).some((it) => it.startsWith(word));
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Lowercases and removes diacritics, so that `lodz` finds `Łódź`. */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l').replace(/đ/g, 'dj');
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

function parsePoint(text: string | undefined): Point | null {
  if (text === undefined) return null;
  const [lat = 0, lng = 0] = text.split(',').map(Number);
  return { lat, lng };
}

/** Returns an approximate distance, which is good enough for sorting. The portal calculates distances itself. */
function metresBetween(a: Point, b: Point): number {
  const east = (b.lng - a.lng) * Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  return Math.hypot(b.lat - a.lat, east) * 111_195;
}
