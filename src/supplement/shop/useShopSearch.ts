import { useEffect, useEffectEvent, useRef } from 'react';
import { hasQuery, queryOf, type ShopSearch } from '#src/domain/supplement/shopSearch.ts';
import { useServices } from '../services.tsx';
import { useShopDraft } from './useShopDraft.ts';

/** How long the typing rests before a search. */
export const searchPauseMs = 300;

export interface ShopSearching {
  readonly search: ShopSearch;
  /** False where this environment has no index to search. */
  readonly isAvailable: boolean;
  readonly type: (field: string, text: string) => void;
  readonly look: (page: number) => void;
  /** Asks the browser where the person is, or goes on without knowing it. */
  readonly locate: () => void;
}

/** Searches as soon as the typing rests, and drops every answer but the last question's. */
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
      // The question was taken back, and nobody waits for its answer.
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
    // Whoever does not tell is as good as nowhere: the search goes on without.
    const place = await findPlace(abort.signal).catch(() => null);
    if (!abort.signal.aborted) tell({ type: 'placeTold', place });
  };

  const lookFirst = useEffectEvent(() => void look(1));
  const { isDue, text, area, answer } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause anew
  useEffect(() => {
    if (!isDue) return;
    return clock.after(searchPauseMs, lookFirst);
  }, [isDue, text, area, clock]);
  useEffect(() => {
    // An emptied field asks for nothing: an answer under way is not wanted any more.
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
