import type { CallRequest } from '../calls/call.ts';
import {
  type AuthenticatedCall,
  expectQuery,
  rejectViolation,
  requireCarrier,
  requireSession,
} from '../calls/check.ts';
import { viewOf } from '../calls/view.ts';
import type { SandboxCarrier } from '../state/carriers.ts';
import type { Customers } from '../state/customers.ts';
import type { SandboxWorld } from '../state/world.ts';

/** Returns the customers of the carrier in path and header. If the call has a token, it must be a bearer token. */
export function customersFor(
  request: CallRequest,
  world: SandboxWorld,
  names: readonly string[] = [],
): Customers {
  return world.customers.of(requireCarrierCall(request, world, names).provider.client_code);
}

/** Checks a call of a signed-in customer and returns its data. */
export function authenticate(
  request: CallRequest,
  world: SandboxWorld,
  names: readonly string[] = [],
): AuthenticatedCall {
  const carrier = requireCarrierCall(request, world, names);
  const code = carrier.provider.client_code;
  const customers = world.customers.of(code);
  return {
    customers,
    carrier: code,
    view: viewOf(carrier, request),
    ...requireSession(customers, bearerOf(request)),
  };
}

function requireCarrierCall(
  request: CallRequest,
  world: SandboxWorld,
  names: readonly string[],
): SandboxCarrier {
  const carrier = requireCarrier(request, world, 'vice');
  expectQuery(request, 'API1-01', names);
  bearerOf(request);
  return carrier;
}

function bearerOf({ authorization }: CallRequest): string | undefined {
  if (authorization === undefined) return undefined;
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  return token ?? rejectViolation('API1-01', 'The authorization header must contain a bearer token.');
}
