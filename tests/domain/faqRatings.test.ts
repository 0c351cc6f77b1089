import { describe, expect, it } from 'vitest';
import {
  type FaqEvent,
  type FaqRatings,
  isVotePending,
  nextFaqCall,
  noFaqRatings,
  reduceFaqRatings,
  selectedAnswer,
} from '#src/domain/faqRatings.ts';

const play = (...events: FaqEvent[]): FaqRatings => events.reduce(reduceFaqRatings, noFaqRatings);
const opened = (faqId: string): FaqEvent => ({ type: 'faqOpened', faqId });
const pressed = (faqId: string, isUseful: boolean): FaqEvent => ({
  type: 'answerPressed',
  vote: { faqId, isUseful },
});
const answered: FaqEvent = { type: 'callSucceeded', ratings: [] };
const failed: FaqEvent = { type: 'callFailed' };

/** Starts the next call, as the caller of the reducer does. */
function begin(state: FaqRatings): FaqRatings {
  const call = nextFaqCall(state);
  if (!call) throw new Error('There is nothing to tell.');
  return reduceFaqRatings(state, { type: 'callStarted', call });
}
const tell = (state: FaqRatings, event: FaqEvent = answered) => reduceFaqRatings(begin(state), event);

describe('FAQ ratings', () => {
  it('starts a rating once per question, when the question is first opened [FAQ-09]', () => {
    const state = play(opened('1'), opened('1'));
    expect(nextFaqCall(state)).toEqual({ kind: 'start', faqIds: ['1'] });
    const running = begin(state);
    expect(reduceFaqRatings(running, opened('1'))).toBe(running);
    const told = reduceFaqRatings(running, answered);
    expect(reduceFaqRatings(told, opened('1'))).toBe(told);
    expect(nextFaqCall(told)).toBeUndefined();
  });

  it('starts a rating before updating it, even if the question was never opened [FAQ-04]', () => {
    const state = play(pressed('1', true));
    expect(nextFaqCall(state)).toEqual({ kind: 'start', faqIds: ['1'] });
    expect(nextFaqCall(tell(state))).toEqual({
      kind: 'update',
      votes: [{ faqId: '1', isUseful: true }],
    });
  });

  it('waits while a call is pending, then combines the waiting starts into one call [FAQ-06]', () => {
    let state = begin(play(opened('1')));
    for (const event of [opened('2'), opened('3'), pressed('2', false)])
      state = reduceFaqRatings(state, event);
    expect(nextFaqCall(state)).toBeUndefined();
    const other = { kind: 'start', faqIds: ['9'] } as const;
    expect(reduceFaqRatings(state, { type: 'callStarted', call: other })).toBe(state);
    state = reduceFaqRatings(state, answered);
    expect(nextFaqCall(state)).toEqual({ kind: 'start', faqIds: ['2', '3'] });
  });

  it('sends one update if the same answer is clicked twice, before or during the call [FAQ-06]', () => {
    const state = tell(play(opened('1'), pressed('1', true), pressed('1', true)));
    const running = begin(state);
    expect(reduceFaqRatings(running, pressed('1', true))).toBe(running);
    expect(nextFaqCall(reduceFaqRatings(running, answered))).toBeUndefined();
  });

  it('sends the last selected answer last [FAQ-09]', () => {
    const running = begin(tell(play(opened('1'), pressed('1', true))));
    const changed = reduceFaqRatings(running, pressed('1', false));
    expect(selectedAnswer(changed, '1', null)).toBe(false);
    const after = reduceFaqRatings(changed, answered);
    expect(nextFaqCall(after)).toEqual({ kind: 'update', votes: [{ faqId: '1', isUseful: false }] });
    expect(selectedAnswer(tell(after), '1', null)).toBe(false);
  });

  it('prefers the selected answer, then the backend’s answer, then the loaded answer [FAQ-05]', () => {
    const state = tell(play(opened('1')), {
      type: 'callSucceeded',
      ratings: [{ faqId: '1', isUseful: false }],
    });
    expect([
      selectedAnswer(state, '1', true),
      selectedAnswer(state, '2', true),
      selectedAnswer(state, '3', null),
    ]).toEqual([false, true, null]);
    const sending = begin(reduceFaqRatings(state, pressed('1', true)));
    expect([selectedAnswer(sending, '1', null), isVotePending(sending, '1')]).toEqual([true, true]);
    const known = reduceFaqRatings(sending, answered);
    expect([selectedAnswer(known, '1', null), isVotePending(known, '1')]).toEqual([true, false]);
  });

  it('reverts an answer that failed to save, and sends it again when it is clicked again', () => {
    const state = tell(play(opened('1'), pressed('1', true)));
    const lost = tell(state, failed);
    expect([lost.failed, selectedAnswer(lost, '1', null)]).toEqual([['1'], null]);
    expect(nextFaqCall(lost)).toBeUndefined();
    const again = reduceFaqRatings(lost, pressed('1', true));
    expect(again.failed).toEqual([]);
    expect(nextFaqCall(again)).toEqual({ kind: 'update', votes: [{ faqId: '1', isUseful: true }] });
  });

  it('hides the error of a failed start and retries the start with the next answer', () => {
    const lost = tell(play(opened('1')), failed);
    expect([lost.failed, nextFaqCall(lost)]).toEqual([[], undefined]);
    expect(nextFaqCall(reduceFaqRatings(lost, pressed('1', false)))).toEqual({
      kind: 'start',
      faqIds: ['1'],
    });
    const both = tell(play(pressed('1', true), opened('2')), failed);
    expect([both.failed, both.queued]).toEqual([['1'], []]);
  });

  it('sends a newer answer even if the call before it failed', () => {
    const running = begin(tell(play(pressed('1', true))));
    const after = reduceFaqRatings(reduceFaqRatings(running, pressed('1', false)), failed);
    expect([after.failed, nextFaqCall(after)]).toEqual([
      [],
      { kind: 'update', votes: [{ faqId: '1', isUseful: false }] },
    ]);
  });

  it('ignores a response if no call is pending', () => {
    for (const event of [answered, failed]) expect(reduceFaqRatings(noFaqRatings, event)).toBe(noFaqRatings);
  });
});
