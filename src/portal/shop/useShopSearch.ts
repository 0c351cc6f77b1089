import { useEffect, useEffectEvent, useRef } from 'react';
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
  const searchController = useRef<AbortController | null>(null);
  const locationController = useRef<AbortController | null>(null);
  const attempts = useRef(search.attempt);

  const runSearch = async (page: number) => {
    if (!searchVendors || !hasQuery(search)) return;
    searchController.current?.abort();
    const abort = new AbortController();
    searchController.current = abort;
    attempts.current += 1;
    const attempt = attempts.current;
    dispatch({ type: 'searchStarted', attempt });
    try {
      const result = await searchVendors(queryOf(search, page), abort.signal);
      if (abort.signal.aborted) return;
      if (result.ok) return dispatch({ type: 'shopsFound', attempt, page: result.value });
      reporting.warn('supplement: shop search failed', result.error);
      dispatch({ type: 'searchFailed', attempt });
    } catch (cause) {
      // The query was cancelled.
      if (abort.signal.aborted) return;
      reporting.error('supplement: shop search threw', cause);
      dispatch({ type: 'searchFailed', attempt });
    }
  };

  const locate = async () => {
    if (search.location.kind === 'requesting') return;
    if (search.location.kind === 'available') return dispatch({ type: 'locationCleared' });
    const abort = new AbortController();
    locationController.current = abort;
    dispatch({ type: 'locationRequested' });
    // If the user denies the position, the search continues without it.
    const coordinates = await findLocation(abort.signal).catch(() => null);
    if (!abort.signal.aborted) dispatch({ type: 'locationReceived', coordinates });
  };

  const searchFirstPage = useEffectEvent(() => void runSearch(1));
  const { isOutdated, text, area, results } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the debounce timer
  useEffect(() => {
    if (!isOutdated) return;
    return clock.after(searchDebounceMs, searchFirstPage);
  }, [isOutdated, text, area, clock]);
  useEffect(() => {
    // An empty field needs no search, so abort the running request.
    if (results.kind === 'idle') searchController.current?.abort();
  }, [results.kind]);
  useEffect(
    () => () => {
      searchController.current?.abort();
      locationController.current?.abort();
      dispatch({ type: 'stepLeft' });
    },
    [dispatch],
  );

  return {
    search,
    isAvailable: searchVendors !== null,
    type: (field, text) => dispatch({ type: field === 'area' ? 'areaChanged' : 'nameChanged', text }),
    searchPage: (page) => void runSearch(pageToLoad(search, page)),
    locate: () => void locate(),
  };
}
