import { describe, expect, it } from 'vitest';
import {
  hasQuery,
  queryOf,
  reduceShopSearch,
  type ShopSearch,
  type ShopSearchEvent,
  shownPage,
  startShopSearch,
} from '#src/domain/supplement/shopSearch.ts';
import type { VendorPage } from '#src/domain/supplement/vendorSearch.ts';

const play = (events: readonly ShopSearchEvent[], from: ShopSearch = startShopSearch) =>
  events.reduce(reduceShopSearch, from);

const aPage = (page: number): VendorPage => ({ hits: [], page, pageCount: 3, hitCount: 12, hitsPerPage: 5 });
const sought = { type: 'nameSought', text: ' bright ' } as const;
const started = (attempt: number) => ({ type: 'searchStarted', attempt }) as const;
const found = (attempt: number, page = 1) => ({ type: 'shopsFound', attempt, page: aPage(page) }) as const;
const place = { latitude: 43.66, longitude: -70.25 };

describe('shop search', () => {
  it('is due only with a name, an area or a location [UI-15]', () => {
    expect([hasQuery(startShopSearch), play([started(1)])]).toEqual([false, startShopSearch]);
    for (const events of [
      [sought],
      [{ type: 'areaSought', text: '04101' }],
      [{ type: 'placeAsked' }, { type: 'placeTold', place }],
    ] as const)
      expect(play(events)).toMatchObject({ isDue: true });
    expect(play([{ type: 'nameSought', text: '  ' }]).isDue).toBe(false);
  });

  it('sends trimmed texts, and the location if it is available', () => {
    const state = play([sought, { type: 'areaSought', text: ' 04101' }]);
    expect(queryOf(state, 2)).toEqual({ text: 'bright', area: '04101', near: null, page: 2 });
    const near = play([{ type: 'placeAsked' }, { type: 'placeTold', place }], state);
    expect(queryOf(near, 1).near).toEqual(place);
  });

  it('shows only the response to the last query, in any order of arrival [trust U20]', () => {
    const two = play([sought, started(1), { type: 'nameSought', text: 'brighton' }, started(2)]);
    expect(play([found(1)], two)).toBe(two);
    expect(play([{ type: 'searchFailed', attempt: 1 }], two)).toBe(two);
    const done = play([found(2, 2)], two);
    expect(shownPage(done)).toEqual(aPage(2));
    expect(play([found(1)], done)).toBe(done);
  });

  it('keeps the previous page visible until the next one has arrived', () => {
    const state = play([sought, started(1), found(1), started(2)]);
    expect([state.answer.kind, shownPage(state)]).toEqual(['loading', aPage(1)]);
  });

  it('drops its results when the query is cleared', () => {
    const state = play([sought, started(1), found(1), { type: 'nameSought', text: '' }]);
    expect([state.answer, state.isDue]).toEqual([{ kind: 'unasked' }, false]);
    const meanwhile = play([sought, started(1), { type: 'nameSought', text: '' }, found(1)]);
    expect(meanwhile.answer).toEqual({ kind: 'unasked' });
  });

  it('is due again if the user left before the response arrived', () => {
    expect(play([sought, started(1), { type: 'stepLeft' }]).isDue).toBe(true);
    expect(play([sought, started(1), found(1), { type: 'stepLeft' }]).isDue).toBe(false);
    expect(play([{ type: 'placeAsked' }, { type: 'stepLeft' }]).place).toEqual({ kind: 'unasked' });
  });

  it('continues without a location if the request is denied, and ignores one that was not requested [SUP-SHOP-28]', () => {
    const state = play([sought, { type: 'placeAsked' }, { type: 'placeTold', place: null }]);
    expect([state.place, queryOf(state, 1).near]).toEqual([{ kind: 'unknown' }, null]);
    expect(play([{ type: 'placeTold', place }])).toBe(startShopSearch);
  });
});
