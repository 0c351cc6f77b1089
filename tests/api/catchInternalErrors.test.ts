import { describe, expect, it, vi } from 'vitest';
import type { BackendOptions } from '#src/api/port.ts';
import { createSupplementBackend } from '#src/api/portal/createSupplementBackend.ts';
import { flavoursUnderTest } from './flavours.ts';

const exception = new Error('an internal error');
const fails = () => {
  throw exception;
};
const { signal } = new AbortController();
const fault = { ok: false, error: { kind: 'fault' } };

/** Returns the result of the call and the error that reached the global error handler after the call. */
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

describe.each(flavoursUnderTest)('exception in a call of the $name flavour', ({ createBackend, code }) => {
  const options: BackendOptions = { base: 'https://api.example', code, token: fails };

  it('returns a fault result and rethrows the exception to the global error handler', async () => {
    const { answer, uncaught } = await uncaughtOf(() => createBackend(options).loadAssignments(signal));
    expect(answer).toEqual(fault);
    expect(uncaught).toBe(exception);
  });
});

describe('exception in a call of the supplement portal', () => {
  it('returns a fault result and rethrows the exception to the global error handler', async () => {
    const backend = createSupplementBackend({ base: 'https://api.example', session: fails });
    const { answer, uncaught } = await uncaughtOf(() => backend.findExposures({ claimNumber: '1' }, signal));
    expect(answer).toEqual(fault);
    expect(uncaught).toBe(exception);
  });
});
