import { describe, expect, it } from 'vitest';
import { readKey } from '#src/ui/combobox/comboboxKeys.ts';
import { type ComboboxState, startCombobox } from '#src/ui/combobox/comboboxState.ts';

const option = { id: '1', text: 'Maine' };
const closed = { ...startCombobox(undefined), text: 'ma' };
const shown: ComboboxState = {
  ...closed,
  isOpen: true,
  answer: { kind: 'ready', options: [option, { id: '2', text: 'Maryland' }] },
};
const marked: ComboboxState = { ...shown, active: 0 };
const empty = startCombobox(undefined);

const cases: [key: string, state: ComboboxState, events: string[], isTaken: boolean][] = [
  ['ArrowDown', closed, ['opened', 'moved next'], true],
  ['ArrowUp', closed, ['opened', 'moved previous'], true],
  ['Alt+ArrowDown', closed, ['opened'], true],
  ['Alt+ArrowUp', shown, ['closed'], true],
  ['Home', marked, ['moved none'], false],
  ['End', marked, ['moved none'], false],
  ['Enter', marked, ['chosen 1'], true],
  ['Enter', shown, ['closed'], true],
  ['Enter', closed, [], false],
  ['Escape', shown, ['closed'], true],
  ['Escape', closed, ['cleared'], true],
  ['Escape', empty, [], false],
  ['Tab', marked, ['chosen 1'], false],
  ['Tab', shown, [], false],
  ['a', marked, [], false],
  ['composing Enter', marked, [], false],
];

describe('a key in a combobox', () => {
  it.each(cases)('%s', (name, state, events, isTaken) => {
    const key = {
      key: name.replace(/^(Alt\+|composing )/, ''),
      altKey: name.startsWith('Alt+'),
      isComposing: name.startsWith('composing'),
    };
    const meaning = readKey(state, key, true);
    const told = meaning.events.map((event) =>
      event.type === 'moved'
        ? `moved ${event.to}`
        : event.type === 'chosen'
          ? `chosen ${event.option.id}`
          : event.type,
    );
    expect([told, meaning.isTaken]).toEqual([events, isTaken]);
  });
});
