import type { GenericSchema } from 'valibot';
import type { Locale } from '#src/tenant/locales.ts';
import type { PromptSeed } from '../seed/photoSets.ts';
import { type SandboxTexts, texts } from '../seed/texts/texts.ts';
import type { PhotoStep } from '../server/faults.ts';
import { inLanguage, jsonReply } from '../server/reply.ts';
import type { SandboxCarrier } from '../state/carriers.ts';
import { localeOf, requestedLocale } from '../state/locale.ts';
import type { SandboxWorld } from '../state/world.ts';
import type { Call, CallRequest } from './call.ts';
import { expectNoBody, parseBody, rejectViolation } from './check.ts';

/** The texts, carrier and URLs that a call needs to build its response. */
export interface View {
  readonly texts: SandboxTexts;
  /** Language of the texts. */
  readonly locale: Locale;
  /** Client code. */
  readonly carrier: string;
  /** Returns the full URL of a picture, for the sandbox or a separate storage origin. */
  urlOf(path: string): string;
  /** Returns the full URL of a prompt's example picture. */
  exampleUrl(prompt: PromptSeed): string;
}

/** A call whose carrier and format are valid. */
export interface CheckedCall {
  readonly request: CallRequest;
  readonly world: SandboxWorld;
  readonly view: View;
  /** Id of the requirement to report if the request is invalid. */
  readonly requirementId: string;
  /** Returns a parameter of the path. */
  part(name: string): string;
  /** Returns a query parameter that the call requires. */
  query(name: string): string;
}

export interface CallAddress {
  /** Method and path pattern, for example `PUT /api/v4/link/{code}`. */
  readonly line: `${Call['method']} /${string}`;
  /** The requirements of the call. If the body or the query is wrong, the error names the first id. */
  readonly requirementIds: readonly [string, ...string[]];
  /** Names of the allowed query parameters. A flavour's token is always allowed. */
  readonly query?: readonly string[];
}

export interface CallOptions<Output> {
  readonly photoStep?: PhotoStep;
  /** @default 200 */
  readonly status?: 201;
  readonly delayMs?: (output: Output) => number;
}

export interface CallParts<C extends CheckedCall, Input, Output> extends CallAddress, CallOptions<Output> {
  readonly about: string;
  readonly open: (request: CallRequest, world: SandboxWorld) => C;
  /** @default expects no body */
  readonly input?: (call: C) => Input;
  readonly run: (call: C, input: Input) => Output;
  /** @default the output of `run` */
  readonly write?: (output: Output, view: View) => unknown;
}

/** Creates a call: checks and reads the request, runs the call, and writes the response. */
export function createCall<C extends CheckedCall, Input, Output>({
  line,
  requirementIds,
  about,
  photoStep,
  status,
  delayMs,
  open,
  input,
  run,
  write,
}: CallParts<C, Input, Output>): Call {
  return {
    ...splitLine(line),
    requirementIds,
    about,
    photoStep,
    answer(request, world) {
      const call = open(request, world);
      if (!input) expectNoBody(request, call.requirementId);
      const output = run(call, input?.(call) as Input);
      const body = write ? write(output, call.view) : output;
      const reply = inLanguage(jsonReply(status ?? 200, body), call.view.locale);
      return delayMs ? { ...reply, delayMs: delayMs(output) } : reply;
    },
  };
}

/** Splits a line such as `GET /customer/v2/providers/{code}`. */
export function splitLine(line: CallAddress['line']): Pick<Call, 'method' | 'path'> {
  const [method, path] = line.split(' ') as [Call['method'], string];
  return { method, path };
}

/** Reads the input from a JSON body. */
export function body<T>(schema: GenericSchema<unknown, T>): (call: CheckedCall) => T;
export function body<T, Input>(
  schema: GenericSchema<unknown, T>,
  toInput: (sent: T) => Input,
): (call: CheckedCall) => Input;
export function body<T>(schema: GenericSchema<unknown, T>, toInput: (sent: T) => unknown = (sent) => sent) {
  return ({ request, requirementId }: CheckedCall) => toInput(parseBody(request, requirementId, schema));
}

export function describeCall(
  carrier: SandboxCarrier,
  { requirementIds: [requirementId] }: CallAddress,
  request: CallRequest,
  world: SandboxWorld,
): CheckedCall {
  return {
    request,
    world,
    view: viewOf(carrier, request, world),
    requirementId,
    part: (name) => request.parts[name] ?? '',
    query: (name) =>
      request.query.get(name) ?? rejectViolation(requirementId, `The query parameter ${name} is missing.`),
  };
}

export function viewOf(
  { provider }: SandboxCarrier,
  { origin, storageOrigin, acceptLanguage }: CallRequest,
  world: SandboxWorld,
): View {
  const locale = requestedLocale(provider, acceptLanguage) ?? localeOf(provider, world);
  return {
    texts: texts[locale],
    locale,
    carrier: provider.client_code,
    exampleUrl: ({ picture }) => `${origin}/_sandbox/examples/${provider.client_code}/${picture}-example.svg`,
    urlOf: (path) => (path.startsWith('/_storage/') ? storageOrigin : origin) + path,
  };
}
