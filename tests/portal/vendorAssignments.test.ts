import { expect, it } from 'vitest';
import type { Result } from '#src/api/errors.ts';
import type { VendorAssignment } from '#src/api/portal/exposure.ts';
import { createVendorAssignments } from '#src/portal/vendorAssignments.ts';
import { anExposure } from '../support/samples/aSupplement.ts';
import { failed, ok } from '../support/samples/results.ts';

const of = { vendorId: '7', exposure: anExposure(), contactId: null };
const created: VendorAssignment = { id: '2', contactId: null, task: { id: 'task-2', type: 'VendorTask' } };

it('the assignment lookup creates no assignment if the user chooses another shop or vehicle during the request [SUP-CONF-06]', async () => {
  const pendingLoads: ((answer: Result<VendorAssignment>) => void)[] = [];
  let createCount = 0;
  const vendorAssignments = createVendorAssignments({
    loadAssignment: () => new Promise((resolve) => pendingLoads.push(resolve)),
    createAssignment: async () => {
      createCount += 1;
      return ok(created);
    },
  });
  const abortController = new AbortController();
  const abortedLookup = vendorAssignments.find(of, abortController.signal);
  abortController.abort();
  await expect(abortedLookup).rejects.toThrow('abort');
  pendingLoads[0]?.(failed({ kind: 'notFound' }));
  await new Promise((resolve) => setImmediate(resolve));
  expect(createCount).toBe(0);
  const nextLookup = vendorAssignments.find(of, new AbortController().signal);
  pendingLoads[1]?.(failed({ kind: 'notFound' }));
  expect(await nextLookup, 'the next lookup starts again').toEqual(ok(created));
});
