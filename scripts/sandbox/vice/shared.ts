import type { CallRequest, SandboxWorld } from '../calls.ts';
import { breaks, carrierOf, expectQuery, type SignedIn, signedIn } from '../check.ts';
import type { Customers } from '../customers.ts';

/** The customers of the carrier in path and header. A token that goes along is a bearer header. [API1-01] */
export function openCall(
  request: CallRequest,
  world: SandboxWorld,
  names: readonly string[] = [],
): Customers {
  const carrier = carrierOf(request, world, 'vice');
  expectQuery(request, 'API1-01', names);
  bearerOf(request);
  return world.customers.of(carrier.provider.client_code);
}

/** The same for calls in a customer's name. [API1-01 SEC-08] */
export function signedCall(
  request: CallRequest,
  world: SandboxWorld,
  names: readonly string[] = [],
): SignedIn & { customers: Customers } {
  const customers = openCall(request, world, names);
  return { customers, ...signedIn(customers, bearerOf(request)) };
}

function bearerOf({ authorization }: CallRequest): string | undefined {
  if (authorization === undefined) return undefined;
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  return token ?? breaks('API1-01', 'The authorization is no bearer token.');
}
