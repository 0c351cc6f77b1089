import { fillPath } from '../address.ts';
import type { Send } from '../http.ts';
import type { Backend } from '../port.ts';
import { readNothing } from '../wire/readAs.ts';
import { paths } from './paths.ts';

/** The estimate by API v4. */
export function createEstimateCalls(signed: Send): Pick<Backend, 'emailEstimate'> {
  return {
    /** A read that does something: that is how API v4 has it. */
    async emailEstimate(estimateId, email, signal) {
      const path = fillPath(paths.estimateEmail, { id: estimateId });
      return readNothing(await signed({ method: 'GET', path, query: { email }, signal }));
    },
  };
}
