import { type WallClock, wallClock, withTimeLimit } from '#src/device/clock.ts';
import type { BackendError, Result } from './errors.ts';
import { type Reply, type ReplyExpectations, readReply } from './reply.ts';
import { withQuery } from './urlPaths.ts';

export interface HttpOptions {
  /** Origin of the API with its base path, if any; empty for the page's own origin. */
  readonly base: string;
  /** Client code, sent with every call. */
  readonly code: string;
  /** @default Provider-Code */
  readonly providerHeader?: string | undefined;
  /**
   * Languages of the texts, as in `Accept-Language`. Only for carriers with several.
   * @default the language of the page
   */
  readonly language?: string | undefined;
  /** @default same-origin */
  readonly credentials?: 'same-origin' | 'include' | undefined;
  /** Time-out for the whole exchange in milliseconds. @default 12000 */
  readonly timeoutMs?: number;
  readonly after?: WallClock['after'];
  readonly fetch?: typeof fetch;
}

export interface Call extends ReplyExpectations {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Path from `fillPath`. If undefined, the call is not sent and the result is `notFound`. */
  readonly path: string | undefined;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body of the request, sent as JSON. */
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

/**
 * Makes one call. Returns the body of a successful response, undefined if it is empty. Throws only when `signal` is
 * aborted.
 */
export type Send = (call: Call) => Promise<Result<unknown>>;

/**
 * All API calls go through this function. It never retries, because whether a call can be repeated depends on the
 * caller.
 */
export function createHttp(options: HttpOptions): Send {
  return async (call) => {
    throwIfAborted(call.signal);
    const address = withQuery(call.path, call.query);
    // A code that cannot be sent in a header belongs to no carrier.
    if (address === undefined || !/^[\x21-\x7e]+$/.test(options.code))
      return { ok: false, error: { kind: 'notFound' } };
    const reply = await exchange(options.base + address, call, options);
    throwIfAborted(call.signal);
    if ('kind' in reply) return { ok: false, error: reply };
    return readReply(reply, call);
  };
}

function exchange(url: string, call: Call, options: HttpOptions): Promise<Reply | BackendError> {
  const { timeoutMs = 12_000, after = wallClock.after, fetch: request = fetch } = options;
  const settings = requestOf(call, options);
  return withTimeLimit({ after }, timeoutMs, call.signal, async (signal, isTimedOut) => {
    try {
      const response = await request(url, { ...settings, signal });
      const text = await response.text();
      return {
        status: response.status,
        text,
        requestId: response.headers.get('x-request-id'),
        language: response.headers.get('content-language'),
      };
    } catch {
      // Every failure, including an abort by the browser, is a network error, unless the time-out caused it.
      // `createHttp` checks separately whether the caller aborted.
      return { kind: isTimedOut() ? 'timeout' : 'offline' };
    }
  });
}

function requestOf(call: Call, { code, providerHeader, credentials, language }: HttpOptions): RequestInit {
  const headers = new Headers({ Accept: 'application/json', ...call.headers });
  headers.set(providerHeader ?? 'Provider-Code', code);
  if (call.body !== undefined) headers.set('Content-Type', 'application/json');
  // Without this header, the browser sends the languages of its own settings.
  if (__TENANT__.severalLanguages) headers.set('Accept-Language', language ?? languageOfPage());
  return {
    method: call.method,
    headers,
    credentials: credentials ?? 'same-origin',
    // URLs may contain a token, so they are not cached, not sent as referrer, and redirects are not followed.
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  };
}

/** Prefers `data-language`, because a page translator can change `lang`. */
function languageOfPage(): string {
  const { dataset, lang } = document.documentElement;
  return dataset.language ?? lang;
}

function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new DOMException('The caller has ended this call.', 'AbortError');
}

/** Returns the token if it can be sent in a header or URL, otherwise undefined. */
export function validToken(token: string | undefined): string | undefined {
  return token !== undefined && /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

/** Sends calls with the signed-in user's token. Without a token, returns `unauthorised` and sends nothing. */
export function createAuthorizedSend(
  send: Send,
  token: () => string | undefined,
  authorize: (token: string, call: Call) => Call,
): Send {
  return async (call) => {
    const currentToken = validToken(token());
    if (currentToken === undefined) return { ok: false, error: { kind: 'unauthorised' } };
    return send({ ...authorize(currentToken, call), carriesToken: true });
  };
}
