import { useEffect, useEffectEvent, useRef } from 'react';
import { hasQuery, queryOf, type ShopSearch } from '#src/domain/supplement/shopSearch.ts';
import { useServices } from '../services.tsx';
import { useShopDraft } from './useShopDraft.ts';

/** Debounce time of the search, in milliseconds. */
export const searchPauseMs = 300;

export interface ShopSearching {
  readonly search: ShopSearch;
  /** False if this environment has no search index. */
  readonly isAvailable: boolean;
  readonly type: (field: string, text: string) => void;
  readonly look: (page: number) => void;
  /** Requests the browser's position. If it is not available, the search continues without it. */
  readonly locate: () => void;
}

/** Searches when the user stops typing (debounced). Only the response to the latest query counts. */
export function useShopSearch(): ShopSearching {
  const { search, tellSearch: tell } = useShopDraft();
  const { searchVendors, findPlace, clock, reporting } = useServices();
  const running = useRef<AbortController | null>(null);
  const locating = useRef<AbortController | null>(null);
  const attempts = useRef(search.attempt);

  const look = async (page: number) => {
    if (!searchVendors || !hasQuery(search)) return;
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    attempts.current += 1;
    const attempt = attempts.current;
    tell({ type: 'searchStarted', attempt });
    try {
      const result = await searchVendors(queryOf(search, page), abort.signal);
      if (abort.signal.aborted) return;
      if (result.ok) return tell({ type: 'shopsFound', attempt, page: result.value });
      reporting.warn('supplement: shop search failed', result.error);
      tell({ type: 'searchFailed', attempt });
    } catch (cause) {
      // The query was cancelled.
      if (abort.signal.aborted) return;
      reporting.error('supplement: shop search broke off', cause);
      tell({ type: 'searchFailed', attempt });
    }
  };

  const locate = async () => {
    if (search.place.kind === 'asking') return;
    if (search.place.kind === 'known') return tell({ type: 'placeDropped' });
    const abort = new AbortController();
    locating.current = abort;
    tell({ type: 'placeAsked' });
    // If the user denies the position, the search continues without it.
    const place = await findPlace(abort.signal).catch(() => null);
    if (!abort.signal.aborted) tell({ type: 'placeTold', place });
  };

  const lookFirst = useEffectEvent(() => void look(1));
  const { isDue, text, area, answer } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the debounce timer
  useEffect(() => {
    if (!isDue) return;
    return clock.after(searchPauseMs, lookFirst);
  }, [isDue, text, area, clock]);
  useEffect(() => {
    // An empty field needs no search, so abort the running request.
    if (answer.kind === 'unasked') running.current?.abort();
  }, [answer.kind]);
  useEffect(
    () => () => {
      running.current?.abort();
      locating.current?.abort();
      tell({ type: 'stepLeft' });
    },
    [tell],
  );

  return {
    search,
    isAvailable: searchVendors !== null,
    type: (field, text) => tell({ type: field === 'area' ? 'areaSought' : 'nameSought', text }),
    look: (page) => void look(page),
    locate: () => void locate(),
  };
}
