import type { Backend } from '../port.ts';
import { readNothing } from '../wire/readAs.ts';
import type { ViceCalls } from './calls.ts';

/** Estimate calls of the customer API v1. */
export function createEstimateCalls({ signed, pathOf }: ViceCalls): Pick<Backend, 'emailEstimate'> {
  return {
    async emailEstimate(estimateId, email, signal) {
      const path = pathOf('sendEstimate', { id: estimateId });
      return readNothing(await signed({ method: 'POST', path, body: { email }, signal }));
    },
  };
}
