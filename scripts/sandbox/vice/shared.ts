import type { CallRequest, SandboxWorld } from '../calls.ts';
import type { SandboxCarrier } from '../carriers.ts';
import { breaks, carrierOf, expectQuery, type SignedCall, signedIn } from '../check.ts';
import type { Customers } from '../customers.ts';
import { viewOf } from '../view.ts';

/** Returns the customers of the carrier in path and header. If the call has a token, it must be a bearer token. */
export function openCall(
  request: CallRequest,
  world: SandboxWorld,
  names: readonly string[] = [],
): Customers {
  return world.customers.of(checked(request, world, names).provider.client_code);
}

/** Checks a call of a signed-in customer and returns its data. */
export function signedCall(
  request: CallRequest,
  world: SandboxWorld,
  names: readonly string[] = [],
): SignedCall {
  const carrier = checked(request, world, names);
  const code = carrier.provider.client_code;
  const customers = world.customers.of(code);
  return {
    customers,
    carrier: code,
    view: viewOf(carrier, request),
    ...signedIn(customers, bearerOf(request)),
  };
}

function checked(request: CallRequest, world: SandboxWorld, names: readonly string[]): SandboxCarrier {
  const carrier = carrierOf(request, world, 'vice');
  expectQuery(request, 'API1-01', names);
  bearerOf(request);
  return carrier;
}

function bearerOf({ authorization }: CallRequest): string | undefined {
  if (authorization === undefined) return undefined;
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  return token ?? breaks('API1-01', 'The authorization is no bearer token.');
}
