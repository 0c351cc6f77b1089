import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { createAction } from '#src/api/action.ts';

function setUp() {
  const started: string[] = [];
  let settle: { resolve: (value: string) => void; reject: (cause: Error) => void };
  const action = createAction((argument: string) => {
    started.push(argument);
    return new Promise<string>((resolve, reject) => {
      settle = { resolve, reject };
    });
  });
  const store = createStore();
  return {
    started,
    run: (argument: string) => store.set(action.runAtom, argument),
    isPending: () => store.get(action.isPendingAtom),
    resolve: (value: string) => settle.resolve(value),
    reject: (cause: Error) => settle.reject(cause),
  };
}

it('an action ignores further runs until the pending run finishes [API-GEN-13]', async () => {
  const { started, run, isPending, resolve } = setUp();
  const first = run('a');
  expect(await run('b')).toBeUndefined();
  expect([started, isPending()]).toEqual([['a'], true]);
  resolve('done');
  expect([await first, isPending()]).toEqual(['done', false]);
  void run('c');
  expect(started).toEqual(['a', 'c']);
});

it('an action can run again after its run rejects', async () => {
  const { started, run, isPending, reject } = setUp();
  const first = run('a');
  reject(new Error('bug'));
  await expect(first).rejects.toThrow('bug');
  expect(isPending()).toBe(false);
  void run('b');
  expect(started).toEqual(['a', 'b']);
});
