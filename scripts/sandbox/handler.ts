import type { IncomingMessage, ServerResponse } from 'node:http';
import { providerCodeHeader } from '#build/pull/backend.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import { type RequestHandler, splitTarget } from '../http/server.ts';
import { apiCalls, photoStepOf } from './apiCalls.ts';
import { matchPath } from './calls/call.ts';
import { Rejection } from './calls/check.ts';
import { answerControl } from './control/control.ts';
import type { ControlState } from './control/controlState.ts';
import { createConnectionReuse } from './server/connectionReuse.ts';
import { exchange } from './server/exchange.ts';
import { createFaultList, type Fault } from './server/faults.ts';
import { errorReply, type Reply } from './server/reply.ts';
import { createCustomerStore } from './state/customers.ts';
import { createPhotoStore } from './state/photoStore.ts';
import { createSupplementStore } from './state/supplementStore.ts';
import type { SandboxEnvironment, SandboxWorld } from './state/world.ts';
import { answerStorage, bucketOf, isStoragePath, recordBlockedUpload } from './storage/answer.ts';
import { corsOf, preflightReply, storageFaultReply } from './storage/reply.ts';
import { recordPut, storeSignedPut, withSignedPut } from './storage/signedPut.ts';
import { answerCaptcha, captchaPath } from './supplement/captcha.ts';
import { answerSearch, searchPath } from './supplement/search.ts';

export interface SandboxOptions {
  /** Folder of the carriers, which is read again for every call. */
  readonly tenantsDir: string;
  /** @default none: only the carriers of the tenants folder exist */
  readonly unbundledDir?: string;
  readonly environmentName: string;
  readonly environment: SandboxEnvironment;
  /** @default Provider-Code */
  readonly providerHeader?: string;
  /**
   * Public origin of the storage. The same handler must also listen there.
   * @default the origin of the call
   */
  readonly storageOrigin?: string;
  /**
   * Returns epoch milliseconds.
   * @default Date.now
   */
  readonly now?: () => number;
  /**
   * Receives each warning once.
   * @default writes to stderr
   */
  readonly warn?: (line: string) => void;
}

const bodyLimitBytes = 64 * 1024;
/** Larger than the storage's own limit, so that the storage can return its error. */
const uploadLimitBytes = 64 * 1024 * 1024;

/**
 * Creates the sandbox backend as a request handler. It handles API paths, `/_storage/` and `/_sandbox/` and leaves
 * other paths untouched, so that a preview can serve pages on the same origin. A call that violates the contract gets a
 * 400 with the id of the requirement.
 */
export function createSandboxHandler(options: SandboxOptions): RequestHandler {
  const customers = createCustomerStore();
  const providerHeader = options.environment.calls?.provider_header ?? providerCodeHeader;
  const photos = createPhotoStore(options.now);
  const supplement = createSupplementStore(options.now);
  const warn = once(options.warn ?? ((line) => process.stderr.write(`${line}\n`)));
  const world: SandboxWorld = { providerHeader, ...options, warn, customers, photos, supplement };
  const faults = createFaultList(photoStepOf);
  const connectionReuse = createConnectionReuse(faults);
  const { storageOrigin } = options;
  const state: ControlState = { world, calls: apiCalls, faults, connectionReuse, callLog: [], storageOrigin };
  return async (request, response) => {
    connectionReuse.track(request, response);
    const { pathname, search } = splitTarget(request.url ?? '');
    if (pathname === '/_sandbox' || pathname.startsWith('/_sandbox/')) {
      await answerControl(pathname, state, request, response);
      return true;
    }
    if (isStoragePath(pathname)) {
      await answerUpload({ pathname, search }, state, request, response);
      return true;
    }
    if (pathname === searchPath || pathname === captchaPath) {
      await answerHosted({ pathname, search }, state, request, response);
      return true;
    }
    if (!isApiPath(pathname)) return false;
    const cors = corsHeaders(request, world);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...cors, Allow: 'GET, POST, PUT, PATCH' }).end();
      return true;
    }
    const code = headerOf(request, world) ?? null;
    const target = { pathname, search, storageOrigin: storageOrigin ?? originOf(request) };
    const answer = (body: Buffer, fault: Fault | undefined) => {
      const reply = answerCall(request, { ...target, body }, world);
      const isSignedPut = fault?.kind === 'signed_put' && reply.status === 201;
      return isSignedPut ? withSignedPut(reply, [photos, supplement.bucket]) : reply;
    };
    await exchange(state, { pathname, code, bodyLimitBytes, cors, answer }, request, response);
    return true;
  };
}

function once(log: (line: string) => void): (line: string) => void {
  const logged = new Set<string>();
  return (line) => {
    if (!logged.has(line)) log(line);
    logged.add(line);
  };
}

async function answerUpload(
  { pathname, search }: Target,
  state: ControlState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const { photos, supplement, providerHeader } = state.world;
  const buckets = [photos, supplement.bucket];
  if (method === 'OPTIONS') {
    const reply = preflightReply(headers);
    response.writeHead(reply.status, { ...reply.headers }).end(reply.body);
    return;
  }
  await exchange(
    state,
    {
      pathname,
      code: null,
      bodyLimitBytes: uploadLimitBytes,
      cors: corsOf(headers.origin),
      faultReply: storageFaultReply,
      recordBlocked(body, status) {
        const bucket = bucketOf(pathname, buckets) ?? photos;
        if (method === 'PUT') recordPut({ pathname, body }, status, 'Fault', bucket);
        else recordBlockedUpload(headers['content-type'], body, status, bucket);
      },
      answer(body, fault) {
        const expireForm = fault?.kind === 'expired';
        const upload = { method, pathname, search, headers, body, providerHeader, expireForm };
        if (method === 'PUT') return storeSignedPut(upload, bucketOf(pathname, buckets));
        return answerStorage(upload, buckets);
      },
    },
    request,
    response,
  );
}

/** Handles services that are hosted by third parties in production: the shop search index and the captcha script. */
async function answerHosted(
  { pathname, search }: Target,
  state: ControlState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const cors = corsHeaders(request, state.world);
  // A CORS preflight must not use up a fault that is meant for the actual call.
  if (method === 'OPTIONS' && pathname === searchPath) {
    response.writeHead(204, cors).end();
    return;
  }
  const answer = (body: Buffer) =>
    pathname === captchaPath
      ? answerCaptcha(method, search, state.world)
      : answerSearch({ method, search, headers, body: parseBody(body) }, state.world);
  await exchange(state, { pathname, code: null, bodyLimitBytes, cors, answer }, request, response);
}

interface Target {
  readonly pathname: string;
  readonly search: string;
}

/** The start of the API's paths, up to the first fixed segment: `/api`, `/{clientCode}/customer`. */
const apiRoots = [...new Set(apiCalls.map(({ path }) => /^(?:\/\{\w+\})*\/[^/]+/.exec(path)?.[0] ?? path))];

function isApiPath(pathname: string): boolean {
  return apiRoots.some((root) => {
    const start = pathname.split('/', root.split('/').length).join('/');
    const parts = matchPath(root, start);
    return parts !== undefined && Object.values(parts).every((part) => findCodeProblem(part) === undefined);
  });
}

interface CallTarget extends Target {
  readonly body: Buffer;
  readonly storageOrigin: string;
}

function answerCall(
  request: IncomingMessage,
  { pathname, search, body, storageOrigin }: CallTarget,
  world: SandboxWorld,
): Reply {
  const method = request.method ?? 'GET';
  const matching = apiCalls.flatMap((call) => {
    const parts = matchPath(call.path, pathname);
    return parts ? [{ call, parts }] : [];
  });
  const found = matching.find(({ call }) => call.method === method);
  if (found) {
    const { authorization, 'content-type': contentType } = request.headers;
    return answerOrReject(() =>
      found.call.answer(
        {
          parts: found.parts,
          query: new URLSearchParams(search),
          providerCode: headerOf(request, world),
          authorization,
          token: tokenOf(request),
          contentType,
          hasBody: body.length > 0,
          body: parseBody(body),
          origin: originOf(request),
          storageOrigin,
        },
        world,
      ),
    );
  }
  const [first] = matching;
  if (!first) {
    const message = `The sandbox has no call ${method} ${pathname}. See /_sandbox/ for all calls.`;
    return errorReply(404, 'unknown_call', message);
  }
  const allowed = matching.map(({ call }) => call.method).join(', ');
  const { path, requirementIds } = first.call;
  const reply = errorReply(405, 'wrong_method', `${path} requires ${allowed}.`, {
    row: requirementIds[0],
  });
  return { ...reply, headers: { ...reply.headers, Allow: allowed } };
}

function answerOrReject(answer: () => Reply): Reply {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Rejection) return error.reply;
    throw error;
  }
}

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined; // The validation of the body reports the error, if the call has a body.
  }
}

function headerOf(request: IncomingMessage, world: SandboxWorld): string | undefined {
  const value = request.headers[world.providerHeader.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
}

function tokenOf({ headers }: IncomingMessage): string | undefined {
  return Array.isArray(headers.token) ? headers.token.join(', ') : headers.token;
}

/**
 * Uses the Host header if it is a plain host and port, because clients can use a different name than the socket
 * address.
 */
function originOf(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  if (/^[A-Za-z0-9.-]+(?::\d{1,5})?$/.test(host)) return `http://${host}`;
  return `http://127.0.0.1:${request.socket.localPort}`;
}

/** Pages on other local ports may call a standalone sandbox; other origins may not. */
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
