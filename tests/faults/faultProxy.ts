import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { photoStepOf } from '#scripts/sandbox/apiCalls.ts';
import { captchaPath } from '#scripts/sandbox/supplement/captcha.ts';
import { pickVariant } from '../support/samples/brokenReplies.ts';
import { createRandom } from '../support/samples/random.ts';
import type { ReplyFault, RequestKind } from './steps.ts';

export interface FaultRule {
  readonly requests: RequestKind;
  readonly fault: ReplyFault;
  /** Number of requests that the rule still applies to. */
  times: number;
  readonly seed: number;
  /** Number of requests that the rule lets through first. */
  skip?: number;
}

/** A proxy between the browser and a site, which breaks replies and connections. */
export interface FaultProxy {
  readonly url: string;
  addRule(rule: FaultRule): void;
  setNetwork(state: 'open' | 'cut' | 'stall'): void;
  /** Returns a function that sends the replies that `slow` rules hold back now. */
  heldReplies(): () => void;
  /** Removes all rules, releases slow replies and resets the connections that hang. */
  repair(): void;
  /** Does what `repair` does, and forgets which customers have linked a code. */
  reset(): void;
  /** Number of requests that are being answered, without requests that hang or whose reply is held back. */
  pendingCount(): number;
  /** Whether a request hangs, or its reply is held back. */
  isHolding(): boolean;
  /** The phone number of the customer who got this session token from a login or a new account. */
  phoneOf(token: string): string | undefined;
  /** The phone number of the customer who has linked an activation code since `reset`. */
  linkedBy(): string | undefined;
  /** Stores who owns a token that was created without a login. */
  setPhone(token: string, phone: string): void;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

const html = '<!doctype html><html><body><h1>Please sign in to the network</h1></body></html>';

/** Requests whose JSON says who the user is. A valid reply with another identity would be another user, not a fault. */
const identity = /\/(?:me|customer_users(?:\/login)?)$/;
const login = /\/customer_users(?:\/login)?$/;
const link = /\/(?:link|activation)\/[^/]+$/;

export async function startFaultProxy(siteUrl: string): Promise<FaultProxy> {
  let network: 'open' | 'cut' | 'stall' = 'open';
  let rules: FaultRule[] = [];
  let pending = 0;
  const sockets = new Set<Socket>();
  const hanging = new Set<ServerResponse>();
  const slowReplies = new Map<ServerResponse, () => void>();
  const phones = new Map<string, string>();
  let linkedBy: string | undefined;

  const takeRule = (request: IncomingMessage, pathname: string): FaultRule | undefined => {
    const rule = rules.find(({ requests }) => isRequestOf(requests, request.method ?? 'GET', pathname));
    if (rule?.skip) {
      rule.skip -= 1;
      return undefined;
    }
    if (rule && --rule.times === 0) rules = rules.filter((other) => other !== rule);
    return rule;
  };
  const hang = (response: ServerResponse) => {
    hanging.add(response);
    response.on('close', () => hanging.delete(response));
  };
  const recordToken = (request: IncomingMessage, pathname: string, body: Buffer, reply: Reply) => {
    if (request.method !== 'POST' || !login.test(pathname) || reply.status >= 300) return;
    const credentials = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64');
    const [, phone] =
      /"phone":\s*"([^"]+)"/.exec(body.toString()) ?? /^(\d+):/.exec(credentials.toString()) ?? [];
    const token = tokenIn(reply.body.toString());
    if (phone && token) phones.set(token, phone.replace(/\D/g, '').slice(-10));
  };
  const recordLink = ({ method, url, headers }: IncomingMessage, pathname: string, { status }: Reply) => {
    if (method !== 'PUT' || !link.test(pathname) || status >= 300) return;
    linkedBy = phones.get(tokenIn(`${url} ${JSON.stringify(headers)}`) ?? '');
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', siteUrl);
    const rule = takeRule(request, pathname);
    const body = await readAll(request);
    if (rule?.fault === 'hang') return hang(response);
    if (rule?.fault === 'reset') return void response.socket?.resetAndDestroy();
    if (typeof rule?.fault === 'number') return send(response, refusal(rule.fault));
    const reply = await forward(siteUrl, request, body);
    recordToken(request, pathname, body, reply);
    recordLink(request, pathname, reply);
    if (rule?.fault === 'lost') return void response.socket?.resetAndDestroy();
    const changed = rule ? changeReply(reply, rule, identity.test(pathname)) : reply;
    if (rule?.fault !== 'slow') return send(response, changed);
    slowReplies.set(response, () => send(response, changed));
    response.on('close', () => slowReplies.delete(response));
  };
  const server = createServer((request, response) => {
    if (network === 'stall') return hang(response);
    pending += 1;
    void answer(request, response)
      .catch(() => response.destroy())
      .finally(() => {
        pending -= 1;
      });
  });
  server.on('connection', (socket) => {
    if (network === 'cut') return socket.resetAndDestroy();
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const heldReplies = () => {
    const held = [...slowReplies];
    return () => {
      for (const [response, release] of held) if (slowReplies.delete(response)) release();
    };
  };
  const repair = () => {
    rules = [];
    network = 'open';
    heldReplies()();
    for (const response of hanging) response.socket?.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addRule: (rule) => void rules.push(rule),
    setNetwork(state) {
      network = state;
      if (state === 'cut') for (const socket of sockets) socket.resetAndDestroy();
    },
    heldReplies,
    repair,
    reset() {
      repair();
      linkedBy = undefined;
    },
    pendingCount: () => pending,
    isHolding: () => network !== 'open' || hanging.size + slowReplies.size > 0,
    phoneOf: (token) => phones.get(token),
    linkedBy: () => linkedBy,
    setPhone: (token, phone) => void phones.set(token, phone),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function tokenIn(text: string): string | undefined {
  return /session-[\w-]+/.exec(text)?.[0];
}

function isRequestOf(kind: RequestKind, method: string, pathname: string): boolean {
  const isPage = pathname.startsWith('/app/');
  // Rules break only files of the site. Documents and the service worker fail only if the network fails.
  if (isPage)
    return (
      kind === 'file' && /\.(?:js|css|json|svg|webp|png)$/.test(pathname) && !/\/sw[\w-]*\.js$/.test(pathname)
    );
  // The browser reports a syntax error in the captcha's script as an uncaught error, which the app cannot prevent.
  if (pathname.startsWith('/_sandbox/') || pathname === captchaPath) return false;
  if (kind === 'any') return true;
  if (kind === 'file') return false;
  if (kind === 'user') return identity.test(pathname);
  const step = photoStepOf(method, pathname) ?? fileStepOf(method, pathname);
  return kind === 'read' ? method === 'GET' : step === kind;
}

/** The calls of the supplement portal that send a file. */
function fileStepOf(method: string, pathname: string): 'create' | 'notify' | undefined {
  if (method === 'POST' && pathname.endsWith('/file_submissions')) return 'create';
  return method === 'PUT' && /\/file_submissions\/[^/]+$/.test(pathname) ? 'notify' : undefined;
}

function changeReply(reply: Reply, { fault, seed }: FaultRule, isIdentity: boolean): Reply {
  const text = reply.body.toString();
  switch (fault) {
    case 'empty':
      return withBody(reply, '');
    case 'html':
      return {
        ...withBody(reply, html),
        status: 200,
        // Simulates the sign-in page of a Wi-Fi network, which no browser caches.
        headers: { ...reply.headers, 'content-type': 'text/html', 'cache-control': 'no-store' },
      };
    case 'malformed':
      return withBody(reply, text.slice(0, Math.ceil(text.length / 2)));
    case 'field':
      if (isIdentity || !/^[[{]/.test(text)) return withBody(reply, text.slice(0, -1));
      return withBody(reply, JSON.stringify(pickVariant(JSON.parse(text), createRandom(seed))) ?? '');
    default:
      return reply;
  }
}

const withBody = (reply: Reply, text: string): Reply => ({ ...reply, body: Buffer.from(text) });

function refusal(status: number): Reply {
  const code = status === 401 ? 'authentication_token_expired' : 'fault';
  const body = Buffer.from(JSON.stringify({ error: { code, message: 'fault' } }));
  const headers = {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
  };
  return { status, headers, body };
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  const {
    'content-length': _length,
    'transfer-encoding': _encoding,
    connection: _connection,
    ...rest
  } = headers;
  response.writeHead(status, { ...rest, 'content-length': body.length });
  response.end(body);
}

function forward(siteUrl: string, request: IncomingMessage, body: Buffer): Promise<Reply> {
  // Requests uncompressed replies, so that faults can change their text.
  const { 'accept-encoding': _encoding, ...headers } = request.headers;
  return new Promise((resolve, reject) => {
    const upstream = sendRequest(new URL(request.url ?? '/', siteUrl), { method: request.method, headers });
    upstream.on('error', reject);
    upstream.on('response', (reply) => {
      readAll(reply).then(
        (bytes) => resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body: bytes }),
        reject,
      );
    });
    upstream.end(body);
  });
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
