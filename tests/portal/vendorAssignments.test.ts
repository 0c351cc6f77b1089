import { describe, expect, it } from 'vitest';
import type { Result } from '#src/api/errors.ts';
import type { VendorAssignment } from '#src/api/portal/exposure.ts';
import { createVendorAssignments } from '#src/portal/vendorAssignments.ts';
import { anExposure } from '../support/aSupplement.ts';
import { failed } from '../support/results.ts';

const exposure = anExposure();
const of = { vendorId: '7', exposure, contactId: null as string | null };

const anAssignment = (id: string): VendorAssignment => ({
  id,
  contactId: null,
  task: { id: `task-${id}`, type: 'VendorTask' },
});
const found = (id: string): Result<VendorAssignment> => ({ ok: true, value: anAssignment(id) });

/** Answers calls in the given order. Calls beyond the last answer stay pending. */
function setUp({
  loads = [],
  creates = [],
}: {
  loads?: Result<VendorAssignment>[];
  creates?: Result<VendorAssignment>[];
}) {
  const calls: unknown[] = [];
  const pendingCalls: ((answer: Result<VendorAssignment>) => void)[] = [];
  const answerNext = (answers: Result<VendorAssignment>[]) =>
    new Promise<Result<VendorAssignment>>((resolve) => {
      const answer = answers.shift();
      if (answer) resolve(answer);
      else pendingCalls.push(resolve);
    });
  const vendorAssignments = createVendorAssignments({
    loadAssignment(vendorId) {
      calls.push(['load', vendorId]);
      return answerNext(loads);
    },
    createAssignment(payload) {
      calls.push(['create', payload]);
      return answerNext(creates);
    },
  });
  const find = (overrides: Partial<typeof of> = {}, signal = new AbortController().signal) =>
    vendorAssignments.find({ ...of, ...overrides }, signal);
  return { vendorAssignments, calls, pendingCalls, find };
}

describe('aborted assignment lookup', () => {
  it('stops waiting for the caller that aborts, and still answers the other callers', async () => {
    const { find, pendingCalls, calls } = setUp({});
    const abortController = new AbortController();
    const abortedLookup = find({}, abortController.signal);
    const pendingLookup = find();
    abortController.abort();
    await expect(abortedLookup).rejects.toThrow('abort');
    pendingCalls[0]?.(found('1'));
    expect(await pendingLookup).toEqual(found('1'));
    await expect(find({}, abortController.signal)).rejects.toThrow('abort');
    expect(calls).toHaveLength(1);
  });

  it('creates no assignment if the user has chosen another shop or vehicle in the meantime [SUP-CONF-06]', async () => {
    const { find, pendingCalls, calls } = setUp({ creates: [found('2')] });
    const abortController = new AbortController();
    const abortedLookup = find({}, abortController.signal);
    abortController.abort();
    await expect(abortedLookup).rejects.toThrow('abort');
    pendingCalls[0]?.(failed({ kind: 'notFound' }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toEqual([['load', '7']]);
    const nextLookup = find();
    pendingCalls[1]?.(failed({ kind: 'notFound' }));
    expect(await nextLookup, 'the next lookup starts again').toEqual(found('2'));
  });
});
