import * as v from 'valibot';
import { matchesStep, photoStepNames } from './photoSteps.ts';

const target = {
  /** A path, or a path prefix that ends with `*`. */
  path: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:\*|\/[^?#]*)$/, 'is not a path such as /api/v4/* or *'),
      v.maxLength(300),
    ),
  ),
  /** Alternative to a path: one of the three upload calls of a photo, in either flavour. */
  step: v.optional(v.picklist(photoStepNames)),
  /** @default every method */
  method: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]+$/))),
  /**
   * Number of calls that fail.
   * @default all calls until the fault is removed
   */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};

/**
 * If true, the call takes effect and only its response is lost.
 * @default false
 */
const applied = v.optional(v.boolean(), false);

const httpStatus = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599));

const faultSchema = v.variant('kind', [
  v.strictObject({
    ...target,
    kind: v.literal('status'),
    status: httpStatus,
    body: v.optional(v.unknown()),
    applied,
  }),
  v.strictObject({
    ...target,
    kind: v.literal('delay'),
    delay_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120_000)), 3000),
  }),
  v.strictObject({ ...target, kind: v.literal('hang'), applied }),
  v.strictObject({
    ...target,
    kind: v.literal('timeout'),
    timeout_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120_000)), 400),
    applied,
  }),
  v.strictObject({
    ...target,
    kind: v.literal('slow'),
    bytes_per_second: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100)), 20_000),
  }),
  v.strictObject({ ...target, kind: v.literal('expired') }),
  v.strictObject({ ...target, kind: v.literal('reset'), applied }),
  v.strictObject({ ...target, kind: v.literal('truncate') }),
  v.strictObject({ ...target, kind: v.literal('html'), status: v.optional(httpStatus, 200), applied }),
  v.strictObject({ ...target, kind: v.literal('malformed') }),
]);

export type Fault = v.InferOutput<typeof faultSchema>;

/** Parses a fault, or returns what is wrong with it. */
export function readFault(
  value: unknown,
): { fault: Fault; problem?: undefined } | { fault?: undefined; problem: string } {
  const result = v.safeParse(faultSchema, value);
  if (!result.success) {
    const [issue] = result.issues;
    return { problem: `${v.getDotPath(issue) ?? 'the fault'}: ${issue.message}` };
  }
  const { path, step, kind } = result.output;
  if ((path === undefined) === (step === undefined))
    return { problem: 'path: name either a path or a step, which is create, storage or notify' };
  if (kind === 'expired' && step !== 'storage')
    return { problem: 'step: a form expires at the step storage alone' };
  return { fault: result.output };
}

/** Descriptions for the sandbox page. */
export const faultKinds: Readonly<Record<Fault['kind'], string>> = {
  status:
    'answers with status in place of the call, and with body where given, else with an error object; "applied": true lets the call take effect and loses its answer',
  delay: 'answers after delay_ms, 3000 unless given; a caller that hangs up is not waited for',
  hang: 'never answers; the call takes effect only with "applied": true',
  timeout:
    'gives up after timeout_ms, 400 unless given, and answers 408; takes effect only with "applied": true',
  slow: 'reads what is sent at bytes_per_second, 20,000 unless given, then answers',
  expired: 'at the step storage: the form counts as expired from now on, a new one is good',
  reset: 'resets the connection without a byte of answer; takes effect only with "applied": true',
  truncate: 'announces the whole answer, sends half of it and closes the connection',
  html: "answers with a proxy's HTML page, status 200 unless given",
  malformed: 'answers with half a JSON document, whole as far as HTTP can tell',
};

export interface FaultList {
  add(fault: Fault): number;
  remove(id: number): boolean;
  clear(): void;
  list(): readonly (Fault & { readonly id: number; readonly left: number | null })[];
  /** Returns the first matching fault and reduces its remaining count by one. */
  consume(method: string, pathname: string): Fault | undefined;
}

export function createFaultList(): FaultList {
  const faults = new Map<number, { fault: Fault; left: number | null }>();
  let nextId = 1;
  return {
    add(fault) {
      faults.set(nextId, { fault, left: fault.times ?? null });
      return nextId++;
    },
    remove: (id) => faults.delete(id),
    clear: () => faults.clear(),
    list: () => [...faults].map(([id, { fault, left }]) => ({ ...fault, id, left })),
    consume(method, pathname) {
      for (const [id, entry] of faults) {
        if (!matchesFault(entry.fault, method, pathname)) continue;
        if (entry.left !== null && --entry.left === 0) faults.delete(id);
        return entry.fault;
      }
      return undefined;
    },
  };
}

function matchesFault(fault: Fault, method: string, pathname: string): boolean {
  if (fault.method !== undefined && fault.method !== method) return false;
  if (fault.step !== undefined) return matchesStep(fault.step, method, pathname);
  if (fault.path === undefined) return false;
  return fault.path.endsWith('*') ? pathname.startsWith(fault.path.slice(0, -1)) : pathname === fault.path;
}

/** Returns true if the fault blocks the call, so that it changes no data. */
export function blocksCall(fault: Fault | undefined): boolean {
  return fault !== undefined && 'applied' in fault && !fault.applied;
}

/** Returns the status to log for a call that the fault blocked; 0 if the client gets no status. */
export function loggedStatusOf(fault: Fault | undefined): number {
  return fault !== undefined && 'status' in fault ? fault.status : 0;
}
