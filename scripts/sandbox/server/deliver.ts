import type { ServerResponse } from 'node:http';
import type { Fault } from './faults.ts';
import { errorReply, type Reply } from './reply.ts';

/** Creates the error response of a fault that returns a status, in the format of the API or the storage. */
export type FaultReply = (status: number, message: string, code?: string) => Reply;

/** Sends a reply, modified by the active fault. Resolves when no more data will be sent. */
export async function deliver(
  reply: Reply,
  fault: Fault | undefined,
  response: ServerResponse,
  faultReply: FaultReply = apiFaultReply,
): Promise<void> {
  if (reply.delayMs) await waitUnlessClosed(reply.delayMs, response);
  switch (fault?.kind) {
    case 'hang':
      await waitUntilClosed(response);
      return;
    case 'reset':
      response.req.socket.resetAndDestroy();
      return;
    case 'truncate':
      await sendHalf(reply, response);
      return;
    case 'delay':
      await waitUnlessClosed(fault.delay_ms, response);
      send(reply, response);
      return;
    case 'timeout':
      await waitUnlessClosed(fault.timeout_ms, response);
      send(statusReply({ status: 408 }, reply, faultReply), response);
      return;
    case 'malformed':
      send({ ...reply, body: reply.body.subarray(0, Math.ceil(reply.body.length / 2)) }, response);
      return;
    case 'html':
      send(htmlReply(fault.status), response);
      return;
    case 'status':
      send(statusReply(fault, reply, faultReply), response);
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

function waitUntilClosed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) resolve();
    else response.once('close', () => resolve());
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

function apiFaultReply(status: number, message: string): Reply {
  return errorReply(status, 'sandbox_fault', message);
}

/** Keeps the CORS headers, so that pages on other origins can read the error. */
function statusReply(
  { status, body, code }: Pick<Extract<Fault, { kind: 'status' }>, 'status' | 'body' | 'code'>,
  { headers }: Reply,
  faultReply: FaultReply,
): Reply {
  const reply = faultReply(status, `Simulated sandbox fault with status ${status}.`, code);
  const sent =
    body === undefined ? reply.body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const cors = Object.entries(headers).filter(([name]) => /^(?:access-control-|vary$)/i.test(name));
  return { status, headers: { ...reply.headers, ...Object.fromEntries(cors) }, body: sent };
}
