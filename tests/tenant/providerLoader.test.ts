import { describe, expect, it } from 'vitest';
import { createProviderLoader, type ProviderState } from '#src/tenant/providerLoader.ts';

type State = ProviderState<string, string>;
type Answer = { ok: true; value: string } | { ok: false; error: string };

/** Creates a loader whose responses the test controls. */
function loader() {
  const states: State[] = [];
  const calls: {
    code: string;
    signal: AbortSignal;
    answer(answer: Answer): Promise<void>;
    fail(): Promise<void>;
  }[] = [];
  const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve));
  const request = createProviderLoader<string, string>({
    load: (code, signal) =>
      new Promise((resolve, reject) => {
        calls.push({
          code,
          signal,
          answer(answer) {
            resolve(answer);
            return flushPromises();
          },
          fail() {
            reject(new Error('broken'));
            return flushPromises();
          },
        });
      }),
    toError: (cause) => (cause as Error).message,
    onChange: (state) => states.push(state),
  });
  const call = (index: number) => {
    const found = calls[index];
    if (!found) throw new Error(`Call ${index} was not made.`);
    return found;
  };
  return { request, states, calls, call };
}

describe('provider loader', () => {
  it('reports the provider as loading, then as ready [UI-21]', async () => {
    const { request, states, call } = loader();
    request('acme');
    await call(0).answer({ ok: true, value: 'Acme' });
    expect(states).toEqual([
      { kind: 'loading', code: 'acme' },
      { kind: 'ready', code: 'acme', provider: 'Acme' },
    ]);
  });

  it('does not repeat a fetch that is pending or complete for the same code [BRAND-25]', async () => {
    const { request, states, calls, call } = loader();
    request('acme');
    request('acme');
    expect(calls).toHaveLength(1);
    await call(0).answer({ ok: true, value: 'Acme' });
    request('acme');
    expect(calls).toHaveLength(1);
    expect(states).toHaveLength(2);
  });

  it('drops the provider after a failure, so that the next request fetches again [BRAND-25]', async () => {
    const { request, states, calls, call } = loader();
    request('acme');
    await call(0).answer({ ok: true, value: 'Acme' });
    request('other');
    await call(1).answer({ ok: false, error: 'offline' });
    expect(states.at(-1)).toEqual({ kind: 'invalid', code: 'other', error: 'offline' });
    request('other');
    expect(calls.map(({ code }) => code)).toEqual(['acme', 'other', 'other']);
    request('acme');
    expect(calls).toHaveLength(4);
  });

  it('reports the provider as invalid when the load throws', async () => {
    const { request, states, call } = loader();
    request('acme');
    await call(0).fail();
    expect(states.at(-1)).toEqual({ kind: 'invalid', code: 'acme', error: 'broken' });
  });

  it.each([
    ['successful', { ok: true, value: 'Acme' }],
    ['failed', { ok: false, error: 'offline' }],
  ] as const)('ignores a late %s response for the previous code [trust U20]', async (_what, lateAnswer) => {
    const { request, states, call } = loader();
    request('acme');
    request('zeta');
    expect(call(0).signal.aborted).toBe(true);
    await call(1).answer({ ok: true, value: 'Zeta' });
    await call(0).answer(lateAnswer);
    expect(states.at(-1)).toEqual({ kind: 'ready', code: 'zeta', provider: 'Zeta' });
    expect(states).toHaveLength(3);
  });

  it('ignores an early response for the previous code [trust U20]', async () => {
    const { request, states, call } = loader();
    request('acme');
    request('zeta');
    await call(0).answer({ ok: true, value: 'Acme' });
    expect(states.at(-1)).toEqual({ kind: 'loading', code: 'zeta' });
  });

  it('fetches again when a previous code is requested again', async () => {
    const { request, states, calls, call } = loader();
    request('acme');
    request('zeta');
    request('acme');
    await call(0).answer({ ok: true, value: 'Acme, late' });
    expect(states.at(-1)).toEqual({ kind: 'loading', code: 'acme' });
    await call(2).answer({ ok: true, value: 'Acme' });
    expect(states.at(-1)).toEqual({ kind: 'ready', code: 'acme', provider: 'Acme' });
    expect(calls).toHaveLength(3);
  });
});
