import type { IncomingMessage, ServerResponse } from 'node:http';
import { deliver } from './deliver.ts';
import { type Fault, keepsCallAway, statusOf } from './faults.ts';
import type { Reply } from './reply.ts';
import type { ControlState } from './state.ts';

export interface Exchange {
  readonly pathname: string;
  readonly code: string | null;
  readonly bodyLimitBytes: number;
  /** On every answer, those of faults included. */
  readonly cors: Readonly<Record<string, string>>;
  answer(body: Buffer, fault: Fault | undefined): Reply;
  /** Takes note of a call that a fault has kept away. @param status as it is told; 0 where nothing is */
  noteLost?(body: Buffer, status: number): void;
}

const callsKept = 500;

/** Reads what is sent, answers it unless a fault keeps the call away, writes it down, and sends the answer, if any. */
export async function exchange(
  state: ControlState,
  { pathname, code, bodyLimitBytes, cors, answer, noteLost }: Exchange,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const fault = state.faults.take(method, pathname);
  const isKeptAway = keepsCallAway(fault);
  // A line that breaks does so in the middle of what is sent.
  const body =
    fault?.kind === 'reset' && isKeptAway
      ? Buffer.alloc(0)
      : await readBody(request, bodyLimitBytes, fault?.kind === 'slow' ? fault.bytes_per_second : undefined);
  const reply = isKeptAway ? nothing(statusOf(fault)) : answer(body, fault);
  if (isKeptAway) noteLost?.(body, reply.status);
  state.seen.push({ method, path: pathname, code, status: reply.status, fault: fault?.kind ?? null });
  if (state.seen.length > callsKept) state.seen.shift();
  await deliver({ ...reply, headers: { ...reply.headers, ...cors } }, fault, request, response);
}

function nothing(status: number): Reply {
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
    // The rest is read and dropped: whoever sends so much is told as somebody who sends nothing of use.
    if (size <= limitBytes) chunks.push(piece);
    if (bytesPerSecond !== undefined)
      await new Promise((resolve) => setTimeout(resolve, (piece.length / bytesPerSecond) * 1000));
  }
  return Buffer.concat(chunks);
}
