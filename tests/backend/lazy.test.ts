import { describe, expect, it } from 'vitest';
import { createLazyBackend } from '#src/backend/lazy.ts';
import { createUnavailableBackend } from '#src/backend/unavailable.ts';

const { signal } = new AbortController();

describe('a backend whose code is fetched with the first call', () => {
  it('fetches it once for calls that come together', async () => {
    let loads = 0;
    const backend = createLazyBackend(async () => {
      loads += 1;
      return { ...createUnavailableBackend(), logIn: async () => ({ ok: true, value: { token: 't' } }) };
    });
    expect(loads).toBe(0);
    const credentials = { phone: '1', password: 'secret' };
    const [login, activation] = await Promise.all([
      backend.logIn(credentials, signal),
      backend.lookUpActivation('abc123', signal),
    ]);
    expect(login).toEqual({ ok: true, value: { token: 't' } });
    expect(activation).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(loads).toBe(1);
  });

  it('is offline while its code does not come, and asks again with the next call', async () => {
    let loads = 0;
    const backend = createLazyBackend(async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return createUnavailableBackend();
    });
    expect(await backend.loadProvider('acme', signal)).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(await backend.loadProvider('acme', signal)).toMatchObject({ error: { kind: 'unavailable' } });
  });
});
