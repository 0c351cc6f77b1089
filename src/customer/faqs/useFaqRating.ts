import { useStore } from 'jotai';
import type { Faq } from '#src/domain/faq.ts';
import { type FaqEvent, isOnItsWay, shownAnswer } from '#src/domain/faqRatings.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { useServices } from '../services.tsx';
import { faqEventAtom, faqRatingsAtom, faqRatingsOf } from './faqRatings.atoms.ts';
import { tellRatings } from './tellRatings.runner.ts';

/** The rating of one question for an assignment, and the functions that change it. */
export function useFaqRating(assignmentId: string, { id, isUseful }: Faq) {
  const store = useStore();
  const backend = useServices();
  const ratings = faqRatingsOf(useAtomValue(faqRatingsAtom), assignmentId);
  const shown = shownAnswer(ratings, id, isUseful);
  const tell = (event: FaqEvent) => {
    store.set(faqEventAtom, assignmentId, event);
    void tellRatings({ store, backend, assignmentId });
  };
  return {
    shown,
    isSending: isOnItsWay(ratings, id),
    hasFailed: ratings.failed.includes(id),
    open: () => tell({ type: 'faqOpened', faqId: id }),
    answer: (choice: boolean) => {
      // Ignores a press on the answer that is already selected.
      if (choice !== shown) tell({ type: 'answerPressed', vote: { faqId: id, isUseful: choice } });
    },
  };
}
