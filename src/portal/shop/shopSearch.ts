import type { Coordinates, VendorPage, VendorQuery } from '#src/api/portal/vendorSearchTypes.ts';

/** Result of the shop search. The previous page stays visible while the next one loads. */
type ShopResults =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'loading';
      readonly page: VendorPage | null;
      /** True if `page` belongs to an earlier query. */
      readonly isNewQuery: boolean;
    }
  | { readonly kind: 'ready'; readonly page: VendorPage }
  | { readonly kind: 'failed' };

export interface ShopSearch {
  readonly text: string;
  readonly area: string;
  /** The user's location. Requested only after the user presses a button. */
  readonly location:
    | { readonly kind: 'idle' | 'requesting' | 'unavailable' }
    | { readonly kind: 'available'; readonly coordinates: Coordinates };
  readonly results: ShopResults;
  /** True if the query has changed since the last search. */
  readonly isOutdated: boolean;
}

export type ShopSearchEvent =
  | { readonly type: 'nameChanged'; readonly text: string }
  | { readonly type: 'areaChanged'; readonly text: string }
  | { readonly type: 'locationRequested' }
  | { readonly type: 'locationReceived'; readonly coordinates: Coordinates | null }
  /** The user removed the location filter. */
  | { readonly type: 'locationCleared' }
  | { readonly type: 'searchStarted' }
  | { readonly type: 'shopsFound'; readonly page: VendorPage }
  | { readonly type: 'searchFailed' }
  | { readonly type: 'stepLeft' };

export const initialShopSearch: ShopSearch = {
  text: '',
  area: '',
  location: { kind: 'idle' },
  results: { kind: 'idle' },
  isOutdated: false,
};

export function reduceShopSearch(state: ShopSearch, event: ShopSearchEvent): ShopSearch {
  switch (event.type) {
    case 'nameChanged':
      return withQueryChange({ ...state, text: event.text });
    case 'areaChanged':
      return withQueryChange({ ...state, area: event.text });
    case 'locationRequested':
      return { ...state, location: { kind: 'requesting' } };
    case 'locationReceived':
      if (state.location.kind !== 'requesting') return state;
      if (!event.coordinates) return { ...state, location: { kind: 'unavailable' } };
      return withQueryChange({ ...state, location: { kind: 'available', coordinates: event.coordinates } });
    case 'locationCleared':
      return withQueryChange({ ...state, location: initialShopSearch.location });
    case 'searchStarted':
      if (!hasQuery(state)) return state;
      return {
        ...state,
        isOutdated: false,
        results: { kind: 'loading', page: visiblePage(state), isNewQuery: isNewQuery(state) },
      };
    case 'shopsFound':
      return state.results.kind === 'loading'
        ? { ...state, results: { kind: 'ready', page: event.page } }
        : state;
    case 'searchFailed':
      return state.results.kind === 'loading' ? { ...state, results: { kind: 'failed' } } : state;
    case 'stepLeft': {
      const location = state.location.kind === 'requesting' ? initialShopSearch.location : state.location;
      return { ...state, location, isOutdated: state.isOutdated || state.results.kind === 'loading' };
    }
    default:
      return event satisfies never;
  }
}

/** True if there is anything to search for: a name, an area, or a location. */
export function hasQuery({ text, area, location }: ShopSearch): boolean {
  return text.trim() !== '' || area.trim() !== '' || location.kind === 'available';
}

export function queryOf({ text, area, location }: ShopSearch, page: number): VendorQuery {
  const near = location.kind === 'available' ? location.coordinates : null;
  return { text: text.trim(), area: area.trim(), near, page };
}

/** The page to load when the user opens `page`. Another query starts at its first page. */
export function pageToLoad(search: ShopSearch, page: number): number {
  return isNewQuery(search) ? 1 : page;
}

export function visiblePage({ results }: ShopSearch): VendorPage | null {
  return results.kind === 'loading' || results.kind === 'ready' ? results.page : null;
}

/** True if the visible page does not belong to the query. */
function isNewQuery({ isOutdated, results }: ShopSearch): boolean {
  return isOutdated || (results.kind === 'loading' && results.isNewQuery);
}

function withQueryChange(state: ShopSearch): ShopSearch {
  // Without a query, ignore the response of a running search.
  if (!hasQuery(state)) return { ...state, isOutdated: false, results: { kind: 'idle' } };
  return { ...state, isOutdated: true };
}
