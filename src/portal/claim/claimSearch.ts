import { type Exposure, exposureText } from '#src/api/portal/exposure.ts';
import { cleanIdentifier } from '#src/texts/visibleText.ts';

/** State of the claim search. A claim with one vehicle continues to the next step immediately. */
export type ClaimSearch =
  | {
      readonly kind: 'entering';
      readonly typed: string;
      /** The number was not found. Shown until another number is typed. */
      readonly isNotFound: boolean;
      readonly attempt: number;
    }
  | { readonly kind: 'searching'; readonly typed: string; readonly attempt: number }
  | {
      readonly kind: 'choosing';
      readonly typed: string;
      /** Two or more. */
      readonly exposures: readonly Exposure[];
      readonly chosenId: string | null;
      readonly attempt: number;
    };

export type ClaimSearchEvent =
  | { readonly type: 'numberTyped'; readonly text: string }
  | { readonly type: 'searchStarted'; readonly attempt: number }
  | {
      readonly type: 'exposuresFound';
      readonly attempt: number;
      readonly exposures: readonly Exposure[];
      /** Token of the link that opened the portal. */
      readonly linkToken: string | null;
    }
  | { readonly type: 'claimNotFound'; readonly attempt: number }
  | { readonly type: 'searchFailed'; readonly attempt: number }
  | { readonly type: 'exposurePicked'; readonly id: string }
  /** The user edits the number again, or cancels the search. */
  | { readonly type: 'numberUnlocked' };

export function startClaimSearch(typed = ''): ClaimSearch {
  return { kind: 'entering', typed, isNotFound: false, attempt: 0 };
}

export function reduceClaimSearch(state: ClaimSearch, event: ClaimSearchEvent): ClaimSearch {
  switch (event.type) {
    case 'numberTyped':
      return state.kind === 'entering' ? { ...state, typed: event.text, isNotFound: false } : state;
    case 'searchStarted':
      if (!canSearch(state) || state.kind !== 'entering') return state;
      return { kind: 'searching', typed: state.typed, attempt: event.attempt };
    case 'exposuresFound': {
      if (!isCurrentAttempt(state, event.attempt)) return state;
      const { exposures, linkToken } = event;
      if (exposures.length === 0) return unlockNumber(state, true);
      if (exposures.length === 1) return unlockNumber(state, false);
      const linked = exposures.find(({ token }) => token === linkToken);
      return { ...state, kind: 'choosing', exposures, chosenId: linked?.id ?? null };
    }
    case 'claimNotFound':
      return isCurrentAttempt(state, event.attempt) ? unlockNumber(state, true) : state;
    case 'searchFailed':
      return isCurrentAttempt(state, event.attempt) ? unlockNumber(state, false) : state;
    case 'exposurePicked':
      if (state.kind !== 'choosing') return state;
      return { ...state, chosenId: state.exposures.some(({ id }) => id === event.id) ? event.id : null };
    case 'numberUnlocked':
      return state.kind === 'entering' ? state : unlockNumber(state, false);
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
export interface ExposureChoice {
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

function isCurrentAttempt(state: ClaimSearch, attempt: number): state is ClaimSearch & { kind: 'searching' } {
  return state.kind === 'searching' && state.attempt === attempt;
}

function unlockNumber({ typed, attempt }: ClaimSearch, isNotFound: boolean): ClaimSearch {
  return { kind: 'entering', typed, isNotFound, attempt };
}
