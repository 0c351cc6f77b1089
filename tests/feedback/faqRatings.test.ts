import { describe, expect, it } from 'vitest';
import {
  type FaqEvent,
  type FaqRatings,
  nextFaqCall,
  noFaqRatings,
  reduceFaqRatings,
  selectedAnswer,
} from '#src/feedback/faqs/rating/faqRatings.ts';

const stateAfter = (...events: FaqEvent[]): FaqRatings => events.reduce(reduceFaqRatings, noFaqRatings);
const opened = (faqId: string): FaqEvent => ({ type: 'faqOpened', faqId });
const pressed = (faqId: string, isUseful: boolean): FaqEvent => ({
  type: 'answerPressed',
  vote: { faqId, isUseful },
});
const answered: FaqEvent = { type: 'callSucceeded', ratings: [] };
const failed: FaqEvent = { type: 'callFailed' };

/** Starts the next call, as the caller of the reducer does. */
function startNextCall(state: FaqRatings): FaqRatings {
  const call = nextFaqCall(state);
  if (!call) throw new Error('There is no next call.');
  return reduceFaqRatings(state, { type: 'callStarted', call });
}
const finishCall = (state: FaqRatings, event: FaqEvent = answered) =>
  reduceFaqRatings(startNextCall(state), event);

describe('FAQ ratings', () => {
  it('waits while a call is pending, then combines the waiting starts into one call [FAQ-06]', () => {
    let state = startNextCall(stateAfter(opened('1')));
    for (const event of [opened('2'), opened('3'), pressed('2', false)])
      state = reduceFaqRatings(state, event);
    expect(nextFaqCall(state)).toBeUndefined();
    const otherCall = { kind: 'start', faqIds: ['9'] } as const;
    expect(reduceFaqRatings(state, { type: 'callStarted', call: otherCall })).toBe(state);
    state = reduceFaqRatings(state, answered);
    expect(nextFaqCall(state)).toEqual({ kind: 'start', faqIds: ['2', '3'] });
  });

  it('keeps an answer that was saved although the response contains the question without a rating [FAQ-04]', () => {
    const state = finishCall(stateAfter(opened('1'), pressed('1', true)));
    const saved = finishCall(state, {
      type: 'callSucceeded',
      ratings: [{ faqId: '1', isUseful: null }],
    });
    expect(selectedAnswer(saved, '1', null)).toBe(true);
  });

  it('sends a newer answer even if the call before it failed', () => {
    const runningState = startNextCall(finishCall(stateAfter(pressed('1', true))));
    const finishedState = reduceFaqRatings(reduceFaqRatings(runningState, pressed('1', false)), failed);
    expect([finishedState.failed, nextFaqCall(finishedState)]).toEqual([
      [],
      { kind: 'update', votes: [{ faqId: '1', isUseful: false }] },
    ]);
  });
});
