// @vitest-environment happy-dom
import { act, Fragment } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Combobox, type Lookup } from '#src/ui/combobox/Combobox.tsx';
import type { ComboboxOption } from '#src/ui/combobox/comboboxState.ts';
import {
  allByRole,
  byRole,
  descriptionOf,
  fill,
  focus,
  mountPart,
  nameOf,
  pressKey,
} from '../../support/app/mountPart.tsx';

const labels = {
  list: 'States',
  count: (count: number) => `${count} found`,
  noMatch: 'Nothing found',
  loading: 'Searching',
  failed: 'No answer',
  retry: 'Try again',
  clear: 'Clear state',
};
const maine = { id: 'me', text: 'Maine' };
const maryland = { id: 'md', text: 'Maryland' };
const states = [maine, maryland, { id: 'vt', text: 'Vermont' }];
const findStates: Lookup = async (text) =>
  states.filter((state) => state.text.toLowerCase().includes(text.toLowerCase()));

/** Creates a lookup whose answers the test controls. */
function createPendingLookup() {
  const requests: {
    text: string;
    signal: AbortSignal;
    answer: (o: ComboboxOption[]) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const lookup: Lookup = (text, signal) =>
    new Promise((resolve, reject) => {
      requests.push({
        text,
        signal,
        answer: (options) => act(async () => resolve(options)),
        fail: () => act(async () => reject(new Error('offline'))),
      });
    });
  return { requests, lookup };
}

async function mountCombobox(props: Partial<Parameters<typeof Combobox>[0]> = {}) {
  const chosen: (string | undefined)[] = [];
  await mountPart(
    <Fragment>
      <Combobox
        id="state"
        label="State"
        hint="Type a letter"
        labels={labels}
        lookup={findStates}
        minLength={0}
        debounceMs={0}
        onChange={(option) => chosen.push(option?.id)}
        {...props}
      />
      <button type="button">After</button>
    </Fragment>,
  );
  return { chosen, field: byRole<HTMLInputElement>('combobox') };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (pauseMs = 0) => act(() => vi.advanceTimersByTimeAsync(pauseMs));
const type = async (text: string) => {
  await fill(byRole('combobox'), text);
  await settle();
};
const statusText = () => byRole('status').textContent;

describe('combobox', () => {
  it('has a label, names its listbox and points to the active option', async () => {
    const { field } = await mountCombobox();
    expect([nameOf(field), descriptionOf(field)]).toEqual(['State', 'Type a letter']);
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await type('ma');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(nameOf(byRole('listbox'))).toBe('States');
    expect(byRole('listbox').id).toBe(field.getAttribute('aria-controls'));
    await pressKey(field, 'ArrowDown');
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Maine');
    expect(allByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
    ]);
  });

  it('selects an option with the keyboard and does not submit the form while the list is open', async () => {
    const { chosen, field } = await mountCombobox();
    await type('ma');
    await pressKey(field, 'ArrowDown');
    await pressKey(field, 'ArrowDown');
    expect(await pressKey(field, 'Enter')).toBe(true);
    expect([field.value, chosen]).toEqual(['Maryland', ['md']]);
    expect(allByRole('listbox')).toEqual([]);
    expect(await pressKey(field, 'Enter')).toBe(false);
  });

  it('selects an option on click and keeps focus in the field', async () => {
    const { chosen, field } = await mountCombobox();
    await focus(field);
    await type('ver');
    const mouseDown = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    byRole('option').dispatchEvent(mouseDown);
    expect(mouseDown.defaultPrevented).toBe(true);
    await act(async () => byRole('option').click());
    expect([field.value, chosen, document.activeElement]).toEqual(['Vermont', ['vt'], field]);
  });

  it('highlights the matching letters of an option and keeps their case', async () => {
    await mountCombobox();
    await type('MAR');
    expect(byRole('option').querySelector('b')?.textContent).toBe('Mar');
  });

  it('announces that it is searching, how many options it found, or that it found nothing', async () => {
    const { requests, lookup } = createPendingLookup();
    await mountCombobox({ lookup });
    await type('ma');
    expect(statusText()).toBe('Searching');
    await requests[0]?.answer([maine, maryland]);
    expect(statusText()).toBe('2 found');
    await type('max');
    await requests[1]?.answer([]);
    expect(statusText()).toBe('Nothing found');
  });

  it('shows only the answer for the latest text and aborts the earlier lookup [API2-20] [trust U20]', async () => {
    const { requests, lookup } = createPendingLookup();
    await mountCombobox({ lookup });
    await type('ma');
    await type('mar');
    expect(requests.map(({ text, signal }) => [text, signal.aborted])).toEqual([
      ['ma', true],
      ['mar', false],
    ]);
    await requests[1]?.answer([maryland]);
    await requests[0]?.answer([maine]);
    expect(allByRole('option').map(({ textContent }) => textContent)).toEqual(['Maryland']);
  });

  it('offers a retry when the lookup fails and returns focus to the field', async () => {
    const { requests, lookup } = createPendingLookup();
    const { field } = await mountCombobox({ lookup });
    await type('ma');
    await requests[0]?.fail();
    expect(statusText()).toBe('No answer');
    await focus(byRole('button', 'Try again'));
    expect(byRole('button', 'Try again')).toBe(document.activeElement);
    await act(async () => byRole('button', 'Try again').click());
    await settle();
    expect(document.activeElement).toBe(field);
    await requests[1]?.answer([maine]);
    expect(statusText()).toBe('1 found');
  });

  it('clears its value on Escape and with the clear button, and reports the change [SUP-SHOP-16]', async () => {
    const { chosen, field } = await mountCombobox({ initial: maine });
    await pressKey(field, 'Escape');
    expect([field.value, chosen]).toEqual(['', [undefined]]);
    await type('ver');
    await pressKey(field, 'ArrowDown');
    await pressKey(field, 'Enter');
    await act(async () => byRole('button', 'Clear state').click());
    expect([field.value, chosen]).toEqual(['', [undefined, 'vt', undefined]]);
    expect(document.activeElement).toBe(field);
  });

  it('closes the list and restores the text of the selected option when focus leaves', async () => {
    const { field } = await mountCombobox({ initial: maine });
    await focus(field);
    await type('ver');
    await focus(byRole('button', 'After'));
    expect([field.value, allByRole('listbox')]).toEqual(['Maine', []]);
  });
});
