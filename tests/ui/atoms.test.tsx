// @vitest-environment happy-dom
import { atom, createStore, Provider } from 'jotai';
import { act, useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { useAtomValue } from '#src/ui/atoms.ts';
import { mountPart } from '../support/app/mountPart.tsx';

const text = () => document.body.textContent;
const withStore = (store: ReturnType<typeof createStore>, node: Elements) => (
  <Provider store={store}>{node}</Provider>
);

describe('atom hook', () => {
  it('picks up a value that was set between the first render and the subscription', async () => {
    const [store, count] = [createStore(), atom(1)];
    const Count = () => {
      const value = useAtomValue(count, { store });
      useLayoutEffect(() => store.set(count, 2), []);
      return <p>{value}</p>;
    };
    await mountPart(<Count />);
    expect(text()).toBe('2');
  });

  it('renders the new value if the atom, its value or the store changes', async () => {
    const [first, second] = [atom('first'), atom('second')];
    const [store, otherStore] = [createStore(), createStore()];
    otherStore.set(second, 'elsewhere');
    const Value = ({ of }: { of: typeof first }) => <p>{useAtomValue(of)}</p>;
    const { show } = await mountPart(withStore(store, <Value of={first} />));
    await show(withStore(store, <Value of={second} />));
    expect(text()).toBe('second');
    await act(async () => store.set(second, 'set'));
    expect(text()).toBe('set');
    await show(withStore(otherStore, <Value of={second} />));
    expect(text()).toBe('elsewhere');
  });
});
