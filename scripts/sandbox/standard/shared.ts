import type { CallRequest, SandboxWorld } from '../calls.ts';
import { breaks, carrierOf, expectQuery, type SignedCall, signedIn } from '../check.ts';
import type { Customers } from '../customers.ts';
import { viewOf } from '../view.ts';

/** Returns the customers of the carrier in the header, for calls without a token. */
export function openCall(request: CallRequest, world: SandboxWorld): Customers {
  const carrier = carrierOf(request, world, 'standard');
  expectQuery(request, 'API4-01', []);
  return world.customers.of(carrier.provider.client_code);
}

/** Checks a call of a signed-in customer, whose token is the query parameter access_token, and returns its data. */
export function signedCall(
  request: CallRequest,
  world: SandboxWorld,
  names: readonly string[] = [],
): SignedCall {
  const carrier = carrierOf(request, world, 'standard');
  expectQuery(request, 'API4-01', ['access_token', ...names]);
  if (request.authorization !== undefined) breaks('API4-01', 'The token belongs into the query only.');
  const customers = world.customers.of(carrier.provider.client_code);
  return {
    customers,
    carrier: carrier.provider.client_code,
    view: viewOf(carrier, request),
    ...signedIn(customers, request.query.get('access_token') ?? undefined),
  };
}
