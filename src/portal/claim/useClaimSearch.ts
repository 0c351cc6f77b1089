import { useEffect, useReducer, useRef } from 'react';
import type { BackendError, Result } from '#src/api/errors.ts';
import type { Exposure } from '#src/api/portal/exposure.ts';
import { useMessages } from '#src/texts/context.tsx';
import { callMessages } from '../callMessages.ts';
import { type SupplementServices, useServices } from '../services.tsx';
import { persistedClaimSearchOf, restoreClaimSearch } from '../wizard/persistedSupplement.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import {
  type ClaimSearch,
  canSearch,
  chosenExposure,
  claimNumberOf,
  reduceClaimSearch,
} from './claimSearch.ts';

interface ClaimSearchControls {
  readonly search: ClaimSearch;
  readonly type: (text: string) => void;
  readonly select: (id: string) => void;
  /** Starts the search, or continues with the selected vehicle. */
  readonly submit: () => void;
  readonly unlock: () => void;
}

export const numberFieldId = 'claim-number';
export const exposureFieldId = 'exposure';

/**
 * Runs the search of the first step and dispatches its results to the wizard. Leaving the step cancels a running
 * search.
 */
export function useClaimSearch(): ClaimSearchControls {
  const { t } = useMessages();
  const services = useServices();
  const { state, dispatch, draftStore } = useSupplement();
  const [search, dispatchSearch] = useReducer(reduceClaimSearch, state.claimNumber, (claimNumber) =>
    restoreClaimSearch(draftStore?.searches(state.resetCount).claimSearch ?? null, claimNumber),
  );
  const abortController = useRef<AbortController | null>(null);
  const attempts = useRef(0);
  useEffect(() => dispatch({ type: 'claimStepEntered' }), [dispatch]);
  useEffect(() => () => abortController.current?.abort(), []);
  useEffect(
    () => draftStore?.saveSearches({ claimSearch: persistedClaimSearchOf(search) }),
    [draftStore, search],
  );

  const continueWith = (exposure: Exposure) => {
    const claimNumber = exposure.claimNumber ?? claimNumberOf(search);
    dispatch({ type: 'exposureChosen', claimNumber, exposure });
    dispatch({ type: 'nextStepOpened' });
    draftStore?.saveSearches({ claimSearch: null });
  };

  const handleOutcome = (outcome: ClaimOutcome, attempt: number) => {
    const { claim_search } = t.supplement_portal;
    if (outcome.kind === 'unproven') {
      services.reporting.warn('supplement: captcha not available', outcome.cause);
      dispatchSearch({ type: 'searchFailed', attempt });
      return dispatch({ type: 'failed', messages: [{ text: claim_search.captcha_not_ready() }] });
    }
    // A claim without vehicles counts as not found.
    const isNotFound =
      outcome.kind === 'failed' ? outcome.error.kind === 'notFound' : outcome.exposures.length === 0;
    if (isNotFound) {
      dispatchSearch({ type: 'claimNotFound', attempt });
      return dispatch({
        type: 'failed',
        messages: [{ text: claim_search.not_found_error(), fieldId: numberFieldId }],
      });
    }
    if (outcome.kind === 'failed') {
      dispatchSearch({ type: 'searchFailed', attempt });
      const texts = callMessages(t, outcome.error, claim_search.not_found_error());
      return dispatch({ type: 'failed', messages: texts.map((text) => ({ text })) });
    }
    const { exposures } = outcome;
    // Use the token of the opened link and not the token of a vehicle that was selected earlier, because the user may
    // have started another supplement.
    const linkToken = services.session.initial.exposureToken;
    dispatchSearch({ type: 'exposuresFound', attempt, exposures, linkToken });
    if (exposures.length === 1) continueWith(exposures[0] as Exposure);
  };

  const runSearch = async () => {
    const controller = new AbortController();
    abortController.current = controller;
    attempts.current += 1;
    const attempt = attempts.current;
    dispatchSearch({ type: 'searchStarted', attempt });
    dispatch({ type: 'errorCleared' });
    try {
      const outcome = await findClaim(services, claimNumberOf(search), controller.signal);
      if (!controller.signal.aborted) handleOutcome(outcome, attempt);
    } catch (cause) {
      // The search was cancelled.
      if (controller.signal.aborted) return;
      services.reporting.error('supplement: claim search threw', cause);
      handleOutcome({ kind: 'failed', error: { kind: 'fault' } }, attempt);
    }
  };

  return {
    search,
    type: (text) => dispatchSearch({ type: 'numberTyped', text }),
    select: (id) => dispatchSearch({ type: 'exposurePicked', id }),
    submit() {
      if (search.kind === 'searching') return;
      if (!canSearch(search)) {
        const { type_first, pick_first } = t.supplement_portal.claim_search;
        const missing =
          search.kind === 'choosing'
            ? { text: pick_first(), fieldId: exposureFieldId }
            : { text: type_first(), fieldId: numberFieldId };
        return dispatch({ type: 'failed', messages: [missing] });
      }
      const chosen = chosenExposure(search);
      if (chosen) continueWith(chosen);
      else void runSearch();
    },
    unlock() {
      abortController.current?.abort();
      dispatchSearch({ type: 'numberUnlocked' });
      dispatch({ type: 'errorCleared' });
    },
  };
}

type ClaimOutcome =
  | { readonly kind: 'found'; readonly exposures: readonly Exposure[] }
  | { readonly kind: 'failed'; readonly error: BackendError }
  /** The captcha token was not available, so no request was sent. */
  | { readonly kind: 'unproven'; readonly cause: unknown };

type Services = Pick<SupplementServices, 'backend' | 'solveCaptcha'>;

/**
 * Looks up a claim by its number, with a captcha token if this environment requires one. Rejects only when `signal` is
 * aborted.
 */
async function findClaim(
  { backend, solveCaptcha }: Services,
  claimNumber: string,
  signal: AbortSignal,
): Promise<ClaimOutcome> {
  let captchaToken: string | undefined;
  if (solveCaptcha) {
    try {
      captchaToken = await solveCaptcha(signal);
    } catch (cause) {
      if (signal.aborted) throw cause;
      return { kind: 'unproven', cause };
    }
  }
  const query = captchaToken === undefined ? { claimNumber } : { claimNumber, captchaToken };
  return outcomeOf(await backend.findExposures(query, signal));
}

function outcomeOf(result: Result<readonly Exposure[]>): ClaimOutcome {
  return result.ok ? { kind: 'found', exposures: result.value } : { kind: 'failed', error: result.error };
}
