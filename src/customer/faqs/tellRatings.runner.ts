import type { createStore } from 'jotai';
import type { Backend } from '#src/backend/port.ts';
import { type FaqCall, type FaqEvent, nextFaqCall } from '#src/domain/faqRatings.ts';
import { raiseErrorAtom } from '../flashes.ts';
import { sessionAtom } from '../session.atoms.ts';
import { faqEventAtom, faqRatingsAtom, faqRatingsOf } from './faqRatings.atoms.ts';

export interface TellRatings {
  readonly store: ReturnType<typeof createStore>;
  readonly backend: Pick<Backend, 'startFaqRatings' | 'rateFaqs'>;
  readonly assignmentId: string;
}

/**
 * Tells the backend what was opened and pressed, one call after the other, until all is told. It outlives the screen:
 * an answer that was given is not lost by going on. While it runs, being called again does nothing.
 */
export async function tellRatings({ store, backend, assignmentId }: TellRatings): Promise<void> {
  const session = store.get(sessionAtom);
  const dispatch = (event: FaqEvent) => store.set(faqEventAtom, assignmentId, event);
  const next = () => nextFaqCall(faqRatingsOf(store.get(faqRatingsAtom), assignmentId));
  for (let call = next(); call; call = next()) {
    dispatch({ type: 'callBegun', call });
    const result = await make(backend, assignmentId, call);
    // Somebody else may have signed in meanwhile, and this is nothing of theirs.
    if (store.get(sessionAtom) !== session) return;
    if (result.ok) dispatch({ type: 'callAnswered', ratings: result.value });
    else {
      dispatch({ type: 'callFailed' });
      // Opening a question is no request of the customer's that could fail before their eyes.
      if (call.kind === 'update') store.set(raiseErrorAtom, result.error);
    }
  }
}

function make(backend: TellRatings['backend'], assignmentId: string, call: FaqCall) {
  const { signal } = new AbortController();
  return call.kind === 'start'
    ? backend.startFaqRatings(assignmentId, call.faqIds, signal)
    : backend.rateFaqs(assignmentId, call.votes, signal);
}
