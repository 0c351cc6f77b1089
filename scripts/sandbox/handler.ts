import type { IncomingMessage, ServerResponse } from 'node:http';
import { providerCodeHeader } from '#build/pull/backend.ts';
import {
  type ListenOptions,
  type RequestHandler,
  type RunningServer,
  splitTarget,
  startServer,
} from '../http/server.ts';
import { answerApi, isApiPath } from './answerApi.ts';
import { apiCalls, photoStepOf } from './apiCalls.ts';
import { answerControl } from './control/control.ts';
import type { ControlState } from './control/controlState.ts';
import { createConnectionReuse } from './server/connectionReuse.ts';
import { corsHeaders } from './server/cors.ts';
import {
  bodyLimitBytes,
  exchange,
  largeBodyReply,
  parseJson,
  type RequestTarget,
} from './server/exchange.ts';
import { createFaultList } from './server/faults.ts';
import { usesPlates } from './state/carriers.ts';
import { createCustomerStore } from './state/customers.ts';
import { createPhotoStore } from './state/photoStore.ts';
import { createSupplementStore } from './state/supplementStore.ts';
import type { SandboxEnvironment, SandboxWorld } from './state/world.ts';
import { answerStorage, isStoragePath, recordBlockedUpload } from './storage/answer.ts';
import { corsOf, preflightReply, storageFaultReply, storageSizeError } from './storage/reply.ts';
import { answerCaptcha, captchaPath } from './supplement/captcha.ts';
import { answerSearch, searchPath } from './supplement/search.ts';

interface SandboxOptions {
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

type Service = typeof answerApi;

/** Larger than the storage's own limit, so that the storage can return its error. */
const uploadLimitBytes = 64 * 1024 * 1024;

/**
 * Creates the sandbox backend as a request handler. It handles API paths, `/_storage/` and `/_sandbox/` and leaves
 * other paths untouched, so that a preview can serve pages on the same origin. A call that violates the contract gets a
 * 400 with the id of the requirement.
 */
export function createSandboxHandler(options: SandboxOptions): RequestHandler {
  const customers = createCustomerStore((code) => usesPlates(options, code));
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
    const target = splitTarget(request.url ?? '');
    const answer = findService(target.pathname);
    await answer?.(target, state, request, response);
    return answer !== undefined;
  };
}

/**
 * Runs the sandbox backend on a separate port.
 * @throws BuildError exit 3 if the port is not available
 */
export function startSandbox(options: SandboxOptions & ListenOptions): Promise<RunningServer> {
  return startServer([createSandboxHandler(options)], options);
}

function findService(pathname: string): Service | undefined {
  if (pathname === '/_sandbox' || pathname.startsWith('/_sandbox/')) return answerControl;
  if (isStoragePath(pathname)) return answerUpload;
  if (pathname === searchPath || pathname === captchaPath) return answerHosted;
  return isApiPath(pathname) ? answerApi : undefined;
}

function once(log: (line: string) => void): (line: string) => void {
  const logged = new Set<string>();
  return (line) => {
    if (!logged.has(line)) log(line);
    logged.add(line);
  };
}

async function answerUpload(
  { pathname, search }: RequestTarget,
  state: ControlState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const { photos, supplement, providerHeader } = state.world;
  const buckets = [photos, supplement.bucket] as const;
  const uploadOf = (body: Buffer) => ({ method, pathname, search, headers, body, providerHeader });
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
      largeBodyReply: storageSizeError,
      recordBlocked: (body, status) => recordBlockedUpload(uploadOf(body), status, buckets),
      answer: (body, fault) => answerStorage(uploadOf(body), buckets, fault?.kind === 'expired'),
    },
    request,
    response,
  );
}

/** Handles services that are hosted by third parties in production: the shop search index and the captcha script. */
async function answerHosted(
  { pathname, search }: RequestTarget,
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
      : answerSearch({ method, search, headers, body: parseJson(body) }, state.world);
  await exchange(
    state,
    { pathname, code: null, bodyLimitBytes, largeBodyReply, cors, answer },
    request,
    response,
  );
}
