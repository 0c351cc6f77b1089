// @vitest-environment happy-dom
import { act, type FormEvent, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { byRole, descriptionOf, mountPart } from '../support/app/mountPart.tsx';

const noop = () => undefined;
const format = (used: number, maximum: number) => `${used} of ${maximum}`;
const fieldProps = {
  id: 'x',
  label: 'Email',
  hint: 'We send the estimate here',
  error: 'Not an email address',
};
const options = [{ value: 'ME', text: 'Maine' }];

describe('form field', () => {
  it.each([
    ['Field', <Field key="a" {...fieldProps} />, 'textbox'],
    ['TextArea', <TextArea key="c" {...fieldProps} value="" onChange={noop} />, 'textbox'],
    ['Select', <Select key="d" {...fieldProps} options={options} />, 'combobox'],
  ] as const)('has a label, and is described by its hint and its error: %s', async (_, field, role) => {
    await mountPart(field);
    const control = byRole(role, 'Email');
    expect(descriptionOf(control)).toBe('We send the estimate here Not an email address');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelectorAll('.err svg')).toHaveLength(1);
  });
});

/** A form with one field. `later` changes the state without the user, like a prefill that arrives late. */
async function mountForm({ start = '', clean }: { start?: string; clean?: (text: string) => string } = {}) {
  const sent: string[] = [];
  const form: { later: (text: string) => void } = { later: noop };
  function Form() {
    const [text, setText] = useState(start);
    form.later = setText;
    const submit = (event: FormEvent) => {
      event.preventDefault();
      sent.push(text);
    };
    return (
      <form onSubmit={submit}>
        <Field id="x" label="Code" value={text} onChange={setText} clean={clean} />
        <button type="submit">Send</button>
      </form>
    );
  }
  await mountPart(<Form />);
  const field = byRole<HTMLInputElement>('textbox', 'Code');
  return {
    field,
    sent,
    later: (text: string) => act(async () => form.later(text)),
    send: () => act(async () => byRole('button', 'Send').click()),
  };
}

describe('text of a field', () => {
  it.each([
    ['without an event', []],
    ['with only a change event', ['change']],
    ['with events that React ignores because the script runs in the page', ['input', 'change']],
  ])('is sent on submit even if a script has set the value %s', async (_how, events) => {
    const { field, sent, send } = await mountForm();
    field.value = 'K7P4QX';
    for (const event of events)
      await act(async () => field.dispatchEvent(new Event(event, { bubbles: true })));
    await send();
    expect([sent, field.value]).toEqual([['K7P4QX'], 'K7P4QX']);
  });

  it('is replaced by a new value from the app only when the field loses focus', async () => {
    const { field, later, sent, send } = await mountForm({ start: 'old' });
    await act(async () => field.focus());
    field.setSelectionRange(0, 3);
    await later('late');
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['old', 0, 3]);
    await act(async () => field.blur());
    expect(field.value).toBe('late');
    await send();
    expect(sent).toEqual(['late']);
  });

  it('is replaced by a new value from the app immediately if the field has no focus', async () => {
    const { field, later } = await mountForm();
    await later('late');
    expect(field.value).toBe('late');
  });

  it('is cleaned after a paste and on submit, but not at each typed character', async () => {
    const clean = (text: string) => text.replace(/-/g, '');
    const { field, sent, send } = await mountForm({ clean });
    const input = async (text: string, inputType: string) => {
      field.value = text;
      field.setSelectionRange(1, 1);
      await act(async () => field.dispatchEvent(new InputEvent('input', { inputType, bubbles: true })));
    };
    await act(async () => field.focus());
    await input('A-', 'insertText');
    expect(field.value).toBe('A-');
    await input('A-BC-D', 'insertFromPaste');
    expect([field.value, field.selectionEnd], 'the caret stays before the same text').toEqual(['ABCD', 1]);
    await input('ABCD-E', 'insertText');
    await send();
    expect([field.value, sent]).toEqual(['ABCDE', ['ABCDE']]);
  });
});

describe('character counter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const advanceClock = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const area = (value: string) => (
    <TextArea id="x" label="Note" value={value} onChange={noop} limit={{ max: 5, format }} />
  );

  it('updates its text and description immediately, and announces them after a one-second pause in typing', async () => {
    const { show } = await mountPart(area(''));
    await show(area('abc'));
    expect(descriptionOf(byRole('textbox'))).toBe('3 of 5');
    expect(byRole('status').textContent).toBe('');
    await advanceClock(999);
    expect(byRole('status').textContent).toBe('');
    await advanceClock(1);
    expect(byRole('status').textContent).toBe('3 of 5');
  });
});
