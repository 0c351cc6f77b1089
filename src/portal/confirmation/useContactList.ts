import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { useServices } from '../services.tsx';
import type { ContactFailure } from './contactFailure.ts';
import type { PointOfContactEvent } from './pointOfContact.ts';

/** Loads the shop's contacts, and reloads them on request. Only the latest response counts. */
export function useContactList(
  vendorId: string,
  dispatch: Dispatch<PointOfContactEvent<ContactFailure>>,
): () => void {
  const { backend, reporting } = useServices();
  const abortController = useRef<AbortController | null>(null);
  const load = useCallback(() => {
    abortController.current?.abort();
    const { signal } = startNewRequest(abortController);
    dispatch({ type: 'listRequested' });
    backend.loadContacts(vendorId, signal).then(
      (result) => {
        if (signal.aborted) return;
        if (result.ok) return dispatch({ type: 'listArrived', contacts: result.value });
        reporting.warn('supplement: contacts not loaded', result.error);
        dispatch({ type: 'listFailed', failure: { stage: 'load', error: result.error } });
      },
      (cause) => {
        if (signal.aborted) return;
        reporting.error('supplement: contacts not loaded', cause);
        dispatch({ type: 'listFailed', failure: { stage: 'load', error: { kind: 'fault' } } });
      },
    );
  }, [backend, reporting, vendorId, dispatch]);
  useEffect(() => {
    load();
    return () => abortController.current?.abort();
  }, [load]);
  return load;
}

function startNewRequest(running: { current: AbortController | null }): AbortController {
  running.current = new AbortController();
  return running.current;
}
