import { describe, expect, it } from 'vitest';
import type { VendorPage } from '#src/api/portal/vendorSearchTypes.ts';
import {
  initialShopSearch,
  queryOf,
  reduceShopSearch,
  type ShopSearch,
  type ShopSearchEvent,
} from '#src/portal/shop/shopSearch.ts';

const stateAfter = (events: readonly ShopSearchEvent[], from: ShopSearch = initialShopSearch) =>
  events.reduce(reduceShopSearch, from);

const aPage = (page: number): VendorPage => ({ hits: [], page, pageCount: 3, hitCount: 12, hitsPerPage: 5 });
const nameTyped = { type: 'nameChanged', text: ' bright ' } as const;
const started = { type: 'searchStarted' } as const;
const found = { type: 'shopsFound', page: aPage(1) } as const;
const coordinates = { latitude: 43.66, longitude: -70.25 };

describe('shop search', () => {
  it('sends trimmed texts, and the location if it is available', () => {
    const state = stateAfter([nameTyped, { type: 'areaChanged', text: ' 04101' }]);
    expect(queryOf(state, 2)).toEqual({ text: 'bright', area: '04101', near: null, page: 2 });
    const located = stateAfter(
      [{ type: 'locationRequested' }, { type: 'locationReceived', coordinates }],
      state,
    );
    expect(queryOf(located, 1).near).toEqual(coordinates);
  });

  it('needs to run again if the user left before the response arrived', () => {
    expect(stateAfter([nameTyped, started, { type: 'stepLeft' }]).isOutdated).toBe(true);
    expect(stateAfter([nameTyped, started, found, { type: 'stepLeft' }]).isOutdated).toBe(false);
    expect(stateAfter([{ type: 'locationRequested' }, { type: 'stepLeft' }]).location).toEqual({
      kind: 'idle',
    });
  });
});
