import type { Send } from '../http.ts';
import type { Backend } from '../port.ts';
import { readNothing } from '../schemas/readAs.ts';
import { fillPath } from '../urlPaths.ts';
import { paths } from './paths.ts';

/** Estimate calls of API v4. */
export function createEstimateCalls(sendAuthorized: Send): Pick<Backend, 'emailEstimate'> {
  return {
    /** API v4 uses a GET request for this action. */
    async emailEstimate(estimateId, email, signal) {
      const path = fillPath(paths.estimateEmail, { id: estimateId });
      return readNothing(await sendAuthorized({ method: 'GET', path, query: { email }, signal }));
    },
  };
}
