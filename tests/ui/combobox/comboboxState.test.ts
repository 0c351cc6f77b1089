import { describe, expect, it } from 'vitest';
import {
  activeOption,
  type ComboboxEvent,
  type ComboboxState,
  isShown,
  reduceCombobox,
  startCombobox,
} from '#src/ui/combobox/comboboxState.ts';

const wharf = { id: '1', text: '18 Wharf Street' };
const wharton = { id: '2', text: '18 Wharton Avenue' };
const options = [wharf, wharton];

const play = (events: readonly ComboboxEvent[], from: ComboboxState = startCombobox(undefined)) =>
  events.reduce(reduceCombobox, from);
const typed = (text: string, asks = true): ComboboxEvent => ({ type: 'typed', text, asks });
const answered = (attempt: number, list = options): ComboboxEvent => ({
  type: 'answered',
  attempt,
  options: list,
});
const next: ComboboxEvent = { type: 'moved', to: 'next' };
const previous: ComboboxEvent = { type: 'moved', to: 'previous' };

describe('a combobox', () => {
  it('asks, shows the answer, is moved through, and takes the choice as its text', () => {
    expect(play([typed('18 w')])).toEqual({
      text: '18 w',
      isOpen: true,
      active: undefined,
      attempt: 1,
      answer: { kind: 'loading', options: [] },
      chosen: undefined,
    });
    const ready = play([typed('18 w'), answered(1)]);
    expect(ready.answer).toEqual({ kind: 'ready', options });
    const moved = play([next, next], ready);
    expect(activeOption(moved)).toEqual(wharton);
    expect(play([{ type: 'chosen', option: wharton }], moved)).toEqual({
      text: '18 Wharton Avenue',
      isOpen: false,
      active: undefined,
      attempt: 2,
      answer: { kind: 'unasked' },
      chosen: wharton,
    });
  });

  it('takes only the latest answer, whatever order they come in', () => {
    const twice = play([typed('18'), typed('18 w')]);
    expect(reduceCombobox(twice, answered(1))).toBe(twice);
    expect(reduceCombobox(twice, { type: 'lookupFailed', attempt: 1 })).toBe(twice);
    const ready = reduceCombobox(twice, answered(2));
    expect(reduceCombobox(ready, answered(1, []))).toBe(ready);
    expect(reduceCombobox(ready, answered(2, []))).toBe(ready);
  });

  it.each([
    ['a text too short to look up', typed('18', false)],
    ['a choice', { type: 'chosen', option: wharf }],
    ['a press on clear', { type: 'cleared' }],
  ] as [string, ComboboxEvent][])('ignores an answer that comes after %s', (_, event) => {
    const state = play([typed('18 w'), event]);
    expect(reduceCombobox(state, answered(1))).toBe(state);
  });

  it('keeps the options before in view while the next are looked up, and none of them marked', () => {
    const state = play([typed('18 w'), answered(1), next, typed('18 wh')]);
    expect(state.answer).toEqual({ kind: 'loading', options });
    expect(state.active).toBeUndefined();
  });

  it('goes round at both ends', () => {
    const ready = play([typed('18 w'), answered(1)]);
    expect(
      [[next], [next, next, next], [previous], [previous, previous, previous]].map(
        (moves) => play(moves, ready).active,
      ),
    ).toEqual([0, 0, 1, 1]);
  });

  it('shows a failure and asks again', () => {
    const failed = play([typed('18 w'), { type: 'lookupFailed', attempt: 1 }]);
    expect(failed.answer).toEqual({ kind: 'failed' });
    expect(isShown(failed)).toBe(true);
    const again = reduceCombobox(failed, { type: 'retried' });
    expect([again.attempt, again.answer]).toEqual([2, { kind: 'loading', options: [] }]);
  });

  it('keeps a choice while it is typed over, and takes its text back when it is left', () => {
    const editing = play([typed('18 Whar')], startCombobox(wharf));
    expect(editing.chosen).toEqual(wharf);
    expect(play([{ type: 'left' }], editing)).toEqual({ ...startCombobox(wharf), attempt: 2 });
  });

  it('lets go of a choice when it is emptied [SUP-SHOP-17]', () => {
    expect(play([typed('', false)], startCombobox(wharf)).chosen).toBeUndefined();
    expect(play([{ type: 'cleared' }], startCombobox(wharf))).toEqual({
      ...startCombobox(undefined),
      attempt: 1,
    });
  });

  it('keeps what was typed when it is left with nothing chosen', () => {
    const left = play([typed('18 w'), answered(1), next, { type: 'left' }]);
    expect([left.text, left.isOpen, left.active]).toEqual(['18 w', false, undefined]);
  });

  it('asks on opening, once, and opens again on what it knows', () => {
    const opened = play([{ type: 'opened', asks: true }]);
    expect(opened.answer.kind).toBe('loading');
    const again = play([answered(1), { type: 'closed' }, { type: 'opened', asks: true }], opened);
    expect([again.attempt, again.answer.kind, isShown(again)]).toEqual([1, 'ready', true]);
    expect(isShown(play([{ type: 'opened', asks: false }]))).toBe(false);
  });

  it.each([
    ['an answer nobody waits for', answered(0)],
    ['a failure nobody waits for', { type: 'lookupFailed', attempt: 0 }],
    ['a retry where nothing failed', { type: 'retried' }],
    ['a close of what is closed', { type: 'closed' }],
    ['a move through nothing', next],
    ['leaving what was never opened', { type: 'left' }],
  ] as [string, ComboboxEvent][])('is left as it is by %s', (_, event) => {
    const state = startCombobox(undefined);
    expect(reduceCombobox(state, event)).toBe(state);
  });
});
