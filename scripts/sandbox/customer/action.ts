import type { GenericSchema } from 'valibot';
import type { Flavour } from '#src/tenant/flavour.ts';
import { type Call, type CallRequest, callLine } from '../calls/call.ts';
import { expectNoBody, parseBody, reject, rejectViolation, requireCarrier } from '../calls/check.ts';
import { type View, viewOf } from '../calls/view.ts';
import { jsonReply } from '../server/reply.ts';
import type { SandboxCarrier } from '../state/carriers.ts';
import type { SandboxClaim } from '../state/claims.ts';
import type { Customer, Customers } from '../state/customers.ts';
import type { SandboxWorld } from '../state/world.ts';

/** A call whose carrier and format are valid. */
export interface PublicCall {
  readonly request: CallRequest;
  readonly world: SandboxWorld;
  readonly customers: Customers;
  /** Client code. */
  readonly carrier: string;
  readonly view: View;
  /** Requirement that a wrong request violates. */
  readonly requirementId: string;
  /** Returns a parameter of the path. */
  part(name: string): string;
  /** Returns a query parameter that the call requires. */
  query(name: string): string;
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

/** What a call does. It is the same in every flavour. */
export interface Action<C extends PublicCall, Input, Output> extends ActionOptions<Output> {
  readonly about: string;
  readonly open: (format: Format, route: Address, request: CallRequest, world: SandboxWorld) => C;
  readonly run: (call: C, input: Input) => Output;
}

interface ActionOptions<Output> extends Pick<Call, 'photoStep'> {
  /** @default 200 */
  readonly status?: 201;
  readonly delayMs?: (output: Output) => number;
}

interface Address {
  /** Method and path pattern, for example `PUT /api/v4/link/{code}`. */
  readonly line: `${Call['method']} /${string}`;
  /** The first one is reported if the body or the query is wrong. */
  readonly requirementIds: readonly [string, ...string[]];
  /** Query parameters, besides the token. */
  readonly query?: readonly string[];
}

/** How one flavour sends the request and the response of an action. */
export type Route<C extends PublicCall, Input, Output> = Address & {
  /** @default the output of the action */
  readonly write?: (output: Output, view: View) => unknown;
} & (unknown extends Input
    ? {
        /** @default expects no body */
        readonly input?: (call: C) => unknown;
      }
    : { readonly input: (call: C) => Input });

/** What all calls of a flavour have in common. */
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
  options: ActionOptions<Output> = {},
): Action<PublicCall, Input, Output> {
  return { about, open: openPublic, run, ...options };
}

export function memberAction<Input, Output>(
  about: string,
  run: (call: MemberCall, input: Input) => Output,
  options: ActionOptions<Output> = {},
): Action<MemberCall, Input, Output> {
  return { about, open: openMember, run, ...options };
}

/** Reads the input from a JSON body. */
export function body<Input>(schema: GenericSchema<unknown, Input>): (call: PublicCall) => Input {
  return ({ request, requirementId }) => parseBody(request, requirementId, schema);
}

/** Joins what a call does with the address and format of one flavour. */
export function createCall<C extends PublicCall, Input, Output>(
  format: Format,
  { about, open, run, status, delayMs, photoStep }: Action<C, Input, Output>,
  route: Route<C, Input, Output>,
): Call {
  const { line, requirementIds, input = noBody, write } = route;
  return {
    ...callLine(line),
    requirementIds,
    about,
    photoStep,
    answer(request, world) {
      const call = open(format, route, request, world);
      const output = run(call, input(call) as Input);
      const reply = jsonReply(status ?? 200, write ? write(output, call.view) : output);
      return delayMs ? { ...reply, delayMs: delayMs(output) } : reply;
    },
  };
}

function noBody({ request, requirementId }: PublicCall): void {
  expectNoBody(request, requirementId);
}

function openPublic(format: Format, route: Address, request: CallRequest, world: SandboxWorld): PublicCall {
  const carrier = requireCarrier(request, world, format.flavour);
  format.checkPublic(request, route.query ?? []);
  return describeCall(carrier, route, request, world);
}

function openMember(format: Format, route: Address, request: CallRequest, world: SandboxWorld): MemberCall {
  const carrier = requireCarrier(request, world, format.flavour);
  const token = format.readToken(request, route.query ?? []);
  const call = describeCall(carrier, route, request, world);
  const customer = token === undefined ? undefined : call.customers.findByToken(token);
  if (token === undefined || !customer) return reject(401, 'authentication_token_expired');
  const claims = customer.claimIds.flatMap((id) => call.customers.claim(id) ?? []);
  return {
    ...call,
    customer,
    token,
    claims,
    claim: (id = call.part('id')) =>
      claims.find((claim) => claim.id === id) ?? reject(404, 'exposure_not_found'),
  };
}

function describeCall(
  carrier: SandboxCarrier,
  { requirementIds: [requirementId] }: Address,
  request: CallRequest,
  world: SandboxWorld,
): PublicCall {
  const code = carrier.provider.client_code;
  return {
    request,
    world,
    customers: world.customers.of(code),
    carrier: code,
    view: viewOf(carrier, request, world),
    requirementId,
    part: (name) => request.parts[name] ?? '',
    query: (name) =>
      request.query.get(name) ?? rejectViolation(requirementId, `The query parameter ${name} is missing.`),
  };
}
