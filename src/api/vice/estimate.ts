import type { Backend } from '../port.ts';
import { readNothing } from '../schemas/readAs.ts';
import type { ViceCalls } from './calls.ts';

/** Estimate calls of the customer API v1. */
export function createEstimateCalls({ sendAuthorized, pathOf }: ViceCalls): Pick<Backend, 'emailEstimate'> {
  return {
    async emailEstimate(estimateId, email, signal) {
      const path = pathOf('sendEstimate', { id: estimateId });
      return readNothing(await sendAuthorized({ method: 'POST', path, body: { email }, signal }));
    },
  };
}
