import { describe, expect, it } from 'vitest';
import type { VendorPage } from '#src/api/portal/vendorSearchTypes.ts';
import {
  hasQuery,
  initialShopSearch,
  queryOf,
  reduceShopSearch,
  type ShopSearch,
  type ShopSearchEvent,
  visiblePage,
} from '#src/portal/shop/shopSearch.ts';

const stateAfter = (events: readonly ShopSearchEvent[], from: ShopSearch = initialShopSearch) =>
  events.reduce(reduceShopSearch, from);

const aPage = (page: number): VendorPage => ({ hits: [], page, pageCount: 3, hitCount: 12, hitsPerPage: 5 });
const nameTyped = { type: 'nameChanged', text: ' bright ' } as const;
const started = { type: 'searchStarted' } as const;
const found = { type: 'shopsFound', page: aPage(1) } as const;
const coordinates = { latitude: 43.66, longitude: -70.25 };

describe('shop search', () => {
  it('needs to run only if there is a name, an area or a location [UI-13]', () => {
    expect([hasQuery(initialShopSearch), stateAfter([started])]).toEqual([false, initialShopSearch]);
    for (const events of [
      [nameTyped],
      [{ type: 'areaChanged', text: '04101' }],
      [{ type: 'locationRequested' }, { type: 'locationReceived', coordinates }],
    ] as const)
      expect(stateAfter(events)).toMatchObject({ isOutdated: true });
    expect(stateAfter([{ type: 'nameChanged', text: '  ' }]).isOutdated).toBe(false);
  });

  it('sends trimmed texts, and the location if it is available', () => {
    const state = stateAfter([nameTyped, { type: 'areaChanged', text: ' 04101' }]);
    expect(queryOf(state, 2)).toEqual({ text: 'bright', area: '04101', near: null, page: 2 });
    const located = stateAfter(
      [{ type: 'locationRequested' }, { type: 'locationReceived', coordinates }],
      state,
    );
    expect(queryOf(located, 1).near).toEqual(coordinates);
  });

  it('keeps the previous page visible until the next one has arrived', () => {
    const state = stateAfter([nameTyped, started, found, started]);
    expect([state.results.kind, visiblePage(state)]).toEqual(['loading', aPage(1)]);
  });

  it('drops its results when the query is cleared', () => {
    const state = stateAfter([nameTyped, started, found, { type: 'nameChanged', text: '' }]);
    expect([state.results, state.isOutdated]).toEqual([{ kind: 'idle' }, false]);
    const clearedDuringSearch = stateAfter([nameTyped, started, { type: 'nameChanged', text: '' }, found]);
    expect(clearedDuringSearch.results).toEqual({ kind: 'idle' });
  });

  it('needs to run again if the user left before the response arrived', () => {
    expect(stateAfter([nameTyped, started, { type: 'stepLeft' }]).isOutdated).toBe(true);
    expect(stateAfter([nameTyped, started, found, { type: 'stepLeft' }]).isOutdated).toBe(false);
    expect(stateAfter([{ type: 'locationRequested' }, { type: 'stepLeft' }]).location).toEqual({
      kind: 'idle',
    });
  });

  it('continues without a location if it is unavailable, and ignores a location that was not requested [SUP-SHOP-28]', () => {
    const state = stateAfter([
      nameTyped,
      { type: 'locationRequested' },
      { type: 'locationReceived', coordinates: null },
    ]);
    expect([state.location, queryOf(state, 1).near]).toEqual([{ kind: 'unavailable' }, null]);
    expect(stateAfter([{ type: 'locationReceived', coordinates }])).toBe(initialShopSearch);
  });
});
