import type { IncomingMessage, ServerResponse } from 'node:http';
import { findCodeProblem } from '#src/tenant/code.ts';
import { apiCalls } from './apiCalls.ts';
import { matchPath } from './calls/call.ts';
import { Rejection } from './calls/check.ts';
import type { ControlState } from './control/controlState.ts';
import { corsHeaders } from './server/cors.ts';
import {
  bodyLimitBytes,
  exchange,
  largeBodyReply,
  parseJson,
  type RequestTarget,
} from './server/exchange.ts';
import type { Fault } from './server/faults.ts';
import { errorReply, type Reply } from './server/reply.ts';
import { replaceDestination } from './storage/destinations.ts';

/** The start of the API's paths, up to the first fixed segment: `/api`, `/{clientCode}/customer`. */
const apiRoots = [...new Set(apiCalls.map(({ path }) => /^(?:\/\{\w+\})*\/[^/]+/.exec(path)?.[0] ?? path))];

export function isApiPath(pathname: string): boolean {
  return apiRoots.some((root) => {
    const start = pathname.split('/', root.split('/').length).join('/');
    const parts = matchPath(root, start);
    return parts !== undefined && Object.values(parts).every((part) => findCodeProblem(part) === undefined);
  });
}

/** Answers a call of the API. */
export async function answerApi(
  target: RequestTarget,
  state: ControlState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = target;
  const cors = corsHeaders(request, state.world);
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { ...cors, Allow: 'GET, POST, PUT, PATCH' }).end();
    return;
  }
  const code = headerOf(request, state.world.providerHeader) ?? null;
  const answer = (body: Buffer, fault: Fault | undefined) =>
    replaceDestination(
      answerCall(request, target, body, state),
      [state.world.photos, state.world.supplement.bucket],
      fault,
    );
  await exchange(state, { pathname, code, bodyLimitBytes, largeBodyReply, cors, answer }, request, response);
}

function answerCall(
  request: IncomingMessage,
  { pathname, search }: RequestTarget,
  body: Buffer,
  { world, storageOrigin }: ControlState,
): Reply {
  const method = request.method ?? 'GET';
  const origin = originOf(request);
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
          providerCode: headerOf(request, world.providerHeader),
          acceptLanguage: headerOf(request, 'accept-language'),
          authorization,
          token: headerOf(request, 'token'),
          contentType,
          hasBody: body.length > 0,
          body: parseJson(body),
          origin,
          storageOrigin: storageOrigin ?? origin,
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

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
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
