import { describe, expect, it } from 'vitest';
import { createVendorSearch, type VendorSearchOptions } from '#src/api/portal/vendorSearch.ts';
import type { HighlightedText, VendorQuery } from '#src/api/portal/vendorSearchTypes.ts';
import { answerWith, localServer } from '../support/run/localServer.ts';
import { findUndefined, malformed, variantsOf, wrongSchema } from '../support/samples/brokenReplies.ts';
import { unwrap } from '../support/samples/results.ts';
import { openSupplementSandbox } from './supplementCalls.ts';

const { signal } = new AbortController();
const session = { applicationId: 'SANDBOX', publicKey: 'sandbox-search-only', index: 'repair_shops_sandbox' };
const centre = { latitude: 43.6591, longitude: -70.2568 };

const query = (more: Partial<VendorQuery> = {}): VendorQuery => ({
  text: 'bright',
  area: '',
  near: null,
  page: 1,
  ...more,
});

const connect = (ownOrigin: string, more: Partial<VendorSearchOptions> = {}) =>
  createVendorSearch({ session, origins: [], ownOrigin, ...more });

const textOf = (parts: readonly HighlightedText[]) => parts.map(({ text }) => text).join('');
const showMarks = (parts: readonly HighlightedText[]) =>
  parts.map(({ text, isHighlighted }) => (isHighlighted ? `[${text}]` : text)).join('');

const hit = {
  objectID: 'shop-301',
  id: 301,
  name: 'Harbor Auto',
  address: {
    address1: '214 Harbor Street',
    address2: null,
    city: 'Brightwater',
    region: 'ME',
    postal_code: '04101',
    country: 'us',
    latitude: 43.6,
    longitude: -70.2,
  },
  _geoloc: { lat: 43.65, lng: -70.25 },
  email: 'a@b.example',
  phone: '2075550140',
  _highlightResult: {
    name: { value: '\uE000Harbor\uE001 Auto' },
    address: { address1: { value: '214 \uE000Harbor\uE001 Street' }, city: { value: 'Brightwater' } },
  },
};
const reply = (more: object = {}) => ({
  results: [{ hits: [hit], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 5, ...more }],
});

describe('shop search against the sandbox', () => {
  const openSearch = async () => {
    const sandbox = await openSupplementSandbox();
    return { ...sandbox, search: connect(sandbox.url) };
  };

  it('returns pages of five shops, and only active repair shops [SUP-SHOP-03 API2-22]', async () => {
    const { search } = await openSearch();
    const first = unwrap(await search(query(), signal));
    expect(first).toMatchObject({ page: 1, pageCount: 7, hitCount: 31 });
    const names: string[] = [];
    for (let page = 1; page <= 7; page += 1) {
      const { hits } = unwrap(await search(query({ page }), signal));
      names.push(...hits.map(({ name }) => textOf(name)));
    }
    expect(new Set(names).size).toBe(31);
    expect(names.filter((name) => /Closed|Shut|Rentals|Towing|Salvage/.test(name))).toEqual([]);
  });

  it('sorts shops by distance and limits the search radius to 80 km [SUP-SHOP-28 API2-22]', async () => {
    const { search } = await openSearch();
    const { hits } = unwrap(await search(query({ near: centre }), signal));
    expect(textOf(hits[0]?.name ?? [])).toBe('Bright Star Coachworks');
    const farQuery = query({ text: 'farview' });
    expect(unwrap(await search(farQuery, signal)).hitCount).toBe(1);
    expect(unwrap(await search({ ...farQuery, near: centre }, signal)).hitCount).toBe(0);
  });

  it('filters shops by city or ZIP code and highlights the matches [API2-22]', async () => {
    const { search } = await openSearch();
    const { hits } = unwrap(await search(query({ text: 'harb', area: ' 04101 ' }), signal));
    const first = hits.find(({ id }) => id === '301');
    expect(first && showMarks(first.name)).toBe('Brightwater Collision Center');
    expect(first && showMarks(first.address)).toBe('214 [Harb]or Street, Brightwater, ME [04101]');
    const brightHit = unwrap(await search(query(), signal)).hits[0];
    expect(brightHit && showMarks(brightHit.name)).toMatch(/^\[Bright\]/);
  });
});

describe('shop search', () => {
  it('sends only the documented parameters and no session data of the vendor [API2-22 SUP-SHOP-03] [trust T7]', async () => {
    const { url, requests } = await localServer(answerWith(200, reply()));
    await connect(url)(
      query({ text: ' a ', area: 'b', near: { latitude: 1.5, longitude: -2 }, page: 3 }),
      signal,
    );
    await connect(url)(query({ text: '', page: 0 }), signal);
    const expectedQuery = {
      indexName: 'repair_shops_sandbox',
      facetFilters: ['active:true', 'vendor_types:repair_shop'],
      hitsPerPage: 5,
      attributesToRetrieve: ['*'],
      attributesToHighlight: ['*'],
      highlightPreTag: '\uE000',
      highlightPostTag: '\uE001',
    };
    const locationFields = { aroundLatLng: '1.5,-2', aroundRadius: 80_000 };
    expect(requests.map(({ body }) => JSON.parse(body))).toEqual([
      { requests: [{ ...expectedQuery, query: 'a b', page: 2, ...locationFields }] },
      // The requested page is beyond the last page, so the first page is requested next.
      { requests: [{ ...expectedQuery, query: 'a b', page: 0, ...locationFields }] },
      { requests: [{ ...expectedQuery, query: '', page: 0 }] },
    ]);
    for (const { method, target, headers } of requests) {
      const { pathname, searchParams } = new URL(target, url);
      expect([method, pathname]).toEqual(['POST', '/1/indexes/*/queries']);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        'x-algolia-application-id': 'SANDBOX',
        'x-algolia-api-key': 'sandbox-search-only',
      });
      expect(headers['content-type']).toBe('text/plain');
    }
  });

  it.each([
    [{ _geoloc: undefined }, { latitude: 43.6, longitude: -70.2 }],
    [
      { _geoloc: undefined, geoloc: { lat: 1, lng: 2 } },
      { latitude: 1, longitude: 2 },
    ],
    [{ _geoloc: { lat: '3.5', lng: -4 } }, { latitude: 3.5, longitude: -4 }],
    [{ _geoloc: { lat: 91, lng: 0 }, address: '1 Road' }, null],
  ])('reads the coordinates of a shop from %j', async (more, place) => {
    const { url } = await localServer(answerWith(200, reply({ hits: [{ ...hit, ...more }] })));
    expect(unwrap(await connect(url)(query(), signal)).hits).toMatchObject([{ location: place }]);
  });

  it('leaves out hits without a name or an id, and ignores highlights in an unknown format', async () => {
    const hits = [
      { ...hit, name: '' },
      { ...hit, id: null, objectID: undefined },
      {
        ...hit,
        id: undefined,
        name: 'B\u202EA',
        address: 'Road 1',
        _highlightResult: { name: { value: '<em>BA</em>' } },
      },
      7,
    ];
    const { url } = await localServer(answerWith(200, reply({ hits })));
    expect(unwrap(await connect(url)(query(), signal)).hits).toMatchObject([
      {
        id: 'shop-301',
        name: [{ text: 'BA', isHighlighted: false }],
        address: [{ text: 'Road 1', isHighlighted: false }],
      },
    ]);
  });

  it('sends no cookie and no referrer, and follows no redirect [trust T7]', async () => {
    let sent: RequestInit = {};
    const request = async (_: unknown, init?: RequestInit) => {
      sent = init ?? {};
      return new Response(JSON.stringify(reply()));
    };
    await connect('https://search.example', { fetch: request })(query(), signal);
    expect(sent).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' });
  });

  it('handles every malformed response as a protocol error or as empty data [trust U15]', async () => {
    let body = '';
    const search = connect('https://search.example', { fetch: async () => new Response(body) });
    for (body of [...malformed, ...wrongSchema, '']) {
      const result = await search(query(), signal);
      expect(result, body.slice(0, 40)).toMatchObject({ error: { kind: 'protocol' } });
    }
    for (const variant of variantsOf(reply())) {
      body = JSON.stringify(variant) ?? '';
      const result = await search(query(), signal);
      if (result.ok) expect(findUndefined(result.value), body).toBeUndefined();
      else expect(result.error.kind, body).toBe('protocol');
    }
  });

  it('tries the next host when a host is down, and uses the working host for later searches', async () => {
    const unavailableHost = await localServer(answerWith(503, ''));
    const workingHost = await localServer(answerWith(200, reply()));
    const search = connect('https://page.example', { origins: [unavailableHost.url, workingHost.url] });
    expect(await search(query(), signal)).toMatchObject({ ok: true });
    expect(await search(query(), signal)).toMatchObject({ ok: true });
    expect([unavailableHost.requests.length, workingHost.requests.length]).toEqual([1, 2]);
  });

  it('returns offline for a broken connection, and timeout when no response arrives in time', async () => {
    const { url } = await localServer((response) => response.destroy());
    expect(await connect(url)(query(), signal)).toEqual({ ok: false, error: { kind: 'offline' } });
    let fireTimeout = () => {};
    const after = (_: number, done: () => void) => {
      fireTimeout = done;
      return () => undefined;
    };
    const silentHost = await localServer(() => fireTimeout());
    const found = await connect(silentHost.url, { after })(query(), signal);
    expect(found).toEqual({ ok: false, error: { kind: 'timeout' } });
  });

  it('throws an AbortError when the caller aborts, and discards a late response [trust U20]', async () => {
    const abortController = new AbortController();
    const { url, requests } = await localServer(() => abortController.abort());
    await expect(connect(url)(query(), abortController.signal)).rejects.toMatchObject({ name: 'AbortError' });
    await expect(connect(url)(query(), abortController.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests).toHaveLength(1);
  });
});
