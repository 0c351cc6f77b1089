import { describe, expect, it } from 'vitest';
import { createLazyBackend } from '#src/api/lazy.ts';
import type { Backend } from '#src/api/port.ts';
import { createUnavailableBackend } from '#src/api/unavailable.ts';
import { aUser } from '../support/samples/aSession.ts';

const { signal } = new AbortController();

describe('lazily loaded backend', () => {
  it('loads the backend code once for concurrent calls', async () => {
    let loads = 0;
    const backend = createLazyBackend<Backend>(async () => {
      loads += 1;
      return { ...createUnavailableBackend(), loadUser: async () => ({ ok: true, value: aUser() }) };
    });
    expect(loads).toBe(0);
    const [user, activation] = await Promise.all([
      backend.loadUser(signal),
      backend.lookUpActivation('abc123', signal),
    ]);
    expect(user).toEqual({ ok: true, value: aUser() });
    expect(activation).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(loads).toBe(1);
  });

  it('returns offline when the backend code fails to load, and retries with the next call', async () => {
    let loads = 0;
    const backend = createLazyBackend<Backend>(async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return createUnavailableBackend();
    });
    expect(await backend.loadProvider('acme', signal)).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(await backend.loadProvider('acme', signal)).toMatchObject({ error: { kind: 'unavailable' } });
  });

  it('returns timeout if the backend code loads too slowly, and answers calls after the code has loaded', async () => {
    const timers: (() => void)[] = [];
    let resolveBackend = (_backend: Backend) => {};
    const backend = createLazyBackend<Backend>(
      () =>
        new Promise((resolve) => {
          resolveBackend = resolve;
        }),
      undefined,
      {
        after(_delayMs, run) {
          timers.push(run);
          return () => undefined;
        },
      },
    );
    const first = backend.loadUser(signal);
    timers[0]?.();
    expect(await first).toEqual({ ok: false, error: { kind: 'timeout' } });
    const second = backend.loadUser(signal);
    resolveBackend({ ...createUnavailableBackend(), loadUser: async () => ({ ok: true, value: aUser() }) });
    expect(await second).toEqual({ ok: true, value: aUser() });
  });
});
