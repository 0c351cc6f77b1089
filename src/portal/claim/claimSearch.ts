import { type Exposure, exposureText } from '#src/api/portal/exposure.ts';
import { cleanIdentifier } from '#src/texts/visibleText.ts';

/** State of the claim search. A claim with one vehicle continues to the next step immediately. */
export type ClaimSearch =
  | {
      readonly kind: 'entering';
      readonly typed: string;
      /** The number was not found. Shown until another number is typed. */
      readonly isNotFound: boolean;
    }
  | { readonly kind: 'searching'; readonly typed: string }
  | {
      readonly kind: 'choosing';
      readonly typed: string;
      /** The vehicles to choose from: two or more. */
      readonly exposures: readonly Exposure[];
      readonly chosenId: string | null;
    };

type ClaimSearchEvent =
  | { readonly type: 'numberTyped'; readonly text: string }
  | { readonly type: 'searchStarted' }
  | {
      readonly type: 'exposuresFound';
      readonly exposures: readonly Exposure[];
      /** Token of the link that opened the portal. */
      readonly linkToken: string | null;
    }
  | { readonly type: 'searchFailed'; readonly isNotFound: boolean }
  | { readonly type: 'exposurePicked'; readonly id: string }
  /** The user edits the number again, or cancels the search. */
  | { readonly type: 'numberUnlocked' };

export function startClaimSearch(typed = ''): ClaimSearch {
  return { kind: 'entering', typed, isNotFound: false };
}

export function reduceClaimSearch(state: ClaimSearch, event: ClaimSearchEvent): ClaimSearch {
  const { kind, typed } = state;
  switch (event.type) {
    case 'numberTyped':
      return kind === 'entering' ? startClaimSearch(event.text) : state;
    case 'searchStarted':
      return kind === 'entering' && canSearch(state) ? { kind: 'searching', typed } : state;
    case 'exposuresFound': {
      if (kind !== 'searching') return state;
      const { exposures, linkToken } = event;
      if (exposures.length === 1) return startClaimSearch(typed);
      const linked = exposures.find(({ token }) => token === linkToken);
      return { kind: 'choosing', typed, exposures, chosenId: linked?.id ?? null };
    }
    case 'searchFailed':
      return kind === 'searching' ? { kind: 'entering', typed, isNotFound: event.isNotFound } : state;
    case 'exposurePicked':
      if (kind !== 'choosing') return state;
      return { ...state, chosenId: state.exposures.some(({ id }) => id === event.id) ? event.id : null };
    case 'numberUnlocked':
      return kind === 'entering' ? state : startClaimSearch(typed);
    default:
      return event satisfies never;
  }
}

/** Cleans a copied claim number and removes the spaces around it. */
export function cleanClaimNumber(text: string): string {
  return cleanIdentifier(text).trim();
}

/** The claim number to send. */
export function claimNumberOf({ typed }: ClaimSearch): string {
  return cleanClaimNumber(typed);
}

export function isNumberLocked(state: ClaimSearch): boolean {
  return state.kind !== 'entering';
}

export function canSearch(state: ClaimSearch): boolean {
  if (claimNumberOf(state) === '' || state.kind === 'searching') return false;
  return state.kind === 'entering' || chosenExposure(state) !== undefined;
}

export function chosenExposure(state: ClaimSearch): Exposure | undefined {
  return state.kind === 'choosing' ? state.exposures.find(({ id }) => id === state.chosenId) : undefined;
}

/** One vehicle of a pick list. */
interface ExposureChoice {
  readonly id: string;
  /** `2021 Subaru Outback`; empty if unknown. */
  readonly vehicle: string;
  /** Null if unknown. */
  readonly vin: string | null;
}

export function exposureChoices(exposures: readonly Exposure[]): readonly ExposureChoice[] {
  return exposures.map((exposure) => ({
    id: exposure.id,
    vehicle: exposureText(exposure),
    vin: exposure.vin?.trim() ? exposure.vin : null,
  }));
}
