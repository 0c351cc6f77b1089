import { expect, it, vi } from 'vitest';
import { createSupplementBackend } from '#src/api/portal/createSupplementBackend.ts';
import { createBackend as createStandard } from '#src/api/standard/index.ts';
import { createBackend as createVice } from '#src/api/vice/index.ts';

const exception = new Error('an internal error');
const fails = () => {
  throw exception;
};
const base = 'https://api.example';
const { signal } = new AbortController();

it.each([
  ['standard', () => createStandard({ base, code: 'acme', token: fails }).loadAssignments(signal)],
  ['vice', () => createVice({ base, code: 'zeta', token: fails }).loadAssignments(signal)],
  [
    'portal',
    () => createSupplementBackend({ base, session: fails }).findExposures({ claimNumber: '1' }, signal),
  ],
])(
  'an exception inside a call of the %s backend is returned as an error of kind fault and reaches the global error handler',
  async (_name, call) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      expect(await call()).toEqual({ ok: false, error: { kind: 'fault' } });
      expect(() => vi.runAllTimers()).toThrow(exception);
    } finally {
      vi.useRealTimers();
    }
  },
);
