import type { IncomingMessage } from 'node:http';
import { type BackendEnvironment, providerCodeHeader } from '#build/pull/backend.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import { type RequestHandler, splitTarget } from '../http/server.ts';
import { type Call, matchPath, type SandboxWorld } from './calls.ts';
import { answerControl } from './control.ts';
import { createFaultList, deliver } from './faults.ts';
import { providerCalls } from './providerCalls.ts';
import { errorReply, type Reply } from './reply.ts';
import type { ControlState } from './state.ts';

export interface SandboxOptions {
  /** The carriers' folders; they are read anew for every call. */
  readonly tenantsDir: string;
  /** @default none: the sandbox knows the carriers of the tenants folder alone */
  readonly guestsDir?: string;
  readonly environmentName: string;
  readonly environment: BackendEnvironment;
  /** @default Provider-Code [API-GEN-16] */
  readonly providerHeader?: string;
}

/** Every API call that the sandbox knows, one line each. */
const calls: readonly Call[] = providerCalls;

const callsKept = 500;

/**
 * The stand-in backend as a request handler: it takes API paths and `/_sandbox/`, and leaves all others alone, so that
 * a preview can answer pages on the same origin. A call that breaks the contract is refused and told the row.
 */
export function createSandboxHandler(options: SandboxOptions): RequestHandler {
  const world: SandboxWorld = { providerHeader: providerCodeHeader, ...options };
  const state: ControlState = { world, calls, faults: createFaultList(), seen: [] };
  return async (request, response) => {
    const { pathname } = splitTarget(request.url ?? '');
    if (pathname === '/_sandbox' || pathname.startsWith('/_sandbox/')) {
      await answerControl(pathname, state, request, response);
      return true;
    }
    if (!isApiPath(pathname)) return false;
    const method = request.method ?? 'GET';
    const cors = corsHeaders(request, world);
    if (method === 'OPTIONS') {
      response.writeHead(204, { ...cors, Allow: 'GET' }).end();
      return true;
    }
    const reply = answerCall(method, pathname, request, world);
    const fault = state.faults.take(method, pathname);
    state.seen.push({
      method,
      path: pathname,
      code: headerOf(request, world) ?? null,
      status: reply.status,
      fault: fault?.kind ?? null,
    });
    if (state.seen.length > callsKept) state.seen.shift();
    await deliver({ ...reply, headers: { ...reply.headers, ...cors } }, fault, request, response);
    return true;
  };
}

/** API v4, customer calls with and without a client code before them. A carrier's pages lie under /app, which is no code. */
function isApiPath(pathname: string): boolean {
  if (/^\/(?:api|customer)(?:\/|$)/.test(pathname)) return true;
  const prefix = /^\/([^/]+)\/customer\//.exec(pathname)?.[1];
  return prefix !== undefined && findCodeProblem(prefix) === undefined;
}

function answerCall(method: string, pathname: string, request: IncomingMessage, world: SandboxWorld): Reply {
  for (const call of calls) {
    const parts = matchPath(call.path, pathname);
    if (!parts) continue;
    if (call.method !== method) {
      const reply = errorReply(405, 'wrong_method', `${call.path} is called with ${call.method}.`, {
        row: call.rows[0],
      });
      return { ...reply, headers: { ...reply.headers, Allow: call.method } };
    }
    return call.answer({ parts, providerCode: headerOf(request, world), origin: originOf(request) }, world);
  }
  return errorReply(
    404,
    'unknown_call',
    `No call ${method} ${pathname} is known here. /_sandbox/ lists those that are.`,
  );
}

function headerOf(request: IncomingMessage, world: SandboxWorld): string | undefined {
  const value = request.headers[world.providerHeader.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** From the Host header where it is a plain host and port, as the caller may come by another name than the socket's. */
function originOf(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  if (/^[A-Za-z0-9.-]+(?::\d{1,5})?$/.test(host)) return `http://${host}`;
  return `http://127.0.0.1:${request.socket.localPort}`;
}

/** A page of another local port may call a sandbox that runs alone; no other origin may. [API-GEN-02] */
function corsHeaders(request: IncomingMessage, world: SandboxWorld): Record<string, string> {
  const { origin } = request.headers;
  if (origin === undefined || !/^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': `Authorization, Content-Type, Token, ${world.providerHeader}`,
    Vary: 'Origin',
  };
}
