import { atom, type createStore, useStore } from 'jotai';
import type { Faq } from '#src/api/assignment.ts';
import { useBackend } from '#src/api/backendContext.tsx';
import type { Backend } from '#src/api/port.ts';
import { sessionAtom } from '#src/claim/session.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { showErrorFlashAtom } from '#src/ui/flashes.ts';
import { faqRatingsAtom } from './faqRatings.atoms.ts';
import {
  type FaqCall,
  type FaqEvent,
  type FaqRatings,
  isVotePending,
  nextFaqCall,
  noFaqRatings,
  reduceFaqRatings,
  selectedAnswer,
} from './faqRatings.ts';

/** The rating of one question for an assignment, and the functions that change it. */
export function useFaqRating(assignmentId: string, { id, isUseful }: Faq) {
  const store = useStore();
  const backend = useBackend();
  const ratings = faqRatingsOf(useAtomValue(faqRatingsAtom), assignmentId);
  const shown = selectedAnswer(ratings, id, isUseful);
  const dispatch = (event: FaqEvent) => {
    store.set(dispatchFaqEventAtom, assignmentId, event);
    void sendRatings({ store, backend, assignmentId });
  };
  return {
    shown,
    isSending: isVotePending(ratings, id),
    hasFailed: ratings.failed.includes(id),
    open: () => dispatch({ type: 'faqOpened', faqId: id }),
    answer: (choice: boolean) => {
      // Ignores a press on the answer that is already selected.
      if (choice !== shown) dispatch({ type: 'answerPressed', vote: { faqId: id, isUseful: choice } });
    },
  };
}

interface SendRatings {
  readonly store: ReturnType<typeof createStore>;
  readonly backend: Pick<Backend, 'startFaqRatings' | 'rateFaqs'>;
  readonly assignmentId: string;
}

/**
 * Sends the opened questions and the ratings to the backend, one request at a time, until all are sent. It continues
 * after the user leaves the screen, so that no rating is lost. Does nothing if a request is already running.
 */
async function sendRatings({ store, backend, assignmentId }: SendRatings): Promise<void> {
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
      // A failed initialization shows no flash message, because the customer did not request it.
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

function faqRatingsOf(all: ReadonlyMap<string, FaqRatings>, assignmentId: string): FaqRatings {
  return all.get(assignmentId) ?? noFaqRatings;
}

const dispatchFaqEventAtom = atom(null, (get, set, assignmentId: string, event: FaqEvent) => {
  const all = get(faqRatingsAtom);
  const before = faqRatingsOf(all, assignmentId);
  const after = reduceFaqRatings(before, event);
  if (after !== before) set(faqRatingsAtom, new Map(all).set(assignmentId, after));
});
