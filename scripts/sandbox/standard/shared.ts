import type { CallRequest } from '../calls/call.ts';
import {
  type AuthenticatedCall,
  expectQuery,
  rejectViolation,
  requireCarrier,
  requireSession,
} from '../calls/check.ts';
import { viewOf } from '../calls/view.ts';
import type { Customers } from '../state/customers.ts';
import type { SandboxWorld } from '../state/world.ts';

/** Returns the customers of the carrier in the header, for calls without a token. */
export function customersFor(request: CallRequest, world: SandboxWorld): Customers {
  const carrier = requireCarrier(request, world, 'standard');
  expectQuery(request, 'API4-01', []);
  return world.customers.of(carrier.provider.client_code);
}

/** Checks a call of a signed-in customer, whose token is the query parameter access_token, and returns its data. */
export function authenticate(
  request: CallRequest,
  world: SandboxWorld,
  names: readonly string[] = [],
): AuthenticatedCall {
  const carrier = requireCarrier(request, world, 'standard');
  expectQuery(request, 'API4-01', ['access_token', ...names]);
  if (request.authorization !== undefined)
    rejectViolation('API4-01', 'The token must be sent only in the query.');
  const customers = world.customers.of(carrier.provider.client_code);
  return {
    customers,
    carrier: carrier.provider.client_code,
    view: viewOf(carrier, request),
    ...requireSession(customers, request.query.get('access_token') ?? undefined),
  };
}
