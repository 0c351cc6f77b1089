import { useEffect, useReducer } from 'react';
import type { Result } from '#src/api/errors.ts';
import type { Exposure } from '#src/api/portal/exposure.ts';
import { useRequest } from '#src/api/submission.ts';
import { useMessages } from '#src/texts/context.tsx';
import { callMessages } from '../callMessages.ts';
import { useServices } from '../services.tsx';
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
/** The id of the first vehicle's radio button. */
export const exposureFieldId = 'exposure';
const captchaCode = 'captcha';

/**
 * Runs the search of the first step and dispatches its results to the wizard. Leaving the step cancels a running
 * search.
 */
export function useClaimSearch(): ClaimSearchControls {
  const { t } = useMessages();
  const { claim_search } = t.supplement_portal;
  const { session, reporting } = useServices();
  const { state, dispatch, draftStore } = useSupplement();
  const [search, dispatchSearch] = useReducer(reduceClaimSearch, state.claimNumber, (claimNumber) =>
    restoreClaimSearch(draftStore?.searches(state.resetCount).claimSearch ?? null, claimNumber),
  );
  const findClaim = useFindClaim();
  const request = useRequest('supplement: claim search threw', reporting);
  useEffect(() => dispatch({ type: 'claimStepEntered' }), [dispatch]);
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

  const runSearch = async () => {
    dispatchSearch({ type: 'searchStarted' });
    dispatch({ type: 'errorCleared' });
    const found = await request.send((signal) => findClaim(claimNumberOf(search), signal));
    if (!found) return;
    if (!found.ok) {
      const isNotFound = found.error.kind === 'notFound';
      dispatchSearch({ type: 'searchFailed', isNotFound });
      const texts = callMessages(t, found.error, claim_search.not_found_error());
      const messages = texts.map((text) => {
        if (found.error.code === captchaCode) return { text: claim_search.captcha_help(), detail: text };
        return isNotFound ? { text, fieldId: numberFieldId } : { text };
      });
      return dispatch({ type: 'failed', messages });
    }
    const exposures = found.value;
    // Use the token of the opened link and not the token of a vehicle that was selected earlier, because the user may
    // have started another supplement.
    dispatchSearch({ type: 'exposuresFound', exposures, linkToken: session.initial.exposureToken });
    if (exposures.length === 1) continueWith(exposures[0] as Exposure);
  };

  return {
    search,
    type: (text) => dispatchSearch({ type: 'numberTyped', text }),
    select: (id) => dispatchSearch({ type: 'exposurePicked', id }),
    submit() {
      if (search.kind === 'searching') return;
      if (!canSearch(search)) {
        const missing =
          search.kind === 'choosing'
            ? { text: claim_search.pick_first(), fieldId: exposureFieldId }
            : { text: claim_search.type_first(), fieldId: numberFieldId };
        return dispatch({ type: 'failed', messages: [missing] });
      }
      const chosen = chosenExposure(search);
      if (chosen) continueWith(chosen);
      else void runSearch();
    },
    unlock() {
      request.cancel();
      dispatchSearch({ type: 'numberUnlocked' });
      dispatch({ type: 'errorCleared' });
    },
  };
}

/** Looks up a claim by its number, with a captcha token if this environment requires one. */
function useFindClaim() {
  const { backend, solveCaptcha, reporting } = useServices();
  const { captcha_not_ready } = useMessages().t.supplement_portal.claim_search;
  return async (claimNumber: string, signal: AbortSignal): Promise<Result<readonly Exposure[]>> => {
    let captchaToken: string | undefined;
    try {
      captchaToken = await solveCaptcha?.(signal);
    } catch (cause) {
      if (!signal.aborted) reporting.warn('supplement: captcha not available', cause);
      return { ok: false, error: { kind: 'rejected', code: captchaCode, display: captcha_not_ready() } };
    }
    const query = captchaToken === undefined ? { claimNumber } : { claimNumber, captchaToken };
    return backend.findExposures(query, signal);
  };
}
