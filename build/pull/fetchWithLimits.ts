import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { createPublicLookup, isPublicAddress } from './addresses.ts';

export interface FetchLimits {
  readonly headers?: Readonly<Record<string, string>>;
  readonly limitBytes: number;
  /** Time limit for the whole request, from the DNS lookup to the last byte. */
  readonly timeoutMs: number;
  /** Replaceable in tests. @default AbortSignal.timeout */
  readonly startTimeout?: ((timeoutMs: number) => AbortSignal) | undefined;
  /** Rejects hosts with a non-public address. Connects to the address that was checked. */
  readonly publicOnly: boolean;
}

type FetchResult =
  | { readonly ok: true; readonly body: Buffer }
  | {
      readonly ok: false;
      /** The end of a sentence that starts with "The backend": `answered 503`. */
      readonly reason: string;
      /** True for a transient error. */
      readonly retryable: boolean;
      /** Absent if no complete response arrived. */
      readonly status?: number;
      /** The delay in the response's Retry-After header, if it has one. */
      readonly retryAfterMs?: number;
    };

/**
 * Fetches one document within the limits. Rejects redirects, because they would bypass the check of the address, and
 * compressed responses, because they can be much larger after decompression.
 */
export function fetchWithLimits(url: URL, limits: FetchLimits): Promise<FetchResult> {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (limits.publicOnly && isIP(literal) !== 0 && !isPublicAddress(literal)) {
    return Promise.resolve(failure('has a non-public IP address', false));
  }
  const { startTimeout = (timeoutMs) => AbortSignal.timeout(timeoutMs) } = limits;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const request = send(url, {
      agent: false,
      headers: { Accept: '*/*', 'Accept-Encoding': 'identity', ...limits.headers },
      signal: startTimeout(limits.timeoutMs),
      ...(limits.publicOnly && { lookup: createPublicLookup() }),
    });
    request.on('error', (error) => resolve(describe(error, limits)));
    // On an upgrade, Node closes the connection without an error event, so the promise would never settle.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(failure('returned an unexpected status 101', false));
    });
    request.on('response', (response) => {
      readWithLimits(response, limits)
        .then(resolve, (error: Error) => resolve(describe(error, limits)))
        .finally(() => request.destroy());
    });
    request.end();
  });
}

async function readWithLimits(response: IncomingMessage, limits: FetchLimits): Promise<FetchResult> {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) return failure('returned a redirect, which is not allowed', false);
  if (status < 200 || status > 299) {
    const retryAfterSeconds = Number(response.headers['retry-after']);
    return {
      ...failure(`returned status ${status}`, status >= 500 || status === 429),
      status,
      ...(retryAfterSeconds > 0 && { retryAfterMs: retryAfterSeconds * 1000 }),
    };
  }
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    return failure(`returned the content encoding ${encoding}, which was not requested`, false);
  const tooLarge = failure(`returned more than ${Math.round(limits.limitBytes / 1024)} KB`, false);
  if (Number(response.headers['content-length'] ?? 0) > limits.limitBytes) return tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > limits.limitBytes) return tooLarge;
    chunks.push(chunk as Buffer);
  }
  return { ok: true, body: Buffer.concat(chunks) };
}

function describe(error: Error & { code?: string }, limits: FetchLimits): FetchResult {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return failure(`did not complete the response within ${limits.timeoutMs / 1000} s`, false);
  }
  switch (error.code) {
    case 'ENOTPUBLIC':
      return failure('has a non-public IP address', false);
    case 'ECONNREFUSED':
      return failure('refused the connection', true);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return failure('could not be found in DNS', true);
    case 'ECONNRESET':
    case 'EPIPE':
      return failure('closed the connection unexpectedly', true);
    default:
      return failure(`could not be reached (${error.code ?? error.message})`, true);
  }
}

function failure(reason: string, retryable: boolean): Extract<FetchResult, { ok: false }> {
  return { ok: false, reason, retryable };
}
