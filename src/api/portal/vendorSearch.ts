import { wallClock, withTimeLimit } from '#src/device/clock.ts';
import type { BackendErrorKind, Result } from '../errors.ts';
import { readAs } from '../schemas/readAs.ts';
import { highlightEnd, highlightStart } from './highlight.ts';
import { mapPage, searchReply } from './hits.ts';
import {
  createHostStates,
  createSender,
  type LastResponse,
  openClient,
  type SearchClientOptions,
} from './searchClient.ts';
import {
  hitsPerPage,
  radiusMetres,
  type SearchSession,
  type VendorPage,
  type VendorQuery,
} from './vendorSearchTypes.ts';

export type VendorSearch = (query: VendorQuery, signal: AbortSignal) => Promise<Result<VendorPage>>;

/**
 * Searches for repair shops in the hosted index. Returns a `Result`, and throws only if the caller aborted. Sends only
 * the query: no cookies, no referrer, no token.
 */
export function createVendorSearch(options: SearchClientOptions): VendorSearch {
  const hostStates = createHostStates();
  const search = (query: VendorQuery, signal: AbortSignal): Promise<Result<VendorPage>> => {
    const { timeoutMs = 12_000, after = wallClock.after } = options;
    return withTimeLimit({ after }, timeoutMs, signal, async (limited, isTimedOut) => {
      let last: LastResponse = { status: 0, isTimedOut: false };
      const send = createSender(options, limited, (answer) => {
        last = answer;
      });
      try {
        const reply = await openClient(options, { send, hostStates }).search({
          requests: [requestOf(query, options.session)],
        });
        return readAs({ ok: true, value: reply }, searchReply, mapPage);
      } catch {
        if (signal.aborted) throw new DOMException('The caller has ended this search.', 'AbortError');
        // The client's exceptions contain no more information than the last response.
        return {
          ok: false,
          error: {
            kind: isTimedOut() || last.isTimedOut ? 'timeout' : kindOf(last.status),
            ...(last.status > 0 && { status: last.status }),
          },
        };
      }
    });
  };
  return async (query, signal) => {
    const found = await search(query, signal);
    const isPastLastPage = found.ok && found.value.pageCount > 0 && query.page > found.value.pageCount;
    return isPastLastPage ? search({ ...query, page: 1 }, signal) : found;
  };
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
  if (status === 0) return 'offline';
  if (status === 429) return 'rateLimited';
  if (status >= 500) return 'unavailable';
  return status >= 300 ? 'rejected' : 'protocol';
}
