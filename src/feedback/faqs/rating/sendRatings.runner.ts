import type { createStore } from 'jotai';
import type { Backend } from '#src/api/port.ts';
import { sessionAtom } from '#src/claim/session.ts';
import { showErrorFlashAtom } from '#src/ui/flashes.ts';
import { dispatchFaqEventAtom, faqRatingsOf } from './faqEvents.atoms.ts';
import { faqRatingsAtom } from './faqRatings.atoms.ts';
import { type FaqCall, type FaqEvent, nextFaqCall } from './faqRatings.ts';

export interface SendRatings {
  readonly store: ReturnType<typeof createStore>;
  readonly backend: Pick<Backend, 'startFaqRatings' | 'rateFaqs'>;
  readonly assignmentId: string;
}

/**
 * Sends the opened questions and the ratings to the backend, one request at a time, until all are sent. It continues
 * after the user leaves the screen, so that no rating is lost. Does nothing if a request is already running.
 */
export async function sendRatings({ store, backend, assignmentId }: SendRatings): Promise<void> {
  const session = store.get(sessionAtom);
  const dispatch = (event: FaqEvent) => store.set(dispatchFaqEventAtom, assignmentId, event);
  const next = () => nextFaqCall(faqRatingsOf(store.get(faqRatingsAtom), assignmentId));
  for (let call = next(); call; call = next()) {
    dispatch({ type: 'callStarted', call });
    const result = await sendCall(backend, assignmentId, call);
    // Another user may have signed in meanwhile. The response belongs to the previous user, so it is dropped.
    if (store.get(sessionAtom) !== session) return;
    if (result.ok) dispatch({ type: 'callSucceeded', ratings: result.value });
    else {
      dispatch({ type: 'callFailed' });
      // Opening a question is not a request of the customer, so its failure is not shown.
      if (call.kind === 'update') store.set(showErrorFlashAtom, result.error);
    }
  }
}

function sendCall(backend: SendRatings['backend'], assignmentId: string, call: FaqCall) {
  const { signal } = new AbortController();
  return call.kind === 'start'
    ? backend.startFaqRatings(assignmentId, call.faqIds, signal)
    : backend.rateFaqs(assignmentId, call.votes, signal);
}
