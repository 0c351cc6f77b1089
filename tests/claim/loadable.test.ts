import { createStore } from 'jotai';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Result } from '#src/api/errors.ts';
import { createUnavailableBackend } from '#src/api/unavailable.ts';
import { clearUserCacheAtom, createLoadable, persistValuesAtom } from '#src/claim/loadable.ts';
import { persistedValuesAtom } from '#src/claim/offline/persistedValues.ts';
import { flashQueueAtom } from '#src/ui/flashes.ts';
import { failed, ok } from '../support/samples/results.ts';

const backend = createUnavailableBackend();

/** A loadable whose calls the test answers manually, in any order. */
function setUp(...answers: Result<string>[]) {
  const store = createStore();
  const calls: { key: string; signal: AbortSignal; answer: (result: Result<string>) => void }[] = [];
  const loadable = createLoadable<string>('sample', (_, key, signal) => {
    const queuedAnswer = answers.shift();
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
      calls.push({ key, signal, answer: resolve });
      if (queuedAnswer) resolve(queuedAnswer);
    });
  });
  const load = (key = 'a', force = false) => store.set(loadable.loadAtom, { backend, key, force });
  const state = (key = 'a') => store.get(loadable.stateOf(key));
  return { store, calls, loadable, load, state };
}

describe('cached loader', () => {
  it('loads each key once and keeps the value [API-GEN-20]', async () => {
    const { calls, load, state } = setUp(ok('one'), ok('two'));
    expect(state()).toEqual({ kind: 'idle' });
    expect(await load()).toEqual(ok('one'));
    expect(await load()).toEqual(ok('one'));
    expect(await load('b')).toEqual(ok('two'));
    expect(calls.map(({ key }) => key)).toEqual(['a', 'b']);
    expect([state(), state('b')]).toEqual([
      { kind: 'ready', value: 'one' },
      { kind: 'ready', value: 'two' },
    ]);
  });

  it('reports an unexpected exception as a failed load and loads again on the next attempt', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = createStore();
    const exception = new TypeError('an internal error');
    let tries = 0;
    const loadable = createLoadable<string>('buggy', async () => {
      tries += 1;
      if (tries === 1) throw exception;
      return ok('one');
    });
    const load = () => store.set(loadable.loadAtom, { backend, key: 'a' });
    expect(await load()).toEqual(failed({ kind: 'fault' }));
    expect(store.get(loadable.stateOf('a'))).toEqual({ kind: 'failed', error: { kind: 'fault' } });
    expect(() => vi.runAllTimers()).toThrow(exception);
    expect(await load()).toEqual(ok('one'));
  });

  it('shares one pending call between concurrent loads [API-GEN-13]', async () => {
    const { calls, load, state } = setUp();
    const loads = [load(), load()];
    expect(state()).toEqual({ kind: 'loading' });
    expect(calls).toHaveLength(1);
    calls[0]?.answer(ok('one'));
    expect(await Promise.all(loads)).toEqual([ok('one'), ok('one')]);
  });

  it('keeps the current value during a forced reload until the new value arrives [API-GEN-20]', async () => {
    const { calls, load, state } = setUp(ok('one'));
    await load();
    const forcedLoad = load('a', true);
    expect(state()).toEqual({ kind: 'ready', value: 'one' });
    calls[1]?.answer(ok('two'));
    expect(await forcedLoad).toEqual(ok('two'));
    expect(state()).toEqual({ kind: 'ready', value: 'two' });
  });

  it('keeps the current value when a forced reload fails, and returns the error to the caller', async () => {
    const { load, state } = setUp(ok('one'), failed({ kind: 'notFound' }));
    await load();
    expect(await load('a', true)).toEqual(failed({ kind: 'notFound' }));
    expect(state()).toEqual({ kind: 'ready', value: 'one' });
  });

  it('ignores the response of an earlier load that arrives after a forced load', async () => {
    const { calls, load, state } = setUp();
    const earlyLoad = load();
    const forcedLoad = load('a', true);
    const joinedLoad = load('a', true);
    expect(calls).toHaveLength(2);
    calls[1]?.answer(ok('new'));
    expect([await forcedLoad, await joinedLoad]).toEqual([ok('new'), ok('new')]);
    calls[0]?.answer(ok('old'));
    expect(await earlyLoad).toEqual(ok('old'));
    expect(state()).toEqual({ kind: 'ready', value: 'new' });
  });

  it('reloads a value that has changed on the backend, and keeps the old value until the new value arrives', async () => {
    const { store, loadable, calls, load, state } = setUp(ok('one'));
    store.set(loadable.renewAtom, { backend, key: 'a' });
    expect([calls, state()]).toEqual([[], { kind: 'idle' }]);
    await load();
    store.set(loadable.renewAtom, { backend, key: 'a' });
    expect(state()).toEqual({ kind: 'ready', value: 'one' });
    calls[1]?.answer(ok('two'));
    await expect.poll(() => state()).toEqual({ kind: 'ready', value: 'two' });
  });

  it.each([
    ['first load', false],
    ['reload', true],
  ])(
    'repeats a pending %s if the value changes on the backend in the meantime [PHO-32]',
    async (_, isLoaded) => {
      const { store, loadable, calls, load, state } = setUp(...(isLoaded ? [ok('no photo')] : []));
      if (isLoaded) await load();
      const before = calls.length;
      const pendingLoad = load('a', isLoaded);
      store.set(loadable.renewAtom, { backend, key: 'a' });
      calls[before]?.answer(ok('no photo'));
      await expect.poll(() => calls.length).toBe(before + 2);
      calls[before + 1]?.answer(ok('one photo'));
      expect(await pendingLoad).toEqual(ok('one photo'));
      expect(state()).toEqual({ kind: 'ready', value: 'one photo' });
    },
  );
});

describe('failed load', () => {
  it.each([
    ['offline', 2],
    ['unavailable', 2],
    ['timeout', 1],
    ['notFound', 1],
    ['rejected', 1],
  ] as const)('is retried after the error %s, with %i calls in total [API-GEN-20]', async (kind, times) => {
    const { calls, load, state } = setUp(failed({ kind }), failed({ kind }), ok('too late'));
    expect(await load()).toEqual(failed({ kind }));
    expect(calls).toHaveLength(times);
    expect(state()).toEqual({ kind: 'failed', error: { kind } });
  });
});

describe('clearing loaded values', () => {
  it('removes all values, aborts pending loads and ignores their responses [trust U18]', async () => {
    const { store, calls, load, state } = setUp(ok('one'));
    await load();
    const lateLoad = load('b');
    store.set(clearUserCacheAtom);
    expect([state(), state('b')]).toEqual([{ kind: 'idle' }, { kind: 'idle' }]);
    expect(calls[1]?.signal.aborted).toBe(true);
    calls[1]?.answer(ok('of the one before'));
    expect(await lateLoad).toEqual(failed({ kind: 'offline' }));
    expect(state('b')).toEqual({ kind: 'idle' });
    const freshLoad = load('b');
    calls[2]?.answer(ok('mine'));
    expect(await freshLoad).toEqual(ok('mine'));
  });
});

describe('message for a failed load', () => {
  const error = { kind: 'unavailable', status: 503, display: 'Back at noon.' } as const;

  function setUpFailing(...answers: Result<string>[]) {
    const store = createStore();
    const loadable = createLoadable<string>('sample', async () => answers.shift() ?? { ok: false, error }, {
      showsErrorFlash: () => true,
    });
    const texts = () => store.get(flashQueueAtom).map(({ text }) => text);
    return { store, loadable, texts };
  }

  it('is shown after a load that the user has requested', async () => {
    const { store, loadable, texts } = setUpFailing(ok('one'));
    const request = { backend, key: 'a' };
    await store.set(loadable.loadAtom, request);
    await store.set(loadable.loadAtom, { ...request, force: true });
    expect(texts()).toEqual(['Back at noon.']);
  });

  it('is not shown after a reload in the background', async () => {
    const { store, loadable, texts } = setUpFailing(ok('one'));
    await store.set(loadable.loadAtom, { backend, key: 'a' });
    store.set(loadable.renewAtom, { backend, key: 'a' });
    await new Promise((resolve) => setTimeout(resolve));
    expect([store.get(loadable.stateOf('a')), texts()]).toEqual([{ kind: 'ready', value: 'one' }, []]);
  });
});

describe('persisted copy of a loaded value', () => {
  function setUpPersisted(...answers: Result<string>[]) {
    const store = createStore();
    const persisted = new Map<string, unknown>([['sample/old', 'kept']]);
    const requestTimes: number[] = [];
    let isSignedIn = true;
    const renewals: (() => void)[] = [];
    const stoppedReloads: string[] = [];
    let pendingResult: Promise<Result<string>> | undefined;
    let endTimeout: () => void = () => undefined;
    const loadTimeout = new Promise<void>((resolve) => {
      endTimeout = resolve;
    });
    store.set(persistedValuesAtom, {
      async find(id, renew) {
        if (renew) renewals.push(renew);
        return persisted.has(id) ? { atMs: 1, value: persisted.get(id) } : undefined;
      },
      persist(id, value, requestedAtMs) {
        if (!isSignedIn) return undefined;
        persisted.set(id, value);
        requestTimes.push(requestedAtMs);
        return Promise.resolve();
      },
      stopReloads: (id) => void stoppedReloads.push(id),
      loadTimeout: () => loadTimeout,
    });
    const loadable = createLoadable<string>(
      'sample',
      async () => (await pendingResult) ?? answers.shift() ?? failed({ kind: 'offline' }),
      {
        readPersisted: (_get, { value }) => (typeof value === 'string' ? value : undefined),
      },
    );
    const load = (key: string) => store.set(loadable.loadAtom, { backend, key });
    return {
      store,
      persisted,
      requestTimes,
      renewals,
      stoppedReloads,
      load,
      loadable,
      setSignedIn: (value: boolean) => {
        isSignedIn = value;
      },
      state: (key: string) => store.get(loadable.stateOf(key)),
      setPending: (answer: Promise<Result<string>>) => {
        pendingResult = answer;
      },
      endTimeout: () => endTimeout(),
    };
  }

  it('is stored with the time of the request, not of the response or of a later change', async () => {
    const { store, loadable, load, setPending, requestTimes } = setUpPersisted();
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    let answer: (result: Result<string>) => void = () => undefined;
    setPending(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const loading = load('a');
    vi.setSystemTime(9000);
    answer(ok('one'));
    await loading;
    store.set(loadable.changeAtom, 'a', () => 'changed');
    vi.useRealTimers();
    expect(requestTimes, 'a change keeps the time').toEqual([1000, 1000]);
  });

  it('is also stored when another call returns the value, and is updated when the value changes [trust U6]', async () => {
    const { store, loadable, persisted } = setUpPersisted();
    store.set(loadable.putAtom, 'a', 'linked');
    expect(persisted.get('sample/a')).toBe('linked');
    store.set(loadable.changeAtom, 'a', (value) => `${value} and rated`);
    expect(persisted.get('sample/a')).toBe('linked and rated');
  });

  it('is not stored for the value of a user who has logged out', () => {
    const { store, loadable, persisted, setSignedIn } = setUpPersisted();
    setSignedIn(false);
    store.set(loadable.putAtom, 'a', 'linked');
    store.set(clearUserCacheAtom);
    setSignedIn(true);
    store.set(persistValuesAtom);
    expect(persisted.get('sample/a')).toBeUndefined();
  });

  it.each(['offline', 'timeout'] as const)(
    'is shown after a load fails with %s, until a reload succeeds [trust U6]',
    async (kind) => {
      const { load, state, renewals, persisted } = setUpPersisted(
        failed({ kind }),
        ...(kind === 'offline' ? [failed({ kind })] : []),
        ok('new'),
      );
      await load('old');
      expect(state('old')).toEqual({ kind: 'ready', value: 'kept', persistedAtMs: 1 });
      renewals[0]?.();
      await expect.poll(() => state('old')).toEqual({ kind: 'ready', value: 'new' });
      expect(persisted.get('sample/old')).toBe('new');
    },
  );

  it.each([
    ['notFound', ['sample/old']],
    ['unavailable', []],
  ] as const)(
    'stays visible after a reload fails with %s, and reloads stop only if the error is permanent',
    async (kind, expected) => {
      const { load, state, renewals, stoppedReloads } = setUpPersisted(
        ...[failed({ kind: 'offline' }), failed({ kind: 'offline' }), failed({ kind }), failed({ kind })],
      );
      await load('old');
      renewals[0]?.();
      await new Promise((resolve) => setTimeout(resolve));
      expect(stoppedReloads).toEqual(expected);
      expect(state('old'), 'keeps the persisted value').toEqual({
        kind: 'ready',
        value: 'kept',
        persistedAtMs: 1,
      });
    },
  );

  it('is available while the value loads, is shown if the response is slow, and is replaced by the response [trust U8]', async () => {
    const { load, state, setPending, endTimeout } = setUpPersisted();
    let answer: (result: Result<string>) => void = () => undefined;
    setPending(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const loading = load('old');
    expect(state('old')).toEqual({ kind: 'loading' });
    await expect.poll(() => state('old')).toEqual({ kind: 'loading', lastValue: 'kept' });
    endTimeout();
    await expect.poll(() => state('old')).toEqual({ kind: 'ready', value: 'kept', persistedAtMs: 1 });
    answer(ok('new'));
    expect(await loading).toEqual(ok('new'));
    expect(state('old')).toEqual({ kind: 'ready', value: 'new' });
  });

  it('is not used if the backend responds with an error, or if the copy is invalid', async () => {
    const rejectedLoad = setUpPersisted(failed({ kind: 'notFound' }));
    await rejectedLoad.load('old');
    expect(rejectedLoad.state('old')).toMatchObject({ kind: 'failed' });
    const invalidValue = setUpPersisted();
    invalidValue.persisted.set('sample/old', 7);
    await invalidValue.load('old');
    expect(invalidValue.state('old')).toMatchObject({ kind: 'failed', error: { kind: 'offline' } });
  });
});
