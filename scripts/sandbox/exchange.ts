import type { IncomingMessage, ServerResponse } from 'node:http';
import { deliver } from './deliver.ts';
import { blocksCall, type Fault, loggedStatusOf } from './faults.ts';
import type { Reply } from './reply.ts';
import type { ControlState } from './state.ts';

export interface Exchange {
  readonly pathname: string;
  readonly code: string | null;
  readonly bodyLimitBytes: number;
  /** CORS headers for every response, including fault responses. */
  readonly cors: Readonly<Record<string, string>>;
  answer(body: Buffer, fault: Fault | undefined): Reply;
  /**
   * Records a call that a fault blocked.
   * @param status the status that the client receives; 0 if there is no response
   */
  recordBlocked?(body: Buffer, status: number): void;
}

const maxLoggedCalls = 500;

/** Reads the request, answers it unless a fault blocks it, logs the call, and sends the response if there is one. */
export async function exchange(
  state: ControlState,
  { pathname, code, bodyLimitBytes, cors, answer, recordBlocked }: Exchange,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const fault = state.faults.consume(method, pathname);
  const isBlocked = blocksCall(fault);
  // A connection reset happens while the request is being sent, so the body is not read.
  const body =
    fault?.kind === 'reset' && isBlocked
      ? Buffer.alloc(0)
      : await readBody(request, bodyLimitBytes, fault?.kind === 'slow' ? fault.bytes_per_second : undefined);
  const reply = isBlocked ? emptyReply(loggedStatusOf(fault)) : answer(body, fault);
  if (isBlocked) recordBlocked?.(body, reply.status);
  state.callLog.push({ method, path: pathname, code, status: reply.status, fault: fault?.kind ?? null });
  if (state.callLog.length > maxLoggedCalls) state.callLog.shift();
  await deliver({ ...reply, headers: { ...reply.headers, ...cors } }, fault, request, response);
}

function emptyReply(status: number): Reply {
  return { status, headers: {}, body: Buffer.alloc(0) };
}

async function readBody(
  request: IncomingMessage,
  limitBytes: number,
  bytesPerSecond?: number,
): Promise<Buffer> {
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
  return Buffer.concat(chunks);
}
