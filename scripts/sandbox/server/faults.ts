import * as v from 'valibot';

/** The three calls of an upload: of a photo in any flavour, or of a vendor's file. */
export const photoSteps = {
  create: 'request an upload form',
  storage: 'upload the file',
  notify: 'confirm the upload',
} as const;

export type PhotoStep = keyof typeof photoSteps;

export const photoStepNames = Object.keys(photoSteps) as PhotoStep[];

const target = {
  /** A path, or a path prefix that ends with `*`. */
  path: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:\*|\/[^?#]*)$/, 'must be a path, for example /api/v4/* or *'),
      v.maxLength(300),
    ),
  ),
  /** Alternative to a path: the fault applies to this upload step, for photos in any flavour and for vendors' files. */
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
    /** Error code in the response of the storage. API responses ignore it. */
    code: v.optional(v.string()),
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
  v.strictObject({ ...target, kind: v.literal('signed_put') }),
  v.strictObject({ ...target, kind: v.literal('checksum') }),
]);

export type Fault = v.InferOutput<typeof faultSchema>;

/** Parses a fault, or returns what is wrong with it. */
export function readFault(
  value: unknown,
): { fault: Fault; problem?: undefined } | { fault?: undefined; problem: string } {
  const result = v.safeParse(faultSchema, value);
  if (!result.success) {
    const [issue] = result.issues;
    return { problem: `${v.getDotPath(issue) ?? 'fault'}: ${issue.message}` };
  }
  const { path, step, kind } = result.output;
  if ((path === undefined) === (step === undefined))
    return { problem: 'path: set either a path or a step (create, storage or notify)' };
  if (kind === 'expired' && step !== 'storage')
    return { problem: 'step: the kind "expired" requires the step "storage"' };
  if ((kind === 'signed_put' || kind === 'checksum') && step !== 'create')
    return { problem: `step: the kind "${kind}" requires the step "create"` };
  return { fault: result.output };
}

/** Descriptions for the sandbox page. */
export const faultKinds: Readonly<Record<Fault['kind'], string>> = {
  status:
    'returns status (and body, or at the step "storage" an error code, if set) instead of the normal response; with "applied": true the call takes effect and only its response is replaced',
  delay: 'responds after delay_ms (default 3000), unless the client disconnects first',
  hang: 'never responds; the call takes effect only with "applied": true',
  timeout: 'returns 408 after timeout_ms (default 400); the call takes effect only with "applied": true',
  slow: 'reads the request at bytes_per_second (default 20,000), then responds',
  expired: 'at the step "storage": treats the upload form as expired; a new form works',
  reset: 'resets the connection without a response; the call takes effect only with "applied": true',
  truncate: 'sends the full Content-Length but only half of the response, then closes the connection',
  html: 'returns the HTML page of a proxy, with status (default 200)',
  malformed: 'returns half a JSON document as a complete HTTP response',
  signed_put:
    'no fault, but another type of storage: at the step "create", returns a presigned PUT instead of a form',
  checksum:
    'no fault, but another type of storage: at the step "create", returns a form that expects the SHA-256 of the file',
};

export interface FaultList {
  add(fault: Fault): number;
  remove(id: number): boolean;
  clear(): void;
  list(): readonly (Fault & { readonly id: number; readonly left: number | null })[];
  /** Returns the first matching fault and reduces its remaining count by one. */
  consume(method: string, pathname: string): Fault | undefined;
}

/** @param stepOf returns the upload step that a request performs */
export function createFaultList(
  stepOf: (method: string, pathname: string) => PhotoStep | undefined,
): FaultList {
  const faults = new Map<number, { fault: Fault; left: number | null }>();
  let nextId = 1;
  const matches = (fault: Fault, method: string, pathname: string) => {
    if (fault.method !== undefined && fault.method !== method) return false;
    if (fault.step !== undefined) return stepOf(method, pathname) === fault.step;
    if (fault.path === undefined) return false;
    return fault.path.endsWith('*') ? pathname.startsWith(fault.path.slice(0, -1)) : pathname === fault.path;
  };
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
        if (!matches(entry.fault, method, pathname)) continue;
        if (entry.left !== null && --entry.left === 0) faults.delete(id);
        return entry.fault;
      }
      return undefined;
    },
  };
}

/** Returns true if the fault blocks the call, so that it changes no data. */
export function blocksCall(fault: Fault | undefined): boolean {
  return fault !== undefined && 'applied' in fault && !fault.applied;
}

/** Returns the status to log for a call that the fault blocked; 0 if the client gets no status. */
export function loggedStatusOf(fault: Fault | undefined): number {
  return fault !== undefined && 'status' in fault ? fault.status : 0;
}
