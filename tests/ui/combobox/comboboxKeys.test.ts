import { describe, expect, it } from 'vitest';
import { keyAction } from '#src/ui/combobox/comboboxKeys.ts';
import { type ComboboxState, startCombobox } from '#src/ui/combobox/comboboxState.ts';

const option = { id: '1', text: 'Maine' };
const closed = { ...startCombobox(undefined), text: 'ma' };
const shown: ComboboxState = {
  ...closed,
  isOpen: true,
  lookup: { kind: 'ready', options: [option, { id: '2', text: 'Maryland' }] },
};
const marked: ComboboxState = { ...shown, active: 0 };
const empty = startCombobox(undefined);

const cases: [key: string, events: string[], state: ComboboxState, isTaken: boolean][] = [
  ['ArrowDown', ['opened', 'moved next'], closed, true],
  ['ArrowUp', ['opened', 'moved previous'], closed, true],
  ['Alt+ArrowDown', ['opened'], closed, true],
  ['Alt+ArrowUp', ['closed'], shown, true],
  ['Home', ['moved none'], marked, false],
  ['End', ['moved none'], marked, false],
  ['Enter', ['chosen 1'], marked, true],
  ['Enter', ['closed'], shown, true],
  ['Enter', [], closed, false],
  ['Escape', ['closed'], shown, true],
  ['Escape', ['cleared'], closed, true],
  ['Escape', [], empty, false],
  ['Tab', ['chosen 1'], marked, false],
  ['Tab', [], shown, false],
  ['a', [], marked, false],
  ['composing Enter', [], marked, false],
];

describe('combobox key handler', () => {
  it.each(cases)('maps the key %s to the events %j', (name, events, state, isTaken) => {
    const key = {
      key: name.replace(/^(Alt\+|composing )/, ''),
      altKey: name.startsWith('Alt+'),
      isComposing: name.startsWith('composing'),
    };
    const meaning = keyAction(state, key, true);
    const told = meaning.events.map((event) =>
      event.type === 'moved'
        ? `moved ${event.to}`
        : event.type === 'chosen'
          ? `chosen ${event.option.id}`
          : event.type,
    );
    expect([told, meaning.preventsDefault]).toEqual([events, isTaken]);
  });
});
