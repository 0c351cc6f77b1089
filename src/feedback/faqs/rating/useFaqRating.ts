import { useStore } from 'jotai';
import type { Faq } from '#src/api/assignment.ts';
import { useServices } from '#src/api/services.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { dispatchFaqEventAtom, faqRatingsOf } from './faqEvents.atoms.ts';
import { faqRatingsAtom } from './faqRatings.atoms.ts';
import { type FaqEvent, isVotePending, selectedAnswer } from './faqRatings.ts';
import { sendRatings } from './sendRatings.runner.ts';

/** The rating of one question for an assignment, and the functions that change it. */
export function useFaqRating(assignmentId: string, { id, isUseful }: Faq) {
  const store = useStore();
  const backend = useServices();
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
