import { describe, expect, it } from 'vitest';
import { type ComboboxState, keyAction, startCombobox } from '#src/ui/combobox/comboboxState.ts';

const option = { id: '1', text: 'Maine' };
const closedState = { ...startCombobox(undefined), text: 'ma' };
const openState: ComboboxState = {
  ...closedState,
  isOpen: true,
  lookup: { kind: 'ready', options: [option, { id: '2', text: 'Maryland' }] },
};
const highlightedState: ComboboxState = { ...openState, active: 0 };
const emptyState = startCombobox(undefined);

const cases: [key: string, events: string[], state: ComboboxState, isTaken: boolean][] = [
  ['ArrowDown', ['opened', 'moved next'], closedState, true],
  ['ArrowUp', ['opened', 'moved previous'], closedState, true],
  ['Alt+ArrowDown', ['opened'], closedState, true],
  ['Alt+ArrowUp', ['closed'], openState, true],
  ['Home', ['moved none'], highlightedState, false],
  ['End', ['moved none'], highlightedState, false],
  ['Enter', ['chosen 1'], highlightedState, true],
  ['Enter', ['closed'], openState, true],
  ['Enter', [], closedState, false],
  ['Escape', ['closed'], openState, true],
  ['Escape', ['cleared'], closedState, true],
  ['Escape', [], emptyState, false],
  ['Tab', ['chosen 1'], highlightedState, false],
  ['Tab', [], openState, false],
  ['a', [], highlightedState, false],
  ['composing Enter', [], highlightedState, false],
];

describe('combobox key handler', () => {
  it.each(cases)('maps the key %s to the events %j', (name, events, state, preventsDefault) => {
    const key = {
      key: name.replace(/^(Alt\+|composing )/, ''),
      altKey: name.startsWith('Alt+'),
      isComposing: name.startsWith('composing'),
    };
    const meaning = keyAction(state, key, true);
    const eventTexts = meaning.events.map((event) =>
      event.type === 'moved'
        ? `moved ${event.to}`
        : event.type === 'chosen'
          ? `chosen ${event.option.id}`
          : event.type,
    );
    expect([eventTexts, meaning.preventsDefault]).toEqual([events, preventsDefault]);
  });
});
