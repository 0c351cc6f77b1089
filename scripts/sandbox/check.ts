import * as v from 'valibot';
import { flavourOf } from '#build/flavour.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import type { CallRequest, SandboxWorld } from './calls.ts';
import { readCarrier, type SandboxCarrier } from './carriers.ts';
import type { Customer, Customers } from './customers.ts';
import { homeOf } from './guests.ts';
import { contractReply, errorReply, type Reply } from './reply.ts';
import type { View } from './view.ts';

/** Thrown to end a call with this reply. */
export class Refusal extends Error {
  readonly reply: Reply;
  constructor(reply: Reply) {
    super(`status ${reply.status}`);
    this.reply = reply;
  }
}

/** Ends a call that violates the contract: 400 with the id of the violated requirement. */
export function breaks(row: string, message: string): never {
  throw new Refusal(contractReply(row, message));
}

/** Ends a valid call with an error reply, using a code from the error catalogue if there is one. */
export function refuse(status: number, code: string, more: object = {}): never {
  throw new Refusal(errorReply(status, code, `The sandbox refuses with ${code}.`, more));
}

/**
 * Checks the provider header, the client code and the flavour, in this order.
 * @param flavour omit for endpoints that every carrier uses
 */
export function carrierOf(request: CallRequest, world: SandboxWorld, flavour?: Flavour): SandboxCarrier {
  const { providerCode, parts } = request;
  if (providerCode === undefined || providerCode === '')
    breaks('API-GEN-03', `The call carries no ${world.providerHeader} header.`);
  if (parts.clientCode !== undefined && parts.clientCode !== providerCode) {
    const said = `The path says ${JSON.stringify(parts.clientCode)}`;
    breaks('API-GEN-03', `${said}, the ${world.providerHeader} header ${JSON.stringify(providerCode)}.`);
  }
  if (findCodeProblem(providerCode) !== undefined)
    breaks('PIPE-36', `${JSON.stringify(providerCode)} is no client code.`);
  const result = readCarrier(homeOf(world, providerCode), providerCode);
  if (!result.ok && result.reason === 'absent')
    throw new Refusal(errorReply(404, 'provider_not_found', `There is no carrier ${providerCode}.`));
  if (!result.ok) throw new Refusal(errorReply(503, 'carrier_broken', result.message));
  const spoken = flavourOf(result.carrier.provider, providerCode, world.environmentName, world.environment);
  if (flavour !== undefined && spoken !== flavour) {
    const message = `${providerCode} speaks the ${spoken} flavour in ${world.environmentName}; this is a call of ${flavour}.`;
    throw new Refusal(errorReply(404, 'wrong_flavour', message, { row: 'API-GEN-12' }));
  }
  return result.carrier;
}

/** Validates the JSON body. Unknown fields are rejected like missing ones. */
export function bodyOf<T>(request: CallRequest, row: string, schema: v.GenericSchema<unknown, T>): T {
  if (!/^application\/json\b/.test(request.contentType ?? ''))
    breaks('API-GEN-01', 'The call has no body of the type application/json.');
  const parsed = v.safeParse(schema, request.body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  return breaks(row, `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}

export function expectNoBody(request: CallRequest, row: string): void {
  if (request.hasBody) breaks(row, 'The call has no payload.');
}

/** Rejects unknown and empty query parameters. */
export function expectQuery(request: CallRequest, row: string, names: readonly string[]): void {
  for (const [name, value] of request.query) {
    if (!names.includes(name)) breaks(row, `The query holds ${name}.`);
    if (value === '') breaks('API-GEN-09', `The query parameter ${name} is empty.`);
  }
}

export const digits = v.pipe(v.string(), v.regex(/^\d{1,20}$/, 'is not digits only'));

/** Shorter passwords never reach the backend, because the app validates the length first. */
export const newPassword = v.pipe(v.string(), v.minLength(6));

export interface SignedIn {
  readonly token: string;
  readonly customer: Customer;
}

/** The data of a call by a signed-in customer. */
export interface SignedCall extends SignedIn {
  readonly customers: Customers;
  /** Client code. */
  readonly carrier: string;
  readonly view: View;
}

/**
 * Returns the customer of a token; otherwise ends the call with 401.
 * @param token read from the request by the flavour's calls
 */
export function signedIn(customers: Customers, token: string | undefined): SignedIn {
  const customer = token === undefined ? undefined : customers.findByToken(token);
  if (token === undefined || !customer) return refuse(401, 'authentication_token_expired');
  return { token, customer };
}
