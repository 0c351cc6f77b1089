// @vitest-environment happy-dom
import { atom, createStore, Provider } from 'jotai';
import { act, useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { useAtom, useAtomValue } from '#src/ui/atoms.ts';
import { mountPart } from '../support/mountPart.tsx';

const text = () => document.body.textContent;
const withStore = (store: ReturnType<typeof createStore>, node: Elements) => (
  <Provider store={store}>{node}</Provider>
);

describe('atom hook', () => {
  it('renders the current value once and rerenders only when the value changes', async () => {
    const [store, count] = [createStore(), atom(1)];
    let renderCount = 0;
    const Count = () => {
      renderCount++;
      return <p>{useAtomValue(count, { store })}</p>;
    };
    await mountPart(<Count />);
    expect([text(), renderCount]).toEqual(['1', 1]);
    await act(async () => store.set(count, 2));
    expect([text(), renderCount]).toEqual(['2', 2]);
  });

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

  it('follows a change of the atom and a change of the provider’s store', async () => {
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

  it('unsubscribes from the atom when the component unmounts', async () => {
    const [store, derivations] = [createStore(), { count: 0 }];
    const source = atom(1);
    const derived = atom((get) => {
      derivations.count++;
      return get(source) * 2;
    });
    const Value = () => <p>{useAtomValue(derived, { store })}</p>;
    const { unmount } = await mountPart(<Value />);
    await unmount();
    const countBefore = derivations.count;
    store.set(source, 2);
    expect(derivations.count).toBe(countBefore);
  });

  it('returns the value with a setter, and the setter returns the result of the atom’s write function', async () => {
    const count = atom(1);
    const step = atom(
      (get) => get(count),
      (get, set, by: number) => {
        set(count, get(count) + by);
        return `by ${by}`;
      },
    );
    const log: string[] = [];
    const Step = () => {
      const [value, addToStep] = useAtom(step);
      return (
        <button type="button" onClick={() => log.push(addToStep(3))}>
          {value}
        </button>
      );
    };
    await mountPart(withStore(createStore(), <Step />));
    await act(async () => document.querySelector('button')?.click());
    expect([text(), log]).toEqual(['4', ['by 3']]);
  });
});
