import { describe, expect, it } from 'vitest';
import {
  activeOption,
  type ComboboxEvent,
  type ComboboxState,
  isPopupVisible,
  reduceCombobox,
  startCombobox,
} from '#src/ui/combobox/comboboxState.ts';

const wharf = { id: '1', text: '18 Wharf Street' };
const wharton = { id: '2', text: '18 Wharton Avenue' };
const options = [wharf, wharton];

const stateAfter = (events: readonly ComboboxEvent[], from: ComboboxState = startCombobox(undefined)) =>
  events.reduce(reduceCombobox, from);
const typed = (text: string, isLongEnough = true): ComboboxEvent => ({ type: 'typed', text, isLongEnough });
const answered = (attempt: number, list = options): ComboboxEvent => ({
  type: 'lookupSucceeded',
  attempt,
  options: list,
});
const next: ComboboxEvent = { type: 'moved', to: 'next' };
const previous: ComboboxEvent = { type: 'moved', to: 'previous' };

describe('combobox state', () => {
  it('goes from typed text through lookup and navigation to a selected option', () => {
    expect(stateAfter([typed('18 w')])).toEqual({
      text: '18 w',
      isOpen: true,
      active: undefined,
      attempt: 1,
      lookup: { kind: 'loading', options: [] },
      chosen: undefined,
    });
    const ready = stateAfter([typed('18 w'), answered(1)]);
    expect(ready.lookup).toEqual({ kind: 'ready', options });
    const moved = stateAfter([next, next], ready);
    expect(activeOption(moved)).toEqual(wharton);
    expect(stateAfter([{ type: 'chosen', option: wharton }], moved)).toEqual({
      text: '18 Wharton Avenue',
      isOpen: false,
      active: undefined,
      attempt: 2,
      lookup: { kind: 'idle' },
      chosen: wharton,
    });
  });

  it('accepts only the result of the latest lookup, in any order of arrival', () => {
    const secondLookup = stateAfter([typed('18'), typed('18 w')]);
    expect(reduceCombobox(secondLookup, answered(1))).toBe(secondLookup);
    expect(reduceCombobox(secondLookup, { type: 'lookupFailed', attempt: 1 })).toBe(secondLookup);
    const ready = reduceCombobox(secondLookup, answered(2));
    expect(reduceCombobox(ready, answered(1, []))).toBe(ready);
    expect(reduceCombobox(ready, answered(2, []))).toBe(ready);
  });

  it.each([
    ['text that is too short for a lookup', typed('18', false)],
    ['a selection', { type: 'chosen', option: wharf }],
    ['a click on clear', { type: 'cleared' }],
  ] as [string, ComboboxEvent][])('ignores a lookup result that arrives after %s', (_, event) => {
    const state = stateAfter([typed('18 w'), event]);
    expect(reduceCombobox(state, answered(1))).toBe(state);
  });

  it('keeps the previous options visible during the next lookup, without an active option', () => {
    const state = stateAfter([typed('18 w'), answered(1), next, typed('18 wh')]);
    expect(state.lookup).toEqual({ kind: 'loading', options });
    expect(state.active).toBeUndefined();
  });

  it('wraps around at both ends of the list', () => {
    const ready = stateAfter([typed('18 w'), answered(1)]);
    expect(
      [[next], [next, next, next], [previous], [previous, previous, previous]].map(
        (moves) => stateAfter(moves, ready).active,
      ),
    ).toEqual([0, 0, 1, 1]);
  });

  it('shows a failure and starts a new lookup on retry', () => {
    const failed = stateAfter([typed('18 w'), { type: 'lookupFailed', attempt: 1 }]);
    expect(failed.lookup).toEqual({ kind: 'failed' });
    expect(isPopupVisible(failed)).toBe(true);
    const retried = reduceCombobox(failed, { type: 'retried' });
    expect([retried.attempt, retried.lookup]).toEqual([2, { kind: 'loading', options: [] }]);
  });

  it('keeps the selection while the user edits the text, and restores its text on blur', () => {
    const editing = stateAfter([typed('18 Whar')], startCombobox(wharf));
    expect(editing.chosen).toEqual(wharf);
    expect(stateAfter([{ type: 'blurred' }], editing)).toEqual({ ...startCombobox(wharf), attempt: 2 });
  });

  it('drops the selection when the text is emptied or cleared [SUP-SHOP-16]', () => {
    expect(stateAfter([typed('', false)], startCombobox(wharf)).chosen).toBeUndefined();
    expect(stateAfter([{ type: 'cleared' }], startCombobox(wharf))).toEqual({
      ...startCombobox(undefined),
      attempt: 1,
    });
  });

  it('keeps the typed text on blur when no option is selected', () => {
    const blurred = stateAfter([typed('18 w'), answered(1), next, { type: 'blurred' }]);
    expect([blurred.text, blurred.isOpen, blurred.active]).toEqual(['18 w', false, undefined]);
  });

  it('starts one lookup on the first opening and reuses its result when opened again', () => {
    const opened = stateAfter([{ type: 'opened', isLongEnough: true }]);
    expect(opened.lookup.kind).toBe('loading');
    const reopened = stateAfter(
      [answered(1), { type: 'closed' }, { type: 'opened', isLongEnough: true }],
      opened,
    );
    expect([reopened.attempt, reopened.lookup.kind, isPopupVisible(reopened)]).toEqual([1, 'ready', true]);
    expect(isPopupVisible(stateAfter([{ type: 'opened', isLongEnough: false }]))).toBe(false);
  });

  it.each([
    ['an unexpected lookup result', answered(0)],
    ['an unexpected lookup failure', { type: 'lookupFailed', attempt: 0 }],
    ['a retry without a failure', { type: 'retried' }],
    ['closing a closed list', { type: 'closed' }],
    ['moving through an empty list', next],
    ['a blur before the first opening', { type: 'blurred' }],
  ] as [string, ComboboxEvent][])('does not change after %s', (_, event) => {
    const state = startCombobox(undefined);
    expect(reduceCombobox(state, event)).toBe(state);
  });
});
