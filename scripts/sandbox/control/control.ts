import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersFor } from '#build/serving/headers.ts';
import { matchPath } from '../calls/call.ts';
import { deliver } from '../server/deliver.ts';
import { bodyLimitBytes, parseJson, type RequestTarget, readBody } from '../server/exchange.ts';
import { type Fault, readFault } from '../server/faults.ts';
import { errorReply, jsonReply, type Reply } from '../server/reply.ts';
import { readLogo } from '../state/carriers.ts';
import type { ControlState } from './controlState.ts';
import { readFaultForm } from './faultForm.ts';
import { renderSandboxPage } from './page.ts';
import { readPhotoLog } from './photos.ts';
import { readEstimateFile, readExample, readPhoto } from './pictures.ts';
import { readSupplementLog } from './supplements.ts';

/** Handles the sandbox's own URLs below `/_sandbox/`: the overview page, logos, faults, and the log of calls. */
export async function answerControl(
  { pathname }: RequestTarget,
  state: ControlState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const picture = answerPicture(method, pathname, state);
  const reply =
    picture ?? (await answerControlCall(`${method === 'HEAD' ? 'GET' : method} ${pathname}`, state, request));
  // Of these URLs, only pictures can fail. If the fault endpoint could fail, faults could not be switched off.
  await deliver(reply, picture && state.faults.consume(method, pathname), response);
}

/** Returns logos, example photos and estimate files; undefined for any other URL. */
function answerPicture(method: string, pathname: string, state: ControlState): Reply | undefined {
  const logo = matchPath('/_sandbox/logos/{code}/{file}', pathname);
  const estimate = matchPath('/_sandbox/estimates/{code}/{file}', pathname);
  const example = matchPath('/_sandbox/examples/{code}/{file}', pathname);
  const { code = '', file } =
    logo ?? estimate ?? example ?? matchPath('/_sandbox/pictures/{file}', pathname) ?? {};
  if (file === undefined) return undefined;
  if (method !== 'GET' && method !== 'HEAD') return errorReply(405, 'wrong_method', 'Use GET for pictures.');
  const body = logo
    ? readLogo(state.world, code, file)
    : estimate
      ? readEstimateFile(state.world, code, file)
      : example
        ? readExample(state.world, code, file)
        : readPhoto(file);
  if (!body) return errorReply(404, 'no_such_picture', 'There is no such picture.');
  return {
    status: 200,
    headers: { ...headersFor(`/app/x/logo-${file}`), 'Cache-Control': 'no-store' },
    body,
  };
}

async function answerControlCall(
  line: string,
  state: ControlState,
  request: IncomingMessage,
): Promise<Reply> {
  const id = /^DELETE \/_sandbox\/faults\/(\d{1,9})$/.exec(line)?.[1];
  if (id !== undefined) {
    if (state.faults.remove(Number(id))) return jsonReply(200, { faults: state.faults.list() });
    return errorReply(404, 'no_such_fault', `There is no fault ${id}.`);
  }
  switch (line) {
    case 'GET /_sandbox':
    case 'GET /_sandbox/':
      return renderSandboxPage(state, 'customers');
    case 'GET /_sandbox/photos':
      return renderSandboxPage(state, 'photos');
    case 'GET /_sandbox/photos.json':
      return jsonReply(200, await readPhotoLog(state.world));
    case 'GET /_sandbox/supplements':
      return renderSandboxPage(state, 'supplements');
    case 'GET /_sandbox/supplements.json':
      return jsonReply(200, readSupplementLog(state.world));
    case 'GET /_sandbox/calls':
      return jsonReply(200, { calls: state.callLog });
    case 'DELETE /_sandbox/calls':
      state.callLog.length = 0;
      return jsonReply(200, { calls: [] });
    case 'DELETE /_sandbox/customers':
      state.world.customers.reset();
      state.world.photos.reset();
      state.world.supplement.reset();
      return jsonReply(200, {});
    case 'POST /_sandbox/sessions':
      return openSession(state, request);
    case 'GET /_sandbox/faults':
      return jsonReply(200, { faults: state.faults.list() });
    case 'POST /_sandbox/faults':
      return addFault(state, request);
    case 'DELETE /_sandbox/faults':
      state.faults.clear();
      return jsonReply(200, { faults: [] });
    default:
      return errorReply(404, 'unknown_address', `The sandbox has no ${line}. See /_sandbox/ for all URLs.`);
  }
}

/** Creates a customer token without login, so that developers can open screens behind the login directly. */
async function openSession({ world }: ControlState, request: IncomingMessage): Promise<Reply> {
  if (!isJson(request))
    return errorReply(415, 'wrong_type', 'Send the code and the phone as application/json.');
  const { code, phone } = ((await readJson(request)) ?? {}) as Record<string, unknown>;
  const customers = world.customers.of(String(code));
  const customer = customers.find(String(phone));
  if (customer) return jsonReply(201, { token: customers.signIn(customer) });
  return errorReply(404, 'no_such_customer', 'This carrier has no customer with this phone.');
}

async function addFault(state: ControlState, request: IncomingMessage): Promise<Reply> {
  const type = request.headers['content-type'] ?? '';
  // Prevents CSRF: another site can post a form, but it cannot fake Sec-Fetch-Site, and JSON requires a CORS preflight.
  const isOwnForm =
    /^application\/x-www-form-urlencoded\b/.test(type) && request.headers['sec-fetch-site'] === 'same-origin';
  if (isOwnForm)
    return addFaultFromForm(state, (await readBody(request, bodyLimitBytes))?.toString('utf8') ?? '');
  if (!isJson(request)) return errorReply(415, 'wrong_type', 'Send the fault as application/json.');
  const { fault, problem } = readFault(await readJson(request));
  if (fault) return jsonReply(201, { id: activateFault(state, fault), faults: state.faults.list() });
  return errorReply(400, 'invalid_fault', `${problem}. See /_sandbox/ for the kinds of faults.`);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  return parseJson(await readBody(request, bodyLimitBytes));
}

function isJson({ headers }: IncomingMessage): boolean {
  return /^application\/json\b/.test(headers['content-type'] ?? '');
}

function activateFault({ faults, connectionReuse }: ControlState, fault: Fault): number {
  const id = faults.add(fault);
  connectionReuse.closeIdle();
  return id;
}

function addFaultFromForm(state: ControlState, body: string): Reply {
  const { off, fault: sent } = readFaultForm(body);
  if (off) state.faults.clear();
  else {
    const { fault, problem } = readFault(sent);
    if (!fault) return errorReply(400, 'invalid_fault', `${problem}.`);
    activateFault(state, fault);
  }
  return {
    status: 303,
    headers: { Location: '/_sandbox/#faults', 'Cache-Control': 'no-store' },
    body: Buffer.alloc(0),
  };
}
