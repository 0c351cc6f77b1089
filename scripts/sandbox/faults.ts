import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { errorReply, type Reply } from './reply.ts';

const target = {
  /** A path, or the start of one with `*` at its end. */
  path: v.pipe(
    v.string(),
    v.regex(/^(?:\*|\/[^?#]*)$/, 'is not a path such as /api/v4/* or *'),
    v.maxLength(300),
  ),
  /** @default every method */
  method: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]+$/))),
  /** How many calls it breaks. @default all, until it is removed */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};

const httpStatus = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599));

/** The faults that can be switched on, and what each needs. */
export const faultSchema = v.variant('kind', [
  v.strictObject({ ...target, kind: v.literal('status'), status: httpStatus, body: v.optional(v.unknown()) }),
  v.strictObject({
    ...target,
    kind: v.literal('delay'),
    delay_ms: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120_000)),
  }),
  v.strictObject({ ...target, kind: v.literal('reset') }),
  v.strictObject({ ...target, kind: v.literal('truncate') }),
  v.strictObject({ ...target, kind: v.literal('html'), status: v.optional(httpStatus, 200) }),
  v.strictObject({ ...target, kind: v.literal('malformed') }),
]);

export type Fault = v.InferOutput<typeof faultSchema>;

/** What people read about each kind. */
export const faultKinds: Readonly<Record<Fault['kind'], string>> = {
  status: 'answers with status, and with body where given, else with an error object',
  delay: 'answers after delay_ms; a caller that hangs up is not waited for',
  reset: 'resets the connection without a byte of answer',
  truncate: 'announces the whole answer, sends half of it and closes the connection',
  html: "answers with a proxy's HTML page, status 200 unless given",
  malformed: 'answers with half a JSON document, whole as far as HTTP can tell',
};

export interface FaultList {
  add(fault: Fault): number;
  remove(id: number): boolean;
  clear(): void;
  list(): readonly (Fault & { readonly id: number; readonly left: number | null })[];
  /** The first fault that fits, used up by one. */
  take(method: string, pathname: string): Fault | undefined;
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
    take(method, pathname) {
      for (const [id, entry] of faults) {
        if (!fits(entry.fault, method, pathname)) continue;
        if (entry.left !== null && --entry.left === 0) faults.delete(id);
        return entry.fault;
      }
      return undefined;
    },
  };
}

function fits(fault: Fault, method: string, pathname: string): boolean {
  if (fault.method !== undefined && fault.method !== method) return false;
  return fault.path.endsWith('*') ? pathname.startsWith(fault.path.slice(0, -1)) : pathname === fault.path;
}

/** Sends a reply, broken as the fault says. Settles when nothing more will be sent. */
export async function deliver(
  reply: Reply,
  fault: Fault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  switch (fault?.kind) {
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'truncate':
      await sendHalf(reply, response);
      return;
    case 'delay':
      await waitUnlessClosed(fault.delay_ms, response);
      send(reply, response);
      return;
    case 'malformed':
      send({ ...reply, body: reply.body.subarray(0, Math.ceil(reply.body.length / 2)) }, response);
      return;
    case 'html':
      send(htmlReply(fault.status), response);
      return;
    case 'status':
      send(statusReply(fault.status, fault.body), response);
      return;
    default:
      send(reply, response);
  }
}

function send(reply: Reply, response: ServerResponse): void {
  if (response.destroyed) return;
  const hasBody = reply.status !== 204 && reply.status !== 304;
  response.writeHead(reply.status, {
    ...reply.headers,
    ...(hasBody && { 'Content-Length': reply.body.length }),
  });
  response.end(hasBody && response.req.method !== 'HEAD' ? reply.body : undefined);
}

function sendHalf(reply: Reply, response: ServerResponse): Promise<void> {
  response.writeHead(reply.status, { ...reply.headers, 'Content-Length': reply.body.length });
  return new Promise((resolve) => {
    response.write(reply.body.subarray(0, Math.floor(reply.body.length / 2)), () => {
      response.destroy();
      resolve();
    });
  });
}

function waitUnlessClosed(delayMs: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      response.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, delayMs);
    response.on('close', done);
  });
}

function htmlReply(status: number): Reply {
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    body: Buffer.from(
      '<!doctype html><html><head><title>Proxy</title></head><body><h1>Please sign in to the network</h1></body></html>',
    ),
  };
}

function statusReply(status: number, body: unknown): Reply {
  const reply = errorReply(status, 'sandbox_fault', `A fault of the sandbox answers ${status}.`);
  if (body === undefined) return reply;
  return { ...reply, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) };
}
