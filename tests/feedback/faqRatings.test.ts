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
  it('starts a rating once per question, when the question is first opened [FAQ-04]', () => {
    const state = stateAfter(opened('1'), opened('1'));
    expect(nextFaqCall(state)).toEqual({ kind: 'start', faqIds: ['1'] });
    const runningState = startNextCall(state);
    expect(reduceFaqRatings(runningState, opened('1'))).toBe(runningState);
    const answeredState = reduceFaqRatings(runningState, answered);
    expect(reduceFaqRatings(answeredState, opened('1'))).toBe(answeredState);
    expect(nextFaqCall(answeredState)).toBeUndefined();
  });

  it('starts a rating before updating it, even if the question was never opened [FAQ-04]', () => {
    const state = stateAfter(pressed('1', true));
    expect(nextFaqCall(state)).toEqual({ kind: 'start', faqIds: ['1'] });
    expect(nextFaqCall(finishCall(state))).toEqual({
      kind: 'update',
      votes: [{ faqId: '1', isUseful: true }],
    });
  });

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

  it('sends one update if the same answer is clicked twice, before or during the call [FAQ-06]', () => {
    const state = finishCall(stateAfter(opened('1'), pressed('1', true), pressed('1', true)));
    const runningState = startNextCall(state);
    expect(reduceFaqRatings(runningState, pressed('1', true))).toBe(runningState);
    expect(nextFaqCall(reduceFaqRatings(runningState, answered))).toBeUndefined();
  });

  it('sends the last selected answer last [FAQ-04]', () => {
    const runningState = startNextCall(finishCall(stateAfter(opened('1'), pressed('1', true))));
    const changedState = reduceFaqRatings(runningState, pressed('1', false));
    expect(selectedAnswer(changedState, '1', null)).toBe(false);
    const finishedState = reduceFaqRatings(changedState, answered);
    expect(nextFaqCall(finishedState)).toEqual({ kind: 'update', votes: [{ faqId: '1', isUseful: false }] });
    expect(selectedAnswer(finishCall(finishedState), '1', null)).toBe(false);
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

  it('hides the error of a failed start and retries the start with the next answer', () => {
    const failedState = finishCall(stateAfter(opened('1')), failed);
    expect([failedState.failed, nextFaqCall(failedState)]).toEqual([[], undefined]);
    expect(nextFaqCall(reduceFaqRatings(failedState, pressed('1', false)))).toEqual({
      kind: 'start',
      faqIds: ['1'],
    });
    const failedUpdate = finishCall(stateAfter(pressed('1', true), opened('2')), failed);
    expect([failedUpdate.failed, failedUpdate.queued]).toEqual([['1'], []]);
  });

  it('sends a newer answer even if the call before it failed', () => {
    const runningState = startNextCall(finishCall(stateAfter(pressed('1', true))));
    const finishedState = reduceFaqRatings(reduceFaqRatings(runningState, pressed('1', false)), failed);
    expect([finishedState.failed, nextFaqCall(finishedState)]).toEqual([
      [],
      { kind: 'update', votes: [{ faqId: '1', isUseful: false }] },
    ]);
  });

  it('ignores a response if no call is pending', () => {
    for (const event of [answered, failed]) expect(reduceFaqRatings(noFaqRatings, event)).toBe(noFaqRatings);
  });
});
