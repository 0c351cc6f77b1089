import type { Place, VendorPage, VendorQuery } from './vendorSearch.ts';

/** Result of the shop search. The previous page stays visible while the next one loads. */
export type ShopAnswer =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'loading'; readonly shown: VendorPage | null }
  | { readonly kind: 'ready'; readonly shown: VendorPage }
  | { readonly kind: 'failed' };

export interface ShopSearch {
  readonly text: string;
  readonly area: string;
  /** The user's location. Requested only after the user presses a button. */
  readonly place:
    | { readonly kind: 'unasked' | 'asking' | 'unknown' }
    | { readonly kind: 'known'; readonly place: Place };
  readonly answer: ShopAnswer;
  /** True if the query has changed since the last search. */
  readonly isDue: boolean;
  /** Number of the last search. Responses to earlier searches are ignored. */
  readonly attempt: number;
}

export type ShopSearchEvent =
  | { readonly type: 'nameSought'; readonly text: string }
  | { readonly type: 'areaSought'; readonly text: string }
  | { readonly type: 'placeAsked' }
  | { readonly type: 'placeTold'; readonly place: Place | null }
  /** The user removed the location filter. */
  | { readonly type: 'placeDropped' }
  | { readonly type: 'searchStarted'; readonly attempt: number }
  | { readonly type: 'shopsFound'; readonly attempt: number; readonly page: VendorPage }
  | { readonly type: 'searchFailed'; readonly attempt: number }
  | { readonly type: 'stepLeft' };

export const startShopSearch: ShopSearch = {
  text: '',
  area: '',
  place: { kind: 'unasked' },
  answer: { kind: 'unasked' },
  isDue: false,
  attempt: 0,
};

export function reduceShopSearch(state: ShopSearch, event: ShopSearchEvent): ShopSearch {
  switch (event.type) {
    case 'nameSought':
      return sought({ ...state, text: event.text });
    case 'areaSought':
      return sought({ ...state, area: event.text });
    case 'placeAsked':
      return { ...state, place: { kind: 'asking' } };
    case 'placeTold':
      if (state.place.kind !== 'asking') return state;
      if (!event.place) return { ...state, place: { kind: 'unknown' } };
      return sought({ ...state, place: { kind: 'known', place: event.place } });
    case 'placeDropped':
      return sought({ ...state, place: startShopSearch.place });
    case 'searchStarted':
      if (!hasQuery(state)) return state;
      return {
        ...state,
        isDue: false,
        attempt: event.attempt,
        answer: { kind: 'loading', shown: shownPage(state) },
      };
    case 'shopsFound':
      if (!awaits(state, event.attempt)) return state;
      return { ...state, answer: { kind: 'ready', shown: event.page } };
    case 'searchFailed':
      return awaits(state, event.attempt) ? { ...state, answer: { kind: 'failed' } } : state;
    case 'stepLeft': {
      const place = state.place.kind === 'asking' ? startShopSearch.place : state.place;
      return { ...state, place, isDue: state.isDue || state.answer.kind === 'loading' };
    }
    default:
      return event satisfies never;
  }
}

/** True if there is anything to search for: a name, an area, or a location. */
export function hasQuery({ text, area, place }: ShopSearch): boolean {
  return text.trim() !== '' || area.trim() !== '' || place.kind === 'known';
}

export function queryOf({ text, area, place }: ShopSearch, page: number): VendorQuery {
  const near = place.kind === 'known' ? place.place : null;
  return { text: text.trim(), area: area.trim(), near, page };
}

export function shownPage({ answer }: ShopSearch): VendorPage | null {
  return answer.kind === 'loading' || answer.kind === 'ready' ? answer.shown : null;
}

function sought(state: ShopSearch): ShopSearch {
  // Without a query, ignore the response of a running search.
  if (!hasQuery(state)) return { ...state, isDue: false, answer: { kind: 'unasked' } };
  return { ...state, isDue: true };
}

function awaits({ answer, attempt }: ShopSearch, of: number): boolean {
  return answer.kind === 'loading' && attempt === of;
}
