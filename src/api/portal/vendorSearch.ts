import * as v from 'valibot';
import { type WallClock, wallClock, withTimeLimit } from '#src/device/clock.ts';
import type { BackendErrorKind, Result } from '../errors.ts';
import { readAs } from '../schemas/readAs.ts';
import { highlightEnd, highlightStart, mapPage, searchReply } from './hits.ts';
import {
  hitsPerPage,
  radiusMetres,
  type SearchSession,
  type VendorPage,
  type VendorQuery,
} from './vendorSearchTypes.ts';

type VendorSearch = (query: VendorQuery, signal: AbortSignal) => Promise<Result<VendorPage>>;

export interface VendorSearchOptions {
  readonly session: SearchSession;
  /** Origins of the index's hosts, tried in turn; empty means the page's own origin. */
  readonly origins: readonly string[];
  readonly ownOrigin: string;
  readonly after?: WallClock['after'];
  readonly fetch?: typeof fetch;
}

/** Time-outs for one host, in milliseconds. With several hosts, a slow host is skipped sooner. */
const onlyHostMs = 12_000;
const eachHostMs = 3_500;

const textReply = v.pipe(v.string(), v.parseJson(), searchReply);

/**
 * Searches for repair shops in the hosted index, with the REST API of Algolia. Returns a `Result`, and throws only if
 * the caller aborted. Sends only the query: no cookies, no referrer, no token.
 */
export function createVendorSearch(options: VendorSearchOptions): VendorSearch {
  const { origins, ownOrigin } = options;
  /** The host that has answered last comes first. */
  let hosts = origins.length > 0 ? origins : [ownOrigin];
  const search: VendorSearch = async (query, signal) => {
    let found: Result<VendorPage> = { ok: false, error: { kind: 'offline' } };
    for (const host of hosts) {
      found = await askHost(host, query, {
        ...options,
        limitMs: hosts.length > 1 ? eachHostMs : onlyHostMs,
        signal,
      });
      if (!found.ok && isHostDown(found.error.kind)) continue;
      hosts = [host, ...hosts.filter((other) => other !== host)];
      break;
    }
    return found;
  };
  return async (query, signal) => {
    const found = await search(query, signal);
    const isPastLastPage = found.ok && found.value.pageCount > 0 && query.page > found.value.pageCount;
    return isPastLastPage ? search({ ...query, page: 1 }, signal) : found;
  };
}

interface HostRequest extends VendorSearchOptions {
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

function askHost(
  host: string,
  query: VendorQuery,
  { session, limitMs, signal, after = wallClock.after, fetch: request = fetch }: HostRequest,
): Promise<Result<VendorPage>> {
  // As headers, the keys would cause a CORS preflight request.
  const keys = new URLSearchParams({
    'x-algolia-application-id': session.applicationId,
    'x-algolia-api-key': session.publicKey,
  });
  return withTimeLimit({ after }, limitMs, signal, async (limited, isTimedOut) => {
    try {
      const response = await request(`${host}/1/indexes/*/queries?${keys}`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify({ requests: [requestOf(query, session)] }),
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal: limited,
      });
      const { ok, status } = response;
      // Read the body of an error response too, because an unread response keeps its connection open.
      const value = await response.text();
      if (!ok) return { ok: false, error: { kind: kindOf(status), status } };
      return readAs({ ok: true, value }, textReply, mapPage);
    } catch {
      if (signal.aborted) throw new DOMException('The caller has ended this search.', 'AbortError');
      return { ok: false, error: { kind: isTimedOut() ? 'timeout' : 'offline' } };
    }
  });
}

function requestOf({ text, area, near, page }: VendorQuery, { index }: SearchSession) {
  return {
    indexName: index,
    query: [text, area]
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(' '),
    facetFilters: ['active:true', 'vendor_types:repair_shop'],
    hitsPerPage,
    page: Math.max(page, 1) - 1,
    attributesToRetrieve: ['*'],
    attributesToHighlight: ['*'],
    highlightPreTag: highlightStart,
    highlightPostTag: highlightEnd,
    ...(near && { aroundLatLng: `${near.latitude},${near.longitude}`, aroundRadius: radiusMetres }),
  };
}

function kindOf(status: number): BackendErrorKind {
  if (status === 429) return 'rateLimited';
  return status >= 500 ? 'unavailable' : 'rejected';
}

function isHostDown(kind: BackendErrorKind): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'unavailable';
}
