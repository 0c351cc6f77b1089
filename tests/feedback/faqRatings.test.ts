import { describe, expect, it } from 'vitest';
import {
  type FaqEvent,
  type FaqRatings,
  isVotePending,
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

  it('prefers the selected answer, then the backend’s answer, then the loaded answer [FAQ-04]', () => {
    const state = finishCall(stateAfter(opened('1')), {
      type: 'callSucceeded',
      ratings: [{ faqId: '1', isUseful: false }],
    });
    expect([
      selectedAnswer(state, '1', true),
      selectedAnswer(state, '2', true),
      selectedAnswer(state, '3', null),
    ]).toEqual([false, true, null]);
    const sendingState = startNextCall(reduceFaqRatings(state, pressed('1', true)));
    expect([selectedAnswer(sendingState, '1', null), isVotePending(sendingState, '1')]).toEqual([true, true]);
    const answeredState = reduceFaqRatings(sendingState, answered);
    expect([selectedAnswer(answeredState, '1', null), isVotePending(answeredState, '1')]).toEqual([
      true,
      false,
    ]);
  });

  it('keeps an answer that was saved although the response contains the question without a rating [FAQ-04]', () => {
    const state = finishCall(stateAfter(opened('1'), pressed('1', true)));
    const saved = finishCall(state, {
      type: 'callSucceeded',
      ratings: [{ faqId: '1', isUseful: null }],
    });
    expect(selectedAnswer(saved, '1', null)).toBe(true);
  });

  it('reverts an answer that failed to save, and sends it again when it is clicked again', () => {
    const state = finishCall(stateAfter(opened('1'), pressed('1', true)));
    const failedState = finishCall(state, failed);
    expect([failedState.failed, selectedAnswer(failedState, '1', null)]).toEqual([['1'], null]);
    expect(nextFaqCall(failedState)).toBeUndefined();
    const retriedState = reduceFaqRatings(failedState, pressed('1', true));
    expect(retriedState.failed).toEqual([]);
    expect(nextFaqCall(retriedState)).toEqual({ kind: 'update', votes: [{ faqId: '1', isUseful: true }] });
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
