import { atom } from 'jotai';
import { faqRatingsAtom } from './faqRatings.atoms.ts';
import { type FaqEvent, type FaqRatings, noFaqRatings, reduceFaqRatings } from './faqRatings.ts';

export function faqRatingsOf(all: ReadonlyMap<string, FaqRatings>, assignmentId: string): FaqRatings {
  return all.get(assignmentId) ?? noFaqRatings;
}

export const dispatchFaqEventAtom = atom(null, (get, set, assignmentId: string, event: FaqEvent) => {
  const all = get(faqRatingsAtom);
  const before = faqRatingsOf(all, assignmentId);
  const after = reduceFaqRatings(before, event);
  if (after !== before) set(faqRatingsAtom, new Map(all).set(assignmentId, after));
});
