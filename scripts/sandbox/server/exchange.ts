import type { IncomingMessage, ServerResponse } from 'node:http';
import { deliver, type FaultReply } from './deliver.ts';
import { blocksCall, type Fault, type FaultList, loggedStatusOf } from './faults.ts';
import { errorReply, type Reply } from './reply.ts';

/** A logged API call, without query and headers, because they can contain tokens. */
interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly code: string | null;
  /** Status of the response, even if a fault suppressed the response; 0 if there was no response. */
  readonly status: number;
  readonly fault: string | null;
}

/** What all exchanges of a sandbox share. */
export interface Traffic {
  readonly faults: FaultList;
  readonly callLog: LoggedCall[];
}

interface Exchange {
  readonly pathname: string;
  readonly code: string | null;
  readonly bodyLimitBytes: number;
  /** CORS headers for every response, including fault responses. */
  readonly cors: Readonly<Record<string, string>>;
  /** @default the error format of the API */
  readonly faultReply?: FaultReply;
  /** The answer to a body that is larger than the limit. */
  readonly largeBodyReply: Reply;
  answer(body: Buffer, fault: Fault | undefined): Reply;
  /**
   * Records a call that a fault blocked.
   * @param status the status that the client receives; 0 if there is no response
   */
  recordBlocked?(body: Buffer, status: number): void;
}

export interface RequestTarget {
  readonly pathname: string;
  readonly search: string;
}

/** Limit of all requests except uploads. */
export const bodyLimitBytes = 64 * 1024;

const maxLoggedCalls = 500;

/** Reads the request, answers it unless a fault blocks it, logs the call, and sends the response if there is one. */
export async function exchange(
  { faults, callLog }: Traffic,
  { pathname, code, bodyLimitBytes, cors, faultReply, largeBodyReply, answer, recordBlocked }: Exchange,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const fault = faults.consume(method, pathname);
  const isBlocked = blocksCall(fault);
  // A connection reset happens while the request is being sent, so the body is not read.
  const body =
    fault?.kind === 'reset' && isBlocked
      ? Buffer.alloc(0)
      : await readBody(request, bodyLimitBytes, fault?.kind === 'slow' ? fault.bytes_per_second : undefined);
  const reply = isBlocked ? emptyReply(loggedStatusOf(fault)) : body ? answer(body, fault) : largeBodyReply;
  if (isBlocked) recordBlocked?.(body ?? Buffer.alloc(0), reply.status);
  callLog.push({ method, path: pathname, code, status: reply.status, fault: fault?.kind ?? null });
  if (callLog.length > maxLoggedCalls) callLog.shift();
  await deliver({ ...reply, headers: { ...reply.headers, ...cors } }, fault, response, faultReply);
}

function emptyReply(status: number): Reply {
  return { status, headers: {}, body: Buffer.alloc(0) };
}

/** The answer of the API to a body that is larger than the limit. */
export const largeBodyReply = errorReply(
  413,
  'body_too_large',
  `The sandbox accepts a body of up to ${bodyLimitBytes / 1024} KB.`,
);

/** Reads the body. Returns undefined if it is larger than the limit. */
export async function readBody(
  request: IncomingMessage,
  limitBytes: number,
  bytesPerSecond?: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const piece = chunk as Buffer;
    size += piece.length;
    // Discards everything beyond the limit, but reads to the end, so that the client can still receive the response.
    if (size <= limitBytes) chunks.push(piece);
    if (bytesPerSecond !== undefined)
      await new Promise((resolve) => setTimeout(resolve, (piece.length / bytesPerSecond) * 1000));
  }
  return size <= limitBytes ? Buffer.concat(chunks) : undefined;
}

/** Returns undefined if the body is not JSON. */
export function parseJson(body: Buffer | undefined): unknown {
  if (body === undefined) return undefined;
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
