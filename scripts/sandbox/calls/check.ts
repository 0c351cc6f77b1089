import * as v from 'valibot';
import { flavourOf } from '#build/config/carrierLayers.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import { contractReply, errorReply, type Reply } from '../server/reply.ts';
import { readCarrier, type SandboxCarrier } from '../state/carriers.ts';
import type { SandboxWorld } from '../state/world.ts';
import type { CallRequest } from './call.ts';

/** Thrown to end a call with this reply. */
export class Rejection extends Error {
  readonly reply: Reply;
  constructor(reply: Reply) {
    super(`status ${reply.status}`);
    this.reply = reply;
  }
}

/** Ends a call that violates the contract: 400 with the id of the violated requirement. */
export function rejectViolation(row: string, message: string): never {
  throw new Rejection(contractReply(row, message));
}

/** Ends a valid call with an error reply. `code` is from the error catalogue if the catalogue has the error. */
export function reject(status: number, code: string, more: object = {}): never {
  throw new Rejection(errorReply(status, code, `Rejected by the sandbox: ${code}.`, more));
}

/**
 * Checks the provider header, the client code and the flavour, in this order.
 * @param flavour omit for endpoints that every carrier uses
 */
export function requireCarrier(request: CallRequest, world: SandboxWorld, flavour?: Flavour): SandboxCarrier {
  const { providerCode, parts } = request;
  if (providerCode === undefined || providerCode === '')
    rejectViolation('API-GEN-01', `The ${world.providerHeader} header is missing.`);
  if (parts.clientCode !== undefined && parts.clientCode !== providerCode) {
    const pathText = `The path contains ${JSON.stringify(parts.clientCode)}`;
    rejectViolation(
      'API-GEN-01',
      `${pathText}, but the ${world.providerHeader} header contains ${JSON.stringify(providerCode)}.`,
    );
  }
  if (findCodeProblem(providerCode) !== undefined)
    rejectViolation('PIPE-36', `${JSON.stringify(providerCode)} is not a valid client code.`);
  const result = readCarrier(world, providerCode);
  if (!result.ok && result.reason === 'absent')
    throw new Rejection(errorReply(404, 'provider_not_found', `There is no carrier ${providerCode}.`));
  if (!result.ok) throw new Rejection(errorReply(503, 'carrier_broken', result.message));
  const carrierFlavour = flavourOf(
    result.carrier.provider,
    providerCode,
    world.environmentName,
    world.environment,
  );
  if (flavour !== undefined && carrierFlavour !== flavour) {
    const message = `${providerCode} uses the ${carrierFlavour} flavour in ${world.environmentName}, but this is a call of the ${flavour} flavour.`;
    throw new Rejection(errorReply(404, 'wrong_flavour', message, { row: 'API-GEN-10' }));
  }
  return result.carrier;
}

/** Validates the JSON body. Unknown fields are rejected like missing fields. */
export function parseBody<T>(request: CallRequest, row: string, schema: v.GenericSchema<unknown, T>): T {
  if (!/^application\/json\b/.test(request.contentType ?? ''))
    rejectViolation('API-GEN-01', 'The call requires a body of type application/json.');
  const parsed = v.safeParse(schema, request.body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  return rejectViolation(row, `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}

export function expectNoBody(request: CallRequest, row: string): void {
  if (request.hasBody) rejectViolation(row, 'The call must not have a body.');
}

/** Rejects unknown and empty query parameters. */
export function expectQuery(request: CallRequest, row: string, names: readonly string[]): void {
  for (const [name, value] of request.query) {
    if (!names.includes(name)) rejectViolation(row, `Unexpected query parameter ${name}.`);
    if (value === '') rejectViolation('API-GEN-21', `The query parameter ${name} is empty.`);
  }
}

export const digits = v.pipe(v.string(), v.regex(/^\d{1,20}$/, 'must contain only digits'));

/** Shorter passwords never reach the backend, because the app validates the length first. */
export const newPassword = v.pipe(v.string(), v.minLength(6));
