import { useEffect, useEffectEvent } from 'react';
import { useRequest } from '#src/api/submission.ts';
import { useServices } from '../services.tsx';
import { hasQuery, pageToLoad, queryOf, type ShopSearch } from './shopSearch.ts';
import { useShopDraft } from './useShopDraft.ts';

/** Debounce time of the search, in milliseconds. */
export const searchDebounceMs = 300;

export interface ShopSearchControls {
  readonly search: ShopSearch;
  /** False if this environment has no search index. */
  readonly isAvailable: boolean;
  readonly type: (field: string, text: string) => void;
  readonly searchPage: (page: number) => void;
  /** Requests the browser's position. If it is not available, the search continues without it. */
  readonly locate: () => void;
}

/** Searches when the user stops typing (debounced). Only the response to the latest query counts. */
export function useShopSearch(): ShopSearchControls {
  const { search, dispatchSearch: dispatch } = useShopDraft();
  const { searchVendors, findLocation, clock, reporting } = useServices();
  const searching = useRequest('supplement: shop search threw', reporting);
  const locating = useRequest('supplement: location threw', reporting);

  const runSearch = async (page: number) => {
    if (!searchVendors || !hasQuery(search)) return;
    dispatch({ type: 'searchStarted' });
    const found = await searching.send((signal) => searchVendors(queryOf(search, page), signal));
    if (!found) return;
    if (found.ok) return dispatch({ type: 'shopsFound', page: found.value });
    reporting.warn('supplement: shop search failed', found.error);
    dispatch({ type: 'searchFailed' });
  };

  const locate = async () => {
    if (search.location.kind === 'requesting') return;
    if (search.location.kind === 'available') return dispatch({ type: 'locationCleared' });
    dispatch({ type: 'locationRequested' });
    const located = await locating.send(async (signal) => ({ ok: true, value: await findLocation(signal) }));
    // If the user denies the position, the search continues without it.
    if (located) dispatch({ type: 'locationReceived', coordinates: located.ok ? located.value : null });
  };

  const searchFirstPage = useEffectEvent(() => void runSearch(1));
  const { isOutdated, text, area, results } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the debounce timer
  useEffect(() => {
    if (!isOutdated) return;
    return clock.after(searchDebounceMs, searchFirstPage);
  }, [isOutdated, text, area, clock]);
  const cancelSearch = useEffectEvent(searching.cancel);
  useEffect(() => {
    // An empty field needs no search, so abort the running request.
    if (results.kind === 'idle') cancelSearch();
  }, [results.kind]);
  useEffect(() => () => dispatch({ type: 'stepLeft' }), [dispatch]);

  return {
    search,
    isAvailable: searchVendors !== null,
    type: (field, text) => dispatch({ type: field === 'area' ? 'areaChanged' : 'nameChanged', text }),
    searchPage: (page) => void runSearch(pageToLoad(search, page)),
    locate: () => void locate(),
  };
}
