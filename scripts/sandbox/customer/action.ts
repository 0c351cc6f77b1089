import type { Flavour } from '#src/tenant/flavour.ts';
import type { Call, CallRequest } from '../calls/call.ts';
import { reject, requireCarrier } from '../calls/check.ts';
import type { View } from '../calls/createCall.ts';
import {
  type CallAddress,
  type CallOptions,
  type CheckedCall,
  createCall,
  describeCall,
} from '../calls/createCall.ts';
import type { SandboxClaim } from '../state/claims.ts';
import type { Customer, Customers } from '../state/customers.ts';
import type { SandboxWorld } from '../state/world.ts';

/** A call of the customer area without a login. */
interface PublicCall extends CheckedCall {
  readonly customers: Customers;
}

/** A call of a signed-in customer. */
export interface MemberCall extends PublicCall {
  readonly customer: Customer;
  readonly token: string;
  readonly claims: readonly SandboxClaim[];
  /**
   * Returns a claim of the customer. Claims of other customers give the same 404 as claims that do not exist.
   * @param id default: the id in the path
   */
  claim(id?: string): SandboxClaim;
}

/** The behaviour of a call, the same in every flavour. */
export interface Action<C extends PublicCall, Input, Output> extends CallOptions<Output> {
  readonly about: string;
  readonly open: (format: Format, address: CallAddress, request: CallRequest, world: SandboxWorld) => C;
  readonly run: (call: C, input: Input) => Output;
}

/** How one flavour sends the request and the response of an action. */
export type Route<C extends PublicCall, Input, Output> = CallAddress & {
  /**
   * Returns the body of the reply.
   * @default the output of the action
   */
  readonly write?: (output: Output, view: View) => unknown;
} & (unknown extends Input
    ? {
        /** @default expects no body */
        readonly input?: (call: C) => Input;
      }
    : { readonly input: (call: C) => Input });

/** What all calls of one flavour share. */
export interface Format {
  readonly flavour: Flavour;
  /** Checks a call without a login. */
  checkPublic(request: CallRequest, query: readonly string[]): void;
  /** Checks a call of a signed-in customer and returns its token. */
  readToken(request: CallRequest, query: readonly string[]): string | undefined;
}

export function publicAction<Input, Output>(
  about: string,
  run: (call: PublicCall, input: Input) => Output,
  options: CallOptions<Output> = {},
): Action<PublicCall, Input, Output> {
  return { about, open: openPublic, run, ...options };
}

export function memberAction<Input, Output>(
  about: string,
  run: (call: MemberCall, input: Input) => Output,
  options: CallOptions<Output> = {},
): Action<MemberCall, Input, Output> {
  return { about, open: openMember, run, ...options };
}

/** Combines the behaviour of an action with the address and the format of one flavour. */
export function createCustomerCall<C extends PublicCall, Input, Output>(
  format: Format,
  action: Action<C, Input, Output>,
  route: Route<C, Input, Output>,
): Call {
  const open = (request: CallRequest, world: SandboxWorld) => action.open(format, route, request, world);
  return createCall({ ...action, ...route, open });
}

function openPublic(
  format: Format,
  address: CallAddress,
  request: CallRequest,
  world: SandboxWorld,
): PublicCall {
  const carrier = requireCarrier(request, world, format.flavour);
  format.checkPublic(request, address.query ?? []);
  const customers = world.customers.of(carrier.provider.client_code);
  return { ...describeCall(carrier, address, request, world), customers };
}

function openMember(
  format: Format,
  address: CallAddress,
  request: CallRequest,
  world: SandboxWorld,
): MemberCall {
  const carrier = requireCarrier(request, world, format.flavour);
  const token = format.readToken(request, address.query ?? []);
  const customers = world.customers.of(carrier.provider.client_code);
  const customer = token === undefined ? undefined : customers.findByToken(token);
  if (token === undefined || !customer) return reject(401, 'authentication_token_expired');
  const call = describeCall(carrier, address, request, world);
  const claims = customer.claimIds.flatMap((id) => customers.claim(id) ?? []);
  return {
    ...call,
    customers,
    customer,
    token,
    claims,
    claim: (id = call.part('id')) =>
      claims.find((claim) => claim.id === id) ?? reject(404, 'exposure_not_found'),
  };
}
