import { describe, expect, it, vi } from 'vitest';
import type { BackendOptions } from '#src/backend/port.ts';
import { createSupplementBackend } from '#src/backend/supplement/createSupplementBackend.ts';
import { flavoursUnderTest } from './flavours.ts';

const bug = new Error('a bug of ours');
const fails = () => {
  throw bug;
};
const { signal } = new AbortController();
const fault = { ok: false, error: { kind: 'fault' } };

/** What the page's own listener is told once the call is over. */
async function uncaughtOf(call: () => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const answer = await call();
    let uncaught: unknown;
    try {
      vi.runAllTimers();
    } catch (cause) {
      uncaught = cause;
    }
    return { answer, uncaught };
  } finally {
    vi.useRealTimers();
  }
}

describe.each(flavoursUnderTest)('a bug in a call of the $name flavour', ({ createBackend, code }) => {
  const options: BackendOptions = { base: 'https://api.example', code, token: fails };

  it('is an answer, so that nobody waits for ever, and is left to the page’s own listener', async () => {
    const { answer, uncaught } = await uncaughtOf(() => createBackend(options).loadAssignments(signal));
    expect(answer).toEqual(fault);
    expect(uncaught).toBe(bug);
  });

  it('is nothing to whoever has ended the call', async () => {
    const ended = AbortSignal.abort();
    await expect(createBackend(options).loadAssignments(ended)).rejects.toThrow();
  });
});

describe('a bug in a call of the supplement portal', () => {
  it('is an answer, and is left to the page’s own listener', async () => {
    const backend = createSupplementBackend({ base: 'https://api.example', session: fails });
    const { answer, uncaught } = await uncaughtOf(() => backend.findExposures({ claimNumber: '1' }, signal));
    expect(answer).toEqual(fault);
    expect(uncaught).toBe(bug);
  });
});
