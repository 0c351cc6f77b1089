import { catchInternalErrors } from '../catchInternalErrors.ts';
import type { SupplementBackend } from '../portalPort.ts';
import { createAssignmentCalls } from './assignments.ts';
import { createSupplementCalls, type SupplementBackendOptions } from './calls.ts';
import { createClaimCalls } from './claims.ts';
import { createShopCalls } from './shops.ts';

/** The supplement portal's backend: customer API v2. */
export function createSupplementBackend(options: SupplementBackendOptions): SupplementBackend {
  const calls = createSupplementCalls(options);
  return catchInternalErrors<SupplementBackend>({
    ...createClaimCalls(calls, options),
    ...createShopCalls(calls),
    ...createAssignmentCalls(calls),
  });
}
