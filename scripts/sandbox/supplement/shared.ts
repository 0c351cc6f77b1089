import * as v from 'valibot';
import type { CallRequest } from '../calls/call.ts';
import { expectQuery, reject, rejectViolation, requireCarrier } from '../calls/check.ts';
import { type ExposureSeed, exposureSeeds } from '../seed/supplement/claims.ts';
import type { SandboxCarrier } from '../state/carriers.ts';
import type { VendorAssignmentRecord } from '../state/supplementStore.ts';
import type { SandboxWorld } from '../state/world.ts';

export const base = '/customer/v2';

export const someText = v.pipe(v.string(), v.minLength(1));

/** An id as a number. */
export const numericId = v.pipe(v.number('must be a number'), v.integer(), v.minValue(1));

/** Returns the schema of a request body that wraps these attributes in a resource. */
export function attributesOf<const E extends v.ObjectEntries>(entries: E) {
  return v.strictObject({ data: v.strictObject({ attributes: v.strictObject(entries) }) });
}

/** Checks a call that must not contain an exposure token. */
export function requireNoToken(
  request: CallRequest,
  world: SandboxWorld,
  names: readonly string[] = [],
): SandboxCarrier {
  if (request.token !== undefined) rejectViolation('SEC-09', 'This call must not have an exposure token.');
  return requireVendorCall(request, world, names);
}

/** Returns the exposure of the token header. */
export function requireExposure(request: CallRequest, world: SandboxWorld): ExposureSeed {
  const { token } = request;
  if (token === undefined || token === '') rejectViolation('SEC-09', 'The token header is missing.');
  const carrier = requireVendorCall(request, world, []);
  const exposure = exposureSeeds.find((seed) => seed.token === token);
  if (!exposure || exposure.isTokenExpired) return reject(401, 'authentication_token_expired');
  const owner = world.supplement.tokenOwners.get(exposure.token);
  if (owner !== undefined && owner !== carrier.provider.client_code)
    rejectViolation(
      'SUP-SLIM-08',
      `The token belongs to ${owner}, but the ${world.providerHeader} header contains another carrier.`,
    );
  return exposure;
}

function requireVendorCall(
  request: CallRequest,
  world: SandboxWorld,
  names: readonly string[],
): SandboxCarrier {
  if (request.authorization !== undefined)
    rejectViolation('SEC-09', 'Vendor calls must not have an authorization header.');
  expectQuery(request, 'API-GEN-09', names);
  return requireCarrier(request, world);
}

/** Returns the assignment of this exposure for a task; otherwise ends the call with 404. */
export function requireTask(
  world: SandboxWorld,
  exposure: ExposureSeed,
  id: string,
  type: string,
): VendorAssignmentRecord {
  const found = world.supplement.assignments.find(({ taskId }) => taskId === id);
  if (type !== taskType) rejectViolation('API2-36', `The task has the type ${taskType}.`);
  if (found?.exposureId === exposure.id) return found;
  return reject(404, 'vendor_task_not_found');
}

export const taskType = 'VendorTask';
