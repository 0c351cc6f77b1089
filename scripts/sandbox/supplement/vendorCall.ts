import * as v from 'valibot';
import type { Call, CallRequest } from '../calls/call.ts';
import { expectQuery, reject, rejectViolation, requireCarrier } from '../calls/check.ts';
import {
  body,
  type CallAddress,
  type CallParts,
  type CheckedCall,
  createCall,
  describeCall,
} from '../calls/createCall.ts';
import { type ExposureSeed, exposureSeeds } from '../seed/supplement/claims.ts';
import type { SandboxWorld } from '../state/world.ts';

export const base = '/customer/v2';

/** A call with the token of an exposure. */
export interface ExposureCall extends CheckedCall {
  readonly exposure: ExposureSeed;
}

type VendorCallParts<C extends CheckedCall, Input, Output> = Omit<
  CallParts<C, Input, Output>,
  'open' | 'input'
> & {
  /** @default the request must not have a body */
  readonly body?: v.GenericSchema<unknown, Input>;
};

/** Declares a call that must not have an exposure token. */
export function publicCall<Input, Output>(parts: VendorCallParts<CheckedCall, Input, Output>): Call {
  const open = (request: CallRequest, world: SandboxWorld) => {
    if (request.token !== undefined) rejectViolation('SEC-09', 'This call must not have an exposure token.');
    return checkCall(parts, request, world);
  };
  return createCall({ ...parts, open, ...(parts.body && { input: body(parts.body) }) });
}

/** Declares a call that requires an exposure token. */
export function exposureCall<Input, Output>(parts: VendorCallParts<ExposureCall, Input, Output>): Call {
  const open = (request: CallRequest, world: SandboxWorld) => {
    const { token } = request;
    if (token === undefined || token === '') rejectViolation('SEC-09', 'The token header is missing.');
    const call = checkCall(parts, request, world);
    const exposure = exposureSeeds.find((seed) => seed.token === token);
    if (!exposure || exposure.isTokenExpired) return reject(401, 'authentication_token_expired');
    const owner = world.supplement.tokenOwners.get(exposure.token);
    if (owner !== undefined && owner !== call.view.carrier)
      rejectViolation(
        'SUP-SLIM-03',
        `The token belongs to ${owner}, but the ${world.providerHeader} header contains another carrier.`,
      );
    return { ...call, exposure };
  };
  return createCall({ ...parts, open, ...(parts.body && { input: body(parts.body) }) });
}

function checkCall(address: CallAddress, request: CallRequest, world: SandboxWorld): CheckedCall {
  if (request.authorization !== undefined)
    rejectViolation('SEC-09', 'Vendor calls must not have an authorization header.');
  expectQuery(request, 'API-GEN-21', address.query ?? []);
  return describeCall(requireCarrier(request, world), address, request, world);
}

export const nonEmptyText = v.pipe(v.string(), v.minLength(1));

/** An id as a number. */
export const numericId = v.pipe(v.number('must be a number'), v.integer(), v.minValue(1));

/** Returns the schema of a body that wraps these attributes in a resource. The schema's output is the attributes. */
export function attributesOf<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(
    v.strictObject({ data: v.strictObject({ attributes: v.strictObject(entries) }) }),
    v.transform(({ data }) => data.attributes),
  );
}
